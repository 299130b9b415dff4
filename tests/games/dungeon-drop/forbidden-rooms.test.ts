import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, at, CORNERS, held, landing, ROOM, refuse, TOKENS, table, told, types, zoneOf } from './support.ts';

const form = (more: object = {}) => ({ type: 'formRoom', pillarIds: CORNERS, ...more }) as const;
const shield = (monsterId: string, shieldId = 'shield-L-01') => ({ shields: [{ shieldId, monsterId }] });
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

describe('forbidden Rooms', () => {
  const cubes = [...goblins(1, 2, 3), at('gold-S-01', 60, 30), at('gold-S-02', 40, 40)];
  const five = {
    'goblin-S-01': [10, 100],
    'goblin-S-02': [20, 110],
    'goblin-S-03': [30, 120],
    'gold-S-01': [40, 130],
    'gold-S-02': [50, 140],
  } as const;
  const fairy = (policy: string, more: object = {}): State =>
    loot(cubes, { race: 'FAIRY', damage: 4 }, { options: { illegalRoomPolicy: policy }, ...more });

  test('DD-14.1 DD-14.2 DD-14.4 W-18 the turn is lost, nothing is collected, the five cubes are dropped over the corners from 300 mm', () => {
    const result = accept(fairy('LOSE_TURN_AND_REDROP'), form(), { script: landing(five) });
    expect(types(result)).toEqual(['RoomFormed', 'HeroFled', 'CubesLifted', 'CubesDropped', 'TurnEnded', 'TurnStarted']);
    expect(told(result, 'RoomFormed').data).toMatchObject({ legal: false, reason: 'LAST_HEART', damage: 3 });
    expect(told(result, 'HeroFled').data).toEqual({ seat: 0, reason: 'LAST_HEART' });
    expect(told(result, 'CubesDropped').data).toMatchObject({
      reason: 'FLED',
      aim: { x: 50, y: 26.667 },
      heightMm: 300,
      ids: Object.keys(five).sort(),
    });
    expect(result.state.cubes.filter(({ seat }) => seat === 0)).toEqual([]);
    expect(result.state.heroes[0]?.damage).toBe(4);
  });

  test('DD-14.5 LOSE_TURN leaves the Dungeon as it is', () => {
    const result = accept(fairy('LOSE_TURN'), form());
    expect(types(result)).toEqual(['RoomFormed', 'HeroFled', 'TurnEnded', 'TurnStarted']);
    expect(zoneOf(result.state, 'gold-S-01')).toBe('DUNGEON');
  });

  test('DD-14.6 REJECT refuses, and the seat may try again', () => {
    const state = fairy('REJECT');
    refuse(state, form(), 'ROOM_LETHAL', 'DD-9.4');
    expect(state.turn.roomFormed).toBe(false);
  });

  test('DD-14.7 Shields named in a forbidden Room stay in the Reserve', () => {
    const state = loot(
      [...goblins(1, 2, 3), ...held(0, 'shield-L-01')],
      { race: 'FAIRY', damage: 5 },
      { options: { illegalRoomPolicy: 'LOSE_TURN' } },
    );
    const result = accept(state, form(shield('goblin-S-01')));
    expect(told(result, 'RoomFormed').data.legal).toBe(false);
    expect(zoneOf(result.state, 'shield-L-01')).toBe('RESERVE');
  });

  test('DD-14.8 Solo always refuses', () => {
    const entering = table({
      mode: 'SOLO',
      phase: 'SOLO_ENTER',
      heroes: [{ race: 'FAIRY', damage: 4 }],
      solo: { heroPose: { x: 50, y: 60 } },
      cubes: [...ROOM, ...goblins(1, 2, 3)],
      options: { illegalRoomPolicy: 'LOSE_TURN' },
    });
    refuse(entering, form(), 'ROOM_LETHAL', 'DD-9.4');
    const moving = table({
      mode: 'SOLO',
      phase: 'SOLO_MOVE',
      solo: { tokens: TOKENS },
      cubes: [at('pillar-S-01', 150, 80), at('dragon-H-01', 100, 50)],
    });
    refuse(
      moving,
      { type: 'move', keptTokenIds: ['token-2', 'token-3'], newPillarIds: ['pillar-S-01'] },
      'DRAGON_NEEDS_SHIELD',
      'DD-9.5',
    );
  });

  test('DD-14.9 the Dragon is lifted too; what was to be left or taken besides, Pillars and proxies stay', () => {
    const state = loot(
      [at('dragon-H-01', 60, 40), ...goblins(1), at('gold-S-09', 50, -20)],
      { race: 'HALFLING' },
      { turn: { seat: 0, modifiers: ['HALFLING', 'ROGUE'] } },
    );
    const result = accept(state, form({ leaveIds: ['goblin-S-01'], extraIds: ['gold-S-09'] }), {
      script: landing({ 'dragon-H-01': [60, 40] }),
    });
    expect(told(result, 'HeroFled').data.reason).toBe('DRAGON');
    expect(told(result, 'CubesLifted').data.ids).toEqual(['dragon-H-01']);
    expect(zoneOf(result.state, 'gold-S-09')).toBe('DUNGEON');
    const monster = loot([at('dragon-H-01', 60, 40)], {}, {});
    expect(types(accept(monster, form(), { script: landing({ 'dragon-H-01': [60, 40] }) }))).toContain('CubesDropped');
  });
});
