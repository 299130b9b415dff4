import type { State } from '../../../src/games/dungeon-drop/state.ts';
import {
  accept,
  all,
  at,
  CORNERS,
  held,
  landing,
  malformed,
  ROOM,
  refuse,
  ruleset,
  table,
  told,
  types,
  zoneOf,
} from './support.ts';

const form = (more: object = {}) => ({ type: 'formRoom', pillarIds: CORNERS, ...more }) as const;
const shield = (monsterId: string, shieldId = 'shield-L-01') => ({ shields: [{ shieldId, monsterId }] });
const REJECT = { options: { illegalRoomPolicy: 'REJECT' } };
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
const dropShield = { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 } as const;

describe('looting', () => {
  test('DD-9.1 DD-1.7 DD-1.8 all contents are collected: Treasure to the Reserve, Monsters to the Trophies', () => {
    const result = accept(loot([at('gold-S-01', 50, 30), at('gemw-S-01', 30, 10), ...goblins(1)]), form());
    expect(types(result)).toEqual(['RoomFormed', 'CubesCollected', 'DamageTaken', 'TurnEnded', 'TurnStarted']);
    expect(told(result, 'CubesCollected').data).toEqual({
      seat: 0,
      treasureIds: ['gemw-S-01', 'gold-S-01'],
      monsterIds: ['goblin-S-01'],
    });
    expect(result.state.cubes.filter(({ seat }) => seat === 0).map(({ id, zone }) => `${id} ${zone}`)).toEqual([
      'gemw-S-01 RESERVE',
      'goblin-S-01 TROPHY',
      'gold-S-01 RESERVE',
    ]);
    malformed(loot([]), { type: 'formRoom' });
    malformed(loot([]), form({ shields: [{ shieldId: 'x' }] }));
  });

  test('DD-9.2 nothing may be left behind, unless LEAVE allows it', () => {
    const cubes = [at('gold-S-01', 50, 30), ...goblins(1, 2)];
    refuse(loot(cubes), form({ leaveIds: ['goblin-S-01'] }), 'LEAVE_INVALID', 'DD-9.2');
    const rogue = loot(cubes, { classes: ['ROGUE'] }, { turn: { seat: 0, modifiers: ['ROGUE'] } });
    refuse(rogue, form({ leaveIds: ['goblin-S-01', 'goblin-S-02'] }), 'LEAVE_INVALID', 'DD-9.2');
    refuse(rogue, form({ leaveIds: ['gold-S-01'] }), 'LEAVE_INVALID', 'DD-9.2');
    refuse(rogue, form({ leaveIds: ['goblin-S-03'] }), 'LEAVE_INVALID', 'DD-9.2');
    const result = accept(rogue, form({ leaveIds: ['goblin-S-01'] }));
    expect(zoneOf(result.state, 'goblin-S-01')).toBe('DUNGEON');
    expect(told(result, 'DamageTaken').data.points).toBe(1);
    accept(rogue, form());
  });

  test('DD-9.3 corner Pillars stay where they are', () => {
    const { state } = accept(loot([at('gold-S-01', 50, 30)]), form());
    for (const id of CORNERS) expect(zoneOf(state, id)).toBe('DUNGEON');
  });

  test('DD-9.4 DD-14.6 W-10 a Room that would cover the last heart is forbidden; Thick Hide or Tame make it fine', () => {
    const cubes = [...goblins(1), at('troll-L-01', 50, 30)];
    const plain = loot(cubes, { damage: 5 }, REJECT);
    expect(refuse(plain, form(), 'ROOM_LETHAL', 'DD-9.4').details).toEqual({ damage: 3, bearable: 2 });
    const warrior = loot(cubes, { damage: 5, classes: ['WARRIOR'] }, { ...REJECT, turn: { seat: 0, modifiers: ['WARRIOR'] } });
    expect(told(accept(warrior, form()), 'DamageTaken').data).toMatchObject({ points: 1, warded: 2, damageAfter: 6 });
    const tamer = loot(
      cubes,
      { damage: 5, classes: ['BEAST_TAMER'] },
      { ...REJECT, turn: { seat: 0, modifiers: ['BEAST_TAMER'] } },
    );
    const tamed = told(accept(tamer, form({ wardIds: ['troll-L-01'] })), 'DamageTaken').data;
    expect(tamed).toMatchObject({ points: 1, damageAfter: 6 });
    expect(tamed.monsters).toEqual([
      { monsterId: 'goblin-S-01', damage: 1, ignoredBy: null },
      { monsterId: 'troll-L-01', damage: 2, ignoredBy: 'WARD' },
    ]);
    accept(tamer, form({ wardIds: ['goblin-S-01'] }));
    refuse(tamer, form(), 'ROOM_LETHAL', 'DD-9.4');
  });

  test('DD-9.5 the Dragon needs a Shield, or is left', () => {
    const cubes = [at('dragon-H-01', 50, 30)];
    refuse(loot(cubes, {}, REJECT), form(), 'DRAGON_NEEDS_SHIELD', 'DD-9.5');
    accept(loot([...cubes, ...held(0, 'shield-L-01')], {}, REJECT), form(shield('dragon-H-01')));
    const rogue = loot(cubes, { classes: ['ROGUE'] }, { ...REJECT, turn: { seat: 0, modifiers: ['ROGUE'] } });
    expect(zoneOf(accept(rogue, form({ leaveIds: ['dragon-H-01'] })).state, 'dragon-H-01')).toBe('DUNGEON');
  });

  test('DD-9.6 a geometrically illegal Room is refused without effect, whatever the policy', () => {
    refuse(loot([at('pillar-S-04', 50, 30)]), form(), 'PILLAR_INSIDE_ROOM', 'DD-3.6');
  });

  test('DD-9.7 a forbidden Room is handled by the policy', () => {
    const lethal = [...goblins(1, 2, 3)];
    expect(types(accept(loot(lethal, { damage: 6 }), form()))).toContain('HeroFled');
    refuse(loot(lethal, { damage: 6 }, REJECT), form(), 'ROOM_LETHAL', 'DD-9.4');
  });

  test('DD-10.1 DD-10.3 the damage of one loot is summed and tested once: hearts - 1 may be reached', () => {
    const result = accept(loot([...goblins(1, 2, 3), at('troll-L-01', 50, 30)], { damage: 2 }, REJECT), form());
    expect(told(result, 'DamageTaken').data).toMatchObject({ points: 5, damageAfter: 7, source: 'LOOT' });
    refuse(loot([...goblins(1, 2, 3), at('troll-L-01', 50, 30)], { damage: 3 }, REJECT), form(), 'ROOM_LETHAL', 'DD-9.4');
  });

  test('DD-10.8 DD-10.11 DD-10.14 W-11 a Shield ignores one Monster, leaves the Reserve and is dropped after the loot', () => {
    const state = loot(
      [at('dragon-H-01', 50, 40), ...goblins(1, 2), at('gold-S-01', 80, 10), ...held(0, 'shield-L-01')],
      { race: 'FAIRY', damage: 4 },
      REJECT,
    );
    const result = accept(state, form(shield('dragon-H-01')));
    expect(types(result)).toEqual(['RoomFormed', 'CubesCollected', 'DamageTaken', 'ShieldUsed']);
    expect(told(result, 'DamageTaken').data).toMatchObject({ points: 2, damageAfter: 6 });
    expect(result.state).toMatchObject({ phase: 'HAND', hand: { reason: 'SHIELD', ids: ['shield-L-01'] } });
    const ended = accept(result.state, dropShield, { script: landing({ 'shield-L-01': [50, 30] }) });
    expect(types(ended)).toEqual(['CubesDropped', 'TurnEnded', 'TurnStarted']);
    const [hero] = ruleset.view(ended.state, []).heroes;
    expect(hero).toMatchObject({ trophies: ['dragon-H-01', 'goblin-S-01', 'goblin-S-02'], reserve: ['gold-S-01'], weight: 1 });
    expect(zoneOf(ended.state, 'shield-L-01')).toBe('DUNGEON');
  });

  test('DD-10.9 W-11 a Shield collected in this loot cannot serve in it', () => {
    const state = loot([at('dragon-H-01', 50, 40), at('shield-L-02', 20, 10), ...held(0, 'shield-L-01')], {}, REJECT);
    refuse(state, form(shield('dragon-H-01', 'shield-L-02')), 'SHIELD_NOT_IN_RESERVE', 'DD-10.9');
    expect(zoneOf(accept(state, form(shield('dragon-H-01'))).state, 'shield-L-02')).toBe('RESERVE');
  });

  test('DD-10.10 several Shields, each for another Monster', () => {
    const state = loot([...goblins(1, 2, 3), ...held(0, 'shield-L-01', 'shield-L-02')], { damage: 6 }, REJECT);
    const two = (a: string, b: string, second = 'shield-L-02') =>
      form({
        shields: [
          { shieldId: 'shield-L-01', monsterId: a },
          { shieldId: second, monsterId: b },
        ],
      });
    const result = accept(state, two('goblin-S-01', 'goblin-S-03'));
    expect(all(result, 'ShieldUsed').map(({ data }) => data.monsterId)).toEqual(['goblin-S-01', 'goblin-S-03']);
    expect(result.state.hand?.ids).toEqual(['shield-L-01', 'shield-L-02']);
    refuse(state, two('goblin-S-01', 'goblin-S-01'), 'SHIELD_TARGET_INVALID', 'DD-10.10');
    refuse(state, two('goblin-S-01', 'goblin-S-02', 'shield-L-01'), 'SHIELD_TARGET_INVALID', 'DD-10.10');
    refuse(state, form(shield('goblin-S-09')), 'SHIELD_TARGET_INVALID', 'DD-10.10');
    refuse(state, form(shield('goblin-S-01')), 'ROOM_LETHAL', 'DD-9.4');
    refuse(state, form(shield('goblin-S-01', 'gold-S-01')), 'SHIELD_NOT_IN_RESERVE', 'DD-10.9');
  });

  test('DD-10.12 W-12 nine hearts are not enough for the Dragon', () => {
    refuse(
      loot([at('dragon-H-01', 50, 30)], { race: 'DWARF' }, { ...REJECT, heroes: [{ race: 'DWARF' }, { race: 'FAIRY' }] }),
      form(),
      'DRAGON_NEEDS_SHIELD',
      'DD-9.5',
    );
  });

  test('DD-10.13 WARD never replaces the Shield for the Dragon', () => {
    const tamer = loot(
      [at('dragon-H-01', 50, 30)],
      { classes: ['BEAST_TAMER'] },
      { ...REJECT, turn: { seat: 0, modifiers: ['BEAST_TAMER'] } },
    );
    refuse(tamer, form({ wardIds: ['dragon-H-01'] }), 'WARD_INVALID', 'DD-10.13');
    const warrior = loot(
      [at('dragon-H-01', 50, 30)],
      { classes: ['WARRIOR'] },
      { ...REJECT, turn: { seat: 0, modifiers: ['WARRIOR'] } },
    );
    refuse(warrior, form(), 'DRAGON_NEEDS_SHIELD', 'DD-9.5');
    refuse(loot(goblins(1)), form({ wardIds: ['goblin-S-01'] }), 'WARD_INVALID', 'DD-10.13');
    const shielded = loot(
      [...goblins(1), ...held(0, 'shield-L-01')],
      { classes: ['BEAST_TAMER'] },
      { turn: { seat: 0, modifiers: ['BEAST_TAMER'] } },
    );
    refuse(shielded, form({ wardIds: ['goblin-S-01'], ...shield('goblin-S-01') }), 'WARD_INVALID', 'DD-10.13');
  });

  test('COLLECT at loot time: one Small Treasure within 25 mm of the Room', () => {
    const cubes = [
      at('gold-S-01', 50, 30),
      at('gold-S-02', 50, -33),
      at('gold-S-03', 50, -33.1),
      at('gold-L-01', 130, 0),
      at('key-S-01', 120, 20),
    ];
    const state = loot(
      cubes.filter(({ id }) => id !== 'gold-S-03'),
      { race: 'HALFLING' },
      { turn: { seat: 0, modifiers: ['HALFLING'] } },
    );
    const result = accept(state, form({ extraIds: ['gold-S-02'] }));
    expect(told(result, 'CubesCollected').data.treasureIds).toEqual(['gold-S-01', 'gold-S-02']);
    expect(told(result, 'RoomFormed').data.extraIds).toEqual(['gold-S-02']);
    refuse(state, form({ extraIds: ['gold-S-02', 'key-S-01'] }), 'EXTRA_INVALID', 'DD-9.1');
    refuse(state, form({ extraIds: ['gold-L-01'] }), 'EXTRA_INVALID', 'DD-9.1');
    refuse(state, form({ extraIds: ['gold-S-01'] }), 'EXTRA_INVALID', 'DD-9.1');
    const far = loot(
      cubes.filter(({ id }) => id !== 'gold-S-02'),
      { race: 'HALFLING' },
      { turn: { seat: 0, modifiers: ['HALFLING'] } },
    );
    refuse(far, form({ extraIds: ['gold-S-03'] }), 'EXTRA_INVALID', 'DD-9.1');
    refuse(loot(cubes), form({ extraIds: ['gold-S-02'] }), 'EXTRA_INVALID', 'DD-9.1');
  });

  test('SHAPE PILLAR_INSIDE: one Pillar may be in the Room, and stays', () => {
    const state = loot(
      [at('pillar-S-04', 50, 30), at('gold-S-01', 30, 10)],
      { race: 'HAWKMYRN' },
      { turn: { seat: 0, modifiers: [{ kind: 'SHAPE', shape: { mode: 'PILLAR_INSIDE', n: 1 } }] } },
    );
    const result = accept(state, form());
    expect(told(result, 'CubesCollected').data.treasureIds).toEqual(['gold-S-01']);
    expect(zoneOf(result.state, 'pillar-S-04')).toBe('DUNGEON');
    const two = loot(
      [at('pillar-S-04', 50, 30), at('pillar-S-05', 30, 10)],
      { race: 'HAWKMYRN' },
      { turn: { seat: 0, modifiers: [{ kind: 'SHAPE', shape: { mode: 'PILLAR_INSIDE', n: 1 } }] } },
    );
    refuse(two, form(), 'PILLAR_INSIDE_ROOM', 'DD-3.6');
  });

  test('SHAPE PROXY: a Goblin may be a corner, and is neither collected nor harmful', () => {
    const state = loot(
      [at('goblin-S-01', 150, 80), at('goblin-S-02', -50, 80), at('gold-S-01', 100, 50)],
      { race: 'KOBOLD' },
      { turn: { seat: 0, modifiers: ['KOBOLD'] } },
    );
    const result = accept(state, { type: 'formRoom', pillarIds: ['pillar-S-02', 'pillar-S-03', 'goblin-S-01'] });
    expect(told(result, 'CubesCollected').data).toMatchObject({ treasureIds: ['gold-S-01'], monsterIds: [] });
    expect(zoneOf(result.state, 'goblin-S-01')).toBe('DUNGEON');
    refuse(state, { type: 'formRoom', pillarIds: ['pillar-S-03', 'goblin-S-02', 'goblin-S-01'] }, 'NOT_A_PILLAR', 'DD-3.3');
    refuse(
      loot([at('goblin-S-01', 150, 80)]),
      { type: 'formRoom', pillarIds: ['pillar-S-02', 'pillar-S-03', 'goblin-S-01'] },
      'NOT_A_PILLAR',
      'DD-3.3',
    );
  });

  test('SHAPE FOUR_PILLARS: four corners in convex position; three stay allowed', () => {
    const corners = [...CORNERS, 'pillar-S-04'];
    const mazeborn = (x: number, y: number): State =>
      loot(
        [at('pillar-S-04', x, y), at('gold-S-01', 90, 50)],
        { race: 'MINOTAUR' },
        { turn: { seat: 0, modifiers: ['MINOTAUR'] } },
      );
    const result = accept(mazeborn(150, 80), { type: 'formRoom', pillarIds: corners });
    expect(told(result, 'CubesCollected').data.treasureIds).toEqual(['gold-S-01']);
    accept(mazeborn(150, 80), form());
    refuse(mazeborn(50, 30), { type: 'formRoom', pillarIds: corners }, 'ROOM_DEGENERATE', 'DD-3.7');
    refuse(loot([at('pillar-S-04', 150, 80)]), { type: 'formRoom', pillarIds: corners }, 'PILLAR_COUNT', 'DD-3.3');
  });

  test('the order of evaluation is the order of the refusals', () => {
    const state = loot([at('pillar-S-04', 50, 30), ...goblins(1)], { damage: 7 }, REJECT);
    refuse(state, { type: 'formRoom', pillarIds: ['pillar-S-01'], leaveIds: ['x'] }, 'PILLAR_COUNT', 'DD-3.3');
    refuse(state, form({ leaveIds: ['x'] }), 'PILLAR_INSIDE_ROOM', 'DD-3.6');
    const legal = loot(goblins(1), { damage: 7 }, REJECT);
    refuse(legal, form({ leaveIds: ['x'], extraIds: ['y'] }), 'LEAVE_INVALID', 'DD-9.2');
    refuse(legal, form({ extraIds: ['y'], ...shield('z') }), 'EXTRA_INVALID', 'DD-9.1');
    refuse(legal, form({ ...shield('z'), wardIds: ['w'] }), 'SHIELD_NOT_IN_RESERVE', 'DD-10.9');
    refuse(legal, form({ wardIds: ['w'] }), 'WARD_INVALID', 'DD-10.13');
    refuse(legal, form(), 'ROOM_LETHAL', 'DD-9.4');
  });
});
