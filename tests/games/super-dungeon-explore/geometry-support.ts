import { LIBRARY } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { Content } from '../../../src/games/super-dungeon-explore/content/types.ts';
import { PRESET_DUNGEONS } from '../../../src/games/super-dungeon-explore/data/presets.ts';
import {
  buildMap,
  type DungeonMap,
  type Mover,
  type Occupancy,
  type SightModel,
  type Square,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';

/** The merged content of packs by name. */
export function contentOf(...names: string[]): Content {
  const pins = LIBRARY.pin(names);
  if ('code' in pins) throw new Error(pins.message);
  return LIBRARY.contentOf(pins);
}

export const CORE = contentOf('sde-core');

/** The map of C.3, drawn as the rules draw it. */
export const EXAMPLE_GRID = [
  '+-+-+-+-+-+-+-+-+',
  '|. . . . . . . .|',
  '+ + + + + + + + +',
  '|. . # . .|. . .|',
  '+ + + + + + + + +',
  '|. . . . .|. . .|',
  '+ + + +-+ + + + +',
  '|. # . . . . . .|',
  '+ + + + + + + + +',
  '|# . . . . . r .|',
  '+ + + + + + + + +',
  '|. . . . . . . .|',
  '+-+-+-+-+-+-+-+-+',
];

export const custom = (
  grid: readonly string[],
  tiles = [{ number: 1, from: { x: 0, y: 0 }, to: { x: 59, y: 59 } }],
): DungeonMap => buildMap({ kind: 'CUSTOM', grid, tiles }, CORE);

export const EXAMPLE = custom(EXAMPLE_GRID);
export const D3 = buildMap(PRESET_DUNGEONS.D3 as NonNullable<(typeof PRESET_DUNGEONS)['D3']>, CORE);

/** An open floor without anything on it. */
export const floor = (width: number, height: number): DungeonMap =>
  custom([
    `+${'-+'.repeat(width)}`,
    ...Array.from({ length: height }, (_, y) => [
      `|${Array.from({ length: width }, () => '.').join(' ')}|`,
      ...(y < height - 1 ? [`+${' +'.repeat(width)}`] : []),
    ]).flat(),
    `+${'-+'.repeat(width)}`,
  ]);

export const at = (x: number, y: number): Square => ({ x, y });
export const texts = (squares: readonly Square[]): string[] => squares.map(({ x, y }) => `(${x},${y})`);
export const sorted = (text: string): string[] =>
  (text.match(/\(\d+,\d+\)/g) ?? []).sort((a, b) => {
    const [ax, ay] = a.slice(1, -1).split(',').map(Number) as [number, number];
    const [bx, by] = b.slice(1, -1).split(',').map(Number) as [number, number];
    return ay - by || ax - bx;
  });

export const WALKER: Mover = { fly: false, burrow: false, surefoot: false, throughEnemies: false, size: 'SMALL' };
export const ALONE: Occupancy = { enemies: [], friends: [] };
export const small = (x: number, y: number) => ({ anchor: at(x, y), size: 'SMALL' as const });
export const large = (x: number, y: number) => ({ anchor: at(x, y), size: 'LARGE' as const });
export const enemiesAt = (...squares: readonly [number, number][]): Occupancy => ({
  enemies: squares.map(([x, y]) => small(x, y)),
  friends: [],
});

let next = 0;
export const hero = (x: number, y: number, more: Partial<SightModel> = {}): SightModel => ({
  id: `h${++next}`,
  side: 'HEROES',
  fly: false,
  ...small(x, y),
  ...more,
});
export const monster = (x: number, y: number, more: Partial<SightModel> = {}): SightModel => ({
  id: `m${++next}`,
  side: 'CONSUL',
  fly: false,
  ...small(x, y),
  ...more,
});
