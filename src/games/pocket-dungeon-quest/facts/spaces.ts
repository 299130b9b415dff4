import type { Space } from '../state.ts';

const SIZE = 10;
const WRITTEN = /^r(0|[1-9]\d?)c(0|[1-9]\d?)$/;

/** A space by its row and column. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export const spaceOf = (row: number, column: number): Space => `r${row}c${column}`;

/** Whether a text is written like a space, be there such a space or not. */
export const isWrittenLikeASpace = (text: string): boolean => WRITTEN.test(text);

const SPOTS: ReadonlyMap<Space, Spot> = new Map(
  Array.from({ length: (SIZE + 2) ** 2 }, (_, index) => {
    const spot = { row: Math.floor(index / (SIZE + 2)), column: index % (SIZE + 2) };
    return [spaceOf(spot.row, spot.column), spot] as const;
  }),
);

const onFloor = ({ row, column }: Spot): boolean => row >= 1 && row <= SIZE && column >= 1 && column <= SIZE;
const onEntry = ({ row, column }: Spot): boolean =>
  ((row === 0 || row === SIZE + 1) && column >= 1 && column <= SIZE) ||
  ((column === 0 || column === SIZE + 1) && row >= 1 && row <= SIZE);

/** The 100 spaces of the Floor, row by row (PDQ-2.1). */
export const FLOOR_SPACES: readonly Space[] = [...SPOTS].flatMap(([space, spot]) => (onFloor(spot) ? [space] : []));
/** The 40 entry spaces (PDQ-2.2); the four outer corners are none (PDQ-2.3). */
export const ENTRY_SPACES: readonly Space[] = [...SPOTS].flatMap(([space, spot]) => (onEntry(spot) ? [space] : []));

const FLOOR_INDEX: ReadonlyMap<Space, number> = new Map(FLOOR_SPACES.map((space, index) => [space, index]));
const ENTRY = new Set(ENTRY_SPACES);

export const isFloorSpace = (space: Space): boolean => FLOOR_INDEX.has(space);
export const isEntrySpace = (space: Space): boolean => ENTRY.has(space);
/** Whether a Hero could ever stand there. */
export const isSpace = (space: Space): boolean => isFloorSpace(space) || isEntrySpace(space);

/** The place of a Floor space in the row-by-row list. */
export function floorIndex(space: Space): number {
  const index = FLOOR_INDEX.get(space);
  if (index === undefined) throw new RangeError(`${space} is no Floor space`);
  return index;
}

export function spotOf(space: Space): Spot {
  const spot = SPOTS.get(space);
  if (spot === undefined) throw new RangeError(`${space} is no space`);
  return spot;
}

/** The larger of the row and column distances. */
export function distance(a: Space, b: Space): number {
  const [one, other] = [spotOf(a), spotOf(b)];
  return Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column));
}

/** Diagonals count (PDQ-2.4). */
export const areAdjacent = (a: Space, b: Space): boolean => distance(a, b) === 1;

/** N, NE, E, SE, S, SW, W, NW: the order of everything that goes round a Circle (PDQ-2.14, PDQ-7.2). */
const ROUND: readonly (readonly [number, number])[] = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
];

const around = (space: Space, keep: (space: Space) => boolean): readonly Space[] => {
  const { row, column } = spotOf(space);
  return ROUND.map(([down, right]) => spaceOf(row + down, column + right)).filter(keep);
};

const ALL_SPACES: readonly Space[] = [...FLOOR_SPACES, ...ENTRY_SPACES];
const CIRCLES: ReadonlyMap<Space, readonly Space[]> = new Map(ALL_SPACES.map((space) => [space, around(space, isFloorSpace)]));
const NEIGHBOURS: ReadonlyMap<Space, readonly Space[]> = new Map(ALL_SPACES.map((space) => [space, around(space, isSpace)]));

/** Every Floor space adjacent to this one, clockwise from north (PDQ-2.5). Nothing blocks it (PDQ-2.6). */
export const circleOf = (space: Space | null): readonly Space[] => (space === null ? [] : (CIRCLES.get(space) ?? []));

/** Every space adjacent to this one, entry spaces too. */
export const neighboursOf = (space: Space): readonly Space[] => NEIGHBOURS.get(space) ?? [];

/** Whether two spaces share a row or a column (PDQ-23.4). */
export function inLine(a: Space, b: Space): boolean {
  const [one, other] = [spotOf(a), spotOf(b)];
  return one.row === other.row || one.column === other.column;
}
