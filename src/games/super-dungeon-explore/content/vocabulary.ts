/** The closed vocabulary of Part D as lists and unions: the one place a word is added. A pack with any other word is refused (SDE-A.2). */

export const AFFINITIES = ['CITRINE', 'RUBY', 'EMERALD', 'SAPPHIRE', 'AMETHYST'] as const;
/** A crystal colour. */
export type Affinity = (typeof AFFINITIES)[number];

export const SLOTS = ['CITRINE', 'RUBY', 'EMERALD', 'SAPPHIRE'] as const;
/** The colour of a place for equipment on a card; amethyst is none. */
export type Slot = (typeof SLOTS)[number];

export const ATTRIBUTES = ['STR', 'ARM', 'WILL', 'DEX'] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];

export const ATTACK_TYPES = ['MELEE', 'MAGIC', 'MISSILE'] as const;
/** The three basic attacks. */
export type AttackType = (typeof ATTACK_TYPES)[number];

/** The attribute whose icon allows each basic attack (SDE-12.3). */
export const ATTRIBUTE_OF_ATTACK = { MELEE: 'STR', MAGIC: 'WILL', MISSILE: 'DEX' } as const satisfies Record<
  AttackType,
  AttributeName
>;

/** Ids no unique action may take: the basic attacks are called by them (SDE-A.8). */
export const RESERVED_ACTION_IDS = ['melee', 'magic', 'missile'] as const;

export const KINDS = ['HERO', 'MONSTER', 'SPAWNING_POINT'] as const;
export type Kind = (typeof KINDS)[number];

export const RANKS = ['MINION', 'ELITE', 'MINI_BOSS', 'DUNGEON_BOSS', 'BOO_BOOTY'] as const;
export type Rank = (typeof RANKS)[number];

export const PLATFORMS = ['8_BIT', '16_BIT', 'SUPER'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The platforms a pool, a chart space or a SPAWN effect may name. */
export const SPAWN_PLATFORMS = ['8_BIT', '16_BIT'] as const;
export type SpawnPlatform = (typeof SPAWN_PLATFORMS)[number];

export const BASE_SIZES = ['SMALL', 'LARGE'] as const;
export type BaseSize = (typeof BASE_SIZES)[number];

/** D.3. */
export const STATUSES = ['BANE', 'FIRE', 'HEX', 'ICE', 'IMMOBILE', 'KNOCKDOWN', 'POISON', 'SLOW'] as const;
export type Status = (typeof STATUSES)[number];

/** D.4: the shapes of an area action. */
export const AREAS = ['BURST', 'CROSS', 'LANCE', 'SWEEP', 'WAVE', 'AURA'] as const;
export type AreaType = (typeof AREAS)[number];

export const ACTION_COLOURS = ['RED', 'BLUE'] as const;
export type ActionColour = (typeof ACTION_COLOURS)[number];

export const MODES = ['NORMAL', 'AUGMENT', 'DANGEROUS'] as const;
export type ActionMode = (typeof MODES)[number];

export const POTION_COLOURS = ['RED', 'BLUE', 'GREEN'] as const;
export type PotionColour = (typeof POTION_COLOURS)[number];

export const ACTION_ATTACKS = ['MELEE', 'MAGIC', 'MISSILE', 'SUPPORT'] as const;
export type ActionAttack = (typeof ACTION_ATTACKS)[number];

/** Keywords an action may carry (D.2, words with an asterisk, and DISCARD_SELF). */
export const ACTION_KEYWORDS = ['ARC', 'HOOKSHOT', 'MASSIVE_DAMAGE', 'ONE_USE_ONLY', 'DISCARD_SELF'] as const;
export type ActionKeyword = (typeof ACTION_KEYWORDS)[number];

export const CARD_KEYWORDS = ['CURSED', 'ONE_USE_ONLY'] as const;
export type CardKeyword = (typeof CARD_KEYWORDS)[number];

/** Ability words without an argument that a model, or GRANT, may carry (D.2); statuses stand for status abilities. */
export const PLAIN_ABILITIES = [
  'ARC',
  'BACKLASH',
  'BURROW',
  'FLY',
  'HOOKSHOT',
  'HOLY',
  'IMMUNE_STATUS',
  'INSIGNIFICANT',
  'MASSIVE_DAMAGE',
  'MOB',
  'SMALL',
  'STEALTH',
  'SUREFOOT',
  'TOUGH',
  ...STATUSES,
] as const;
export type PlainAbility = (typeof PLAIN_ABILITIES)[number];

export const PLAIN_SELECTORS = ['SELF', 'TARGET', 'AFFECTED', 'ATTACKER', 'OPENER', 'ALL_HEROES', 'ALL_MONSTERS'] as const;
export const NUMBERED_SELECTORS = ['FRIENDS_WITHIN', 'ENEMIES_WITHIN', 'HEROES_WITHIN_OF_BOSS'] as const;

export const DURATIONS = ['INSTANT', 'ACTIVATION', 'NEXT_UPKEEP', 'WHILE_EQUIPPED', 'WHILE_INSIDE', 'PERMANENT'] as const;
export type Duration = (typeof DURATIONS)[number];

/** D.5. Those a card's ability may have; ON_ENTER and WHILE_INSIDE are the fields of a tile effect (A.5). */
export const TRIGGERS = [
  'PASSIVE',
  'UPKEEP_HEAL',
  'UPKEEP_DAMAGE',
  'UPKEEP_OTHER',
  'ON_ENTER',
  'WHILE_INSIDE',
  'OFFENCE_WON',
  'DEFENCE_WON',
  'WOUNDED',
  'DESTROYED',
  'ACTIVATION_END',
  'BOSS_SPAWN',
  'TIMEOUT',
  'ON_SPAWN',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** What DICE may change: a kind of roll, or every roll made with one attribute. */
export const DICE_ROLLS = ['OFFENCE', 'DEFENCE', 'ALL', ...ATTRIBUTES] as const;
export type DiceRoll = (typeof DICE_ROLLS)[number];

export const TRAITS = ['STRUCTURE', 'CHASM', 'DIFFICULT', 'HAZARD', 'BLESSING'] as const;
export type Trait = (typeof TRAITS)[number];

export const SCOPES = ['SQUARE', 'TILE'] as const;
export type Scope = (typeof SCOPES)[number];

export const UPKEEP_STEPS = ['HEAL', 'DAMAGE', 'OTHER'] as const;
export type UpkeepStep = (typeof UPKEEP_STEPS)[number];

export const DECKS = ['LOOT', 'TREASURE', 'RELIC'] as const;
export type Deck = (typeof DECKS)[number];

/** D.7, words without an argument. */
export const PLAIN_OVERRIDES = [
  'IGNORES_LOS',
  'IGNORES_STEALTH',
  'IGNORES_SMALL',
  'IGNORES_IMMUNITY',
  'NO_CRIT',
  'FREE_ACTIVATION',
  'NO_HEARTS_POTIONS',
  'MAY_MOVE_THROUGH_ENEMIES',
] as const;

/** Characters of the grid notation that no tile effect may use as its code (SDE-A.9). */
export const RESERVED_CODES = ['.', 'S', 'X', 'D', '|', '-', '+', ' '] as const;
