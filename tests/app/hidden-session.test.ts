import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { CAMPAIGN_DOORS, fixture, type Someone, send } from './campaign-support.ts';

type Body = Reply['body'];

describe('31 who sees what of a Session, over the API', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  let eve: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob, eve] = [await house.player('Ann'), await house.player('Bob'), await house.player('Eve')];
  });
  afterAll(() => house.close());

  const get = async (path: string, by?: Someone): Promise<Body> => (await house.rest('GET', path, { token: by?.token })).body;
  const eventsOf = async (id: string, by?: Someone): Promise<readonly Body[]> =>
    (await get(`/v1/games/${id}/events?first=200`, by)).edges.map(({ node }: Body) => node);
  const commandsOf = async (id: string, by?: Someone): Promise<readonly Body[]> =>
    (await get(`/v1/games/${id}/commands`, by)).edges.map(({ node }: Body) => node);
  const tile = (game: Body, cell: string): Body => game.table.floor.flat().find((one: Body) => one.cell === cell);

  test('PDQ-31.1 the layout, its seed and the secret are nobody’s until the end, then everybody’s', async () => {
    const { body: made } = await house.rest('POST', '/v1/games', {
      token: ann.token,
      body: { ruleset: 'pocket-dungeon-quest', seats: 2 },
    });
    const { id, seedCommitment } = made;
    expect(seedCommitment).toMatch(/^[0-9a-f]{64}$/);
    await house.rest('POST', `/v1/games/${id}/join`, { token: bob.token, body: {} });
    await send(house, ann, id, 'choose-hero', { hero: 'WARRIOR' });
    await send(house, bob, id, 'choose-hero', { hero: 'ROGUE' });
    const started = await send(house, ann, id, 'start-game');
    const [first, second] = started.game.table.activeHero === 'WARRIOR' ? [ann, bob] : [bob, ann];
    await send(house, first, id, 'move', { to: 'r0c5' });
    for (const viewer of [undefined, eve, ann, bob]) {
      const game = await get(`/v1/games/${id}`, viewer);
      expect(game.secret).toBeNull();
      expect(game.table.floor.flat().every((one: Body) => one.lies === 'FACE_DOWN' && one.kind === null)).toBe(true);
      expect(game.table.piles).toMatchObject({ merchant: null, merchantCount: 0 });
      const events = await eventsOf(id, viewer);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(events.find(({ type }) => type === 'DungeonLaid').data).toMatchObject({ tiles: null, drawIndex: 0 });
      const commands = await commandsOf(id, viewer);
      expect(commands.map(({ verb, seed }) => [verb, seed !== null])).toEqual([
        ['joinGame', true],
        ['chooseHero', true],
        ['chooseHero', true],
        ['startGame', false],
        ['move', true],
      ]);
      for (const path of [
        `/v1/games/${id}`,
        `/v1/games/${id}/events?first=200`,
        `/v1/games/${id}/offers`,
        `/v1/games/${id}/verification`,
      ])
        expect(JSON.stringify(await get(path, viewer))).not.toMatch(/"T\d{3}"/);
      expect((await get(`/v1/games/${id}/record`, viewer)).code).toBe('GAME_RUNNING');
    }
    expect((await house.rest('POST', `/v1/games/${id}/commands/reveal`, { token: second.token, body: {} })).body.code).toBe(
      'NOT_YOUR_TURN',
    );
    await send(house, ann, id, 'abandon-game');
    const over = await get(`/v1/games/${id}`);
    expect(over.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(over.table.floor.flat().every((one: Body) => one.kind !== null)).toBe(true);
    expect((await eventsOf(id)).find(({ type }) => type === 'DungeonLaid').data.tiles).toHaveLength(100);
    expect((await commandsOf(id)).every(({ seed }) => seed !== null)).toBe(true);
  });

  test('PDQ-31.2 a Torch shows its tile to its owner alone; that it was used, where, and every seed, are public', async () => {
    const { id } = await fixture(house, ann, {
      rules: 'EXPANSION',
      seats: [ann.id, bob.id],
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', gear: ['TORCH'], inventory: ['SWAP_TILES'] },
        { hero: 'ROGUE', at: 'r9c9' },
      ],
      floor: { r3c3: 'BOSS', r10c1: 'FLOOR' },
      piles: { merchant: ['BOMB', 'POTION'] },
    });
    const peeked = await send(house, ann, id, 'use-gear', { gear: 'TORCH', cell: 'r3c3' });
    expect(peeked.events.at(-1)).toMatchObject({ type: 'TilePeeked', data: { hero: 'WIZARD', cell: 'r3c3', kind: 'BOSS' } });
    const lookers: readonly (readonly [Someone | undefined, string | null])[] = [
      [ann, 'BOSS'],
      [bob, null],
      [eve, null],
      [undefined, null],
    ];
    for (const [viewer, kind] of lookers) {
      const game = await get(`/v1/games/${id}`, viewer);
      expect(tile(game, 'r3c3')).toMatchObject({ lies: 'FACE_DOWN', kind });
      expect(game.table.piles).toMatchObject({ merchant: null, merchantCount: 2 });
      const twin = (await eventsOf(id, viewer)).find(({ type }) => type === 'TilePeeked');
      expect(twin).toMatchObject({ seq: peeked.events.at(-1).seq, data: { hero: 'WIZARD', cell: 'r3c3', kind } });
      expect((await commandsOf(id, viewer))[0]).toMatchObject({
        verb: 'useGear',
        input: { gear: 'TORCH', cell: 'r3c3' },
        seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(tile(await get(`/v1/games/${id}?version=1`, viewer), 'r3c3').kind).toBe(kind);
    }
    await send(house, ann, id, 'cast-spell', { spell: 'SWAP_TILES', cellA: 'r3c3', cellB: 'r10c1' });
    for (const [viewer] of lookers) {
      const game = await get(`/v1/games/${id}`, viewer);
      expect([tile(game, 'r3c3').kind, tile(game, 'r10c1').kind]).toEqual([null, null]);
    }
    await send(house, ann, id, 'abandon-game');
    const over = await get(`/v1/games/${id}`);
    expect([tile(over, 'r10c1').kind, over.table.piles.merchant]).toEqual(['BOSS', ['BOMB', 'POTION', 'SWAP_TILES']]);
    expect((await eventsOf(id)).find(({ type }) => type === 'TilePeeked').data.kind).toBe('BOSS');
  });

  test('PDQ-31.3 refusals and previews are the same whatever lies face down', async () => {
    const answers = async (kind: string): Promise<readonly unknown[]> => {
      const { id } = await fixture(house, ann, {
        heroes: [{ hero: 'WIZARD', at: 'r5c5', inventory: ['BOMB', 'TELEPORT'] }],
        floor: { r4c5: kind, r4c6: 'SLIME^' },
        turn: { phase: 'FIGHT' },
      });
      const ask = async (verb: string, body: object): Promise<unknown> => {
        const { code, detail, rule, details } = (
          await house.rest('POST', `/v1/games/${id}/commands/${verb}`, { token: ann.token, body })
        ).body;
        return { code, detail, rule, details };
      };
      return [
        await ask('attack', { target: 'r4c5' }),
        await ask('use-item', { item: 'BOMB', targetCell: 'r4c5' }),
        await ask('cast-spell', { spell: 'TELEPORT', targetCell: 'r4c5' }),
        await ask('move', { to: 'r4c5' }),
        (await get(`/v1/games/${id}/offers`, ann)).map(({ verb, fields }: Body) => ({ verb, fields })),
      ];
    };
    const seen = await Promise.all(['SLIME', 'BOSS', 'POTION', 'GEM_5', 'FLOOR', 'EXIT'].map(answers));
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.slice(0, 4)).toMatchObject([
      { code: 'NO_SUCH_MONSTER' },
      { code: 'BAD_TARGET' },
      { code: 'NO_SUCH_MONSTER' },
      { code: 'WRONG_PHASE' },
    ]);
  });

  test('PDQ-31.2 the two tiles of a purchase are shown to all from PurchaseOpened on', async () => {
    const { id } = await fixture(house, ann, {
      heroes: [{ hero: 'WIZARD', at: 'r5c5' }],
      piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant: ['BOMB', 'POTION', 'TELEPORT'] },
      merchantFound: true,
      picks: [2, 0],
    });
    await send(house, ann, id, 'purchase');
    for (const viewer of [undefined, eve, ann]) {
      const { pending, piles } = (await get(`/v1/games/${id}`, viewer)).table;
      expect(pending).toMatchObject({ kind: 'PURCHASE_CHOICE', hero: 'WIZARD', offered: ['TELEPORT', 'BOMB'] });
      expect(piles).toMatchObject({ merchantCount: 1, merchant: null });
    }
  });
});

describe('33 concurrency and history, over the store', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob] = [await house.player('Ann'), await house.player('Bob')];
  });
  afterAll(() => house.close());
  /** Ann's Wizard has one Slime to fight; Bob's Rogue may shoot at it. */
  const duel = async (): Promise<string> =>
    (
      await fixture(house, ann, {
        rules: 'EXPANSION',
        seats: [ann.id, bob.id],
        heroes: [
          { hero: 'WIZARD', at: 'r5c5' },
          { hero: 'ROGUE', at: 'r9c9', gear: ['BOW'] },
        ],
        floor: { r4c5: 'SLIME^' },
        turn: { phase: 'FIGHT' },
        dice: ['SWORD_2', 'SWORD_2'],
      })
    ).id;
  const ask = (by: Someone, id: string, verb: string, body: object, headers = {}): Promise<Reply> =>
    house.rest('POST', `/v1/games/${id}/commands/${verb}`, { token: by.token, body, headers });

  test('PDQ-33.1, PDQ-33.2 attack and Bow on one Monster at once: the first accepted wins, the other is judged anew', async () => {
    for (let game = 0; game < 8; game += 1) {
      const id = await duel();
      const [struck, shot] = await Promise.all([
        ask(ann, id, 'attack', { target: 'r4c5' }),
        ask(bob, id, 'use-gear', { gear: 'BOW', target: 'r4c5' }),
      ]);
      const codes = [struck.body.code, shot.body.code];
      expect([
        [undefined, 'NO_SUCH_MONSTER'],
        ['WRONG_PHASE', undefined],
      ]).toContainEqual(codes);
      const { body } = await house.rest('GET', `/v1/games/${id}`, {});
      expect(body.version).toBe(1);
      expect(body.table.heroes.reduce((sum: number, hero: Body) => sum + hero.xp, 0)).toBe(1);
      expect((await house.rest('GET', `/v1/games/${id}/verification`, {})).body).toMatchObject({ equal: true, commands: 1 });
    }
  });

  test('PDQ-33.2 with an expected version the loser is told VERSION_CONFLICT and what it missed', async () => {
    const id = await duel();
    const replies = await Promise.all([
      ask(ann, id, 'attack', { target: 'r4c5' }, { 'if-match': '"0"' }),
      ask(bob, id, 'use-gear', { gear: 'BOW', target: 'r4c5' }, { 'if-match': '"0"' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { currentVersion: 1 } });
    expect(lost?.body.details.events.map(({ type }: Body) => type)).toContain('MonsterDefeated');
  });

  test('PDQ-33.3 the same commandId gives the first result and writes nothing', async () => {
    const id = await duel();
    const send16 = Array.from({ length: 16 }, () => ask(ann, id, 'attack', { target: 'r4c5' }, { 'idempotency-key': 'strike' }));
    const replies = await Promise.all(send16);
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    const { body } = await house.rest('GET', `/v1/games/${id}`, {});
    expect(body.version).toBe(1);
  });
});
