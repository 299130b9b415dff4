import { deckCards, relicCards } from '../content/decks.ts';
import type { Deck, EquipmentCard, ModelCard, TreasureEventCard } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { contentOf } from './content.ts';

/** The card a copy is of: `torch#2` → `torch`. */
export function cardIdOf(copy: string): string {
  const end = copy.indexOf('#');
  return end < 0 ? copy : copy.slice(0, end);
}

const copyNumber = (copy: string): number => Number(copy.split('#')[1] ?? 1);

/** Card id, then copy number (SDE-I.3). */
export function compareCopies(a: string, b: string): number {
  const [x, y] = [cardIdOf(a), cardIdOf(b)];
  return x < y ? -1 : x > y ? 1 : copyNumber(a) - copyNumber(b);
}

/** The equipment card of a copy, or undefined for a treasure event. */
export const equipmentOf = (state: State, copy: string): EquipmentCard | undefined =>
  contentOf(state).equipment.get(cardIdOf(copy));

export const treasureEventOf = (state: State, copy: string): TreasureEventCard | undefined =>
  contentOf(state).treasureEvents.get(cardIdOf(copy));

/** The first of these names, of cards or of copies, that the enabled packs do not have. */
export const unknownCard = (state: State, ids: readonly string[]): string | undefined =>
  ids.find((id) => equipmentOf(state, id) === undefined && treasureEventOf(state, id) === undefined);

export const deckOf = (state: State, copy: string): Deck => equipmentOf(state, copy)?.deck ?? 'TREASURE';

export const isCursed = (state: State, copy: string): boolean => equipmentOf(state, copy)?.keywords.includes('CURSED') === true;

/** The cards a model wears. */
export const wornBy = (state: State, model: Model): readonly { readonly copy: string; readonly card: EquipmentCard }[] =>
  model.equipment.flatMap((copy) => {
    const card = equipmentOf(state, copy);
    return card === undefined ? [] : [{ copy, card }];
  });

/** The copy in a slot of a model. */
export const inSlot = (state: State, model: Model, slot: string): string | undefined =>
  model.equipment.find((copy) => equipmentOf(state, copy)?.slot === slot);

/**
 * The copies a row of ids means among those at hand: a full copy id means itself, a bare id the lowest-numbered copy not yet meant (G.1).
 * Undefined at the place of an id that names none.
 */
export function copiesNamed(ids: readonly string[], at: readonly string[]): readonly (string | undefined)[] {
  const left = [...at].sort(compareCopies);
  const exact = new Set(ids.filter((id) => id.includes('#')));
  return ids.map((id) => {
    const index = id.includes('#') ? left.indexOf(id) : left.findIndex((copy) => cardIdOf(copy) === id && !exact.has(copy));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  });
}

/** Every name one copy at hand may be called by: its copy id, and its bare id where it is the lowest-numbered. */
export function namesOf(copy: string, at: readonly string[]): readonly string[] {
  const lowest = [...at].filter((other) => cardIdOf(other) === cardIdOf(copy)).sort(compareCopies)[0];
  return lowest === copy ? [copy, cardIdOf(copy)] : [copy];
}

/** All names of cards at hand. */
export const allNames = (at: readonly string[]): readonly string[] => [...new Set(at.flatMap((copy) => namesOf(copy, at)))];

/** The decks of the enabled packs before they are shuffled, and the relics (SDE-2.18). */
export function fullDecks(state: State): {
  readonly loot: readonly string[];
  readonly treasure: readonly string[];
  readonly relics: readonly string[];
} {
  const content = contentOf(state);
  const models = modelsInMatch(state);
  const { linkedCards } = state.options;
  return {
    loot: deckCards(content, 'loot', linkedCards, models),
    treasure: deckCards(content, 'treasure', linkedCards, models),
    relics: relicCards(content),
  };
}

/** Card ids of all models of this match: the force, what its pools list, the Heroes, the boo booties are none of them until spawned (SDE-34.4). */
function modelsInMatch(state: State): ReadonlySet<string> {
  const force = state.force;
  const heroes = state.party.flatMap((id) => state.models.filter((model) => model.id === id).map((model) => model.card));
  const of =
    force === null ? [] : [force.boss, ...force.miniBosses, ...force.spawningPoints, ...state.pool.map(({ card }) => card)];
  const used = [...of, ...heroes];
  // A shapeshifter is one model with two cards (SDE-32.1).
  return new Set(used.flatMap((id) => [id, contentOf(state).models.get(id)?.shapeshiftTo ?? id]));
}

/** The printed form a card belongs to: an alternate form names its original (SDE-32.1). */
export const originalForm = (card: ModelCard): string => card.formOf ?? card.id;
