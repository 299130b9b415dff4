import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { Standing } from '../facts/models.ts';
import { walkOffer } from '../facts/path-field.ts';
import { walkFault } from '../facts/paths.ts';
import { pointsLeft } from '../facts/points.ts';
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

/** The active model walks, square by square, through friends if it must (SDE-8.1, 8.3). */
export interface Move {
  readonly type: 'move';
  readonly modelId: string;
  readonly path: readonly Square[];
  /** Where a large base is put down (SDE-8.14); left out, the first legal place. */
  readonly finalAnchor?: Square | null;
}

/** Statuses that forbid walking come before the path (G.4). */
function statusFault(model: Standing): Rejection | undefined {
  if (model.statuses.includes('KNOCKDOWN')) return refuse('MODEL_KNOCKED_DOWN', { modelId: model.id });
  return model.statuses.includes('IMMOBILE') ? refuse('MODEL_IMMOBILE', { modelId: model.id }) : undefined;
}

function fault(state: State, model: Standing, command: Move): Rejection | undefined {
  const status = statusFault(model);
  if (status !== undefined) return status;
  if (command.path.length === 0) return refuse('PATH_EMPTY', { modelId: model.id });
  const { movement } = pointsLeft(state);
  return walkFault(state, model, command.path, command.finalAnchor ?? null, movement);
}

export const move: Rule<Move> = {
  wellFormed: shaped({ modelId: text, path, finalAnchor: optional(square) }),
  offers(state, seat) {
    const model = activeFor(state, 'move', seat);
    if (model === undefined || statusFault(model) !== undefined) return [];
    const { movement } = pointsLeft(state);
    if (movement === 0) return [];
    const walk = walkOffer(state, model, movement);
    return walk === undefined ? [] : [offerOf('move', { modelId: oneOf(model.id), ...walk.fields }, walk.example)];
  },
  decide(command, state, actor, chance) {
    const model = activeModel(state, command.modelId, actor);
    if (isRejection(model)) return model;
    const refusal = fault(state, model, command);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.push(walkTask(model, 'MOVE', command.path, command.finalAnchor ?? null, pointsLeft(state).movement));
    return proceed(run);
  },
};
