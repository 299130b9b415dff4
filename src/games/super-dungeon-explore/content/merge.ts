import { type BossFightCard, type Content, type ContentPack, type Tile, tileKey } from './types.ts';

/** Two packs that do not know each other may use one id for two things; they cannot be enabled together. */
export interface Clash {
  readonly pack: string;
  readonly message: string;
}

/** All enabled packs as one: lists by id, supplies summed (SDE-34.3), decks joined (SDE-34.6), tiles of all packs side by side (SDE-34.16). */
export function mergePacks(packs: readonly ContentPack[]): { readonly content: Content; readonly clashes: readonly Clash[] } {
  const clashes: Clash[] = [];
  const byId = <T extends { readonly id: string }>(
    what: string,
    list: (pack: ContentPack) => readonly T[],
    keyOf: (item: T) => string = ({ id }) => id,
  ): Map<string, T> => {
    const merged = new Map<string, T>();
    for (const pack of packs)
      for (const item of list(pack)) {
        const key = keyOf(item);
        if (merged.has(key)) clashes.push({ pack: pack.id, message: `two packs have a ${what} ${key}` });
        else merged.set(key, item);
      }
    return merged;
  };
  const miniatures = new Map<string, number>();
  for (const pack of packs)
    for (const [id, supply] of Object.entries(pack.miniatures)) miniatures.set(id, (miniatures.get(id) ?? 0) + supply);
  const tileEffects = byId('tile effect', (pack) => pack.tileEffects);
  const codes: Record<string, string> = {};
  for (const { code, id } of tileEffects.values()) codes[code] ??= id;
  const drawn = new Map<string, string>();
  for (const pack of packs)
    for (const { id } of [...pack.equipmentCards, ...pack.treasureEvents]) {
      const other = drawn.get(id);
      if (other !== undefined && other !== pack.id)
        clashes.push({ pack: pack.id, message: `two packs have a card ${id}; decks could not tell them apart` });
      drawn.set(id, pack.id);
    }
  const bossFights = byId('boss fight card', (pack) => pack.bossFightCards);
  const bossFightOf = new Map<string, BossFightCard>();
  for (const card of bossFights.values()) if (!bossFightOf.has(card.boss)) bossFightOf.set(card.boss, card);
  const content: Content = {
    packs,
    miniatures,
    models: byId('model card', (pack) => pack.modelCards),
    equipment: byId('equipment card', (pack) => pack.equipmentCards),
    treasureEvents: byId('treasure event', (pack) => pack.treasureEvents),
    tileEffects,
    tiles: byId<Tile>(
      'tile',
      (pack) => pack.tiles,
      ({ id, side }) => tileKey(id, side),
    ),
    bossFights,
    bossFightOf,
    charts: byId('chart', (pack) => pack.charts),
    deckLists: {
      loot: joined(packs.flatMap((pack) => pack.deckLists.loot)),
      treasure: joined(packs.flatMap((pack) => pack.deckLists.treasure)),
      relic: [...new Set(packs.flatMap((pack) => pack.deckLists.relic))],
    },
    codes,
  };
  return { content, clashes };
}

/** One entry per card; copies of several packs add up. */
function joined(entries: ContentPack['deckLists']['loot']): ContentPack['deckLists']['loot'] {
  const copies = new Map<string, number>();
  for (const entry of entries) copies.set(entry.card, (copies.get(entry.card) ?? 0) + entry.copies);
  return [...copies].map(([card, count]) => ({ card, copies: count }));
}
