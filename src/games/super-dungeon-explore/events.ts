import type { Seat } from '../../engine/ruleset.ts';
import type { Affinity, AttributeName, Effect, Slot, Status, TileSide } from './content/types.ts';
import type { DieColour, MoveKind, Task } from './decisions/tasks.ts';
import type { PlacedTile, Rotation, Square } from './geometry/types.ts';
import type {
  Aura,
  Controller,
  Model,
  Options,
  PoolEntry,
  Side,
  StandingOrders,
  State,
  Step,
  TimedEffect,
  TrackerEntry,
} from './state.ts';

/** The first and last draw of a command that an event used (SDE-I.5); null where chance was scripted or not needed. */
export interface Draws {
  readonly rngFrom: number | null;
  readonly rngTo: number | null;
}

export interface RolledDie {
  readonly colour: DieColour;
  readonly face: string;
  readonly rerolledFrom: string | null;
  readonly discarded: boolean;
}

export interface SpawnedModel {
  readonly modelId: string;
  readonly cardId: string;
  readonly anchor: Square;
  readonly spawnCost: number;
}

export type DeckName = 'loot' | 'treasure';

/** What every event says, by its type. */
export interface EventData {
  MatchCreated: {
    readonly options: Options;
    readonly packVersions: readonly { readonly id: string; readonly version: string; readonly hash: string }[];
    readonly seedCommitment: string;
  };
  SetupStarted: { readonly heroSeats: readonly Seat[] };
  StepBegun: { readonly step: Step };
  ConsulForceChosen: {
    readonly boss: string;
    readonly miniBosses: readonly string[];
    readonly spawningPoints: readonly string[];
    readonly spawningPool: readonly PoolEntry[];
  };
  HeroesSelected: {
    readonly heroes: readonly { readonly modelId: string; readonly heroId: string; readonly controller: Controller }[];
  };
  TilePlaced: {
    readonly tileId: string;
    readonly side: TileSide;
    readonly x: number;
    readonly y: number;
    readonly rotation: Rotation;
  };
  TilesNumbered: {
    readonly tileIds: readonly string[];
    readonly exits: readonly { readonly tileId: string; readonly squares: readonly Square[] }[];
    readonly connections: readonly (readonly [string, string])[];
  };
  PlacementTakenBack: { readonly kind: 'TILE' | 'NUMBERING' | 'SPAWNING_POINT' | 'CHEST'; readonly id: string };
  SpawningPointPlaced: { readonly modelId: string; readonly spawningPointId: string; readonly anchor: Square };
  ChestPlaced: { readonly chestId: string; readonly square: Square; readonly tileNumber: number };
  DecksShuffled: {
    readonly sizes: { readonly loot: number; readonly treasure: number };
    /** Hidden from everybody until the game is over. */
    readonly order?: {
      readonly loot: readonly string[];
      readonly treasure: readonly string[];
      readonly crystals: readonly Affinity[];
    };
    readonly relics: readonly string[];
  } & Draws;
  ChartSet: { readonly chartId: string };
  PrincePlaced: { readonly tokenId: string; readonly square: Square };
  PrinceShifted: { readonly path: readonly Square[] };
  StartTokenPlaced: { readonly tokenId: string; readonly square: Square };
  EndTokenPlaced: { readonly tokenId: string; readonly square: Square };
  /** Which face the crystal has is hidden: the next of the order that was shuffled. */
  CrystalPlaced: { readonly tokenId: string; readonly index: number; readonly square: Square };
  HeroesPlaced: { readonly placements: readonly { readonly heroId: string; readonly anchor: Square }[] };
  CoinsSet: { readonly coins: number };
  PotionsDealt: { readonly heroIds: readonly string[] };
  HeroTurnStarted: { readonly number: number };
  HeroTurnEnded: { readonly number: number };
  ConsulTurnStarted: { readonly number: number; readonly skulls: number };
  ConsulActivationsEnded: { readonly number: number };
  ConsulTurnEnded: { readonly number: number };
  PowerUpStarted: { readonly side: Side };
  PowerUpEnded: { readonly side: Side };

  MonstersSpawned: {
    readonly decision: 'SETUP' | 'CHART' | 'EFFECT';
    readonly placements: readonly SpawnedModel[];
    readonly skullsUsed: number;
    readonly skullsLost: number;
  };
  MiniBossSpawned: { readonly modelId: string; readonly cardId: string; readonly anchor: Square };
  MiniBossRefreshed: { readonly modelId: string };
  DungeonBossSpawned: { readonly modelId: string; readonly cardId: string; readonly anchor: Square };
  BooBootySpawned: {
    readonly modelId: string;
    readonly cardId: string;
    readonly anchor: Square;
    readonly tileNumber: number;
    readonly card: string;
    readonly discarded: readonly string[];
  };

  ActivationStarted: { readonly modelId: string; readonly skullsSpent: number };
  SkullsSpent: { readonly skulls: number; readonly left: number };
  ActivationTokenPlaced: { readonly modelId: string };
  ActivationTokensCleared: { readonly modelIds: readonly string[] };
  EffectsExpired: {
    readonly modelId: string;
    readonly names: readonly string[];
    readonly duration: 'NEXT_UPKEEP' | 'ACTIVATION';
  };
  UpkeepResolved: { readonly modelId: string; readonly movement: number; readonly actionPoints: number };
  ModelShapeshifted: { readonly modelId: string; readonly from: string; readonly to: string; readonly anchor: Square };
  StatusesRemoved: { readonly modelId: string; readonly statuses: readonly Status[] };
  ActivationEnded: { readonly modelId: string };

  ModelMoved: {
    readonly modelId: string;
    readonly path: readonly Square[];
    readonly cost: number;
    readonly anchor: Square;
    readonly kind: MoveKind;
  };
  ModelPlaced: { readonly modelId: string; readonly anchor: Square };
  TileEffectTriggered: { readonly modelId: string; readonly effect: string; readonly square: Square };
  PointsSpent: { readonly modelId: string; readonly actionPoints: number; readonly movement: number };
  ActionUsed: {
    readonly modelId: string;
    readonly actionId: string;
    readonly cost: number;
    readonly payWith: 'ACTION_POINTS' | 'MOVEMENT' | 'EXTRA' | 'POTION';
    readonly targetModelId: string | null;
    readonly usedOnce: string | null;
  };
  DiceRolled: {
    readonly roll: 'OFFENCE' | 'DEFENCE';
    readonly modelId: string;
    readonly attribute: AttributeName;
    readonly dice: readonly RolledDie[];
    readonly fixedStars: number;
    readonly total: number;
    /** Rerolls used up, one entry for each die: `model|source|roll|whose`. */
    readonly rerolls: readonly { readonly key: string; readonly per: 'ACTIVATION' | 'TURN' }[];
  } & Draws;
  DefenceChosen: { readonly modelId: string; readonly attribute: AttributeName; readonly by: 'AUTO' | 'PREFERENCE' | 'PLAYER' };
  AttackCompared: {
    readonly results: readonly {
      readonly modelId: string;
      readonly offence: number;
      readonly defence: number;
      readonly outcome: 'HIT' | 'MISS';
      readonly critical: boolean;
    }[];
  };
  WoundsInflicted: { readonly modelId: string; readonly wounds: number; readonly cause: string };
  WoundsRemoved: { readonly modelId: string; readonly wounds: number };
  ModelDestroyed: {
    readonly modelId: string;
    readonly cardId: string;
    readonly cause: string;
    readonly tileNumber: number;
    readonly turn: Side;
    readonly anchor: Square;
    /** Not counted for loot (SDE-26.11). */
    readonly insignificant?: true;
  };
  HeroDestroyed: { readonly heroId: string; readonly destroyed: number; readonly coins: number };
  StatusApplied: { readonly modelId: string; readonly status: Status };
  StatusResisted: { readonly modelId: string; readonly status: Status };
  StatusRemoved: { readonly modelId: string; readonly status: Status };
  PotionsGained: { readonly modelId: string; readonly potions: number };
  /** Tokens above a capacity that has shrunk (SDE-19.1). */
  PotionsLost: { readonly modelId: string; readonly potions: number };
  EffectGained: { readonly effect: TimedEffect };
  AuraStarted: { readonly aura: Aura };
  ExtraAttacksGained: { readonly modelId: string; readonly attack: 'MELEE' | 'MAGIC' | 'MISSILE'; readonly n: number };
  DropsGained: { readonly hearts: number; readonly potions: number };
  DropsAllocated: {
    readonly hearts: readonly { readonly heroId: string; readonly remove: 'WOUND' | Status }[];
    readonly potions: readonly string[];
  };
  BacklashTriggered: { readonly modelId: string; readonly attackerId: string };
  ArcContinued: { readonly modelId: string; readonly targetModelId: string; readonly dropDie: DieColour };

  PotionRequested: { readonly drinkerId: string; readonly ownerId: string; readonly potionId: string };
  PotionRequestAnswered: { readonly ownerId: string; readonly allow: boolean };
  PotionDrunk: {
    readonly drinkerId: string;
    readonly ownerId: string;
    readonly potionId: string;
    readonly tokensSpent: number;
    readonly colour: 'RED' | 'BLUE' | 'GREEN';
  };
  ReactionWindowOpened: { readonly point: 'R1' | 'R2' | 'R3'; readonly seats: readonly Seat[] };
  ReactionPassed: { readonly seat: Seat };
  ReactionWindowClosed: { readonly point: 'R1' | 'R2' | 'R3' };

  LootDrawn: { readonly cards: readonly string[] };
  TreasureDrawn: { readonly cards: readonly string[] };
  TreasureChosen: { readonly kept: string; readonly discarded: readonly string[] };
  CardsDiscarded: {
    readonly cards: readonly string[];
    readonly from: 'BACKPACK' | 'DRAWN' | 'HERO';
    readonly modelId: string | null;
  };
  DeckReshuffled: { readonly deck: DeckName; readonly size: number; readonly order?: readonly string[] } & Draws;
  DeckEmpty: { readonly deck: DeckName };
  ChestRemoved: { readonly chestId: string };
  RewardsSettled: { readonly loot: number; readonly treasure: readonly number[]; readonly tracker: readonly TrackerEntry[] };
  MonstersReturnedToPool: { readonly cards: readonly string[] };
  CoinSpent: { readonly left: number };
  HeroReplaced: { readonly modelId: string; readonly from: string; readonly to: string; readonly discarded: readonly string[] };
  HeroRevived: { readonly heroId: string; readonly cardId: string; readonly anchor: Square; readonly coinsOnCard: number };
  CardEquipped: { readonly modelId: string; readonly card: string; readonly slot: Slot; readonly replaced: string | null };
  LootExchanged: { readonly cards: readonly string[] };

  ChartAdvanced: { readonly from: number; readonly to: number };
  InstructionOwed: { readonly instruction: 'MINI_BOSS' | 'DUNGEON_BOSS'; readonly owed: boolean };
  BonusGained: { readonly effect: Effect };
  BossSighted: {
    readonly tiles: readonly number[];
    readonly heroIds: readonly string[];
    readonly measuredFrom: string | null;
    readonly effects: readonly Effect[];
  };
  RelicsEquipped: { readonly modelId: string; readonly cards: readonly string[] };
  SpawningPointsRemoved: { readonly modelIds: readonly string[] };
  BossSpawnEffectsResolved: { readonly bossFightCard: string };
  TimeoutTriggered: { readonly modelId: string };
  TimeoutHealed: {
    readonly heroId: string | null;
    readonly cards: readonly string[];
    readonly removed: readonly ('WOUND' | Status)[];
  };

  PrincePickedUp: { readonly modelId: string };
  PrinceDropped: { readonly modelId: string; readonly tokenId: string; readonly square: Square };
  CrystalFlipped: { readonly modelId: string; readonly tokenId: string; readonly colour: Affinity; readonly artifact: boolean };
  CrystalsDiscarded: { readonly crystals: readonly { readonly tokenId: string; readonly colour: Affinity }[] };
  ArtifactEquipped: { readonly modelId: string; readonly card: string | null; readonly replaced: string | null };
  ArtifactDropped: { readonly modelId: string; readonly tokenId: string; readonly card: string | null; readonly square: Square };

  /** The order itself is its owner's alone. */
  StandingOrderSet: { readonly seat: Seat; readonly orders?: StandingOrders };
  SeatResigned: { readonly seat: Seat; readonly shared: readonly string[] };
  DeadlineDefaultApplied: { readonly decision: string; readonly seats: readonly Seat[] };
  /** What waits now; the public twin tells the decision and who has to make it. */
  DecisionsPending: { readonly agenda: readonly Task[] };
  MatchEnded: { readonly winner: Side; readonly reason: string; readonly completed: boolean };
  /** A table laid by a fixture. */
  FixtureLaid: { readonly state: Omit<State, 'gameId' | 'seats' | 'options'> };
}

export type EventType = keyof EventData;

/** Something that happened, as the history keeps it. */
export type SdeEvent = { [T in EventType]: { readonly type: T; readonly seat?: Seat; readonly data: EventData[T] } }[EventType];

/** The models a fixture lays are plain models. */
export type FixtureModel = Model;
export type { PlacedTile };
