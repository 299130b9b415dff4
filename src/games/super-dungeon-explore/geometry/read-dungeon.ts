import { tileKey } from '../content/types.ts';
import { PRESET_DUNGEONS } from '../data/presets.ts';
import type { MapContent } from './build-map.ts';
import { customGridFaults } from './custom-grid.ts';
import { placementFault } from './placement.ts';
import type { Dungeon, PlacedTile, Rotation, Square } from './types.ts';

/** Why something given as a dungeon is none. */
export interface DungeonFault {
  readonly path: string;
  readonly message: string;
}

type Given = Readonly<Record<string, unknown>>;

const fault = (path: string, message: string): DungeonFault => ({ path, message });
const isRecord = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether reading a dungeon failed. */
export const isDungeonFault = (read: Dungeon | DungeonFault): read is DungeonFault => 'message' in read;

/**
 * A dungeon as fixtures write it (SDE-I.8): `{"preset": "D3"}`, a list of placed tiles (`{tileId, side, x, y, rotation, number}`, numbered in their order
 * where no number is given), or `{"custom": [grid lines], "tiles": [{"number": 1, "from": [0,0], "to": [9,9]}]}`.
 */
export function readDungeon(given: unknown, content: MapContent): Dungeon | DungeonFault {
  if (Array.isArray(given)) return readTiles(given, content);
  if (!isRecord(given)) return fault('dungeon', 'a preset, a list of placed tiles or a custom grid');
  if (given.preset !== undefined) {
    const preset = Object.hasOwn(PRESET_DUNGEONS, String(given.preset)) ? PRESET_DUNGEONS[String(given.preset)] : undefined;
    if (preset?.kind !== 'TILES') return fault('dungeon.preset', `there is no preset ${String(given.preset)}`);
    const missing = preset.tiles.find(({ tile, side }) => !content.tiles.has(tileKey(tile, side)));
    return missing === undefined ? preset : fault('dungeon.preset', `no enabled pack has the tile ${missing.tile}`);
  }
  if (given.custom !== undefined) return readCustom(given, content);
  return Array.isArray(given.tiles)
    ? readTiles(given.tiles, content)
    : fault('dungeon', 'a preset, a list of placed tiles or a custom grid');
}

function readTiles(given: readonly unknown[], content: MapContent): Dungeon | DungeonFault {
  const tiles: PlacedTile[] = [];
  for (const [index, one] of given.entries()) {
    const path = `dungeon[${index}]`;
    if (!isRecord(one)) return fault(path, 'a placed tile');
    const { tileId: tile, side = 'A', x, y, rotation = 0, number = index + 1 } = one;
    if (typeof tile !== 'string' || (side !== 'A' && side !== 'B') || !content.tiles.has(tileKey(tile, side)))
      return fault(path, 'no such tile side in the enabled packs');
    if (!Number.isInteger(x) || !Number.isInteger(y) || !Number.isInteger(number))
      return fault(path, 'x, y and number are whole numbers');
    if (rotation !== 0 && rotation !== 90 && rotation !== 180 && rotation !== 270)
      return fault(`${path}.rotation`, 'a rotation is 0, 90, 180 or 270');
    if (tiles.some((other) => other.tile === tile)) return fault(`${path}.tileId`, 'one physical tile lies once');
    const placed: PlacedTile = {
      tile,
      side,
      x: x as number,
      y: y as number,
      rotation: rotation satisfies Rotation,
      number: number as number,
    };
    const refused = placementFault(tiles, placed, content);
    if (refused !== undefined) return fault(path, refused);
    tiles.push(placed);
  }
  return tiles.length === 0 ? fault('dungeon', 'at least one tile') : { kind: 'TILES', tiles };
}

function readCustom(given: Given, content: MapContent): Dungeon | DungeonFault {
  const grid = given.custom;
  if (!Array.isArray(grid) || !grid.every((line): line is string => typeof line === 'string'))
    return fault('dungeon.custom', 'lines of text');
  const [drawn] = customGridFaults(grid, content.codes);
  if (drawn !== undefined) return fault(`dungeon.custom[${drawn.line}]`, drawn.message);
  if (grid.length > 121 || (grid[0] as string).length > 121) return fault('dungeon.custom', 'at most 60 squares wide and high');
  const whole = { number: 1, from: { x: 0, y: 0 }, to: { x: ((grid[0] as string).length - 3) / 2, y: (grid.length - 3) / 2 } };
  if (given.tiles === undefined) return { kind: 'CUSTOM', grid, tiles: [whole] };
  if (!Array.isArray(given.tiles)) return fault('dungeon.tiles', 'a list of numbered rectangles');
  const tiles: { number: number; from: Square; to: Square }[] = [];
  for (const [index, one] of given.tiles.entries()) {
    const path = `dungeon.tiles[${index}]`;
    const [from, to] = isRecord(one) ? [readPair(one.from), readPair(one.to)] : [undefined, undefined];
    if (!isRecord(one) || !Number.isInteger(one.number) || from === undefined || to === undefined)
      return fault(path, '{number, from: [x,y], to: [x,y]}');
    tiles.push({ number: one.number as number, from, to });
  }
  return { kind: 'CUSTOM', grid, tiles };
}

/** `[x,y]`, or the same as an object. */
function readPair(given: unknown): Square | undefined {
  const [x, y] = Array.isArray(given) ? (given as unknown[]) : isRecord(given) ? [given.x, given.y] : [];
  return Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : undefined;
}
