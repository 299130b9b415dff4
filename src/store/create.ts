import type { Created, NewGame } from '../app/ports.ts';
import { eventRows, seatRows } from './append.ts';
import { isLostRace } from './failures.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { jsonText } from './rows.ts';

/** The scope of creations in `idempotency`: they happen before there is a game. */
const CREATION = '00000000-0000-0000-0000-000000000000';

/** A new game with all it starts with, in one statement. A twin of the creation waits for the first one, then writes nothing. */
export async function createGame(prisma: PrismaClient, game: NewGame): Promise<Created> {
  let rows: unknown[];
  try {
    rows = await prisma.$queryRaw<unknown[]>(statement(game));
  } catch (error) {
    if (game.campaign === null || !isLostRace(error)) throw error;
    return { kind: 'conflict' };
  }
  if (rows.length > 0) return { kind: 'created' };
  const first = game.commandId === undefined ? undefined : await creation(prisma, game.hostId, game.commandId);
  if (first === undefined) throw new Error(`game ${game.id} was not created`);
  return first;
}

/** What a player created under this command id: a game, or a campaign. */
export async function creation(
  prisma: PrismaClient,
  playerId: string,
  commandId: string,
): Promise<Extract<Created, { kind: 'repeated' }> | undefined> {
  const [first] = await prisma.$queryRaw<{ game_id: string; request_hash: string }[]>`
    SELECT game_id, request_hash FROM idempotency
     WHERE scope = ${CREATION}::uuid AND player_id = ${playerId}::uuid AND command_id = ${commandId}`;
  return first === undefined ? undefined : { kind: 'repeated', gameId: first.game_id, requestHash: first.request_hash };
}

interface Claim {
  readonly playerId: string;
  readonly commandId?: string;
  readonly requestHash: string;
  /** The game or the campaign to be. */
  readonly thingId: string;
}

/** Who names a creation claims the name first: only one claim goes through. */
export const claim = (created: Claim): Prisma.Sql =>
  created.commandId === undefined
    ? Prisma.sql`claim AS (SELECT 1)`
    : Prisma.sql`
      claim AS (
        INSERT INTO idempotency (scope, player_id, command_id, request_hash, game_id, version)
        VALUES (${CREATION}::uuid, ${created.playerId}::uuid, ${created.commandId}, ${created.requestHash}, ${created.thingId}::uuid, 0)
        ON CONFLICT DO NOTHING RETURNING 1
      )`;

function statement(game: NewGame): Prisma.Sql {
  const { campaign, events } = game;
  return Prisma.sql`
    WITH ${claim({ ...game, playerId: game.hostId, thingId: game.id })},
    made AS (
      INSERT INTO game (
        id, ruleset, revision, content_hash, status, last_seq, seat_count, options, visibility, invite_code, host_id, secret,
        seed_commitment, waiting, to_act, abandon_votes, state, script, fixture, campaign_id, campaign_number, campaign_carried
      )
      SELECT ${game.id}::uuid, ${game.ruleset}, ${game.revision}::int, ${game.contentHash}, ${game.status}::game_status,
             ${events.length}::int, ${game.seatCount}::int, ${JSON.stringify(game.options)}::jsonb, ${game.visibility}::visibility,
             ${game.inviteCode}, ${game.hostId}::uuid, ${game.secret}::bytea, ${game.seedCommitment},
             ${game.toAct.map(({ seat }) => seat)}::int[], ${JSON.stringify(game.toAct)}::json, '{}', ${JSON.stringify(game.state)}::json,
             ${jsonText(game.script)}::jsonb, ${game.fixture}::boolean, ${campaign?.id ?? null}::uuid,
             ${campaign?.gameNumber ?? null}::int, ${campaign === null ? null : JSON.stringify(campaign.carried)}::jsonb
        FROM claim
      RETURNING id
    ),
    happened AS (
      INSERT INTO event (game_id, seq, version, type, seat, data)
      SELECT made.id, e.n, 0, e.type, e.seat, e.data FROM made, ${eventRows(events)}
    ),
    seated AS (
      INSERT INTO seat (game_id, seat, player_id) SELECT made.id, s.seat, s."playerId" FROM made, ${seatRows(game.seats)}
    ),
    told AS (INSERT INTO outbox (game_id, version, kind) SELECT id, 0, 'CREATED' FROM made)
    SELECT id FROM made`;
}
