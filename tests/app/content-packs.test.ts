import { superDungeonExplore } from '../../src/games/super-dungeon-explore/index.ts';
import { NEW_PACK } from '../games/super-dungeon-explore/content-new-pack.ts';
import { openHouse, type Reply, type TestHouse } from '../support/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ doors: [superDungeonExplore] });
});
afterAll(() => house.close());

const publish = (token: string | undefined, pack: unknown): Promise<Reply> =>
  house.rest('POST', '/v1/content-packs', { token, body: pack });
const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('content packs', () => {
  test('SDE-A.1 a pack is published once, for good, under id, version and hash', async () => {
    const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
    expect(await publish(undefined, NEW_PACK)).toMatchObject({ status: 401 });
    const { status, body } = await publish(ada.token, NEW_PACK);
    expect({ status, code: body.code, faults: body.details?.faults }).toEqual({
      status: 201,
      code: undefined,
      faults: undefined,
    });
    expect(body).toMatchObject({ packId: NEW_PACK.id, version: NEW_PACK.version, publisherId: ada.id });
    expect((await publish(ada.token, NEW_PACK)).body.hash).toBe(body.hash);
    expect(await publish(ada.token, { ...NEW_PACK, name: 'Another' })).toMatchObject({
      status: 422,
      body: { code: 'PACK_VERSION_TAKEN' },
    });
    expect(await publish(bob.token, { ...NEW_PACK, version: '9.0.0' })).toMatchObject({
      status: 403,
      body: { code: 'PACK_ID_TAKEN' },
    });
    const read = await house.rest('GET', `/v1/content-packs/${NEW_PACK.id}`);
    expect(read.body.data).toEqual(JSON.parse(JSON.stringify(NEW_PACK)));
    const { body: list } = await house.rest('GET', '/v1/content-packs');
    expect(list.map((pack: { packId: string }) => pack.packId)).toEqual(
      expect.arrayContaining(['sde-core', 'sde-deepwood', NEW_PACK.id]),
    );
    expect((await house.rest('GET', '/v1/content-pack-schema')).body.$schema).toContain('json-schema.org');
  });

  test('SDE-A.2 unknown words are refused with the path of each fault', async () => {
    const ada = await house.player('Ada');
    const wrong = {
      ...NEW_PACK,
      id: 'broken',
      equipmentCards: [{ ...NEW_PACK.equipmentCards?.[0], modifiers: [{ word: 'EXPLODE' }] }],
    };
    const { status, body } = await publish(ada.token, wrong);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'PACK_INVALID' });
    expect(body.details.faults[0]).toMatchObject({ path: expect.stringContaining('equipmentCards'), rule: 'SDE-A.2' });
    expect(await house.rest('GET', '/v1/content-packs/broken')).toMatchObject({ status: 404, body: { code: 'PACK_NOT_FOUND' } });
    expect(await publish(ada.token, { ...NEW_PACK, id: 'sde-core' })).toMatchObject({
      body: { code: expect.stringMatching(/^PACK_/) },
    });
  });

  test('SDE-I.7 a published pack is played, pinned by its hash, with no change of code', async () => {
    const ada = await house.player('Ada');
    await publish(ada.token, NEW_PACK);
    const options = { packs: ['sde-core', NEW_PACK.id], chartId: NEW_PACK.charts?.[0]?.id };
    const created = await house.rest('POST', '/v1/games', {
      token: ada.token,
      body: { ruleset: 'super-dungeon-explore', seats: 2, options },
    });
    expect({ status: created.status, detail: created.body.detail }).toEqual({ status: 201, detail: undefined });
    const { id } = created.body;
    expect(created.body.options.packs.map((pin: { id: string }) => pin.id)).toContain(NEW_PACK.id);
    await house.rest('POST', `/v1/games/${id}/join`, { token: ada.token, body: { seat: 1 } });
    await house.rest('POST', `/v1/games/${id}/commands/start-game`, { token: ada.token });
    const text = JSON.stringify((await house.rest('GET', `/v1/games/${id}/offers`, { token: ada.token })).body);
    expect(text).toContain('moth-queen');
    const bodies: Record<string, object> = {
      chooseConsulForce: {
        bossId: 'moth-queen',
        miniBossIds: ['rex'],
        spawningPointIds: ['moth-nest', 'kobold-warrens', 'kobold-warrens'],
      },
      selectHeroes: { heroIds: ['lantern-monk', 'royal-paladin', 'ember-mage'] },
    };
    let hasFlashed = false;
    let table: Record<string, unknown> & { models: { card: string }[]; lootTracker: unknown[] } = { models: [], lootTracker: [] };
    for (let played = 0; played < 120 && !table.models.some(({ card }) => card === 'moth-queen'); played += 1) {
      const { body: all } = await house.rest('GET', `/v1/games/${id}/offers`, { token: ada.token });
      const offers: { verb: string; example: Record<string, unknown>; fields: object }[] = all.filter(
        (one: { verb: string }) => !['resign', 'setStandingOrder', 'takeBack'].includes(one.verb),
      );
      const flash: (typeof offers)[number] | undefined = hasFlashed
        ? undefined
        : offers.find((one) => JSON.stringify(one.fields).includes('lantern-flash'));
      const wanted = ['endTurn', 'endActivation', 'endPowerUp'];
      const offer =
        flash ??
        offers.find((one) => one.verb === 'placeTile' && JSON.stringify(one.example).includes('moth-hall')) ??
        offers.find((one) => one.verb === 'placeSpawningPoint' && JSON.stringify(one.example).includes('moth-nest')) ??
        offers.find((one) => one.verb === 'activate' && !hasFlashed) ??
        offers.find((one) => wanted.includes(one.verb)) ??
        offers[0];
      if (offer === undefined) throw new Error('nothing is offered');
      const monk = table.models.find(({ card }) => card === 'lantern-monk') as { id?: string } | undefined;
      const body =
        bodies[offer.verb] ??
        (offer.verb === 'activate' && !hasFlashed
          ? { modelId: monk?.id }
          : flash === undefined
            ? offer.example
            : { modelId: monk?.id, actionId: 'lantern-flash' });
      const answer = await house.rest('POST', `/v1/games/${id}/commands/${kebab(offer.verb)}`, { token: ada.token, body });
      expect({ verb: offer.verb, status: answer.status, detail: answer.body.detail }).toEqual({
        verb: offer.verb,
        status: 200,
        detail: undefined,
      });
      hasFlashed ||= flash !== undefined;
      table = answer.body.game.table;
    }
    // The new Hero has used its action, its chart has brought the new boss in, through a dungeon with the new tile and from the new spawning point.
    expect(hasFlashed).toBe(true);
    expect(table).toMatchObject({ chart: { id: 'moth-3-4', position: 3 }, loot: { count: 50 } });
    expect(table.models.map(({ card }) => card)).toEqual(expect.arrayContaining(['lantern-monk', 'moth-nest', 'moth-queen']));
    expect(JSON.stringify(table.dungeon)).toContain('moth-hall');
    expect(JSON.stringify(table.dungeon)).toContain('cobweb');
    expect((await house.rest('GET', `/v1/games/${id}/verification`)).body.equal).toBe(true);
    await house.rest('POST', `/v1/games/${id}/commands/resign`, { token: ada.token, body: { seat: 0 } });
    const { body: record } = await house.rest('GET', `/v1/games/${id}/record`);
    expect(record.packs).toHaveLength(1);
    expect((await house.rest('POST', '/v1/records/verify', { body: record })).body.equal).toBe(true);
  });
});
