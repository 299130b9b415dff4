import { SOLO_QUEST_IDS } from '../../../src/games/dungeon-drop/data/quests.ts';
import { RACE_IDS, RACES } from '../../../src/games/dungeon-drop/data/races.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, all, at, refuse, type Told, told, types, zoneOf } from './support.ts';
import { atStairs, chooses, drop, largeGold, level, NEXT_ROOM, offered, smallGold, solo, WORTH_29 } from './support-solo.ts';

const EXIT = { type: 'exitLevel' } as const;
const DESCEND = { type: 'descend' } as const;
const MISER = { quest: 'PENNY_PINCHER' } as const;
const scored = (told_: Told) => told(told_, 'LevelScored').data;

describe('the exit is scored', () => {
  test('DD-18.7 Relics are set aside first: they count neither for the score nor for the Quest', () => {
    const plain = scored(accept(atStairs(['gemw-L-01', 'gemw-L-02'], { hero: { quest: 'BULKY_BOUNTY' } }), EXIT));
    const withRelics = accept(
      atStairs(['gemw-L-01', 'gemw-L-02', 'relic-S-01', 'relic-S-02'], { hero: { quest: 'BULKY_BOUNTY' } }),
      EXIT,
    );
    expect(scored(withRelics)).toMatchObject({
      relicsSetAside: ['relic-S-01', 'relic-S-02'],
      score: plain.score,
      breakdown: plain.breakdown,
    });
    expect(plain.score).toBe(3 + 3 + 1);
    expect([zoneOf(withRelics.state, 'relic-S-01'), zoneOf(withRelics.state, 'relic-S-02')]).toEqual(['SET_ASIDE', 'SET_ASIDE']);
  });

  test('DD-18.8 the level score is that of the base game with the chest rolls, without teamwork', () => {
    const ids = [
      'gold-S-01',
      'gold-L-01',
      'gemw-S-01',
      'gemr-S-01',
      'gemb-S-01',
      'chest-L-01',
      'chest-L-02',
      'key-S-01',
      'troll-L-01',
      'dragon-H-01',
      'goblin-S-01',
      'potion-S-01',
    ];
    const exited = accept(atStairs(ids, { hero: { quest: 'KEYMASTER', teamworkPoints: 5 } }), EXIT, { script: { dice: [6] } });
    expect(types(exited).slice(0, 3)).toEqual(['LevelExited', 'ChestRolled', 'LevelScored']);
    expect(told(exited, 'ChestRolled').data).toMatchObject({ chestId: 'chest-L-01', keyId: 'key-S-01', faceIndex: 6, value: 7 });
    expect(scored(exited).breakdown).toMatchObject({
      gold: 2,
      gems: { white: 1, red: 2, blue: 3 },
      chests: 7,
      trolls: 2,
      dragon: 8,
      bonus: 2,
      teamwork: 0,
      total: 27,
    });
  });

  test.each([
    [0, 15],
    [1, 20],
    [2, 20],
    [3, 25],
    [4, 25],
    [5, 30],
    [6, 30],
    [7, 35],
    [8, 35],
  ])('DD-18.9 with the Relic Tracker at %d the level asks for %d and the hearts', (relicTracker, base) => {
    const relics = ['relic-S-01'];
    expect(scored(accept(atStairs(relics, { solo: { relicTracker } }), EXIT)).requirement).toBe(base + 9);
  });

  test('DD-18.10 hearts are those printed on the Race, whatever the damage', () => {
    for (const race of RACE_IDS)
      for (const damage of [0, 6])
        expect(scored(accept(atStairs([], { hero: { race, damage } }), EXIT)).requirement).toBe(15 + RACES[race].hearts);
  });

  test('DD-18.11 the level is completed when the score is not below the requirement', () => {
    const ids = [...smallGold(12), ...largeGold(6)];
    expect(scored(accept(atStairs(ids, { hero: MISER }), EXIT))).toMatchObject({ score: 24, requirement: 24, success: true });
    expect(scored(accept(atStairs(ids.slice(0, -1), { hero: MISER }), EXIT))).toMatchObject({
      score: 23,
      requirement: 24,
      success: false,
    });
  });

  test('DD-18.12 if not, the hero retires with the old tracker, and the Relics are not claimed', () => {
    const exited = accept(atStairs(['relic-S-01', 'relic-S-02'], { solo: { relicTracker: 3 } }), EXIT);
    expect(types(exited)).toEqual(['LevelExited', 'LevelScored', 'HeroRetired', 'GameFinished']);
    expect(told(exited, 'HeroRetired').data).toMatchObject({ relics: 3, legacy: 'NOTHING_SAVED', won: false, forced: false });
    expect(exited.state.result).toMatchObject({ relics: 3, lost: null });
  });

  test('DD-18.13 if completed, the tracker rises by one per Relic, at most to 9', () => {
    const rich = [
      ...smallGold(12),
      ...largeGold(8),
      'chest-L-01',
      'chest-L-02',
      'chest-L-03',
      'key-S-01',
      'key-S-02',
      'key-S-03',
      'gemr-S-01',
      'gemr-S-02',
    ];
    const exited = (relicTracker: number, ...relics: readonly string[]): Told =>
      accept(atStairs([...rich, ...relics], { hero: MISER, solo: { relicTracker } }), EXIT, { script: { dice: [6, 6, 6] } });
    expect(solo(exited(2, 'relic-S-01').state).relicTracker).toBe(3);
    expect(solo(exited(2, 'relic-S-01', 'relic-S-02').state).relicTracker).toBe(4);
    expect(types(exited(2))).not.toContain('RelicsClaimed');
    expect(told(exited(8, 'relic-S-01', 'relic-S-02'), 'RelicsClaimed').data).toEqual({ count: 2, trackerAfter: 9 });
    expect(told(exited(7, 'relic-S-01', 'relic-S-02'), 'RelicsClaimed').data).toEqual({ count: 2, trackerAfter: 9 });
  });

  test('DD-18.14 then the hero retires or descends; with the tracker at 9 it must retire', () => {
    const exited = accept(atStairs(WORTH_29, { hero: MISER }), EXIT);
    expect(exited.state.phase).toBe('SOLO_DESCEND_CHOICE');
    expect(offered(exited.state)).toEqual(['descend', 'resign', 'retire']);
    refuse(chooses([], { solo: { relicTracker: 9 } }), DESCEND, 'MUST_RETIRE', 'DD-18.14');
    const rich = [...WORTH_29, 'gemr-S-02', 'gemr-S-03', 'gemr-S-04', 'gemr-L-01', 'gemr-L-02', 'relic-S-01'];
    const full = accept(atStairs(rich, { hero: MISER, solo: { relicTracker: 8 } }), EXIT);
    expect(types(full).slice(-4)).toEqual(['LevelScored', 'RelicsClaimed', 'HeroRetired', 'GameFinished']);
    expect(told(full, 'HeroRetired').data).toMatchObject({ relics: 9, legacy: 'WORLD_SAVED', won: true, forced: true });
  });

  test('W-21 Dwarf, nine hearts, six damage, tracker 2, two Relics, 29 points: met, and two ways on', () => {
    const state = atStairs([...WORTH_29, 'relic-S-01', 'relic-S-02'], {
      hero: { ...MISER, damage: 6 },
      solo: { relicTracker: 2 },
    });
    const exited = accept(state, EXIT);
    expect(scored(exited)).toMatchObject({ score: 29, requirement: 29, success: true });
    expect(solo(exited.state).relicTracker).toBe(4);
    expect(told(accept(exited.state, { type: 'retire' }), 'HeroRetired').data).toMatchObject({
      legacy: 'VILLAGE_SAVED',
      won: true,
    });
    expect(all(accept(exited.state, DESCEND), 'ClassGained').map(({ data }) => data.reason)).toEqual(['RELIC']);
    const slayer = accept(atStairs([...WORTH_29, 'relic-S-01', 'dragon-H-01'], { hero: MISER, solo: { relicTracker: 2 } }), EXIT);
    expect(all(accept(slayer.state, DESCEND), 'ClassGained').map(({ data }) => data.reason)).toEqual(['RELIC', 'HUGE_MONSTER']);
  });
});

describe('the hero descends', () => {
  const aside = (...ids: readonly string[]) => ({ cubes: ids.map((id) => ({ id, zone: 'SET_ASIDE' })) });
  const gains = (state: State) => all(accept(state, DESCEND), 'ClassGained').map(({ data }) => [data.classId, data.reason]);

  test('DD-18.15 one Class card for any number of Relics of the level', () => {
    expect(gains(chooses([]))).toEqual([]);
    expect(gains(chooses([], aside('relic-S-01')))).toEqual([['BARD', 'RELIC']]);
    expect(gains(chooses([], { ...aside('relic-S-01', 'relic-S-02'), solo: { classDeck: ['MONK', 'BARD'] } }))).toEqual([
      ['MONK', 'RELIC'],
    ]);
  });

  test('DD-18.16 one Class card for the Dragon', () => {
    expect(gains(chooses(['dragon-H-01']))).toEqual([['BARD', 'HUGE_MONSTER']]);
    expect(gains(chooses(['troll-L-01', 'goblin-S-01']))).toEqual([]);
  });

  test('DD-18.17 both may happen; an empty deck gives none', () => {
    const both = accept(
      chooses(['dragon-H-01'], { ...aside('relic-S-01'), solo: { classDeck: ['MONK', 'ROGUE', 'BARD'] } }),
      DESCEND,
    );
    expect(both.state.heroes[0]?.classes).toEqual([
      { id: 'CLERIC', used: false },
      { id: 'MONK', used: false },
      { id: 'ROGUE', used: false },
    ]);
    expect(both.state.decks.classes).toEqual(['BARD']);
    expect(gains(chooses(['dragon-H-01'], { ...aside('relic-S-01'), solo: { classDeck: ['MONK'] } }))).toEqual([
      ['MONK', 'RELIC'],
    ]);
    expect(gains(chooses(['dragon-H-01'], { ...aside('relic-S-01'), solo: { classDeck: [] } }))).toEqual([]);
  });

  test('DD-18.18 all cards are refreshed', () => {
    const state = chooses([], {
      hero: {
        raceUsed: true,
        class: undefined,
        classes: [
          { id: 'CLERIC', used: true },
          { id: 'MONK', used: true },
        ],
      },
    });
    const { heroes } = accept(state, DESCEND).state;
    expect(heroes[0]).toMatchObject({
      raceUsed: false,
      classes: [
        { id: 'CLERIC', used: false },
        { id: 'MONK', used: false },
      ],
    });
  });

  test('DD-18.19 the Quest is discarded and the top one drawn', () => {
    const descended = accept(chooses([], { solo: { questDeck: ['CAREFUL_CRAWL', 'GOBLIN_GRUDGE'] } }), DESCEND);
    expect(told(descended, 'QuestReplaced').data).toMatchObject({ oldQuestId: 'KEYMASTER', newQuestId: 'CAREFUL_CRAWL' });
    expect(descended.state.heroes[0]?.quest).toBe('CAREFUL_CRAWL');
    expect(descended.state.decks.quests).toEqual(['GOBLIN_GRUDGE']);
    expect(solo(descended.state).questDiscard).toEqual(['KEYMASTER']);
  });

  test('DD-18.19 an empty deck is made anew from the discards without the one just discarded', () => {
    const others = SOLO_QUEST_IDS.filter((id) => id !== 'KEYMASTER');
    const drawn = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { state } = accept(chooses([], { solo: { questDeck: [], questDiscard: SOLO_QUEST_IDS } }), DESCEND, { seed });
      const quest = state.heroes[0]?.quest as string;
      drawn.add(quest);
      expect(quest).not.toBe('KEYMASTER');
      expect([quest, ...state.decks.quests].sort()).toEqual([...others].sort());
      expect(solo(state).questDiscard).toEqual(['KEYMASTER']);
    }
    expect(drawn.size).toBeGreaterThan(1);
  });

  test('DD-18.20 everything is gathered, and the new level is due to be dropped: 57 cubes, the Hero, a full Box', () => {
    const state = chooses(['gold-S-01', 'goblin-S-01', 'chest-L-01', 'troll-L-01'], {
      cubes: [...aside('relic-S-01').cubes, { id: 'gold-S-02', zone: 'FLOOR' }, at('gold-L-01', 200, 200)],
    });
    const descended = accept(state, DESCEND);
    expect(types(descended)).toEqual([
      'ClassGained',
      'AbilitiesRefreshed',
      'QuestReplaced',
      'DungeonReset',
      'BoxFilled',
      'LevelStarted',
    ]);
    const { cubes, hand, boxOrder, phase } = descended.state;
    expect(cubes.filter(({ zone }) => zone === 'HAND').length).toBe(57);
    expect(cubes.filter(({ zone }) => zone === 'BOX').length).toBe(36);
    expect(hand?.ids.length).toBe(58);
    expect(boxOrder.length).toBe(36);
    expect(phase).toBe('SETUP_DROP');
    expect(solo(descended.state)).toMatchObject({ tokens: [], heroPose: null, explores: 0 });
  });

  test('DD-18.21 damage is 0 and the Reserve empty in the new level; Race, Classes and tracker stay', () => {
    const { state } = accept(
      chooses(['gold-S-01', 'goblin-S-01'], { hero: { damage: 5 }, solo: { level: 2, relicTracker: 5 } }),
      DESCEND,
    );
    expect(state.heroes[0]).toMatchObject({ race: 'DWARF', classes: [{ id: 'CLERIC' }], damage: 0 });
    expect(state.cubes.some(({ zone }) => zone === 'RESERVE' || zone === 'TROPHY')).toBe(false);
    expect(solo(state)).toMatchObject({ level: 3, relicTracker: 5 });
  });

  test('DD-18.22 the new level starts with entering it, and asks for what the tracker says', () => {
    const descended = accept(chooses([], { solo: { relicTracker: 5 } }), DESCEND);
    expect(told(descended, 'LevelStarted').data).toEqual({ level: 2, requirement: 30 + 9 });
    const dropped = accept(descended.state, drop(), { seed: 'next level' });
    expect(dropped.state.phase).toBe('SOLO_ENTER');
    expect(offered(dropped.state)).toEqual(['formRoom', 'resign']);
  });
});

describe('retirement', () => {
  test.each([
    [0, 'NOTHING_SAVED', false],
    [1, 'NOTHING_SAVED', false],
    [3, 'NOTHING_SAVED', false],
    [4, 'VILLAGE_SAVED', true],
    [5, 'VILLAGE_SAVED', true],
    [6, 'KINGDOM_SAVED', true],
    [8, 'KINGDOM_SAVED', true],
    [9, 'WORLD_SAVED', true],
  ] as const)('DD-19.1 with %d Relics the legacy is %s', (relicTracker, legacy, won) => {
    const retired = accept(chooses([], { solo: { relicTracker } }), { type: 'retire' });
    expect(types(retired)).toEqual(['HeroRetired', 'GameFinished']);
    expect(retired.state).toMatchObject({
      status: 'FINISHED',
      result: { kind: 'SOLO', legacy, won, relics: relicTracker, lost: null },
    });
  });

  test('DD-19.2 a game is won from four Relics on', () => {
    const won = Array.from(
      { length: 10 },
      (_, relicTracker) => told(accept(chooses([], { solo: { relicTracker } }), { type: 'retire' }), 'GameFinished').data.won,
    );
    expect(won).toEqual([false, false, false, false, true, true, true, true, true, true]);
  });

  test('DD-19.3 a hero lost in the Dungeon, consumed or resigned has no legacy, whatever the tracker shows', () => {
    const deep = { solo: { relicTracker: 8 } };
    const lost = accept(level({ ...deep, boxOrder: [] }), NEXT_ROOM);
    const consumed = accept(level({ ...deep, phase: 'ACT', cubes: [at('dragon-H-01', 100, 50)] }), { type: 'endAct' });
    const resigned = accept(level(deep), { type: 'resign' });
    for (const [{ state }, reason] of [
      [lost, 'LOST_IN_DUNGEON'],
      [consumed, 'CONSUMED'],
      [resigned, 'RESIGNED'],
    ] as const)
      expect(state.result).toEqual({ kind: 'SOLO', won: false, legacy: null, relics: 8, lost: reason, forced: false });
    expect(told(lost, 'GameFinished').data).toMatchObject({ won: false, legacy: null });
  });
});
