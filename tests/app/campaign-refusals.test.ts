import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { begin, CAMPAIGN_DOORS, nextSession, type Someone, send } from './campaign-support.ts';

const QUESTIONS = ['ledger', 'timeline', 'kills', 'damage', 'gear', 'keys', 'deaths'];

describe('what campaigns refuse, and what they say then', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob] = [await house.player('Ann'), await house.player('Bob')];
  });
  afterAll(() => house.close());
  const read = (path: string, by?: Someone): Promise<Reply> => house.rest('GET', path, { token: by?.token });
  const ask = (by: Someone, body: object): Promise<Reply> =>
    house.rest('POST', '/v1/campaigns', { token: by.token, body: { name: 'x', ...body } });

  test('28 the same commandId begins one campaign; with another body it is COMMAND_ID_REUSED', async () => {
    const begun = (by: Someone, body: object): Promise<Reply> =>
      house.rest('POST', '/v1/campaigns', { token: by.token, body, headers: { 'idempotency-key': 'my campaign' } });
    const body = { name: 'Twice', heroes: ['FARMER'], startingGear: 'BOW' };
    const [first, again] = [await begun(ann, body), await begun(ann, body)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await read(`/v1/campaigns/${first.body.id}/ledger`)).body.edges).toHaveLength(1);
    expect((await begun(ann, { ...body, name: 'Thrice' })).body).toMatchObject({ status: 422, code: 'COMMAND_ID_REUSED' });
    expect((await begun(bob, body)).body.id).not.toBe(first.body.id);
    const game = { token: ann.token, headers: { 'idempotency-key': 'my campaign' } };
    const other = await house.rest('POST', '/v1/games', { ...game, body: { ruleset: 'pocket-dungeon-quest', seats: 1 } });
    expect(other.body).toMatchObject({ status: 422, code: 'COMMAND_ID_REUSED' });
    const spelt = await house.graphql(
      'mutation { createCampaign(input: { name: "Twice", heroes: ["FARMER"], startingGear: "BOW" }, commandId: "my campaign") { id } }',
      {},
      ann.token,
    );
    expect(spelt.body.data.createCampaign.id).toBe(first.body.id);
  });

  test('PDQ-26.1 PDQ-3.9 firstHero is a Hero of the Party: another would keep its Sessions from ever starting', async () => {
    const refused = await ask(ann, { heroes: ['WARRIOR', 'ROGUE'], options: { firstHero: 'WIZARD' } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_ARGUMENT',
        detail: 'firstHero is a Hero of the Party: WARRIOR, ROGUE',
        details: { option: 'firstHero', party: ['WARRIOR', 'ROGUE'] },
      },
    });
    const taken = await ask(ann, { heroes: ['ROGUE', 'ROGUE'], options: { firstHero: 'WIZARD' } });
    expect(taken.body.code).toBe('HERO_TAKEN');
    const { id } = await begin(house, ann, ['WARRIOR', 'ROGUE'], { options: { firstHero: 'ROGUE' } });
    const next = await nextSession(house, ann, id, { options: { firstHero: 'WIZARD' } });
    expect(next).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT', details: { option: 'firstHero' } } });
    const { body: game } = await nextSession(house, ann, id, { options: { firstHero: 'WARRIOR' } });
    await house.rest('POST', `/v1/games/${game.id}/join`, { token: bob.token, body: {} });
    expect((await send(house, ann, game.id, 'start-game')).game.table.firstHero).toBe('WARRIOR');
  });

  test('PDQ-26.1 PDQ-26.5 PDQ-26.7 PARTY_FIXED, GAME_RUNNING and CAMPAIGN_OVER cite their rules', async () => {
    const { id } = await begin(house, ann, ['WARRIOR']);
    expect((await nextSession(house, ann, id, { seats: 3 })).body).toMatchObject({ code: 'PARTY_FIXED', rule: 'PDQ-26.1' });
    const { body: game } = await nextSession(house, ann, id);
    expect((await nextSession(house, ann, id)).body).toMatchObject({ code: 'GAME_RUNNING', rule: 'PDQ-26.7' });
    await send(house, ann, game.id, 'start-game');
    await send(house, ann, game.id, 'abandon-game');
    expect((await nextSession(house, ann, id)).body).toMatchObject({ code: 'CAMPAIGN_OVER', rule: 'PDQ-26.7' });
  });

  test('PDQ-26.7 PDQ-33.2 of several next Sessions asked for at once there is one', async () => {
    const { id } = await begin(house, ann, ['WARRIOR']);
    const asked = await Promise.all(Array.from({ length: 5 }, () => nextSession(house, ann, id)));
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of asked.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ status: 409, code: 'GAME_RUNNING', rule: 'PDQ-26.7' });
  });

  test('PDQ-4.8 PDQ-26.7 a Session that has not started cannot be abandoned, so no Session follows one that was not won', async () => {
    const { id } = await begin(house, ann, ['WARRIOR', 'ROGUE']);
    const { body: game } = await nextSession(house, ann, id);
    await house.rest('POST', `/v1/games/${game.id}/join`, { token: bob.token, body: {} });
    const give = (by: Someone): Promise<Reply> =>
      house.rest('POST', `/v1/games/${game.id}/commands/abandon-game`, { token: by.token, body: {} });
    expect((await give(bob)).body).toMatchObject({ status: 403, code: 'NOT_HOST' });
    expect((await give(ann)).body).toMatchObject({ status: 409, code: 'GAME_NOT_STARTED' });
    expect((await nextSession(house, ann, id)).body).toMatchObject({ code: 'GAME_RUNNING' });
  });

  test('PDQ-20.7 monsterSwaps lists no more swaps than there are Monsters', async () => {
    const monsterSwaps = (many: number) => Array.from({ length: many }, () => ({ out: 'SLIME', in: 'WINGED_EEL', count: 0 }));
    const refused = await ask(ann, { heroes: ['ROGUE'], options: { monsterSwaps: monsterSwaps(25) } });
    expect(refused.body).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' });
    expect(refused.body.detail).toMatch(/at most 24 swaps/);
    expect((await ask(ann, { heroes: ['ROGUE'], options: { monsterSwaps: monsterSwaps(24) } })).status).toBe(201);
  });

  test('32 times are ISO 8601 with a zone, or days, in the years a database knows; all else is told so', async () => {
    const { id } = await begin(house, ann, ['WARRIOR']);
    const wrong = ['5', '2026', 'Nov 18 2026', '2026-11-18T20:00', '2026-02-30', '+275760-09-13T00:00:00Z', '0000-01-01', 'now'];
    for (const question of QUESTIONS)
      for (const time of question === 'kills' ? wrong : wrong.slice(-3))
        for (const name of ['from', 'to'])
          expect((await read(`/v1/campaigns/${id}/${question}?${name}=${encodeURIComponent(time)}`)).body).toMatchObject({
            status: 400,
            code: 'INVALID_ARGUMENT',
            detail: `${name} is a time like 2030-01-31T18:00:00Z, or a day like 2030-01-31.`,
            details: { [name]: time },
          });
    for (const time of [
      '2026-11-18',
      '2026-11-18T20:00Z',
      '2026-11-18T20:00:00.123456+02:00',
      '9999-12-31T23:59:59Z',
      '0001-01-01',
    ])
      expect((await read(`/v1/campaigns/${id}/kills?from=${encodeURIComponent(time)}`)).status).toBe(200);
    const far = Buffer.from(`+275760-09-13T00:00:00.000Z ${id}`).toString('base64url');
    expect((await read(`/v1/campaigns?after=${far}`, ann)).body).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' });
  });

  test('32 heroLedger knows every Hero and PARTY; another name and a game before the first are told so', async () => {
    const { id } = await begin(house, ann, ['WARRIOR']);
    const ledger = (query: string): Promise<Reply> => read(`/v1/campaigns/${id}/ledger?${query}`);
    expect((await ledger('hero=BARD')).body).toMatchObject({
      status: 400,
      code: 'INVALID_ARGUMENT',
      detail: 'There is no hero BARD; there are: WARRIOR, ROGUE, WIZARD, ARCHER, ADVENTURER, FARMER, PARTY.',
    });
    for (const hero of ['WARRIOR', 'FARMER', 'PARTY']) expect((await ledger(`hero=${hero}`)).status).toBe(200);
    expect((await ledger('gameNumber=0')).status).toBe(200);
    expect((await ledger('gameNumber=-1')).body).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' });
    expect((await read(`/v1/campaigns/${id}/kills?sessionNo=-1`)).body).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' });
  });
});
