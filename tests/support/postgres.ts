import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A database of its own on a real Postgres server. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const WAIT_MS = 60_000;

/** The process of the whole test run: jest itself, also where this is one of its workers. */
const runner = process.argv[1]?.includes('jest-worker') === true ? process.ppid : process.pid;
const folder = join(tmpdir(), `delve-tests-${process.getuid?.() ?? 0}-${runner}`);

/**
 * The server of this test run: the one named by TEST_DATABASE_URL or DATABASE_URL, else one that the first test to ask for it
 * starts, that all tests share, and that ends with the run.
 */
export async function serverUrl(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return given;
  const answer = join(folder, 'answer.json');
  try {
    mkdirSync(folder, { mode: 0o700 });
    const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], HOME: process.env['HOME'] };
    const cwd = fileURLToPath(new URL('../..', import.meta.url));
    spawn(process.execPath, ['--import', 'tsx', keeper, folder, String(runner)], {
      cwd,
      env,
      detached: true,
      stdio: 'ignore',
    }).unref();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const deadline = Date.now() + WAIT_MS;
  while (!existsSync(answer)) {
    if (Date.now() > deadline) throw new Error('no Postgres server came up; TEST_DATABASE_URL can name one');
    await pause(20);
  }
  const { url, error } = JSON.parse(readFileSync(answer, 'utf8')) as { url?: string; error?: string };
  if (url === undefined) throw new Error(`no Postgres server came up (TEST_DATABASE_URL can name one): ${error}`);
  return url;
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fresh, empty database on that server. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  const name = `delve_test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
