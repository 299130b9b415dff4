import type { WalkTask } from '../decisions/tasks.ts';
import { type Base, compareSquares, distance, landingFault, type Square, squaresOf, standFaults } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { cardOf, type Standing } from './models.ts';
import { moverOf, occupancyFor, otherBases } from './movement.ts';

/** Where the base lies: a small model on the last square; a large one as named, or on the first place that is legal (SDE-8.14). */
export function anchorAfter(state: State, model: Standing, task: WalkTask, isEnd: boolean): Square {
  const last = task.counted.at(-1) as Square;
  if (cardOf(state, model).base === 'SMALL') return last;
  if (isEnd && task.finalAnchor !== null) return task.finalAnchor;
  return legalAnchor(state, model, { anchor: task.started, size: 'LARGE' }, last, task.spent) ?? { x: last.x, y: last.y };
}

/** The first anchor in reading order that covers the last counted square and is not beyond it (SDE-8.15, 8.16). */
function legalAnchor(state: State, model: Standing, from: Base, last: Square, spent: number): Square | undefined {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  return [
    { x: last.x - 1, y: last.y - 1 },
    { x: last.x, y: last.y - 1 },
    { x: last.x - 1, y: last.y },
    { x: last.x, y: last.y },
  ].find((anchor) => landingFault(map, mover, from, last, spent, anchor, occupancy) === undefined);
}

/** Whether a model may lie here at the end of a walk; a small one stays on any terrain it has come to (SDE-8.7, 8.16, 8.19). */
function isFree(state: State, model: Standing, anchor: Square): boolean {
  const size = cardOf(state, model).base;
  const faults = standFaults(dungeonMap(state), { anchor, size }, moverOf(state, model), otherBases(state, model.id));
  return size === 'SMALL' ? !faults.includes('SQUARE_OCCUPIED') : faults.length === 0;
}

export const isAtRest = (state: State, model: Standing): boolean => isFree(state, model, model.at);

/** Where it stands, if it may stay there, else the last place before it; where others have taken all of those, the free place nearest by (SDE-8.12). */
export function restingPlace(state: State, task: WalkTask, model: Standing): Square {
  if (isAtRest(state, model)) return model.at;
  const size = cardOf(state, model).base;
  const places = [...task.counted]
    .reverse()
    .map((last) => (size === 'SMALL' ? last : legalAnchor(state, model, { anchor: task.started, size }, last, task.spent)));
  const before = [...places, task.started].find((anchor) => anchor !== undefined && isFree(state, model, anchor));
  return before ?? nearestFree(state, model) ?? task.started;
}

function nearestFree(state: State, model: Standing): Square | undefined {
  const size = cardOf(state, model).base;
  const mover = moverOf(state, model);
  const others = otherBases(state, model.id);
  const map = dungeonMap(state);
  const far = (anchor: Square): number => distance([model.at], squaresOf({ anchor, size }));
  return map.squares
    .map(({ x, y }) => ({ x, y }))
    .filter((anchor) => standFaults(map, { anchor, size }, mover, others).length === 0)
    .sort((a, b) => far(a) - far(b) || compareSquares(a, b))[0];
}
