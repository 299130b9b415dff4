import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, at, held, ROOM, refuse, table, types } from './support.ts';

/** A hero with 8 hearts before a Room with these cubes. */
const loot = (cubes: readonly object[], hero: object = {}, more: object = {}): State =>
  table({
    phase: 'LOOT',
    turnOrder: [0, 1],
    heroes: [{ race: 'HUMAN', ...hero }, { race: 'DWARF' }],
    cubes: [...ROOM, ...cubes],
    ...more,
  });
const goblins = (...numbers: readonly number[]) => numbers.map((n, index) => at(`goblin-S-0${n}`, 20 + index * 15, 10));

describe('passLoot', () => {
  const pass = { type: 'passLoot' } as const;

  test('DD-9.8 looting is mandatory while some Room can be survived', () => {
    refuse(loot([]), pass, 'LEGAL_ROOM_EXISTS', 'DD-9.8');
    const none = table({ phase: 'LOOT', cubes: [ROOM[0], ROOM[1]] });
    expect(types(accept(none, pass))).toEqual(['LootPassed', 'TurnEnded', 'TurnStarted']);
    accept(loot(goblins(1, 2), { damage: 6 }), pass);
    refuse(loot(goblins(1), { damage: 6 }), pass, 'LEGAL_ROOM_EXISTS', 'DD-9.8');
  });

  test('DD-9.9 the best use of what the hero has is counted', () => {
    const dragon = [at('dragon-H-01', 60, 40), ...goblins(1)];
    accept(loot(dragon, { damage: 6 }), pass);
    refuse(loot([...dragon, ...held(0, 'shield-L-01')], { damage: 6 }), pass, 'LEGAL_ROOM_EXISTS', 'DD-9.8');
    accept(loot([...dragon, ...held(0, 'shield-L-01')], { damage: 7 }), pass);
    refuse(
      loot(
        [...dragon, ...held(0, 'shield-L-01')],
        { damage: 7, classes: ['ROGUE'] },
        { turn: { seat: 0, modifiers: ['ROGUE'] } },
      ),
      pass,
      'LEGAL_ROOM_EXISTS',
      'DD-9.8',
    );
    refuse(
      loot(dragon, { damage: 6, classes: ['ROGUE'] }, { turn: { seat: 0, modifiers: ['ROGUE'] } }),
      pass,
      'LEGAL_ROOM_EXISTS',
      'DD-9.8',
    );
    const trolls = [at('troll-L-01', 60, 40), ...goblins(1)];
    accept(loot(trolls, { damage: 5 }), pass);
    refuse(
      loot(trolls, { damage: 6, classes: ['BEAST_TAMER'] }, { turn: { seat: 0, modifiers: ['BEAST_TAMER'] } }),
      pass,
      'LEGAL_ROOM_EXISTS',
      'DD-9.8',
    );
    refuse(
      loot(trolls, { damage: 6, classes: ['WARRIOR'] }, { turn: { seat: 0, modifiers: ['WARRIOR'] } }),
      pass,
      'LEGAL_ROOM_EXISTS',
      'DD-9.8',
    );
  });
});
