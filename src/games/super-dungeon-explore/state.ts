import type { Outcome, Seat } from '../../engine/ruleset.ts';
import type { Affinity, Duration, Effect, Filter, Selector, SpawnPlatform, Status } from './content/types.ts';
import type { Task } from './decisions/tasks.ts';
import type { Dungeon, Square } from './geometry/types.ts';

export type Side = 'HEROES' | 'CONSUL';
export type Mode = 'CLASSIC' | 'RESCUE_PRINCE' | 'FIND_ARTIFACT';
export type Size = 'STANDARD' | 'EXTENDED';
export type ReactionMode = 'WINDOWED' | 'OPEN' | 'STANDING_ORDERS_ONLY';
export type LinkedCards = 'WHEN_MODEL_USED' | 'ALWAYS' | 'NEVER';

/** The seat of the Consul; the others are hero seats (SDE-2.27). */
export const CONSUL_SEAT: Seat = 0;

/** A content pack pinned by a game: a version is immutable, its hash names its bytes. */
export interface PackRef {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
}

/** What is agreed when the game is created (SDE-2.2). */
export interface Options {
  readonly packs: readonly PackRef[];
  readonly size: Size;
  readonly mode: Mode;
  readonly squareDungeon: boolean;
  readonly coinAdjustment: number;
  readonly useBossDifficulty: boolean;
  readonly chartId: string | null;
  readonly linkedCards: LinkedCards;
  readonly allowRestrictedTiles: boolean;
  readonly reactionMode: ReactionMode;
  readonly deadlineHours: number | null;
  readonly artifactColour: Affinity;
}

/** The steps of F.1. Steps of a power-up are decisions on the agenda while the step is POWER_UP. */
export type Step =
  | 'LOBBY'
  | 'CHOOSE_CONSUL_FORCE'
  | 'SELECT_HEROES'
  | 'PLACE_TILES'
  | 'NUMBER_TILES'
  | 'PLACE_SPAWNING_POINTS'
  | 'PLACE_CHESTS'
  | 'PLACE_PRINCE'
  | 'SHIFT_PRINCE'
  | 'PLACE_START_TOKEN'
  | 'PLACE_END_TOKEN'
  | 'PLACE_CRYSTAL'
  | 'INITIAL_SPAWN'
  | 'PLACE_HEROES'
  | 'SELECT_HERO'
  | 'HERO_ACTIVE'
  | 'SELECT_MONSTER'
  | 'MONSTER_ACTIVE'
  | 'POWER_UP'
  | 'FINISHED';

/** Who commands a Hero: one seat, or any hero seat (SDE-2.8). */
export type Controller = Seat | 'SHARED';

/** What only a Hero's card carries. */
export interface HeroSheet {
  readonly controller: Controller;
  readonly potions: number;
  /** Princess coins on the card (SDE-22.4). */
  readonly coins: number;
  readonly activationToken: boolean;
  /** Destroyed in this order among the party, awaiting revival; null while in play. */
  readonly destroyedAs: number | null;
}

/** A model: in the dungeon, or a destroyed Hero that waits for its coin (`at` is null). */
export interface Model {
  readonly id: string;
  /** The card that stands now; a shapeshifter changes it. */
  readonly card: string;
  readonly side: Side;
  readonly at: Square | null;
  readonly wounds: number;
  readonly statuses: readonly Status[];
  /** Copy ids of the cards worn. */
  readonly equipment: readonly string[];
  /** The turn (`Turn.count`) it entered the dungeon in. */
  readonly enteredTurn: number;
  /** The last turn it was activated in; 0 before the first. */
  readonly activatedTurn: number;
  /** A boo booty's chest had this tile number (SDE-28.3). */
  readonly chestTile: number | null;
  readonly hero: HeroSheet | null;
}

export type Token =
  | { readonly id: string; readonly kind: 'CHEST'; readonly at: Square; readonly tileNumber: number }
  | { readonly id: string; readonly kind: 'START' | 'END' | 'PRINCE'; readonly at: Square }
  /** The colour is hidden from everybody until the crystal is flipped. */
  | { readonly id: string; readonly kind: 'CRYSTAL'; readonly at: Square; readonly colour: Affinity }
  /** The artifact on the floor with its card, if it has one (SDE-36.10, 36.17). */
  | { readonly id: string; readonly kind: 'ARTIFACT'; readonly at: Square; readonly card: string | null };

/** A model destroyed and not yet settled (SDE-21). */
export interface TrackerEntry {
  readonly card: string;
  readonly tileNumber: number;
  readonly turn: Side;
  readonly cause: string;
  /** A boo booty's chest had this tile number. */
  readonly chestTile: number | null;
  /** It was not to be counted for loot when it fell (SDE-26.11). */
  readonly insignificant?: true;
}

/** An effect that lasts (D.4). Without a bearer it reaches whoever its selector names, now and later. */
export interface TimedEffect {
  readonly effect: Effect;
  readonly bearer: string | null;
  readonly selector: Selector | null;
  readonly filter: Filter | null;
  /** The model that caused it: its next upkeep ends NEXT_UPKEEP. */
  readonly by: string | null;
  /** The action's name: effects of one name never add up on a model (SDE-29.8). */
  readonly name: string;
  readonly duration: Duration;
}

/** An aura that goes with its user until its next upkeep (SDE-29.14). */
export interface Aura {
  readonly user: string;
  readonly name: string;
  readonly size: number;
  readonly mode: 'NORMAL' | 'AUGMENT' | 'DANGEROUS';
  readonly filter: Filter | null;
  readonly effects: readonly Effect[];
}

/** The model whose activation runs, with what it has used up (SDE-9). */
export interface Active {
  readonly modelId: string;
  /** The seat that activated it: for a SHARED Hero, the player of this activation (SDE-F.5). */
  readonly seat: Seat;
  readonly movementSpent: number;
  readonly actionPointsSpent: number;
  readonly extraAttacks: readonly { readonly attack: 'MELEE' | 'MAGIC' | 'MISSILE'; readonly n: number }[];
  /** A red or blue potion was drunk (SDE-19.2). */
  readonly potionDrunk: boolean;
  /** A crystal was flipped (SDE-36.5). */
  readonly crystalFlipped: boolean;
}

export interface Turn {
  readonly side: Side;
  /** The number of this side's turn, from 1. */
  readonly number: number;
  /** All turns of both sides so far, this one included. */
  readonly count: number;
  readonly activationsDone: number;
  /** Skull points left (SDE-5.1). */
  readonly skulls: number;
  /** Heroes that drank a green potion this Consul Turn (SDE-19.3). */
  readonly drankGreen: readonly string[];
  readonly exchangeDone: boolean;
  /** Heroes the running action wounded or gave a status to (SDE-F.7, R2). */
  readonly wounded: readonly string[];
  readonly afflicted: readonly string[];
  /** Rerolls used: `model|source|roll|whose`, once for each die (D.1 REROLL). */
  readonly rerolls: readonly { readonly key: string; readonly per: 'ACTIVATION' | 'TURN' }[];
}

export interface ChartState {
  readonly id: string;
  readonly position: number;
  readonly bonuses: readonly Effect[];
  /** Instructions that found no room and wait for the next power-up (SDE-24.18). */
  readonly owed: readonly ('MINI_BOSS' | 'DUNGEON_BOSS')[];
}

export type DefencePreference = 'AUTO' | 'ASK' | 'STR' | 'ARM' | 'WILL' | 'DEX';
export type RerollPolicy = 'BLANK_ONLY' | 'LOWEST' | 'NEVER';

/** One rule of a reaction policy (F.5). */
export interface ReactionRule {
  readonly trigger: 'TURN_START' | 'WOUNDED' | 'STATUS' | 'TURN_END';
  readonly ifHeartsLeftAtMost: number | null;
  readonly ifStatus: Status | null;
  readonly drinkerId: string;
  readonly ownerId: string;
  readonly potionId: string;
  readonly targetId: string | null;
}

/** The standing orders of one seat, private to it (F.5). */
export interface StandingOrders {
  readonly defence: readonly { readonly modelId: string; readonly preference: DefencePreference }[];
  readonly reactions: readonly { readonly heroId: string; readonly rules: readonly ReactionRule[] }[];
  readonly sharing: readonly { readonly heroId: string; readonly sharing: 'ALLOW' | 'ASK' | 'DENY' }[];
  readonly drops: 'AUTO' | 'ASK';
  readonly rerolls: readonly { readonly modelId: string; readonly policy: RerollPolicy }[];
  readonly deadline: 'ASSIST' | 'WAIT';
}

export const NO_ORDERS: StandingOrders = {
  defence: [],
  reactions: [],
  sharing: [],
  drops: 'ASK',
  rerolls: [],
  deadline: 'ASSIST',
};

/** The artifact once it is found: on a Hero's card (SDE-36.8), with its treasure card if there was one. */
export interface Artifact {
  readonly card: string | null;
  /** The wearer, or null while it lies on the floor. */
  readonly wearer: string | null;
}

/** The force the Consul chose (SDE-2.4). */
export interface Force {
  readonly boss: string;
  readonly miniBosses: readonly string[];
  readonly spawningPoints: readonly string[];
}

/** One spawn that a pool allows: card and how many are left. */
export interface PoolEntry {
  readonly card: string;
  readonly count: number;
}

/** Where and what a spawn decision may place (G.3). */
export interface SpawnRight {
  readonly reason: 'SETUP' | 'CHART' | 'EFFECT';
  readonly skulls: number;
  readonly platforms: readonly SpawnPlatform[];
  readonly within: number;
  /** Model ids of the spawning points, or of the one origin, it may be placed from. */
  readonly origins: readonly string[];
}

/** The whole of one game, plain JSON; cards are looked up in the pinned packs. */
export interface State {
  readonly gameId: string;
  readonly seats: number;
  readonly options: Options;
  readonly step: Step;
  /** Hero seats that hold a player and have not resigned. */
  readonly heroSeats: readonly Seat[];
  readonly force: Force | null;
  /** Sorted by card id. */
  readonly pool: readonly PoolEntry[];
  /** Hero model ids in party order (SDE-1.11). */
  readonly party: readonly string[];
  readonly models: readonly Model[];
  readonly dungeon: Dungeon;
  readonly tokens: readonly Token[];
  /** Copy ids, top card first; hidden from everybody. */
  readonly decks: { readonly loot: readonly string[]; readonly treasure: readonly string[] };
  /** Top card last. */
  readonly discards: { readonly loot: readonly string[]; readonly treasure: readonly string[] };
  readonly relics: readonly string[];
  readonly backpack: { readonly cards: readonly string[]; readonly coins: number };
  readonly lootTracker: readonly TrackerEntry[];
  readonly chart: ChartState | null;
  readonly bossSpawned: boolean;
  readonly timeoutDone: boolean;
  /** The boss has lost half its hearts: the timeout comes, though it may heal before (SDE-25.6). */
  readonly timeoutDue: boolean;
  readonly miniBossesUsed: readonly string[];
  /** The Hero that carries the prince. */
  readonly carrier: string | null;
  readonly artifact: Artifact | null;
  /** Faces of the crystals still to be placed, in order; hidden from everybody. */
  readonly crystalFaces: readonly Affinity[];
  readonly turn: Turn;
  readonly active: Active | null;
  readonly effects: readonly TimedEffect[];
  readonly auras: readonly Aura[];
  /** ONE_USE_ONLY actions used up: `source|action` (SDE-26.14). */
  readonly usedOnce: readonly string[];
  /** What is still to be done, the next one last; where it is a decision, the game waits (SDE-F.2). */
  readonly agenda: readonly Task[];
  readonly orders: readonly { readonly seat: Seat; readonly orders: StandingOrders }[];
  /** Numbers for model and token ids. */
  readonly nextId: number;
  readonly outcome: (Outcome & { readonly winner: Side }) | null;
}
