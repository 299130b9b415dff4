import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, at, held, landing, play, refuse, TOKENS, type Told, table, told, types } from './support.ts';
import {
  ASIDE,
  DWARF,
  drop,
  goblins,
  INSIDE_CURRENT,
  INSIDE_NEXT,
  inNextRoom,
  largeGold,
  level,
  NEXT_ROOM,
  offered,
  solo,
} from './support-solo.ts';

const EXIT = { type: 'exitLevel' } as const;
const STAIR = at('stair-S-01', 100, 40);

describe('the Staircase and the end of the Box', () => {
  test('DD-18.1 after looting a Room with the Staircase the hero may exit or stay; staying starts the next turn', () => {
    const moved = accept(level({ cubes: [STAIR] }), NEXT_ROOM);
    expect(types(moved).slice(-2)).toEqual(['CubesCollected', 'StaircaseReached']);
    expect(offered(moved.state)).toEqual(['exitLevel', 'resign', 'stayInLevel']);
    const stayed = accept(moved.state, { type: 'stayInLevel' });
    expect(types(stayed)).toEqual(['ExitDeclined', 'TurnStarted']);
    expect(stayed.state.phase).toBe('EXPLORE');
    refuse(stayed.state, EXIT, 'WRONG_PHASE', 'DD-5.2');
    expect(types(accept(moved.state, EXIT))).toContain('LevelScored');
    expect(accept(level({ cubes: [at('stair-S-01', 30, 30)] }), NEXT_ROOM).state.phase).toBe('EXPLORE');
  });

  test('DD-18.2 with an empty Box the hero is lost when an Explore must begin; cubes on the floor do not help', () => {
    const moved = accept(level({ boxOrder: [], cubes: [{ id: 'gold-S-01', zone: 'FLOOR' }] }), NEXT_ROOM);
    expect(types(moved).slice(-2)).toEqual(['HeroLost', 'GameFinished']);
    expect(told(moved, 'HeroLost').data.reason).toBe('LOST_IN_DUNGEON');
    expect(moved.state).toMatchObject({ status: 'FINISHED', result: { won: false, lost: 'LOST_IN_DUNGEON' } });
    expect(accept(level({ boxOrder: ['gold-L-01'] }), NEXT_ROOM).state.status).toBe('ACTIVE');
  });

  test.each([1, 2, 3])('DD-18.3 with %d cubes left the Explore takes what is there', (count) => {
    const box = largeGold(count);
    const script = landing(Object.fromEntries(box.map((id, index) => [id, [30 + 20 * index, 20]] as const)));
    const explored = accept(level({ phase: 'EXPLORE', boxOrder: box }), drop(INSIDE_CURRENT), { script });
    expect(told(explored, 'CubesDrawn').data.fromBox).toEqual(box);
    expect(explored.state).toMatchObject({ phase: 'ACT', boxOrder: [] });
  });

  test('DD-18.4 the turn whose Explore emptied the Box is played to its end, with its exit choice', () => {
    const state = level({ phase: 'EXPLORE', boxOrder: ['gold-L-01'], cubes: [STAIR] });
    const run = play(
      state,
      [drop(INSIDE_CURRENT), { script: landing({ 'gold-L-01': [40, 20] }) }],
      { type: 'endAct' },
      NEXT_ROOM,
    );
    expect(run.state.phase).toBe('SOLO_EXIT_CHOICE');
    expect(types(accept(run.state, EXIT))).toContain('LevelScored');
    expect(types(accept(run.state, { type: 'stayInLevel' }))).toEqual(['ExitDeclined', 'HeroLost', 'GameFinished']);
  });

  test('DD-18.23 Solo has no TurnEnded: the next turn, or the end, comes with the loot or with the drop of its Shields', () => {
    expect(types(accept(level(), NEXT_ROOM)).at(-1)).toBe('TurnStarted');
    const shields = [{ shieldId: 'shield-L-01', monsterId: 'goblin-S-01' }];
    for (const [boxOrder, end] of [
      [['gold-L-01'], ['TurnStarted']],
      [[], ['HeroLost', 'GameFinished']],
    ] as const) {
      const moved = accept(level({ boxOrder, cubes: [...inNextRoom(['goblin-S-01']), ...held(0, 'shield-L-01')] }), {
        ...NEXT_ROOM,
        shields,
      });
      expect(moved.state.phase).toBe('HAND');
      const dropped = accept(moved.state, drop(), { script: landing({ 'shield-L-01': [100, 50] }) });
      expect(types(dropped)).toEqual(['CubesDropped', ...end]);
    }
    const atStair = accept(level({ cubes: [STAIR, ...inNextRoom(['goblin-S-01']), ...held(0, 'shield-L-01')] }), {
      ...NEXT_ROOM,
      shields,
    });
    expect(types(accept(atStair.state, drop(), { script: landing({ 'shield-L-01': [110, 30] }) }))).toEqual([
      'CubesDropped',
      'StaircaseReached',
    ]);
  });

  test('W-22 36 cubes last for nine turns: the ninth still reaches the Staircase, a tenth Explore cannot begin', () => {
    const cubes = [...ASIDE, at('pillar-S-04', 150, 80), STAIR];
    let state: State = table({ mode: 'SOLO', phase: 'EXPLORE', heroes: [DWARF], solo: { tokens: TOKENS }, cubes });
    expect(state.boxOrder.length).toBe(36);
    for (let turn = 1; turn <= 9; turn += 1) {
      expect(solo(state).explores).toBe(turn - 1);
      const drawn = state.boxOrder.slice(0, 4);
      const places = Object.fromEntries(drawn.map((id, index) => [id, [-300 + 20 * index, 400 - 30 * turn]] as const));
      const aim = turn % 2 === 1 ? INSIDE_CURRENT : INSIDE_NEXT;
      // There and back again: each Move trades token 1 and the Pillar.
      const moved = play(
        state,
        [drop(aim), { script: landing(places) }],
        { type: 'endAct' },
        { ...NEXT_ROOM, newPillarIds: ['pillar-S-04'] },
      );
      state =
        turn < 9 && moved.state.phase === 'SOLO_EXIT_CHOICE' ? accept(moved.state, { type: 'stayInLevel' }).state : moved.state;
    }
    expect(state).toMatchObject({ phase: 'SOLO_EXIT_CHOICE', boxOrder: [] });
    expect(solo(state).explores).toBe(9);
    const lost = accept(state, { type: 'stayInLevel' });
    expect(told(lost, 'HeroLost').data.reason).toBe('LOST_IN_DUNGEON');
  });
});

describe('the hero is consumed', () => {
  const END = { type: 'endAct' } as const;
  /** A Goblin where all three adjacent Rooms overlap. */
  const deadly = (given: Parameters<typeof level>[0] = {}): State =>
    level({ phase: 'ACT', hero: { damage: 8 }, ...given, cubes: [at('goblin-S-01', 90, 48), ...(given.cubes ?? [])] });

  test('DD-18.5 if every adjacent Room kills', () => {
    const ended = accept(deadly(), END);
    expect(types(ended)).toEqual(['ActEnded', 'HeroLost', 'GameFinished']);
    expect(told(ended, 'HeroLost').data.reason).toBe('CONSUMED');
    expect(ended.state).toMatchObject({ status: 'FINISHED', result: { lost: 'CONSUMED', legacy: null, won: false } });
    expect(accept(deadly({ hero: { damage: 7 } }), END).state.phase).toBe('SOLO_MOVE');
    expect(accept(deadly({ cubes: [at('pillar-S-04', -50, 80)] }), END).state.phase).toBe('SOLO_MOVE');
  });

  test('DD-18.5 or if there is none at all', () => {
    const given = { mode: 'SOLO', phase: 'ACT', heroes: [DWARF], solo: { tokens: TOKENS } };
    expect(types(accept(table({ ...given, cubes: ASIDE }), END))).toEqual(['ActEnded', 'HeroLost', 'GameFinished']);
    const inner = table({ ...given, cubes: [...ASIDE, at('pillar-S-04', 50, 20)] }); // inside the current Room, so the token left over is never inside
    expect(accept(inner, END).state.phase).toBe('SOLO_MOVE');
    const blocked = table({ ...given, cubes: [...ASIDE, at('pillar-S-04', 150, 80), at('pillar-S-05', 158, 80)] }); // each touches the other
    expect(told(accept(blocked, END), 'HeroLost').data.reason).toBe('CONSUMED');
  });

  test('DD-18.6 Shields and the modifiers of this turn count', () => {
    expect(accept(deadly({ cubes: held(0, 'shield-L-01') }), END).state.phase).toBe('SOLO_MOVE');
    for (const card of ['WARRIOR', 'ROGUE', 'BEAST_TAMER']) {
      const used = accept(deadly({ hero: { class: card, damage: 8 } }), { type: 'useAbility', cardId: card });
      expect(used.state.phase).toBe('SOLO_MOVE');
    }
    expect(
      types(accept(deadly({ hero: { race: 'HALFLING', class: 'BARD', damage: 6 } }), { type: 'useAbility', cardId: 'HALFLING' })),
    ).toContain('HeroLost');
  });

  test('DD-18.6 it does not strike while a Potion can be used, and is tested again after the drop of one used in Move', () => {
    const pinned = goblins(5).map((id, index) => at(id, 72 + 12 * index, 38.4 + 6.4 * index)); // in all three adjacent Rooms
    const state = level({ phase: 'ACT', hero: { damage: 8 }, cubes: [...pinned, ...held(0, 'potion-S-01', 'potion-S-02')] });
    const moving = accept(state, END).state;
    expect(moving.phase).toBe('SOLO_MOVE');
    expect(offered(moving)).toEqual(['resign', 'usePotion']);
    const potion = (now: State, cubeId: string, x: number): Told => {
      const used = accept(now, { type: 'usePotion', cubeId });
      return accept(used.state, drop({ x: 150, y: 80 }), { script: landing({ [cubeId]: [x, -200] }) });
    };
    const first = potion(moving, 'potion-S-01', 200); // 5 + 5 > 8, one Potion left
    expect(first.state.phase).toBe('SOLO_MOVE');
    const second = potion(first.state, 'potion-S-02', 220); // 2 + 5 = 7
    expect(accept(second.state, NEXT_ROOM).state.heroes[0]?.damage).toBe(7);
    const fewer = accept(level({ phase: 'ACT', hero: { damage: 8 }, cubes: [...pinned, ...held(0, 'potion-S-01')] }), END).state;
    expect(types(potion(fewer, 'potion-S-01', 200))).toEqual(['CubesDropped', 'HeroLost', 'GameFinished']);
  });

  test('DD-18.6 a Potion without damage to heal does not help', () => {
    const dragon = level({ phase: 'ACT', hero: { damage: 0 }, cubes: [at('dragon-H-01', 100, 50), ...held(0, 'potion-S-01')] });
    expect(told(accept(dragon, END), 'HeroLost').data.reason).toBe('CONSUMED');
  });
});
