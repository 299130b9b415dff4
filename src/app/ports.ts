import type { CampaignStatus, LedgerLine } from '../engine/campaign.ts';
import type { Script } from '../engine/chance.ts';
import type { Json } from '../engine/json.ts';
import type { Actor, Event, Outcome, Seat, Waiting } from '../engine/ruleset.ts';
import type {
  CampaignAccess,
  CreatedCampaign,
  FollowedLine,
  LedgerCursor,
  LedgerFilter,
  LedgerMoment,
  NewCampaignRow,
  StoredCampaign,
  StoredLedgerLine,
  Tally,
  TallyKey,
  TallyPage,
} from './campaign-ports.ts';

/** LOBBY until `startGame`; FINISHED with an outcome; ABANDONED without one anybody won. */
export type GameStatus = 'LOBBY' | 'ACTIVE' | 'FINISHED' | 'ABANDONED';
/** PUBLIC: listed, anybody watches. UNLISTED: whoever has the id watches and joins. PRIVATE: for its seats alone; joining takes the invite code. */
export type Visibility = 'PUBLIC' | 'UNLISTED' | 'PRIVATE';
export type Scope = 'play' | 'read';

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** Who sends a request, before anybody has looked them up: a token's hash, or the subject of a verified JWT. */
export type Credential =
  | { readonly kind: 'token'; readonly hash: string }
  | { readonly kind: 'subject'; readonly issuer: string; readonly subject: string; readonly name: string };

/** A credential that was found good. */
export interface Caller {
  readonly player: Player;
  readonly scopes: readonly Scope[];
  /** The token used, absent for a JWT. */
  readonly tokenId?: string;
}

export interface SeatHolder {
  readonly seat: Seat;
  readonly player: Pick<Player, 'id' | 'name'>;
}

/** A game as it stands: one row, with the players of its seats. */
export interface StoredGame {
  readonly id: string;
  readonly ruleset: string;
  readonly revision: number;
  readonly contentHash: string;
  readonly status: GameStatus;
  readonly version: number;
  readonly lastSeq: number;
  readonly seatCount: number;
  readonly options: Json;
  readonly visibility: Visibility;
  readonly inviteCode: string;
  readonly hostId: string;
  /** 32 bytes. It never leaves the server before the game is over. */
  readonly secret: Uint8Array;
  readonly seedCommitment: string;
  readonly seats: readonly SeatHolder[];
  /** Seats that agree to give the game up. */
  readonly abandonVotes: readonly Seat[];
  readonly toAct: readonly Waiting[];
  readonly outcome: Outcome | null;
  /** A cache of the fold of the events; undefined where the caller said it knows this version. */
  readonly state: Json | undefined;
  /** Outcomes still laid down by a test. */
  readonly script: Script | null;
  readonly fixture: boolean;
  readonly campaign: { readonly id: string; readonly gameNumber: number; readonly carried: Json } | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastEventAt: string;
}

/** The first trip of a command or a read: who asks, the game, and whether this command was accepted before. */
export interface OpenRequest {
  readonly credential?: Credential;
  readonly gameId: string;
  readonly commandId?: string;
  /** A version whose state the caller holds already: the store need not send it again. */
  readonly knownVersion?: number;
}

export interface Opened {
  readonly caller?: Caller;
  readonly game?: StoredGame;
  /** The command this player sent before under the same id: the version it was accepted at (it left the next one). */
  readonly repeated?: { readonly version: number; readonly requestHash: string };
}

export interface StoredEvent {
  readonly seq: number;
  readonly version: number;
  readonly at: string;
  readonly event: Event;
}

export interface StoredCommand {
  /** The version it was accepted at. Its events carry version + 1. */
  readonly version: number;
  readonly at: string;
  readonly playerId: string | null;
  readonly actor: Actor;
  readonly command: { readonly type: string } & Readonly<Record<string, Json>>;
  readonly seed: string;
  readonly script: Script | null;
  readonly stateHash: string;
}

export interface NewGame {
  readonly id: string;
  readonly ruleset: string;
  readonly revision: number;
  readonly contentHash: string;
  readonly seatCount: number;
  readonly options: Json;
  readonly visibility: Visibility;
  readonly inviteCode: string;
  readonly hostId: string;
  readonly secret: Uint8Array;
  readonly seedCommitment: string;
  readonly status: GameStatus;
  readonly state: Json;
  readonly toAct: readonly Waiting[];
  readonly events: readonly Event[];
  readonly seats: readonly { readonly seat: Seat; readonly playerId: string }[];
  readonly script: Script | null;
  readonly fixture: boolean;
  readonly campaign: { readonly id: string; readonly gameNumber: number; readonly carried: Json } | null;
  /** The client's id for this creation: sent again by the same player, it finds the first game. */
  readonly commandId?: string;
  readonly requestHash: string;
}

export type Created =
  | { readonly kind: 'created' }
  /** Another game took its number in the campaign. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'repeated'; readonly gameId: string; readonly requestHash: string };

/** The second trip of a command: everything it changes, in one statement, or nothing. */
export interface Append {
  readonly gameId: string;
  /** The version the decision was made on. The row (game, version) of the command is the lock. */
  readonly version: number;
  readonly playerId: string | null;
  readonly commandId?: string;
  readonly requestHash: string;
  readonly actor: Actor;
  readonly command: { readonly type: string } & Readonly<Record<string, Json>>;
  readonly seed: string;
  /** What the command used up of a script. */
  readonly script: Script | null;
  /** Numbered from lastSeq + 1 in this order. */
  readonly events: readonly Event[];
  readonly lastSeq: number;
  readonly state: Json;
  readonly stateHash: string;
  readonly status: GameStatus;
  readonly toAct: readonly Waiting[];
  readonly outcome: Outcome | null;
  readonly abandonVotes: readonly Seat[];
  readonly scriptLeft: Script | null;
  /** What its events write into the ledger. */
  readonly ledger?: readonly (LedgerLine & LedgerMoment & { readonly seq: number })[];
  /** What becomes of the campaign with the end of this game. */
  readonly campaign?: { readonly id: string; readonly status: CampaignStatus; readonly carried: Json };
  /** Seats that change hands with this command. */
  readonly seats?: readonly { readonly seat: Seat; readonly playerId: string | null }[];
}

export type Appended =
  | { readonly kind: 'appended'; readonly at: string }
  /** Another command was accepted first: load and judge again. */
  | { readonly kind: 'conflict' }
  /** A twin of this very command was accepted first, at this version. */
  | { readonly kind: 'repeated'; readonly version: number; readonly requestHash: string };

/** A page of a list, forwards from a cursor. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly hasNextPage: boolean;
}

export interface GameFilter {
  /** Games in which this player holds a seat, or which they host. */
  readonly mine?: boolean;
  /** Public games in their lobby with a free seat. */
  readonly openToJoin?: boolean;
  /** Games that wait for a seat of this player. */
  readonly waitingForMe?: boolean;
  /** True: games that are over, won or given up. False: games that are not. */
  readonly finished?: boolean;
  readonly ruleset?: string;
}

/** A game in a list: enough to show it, without its table. */
export type ListedGame = Omit<StoredGame, 'state' | 'secret' | 'script'>;

export interface PersonalToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

/** Everything the use cases need of a database. One implementation, the same tests on PGlite and on a Postgres server. */
export interface Store {
  /** Trip 1. */
  open(request: OpenRequest): Promise<Opened>;
  /** Trip 2. */
  append(append: Append): Promise<Appended>;
  createGame(game: NewGame): Promise<Created>;
  /** The game this player created under this command id before. */
  creation(playerId: string, commandId: string): Promise<Extract<Created, { kind: 'repeated' }> | undefined>;
  /** Adds to what is scripted (test hook). False where there is no such game. */
  setScript(gameId: string, script: Script): Promise<boolean>;

  caller(credential: Credential): Promise<Caller | undefined>;
  /** Games a viewer may list, newest activity first. */
  games(
    filter: GameFilter,
    viewerId: string | undefined,
    first: number,
    after: { readonly updatedAt: string; readonly id: string } | undefined,
  ): Promise<Page<ListedGame>>;
  /** Events after a seq, oldest first. */
  events(gameId: string, afterSeq: number, types: readonly string[] | undefined, first: number): Promise<Page<StoredEvent>>;
  /** All events up to and including a version, oldest first. */
  eventsUpTo(gameId: string, version: number): Promise<readonly StoredEvent[]>;
  /** The events of one version. */
  eventsOf(gameId: string, version: number): Promise<readonly StoredEvent[]>;
  /** Accepted commands from a version on, oldest first. */
  commands(gameId: string, fromVersion: number, first: number): Promise<Page<StoredCommand>>;

  /** A new guest with a first token. */
  registerPlayer(player: { readonly id: string; readonly name: string }, token: NewToken): Promise<Player>;
  /** The player of a verified JWT, made on first sight. */
  admitSubject(credential: Extract<Credential, { kind: 'subject' }>, newId: string): Promise<Caller>;
  renamePlayer(playerId: string, name: string): Promise<Player>;
  players(ids: readonly string[]): Promise<readonly Player[]>;
  createToken(playerId: string, token: NewToken): Promise<PersonalToken>;
  tokens(playerId: string): Promise<readonly PersonalToken[]>;
  /** False where this player has no such token. */
  revokeToken(playerId: string, tokenId: string): Promise<boolean>;

  createCampaign(campaign: NewCampaignRow): Promise<CreatedCampaign>;
  campaign(id: string): Promise<StoredCampaign | undefined>;
  /** Those of these campaigns that there are, in no order. */
  campaignsById(ids: readonly string[]): Promise<readonly StoredCampaign[]>;
  /** Campaigns a player owns or has played in, newest first. */
  campaigns(
    playerId: string,
    first: number,
    after: { readonly createdAt: string; readonly id: string } | undefined,
  ): Promise<Page<StoredCampaign>>;
  /** Lines of a campaign's (or one game's) ledger, oldest first. */
  ledger(filter: LedgerFilter, first: number, after: LedgerCursor | undefined): Promise<Page<StoredLedgerLine>>;
  /** Lines of a ledger, oldest first, each with the next line of that account for the same subject in the same game. */
  followed(filter: LedgerFilter, account: string, first: number, after: LedgerCursor | undefined): Promise<Page<FollowedLine>>;
  /** Lines counted by groups, in the order of their keys: how many, and the sum of what they changed. All of them, or a page. */
  tally(filter: LedgerFilter, by: readonly TallyKey[], page?: TallyPage): Promise<readonly Tally[]>;
  /** Who may see these campaigns: their visibility, and whether this player began them or has sat in one of their games. */
  campaignAccess(ids: readonly string[], playerId: string | undefined): Promise<readonly CampaignAccess[]>;

  /** False where this version of the pack is published already. */
  publishPack(pack: Omit<StoredPack, 'createdAt'>): Promise<boolean>;
  pack(
    which:
      | { readonly hash: string }
      | { readonly ruleset: string; readonly packId: string; readonly version?: string | undefined },
  ): Promise<StoredPack | undefined>;
  /** Every published pack of a ruleset, without its data. */
  packs(ruleset: string): Promise<readonly Omit<StoredPack, 'data'>[]>;

  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface NewToken {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the token, hex. The token itself is shown once and never stored. */
  readonly hash: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
}

/** A published content pack: never changed, named by its hash. */
export interface StoredPack {
  readonly hash: string;
  readonly ruleset: string;
  readonly packId: string;
  readonly version: string;
  readonly data: Json;
  readonly publisherId: string;
  readonly createdAt: string;
}
