import type { CampaignAccess, CampaignGame, CreatedCampaign, NewCampaignRow, StoredCampaign } from '../app/campaign-ports.ts';
import type { Page, Visibility } from '../app/ports.ts';
import type { CampaignStatus } from '../engine/campaign.ts';
import type { Json } from '../engine/json.ts';
import { ledgerRows } from './append.ts';
import { claim, creation } from './create.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { uuid } from './rows.ts';

/** A new campaign with the first lines of its ledger, in one statement. */
export async function createCampaign(prisma: PrismaClient, campaign: NewCampaignRow): Promise<CreatedCampaign> {
  const { id, ruleset, name, ownerId, visibility, seatCount, options, carried } = campaign;
  const lines = campaign.lines.map((line) => ({ seq: 0, ...line }));
  const rows = await prisma.$queryRaw<unknown[]>`
    WITH ${claim({ ...campaign, playerId: ownerId, thingId: id })},
    made AS (
      INSERT INTO campaign (id, ruleset, name, owner_id, visibility, seat_count, options, carried)
      SELECT ${id}::uuid, ${ruleset}, ${name}, ${ownerId}::uuid, ${visibility}::visibility, ${seatCount}::int, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(carried)}::jsonb
        FROM claim
      RETURNING id
    ),
    opened AS (
      INSERT INTO ledger (campaign_id, game_number, seq, line, subject, account, delta, balance, cause, item)
      SELECT made.id, 0, l.seq, l.n, l.subject, l.account, l.delta, l.balance, l.cause, l.item FROM made, ${ledgerRows(lines)}
    )
    SELECT id FROM made`;
  if (rows.length > 0) return { kind: 'created' };
  const first = campaign.commandId === undefined ? undefined : await creation(prisma, ownerId, campaign.commandId);
  if (first === undefined) throw new Error(`campaign ${id} was not created`);
  return { kind: 'repeated', campaignId: first.gameId, requestHash: first.requestHash };
}

interface CampaignRow {
  readonly id: string;
  readonly ruleset: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly owner_id: string;
  readonly visibility: Visibility;
  readonly seat_count: number;
  readonly options: Json;
  readonly carried: Json;
  readonly games:
    | readonly (Omit<CampaignGame, 'createdAt' | 'updatedAt'> & { readonly createdAt: string; readonly updatedAt: string })[]
    | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const CAMPAIGN = Prisma.sql`
  c.id, c.ruleset, c.name, c.status, c.owner_id, c.visibility, c.seat_count, c.options, c.carried, c.created_at, c.updated_at,
  (SELECT json_agg(json_build_object(
            'gameId', g.id, 'gameNumber', g.campaign_number, 'status', g.status, 'version', g.version, 'outcome', g.outcome,
            'playerIds', (SELECT coalesce(json_agg(s.player_id ORDER BY s.seat), '[]') FROM seat s WHERE s.game_id = g.id),
            'createdAt', g.created_at, 'updatedAt', g.updated_at) ORDER BY g.campaign_number)
     FROM game g WHERE g.campaign_id = c.id) AS games`;

const campaignOf = (row: CampaignRow): StoredCampaign => ({
  id: row.id,
  ruleset: row.ruleset,
  name: row.name,
  status: row.status,
  ownerId: row.owner_id,
  visibility: row.visibility,
  seatCount: row.seat_count,
  options: row.options,
  carried: row.carried,
  games: (row.games ?? []).map((game) => ({
    ...game,
    createdAt: new Date(game.createdAt).toISOString(),
    updatedAt: new Date(game.updatedAt).toISOString(),
  })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export async function campaignsById(prisma: PrismaClient, ids: readonly string[]): Promise<readonly StoredCampaign[]> {
  const asked = ids.filter((id) => uuid(id) !== null);
  if (asked.length === 0) return [];
  const rows = await prisma.$queryRaw<CampaignRow[]>`SELECT ${CAMPAIGN} FROM campaign c WHERE c.id = ANY (${asked}::uuid[])`;
  return rows.map(campaignOf);
}

export async function campaigns(
  prisma: PrismaClient,
  playerId: string,
  first: number,
  after: { readonly createdAt: string; readonly id: string } | undefined,
): Promise<Page<StoredCampaign>> {
  const from =
    after === undefined
      ? Prisma.empty
      : Prisma.sql`AND (c.created_at, c.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const rows = await prisma.$queryRaw<CampaignRow[]>`
    SELECT ${CAMPAIGN} FROM campaign c
     WHERE c.id IN (${theirs(playerId)}) ${from}
     ORDER BY c.created_at DESC, c.id DESC LIMIT ${first + 1}`;
  return { items: rows.slice(0, first).map(campaignOf), hasNextPage: rows.length > first };
}

/** Campaigns a player began or has sat in, each branch along its own index. */
const theirs = (playerId: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM campaign WHERE owner_id = ${uuid(playerId)}::uuid
  UNION
  SELECT g.campaign_id FROM seat s JOIN game g ON g.id = s.game_id WHERE s.player_id = ${uuid(playerId)}::uuid AND g.campaign_id IS NOT NULL`;

/** What decides who may see these campaigns, without their games. */
export async function campaignAccess(
  prisma: PrismaClient,
  ids: readonly string[],
  playerId: string | undefined,
): Promise<readonly CampaignAccess[]> {
  const asked = ids.filter((id) => uuid(id) !== null);
  if (asked.length === 0) return [];
  const player = uuid(playerId);
  return prisma.$queryRaw<CampaignAccess[]>`
    SELECT c.id, c.ruleset, c.visibility,
           ${player}::uuid IS NOT NULL AND (c.owner_id = ${player}::uuid
             OR EXISTS (SELECT FROM game g JOIN seat s ON s.game_id = g.id WHERE g.campaign_id = c.id AND s.player_id = ${player}::uuid)) AS "isMember"
      FROM campaign c WHERE c.id = ANY (${asked}::uuid[])`;
}
