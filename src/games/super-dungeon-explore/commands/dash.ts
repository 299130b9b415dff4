import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { Standing } from '../facts/models.ts';
import { isCarrier } from '../facts/movement.ts';
import { walkOffer } from '../facts/path-field.ts';
import { walkFault } from '../facts/paths.ts';
import { actionPointsFault, dashPoints } from '../facts/points.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import type { Square } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { activeFor, activeModel } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { optional, path, shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';
import { walkTask } from './walking.ts';

/** A basic action: two movement points at once for one action point (SDE-20.2). */
export interface Dash {
  readonly type: 'dash';
  readonly modelId: string;
  readonly path: readonly Square[];
  readonly finalAnchor?: Square | null;
}

function statusFault(state: State, model: Standing): Rejection | undefined {
  const about = { modelId: model.id };
  if (model.statuses.includes('KNOCKDOWN')) return refuse('MODEL_KNOCKED_DOWN', about);
  if (model.statuses.includes('IMMOBILE')) return refuse('MODEL_IMMOBILE', about);
  if (isCarrier(state, model.id)) return refuse('CARRIER_CANNOT_DASH', about); // SDE-35.3, 36.12
  return actionPointsFault(state, about, 1);
}

function fault(state: State, model: Standing, command: Dash): Rejection | undefined {
  const status = statusFault(state, model);
  if (status !== undefined) return status;
  if (command.path.length === 0) return refuse('PATH_EMPTY', { modelId: model.id });
  return walkFault(state, model, command.path, command.finalAnchor ?? null, dashPoints(state, model));
}

export const dash: Rule<Dash> = {
  wellFormed: shaped({ modelId: text, path, finalAnchor: optional(square) }),
  offers(state, seat) {
    const model = activeFor(state, 'dash', seat);
    if (model === undefined || statusFault(state, model) !== undefined || dashPoints(state, model) === 0) return [];
    const walk = walkOffer(state, model, dashPoints(state, model));
    return walk === undefined ? [] : [offerOf('dash', { modelId: oneOf(model.id), ...walk.fields }, walk.example)];
  },
  decide(command, state, actor, chance) {
    const model = activeModel(state, command.modelId, actor);
    if (isRejection(model)) return model;
    const refusal = fault(state, model, command);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.emit('ActionUsed', {
      modelId: model.id,
      actionId: 'dash',
      cost: 1,
      payWith: 'ACTION_POINTS',
      targetModelId: null,
      usedOnce: null,
    });
    run.push(walkTask(model, 'DASH', command.path, command.finalAnchor ?? null, dashPoints(state, model)));
    return proceed(run);
  },
};
