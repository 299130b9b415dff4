import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, all, at, CORNERS, held, play, ROOM, refuse, ruleset, table, told, types } from './support.ts';

const form = { type: 'formRoom', pillarIds: CORNERS } as const;
const drop = { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 } as const;
const loot = (more: object = {}): State =>
  table({ phase: 'LOOT', turnOrder: [0, 1], cubes: [...ROOM], heroes: [{ race: 'HUMAN' }, { race: 'DWARF' }], ...more });

describe('rounds and turns', () => {
  test('DD-5.1 three rounds, one turn per seat and round', () => {
    let state = table({
      cubes: [...ROOM, at('pillar-S-04', 300, 300)],
      turnOrder: [0, 1],
      heroes: [{ race: 'HUMAN' }, { race: 'DWARF' }],
    });
    const turns: string[] = [];
    while (ruleset.outcome(state) === undefined) {
      turns.push(`${state.round}:${state.turn.seat}`);
      const acted = play(state, drop, { type: 'endAct' }).state;
      const [offer] = ruleset.offers(acted, acted.turn.seat);
      state = accept(acted, { type: offer?.verb as 'formRoom', ...offer?.example }).state;
    }
    expect(turns.length).toBe(6);
    for (const round of [1, 2, 3])
      expect(
        turns
          .filter((turn) => turn.startsWith(`${round}:`))
          .map((turn) => turn.slice(2))
          .sort(),
      ).toEqual(['0', '1']);
    expect(state.boxOrder).toEqual([]);
  });

  test('DD-5.2 a turn is Explore, then Act, then Loot', () => {
    const state = table({ cubes: [...ROOM, at('pillar-S-04', 300, 300)] });
    expect(state.phase).toBe('EXPLORE');
    const explored = accept(state, drop).state;
    expect(explored.phase).toBe('ACT');
    const acted = accept(explored, { type: 'endAct' });
    expect(types(acted)).toEqual(['ActEnded']);
    expect(acted.state.phase).toBe('LOOT');
    for (const type of ['endAct', 'useAbility', 'flick', 'exitLevel', 'move'] as const) {
      const asked = {
        endAct: {},
        useAbility: { cardId: 'X' },
        flick: { cubeId: 'x', directionDeg: 0, strength: 1 },
        exitLevel: {},
        move: {},
      }[type];
      refuse(acted.state, { type, ...asked }, 'WRONG_PHASE', 'DD-5.2');
    }
  });

  test('DD-5.3 at the end of a turn the next seat in order starts', () => {
    const result = accept(loot(), form);
    expect(types(result).slice(-2)).toEqual(['TurnEnded', 'TurnStarted']);
    expect(told(result, 'TurnEnded').seat).toBe(0);
    expect(told(result, 'TurnStarted').data).toMatchObject({ seat: 1, round: 1 });
    expect(result.state).toMatchObject({ phase: 'EXPLORE', turnIndex: 1, turn: { seat: 1 } });
  });

  test('DD-5.4 only the active seat gives turn commands', () => {
    for (const asked of [form, { type: 'passLoot' }, { type: 'usePotion', cubeId: 'potion-S-01' }] as const)
      refuse(loot(), asked, 'NOT_YOUR_TURN', 'DD-5.4', { seat: 1 });
    expect(ruleset.offers(loot(), 1).map(({ verb }) => verb)).toEqual(['resign']);
  });

  test('DD-11.1 DD-11.4 weight counts every Treasure cube in the Reserve, Trophies not', () => {
    const state = loot({
      cubes: [
        ...ROOM,
        ...held(0, 'gold-S-01', 'key-S-01', 'chest-L-01', 'potion-S-01', 'shield-L-01', 'gemw-S-01', 'goblin-S-01', 'troll-L-01'),
      ],
    });
    expect(ruleset.view(state, []).heroes[0]?.weight).toBe(6);
  });

  test('DD-11.2 DD-11.3 W-14 after rounds 1 and 2 the lightest acts first, equals by initiative', () => {
    const ids = (type: string, from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, index) => `${type}-S-${String(from + index).padStart(2, '0')}`);
    const state = table({
      phase: 'LOOT',
      round: 1,
      turnOrder: [3, 1, 0, 2],
      turnIndex: 3,
      heroes: [{ race: 'HUMAN' }, { race: 'WOOD_ELF' }, { race: 'DWARF' }, { race: 'CATFOLK' }],
      cubes: [
        ...ROOM,
        ...held(0, ...ids('gold', 1, 5), ...ids('goblin', 1, 3)),
        ...held(1, ...ids('gold', 6, 12)),
        ...held(2, ...ids('gemw', 1, 4), 'key-S-01'),
        ...held(3, ...ids('gemr', 1, 4), 'key-S-02', 'key-S-03'),
      ],
    });
    const result = accept(state, form);
    expect(told(result, 'RoundEnded').data).toEqual({ round: 1, weights: [5, 7, 5, 6] });
    expect(told(result, 'TurnOrderSet').data).toEqual({ order: [0, 2, 3, 1], reason: 'WEIGHT', weights: [5, 7, 5, 6] });
    expect(types(result).slice(-4)).toEqual(['TurnEnded', 'RoundEnded', 'TurnOrderSet', 'TurnStarted']);
    expect(result.state).toMatchObject({ round: 2, turnIndex: 0, turn: { seat: 0 } });
  });

  test('DD-7.7 modifiers and everything else of a turn end with it', () => {
    const result = accept(loot({ turn: { modifiers: ['WARRIOR'], actDone: true } }), form);
    expect(result.state.turn).toEqual({
      seat: 1,
      actDone: false,
      windowClosed: false,
      ability: null,
      modifiers: [],
      roomFormed: false,
    });
  });

  test('DD-12.1 the game ends after the last turn of round 3', () => {
    const result = accept(loot({ round: 3, turnIndex: 1 }), form);
    expect(types(result).slice(-4)).toEqual(['RoundEnded', 'QuestsRevealed', 'GameScored', 'GameFinished']);
    expect(result.state).toMatchObject({ status: 'FINISHED', phase: 'FINISHED' });
    expect(ruleset.waitingFor(result.state)).toEqual([]);
    refuse(result.state, form, 'GAME_FINISHED', 'DD-12.1');
    expect(all(result, 'TurnStarted')).toEqual([]);
  });
});
