import type { ModelCard } from '../content/types.ts';
import type { Base, Mover, Occupancy } from '../geometry/index.ts';
import type { Model, State } from '../state.ts';
import { hasOverride, modelOverrides } from './actions.ts';
import { wornBy } from './cards.ts';
import { baseOf, cardOf, type Standing, standingModels } from './models.ts';
import { hasAbility } from './modifiers.ts';

/** What a model can do when it moves, as its abilities are now. */
export const moverOf = (state: State, model: Standing): Mover => ({
  fly: hasAbility(state, model, 'FLY'),
  burrow: hasAbility(state, model, 'BURROW'),
  surefoot: hasAbility(state, model, 'SUREFOOT'),
  throughEnemies: hasOverride(modelOverrides(state, model), 'MAY_MOVE_THROUGH_ENEMIES'),
  size: cardOf(state, model).base,
});

const remembered = new WeakMap<State, Map<string, Occupancy>>();

/** The other models, by what they are to the mover; remembered per state. */
export function occupancyFor(state: State, model: Standing): Occupancy {
  let known = remembered.get(state);
  if (known === undefined) remembered.set(state, (known = new Map()));
  const key = `${model.side} ${model.id}`;
  let occupancy = known.get(key);
  if (occupancy === undefined) known.set(key, (occupancy = occupancyOf(state, model)));
  return occupancy;
}

function occupancyOf(state: State, model: Standing): Occupancy {
  const others = standingModels(state).filter((other) => other.id !== model.id);
  return {
    enemies: others.filter((other) => other.side !== model.side).map((other) => baseOf(state, other)),
    friends: others.filter((other) => other.side === model.side).map((other) => baseOf(state, other)),
  };
}

/** All bases in the dungeon but the named one. */
export const otherBases = (state: State, id: string | null = null): readonly Base[] =>
  standingModels(state)
    .filter((other) => other.id !== id)
    .map((other) => baseOf(state, other));

/** Whether a model carries the prince or wears the artifact: it neither dashes nor is placed (SDE-35.3, 35.4, 36.12). */
export const isCarrier = (state: State, id: string): boolean => state.carrier === id || state.artifact?.wearer === id;

/** What a model in this form may stand on: as the card prints it, and by what it wears (SDE-1.8). */
export function formMover(state: State, model: Model, card: ModelCard): Pick<Mover, 'fly' | 'burrow'> {
  const worn = wornBy(state, model).flatMap(({ card: one }) => one.modifiers);
  const has = (word: 'FLY' | 'BURROW'): boolean =>
    card.abilities.some((ability) => 'word' in ability && ability.word === word) ||
    worn.some((effect) => effect.word === 'GRANT' && effect.ability.word === word);
  return { fly: has('FLY'), burrow: has('BURROW') };
}

export const WALKS: Pick<Mover, 'fly' | 'burrow'> = { fly: false, burrow: false };
