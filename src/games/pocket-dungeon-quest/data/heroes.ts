/** The six Heroes (table 1.7). */
export type HeroKind = 'WARRIOR' | 'ROGUE' | 'WIZARD' | 'ARCHER' | 'ADVENTURER' | 'FARMER';
export const HERO_KINDS: readonly HeroKind[] = ['WARRIOR', 'ROGUE', 'WIZARD', 'ARCHER', 'ADVENTURER', 'FARMER'];
/** Heroes that come with the expansion (PDQ-3.4). */
export const EXPANSION_HEROES: readonly HeroKind[] = ['ADVENTURER', 'FARMER'];

export const STARTING_HEARTS = 3;
/** The most Hearts anybody can have: with the Hero Cape (PDQ-24.31). */
export const MOST_HEARTS = 4;

/** The price of each Level, gone once it is paid (table 1.8). */
export const LEVELS: readonly { readonly level: number; readonly xp: number; readonly keys: number }[] = [
  { level: 1, xp: 3, keys: 1 },
  { level: 2, xp: 5, keys: 2 },
  { level: 3, xp: 7, keys: 2 },
];
export const TOP_LEVEL = 3;

/** Where the four Keys of a Session lie (PDQ-20.4). */
export const KEY_SPACES: readonly string[] = ['r3c3', 'r3c8', 'r8c3', 'r8c8'];

/** What the Merchant asks, what the Magic Ring asks and what a sale brings, in gems. */
export const PURCHASE_PRICE = 30;
export const RING_PRICE = 20;
export const SALE_PRICE = 10;
