import type { Field } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { dungeonMap } from '../facts/map.ts';
import { otherBases } from '../facts/movement.ts';
import { asJson } from '../facts/path-field.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { startInitialSpawn } from '../flow/setup.ts';
import { type Mover, pathFault, reachable, type Square, stepFault } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf } from './offering.ts';
import { path as isPath, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** A hero seat moves the prince up to four squares, or leaves it with an empty path (SDE-35.1). */
export interface ShiftPrince {
  readonly type: 'shiftPrince';
  readonly path: readonly Square[];
}

/** The prince walks like a small model for which difficult ground is easy; models are in its way. */
const PRINCE: Mover = { fly: false, burrow: false, surefoot: true, throughEnemies: false, size: 'SMALL' };
const STEPS = 4;

const princeAt = (state: State): Square | undefined => state.tokens.find((token) => token.kind === 'PRINCE')?.at;

function fault(state: State, path: readonly Square[]): Rejection | undefined {
  const from = princeAt(state);
  if (from === undefined || path.length === 0) return undefined;
  const step = pathFault(dungeonMap(state), PRINCE, [from], path, { enemies: otherBases(state), friends: [] });
  const isHeld = step?.fault === 'PATH_BLOCKED_BY_ENEMY';
  const isBetween = step?.fault === 'DIAGONAL_BETWEEN_ENEMIES';
  if (isHeld) return refuse('SQUARE_OCCUPIED', { step: step.index + 1 });
  if (step?.fault === 'PATH_NOT_ADJACENT') return refuse('PATH_NOT_ADJACENT', { step: step.index + 1 });
  if (path.length > STEPS) return refuse('PATH_TOO_LONG', { steps: STEPS });
  if (isBetween) return refuse('NO_LINE_OF_SIGHT_TO_SQUARE', { step: step.index + 1 });
  return step === undefined ? undefined : refuse(step.fault, { step: step.index + 1 });
}

function pathField(state: State, from: Square): Field {
  const map = dungeonMap(state);
  const occupancy = { enemies: otherBases(state), friends: [] };
  const reached = reachable(map, PRINCE, [from], STEPS, occupancy);
  const edges = reached.flatMap(({ square }) =>
    reached
      .filter((other) => stepFault(map, PRINCE, square, other.square, occupancy) === undefined)
      .map((other) => ({ from: asJson(square), to: asJson(other.square), cost: 1 })),
  );
  return { kind: 'PATH', from: asJson(from), edges, budget: STEPS, ends: reached.map((one) => asJson(one.square)), minSteps: 0 };
}

export const shiftPrince: Rule<ShiftPrince> = {
  wellFormed: shaped({ path: isPath }),
  offers(state, seat) {
    const from = princeAt(state);
    if (from === undefined || !mayAct(state, 'shiftPrince', seat)) return [];
    return [offerOf('shiftPrince', { path: pathField(state, from) }, { path: [] })];
  },
  decide({ path }, state, _actor, chance) {
    const refusal = fault(state, path);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.emit('PrinceShifted', { path });
    startInitialSpawn(run);
    return proceed(run);
  },
};
