import { isReachable } from './reach.ts';
import { squaresOf } from './squares.ts';
import { standFaultsIn } from './stand.ts';
import { crowdOf } from './step.ts';
import type { Base, DungeonMap, Mover, Occupancy, Square } from './types.ts';

/** Why a large base may not be put down at the end of a move that spent so many points and counted `last` as its last square (SDE-8.14 to 8.16). */
export function landingFault(
  map: DungeonMap,
  mover: Mover,
  base: Base,
  last: Square,
  spent: number,
  anchor: Square,
  occupancy: Occupancy,
): 'BASE_DOES_NOT_FIT' | 'BASE_BEYOND_COUNTED_SQUARE' | undefined {
  const squares = squaresOf({ anchor, size: base.size });
  if (standFaultsIn(map, { anchor, size: base.size }, mover, crowdOf(map, occupancy)).length > 0) return 'BASE_DOES_NOT_FIT';
  if (!squares.some((square) => square.x === last.x && square.y === last.y)) return 'BASE_BEYOND_COUNTED_SQUARE'; // SDE-8.14
  return isReachable(map, mover, squaresOf(base), spent, occupancy, squares) ? undefined : 'BASE_BEYOND_COUNTED_SQUARE'; // SDE-8.15
}
