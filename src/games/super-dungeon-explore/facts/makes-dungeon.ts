import { FORCE_OF_SIZE } from '../content/supply.ts';
import type { Content, Tile } from '../content/types.ts';
import {
  alignments,
  baseDistance,
  buildMap,
  type DungeonMap,
  numberingFault,
  type PlacedTile,
  placementFault,
  type Rotation,
  squaresOf,
  standFaults,
} from '../geometry/index.ts';
import type { Options } from '../state.ts';
import { exitSquaresOf, permutations } from './layout.ts';
import { WALKS } from './movement.ts';

type Wanted = Pick<Options, 'size' | 'mode' | 'squareDungeon' | 'allowRestrictedTiles'>;

/** Tiles tried at places; with tiles so many that none of these led anywhere nobody can say, and the players may try. */
const MOST_TRIES = 2000;
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

const remembered = new WeakMap<Content, Map<string, boolean>>();

/** Whether the tiles of these packs can be laid, numbered and filled at all: without that nobody would ever get past step 3 (SDE-34.19). */
export function makesDungeon(content: Content, { size, mode, squareDungeon, allowRestrictedTiles }: Wanted): boolean {
  const table = remembered.get(content) ?? new Map<string, boolean>();
  remembered.set(content, table);
  const key = `${size} ${mode} ${squareDungeon} ${allowRestrictedTiles}`;
  const known = table.get(key);
  if (known !== undefined) return known;
  const made = isLayable(content, { size, mode, squareDungeon, allowRestrictedTiles });
  table.set(key, made);
  return made;
}

function isLayable(content: Content, wanted: Wanted): boolean {
  const points = [...content.models.values()].filter((card) => card.kind === 'SPAWNING_POINT' && card.formOf === null);
  const base = points.some((card) => card.base === 'SMALL') ? 'SMALL' : 'LARGE';
  const sides = [...content.tiles.values()].filter(
    (tile) => (wanted.allowRestrictedTiles || !tile.restricted) && hasRoom(buildMap(alone(tile), content), base), // SDE-34.18
  );
  const count = FORCE_OF_SIZE[wanted.size].tiles;
  const room = new Map<string, number>();
  for (const tile of sides) room.set(tile.id, Math.max(room.get(tile.id) ?? 0, groundOf(buildMap(alone(tile), content)).length));
  const roomiest = [...room.values()].sort((a, b) => b - a).slice(0, count);
  if (roomiest.reduce((sum, one) => sum + one, 0) < crowdOf(wanted.size)) return false;
  let tries = 0;
  function goOn(placed: readonly PlacedTile[]): boolean {
    const map = buildMap({ kind: 'TILES', tiles: placed }, content);
    if (placed.length === count) return isFit(map, placed, wanted);
    for (const { id: tile, side } of sides) {
      if (placed.some((one) => one.tile === tile)) continue;
      for (const rotation of ROTATIONS)
        for (const at of alignments(map, { tile, side, rotation }, content)) {
          const next: PlacedTile = { tile, side, rotation, ...at, number: null };
          tries += 1;
          if (tries > MOST_TRIES) return true;
          if (placementFault(placed, next, content) === undefined && goOn([...placed, next])) return true;
        }
    }
    return false;
  }
  return sides.some((tile) => goOn(alone(tile).tiles));
}

const alone = ({ id, side }: Tile): { readonly kind: 'TILES'; readonly tiles: readonly PlacedTile[] } => ({
  kind: 'TILES',
  tiles: [{ tile: id, side, x: 0, y: 0, rotation: 0, number: null }],
});

const groundOf = (map: DungeonMap): DungeonMap['squares'] =>
  map.squares.filter(({ x, y }) => standFaults(map, { anchor: { x, y }, size: 'SMALL' }, WALKS, []).length === 0);

/** Points, eight monsters from each place they come in at (SDE-2.20, 2.21), and the Heroes. */
function crowdOf(size: Wanted['size']): number {
  const { spawningPoints, heroes } = FORCE_OF_SIZE[size];
  return spawningPoints + (size === 'EXTENDED' ? 16 : 8) + heroes.max;
}

/** Whether these tiles can be numbered and have room for all who come in. */
function isFit(map: DungeonMap, placed: readonly PlacedTile[], { size, mode, squareDungeon }: Wanted): boolean {
  if (groundOf(map).length < crowdOf(size)) return false;
  return permutations(placed.map((_, index) => index)).some((order) => {
    if (numberingFault(map, order, squareDungeon ? 'SQUARE' : 'LINE') !== undefined) return false;
    const needed = mode === 'FIND_ARTIFACT' ? [order[0], order[2]] : [order[0]];
    return needed.every((index) => index !== undefined && exitSquaresOf(map, index).length > 0); // SDE-2.25
  });
}

/** Whether a tile takes a spawning point on an icon, and within four squares of it a chest (SDE-2.13, 2.14). */
function hasRoom(map: DungeonMap, size: 'SMALL' | 'LARGE'): boolean {
  const own = groundOf(map);
  const offsets = size === 'LARGE' ? [0, 1].flatMap((dx) => [0, 1].map((dy) => ({ dx, dy }))) : [{ dx: 0, dy: 0 }];
  return own
    .filter((square) => square.spawnIcon)
    .flatMap(({ x, y }) => offsets.map(({ dx, dy }) => ({ anchor: { x: x - dx, y: y - dy }, size })))
    .filter((point) => standFaults(map, point, WALKS, []).length === 0)
    .some((point) =>
      own.some(
        ({ x, y }) =>
          baseDistance(point, { anchor: { x, y }, size: 'SMALL' }) <= 4 &&
          !squaresOf(point).some((one) => one.x === x && one.y === y),
      ),
    );
}
