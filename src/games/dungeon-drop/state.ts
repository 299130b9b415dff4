import type { Seat, Setup } from '../../engine/ruleset.ts';
import { KERNEL_VERSION, type Position, type Quaternion } from '../../kernel/index.ts';
import type { ClassId } from './data/classes.ts';
import { CUBES } from './data/cubes.ts';
import type { Branch, Modifier } from './data/effects.ts';
import type { QuestId } from './data/quests.ts';
import type { RaceId } from './data/races.ts';
import type { Legacy } from './data/table.ts';

export type Mode = 'BASE' | 'SOLO';
export type IllegalRoomPolicy = 'LOSE_TURN_AND_REDROP' | 'LOSE_TURN' | 'REJECT';
export type TeamworkWindow = 'RACE' | { readonly timedSeconds: number };

/** What is chosen when a game is created (DD-1.11). */
export interface Options {
  readonly mode: Mode;
  readonly teamwork: boolean;
  readonly teamworkWindow: TeamworkWindow;
  readonly illegalRoomPolicy: IllegalRoomPolicy;
  /** Null: no turn clock. No rule reads a clock; the server counts (DD-5.9). */
  readonly turnSeconds: number | null;
}

/** Where a body lies: micrometres, quaternion components x 2^20 (DD-2.4). */
export interface Pose {
  readonly p: Position;
  readonly q: Quaternion;
}

export const ZONES = ['BOX', 'DUNGEON', 'FLOOR', 'HAND', 'RESERVE', 'TROPHY', 'SET_ASIDE', 'OUT'] as const;
export type Zone = (typeof ZONES)[number];

/** Where a cube is: always exactly one zone (DD-1.9). */
export interface Cube {
  readonly id: string;
  readonly zone: Zone;
  /** Whose Reserve or Trophies, null elsewhere. */
  readonly seat: Seat | null;
  /** In the Dungeon and nowhere else. */
  readonly pose: Pose | null;
}

/** What a seat has privately seen and may still make use of. */
export interface Knowledge {
  /** Seats whose Quest was shown to this one. */
  readonly questsOf: readonly Seat[];
  /** The next cubes of the Box, in order. */
  readonly box: readonly string[];
  /** Solo: the top card of the Quest deck, and what lies at its bottom. */
  readonly questTop: QuestId | null;
  readonly questBottom: readonly QuestId[];
}

export interface Meeple {
  readonly placed: boolean;
  readonly passed: boolean;
  /** False also for a meeple that was knocked off the table (DD-2.18). */
  readonly onTable: boolean;
  readonly pose: Pose | null;
}

export interface Hero {
  readonly seat: Seat;
  readonly race: RaceId;
  readonly raceUsed: boolean;
  readonly classes: readonly { readonly id: ClassId; readonly used: boolean }[];
  readonly hearts: number;
  readonly damage: number;
  /** Secret; see `view.ts`. */
  readonly quest: QuestId | null;
  readonly resigned: boolean;
  readonly teamworkPoints: number;
  readonly meeple: Meeple;
  readonly knows: Knowledge;
}

export const PHASES = [
  'SETUP_DROP',
  'EXPLORE',
  'ACT',
  'ABILITY',
  'HAND',
  'LOOT',
  'SOLO_ENTER',
  'SOLO_MOVE',
  'SOLO_EXIT_CHOICE',
  'SOLO_DESCEND_CHOICE',
  'FINISHED',
] as const;
export type Phase = (typeof PHASES)[number];

export const DROP_REASONS = [
  'SETUP',
  'EXPLORE',
  'ABILITY',
  'POTION',
  'SHIELD',
  'PAY',
  'FLED',
  'OFF_TOKEN',
  'OUT_OF_BOUNDARY',
  'SPREAD',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** A card's program while it runs. */
export interface AbilityRun {
  readonly cardId: RaceId | ClassId;
  readonly branch: Branch | null;
  readonly effectIndex: number;
  /** How often the running effect was carried out. */
  readonly done: number;
  /** The cubes the running effect was carried out on. */
  readonly targets: readonly string[];
  /** What was seen and waits to be put back: cube ids, or one Quest. Secret. */
  readonly peeked: readonly string[] | null;
}

export interface Turn {
  readonly seat: Seat;
  readonly actDone: boolean;
  /** The server has closed the TIMED window (DD-13.15). */
  readonly windowClosed: boolean;
  readonly ability: AbilityRun | null;
  readonly modifiers: readonly Modifier[];
  readonly roomFormed: boolean;
}

/** Cubes somebody holds and must drop; never the cubes of an Explore, which nobody knows before they lie (DD-6.2). */
export interface Hand {
  readonly seat: Seat;
  readonly reason: DropReason;
  readonly ids: readonly string[];
  readonly returnTo: Phase;
}

export interface Token {
  readonly id: string;
  readonly pose: Pose;
  /** The footprint's edge in micrometres, that of the cube it replaced (DD-3.14). */
  readonly edge: number;
}

/** What only Solo Spelunker has. */
export interface Solo {
  readonly level: number;
  readonly relicTracker: number;
  readonly tokens: readonly Token[];
  readonly heroPose: Pose | null;
  readonly questDiscard: readonly QuestId[];
  /** Explores made in this level. */
  readonly explores: number;
  /** The Staircase is in the Room just looted: the exit choice follows (DD-18.1). */
  readonly atStaircase: boolean;
}

/** Cards not dealt, top first. Secret. In Solo the Class and Quest decks are drawn from. */
export interface Decks {
  readonly races: readonly RaceId[];
  readonly classes: readonly ClassId[];
  readonly quests: readonly QuestId[];
}

/** The parts of a hero's score (DD-12.6). */
export interface ScoreSheet {
  readonly seat: Seat;
  readonly gold: number;
  readonly gems: { readonly white: number; readonly red: number; readonly blue: number };
  readonly chests: number;
  readonly trolls: number;
  readonly dragon: number;
  readonly teamwork: number;
  readonly bonus: number;
  readonly total: number;
}

export interface BaseResult {
  readonly kind: 'BASE';
  readonly ranking: readonly Seat[];
  readonly winner: Seat;
  readonly tieBreak: boolean;
  /** Null where the last seat won without scoring (DD-5.7). */
  readonly scores: readonly ScoreSheet[] | null;
}

export type HeroLoss = 'LOST_IN_DUNGEON' | 'CONSUMED' | 'RESIGNED';

export interface SoloResult {
  readonly kind: 'SOLO';
  readonly won: boolean;
  readonly legacy: Legacy | null;
  readonly relics: number;
  readonly lost: HeroLoss | null;
  /** The tracker was full: retirement was no choice (DD-18.14). */
  readonly forced: boolean;
}

/** A level of a Solo run that was scored. */
export interface LevelRecord {
  readonly level: number;
  readonly questId: QuestId;
  readonly sheet: ScoreSheet;
  readonly requirement: number;
  readonly success: boolean;
  readonly relics: number;
}

/** The whole table: plain data, the fold of the events. */
export interface State {
  readonly gameId: string;
  readonly seats: number;
  readonly options: Options;
  readonly kernelVersion: string;
  readonly status: 'LOBBY' | 'ACTIVE' | 'FINISHED';
  readonly phase: Phase | null;
  /** 0 before the first and in Solo. */
  readonly round: number;
  readonly turnOrder: readonly Seat[];
  readonly turnIndex: number;
  readonly heroes: readonly Hero[];
  /** All 93, in ascending order of id. */
  readonly cubes: readonly Cube[];
  /** Secret. The next cube to be drawn comes first. */
  readonly boxOrder: readonly string[];
  readonly decks: Decks;
  readonly turn: Turn;
  readonly hand: Hand | null;
  readonly solo: Solo | null;
  /** Quests lie open (DD-12.2). */
  readonly questsRevealed: boolean;
  readonly chestRolls: readonly {
    readonly seat: Seat;
    readonly chestId: string;
    readonly keyId: string;
    readonly value: number;
  }[];
  /** Set when a base game has been scored (DD-12.2). */
  readonly scores: readonly ScoreSheet[] | null;
  readonly levels: readonly LevelRecord[];
  readonly result: BaseResult | SoloResult | null;
}

export const NO_KNOWLEDGE: Knowledge = { questsOf: [], box: [], questTop: null, questBottom: [] };
export const MEEPLE_AT_HOME: Meeple = { placed: false, passed: false, onTable: false, pose: null };
export const freshTurn = (seat: Seat): Turn => ({
  seat,
  actDone: false,
  windowClosed: false,
  ability: null,
  modifiers: [],
  roomFormed: false,
});

/** The table of a game just created: everything is still in the packing. */
export function initialState({ gameId, seats, options }: Setup<Options>): State {
  return {
    gameId,
    seats,
    options,
    kernelVersion: KERNEL_VERSION,
    status: 'LOBBY',
    phase: null,
    round: 0,
    turnOrder: [],
    turnIndex: 0,
    heroes: [],
    cubes: CUBES.map(({ id }) => ({ id, zone: 'OUT', seat: null, pose: null })),
    boxOrder: [],
    decks: { races: [], classes: [], quests: [] },
    turn: freshTurn(0),
    hand: null,
    solo: null,
    questsRevealed: false,
    chestRolls: [],
    scores: null,
    levels: [],
    result: null,
  };
}
