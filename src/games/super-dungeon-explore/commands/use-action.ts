import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { ActionArguments } from '../decisions/tasks.ts';
import { type ActionView, actionIds, actionNamed, uniqueActions } from '../facts/actions.ts';
import { aimFault, placeFault } from '../facts/aim.ts';
import type { Standing } from '../facts/models.ts';
import { actionPointsFault } from '../facts/points.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { aimVariants, placeVariants, startAction, useFault } from './aiming.ts';
import { activeFor, activeModel } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';
import { ACTION_SHAPE, type ActionInput, actionWishes, readArguments, strangers } from './wishes.ts';

/** A blue unique action of the active model (SDE-10.2). */
export interface UseAction extends Omit<ActionInput, 'arcPlan' | 'allocation'> {
  readonly type: 'useAction';
  readonly modelId: string;
  readonly actionId: string;
}

const costFault = (state: State, user: Standing, action: ActionView): Rejection | undefined =>
  actionPointsFault(state, { modelId: user.id, actionId: action.id }, action.cost);

function fault(
  state: State,
  user: Standing,
  actionId: string,
  action: ActionView | 'UNKNOWN' | 'NO_ICON',
  args: ActionArguments,
): Rejection | undefined {
  if (typeof action === 'string' || action.colour !== 'BLUE')
    return refuse('ACTION_UNKNOWN', { modelId: user.id, actionId, actions: actionIds(state, user, 'BLUE') });
  return (
    useFault(state, user, action) ??
    costFault(state, user, action) ??
    aimFault(state, user, action, args) ??
    placeFault(state, user, action, args)
  );
}

export const useAction: Rule<UseAction> = {
  wellFormed: shaped({ modelId: text, actionId: text, ...ACTION_SHAPE }),
  offers(state, seat) {
    const user = activeFor(state, 'useAction', seat);
    if (user === undefined) return [];
    return uniqueActions(state, user)
      .filter(
        (action) =>
          action.colour === 'BLUE' && useFault(state, user, action) === undefined && costFault(state, user, action) === undefined,
      )
      .flatMap((action) =>
        placeVariants(state, user, action, aimVariants(state, user, action)).map((aim) =>
          offerOf('useAction', { modelId: oneOf(user.id), actionId: oneOf(action.id), ...actionWishes(state), ...aim }),
        ),
      );
  },
  decide(command, state, actor, chance) {
    const user = strangers(state, command) ?? activeModel(state, command.modelId, actor);
    if (isRejection(user)) return user;
    const action = actionNamed(state, user, command.actionId);
    const args = readArguments(command);
    const refusal = fault(state, user, command.actionId, action, args);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    startAction(run, user, action as ActionView, args, 'ACTION_POINTS');
    return proceed(run);
  },
};
