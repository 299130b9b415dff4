import { existsSync, renameSync } from 'node:fs';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { games } from '../../src/games/index.ts';
import { freshDatabase, type TestDatabase } from '../support/postgres.ts';
import { type Answer, type Ask, ask, buildFunctions, eventFor, fixture, type RunningFunction, startFunction } from './lambda.ts';
import { playByExamples } from './simplest-bot.ts';

let functions: Awaited<ReturnType<typeof buildFunctions>>;
beforeAll(async () => {
  functions = await buildFunctions();
});
afterAll(() => functions.remove());

/** As serverless.yml deploys it: few connections, no named statements. */
const environment = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_MAX: '2',
  DATABASE_PREPARED: '0',
  LOG_LEVEL: 'info',
  OIDC_ISSUER: '',
  OIDC_AUDIENCE: '',
  OIDC_JWKS_URI: '',
  CORS_ORIGINS: '',
});

const migrate = async (databaseUrl: string): Promise<unknown> => {
  const running = await startFunction(functions.folder, 'migrate.mjs', environment(databaseUrl));
  try {
    return await running.invoke({});
  } finally {
    await running.stop();
  }
};

describe('the deployed functions, in clean processes on a real Postgres', () => {
  let database: TestDatabase;
  let api: RunningFunction;
  const rest = (method: string, url: string, options?: Ask): Promise<Answer> => ask(api, eventFor(method, url, options));
  const graphql = (query: string, variables: object = {}, token?: string): Promise<Answer> =>
    ask(api, eventFor('POST', '/graphql', { body: { query, variables }, token }));

  beforeAll(async () => {
    database = await freshDatabase();
    api = await startFunction(functions.folder, 'pebbles.mjs', environment(database.url));
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  test('find no package outside their bundle', () => {
    expect(api.found).toEqual([]);
  });

  test('an empty database is told apart, then made ready by the migrate function, without a new copy of the api', async () => {
    const early = await ask(api, fixture('graphql'));
    expect(early.body.errors[0].extensions.code).toBe('UNAVAILABLE');
    expect((await rest('GET', '/v1/games')).status).toBe(503);
    expect((await rest('GET', '/health')).status).toBe(200);
    expect(await migrate(database.url)).toEqual({ migrated: true });
    expect(await migrate(database.url)).toEqual({ migrated: true });
    expect((await rest('GET', '/ready')).body).toEqual({ status: 'ready' });
    expect((await rest('GET', '/v1/games')).body).toMatchObject({ edges: [] });
  });

  test('the events as API Gateway sent them: GraphQL, base64, a query string with cookies', async () => {
    const registered = await ask(api, fixture('graphql'));
    expect(registered).toMatchObject({ status: 200, body: { data: { registerPlayer: { player: { name: 'Ada' } } } } });
    expect(registered.headers['x-request-id']).toBe('BZ3pXh0kFiAEJPQ=');
    expect(registered.body.data.registerPlayer.token).toMatch(/^delve_/);
    const encoded = await ask(api, fixture('base64'));
    expect(encoded).toMatchObject({ status: 201, body: { player: { name: 'Böb 🐀' } } });
    const listed = await ask(api, fixture('get'));
    expect(listed).toMatchObject({ status: 200, body: { edges: [], pageInfo: { hasNextPage: false } } });
  });

  test('a game over REST: register, create, join, start, play, refusals, history', async () => {
    const [ada, bob] = [
      (await rest('POST', '/v1/players', { body: { name: 'Ada' } })).body,
      (await ask(api, fixture('base64'))).body,
    ];
    const created = await rest('POST', '/v1/games', { token: ada.token, body: { ruleset: 'pebbles', seats: 2 } });
    expect(created).toMatchObject({ status: 201, body: { status: 'LOBBY', version: 0 } });
    const { id } = created.body;
    expect(await rest('POST', `/v1/games/${id}/join`, { token: bob.token, body: {} })).toMatchObject({ status: 200 });
    const notHost = await rest('POST', `/v1/games/${id}/commands/start-game`, { token: bob.token });
    expect(notHost).toMatchObject({ status: 403, body: { code: 'NOT_HOST' } });
    const started = await rest('POST', `/v1/games/${id}/commands/start-game`, { token: ada.token });
    expect(started).toMatchObject({ status: 200, body: { game: { status: 'ACTIVE' } } });
    const { version } = started.body;
    expect(started.headers['etag']).toBe(`"${version}"`);

    const draw = `/v1/games/${id}/commands/draw`;
    const headers = { 'idempotency-key': 'first draw', 'if-match': `"${version}"` };
    const drawn = await rest('POST', draw, { token: ada.token, body: { count: 2 }, headers });
    expect(drawn).toMatchObject({
      status: 200,
      body: { version: version + 1, events: [{ type: 'Drawn', seat: 0 }, { type: 'TurnPassed' }] },
    });
    const again = await rest('POST', draw, { token: ada.token, body: { count: 2 }, headers });
    expect(again.body).toEqual(drawn.body);
    const refusals: [Answer, number, string][] = [
      [await rest('POST', draw, { body: { count: 1 } }), 401, 'UNAUTHENTICATED'],
      [await rest('POST', draw, { token: 'delve_guess', body: { count: 1 } }), 401, 'UNAUTHENTICATED'],
      [await rest('POST', draw, { token: ada.token, body: { count: 1 } }), 409, 'NOT_YOUR_TURN'],
      [await rest('POST', draw, { token: bob.token, body: { count: 9 } }), 422, 'COUNT_OUT_OF_RANGE'],
      [await rest('POST', draw, { token: bob.token, body: { count: 'two' } }), 400, 'INVALID_ARGUMENT'],
      [
        await rest('POST', draw, { token: bob.token, body: { count: 1 }, headers: { 'if-match': '"1"' } }),
        409,
        'VERSION_CONFLICT',
      ],
      [
        await rest('POST', draw, { token: ada.token, body: { count: 3 }, headers: { 'idempotency-key': 'first draw' } }),
        422,
        'COMMAND_ID_REUSED',
      ],
      [await rest('GET', '/v1/games/00000000-0000-4000-8000-000000000000'), 404, 'GAME_NOT_FOUND'],
      [await rest('GET', `/v1/games/${id}/record`, { token: ada.token }), 409, 'GAME_RUNNING'],
      [await rest('GET', '/v2/anything'), 404, 'ROUTE_NOT_FOUND'],
      [await rest('DELETE', `/v1/games/${id}`, { token: ada.token }), 405, 'METHOD_NOT_ALLOWED'],
    ];
    for (const [answer, status, code] of refusals) {
      expect(answer).toMatchObject({ status, body: { status, code } });
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
    expect(await rest('GET', `/v1/games/${id}/events?afterSeq=0&types=Drawn`, { token: ada.token })).toMatchObject({
      body: { edges: [{ node: { type: 'Drawn' } }] },
    });
    expect(await rest('GET', `/v1/games/${id}/verification`, { token: ada.token })).toMatchObject({ body: { equal: true } });
  });

  test('a game over GraphQL, in the same words', async () => {
    const register = 'mutation ($name: String!) { registerPlayer(name: $name) { token player { id } } }';
    const tokens: string[] = [];
    for (const name of ['Cy', 'Di']) tokens.push((await graphql(register, { name })).body.data.registerPlayer.token);
    const [cy, di] = tokens as [string, string];
    const create = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id status } }';
    const { id } = (await graphql(create, { input: { ruleset: 'pebbles', seats: 2 } }, cy)).body.data.createGame;
    await graphql('mutation ($id: ID!) { joinGame(gameId: $id) { version } }', { id }, di);
    await graphql('mutation ($id: ID!) { startGame(gameId: $id) { version } }', { id }, cy);
    const draw = `mutation ($id: ID!, $count: Int!) { draw(gameId: $id, input: { count: $count }) { version events { seq type } game { table { bagCount } offers { verb } } } }`;
    const drawn = await graphql(draw, { id, count: 1 }, cy);
    expect(drawn.body.data.draw).toMatchObject({ game: { table: { bagCount: 11 } } });
    const refused = await graphql(draw, { id, count: 9 }, di);
    expect(refused.body.errors[0]).toMatchObject({
      extensions: { code: 'COUNT_OUT_OF_RANGE', rule: 'P-2', requestId: 'BZ3pXh0kFiAEJPQ=' },
    });
    expect((await graphql('{ nothing }')).body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    const notJson = { ...fixture('graphql'), body: '{"query":' };
    expect(await ask(api, notJson)).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] } });
  });

  test('a bot that only sends examples back can play', async () => {
    const id = await playByExamples(rest, 'pebbles', 12);
    expect((await rest('GET', `/v1/games/${id}`)).body.version).toBeGreaterThanOrEqual(12);
  });

  test('a named stage is no part of the path', async () => {
    const event = eventFor('GET', '/prod/health');
    const { requestContext } = event;
    expect(await ask(api, { ...event, requestContext: { ...requestContext, stage: 'prod' } })).toMatchObject({ status: 200 });
  });

  test('the pages come compressed, as bytes', async () => {
    const { status, headers, body } = await rest('GET', '/graphql', {
      headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
    });
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(Buffer.from(body, 'latin1').subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  test('every request leaves one line with its ids, and no token', () => {
    const lines = api.log().trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.find((entry) => entry['verb'] === 'draw' && entry['status'] === 200)).toMatchObject({
      requestId: 'BZ3pXh0kFiAEJPQ=',
      commandId: 'first draw',
      gameId: expect.any(String),
    });
    // A database of a test is called delve_test_...; a token is delve_ and 43 letters.
    expect(api.log()).not.toMatch(/delve_[\w-]{43}/);
  });

  test('the product’s own function has the product’s games, and the simplest bot can play them', async () => {
    const own = await startFunction(functions.folder, 'api.mjs', environment(database.url));
    const send = (method: string, url: string, options?: Ask): Promise<Answer> => ask(own, eventFor(method, url, options));
    const { body } = await send('GET', '/v1/rulesets');
    const names = (body as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(games.map(({ ruleset }) => ruleset.name));
    for (const name of names) await playByExamples(send, name, 5);
    const hook = eventFor('POST', '/graphql', { body: { query: 'mutation { scriptChance(gameId: "x", script: {}) }' } });
    expect((await ask(own, hook)).body.errors[0].extensions.code).toBe('TEST_HOOKS_DISABLED');
    await own.stop();
  });
});

describe('a function that starts while something is broken', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(database.url);
  });
  afterAll(() => database.drop());

  test('a database that is away: 503, and the same copy works as soon as it is back', async () => {
    const door = await closedDoor(database.url);
    const api = await startFunction(functions.folder, 'pebbles.mjs', environment(door.url));
    const register = (): Promise<Answer> => ask(api, fixture('base64'));
    expect(await register()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await ask(api, eventFor('GET', '/ready'))).toMatchObject({ status: 503 });
    await door.open();
    expect(await register()).toMatchObject({ status: 201 });
    door.breakOff();
    // Connections that broke are noticed by the request that meets them, at the latest.
    const after = [await register(), await register(), await register()];
    expect(after.at(-1)).toMatchObject({ status: 201 });
    await api.stop();
    door.close();
  });

  test('a file of its own that cannot be read: what needs it fails, the rest works, and the next request tries again', async () => {
    const wasm = join(functions.folder, 'rapier_wasm3d_bg.wasm');
    renameSync(wasm, `${wasm}.away`);
    const api = await startFunction(functions.folder, 'api.mjs', { ...environment(database.url), GUESTS: '1' });
    const { token } = (await ask(api, fixture('base64'))).body;
    const create = (): Promise<Answer> =>
      ask(api, eventFor('POST', '/v1/games', { token, body: { ruleset: 'dungeon-drop', seats: 1 } }));
    try {
      for (let tries = 0; tries < 2; tries += 1)
        expect(await create()).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
      expect(await ask(api, fixture('base64'))).toMatchObject({ status: 201 });
    } finally {
      if (existsSync(`${wasm}.away`)) renameSync(`${wasm}.away`, wasm);
    }
    expect(await create()).toMatchObject({ status: 201 });
    await api.stop();
  });

  test('without DATABASE_URL it does not start, and says why', async () => {
    await expect(startFunction(functions.folder, 'api.mjs', {})).rejects.toThrow(
      'Set DATABASE_URL: a function keeps no games itself.',
    );
    const running = await startFunction(functions.folder, 'migrate.mjs', {});
    await expect(running.invoke({})).rejects.toThrow('Set DATABASE_URL: there is nothing to bring up to date.');
    await running.stop();
  });
});

/** The way to a database, closed at first; what passes through is passed on as it is. */
async function closedDoor(
  databaseUrl: string,
): Promise<{ readonly url: string; open(): Promise<void>; breakOff(): void; close(): void }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const door: Server = createServer((socket) => {
    const beyond = connectTo(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  });
  const listen = (port: number): Promise<void> => new Promise((done) => door.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = door.address() as { port: number };
  await new Promise((closed) => door.close(closed));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const breakOff = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    open: () => listen(port),
    breakOff,
    close: () => {
      breakOff();
      door.close();
    },
  };
}
