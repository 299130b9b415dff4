import { canSee, canSeeSquare, type SightModel, type Square } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { baseOf, type Standing, standingModels } from './models.ts';
import { hasAbility } from './modifiers.ts';

const remembered = new WeakMap<State, readonly SightModel[]>();

const asSeen = (state: State, model: Standing): SightModel => ({
  id: model.id,
  side: model.side,
  fly: hasAbility(state, model, 'FLY'),
  ...baseOf(state, model),
});

/** All models as line of sight sees them. */
export function sightModels(state: State): readonly SightModel[] {
  const known = remembered.get(state);
  if (known !== undefined) return known;
  const made = standingModels(state).map((model) => asSeen(state, model));
  remembered.set(state, made);
  return made;
}

/** Whether a model sees another (SDE-11). */
export const sees = (state: State, viewer: Standing, target: Standing): boolean =>
  canSee(dungeonMap(state), asSeen(state, viewer), asSeen(state, target), sightModels(state));

/** Whether a model sees a square. */
export const seesSquare = (state: State, viewer: Standing, square: Square): boolean =>
  canSeeSquare(dungeonMap(state), asSeen(state, viewer), square, sightModels(state));
