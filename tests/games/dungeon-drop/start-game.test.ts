import { SeededChance } from '../../../src/engine/chance.ts';
import { CLASS_IDS } from '../../../src/games/dungeon-drop/data/classes.ts';
import { CUBES, LARGE_IDS } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { QUEST_IDS, SOLO_QUEST_IDS } from '../../../src/games/dungeon-drop/data/quests.ts';
import { RACE_IDS, RACES } from '../../../src/games/dungeon-drop/data/races.ts';
import { KERNEL_VERSION } from '../../../src/kernel/index.ts';
import { seedOf } from '../../contract/playout.ts';
import { all, lobby, malformed, refuse, started, told, types, zoneOf } from './support.ts';

describe('startGame', () => {
  test('DD-1.1 a table that is not full does not start', () => {
    refuse(lobby(3), { type: 'startGame', taken: [0, 2] }, 'SEAT_COUNT', 'DD-1.1', { seat: 0 });
    refuse(lobby(2), { type: 'startGame', taken: [0, 0] }, 'SEAT_COUNT', 'DD-1.1', { seat: 0 });
    refuse(started(2).state, { type: 'startGame', taken: [0, 1] }, 'WRONG_PHASE', 'DD-4.1', { seat: 0 });
    malformed(lobby(2), { type: 'startGame' }, 0);
  });

  test('events in order, base and Solo', () => {
    expect(types(started(3))).toEqual([
      'GameStarted',
      'HeroesDealt',
      'QuestDealt',
      'QuestDealt',
      'QuestDealt',
      'TurnOrderSet',
      'BoxFilled',
    ]);
    expect(types(started(1))).toEqual(['GameStarted', 'HeroesDealt', 'QuestDealt', 'TurnOrderSet', 'BoxFilled', 'LevelStarted']);
    expect(told(started(2), 'GameStarted').data).toMatchObject({ mode: 'BASE', seats: 2, kernelVersion: KERNEL_VERSION });
  });

  test('DD-1.10 in the base game Relics and Staircase are out', () => {
    const { state } = started(4);
    for (const id of ['relic-S-01', 'relic-S-02', 'stair-S-01']) expect(zoneOf(state, id)).toBe('OUT');
  });

  test('DD-4.1 DD-15.1 each seat is dealt a Race and a Class, face up', () => {
    for (const seats of [1, 2, 3, 4]) {
      const { heroes } = told(started(seats), 'HeroesDealt').data;
      expect(heroes.map(({ seat }) => seat)).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      for (const hero of heroes)
        expect(hero).toMatchObject({ hearts: RACES[hero.race].hearts, initiative: RACES[hero.race].initiative });
    }
  });

  test('DD-4.2 the lowest initiative acts first', () => {
    const { state } = started(4);
    const initiatives = state.turnOrder.map((seat) => RACES[state.heroes[seat]?.race as 'DWARF'].initiative);
    expect(initiatives).toEqual([...initiatives].sort((a, b) => a - b));
    expect(told(started(4), 'TurnOrderSet').data).toMatchObject({ reason: 'INITIATIVE', weights: null });
  });

  test('DD-4.3 each seat is dealt a Quest', () => {
    const result = started(4);
    expect(all(result, 'QuestDealt').map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(result.state.heroes.map(({ quest }) => quest)).toEqual(all(result, 'QuestDealt').map(({ data }) => data.questId));
  });

  test('DD-4.4 no card is dealt twice; the undealt ones are kept', () => {
    const { state } = started(4);
    const { races, classes, quests } = state.decks;
    expect(new Set([...races, ...state.heroes.map(({ race }) => race)]).size).toBe(15);
    expect(new Set([...classes, ...state.heroes.map((hero) => hero.classes[0]?.id)]).size).toBe(10);
    expect(new Set([...quests, ...state.heroes.map(({ quest }) => quest)]).size).toBe(10);
  });

  test('DD-4.6 DD-15.7 the 36 Large cubes go into the Box', () => {
    for (const seats of [1, 2]) {
      const { state } = started(seats);
      expect([...state.boxOrder].sort()).toEqual(LARGE_IDS);
      expect(state.boxOrder).not.toEqual(LARGE_IDS);
      for (const id of LARGE_IDS) expect(zoneOf(state, id)).toBe('BOX');
    }
  });

  test('DD-4.7 the first seat in turn order makes the setup drop', () => {
    const { state } = started(3);
    expect(state.phase).toBe('SETUP_DROP');
    expect(state.hand).toMatchObject({ seat: state.turnOrder[0], reason: 'SETUP' });
    const other = state.turnOrder[1] as number;
    refuse(state, { type: 'drop', aim: { x: 0, y: 0 }, heightMm: 200 }, 'NOT_YOUR_TURN', 'DD-5.4', { seat: other });
  });

  test('DD-4.5 DD-15.4 the hand holds 54 cubes, in Solo 57 and the Hero', () => {
    expect(started(2).state.hand?.ids.length).toBe(54);
    expect(started(1).state.hand?.ids.length).toBe(58);
    expect(started(1).state.hand?.ids).toContain('meeple-0');
  });

  test('DD-4.12 every hero starts with nothing and unhurt', () => {
    const { state } = started(4);
    for (const hero of state.heroes)
      expect(hero).toMatchObject({ damage: 0, teamworkPoints: 0, resigned: false, meeple: { placed: false } });
    expect(state.cubes.filter(({ zone }) => zone === 'RESERVE' || zone === 'TROPHY')).toEqual([]);
  });

  test('DD-15.2 the Solo deck is made of the seven Quests', () => {
    const { state } = started(1);
    expect([state.heroes[0]?.quest, ...state.decks.quests].sort()).toEqual([...SOLO_QUEST_IDS].sort());
  });

  test('DD-15.3 the Relic Tracker starts at 0, the level at 1', () => {
    const result = started(1);
    expect(result.state.solo).toMatchObject({ relicTracker: 0, level: 1, explores: 0 });
    expect(told(result, 'LevelStarted').data).toEqual({ level: 1, requirement: 15 + (result.state.heroes[0]?.hearts as number) });
  });

  test('DD-21.5 order of draws: Races, Classes, Quests, Box; seat i gets card i', () => {
    const chance = new SeededChance(seedOf('start'));
    const [races, classes, quests, box] = [
      chance.shuffle(RACE_IDS),
      chance.shuffle(CLASS_IDS),
      chance.shuffle(QUEST_IDS),
      chance.shuffle(LARGE_IDS),
    ];
    const { state } = started(3);
    expect(state.heroes.map(({ race }) => race)).toEqual(races.slice(0, 3));
    expect(state.heroes.map((hero) => hero.classes[0]?.id)).toEqual(classes.slice(0, 3));
    expect(state.heroes.map(({ quest }) => quest)).toEqual(quests.slice(0, 3));
    expect(state.decks).toEqual({ races: races.slice(3), classes: classes.slice(3), quests: quests.slice(3) });
    expect(state.boxOrder).toEqual(box);
  });

  test('DD-1.9 every cube is in exactly one zone', () => {
    expect(started(2).state.cubes.map(({ id }) => id)).toEqual(CUBES.map(({ id }) => id));
  });
});
