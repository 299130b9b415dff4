import type { Content } from './types.ts';

/** Which cards with a portrait come into the decks (SDE-34.5). */
export type LinkedCards = 'WHEN_MODEL_USED' | 'ALWAYS' | 'NEVER';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * A deck before it is shuffled: each copy as `id#copy`, copies from 1, by card id, then copy (SDE-I.3). Cards with a portrait follow the option
 * (SDE-34.5), every other card of an enabled pack is in (SDE-34.6). `models` are the model cards used in the match.
 */
export function deckCards(
  content: Content,
  deck: 'loot' | 'treasure',
  linked: LinkedCards,
  models: Iterable<string>,
): readonly string[] {
  const used = new Set(models);
  const isIn = (card: string): boolean => {
    const portrait = content.equipment.get(card)?.linkedModel ?? null;
    if (portrait === null || linked === 'ALWAYS') return true;
    return linked === 'WHEN_MODEL_USED' && used.has(portrait);
  };
  return [...content.deckLists[deck]]
    .filter(({ card }) => isIn(card))
    .sort((a, b) => compareText(a.card, b.card))
    .flatMap(({ card, copies }) => Array.from({ length: copies }, (_, index) => `${card}#${index + 1}`));
}

/** The relics of the enabled packs, by id. They are never shuffled (SDE-2.18). */
export const relicCards = (content: Content): readonly string[] => [...content.deckLists.relic].sort(compareText);
