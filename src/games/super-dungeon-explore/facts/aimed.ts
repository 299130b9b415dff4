import type { ActionArguments } from '../decisions/tasks.ts';
import type { State } from '../state.ts';
import type { ActionView } from './actions.ts';
import { type Standing, standing } from './models.ts';
import { affectedModels, affectedSquares } from './targets.ts';

/** The models a legal action will reach before any dice are rolled. */
export function aimedAt(state: State, user: Standing, action: ActionView, args: ActionArguments): readonly Standing[] {
  if (action.area !== null) {
    const target = standing(state, args.targetModelId);
    return affectedModels(
      state,
      user,
      action,
      affectedSquares(state, user, action, {
        square: args.targetSquare ?? target?.at ?? null,
        direction: args.direction,
        lane: args.lane,
      }),
    );
  }
  const target = action.range === null ? user : standing(state, args.targetModelId);
  return target === undefined ? [] : [target];
}
