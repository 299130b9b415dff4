import type {
  CampaignGame,
  LedgerCursor,
  LedgerFilter,
  NewCampaignRow,
  Page,
  StoredCampaign,
  StoredLedgerLine,
  Tally,
  TallyKey,
  Visibility,
} from '../app/ports.ts';
import type { CampaignStatus } from '../engine/campaign.ts';
import type { Json } from '../engine/json.ts';
import { ledgerRows } from './append.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { uuid } from './rows.ts';

/** A new campaign with the first lines of its ledger, in one statement. */
export async function createCampaign(prisma: PrismaClient, campaign: NewCampaignRow): Promise<void> {
  const { id, ruleset, name, ownerId, visibility, seatCount, options, carried } = campaign;
  const lines = campaign.lines.map((line) => ({ seq: 0, ...line }));
  await prisma.$executeRaw`
    WITH made AS (
      INSERT INTO campaign (id, ruleset, name, owner_id, visibility, seat_count, options, carried)
      VALUES (${id}::uuid, ${ruleset}, ${name}, ${ownerId}::uuid, ${visibility}::visibility, ${seatCount}::int, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(carried)}::jsonb)
      RETURNING id
    )
    INSERT INTO ledger (campaign_id, game_number, seq, line, subject, account, delta, balance, cause, item)
    SELECT made.id, 0, l.seq, l.n, l.subject, l.account, l.delta, l.balance, l.cause, l.item FROM made, ${ledgerRows(lines)}`;
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

export async function campaign(prisma: PrismaClient, id: string): Promise<StoredCampaign | undefined> {
  const [row] = await prisma.$queryRaw<CampaignRow[]>`SELECT ${CAMPAIGN} FROM campaign c WHERE c.id = ${uuid(id)}::uuid`;
  return row === undefined ? undefined : campaignOf(row);
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
     WHERE (c.owner_id = ${playerId}::uuid
            OR EXISTS (SELECT FROM game g JOIN seat s ON s.game_id = g.id WHERE g.campaign_id = c.id AND s.player_id = ${playerId}::uuid)) ${from}
     ORDER BY c.created_at DESC, c.id DESC LIMIT ${first + 1}`;
  return { items: rows.slice(0, first).map(campaignOf), hasNextPage: rows.length > first };
}

function condition(filter: LedgerFilter): Prisma.Sql {
  const { campaignIds, gameId, accounts, subject, gameNumber, from, to, balance } = filter;
  const parts = [
    campaignIds === undefined
      ? Prisma.sql`game_id = ${uuid(gameId)}::uuid`
      : Prisma.sql`campaign_id = ANY (${campaignIds.map(uuid)}::uuid[])`,
    ...(accounts === undefined ? [] : [Prisma.sql`account = ANY (${accounts}::text[])`]),
    ...(subject === undefined ? [] : [Prisma.sql`subject = ${subject}`]),
    ...(gameNumber === undefined ? [] : [Prisma.sql`game_number = ${gameNumber}::int`]),
    ...(from === undefined ? [] : [Prisma.sql`at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [Prisma.sql`at < ${to}::timestamptz`]),
    ...(balance === undefined ? [] : [Prisma.sql`balance = ${balance}::int`]),
  ];
  return Prisma.join(parts, ' AND ');
}

interface LedgerRow {
  readonly campaign_id: string | null;
  readonly game_id: string | null;
  readonly game_number: number;
  readonly seq: number;
  readonly line: number;
  readonly subject: string;
  readonly account: string;
  readonly delta: number;
  readonly balance: number;
  readonly cause: string;
  readonly item: string | null;
  readonly at: Date;
}

export async function ledger(
  prisma: PrismaClient,
  filter: LedgerFilter,
  first: number,
  after: LedgerCursor | undefined,
): Promise<Page<StoredLedgerLine>> {
  const beyond =
    after === undefined
      ? Prisma.empty
      : Prisma.sql`AND (game_number, seq, line) > (${after.gameNumber}::int, ${after.seq}::int, ${after.line}::int)`;
  const rows = await prisma.$queryRaw<LedgerRow[]>`
    SELECT campaign_id, game_id, game_number, seq, line, subject, account, delta, balance, cause, item, at
      FROM ledger WHERE ${condition(filter)} ${beyond}
     ORDER BY game_number, seq, line LIMIT ${first + 1}`;
  const items = rows.slice(0, first).map(({ campaign_id, game_id, game_number, at, ...line }) => ({
    ...line,
    campaignId: campaign_id,
    gameId: game_id,
    gameNumber: game_number,
    at: at.toISOString(),
  }));
  return { items, hasNextPage: rows.length > first };
}

const COLUMNS: Readonly<Record<TallyKey, string>> = {
  campaign: 'campaign_id',
  gameNumber: 'game_number',
  subject: 'subject',
  account: 'account',
  cause: 'cause',
  item: 'item',
};

export async function tally(prisma: PrismaClient, filter: LedgerFilter, by: readonly TallyKey[]): Promise<readonly Tally[]> {
  const columns = by.map((key) => Prisma.raw(COLUMNS[key]));
  const named = by.map((key) => Prisma.raw(`${COLUMNS[key]} AS "${key}"`));
  const rows = await prisma.$queryRaw<(Partial<Tally> & { readonly count: number; readonly sum: number })[]>`
    SELECT ${Prisma.join([...named, Prisma.raw('count(*)::int AS count, coalesce(sum(delta), 0)::int AS sum')])}
      FROM ledger WHERE ${condition(filter)}
     GROUP BY ${Prisma.join(columns)} ORDER BY ${Prisma.join(columns)}`;
  const blank = { campaign: null, gameNumber: null, subject: null, account: null, cause: null, item: null };
  return rows.map((row) => ({ ...blank, ...row }));
}
