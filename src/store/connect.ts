import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { explained } from './failures.ts';
import { PrismaClient } from './generated/client.ts';
import { applyMigrations, readMigrations } from './migrate.ts';
import { type Raw, rawOn } from './raw.ts';
import { statementName } from './statement-name.ts';
import { StoreUnavailable } from './unavailable.ts';

/** Where the games are kept: a Postgres server, a folder, or (with neither) the memory of this process. */
export interface StoreOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** The most connections to a server. */
  readonly poolMax?: number | undefined;
  /** How long to wait for a connection, in milliseconds. */
  readonly connectMs?: number | undefined;
  /** False behind a pooler that shares sessions between clients: no named statements, no start-up options. */
  readonly prepared?: boolean | undefined;
  /** Whether a server's tables are brought up to date first; an embedded database's always are. */
  readonly migrate?: boolean | undefined;
  readonly migrationsDir?: string | undefined;
}

/** An open database, the same way for a server and for the embedded one. */
export interface Connection {
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  /** For the statements that every command sends. */
  readonly raw: Raw;
  /** How messages name it: host and database without the password, or the folder. */
  readonly name: string;
  /** To be told of every accepted command: an embedded database has nobody else to sweep after them. */
  commandAccepted(): void;
  close(): Promise<void>;
}

export function connect(options: StoreOptions): Promise<Connection> {
  return options.databaseUrl === undefined ? embed(options) : reach(options, options.databaseUrl);
}

const IDLE_MS = 10_000;
const SWEEP_AFTER = 500;
const UTC = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT', 'Zulu', 'UCT', 'Universal']);

/** A session whose times are not UTC would store and read every one of them hours off: it is refused. */
class UtcClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (parameterName !== 'TimeZone' || UTC.has(parameterValue)) return;
      const sentence = `The database's sessions are in ${parameterValue}: set its timezone to UTC (ALTER DATABASE ... SET timezone TO 'UTC').`;
      connection.emit('error', new StoreUnavailable(sentence));
    });
  }
}

async function reach(options: StoreOptions, databaseUrl: string): Promise<Connection> {
  const { poolMax = 10, connectMs = 5_000, prepared = true, migrate = true, migrationsDir } = options;
  const url = readUrl(databaseUrl);
  const name = `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}`;
  if (prepared) url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c TimeZone=UTC`.trim());
  const pool = new pg.Pool({
    Client: UtcClient,
    connectionString: url.href,
    max: poolMax,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  });
  const connection = over({ pool, name, prepared });
  if (migrate) await prepareTables(connection, migrationsDir);
  return connection;
}

function readUrl(databaseUrl: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return url;
  throw new StoreUnavailable('The database URL must look like postgresql://user:password@host:5432/database.');
}

async function embed(options: StoreOptions): Promise<Connection> {
  const { dataDir, prepared = true, migrationsDir } = options;
  if (dataDir !== undefined) makeWritable(dataDir);
  const [{ PGlite }, { PGliteSocket }, { lockDirectory }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./pglite-socket.ts'),
    import('./directory-lock.ts'),
  ]);
  const unlock = dataDir === undefined ? async () => {} : await lockDirectory(dataDir);
  try {
    const database = dataDir === undefined ? new PGlite() : new PGlite(join(resolve(dataDir), 'postgres'));
    await database.waitReady.catch((error: Error) => {
      throw new StoreUnavailable(
        `The data folder ${dataDir} cannot be opened, it is damaged or of another Postgres version: ${error.message}.`,
      );
    });
    // One connection, kept for ever: PGlite is one session.
    const pool = new pg.Pool({ stream: () => new PGliteSocket(database) as never, ssl: false, max: 1, idleTimeoutMillis: 0 });
    const close = async (): Promise<void> => {
      await database.close();
      await unlock();
    };
    const connection = over({ pool, name: dataDir ?? 'memory', prepared, close, commandAccepted: sweeping(pool) });
    await prepareTables(connection, migrationsDir, 'VACUUM (ANALYZE)');
    return connection;
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** PGlite runs neither autovacuum nor checkpoints: after every so many commands the states they replaced and the log of them are swept away. */
function sweeping(pool: pg.Pool): () => void {
  let accepted = 0;
  const sweep = async (): Promise<void> => {
    await pool.query('VACUUM game');
    await pool.query('CHECKPOINT');
  };
  return () => {
    accepted += 1;
    // What fails here is tried again later, and the queries of the next command say what is wrong.
    if (accepted % SWEEP_AFTER === 0) sweep().catch(() => {});
  };
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StoreUnavailable(`The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

interface Parts {
  readonly pool: pg.Pool;
  readonly name: string;
  readonly prepared: boolean;
  readonly close?: () => Promise<void>;
  readonly commandAccepted?: () => void;
}

function over({ pool, name, prepared, close = async () => {}, commandAccepted = () => {} }: Parts): Connection {
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const adapter = new PrismaPg(pool, prepared ? { statementNameGenerator: ({ sql }) => statementName(sql) } : {});
  const prisma = new PrismaClient({ adapter, errorFormat: 'minimal' });
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    await prisma.$disconnect();
    await pool.end();
    await close();
  };
  return { prisma, pool, raw: rawOn(pool, prepared), name, commandAccepted, close: () => (closing ??= closeAll()) };
}

async function prepareTables(connection: Connection, migrationsDir: string | undefined, afterwards?: string): Promise<void> {
  try {
    const session = await connection.pool.connect();
    try {
      await applyMigrations(session, readMigrations(migrationsDir));
      if (afterwards !== undefined) await session.query(afterwards);
    } finally {
      session.release();
    }
  } catch (error) {
    await connection.close();
    throw explained(error, connection.name);
  }
}
