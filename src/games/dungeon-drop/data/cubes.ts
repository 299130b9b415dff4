/** Small, Large, Huge. */
export type Size = 'S' | 'L' | 'H';

export const CUBE_TYPES = [
  'GOLD',
  'KEY',
  'CHEST',
  'GEM_WHITE',
  'GEM_RED',
  'GEM_BLUE',
  'POTION',
  'SHIELD',
  'GOBLIN',
  'TROLL',
  'DRAGON',
  'PILLAR',
  'RELIC',
  'STAIRCASE',
] as const;
export type CubeType = (typeof CUBE_TYPES)[number];

export type CubeClass = 'TREASURE' | 'MONSTER' | 'STRUCTURE';

/** One printed row of the component list: what every cube of a type is worth and does (DD-1.5: size plays no part). */
export interface CubeKind {
  readonly type: CubeType;
  /** How the ids of its cubes begin. */
  readonly prefix: string;
  readonly counts: Readonly<Record<Size, number>>;
  readonly class: CubeClass;
  /** Hearts it covers when it is collected (DD-10.2). */
  readonly damage: number;
  /** Points of each one at the end, where that is printed on the cube (DD-12.6). */
  readonly points: number;
  readonly colour: string;
  /** Only Solo Spelunker uses it (DD-1.10). */
  readonly soloOnly: boolean;
}

const kind = (
  type: CubeType,
  prefix: string,
  counts: readonly [number, number, number],
  cubeClass: CubeClass,
  colour: string,
  damage = 0,
  points = 0,
  soloOnly = false,
): CubeKind => ({
  type,
  prefix,
  counts: { S: counts[0], L: counts[1], H: counts[2] },
  class: cubeClass,
  damage,
  points,
  colour,
  soloOnly,
});

export const CUBE_KINDS: readonly CubeKind[] = [
  kind('GOLD', 'gold', [12, 8, 0], 'TREASURE', 'gold', 0, 1),
  kind('KEY', 'key', [4, 2, 0], 'TREASURE', 'orange'),
  kind('CHEST', 'chest', [0, 6, 0], 'TREASURE', 'brown'),
  kind('GEM_WHITE', 'gemw', [4, 3, 0], 'TREASURE', 'white'),
  kind('GEM_RED', 'gemr', [4, 3, 0], 'TREASURE', 'red'),
  kind('GEM_BLUE', 'gemb', [4, 3, 0], 'TREASURE', 'blue'),
  kind('POTION', 'potion', [2, 0, 0], 'TREASURE', 'pink'),
  kind('SHIELD', 'shield', [0, 2, 0], 'TREASURE', 'violet'),
  kind('GOBLIN', 'goblin', [10, 0, 0], 'MONSTER', 'green', 1, 0),
  kind('TROLL', 'troll', [0, 4, 0], 'MONSTER', 'green', 2, 2),
  kind('DRAGON', 'dragon', [0, 0, 1], 'MONSTER', 'red', 8, 8),
  kind('PILLAR', 'pillar', [13, 5, 0], 'STRUCTURE', 'grey'),
  kind('RELIC', 'relic', [2, 0, 0], 'TREASURE', 'translucent green', 0, 0, true),
  kind('STAIRCASE', 'stair', [1, 0, 0], 'STRUCTURE', 'black', 0, 0, true),
];

/** One of the 93 cubes. */
export interface PrintedCube {
  readonly id: string;
  readonly type: CubeType;
  readonly size: Size;
  readonly class: CubeClass;
  readonly damage: number;
  readonly points: number;
  readonly soloOnly: boolean;
}

const SIZES: readonly Size[] = ['S', 'L', 'H'];

/** Every cube of the box, in ascending order of id: the order of every list of cubes. */
export const CUBES: readonly PrintedCube[] = CUBE_KINDS.flatMap((one) =>
  SIZES.flatMap((size) =>
    Array.from({ length: one.counts[size] }, (_, index) => ({
      id: `${one.prefix}-${size}-${String(index + 1).padStart(2, '0')}`,
      type: one.type,
      size,
      class: one.class,
      damage: one.damage,
      points: one.points,
      soloOnly: one.soloOnly,
    })),
  ),
).sort((a, b) => (a.id < b.id ? -1 : 1));

const BY_ID: ReadonlyMap<string, PrintedCube> = new Map(CUBES.map((cube) => [cube.id, cube]));
const INDEX: ReadonlyMap<string, number> = new Map(CUBES.map((cube, index) => [cube.id, index]));

/** The cube of this id, if there is one. */
export const printedCube = (id: string): PrintedCube | undefined => BY_ID.get(id);

/** The cube of an id that is known to exist. */
export function cubeOf(id: string): PrintedCube {
  const cube = BY_ID.get(id);
  if (cube === undefined) throw new RangeError(`no cube ${id}`);
  return cube;
}

/** Where a cube stands in every list of all cubes. */
export function cubeIndex(id: string): number {
  const index = INDEX.get(id);
  if (index === undefined) throw new RangeError(`no cube ${id}`);
  return index;
}

/** The 36 Large cubes, which fill the Box (DD-4.6). */
export const LARGE_IDS: readonly string[] = CUBES.filter((cube) => cube.size === 'L').map((cube) => cube.id);

/** The hand of the setup drop: 53 Small standard cubes and the Dragon (DD-4.5); Solo adds the Relics and the Staircase (DD-15.4). */
export const SETUP_IDS: readonly string[] = CUBES.filter((cube) => cube.size !== 'L' && !cube.soloOnly).map((cube) => cube.id);
export const SOLO_ONLY_IDS: readonly string[] = CUBES.filter((cube) => cube.soloOnly).map((cube) => cube.id);

export const DRAGON_ID = 'dragon-H-01';
export const STAIRCASE_ID = 'stair-S-01';
export const SOLO_MEEPLE_ID = 'meeple-0';
export const TOKEN_IDS = ['token-1', 'token-2', 'token-3'] as const;
