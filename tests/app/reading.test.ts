import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { openHouse, type Reply, startedGame, type TestHouse } from '../support/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const command = (id: string, verb: string, token: string, body: unknown = {}): Promise<Reply> =>
  house.rest('POST', `/v1/games/${id}/commands/${verb}`, { token, body });
const get = async (path: string, token?: string): Promise<Reply['body']> => (await house.rest('GET', path, { token })).body;

/** A game played to its end, with an order nobody else may see. */
async function finishedGame(): Promise<{ id: string; tokens: readonly [string, string] }> {
  const { id, tokens } = await startedGame(house);
  await command(id, 'set-standing-order', tokens[1], { order: 'BOLD' });
  for (let index = 0; index < 4; index += 1) await command(id, 'draw', tokens[index % 2] as string, { count: 3 });
  return { id, tokens };
}

describe('the game', () => {
  test('each sees their own secret and nobody else’s until the end', async () => {
    const { id, tokens } = await startedGame(house);
    const secrets = async (token?: string): Promise<unknown[]> =>
      (await get(`/v1/games/${id}`, token)).table.players.map((one: { secret: number | null }) => one.secret !== null);
    expect(await secrets(tokens[0])).toEqual([true, false]);
    expect(await secrets(tokens[1])).toEqual([false, true]);
    expect(await secrets()).toEqual([false, false]);
    await command(id, 'resign', tokens[1]);
    expect(await secrets()).toEqual([true, true]);
  });

  test('as it was after any command, for the same viewer', async () => {
    const { id, tokens } = await finishedGame();
    const versions: number[] = [];
    for (let version = 0; version <= 7; version += 1) {
      const game = await get(`/v1/games/${id}?version=${version}`, tokens[0]);
      expect(game.version).toBe(version);
      versions.push(game.table.bagCount);
    }
    expect(versions).toEqual([0, 0, 12, 12, 9, 6, 3, 0]);
    expect(await house.rest('GET', `/v1/games/${id}?version=8`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ARGUMENT', details: { currentVersion: 7 } },
    });
    expect((await get(`/v1/games/${id}?version=2`)).status).toBe('ACTIVE');
    expect((await get(`/v1/games/${id}?version=0`)).seats[1].player).toBeNull();
  });

  test('an unchanged game is not sent again', async () => {
    const { id, tokens } = await startedGame(house);
    const same = await house.rest('GET', `/v1/games/${id}`, { token: tokens[0], headers: { 'if-none-match': '"2"' } });
    expect(same).toMatchObject({ status: 304, body: '' });
    await command(id, 'pass', tokens[0]);
    expect((await house.rest('GET', `/v1/games/${id}`, { token: tokens[0], headers: { 'if-none-match': '"2"' } })).status).toBe(
      200,
    );
  });

  test('over GraphQL by its own type', async () => {
    const { id, tokens } = await startedGame(house);
    const { body } = await house.graphql(
      'query ($id: ID!) { game(id: $id) { __typename version ... on PebblesGame { table { bagCount } } } offers(gameId: $id) { verb fields { name kind min max } example } }',
      { id },
      tokens[0],
    );
    expect(body.data.game).toEqual({ __typename: 'PebblesGame', version: 2, table: { bagCount: 12 } });
    expect(body.data.offers[0]).toEqual({
      verb: 'draw',
      fields: [{ name: 'count', kind: 'INTEGER', min: 1, max: 3 }],
      example: { count: 1 },
    });
    const drawn = await house.graphql(
      'mutation ($id: ID!) { draw(gameId: $id, commandId: "c", expectedVersion: 2, input: { count: 1 }) { version game { table { bagCount } } } }',
      { id },
      tokens[0],
    );
    expect(drawn.body.data.draw).toEqual({ version: 3, game: { table: { bagCount: 11 } } });
  });
});

describe('events', () => {
  test('gapless for everybody, hidden parts replaced by public twins', async () => {
    const { id, tokens } = await startedGame(house);
    await command(id, 'set-standing-order', tokens[1], { order: 'BOLD' });
    const of = async (token?: string): Promise<Reply['body'][]> =>
      (await get(`/v1/games/${id}/events`, token)).edges.map((edge: { node: unknown }) => edge.node);
    const [mine, theirs, watched] = [await of(tokens[1]), await of(tokens[0]), await of()];
    for (const events of [mine, theirs, watched]) expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4]);
    expect(mine[3]).toMatchObject({ type: 'OrderSet', data: { order: 'BOLD' } });
    expect(theirs[3]).toMatchObject({ type: 'OrderSet', data: { order: null } });
    expect(watched[2].data).toEqual({ bag: null, secrets: [null, null] });
    expect(mine[2].data.secrets[0]).toBeNull();
  });

  test('after a seq, of some types, page by page', async () => {
    const { id } = await finishedGame();
    const typesOf = (page: Reply['body']): string[] => page.edges.map((edge: { node: { type: string } }) => edge.node.type);
    expect(typesOf(await get(`/v1/games/${id}/events?types=Drawn,Ended`))).toEqual(['Drawn', 'Drawn', 'Drawn', 'Drawn', 'Ended']);
    const page = await get(`/v1/games/${id}/events?first=5`);
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, endCursor: '5' });
    const rest = await get(`/v1/games/${id}/events?afterSeq=${page.pageInfo.endCursor}`);
    expect(rest.edges[0].node.seq).toBe(6);
    expect(await house.rest('GET', `/v1/games/${id}/events?afterSeq=-1`)).toMatchObject({ status: 400 });
  });

  test('the seed of a command is shown when nothing it decided is hidden any more', async () => {
    const { id, tokens } = await startedGame(house);
    await command(id, 'draw', tokens[0], { count: 1 });
    await command(id, 'set-standing-order', tokens[1], { order: 'BOLD' });
    const of = async (token?: string): Promise<Reply['body'][]> =>
      (await get(`/v1/games/${id}/commands`, token)).edges.map((edge: { node: unknown }) => edge.node);
    const watched = await of();
    expect(watched.map((one) => [one.verb, one.seed !== null, one.input !== null])).toEqual([
      ['joinGame', true, true],
      ['startGame', false, false],
      ['draw', true, true],
      ['setStandingOrder', false, false],
    ]);
    expect((await of(tokens[1]))[3]).toMatchObject({ input: { order: 'BOLD' } });
    await command(id, 'resign', tokens[0]);
    expect((await of()).every((one) => /^[0-9a-f]{64}$/.test(one.seed))).toBe(true);
  });
});

describe('a preview', () => {
  test('says what is certain, does nothing, and is held to the same input', async () => {
    const { id, tokens } = await startedGame(house);
    const preview = ({ verb, input = {} }: { verb: string; input?: unknown }, token = tokens[0]): Promise<Reply> =>
      house.rest('POST', `/v1/games/${id}/preview/${verb}`, { token, body: input });
    expect((await preview({ verb: 'pass' })).body).toMatchObject({
      legal: true,
      complete: true,
      events: [{ type: 'TurnPassed' }],
    });
    expect((await preview({ verb: 'draw', input: { count: 1 } })).body).toMatchObject({
      legal: true,
      complete: false,
      events: [],
    });
    expect((await preview({ verb: 'draw', input: { count: 7 } })).body).toMatchObject({
      legal: false,
      code: 'COUNT_OUT_OF_RANGE',
      rule: 'P-2',
    });
    expect(await preview({ verb: 'draw', input: { count: 'x' } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ARGUMENT' },
    });
    expect(await preview({ verb: 'fly' })).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT' } });
    expect((await get(`/v1/games/${id}`)).version).toBe(2);
  });
});

describe('proof', () => {
  test('a game verifies while it runs and when it is over', async () => {
    const { id, tokens } = await startedGame(house);
    await command(id, 'draw', tokens[0], { count: 1 });
    expect(await get(`/v1/games/${id}/verification`)).toMatchObject({ equal: true, commands: 3, events: 5 });
  });

  test('a stored event that was changed is found', async () => {
    const { id, tokens } = await startedGame(house);
    await command(id, 'draw', tokens[0], { count: 1 });
    await house.kept.connection.pool.query(`UPDATE event SET data = '{"to": 0}' WHERE game_id = $1 AND type = 'TurnPassed'`, [
      id,
    ]);
    expect(await get(`/v1/games/${id}/verification`)).toMatchObject({ equal: false, version: 2, seq: 5 });
  });

  test('the record of a finished game proves itself without a database', async () => {
    const { id, tokens } = await finishedGame();
    const record = await get(`/v1/games/${id}/record`);
    expect(record).toMatchObject({ format: 'delve-record', game: { id, ruleset: 'pebbles' }, outcome: { completed: true } });
    expect(createHash('sha256').update(Buffer.from(record.secret, 'hex')).digest('hex')).toBe(record.game.seedCommitment);
    const check = async (changed: unknown): Promise<Reply> => house.rest('POST', '/v1/records/verify', { body: changed });
    expect((await check(record)).body).toMatchObject({ equal: true, commands: 7 });
    const seed = structuredClone(record);
    seed.commands[3].seed = '00'.repeat(32);
    expect((await check(seed)).body).toMatchObject({ equal: false, version: 3 });
    const outcome = structuredClone(record);
    outcome.outcome.winners = [0, 1];
    expect((await check(outcome)).body.equal).toBe(record.outcome.winners.length === 2);
    const secret = structuredClone(record);
    secret.secret = '11'.repeat(32);
    expect((await check(secret)).body).toMatchObject({ equal: false, difference: expect.stringContaining('commitment') });
    const missing = structuredClone(record);
    missing.commands.splice(2, 1);
    expect((await check(missing)).body).toMatchObject({ equal: false, version: 2 });
    expect(await check({ format: 'other' })).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT' } });
    expect(tokens).toHaveLength(2);
  });

  test('there is no record of a game that runs', async () => {
    const { id, tokens } = await startedGame(house);
    expect(await house.rest('GET', `/v1/games/${id}/record`, { token: tokens[0] })).toMatchObject({
      status: 409,
      body: { code: 'GAME_RUNNING' },
    });
  });

  test('the state on the game row is the fold of its events', async () => {
    const { id } = await finishedGame();
    const { rows } = await house.kept.connection.pool.query('SELECT state FROM game WHERE id = $1', [id]);
    const fresh = await openHouse();
    await fresh.close();
    const { game } = await house.kept.store.open({ gameId: id });
    expect(rows[0].state).toEqual(game?.state);
    const verified = await get(`/v1/games/${id}/verification`);
    expect(verified.equal).toBe(true);
  });
});

describe('test hooks', () => {
  const state = {
    seats: 2,
    length: 60,
    started: true,
    turn: 0,
    active: 1,
    bag: ['p03', 'p02'],
    field: [],
    players: ['p01', 'p04'].map((pebble) => ({ heap: [pebble], secret: 1, square: 'a1', resigned: false, order: null })),
    winners: null,
  };
  const create = (token: string, fixture: object): Promise<Reply> =>
    house.graphql(
      'mutation ($fixture: JSON!) { createFixtureGame(ruleset: "pebbles", fixture: $fixture) { id status version yourSeats toAct { seat } } }',
      { fixture },
      token,
    );

  test('a game in a given state, with every seat for the caller', async () => {
    const ada = await house.player('Ada');
    const { body } = await create(ada.token, { state });
    expect(body.data.createFixtureGame).toMatchObject({ status: 'ACTIVE', version: 0, yourSeats: [0, 1], toAct: [{ seat: 1 }] });
    const { id } = body.data.createFixtureGame;
    expect((await command(id, 'draw', ada.token, { count: 1 })).body.events[0].data.ids).toEqual(['p03']);
    expect(await get(`/v1/games/${id}/verification`)).toMatchObject({ equal: true });
  });

  test('scripted dice are used first, once, and verify', async () => {
    const ada = await house.player('Ada');
    const { id } = (await create(ada.token, { state })).body.data.createFixtureGame;
    await house.graphql('mutation ($id: ID!) { scriptChance(gameId: $id, script: { dice: ["snow"] }) }', { id }, ada.token);
    const { body } = await command(id, 'throw-pebbles', ada.token, { pebbles: ['p04'], at: { x: 1, y: 1 }, strength: 1 });
    expect(body.events[0].data).toMatchObject({ face: 'snow', drawIndex: null });
    const next = await command(id, 'throw-pebbles', ada.token, { pebbles: ['p01'], at: { x: 1, y: 1 }, strength: 1 });
    expect(next.body.events[0].data.drawIndex).toBe(0);
    expect(await get(`/v1/games/${id}/verification`)).toMatchObject({ equal: true });
    await house.graphql('mutation ($id: ID!) { scriptChance(gameId: $id, script: { dice: ["seven"] }) }', { id }, ada.token);
    const { body: game } = await house.rest('GET', `/v1/games/${id}`, { token: ada.token });
    expect(game.version).toBe(2);
  });

  test('a scripted face the die does not have refuses the command', async () => {
    const ada = await house.player('Ada');
    const { id } = (await create(ada.token, { state, script: { dice: ['seven'] } })).body.data.createFixtureGame;
    const refused = await command(id, 'throw-pebbles', ada.token, { pebbles: ['p04'], at: { x: 1, y: 1 }, strength: 1 });
    expect(refused).toMatchObject({ status: 400, body: { code: 'SCRIPT_MISMATCH' } });
    expect((await get(`/v1/games/${id}`)).version).toBe(0);
  });

  test('seats can name players', async () => {
    const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
    const { body } = await create(ada.token, { state, players: [ada.id, bob.id] });
    expect(body.data.createFixtureGame.yourSeats).toEqual([0]);
  });

  test('without TEST_HOOKS they are disabled', async () => {
    const closed = await openHouse({ testHooks: false });
    const ada = await closed.player('Ada');
    const { body } = await closed.graphql(
      'mutation { createFixtureGame(ruleset: "pebbles", fixture: {}) { id } }',
      {},
      ada.token,
    );
    expect(body.errors[0].extensions.code).toBe('TEST_HOOKS_DISABLED');
    await closed.close();
  });
});

describe('the whole house', () => {
  test('logs a line per request with its ids and without tokens or inputs', async () => {
    const { id, tokens } = await startedGame(house);
    await house.rest('POST', `/v1/games/${id}/commands/draw`, {
      token: tokens[0],
      body: { count: 1 },
      headers: { 'idempotency-key': 'logged' },
    });
    const line = house.lines.at(-1);
    expect(line).toMatchObject({
      requestId: expect.stringMatching(/^request-/),
      gameId: id,
      commandId: 'logged',
      verb: 'draw',
      status: 200,
    });
    expect(JSON.stringify(house.lines)).not.toContain(tokens[0]);
  });

  test('a mistake of ours is masked, with the request id, and logged whole', async () => {
    const { id, tokens } = await startedGame(house);
    const { store } = house.kept;
    const append = store.append.bind(store);
    Object.assign(store, { append: () => Promise.reject(new Error('secret detail')) });
    const broken = await command(id, 'pass', tokens[0]);
    Object.assign(store, { append });
    expect(broken).toMatchObject({ status: 500, body: { code: 'INTERNAL', requestId: expect.stringMatching(/^request-/) } });
    expect(JSON.stringify(broken.body)).not.toContain('secret detail');
    expect(JSON.stringify(house.lines)).toContain('secret detail');
    expect((await command(id, 'pass', tokens[0])).status).toBe(200);
  });

  test('health, readiness, front, unknown routes', async () => {
    expect((await get('/health')).status).toBe('ok');
    expect((await get('/ready')).status).toBe('ready');
    expect((await get('/')).graphql).toBe('/graphql');
    expect(await house.rest('GET', '/v1/nothing')).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
    expect((await get('/openapi.json')).openapi).toBe('3.1.0');
  });

  test('limits of GraphQL documents each have their code', async () => {
    const code = async (query: string): Promise<unknown> => (await house.graphql(query)).body.errors?.[0]?.extensions.code;
    const deep = `{ ${'__schema { types { fields { type { '.repeat(1)} name } } } } }`;
    expect(await code(deep)).toBeUndefined();
    expect(await code(`{ ${Array.from({ length: 40 }, (_, index) => `a${index}: rulesets { name }`).join(' ')} }`)).toMatch(
      /^TOO_MANY/,
    );
    expect(
      await code(
        '{ games(first: 200) { edges { node { id seats { seat player { id name } } toAct { seat kind } } } } b: games(first: 200) { edges { node { id seats { seat player { id name } } } } } c: games(first: 200) { edges { node { seats { player { id name } } } } } d: games(first: 200) { edges { node { seats { player { id name } seat agreesToAbandon } toAct { seat kind deadline } yourSeats } } } e: games(first: 200) { edges { node { seats { player { id name } seat agreesToAbandon } toAct { seat kind deadline } yourSeats } } } }',
      ),
    ).toBe('QUERY_TOO_COSTLY');
    expect(await code('{ nonsense }')).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(await code('{')).toBe('GRAPHQL_PARSE_FAILED');
    const batch = await house.rest('POST', '/graphql', { body: [{ query: '{ __typename }' }] });
    expect(batch).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BATCH_NOT_ALLOWED' } }] } });
  });
});

describe('long answers', () => {
  test('are compressed for whoever can read them so', async () => {
    const plainly = await house.rest('GET', '/openapi.json');
    expect(plainly.headers['content-encoding']).toBeUndefined();
    expect(plainly.headers['vary']).toContain('Accept-Encoding');
    const packed = await house.api.handle({
      method: 'GET',
      path: '/openapi.json',
      search: '',
      headers: { 'accept-encoding': 'gzip, br' },
      body: '',
      requestId: 'packed',
      address: '127.0.0.1',
      signal: new AbortController().signal,
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.body as Uint8Array).toString('utf8'))).toEqual(plainly.body);
  });
});
