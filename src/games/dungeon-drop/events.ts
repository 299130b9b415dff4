import type { Point } from '../../engine/offer.ts';
import type { Seat } from '../../engine/ruleset.ts';
import type { ClassId } from './data/classes.ts';
import type { Branch, Modifier } from './data/effects.ts';
import type { QuestId } from './data/quests.ts';
import type { RaceId } from './data/races.ts';
import type { Legacy } from './data/table.ts';
import type { Decks, DropReason, HeroLoss, Mode, Options, Pose, ScoreSheet, State } from './state.ts';

type Of<T extends string, D extends object> = { readonly type: T; readonly seat?: Seat; readonly data: D };
/** Something that happened to or through a seat: it stands beside the event and in its data. */
type By<T extends string, D extends object = object> = {
  readonly type: T;
  readonly seat: Seat;
  readonly data: { readonly seat: Seat } & D;
};

/** The pose of a named body. */
export interface PosedBody extends Pose {
  readonly id: string;
}

/** What a simulation gave (DD-2.5): with what came before it, enough to run it again. */
export interface Simulated {
  readonly seed: string;
  readonly kernelVersion: string;
  /** The outcome was laid down by a test, not simulated. */
  readonly scripted: boolean;
  readonly poses: readonly PosedBody[];
  /** Bodies that left the table, meeples included. */
  readonly fellOff: readonly string[];
  readonly settled: boolean;
}

/** A drop as it was asked for: millimetres. */
export interface Dropped {
  readonly ids: readonly string[];
  readonly aim: Point;
  readonly heightMm: number;
  /** The wide hand of the setup drop, or the closed one of every other. */
  readonly hand: 'SETUP' | 'EXPLORE';
}

/** What one Monster of a loot did. */
export interface MonsterDamage {
  readonly monsterId: string;
  readonly damage: number;
  readonly ignoredBy: 'SHIELD' | 'WARD' | null;
}

export interface Exchange {
  readonly tokenId: string;
  readonly cubeId: string;
  readonly tokenPose: Pose;
  /** The footprint's edge the token takes over, in micrometres. */
  readonly tokenEdge: number;
  readonly cubePose: Pose;
}

type SetupEvent =
  | Of<'GameStarted', { readonly mode: Mode; readonly seats: number; readonly options: Options; readonly kernelVersion: string }>
  | Of<
      'HeroesDealt',
      {
        readonly heroes: readonly {
          readonly seat: Seat;
          readonly race: RaceId;
          readonly class: ClassId;
          readonly hearts: number;
          readonly initiative: number;
        }[];
        /** Secret until the end. */
        readonly undealt: Decks;
      }
    >
  | By<'QuestDealt', { readonly questId: QuestId }>
  | Of<
      'TurnOrderSet',
      { readonly order: readonly Seat[]; readonly reason: 'INITIATIVE' | 'WEIGHT'; readonly weights: readonly number[] | null }
    >
  | Of<'BoxFilled', { readonly order: readonly string[]; readonly count: number }>
  /** A whole table laid out by a test (test hook). */
  | Of<'FixtureLaid', { readonly state: State }>;

type TurnEvent =
  | By<'TurnStarted', { readonly round: number; readonly level: number | null; readonly turn: number | null }>
  | By<'ActEnded'>
  | By<'LootPassed'>
  | By<'TurnEnded'>
  | Of<'RoundEnded', { readonly round: number; readonly weights: readonly number[] }>
  | By<'SeatResigned', { readonly cause: 'RESIGNED' }>
  | By<'TurnAutoPlayed', { readonly cause: 'RESIGNED' | 'CLOCK' }>;

type PhysicsEvent =
  | By<'CubesDrawn', { readonly fromBox: readonly string[]; readonly fromFloor: readonly string[] }>
  | By<'CubesLifted', { readonly ids: readonly string[]; readonly from: 'DUNGEON'; readonly cause: 'ABILITY' | 'FLED' }>
  | By<'CubesDropped', { readonly reason: DropReason } & Dropped & Simulated>
  | By<'CubesRedroppedOffToken', { readonly tryNumber: number } & Dropped & Simulated>
  | By<'CubeFlicked', { readonly cubeId: string; readonly directionDeg: number; readonly strength: number } & Simulated>
  | Of<'CubesFellOff', { readonly ids: readonly string[] }>
  | Of<
      'DungeonSettled',
      {
        readonly kernelVersion: string;
        /** Bodies just put down by hand, which pushed others aside; none: a plain settling. */
        readonly placedIds: readonly string[];
        readonly poses: readonly PosedBody[];
        readonly fellOff: readonly string[];
        readonly settled: boolean;
      }
    >
  | By<
      'CubePlaced',
      { readonly ids: readonly string[]; readonly poses: readonly PosedBody[]; readonly cause: 'ABILITY' | 'OFF_TOKEN' }
    >
  | By<'CubesSwapped', { readonly ids: readonly string[]; readonly poses: readonly PosedBody[] }>
  | By<
      'CubesExchanged',
      { readonly ids: readonly string[]; readonly giveId: string; readonly takeId: string; readonly poses: readonly PosedBody[] }
    >
  | By<'CubesPaid', { readonly ids: readonly string[] }>;

type AbilityEvent =
  | By<'AbilityStarted', { readonly cardId: RaceId | ClassId; readonly branch: Branch | null }>
  /** A running effect was stopped and the next one of the card begins. */
  | By<'EffectEnded', { readonly cardId: RaceId | ClassId; readonly nextEffect: number }>
  | By<'AbilityEnded', { readonly cardId: RaceId | ClassId; readonly branch: Branch | null }>
  | By<'ModifierGained', { readonly effect: Modifier }>
  | By<'BoxPeeked', { readonly count: number; readonly ids: readonly string[] }>
  | By<'BoxArranged', { readonly count: number; readonly order: readonly string[] }>
  | By<'QuestPeeked', { readonly targetSeat: Seat | null; readonly questId: QuestId }>
  | By<'QuestDeckArranged', { readonly keep: boolean }>;

type HeroEvent =
  | By<'PotionUsed', { readonly cubeId: string }>
  | By<'HeroHealed', { readonly points: number; readonly source: 'POTION' | RaceId | ClassId; readonly damageAfter: number }>
  | By<
      'DamageTaken',
      {
        readonly points: number;
        readonly source: 'LOOT' | 'COLLECT' | 'SUFFER';
        readonly monsters: readonly MonsterDamage[];
        /** What WARD POINTS took off the sum. */
        readonly warded: number;
        readonly damageAfter: number;
      }
    >
  | By<
      'RoomFormed',
      {
        readonly pillarIds: readonly string[];
        /** Millimetres, counter-clockwise. */
        readonly hull: readonly Point[];
        readonly contentIds: readonly string[];
        readonly leftIds: readonly string[];
        readonly extraIds: readonly string[];
        readonly damage: number;
        readonly legal: boolean;
        readonly reason: 'LAST_HEART' | 'DRAGON' | null;
      }
    >
  | By<'CubesCollected', { readonly treasureIds: readonly string[]; readonly monsterIds: readonly string[] }>
  | By<'ShieldUsed', { readonly shieldId: string; readonly monsterId: string }>
  | By<'HeroFled', { readonly reason: 'LAST_HEART' | 'DRAGON' }>;

type MeepleEvent =
  | By<'MeeplePlaced', { readonly pose: Pose }>
  | By<'MeeplePassed', { readonly pose: null }>
  | By<'MeepleCollected', { readonly ownerSeat: Seat; readonly bySeat: Seat; readonly points: number }>
  | Of<'MeeplesReturned', { readonly seats: readonly Seat[] }>
  | By<'TeamworkWindowClosed'>;

type SoloEvent =
  | Of<'LevelStarted', { readonly level: number; readonly requirement: number }>
  | By<
      'HeroEntered',
      {
        readonly pillarIds: readonly string[];
        readonly tokens: readonly { readonly id: string; readonly pose: Pose; readonly edge: number }[];
      }
    >
  | By<'HeroMoved', { readonly keptTokenIds: readonly string[]; readonly newPillarIds: readonly string[]; readonly pose: Pose }>
  | Of<'TokensSwapped', { readonly exchanges: readonly Exchange[] }>
  | Of<'StaircaseReached', { readonly level: number }>
  | Of<'ExitDeclined', { readonly level: number }>
  | Of<'LevelExited', { readonly level: number }>
  | Of<
      'LevelScored',
      {
        readonly level: number;
        readonly questId: QuestId;
        readonly breakdown: ScoreSheet;
        readonly score: number;
        readonly requirement: number;
        readonly success: boolean;
        readonly relicsSetAside: readonly string[];
      }
    >
  | Of<'RelicsClaimed', { readonly count: number; readonly trackerAfter: number }>
  | By<'ClassGained', { readonly classId: ClassId; readonly reason: 'RELIC' | 'HUGE_MONSTER' }>
  | Of<'AbilitiesRefreshed', object>
  | By<
      'QuestReplaced',
      {
        readonly oldQuestId: QuestId;
        readonly newQuestId: QuestId;
        /** Secret: the deck after the draw, and whether it was made anew from the discards. */
        readonly deck: readonly QuestId[];
        readonly rebuilt: boolean;
      }
    >
  | Of<'DungeonReset', object>
  | By<'HeroRetired', { readonly relics: number; readonly legacy: Legacy; readonly won: boolean; readonly forced: boolean }>
  | By<'HeroLost', { readonly reason: HeroLoss }>;

type EndEvent =
  | Of<'QuestsRevealed', { readonly quests: readonly { readonly seat: Seat; readonly questId: QuestId }[] }>
  | By<'ChestRolled', { readonly chestId: string; readonly keyId: string; readonly faceIndex: number; readonly value: number }>
  | Of<'GameScored', { readonly scores: readonly ScoreSheet[] }>
  | Of<
      'GameFinished',
      {
        readonly ranking: readonly Seat[] | null;
        readonly winner: Seat | null;
        readonly tieBreak: boolean | null;
        readonly won: boolean | null;
        readonly legacy: Legacy | null;
        readonly boxOrder: readonly string[];
        readonly decks: Decks;
      }
    >;

/** Everything that can happen in Dungeon Drop (section 10). */
export type DungeonDropEvent =
  | SetupEvent
  | TurnEvent
  | PhysicsEvent
  | AbilityEvent
  | HeroEvent
  | MeepleEvent
  | SoloEvent
  | EndEvent;

export type EventOf<T extends DungeonDropEvent['type']> = Extract<DungeonDropEvent, { readonly type: T }>;

/** An event of a seat, with the seat in both its places. */
export function by<T extends Extract<DungeonDropEvent, { readonly seat: Seat }>['type']>(
  type: T,
  seat: Seat,
  data: Omit<EventOf<T>['data'], 'seat'>,
): EventOf<T> {
  return { type, seat, data: { seat, ...data } } as unknown as EventOf<T>;
}
