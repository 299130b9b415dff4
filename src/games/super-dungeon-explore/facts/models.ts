import type { ModelCard } from '../content/types.ts';
import { type Base, baseDistance, compareSquares, type Square } from '../geometry/index.ts';
import type { Model, Side, State } from '../state.ts';
import { contentOf } from './content.ts';

/** A model that stands in the dungeon. */
export type Standing = Model & { readonly at: Square };

export const isStanding = (model: Model | undefined): model is Standing => model !== undefined && model.at !== null;

export const isHeroModel = (model: Model): boolean => model.hero !== null;

export const modelOf = (state: State, id: string | null): Model | undefined =>
  id === null ? undefined : state.models.find((model) => model.id === id);

/** The model, if it stands in the dungeon. */
export function standing(state: State, id: string | null): Standing | undefined {
  const model = modelOf(state, id);
  return isStanding(model) ? model : undefined;
}

/** A model card by its id; a missing one is a broken pack, which validation refuses. */
export function modelCard(state: State, id: string): ModelCard {
  const card = contentOf(state).models.get(id);
  if (card === undefined) throw new RangeError(`no model card ${id}`);
  return card;
}

export const cardOf = (state: State, model: Model): ModelCard => modelCard(state, model.card);

/** Where a model stands and how much room it takes (SDE-C.5). */
export const baseOf = (state: State, model: Standing): Base => ({ anchor: model.at, size: cardOf(state, model).base });

/** All models in the dungeon, in reading order: anchor, then id (SDE-1.11). */
export function standingModels({ models }: Pick<State, 'models'>): readonly Standing[] {
  let found = ordered.get(models);
  if (found === undefined) ordered.set(models, (found = models.filter(isStanding).sort(compareModels)));
  return found;
}

const ordered = new WeakMap<readonly Model[], readonly Standing[]>();

export const compareModels = (a: Standing, b: Standing): number =>
  compareSquares(a.at, b.at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** These models in reading order; those that are gone are left out. */
export const inReadingOrder = (state: State, ids: readonly string[]): readonly Standing[] =>
  standingModels(state).filter((model) => ids.includes(model.id));

export const heroesInPlay = (state: State): readonly Standing[] =>
  state.party.map((id) => standing(state, id)).filter(isStanding);

/** A spawning point counts as a monster only if its card says so (SDE-1.5). */
export const isMonsterCard = (card: ModelCard): boolean => card.kind === 'MONSTER' || card.spawning?.alsoMonster === true;

export const spawningPoints = (state: State): readonly Standing[] =>
  standingModels(state).filter((model) => cardOf(state, model).kind === 'SPAWNING_POINT');

export const bossModel = (state: State): Standing | undefined =>
  state.force === null
    ? undefined
    : standingModels(state).find((model) => model.side === 'CONSUL' && cardOf(state, model).rank === 'DUNGEON_BOSS');

/** Whether the boss has lost half its hearts, rounding up (SDE-25.6). */
export function isBossHalfBeaten(state: State): boolean {
  const boss = bossModel(state);
  return boss !== undefined && boss.wounds >= Math.ceil(cardOf(state, boss).hearts / 2);
}

export const areFriends = (a: Model, b: Model): boolean => a.side === b.side; // SDE-1.4

export const otherSide = (side: Side): Side => (side === 'HEROES' ? 'CONSUL' : 'HEROES');

export const distanceOf = (state: State, a: Standing, b: Standing): number => baseDistance(baseOf(state, a), baseOf(state, b));

/** Destroyed Heroes awaiting revival (SDE-6.1), in party order. */
export const destroyedHeroes = (state: State): readonly Model[] =>
  state.party
    .map((id) => modelOf(state, id))
    .filter((model) => model !== undefined && model.hero?.destroyedAs != null) as readonly Model[];
