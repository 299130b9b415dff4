import { openHouse, type Reply, startedGame, type TestHouse } from '../support/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const post = (
  path: string,
  token: string | undefined,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Reply> => house.rest('POST', path, { token, body, headers });
const create = async (token: string, body: object = {}): Promise<Reply['body']> =>
  (await post('/v1/games', token, { ruleset: 'pebbles', ...body })).body;

describe('creating a game', () => {
  test('every option has a default; the host sits on seat 0', async () => {
    const ada = await house.player('Ada');
    const reply = await post('/v1/games', ada.token, { ruleset: 'pebbles' });
    expect(reply.status).toBe(201);
    expect(reply.headers['location']).toBe(`/v1/games/${reply.body.id}`);
    expect(reply.body).toMatchObject({
      ruleset: 'pebbles',
      status: 'LOBBY',
      version: 0,
      visibility: 'PUBLIC',
      hostId: ada.id,
      options: { length: 60 },
    });
    expect(reply.body.seats).toEqual([
      { seat: 0, player: { id: ada.id, name: 'Ada' }, agreesToAbandon: false },
      { seat: 1, player: null, agreesToAbandon: false },
    ]);
    expect(reply.body.secret).toBeNull();
    expect(reply.body.seedCommitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('bad input says what would be right, and makes nothing', async () => {
    const ada = await house.player('Ada');
    const unknown = await post('/v1/games', ada.token, { ruleset: 'chess' });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT', details: { known: ['pebbles'] } } });
    expect(await post('/v1/games', ada.token, { ruleset: 'pebbles', seats: 9 })).toMatchObject({
      status: 400,
      body: { details: { min: 2, max: 4 } },
    });
    expect(await post('/v1/games', ada.token, { ruleset: 'pebbles', options: { speed: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ARGUMENT' },
    });
    expect(await post('/v1/games', ada.token, { ruleset: 'pebbles', seats: 'two' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ARGUMENT' },
    });
    expect(await post('/v1/games', undefined, { ruleset: 'pebbles' })).toMatchObject({ status: 401 });
    const { body } = await house.rest('GET', '/v1/games?filter={"mine":true}', { token: ada.token });
    expect(body.edges).toEqual([]);
  });

  test('the same id makes one game', async () => {
    const ada = await house.player('Ada');
    const [first, again] = await Promise.all(
      ['x', 'x'].map((key) => post('/v1/games', ada.token, { ruleset: 'pebbles' }, { 'idempotency-key': key })),
    );
    expect(first?.body.id).toBe(again?.body.id);
    const other = await post('/v1/games', ada.token, { ruleset: 'pebbles', seats: 3 }, { 'idempotency-key': 'x' });
    expect(other).toMatchObject({ status: 422, body: { code: 'COMMAND_ID_REUSED' } });
  });
});

describe('taking seats', () => {
  test('a seat by number, the first free one, or refused', async () => {
    const [ada, bob, eve] = [await house.player('Ada'), await house.player('Bob'), await house.player('Eve')];
    const game = await create(ada.token, { seats: 3 });
    expect((await post(`/v1/games/${game.id}/join`, bob.token, { seat: 2 })).body).toMatchObject({ yourSeats: [2], version: 1 });
    expect(await post(`/v1/games/${game.id}/join`, eve.token, { seat: 2 })).toMatchObject({
      status: 409,
      body: { code: 'SEAT_TAKEN', details: { free: [1] } },
    });
    expect(await post(`/v1/games/${game.id}/join`, eve.token, { seat: 5 })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ARGUMENT' },
    });
    expect((await post(`/v1/games/${game.id}/join`, eve.token)).body.yourSeats).toEqual([1]);
    expect((await post(`/v1/games/${game.id}/join`, eve.token)).body).toMatchObject({ yourSeats: [1], version: 2 });
    const late = await house.player('Late');
    expect(await post(`/v1/games/${game.id}/join`, late.token)).toMatchObject({ status: 409, body: { code: 'GAME_FULL' } });
  });

  test('two who take the last seat at once: one gets it', async () => {
    const ada = await house.player('Ada');
    const game = await create(ada.token);
    const others = await Promise.all(Array.from({ length: 8 }, (_, index) => house.player(`P${index}`)));
    const joined = await Promise.all(others.map((one) => post(`/v1/games/${game.id}/join`, one.token)));
    expect(joined.filter((one) => one.status === 200)).toHaveLength(1);
    expect(joined.filter((one) => one.body.code === 'GAME_FULL')).toHaveLength(7);
  });

  test('a private game exists for its players and for whoever has the code', async () => {
    const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
    const game = await create(ada.token, { visibility: 'PRIVATE' });
    expect(game.inviteCode).toMatch(/^[\w-]{12}$/);
    expect(await house.rest('GET', `/v1/games/${game.id}`, { token: bob.token })).toMatchObject({
      status: 404,
      body: { code: 'GAME_NOT_FOUND' },
    });
    expect(await post(`/v1/games/${game.id}/join`, bob.token)).toMatchObject({ status: 404 });
    expect(await post(`/v1/games/${game.id}/join`, bob.token, { inviteCode: 'wrong-wrong1' })).toMatchObject({ status: 404 });
    expect((await post(`/v1/games/${game.id}/join`, bob.token, { inviteCode: game.inviteCode })).status).toBe(200);
    expect((await house.rest('GET', `/v1/games/${game.id}`, { token: bob.token })).status).toBe(200);
    const { body } = await house.rest('GET', '/v1/games');
    expect(body.edges.map((edge: { node: { id: string } }) => edge.node.id)).not.toContain(game.id);
  });

  test('the invite code is shown to players and host alone', async () => {
    const ada = await house.player('Ada');
    const game = await create(ada.token, { visibility: 'UNLISTED' });
    expect((await house.rest('GET', `/v1/games/${game.id}`)).body.inviteCode).toBeNull();
    expect((await house.rest('GET', `/v1/games/${game.id}`, { token: ada.token })).body.inviteCode).toBe(game.inviteCode);
  });

  test('leave and kick, before the start only', async () => {
    const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
    const game = await create(ada.token);
    await post(`/v1/games/${game.id}/join`, bob.token);
    expect(await post(`/v1/games/${game.id}/kick`, bob.token, { seat: 0 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    });
    expect((await post(`/v1/games/${game.id}/kick`, ada.token, { seat: 1 })).body.seats[1].player).toBeNull();
    expect(await post(`/v1/games/${game.id}/leave`, bob.token)).toMatchObject({ status: 403, body: { code: 'NOT_A_PLAYER' } });
    await post(`/v1/games/${game.id}/join`, bob.token);
    expect((await post(`/v1/games/${game.id}/leave`, bob.token)).body.seats[1].player).toBeNull();
    const started = await startedGame(house);
    expect(await post(`/v1/games/${started.id}/leave`, started.tokens[1])).toMatchObject({
      status: 409,
      body: { code: 'GAME_RUNNING' },
    });
    expect(await post(`/v1/games/${started.id}/kick`, started.tokens[0], { seat: 1 })).toMatchObject({
      status: 409,
      body: { code: 'GAME_RUNNING' },
    });
    expect(await post(`/v1/games/${started.id}/join`, bob.token)).toMatchObject({ status: 409, body: { code: 'GAME_RUNNING' } });
  });

  test('a seat is handed on by whoever holds it, and its secrets with it', async () => {
    const { id, tokens } = await startedGame(house);
    const [eve, mallory] = [await house.player('Eve'), await house.player('Mallory')];
    const path = `/v1/games/${id}/commands/reassign-seat`;
    expect(await post(path, tokens[0], { seat: 1, playerId: mallory.id })).toMatchObject({ status: 403 });
    expect(await post(path, tokens[1], { seat: 1, playerId: 'nobody' })).toMatchObject({ status: 400 });
    expect((await post(path, tokens[1], { seat: 1, playerId: eve.id })).status).toBe(200);
    expect((await house.rest('GET', `/v1/games/${id}`, { token: tokens[1] })).body.yourSeats).toEqual([]);
    expect((await house.rest('GET', `/v1/games/${id}`, { token: eve.token })).body.table.players[1].secret).toBeGreaterThan(0);
  });
});

describe('starting and giving up', () => {
  test('only the host starts, when the rules allow it', async () => {
    const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
    const game = await create(ada.token);
    const start = `/v1/games/${game.id}/commands/start-game`;
    expect(await post(start, ada.token)).toMatchObject({ status: 422, body: { code: 'SEAT_COUNT', rule: 'P-1' } });
    const before = await house.rest('GET', `/v1/games/${game.id}/offers`, { token: ada.token });
    expect(before.body).toEqual([]);
    await post(`/v1/games/${game.id}/join`, bob.token);
    expect(await post(start, bob.token)).toMatchObject({ status: 403, body: { code: 'NOT_HOST' } });
    const ready = await house.rest('GET', `/v1/games/${game.id}/offers`, { token: ada.token });
    expect(ready.body).toMatchObject([{ verb: 'startGame', example: {} }]);
    expect((await post(start, ada.token)).body.game.status).toBe('ACTIVE');
    expect(await post(start, ada.token)).toMatchObject({ status: 409, body: { code: 'WRONG_PHASE' } });
  });

  test('resigning is the ruleset’s business and ends a game of two', async () => {
    const { id, tokens } = await startedGame(house);
    const { body } = await post(`/v1/games/${id}/commands/resign`, tokens[0]);
    expect(body.game).toMatchObject({ status: 'FINISHED', outcome: { completed: true, winners: [1] } });
    expect(await post(`/v1/games/${id}/commands/pass`, tokens[1])).toMatchObject({
      status: 409,
      body: { code: 'GAME_FINISHED' },
    });
  });

  test('opponents abandon a game together', async () => {
    const { id, tokens } = await startedGame(house);
    const path = `/v1/games/${id}/commands/abandon-game`;
    const first = await post(path, tokens[0]);
    expect(first.body.game).toMatchObject({ status: 'ACTIVE', seats: [{ agreesToAbandon: true }, { agreesToAbandon: false }] });
    await post(path, tokens[0], { agree: false });
    expect((await post(path, tokens[1])).body.game.status).toBe('ACTIVE');
    const { body } = await post(path, tokens[0]);
    expect(body.game).toMatchObject({
      status: 'ABANDONED',
      toAct: [],
      outcome: { completed: false, winners: [], reason: 'ABANDONED' },
    });
    expect(body.game.secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await house.rest('GET', `/v1/games/${id}/verification`)).body).toMatchObject({ equal: true });
  });
});

describe('listing games', () => {
  test('mine, open to join, waiting for me, finished, by ruleset, page by page', async () => {
    const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await create(ada.token)).id);
    const list = async (filter: object, token?: string, more = ''): Promise<Reply['body']> =>
      (await house.rest('GET', `/v1/games?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`, { token })).body;
    const idsOf = (page: Reply['body']): string[] => page.edges.map((edge: { node: { id: string } }) => edge.node.id);
    expect(idsOf(await list({ mine: true }, ada.token))).toEqual([...ids].reverse());
    const first = await list({ mine: true }, ada.token, '&first=2');
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await list({ mine: true }, ada.token, `&first=3&after=${first.pageInfo.endCursor}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual([...ids].reverse());
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(idsOf(await list({ openToJoin: true }, bob.token))).toEqual(expect.arrayContaining(ids));
    await post(`/v1/games/${ids[0]}/join`, bob.token);
    expect(idsOf(await list({ openToJoin: true }, bob.token))).not.toContain(ids[0]);
    await post(`/v1/games/${ids[0]}/commands/start-game`, ada.token);
    expect(idsOf(await list({ waitingForMe: true }, ada.token))).toEqual([ids[0]]);
    expect(idsOf(await list({ waitingForMe: true }, bob.token))).toEqual([]);
    await post(`/v1/games/${ids[0]}/commands/resign`, bob.token);
    expect(idsOf(await list({ mine: true, finished: true, ruleset: 'pebbles' }, bob.token))).toEqual([ids[0]]);
    expect(await house.rest('GET', '/v1/games?filter={"mine":true}')).toMatchObject({ status: 401 });
    expect(await house.rest('GET', '/v1/games?first=1000')).toMatchObject({ status: 400 });
    expect(await house.rest('GET', '/v1/games?after=nonsense')).toMatchObject({ status: 400 });
  });
});
