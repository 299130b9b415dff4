import { SeededChance } from '../../../src/engine/chance.ts';
import { canonical } from '../../../src/engine/json.ts';
import { SPECTATOR } from '../../../src/engine/ruleset.ts';
import { QUEST_IDS } from '../../../src/games/dungeon-drop/data/quests.ts';
import { seedOf } from '../../contract/playout.ts';
import { accept, at, CORNERS, held, play, ROOM, ruleset, started, TOKENS, table, told } from './support.ts';

const QUEST = new RegExp(QUEST_IDS.join('|'), 'g');

describe('hidden information', () => {
  test('DD-4.3 a Quest is seen by its owner alone until all are revealed', () => {
    const { state, events } = started(3);
    const dealt = events.filter(({ type }) => type === 'QuestDealt');
    for (const viewer of [[0], [1], [2]])
      expect(dealt.map((event) => (ruleset.redact(event, viewer, state).data as { questId: unknown }).questId !== null)).toEqual(
        [0, 1, 2].map((seat) => viewer.includes(seat)),
      );
    expect(dealt.map((event) => ruleset.redact(event, SPECTATOR, state).data)).toEqual(
      [0, 1, 2].map((seat) => ({ seat, questId: null })),
    );
    expect(ruleset.view(state, [1]).heroes.map(({ quest }) => quest)).toEqual([null, state.heroes[1]?.quest, null]);
    expect(ruleset.view(state, [0, 2]).heroes.filter(({ quest }) => quest !== null).length).toBe(2);
  });

  test('DD-21.2 Box order and undealt cards are in no view and no event before the end', () => {
    const { state, events } = started(2);
    for (const viewer of [SPECTATOR, [0], [1]]) {
      const seen = canonical([ruleset.view(state, viewer), events.map((event) => ruleset.redact(event, viewer, state))]);
      expect(seen).not.toContain(canonical(state.boxOrder).slice(1, -1));
      expect(
        (seen.match(QUEST) ?? []).every((quest) => viewer.some((seat) => state.heroes[seat as number]?.quest === quest)),
      ).toBe(true);
      expect(ruleset.view(state, viewer)).toMatchObject({ boxOrder: null, decks: null });
    }
    const filled = events.find(({ type }) => type === 'BoxFilled') as (typeof events)[number];
    expect(ruleset.redact(filled, [0], state).data).toEqual({ order: null, count: 36 });
    const heroes = events.find(({ type }) => type === 'HeroesDealt') as (typeof events)[number];
    expect(ruleset.redact(heroes, [0], state).data).toMatchObject({ undealt: null });
  });

  test('DD-6.2 the Box is public as counts by type', () => {
    const { box } = ruleset.view(started(2).state, SPECTATOR);
    expect(box.count).toBe(36);
    expect(box.types).toContainEqual({ type: 'CHEST', count: 6 });
    expect(box.types.reduce((sum, { count }) => sum + count, 0)).toBe(36);
  });

  test('a hidden Quest does not show through the score', () => {
    const state = table({
      heroes: [{ quest: 'GOBLIN_GRUDGE' }, { quest: 'KEYMASTER' }],
      cubes: [...ROOM, ...held(0, 'goblin-S-01', 'gemw-S-01'), ...held(1, 'gemb-S-01')],
    });
    expect(ruleset.view(state, [0]).heroes.map(({ score }) => score?.total ?? null)).toEqual([4, null]);
    expect(ruleset.view(state, SPECTATOR).heroes.map(({ score }) => score)).toEqual([null, null]);
  });

  test('a redacted member is null, never missing', () => {
    const { state, events } = started(2);
    for (const event of events)
      expect(Object.keys(ruleset.redact(event, SPECTATOR, state).data).sort()).toEqual(Object.keys(event.data).sort());
  });

  test('the Solo Quest is open to all once its level is scored', () => {
    const state = table({
      mode: 'SOLO',
      phase: 'SOLO_EXIT_CHOICE',
      heroes: [{ race: 'DWARF', quest: 'KEYMASTER' }],
      solo: { tokens: TOKENS },
      cubes: [
        at('pillar-S-01', 150, 80),
        ...held(
          0,
          'dragon-H-01',
          'troll-L-01',
          'troll-L-02',
          'troll-L-03',
          'troll-L-04',
          ...Array.from({ length: 9 }, (_, index) => `gold-S-0${index + 1}`),
        ),
      ],
    });
    expect(ruleset.view(state, SPECTATOR).heroes[0]?.quest).toBeNull();
    expect(ruleset.view(state, [0]).heroes[0]?.quest).toBe('KEYMASTER');
    const scored = accept(state, { type: 'exitLevel' });
    expect(told(scored, 'LevelScored').data).toMatchObject({ questId: 'KEYMASTER', success: true });
    expect(ruleset.view(scored.state, SPECTATOR).heroes[0]?.quest).toBe('KEYMASTER');
    expect(ruleset.view(scored.state, SPECTATOR).solo?.levels).toMatchObject([{ level: 1, questId: 'KEYMASTER', success: true }]);
  });

  test('what is imagined keeps what a viewer knows and lays out the rest anew', () => {
    const state = table({
      phase: 'ABILITY',
      turnOrder: [0, 1, 2],
      heroes: [{ race: 'HIGH_ELF', quest: 'KEYMASTER' }, { race: 'DWARF' }, { race: 'FAIRY' }],
      turn: { seat: 0, ability: { cardId: 'HIGH_ELF' } },
      cubes: [...ROOM, at('gold-S-01', 50, 30)],
    });
    const peeked = play(state, { type: 'peek' }).state;
    const chance = () => new SeededChance(seedOf('imagine'));
    const own = ruleset.imagine(peeked, [0], chance());
    expect(own.boxOrder.slice(0, 4)).toEqual(peeked.boxOrder.slice(0, 4));
    expect(own.boxOrder).not.toEqual(peeked.boxOrder);
    expect([...own.boxOrder].sort()).toEqual([...peeked.boxOrder].sort());
    expect(own.heroes[0]?.quest).toBe('KEYMASTER');
    const other = ruleset.imagine(peeked, [1], chance());
    expect(other.turn.ability?.peeked).toEqual(other.boxOrder.slice(0, 4));
    expect(other.turn.ability?.peeked).not.toEqual(peeked.turn.ability?.peeked);
    expect(canonical(ruleset.view(other, [1]))).toBe(canonical(ruleset.view(peeked, [1])));
  });

  test('DD-21.3 a finished game lies open and can be rebuilt from its events alone', () => {
    const state = table({ phase: 'LOOT', round: 3, turnIndex: 1, turnOrder: [1, 0], cubes: [...ROOM] });
    const result = accept(state, { type: 'formRoom', pillarIds: CORNERS });
    for (const event of result.events) expect(ruleset.redact(event, SPECTATOR, result.state)).toEqual(event);
    expect(canonical(ruleset.imagine(result.state, SPECTATOR, new SeededChance(seedOf('x'))))).toBe(canonical(result.state));
  });
});
