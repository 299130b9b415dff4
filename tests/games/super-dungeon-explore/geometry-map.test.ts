import { PRESET_DUNGEONS } from '../../../src/games/super-dungeon-explore/data/presets.ts';
import {
  buildMap,
  compareSquares,
  customGridFaults,
  lineOfSight,
  mapOf,
  numberingFault,
  type PlacedTile,
  placementFault,
  type Rotation,
  readDungeon,
  squaresOf,
  stepFault,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { placeSquare } from '../../../src/games/super-dungeon-explore/geometry/tile-grid.ts';
import { ALONE, at, CORE, custom, D3, EXAMPLE, EXAMPLE_GRID, large, texts, WALKER } from './geometry-support.ts';

const tile = (
  id: string,
  x: number,
  y: number,
  rotation: Rotation = 0,
  number: number | null = null,
  side: 'A' | 'B' = 'A',
): PlacedTile => ({ tile: id, side, x, y, rotation, number });
const dungeon = (...tiles: PlacedTile[]) => buildMap({ kind: 'TILES', tiles }, CORE);

describe('grids and coordinates', () => {
  test('SDE-C.1 the map of C.3: 48 squares in reading order', () => {
    expect([EXAMPLE.width, EXAMPLE.height, EXAMPLE.squares.length]).toEqual([8, 6, 48]);
    expect([...EXAMPLE.squares].sort(compareSquares)).toEqual(EXAMPLE.squares);
    expect(texts(EXAMPLE.squares.filter(({ traits }) => traits.includes('STRUCTURE')))).toEqual(['(2,1)', '(1,3)', '(0,4)']);
    expect(texts(EXAMPLE.squares.filter(({ effect }) => effect === 'rubble'))).toEqual(['(6,4)']);
  });
  test('SDE-C.2 SDE-C.3 inner walls of C.3 are V(5,1), V(5,2) and H(3,3)', () => {
    const inner = EXAMPLE.edges.filter(({ axis, x, y }) => (axis === 'V' ? x > 0 && x < 8 : y > 0 && y < 6));
    expect(inner).toEqual([
      { axis: 'V', x: 5, y: 1, kind: 'WALL' },
      { axis: 'V', x: 5, y: 2, kind: 'WALL' },
      { axis: 'H', x: 3, y: 3, kind: 'WALL' },
    ]);
  });
  test('SDE-C.4 a location without a square is no square of the map', () => {
    const court = dungeon(tile('bramblecourt', 0, 0));
    expect(court.squares).toHaveLength(92);
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [8, 9],
      [9, 8],
    ] as const)
      expect(court.squareAt(x, y)).toBeUndefined();
    expect(court.squareAt(-1, 5)).toBeUndefined();
    expect(court.squareAt(10, 5)).toBeUndefined();
  });
  test('SDE-C.5 a large model covers four squares from its anchor', () => {
    expect(texts(squaresOf(large(6, 4)))).toEqual(['(6,4)', '(7,4)', '(6,5)', '(7,5)']);
  });
  test('SDE-C.6 a tile turns with its squares, edges and effects', () => {
    const size = { width: 10, height: 10 };
    const flat = dungeon(tile('gatehouse', 0, 0));
    for (const rotation of [0, 90, 180, 270] as const) {
      const turned = dungeon(tile('gatehouse', 3, -2, rotation));
      for (const square of flat.squares) {
        const to = placeSquare(square, size, at(3, -2), rotation);
        expect(turned.squareAt(to.x, to.y)?.effect).toBe(square.effect);
        expect(turned.squareAt(to.x, to.y)?.spawnIcon).toBe(square.spawnIcon);
        expect(turned.squareAt(to.x, to.y)?.exitAdjacent).toBe(square.exitAdjacent);
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
        ] as const) {
          if (flat.squareAt(square.x + dx, square.y + dy) === undefined) continue;
          const next = placeSquare(at(square.x + dx, square.y + dy), size, at(3, -2), rotation);
          expect(lineOfSight(turned, [to], [next])).toBe(lineOfSight(flat, [square], [at(square.x + dx, square.y + dy)]));
        }
      }
    }
  });
  test('SDE-C.6 a tile that is not square changes its sides', () => {
    const size = { width: 3, height: 2 };
    expect([0, 90, 180, 270].map((rotation) => placeSquare(at(2, 0), size, at(10, 20), rotation as Rotation))).toEqual([
      at(12, 20),
      at(11, 22),
      at(10, 21),
      at(10, 20),
    ]);
  });
  test('SDE-I.8 SDE-C.2 a drawn dungeon: doorways on the border are exits, inside they are open, squares have the numbers of their parts', () => {
    const map = custom(
      ['+-+-+-+-+', 'D. .D. .|', '+ + + + +', '|. .|. w|', '+-+-+D+-+'],
      [
        { number: 1, from: at(0, 0), to: at(1, 1) },
        { number: 2, from: at(2, 0), to: at(3, 1) },
      ],
    );
    expect(map.edge({ axis: 'V', x: 0, y: 0 })).toBe('EXIT');
    expect(map.edge({ axis: 'V', x: 2, y: 0 })).toBe('DOORWAY');
    expect(map.edge({ axis: 'V', x: 2, y: 1 })).toBe('WALL');
    expect(map.squares.map(({ tileNumber }) => tileNumber)).toEqual([1, 1, 2, 2, 1, 1, 2, 2]);
    expect(texts(map.squares.filter(({ exitAdjacent }) => exitAdjacent))).toEqual(['(0,0)', '(2,1)']);
    expect(stepFault(map, WALKER, at(1, 0), at(2, 0), ALONE)).toBeUndefined();
    expect(map.squareAt(3, 1)?.effect).toBe('wellspring');
    expect(map.connections).toEqual([[0, 1]]);
  });
  test('SDE-I.8 a dungeon is a preset, a list of placed tiles or a drawing', () => {
    expect(readDungeon({ preset: 'D3' }, CORE)).toBe(PRESET_DUNGEONS.D3);
    const placed = [
      { tileId: 'gatehouse', side: 'A', x: 0, y: 0, rotation: 0 },
      { tileId: 'brokenhall', x: 10, y: 0, rotation: 180 },
    ];
    expect(readDungeon(placed, CORE)).toEqual({
      kind: 'TILES',
      tiles: [tile('gatehouse', 0, 0, 0, 1), tile('brokenhall', 10, 0, 180, 2)],
    });
    const drawn = { custom: EXAMPLE_GRID, tiles: [{ number: 2, from: [0, 0], to: [7, 5] }] };
    expect(readDungeon(drawn, CORE)).toEqual({
      kind: 'CUSTOM',
      grid: EXAMPLE_GRID,
      tiles: [{ number: 2, from: at(0, 0), to: at(7, 5) }],
    });
    expect(readDungeon({ custom: EXAMPLE_GRID }, CORE)).toMatchObject({ tiles: [{ number: 1, from: at(0, 0), to: at(7, 5) }] });
  });
  test('SDE-I.8 what is no dungeon is refused with its path', () => {
    const paths = [
      null,
      {},
      { preset: 'D4' },
      { preset: 'toString' },
      [],
      [{ tileId: 'nowhere', x: 0, y: 0 }],
      [{ tileId: 'gatehouse', x: 0.5, y: 0 }],
      [{ tileId: 'gatehouse', x: 0, y: 0, rotation: 45 }],
      [
        { tileId: 'gatehouse', x: 0, y: 0 },
        { tileId: 'gatehouse', side: 'B', x: 10, y: 0 },
      ],
      [
        { tileId: 'gatehouse', x: 0, y: 0 },
        { tileId: 'brokenhall', x: 5, y: 0 },
      ],
      { custom: 'x' },
      { custom: ['+-+', '|?|', '+-+'] },
      { custom: ['+-+', '|.|', '+-+'], tiles: 3 },
      { custom: ['+-+', '|.|', '+-+'], tiles: [{ number: 1, from: [0, 0] }] },
    ].map((given) => (readDungeon(given, CORE) as { path?: string }).path);
    expect(paths).toEqual([
      'dungeon',
      'dungeon',
      'dungeon.preset',
      'dungeon.preset',
      'dungeon',
      'dungeon[0]',
      'dungeon[0]',
      'dungeon[0].rotation',
      'dungeon[1].tileId',
      'dungeon[1]',
      'dungeon.custom',
      'dungeon.custom[1]',
      'dungeon.tiles',
      'dungeon.tiles[0]',
    ]);
  });
  test('SDE-C.2 faults of a drawing are named by line', () => {
    expect(customGridFaults(EXAMPLE_GRID, CORE.codes)).toEqual([]);
    expect(customGridFaults(['+-+', '|?|', '+-+'], CORE.codes)).toEqual([
      { line: 1, message: "column 1: no square is drawn '?'" },
    ]);
    expect(customGridFaults(['+-+', '|.|', 'x-+'], CORE.codes).map(({ line }) => line)).toEqual([2]);
    expect(customGridFaults(['+-+', '-.|', '+-+'], CORE.codes).map(({ line }) => line)).toEqual([1]);
    expect(customGridFaults(['+-+', '|. .|', '+-+'], CORE.codes).map(({ line }) => line)).toContain(1);
    expect(customGridFaults(['+-+', '|.|'], CORE.codes)).not.toEqual([]);
  });
});

describe('tiles together', () => {
  test('SDE-2.15 SDE-2.16 D3: connected doorways are open, the others are exits', () => {
    for (const y of [4, 5]) {
      expect(D3.edge({ axis: 'V', x: 10, y })).toBe('DOORWAY');
      expect(D3.edge({ axis: 'V', x: 20, y })).toBe('DOORWAY');
      expect(stepFault(D3, WALKER, at(9, y), at(10, y), ALONE)).toBeUndefined();
      expect(stepFault(D3, { ...WALKER, burrow: true }, at(0, y), at(-1, y), ALONE)).toBe('NOT_A_SQUARE');
    }
    const exits = (number: number): string[] =>
      texts(D3.squares.filter((square) => square.exitAdjacent && square.tileNumber === number));
    expect(exits(1)).toEqual(['(0,4)', '(0,5)', '(4,9)', '(5,9)']);
    expect(exits(2)).toEqual(['(14,0)', '(15,0)', '(14,9)', '(15,9)']);
    expect(exits(3)).toEqual(['(24,0)', '(25,0)', '(29,4)', '(29,5)', '(24,9)', '(25,9)']);
    expect(D3.connections).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
  test('SDE-C.7 where tiles touch without a common doorway the border stays closed, and an unconnected doorway there is an exit even for Burrow', () => {
    const map = dungeon(tile('gatehouse', 0, 0), tile('brokenhall', 10, 3));
    expect(map.connections).toEqual([]);
    expect(map.edge({ axis: 'V', x: 10, y: 4 })).toBe('EXIT');
    expect(map.edge({ axis: 'V', x: 10, y: 9 })).toBe('WALL');
    expect(stepFault(map, { ...WALKER, burrow: true }, at(9, 4), at(10, 4), ALONE)).toBe('PATH_BLOCKED_BY_WALL');
    expect(stepFault(map, { ...WALKER, burrow: true }, at(9, 9), at(10, 9), ALONE)).toBeUndefined(); // K-27
    expect(stepFault(map, WALKER, at(9, 9), at(10, 9), ALONE)).toBe('PATH_BLOCKED_BY_WALL');
    expect(lineOfSight(map, [at(9, 4)], [at(10, 4)])).toBe(false);
  });
  test('SDE-C.7 doorways that share only some edges are not connected', () => {
    const map = dungeon(tile('gatehouse', 0, 0), tile('brokenhall', 10, 1));
    expect(map.connections).toEqual([]);
    for (const y of [4, 5, 6]) expect(map.edge({ axis: 'V', x: 10, y })).toBe('EXIT');
  });
  test('SDE-2.10 a tile shares a doorway with one placed before and never overlaps', () => {
    const first = [tile('gatehouse', 0, 0)];
    expect(placementFault([], tile('gatehouse', 7, 7, 90), CORE)).toBeUndefined();
    expect(placementFault(first, tile('brokenhall', 10, 0), CORE)).toBeUndefined();
    expect(placementFault(first, tile('brokenhall', 0, 10, 180), CORE)).toBeUndefined();
    expect(placementFault(first, tile('brokenhall', 0, -10), CORE)).toBe('DOORWAY_NOT_ALIGNED'); // no door to the north
    expect(placementFault(first, tile('brokenhall', 10, 1), CORE)).toBe('DOORWAY_NOT_ALIGNED');
    expect(placementFault(first, tile('brokenhall', 11, 0), CORE)).toBe('DOORWAY_NOT_ALIGNED');
    expect(placementFault(first, tile('brokenhall', 9, 0), CORE)).toBe('TILE_OVERLAP');
    expect(placementFault(first, tile('bramblecourt', 9, 9), CORE)).toBe('TILE_OVERLAP'); // also where it has no squares
  });
  test('SDE-2.11 the first tile is at an end and the second beside it', () => {
    expect(numberingFault(D3, [0, 1, 2], 'LINE')).toBeUndefined();
    expect(numberingFault(D3, [2, 1, 0], 'LINE')).toBeUndefined();
    expect(numberingFault(D3, [1, 0, 2], 'LINE')).toBe('FIRST_TILE_NOT_AT_END');
    expect(numberingFault(D3, [0, 2, 1], 'LINE')).toBe('TILE_ORDER_INVALID');
  });
  test('SDE-2.12 the fourth tile touches the third and not the first', () => {
    const row = dungeon(
      tile('gatehouse', 0, 0),
      tile('brokenhall', 10, 0),
      tile('embervault', 20, 0),
      tile('bramblecourt', 30, 0),
    );
    expect(numberingFault(row, [0, 1, 2, 3], 'LINE')).toBeUndefined();
    expect(numberingFault(row, [0, 1, 3, 2], 'LINE')).toBeUndefined();
    const star = dungeon(
      tile('brokenhall', 0, 0),
      tile('gatehouse', 10, 0),
      tile('embervault', 0, 10),
      tile('bramblecourt', 0, -10),
    );
    expect(numberingFault(star, [1, 0, 2, 3], 'LINE')).toBe('TILE_ORDER_INVALID');
    const ring = dungeon(
      tile('gatehouse', 0, 0),
      tile('brokenhall', 10, 0),
      tile('embervault', 10, 10),
      tile('bramblecourt', 0, 10),
    );
    expect(numberingFault(ring, [0, 1, 2, 3], 'LINE')).toBe('FIRST_TILE_NOT_AT_END'); // the fourth touches the first, which so has two neighbours
  });
  const square = dungeon(
    tile('gatehouse', 0, 0),
    tile('brokenhall', 10, 0),
    tile('embervault', 10, 10),
    tile('bramblecourt', 0, 10),
  );
  test('SDE-34.13 in a square dungeon each next number lies beside the one before', () => {
    expect(numberingFault(square, [0, 1, 2, 3], 'SQUARE')).toBeUndefined();
    expect(numberingFault(square, [2, 3, 0, 1], 'SQUARE')).toBeUndefined();
    expect(numberingFault(square, [0, 2, 1, 3], 'SQUARE')).toBe('TILE_ORDER_INVALID');
  });
  test('SDE-34.12 a square dungeon is four tiles in two rows, each connected to two others', () => {
    expect(square.connections).toHaveLength(4);
    const row = dungeon(
      tile('gatehouse', 0, 0),
      tile('brokenhall', 10, 0),
      tile('embervault', 20, 0),
      tile('bramblecourt', 30, 0),
    );
    expect(numberingFault(row, [0, 1, 2, 3], 'SQUARE')).toBe('NOT_A_SQUARE_DUNGEON');
    expect(numberingFault(D3, [0, 1, 2], 'SQUARE')).toBe('NOT_A_SQUARE_DUNGEON');
  });
  test('SDE-I.7 equal dungeons share one map', () => {
    const preset = PRESET_DUNGEONS.D3 as NonNullable<(typeof PRESET_DUNGEONS)['D3']>;
    expect(mapOf(preset, CORE)).toBe(mapOf(structuredClone(preset), CORE));
  });
  test('SDE-11.11 what is remembered of a map is what a fresh map answers, whatever was asked before', () => {
    const preset = PRESET_DUNGEONS.D3 as NonNullable<(typeof PRESET_DUNGEONS)['D3']>;
    const [asked, fresh] = [buildMap(preset, CORE), buildMap(preset, CORE)];
    const squares = asked.squares.filter((_, index) => index % 11 === 0);
    for (const a of squares) for (const b of squares) lineOfSight(asked, [a], [b], { ignoreStructures: true });
    for (const a of squares)
      for (const b of squares) {
        const first = lineOfSight(asked, [b], [a]);
        expect(lineOfSight(asked, [a], [b])).toBe(first);
        // A blocker outside of the map changes nothing but is never remembered.
        expect(lineOfSight(fresh, [a], [b], { blockedSquares: [at(-5, -5)] })).toBe(first);
      }
  });
});
