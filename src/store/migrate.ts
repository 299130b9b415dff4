import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StoreUnavailable } from './unavailable.ts';

/** One folder of prisma/migrations. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, as Prisma records it. */
  readonly checksum: string;
}

/** One session of the database. Without parameters a text may hold many statements. */
export interface Session {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Where the migrations lie in a checkout. A bundle brings its own copy and says where. */
export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** Prisma's own table, so that `prisma migrate deploy` and this program agree about one database, in any order. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** The advisory lock Prisma's schema engine takes, so that two deployments do not migrate at once. */
const LOCK = 72707369;

export function readMigrations(directory: string = MIGRATIONS): Migration[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

interface Record {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: unknown;
}

/** Applies what is missing, oldest first, and says what it applied. */
export async function applyMigrations(session: Session, migrations: readonly Migration[]): Promise<readonly string[]> {
  await session.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await session.query(BOOKKEEPING);
    const { rows } = await session.query(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const records = new Map((rows as Record[]).map((record) => [record.migration_name, record]));
    const missing = migrations.filter((migration) => !isApplied(migration, records.get(migration.name)));
    for (const migration of missing) await apply(session, migration);
    return missing.map(({ name }) => name);
  } finally {
    await session.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

function isApplied(migration: Migration, record: Record | undefined): boolean {
  if (record === undefined) return false;
  const { name } = migration;
  if (record.finished_at === null)
    throw new StoreUnavailable(`Migration ${name} failed earlier: mend the tables, then tell so with prisma migrate resolve.`);
  if (record.checksum !== migration.checksum)
    throw new StoreUnavailable(
      `Migration ${name} was edited after it had been applied: restore the file and add a new migration.`,
    );
  return true;
}

/** A migration and the record of it are one transaction: a failure leaves the tables as they were, and a later start tries again. */
async function apply(session: Session, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  try {
    await session.query('BEGIN');
    await session.query(sql);
    await session.query(
      'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)',
      [randomUUID(), checksum, name],
    );
    await session.query('COMMIT');
  } catch (error) {
    const reason = (error as Error).message;
    await session.query('ROLLBACK');
    await session.query(
      'INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, rolled_back_at) VALUES ($1, $2, $3, $4, now())',
      [randomUUID(), checksum, name, reason],
    );
    throw new StoreUnavailable(`Migration ${name} failed and was undone: ${reason}.`);
  }
}
