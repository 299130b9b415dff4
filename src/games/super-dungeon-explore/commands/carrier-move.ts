import type { Rejection } from '../../../engine/rejection.ts';
import type { DecisionOf } from '../decisions/tasks.ts';
import { standing } from '../facts/models.ts';
import { walkOffer } from '../facts/path-field.ts';
import { walkFault } from '../facts/paths.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { type Square, sameSquare } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf } from './offering.ts';
import { optional, path, shaped, square } from './shape.ts';
import type { Rule } from './types.ts';
import { walkTask } from './walking.ts';

/** Who carries the prince or wears the artifact moves at the end of a turn it did not activate in (SDE-35.8, 36.13). An empty path declines. */
export interface CarrierMove {
  readonly type: 'carrierMove';
  readonly path: readonly Square[];
  readonly finalAnchor?: Square | null;
}

function fault(state: State, pending: DecisionOf<'CARRIER_MOVE'>, command: CarrierMove): Rejection | undefined {
  const model = standing(state, pending.modelId);
  if (model === undefined) return refuse('MODEL_DESTROYED', { modelId: pending.modelId });
  const anchor = command.finalAnchor ?? null;
  if (command.path.length === 0)
    return anchor === null || sameSquare(anchor, model.at)
      ? undefined
      : refuse('BASE_BEYOND_COUNTED_SQUARE', { modelId: model.id });
  return walkFault(state, model, command.path, anchor, pending.budget);
}

export const carrierMove: Rule<CarrierMove> = {
  wellFormed: shaped({ path, finalAnchor: optional(square) }),
  offers(state, seat) {
    const pending = asked(state, 'CARRIER_MOVE', seat);
    const model = standing(state, pending?.modelId ?? null);
    if (pending === undefined || model === undefined) return [];
    const walk = walkOffer(state, model, pending.budget, true);
    return walk === undefined ? [] : [offerOf('carrierMove', walk.fields, walk.example)];
  },
  decide(command, state, _actor, chance) {
    const pending = answered(state, 'CARRIER_MOVE');
    const refusal = fault(state, pending, command);
    if (refusal !== undefined) return refusal;
    const model = standing(state, pending.modelId);
    const run = new Run(state, chance);
    run.pop();
    if (model !== undefined && command.path.length > 0)
      run.push(walkTask(model, 'CARRIER', command.path, command.finalAnchor ?? null, pending.budget));
    return proceed(run);
  },
};
