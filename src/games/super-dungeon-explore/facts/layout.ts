import { FORCE_OF_SIZE } from '../content/supply.ts';
import {
  type DungeonMap,
  type NumberingFault,
  numberingFault,
  type PlacedTile,
  type Square,
  standFaults,
} from '../geometry/index.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { WALKS } from './movement.ts';

/** The tiles that lie, in the order they were laid. */
export const placedTiles = (state: State): readonly PlacedTile[] => (state.dungeon.kind === 'TILES' ? state.dungeon.tiles : []);

/** Squares of a tile beside an exit where a small model could stand (SDE-2.22). */
export const exitSquares = (state: State, tileIndex: number): readonly Square[] => exitSquaresOf(dungeonMap(state), tileIndex);

export const exitSquaresOf = (map: DungeonMap, tileIndex: number): readonly Square[] =>
  map.squares
    .filter((square) => square.tileIndex === tileIndex && square.exitAdjacent)
    .filter(({ x, y }) => standFaults(map, { anchor: { x, y }, size: 'SMALL' }, WALKS, []).length === 0)
    .map(({ x, y }) => ({ x, y }));

export interface OrderFault {
  readonly code: NumberingFault | 'TILE_WITHOUT_EXIT';
  readonly about: { readonly tileIds: readonly string[] } | { readonly tileId: string };
}

/** Why the tiles cannot be numbered in this order (SDE-2.11, 2.12, 2.25, 34.13). */
export function orderFault(state: State, tileIds: readonly string[]): OrderFault | undefined {
  const tiles = placedTiles(state);
  const order = tileIds.map((id) => tiles.findIndex((tile) => tile.tile === id));
  if (tileIds.length !== tiles.length || order.includes(-1) || new Set(order).size !== tiles.length)
    return { code: 'TILE_ORDER_INVALID', about: { tileIds } };
  const code = numberingFault(dungeonMap(state), order, state.options.squareDungeon ? 'SQUARE' : 'LINE');
  if (code !== undefined) return { code, about: { tileIds } };
  const needed = state.options.mode === 'FIND_ARTIFACT' ? [order[0], order[2]] : [order[0]];
  const closed = needed.find((index) => index !== undefined && exitSquares(state, index).length === 0);
  return closed === undefined ? undefined : { code: 'TILE_WITHOUT_EXIT', about: { tileId: tiles[closed]?.tile ?? '' } };
}

/** Every order of some things. */
export function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

/** Every order in which the tiles that lie may be numbered. */
export const numberings = (state: State): readonly (readonly string[])[] =>
  permutations(placedTiles(state).map((tile) => tile.tile)).filter((tileIds) => orderFault(state, tileIds) === undefined);

/** Whether the tiles that lie can be numbered or, before the last one, look like the beginning of a dungeon that can: what makes one place a better example than another. */
export function leadsOn(state: State): boolean {
  const tiles = placedTiles(state);
  if (tiles.length === FORCE_OF_SIZE[state.options.size].tiles) return numberings(state).length > 0;
  const map = dungeonMap(state);
  const neighbours = (tile: number): readonly number[] =>
    map.connections.flatMap(([a, b]) => (a === tile ? [b] : b === tile ? [a] : []));
  const isRow = map.connections.length === tiles.length - 1 && tiles.every((_, tile) => neighbours(tile).length <= 2);
  if (!isRow || !state.options.squareDungeon || tiles.length < 3) return isRow;
  const corner = tiles.findIndex((_, tile) => neighbours(tile).length === 2);
  return hasGap(map, tiles, corner, neighbours(corner));
}

/** Whether three tiles leave the fourth place of a block open, with a doorway to it on both sides (SDE-34.12). */
function hasGap(map: DungeonMap, tiles: readonly PlacedTile[], corner: number, ends: readonly number[]): boolean {
  const [middle, a, b] = [tiles[corner], tiles[ends[0] ?? -1], tiles[ends[1] ?? -1]];
  if (middle === undefined || a === undefined || b === undefined || a.x === b.x || a.y === b.y) return false;
  const gap = { x: a.x + b.x - middle.x, y: a.y + b.y - middle.y };
  return ends.every((end) => {
    const tile = tiles[end] as PlacedTile;
    const axis = tile.y === gap.y ? 'V' : 'H';
    const towards = (edge: Square): boolean =>
      axis === 'V' ? edge.x > tile.x === gap.x > tile.x : edge.y > tile.y === gap.y > tile.y;
    return map.doorways.some(
      ({ tileIndex, connectedTo, edges: [edge] }) =>
        tileIndex === end && connectedTo === null && edge?.axis === axis && towards(edge),
    );
  });
}
