import type {
  FollowedLine,
  LedgerCursor,
  LedgerFilter,
  StoredLedgerLine,
  Tally,
  TallyKey,
  TallyPage,
} from '../app/campaign-ports.ts';
import type { Page } from '../app/ports.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { uuid } from './rows.ts';

/** Which lines `l` of the ledger are asked for. */
function condition(filter: LedgerFilter): Prisma.Sql {
  const { campaignIds, gameId, accounts, causes, items, subject, gameNumber, gameNumbers, from, to, balance } = filter;
  const [only, ...more] = campaignIds ?? [];
  const parts = [
    campaignIds === undefined
      ? Prisma.sql`l.game_id = ${uuid(gameId)}::uuid`
      : more.length === 0
        ? Prisma.sql`l.campaign_id = ${uuid(only)}::uuid`
        : Prisma.sql`l.campaign_id = ANY (${campaignIds.map(uuid)}::uuid[])`,
    ...(accounts === undefined ? [] : [oneOf(Prisma.sql`l.account`, accounts)]),
    ...(causes === undefined ? [] : [oneOf(Prisma.sql`l.cause`, causes)]),
    ...(items === undefined ? [] : [oneOf(Prisma.sql`l.item`, items)]),
    ...(subject === undefined ? [] : [Prisma.sql`l.subject = ${subject}`]),
    ...(gameNumber === undefined ? [] : [Prisma.sql`l.game_number = ${gameNumber}::int`]),
    ...(gameNumbers === undefined ? [] : [Prisma.sql`l.game_number BETWEEN ${gameNumbers.from}::int AND ${gameNumbers.to}::int`]),
    ...(from === undefined ? [] : [Prisma.sql`l.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [Prisma.sql`l.at < ${to}::timestamptz`]),
    ...(balance === undefined ? [] : [Prisma.sql`l.balance = ${balance}::int`]),
  ];
  return Prisma.join(parts, ' AND ');
}

/** One value is asked for as itself, so that an index that goes on behind the column keeps its order. */
const oneOf = (column: Prisma.Sql, values: readonly string[]): Prisma.Sql =>
  values.length === 1 ? Prisma.sql`${column} = ${values[0]}` : Prisma.sql`${column} = ANY (${values}::text[])`;

interface LedgerRow {
  readonly campaign_id: string | null;
  readonly game_id: string | null;
  readonly game_number: number;
  readonly seq: number;
  readonly line: number;
  readonly turn: number | null;
  readonly round: number | null;
  readonly subject: string;
  readonly account: string;
  readonly delta: number;
  readonly balance: number;
  readonly cause: string;
  readonly item: string | null;
  readonly at: Date;
}

const lineOf = ({ campaign_id, game_id, game_number, at, ...line }: LedgerRow): StoredLedgerLine => ({
  ...line,
  campaignId: campaign_id,
  gameId: game_id,
  gameNumber: game_number,
  at: at.toISOString(),
});

/** One row comparison, so that the index is entered at the very place. */
const beyond = (after: LedgerCursor | undefined): Prisma.Sql =>
  after === undefined
    ? Prisma.empty
    : Prisma.sql`AND (l.game_number, l.seq, l.line) > (${after.gameNumber}::int, ${after.seq}::int, ${after.line}::int)`;

export async function ledger(
  prisma: PrismaClient,
  filter: LedgerFilter,
  first: number,
  after: LedgerCursor | undefined,
): Promise<Page<StoredLedgerLine>> {
  const rows = await prisma.$queryRaw<LedgerRow[]>`
    SELECT l.campaign_id, l.game_id, l.game_number, l.seq, l.line, l.turn, l.round, l.subject, l.account, l.delta, l.balance, l.cause, l.item, l.at
      FROM ledger l WHERE ${condition(filter)} ${beyond(after)}
     ORDER BY l.game_number, l.seq, l.line LIMIT ${first + 1}`;
  return { items: rows.slice(0, first).map(lineOf), hasNextPage: rows.length > first };
}

interface FollowedRow extends LedgerRow {
  readonly next: (Omit<LedgerRow, 'at'> & { readonly at: string }) | null;
}

/** Lines with what came of them: the next line of an account for the same subject in the same game. */
export async function followed(
  prisma: PrismaClient,
  filter: LedgerFilter,
  account: string,
  first: number,
  after: LedgerCursor | undefined,
): Promise<Page<FollowedLine>> {
  const rows = await prisma.$queryRaw<FollowedRow[]>`
    SELECT l.campaign_id, l.game_id, l.game_number, l.seq, l.line, l.turn, l.round, l.subject, l.account, l.delta, l.balance, l.cause, l.item, l.at,
           to_json(n) AS next
      FROM ledger l
      LEFT JOIN LATERAL (
        SELECT * FROM ledger m
         WHERE m.game_id = l.game_id AND m.account = ${account} AND m.subject = l.subject AND (m.seq, m.line) > (l.seq, l.line)
         ORDER BY m.seq, m.line LIMIT 1
      ) n ON true
     WHERE ${condition(filter)} ${beyond(after)}
     ORDER BY l.game_number, l.seq, l.line LIMIT ${first + 1}`;
  const items = rows
    .slice(0, first)
    .map(({ next, ...line }) => ({ line: lineOf(line), next: next === null ? null : spelt(next) }));
  return { items, hasNextPage: rows.length > first };
}

/** A row that came as JSON has more columns than a line, and its time as text. */
function spelt(row: Omit<LedgerRow, 'at'> & { readonly at: string }): StoredLedgerLine {
  const { campaign_id, game_id, game_number, seq, line, turn, round, subject, account, delta, balance, cause, item } = row;
  return lineOf({
    ...{ campaign_id, game_id, game_number, seq, line, turn, round, subject, account, delta, balance, cause, item },
    at: new Date(row.at),
  });
}

/** What a group is told apart by: its column, and how it is compared (never null, so that a page can begin after it). */
const KEYS: Readonly<Record<TallyKey, { readonly column: string; readonly order: string; readonly type: string }>> = {
  campaign: { column: 'l.campaign_id', order: 'l.campaign_id', type: 'uuid' },
  gameNumber: { column: 'l.game_number', order: 'l.game_number', type: 'int' },
  subject: { column: 'l.subject', order: 'l.subject', type: 'text' },
  account: { column: 'l.account', order: 'l.account', type: 'text' },
  cause: { column: 'l.cause', order: 'l.cause', type: 'text' },
  item: { column: 'l.item', order: "coalesce(l.item, '')", type: 'text' },
};

const AMOUNTS = Prisma.sql`count(*)::int AS count, coalesce(sum(l.delta), 0)::int AS sum, max(l.turn) AS "lastTurn", max(l.round) AS "lastRound"`;
const BLANK = { campaign: null, gameNumber: null, subject: null, account: null, cause: null, item: null };

export async function tally(
  prisma: PrismaClient,
  filter: LedgerFilter,
  by: readonly TallyKey[],
  page: TallyPage | undefined,
): Promise<readonly Tally[]> {
  const rows = await prisma.$queryRaw<(Partial<Tally> & Pick<Tally, 'count' | 'sum' | 'lastTurn' | 'lastRound'>)[]>(
    by.length === 0 ? Prisma.sql`SELECT ${AMOUNTS} FROM ledger l WHERE ${condition(filter)}` : grouped(filter, by, page),
  );
  return rows.map((row) => ({ ...BLANK, ...row }));
}

function grouped(filter: LedgerFilter, by: readonly TallyKey[], page: TallyPage | undefined): Prisma.Sql {
  const columns = (keys: readonly TallyKey[]): Prisma.Sql => Prisma.join(keys.map((key) => Prisma.raw(KEYS[key].column)));
  const order = (keys: readonly TallyKey[]): Prisma.Sql => Prisma.join(keys.map((key) => Prisma.raw(KEYS[key].order)));
  const named = Prisma.join(by.map((key) => Prisma.raw(`${KEYS[key].column} AS "${key}"`)));
  const leading = by.slice(0, page?.of ?? by.length);
  const place = page?.after?.map((value, index) => Prisma.sql`${value}::${Prisma.raw(KEYS[by[index] as TallyKey].type)}`);
  const begun = place === undefined ? Prisma.empty : Prisma.sql`AND (${order(leading)}) > (${Prisma.join(place)})`;
  const limit = page === undefined ? Prisma.empty : Prisma.sql`LIMIT ${page.first}::int`;
  if (leading.length === by.length)
    return Prisma.sql`
    SELECT ${named}, ${AMOUNTS}
      FROM ledger l WHERE ${condition(filter)} ${begun}
     GROUP BY ${columns(by)} ORDER BY ${order(by)} ${limit}`;
  return Prisma.sql`
    SELECT ${named}, ${AMOUNTS}
      FROM ledger l
     WHERE ${condition(filter)} AND (${order(leading)}) IN (
       SELECT ${order(leading)} FROM ledger l WHERE ${condition(filter)} ${begun}
        GROUP BY ${order(leading)} ORDER BY ${order(leading)} ${limit})
     GROUP BY ${columns(by)} ORDER BY ${order(by)}`;
}
