import type { Fields } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { ActionArguments } from '../decisions/tasks.ts';
import { type ActionView, BASIC_ATTACKS } from '../facts/actions.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, cardOf, type Standing, standing } from '../facts/models.ts';
import { isCarrier } from '../facts/movement.ts';
import { mayPlace } from '../facts/placing.ts';
import { legalTargets, needsDirection, needsTarget } from '../facts/targets.ts';
import { actionTask } from '../flow/action.ts';
import type { Run } from '../flow/run.ts';
import { squaresOf } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { oneOf, optionally, partly, rows } from './offering.ts';
import { DIRECTIONS } from './wishes.ts';

/** The ways an action can be aimed now, each a set of independent fields; none where it has no legal target. */
export function aimVariants(state: State, user: Standing, action: ActionView): readonly Fields[] {
  if (needsTarget(action)) {
    const targets = legalTargets(state, user, action);
    if (targets.length === 0) return [];
    if (action.area === null) return [{ targetModelId: oneOf(...targets.map((target) => target.id)) }];
    return targets.map((target) => ({
      targetModelId: oneOf(target.id),
      targetSquare: optionally(oneOf(...squaresOf(baseOf(state, target)))),
    }));
  }
  if (needsDirection(action)) {
    const lane = action.area?.type === 'LANCE' && cardOf(state, user).base === 'LARGE' ? { lane: optionally(oneOf(0, 1)) } : {};
    return [{ direction: oneOf(...DIRECTIONS), ...lane }];
  }
  return action.area === null ? [{ targetModelId: optionally(oneOf(user.id)) }] : [{}];
}

/** The variants of a blue action that places a model: one per model placed, with its legal anchors. */
export function placeVariants(state: State, user: Standing, action: ActionView, variants: readonly Fields[]): readonly Fields[] {
  const effect = action.effects.find((one) => one.word === 'PLACE');
  if (effect === undefined || effect.word !== 'PLACE' || action.contest !== null) return variants;
  const targets =
    needsTarget(action) && action.area === null ? legalTargets(state, user, action) : action.area === null ? [user] : [];
  return targets.flatMap((target) => {
    const placed = effect.selector?.word === 'SELF' ? user : target;
    if (isCarrier(state, placed.id)) return [];
    const anchors = dungeonMap(state)
      .squares.map(({ x, y }) => ({ x, y }))
      .filter((anchor) => mayPlace(state, effect, placed, user, target, anchor));
    if (anchors.length === 0) return [];
    const choices = partly(rows(...anchors.map((anchor) => [{ modelId: placed.id, anchor }])));
    return [
      needsTarget(action) ? { targetModelId: oneOf(target.id), choices } : { targetModelId: optionally(oneOf(user.id)), choices },
    ];
  });
}

/** Check 2 of G.5: what forbids the user this action whatever it costs. */
export function useFault(state: State, user: Standing, action: ActionView): Rejection | undefined {
  const about = { modelId: user.id, actionId: action.id };
  if (user.statuses.includes('KNOCKDOWN')) return refuse('MODEL_KNOCKED_DOWN', about);
  if (BASIC_ATTACKS[action.id] === undefined && user.statuses.includes('ICE')) return refuse('MODEL_ICED', about);
  if (action.onceKey !== null && state.usedOnce.includes(action.onceKey)) return refuse('ONE_USE_SPENT', about);
  if (action.discards !== null && state.artifact?.card === action.discards) return refuse('ARTIFACT_LOCKED', about); // SDE-36.9
  return undefined;
}

/** Pays for an action, gives up the card it costs, and starts it (SDE-10.5). */
export function startAction(
  run: Run,
  user: Standing,
  action: ActionView,
  args: ActionArguments,
  payWith: 'ACTION_POINTS' | 'MOVEMENT' | 'EXTRA',
): void {
  const cost = payWith === 'ACTION_POINTS' ? action.cost : payWith === 'MOVEMENT' ? 1 : 0;
  run.emit('ActionUsed', {
    modelId: user.id,
    actionId: action.id,
    cost,
    payWith,
    targetModelId: args.targetModelId,
    usedOnce: action.onceKey,
  });
  if (action.discards !== null && standing(run.state, user.id) !== undefined)
    run.emit('CardsDiscarded', { cards: [action.discards], from: 'HERO', modelId: user.id });
  run.push(actionTask(user.id, action.ref, args));
}
