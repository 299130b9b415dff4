import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { begin, CAMPAIGN_DOORS, LOST, type Someone, WON, writeSession } from './campaign-support.ts';
import { LOST_SESSION, WON_SESSION } from './known-campaign.ts';

describe('PDQ-32 how a campaign went, in numbers that are known', () => {
  let house: TestHouse;
  let ann: Someone;
  let id: string;
  let other: string;
  const games: string[] = [];
  const ask = async (path: string): Promise<Reply['body']> => {
    const { status, body } = await house.rest('GET', path);
    expect([path, status, body.code]).toEqual([path, 200, undefined]);
    return body;
  };
  const graphql = async (query: string, variables: object = {}) => {
    const { body } = await house.graphql(query, variables, ann.token);
    expect(body.errors).toBeUndefined();
    return body.data;
  };

  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    ann = await house.player('Ann');
    id = (await begin(house, ann, ['WARRIOR', 'FARMER'], { startingGear: 'SHIELD' })).id;
    other = (await begin(house, ann, ['ROGUE'])).id;
    const first = await writeSession(house, ann, id, 1, WON_SESSION, WON);
    const second = await writeSession(house, ann, id, 2, LOST_SESSION, LOST);
    const third = await writeSession(house, ann, other, 1, [[1, 1, 1, 'ROGUE', 'KILL', 1, 1, 'ATTACK', 'BOSS']]);
    games.push(first.id, second.id, third.id);
    await house.kept.connection.pool.query(
      "UPDATE ledger SET at = '2026-01-01T00:00:00Z'::timestamptz + game_number * interval '1 day' WHERE campaign_id = $1::uuid",
      [id],
    );
  });
  afterAll(() => house.close());

  test('PDQ-32 campaignTimeline: sessions with outcome, and Levels, Gear, deaths, revivals and Boss Fights in them', async () => {
    const { edges, pageInfo } = await ask(`/v1/campaigns/${id}/timeline`);
    expect(pageInfo.hasNextPage).toBe(false);
    expect(
      edges.map(({ node }: { node: Record<string, unknown> }) => [
        node['gameId'],
        node['sessionNo'],
        node['result'],
        node['cause'],
        node['turns'],
        node['rounds'],
      ]),
    ).toEqual([
      [games[0], 1, 'WON', null, 12, 6],
      [games[1], 2, 'LOST', 'ALL_DEAD', 4, 2],
    ]);
    const told = ({ kind, hero, turn, level, gear, cause, space, by, henchmen, beaten }: Record<string, unknown>) => ({
      kind,
      hero,
      turn,
      level,
      gear,
      cause,
      space,
      by,
      henchmen,
      beaten,
    });
    const none = { level: null, gear: null, cause: null, space: null, by: null, henchmen: null, beaten: null };
    expect(edges[0].node.milestones.map(told)).toEqual([
      { ...none, kind: 'DEATH', hero: 'WARRIOR', turn: 5, cause: 'MINOTAUR', space: 'r5c5' },
      { ...none, kind: 'REVIVAL', hero: 'WARRIOR', turn: 6, by: 'FARMER', space: 'r5c5' },
      { ...none, kind: 'LEVEL', hero: 'WARRIOR', turn: 7, level: 1 },
      { ...none, kind: 'GEAR', hero: 'WARRIOR', turn: 7, gear: 'BOW', level: 1 },
      { ...none, kind: 'BOSS_FIGHT', hero: 'FARMER', turn: 8, space: 'r9c9', henchmen: 2, beaten: false },
      { ...none, kind: 'BOSS_FIGHT', hero: 'WARRIOR', turn: 9, beaten: true },
    ]);
    expect(edges[1].node.milestones.map(({ kind, hero }: Record<string, string>) => `${kind} ${hero}`)).toEqual([
      'LEVEL WARRIOR',
      'LEVEL FARMER',
      'DEATH FARMER',
    ]);
  });

  test('PDQ-32 campaignTimeline narrows by Hero, kind, session and time, and comes in pages', async () => {
    const kinds = async (query: string): Promise<string[][]> =>
      (await ask(`/v1/campaigns/${id}/timeline?${query}`)).edges.map(({ node }: { node: { milestones: { kind: string }[] } }) =>
        node.milestones.map(({ kind }) => kind),
      );
    expect(await kinds('hero=FARMER')).toEqual([['BOSS_FIGHT'], ['LEVEL', 'DEATH']]);
    expect(await kinds('kinds=LEVEL,GEAR')).toEqual([
      ['LEVEL', 'GEAR'],
      ['LEVEL', 'LEVEL'],
    ]);
    expect(await kinds('sessionNo=2&kinds=DEATH')).toEqual([['DEATH']]);
    expect(await kinds('to=2026-01-02T12:00:00Z')).toEqual([]);
    expect(await kinds('from=2026-01-03T00:00:00Z&kinds=LEVEL')).toEqual([[], ['LEVEL', 'LEVEL']]);
    const page = await ask(`/v1/campaigns/${id}/timeline?first=1`);
    expect([page.edges.length, page.pageInfo.hasNextPage]).toEqual([1, true]);
    const rest = await ask(`/v1/campaigns/${id}/timeline?first=1&after=${page.pageInfo.endCursor}`);
    expect([rest.edges[0].node.sessionNo, rest.pageInfo.hasNextPage]).toEqual([2, false]);
    const running = await ask(`/v1/campaigns/${other}/timeline`);
    expect(running.edges[0].node).toMatchObject({ result: null, turns: null, rounds: null, status: 'ACTIVE' });
  });

  test('PDQ-32 killStatistics by Hero, Monster, session and weapon', async () => {
    const kills = async (query: string): Promise<unknown> => {
      const { total, groups } = await ask(`/v1/campaigns/${id}/kills?${query}`);
      return [
        total,
        ...groups.edges.map(({ node }: { node: Record<string, unknown> }) =>
          Object.values(node)
            .filter((value) => value !== null)
            .join(' '),
        ),
      ];
    };
    expect(await kills('')).toEqual([4, 'FARMER 1', 'WARRIOR 3']);
    expect(await kills('groupBy=MONSTER')).toEqual([4, 'GOBLIN 1', 'SLIME 3']);
    expect(await kills('groupBy=SESSION,WEAPON')).toEqual([4, '1 ATTACK 2', '1 BOMB 1', '2 BOW 1']);
    expect(await kills('groupBy=HERO,MONSTER&hero=WARRIOR')).toEqual([3, 'WARRIOR GOBLIN 1', 'WARRIOR SLIME 2']);
    expect(await kills('groupBy=WEAPON&monster=SLIME')).toEqual([3, 'ATTACK 2', 'BOW 1']);
    expect(await kills('groupBy=HERO&weapon=BOW&sessionNo=2')).toEqual([1, 'WARRIOR 1']);
    expect(await kills('groupBy=HERO&to=2026-01-03T00:00:00Z')).toEqual([3, 'FARMER 1', 'WARRIOR 2']);
    expect(await kills('groupBy=')).toEqual([4, '4']);
    const page = await ask(`/v1/campaigns/${id}/kills?groupBy=HERO,MONSTER,SESSION,WEAPON&first=3`);
    expect(page.groups.pageInfo.hasNextPage).toBe(true);
    const rest = await ask(
      `/v1/campaigns/${id}/kills?groupBy=HERO,MONSTER,SESSION,WEAPON&first=3&after=${page.groups.pageInfo.endCursor}`,
    );
    expect(rest.groups.edges.map(({ node }: { node: object }) => node)).toEqual([
      { hero: 'WARRIOR', monster: 'SLIME', sessionNo: 2, weapon: 'BOW', kills: 1 },
    ]);
    const wrong = await house.rest('GET', `/v1/campaigns/${id}/kills?groupBy=SESSION&after=${page.groups.pageInfo.endCursor}`);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  test('PDQ-32 damageStatistics: Hearts lost by Hero and cause, and near deaths', async () => {
    expect(await ask(`/v1/campaigns/${id}/damage`)).toEqual({
      lost: 5,
      nearDeaths: 2,
      prevented: 1,
      heroes: [
        {
          ...{ hero: 'WARRIOR', lost: 4, nearDeaths: 2, prevented: 0 },
          causes: [
            { cause: 'MINOTAUR', lost: 1, nearDeaths: 0, prevented: 0 },
            { cause: 'MISS', lost: 2, nearDeaths: 2, prevented: 0 },
            { cause: 'TRAP', lost: 1, nearDeaths: 0, prevented: 0 },
          ],
        },
        {
          ...{ hero: 'FARMER', lost: 1, nearDeaths: 0, prevented: 1 },
          causes: [
            { cause: 'GAZE', lost: 1, nearDeaths: 0, prevented: 0 },
            { cause: 'MISS', lost: 0, nearDeaths: 0, prevented: 1 },
          ],
        },
      ],
    });
    expect(await ask(`/v1/campaigns/${id}/damage?causes=MISS&hero=WARRIOR`)).toMatchObject({
      lost: 2,
      nearDeaths: 2,
      heroes: [{ causes: [{ cause: 'MISS' }] }],
    });
    expect(await ask(`/v1/campaigns/${id}/damage?sessionNo=2`)).toMatchObject({ lost: 1, nearDeaths: 0 });
  });

  test('PDQ-32 diceStatistics of a campaign and of a game, against the expected sixths', async () => {
    const all = await ask(`/v1/dice?campaignId=${id}`);
    expect(all.rolls).toBe(8);
    expect(all.faces).toEqual([
      { face: 'SKULL', count: 3, sixths: 1, expected: 8 / 6 },
      { face: 'FLASH', count: 1, sixths: 1, expected: 8 / 6 },
      { face: 'SWORD_1', count: 1, sixths: 1, expected: 8 / 6 },
      { face: 'SWORD_2', count: 2, sixths: 2, expected: 16 / 6 },
      { face: 'SWORD_3', count: 1, sixths: 1, expected: 8 / 6 },
    ]);
    expect(all.heroes.map(({ hero, purpose, rolls }: Record<string, unknown>) => [hero, purpose, rolls])).toEqual([
      ['WARRIOR', 'ATTACK', 6],
      ['FARMER', 'ATTACK', 1],
      ['FARMER', 'SAVING', 1],
    ]);
    expect(all.heroes[0].faces.map(({ count, expected }: Record<string, number>) => [count, expected])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 2],
      [1, 1],
    ]);
    expect((await ask(`/v1/dice?gameId=${games[0]}&purposes=SAVING`)).rolls).toBe(1);
    expect((await ask(`/v1/dice?gameId=${games[1]}`)).rolls).toBe(0);
    for (const query of ['', `?campaignId=${id}&gameId=${games[0]}`])
      expect((await house.rest('GET', `/v1/dice${query}`)).body.code).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-32 gearHistory: who gained what when, uses, Rounds idle on cooldown', async () => {
    const pieces = await ask(`/v1/campaigns/${id}/gear`);
    expect(pieces).toEqual([
      {
        hero: 'WARRIOR',
        gear: 'BOW',
        gained: expect.objectContaining({ sessionNo: 1, turn: 7, round: 4, level: 1, gameId: games[0] }),
        uses: 2,
        roundsIdle: 2,
      },
      {
        hero: 'FARMER',
        gear: 'SHIELD',
        gained: expect.objectContaining({ sessionNo: 0, gameId: null, turn: null, level: null }),
        uses: 1,
        roundsIdle: 2,
      },
    ]);
    expect(await ask(`/v1/campaigns/${id}/gear?sessionNo=2`)).toMatchObject([{ gear: 'BOW', gained: null, uses: 2 }]);
    expect(await ask(`/v1/campaigns/${id}/gear?gear=SHIELD&hero=FARMER`)).toMatchObject([{ gear: 'SHIELD', uses: 1 }]);
  });

  test('PDQ-32 keyEconomy: found, given, spent, left on the Floor', async () => {
    const keys = await ask(`/v1/campaigns/${id}/keys`);
    expect(keys).toMatchObject({
      ...{ found: 1, given: 1, spent: 3, left: 7 },
      heroes: [
        { hero: 'WARRIOR', found: 0, given: 0, received: 1, spent: 3 },
        { hero: 'FARMER', found: 1, given: 1, received: 0, spent: 0 },
      ],
    });
    expect(keys.sessions.edges.map(({ node }: { node: object }) => node)).toEqual([
      { sessionNo: 1, found: 1, given: 1, spent: 1, left: 3 },
      { sessionNo: 2, found: 0, given: 0, spent: 2, left: 4 },
    ]);
    const page = await ask(`/v1/campaigns/${id}/keys?first=1`);
    const rest = await ask(`/v1/campaigns/${id}/keys?first=1&after=${page.sessions.pageInfo.endCursor}`);
    expect([
      page.sessions.pageInfo.hasNextPage,
      rest.sessions.pageInfo.hasNextPage,
      rest.sessions.edges[0].node.sessionNo,
    ]).toEqual([true, false, 2]);
    expect(await ask(`/v1/campaigns/${id}/keys?hero=FARMER&sessionNo=1`)).toMatchObject({
      found: 1,
      spent: 0,
      left: 3,
      heroes: [{ hero: 'FARMER' }],
    });
  });

  test('PDQ-32 economy of a session: gems stashed, paid, stolen, reclaimed; purchases offered and kept', async () => {
    expect(await ask(`/v1/games/${games[0]}/economy`)).toEqual({
      ...{ stashed: 45, paidForPurchases: 30, paidForRing: 20, paid: 50, stolen: 5, reclaimed: 10 },
      offered: [
        { hero: 'WARRIOR', kind: 'BOMB', times: 1 },
        { hero: 'WARRIOR', kind: 'POTION', times: 1 },
      ],
      kept: [{ hero: 'WARRIOR', kind: 'POTION', times: 1 }],
      sold: [{ hero: 'FARMER', kind: 'TELEPORT', times: 1 }],
    });
  });

  test('PDQ-32 deaths: who died where, of what, revived by whom with how many final turns to spare', async () => {
    const { edges } = await ask(`/v1/campaigns/${id}/deaths`);
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      expect.objectContaining({
        ...{ hero: 'WARRIOR', space: 'r5c5', cause: 'MINOTAUR', sessionNo: 1, turn: 5, gameId: games[0] },
        revival: expect.objectContaining({ by: 'FARMER', finalTurnsToSpare: 1, turn: 6 }),
      }),
      expect.objectContaining({ hero: 'FARMER', space: null, cause: 'GAZE', sessionNo: 2, revival: null }),
    ]);
    const page = await ask(`/v1/campaigns/${id}/deaths?first=1`);
    expect((await ask(`/v1/campaigns/${id}/deaths?first=1&after=${page.pageInfo.endCursor}`)).edges[0].node.hero).toBe('FARMER');
    expect((await ask(`/v1/campaigns/${id}/deaths?hero=FARMER&causes=GAZE`)).edges).toHaveLength(1);
    expect((await ask(`/v1/campaigns/${id}/deaths?causes=POISON`)).edges).toEqual([]);
  });

  test('PDQ-32 compareCampaigns: sessions, turns, wins and Level pace side by side', async () => {
    const rows = await ask(`/v1/campaigns/compare?ids=${other},${id}`);
    expect(rows).toMatchObject([
      {
        campaignId: other,
        party: ['ROGUE'],
        sessions: 1,
        wins: 0,
        losses: 0,
        turns: 0,
        levels: 0,
        levelsPerSession: 0,
        levelPace: [],
      },
      {
        ...{
          campaignId: id,
          party: ['WARRIOR', 'FARMER'],
          sessions: 2,
          wins: 1,
          losses: 1,
          turns: 16,
          rounds: 8,
          levels: 3,
          levelsPerSession: 1.5,
        },
        levelPace: [
          { sessionNo: 1, levels: 1, total: 1 },
          { sessionNo: 2, levels: 2, total: 3 },
        ],
      },
    ]);
    for (const ids of ['', Array.from({ length: 21 }, (_, index) => `id${index}`).join()])
      expect((await house.rest('GET', `/v1/campaigns/compare?ids=${ids}`)).body.code).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-32 heroLedger: an account nobody keeps is refused with those there are', async () => {
    const { status, body } = await house.rest('GET', `/v1/campaigns/${id}/ledger?accounts=XP,GOLD`);
    expect([status, body.code, body.details.unknown]).toEqual([400, 'INVALID_ARGUMENT', ['GOLD']]);
    expect(body.details.known).toEqual(expect.arrayContaining(['XP', 'KEY', 'LEVEL', 'GEAR', 'KILL', 'DEATH']));
  });

  test('PDQ-32 heroLedger: every entry with session, turn and cause', async () => {
    const { edges } = await ask(`/v1/campaigns/${id}/ledger?hero=WARRIOR&accounts=XP,KEY`);
    expect(
      edges.map(({ node }: { node: Record<string, unknown> }) => [
        node['gameNumber'],
        node['turn'],
        node['account'],
        node['delta'],
        node['balance'],
        node['cause'],
      ]),
    ).toEqual([
      [1, 1, 'XP', 1, 1, 'DEFEATED_SLIME'],
      [1, 3, 'KEY', 1, 1, 'GOT_KEY'],
      [1, 7, 'XP', -3, 0, 'LEVEL_1'],
      [1, 7, 'KEY', -1, 0, 'LEVEL_1'],
      [2, 0, 'KEY', 0, 0, 'CARRIED_OVER'],
      [2, 2, 'KEY', -2, 0, 'LEVEL_2'],
    ]);
  });

  test('the same questions are GraphQL queries', async () => {
    const data = await graphql(
      `query ($id: ID!, $game: ID!) {
        campaignHeroes(campaignId: $id) { hero }
        campaignTimeline(campaignId: $id, kinds: [DEATH]) { edges { node { milestones { hero cause } } } }
        killStatistics(campaignId: $id, groupBy: [WEAPON]) { total groups { edges { node { weapon kills } } } }
        damageStatistics(campaignId: $id) { lost }
        diceStatistics(gameId: $game, hero: WARRIOR) { rolls }
        gearHistory(campaignId: $id) { gear uses }
        keyEconomy(campaignId: $id) { left }
        economy(gameId: $game) { paid }
        deaths(campaignId: $id) { edges { node { hero } } }
        compareCampaigns(ids: [$id]) { wins }
      }`,
      { id, game: games[0] },
    );
    expect(data).toMatchObject({
      killStatistics: { total: 4 },
      damageStatistics: { lost: 5 },
      diceStatistics: { rolls: 6 },
      keyEconomy: { left: 7 },
      economy: { paid: 50 },
      compareCampaigns: [{ wins: 1 }],
    });
  });

  test('refuses what is no time, no cursor, no page and no campaign of this game', async () => {
    const code = async (path: string): Promise<unknown> => (await house.rest('GET', path)).body.code;
    expect(await code(`/v1/campaigns/${id}/deaths?from=yesterday`)).toBe('INVALID_ARGUMENT');
    expect(await code(`/v1/campaigns/${id}/deaths?after=1.2`)).toBe('INVALID_ARGUMENT');
    expect(await code(`/v1/campaigns/${id}/deaths?first=0`)).toBe('INVALID_ARGUMENT');
    expect(await code(`/v1/campaigns/${id}/kills?first=201`)).toBe('INVALID_ARGUMENT');
    expect(await code(`/v1/campaigns/${id}/kills?after=%7B`)).toBe('INVALID_ARGUMENT');
    expect(await code(`/v1/campaigns/${id}/timeline?after=9`)).toBe('INVALID_ARGUMENT');
    expect(await code(`/v1/campaigns/${id}/damage?hero=NOBODY`)).toBe('INVALID_ARGUMENT');
    expect(await code('/v1/campaigns/nowhere/kills')).toBe('CAMPAIGN_NOT_FOUND');
    expect(await code('/v1/games/nowhere/economy')).toBe('GAME_NOT_FOUND');
    const { body: pebbles } = await house.rest('POST', '/v1/games', { token: ann.token, body: { ruleset: 'pebbles' } });
    expect(await code(`/v1/games/${pebbles.id}/economy`)).toBe('INVALID_ARGUMENT');
    expect(await code(`/v1/dice?gameId=${pebbles.id}`)).toBe('INVALID_ARGUMENT');
    await house.kept.store.createCampaign({
      ...{
        id: '11111111-2222-4333-8444-555555555555',
        ruleset: 'pebbles',
        name: 'x',
        ownerId: ann.id,
        visibility: 'PUBLIC',
        seatCount: 1,
      },
      ...{ options: {}, carried: {}, lines: [], requestHash: 'asked' },
    });
    expect(await code('/v1/campaigns/11111111-2222-4333-8444-555555555555/kills')).toBe('INVALID_ARGUMENT');
  });
});
