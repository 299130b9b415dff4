import {
  areaSquares,
  baseDistance,
  type Direction,
  distance,
  hookshotDistance,
  lineOfSight,
  type Square,
  squaresOf,
} from '../geometry/index.ts';
import type { State } from '../state.ts';
import { type ActionView, hasOverride, modelOverrides } from './actions.ts';
import { matches } from './filters.ts';
import { dungeonMap } from './map.ts';
import { areFriends, baseOf, distanceOf, type Standing, standingModels } from './models.ts';
import { hasAbility } from './modifiers.ts';
import { sees } from './sight.ts';

/** Why a model cannot be named as the target of an action, in the order of G.5. */
export type TargetFault =
  | 'TARGET_NOT_ENEMY'
  | 'TARGET_NOT_FRIENDLY'
  | 'TARGET_SELF'
  | 'NO_LINE_OF_SIGHT'
  | 'TARGET_OUT_OF_RANGE'
  | 'TARGET_TOO_SMALL';

/** Whether the action names a target: with a range, and for the user itself nothing has to be named (SDE-10.7). */
export const needsTarget = (action: ActionView): boolean =>
  action.range !== null && (action.area === null || action.area.type === 'BURST');

export const needsDirection = (action: ActionView): boolean => action.area?.type === 'LANCE' || action.area?.type === 'SWEEP';

/** Whether the mode lets the action reach this model (SDE-10.6 to 10.8). */
export function modeFault(state: State, user: Standing, action: ActionView, target: Standing): TargetFault | undefined {
  const isFriend = areFriends(user, target);
  if (action.mode === 'NORMAL' && isFriend) return 'TARGET_NOT_ENEMY';
  if (action.mode === 'AUGMENT' && !isFriend) return 'TARGET_NOT_FRIENDLY';
  if (action.mode === 'DANGEROUS' && target.id === user.id) return 'TARGET_SELF';
  if (matches(state, action.filter, target, baseOf(state, user))) return undefined;
  return action.mode === 'AUGMENT' ? 'TARGET_NOT_FRIENDLY' : 'TARGET_NOT_ENEMY'; // A.3: like one of the wrong side
}

/** The range of an action towards this target: Stealth takes three, leaving at least one (SDE-26.18). */
export function rangeTo(state: State, range: number, overrides: ActionView['overrides'], target: Standing): number {
  if (hasOverride(overrides, 'IGNORES_STEALTH') || !hasAbility(state, target, 'STEALTH')) return range;
  return Math.max(Math.min(1, range), range - 3);
}

/** Everything G.5 asks of a target, from its side to its size. */
export function targetFault(state: State, user: Standing, action: ActionView, target: Standing): TargetFault | undefined {
  const fault = modeFault(state, user, action, target);
  if (fault !== undefined) return fault;
  if (mayNameItself(user, action, target)) return undefined;
  return isInSight(state, user, action, target) ? reachFault(state, user, action, target) : 'NO_LINE_OF_SIGHT';
}

const mayNameItself = (user: Standing, action: ActionView, target: Standing): boolean =>
  action.mode === 'AUGMENT' && target.id === user.id; // SDE-10.9

const isHookshot = (action: ActionView): boolean => action.keywords.includes('HOOKSHOT'); // SDE-26.8

const isInSight = (state: State, user: Standing, action: ActionView, target: Standing): boolean =>
  isHookshot(action) || hasOverride(action.overrides, 'IGNORES_LOS') || sees(state, user, target);

function reachFault(state: State, user: Standing, action: ActionView, target: Standing): TargetFault | undefined {
  const range = rangeTo(state, action.range ?? 0, action.overrides, target);
  const reach = isHookshot(action)
    ? hookshotDistance(dungeonMap(state), squaresOf(baseOf(state, user)), squaresOf(baseOf(state, target)))
    : distanceOf(state, user, target);
  if (reach === undefined || reach > range) return 'TARGET_OUT_OF_RANGE';
  if (cannotBeNamed(state, action, target)) return 'TARGET_OUT_OF_RANGE';
  return isTooSmall(state, user, action, target) ? 'TARGET_TOO_SMALL' : undefined;
}

/** CANNOT_BE_TARGETED_BY: no action of that type names it, as its first target or as one of an Arc (D.7). */
const cannotBeNamed = (state: State, action: ActionView, target: Standing): boolean =>
  modelOverrides(state, target).some((one) => one.word === 'CANNOT_BE_TARGETED_BY' && one.attack === action.attack);

/** Enemies may name a model with Small only from within three squares (SDE-26.16). */
export const isTooSmall = (state: State, user: Standing, action: ActionView, target: Standing): boolean =>
  !areFriends(user, target) &&
  !hasOverride(action.overrides, 'IGNORES_SMALL') &&
  hasAbility(state, target, 'SMALL') &&
  distanceOf(state, user, target) > 3;

/** All models this action may name now, in reading order. */
export const legalTargets = (state: State, user: Standing, action: ActionView): readonly Standing[] =>
  standingModels(state).filter(
    (target) =>
      modeFault(state, user, action, target) === undefined &&
      (mayNameItself(user, action, target) ||
        // What is near enough is asked before the sight, which takes longest; no range grows on the way to its target.
        ((isHookshot(action) || distanceOf(state, user, target) <= (action.range ?? 0)) &&
          reachFault(state, user, action, target) === undefined &&
          isInSight(state, user, action, target))),
  );

/** The squares the action affects, its whole reach (SDE-12.5); empty where it has no area (SDE-29). */
export function affectedSquares(
  state: State,
  user: Standing,
  action: ActionView,
  aim: { readonly square: Square | null; readonly direction: Direction | null; readonly lane: number | null },
): readonly Square[] {
  if (action.area === null) return [];
  const given = {
    ...(aim.direction === null ? {} : { direction: aim.direction }),
    ...(aim.lane === null ? {} : { lane: aim.lane as 0 | 1 }),
    ...(aim.square === null ? {} : { target: aim.square }),
  };
  return areaSquares(dungeonMap(state), action.area, baseOf(state, user), given, hasAbility(state, user, 'FLY'));
}

/** Each model once (SDE-29.3): those the mode and filter of the action reach on these squares, in reading order; the user only by AUGMENT and DANGEROUS (SDE-29.5). */
export function affectedModels(
  state: State,
  user: Standing,
  action: ActionView,
  squares: readonly Square[],
): readonly Standing[] {
  const held = new Set(squares.map((square) => `${square.x},${square.y}`));
  return standingModels(state).filter((model) => {
    if (!squaresOf(baseOf(state, model)).some((square) => held.has(`${square.x},${square.y}`))) return false;
    if (model.id === user.id && action.mode === 'DANGEROUS') return matches(state, action.filter, model, baseOf(state, user));
    return modeFault(state, user, action, model) === undefined;
  });
}

/** Models an Arc may go on to: within two squares of the last target, seen from it past all models, not yet targeted (SDE-26.1, 26.24). */
export function arcTargets(
  state: State,
  user: Standing,
  action: ActionView,
  last: readonly Square[],
  flies: boolean,
  done: readonly string[],
): readonly Standing[] {
  const map = dungeonMap(state);
  return standingModels(state).filter((model) => {
    if (done.includes(model.id) || modeFault(state, user, action, model) !== undefined) return false;
    const squares = squaresOf(baseOf(state, model));
    if (distance(last, squares) > 2 || isTooSmall(state, user, action, model) || cannotBeNamed(state, action, model))
      return false;
    return lineOfSight(map, last, squares, { ignoreStructures: flies || hasAbility(state, model, 'FLY') });
  });
}

/** Whether a model is within so many squares of a square. */
export const isWithin = (state: State, model: Standing, square: Square, n: number): boolean =>
  baseDistance(baseOf(state, model), { anchor: square, size: 'SMALL' }) <= n;
