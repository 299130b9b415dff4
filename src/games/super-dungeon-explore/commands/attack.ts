import type { Offer } from '../../../engine/offer.ts';
import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { ActionArguments } from '../decisions/tasks.ts';
import { type ActionView, actionIds, actionNamed, actionsOf, BASIC_ATTACKS } from '../facts/actions.ts';
import { aimFault } from '../facts/aim.ts';
import type { Standing } from '../facts/models.ts';
import { modifiersOn } from '../facts/modifiers.ts';
import { actionPointsFault, pointsLeft } from '../facts/points.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { aimVariants, startAction, useFault } from './aiming.ts';
import { activeFor, activeModel } from './belonging.ts';
import { offerOf, oneOf, optionally } from './offering.ts';
import { oneOf as among, optional, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';
import { type ActionInput, ATTACK_SHAPE, attackWishes, readArguments, strangers } from './wishes.ts';

export type PayWith = 'ACTION_POINTS' | 'MOVEMENT' | 'EXTRA';

/** A red action of the active model: a basic attack or a unique one (G.5). */
export interface Attack extends ActionInput {
  readonly type: 'attack';
  readonly modelId: string;
  /** `melee`, `magic`, `missile`, or the id of a red unique action. */
  readonly actionId: string;
  readonly payWith?: PayWith | null;
}

/** Check 3 of G.5: the points the chosen way of paying takes. */
function paymentFault(state: State, user: Standing, action: ActionView, payWith: PayWith): Rejection | undefined {
  const about = { modelId: user.id, actionId: action.id };
  const basic = BASIC_ATTACKS[action.id];
  if (payWith === 'EXTRA')
    return state.active?.extraAttacks.some((one) => one.attack === basic) === true ? undefined : refuse('NO_EXTRA_ATTACK', about);
  if (payWith === 'ACTION_POINTS') return actionPointsFault(state, about, action.cost);
  const { movement } = pointsLeft(state);
  const mayPay = modifiersOn(state, user).some(({ effect }) => effect.word === 'MOVE_TO_ATTACK' && effect.attack === basic);
  return mayPay && movement >= 1 ? undefined : refuse('NOT_ENOUGH_MOVEMENT', about);
}

function fault(
  state: State,
  user: Standing,
  actionId: string,
  action: ActionView | 'UNKNOWN' | 'NO_ICON',
  payWith: PayWith,
  args: ActionArguments,
): Rejection | undefined {
  if (typeof action === 'string' || action.colour !== 'RED')
    return refuse(action === 'NO_ICON' ? 'NO_ATTACK_ICON' : 'ACTION_UNKNOWN', {
      modelId: user.id,
      actionId,
      actions: actionIds(state, user, 'RED'),
    });
  return useFault(state, user, action) ?? paymentFault(state, user, action, payWith) ?? aimFault(state, user, action, args);
}

const PAYMENTS: readonly PayWith[] = ['ACTION_POINTS', 'MOVEMENT', 'EXTRA'];

function offersFor(state: State, user: Standing, action: ActionView): readonly Offer<'attack'>[] {
  if (useFault(state, user, action) !== undefined) return [];
  const payments = PAYMENTS.filter((payWith) => paymentFault(state, user, action, payWith) === undefined);
  if (payments.length === 0) return [];
  const payWith = payments.includes('ACTION_POINTS') ? optionally(oneOf(...payments)) : oneOf(...payments);
  return aimVariants(state, user, action).map((aim) =>
    offerOf('attack', { modelId: oneOf(user.id), actionId: oneOf(action.id), ...aim, payWith, ...attackWishes(state) }),
  );
}

export const attack: Rule<Attack> = {
  wellFormed: shaped({ modelId: text, actionId: text, payWith: optional(among(...PAYMENTS)), ...ATTACK_SHAPE }),
  offers(state, seat) {
    const user = activeFor(state, 'attack', seat);
    if (user === undefined) return [];
    return actionsOf(state, user, 'RED').flatMap((action) => offersFor(state, user, action));
  },
  decide(command, state, actor, chance) {
    const user = strangers(state, command) ?? activeModel(state, command.modelId, actor);
    if (isRejection(user)) return user;
    const action = actionNamed(state, user, command.actionId);
    const payWith = command.payWith ?? 'ACTION_POINTS';
    const args = readArguments(command);
    const refusal = fault(state, user, command.actionId, action, payWith, args);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    startAction(run, user, action as ActionView, args, payWith);
    return proceed(run);
  },
};
