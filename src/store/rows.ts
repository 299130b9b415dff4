import type { GameStatus, ListedGame, StoredGame, Visibility } from '../app/ports.ts';
import type { Script } from '../engine/chance.ts';
import type { Json } from '../engine/json.ts';
import type { Outcome, Seat, Waiting } from '../engine/ruleset.ts';
import { Prisma } from './generated/client.ts';

/** What every list and every page needs of a game `g`, with the names of those who sit at it. */
export const LISTED = Prisma.sql`
  g.id, g.ruleset, g.revision, g.content_hash, g.status, g.version, g.last_seq, g.seat_count, g.options, g.visibility,
  g.invite_code, g.host_id, g.seed_commitment, g.abandon_votes, g.to_act, g.outcome, g.fixture,
  g.campaign_id, g.campaign_number, g.campaign_carried, g.created_at, g.updated_at, g.last_event_at,
  (SELECT json_agg(json_build_object('seat', s.seat, 'player', json_build_object('id', p.id, 'name', p.name)) ORDER BY s.seat)
     FROM seat s JOIN player p ON p.id = s.player_id WHERE s.game_id = g.id) AS seats`;

export interface ListedRow {
  readonly id: string;
  readonly ruleset: string;
  readonly revision: number;
  readonly content_hash: string;
  readonly status: GameStatus;
  readonly version: number;
  readonly last_seq: number;
  readonly seat_count: number;
  readonly options: Json;
  readonly visibility: Visibility;
  readonly invite_code: string;
  readonly host_id: string;
  readonly seed_commitment: string;
  readonly abandon_votes: readonly Seat[];
  readonly to_act: readonly Waiting[];
  readonly outcome: Outcome | null;
  readonly fixture: boolean;
  readonly campaign_id: string | null;
  readonly campaign_number: number | null;
  readonly campaign_carried: Json;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_event_at: Date;
  readonly seats: StoredGame['seats'] | null;
}

export interface GameRow extends ListedRow {
  readonly secret: Uint8Array;
  readonly script: Script | null;
  readonly state: Json;
  /** Whether the state was left out because the caller has it. */
  readonly state_known: boolean;
}

export function listedGame(row: ListedRow): ListedGame {
  return {
    id: row.id,
    ruleset: row.ruleset,
    revision: row.revision,
    contentHash: row.content_hash,
    status: row.status,
    version: row.version,
    lastSeq: row.last_seq,
    seatCount: row.seat_count,
    options: row.options,
    visibility: row.visibility,
    inviteCode: row.invite_code,
    hostId: row.host_id,
    seedCommitment: row.seed_commitment,
    seats: row.seats ?? [],
    abandonVotes: row.abandon_votes,
    toAct: row.to_act,
    outcome: row.outcome,
    fixture: row.fixture,
    campaign:
      row.campaign_id === null
        ? null
        : { id: row.campaign_id, gameNumber: row.campaign_number ?? 0, carried: row.campaign_carried },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastEventAt: row.last_event_at.toISOString(),
  };
}

export function storedGame(row: GameRow): StoredGame {
  return { ...listedGame(row), secret: row.secret, script: row.script, state: row.state_known ? undefined : row.state };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id that is no UUID names nothing: it is asked for as null, which no row has. */
export const uuid = (id: string | null | undefined): string | null => (id != null && UUID.test(id) ? id : null);

/** The text of a JSON value, or null where there is none (not JSON's own null). */
export const jsonText = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));
