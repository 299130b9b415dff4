import { createHmac } from 'node:crypto';
import { PreviewChance, SeededChance, Undecided } from '../../../src/engine/chance.ts';
import { canonical } from '../../../src/engine/json.ts';
import { preview } from '../../../src/engine/preview.ts';
import { fold } from '../../../src/engine/replay.ts';
import { SPECTATOR } from '../../../src/engine/ruleset.ts';
import { CLASS_IDS } from '../../../src/games/dungeon-drop/data/classes.ts';
import { LARGE_IDS } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { QUEST_IDS, SOLO_QUEST_IDS } from '../../../src/games/dungeon-drop/data/quests.ts';
import { RACE_IDS } from '../../../src/games/dungeon-drop/data/races.ts';
import { CHEST_FACES } from '../../../src/games/dungeon-drop/data/table.ts';
import type { DungeonDropEvent } from '../../../src/games/dungeon-drop/events.ts';
import { simulationOf } from '../../../src/games/dungeon-drop/facts/simulation.ts';
import { redact } from '../../../src/games/dungeon-drop/redact.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { view } from '../../../src/games/dungeon-drop/view.ts';
import { verifySimulation } from '../../../src/kernel/index.ts';
import { seedOf } from '../../contract/playout.ts';
import { accept, all, at, held, landing, lobby, ROOM, ruleset, started, table, told, types } from './support.ts';
import { atStairs, chooses, drop, INSIDE_CURRENT, level } from './support-solo.ts';

const kernelSeed = (seed: string, j: number): string =>
  createHmac('sha256', seedOf(seed)).update(`kernel:${j}`).digest().subarray(0, 16).toString('hex');
const seeds = (events: readonly DungeonDropEvent[]): readonly string[] =>
  events.flatMap(({ data }) => ('seed' in data ? [data.seed] : []));
const reversed = <T>(things: readonly T[]): readonly T[] => [...things].reverse();

/** The same table with everything hidden in another order. */
const otherwise = (state: State): State => ({
  ...state,
  boxOrder: reversed(state.boxOrder),
  decks: { races: reversed(state.decks.races), classes: reversed(state.decks.classes), quests: reversed(state.decks.quests) },
});

describe('randomness', () => {
  test('DD-21.1 card deals and Box order are stored: dealt and undealt cards are the whole decks', () => {
    const game = started(3);
    const { heroes, undealt } = told(game, 'HeroesDealt').data;
    expect([...heroes.map(({ race }) => race), ...undealt.races].sort()).toEqual([...RACE_IDS].sort());
    expect([...heroes.map((hero) => hero.class), ...undealt.classes].sort()).toEqual([...CLASS_IDS].sort());
    expect([...all(game, 'QuestDealt').map(({ data }) => data.questId), ...undealt.quests].sort()).toEqual([...QUEST_IDS].sort());
    expect(told(game, 'BoxFilled').data.order).toEqual(game.state.boxOrder);
  });

  test('DD-21.1 the seed of every simulation is stored: run again from it, the same poses come out', () => {
    const state = table({
      phase: 'EXPLORE',
      cubes: [...ROOM, at('gold-S-01', 50, 30), at('goblin-S-01', 60, 50)],
      heroes: [{ race: 'HUMAN' }, {}],
      turnOrder: [0, 1],
    });
    const explored = accept(state, drop({ x: 50, y: 30 }), { seed: 'stored' });
    const flicking = accept(explored.state, { type: 'useAbility', cardId: 'HUMAN', branch: 'A' }).state;
    const flicked = accept(flicking, { type: 'flick', cubeId: 'gold-S-01', directionDeg: 30, strength: 45 }, { seed: 'flicked' });
    for (const [before, events] of [
      [state, explored.events],
      [flicking, flicked.events],
    ] as const) {
      let now = before;
      let simulations = 0;
      for (const event of events) {
        const stored = simulationOf(now, event);
        if (stored !== undefined) {
          simulations += 1;
          expect(verifySimulation(stored)).toMatchObject({ verdict: 'EQUAL', differences: [] });
          if (event.type !== 'DungeonSettled')
            expect(verifySimulation({ ...stored, seed: kernelSeed('another', 0) })).not.toMatchObject({ verdict: 'EQUAL' });
        }
        now = ruleset.evolve(now, event);
      }
      expect(simulations).toBeGreaterThan(0);
    }
  });

  test('DD-21.1 chest rolls and the draws from the Solo decks are stored', () => {
    const exited = accept(atStairs(['chest-L-01', 'key-S-01']), { type: 'exitLevel' });
    const { faceIndex, value } = told(exited, 'ChestRolled').data;
    expect(value).toBe(CHEST_FACES[faceIndex - 1]);
    const rebuilt = accept(
      chooses([], { solo: { questDeck: [], questDiscard: ['BULKY_BOUNTY', 'CAREFUL_CRAWL', 'GOBLIN_GRUDGE'] } }),
      { type: 'descend' },
    );
    const { newQuestId, deck } = told(rebuilt, 'QuestReplaced').data;
    expect([newQuestId, ...deck].sort()).toEqual(['BULKY_BOUNTY', 'CAREFUL_CRAWL', 'GOBLIN_GRUDGE']);
    expect(rebuilt.state.decks.quests).toEqual(deck);
  });

  test.each([1, 2, 4])("DD-21.2 Box order and undealt decks are the server's alone until the game is over: %d seats", (seats) => {
    const game = started(seats);
    for (const viewer of [SPECTATOR, [0], Array.from({ length: seats }, (_, seat) => seat)]) {
      expect(canonical(view(game.state, viewer))).toBe(canonical(view(otherwise(game.state), viewer)));
      expect(view(game.state, viewer)).toMatchObject({ boxOrder: null, decks: null });
      expect(redact(told(game, 'BoxFilled'), viewer, game.state).data).toEqual({ order: null, count: 36 });
      expect(redact(told(game, 'HeroesDealt'), viewer, game.state).data).toMatchObject({ undealt: null });
    }
  });

  test('DD-21.2 then they are public', () => {
    const game = started(1);
    const { state, events } = accept(game.state, { type: 'resign' });
    expect(view(state, SPECTATOR)).toMatchObject({ boxOrder: game.state.boxOrder, decks: game.state.decks });
    expect(told({ state, events }, 'GameFinished').data).toMatchObject({
      boxOrder: game.state.boxOrder,
      decks: game.state.decks,
    });
    const filled = told(game, 'BoxFilled');
    expect(redact(filled, SPECTATOR, state)).toEqual(filled);
  });

  test('DD-21.3 the events alone give the state, without seeds and without physics', () => {
    const empty = lobby(1);
    const first = started(1);
    const second = accept(first.state, drop(), { seed: 'replayed' });
    const stored = JSON.parse(JSON.stringify([...first.events, ...second.events])) as DungeonDropEvent[];
    expect(canonical(fold(ruleset, empty, stored))).toBe(canonical(second.state));
  });

  test('DD-21.4 what a simulation will give cannot be asked for beforehand, and no preview depends on what is hidden', () => {
    const state = level({ phase: 'EXPLORE' });
    const asked = { type: 'drop', aim: INSIDE_CURRENT, heightMm: 200 } as const;
    expect(() => ruleset.decide(asked, state, 0, new PreviewChance(seedOf('preview')))).toThrow(Undecided);
    expect(preview(ruleset, asked, state, 0, [0])).toEqual({ events: [], complete: false });
    const choosing = chooses(['dragon-H-01']);
    for (const viewer of [[0], SPECTATOR])
      expect(canonical(preview(ruleset, { type: 'descend' }, choosing, 0, viewer))).toBe(
        canonical(preview(ruleset, { type: 'descend' }, otherwise(choosing), 0, viewer)),
      );
  });
});

describe('the order of draws', () => {
  test.each([1, 2, 3, 4])('DD-21.5 startGame with %d seats: Races, Classes, Quests, then the Box', (seats) => {
    const chance = new SeededChance(seedOf('start'));
    const races = chance.shuffle(RACE_IDS);
    const classes = chance.shuffle(CLASS_IDS);
    const quests = chance.shuffle(seats === 1 ? SOLO_QUEST_IDS : QUEST_IDS);
    const box = chance.shuffle([...LARGE_IDS].sort());
    const { state } = started(seats);
    expect(state.heroes.map(({ race, classes: [card], quest }) => [race, card?.id, quest])).toEqual(
      Array.from({ length: seats }, (_, seat) => [races[seat], classes[seat], quests[seat]]),
    );
    expect(state.decks).toEqual({ races: races.slice(seats), classes: classes.slice(seats), quests: quests.slice(seats) });
    expect(state.boxOrder).toEqual(box);
  });

  test('DD-21.5 the cards are shuffled from the printed order', () => {
    expect([RACE_IDS[0], RACE_IDS[14], CLASS_IDS[0], CLASS_IDS[9], QUEST_IDS[0], QUEST_IDS[9], SOLO_QUEST_IDS[0]]).toEqual([
      'CATFOLK',
      'MINOTAUR',
      'BARD',
      'PALADIN',
      'HEROS_HELP',
      'CAREFUL_CRAWL',
      'GOBLIN_GRUDGE',
    ]);
  });

  test('DD-21.5 descend: the Quest deck if it must be made anew, then the Box', () => {
    const plain = accept(chooses([]), { type: 'descend' }, { seed: 'deeper' });
    expect(plain.state.boxOrder).toEqual(new SeededChance(seedOf('deeper')).shuffle(LARGE_IDS));
    const discards = SOLO_QUEST_IDS.filter((id) => id !== 'KEYMASTER');
    const rebuilt = accept(
      chooses([], { solo: { questDeck: [], questDiscard: reversed(discards) } }),
      { type: 'descend' },
      { seed: 'deeper' },
    );
    const chance = new SeededChance(seedOf('deeper'));
    expect([rebuilt.state.heroes[0]?.quest, ...rebuilt.state.decks.quests]).toEqual(chance.shuffle(discards));
    expect(rebuilt.state.boxOrder).toEqual(chance.shuffle(LARGE_IDS));
  });

  test('DD-21.5 chest rolls: one draw each, by ascending seat and Chest', () => {
    const cubes = [...ROOM, ...held(1, 'chest-L-01', 'key-S-01'), ...held(0, 'chest-L-03', 'chest-L-02', 'key-S-02', 'key-S-03')];
    const last = table({ phase: 'LOOT', round: 3, turnOrder: [0, 1], turnIndex: 1, heroes: [{}, {}], cubes });
    const ended = accept(last, { type: 'formRoom', pillarIds: ROOM.map(({ id }) => id) }, { seed: 'rolls' });
    const chance = new SeededChance(seedOf('rolls'));
    const faces = [0, 1, 2].map(() => chance.uniform(6) + 1);
    expect(all(ended, 'ChestRolled').map(({ data }) => [data.seat, data.chestId, data.faceIndex])).toEqual([
      [0, 'chest-L-02', faces[0]],
      [0, 'chest-L-03', faces[1]],
      [1, 'chest-L-01', faces[2]],
    ]);
  });

  test('DD-21.6 the simulations of a command are numbered in their order, automatic re-drops included', () => {
    const state = level({ phase: 'EXPLORE', boxOrder: ['gold-L-01'] });
    const script = landing({ 'gold-L-01': [0, 0] }, { 'gold-L-01': [100, 2] }, { 'gold-L-01': [40, 30] });
    const explored = accept(state, drop(INSIDE_CURRENT), { script, seed: 'numbered' });
    expect(seeds(explored.events)).toEqual([0, 1, 2].map((j) => kernelSeed('numbered', j)));
    const real = accept(started(1).state, drop(), { seed: 'numbered' });
    expect(seeds(real.events)).toEqual(all(real, 'CubesDropped').map((_, j) => kernelSeed('numbered', j)));
  });

  test('DD-21.6 settling takes no number', () => {
    const cubes = [ROOM[0], ROOM[1], at('gold-S-01', 50, 80), { id: 'pillar-S-03', x: 50, y: 80, z: 12 }];
    const state = table({ phase: 'LOOT', turnOrder: [0, 1, 2], heroes: [{}, { resigned: true }, {}], cubes });
    const formed = accept(state, { type: 'formRoom', pillarIds: ROOM.map(({ id }) => id) }, { seed: 'settled' });
    expect(types(formed).filter((type) => type === 'DungeonSettled' || type === 'CubesDropped')).toEqual([
      'DungeonSettled',
      'CubesDropped',
    ]);
    expect(told(formed, 'CubesDropped').data.seed).toBe(kernelSeed('settled', 0));
  });
});
