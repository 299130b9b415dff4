import { superDungeonExplore } from '../../../src/games/super-dungeon-explore/index.ts';
import { openHouse, type TestHouse } from '../../support/house.ts';

const FIXTURE = {
  dungeon: { preset: 'D3' },
  models: [
    { id: 'H1', card: 'royal-paladin', at: [3, 4] },
    { id: 'H2', card: 'glimmerdusk-ranger', at: [2, 4] },
    { id: 'H3', card: 'ember-mage', at: [5, 5] },
    { id: 'M1', card: 'knucklehead', at: [4, 4] },
    { id: 'M2', card: 'gouger', at: [12, 0] },
    { id: 'B1', card: 'starfire', at: [24, 4] },
  ],
  active: { modelId: 'H1', movementSpent: 4 },
  standingOrders: [{ kind: 'setRerollPolicy', modelId: 'H1', policy: 'LOWEST' }],
};

describe('the queries of G.7 over GraphQL and REST', () => {
  let house: TestHouse;
  let token: string;
  let gameId: string;
  beforeAll(async () => {
    house = await openHouse({ on: 'embedded', doors: [superDungeonExplore] });
    token = (await house.player('Anna')).token;
    const query = 'mutation ($fixture: JSON!) { createFixtureGame(ruleset: "super-dungeon-explore", fixture: $fixture) { id } }';
    const made = await house.graphql(query, { fixture: FIXTURE }, token);
    expect(made.body.errors).toBeUndefined();
    gameId = made.body.data.createFixtureGame.id;
  }, 120_000);
  afterAll(async () => {
    await house?.close();
  });

  const ask = async (field: string): Promise<unknown> => {
    const { body } = await house.graphql(`{ ${field.replace('(', `(gameId: "${gameId}", `)} }`, {}, token);
    return body.errors === undefined ? Object.values(body.data as object)[0] : body.errors[0].extensions;
  };

  test('SDE-11.1 lineOfSight from a model to a model or a square, with the distance', async () => {
    expect(await ask('lineOfSight(fromModel: "H1", toModel: "M1") { visible distance chain }')).toEqual({
      visible: true,
      distance: 1,
      chain: 1,
    });
    expect(await ask('lineOfSight(fromModel: "H1", toModel: "M2") { visible distance }')).toEqual({
      visible: false,
      distance: 9,
    });
    expect(await ask('lineOfSight(fromModel: "H1", toSquare: { x: 5, y: 4 }) { visible distance }')).toEqual({
      visible: false,
      distance: 2,
    });
    expect(await ask('lineOfSight(fromModel: "H2", toSquare: { x: 1, y: 4 }) { visible }')).toEqual({ visible: true });
    expect(await ask('lineOfSight(fromModel: "H1") { visible }')).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(await ask('lineOfSight(fromModel: "H1", toSquare: { x: 99, y: 0 }) { visible }')).toMatchObject({
      code: 'NOT_A_SQUARE',
      rule: 'SDE-8.8',
    });
    expect(await ask('lineOfSight(fromModel: "H9", toModel: "M1") { visible }')).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    const rest = await house.rest(
      'GET',
      `/v1/games/${gameId}/line-of-sight?fromModel=H1&toSquare=${encodeURIComponent('{"x":5,"y":4}')}`,
      { token },
    );
    expect([rest.status, rest.body]).toEqual([200, { visible: false, distance: 2, chain: expect.any(Number) }]);
    expect((await house.rest('GET', `/v1/games/${gameId}/line-of-sight?fromModel=H9&toModel=H1`, { token })).status).toBe(422);
  });
  test('SDE-8.1 reachableSquares with what is left of the activation', async () => {
    const { status, body } = await house.rest('GET', `/v1/games/${gameId}/reachable-squares?modelId=H1`, { token });
    expect([status, body.movement]).toEqual([200, 2]);
    const at = (x: number, y: number): unknown =>
      body.squares.find((one: { square: { x: number; y: number } }) => one.square.x === x && one.square.y === y);
    expect(at(3, 5)).toMatchObject({ cost: 1, canEnd: true });
    expect(at(2, 4)).toMatchObject({ cost: 1, canEnd: false });
    expect(at(4, 4)).toBeUndefined();
    expect(
      body.landings.some(
        ({ anchor, cost, path }: { anchor: object; cost: number; path: object[] }) =>
          JSON.stringify(anchor) === '{"x":3,"y":6}' && cost === 2 && path.length === 2,
      ),
    ).toBe(true);
    expect(await ask('reachableSquares(modelId: "H2") { movement }')).toEqual({ movement: 7 });
  });
  test('SDE-29.11 SDE-29.13 areaPreview of a Lance, a Wave and a Burst', async () => {
    expect(
      await ask('areaPreview(modelId: "B1", actionId: "inferno", direction: WEST, lane: 0) { squares { x y } modelIds }'),
    ).toMatchObject({ squares: expect.arrayContaining([{ x: 23, y: 4 }]) });
    expect(await ask('areaPreview(modelId: "B1", actionId: "inferno") { modelIds }')).toMatchObject({
      code: 'DIRECTION_REQUIRED',
    });
    expect(await ask('areaPreview(modelId: "H3", actionId: "fire-wave") { modelIds }')).toEqual({ modelIds: ['M1'] });
    expect(await ask('areaPreview(modelId: "H2", actionId: "sparkle-burst", targetSquare: { x: 4, y: 4 }) { modelIds }')).toEqual(
      { modelIds: ['M1'] },
    );
    expect(
      await ask('areaPreview(modelId: "H2", actionId: "sparkle-burst", targetSquare: { x: 6, y: 6 }) { modelIds }'),
    ).toMatchObject({ code: 'BURST_SQUARE_INVALID' });
    expect(await ask('areaPreview(modelId: "H3", actionId: "magma-strike") { modelIds }')).toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    for (const id of ['constructor', 'toString', '__proto__'])
      expect(await ask(`areaPreview(modelId: "H3", actionId: "${id}") { modelIds }`)).toMatchObject({ code: 'ACTION_UNKNOWN' });
    const { status, body } = await house.rest('GET', `/v1/games/${gameId}/area-preview?modelId=H3&actionId=fire-wave`, { token });
    expect([status, body.squares.length]).toEqual([200, 9]);
  });
  test('SDE-H.2 attackOdds are exact fractions from public information', async () => {
    const odds = await ask(
      'attackOdds(modelId: "H1", actionId: "melee", targetModelId: "M1") { inReach fault offencePool { r } defencePool { star } hit { numerator denominator value } wounds { wounds probability { value } } expectedWounds }',
    );
    expect(odds).toMatchObject({
      inReach: true,
      fault: null,
      offencePool: { r: 2 },
      defencePool: { star: 1 },
      hit: { numerator: '2', denominator: '3' },
    });
    expect((odds as { hit: { value: number } }).hit.value).toBeCloseTo(2 / 3, 14);
    expect(await ask('attackOdds(modelId: "H1", actionId: "melee", targetModelId: "B1") { inReach fault }')).toEqual({
      inReach: false,
      fault: 'TARGET_OUT_OF_RANGE',
    });
    expect(await ask('attackOdds(modelId: "H1", actionId: "melee", targetModelId: "M2") { inReach fault }')).toEqual({
      inReach: false,
      fault: 'NO_LINE_OF_SIGHT',
    });
    expect(await ask('attackOdds(modelId: "H1", actionId: "iron-halo", targetModelId: "M1") { inReach }')).toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    const { status, body } = await house.rest(
      'GET',
      `/v1/games/${gameId}/attack-odds?modelId=H1&actionId=smite&targetModelId=M1`,
      { token },
    );
    expect([status, body.offencePool]).toEqual([200, { b: 0, r: 3, g: 0, star: 0 }]);
  });
  test('SDE-H.2 a private game of others answers no question, nor does one that is not there', async () => {
    const body = { ruleset: 'super-dungeon-explore', seats: 2, visibility: 'PRIVATE' };
    const { body: own } = await house.rest('POST', '/v1/games', { token, body });
    const stranger = (await house.player('Zoe')).token;
    const questions = [
      'line-of-sight?fromModel=H1&toModel=H2',
      'reachable-squares?modelId=H1',
      'area-preview?modelId=H1&actionId=smite',
      'attack-odds?modelId=H1&actionId=melee&targetModelId=M1',
    ];
    for (const question of questions) {
      const asked = async (id: string, by: string | undefined): Promise<unknown> => {
        const answer = await house.rest('GET', `/v1/games/${id}/${question}`, { token: by });
        return [answer.status, answer.body.code];
      };
      expect(await asked(own.id, stranger)).toEqual([404, 'GAME_NOT_FOUND']);
      expect(await asked(own.id, undefined)).toEqual([404, 'GAME_NOT_FOUND']);
      expect(await asked('00000000-0000-4000-8000-000000000000', token)).toEqual([404, 'GAME_NOT_FOUND']);
      expect(await asked(own.id, token)).toEqual([422, 'MODEL_NOT_FOUND']);
    }
  });
  test('SDE-H.1 the typed table is read whole, and by a stranger without what is private', async () => {
    const { status, body } = await house.rest('GET', `/v1/games/${gameId}`, { token });
    expect(status).toBe(200);
    expect(body.table).toMatchObject({
      step: 'HERO_ACTIVE',
      phase: 'HERO_TURN',
      active: { modelId: 'H1', movementLeft: 2 },
      loot: { count: 48, order: null },
      standingOrders: [{ seat: 1 }],
    });
    expect(body.table.dungeon.squares).toHaveLength(300);
    const stranger = await house.rest('GET', `/v1/games/${gameId}`, { token: (await house.player('Zoe')).token });
    expect(stranger.body.table).toMatchObject({ standingOrders: [], ordersGivenBy: [1] });
    expect({ ...stranger.body.table, standingOrders: [] }).toEqual({ ...body.table, standingOrders: [] });
  });
});
