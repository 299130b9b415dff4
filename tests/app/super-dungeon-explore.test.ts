import { superDungeonExplore } from '../../src/games/super-dungeon-explore/index.ts';
import { openHouse, type Reply, type TestHouse } from '../support/house.ts';

interface Someone {
  readonly id: string;
  readonly token: string;
}

let house: TestHouse;
let [consul, ann, bob] = [] as unknown as [Someone, Someone, Someone];
beforeAll(async () => {
  house = await openHouse({ doors: [superDungeonExplore] });
  [consul, ann, bob] = [await house.player('Consul'), await house.player('Ann'), await house.player('Bob')];
});
afterAll(() => house.close());

const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const laying = (fixture: object, token = ann.token): Promise<Reply> =>
  house.graphql(
    'mutation ($fixture: JSON!) { createFixtureGame(ruleset: "super-dungeon-explore", fixture: $fixture) { id version status toAct { seat kind deadline } } }',
    { fixture },
    token,
  );
const lay = async (fixture: object): Promise<string> => {
  const { body } = await laying(fixture);
  expect(body.errors).toBeUndefined();
  return body.data.createFixtureGame.id;
};
const send = (id: string, who: Someone, verb: string, body: object = {}, headers: Record<string, string> = {}): Promise<Reply> =>
  house.rest('POST', `/v1/games/${id}/commands/${kebab(verb)}`, { token: who.token, body, headers });
const read = async (id: string, who?: Someone): Promise<Reply['body']> =>
  (await house.rest('GET', `/v1/games/${id}`, { token: who?.token })).body;

const PARTY = [
  { id: 'H1', card: 'royal-paladin', at: [3, 4], potions: 1, controller: 1 },
  { id: 'H2', card: 'ember-mage', at: [3, 7], potions: 1, controller: 2 },
];
/** Three players at one table: the Consul, Ann and Bob. */
const table = (more: object = {}) => ({ seats: [consul.id, ann.id, bob.id], models: PARTY, ...more });

describe('commands of Super Dungeon Explore over the API', () => {
  test('G.1 every command is a mutation and a route of its name', async () => {
    const { body: openapi } = await house.rest('GET', '/openapi.json');
    const { body } = await house.graphql('{ __schema { mutationType { fields { name } } } }');
    const mutations = body.data.__schema.mutationType.fields.map(({ name }: { name: string }) => name);
    const { commands } = superDungeonExplore.ruleset;
    expect(commands.length).toBeGreaterThan(40);
    expect(commands.filter((verb) => !mutations.includes(verb))).toEqual([]);
    expect(commands.filter((verb) => openapi.paths[`/v1/games/{gameId}/commands/${kebab(verb)}`]?.post === undefined)).toEqual(
      [],
    );
    expect(mutations).not.toContain('applyDeadline');
  });

  test('G.1 codes and their statuses: 403 whose it is not, 409 when it is not the time, 422 by the rules, with the rule', async () => {
    const id = await lay(table());
    expect(await send(id, ann, 'activate', { modelId: 'H2' })).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_HERO', rule: 'SDE-2.8' },
    });
    expect(await send(id, consul, 'activate', { modelId: 'H1' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_YOUR_TURN', rule: 'SDE-3.1' },
    });
    expect(await send(id, consul, 'placeChest', { square: { x: 1, y: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_PHASE' },
    });
    expect(await send(id, ann, 'activate', { modelId: 'H9' })).toMatchObject({ status: 422, body: { code: 'MODEL_NOT_FOUND' } });
    expect(await send(id, ann, 'activate', {})).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT' } });
    const equipping = await lay(table({ turn: { side: 'HEROES', subPhase: 'EQUIPMENT' } }));
    expect(await send(equipping, ann, 'activate', { modelId: 'H1' })).toMatchObject({
      status: 409,
      body: { code: 'DECISION_PENDING', rule: 'SDE-F.3' },
    });
    expect(await send(equipping, consul, 'endPowerUp')).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_DECISION' } });
    expect((await read(equipping)).version).toBe(0);
  });
});

describe('standing orders over the API', () => {
  test('SDE-F.5 they are taken whatever version was known, and only their owner sees them', async () => {
    const id = await lay(table());
    const order = { kind: 'setPotionSharing', heroId: 'H1', sharing: 'DENY' };
    expect(await send(id, ann, 'setStandingOrder', order, { 'if-match': '"41"' })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect(await send(id, ann, 'activate', { modelId: 'H1' }, { 'if-match': '"41"' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    for (const who of [consul, bob, undefined]) {
      const told = JSON.stringify([
        (await read(id, who)).table,
        (await house.rest('GET', `/v1/games/${id}/events`, { token: who?.token })).body,
        (await house.rest('GET', `/v1/games/${id}/commands`, { token: who?.token })).body,
      ]);
      expect(told.includes('StandingOrderSet')).toBe(true);
      expect(told.includes('DENY')).toBe(false);
    }
    const { body } = await house.graphql(
      `query ($id: ID!) { game(id: $id) { ... on SuperDungeonExploreGame { table { standingOrders { seat orders {
        defence { modelId preference } reactions { heroId rules { trigger ifHeartsLeftAtMost ifStatus drinkerId ownerId potionId targetId } }
        sharing { heroId sharing } drops rerolls { modelId policy } deadline } } } } } }`,
      { id },
      ann.token,
    );
    expect(body.data.game.table.standingOrders).toEqual([
      {
        seat: 1,
        orders: {
          defence: [],
          reactions: [],
          sharing: [{ heroId: 'H1', sharing: 'DENY' }],
          drops: 'ASK',
          rerolls: [],
          deadline: 'ASSIST',
        },
      },
    ]);
    expect(JSON.stringify((await read(id, ann)).table)).toContain('DENY');
  });
});

describe('fixtures over the API', () => {
  test('SDE-I.9 dice are used in their order; one of the wrong colour writes nothing', async () => {
    const id = await lay({
      ...table({ active: { modelId: 'H1' }, dice: ['R2', 'R1', 'B0', 'B0'] }),
      models: [...PARTY, { id: 'M1', card: 'hatchling', at: [4, 4] }],
    });
    const refused = await send(id, ann, 'attack', { modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    expect(refused).toMatchObject({ status: 200 }); // two red for the Paladin, one blue for the hatchling
    expect(refused.body.events.filter((one: { type: string }) => one.type === 'DiceRolled')).toMatchObject([
      { data: { total: 3, rngFrom: null } },
      { data: { total: 0, rngFrom: null } },
    ]);
    const second = await lay({
      ...table({ active: { modelId: 'H1' } }),
      models: [...PARTY, { id: 'M1', card: 'dragon-priest', at: [4, 4] }],
    });
    const script = (dice: readonly string[]) =>
      house.graphql(
        'mutation ($id: ID!, $script: JSON!) { scriptChance(gameId: $id, script: $script) }',
        { id: second, script: { dice } },
        ann.token,
      );
    expect((await script(['B1'])).body.errors).toBeUndefined();
    const strike = { modelId: 'H1', actionId: 'melee', targetModelId: 'M1' };
    expect(await send(second, ann, 'attack', strike)).toMatchObject({ status: 400, body: { code: 'SCRIPT_MISMATCH' } });
    expect((await read(second)).version).toBe(0);
  });

  test('SDE-I.8 SDE-I.10 SDE-I.11 SDE-I.12 a fixture with every field', async () => {
    const id = await lay({
      packs: ['sde-core', 'sde-deepwood'],
      mode: 'FIND_ARTIFACT',
      size: 'STANDARD',
      squareDungeon: false,
      coinAdjustment: 1,
      useBossDifficulty: true,
      chartId: 'mm-3-4',
      linkedCards: 'NEVER',
      allowRestrictedTiles: true,
      reactionMode: 'OPEN',
      deadlineHours: 48,
      artifactColour: 'EMERALD',
      seats: [consul.id, ann.id, bob.id],
      dungeon: { preset: 'D3' },
      turn: { side: 'CONSUL', number: 4, subPhase: 'MONSTER_ACTIVE', activationsDone: 1 },
      models: [
        {
          id: 'H1',
          card: 'royal-paladin',
          at: [3, 4],
          wounds: 2,
          statuses: ['FIRE'],
          potions: 1,
          coins: 1,
          activationToken: true,
        },
        { id: 'H2', card: 'ember-mage', at: [3, 7], equipment: ['torch', 'hourglass'], controller: 'SHARED' },
        { id: 'M1', card: 'starfire', at: [24, 4], wounds: 1, enteredThisTurn: true },
        { id: 'M2', card: 'bitey-book', at: [6, 6], chestTile: 2, activated: true },
        { id: 'S1', card: 'egg-clutch', at: [25, 2] },
      ],
      destroyed: [{ id: 'H3', card: 'riftling-rogue', potions: 1, coins: 2, equipment: ['iron-cap'] }],
      tokens: [
        { id: 'C1', kind: 'CHEST', at: [7, 4], tile: 1 },
        { id: 'ST', kind: 'START', at: [0, 4] },
        { id: 'EN', kind: 'END', at: [29, 4] },
        { id: 'K1', kind: 'CRYSTAL', at: [15, 8], face: 'RUBY' },
      ],
      coins: 3,
      backpack: ['ash-bow', 'torch#2'],
      chart: { id: 'mm-3-4', position: 6, bonuses: [{ word: 'DICE', roll: 'OFFENCE', pool: { b: 1 } }] },
      pool: { gouger: 3, sporeling: 2 },
      decks: { loot: ['dented-shield', 'war-drum'], treasure: ['winged-boots'] },
      discards: { loot: ['potion-belt'], treasure: ['ember-staff'] },
      skulls: 3,
      active: { modelId: 'M1', seat: 0, movementSpent: 2, actionPointsSpent: 1, extraAttacks: [{ attack: 'MELEE', n: 2 }] },
      dice: ['B1'],
      picks: [0],
      lootTracker: [{ card: 'gouger', tile: 2, turn: 'CONSUL' }],
      relicsOnBoss: ['crown-of-cinders'],
      bossSpawned: true,
      timeoutDone: false,
      carrier: 'H2',
      artifactCard: 'hourglass',
      drunkThisTurn: ['H1'],
      standingOrders: [{ seat: 1, kind: 'setDropPolicy', policy: 'AUTO' }],
      boss: 'starfire',
      miniBosses: ['bramblehorn'],
      spawningPoints: ['kobold-warrens', 'kobold-warrens', 'egg-clutch'],
      miniBossesUsed: ['bramblehorn'],
      exchangeDone: true,
    });
    const { table: seen } = await read(id, ann);
    expect(seen).toMatchObject({
      mode: 'FIND_ARTIFACT',
      phase: 'CONSUL_TURN',
      step: 'MONSTER_ACTIVE',
      options: { reactionMode: 'OPEN', deadlineHours: 48, artifactColour: 'EMERALD', linkedCards: 'NEVER', coinAdjustment: 1 },
      force: { boss: 'starfire', miniBosses: ['bramblehorn'] },
      turn: { side: 'CONSUL', number: 4, activationsDone: 1, skulls: 3, drankGreen: ['H1'], exchangeDone: true },
      active: { modelId: 'M1', movementSpent: 2, actionPointsSpent: 1, extraAttacks: [{ attack: 'MELEE', n: 2 }] },
      party: ['H1', 'H2', 'H3'],
      loot: { count: 2, discards: [{ copy: 'potion-belt#1' }], order: null },
      treasure: { count: 1, discards: [{ copy: 'ember-staff#1' }], order: null },
      backpack: { coins: 3, cards: [{ copy: 'ash-bow#1' }, { copy: 'torch#2' }] },
      lootTracker: [{ card: 'gouger', tileNumber: 2, turn: 'CONSUL' }],
      chart: { id: 'mm-3-4', position: 6, bonuses: [{ text: 'DICE OFFENCE 1B' }] },
      pool: [
        { card: 'gouger', count: 3 },
        { card: 'sporeling', count: 2 },
      ],
      bossSpawned: true,
      timeoutDone: false,
      miniBossesUsed: ['bramblehorn'],
      artifact: { wearer: 'H2', card: { copy: 'hourglass#1' } },
      artifactColour: 'EMERALD',
    });
    const model = (name: string) => seen.models.find((one: { id: string }) => one.id === name);
    expect(model('H1')).toMatchObject({ wounds: 2, statuses: ['FIRE'], hero: { potions: 1, coins: 1, activationToken: true } });
    expect(model('H2')).toMatchObject({ carrier: true, hero: { shared: true } });
    expect(model('H3')).toMatchObject({ at: null, hero: { destroyed: true, coins: 2, potions: 1 } });
    expect(model('M1')).toMatchObject({ enteredThisTurn: true, equipment: [{ card: 'crown-of-cinders' }] });
    expect(model('M2')).toMatchObject({ activatedThisTurn: true });
    expect(seen.tokens.find((one: { id: string }) => one.id === 'K1')).toMatchObject({ kind: 'CRYSTAL', colour: null });
  });

  test.each([
    ['an unknown member', { modells: [] }, 'modells'],
    ['a card nobody has', { models: [{ id: 'H1', card: 'nobody', at: [1, 1] }] }, 'models[0].card'],
    ['a square that is not there', { models: [{ id: 'H1', card: 'royal-paladin', at: [-5, 1] }] }, 'models[0].at'],
    [
      'two models on one square',
      {
        models: [
          { id: 'H1', card: 'royal-paladin', at: [1, 1] },
          { id: 'H2', card: 'ember-mage', at: [1, 1] },
        ],
      },
      'models[1].at',
    ],
    ['a face no die has', { dice: ['B7'] }, 'dice[0]'],
    ['a dungeon without a name', { dungeon: { preset: 'D9' } }, 'dungeon.preset'],
    [
      'a status there is not',
      { models: [{ id: 'H1', card: 'royal-paladin', at: [1, 1], statuses: ['SAD'] }] },
      'models[0].statuses[0]',
    ],
    ['a pack there is not', { packs: ['sde-core', 'nothing'] }, 'packs'],
    [
      'an active model that is not there',
      { models: [{ id: 'H1', card: 'royal-paladin', at: [1, 1] }], active: { modelId: 'H7' } },
      'active.modelId',
    ],
  ])('SDE-I.9 %s is refused by its path', async (_name, fixture, path) => {
    const { body } = await laying(fixture);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_ARGUMENT', details: { path } });
    expect(body.errors[0].message).toContain(path);
  });
});

describe('what a player may decide over all games', () => {
  test('SDE-F.10 with open reactions a green potion is among it while the Consul acts, and only then', async () => {
    const decisionsOf = async (who: Someone, id: string): Promise<unknown> => {
      const { body } = await house.rest('GET', '/v1/decisions?first=200', { token: who.token });
      const edges = body.edges as readonly { node: { game: { id: string }; seats: unknown } }[];
      return edges.find(({ node }) => node.game.id === id)?.node.seats;
    };
    const turn = { side: 'CONSUL' };
    const open = await lay(table({ reactionMode: 'OPEN', turn }));
    const potion = { seat: 1, role: 'REACTION', kind: 'REACTION', verbs: ['drinkPotion'] };
    expect(await decisionsOf(ann, open)).toEqual([potion]);
    expect(await decisionsOf(consul, open)).toEqual([{ seat: 0, role: 'WAITED_FOR', kind: 'SELECT_MONSTER', verbs: [] }]);
    const ordered = await lay(table({ reactionMode: 'STANDING_ORDERS_ONLY', turn }));
    expect(await decisionsOf(ann, ordered)).toBeUndefined();
  });
});
