/**
 * The content of Part A as the rules read it: every default of A.2 to A.8 and of D.4 filled in, every word of Part D a discriminated union.
 * A published pack may leave defaults out (see pack-schema.ts); `readPack` turns it into these types.
 *
 * How the defaults of D.4 are spelt out, so that no reader has to know where an effect came from:
 * - `selector: null` means the one default that has no word: in a tile effect the model there, in a chart bonus all monsters of SDE-24.13.
 * - `duration: null` means: as long as the PASSIVE ability around it is in force.
 * - Inside a triggered ability an effect without its own selector has the ability's. SPAWN, EXTRA_ATTACKS, MOVE_TO_ATTACK, DRAW_LOOT, ADVANCE_CHART have SELF.
 * - A STATUS as chart bonus is already the GRANT of that status ability (SDE-24.15).
 *
 * Changes since the first version: none.
 */
import type {
  ActionAttack,
  ActionColour,
  ActionKeyword,
  ActionMode,
  Affinity,
  AreaType,
  AttackType,
  AttributeName,
  BaseSize,
  CardKeyword,
  Deck,
  DiceRoll,
  Duration,
  Kind,
  NUMBERED_SELECTORS,
  PLAIN_OVERRIDES,
  PLAIN_SELECTORS,
  PlainAbility,
  Platform,
  PotionColour,
  Rank,
  Scope,
  Slot,
  SpawnPlatform,
  Status,
  Trait,
  Trigger,
  UpkeepStep,
} from './vocabulary.ts';

/** Dice by colour and fixed stars; negative numbers only in a DICE effect. */
export interface Pool {
  readonly b: number;
  readonly r: number;
  readonly g: number;
  readonly star: number;
}

/** Which models an effect reaches (D.4). */
export type Selector =
  | { readonly word: (typeof PLAIN_SELECTORS)[number] }
  | { readonly word: (typeof NUMBERED_SELECTORS)[number]; readonly n: number };

/** All given parts must match; a list means any of (D.4). */
export interface Filter {
  readonly tags?: readonly string[];
  readonly ranks?: readonly Rank[];
  readonly platforms?: readonly Platform[];
  readonly affinities?: readonly Affinity[];
  readonly kinds?: readonly Kind[];
  /** Within so many squares of the bearer. */
  readonly within?: number;
  /** Wears at least one card of one of these decks. */
  readonly equipped?: readonly Deck[];
}

/** A keyword ability of a model (D.2). A status word is the status ability (SDE-26.17). */
export type Ability =
  | { readonly word: PlainAbility }
  | { readonly word: 'IMMUNE'; readonly status: Status }
  | { readonly word: 'LUCK'; readonly n: number }
  | { readonly word: 'SHAPESHIFT'; readonly card: string };

/** An ability with its own effects (D.5); the bearer counts as the user. */
export interface TriggeredAbility {
  readonly name: string;
  readonly trigger: Trigger;
  readonly selector: Selector;
  readonly filter: Filter | null;
  readonly effects: readonly Effect[];
}

/** What a model card lists under `abilities`. */
export type AbilityRef = Ability | TriggeredAbility;

/** Whether an ability is one with a trigger. */
export const isTriggered = (ability: AbilityRef): ability is TriggeredAbility => 'trigger' in ability;

interface Reach {
  readonly selector: Selector | null;
  readonly filter: Filter | null;
  readonly duration: Duration | null;
}

/** One instruction of a card (D.1). */
export type Effect = Reach &
  (
    | { readonly word: 'WOUND' | 'HEAL' | 'GAIN_POTION' | 'DRAW_LOOT' | 'EXTRA_TREASURE'; readonly n: number }
    | { readonly word: 'REMEDY' | 'ADVANCE_CHART' | 'CRIT_IMMUNE' }
    | { readonly word: 'STATUS' | 'CURE'; readonly status: Status }
    | { readonly word: 'DICE'; readonly roll: DiceRoll; readonly pool: Pool }
    | { readonly word: 'GRANT'; readonly ability: Ability }
    | { readonly word: 'MOVE_POINTS' | 'ACTION_POINTS' | 'POTION_CAPACITY'; readonly n: number }
    | { readonly word: 'RANGE'; readonly attack: AttackType; readonly n: number }
    | { readonly word: 'COMPEL' | 'PULL' | 'PUSH'; readonly n: number }
    | { readonly word: 'PLACE'; readonly within: number; readonly of: 'SELF' | 'TARGET'; readonly needLoS: boolean }
    | {
        readonly word: 'SPAWN';
        readonly skulls: number;
        readonly platforms: readonly SpawnPlatform[];
        readonly within: number;
        readonly of: 'SELF' | 'SPAWNING_POINT';
      }
    | { readonly word: 'EXTRA_ATTACKS'; readonly attack: AttackType; readonly n: number }
    | { readonly word: 'MOVE_TO_ATTACK'; readonly attack: AttackType }
    | { readonly word: 'TRANSFER_WOUNDS'; readonly max: number }
    | {
        readonly word: 'REROLL';
        readonly roll: 'OFFENCE' | 'DEFENCE';
        readonly dice: number;
        readonly whose: 'SELF' | 'OPPONENT';
        readonly per: 'ROLL' | 'ACTIVATION' | 'TURN';
      }
    | { readonly word: 'CHOOSE_ONE'; readonly effects: readonly Effect[] }
  );

/** Any word an effect may have. */
export type EffectWord = Effect['word'];
/** The effect of one word. */
export type EffectOf<W extends EffectWord> = Effect extends infer E
  ? E extends { readonly word: infer V }
    ? W extends V
      ? E & { readonly word: W }
      : never
    : never
  : never;

/** A word that contradicts a rule (D.7). */
export type Override =
  | { readonly word: (typeof PLAIN_OVERRIDES)[number] }
  | { readonly word: 'ALWAYS_CRIT_ON'; readonly n: number }
  | { readonly word: 'CANNOT_BE_TARGETED_BY'; readonly attack: ActionAttack };

/** A row of a model card: its dice, the basic attack it allows, and whether it may defend. */
export interface Attribute {
  readonly dice: Pool;
  readonly attack: { readonly type: AttackType; readonly range: number } | null;
  readonly defence: boolean;
}

/** A unique action of a card (A.3). */
export interface Action {
  readonly id: string;
  readonly name: string;
  readonly colour: ActionColour;
  readonly cost: number;
  readonly mode: ActionMode;
  readonly attack: ActionAttack;
  readonly attribute: AttributeName | null;
  readonly range: number | null;
  readonly area: { readonly type: AreaType; readonly size: number } | null;
  readonly dice: Pool;
  readonly contest: { readonly offence: AttributeName; readonly defence: AttributeName | 'ANY_DEFENCE' } | null;
  readonly keywords: readonly ActionKeyword[];
  readonly filter: Filter | null;
  readonly effects: readonly Effect[];
  readonly potion: { readonly colour: PotionColour; readonly tokens: number } | null;
  readonly overrides: readonly Override[];
}

/** What a spawning point brings into the pool (A.2). */
export interface SpawningBlock {
  readonly paired: boolean;
  readonly alsoMonster: boolean;
  readonly pool: readonly { readonly card: string; readonly count: number }[];
}

/** A hero, monster or spawning point (A.2). */
export interface ModelCard {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly rank: Rank | null;
  readonly tags: readonly string[];
  readonly platform: Platform | null;
  readonly skulls: number;
  readonly affinities: readonly Affinity[];
  readonly base: BaseSize;
  readonly movement: number;
  readonly actionPoints: number;
  readonly hearts: number;
  readonly attributes: Readonly<Record<AttributeName, Attribute>>;
  readonly abilities: readonly AbilityRef[];
  readonly actions: readonly Action[];
  readonly potions: readonly Action[];
  readonly potionCapacity: number;
  readonly slots: readonly Slot[];
  readonly shapeshiftTo: string | null;
  readonly formOf: string | null;
  readonly overrides: readonly Override[];
  readonly miniature: string;
  readonly spawning: SpawningBlock | null;
  readonly provenance: string;
}

/** Effects in force for a wearer or a model there that has the affinity (SDE-27). */
export interface AffinityEffect {
  readonly affinity: Affinity;
  readonly modifiers: readonly Effect[];
  readonly penalty: boolean;
}

/** A loot, treasure or relic card (A.4). */
export interface EquipmentCard {
  readonly id: string;
  readonly name: string;
  readonly deck: Deck;
  readonly slot: Slot;
  readonly modifiers: readonly Effect[];
  readonly actions: readonly Action[];
  readonly abilities: readonly TriggeredAbility[];
  readonly keywords: readonly CardKeyword[];
  readonly affinityEffects: readonly AffinityEffect[];
  readonly linkedModel: string | null;
  readonly bossOnly: string | null;
  readonly overrides: readonly Override[];
}

/** A card of the treasure deck that brings a boo booty instead of equipment (A.4). */
export interface TreasureEventCard {
  readonly id: string;
  readonly name: string;
  readonly deck: 'TREASURE';
  readonly booBooty: string;
  readonly onSpawn: readonly Effect[];
}

/** What lies on a square and what it does (A.5). */
export interface TileEffect {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly traits: readonly Trait[];
  readonly scope: Scope;
  readonly onEnter: readonly Effect[];
  readonly onUpkeep: readonly { readonly step: UpkeepStep; readonly effects: readonly Effect[] }[];
  readonly whileInside: readonly Effect[];
  readonly affinityEffects: readonly AffinityEffect[];
}

export type TileSide = 'A' | 'B';

/** One side of a physical dungeon tile (A.6). */
export interface Tile {
  readonly id: string;
  readonly side: TileSide;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** 2·height+1 lines of 2·width+1 characters (C.2). */
  readonly grid: readonly string[];
  /** The tile effects of the grid, by code: those of its own pack and of the packs that one requires (SDE-A.9). */
  readonly codes: Readonly<Record<string, string>>;
  readonly restricted: boolean;
}

/** What a dungeon boss does when it comes and when it is half beaten (A.7). */
export interface BossFightCard {
  readonly id: string;
  readonly name: string;
  readonly boss: string;
  readonly difficulty: number | null;
  readonly bossSpawn: readonly Effect[];
  readonly timeout: { readonly effects: readonly Effect[]; readonly measuresFromBoss: boolean };
}

/** A space of a chart (A.8). */
export interface ChartSpace {
  readonly index: number;
  readonly spawn: { readonly skulls: number; readonly platforms: readonly SpawnPlatform[] } | null;
  readonly spawnMiniBoss: boolean;
  readonly spawnDungeonBoss: boolean;
  readonly bonus: { readonly choose: 1; readonly options: readonly Effect[] } | null;
  readonly sighting: readonly number[] | null;
}

/** The track of the boss marker (A.8). */
export interface MightyMonsterChart {
  readonly id: string;
  readonly name: string;
  readonly heroCounts: readonly number[];
  readonly boss: string | null;
  readonly bossEntryTiles: readonly number[];
  readonly spaces: readonly ChartSpace[];
}

/** What a pack adds to the decks. */
export interface DeckLists {
  readonly loot: readonly { readonly card: string; readonly copies: number }[];
  readonly treasure: readonly { readonly card: string; readonly copies: number }[];
  readonly relic: readonly string[];
}

/** A published, immutable set of content (A.1). */
export interface ContentPack {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly requires: readonly string[];
  readonly miniatures: Readonly<Record<string, number>>;
  readonly modelCards: readonly ModelCard[];
  readonly equipmentCards: readonly EquipmentCard[];
  readonly treasureEvents: readonly TreasureEventCard[];
  readonly tileEffects: readonly TileEffect[];
  readonly tiles: readonly Tile[];
  readonly bossFightCards: readonly BossFightCard[];
  readonly charts: readonly MightyMonsterChart[];
  readonly deckLists: DeckLists;
}

/**
 * Everything the enabled packs of one match bring, merged, by id. Maps are in the order of the packs, then of their lists.
 * It is derived from the pinned packs, never part of a state.
 */
export interface Content {
  /** The packs, required ones first. */
  readonly packs: readonly ContentPack[];
  /** Miniature id → supply summed over the packs (SDE-34.3). */
  readonly miniatures: ReadonlyMap<string, number>;
  readonly models: ReadonlyMap<string, ModelCard>;
  readonly equipment: ReadonlyMap<string, EquipmentCard>;
  readonly treasureEvents: ReadonlyMap<string, TreasureEventCard>;
  readonly tileEffects: ReadonlyMap<string, TileEffect>;
  /** By `tileKey(id, side)`. */
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly bossFights: ReadonlyMap<string, BossFightCard>;
  /** Boss card id → its boss fight card (SDE-A.5). */
  readonly bossFightOf: ReadonlyMap<string, BossFightCard>;
  readonly charts: ReadonlyMap<string, MightyMonsterChart>;
  readonly deckLists: DeckLists;
  /** Tile effect ids by grid code, over all packs. */
  readonly codes: Readonly<Record<string, string>>;
}

/** The key of a tile side in `Content.tiles`: `gatehouse/A`. */
export const tileKey = (id: string, side: TileSide): string => `${id}/${side}`;

export type * from './vocabulary.ts';
