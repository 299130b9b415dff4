import type { CampaignRules } from './campaign.ts';
import type { Chance, Script } from './chance.ts';
import type { PackShelf } from './content.ts';
import type { Json } from './json.ts';
import type { Offer } from './offer.ts';
import type { Rejection } from './rejection.ts';

/** A place at the table, numbered from 0. Which player sits there is no business of the rules. */
export type Seat = number;

/** Who acts: a seat, or the server itself where a rule lets time pass (clients cannot send such commands). */
export type Actor = Seat | 'server';

/** Who looks: the seats whose secrets may be shown. One seat, several held by one player, or none: a spectator. */
export type Viewer = readonly Seat[];
export const SPECTATOR: Viewer = [];

/** What a seat asks for. `type` is the verb of the API: `formRoom`. */
export interface Command {
  readonly type: string;
}

/** What happened, in the past tense: `RoomFormed`. `data` holds outcomes, so that state is the fold of the events alone. */
export interface Event {
  readonly type: string;
  /** The seat it happened to or through, where there is one. */
  readonly seat?: Seat;
  readonly data: object;
}

/** What a viewer may see of an event: the event itself, or its public twin of the same type. */
export interface SeenEvent {
  readonly type: string;
  readonly seat?: Seat;
  readonly data: object;
}

export type Decision<E> = readonly E[] | Rejection;

/** What is fixed when a game is created. */
export interface Setup<O = unknown> {
  readonly gameId: string;
  /** The number of places at the table, taken or not. */
  readonly seats: number;
  /** As returned by `readOptions`. */
  readonly options: O;
  readonly seedCommitment: string;
  /** What a game of a campaign brings along from the games before it; the ruleset's own business. */
  readonly campaign?: { readonly id: string; readonly gameNumber: number; readonly carried: Json };
}

/** Somebody the game waits for. */
export interface Waiting {
  readonly seat: Seat;
  /** The kind of decision, in the rulebook's words: `DROP`, `ROOM`, `CHOOSE_TREASURE`. */
  readonly kind: string;
}

/** How a game ended. */
export interface Outcome {
  /** False where the game was given up before anybody could win. */
  readonly completed: boolean;
  readonly winners: readonly Seat[];
  /** In the ruleset's words: `HIGHEST_SCORE`, `LOST_IN_DUNGEON`. */
  readonly reason: string;
}

/** One option of `createGame`, as data for people and clients. */
export interface OptionSpec {
  readonly name: string;
  readonly description: string;
  readonly default: Json;
  /** Allowed values, where they can be listed. */
  readonly values?: readonly Json[];
}

/** A whole game given as a state (test hook): what `createFixtureGame` takes. */
export interface Fixture<O, E> {
  readonly seats: number;
  readonly options: O;
  /** They lay the table as the fixture says; the game is started when they are folded. */
  readonly events: readonly E[];
  readonly script?: Script;
  /** Players named for seats; without it the caller holds every seat. */
  readonly players?: readonly string[];
  /** A campaign made for it, whose earlier games count as won; `sessionNo` is the number of this game within it. */
  readonly campaign?: { readonly name: string; readonly sessionNo: number; readonly carried: unknown };
}

/** Immutable content published apart from the code and pinned by its hash. */
export interface ContentLibrary {
  /** The hashes of the packs these options pin. */
  needed(options: unknown): readonly string[];
  has(hash: string): boolean;
  /** Takes a pack in, content-addressed, so that the rules stay a function of their arguments. New games cannot name it: anybody may hand one in with a record. */
  admit(hash: string, pack: Json): void;
  /** Takes in a pack that is published: new games may name it by its id. */
  shelve(hash: string, pack: Json): void;
}

/** The whole of one game, pure: no I/O, no clock, no chance but the one handed in. */
export interface Ruleset<S = unknown, C extends Command = Command, E extends Event = Event, V = unknown, O = unknown> {
  /** The name in the API: `dungeon-drop`. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Raised whenever the same commands would give other events. A game keeps the revision it was created with. */
  readonly revision: number;
  readonly seatCount: { readonly min: number; readonly max: number };
  readonly optionSpecs: readonly OptionSpec[];
  /** Every command a client can send. */
  readonly commands: readonly C['type'][];
  /** Those of them that are accepted before the game has started; `startGame` is one. */
  readonly lobbyCommands: readonly C['type'][];
  /** Commands only the server sends (a clock ran out). */
  readonly serverCommands: readonly C['type'][];
  /** Commands that are judged whatever version their sender knew. */
  readonly unversioned?: readonly C['type'][];
  readonly content?: ContentLibrary;
  /** How packs are published, where content is. */
  readonly shelf?: PackShelf;
  /** True where all seats are one side and hide nothing from each other, so that it is the host who hands seats on. */
  readonly cooperative?: boolean;
  /** How games follow each other, where they do; its `lines` are written for every game. */
  readonly campaign?: CampaignRules;

  /** Loads what the rules need and the code does not hold (WebAssembly); awaited once before they are asked anything. */
  prepare?(): Promise<void>;
  /** Checks the options of `createGame` and fills in the defaults. */
  readOptions(given: unknown, seats: number): O | Rejection;
  /** SHA-256 over every printed table these options bring into play. */
  contentHash(options: O): string;
  /** The empty table of a game just created. */
  initialState(setup: Setup<O>): S;
  /** What creation itself writes into the history; often nothing. */
  create(setup: Setup<O>): readonly E[];
  /** Judges a command. `startGame` comes with `taken`, the seats that hold a player. */
  decide(command: C, state: S, actor: Actor, chance: Chance): Decision<E>;
  evolve(state: S, event: E): S;
  /** Everything this seat may do now, exact and complete. */
  offers(state: S, seat: Seat): readonly Offer<C['type']>[];
  /** The table as these seats may see it: built up from nothing, never cut down. */
  view(state: S, viewer: Viewer): V;
  /** The event as these seats may see it now. */
  redact(event: E, viewer: Viewer, state: S): SeenEvent;
  /** Events that hide something no draw decided: what was drawn and asked for with them is no secret. */
  readonly secretsWithoutChance?: readonly E['type'][];
  /** A state this viewer cannot tell from the true one, made from nothing but what they may know: what is hidden is laid out anew by chance. */
  imagine(state: S, viewer: Viewer, chance: Chance): S;
  waitingFor(state: S): readonly Waiting[];
  hasStarted(state: S): boolean;
  outcome(state: S): Outcome | undefined;
  /** The seat a command names in the game's own words (a hero's name), where it does; -1 for one that nobody at this table has. */
  seatNamed?(command: C, state: S): Seat | undefined;
  /** What the game that follows a lost one writes after its creation, so that it can be started at once; or why there is none. */
  startOver?(lost: S, newGameId: string): readonly E[] | Rejection;
  /** The types of the events `startOver` writes: a replay lets them stand behind those of creation. */
  readonly startOverEvents?: readonly E['type'][];
  /** Verbs a seat may send while the game waits for somebody else, and that others may be glad of: reactions. */
  readonly reactions?: readonly C['type'][];
  /** Reads a fixture. */
  readFixture(given: unknown): Fixture<O, E> | Rejection;
}

/** One command, one file: what may be asked now, and what comes of it. */
export interface CommandRule<S, C extends Command, E extends Event> {
  /** Refuses arguments no rule has to speak of (not finite, empty, named twice) before the rules are asked. */
  wellFormed?(command: C): Rejection | undefined;
  offers(state: S, seat: Seat): readonly Offer<C['type']>[];
  decide(command: C, state: S, actor: Actor, chance: Chance): Decision<E>;
}
