import type { Json } from '../../../src/engine/json.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { campaignRules, carriedFrom } from '../../../src/games/pocket-dungeon-quest/campaign.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { evolve } from '../../../src/games/pocket-dungeon-quest/evolve.ts';
import { ledgerLines } from '../../../src/games/pocket-dungeon-quest/ledger.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { CarriedHero } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { greedyPlayer } from './players.ts';
import { chooser, names, one, Session } from './support.ts';

const made = (given: Record<string, unknown>) => {
  const campaign = campaignRules.create(given);
  if (isRejection(campaign)) throw new Error(campaign.code);
  return campaign;
};
const codeOf = (given: Record<string, unknown>) => {
  const campaign = campaignRules.create(given);
  return isRejection(campaign) ? campaign.code : 'accepted';
};

/** The next Session of a Campaign, started. */
function nextSession(carried: Json, gameNumber: number, options: Json, name: string): Session {
  const read = ruleset.readOptions(campaignRules.gameOptions({ options, carried }, { firstHero: null }), 1);
  if (isRejection(read)) throw new Error(read.code);
  const { party } = carried as unknown as { party: readonly CarriedHero[] };
  const state = ruleset.initialState({
    gameId: name,
    seats: party.length,
    options: read,
    seedCommitment: '',
    campaign: { id: 'c', gameNumber, carried },
  });
  const session = new Session(state, name);
  session.do(0, 'startGame', { taken: party.map((_, seat) => seat) });
  return session;
}

const finishing = (level: number, more: object = {}): Session =>
  Session.of({
    campaign: { name: 'test', sessionNo: 2 },
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', level, xp: 4, keys: 1, gear: ['HERO_CAPE'], inventory: ['POTION'], hearts: 2 },
      { hero: 'WIZARD', level: 3 },
    ],
    floor: { r4c5: 'EXIT' },
    relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'],
    turn: { phase: 'REVEAL' },
    ...more,
  });

/** What the Party of that Session has at its end. */
const leftWith = (level: number): readonly CarriedHero[] => [
  { hero: 'ROGUE', level, xp: 4, keys: 1, gear: ['HERO_CAPE'] },
  { hero: 'WIZARD', level: 3, xp: 0, keys: 0, gear: [] },
];

describe('the Campaign', () => {
  test('PDQ-26.1 the first Session begins with the Campaign and its Party, the next ones with themselves', () => {
    const { carried, options } = made({ heroes: ['FARMER', 'ROGUE'], startingGear: 'BOW' });
    const read = ruleset.readOptions(options as object, 2);
    if (isRejection(read)) throw new Error(read.code);
    const createdAs = (gameNumber: number) =>
      ruleset.create({ gameId: 'g', seats: 2, options: read, seedCommitment: '', campaign: { id: 'c', gameNumber, carried } });
    expect(names(createdAs(1))).toEqual(['CampaignCreated', 'GearGained', 'SessionCreated']);
    expect(createdAs(1)[1]?.data).toMatchObject({ hero: 'FARMER', gear: 'BOW', random: false, drawIndex: null }); // 28.1, PDQ-22.5
    expect(createdAs(1)[0]?.data).toMatchObject({
      campaignId: 'c',
      party: [{ hero: 'FARMER', gear: ['BOW'] }, { hero: 'ROGUE' }],
    });
    expect(names(createdAs(2))).toEqual(['SessionCreated']);
  });

  test('PDQ-26.1 a fixed Party of 1 to 4 different Heroes, each at the start', () => {
    expect(made({ heroes: ['ROGUE', 'WIZARD'] })).toMatchObject({ seats: 2, lines: [] });
    expect(codeOf({ heroes: [] })).toBe('INVALID_ARGUMENT');
    expect(codeOf({ heroes: ['ROGUE', 'ROGUE'] })).toBe('HERO_TAKEN');
    expect(codeOf({ heroes: ['KNIGHT'] })).toBe('INVALID_ARGUMENT');
    expect(codeOf({ heroes: ['ROGUE'], party: 1 })).toBe('INVALID_ARGUMENT');
    const given: readonly unknown[] = [
      'ROGUE',
      ['ROGUE', 'KNIGHT'],
      ['ROGUE', 'WIZARD', 'WARRIOR', 'ARCHER', 'ADVENTURER'],
      null,
    ];
    expect(given.map((heroes) => codeOf({ heroes }))).toEqual(given.map(() => 'INVALID_ARGUMENT'));
    const options: readonly unknown[] = [[], 1, null, {}];
    expect(options.map((one_) => codeOf({ heroes: ['ROGUE'], options: one_ }))).toEqual([
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
      'accepted',
      'accepted',
    ]);
  });

  test('PDQ-22.5 a Farmer chooses its Gear once, with the Campaign', () => {
    expect(codeOf({ heroes: ['FARMER'] })).toBe('GEAR_REQUIRED');
    expect(codeOf({ heroes: ['ROGUE'], startingGear: 'TORCH' })).toBe('INVALID_ARGUMENT');
    const campaign = made({ heroes: ['ROGUE', 'FARMER'], startingGear: 'TORCH' });
    expect(campaign.lines).toEqual([
      { subject: 'FARMER', account: 'GEAR', delta: 1, balance: 1, cause: 'STARTING_GEAR', item: 'TORCH' },
    ]);
    expect(campaignRules.party(campaign.carried)[1]).toMatchObject({
      subject: 'FARMER',
      standing: { gear: ['TORCH'], missing: { levels: 3, xp: 15, keys: 5 } },
    });
  });

  test('PDQ-26.1, PDQ-22.5 what is no argument is refused before a Hero named twice, and that before missing Gear', () => {
    const twice = ['FARMER', 'FARMER'];
    expect(codeOf({ heroes: twice })).toBe('HERO_TAKEN');
    expect(codeOf({ heroes: twice, startingGear: 'SPOON' })).toBe('INVALID_ARGUMENT');
    expect(codeOf({ heroes: twice, options: 'hard' })).toBe('INVALID_ARGUMENT');
    expect(codeOf({ heroes: twice, options: { hardcoreGear: 1 } })).toBe('INVALID_ARGUMENT');
    expect(codeOf({ heroes: ['FARMER'], options: { firstHero: 'KNIGHT' } })).toBe('INVALID_ARGUMENT');
    expect(codeOf({ heroes: ['ROGUE', 'ROGUE'], startingGear: 'TORCH' })).toBe('INVALID_ARGUMENT');
    const badSwap = { monsterSwaps: [{ out: 'BOSS', in: 'WINGED_EEL', count: 1 }] };
    expect(codeOf({ heroes: ['FARMER'], options: badSwap })).toBe('GEAR_REQUIRED');
    expect(codeOf({ heroes: ['ROGUE'], options: badSwap })).toBe('BAD_MONSTER_SWAP');
  });

  test('PDQ-26.1, PDQ-3.9 the options of a Campaign are those of its Sessions, where a Session asks for no others', () => {
    const { carried, options } = made({ heroes: ['ROGUE', 'WIZARD'], options: { hardcoreGear: true, firstHero: 'WIZARD' } });
    expect(options).toMatchObject({ rules: 'EXPANSION', hardcoreGear: true, firstHero: 'WIZARD' });
    const asked = (given: unknown) => campaignRules.gameOptions({ options, carried }, given as Json);
    expect(asked(null)).toEqual(options);
    expect(asked({ hardcoreGear: false, rules: 'BASE' })).toEqual({ ...(options as object), hardcoreGear: false });
    expect(asked({ firstHero: 'ARCHER' })).toMatchObject({
      code: 'INVALID_ARGUMENT',
      details: { option: 'firstHero', party: ['ROGUE', 'WIZARD'] },
    });
    expect(codeOf({ heroes: ['ROGUE'], options: { firstHero: 'WIZARD' } })).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-26.6, PDQ-21.9 what a Hero still lacks of Level 3 is never less than nothing', () => {
    const carried = { party: leftWith(2) } as unknown as Json;
    expect(campaignRules.party(carried)).toEqual([
      { subject: 'ROGUE', standing: { level: 2, xp: 4, keys: 1, gear: ['HERO_CAPE'], missing: { levels: 1, xp: 3, keys: 1 } } },
      { subject: 'WIZARD', standing: { level: 3, xp: 0, keys: 0, gear: [], missing: { levels: 0, xp: 0, keys: 0 } } },
    ]);
    const rich = { party: [{ hero: 'ROGUE', level: 2, xp: 20, keys: 9, gear: [] }] } as unknown as Json;
    expect(campaignRules.party(rich)).toMatchObject([{ standing: { missing: { levels: 1, xp: 0, keys: 0 } } }]);
  });

  test('PDQ-26.2 the rules know Heroes, not players: a handed-on seat changes nothing', () => {
    const campaign = made({ heroes: ['ROGUE', 'WIZARD'] });
    const session = nextSession(campaign.carried, 1, campaign.options, 'seats');
    expect(session.state.heroes.map(({ kind }) => kind)).toEqual(['ROGUE', 'WIZARD']);
    expect(JSON.stringify(session.state)).not.toContain('player');
  });

  test('PDQ-26.3, PDQ-26.4 a won Session carries over Level, XP, Keys and Gear, and nothing else', () => {
    const session = finishing(1);
    session.do('ROGUE', 'reveal');
    expect(carriedFrom(session.state).party).toEqual(leftWith(1));
    const after = campaignRules.after(session.state);
    expect(after.status).toBe('ACTIVE');
    const next = nextSession(after.carried, 3, made({ heroes: ['ROGUE'] }).options, 'next');
    expect(next.hero('ROGUE')).toMatchObject({
      level: 1,
      xp: 4,
      keys: 1,
      gear: ['HERO_CAPE'],
      hearts: 4,
      maxHearts: 4,
      inventory: [],
      at: null,
      readyRound: {},
    });
    expect(next.state).toMatchObject({ relics: [], keysOnFloor: ['r3c3', 'r3c8', 'r8c3', 'r8c8'], campaign: { sessionNo: 3 } });
  });

  test('PDQ-26.5 a lost Session loses the Campaign, whatever the Levels', () => {
    const session = finishing(3);
    const lost = session.do('ROGUE', 'abandonGame');
    expect(names(lost)).toEqual(['SessionLost', 'CampaignSessionRecorded', 'CampaignLost']);
    expect(one(lost, 'CampaignSessionRecorded')).toMatchObject({ sessionNo: 2, outcome: 'LOST', party: leftWith(3) });
    expect(one(lost, 'CampaignLost').sessionNo).toBe(2);
    expect(campaignRules.after(session.state)).toEqual({ status: 'LOST', carried: { party: leftWith(3) } });
  });

  test('PDQ-26.6 it is won when a Session is won with every Hero at Level 3', () => {
    const session = finishing(3);
    const won = session.do('ROGUE', 'reveal');
    expect(names(won).slice(-3)).toEqual(['SessionWon', 'CampaignSessionRecorded', 'CampaignWon']);
    expect(one(won, 'CampaignSessionRecorded')).toMatchObject({ sessionNo: 2, outcome: 'WON', party: leftWith(3) });
    expect(one(won, 'CampaignWon').sessionNo).toBe(2);
    expect(campaignRules.after(session.state).status).toBe('WON');
    expect(names(finishing(2).do('ROGUE', 'reveal'))).not.toContain('CampaignWon');
  });

  test('PDQ-26.7 only a won Session leaves the Campaign open for the next', () => {
    const won = finishing(2);
    won.do('ROGUE', 'reveal');
    const lost = finishing(2);
    lost.do('ROGUE', 'abandonGame');
    expect([campaignRules.after(won.state).status, campaignRules.after(lost.state).status]).toEqual(['ACTIVE', 'LOST']);
  });

  test('PDQ-26.8 no Level can be gained between Sessions: levelUp needs a turn', () => {
    const session = finishing(2, { heroes: [{ hero: 'ROGUE', at: 'r5c5', level: 2, xp: 9, keys: 5 }] });
    session.do('ROGUE', 'reveal');
    expect(session.refused('ROGUE', 'levelUp', { gear: 'BOW' })).toBe('GAME_FINISHED');
  });

  test('PDQ-20.1 turns and Rounds are counted within a Session, Sessions within a Campaign', () => {
    const campaign = made({ heroes: ['ROGUE'] });
    const session = nextSession(campaign.carried, 1, campaign.options, 'count');
    expect(session.view()).toMatchObject({ turnNo: 1, roundNo: 1, sessionNo: 1, campaignId: 'c', rules: 'EXPANSION' });
  });

  /** What the events of a command write into an account. */
  const written = (session: Session, account: string, command: () => readonly PdqEvent[]) => {
    let before = session.state;
    return command().flatMap((event) => {
      const lines = ledgerLines(before, event).filter((line) => line.account === account);
      before = evolve(before, event);
      return lines;
    });
  };

  test('PDQ-17.10, PDQ-11.22 a revival tells how many final turns were to spare; in a Boss Fight those of all who live', () => {
    const heroes = [
      { hero: 'WARRIOR', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
      { hero: 'ROGUE', at: 'r5c6', dead: true },
      { hero: 'WIZARD', at: 'r5c7' },
    ];
    const revive = (session: Session) => () =>
      session.do('WARRIOR', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' });
    const late = Session.of({ heroes, help: [{ dead: 'ROGUE', owed: ['WARRIOR'] }] });
    expect(written(late, 'REVIVAL', revive(late))).toMatchObject([
      { subject: 'ROGUE', balance: 1, cause: 'WARRIOR', item: 'r5c6' },
    ]);
    const bossFight = { revealer: 'WARRIOR', cell: 'r9c9', stack: ['SLIME', 'BOSS'], turnOf: 'WARRIOR' };
    const fighting = Session.of({ heroes, bossFight, floor: { r9c9: 'BOSS^' } });
    expect(written(fighting, 'REVIVAL', revive(fighting))).toMatchObject([{ subject: 'ROGUE', balance: 2, cause: 'WARRIOR' }]);
  });

  test('PDQ-24.4, PDQ-24.6 Gear is idle for the Rounds of its cooldown that the Session lasts for', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['SHIELD'] }],
      floor: { r4c5: 'SLIME^', r1c1: 'EXIT' },
      turn: { phase: 'FIGHT', round: 3 },
      dice: ['FLASH'],
    });
    const rest = (command: () => readonly PdqEvent[]) =>
      written(session, 'GEAR_REST', command).map(({ delta, item }) => [item, delta]);
    expect(rest(() => session.do('ROGUE', 'attack', { target: 'r4c5' }))).toEqual([['SHIELD', 2]]);
    session.do('ROGUE', 'endTurn');
    expect(session.state.roundNo).toBe(4);
    expect(rest(() => session.do('ROGUE', 'abandonGame'))).toEqual([['SHIELD', -1]]);
  });

  test('PDQ-34.6 over whole Campaigns the ledger’s changes sum up to what every Hero holds', () => {
    for (let campaign = 0; campaign < 6; campaign += 1) {
      const start = made({ heroes: ['WARRIOR', 'ARCHER', 'FARMER', 'WIZARD'], startingGear: 'HERO_CAPE' });
      const sums = new Map<string, number>();
      const add = (lines: readonly { subject: string; account: string; delta: number; balance: number }[]) => {
        for (const { subject, account, delta, balance } of lines) {
          const sum = (sums.get(`${subject} ${account}`) ?? 0) + delta;
          sums.set(`${subject} ${account}`, sum);
          if (['XP', 'KEY', 'LEVEL', 'GEAR'].includes(account))
            expect([subject, account, sum]).toEqual([subject, account, balance]);
        }
      };
      add(start.lines);
      let carried = start.carried;
      let status = 'ACTIVE';
      for (let game = 1; status === 'ACTIVE' && game <= 8; game += 1) {
        const session = nextSession(carried, game, start.options, `campaign ${campaign} ${game}`);
        if (game > 1)
          add(
            session.history.flatMap((event) =>
              ledgerLines({ ...session.state, campaign: { id: 'c', sessionNo: game, party: [] } }, event),
            ),
          );
        const choose = chooser(`campaign ${campaign} ${game}`);
        for (let step = 0; session.state.status === 'ACTIVE' && step < 3000; step += 1) {
          const choice = greedyPlayer(session.state, choose);
          if (choice === undefined) throw new Error('a dead end');
          let before = session.state;
          for (const event of session.do(choice.seat, choice.verb, choice.input)) {
            add(ledgerLines(before, event));
            before = evolve(before, event);
          }
        }
        for (const { kind, xp, keys, level, gear } of session.state.heroes)
          expect(['XP', 'KEY', 'LEVEL', 'GEAR'].map((account) => sums.get(`${kind} ${account}`) ?? 0)).toEqual([
            xp,
            keys,
            level,
            gear.length,
          ]);
        ({ status, carried } = campaignRules.after(session.state));
      }
    }
  });
});
