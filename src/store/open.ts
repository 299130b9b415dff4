import type { Opened, OpenRequest } from '../app/ports.ts';
import { Prisma } from './generated/client.ts';
import { type CallerRow, callerOf, callerTables } from './identity.ts';
import type { Raw } from './raw.ts';
import { type GameRow, LISTED, storedGame, uuid } from './rows.ts';

interface OpenedRow extends CallerRow {
  readonly id: string | null;
  readonly repeated_version: number | null;
  readonly repeated_hash: string;
}

/** Trip 1 of every command and read, in one statement: who asks, the game with its seats, and the command sent before under this id. */
export async function open(raw: Raw, request: OpenRequest): Promise<Opened> {
  const { credential, commandId = null, knownVersion = null } = request;
  const gameId = uuid(request.gameId);
  const rows = await raw.$queryRaw<(OpenedRow & GameRow)[]>(Prisma.sql`
    WITH ${callerTables(credential)}
    SELECT c.player_id, c.player_name, c.player_since, c.token_id, c.scopes,
           i.version AS repeated_version, i.request_hash AS repeated_hash, ${LISTED}, g.secret, g.script,
           coalesce(g.version = ${knownVersion}::int, false) AS state_known,
           CASE WHEN g.version = ${knownVersion}::int THEN NULL ELSE g.state END AS state
      FROM (VALUES (${gameId}::uuid)) AS asked (game_id)
      LEFT JOIN caller c ON true
      LEFT JOIN game g ON g.id = asked.game_id
      LEFT JOIN idempotency i ON i.scope = asked.game_id AND i.player_id = c.player_id AND i.command_id = ${commandId}::text`);
  const row = rows[0] as OpenedRow & GameRow;
  const caller = callerOf(row);
  return {
    ...(caller === undefined ? {} : { caller }),
    ...(row.id === null ? {} : { game: storedGame(row) }),
    ...(row.repeated_version === null ? {} : { repeated: { version: row.repeated_version, requestHash: row.repeated_hash } }),
  };
}
