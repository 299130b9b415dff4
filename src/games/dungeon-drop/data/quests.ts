import type { Filter } from './effects.ts';

export const QUEST_IDS = [
  'HEROS_HELP',
  'HOARDERS_HUNT',
  'SCOUTS_SPECIALTY',
  'GOBLIN_GRUDGE',
  'TROLL_TROPHIES',
  'KEYMASTER',
  'JEWELLERS_JOY',
  'PENNY_PINCHER',
  'BULKY_BOUNTY',
  'CAREFUL_CRAWL',
] as const;
export type QuestId = (typeof QUEST_IDS)[number];

/** The closed set of ways a Quest pays. */
export type Bonus =
  /** Points for each full `every` matching cubes held, at most `cap`. */
  | {
      readonly kind: 'PER';
      readonly filter: Filter;
      readonly points: number;
      readonly every: number;
      readonly cap: number | null;
    }
  /** Points for each complete set. */
  | { readonly kind: 'SETS'; readonly filters: readonly Filter[]; readonly points: number }
  /** Points for each opened Chest. */
  | { readonly kind: 'OPENED'; readonly points: number }
  | { readonly kind: 'DAMAGE_AT_MOST'; readonly n: number; readonly points: number }
  /** Compared with all seats; `tie` where it is shared. */
  | { readonly kind: 'MOST_WEIGHT' | 'LEAST_WEIGHT'; readonly points: number; readonly tie: number }
  /** Points for each opponent with more damage. */
  | { readonly kind: 'WORSE_HURT'; readonly points: number };

/** A Quest card: what each gem is worth to its owner, and one bonus. */
export interface Quest {
  readonly id: QuestId;
  readonly name: string;
  readonly white: number;
  readonly red: number;
  readonly blue: number;
  readonly bonus: Bonus;
  /** Whether it stays in the deck of Solo Spelunker (DD-15.2). */
  readonly solo: boolean;
}

const quest = (id: QuestId, name: string, gems: readonly [number, number, number], bonus: Bonus, solo = true): Quest => ({
  id,
  name,
  white: gems[0],
  red: gems[1],
  blue: gems[2],
  bonus,
  solo,
});

export const QUESTS: Readonly<Record<QuestId, Quest>> = {
  HEROS_HELP: quest('HEROS_HELP', "Hero's Help", [3, 2, 1], { kind: 'WORSE_HURT', points: 2 }, false),
  HOARDERS_HUNT: quest('HOARDERS_HUNT', "Hoarder's Hunt", [2, 1, 3], { kind: 'MOST_WEIGHT', points: 5, tie: 2 }, false),
  SCOUTS_SPECIALTY: quest('SCOUTS_SPECIALTY', "Scout's Specialty", [1, 3, 2], { kind: 'LEAST_WEIGHT', points: 5, tie: 2 }, false),
  GOBLIN_GRUDGE: quest('GOBLIN_GRUDGE', 'Goblin Grudge', [3, 1, 2], {
    kind: 'PER',
    filter: 'GOBLIN',
    points: 1,
    every: 1,
    cap: 6,
  }),
  TROLL_TROPHIES: quest('TROLL_TROPHIES', 'Troll Trophies', [2, 3, 1], {
    kind: 'PER',
    filter: 'TROLL',
    points: 2,
    every: 1,
    cap: null,
  }),
  KEYMASTER: quest('KEYMASTER', "Keymaster's Keepsake", [1, 2, 3], { kind: 'OPENED', points: 2 }),
  JEWELLERS_JOY: quest('JEWELLERS_JOY', "Jeweller's Joy", [2, 2, 2], {
    kind: 'SETS',
    filters: ['GEM_WHITE', 'GEM_RED', 'GEM_BLUE'],
    points: 2,
  }),
  PENNY_PINCHER: quest('PENNY_PINCHER', 'Penny Pincher', [1, 3, 1], {
    kind: 'PER',
    filter: 'GOLD:S',
    points: 1,
    every: 1,
    cap: 6,
  }),
  BULKY_BOUNTY: quest('BULKY_BOUNTY', 'Bulky Bounty', [3, 1, 1], {
    kind: 'PER',
    filter: 'TREASURE:L',
    points: 1,
    every: 2,
    cap: null,
  }),
  CAREFUL_CRAWL: quest('CAREFUL_CRAWL', 'Careful Crawl', [1, 1, 3], { kind: 'DAMAGE_AT_MOST', n: 2, points: 5 }),
};

/** The seven Quests of Solo Spelunker, in printed order. */
export const SOLO_QUEST_IDS: readonly QuestId[] = QUEST_IDS.filter((id) => QUESTS[id].solo);
