import { openHouse, type TestHouse } from '../support/house.ts';
import { aboutToLose, aboutToWin, begin, CAMPAIGN_DOORS, fixture, nextSession, type Someone, send } from './campaign-support.ts';

describe('a campaign over the API', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  let cleo: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob, cleo] = [await house.player('Ann'), await house.player('Bob'), await house.player('Cleo')];
  });
  afterAll(() => house.close());
  const read = async (path: string, by?: Someone) => house.rest('GET', path, { token: by?.token });

  test('PDQ-26.1 has a fixed Party of 1 to 4 different Heroes, and a Farmer with its Gear', async () => {
    const campaign = await begin(house, ann, ['WARRIOR', 'FARMER'], { startingGear: 'TORCH' });
    expect(campaign).toMatchObject({
      status: 'ACTIVE',
      seatCount: 2,
      ownerId: ann.id,
      games: [],
      ruleset: 'pocket-dungeon-quest',
    });
    const { body: heroes } = await read(`/v1/campaigns/${campaign.id}/heroes`);
    expect(heroes).toEqual([
      { hero: 'WARRIOR', level: 0, xp: 0, keys: 0, gear: [], missing: { levels: 3, xp: 15, keys: 5 } },
      { hero: 'FARMER', level: 0, xp: 0, keys: 0, gear: ['TORCH'], missing: { levels: 3, xp: 15, keys: 5 } },
    ]);
    const refused = async (body: object): Promise<unknown> =>
      (await house.rest('POST', '/v1/campaigns', { token: ann.token, body: { name: 'x', ...body } })).body.code;
    expect(await refused({ heroes: [] })).toBe('INVALID_ARGUMENT');
    expect(await refused({ heroes: ['WARRIOR', 'WARRIOR'] })).toBe('HERO_TAKEN');
    expect(await refused({ heroes: ['FARMER'] })).toBe('GEAR_REQUIRED');
    expect(await refused({ heroes: ['WARRIOR'], name: ' ' })).toBe('INVALID_ARGUMENT');
    expect(await refused({ heroes: ['WARRIOR'], ruleset: 'pebbles' })).toBe('INVALID_ARGUMENT');
    expect((await house.rest('POST', '/v1/campaigns', { body: { name: 'x', heroes: ['WARRIOR'] } })).status).toBe(401);
  });

  test('PDQ-26.1 its first session has the Party at its seats; another number of seats is PARTY_FIXED, as is another Hero', async () => {
    const { id } = await begin(house, ann, ['WARRIOR', 'ROGUE']);
    expect(await nextSession(house, ann, id, { seats: 3 })).toMatchObject({ status: 422, body: { code: 'PARTY_FIXED' } });
    expect(await nextSession(house, cleo, id)).toMatchObject({ status: 403, body: { code: 'NOT_HOST' } });
    const both = { seats: 3, visibility: 'PRIVATE' };
    expect(await nextSession(house, ann, id, both)).toMatchObject({ status: 422, body: { code: 'PARTY_FIXED' } });
    for (const hostSeat of [2, -1])
      expect((await nextSession(house, ann, id, { hostSeat })).body).toMatchObject({
        code: 'INVALID_ARGUMENT',
        details: { hostSeat },
      });
    const { status, body: game } = await nextSession(house, ann, id);
    expect([status, game.campaign]).toEqual([201, { id, gameNumber: 1 }]);
    const refused = await house.rest('POST', `/v1/games/${game.id}/commands/choose-hero`, {
      token: ann.token,
      body: { seat: 0, hero: 'WIZARD' },
    });
    expect(refused.body.code).toBe('PARTY_FIXED');
    await house.rest('POST', `/v1/games/${game.id}/join`, { token: bob.token, body: {} });
    const started = await send(house, ann, game.id, 'start-game');
    expect(started.game.table.heroes.map((hero: { kind: string }) => hero.kind)).toEqual(['WARRIOR', 'ROGUE']);
    expect(started.game.table.rules).toBe('EXPANSION');
    const running = await nextSession(house, ann, id);
    expect(running).toMatchObject({ status: 409, body: { code: 'GAME_RUNNING', details: { gameId: game.id } } });
  });

  test('PDQ-26.3 PDQ-26.4 PDQ-26.7 PDQ-26.8 a won session hands Level, XP, Keys and Gear on, nothing else, and no Level is gained in between', async () => {
    const hero = { hero: 'WARRIOR', hearts: 1, level: 1, xp: 2, keys: 1, gear: ['TORCH'], inventory: ['POTION'], poisoned: true };
    const players = { seats: [ann.id, bob.id] };
    const game = await fixture(house, ann, {
      ...aboutToWin([hero, { hero: 'ROGUE', xp: 4 }], { name: 'carried', sessionNo: 2 }),
      ...players,
    });
    const { id } = game.campaign;
    expect(game.campaign.gameNumber).toBe(2);
    const won = await send(house, ann, game.id, 'reveal');
    expect(won.game).toMatchObject({ status: 'FINISHED', outcome: { reason: 'WON', winners: [0, 1] } });
    const { body: campaign } = await read(`/v1/campaigns/${id}`);
    expect(campaign).toMatchObject({
      status: 'ACTIVE',
      name: 'carried',
      games: [{ gameId: game.id, gameNumber: 2, status: 'FINISHED' }],
    });

    const { body: next } = await nextSession(house, bob, id);
    expect(next.campaign).toEqual({ id, gameNumber: 3 });
    expect(next.seats.map((seat: { player: { id: string } }) => seat.player.id)).toEqual([ann.id, bob.id]);
    const early = await house.rest('POST', `/v1/games/${next.id}/commands/level-up`, {
      token: ann.token,
      body: { level: 2, gear: 'BOW' },
    });
    expect([early.status, early.body.code]).toEqual([409, 'GAME_NOT_STARTED']); // PDQ-26.8
    const started = await send(house, bob, next.id, 'start-game');
    const [warrior, rogue] = started.game.table.heroes;
    expect(warrior).toMatchObject({
      kind: 'WARRIOR',
      level: 1,
      xp: 2,
      keys: 1,
      hearts: 3,
      inventory: [],
      poisoned: false,
      at: null,
    });
    expect(JSON.stringify(warrior.gear)).toContain('TORCH');
    expect(rogue).toMatchObject({ kind: 'ROGUE', level: 0, xp: 4 });
    const { body: ledger } = await read(`/v1/campaigns/${id}/ledger?hero=WARRIOR&gameNumber=3`);
    expect(
      ledger.edges.map(({ node }: { node: Record<string, unknown> }) => [
        node['account'],
        node['delta'],
        node['balance'],
        node['cause'],
        node['turn'],
      ]),
    ).toEqual([
      ['XP', 0, 2, 'CARRIED_OVER', 0],
      ['KEY', 0, 1, 'CARRIED_OVER', 0],
      ['LEVEL', 0, 1, 'CARRIED_OVER', 0],
      ['GEAR', 0, 1, 'CARRIED_OVER', 0],
    ]);
  });

  test('PDQ-32 campaign: each Hero as it stands, in the midst of a session too; what is handed on stands still until its end', async () => {
    const game = await fixture(house, ann, {
      campaign: { name: 'midst', sessionNo: 3 },
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', level: 1, xp: 4, keys: 3, gear: ['TORCH'], inventory: ['BOMB'] },
        { hero: 'WIZARD', at: 'r9c9', level: 3, xp: 1 },
      ],
      floor: { r4c5: 'SLIME^', r1c1: 'EXIT' },
      turn: { phase: 'FIGHT' },
    });
    const heroes = `/v1/campaigns/${game.campaign.id}/heroes`;
    const rogue = { hero: 'ROGUE', level: 1, xp: 4, keys: 3, gear: ['TORCH'], missing: { levels: 2, xp: 8, keys: 1 } };
    expect((await read(heroes)).body[0]).toEqual(rogue);
    await send(house, ann, game.id, 'use-item', { hero: 'ROGUE', item: 'BOMB', targetCell: 'r4c5' });
    expect((await read(heroes)).body[0]).toEqual({ ...rogue, xp: 5, missing: { levels: 2, xp: 7, keys: 1 } });
    await send(house, ann, game.id, 'level-up', { hero: 'ROGUE', gear: 'BOW' });
    const now = { ...rogue, level: 2, xp: 0, keys: 1, gear: ['TORCH', 'BOW'], missing: { levels: 1, xp: 7, keys: 1 } };
    expect((await read(heroes)).body).toMatchObject([now, { hero: 'WIZARD', level: 3, xp: 1 }]);
    const { body: campaign } = await read(`/v1/campaigns/${game.campaign.id}`);
    expect(campaign.party[0]).toMatchObject({ subject: 'ROGUE', standing: { level: 1, xp: 4, keys: 3 } });
    await send(house, ann, game.id, 'abandon-game');
    expect((await read(heroes)).body[0]).toEqual(now);
  });

  test('PDQ-26.5 a lost session loses the campaign; there is no next one', async () => {
    const game = await fixture(house, ann, aboutToLose({ name: 'lost', sessionNo: 1 }));
    const lost = await send(house, ann, game.id, 'reveal');
    expect(lost.game).toMatchObject({ status: 'FINISHED', outcome: { reason: 'ALL_DEAD', winners: [] } });
    expect((await read(`/v1/campaigns/${game.campaign.id}`)).body.status).toBe('LOST');
    expect(await nextSession(house, ann, game.campaign.id)).toMatchObject({ status: 422, body: { code: 'CAMPAIGN_OVER' } });
  });

  test('PDQ-26.5 so does a session that is abandoned, by its host alone', async () => {
    const { id } = await begin(house, ann, ['WARRIOR']);
    const { body: game } = await nextSession(house, ann, id);
    await send(house, ann, game.id, 'start-game');
    expect((await house.rest('POST', `/v1/games/${game.id}/commands/abandon-game`, { token: bob.token })).body.code).toBe(
      'NOT_HOST',
    );
    const given = await send(house, ann, game.id, 'abandon-game');
    expect(given.game.outcome.reason).toBe('ABANDONED');
    expect((await read(`/v1/campaigns/${id}`)).body).toMatchObject({ status: 'LOST', games: [{ status: 'ABANDONED' }] });
    expect((await nextSession(house, ann, id)).body.code).toBe('CAMPAIGN_OVER');
  });

  test('PDQ-26.6 the campaign is won with a session that every Hero ends at Level 3', async () => {
    const game = await fixture(
      house,
      ann,
      aboutToWin(
        [
          { hero: 'WARRIOR', level: 3 },
          { hero: 'ROGUE', level: 3 },
        ],
        { name: 'won', sessionNo: 5 },
      ),
    );
    await send(house, ann, game.id, 'reveal');
    expect((await read(`/v1/campaigns/${game.campaign.id}`)).body.status).toBe('WON');
    expect((await nextSession(house, ann, game.campaign.id)).body).toMatchObject({
      code: 'CAMPAIGN_OVER',
      detail: 'The campaign is won.',
    });
  });

  test('PDQ-26.2 a seat is handed on by the host, during a session and before the next; the Hero stays', async () => {
    const given = {
      ...aboutToWin([{ hero: 'WARRIOR', level: 2 }, { hero: 'ROGUE' }], { name: 'hands', sessionNo: 1 }),
      seats: [ann.id, bob.id],
    };
    const game = await fixture(house, ann, given);
    const hand = (by: Someone, to: Someone, gameId: string, seat: number) =>
      house.rest('POST', `/v1/games/${gameId}/commands/reassign-seat`, { token: by.token, body: { seat, playerId: to.id } });
    expect((await hand(cleo, cleo, game.id, 1)).body.code).toBe('NOT_HOST');
    expect((await hand(ann, cleo, game.id, 1)).status).toBe(200);
    expect((await house.rest('GET', `/v1/games/${game.id}`, { token: bob.token })).body.yourSeats).toEqual([]);
    await send(house, ann, game.id, 'reveal');
    expect((await hand(ann, bob, game.id, 1)).body.code).toBe('GAME_FINISHED');
    const { body: next } = await nextSession(house, cleo, game.campaign.id);
    expect(next.seats.map((seat: { player: { id: string } }) => seat.player.id)).toEqual([ann.id, cleo.id]);
    expect((await hand(cleo, bob, next.id, 0)).status).toBe(200);
    const started = await send(house, cleo, next.id, 'start-game');
    expect(started.game.seats.map((seat: { player: { id: string } }) => seat.player.id)).toEqual([bob.id, cleo.id]);
    expect(started.game.table.heroes[0]).toMatchObject({ kind: 'WARRIOR', level: 2 });
    expect((await read(`/v1/campaigns/${game.campaign.id}`)).body.games).toHaveLength(2);
  });

  test('two who open the next session at once get one', async () => {
    const { id } = await begin(house, ann, ['WARRIOR']);
    const replies = await Promise.all(Array.from({ length: 5 }, () => nextSession(house, ann, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).every(({ body }) => body.code === 'GAME_RUNNING')).toBe(true);
  });

  test('the same Idempotency-Key finds the same session', async () => {
    const { id } = await begin(house, ann, ['WARRIOR']);
    const ask = () =>
      house.rest('POST', '/v1/games', {
        token: ann.token,
        body: { ruleset: 'pocket-dungeon-quest', options: { campaignId: id } },
        headers: { 'idempotency-key': `next-${id}` },
      });
    const first = await ask();
    expect(first.status).toBe(201);
    expect((await ask()).body.id).toBe(first.body.id);
  });

  test('a private campaign exists for its owner and its players alone, with its games and its ledger', async () => {
    const { id } = await begin(house, ann, ['WARRIOR', 'ROGUE'], { visibility: 'PRIVATE' });
    const paths = ['', '/ledger', '/heroes', '/timeline', '/kills', '/damage', '/gear', '/keys', '/deaths'].map(
      (end) => `/v1/campaigns/${id}${end}`,
    );
    for (const path of [...paths, `/v1/dice?campaignId=${id}`, `/v1/campaigns/compare?ids=${id}`]) {
      expect([path, (await read(path)).body.code]).toEqual([path, 'CAMPAIGN_NOT_FOUND']);
      expect([path, (await read(path, bob)).status]).toEqual([path, 404]);
      expect([path, (await read(path, ann)).status]).toEqual([path, 200]);
    }
    expect((await nextSession(house, bob, id)).body.code).toBe('CAMPAIGN_NOT_FOUND');
    expect((await nextSession(house, ann, id, { visibility: 'PUBLIC' })).body.code).toBe('INVALID_ARGUMENT');
    const { body: game } = await nextSession(house, ann, id);
    expect(game.visibility).toBe('PRIVATE');
    await house.rest('POST', `/v1/games/${game.id}/join`, { token: bob.token, body: { inviteCode: game.inviteCode } });
    expect((await read(`/v1/campaigns/${id}/ledger`, bob)).status).toBe(200);
    expect((await read(`/v1/games/${game.id}/economy`, cleo)).body.code).toBe('GAME_NOT_FOUND');
    expect((await read(`/v1/dice?gameId=${game.id}`, cleo)).body.code).toBe('GAME_NOT_FOUND');
  });

  test('a player finds the campaigns they began or sat in, newest first, in pages', async () => {
    const dan = await house.player('Dan');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await begin(house, dan, ['ARCHER'])).id);
    const list = async (query: string) => (await read(`/v1/campaigns${query}`, dan)).body;
    const all = await list('');
    expect(all.edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual(ids);
    const page = await list('?first=2');
    expect(page.pageInfo).toMatchObject({ hasNextPage: true });
    expect(
      (await list(`?first=2&after=${page.pageInfo.endCursor}`)).edges.map(({ node }: { node: { id: string } }) => node.id),
    ).toEqual(ids.slice(2));
    expect((await read('/v1/campaigns')).status).toBe(401);
  });

  test('a fixture without a campaign has none', async () => {
    expect((await fixture(house, ann, aboutToLose())).campaign).toBeNull();
  });
});
