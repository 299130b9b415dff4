import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connect } from '../../src/store/connect.ts';
import { applyMigrations, MIGRATIONS, type Migration, readMigrations } from '../../src/store/migrate.ts';
import { freshDatabase, type TestDatabase } from '../support/postgres.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('migrations', () => {
  let database: TestDatabase;
  let session: pg.Client;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase();
    session = new pg.Client({ connectionString: database.url });
    await session.connect();
    folder = mkdtempSync(join(tmpdir(), 'delve-migrations-'));
    cpSync(MIGRATIONS, folder, { recursive: true });
  });
  afterEach(async () => {
    await session.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const add = (name: string, sql: string): void => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  };
  const records = async () =>
    (
      await session.query(
        'SELECT migration_name, checksum, finished_at, rolled_back_at, applied_steps_count FROM _prisma_migrations ORDER BY started_at',
      )
    ).rows;
  const hasTable = async (name: string): Promise<boolean> =>
    (await session.query('SELECT to_regclass($1) AS it', [name])).rows[0].it !== null;

  test('agree with the schema', () => {
    const check = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/migration.ts', 'check'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(check.stderr).toBe('');
    expect(check.stdout).toBe('schema.prisma and prisma/migrations agree\n');
    expect(check.status).toBe(0);
  });

  test('are applied once and recorded as Prisma records them', async () => {
    const migrations = readMigrations();
    expect(await applyMigrations(session, migrations)).toEqual(migrations.map(({ name }) => name));
    const first = await records();
    expect(first.map((row) => [row.migration_name, row.checksum, row.applied_steps_count])).toEqual(
      migrations.map(({ name, checksum }) => [name, checksum, 1]),
    );
    expect(first.every((row) => row.finished_at !== null && row.rolled_back_at === null)).toBe(true);
    expect(await applyMigrations(session, migrations)).toEqual([]);
    expect(await records()).toEqual(first);
  });

  test('are applied once by many that start at the same time', async () => {
    const connections = await Promise.all([1, 2, 3, 4].map(() => connect({ databaseUrl: database.url })));
    await Promise.all(connections.map((connection) => connection.close()));
    expect(await records()).toHaveLength(readMigrations().length);
  });

  test('that are new are applied to a database that has the old ones', async () => {
    await applyMigrations(session, readMigrations(folder));
    add('99990101000000_more', 'CREATE TABLE more (id int); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;');
    expect(await applyMigrations(session, readMigrations(folder))).toEqual(['99990101000000_more']);
    expect(await hasTable('more')).toBe(true);
  });

  test('that fail are undone, said in a sentence, and tried again once mended', async () => {
    add('99990101000000_bad', 'CREATE TABLE half (id int); CREATE TABLE half (id int);');
    await expect(connect({ databaseUrl: database.url, migrationsDir: folder })).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: 'Migration 99990101000000_bad failed and was undone: relation "half" already exists.',
    });
    expect(await hasTable('half')).toBe(false);
    expect(await hasTable('game')).toBe(true);
    add('99990101000000_bad', 'CREATE TABLE half (id int);');
    expect(await applyMigrations(session, readMigrations(folder))).toEqual(['99990101000000_bad']);
    expect(await hasTable('half')).toBe(true);
  });

  test('that were edited after they had been applied stop the start', async () => {
    await applyMigrations(session, readMigrations(folder));
    const { name, sql } = readMigrations(folder)[0] as Migration;
    add(name, `${sql}-- one more line\n`);
    await expect(connect({ databaseUrl: database.url, migrationsDir: folder })).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: `Migration ${name} was edited after it had been applied: restore the file and add a new migration.`,
    });
  });

  test('that another tool left unfinished stop the start', async () => {
    await applyMigrations(session, []);
    const { name, checksum } = readMigrations()[0] as Migration;
    await session.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', $1, $2)", [checksum, name]);
    await expect(connect({ databaseUrl: database.url })).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: `Migration ${name} failed earlier: mend the tables, then tell so with prisma migrate resolve.`,
    });
  });
});
