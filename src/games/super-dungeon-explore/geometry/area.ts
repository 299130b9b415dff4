import type { AreaType } from '../content/types.ts';
import { lineOfSight } from './sight.ts';
import { compareSquares, distance, squaresOf } from './squares.ts';
import type { Base, Direction, DungeonMap, Square } from './types.ts';

/** Where an area action is pointed. */
export interface Aim {
  /** LANCE and SWEEP: the side of the user it starts from. */
  readonly direction?: Direction;
  /** LANCE of a large user: which of the two squares on that side, 0 the western or northern one. */
  readonly lane?: 0 | 1;
  /** BURST: the chosen square of the target. */
  readonly target?: Square;
}

const STEP = { NORTH: [0, -1], EAST: [1, 0], SOUTH: [0, 1], WEST: [-1, 0] } as const satisfies Record<
  Direction,
  readonly [number, number]
>;

/**
 * The squares an area affects, in reading order (SDE-29): first its shape, then only existing squares that the viewer sees. Models never block here;
 * structures do not for a user with Fly (SDE-29.1). For a Burst the viewer is the target square (SDE-29.2).
 */
export function areaSquares(
  map: DungeonMap,
  area: { readonly type: AreaType; readonly size: number },
  user: Base,
  aim: Aim = {},
  ignoreStructures = false,
): readonly Square[] {
  const viewer = area.type === 'BURST' ? [required(aim.target, 'a Burst needs its target square')] : squaresOf(user);
  return shapeOf(map, area, user, aim)
    .filter(
      (square) => map.squareAt(square.x, square.y) !== undefined && lineOfSight(map, viewer, [square], { ignoreStructures }),
    )
    .sort(compareSquares);
}

function shapeOf(map: DungeonMap, area: { readonly type: AreaType; readonly size: number }, user: Base, aim: Aim): Square[] {
  const own = squaresOf(user);
  const size = area.size;
  switch (area.type) {
    case 'BURST': // SDE-29.9
      return around(map, [required(aim.target, 'a Burst needs its target square')], size);
    case 'WAVE': // SDE-29.13
    case 'AURA': // SDE-29.14
      return around(map, own, size);
    case 'CROSS': // SDE-29.10
      return [
        ...own,
        ...(Object.keys(STEP) as Direction[]).flatMap((direction) =>
          sideOf(user, direction).flatMap((square) => ray(square, direction, size)),
        ),
      ];
    case 'LANCE': {
      // SDE-29.11
      const direction = required(aim.direction, 'a Lance needs a direction');
      const side = sideOf(user, direction);
      return ray(required(side[aim.lane ?? 0] ?? side[0], 'a base has a square on every side'), direction, size);
    }
    case 'SWEEP':
      return sweep(user, required(aim.direction, 'a Sweep needs a direction'), size);
  }
}

/** The squares of a base on one of its sides, in reading order. */
function sideOf(user: Base, direction: Direction): readonly Square[] {
  const own = squaresOf(user);
  const [dx, dy] = STEP[direction];
  return own.filter(({ x, y }) => !own.some((other) => other.x === x + dx && other.y === y + dy));
}

function ray(from: Square, direction: Direction, length: number): Square[] {
  const [dx, dy] = STEP[direction];
  return Array.from({ length }, (_, index) => ({ x: from.x + dx * (index + 1), y: from.y + dy * (index + 1) }));
}

/** The row that touches one side, as far as the squares lie within the size of the user: 2X+1 squares, 2X+2 for a large user (SDE-29.12, K-13). */
function sweep(user: Base, direction: Direction, size: number): Square[] {
  const [dx, dy] = STEP[direction];
  const side = sideOf(user, direction);
  const [first, last] = [
    required(side[0], 'a base has a square on every side'),
    required(side.at(-1), 'a base has a square on every side'),
  ];
  const row: Square[] = [];
  if (dx === 0) for (let x = first.x - size; x <= last.x + size; x += 1) row.push({ x, y: first.y + dy });
  else for (let y = first.y - size; y <= last.y + size; y += 1) row.push({ x: first.x + dx, y });
  return row;
}

const around = (map: DungeonMap, centre: readonly Square[], size: number): Square[] =>
  map.squares.filter((square) => distance(centre, [square]) <= size).map(({ x, y }) => ({ x, y }));

function required<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new TypeError(message);
  return value;
}
