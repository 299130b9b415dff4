import type { Page, StoredCommand, StoredEvent } from '../app/ports.ts';
import type { Script } from '../engine/chance.ts';
import type { Event } from '../engine/ruleset.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { uuid } from './rows.ts';

interface EventRow {
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly seat: number | null;
  readonly data: Event['data'];
  readonly at: Date;
}

const eventOf = ({ seq, version, type, seat, data, at }: EventRow): StoredEvent => ({
  seq,
  version,
  at: at.toISOString(),
  event: seat === null ? { type, data } : { type, seat, data },
});

const COLUMNS = Prisma.sql`seq, version, type, seat, data, at`;

/** A page of one more than asked for tells whether there is a next one. */
export function pageOf<Row, T>(rows: readonly Row[], first: number, read: (row: Row) => T): Page<T> {
  return { items: rows.slice(0, first).map(read), hasNextPage: rows.length > first };
}

/** Types are picked while walking the primary key: a game has some thousand events at most, and every index costs each command. */
export async function eventsAfter(
  prisma: PrismaClient,
  gameId: string,
  afterSeq: number,
  types: readonly string[] | undefined,
  first: number,
): Promise<Page<StoredEvent>> {
  const ofTypes = types === undefined ? Prisma.empty : Prisma.sql`AND type = ANY (${types}::text[])`;
  const rows = await prisma.$queryRaw<EventRow[]>`
    SELECT ${COLUMNS} FROM event WHERE game_id = ${uuid(gameId)}::uuid AND seq > ${afterSeq}::int ${ofTypes}
     ORDER BY seq LIMIT ${first + 1}::int`;
  return pageOf(rows, first, eventOf);
}

/** The first seq that no longer belongs to a version: where the command accepted at it begins, or past the end. */
const endOf = (gameId: string | null, version: number): Prisma.Sql =>
  Prisma.sql`coalesce((SELECT first_seq FROM command WHERE game_id = ${gameId}::uuid AND version = ${version}::int), 2147483647)`;

export async function eventsUpTo(prisma: PrismaClient, gameId: string, version: number): Promise<readonly StoredEvent[]> {
  const id = uuid(gameId);
  const rows = await prisma.$queryRaw<EventRow[]>`
    SELECT ${COLUMNS} FROM event WHERE game_id = ${id}::uuid AND seq < ${endOf(id, version)} AND version <= ${version}::int ORDER BY seq`;
  return rows.map(eventOf);
}

export async function eventsOf(prisma: PrismaClient, gameId: string, version: number): Promise<readonly StoredEvent[]> {
  const id = uuid(gameId);
  const begin = version === 0 ? Prisma.sql`1` : endOf(id, version - 1);
  const rows = await prisma.$queryRaw<EventRow[]>`
    SELECT ${COLUMNS} FROM event WHERE game_id = ${id}::uuid AND seq >= ${begin} AND seq < ${endOf(id, version)} ORDER BY seq`;
  return rows.map(eventOf);
}

interface CommandRow {
  readonly version: number;
  readonly at: Date;
  readonly player_id: string | null;
  readonly actor: number | null;
  readonly input: StoredCommand['command'];
  readonly seed: string;
  readonly script: Script | null;
  readonly state_hash: string;
}

const commandOf = (row: CommandRow): StoredCommand => ({
  version: row.version,
  at: row.at.toISOString(),
  playerId: row.player_id,
  actor: row.actor ?? 'server',
  command: row.input,
  seed: row.seed,
  script: row.script,
  stateHash: row.state_hash,
});

export async function commandsFrom(
  prisma: PrismaClient,
  gameId: string,
  fromVersion: number,
  first: number,
): Promise<Page<StoredCommand>> {
  const rows = await prisma.$queryRaw<CommandRow[]>`
    SELECT version, at, player_id, actor, input, seed, script, state_hash FROM command
     WHERE game_id = ${uuid(gameId)}::uuid AND version >= ${fromVersion}::int ORDER BY version LIMIT ${first + 1}::int`;
  return pageOf(rows, first, commandOf);
}
