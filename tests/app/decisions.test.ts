import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { CAMPAIGN_DOORS, fixture, type Someone } from './campaign-support.ts';

interface Decision {
  readonly game: { readonly id: string };
  readonly seats: readonly object[];
}

describe('PDQ-32 myDecisions', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob] = [await house.player('Ann'), await house.player('Bob')];
  });
  afterAll(() => house.close());
  const ask = async (by: Someone, query = ''): Promise<Reply['body']> => {
    const { status, body } = await house.rest('GET', `/v1/decisions${query}`, { token: by.token });
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  };
  const listed = async (by: Someone, query = ''): Promise<readonly Decision[]> =>
    (await ask(by, query)).edges.map(({ node }: { node: Decision }) => node);
  /** A Monster is awake before Ann's Warrior; Bob's Rogue has this Gear. */
  const fight = (gear: readonly string[], more: object = {}): Promise<Reply['body']> =>
    fixture(house, ann, {
      rules: 'EXPANSION',
      seats: [ann.id, bob.id],
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear },
      ],
      floor: { r4c5: 'SLIME^', r1c1: 'FLOOR' },
      turn: { phase: 'FIGHT' },
      ...more,
    });

  test('a turn, a pending decision and a legal reaction; nothing where others alone may act', async () => {
    const turn = await fight([]);
    const reaction = await fight(['BOW', 'HARP']);
    const annes = await listed(ann);
    expect(annes.map(({ game }) => game.id)).toEqual([reaction.id, turn.id]);
    expect(annes[0]?.seats).toEqual([{ seat: 0, role: 'WAITED_FOR', kind: 'FIGHT', verbs: [] }]);
    expect(await listed(bob)).toEqual([
      expect.objectContaining({
        game: expect.objectContaining({ id: reaction.id, ruleset: 'pocket-dungeon-quest', yourSeats: [1] }),
        seats: [{ seat: 1, role: 'REACTION', kind: 'REACTION', verbs: ['useGear'] }],
      }),
    ]);
    const trap = await fixture(house, bob, {
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', inventory: ['MULTI_TOOL'] }],
      floor: { r4c5: 'SPIKE_TRAP' },
      turn: { phase: 'REVEAL' },
    });
    await house.rest('POST', `/v1/games/${trap.id}/commands/reveal`, { token: bob.token, body: {} });
    expect((await listed(bob))[0]).toMatchObject({
      game: { id: trap.id },
      seats: [{ kind: 'TRAP_RESPONSE', role: 'WAITED_FOR' }],
    });
  });

  test('of one ruleset or of all, in pages, each game once', async () => {
    const cleo = await house.player('Cleo');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await house.rest('POST', '/v1/games', { token: cleo.token, body: { ruleset: 'pebbles' } })).body.id);
    for (let count = 0; count < 3; count += 1) {
      const { body } = await house.rest('POST', '/v1/games', {
        token: cleo.token,
        body: { ruleset: 'pocket-dungeon-quest', seats: 1 },
      });
      ids.unshift(body.id);
    }
    const all = (await listed(cleo)).map(({ game }) => game.id);
    expect(all).toEqual(ids.slice(0, 3));
    expect(await listed(cleo, '?ruleset=pebbles')).toEqual([]);
    const paged: string[] = [];
    for (let query = '?first=1'; ; ) {
      const { edges, pageInfo } = await ask(cleo, query);
      paged.push(...edges.map(({ node }: { node: Decision }) => node.game.id));
      if (!pageInfo.hasNextPage) break;
      query = `?first=1&after=${pageInfo.endCursor}`;
    }
    expect(paged).toEqual(all);
    expect((await house.rest('GET', '/v1/decisions')).status).toBe(401);
    expect((await house.rest('GET', '/v1/decisions?ruleset=chess', { token: cleo.token })).body.code).toBe('INVALID_ARGUMENT');
  });
});
