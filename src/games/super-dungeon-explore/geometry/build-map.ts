import type { Content, Tile, Trait } from '../content/types.ts';
import { tileKey } from '../content/types.ts';
import { assembleMap, connectionsAmong, type Piece } from './assemble-map.ts';
import { type LatticeGrid, readGrid, rotateGrid } from './tile-grid.ts';
import type { Dungeon, DungeonMap, PlacedTile } from './types.ts';

/** What of the content a map is made of. */
export type MapContent = Pick<Content, 'tiles' | 'tileEffects' | 'codes'>;

const remembered = new WeakMap<MapContent, { byObject: WeakMap<Dungeon, DungeonMap>; byText: Map<string, DungeonMap> }>();
const MAPS_KEPT = 16;

/** The map of a dungeon, built once and shared while it is in use: equal dungeons give the same map, so what was asked of it is remembered. */
export function mapOf(dungeon: Dungeon, content: MapContent): DungeonMap {
  let maps = remembered.get(content);
  if (maps === undefined) remembered.set(content, (maps = { byObject: new WeakMap(), byText: new Map() }));
  const known = maps.byObject.get(dungeon);
  if (known !== undefined) return known;
  const text = JSON.stringify(dungeon);
  let map = maps.byText.get(text);
  if (map === undefined) {
    map = buildMap(dungeon, content);
    if (maps.byText.size >= MAPS_KEPT) maps.byText.delete(maps.byText.keys().next().value as string);
    maps.byText.set(text, map);
  }
  maps.byObject.set(dungeon, map);
  return map;
}

/** Expands a dungeon into squares, walls, doorways and exits. Its tiles must be in the content. */
export function buildMap(dungeon: Dungeon, content: MapContent): DungeonMap {
  const traitsOf = (effect: string): readonly Trait[] => content.tileEffects.get(effect)?.traits ?? [];
  if (dungeon.kind === 'CUSTOM')
    return assembleMap(
      [{ grid: readGrid(dungeon.grid), x: 0, y: 0, codes: content.codes, number: null }],
      traitsOf,
      dungeon.tiles,
    );
  return assembleMap(
    dungeon.tiles.map((placed) => pieceOf(placed, content)),
    traitsOf,
  );
}

/** Which tiles of a dungeon doorways connect, without the rest of its map. */
export const tileConnections = (tiles: readonly PlacedTile[], content: MapContent): DungeonMap['connections'] =>
  connectionsAmong(tiles.map((placed) => pieceOf(placed, content)));

function pieceOf(placed: PlacedTile, content: MapContent): Piece {
  const tile = content.tiles.get(tileKey(placed.tile, placed.side));
  if (tile === undefined) throw new RangeError(`no tile ${placed.tile} side ${placed.side} in the content`);
  return { grid: rotatedGrid(tile, placed), x: placed.x, y: placed.y, codes: tile.codes, number: placed.number };
}

const grids = new WeakMap<Tile, Map<number, LatticeGrid>>();

/** The grid of a tile as it lies; read once. */
export function rotatedGrid(tile: Tile, { rotation }: Pick<PlacedTile, 'rotation'>): LatticeGrid {
  let turned = grids.get(tile);
  if (turned === undefined) grids.set(tile, (turned = new Map()));
  let grid = turned.get(rotation);
  if (grid === undefined) turned.set(rotation, (grid = rotateGrid(readGrid(tile.grid), rotation)));
  return grid;
}
