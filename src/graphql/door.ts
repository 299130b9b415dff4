import type {
  FollowedLine,
  LedgerCursor,
  LedgerFilter,
  StoredCampaign,
  StoredLedgerLine,
  Tally,
  TallyKey,
  TallyPage,
} from '../app/campaign-ports.ts';
import type { Page } from '../app/ports.ts';
import type { Event, Ruleset, Viewer } from '../engine/ruleset.ts';
import type { StoredSimulation } from '../kernel/index.ts';

export type {
  CampaignGame,
  FollowedLine,
  LedgerFilter,
  StoredCampaign,
  StoredLedgerLine,
  Tally,
  TallyKey,
} from '../app/campaign-ports.ts';

/** A class that type-graphql knows by its decorators. */
export type DecoratedClass = abstract new (...given: never[]) => object;

/** How the API spells one command of a game. */
export interface CommandSpelling {
  /** The `@InputType` class of its arguments; left out where the command has none. Never with gameId, commandId, expectedVersion or seat: the envelope adds them. */
  readonly input?: DecoratedClass;
  /** A sentence for the schema: what the command does, with its rule number. */
  readonly description: string;
}

/** All the API knows of a game. A game exports one of these, and the registry lists it. */
export interface GameDoor {
  readonly ruleset: Ruleset;
  /** The prefix of the game's type names and, with a small first letter, its field in shared mutations: `DungeonDrop`. */
  readonly prefix: string;
  /** The `@ObjectType` class of the typed table; what `ruleset.view` returns is resolved through it. */
  readonly table: DecoratedClass;
  /** One spelling per verb of `ruleset.commands`. */
  readonly commands: Readonly<Record<string, CommandSpelling>>;
  /** Resolver classes of the game's own queries. */
  readonly resolvers: readonly DecoratedClass[];
  /** The physics simulation an event rests on, for games that have one. */
  readonly simulationOf?: (stateBefore: unknown, event: Event) => StoredSimulation | undefined;
}

/** A game as one caller may see it, for a game's own queries. */
export interface SeenGame<S = unknown> {
  readonly id: string;
  readonly version: number;
  readonly state: S;
  readonly viewer: Viewer;
}

/** What every resolver gets. */
export interface GameReader {
  /** The game with its state, for a caller who may see it; refuses with GAME_NOT_FOUND, and with INVALID_ARGUMENT where it is not of this ruleset. */
  look<S>(gameId: string, ruleset: string): Promise<SeenGame<S>>;
}

/**
 * Campaigns as one caller may see them, for a game's own questions about them. Refuses with CAMPAIGN_NOT_FOUND or GAME_NOT_FOUND, and
 * pages longer than any list gives.
 */
export interface CampaignReader {
  campaigns(ids: readonly string[]): Promise<readonly StoredCampaign[]>;
  ledger(filter: LedgerFilter, first: number, after?: LedgerCursor): Promise<Page<StoredLedgerLine>>;
  followed(filter: LedgerFilter, account: string, first: number, after?: LedgerCursor): Promise<Page<FollowedLine>>;
  tally(filter: LedgerFilter, by: readonly TallyKey[]): Promise<readonly Tally[]>;
  /** The same in pages, where there can be many groups. */
  groups(filter: LedgerFilter, by: readonly TallyKey[], page: TallyPage): Promise<Page<Tally>>;
  /** Refuses where this game is not of the ruleset, or not there for the caller. */
  requireGame(gameId: string, ruleset: string): Promise<void>;
  /** Refuses where one of these campaigns is not of the ruleset, or not there for the caller. */
  requireRuleset(ids: readonly string[], ruleset: string): Promise<void>;
}
