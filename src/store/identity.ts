import type { Caller, Credential, NewToken, PersonalToken, Player, Scope } from '../app/ports.ts';
import { Prisma, type PrismaClient, type Token } from './generated/client.ts';
import { uuid } from './rows.ts';

/** A verified JWT may do everything its player may; personal tokens can be narrower. */
const EVERY_SCOPE: readonly Scope[] = ['play', 'read'];

const NOBODY = Prisma.sql`SELECT NULL::uuid AS player_id, NULL::text AS player_name, NULL::timestamptz AS player_since,
  NULL::uuid AS token_id, NULL::text[] AS scopes, false AS is_stale WHERE false`;

/**
 * The caller of a credential as the CTE `caller` of a larger statement, so that looking them up costs no trip of its own.
 * `used` keeps `last_used_at` right to the hour: it writes only where that is older, and then within the same statement.
 */
export function callerTables(credential: Credential | undefined): Prisma.Sql {
  if (credential?.kind === 'token')
    return Prisma.sql`
      caller AS MATERIALIZED (
        SELECT p.id AS player_id, p.name AS player_name, p.created_at AS player_since, t.id AS token_id, t.scopes::text[] AS scopes,
               coalesce(t.last_used_at < now() - interval '1 hour', true) AS is_stale
          FROM token t JOIN player p ON p.id = t.player_id
         WHERE t.hash = ${credential.hash} AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
      ),
      used AS (UPDATE token SET last_used_at = now() WHERE id = (SELECT token_id FROM caller WHERE is_stale))`;
  if (credential?.kind === 'subject')
    return Prisma.sql`
      caller AS MATERIALIZED (
        SELECT p.id AS player_id, p.name AS player_name, p.created_at AS player_since, NULL::uuid AS token_id, NULL::text[] AS scopes
          FROM player p WHERE p.issuer = ${credential.issuer} AND p.subject = ${credential.subject}
      )`;
  return Prisma.sql`caller AS (${NOBODY})`;
}

export interface CallerRow {
  readonly player_id: string | null;
  readonly player_name: string;
  readonly player_since: Date;
  readonly token_id: string | null;
  readonly scopes: readonly Scope[] | null;
}

export function callerOf(row: CallerRow): Caller | undefined {
  if (row.player_id === null) return undefined;
  const player = { id: row.player_id, name: row.player_name, createdAt: row.player_since.toISOString() };
  const scopes = row.scopes ?? EVERY_SCOPE;
  return row.token_id === null ? { player, scopes } : { player, scopes, tokenId: row.token_id };
}

export async function findCaller(prisma: PrismaClient, credential: Credential): Promise<Caller | undefined> {
  const rows = await prisma.$queryRaw<CallerRow[]>`
    WITH ${callerTables(credential)} SELECT player_id, player_name, player_since, token_id, scopes FROM caller`;
  return rows[0] === undefined ? undefined : callerOf(rows[0]);
}

type Subject = Extract<Credential, { kind: 'subject' }>;

/** Two first requests of one subject at once make one player: the second finds the row of the first. */
export async function admitSubject(prisma: PrismaClient, credential: Subject, newId: string): Promise<Caller> {
  const { issuer, subject, name } = credential;
  const rows = await prisma.$queryRaw<CallerRow[]>`
    INSERT INTO player (id, name, issuer, subject) VALUES (${newId}::uuid, ${name}, ${issuer}, ${subject})
    ON CONFLICT (issuer, subject) DO UPDATE SET subject = excluded.subject
    RETURNING id AS player_id, name AS player_name, created_at AS player_since, NULL::uuid AS token_id, NULL::text[] AS scopes`;
  return callerOf(rows[0] as CallerRow) as Caller;
}

interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

const PLAYER = { id: true, name: true, createdAt: true } as const;
const playerOf = (row: PlayerRow): Player => ({ id: row.id, name: row.name, createdAt: row.createdAt.toISOString() });

const newToken = (token: NewToken) => ({
  id: token.id,
  name: token.name,
  hash: token.hash,
  scopes: [...token.scopes],
  expiresAt: token.expiresAt === null ? null : new Date(token.expiresAt),
});

const tokenOf = (row: Token): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

export async function registerPlayer(
  prisma: PrismaClient,
  player: Pick<Player, 'id' | 'name'>,
  token: NewToken,
): Promise<Player> {
  const data = { id: player.id, name: player.name, tokens: { create: newToken(token) } };
  return playerOf(await prisma.player.create({ data, select: PLAYER }));
}

export async function renamePlayer(prisma: PrismaClient, playerId: string, name: string): Promise<Player> {
  return playerOf(await prisma.player.update({ where: { id: playerId }, data: { name }, select: PLAYER }));
}

/** In no particular order; unknown ids are left out. */
export async function findPlayers(prisma: PrismaClient, ids: readonly string[]): Promise<readonly Player[]> {
  const known = ids.filter((id) => uuid(id) !== null);
  return (await prisma.player.findMany({ where: { id: { in: known } }, select: PLAYER })).map(playerOf);
}

export async function createToken(prisma: PrismaClient, playerId: string, token: NewToken): Promise<PersonalToken> {
  return tokenOf(await prisma.token.create({ data: { ...newToken(token), playerId } }));
}

/** Those that were not revoked, newest first. */
export async function listTokens(prisma: PrismaClient, playerId: string): Promise<readonly PersonalToken[]> {
  const rows = await prisma.token.findMany({
    where: { playerId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(tokenOf);
}

export async function revokeToken(prisma: PrismaClient, playerId: string, tokenId: string): Promise<boolean> {
  if (uuid(tokenId) === null) return false;
  const where = { id: tokenId, playerId, revokedAt: null };
  const { count } = await prisma.token.updateMany({ where, data: { revokedAt: new Date() } });
  return count === 1;
}
