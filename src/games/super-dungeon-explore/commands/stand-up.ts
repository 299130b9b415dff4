import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { Standing } from '../facts/models.ts';
import { actionPointsFault, pointsLeft } from '../facts/points.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { activeFor, activeModel } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { oneOf as among, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** A knocked-down model gets up, for an action point or all its movement (SDE-9.4, 33.8, K-41). */
export interface StandUp {
  readonly type: 'standUp';
  readonly modelId: string;
  readonly pay: 'ACTION_POINT' | 'ALL_MOVEMENT';
}

const PAYMENTS = ['ACTION_POINT', 'ALL_MOVEMENT'] as const;

function fault(state: State, model: Standing, pay: StandUp['pay']): Rejection | undefined {
  if (!model.statuses.includes('KNOCKDOWN')) return refuse('NOT_KNOCKED_DOWN', { modelId: model.id });
  const about = { modelId: model.id };
  if (pay === 'ACTION_POINT') return actionPointsFault(state, about, 1);
  const { movement } = pointsLeft(state);
  return movement < 1 ? refuse('NOT_ENOUGH_MOVEMENT', { ...about, movement, cost: 1 }) : undefined;
}

export const standUp: Rule<StandUp> = {
  wellFormed: shaped({ modelId: text, pay: among(...PAYMENTS) }),
  offers(state, seat) {
    const model = activeFor(state, 'standUp', seat);
    const ways = model === undefined ? [] : PAYMENTS.filter((pay) => fault(state, model, pay) === undefined);
    return model === undefined || ways.length === 0
      ? []
      : [offerOf('standUp', { modelId: oneOf(model.id), pay: oneOf(...ways) })];
  },
  decide({ modelId, pay }, state, actor, chance) {
    const model = activeModel(state, modelId, actor);
    if (isRejection(model)) return model;
    const refusal = fault(state, model, pay);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    const spent =
      pay === 'ACTION_POINT' ? { actionPoints: 1, movement: 0 } : { actionPoints: 0, movement: pointsLeft(state).movement };
    run.emit('StatusRemoved', { modelId, status: 'KNOCKDOWN' });
    run.emit('PointsSpent', { modelId, ...spent });
    return proceed(run);
  },
};
