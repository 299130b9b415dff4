import { tileKey } from '../content/types.ts';
import type { MapContent } from './build-map.ts';
import { buildMap, rotatedGrid, tileConnections } from './build-map.ts';
import type { DungeonMap, PlacedTile, Square } from './types.ts';

/** Why a tile cannot be laid there. */
export type PlacementFault = 'TILE_OVERLAP' | 'DOORWAY_NOT_ALIGNED';

/** Why a numbering of the tiles is refused. */
export type NumberingFault = 'FIRST_TILE_NOT_AT_END' | 'TILE_ORDER_INVALID' | 'NOT_A_SQUARE_DUNGEON';

/** Checks a tile against those placed before it: no overlap, and a doorway in common with one of them (SDE-2.10). */
export function placementFault(placed: readonly PlacedTile[], next: PlacedTile, content: MapContent): PlacementFault | undefined {
  if (placed.length === 0) return undefined;
  const own = rectangle(next, content);
  const overlaps = placed.some((other) => {
    const theirs = rectangle(other, content);
    return own.x0 < theirs.x1 && theirs.x0 < own.x1 && own.y0 < theirs.y1 && theirs.y0 < own.y1;
  });
  if (overlaps) return 'TILE_OVERLAP';
  return tileConnections([...placed, next], content).some((pair) => pair.includes(placed.length))
    ? undefined
    : 'DOORWAY_NOT_ALIGNED';
}

/** Offsets at which a doorway of the tile meets an open doorway of the dungeon. */
export function alignments(
  map: DungeonMap,
  tile: Pick<PlacedTile, 'tile' | 'side' | 'rotation'>,
  content: MapContent,
): readonly Square[] {
  const own = buildMap({ kind: 'TILES', tiles: [{ ...tile, x: 0, y: 0, number: null }] }, content);
  const free = map.doorways.filter((doorway) => doorway.connectedTo === null);
  const found = new Map<string, Square>();
  for (const theirs of free)
    for (const mine of own.doorways) {
      const [a, b] = [theirs.edges[0], mine.edges[0]];
      if (a === undefined || b === undefined || a.axis !== b.axis || theirs.edges.length !== mine.edges.length) continue;
      const offset = { x: a.x - b.x, y: a.y - b.y };
      found.set(`${offset.x},${offset.y}`, offset);
    }
  return [...found.values()];
}

/** The whole rectangle of a tile as it lies, places without squares included: cardboard does not lie on cardboard. */
function rectangle(placed: PlacedTile, content: MapContent): { x0: number; y0: number; x1: number; y1: number } {
  const tile = content.tiles.get(tileKey(placed.tile, placed.side));
  if (tile === undefined) throw new RangeError(`no tile ${placed.tile} side ${placed.side} in the content`);
  const grid = rotatedGrid(tile, placed);
  return { x0: placed.x, y0: placed.y, x1: placed.x + grid.width, y1: placed.y + grid.height };
}

/**
 * Checks the order in which the Consul numbers the tiles; `order` holds indices of the dungeon's tiles. LINE: the first tile has one neighbour, which is the
 * second (SDE-2.11), a fourth touches the third (SDE-2.12); if it touched the first, that one would have two neighbours. SQUARE: four tiles in a ring, each next one beside the one before (SDE-34.12, 34.13).
 */
export function numberingFault(map: DungeonMap, order: readonly number[], kind: 'LINE' | 'SQUARE'): NumberingFault | undefined {
  const areConnected = (a: number | undefined, b: number | undefined): boolean =>
    map.connections.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
  const neighbours = (tile: number): number => order.filter((other) => areConnected(tile, other)).length;
  const [first, second, third, fourth] = order;
  if (kind === 'SQUARE') {
    if (order.length !== 4 || !formsBlock(map, order) || order.some((tile) => neighbours(tile) !== 2))
      return 'NOT_A_SQUARE_DUNGEON';
    return order.every((tile, index) => index === 0 || areConnected(order[index - 1], tile)) ? undefined : 'TILE_ORDER_INVALID';
  }
  if (first === undefined || neighbours(first) !== 1) return 'FIRST_TILE_NOT_AT_END';
  if (!areConnected(first, second)) return 'TILE_ORDER_INVALID';
  return fourth === undefined || areConnected(third, fourth) ? undefined : 'TILE_ORDER_INVALID';
}

/** Whether every tile has one neighbour beside it and one above or below it: two rows of two. */
function formsBlock(map: DungeonMap, order: readonly number[]): boolean {
  return order.every((tile) => {
    const ways = map.doorways.filter((doorway) => doorway.tileIndex === tile && doorway.connectedTo !== null);
    const beside = new Set(ways.filter((way) => way.edges[0]?.axis === 'V').map((way) => way.connectedTo));
    const above = new Set(ways.filter((way) => way.edges[0]?.axis === 'H').map((way) => way.connectedTo));
    return beside.size === 1 && above.size === 1;
  });
}
