import type { Rejection } from '../../../engine/rejection.ts';
import type { ControlTask } from '../decisions/tasks.ts';
import {
  type Base,
  baseDistance,
  distance,
  landingFault,
  pathCost,
  pathFault,
  type Square,
  sameSquare,
  squaresOf,
  standFaults,
  stepFault,
} from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { baseOf, cardOf, type Standing } from './models.ts';
import { moverOf, occupancyFor } from './movement.ts';

/** Why a walk cannot end where it does. */
type EndFault = 'SQUARE_OCCUPIED' | 'BASE_DOES_NOT_FIT' | 'BASE_BEYOND_COUNTED_SQUARE';

/** Anchors that cover a square with a large base, in reading order. */
export const anchorsOver = ({ x, y }: Square): readonly Square[] => [
  { x: x - 1, y: y - 1 },
  { x, y: y - 1 },
  { x: x - 1, y },
  { x, y },
];

/** Refuses a walk of a model with so many points, in the order of G.4 (SDE-8); steps of the path are counted from 1. */
export function walkFault(
  state: State,
  model: Standing,
  path: readonly Square[],
  finalAnchor: Square | null,
  budget: number,
): Rejection | undefined {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  const base = baseOf(state, model);
  const fault = pathFault(map, mover, squaresOf(base), path, occupancy);
  const about = { modelId: model.id, movement: budget };
  if (fault !== undefined) return refuse(fault.fault, { ...about, step: fault.index + 1 });
  const cost = pathCost(map, mover, path);
  if (cost > budget) return refuse('NOT_ENOUGH_MOVEMENT', { ...about, cost }); // SDE-1.9
  const end = endFault(map, mover, base, path.at(-1) as Square, cost, finalAnchor, occupancy);
  return end === undefined ? undefined : refuse(end, about);
}

/** Why a walk cannot end there (SDE-8.7, 8.14 to 8.16). */
function endFault(
  map: ReturnType<typeof dungeonMap>,
  mover: ReturnType<typeof moverOf>,
  base: Base,
  last: Square,
  cost: number,
  finalAnchor: Square | null,
  occupancy: ReturnType<typeof occupancyFor>,
): EndFault | undefined {
  if (base.size === 'SMALL') {
    const others = [...occupancy.enemies, ...occupancy.friends];
    if (others.some((other) => squaresOf(other).some((square) => sameSquare(square, last)))) return 'SQUARE_OCCUPIED';
    return finalAnchor === null || sameSquare(finalAnchor, last) ? undefined : 'BASE_BEYOND_COUNTED_SQUARE';
  }
  if (finalAnchor !== null) return landingFault(map, mover, base, last, cost, finalAnchor, occupancy);
  const faults = anchorsOver(last).map((anchor) => landingFault(map, mover, base, last, cost, anchor, occupancy));
  if (faults.includes(undefined)) return undefined;
  return faults.find((one) => one === 'BASE_BEYOND_COUNTED_SQUARE') ?? 'BASE_DOES_NOT_FIT';
}

export type ControlFault =
  | 'CONTROL_TOO_FAR'
  | 'CONTROL_PATH_ILLEGAL'
  | 'PUSH_MUST_INCREASE_DISTANCE'
  | 'PULL_MUST_DECREASE_DISTANCE';

/** Whether a step keeps to Push or Pull: strictly away, or strictly nearer until adjacent (SDE-30.5, 30.6). */
export function keepsDirection(control: Pick<ControlTask, 'word' | 'from'>, before: Square, after: Square): boolean {
  const [was, is] = [before, after].map((square) => distance(squaresOf(control.from), [square])) as [number, number];
  if (control.word === 'PUSH') return is > was;
  if (control.word === 'PULL') return is < was && was > 1;
  return true; // SDE-30.4
}

/** Whether a large base put down there is no nearer by Push, no farther by Pull than it was (SDE-30.9). */
export function keepsDistance(control: Pick<ControlTask, 'word' | 'from'>, before: Base, anchor: Square): boolean {
  const [was, is] = [baseDistance(control.from, before), baseDistance(control.from, { anchor, size: 'LARGE' })];
  return control.word === 'PUSH' ? is >= was : control.word === 'PULL' ? is <= was : true;
}

/** Checks the way a control effect moves a model, in the order of G.6 (SDE-30). */
export function controlFault(
  state: State,
  model: Standing,
  control: ControlTask,
  path: readonly Square[],
  finalAnchor: Square | null,
): ControlFault | undefined {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  const base = baseOf(state, model);
  const starts = squaresOf(base);
  if (path.length === 0) return finalAnchor === null || sameSquare(finalAnchor, model.at) ? undefined : 'CONTROL_PATH_ILLEGAL';
  const cost = pathCost(map, mover, path);
  if (cost > control.n) return 'CONTROL_TOO_FAR';
  if (pathFault(map, mover, starts, path, occupancy) !== undefined) return 'CONTROL_PATH_ILLEGAL'; // SDE-30.2
  if (controlAnchor(state, model, ANYWHERE, path, finalAnchor, cost) === undefined) return 'CONTROL_PATH_ILLEGAL'; // SDE-30.8
  const [first, ...rest] = path as readonly [Square, ...Square[]];
  const isRight =
    starts.some(
      (start) => stepFault(map, mover, start, first, occupancy) === undefined && keepsDirection(control, start, first),
    ) &&
    rest.every((square, index) => keepsDirection(control, path[index] as Square, square)) &&
    controlAnchor(state, model, control, path, finalAnchor, cost) !== undefined; // SDE-30.9
  return isRight ? undefined : control.word === 'PULL' ? 'PULL_MUST_DECREASE_DISTANCE' : 'PUSH_MUST_INCREASE_DISTANCE';
}

/** No direction is asked for: whether the model could come to rest there at all. */
const ANYWHERE = { word: 'COMPEL' } as const;

/** Where the base comes to lie: as named, or the first legal place (SDE-30.8, 30.9). */
export function controlAnchor(
  state: State,
  model: Standing,
  control: Pick<ControlTask, 'word' | 'from'> | typeof ANYWHERE,
  path: readonly Square[],
  finalAnchor: Square | null,
  cost: number,
): Square | undefined {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  const base = baseOf(state, model);
  const last = path.at(-1) as Square;
  if (cardOf(state, model).base === 'SMALL') {
    if (finalAnchor !== null && !sameSquare(finalAnchor, last)) return undefined;
    return standFaults(map, { anchor: last, size: 'SMALL' }, mover, [...occupancy.enemies, ...occupancy.friends]).length === 0
      ? last
      : undefined;
  }
  const isLegal = (anchor: Square): boolean => {
    if (landingFault(map, mover, base, last, cost, anchor, occupancy) !== undefined) return false;
    return !('from' in control) || keepsDistance(control, base, anchor);
  };
  return finalAnchor === null ? anchorsOver(last).find(isLegal) : isLegal(finalAnchor) ? finalAnchor : undefined;
}
