import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, all, CORNERS, held, ROOM, ruleset, table, told, types } from './support.ts';

const form = { type: 'formRoom', pillarIds: CORNERS } as const;
/** The last turn of a game: one empty Room, then the scores. */
const last = (heroes: readonly object[], cubes: readonly object[], more: object = {}): State =>
  table({
    phase: 'LOOT',
    round: 3,
    turnOrder: heroes.map((_, seat) => seat),
    turnIndex: heroes.length - 1,
    heroes,
    cubes: [...ROOM, ...cubes],
    ...more,
  });
const scores = (state: State, dice: readonly number[] = []) =>
  told(accept(state, form, { script: { dice } }), 'GameScored').data.scores;
const bonus = (quest: string, cubes: readonly object[], hero: object = {}, other: object = {}): number | undefined =>
  scores(
    last(
      [
        { race: 'HUMAN', quest, ...hero },
        { race: 'DWARF', ...other },
      ],
      cubes,
    ),
    [1, 1, 1, 1],
  )[0]?.bonus;

describe('the end of a base game', () => {
  test('DD-12.2 first all Quests are revealed, then Chests rolled, then scores added', () => {
    const result = accept(last([{ quest: 'KEYMASTER' }, { quest: 'CAREFUL_CRAWL' }], held(1, 'key-S-01', 'chest-L-01')), form);
    expect(types(result).slice(-6)).toEqual([
      'TurnEnded',
      'RoundEnded',
      'QuestsRevealed',
      'ChestRolled',
      'GameScored',
      'GameFinished',
    ]);
    expect(told(result, 'QuestsRevealed').data.quests).toEqual([
      { seat: 0, questId: 'KEYMASTER' },
      { seat: 1, questId: 'CAREFUL_CRAWL' },
    ]);
    expect(result.state.questsRevealed).toBe(true);
  });

  test('DD-12.3 DD-12.4 DD-12.7 W-15 the whole sum: 32', () => {
    const reserve = [
      'gold-S-01',
      'gold-S-02',
      'gold-S-03',
      'gold-S-04',
      'gold-L-01',
      'gemw-S-01',
      'gemw-S-02',
      'gemr-S-01',
      'gemb-S-01',
      'gemb-L-01',
      'chest-L-01',
      'chest-L-02',
      'chest-L-03',
      'key-S-01',
      'key-S-02',
      'potion-S-01',
    ];
    const trophies = ['goblin-S-01', 'goblin-S-02', 'goblin-S-03', 'goblin-S-04', 'troll-L-01'];
    const result = accept(
      last(
        [
          { quest: 'KEYMASTER', damage: 3 },
          { quest: 'CAREFUL_CRAWL', damage: 3 },
        ],
        held(0, ...reserve, ...trophies),
      ),
      form,
      { script: { dice: [2, 6] } },
    );
    expect(all(result, 'ChestRolled').map(({ data }) => data)).toEqual([
      { seat: 0, chestId: 'chest-L-01', keyId: 'key-S-01', faceIndex: 2, value: 4 },
      { seat: 0, chestId: 'chest-L-02', keyId: 'key-S-02', faceIndex: 6, value: 7 },
    ]);
    expect(told(result, 'GameScored').data.scores[0]).toEqual({
      seat: 0,
      gold: 5,
      gems: { white: 2, red: 2, blue: 6 },
      chests: 11,
      trolls: 2,
      dragon: 0,
      teamwork: 0,
      bonus: 4,
      total: 32,
    });
  });

  test('DD-12.4 Keys and Chests without a partner score nothing', () => {
    const [zero, one] = scores(
      last(
        [{ quest: 'GOBLIN_GRUDGE' }, { quest: 'TROLL_TROPHIES' }],
        [...held(0, 'key-S-01', 'key-S-02'), ...held(1, 'chest-L-01', 'chest-L-02')],
      ),
    );
    expect([zero?.total, one?.total]).toEqual([0, 0]);
  });

  test('DD-12.5 Chests are rolled seat by seat, lowest ids first; six faces', () => {
    const state = last(
      [{ quest: 'GOBLIN_GRUDGE' }, { quest: 'TROLL_TROPHIES' }],
      [...held(0, 'key-S-02', 'chest-L-05'), ...held(1, 'key-L-01', 'key-S-01', 'chest-L-02', 'chest-L-01')],
    );
    const result = accept(state, form, { script: { dice: [1, 3, 5] } });
    expect(all(result, 'ChestRolled').map(({ data }) => `${data.seat} ${data.chestId} ${data.keyId} ${data.value}`)).toEqual([
      '0 chest-L-05 key-S-02 3',
      '1 chest-L-01 key-L-01 5',
      '1 chest-L-02 key-S-01 6',
    ]);
    const faces = new Set(
      Array.from({ length: 40 }, (_, seed) => told(accept(state, form, { seed: `roll ${seed}` }), 'ChestRolled').data.faceIndex),
    );
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('DD-12.6 Gold, gems, Trolls, Dragon, teamwork points and bonus add up', () => {
    const [sheet] = scores(
      last([{ quest: 'TROLL_TROPHIES', teamworkPoints: 3 }, {}], held(0, 'gold-S-01', 'gemr-S-01', 'troll-L-01', 'dragon-H-01')),
    );
    expect(sheet).toEqual({
      seat: 0,
      gold: 1,
      gems: { white: 0, red: 3, blue: 0 },
      chests: 0,
      trolls: 2,
      dragon: 8,
      teamwork: 3,
      bonus: 2,
      total: 19,
    });
  });

  test('DD-12.7 Goblins, Potions, Shields and Keys score nothing by themselves', () => {
    expect(
      scores(last([{ quest: 'KEYMASTER' }, {}], held(0, 'goblin-S-01', 'potion-S-01', 'shield-L-01', 'key-S-01')))[0]?.total,
    ).toBe(0);
  });

  test('DD-12.8 DD-12.10 the highest score wins; the ranking is by score, then initiative', () => {
    const result = accept(
      last(
        [
          { race: 'HUMAN', quest: 'GOBLIN_GRUDGE' },
          { race: 'DWARF', quest: 'KEYMASTER' },
          { race: 'FAIRY', quest: 'TROLL_TROPHIES' },
        ],
        [...held(2, 'gold-S-01', 'gold-S-02'), ...held(0, 'gold-S-03'), ...held(1, 'gold-S-04')],
      ),
      form,
    );
    expect(result.state.result).toMatchObject({ ranking: [2, 1, 0], winner: 2, tieBreak: false });
    expect(ruleset.outcome(result.state)).toEqual({ completed: true, winners: [2], reason: 'HIGHEST_SCORE' });
  });

  test('DD-12.9 W-16 among tied heroes the highest initiative wins', () => {
    const result = accept(
      last(
        [
          { race: 'HAWKMYRN', quest: 'GOBLIN_GRUDGE' },
          { race: 'FAIRY', quest: 'KEYMASTER' },
          { race: 'HALF_ORC', quest: 'TROLL_TROPHIES' },
        ],
        [...held(0, 'gold-S-01', 'gold-S-02'), ...held(2, 'gold-S-03', 'gold-S-04')],
      ),
      form,
    );
    expect(told(result, 'GameFinished').data).toMatchObject({ ranking: [2, 0, 1], winner: 2, tieBreak: true });
    expect(ruleset.outcome(result.state)?.reason).toBe('TIE_BROKEN_BY_INITIATIVE');
  });

  test('the bonus of every Quest', () => {
    const goblins = Array.from({ length: 8 }, (_, index) => `goblin-S-0${index + 1}`);
    expect(bonus('GOBLIN_GRUDGE', held(0, ...goblins))).toBe(6);
    expect(bonus('TROLL_TROPHIES', held(0, 'troll-L-01', 'troll-L-02'))).toBe(4);
    expect(bonus('KEYMASTER', held(0, 'key-S-01', 'chest-L-01', 'chest-L-02'))).toBe(2);
    expect(bonus('JEWELLERS_JOY', held(0, 'gemw-S-01', 'gemw-S-02', 'gemr-S-01', 'gemb-S-01'))).toBe(2);
    expect(bonus('PENNY_PINCHER', held(0, 'gold-S-01', 'gold-S-02', 'gold-L-01'))).toBe(2);
    expect(bonus('BULKY_BOUNTY', held(0, 'gold-L-01', 'gold-L-02', 'key-L-01', 'gold-S-01'))).toBe(1);
    expect([bonus('CAREFUL_CRAWL', [], { damage: 2 }), bonus('CAREFUL_CRAWL', [], { damage: 3 })]).toEqual([5, 0]);
    expect([
      bonus('HOARDERS_HUNT', held(0, 'gold-S-01')),
      bonus('HOARDERS_HUNT', []),
      bonus('HOARDERS_HUNT', held(1, 'gold-S-01')),
    ]).toEqual([5, 2, 0]);
    expect([
      bonus('SCOUTS_SPECIALTY', held(1, 'gold-S-01')),
      bonus('SCOUTS_SPECIALTY', []),
      bonus('SCOUTS_SPECIALTY', held(0, 'gold-S-01')),
    ]).toEqual([5, 2, 0]);
    expect([
      bonus('HEROS_HELP', [], { damage: 1 }, { damage: 2 }),
      bonus('HEROS_HELP', [], { damage: 2 }, { damage: 2 }),
    ]).toEqual([2, 0]);
  });

  test('DD-21.2 when the game is over Box order and decks lie open', () => {
    const result = accept(last([{}, {}], []), form);
    const data = told(result, 'GameFinished').data;
    expect(data.boxOrder).toEqual(result.state.boxOrder);
    expect(data.decks.races.length).toBe(13);
    expect(ruleset.view(result.state, []).boxOrder).toEqual(result.state.boxOrder);
    expect(ruleset.view(result.state, []).heroes.every(({ quest }) => quest !== null)).toBe(true);
  });
});
