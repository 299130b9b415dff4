import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { games } from '../../src/games/index.ts';
import { BadSetting, readConfig } from '../../src/handlers/config.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Ended, killAll, type LocalServer, ROOT, runLocal, startLocal } from './local.ts';
import { playByExamples, type Send } from './simplest-bot.ts';

const NOBODY = 65534;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'delve-local-'));
  chmodSync(folder, 0o755);
});
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests over a real socket. */
const sender =
  (home: string): Send =>
  async (method, url, { token, body } = {}) => {
    const answer = await fetch(`${home}${url}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

const ask = async (home: string, query: string): Promise<unknown> =>
  (
    await fetch(`${home}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  ).json();

/** One clear sentence, nothing else, and a failure's exit code. */
function expectOneSentence({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[A-Z0-9][^\n]*\.\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

describe('the local server, as a user starts it', () => {
  let dataDir: string;
  let server: LocalServer;
  let gameId: string;
  let version: number;

  beforeAll(async () => {
    dataDir = join(folder, 'new', 'games');
    server = await startLocal({ env: { DATA_DIR: dataDir } });
  });

  test('says where everything is', async () => {
    for (const path of ['/graphql', '/docs', '/openapi.json', '/health', '/ready'])
      expect(server.said()).toContain(`${server.home}${path}`);
    expect(server.said()).toContain(`Games are kept in ${dataDir}.`);
    for (const path of ['/openapi.json', '/health', '/ready']) expect((await fetch(server.home + path)).status).toBe(200);
  });

  test('answers GraphQL and REST, and a game is played there', async () => {
    expect(await ask(server.home, '{ rulesets { name } }')).toEqual({ data: { rulesets: [{ name: 'pebbles' }] } });
    const send = sender(server.home);
    gameId = await playByExamples(send, 'pebbles', 8);
    ({ version } = (await send('GET', `/v1/games/${gameId}`)).body);
    expect(version).toBeGreaterThanOrEqual(8);
  });

  test('shows its pages to a browser, with everything they load from here', async () => {
    for (const path of ['/graphql', '/docs']) {
      const page = await fetch(server.home + path, { headers: { accept: 'text/html' } });
      expect(page.headers.get('content-type')).toContain('text/html');
      const html = await page.text();
      const loaded = [...html.matchAll(/(?:src|href)="(\/?[^":]+)"/g)].map(([, url]) => url as string);
      expect(loaded.length).toBeGreaterThan(0);
      for (const url of loaded) expect((await fetch(new URL(url, server.home + path))).status).toBe(200);
      expect(html).not.toMatch(/https?:\/\//);
    }
  });

  test('keeps its folder to itself: a second one is refused in a sentence', async () => {
    expectOneSentence(await runLocal({ env: { DATA_DIR: dataDir } }), /^The data folder \S+ is in use by another process\.$/m);
  });

  test('a busy port is refused in a sentence, before anything is made', async () => {
    const { port } = new URL(server.home);
    const untouched = join(folder, 'untouched');
    expectOneSentence(
      await runLocal({ env: { DATA_DIR: untouched, PORT: port } }),
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use: .*PORT=`),
    );
    expect(existsSync(untouched)).toBe(false);
  });

  test('Ctrl-C closes it cleanly, also while a client keeps its connection', async () => {
    const { hostname, port } = new URL(server.home);
    const idle = connect(Number(port), hostname);
    await new Promise((connected) => idle.once('connect', connected));
    idle.on('error', () => {});
    const { code, stderr } = await server.end('SIGINT');
    expect([code, stderr]).toEqual([0, '']);
    idle.destroy();
  });

  test('a restart finds the game again, and it goes on', async () => {
    const again = await startLocal({ env: { DATA_DIR: dataDir } });
    const send = sender(again.home);
    expect((await send('GET', `/v1/games/${gameId}`)).body).toMatchObject({ id: gameId, version, status: 'ACTIVE' });
    expect((await send('GET', `/v1/games/${gameId}/verification`)).body).toMatchObject({ equal: true, commands: version });
    await playByExamples(send, 'pebbles', 1);
    expect(await again.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('the local server with DATABASE_URL', () => {
  test('brings an empty database up to date and plays the product’s own games there', async () => {
    const database = await freshDatabase();
    const untouched = join(folder, 'not made');
    const server = await startLocal({ env: { DATABASE_URL: database.url, DATA_DIR: untouched }, pebbles: false });
    expect(server.said()).toContain('Games are kept in the database of DATABASE_URL.');
    expect(server.said()).not.toContain(new URL(database.url).password);
    const send = sender(server.home);
    const { body } = await send('GET', '/v1/rulesets');
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(games.map(({ ruleset }) => ruleset.name));
    for (const { ruleset } of games) await playByExamples(send, ruleset.name, 3);
    expect((await send('POST', '/v1/players', { body: { name: 'Ada' } })).status).toBe(201);
    expect(existsSync(untouched)).toBe(false);
    expect(await server.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
    await database.drop();
  });

  test('a server that is not there is named in a sentence, without the password', async () => {
    const ended = await runLocal({ env: { DATABASE_URL: 'postgres://delve:hidden@127.0.0.1:1/delve' } });
    expectOneSentence(ended, /^The database at 127\.0\.0\.1:1\/delve cannot be reached \(ECONNREFUSED\)\.$/m);
    expect(ended.stderr).not.toContain('hidden');
  });

  test('an address that is none is refused in a sentence', async () => {
    expectOneSentence(
      await runLocal({ env: { DATABASE_URL: 'mysql://localhost/delve' } }),
      /^The database URL must look like postgresql:/,
    );
  });
});

describe('the local server where it cannot work', () => {
  const isOpenToAll = (path: string): boolean =>
    (statSync(path).mode & 0o005) === 0o005 && (path === dirname(path) || isOpenToAll(dirname(path)));

  test('a folder that may not be written is named in a sentence', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o555);
    const isRoot = process.getuid?.() === 0;
    // No folder is closed to root: nobody is asked to start it, where nobody can read the project at all.
    const canBeNobody = isRoot && isOpenToAll(ROOT) && isOpenToAll(folder);
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    const dataDir = isRoot && !canBeNobody ? join(file, 'within') : closed;
    const user = canBeNobody ? { uid: NOBODY, gid: NOBODY } : {};
    const ended = await runLocal({ env: { DATA_DIR: dataDir, HOME: folder, TMPDIR: tmpdir() }, user });
    expectOneSentence(ended, /^The data folder .* cannot be written \((EACCES|ENOTDIR)\)\.$/m);
  });

  test.each([
    ['PORT', 'four thousand', /^PORT must be a whole number from 0 to 65535, not "four thousand"\.$/m],
    ['HOST', '203.0.113.1', /^203\.0\.113\.1 is not an address of this machine/],
  ])('a setting that makes no sense (%s=%s) is named in a sentence', async (name, value, sentence) => {
    expectOneSentence(await runLocal({ env: { DATA_DIR: join(folder, 'never'), [name]: value } }), sentence);
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    [{ DATABASE_POOL_MAX: '0' }, 'DATABASE_POOL_MAX must be a whole number from 1 to 1000, not "0".'],
    [{ TEST_HOOKS: 'perhaps' }, 'TEST_HOOKS must be 1 or 0, not "perhaps".'],
    [{ OIDC_ISSUER: 'https://issuer.example' }, 'OIDC_ISSUER and OIDC_AUDIENCE go together: set both or neither.'],
    [{ OIDC_ISSUER: 'nowhere', OIDC_AUDIENCE: 'delve' }, 'OIDC_ISSUER and OIDC_JWKS_URI must be URLs.'],
  ])('and so is every other: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new BadSetting(sentence));
  });
});
