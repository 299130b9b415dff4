import { BASE_PACKS } from '../../src/games/super-dungeon-explore/data/base-packs.ts';
import { superDungeonExplore } from '../../src/games/super-dungeon-explore/index.ts';
import { NEW_PACK } from '../games/super-dungeon-explore/content-new-pack.ts';
import { openHouse, type Reply, type TestHouse } from '../support/house.ts';

let house: TestHouse;
let token: string;
beforeAll(async () => {
  house = await openHouse({ doors: [superDungeonExplore] });
  token = (await house.player('Ada')).token;
}, 120_000);
afterAll(() => house.close());

const publish = (pack: unknown): Promise<Reply> => house.rest('POST', '/v1/content-packs', { token, body: pack });
const open = (packs: readonly string[], more: object = {}): Promise<Reply> =>
  house.rest('POST', '/v1/games', {
    token,
    body: { ruleset: 'super-dungeon-explore', seats: 2, options: { packs, ...more } },
  });
const pinsOf = ({ body }: Reply): string[] =>
  body.options.packs.map(({ id, version }: { id: string; version: string }) => `${id}@${version}`);

const cave = (given: object = {}) => ({
  id: 'cave',
  version: '1.0.0',
  name: 'Cave',
  requires: ['sde-core'],
  tileEffects: [{ id: 'drip', code: 'k' }],
  miniatures: { bat: 2 },
  modelCards: [{ ...NEW_PACK.modelCards?.[2], id: 'bat', miniature: 'bat' }],
  ...given,
});
const roost = (given: object = {}) => ({
  id: 'roost',
  version: '1.0.0',
  name: 'Roost',
  requires: ['cave'],
  miniatures: { roost: 1 },
  modelCards: [
    {
      ...NEW_PACK.modelCards?.[1],
      id: 'roost',
      miniature: 'roost',
      spawning: { paired: false, alsoMonster: false, pool: [{ card: 'bat', count: 2 }] },
    },
  ],
  ...given,
});
const den = (given: object = {}) => ({
  id: 'den',
  version: '1.0.0',
  name: 'Den',
  requires: ['roost'],
  tiles: [{ id: 'den', side: 'A', width: 2, height: 1, grid: ['+-+D+', '|S k|', '+-+-+'] }],
  ...given,
});

/** A record of nothing, with packs. */
const recordWith = (packs: readonly unknown[]) => ({
  format: 'delve-record',
  formatVersion: 1,
  game: {
    id: 'g',
    ruleset: 'super-dungeon-explore',
    revision: 1,
    contentHash: '',
    seats: 2,
    options: {},
    seedCommitment: '',
    fixture: false,
    campaign: null,
    createdAt: '',
  },
  secret: '0'.repeat(64),
  packs,
  players: [],
  created: [],
  commands: [],
  outcome: null,
});
const verify = (packs: readonly unknown[]): Promise<Reply> =>
  house.rest('POST', '/v1/records/verify', { body: recordWith(packs) });

describe('which pack a name means', () => {
  test('SDE-A.1 the newest version is the highest, whenever it was published', async () => {
    for (const version of ['1.10.0', '1.9.0', '1.2.0'])
      expect((await publish({ ...NEW_PACK, id: 'ladder', version, tiles: [], deckLists: {} })).status).toBe(201);
    expect((await house.rest('GET', '/v1/content-packs/ladder')).body.version).toBe('1.10.0');
    const { body } = await house.rest('GET', '/v1/content-packs');
    const versions = body.flatMap((one: { packId: string; version: string }) => (one.packId === 'ladder' ? [one.version] : []));
    expect(versions).toEqual(['1.2.0', '1.9.0', '1.10.0']);
    expect(pinsOf(await open(['sde-core', 'ladder']))).toEqual(['sde-core@1.0.0', 'ladder@1.10.0']);
    expect(pinsOf(await open(['sde-core', 'ladder@1.2.0']))).toEqual(['sde-core@1.0.0', 'ladder@1.2.0']);
  });

  test('SDE-I.7 a pack that came with a record has no name: new games pin what is published', async () => {
    const forged = { ...BASE_PACKS[0], version: '99.0.0', name: 'Forged' };
    expect((await verify([forged])).body).toMatchObject({ equal: false });
    expect((await verify([{ ...NEW_PACK, id: 'smuggled' }])).body).toMatchObject({ equal: false });
    expect(pinsOf(await open(['sde-core']))).toEqual(['sde-core@1.0.0']);
    expect(await open(['sde-core', 'smuggled'])).toMatchObject({ status: 422, body: { code: 'UNKNOWN_PACK', rule: 'SDE-A.1' } });
    expect(await open(['sde-core@99.0.0'])).toMatchObject({ status: 422, body: { code: 'UNKNOWN_PACK' } });
  });
});

test('SDE-A.1 of two who publish one new id at once, one has it', async () => {
  const tokens = await Promise.all(['Bea', 'Cid', 'Dan', 'Eve'].map(async (name) => (await house.player(name)).token));
  const answers = await Promise.all(
    tokens.map((own, index) =>
      house.rest('POST', '/v1/content-packs', { token: own, body: { id: 'wanted', version: `1.0.${index}`, name: 'Wanted' } }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [403, 'PACK_ID_TAKEN'],
    [403, 'PACK_ID_TAKEN'],
    [403, 'PACK_ID_TAKEN'],
  ]);
  const { body } = await house.rest('GET', '/v1/content-packs');
  expect(body.filter(({ packId }: { packId: string }) => packId === 'wanted')).toHaveLength(1);
});

describe('packs that require packs', () => {
  test('SDE-A.1 SDE-A.9 what a required pack requires counts too', async () => {
    expect(await publish(roost())).toMatchObject({ status: 422, body: { code: 'PACK_INVALID', rule: 'SDE-A.1' } });
    for (const pack of [cave(), roost(), den()])
      expect([pack.id, (await publish(pack)).body.details?.faults]).toEqual([pack.id, undefined]);
    expect(await publish(den({ id: 'other-den', requires: [] }))).toMatchObject({
      body: {
        details: { faults: expect.arrayContaining([expect.objectContaining({ rule: 'SDE-A.9', path: 'tiles[0].grid[1]' })]) },
      },
    });
    expect(await open(['sde-core', 'roost', 'den'])).toMatchObject({ body: { code: 'PACK_REQUIREMENT_MISSING' } });
    expect(pinsOf(await open(['den', 'roost', 'cave', 'sde-core']))).toEqual([
      'sde-core@1.0.0',
      'cave@1.0.0',
      'roost@1.0.0',
      'den@1.0.0',
    ]);
  });

  test('SDE-A.1 packs whose versions do not go together cannot be enabled together', async () => {
    expect((await publish(cave({ version: '2.0.0', modelCards: [], miniatures: {} }))).status).toBe(201);
    const refused = await open(['sde-core', 'cave', 'roost']);
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_OPTION', rule: 'SDE-A.1', details: { pack: 'roost' } } });
    expect(pinsOf(await open(['sde-core', 'cave@1.0.0', 'roost']))).toContain('cave@1.0.0');
  });

  test('SDE-I.7 the packs of a record are held against each other, not against what is newest here', async () => {
    const old = cave({ id: 'old-cave' });
    const above = roost({ id: 'old-roost', requires: ['old-cave'] });
    for (const pack of [old, above, { ...old, version: '2.0.0', modelCards: [], miniatures: {} }])
      expect((await publish(pack)).status).toBe(201);
    expect(await verify([old, above])).toMatchObject({ status: 200, body: { difference: expect.stringContaining('secret') } });
    expect(await verify([above])).toMatchObject({ status: 400, body: { code: 'INVALID_ARGUMENT' } });
  });

  test('SDE-A.8 an id that is an equipment card in one pack and a treasure event in another', async () => {
    const event = { ...NEW_PACK.treasureEvents?.[0], id: 'twofold' };
    const booty = NEW_PACK.modelCards?.filter(({ rank }) => rank === 'BOO_BOOTY');
    const name = { version: '1.0.0', name: 'Twofold', requires: ['sde-core'] };
    const bodies = [
      { ...name, id: 'twofold-event', miniatures: { 'grabby-chest': 1 }, modelCards: booty, treasureEvents: [event] },
      { ...name, id: 'twofold-card', equipmentCards: [{ id: 'twofold', deck: 'TREASURE', slot: 'RUBY' }] },
    ];
    for (const body of bodies) expect((await publish(body)).body.details?.faults).toBeUndefined();
    expect(await open(['sde-core', 'twofold-event', 'twofold-card'])).toMatchObject({
      body: { code: 'INVALID_OPTION', rule: 'SDE-A.8' },
    });
  });
});

describe('limits', () => {
  const [card] = NEW_PACK.modelCards ?? [];
  test('a pack too large, too deep or full of faults is refused and not a mistake of ours', async () => {
    const long = { ...NEW_PACK, id: 'long', tiles: Array.from({ length: 100 }, () => ({ grid: [' '.repeat(12_000)] })) };
    expect(await publish(long)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', details: { maxBytes: 1_048_576 } },
    });
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const send = async (path: string, body: string): Promise<unknown[]> => {
      const answer = await house.api.handle({
        method: 'POST',
        path,
        search: '',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
        requestId: 'deep',
        address: '127.0.0.1',
        signal: new AbortController().signal,
      });
      return [answer.status, String(answer.body).includes('INVALID_ARGUMENT')];
    };
    expect(await send('/v1/content-packs', `{"id":"deep","tiles":${deep}}`)).toEqual([400, true]);
    const mutation = 'mutation($input: JSON!) { publishContentPack(input: $input) { hash } }';
    expect(await send('/graphql', `{"query":"${mutation}","variables":{"input":{"tiles":${deep}}}}`)).toEqual([400, true]);
    const many = { ...NEW_PACK, id: 'many', modelCards: Array.from({ length: 300 }, () => ({})) };
    const { status, body } = await publish(many);
    expect([status, body.code, body.rule, body.details.faults.length]).toEqual([422, 'PACK_INVALID', 'SDE-A', 200]);
    expect(body.details.count).toBeGreaterThan(1000);
    expect(await publish({ ...NEW_PACK, id: 'acts', modelCards: [{ ...card, actions: Array(5000).fill({}) }] })).toMatchObject({
      body: { details: { count: 1, faults: [{ path: 'modelCards[0].actions' }] } },
    });
    const miniatures = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`m${index}`, 1]));
    expect(await publish({ ...NEW_PACK, id: 'minis', miniatures: { ...NEW_PACK.miniatures, ...miniatures } })).toMatchObject({
      body: { details: { faults: [{ path: 'miniatures' }] } },
    });
  });

  test('SDE-34.19 packs without a chart for any boss make no game', async () => {
    const core = BASE_PACKS[0] as (typeof BASE_PACKS)[number];
    const charts = core.charts?.map((chart) => ({ ...chart, id: `${chart.id}-of-starfire`, boss: 'starfire' }));
    expect((await publish({ ...core, id: 'no-charts', charts: [] })).status).toBe(201);
    expect(await open(['no-charts'])).toMatchObject({ body: { code: 'INVALID_OPTION', rule: 'SDE-34.19' } });
    expect((await publish({ ...core, id: 'own-charts', charts })).status).toBe(201);
    expect((await open(['own-charts'])).status).toBe(201);
  });
});

test('SDE-I.8 a fixture may use published packs', async () => {
  expect((await publish({ ...NEW_PACK, id: 'laid' })).status).toBe(201);
  const query =
    'mutation ($fixture: JSON!) { createFixtureGame(ruleset: "super-dungeon-explore", fixture: $fixture) { options } }';
  const models = [
    { id: 'H1', card: 'lantern-monk', at: [3, 4] },
    { id: 'M1', card: 'moth', at: [4, 4] },
  ];
  const { body } = await house.graphql(query, { fixture: { packs: ['sde-core', 'laid'], models } }, token);
  expect(body.errors).toBeUndefined();
  expect(body.data.createFixtureGame.options.packs[1]).toMatchObject({ id: 'laid' });
});
