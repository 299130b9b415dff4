import type { Append, Appended, GameStatus } from '../app/ports.ts';
import type { Event } from '../engine/ruleset.ts';
import { isLostRace } from './failures.ts';
import { Prisma } from './generated/client.ts';
import type { Raw } from './raw.ts';
import { jsonText } from './rows.ts';

interface AppendedRow {
  readonly at: Date | null;
  readonly version: number;
  readonly request_hash: string;
}

/** The events of a decision as rows `e` (n from 1, in their order), for an INSERT ... SELECT. */
export const eventRows = (events: readonly Event[]): Prisma.Sql =>
  Prisma.sql`ROWS FROM (json_to_recordset(${JSON.stringify(events)}::json) AS (type text, seat int, data jsonb)) WITH ORDINALITY AS e (type, seat, data, n)`;

/** What the outbox tells about a game that has come to this status. */
export const newsOf = (status: GameStatus): 'ADVANCED' | 'OVER' =>
  status === 'FINISHED' || status === 'ABANDONED' ? 'OVER' : 'ADVANCED';

/**
 * Trip 2 of a command, in one statement and so all or nothing: the game row moves on only from the version the decision was made on,
 * and everything else is written only for a game that moved on.
 */
export async function append(raw: Raw, append: Append): Promise<Appended> {
  let row: AppendedRow | undefined;
  try {
    [row] = await raw.$queryRaw<AppendedRow[]>(statement(append));
  } catch (error) {
    if (!isLostRace(error)) throw error;
    return (await twinOf(raw, append)).twin ?? { kind: 'conflict' };
  }
  if (row === undefined) return afterLoss(raw, append);
  if (row.at !== null) return { kind: 'appended', at: row.at.toISOString() };
  return { kind: 'repeated', version: row.version, requestHash: row.request_hash };
}

function statement(append: Append): Prisma.Sql {
  const { gameId, version, playerId, lastSeq, events, status } = append;
  const commandId = playerId === null ? null : (append.commandId ?? null);
  const nextSeq = lastSeq + events.length;
  const actor = append.actor === 'server' ? null : append.actor;
  return Prisma.sql`
    WITH twin AS (
      SELECT version, request_hash FROM idempotency
       WHERE scope = ${gameId}::uuid AND player_id = ${playerId}::uuid AND command_id = ${commandId}::text
    ),
    moved AS (
      UPDATE game
         SET version = version + 1, last_seq = ${nextSeq}::int, status = ${status}::game_status, state = ${JSON.stringify(append.state)}::json,
             waiting = ${append.toAct.map(({ seat }) => seat)}::int[], to_act = ${JSON.stringify(append.toAct)}::json,
             abandon_votes = ${append.abandonVotes}::int[], outcome = ${jsonText(append.outcome)}::json,
             script = ${jsonText(append.scriptLeft)}::jsonb, updated_at = now(),
             last_event_at = CASE WHEN ${events.length}::int > 0 THEN now() ELSE last_event_at END
       WHERE id = ${gameId}::uuid AND version = ${version}::int AND last_seq = ${lastSeq}::int AND NOT EXISTS (SELECT FROM twin)
      RETURNING id, version, updated_at, campaign_id, campaign_number
    ),
    accepted AS (
      INSERT INTO command (game_id, version, first_seq, player_id, actor, input, seed, script, state_hash)
      SELECT id, version - 1, ${lastSeq + 1}::int, ${playerId}::uuid, ${actor}::int, ${JSON.stringify(append.command)}::jsonb,
             ${append.seed}, ${jsonText(append.script)}::jsonb, ${append.stateHash}
        FROM moved
    ),
    happened AS (
      INSERT INTO event (game_id, seq, version, type, seat, data)
      SELECT moved.id, ${lastSeq}::int + e.n, moved.version, e.type, e.seat, e.data FROM moved, ${eventRows(events)}
    ),
    named AS (
      INSERT INTO idempotency (scope, player_id, command_id, request_hash, game_id, version)
      SELECT id, ${playerId}::uuid, ${commandId}::text, ${append.requestHash}, id, version - 1 FROM moved
       WHERE ${commandId}::text IS NOT NULL
    ),${seatTables(append.seats ?? [])}${ledgerTable(append.ledger ?? [])}${campaignTable(append.campaign)}
    told AS (INSERT INTO outbox (game_id, version, kind) SELECT id, version, ${newsOf(status)}::news FROM moved)
    SELECT updated_at AS at, version, '' AS request_hash FROM moved
    UNION ALL
    SELECT NULL, version, request_hash FROM twin`;
}

/** Few commands change who sits where: only their statement has these parts. */
function seatTables(seats: NonNullable<Append['seats']>): Prisma.Sql {
  if (seats.length === 0) return Prisma.empty;
  const left = seats.filter(({ playerId }) => playerId === null).map(({ seat }) => seat);
  const taken = seats.filter(({ playerId }) => playerId !== null);
  return Prisma.sql`
    vacated AS (DELETE FROM seat USING moved WHERE game_id = moved.id AND seat = ANY (${left}::int[])),
    seated AS (
      INSERT INTO seat (game_id, seat, player_id)
      SELECT moved.id, s.seat, s."playerId" FROM moved, ${seatRows(taken)}
      ON CONFLICT (game_id, seat) DO UPDATE SET player_id = excluded.player_id
    ),`;
}

/** What the events changed for good; only games that keep a ledger have this part. */
function ledgerTable(lines: NonNullable<Append['ledger']>): Prisma.Sql {
  if (lines.length === 0) return Prisma.empty;
  return Prisma.sql`
    entered AS (
      INSERT INTO ledger (campaign_id, game_id, game_number, seq, line, turn, round, subject, account, delta, balance, cause, item)
      SELECT moved.campaign_id, moved.id, coalesce(moved.campaign_number, 0), l.seq, l.n, l.turn, l.round, l.subject, l.account, l.delta, l.balance, l.cause, l.item
        FROM moved, ${ledgerRows(lines)}
    ),`;
}

/** Lines of the ledger as rows `l` (n from 1, in their order). */
export const ledgerRows = (lines: readonly object[]): Prisma.Sql =>
  Prisma.sql`ROWS FROM (json_to_recordset(${JSON.stringify(lines)}::json) AS (seq int, turn int, round int, subject text, account text, delta int, balance int, cause text, item text))
    WITH ORDINALITY AS l (seq, turn, round, subject, account, delta, balance, cause, item, n)`;

/** The end of a game of a campaign. */
function campaignTable(campaign: Append['campaign']): Prisma.Sql {
  if (campaign === undefined) return Prisma.empty;
  return Prisma.sql`
    carried_on AS (
      UPDATE campaign SET status = ${campaign.status}::campaign_status, carried = ${JSON.stringify(campaign.carried)}::jsonb, updated_at = now()
        FROM moved WHERE campaign.id = ${campaign.id}::uuid
    ),`;
}

/** Taken seats as rows `s`. */
export const seatRows = (seats: readonly { readonly seat: number; readonly playerId: string | null }[]): Prisma.Sql =>
  Prisma.sql`json_to_recordset(${JSON.stringify(seats)}::json) AS s (seat int, "playerId" uuid)`;

interface LossRow {
  readonly version: number;
  readonly twin_version: number | null;
  readonly request_hash: string;
}

/** Nothing was written: a twin may have been accepted after the statement began to look, else another command was. */
async function afterLoss(raw: Raw, append: Append): Promise<Appended> {
  const { twin, version } = await twinOf(raw, append);
  if (twin === undefined && version === append.version)
    throw new Error(`game ${append.gameId} is at version ${version}, but its last event is not ${append.lastSeq}`);
  return twin ?? { kind: 'conflict' };
}

async function twinOf(raw: Raw, append: Append): Promise<{ twin?: Appended; version?: number }> {
  const { gameId, playerId, commandId = null } = append;
  const [row] = await raw.$queryRaw<LossRow[]>`
    SELECT g.version, i.version AS twin_version, i.request_hash
      FROM game g
      LEFT JOIN idempotency i ON i.scope = g.id AND i.player_id = ${playerId}::uuid AND i.command_id = ${commandId}::text
     WHERE g.id = ${gameId}::uuid`;
  if (row === undefined) return {};
  if (row.twin_version === null) return { version: row.version };
  return { version: row.version, twin: { kind: 'repeated', version: row.twin_version, requestHash: row.request_hash } };
}
