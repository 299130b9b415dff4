import type { State } from '../../src/games/pocket-dungeon-quest/state.ts';
import { choices } from '../contract/playout.ts';
import { carefulPlayer } from '../games/pocket-dungeon-quest/careful-player.ts';
import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { begin, CAMPAIGN_DOORS, nextSession, type Someone, send } from './campaign-support.ts';

interface Told {
  readonly type: string;
  readonly seq: number;
  readonly version: number;
  readonly sessionNo: number;
  // Payloads are looked into member by member.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly data: any;
}
type Node = Reply['body'];

const HEROES = ['FARMER', 'WARRIOR'];
const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const nodes = ({ edges }: Node): readonly Node[] => edges.map(({ node }: { node: Node }) => node);

/** Dungeons are laid by chance, so what is asked is compared with the events, however the campaign went. */
describe('PDQ-32 a whole campaign, played over the API to its end', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  let cleo: Someone;
  let id: string;
  let games: Node[] = [];
  let events: Told[] = [];
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob, cleo] = [await house.player('Ann'), await house.player('Bob'), await house.player('Cleo')];
    // A campaign that is lost in its first session carries nothing over; another party tries.
    for (let attempt = 0; games.length < 2; attempt += 1) await playCampaign(attempt);
  }, 240_000);
  afterAll(() => house.close());

  async function playCampaign(attempt: number): Promise<void> {
    ({ id } = await begin(house, ann, HEROES, { startingGear: 'BED_ROLL' }));
    [games, events] = [[], []];
    const seats = [ann, bob];
    for (let status = 'ACTIVE'; status === 'ACTIVE'; status = (await ask(`/v1/campaigns/${id}`)).status) {
      const { body: lobby } = await nextSession(house, ann, id);
      if (games.length === 0) await house.rest('POST', `/v1/games/${lobby.id}/join`, { token: bob.token, body: { seat: 1 } });
      let { game } = await send(house, ann, lobby.id, 'start-game');
      if (games.length === 1) {
        await send(house, ann, game.id, 'reassign-seat', { seat: 1, playerId: cleo.id });
        seats[1] = cleo;
      }
      const choose = choices(`${attempt} ${games.length}`);
      while (game.status === 'ACTIVE') {
        const { game: kept } = await house.kept.store.open({ gameId: game.id });
        const choice = carefulPlayer(kept?.state as unknown as State, choose);
        if (choice === undefined) throw new Error('a dead end');
        ({ game } = await send(house, seats[choice.seat] as Someone, game.id, kebab(choice.verb), choice.input));
      }
      games.push(game);
      for (let after = 0, more = true; more; ) {
        const { edges, pageInfo } = await ask(`/v1/games/${game.id}/events?first=200&afterSeq=${after}`);
        for (const { node } of edges) events.push({ ...node, sessionNo: games.length });
        after = edges.at(-1)?.node.seq ?? after;
        more = pageInfo.hasNextPage;
      }
    }
  }
  const ask = async (path: string): Promise<Node> => {
    const { status, body } = await house.rest('GET', path);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const of = (type: string, fits: (event: Told) => boolean = () => true): readonly Told[] =>
    events.filter((event) => event.type === type && fits(event));
  const sum = (told: readonly Told[], worth: (data: Told['data']) => number): number =>
    told.reduce((so, { data }) => so + worth(data), 0);

  test('PDQ-26.2 the seat that was handed on stayed with its new player, and the Hero with its ledger', () => {
    expect(games[1].seats.map(({ player }: Node) => player.id)).toEqual([ann.id, cleo.id]);
    for (const game of games.slice(2)) expect(game.seats.map(({ player }: Node) => player.id)).toEqual([ann.id, cleo.id]);
    for (const game of games) expect(game.table.heroes.map(({ kind }: Node) => kind)).toEqual(HEROES);
  });

  test('PDQ-26.5, PDQ-26.6 campaign: won with every Hero at Level 3, or lost with its last session', async () => {
    const campaign = await ask(`/v1/campaigns/${id}`);
    const results = games.map((game) => game.outcome.reason);
    const last = games.at(-1);
    const isWon = results.at(-1) === 'WON' && last.table.heroes.every(({ level }: Node) => level === 3);
    expect(campaign).toMatchObject({ status: isWon ? 'WON' : 'LOST' });
    expect(campaign.games.map(({ gameId }: Node) => gameId)).toEqual(games.map((game) => game.id));
    expect(results.slice(0, -1).every((reason) => reason === 'WON')).toBe(true);
    expect((await nextSession(house, ann, id)).body.code).toBe('CAMPAIGN_OVER');
    const heroes = await ask(`/v1/campaigns/${id}/heroes`);
    for (const [seat, { kind, level, xp, keys, gear }] of last.table.heroes.entries())
      expect(heroes[seat]).toMatchObject({ hero: kind, level, xp, keys, gear: gear.map((piece: Node) => piece.kind) });
  });

  test('PDQ-26.3 PDQ-32 heroLedger: every account is what the table said, from session to session', async () => {
    for (const hero of HEROES) {
      const lines: Node[] = [];
      for (let after = '', more = true; more; ) {
        const page = await ask(`/v1/campaigns/${id}/ledger?hero=${hero}&accounts=XP,KEY,LEVEL,GEAR&first=50&after=${after}`);
        lines.push(...nodes(page));
        after = page.pageInfo.endCursor ?? '';
        more = page.pageInfo.hasNextPage;
      }
      for (const account of ['XP', 'KEY', 'LEVEL', 'GEAR']) {
        let so = 0;
        for (const line of lines.filter((one) => one.account === account)) {
          so += line.delta;
          expect([hero, account, line.balance]).toEqual([hero, account, so]);
          if (line.gameNumber === 0) continue;
          const event = events.find(({ sessionNo, seq }) => sessionNo === line.gameNumber && seq === line.seq) as Told;
          expect([line.turn, line.round]).toEqual([event.data.turnNo, event.data.roundNo]);
        }
        const { level, xp, keys, gear } = games.at(-1).table.heroes.find(({ kind }: Node) => kind === hero);
        expect(so).toBe({ XP: xp, KEY: keys, LEVEL: level, GEAR: gear.length }[account]);
      }
    }
  });

  test('PDQ-32 campaignTimeline: the sessions and their milestones', async () => {
    const sessions = nodes(await ask(`/v1/campaigns/${id}/timeline`));
    expect(sessions).toHaveLength(games.length);
    for (const [index, session] of sessions.entries()) {
      const { outcome, table } = games[index];
      const result = outcome.reason === 'WON' ? 'WON' : 'LOST';
      expect(session).toMatchObject({ sessionNo: index + 1, result, turns: table.turnNo, rounds: table.roundNo });
      // What the Campaign began with (GearGained at version 0) is told in its first Session, and is no milestone of it.
      const here = ({ sessionNo, version }: Told): boolean => sessionNo === index + 1 && version > 0;
      const kinds = (kind: string): number => session.milestones.filter((one: Node) => one.kind === kind).length;
      const counted = ['LEVEL', 'GEAR', 'DEATH', 'REVIVAL', 'BOSS_FIGHT'].map(kinds);
      const types = ['LevelGained', 'GearGained', 'HeroDied', 'HeroRevived'].map((type) => of(type, here).length);
      expect(counted).toEqual([...types, of('BossFightStarted', here).length + of('BossDefeated', here).length]);
    }
  });

  test('PDQ-32 killStatistics, damageStatistics and diceStatistics', async () => {
    const kills = await ask(`/v1/campaigns/${id}/kills?groupBy=HERO,MONSTER,SESSION,WEAPON&first=200`);
    expect(kills.total).toBe(of('MonsterDefeated').length);
    for (const { hero, monster, sessionNo, weapon, kills: count } of nodes(kills.groups)) {
      const same = (event: Told): boolean =>
        event.sessionNo === sessionNo && event.data.hero === hero && event.data.monster === monster && event.data.by === weapon;
      expect(count).toBe(of('MonsterDefeated', same).length);
    }
    const damage = await ask(`/v1/campaigns/${id}/damage`);
    expect(damage).toMatchObject({
      lost: of('HeartLost').length,
      nearDeaths: of('HeartLost', ({ data }) => data.hearts === 1).length,
      prevented: of('HeartLossPrevented').length,
    });
    for (const { hero, causes } of damage.heroes)
      for (const { cause, lost } of causes)
        expect(lost).toBe(of('HeartLost', ({ data }) => data.hero === hero && data.cause === cause).length);
    const rolled = [...of('DieRolled'), ...of('DieRerolled')];
    const dice = await ask(`/v1/dice?campaignId=${id}`);
    expect(dice.rolls).toBe(rolled.length);
    for (const { hero, purpose, faces } of dice.heroes)
      for (const { face, count } of faces)
        expect(count).toBe(
          rolled.filter(({ data }) => data.hero === hero && data.purpose === purpose && data.face === face).length,
        );
    const first = await ask(`/v1/dice?gameId=${games[0].id}`);
    expect(first.rolls).toBe(rolled.filter(({ sessionNo }) => sessionNo === 1).length);
  });

  test('PDQ-32 gearHistory and keyEconomy', async () => {
    const gear = await ask(`/v1/campaigns/${id}/gear`);
    const pieces = games.at(-1).table.heroes.flatMap((hero: Node) => hero.gear.map((one: Node) => `${hero.kind} ${one.kind}`));
    expect(gear.map((one: Node) => `${one.hero} ${one.gear}`).sort()).toEqual([...pieces].sort());
    for (const { hero, gear: kind, uses, gained } of gear) {
      expect(uses).toBe(of('GearUsed', ({ data }) => data.hero === hero && data.gear === kind).length);
      expect(gained.level).toBe(kind === 'BED_ROLL' && hero === 'FARMER' ? null : gained.level);
    }
    const keys = await ask(`/v1/campaigns/${id}/keys`);
    const left = games.map((game) => game.table.keysOnFloor.length);
    expect(keys).toMatchObject({
      found: of('KeyTaken').length,
      given: of('KeyGiven').length,
      spent: sum(of('LevelGained'), ({ keysPaid }) => keysPaid),
      left: left.reduce((so, one) => so + one, 0),
    });
    for (const { sessionNo, found, left: lying } of nodes(keys.sessions)) {
      expect(found).toBe(of('KeyTaken', (event) => event.sessionNo === sessionNo).length);
      expect(lying).toBe(left[sessionNo - 1]);
    }
  });

  test('PDQ-32 economy and deaths', async () => {
    for (const [index, game] of games.entries()) {
      const here = ({ sessionNo }: Told): boolean => sessionNo === index + 1;
      const economy = await ask(`/v1/games/${game.id}/economy`);
      expect(economy.stashed - economy.paid - economy.stolen + economy.reclaimed).toBe(game.table.piles.gemValue);
      expect(economy.paid).toBe(sum(of('GemsPaid', here), ({ tens, fives }) => tens * 10 + fives * 5));
      expect(economy.reclaimed).toBe(sum(of('ItemSold', here), ({ tens, fives }) => tens * 10 + fives * 5));
      const times = (trades: readonly Node[]): number => trades.reduce((so, one) => so + one.times, 0);
      expect(times(economy.kept)).toBe(of('PurchaseCompleted', here).length);
      expect(times(economy.offered)).toBe(sum(of('PurchaseOpened', here), ({ offered }) => offered.length));
    }
    const deaths = nodes(await ask(`/v1/campaigns/${id}/deaths`));
    expect(deaths.map(({ sessionNo, hero, cause, space }) => ({ sessionNo, hero, cause, space }))).toEqual(
      of('HeroDied').map(({ sessionNo, data }) => ({ sessionNo, hero: data.hero, cause: data.cause, space: data.cell })),
    );
    expect(deaths.filter(({ revival }) => revival !== null)).toHaveLength(of('HeroRevived').length);
  });

  test('PDQ-32 compareCampaigns and verifyReplay', async () => {
    const [comparison] = await ask(`/v1/campaigns/compare?ids=${id}`);
    const wins = games.filter((game) => game.outcome.reason === 'WON').length;
    expect(comparison).toMatchObject({
      sessions: games.length,
      wins,
      losses: games.length - wins,
      turns: games.reduce((so, game) => so + game.table.turnNo, 0),
      levels: of('LevelGained').length,
    });
    for (const game of games) expect((await ask(`/v1/games/${game.id}/verification`)).equal).toBe(true);
  });
});
