import { anchorsApart } from '../../../engine/apart.ts';
import type { Json } from '../../../engine/json.ts';
import type { Fields } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { ActionArguments, Choice } from '../decisions/tasks.ts';
import type { ActionView } from '../facts/actions.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, cardOf, type Standing, standing } from '../facts/models.ts';
import { isCarrier } from '../facts/movement.ts';
import { needsAnchors, placeChoosers, placements } from '../facts/placements.ts';
import { mayPlace } from '../facts/placing.ts';
import { legalTargets, needsDirection, needsTarget } from '../facts/targets.ts';
import { actionTask } from '../flow/action.ts';
import type { Run } from '../flow/run.ts';
import { squaresOf } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { oneOf, optionally, partly } from './offering.ts';
import { type ActionInput, choicesField, DIRECTIONS, readArguments, type Wanted } from './wishes.ts';

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

/** Every value of a field that lists them, and leaving it out where that is allowed. */
const concrete = (fields: Fields): readonly Readonly<Record<string, Json>>[] =>
  Object.entries(fields).reduce<readonly Readonly<Record<string, Json>>[]>(
    (found, [name, field]) =>
      found.flatMap((one) => [
        ...(field.optional === true ? [one] : []),
        ...(field.kind === 'ONE_OF' ? field.values.map((value) => ({ ...one, [name]: value })) : []),
      ]),
    [{}],
  );

/** What is chosen for these models beforehand: the same option for all. */
const allTake = (ids: readonly string[], option: number): readonly Choice[] =>
  ids.map((modelId) => ({ modelId, option, remove: null, wounds: null, anchor: null }));

/** What has to be said about the models an action puts somewhere, and about those with an option that does; undefined where it cannot be done. */
function wantedFor(state: State, user: Standing, action: ActionView, args: ActionArguments): Map<string, Wanted> | undefined {
  const target = standing(state, args.targetModelId) ?? user;
  const wanted = new Map<string, Wanted>(args.choices.map(({ modelId, option }) => [modelId, option === null ? {} : { option }]));
  for (const { effect, model } of placements(state, user, action, args)) {
    if (isCarrier(state, model.id)) return undefined;
    const before = wanted.get(model.id);
    const places = before?.placed?.anchors ?? dungeonMap(state).squares.map(({ x, y }) => ({ x, y }));
    const anchors = places.filter((anchor) => mayPlace(state, effect, model, user, target, anchor));
    wanted.set(model.id, { ...before, placed: { anchors, side: cardOf(state, model).base === 'LARGE' ? 2 : 1 } });
  }
  return wanted;
}

/**
 * The variants of a blue action that places models: one per way to aim it, with the legal anchors of each model placed (G.4). Where an option
 * decides, there is one for each option all take alike; that some take another is accepted too.
 */
export function placeVariants(state: State, user: Standing, action: ActionView, variants: readonly Fields[]): readonly Fields[] {
  if (!needsAnchors(action)) return variants;
  return variants.flatMap(concrete).flatMap((given) => {
    const args = readArguments(given as ActionInput);
    const aim = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneOf(value)]));
    const { ids, options } = placeChoosers(state, user, action, args);
    const ways = options === 0 ? [[]] : Array.from({ length: options }, (_, option) => allTake(ids, option));
    return ways.flatMap((choices): readonly Fields[] => {
      const wanted = wantedFor(state, user, action, { ...args, choices });
      const field = wanted === undefined ? undefined : choicesField(state, wanted);
      if (field?.kind !== 'LIST_OF' || anchorsApart(field.required ?? [], () => 0) === undefined) return [];
      return [{ ...aim, choices: options === 0 ? field : partly(field) }];
    });
  });
}

/** Check 2 of G.5: what forbids the user this action whatever it costs. */
export function useFault(state: State, user: Standing, action: ActionView): Rejection | undefined {
  const about = { modelId: user.id, actionId: action.id };
  if (user.statuses.includes('KNOCKDOWN')) return refuse('MODEL_KNOCKED_DOWN', about);
  if (action.ref.kind !== 'BASIC' && user.statuses.includes('ICE')) return refuse('MODEL_ICED', about);
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
