import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { connect } from '../../src/store/connect.ts';
import { explained } from '../../src/store/failures.ts';
import { openStore, storeOn } from '../../src/store/open-store.ts';
import { StoreUnavailable } from '../../src/store/unavailable.ts';
import { freshDatabase, type TestDatabase } from '../support/postgres.ts';

/** One sentence, for people: no stack, no line break, and never the password. */
async function sentence(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreUnavailable);
  const { message, code } = error as StoreUnavailable;
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(message).not.toContain('\n');
  expect(code).toBe('UNAVAILABLE');
  return message;
}

describe('a database that cannot be used', () => {
  let database: TestDatabase;
  let password: string;
  beforeAll(async () => {
    database = await freshDatabase();
    ({ password } = new URL(database.url));
  });
  afterAll(() => database.drop());

  const at = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  /** What is said at the start, and what is said by a store that opened without looking. */
  async function bothWays(databaseUrl: string): Promise<[string, string]> {
    const lazy = await openStore({ databaseUrl, migrate: false });
    const said = [await sentence(openStore({ databaseUrl })), await sentence(lazy.ping())] as [string, string];
    expect(await sentence(lazy.players([randomUUID()]))).toBe(said[1]);
    await lazy.close();
    for (const one of said) expect(one).not.toContain(password);
    return said;
  }

  test('because nothing listens there', async () => {
    const [start, later] = await bothWays(at((url) => (url.host = '127.0.0.1:1')));
    expect(start).toMatch(/^The database at 127\.0\.0\.1:1\/delve_test_\w+ cannot be reached \(ECONNREFUSED\)\.$/);
    expect(later).toBe(start);
  });

  test('because its host is not known', async () => {
    const [start, later] = await bothWays(at((url) => (url.hostname = 'nowhere.invalid')));
    expect(start).toMatch(/^The host of the database nowhere\.invalid.* is not known\.$/);
    expect(later).toMatch(/cannot be reached/);
  });

  test('because the password is wrong', async () => {
    const [start, later] = await bothWays(at((url) => (url.password = 'wrong')));
    expect(start).toMatch(/refuses this user or password\.$/);
    expect(later).toBe(start);
  });

  test('because there is no such database', async () => {
    const [start, later] = await bothWays(at((url) => (url.pathname = '/nowhere')));
    expect(start).toMatch(/^There is no database at .*\/nowhere, though there is a server\.$/);
    expect(later).toBe(start);
  });

  test('because it does not answer', async () => {
    const sockets: Socket[] = [];
    const mute: Server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening));
    const { port } = mute.address() as { port: number };
    const said = await sentence(openStore({ databaseUrl: at((url) => (url.port = String(port))), connectMs: 200 }));
    expect(said).toMatch(/^The connection to the database at .* was lost, or none came in time\.$/);
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  test('because its tables were never made', async () => {
    const store = await openStore({ databaseUrl: database.url, migrate: false });
    expect(await sentence(store.open({ gameId: randomUUID() }))).toMatch(
      /are missing or older than this program: apply the migrations\.$/,
    );
    expect(await sentence(store.tokens(randomUUID()))).toMatch(/apply the migrations\.$/);
    await store.close();
  });

  test('because its address is none', async () => {
    for (const databaseUrl of ['nonsense', 'mysql://localhost/x', ''])
      expect(await sentence(openStore({ databaseUrl }))).toMatch(/^The database URL must look like postgresql:/);
  });

  test('because its clock is not in UTC, where a pooler keeps us from setting it', async () => {
    const own = await freshDatabase();
    const admin = new pg.Client({ connectionString: own.url });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${new URL(own.url).pathname.slice(1)} SET timezone TO 'America/New_York'`);
    await admin.end();
    expect(await sentence(openStore({ databaseUrl: own.url, prepared: false }))).toMatch(
      /^The database's sessions are in America\/New_York: /,
    );
    const store = await openStore({ databaseUrl: own.url });
    const { createdAt } = await store.registerPlayer(
      { id: randomUUID(), name: 'Ann' },
      { id: randomUUID(), name: 't', hash: 'h', scopes: [], expiresAt: null },
    );
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    await store.close();
    await own.drop();
  });

  test('because an administrator ended its session; the next one works again', async () => {
    const connection = await connect({ databaseUrl: database.url, poolMax: 1 });
    const store = storeOn(connection);
    const slow = connection.prisma.$queryRaw`SELECT pg_sleep(30)::text`.then(() => undefined);
    const failed = sentence(slow.catch((error: unknown) => Promise.reject(explained(error, connection.name))));
    await endSessions(database.url);
    expect(await failed).toMatch(/is starting or stopping\.$/);
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    expect(await sentence(store.ping())).toMatch(/was lost, or none came in time\.$/);
  });

  test('is never what a bug is called', async () => {
    const store = await openStore({ databaseUrl: database.url });
    const bug = store.renamePlayer(randomUUID(), 'nobody');
    await expect(bug).rejects.toThrow();
    await expect(bug).rejects.not.toBeInstanceOf(StoreUnavailable);
    await store.close();
  });
});

/** As an administrator would, from another session. */
async function endSessions(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const others = "FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()";
  while ((await admin.query(`SELECT pg_terminate_backend(pid) ${others}`)).rowCount === 0);
  await admin.end();
}
