import { canSee, canSeeSquare, lineOfSight, type SightModel, type Square, squaresOf } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { baseOf, type Standing, standingModels } from './models.ts';
import { hasAbility } from './modifiers.ts';

type Bystander = Omit<SightModel, 'fly'>;

const remembered = new WeakMap<State, readonly Bystander[]>();

const asSeen = (state: State, model: Standing): SightModel => ({
  ...asBystander(state, model),
  fly: hasAbility(state, model, 'FLY'),
});

function asBystander(state: State, model: Standing): Bystander {
  const { anchor, size } = baseOf(state, model);
  return { id: model.id, side: model.side, anchor, size };
}

/** All models that may stand in a line of sight; tokens are none (SDE-11.10). */
function bystanders(state: State): readonly Bystander[] {
  const known = remembered.get(state);
  if (known !== undefined) return known;
  const made = standingModels(state).map((model) => asBystander(state, model));
  remembered.set(state, made);
  return made;
}

/** Whether a model sees another (SDE-11). */
export const sees = (state: State, viewer: Standing, target: Standing): boolean =>
  canSee(dungeonMap(state), asSeen(state, viewer), asSeen(state, target), bystanders(state));

/** Whether a model sees another past all models, as an area does (SDE-29.1). */
export const seesForArea = (state: State, viewer: Standing, target: Standing): boolean =>
  lineOfSight(dungeonMap(state), squaresOf(baseOf(state, viewer)), squaresOf(baseOf(state, target)), {
    ignoreStructures: hasAbility(state, viewer, 'FLY'),
  });

/** Whether a model sees a square. */
export const seesSquare = (state: State, viewer: Standing, square: Square): boolean =>
  canSeeSquare(dungeonMap(state), asSeen(state, viewer), square, bystanders(state));
