import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { ActionArguments } from '../decisions/tasks.ts';
import { type Base, baseDistance, sameSquare, squaresOf } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import type { ActionView } from './actions.ts';
import { baseOf, cardOf, distanceOf, type Standing, standing } from './models.ts';
import { isCarrier } from './movement.ts';
import { needsAnchors, placements } from './placements.ts';
import { mayPlace } from './placing.ts';
import { needsDirection, needsTarget, rangeTo, targetFault } from './targets.ts';

const CARDINAL: readonly string[] = ['NORTH', 'EAST', 'SOUTH', 'WEST'];

/** Checks 4 to 7 of G.5: the target or direction, its side, sight, range. */
export function aimFault(state: State, user: Standing, action: ActionView, args: ActionArguments): Rejection | undefined {
  const takesLane = action.area?.type === 'LANCE' && cardOf(state, user).base === 'LARGE';
  if (needsTarget(action)) {
    if (args.targetModelId === null) return refuse('TARGET_REQUIRED', { actionId: action.id });
    const target = standing(state, args.targetModelId);
    if (target === undefined) return refuse('TARGET_REQUIRED', { actionId: action.id, targetModelId: args.targetModelId });
    if (args.targetSquare !== null) {
      const { targetSquare } = args;
      if (action.area === null) return invalidArgument('this action has no Burst square', { argument: 'targetSquare' });
      if (!squaresOf(baseOf(state, target)).some((square) => sameSquare(square, targetSquare)))
        return refuse('BURST_SQUARE_INVALID', { actionId: action.id });
    }
    if (args.direction !== null || args.lane !== null)
      return invalidArgument('this action has no direction', { argument: 'direction' });
    const fault = targetFault(state, user, action, target);
    return fault === undefined ? undefined : refuse(fault, { targetModelId: target.id, ...reach(state, user, action, target) });
  }
  if (args.targetSquare !== null) return invalidArgument('this action has no Burst square', { argument: 'targetSquare' });
  if (args.targetModelId !== null && !(action.range === null && action.area === null && args.targetModelId === user.id))
    return invalidArgument('this action names no target', { argument: 'targetModelId' });
  if (args.lane !== null && !takesLane) return invalidArgument('this action has no lane', { argument: 'lane' });
  if (!needsDirection(action))
    return args.direction === null ? undefined : invalidArgument('this action has no direction', { argument: 'direction' });
  if (args.direction === null) return refuse('DIRECTION_REQUIRED', { actionId: action.id });
  return CARDINAL.includes(args.direction) ? undefined : refuse('DIAGONAL_DIRECTION', { actionId: action.id });
}

/** How far the target is and how far the action reaches towards it; around corners it is another measure (SDE-26.8). */
const reach = (state: State, user: Standing, action: ActionView, target: Standing): Readonly<Record<string, number>> =>
  action.keywords.includes('HOOKSHOT')
    ? {}
    : { distance: distanceOf(state, user, target), range: rangeTo(state, action.range ?? 0, action.overrides, target) };

/** A blue action that places models needs a legal anchor for each, no two on one square, and places no carrier (G.4). */
export function placeFault(state: State, user: Standing, action: ActionView, args: ActionArguments): Rejection | undefined {
  if (!needsAnchors(action)) return undefined;
  const placed = placements(state, user, action, args);
  const carrier = placed.find(({ model }) => isCarrier(state, model.id));
  if (carrier !== undefined) return refuse('CARRIER_CANNOT_BE_PLACED', { modelId: carrier.model.id });
  const target = standing(state, args.targetModelId) ?? user;
  const laid: { readonly id: string; readonly base: Base }[] = [];
  for (const { effect, model } of placed) {
    const anchor = args.choices.find((one) => one.modelId === model.id)?.anchor ?? null;
    if (anchor === null || !mayPlace(state, effect, model, user, target, anchor))
      return refuse('CHOICE_INVALID', { modelId: model.id });
    const base: Base = { anchor, size: cardOf(state, model).base };
    if (laid.some((other) => other.id !== model.id && baseDistance(other.base, base) === 0))
      return refuse('CHOICE_INVALID', { modelId: model.id });
    laid.push({ id: model.id, base });
  }
  return undefined;
}
