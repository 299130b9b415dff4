import fc from 'fast-check';
import type { Tile } from '../../../src/games/super-dungeon-explore/content/types.ts';
import {
  buildMap,
  type Edge,
  lineOfSight,
  type PlacedTile,
  placementFault,
  type Rotation,
  type Square,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { oracleSight } from './geometry-oracle.ts';
import { contentOf } from './geometry-support.ts';

/** Tiles laid down by the formulas of SDE-C.6, square by square: an edge lies between two squares, and turns with them. */

const CONTENT = contentOf('sde-core', 'sde-deepwood');
const TILES: readonly Tile[] = [...CONTENT.tiles.values()];
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

interface Laid {
  readonly squares: Map<string, string>;
  /** WALL, EXIT or DOORWAY by the two squares the edge lies between. */
  readonly edges: Map<string, string>;
}

const tileOf = ({ tile, side }: PlacedTile): Tile => TILES.find((one) => one.id === tile && one.side === side) as Tile;

/** SDE-C.6. */
function turned({ x: ox, y: oy, rotation }: PlacedTile, { width: w, height: h }: Tile, x: number, y: number): Square {
  if (rotation === 0) return { x: ox + x, y: oy + y };
  if (rotation === 90) return { x: ox + h - 1 - y, y: oy + x };
  if (rotation === 180) return { x: ox + w - 1 - x, y: oy + h - 1 - y };
  return { x: ox + y, y: oy + w - 1 - x };
}

const between = (a: Square, b: Square): string =>
  [a, b]
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .map(({ x, y }) => `${x},${y}`)
    .join('|');

/** The edge between two squares that share a side, by SDE-C.2. */
function edgeOf(key: string): Edge {
  const [a, b] = key.split('|').map((one) => one.split(',').map(Number)) as [[number, number], [number, number]];
  return a[1] === b[1] ? { axis: 'V', x: b[0], y: b[1] } : { axis: 'H', x: b[0], y: b[1] };
}

function lay(placed: readonly PlacedTile[]): Laid {
  const squares = new Map<string, string>();
  const edges = new Map<string, string>();
  const doorways: string[][] = [];
  for (const one of placed) {
    const tile = tileOf(one);
    const at = (x: number, y: number): Square => turned(one, tile, x, y);
    for (let y = 0; y < tile.height; y += 1)
      for (let x = 0; x < tile.width; x += 1) {
        const { x: px, y: py } = at(x, y);
        const char = tile.grid[2 * y + 1]?.[2 * x + 1] as string;
        if (char !== 'X') squares.set(`${px},${py}`, char);
      }
    const line = (count: number, place: (n: number) => readonly [string, string]): void => {
      let run: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const [char, key] = place(n);
        if (char === '|' || char === '-') edges.set(key, edges.get(key) === 'D' ? 'D' : 'WALL');
        if (char === 'D') run.push(key);
        if ((char !== 'D' || n === count - 1) && run.length > 0) {
          doorways.push(run);
          run = [];
        }
      }
    };
    for (let x = 0; x <= tile.width; x += 1)
      line(tile.height, (y) => [tile.grid[2 * y + 1]?.[2 * x] as string, between(at(x - 1, y), at(x, y))]);
    for (let y = 0; y <= tile.height; y += 1)
      line(tile.width, (x) => [tile.grid[2 * y]?.[2 * x + 1] as string, between(at(x, y - 1), at(x, y))]);
  }
  const names = doorways.map((run) => [...run].sort().join(' '));
  for (const [index, run] of doorways.entries()) {
    const isOpen = names.filter((name) => name === names[index]).length === 2; // SDE-C.7
    for (const key of run) edges.set(key, isOpen ? 'DOORWAY' : 'EXIT');
  }
  return { squares, edges };
}

/** A dungeon of two to four tiles, each beside one placed before where a place is found. */
function dungeon(next: () => number): PlacedTile[] {
  const placed: PlacedTile[] = [];
  const wanted = 2 + (next() % 3);
  for (let tries = 0; tries < 60 && placed.length < wanted; tries += 1) {
    const tile = TILES[next() % TILES.length] as Tile;
    if (placed.some((one) => one.tile === tile.id)) continue;
    const anchor = placed[next() % Math.max(1, placed.length)];
    const [dx, dy] = [
      [10, 0],
      [-10, 0],
      [0, 10],
      [0, -10],
    ][next() % 4] as [number, number];
    const one: PlacedTile = {
      tile: tile.id,
      side: tile.side,
      x: (anchor?.x ?? -7) + (anchor === undefined ? 0 : dx),
      y: (anchor?.y ?? 3) + (anchor === undefined ? 0 : dy),
      rotation: ROTATIONS[next() % 4] as Rotation,
      number: null,
    };
    if (placementFault(placed, one, CONTENT) === undefined) placed.push(one);
  }
  return placed;
}

/** Numbers that do not repeat: tiles of one kind lie once. */
const numbers = fc.integer({ min: 1, max: 2_147_483_646 }).map((seed) => {
  let last = seed;
  return (): number => (last = (last * 48_271) % 2_147_483_647);
});

describe('tiles laid and turned, against the formulas of C.6', () => {
  test('SDE-C.6 SDE-C.7 SDE-2.15 SDE-2.16 squares, walls, open doorways and exits of random dungeons', () => {
    const sizes = new Map<number, number>();
    let [open, exits] = [0, 0];
    fc.assert(
      fc.property(numbers, (next) => {
        const placed = dungeon(next);
        const wanted = lay(placed);
        const map = buildMap({ kind: 'TILES', tiles: placed }, CONTENT);
        const charOf = (effect: string | null, icon: boolean): string =>
          icon ? 'S' : effect === null ? '.' : (CONTENT.tileEffects.get(effect)?.code as string);
        expect(Object.fromEntries(map.squares.map((one) => [`${one.x},${one.y}`, charOf(one.effect, one.spawnIcon)]))).toEqual(
          Object.fromEntries(wanted.squares),
        );
        expect(map.edges.map(({ axis, x, y, kind }) => `${axis}${x},${y} ${kind}`).sort()).toEqual(
          [...wanted.edges].map(([key, kind]) => `${edgeOf(key).axis}${edgeOf(key).x},${edgeOf(key).y} ${kind}`).sort(),
        );
        for (const square of map.squares) {
          const { x, y } = square;
          const sides = [
            { x: x - 1, y },
            { x: x + 1, y },
            { x, y: y - 1 },
            { x, y: y + 1 },
          ];
          if (square.exitAdjacent !== sides.some((side) => wanted.edges.get(between(square, side)) === 'EXIT'))
            throw new Error(`(${x},${y}) is beside an exit, or not`);
        }
        sizes.set(placed.length, (sizes.get(placed.length) ?? 0) + 1);
        open += map.edges.filter(({ kind }) => kind === 'DOORWAY').length;
        exits += map.edges.filter(({ kind }) => kind === 'EXIT').length;
      }),
      { numRuns: 150, seed: 26 },
    );
    expect([sizes.get(3) ?? 0, sizes.get(4) ?? 0, open, exits].map((count) => count > 0)).toEqual([true, true, true, true]);
  });

  test('SDE-11.2 sight through doorways and round the corners of turned tiles', () => {
    const seen = { yes: 0, no: 0, through: 0 };
    fc.assert(
      fc.property(numbers, (next) => {
        const placed = dungeon(next);
        const { squares, edges } = lay(placed);
        const all = [...squares.keys()].map((key) => key.split(',').map(Number) as [number, number]);
        const map = buildMap({ kind: 'TILES', tiles: placed }, CONTENT);
        const ways = map.edges.filter(({ kind }) => kind === 'DOORWAY');
        const way = ways[next() % ways.length];
        // Squares about a doorway, so that something is seen through it.
        const near = all.filter(([ax, ay]) => way === undefined || Math.max(Math.abs(ax - way.x), Math.abs(ay - way.y)) <= 3);
        const [x, y] = near[next() % near.length] as [number, number];
        const [tx, ty] = near[next() % near.length] as [number, number];
        const [S, T] = [[{ x, y }], [{ x: tx, y: ty }]];
        const own = lineOfSight(map, S, T);
        const edge = (axis: 'V' | 'H', ex: number, ey: number): string | undefined =>
          edges.get(between(axis === 'V' ? { x: ex - 1, y: ey } : { x: ex, y: ey - 1 }, { x: ex, y: ey }));
        const isEnd = (cx: number, cy: number): boolean => (cx === x && cy === y) || (cx === tx && cy === ty);
        const wanted = oracleSight(S, T, {
          blockedEdge: (axis, ex, ey) => ['WALL', 'EXIT'].includes(edge(axis, Number(ex), Number(ey)) ?? ''),
          blockedSquare: (cx, cy) => {
            const char = squares.get(`${cx},${cy}`);
            return char === undefined || (char === '#' && !isEnd(Number(cx), Number(cy)));
          },
        });
        expect(own).toBe(wanted);
        seen[own ? 'yes' : 'no'] += 1;
        if (own && map.squareAt(x, y)?.tileIndex !== map.squareAt(tx, ty)?.tileIndex) seen.through += 1;
      }),
      { numRuns: 300, seed: 27 },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(20);
    expect(seen.through).toBeGreaterThan(1);
  });
});
