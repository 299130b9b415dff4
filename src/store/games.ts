import type { GameFilter, ListedGame, Page } from '../app/ports.ts';
import type { Script } from '../engine/chance.ts';
import { pageOf } from './events.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { LISTED, type ListedRow, listedGame, uuid } from './rows.ts';

/** Where a page begins: after the last game of the page before it. */
export interface GameCursor {
  readonly updatedAt: string;
  readonly id: string;
}

/**
 * A page of games, newest activity first. What is open to anybody is walked along its index; what is a player's own is few and
 * looked up by seat and host; the two are merged.
 */
export async function listGames(
  prisma: PrismaClient,
  filter: GameFilter,
  viewerId: string | undefined,
  first: number,
  after: GameCursor | undefined,
): Promise<Page<ListedGame>> {
  const viewer = uuid(viewerId);
  const conditions = [...filtersOf(filter, viewer), ...(after === undefined ? [] : [isAfter(after)])];
  const limit = Prisma.sql`ORDER BY g.updated_at DESC, g.id DESC LIMIT ${first + 1}::int`;
  const branch = (mayBeListed: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`(SELECT g.id FROM game g WHERE ${Prisma.join([mayBeListed, ...conditions], ' AND ')} ${limit})`;
  const ofAnybody = branch(Prisma.sql`g.visibility = 'PUBLIC'`);
  const ofTheirs = branch(Prisma.sql`g.visibility <> 'PUBLIC' AND ${isTheirs(viewer)}`);
  const rows = await prisma.$queryRaw<ListedRow[]>`
    SELECT ${LISTED} FROM game g WHERE g.id IN (${viewer === null ? ofAnybody : Prisma.sql`${ofAnybody} UNION ALL ${ofTheirs}`}) ${limit}`;
  return pageOf(rows, first, listedGame);
}

const isTheirs = (viewer: string | null): Prisma.Sql =>
  Prisma.sql`g.id IN (SELECT game_id FROM seat WHERE player_id = ${viewer}::uuid UNION SELECT id FROM game WHERE host_id = ${viewer}::uuid)`;

/** One row comparison, so that the index is entered at the very place. */
const isAfter = (cursor: GameCursor): Prisma.Sql =>
  Prisma.sql`(g.updated_at, g.id) < (${cursor.updatedAt}::timestamptz, ${uuid(cursor.id)}::uuid)`;

function filtersOf(filter: GameFilter, viewer: string | null): Prisma.Sql[] {
  const filters: Prisma.Sql[] = [];
  if (filter.ruleset !== undefined) filters.push(Prisma.sql`g.ruleset = ${filter.ruleset}`);
  if (filter.mine === true) filters.push(isTheirs(viewer));
  if (filter.finished !== undefined)
    filters.push(Prisma.sql`(g.status IN ('FINISHED', 'ABANDONED')) = ${filter.finished}::boolean`);
  if (filter.openToJoin === true)
    filters.push(
      Prisma.sql`g.visibility = 'PUBLIC' AND g.status = 'LOBBY' AND g.seat_count > (SELECT count(*) FROM seat s WHERE s.game_id = g.id)`,
    );
  if (filter.waitingForMe === true)
    filters.push(
      Prisma.sql`g.id IN (SELECT s.game_id FROM seat s WHERE s.player_id = ${viewer}::uuid AND s.seat = ANY (g.waiting))`,
    );
  return filters;
}

/** Adds to what is scripted for a game (test hook). False where there is no such game. */
export async function addScript(prisma: PrismaClient, gameId: string, script: Script): Promise<boolean> {
  const list = (part: keyof Script): Prisma.Sql =>
    Prisma.sql`coalesce(script -> ${part}::text, '[]') || ${JSON.stringify(script[part] ?? [])}::jsonb`;
  const changed = await prisma.$executeRaw`
    UPDATE game SET script = jsonb_build_object('dice', ${list('dice')}, 'picks', ${list('picks')}, 'poses', ${list('poses')})
     WHERE id = ${uuid(gameId)}::uuid`;
  return changed === 1;
}
