import { createHash } from 'node:crypto';
import { openHouse, type Reply, startedGame, type TestHouse } from '../support/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const command = (
  id: string,
  verb: string,
  token: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Reply> => house.rest('POST', `/v1/games/${id}/commands/${verb}`, { token, body, headers });

describe('a command', () => {
  test('accepted: new version, its events, the game with the next offers', async () => {
    const { id, tokens } = await startedGame(house);
    const { status, body, headers } = await command(id, 'draw', tokens[0], { count: 2 });
    expect(status).toBe(200);
    expect(body.version).toBe(3);
    expect(headers['etag']).toBe('"3"');
    expect(body.events.map((event: { type: string }) => event.type)).toEqual(['Drawn', 'TurnPassed']);
    expect(body.events.every((event: { version: number }) => event.version === 3)).toBe(true);
    expect(body.game).toMatchObject({ id, version: 3, status: 'ACTIVE', toAct: [{ seat: 1, kind: 'TURN' }], yourSeats: [0] });
    expect(body.game.table.bagCount).toBe(10);
    expect(body.game.offers.map((offer: { verb: string }) => offer.verb)).toEqual(['setStandingOrder', 'resign']);
  });

  test('every example of the offers is accepted as it stands, to the end of the game', async () => {
    const { id, tokens } = await startedGame(house);
    for (let step = 0; step < 80; step += 1) {
      const { body: game } = await house.rest('GET', `/v1/games/${id}`, { token: tokens[0] });
      if (game.status === 'FINISHED') break;
      const token = tokens[game.toAct[0].seat] as string;
      const { body: offers } = await house.rest('GET', `/v1/games/${id}/offers`, { token });
      const playable = offers.filter((offer: { verb: string }) => !['resign', 'setStandingOrder', 'pass'].includes(offer.verb));
      const offer = playable[step % playable.length];
      const { status, body } = await command(
        id,
        offer.verb.replace(/[A-Z]/g, (letter: string) => `-${letter.toLowerCase()}`),
        token,
        offer.example,
      );
      expect({ status, body: status === 200 ? undefined : body }).toEqual({ status: 200, body: undefined });
    }
    const { body: game } = await house.rest('GET', `/v1/games/${id}`);
    expect(game.status).toBe('FINISHED');
    expect(createHash('sha256').update(Buffer.from(game.secret, 'hex')).digest('hex')).toBe(game.seedCommitment);
  });

  test('refused by the rules: 422 or 409 with code, rule and a sentence; nothing changes', async () => {
    const { id, tokens } = await startedGame(house);
    const early = await command(id, 'draw', tokens[1], { count: 1 });
    expect(early).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_TURN', rule: 'P-4', status: 409 } });
    expect(early.headers['content-type']).toMatch('application/problem+json');
    const many = await command(id, 'draw', tokens[0], { count: 7 });
    expect(many).toMatchObject({ status: 422, body: { code: 'COUNT_OUT_OF_RANGE', rule: 'P-2' } });
    const { body } = await house.rest('GET', `/v1/games/${id}`);
    expect(body.version).toBe(2);
  });

  test('the same id again gives the first answer and changes nothing', async () => {
    const { id, tokens } = await startedGame(house);
    const first = await command(id, 'draw', tokens[0], { count: 1 }, { 'idempotency-key': 'one' });
    await command(id, 'pass', tokens[1]);
    await command(id, 'pass', tokens[0]);
    const again = await command(id, 'draw', tokens[0], { count: 1 }, { 'idempotency-key': 'one' });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await command(id, 'draw', tokens[0], { count: 2 }, { 'idempotency-key': 'one' });
    expect(other).toMatchObject({ status: 422, body: { code: 'COMMAND_ID_REUSED' } });
    const { body } = await house.rest('GET', `/v1/games/${id}`);
    expect(body.version).toBe(5);
  });

  test('the id of one player is not the id of another', async () => {
    const { id, tokens } = await startedGame(house);
    await command(id, 'pass', tokens[0], {}, { 'idempotency-key': 'same' });
    const mine = await command(id, 'draw', tokens[1], { count: 1 }, { 'idempotency-key': 'same' });
    expect(mine.status).toBe(200);
    expect(mine.body.events[0].seat).toBe(1);
  });

  test('a refused command is not remembered', async () => {
    const { id, tokens } = await startedGame(house);
    expect((await command(id, 'draw', tokens[0], { count: 9 }, { 'idempotency-key': 'k' })).status).toBe(422);
    expect((await command(id, 'draw', tokens[0], { count: 1 }, { 'idempotency-key': 'k' })).status).toBe(200);
  });

  test('an older expected version is a conflict that tells what was missed', async () => {
    const { id, tokens } = await startedGame(house);
    await command(id, 'draw', tokens[0], { count: 1 });
    const late = await command(id, 'draw', tokens[1], { count: 1 }, { 'if-match': '"2"' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { currentVersion: 3, expectedVersion: 2 } },
    });
    expect(late.body.details.events.map((event: { type: string }) => event.type)).toEqual(['Drawn', 'TurnPassed']);
    expect((await command(id, 'draw', tokens[1], { count: 1 }, { 'if-match': '"3"' })).status).toBe(200);
  });

  test('64 at once on one version: one is accepted, the others conflict', async () => {
    const { id, tokens } = await startedGame(house);
    const all = await Promise.all(
      Array.from({ length: 64 }, () => command(id, 'draw', tokens[0], { count: 1 }, { 'if-match': '"2"' })),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect(all.filter((one) => one.status === 409 && one.body.code === 'VERSION_CONFLICT')).toHaveLength(63);
  });

  test('64 at once without a version: each is judged on what it finds', async () => {
    const { id, tokens } = await startedGame(house);
    const all = await Promise.all(Array.from({ length: 64 }, () => command(id, 'draw', tokens[0], { count: 1 })));
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect(all.filter((one) => one.body.code === 'NOT_YOUR_TURN')).toHaveLength(63);
    const orders = await Promise.all(
      Array.from({ length: 32 }, (_, index) => command(id, 'set-standing-order', tokens[index % 2] as string, { order: 'CALM' })),
    );
    expect(orders.map((one) => one.status)).toEqual(orders.map(() => 200));
    expect(new Set(orders.map((one) => one.body.version)).size).toBe(32);
  });

  test('64 times the same id at once: one effect, 64 equal answers', async () => {
    const { id, tokens } = await startedGame(house);
    const all = await Promise.all(
      Array.from({ length: 64 }, () => command(id, 'draw', tokens[0], { count: 1 }, { 'idempotency-key': 'race' })),
    );
    expect(new Set(all.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(all[0]?.body.version).toBe(3);
    const { body } = await house.rest('GET', `/v1/games/${id}`);
    expect(body.version).toBe(3);
  });

  test('refusals come in the order of the contract', async () => {
    const { id, tokens } = await startedGame(house);
    const stranger = await house.player('Eve');
    const ask = (token: string | undefined, game: string, body: unknown = { count: 99 }, version = '"0"'): Promise<Reply> =>
      house.rest('POST', `/v1/games/${game}/commands/draw`, { token, body, headers: { 'if-match': version } });
    const nowhere = '11111111-1111-4111-8111-111111111111';
    expect((await ask(undefined, nowhere)).body.code).toBe('UNAUTHENTICATED');
    expect((await ask('delve_wrong', nowhere)).body.code).toBe('UNAUTHENTICATED');
    expect((await ask(stranger.token, nowhere)).body.code).toBe('GAME_NOT_FOUND');
    expect((await ask(stranger.token, 'nonsense')).body.code).toBe('GAME_NOT_FOUND');
    expect((await ask(stranger.token, id)).body.code).toBe('NOT_A_PLAYER');
    expect((await ask(tokens[0], id)).body.code).toBe('VERSION_CONFLICT');
    expect((await ask(tokens[0], id, { count: 99 }, '"2"')).body.code).toBe('COUNT_OUT_OF_RANGE');
    const { body: lobby } = await house.rest('POST', '/v1/games', { token: stranger.token, body: { ruleset: 'pebbles' } });
    expect((await ask(stranger.token, lobby.id)).body.code).toBe('GAME_NOT_STARTED');
    const malformed = { count: 'many' };
    expect((await ask(undefined, id, malformed)).body.code).toBe('UNAUTHENTICATED');
    expect((await ask(stranger.token, nowhere, malformed)).body.code).toBe('GAME_NOT_FOUND');
    expect((await ask(stranger.token, id, malformed)).body.code).toBe('NOT_A_PLAYER');
    expect((await ask(tokens[0], id, malformed)).body.code).toBe('VERSION_CONFLICT');
    expect((await ask(tokens[0], id, malformed, '"2"')).body.code).toBe('INVALID_ARGUMENT');
  });

  test('two trips to the database, by token, for a warm and for a cold game', async () => {
    const { id, tokens } = await startedGame(house);
    let queries = 0;
    const { pool } = house.kept.connection;
    const query = pool.query.bind(pool);
    const counting = (...given: never[]): unknown => {
      queries += 1;
      return (query as (...all: never[]) => unknown)(...given);
    };
    Object.assign(pool, { query: counting });
    const counted = await command(id, 'draw', tokens[0], { count: 1 });
    Object.assign(pool, { query });
    expect(counted.status).toBe(200);
    expect(queries).toBe(2);
  });
});

describe('several seats of one player', () => {
  test('the seat waited for acts; several or none must be named', async () => {
    const ada = await house.player('Ada');
    const { body: game } = await house.rest('POST', '/v1/games', { token: ada.token, body: { ruleset: 'pebbles', seats: 2 } });
    await house.rest('POST', `/v1/games/${game.id}/join`, { token: ada.token, body: { seat: 1 } });
    await command(game.id, 'start-game', ada.token);
    expect((await command(game.id, 'draw', ada.token, { count: 1 })).body.events[0].seat).toBe(0);
    expect((await command(game.id, 'draw', ada.token, { count: 1 })).body.events[0].seat).toBe(1);
    const wrong = await command(game.id, 'draw', ada.token, { count: 1, seat: 1 });
    expect(wrong.body.code).toBe('NOT_YOUR_TURN');
    expect(
      (await house.rest('POST', `/v1/games/${game.id}/commands/draw?seat=0`, { token: ada.token, body: { count: 1 } })).status,
    ).toBe(200);
    const { body: offers } = await house.rest('GET', `/v1/games/${game.id}/offers`, { token: ada.token });
    expect(offers.map((offer: { seat: number; example: { seat?: number } }) => offer.example.seat === offer.seat)).toEqual(
      offers.map(() => true),
    );
    const other = await command(game.id, 'draw', ada.token, { count: 1, seat: 7 });
    expect(other.body.code).toBe('NOT_A_PLAYER');
  });
});
