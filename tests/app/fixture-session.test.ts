import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { CAMPAIGN_DOORS, type Someone } from './campaign-support.ts';

const TABLE = `id status version yourSeats campaign { id gameNumber } options toAct { seat kind }
  ... on PocketDungeonQuestGame { table {
    rules options { hardcoreHenchmen hardcoreGear reactionHoldSeconds } roundNo turnNo activeHero firstHero phase campaignId sessionNo
    heroes { kind seat at hearts maxHearts dead inventory effects pegasus lostTurn poisoned arrival resting usesLeft level xp keys
      gear { kind ready readyRound } tome held }
    floor { cell lies kind hasKey } keysOnFloor relics exitFound merchantFound
    piles { gem gemValue discard monster merchantCount merchant }
    bossFight { revealer cell stage stack turnOf }
    help { dead owed } pending { kind hero options } } }`;

describe('28.4 a fixture over GraphQL', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob] = [await house.player('Ann'), await house.player('Bob')];
  });
  afterAll(() => house.close());

  const create = (fixture: unknown, by: Someone | undefined = ann): Promise<Reply> =>
    house.graphql(
      `mutation ($fixture: JSON!) { createFixtureGame(ruleset: "pocket-dungeon-quest", fixture: $fixture) { ${TABLE} } }`,
      { fixture },
      by?.token,
    );
  const made = async (fixture: object): Promise<Reply['body']> => {
    const { body } = await create(fixture);
    expect(body.errors).toBeUndefined();
    return body.data.createFixtureGame;
  };
  const command = (id: string, verb: string, body: object, by = ann): Promise<Reply> =>
    house.rest('POST', `/v1/games/${id}/commands/${verb}`, { token: by.token, body });
  const script = (gameId: string, given: unknown, by: Someone | undefined = ann): Promise<Reply> =>
    house.graphql(
      'mutation ($gameId: ID!, $given: JSON!) { scriptChance(gameId: $gameId, script: $given) }',
      { gameId, given },
      by?.token,
    );

  test('every member of the form is on the table', async () => {
    const game = await made({
      rules: 'EXPANSION',
      options: { hardcoreHenchmen: true, hardcoreGear: true, reactionHold: { seconds: 60 } },
      campaign: { name: 'test', sessionNo: 2 },
      heroes: [
        {
          hero: 'WARRIOR',
          at: 'r5c5',
          hearts: 2,
          inventory: ['POTION', 'BIG_BAG'],
          effects: ['SWORD', 'BROKEN_SWORD'],
          pegasus: true,
          level: 2,
          xp: 4,
          keys: 1,
          gear: ['SPELL_TOME', 'GRAPPLE_SHOT', 'HERO_CAPE'],
          tome: ['TELEPORT', 'FORESIGHT'],
          held: 'BOMB',
        },
        { hero: 'ROGUE', at: 'r11c4', lostTurn: true, poisoned: true, arrival: true },
        { hero: 'WIZARD', at: 'r9c9', dead: true },
        { hero: 'FARMER' },
      ],
      floor: { r4c5: 'SLIME', r4c6: 'WALL^', r1c1: 'EXIT^', r2c2: 'MERCHANT^' },
      keysOnFloor: ['r3c3'],
      piles: { gem: ['GEM_10', 'GEM_5'], discard: ['SWORD'], merchant: ['BOMB', 'BOMB'], monster: ['GOBLIN'] },
      relics: ['RELIC_CIRCLE'],
      exitFound: true,
      merchantFound: true,
      turn: { hero: 'WARRIOR', phase: 'MOVE', round: 7 },
      help: [{ dead: 'WIZARD', owed: ['WARRIOR', 'FARMER'] }],
    });
    expect(game).toMatchObject({ status: 'ACTIVE', version: 0, yourSeats: [0, 1, 2, 3], toAct: [{ seat: 0, kind: 'MOVE' }] });
    expect(game.campaign).toEqual({ id: game.table.campaignId, gameNumber: 2 });
    const { table } = game;
    expect(table).toMatchObject({
      rules: 'EXPANSION',
      options: { hardcoreHenchmen: true, hardcoreGear: true, reactionHoldSeconds: 60 },
      roundNo: 7,
      activeHero: 'WARRIOR',
      firstHero: 'WARRIOR',
      phase: 'MOVE',
      sessionNo: 2,
      keysOnFloor: ['r3c3'],
      relics: ['RELIC_CIRCLE'],
      exitFound: true,
      merchantFound: true,
      piles: {
        gem: ['GEM_10', 'GEM_5'],
        gemValue: 15,
        discard: ['SWORD'],
        monster: ['GOBLIN'],
        merchantCount: 2,
        merchant: null,
      },
      bossFight: null,
      help: [{ dead: 'WIZARD', owed: ['WARRIOR', 'FARMER'] }],
    });
    expect(table.heroes[0]).toEqual({
      kind: 'WARRIOR',
      seat: 0,
      at: 'r5c5',
      hearts: 2,
      maxHearts: 4,
      dead: false,
      inventory: ['POTION', 'BIG_BAG'],
      effects: ['SWORD', 'BROKEN_SWORD'],
      pegasus: true,
      lostTurn: false,
      poisoned: false,
      arrival: false,
      resting: false,
      usesLeft: 1,
      level: 2,
      xp: 4,
      keys: 1,
      gear: ['SPELL_TOME', 'GRAPPLE_SHOT', 'HERO_CAPE'].map((kind) => ({ kind, ready: true, readyRound: null })),
      tome: ['TELEPORT', 'FORESIGHT'],
      held: 'BOMB',
    });
    expect(table.heroes.slice(1)).toMatchObject([
      { kind: 'ROGUE', at: 'r11c4', hearts: 3, lostTurn: true, poisoned: true, arrival: true },
      { kind: 'WIZARD', at: 'r9c9', hearts: 0, dead: true },
      { kind: 'FARMER', at: null, hearts: 3, maxHearts: 3, inventory: [], gear: [] },
    ]);
    const at = (cell: string) => table.floor.flat().find((tile: { cell: string }) => tile.cell === cell);
    expect([at('r4c5'), at('r4c6'), at('r3c3'), at('r7c7')]).toEqual([
      { cell: 'r4c5', lies: 'FACE_DOWN', kind: null, hasKey: false },
      { cell: 'r4c6', lies: 'FACE_UP', kind: 'WALL', hasKey: false },
      { cell: 'r3c3', lies: 'EMPTY', kind: null, hasKey: true },
      { cell: 'r7c7', lies: 'EMPTY', kind: null, hasKey: false },
    ]);
    const { body: campaign } = await house.rest('GET', `/v1/campaigns/${game.campaign.id}`, { token: ann.token });
    expect(campaign).toMatchObject({ name: 'test', status: 'ACTIVE' });
  });

  test('a Boss Fight, whose stack is named top first', async () => {
    const { id, table } = await made({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }, { hero: 'ROGUE' }],
      bossFight: { revealer: 'WARRIOR', cell: 'r9c9', stack: ['SLIME', 'GOBLIN', 'BOSS'], turnOf: 'ROGUE' },
      dice: ['SWORD_2'],
    });
    const stack = ['SLIME', 'GOBLIN', 'BOSS'];
    expect(table.bossFight).toEqual({ revealer: 'WARRIOR', cell: 'r9c9', stage: 'BOSS_TURN', stack, turnOf: 'ROGUE' });
    const { body } = await command(id, 'attack', { hero: 'ROGUE', target: 'STACK' });
    expect(body.game.table.bossFight).toMatchObject({ stack: ['GOBLIN', 'BOSS'], turnOf: 'WARRIOR' });
    expect((await house.rest('GET', `/v1/games/${id}/verification`, {})).body).toMatchObject({ equal: true });
  });

  test('layoutFromSeed lays the hundred tiles of the seed; the game’s end shows them', async () => {
    const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
    const { id, table } = await made({ heroes: [{ hero: 'WARRIOR' }], layoutFromSeed: true, seed, floor: { r1c1: 'EXIT^' } });
    expect(table.floor.flat().every((tile: Reply['body']) => tile.lies === 'FACE_DOWN' && tile.kind === null)).toBe(true);
    const { body } = await command(id, 'abandon-game', {});
    const kinds = body.game.table.floor.flat().map((tile: { kind: string }) => tile.kind);
    expect([kinds.slice(0, 3), kinds[99]]).toEqual([['SLIME', 'WALL', 'SPIKE_TRAP'], 'BROKEN_SWORD']);
  });

  test('seats names players: each plays its own Hero', async () => {
    const { id, yourSeats } = await made({ heroes: [{ hero: 'WARRIOR' }, { hero: 'ROGUE' }], seats: [bob.id, ann.id] });
    expect(yourSeats).toEqual([1]);
    expect((await command(id, 'move', { to: 'r0c1' })).body.code).toBe('NOT_YOUR_TURN');
    expect((await command(id, 'move', { to: 'r0c1' }, bob)).status).toBe(200);
    for (const seats of [['nobody', ann.id], [ann.id], [1, 2], 'ann'])
      expect((await create({ heroes: [{ hero: 'WARRIOR' }, { hero: 'ROGUE' }], seats })).body.errors[0].extensions).toMatchObject(
        {
          code: 'INVALID_ARGUMENT',
        },
      );
  });

  test('dice and picks come first, in order and without a draw; scriptChance adds to them; then the seed takes over', async () => {
    const { id } = await made({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }],
      floor: { r4c5: 'GOBLIN^', r4c6: 'GOBLIN^', r5c6: 'GOBLIN^' },
      piles: { gem: ['GEM_5', 'GEM_5', 'GEM_10', 'GEM_10'] },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
      picks: [2],
    });
    expect((await script(id, { dice: ['SKULL'], picks: ['GEM_10'] })).body.data.scriptChance).toBe(true);
    const fight = async (target: string): Promise<readonly Reply['body'][]> =>
      (await command(id, 'attack', { target })).body.events;
    const drawn = (events: readonly Reply['body'][]): readonly unknown[] =>
      events.filter(({ data }) => 'drawIndex' in data).map(({ type, data }) => [type, data.face ?? data.gem, data.drawIndex]);
    expect(drawn(await fight('r4c5'))).toEqual([
      ['DieRolled', 'SKULL', null],
      ['GemStolen', 'GEM_10', null],
    ]);
    expect(drawn(await fight('r4c6'))).toEqual([
      ['DieRolled', 'SKULL', null],
      ['GemStolen', 'GEM_10', null],
    ]);
    expect(drawn(await fight('r5c6'))[0]).toEqual(['DieRolled', expect.any(String), 0]);
    expect((await house.rest('GET', `/v1/games/${id}/verification`, {})).body).toMatchObject({ equal: true });
  });

  test('a scripted result that cannot be refuses the command, and nothing is used up', async () => {
    const { id } = await made({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }],
      floor: { r4c5: 'GOBLIN^' },
      piles: { gem: ['GEM_5', 'GEM_5'] },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
      picks: [9],
    });
    for (let tries = 0; tries < 2; tries += 1)
      expect((await command(id, 'attack', { target: 'r4c5' })).body).toMatchObject({ status: 400, code: 'SCRIPT_MISMATCH' });
  });

  test('what is wrong is told: fixtures, scripts, games, callers', async () => {
    const errorOf = ({ body }: Reply): string => `${body.errors[0].extensions.code}: ${body.errors[0].message}`;
    const wrong: readonly (readonly [unknown, RegExp])[] = [
      [{}, /heroes lists 1 to 4 Heroes/],
      [[], /the fixture is an object/],
      ['text', /the fixture is an object/],
      [{ heroes: [{ hero: 'ROGUE' }], weather: 'rain' }, /the fixture has no member weather/],
      [{ heroes: [{ hero: 'ROGUE', at: 'r5c5' }], floor: { r5c5: 'SLIME' } }, /ROGUE cannot stand on r5c5/],
      [
        { heroes: [{ hero: 'ROGUE' }], options: { monsterSwaps: [{ out: 'BOSS', in: 'WINGED_EEL', count: 1 }] } },
        /BAD_MONSTER_SWAP/,
      ],
      [{ heroes: [{ hero: 'ROGUE' }], options: { reactionHold: 7 } }, /reactionHold is OFF/],
    ];
    for (const [fixture, why] of wrong) expect(errorOf(await create(fixture))).toMatch(why);
    const nobody = await house.graphql(
      'mutation { createFixtureGame(ruleset: "pocket-dungeon-quest", fixture: { heroes: [{ hero: "ROGUE" }] }) { id } }',
    );
    expect(errorOf(nobody)).toMatch(/^UNAUTHENTICATED/);
    const { id } = await made({ heroes: [{ hero: 'ROGUE' }] });
    expect(errorOf(await script(id, { coins: [] }))).toMatch(/^INVALID_ARGUMENT/);
    expect(errorOf(await script(id, { dice: 'SKULL' }))).toMatch(/^INVALID_ARGUMENT/);
    expect(errorOf(await script('11111111-1111-4111-8111-111111111111', { dice: [] }))).toMatch(/^GAME_NOT_FOUND/);
    expect(errorOf(await script('nonsense', { dice: [] }))).toMatch(/^GAME_NOT_FOUND/);
  });
});
