import { CLASS_IDS, CLASSES } from '../../../src/games/dungeon-drop/data/classes.ts';
import { CUBE_KINDS, CUBES, LARGE_IDS, SETUP_IDS, SOLO_ONLY_IDS } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { EFFECT_KINDS, type Effect, type Program } from '../../../src/games/dungeon-drop/data/effects.ts';
import { QUEST_IDS, QUESTS, SOLO_QUEST_IDS } from '../../../src/games/dungeon-drop/data/quests.ts';
import { RACE_IDS, RACES } from '../../../src/games/dungeon-drop/data/races.ts';
import { CHEST_FACES, EXPLORE_COUNT, legacyOf, requiredScore } from '../../../src/games/dungeon-drop/data/table.ts';
import { matches } from '../../../src/games/dungeon-drop/facts/cubes.ts';
import { EDGE_H, EDGE_L, EDGE_S, MEEPLE_BOX, TABLE_D, TABLE_W } from '../../../src/kernel/index.ts';

const effectsOf = (program: Program): readonly Effect[] =>
  'seq' in program ? program.seq : [...program.choose.A, ...program.choose.B];

describe('printed components', () => {
  test('DD-1.9 there are 93 cubes with ids of their own: 56 Small, 36 Large, 1 Huge', () => {
    expect(new Set(CUBES.map(({ id }) => id)).size).toBe(93);
    const count = (size: string): number => CUBES.filter((cube) => cube.size === size).length;
    expect([count('S'), count('L'), count('H')]).toEqual([56, 36, 1]);
  });

  test.each([
    ['GOLD', 12, 8, 0],
    ['KEY', 4, 2, 0],
    ['CHEST', 0, 6, 0],
    ['GEM_WHITE', 4, 3, 0],
    ['GEM_RED', 4, 3, 0],
    ['GEM_BLUE', 4, 3, 0],
    ['POTION', 2, 0, 0],
    ['SHIELD', 0, 2, 0],
    ['GOBLIN', 10, 0, 0],
    ['TROLL', 0, 4, 0],
    ['DRAGON', 0, 0, 1],
    ['PILLAR', 13, 5, 0],
    ['RELIC', 2, 0, 0],
    ['STAIRCASE', 1, 0, 0],
  ])('printed counts of %s', (type, small, large, huge) => {
    const of = (size: string): number => CUBES.filter((cube) => cube.type === type && cube.size === size).length;
    expect([of('S'), of('L'), of('H')]).toEqual([small, large, huge]);
  });

  test('cube ids are spelt as printed', () => {
    for (const id of [
      'gold-S-12',
      'gold-L-08',
      'key-S-04',
      'key-L-02',
      'chest-L-06',
      'gemw-S-04',
      'gemr-L-03',
      'gemb-L-01',
      'potion-S-02',
      'shield-L-02',
      'goblin-S-10',
      'troll-L-04',
      'dragon-H-01',
      'pillar-S-13',
      'pillar-L-05',
      'relic-S-02',
      'stair-S-01',
    ])
      expect(CUBES.map((cube) => cube.id)).toContain(id);
  });

  test('DD-1.5 Type does not look at size; three gem colours are three Types, Key and Chest are two', () => {
    expect(matches('GOLD', 'gold-S-01') && matches('GOLD', 'gold-L-01')).toBe(true);
    expect(matches('GEM_RED', 'gemw-S-01')).toBe(false);
    expect(matches('KEY', 'chest-L-01')).toBe(false);
    expect(['gemw-S-01', 'gemr-S-01', 'gemb-L-01'].every((id) => matches('GEM', id))).toBe(true);
  });

  test('DD-1.6 only a filter with a size asks for the size', () => {
    expect(matches('GOLD:S', 'gold-S-01')).toBe(true);
    expect(matches('GOLD:S', 'gold-L-01')).toBe(false);
    expect(matches('TREASURE:L', 'shield-L-01')).toBe(true);
  });

  test('filters: LOOSE is all but Pillars and Staircase, METAL is Gold, Keys and Chests', () => {
    expect(CUBES.filter(({ id }) => matches('LOOSE', id)).length).toBe(93 - 18 - 1);
    expect(CUBES.filter(({ id }) => matches('METAL', id)).length).toBe(20 + 6 + 6);
    expect(CUBES.filter(({ id }) => matches('GOBLIN|TROLL', id)).length).toBe(14);
    expect(CUBES.filter(({ id }) => matches('ANY_CUBE', id)).length).toBe(93);
  });

  test('DD-4.5 the setup hand is 53 Small standard cubes and the Dragon', () => {
    expect(SETUP_IDS.length).toBe(54);
    expect(SETUP_IDS).toContain('dragon-H-01');
    expect(SOLO_ONLY_IDS).toEqual(['relic-S-01', 'relic-S-02', 'stair-S-01']);
  });

  test('the Box holds 36 Large cubes, enough for every base game exactly', () => {
    expect(LARGE_IDS.length).toBe(36);
    for (const seats of [2, 3, 4]) expect(seats * (EXPLORE_COUNT[seats] as number) * 3).toBe(36);
    expect(EXPLORE_COUNT[1]).toBe(4);
  });

  test('DD-10.2 a Goblin does 1 damage, a Troll 2, the Dragon 8', () => {
    const damage = (type: string): number | undefined => CUBE_KINDS.find((kind) => kind.type === type)?.damage;
    expect([damage('GOBLIN'), damage('TROLL'), damage('DRAGON'), damage('GOLD')]).toEqual([1, 2, 8, 0]);
  });

  test('15 Races with initiatives 1 to 15 and 7 to 9 hearts', () => {
    expect(RACE_IDS.length).toBe(15);
    expect(RACE_IDS.map((id) => RACES[id].initiative)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(RACE_IDS.map((id) => RACES[id].hearts)).toEqual([7, 7, 7, 7, 8, 8, 7, 8, 9, 7, 8, 9, 9, 8, 9]);
  });

  test('10 Classes and 10 Quests', () => {
    expect(CLASS_IDS.length).toBe(10);
    expect(QUEST_IDS.length).toBe(10);
    expect(QUEST_IDS.map((id) => [QUESTS[id].white, QUESTS[id].red, QUESTS[id].blue].join('/'))).toEqual([
      '3/2/1',
      '2/1/3',
      '1/3/2',
      '3/1/2',
      '2/3/1',
      '1/2/3',
      '2/2/2',
      '1/3/1',
      '3/1/1',
      '1/1/3',
    ]);
  });

  test('DD-7.3 cards are programs of thirteen effects, and all thirteen are used', () => {
    const kinds = [
      ...RACE_IDS.flatMap((id) => effectsOf(RACES[id].program)),
      ...CLASS_IDS.flatMap((id) => effectsOf(CLASSES[id].program)),
    ].map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(EFFECT_KINDS));
    expect(EFFECT_KINDS.length).toBe(13);
  });

  test('DD-15.2 seven Quests remain in Solo', () => {
    expect(SOLO_QUEST_IDS).toEqual([
      'GOBLIN_GRUDGE',
      'TROLL_TROPHIES',
      'KEYMASTER',
      'JEWELLERS_JOY',
      'PENNY_PINCHER',
      'BULKY_BOUNTY',
      'CAREFUL_CRAWL',
    ]);
  });

  test('the chest die has the faces 3, 4, 5, 5, 6, 7', () => {
    expect(CHEST_FACES).toEqual([3, 4, 5, 5, 6, 7]);
  });

  test('DD-18.9 the requirement by the Relic Tracker', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((tracker) => requiredScore(tracker, 0))).toEqual([15, 20, 20, 25, 25, 30, 30, 35, 35]);
    expect(requiredScore(0, 9)).toBe(24);
  });

  test('DD-19.1 the legacy by the Relic Tracker', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(legacyOf)).toEqual([
      'NOTHING_SAVED',
      'NOTHING_SAVED',
      'NOTHING_SAVED',
      'NOTHING_SAVED',
      'VILLAGE_SAVED',
      'VILLAGE_SAVED',
      'KINGDOM_SAVED',
      'KINGDOM_SAVED',
      'KINGDOM_SAVED',
      'WORLD_SAVED',
    ]);
  });

  test('lengths of the table', () => {
    expect([EDGE_S, EDGE_L, EDGE_H]).toEqual([8000, 12000, 16000]);
    expect([TABLE_W, TABLE_D]).toEqual([900_000, 900_000]);
    expect(MEEPLE_BOX).toEqual([16000, 10000, 16000]);
  });
});
