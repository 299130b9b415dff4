import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { begin, CAMPAIGN_DOORS, nextSession, type Someone, send } from './campaign-support.ts';

interface Played {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The same numbers every time: a small generator, so that a failure can be played again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('PDQ-32 a campaign that was played', () => {
  let house: TestHouse;
  let ann: Someone;
  let id: string;
  let game: Reply['body'];
  let events: readonly Played[];
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    ann = await house.player('Ann');
    // The dungeon is laid by chance: a party that falls at once has too little to tell, so another one tries.
    do await playSession();
    while (events.length <= 100 || count('MonsterDefeated') === 0);
  });
  const playSession = async (): Promise<void> => {
    id = (await begin(house, ann, ['WARRIOR', 'WIZARD'])).id;
    const lobby = (await nextSession(house, ann, id)).body;
    await house.rest('POST', `/v1/games/${lobby.id}/join`, { token: ann.token, body: { seat: 1 } });
    game = (await send(house, ann, lobby.id, 'start-game')).game;
    const pick = numbers(7);
    for (let count = 0; count < 400 && game.status === 'ACTIVE'; count += 1) {
      const offers = game.offers.filter(({ verb }: { verb: string }) => !['abandonGame', 'setStandingOrder'].includes(verb));
      const must = offers.filter(({ verb }: { verb: string }) => ['attack', 'reveal', 'keepRoll', 'levelUp'].includes(verb));
      const { verb, example } = (must.length > 0 ? must : offers)[pick((must.length > 0 ? must : offers).length)];
      const kebab = verb.replace(/[A-Z]/g, (letter: string) => `-${letter.toLowerCase()}`);
      game = (await send(house, ann, lobby.id, kebab, example)).game;
    }
    const all: Played[] = [];
    for (let after = 0; ; ) {
      const { body } = await house.rest('GET', `/v1/games/${lobby.id}/events?first=200&afterSeq=${after}`, { token: ann.token });
      all.push(...body.edges.map(({ node }: { node: Played }) => node));
      after = body.edges.at(-1)?.node.seq ?? after;
      if (!body.pageInfo.hasNextPage) break;
    }
    events = all;
  };
  afterAll(() => house.close());
  const count = (type: string, fits: (data: Played['data']) => boolean = () => true): number =>
    events.filter((event) => event.type === type && fits(event.data)).length;
  const ask = async (path: string): Promise<Reply['body']> => (await house.rest('GET', path)).body;

  test('PDQ-33.1 the ledger says what the events say', async () => {
    expect(events.length).toBeGreaterThan(100);
    const kills = await ask(`/v1/campaigns/${id}/kills?groupBy=HERO,MONSTER`);
    expect(kills.total).toBe(count('MonsterDefeated'));
    expect(kills.total).toBeGreaterThan(0);
    for (const { node } of kills.groups.edges)
      expect(node.kills).toBe(count('MonsterDefeated', ({ hero, monster }) => hero === node.hero && monster === node.monster));
    const dice = await ask(`/v1/dice?campaignId=${id}`);
    expect(dice.rolls).toBe(count('DieRolled') + count('DieRerolled'));
    for (const { face, count: rolled } of dice.faces)
      expect(rolled).toBe(
        count('DieRolled', (data) => data['face'] === face) + count('DieRerolled', (data) => data['face'] === face),
      );
    const damage = await ask(`/v1/campaigns/${id}/damage`);
    expect(damage.lost).toBe(count('HeartLost'));
    expect(damage.nearDeaths).toBe(count('HeartLost', ({ hearts }) => hearts === 1));
    const deaths = await ask(`/v1/campaigns/${id}/deaths`);
    expect(deaths.edges).toHaveLength(count('HeroDied'));
    expect(deaths.edges.filter(({ node }: { node: { revival: unknown } }) => node.revival !== null)).toHaveLength(
      count('HeroRevived'),
    );
    const keys = await ask(`/v1/campaigns/${id}/keys`);
    expect(keys.found).toBe(count('KeyTaken'));
    const { edges } = await ask(`/v1/campaigns/${id}/ledger?accounts=XP&first=200`);
    for (const { node } of edges) {
      const event = events[node.seq - 1] as Played;
      expect([node.turn, node.round]).toEqual([event.data['turnNo'], event.data['roundNo']]);
    }
  });

  test('PDQ-26.5 its end is the campaign’s end, and the timeline knows how long it took', async () => {
    if (game.status === 'ACTIVE') game = (await send(house, ann, game.id, 'abandon-game')).game;
    const isWon = game.outcome.reason === 'WON';
    expect((await ask(`/v1/campaigns/${id}`)).status).toBe(isWon ? 'ACTIVE' : 'LOST');
    const [{ node }] = (await ask(`/v1/campaigns/${id}/timeline`)).edges;
    expect(node).toMatchObject({
      sessionNo: 1,
      result: isWon ? 'WON' : 'LOST',
      turns: game.table.turnNo,
      rounds: game.table.roundNo,
    });
    const economy = await ask(`/v1/games/${game.id}/economy`);
    expect(economy.stashed - economy.paid - economy.stolen + economy.reclaimed).toBe(game.table.piles.gemValue);
    expect((await ask(`/v1/games/${game.id}/verification`)).equal).toBe(true);
  });
});
