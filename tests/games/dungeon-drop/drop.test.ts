import { covers } from '../../../src/engine/cover.ts';
import { SETUP_IDS } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import { geometricRooms } from '../../../src/games/dungeon-drop/facts/rooms.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, CLUSTER_LIMIT, touchingGroups } from '../../../src/kernel/index.ts';
import {
  accept,
  all,
  at,
  landing,
  malformed,
  poseMm,
  ROOM,
  refuse,
  ruleset,
  started,
  table,
  told,
  types,
  zoneOf,
} from './support.ts';

const drop = (x: number, y: number, heightMm = 200) => ({ type: 'drop', aim: { x, y }, heightMm }) as const;

/** All 54 cubes in a wide grid: nothing touches, and there are Rooms. */
const grid = (ids: readonly string[]): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    ids.map((id, index) => [
      id,
      [-200 + (index % 8) * 50 + (index % 3), -200 + Math.floor(index / 8) * 50 + (index % 5)] as const,
    ]),
  );

describe('the setup drop', () => {
  test('DD-4.8 it aims within 50 mm of the centre', () => {
    const { state } = started(2);
    for (const [x, y] of [
      [50, 0],
      [30, 40],
      [0, 0],
      [-50, 0],
    ] as const)
      expect(ruleset.offers(state, state.turn.seat).some((offer) => covers(offer, { aim: { x, y }, heightMm: 150 }))).toBe(true);
    refuse(state, drop(50.001, 0), 'AIM_NOT_CENTRAL', 'DD-4.8');
    refuse(state, drop(36, 36), 'AIM_NOT_CENTRAL', 'DD-4.8');
    accept(state, drop(30, 40));
  });

  test('DD-2.7 the height is anything from 150 to 300 mm', () => {
    const { state } = started(2);
    refuse(state, drop(0, 0, 149.999), 'HEIGHT_OUT_OF_RANGE', 'DD-2.7');
    refuse(state, drop(0, 0, 300.001), 'HEIGHT_OUT_OF_RANGE', 'DD-2.7');
    accept(state, drop(0, 0, 150));
    accept(state, drop(0, 0, 300));
    malformed(state, { type: 'drop', aim: { x: 0 }, heightMm: 200 });
    malformed(state, { type: 'drop', aim: { x: 0, y: Number.NaN }, heightMm: 200 });
    malformed(state, { type: 'drop', aim: { x: 0, y: 0 } });
    malformed(state, { type: 'drop', aim: { x: 0, y: 0 }, heightMm: 200, spin: 1 });
  });

  test('DD-4.5 all 54 cubes lie on the table afterwards, and the first turn starts', () => {
    const { state } = started(2);
    const result = accept(state, drop(0, 0));
    for (const id of SETUP_IDS) expect(zoneOf(result.state, id)).toBe('DUNGEON');
    expect(told(result, 'CubesDropped').data).toMatchObject({
      reason: 'SETUP',
      aim: { x: 0, y: 0 },
      heightMm: 200,
      hand: 'SETUP',
    });
    expect(types(result).at(-1)).toBe('TurnStarted');
    expect(result.state).toMatchObject({ phase: 'EXPLORE', round: 1, hand: null });
  });

  test('DD-4.9 cubes that leave the table are dropped again at once from 200 mm', () => {
    const { state } = started(2);
    const { 'gold-S-01': _, 'pillar-S-01': __, ...rest } = grid(SETUP_IDS);
    const result = accept(state, drop(10, 0, 250), {
      script: {
        poses: [
          { ...(landing(rest).poses?.[0] as object), fellOff: ['gold-S-01', 'pillar-S-01'] },
          { poses: { 'gold-S-01': { x: 300, y: 0 } }, fellOff: ['pillar-S-01'] },
          { poses: { 'pillar-S-01': { x: 0, y: 300 } } },
        ],
      },
    });
    const drops = all(result, 'CubesDropped');
    expect(drops.map(({ data }) => [data.reason, data.ids.length, data.heightMm])).toEqual([
      ['SETUP', 54, 250],
      ['SETUP', 2, 200],
      ['SETUP', 1, 200],
    ]);
    expect(drops[1]?.data.aim).toEqual({ x: 0, y: 0 });
    expect(types(result)).toEqual([
      'CubesDropped',
      'CubesFellOff',
      'CubesDropped',
      'CubesFellOff',
      'CubesDropped',
      'TurnStarted',
    ]);
    expect(result.state.cubes.some(({ zone }) => zone === 'FLOOR')).toBe(false);
  });

  test('DD-4.10 DD-4.13 groups of more than two touching cubes are lifted and dropped again, at most three times; what touches then stays', () => {
    const { state } = started(2);
    const clump = { ...grid(SETUP_IDS), 'gold-S-01': [300, 0], 'gold-S-02': [308, 0], 'gold-S-03': [316, 0] } as const;
    const again = { 'gold-S-01': [300, 0], 'gold-S-02': [308, 0], 'gold-S-03': [316, 0] } as const;
    const result = accept(state, drop(0, 0), { script: landing(clump, again, again, again) });
    const spreads = all(result, 'CubesDropped').filter(({ data }) => data.reason === 'SPREAD');
    expect(spreads.map(({ data }) => [data.ids, data.heightMm])).toEqual(
      Array.from({ length: 3 }, () => [['gold-S-01', 'gold-S-02', 'gold-S-03'], 300]),
    );
    expect(poseMm(result.state, 'gold-S-02')).toEqual([308, 0]);
  });

  test('DD-4.10 two touching cubes stay', () => {
    const { state } = started(2);
    const result = accept(state, drop(0, 0), {
      script: landing({ ...grid(SETUP_IDS), 'gold-S-01': [300, 0], 'gold-S-02': [308, 0] }),
    });
    expect(all(result, 'CubesDropped').length).toBe(1);
  });

  test('DD-4.11 without a legal Room the whole setup drop is repeated with the same aim and height', () => {
    const { state } = started(2);
    const inLine = Object.fromEntries(
      SETUP_IDS.map((id, index) => [id, [-400 + index * 15, id.startsWith('pillar') ? 0 : 100] as const]),
    );
    const result = accept(state, drop(5, 5, 160), { script: landing(inLine, grid(SETUP_IDS)) });
    const drops = all(result, 'CubesDropped');
    expect(drops.map(({ data }) => [data.reason, data.ids.length, data.heightMm, data.aim])).toEqual(
      Array.from({ length: 2 }, () => ['SETUP', 54, 160, { x: 5, y: 5 }]),
    );
    expect(new Set(drops.map(({ data }) => data.seed)).size).toBe(2);
    expect(geometricRooms(result.state).length).toBeGreaterThan(0);
  });

  test('DD-2.20 over some seeds hardly anything touches and there are Rooms enough', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { state } = accept(started(2, {}, seed).state, drop(0, 0), { seed });
      const cubes = SETUP_IDS.map((id) => bodyById(state, id) as Body);
      const calm = touchingGroups(cubes)
        .filter((group) => group.length <= CLUSTER_LIMIT)
        .flat().length;
      expect(calm).toBeGreaterThanOrEqual(54 * 0.9);
      expect(geometricRooms(state).length).toBeGreaterThan(20);
    }
  });
});

describe('Explore', () => {
  const table2 = (more: object = {}): State =>
    table({
      cubes: [...ROOM, at('gold-S-01', 50, 30)],
      boxOrder: ['gold-L-01', 'troll-L-01', 'pillar-L-01', 'key-L-01', 'chest-L-01', 'shield-L-01', 'gold-L-02'],
      ...more,
    });
  const six = {
    'gold-L-01': [40, 20],
    'troll-L-01': [60, 20],
    'pillar-L-01': [150, 50],
    'key-L-01': [20, 10],
    'chest-L-01': [80, 10],
    'shield-L-01': [50, 50],
  } as const;

  test.each([
    [2, 6],
    [3, 4],
    [4, 3],
  ])('DD-6.1 with %i seats %i cubes are drawn and dropped', (seats, count) => {
    const state = table({ seats, cubes: [...ROOM] });
    const result = accept(state, drop(50, 30));
    expect(told(result, 'CubesDrawn').data.fromBox.length).toBe(count);
    expect(told(result, 'CubesDropped').data).toMatchObject({ reason: 'EXPLORE', hand: 'EXPLORE' });
    expect(result.state.boxOrder.length).toBe(36 - count);
    expect(result.state.phase).toBe('ACT');
  });

  test('DD-6.2 DD-6.3 nobody knows the cubes before they lie: they come from the secret order of the Box', () => {
    const state = table2();
    expect(state.hand).toBeNull();
    expect(JSON.stringify(ruleset.view(state, [0, 1]))).not.toContain('"boxOrder":["');
    const result = accept(state, drop(50, 30), { script: landing(six) });
    expect(told(result, 'CubesDrawn').data.fromBox).toEqual(state.boxOrder.slice(0, 6));
    expect(result.state.boxOrder).toEqual(['gold-L-02']);
  });

  test('DD-6.4 DD-8.5 cubes on the floor join the hand of the next Explore', () => {
    const state = table2({ cubes: [...ROOM, at('gold-S-01', 50, 30), { id: 'goblin-S-01', zone: 'FLOOR' }] });
    const result = accept(state, drop(50, 30), { script: landing({ ...six, 'goblin-S-01': [30, 40] }) });
    expect(told(result, 'CubesDrawn').data.fromFloor).toEqual(['goblin-S-01']);
    expect(zoneOf(result.state, 'goblin-S-01')).toBe('DUNGEON');
  });

  test('DD-6.5 DD-2.12 what leaves the table stays on the floor until the next Explore', () => {
    const { 'key-L-01': _, ...rest } = six;
    const result = accept(table2(), drop(50, 30), {
      script: { poses: [{ ...(landing(rest).poses?.[0] as object), fellOff: ['key-L-01', 'gold-S-01'] }] },
    });
    expect(told(result, 'CubesFellOff').data.ids).toEqual(['gold-S-01', 'key-L-01']);
    expect([zoneOf(result.state, 'key-L-01'), zoneOf(result.state, 'gold-S-01')]).toEqual(['FLOOR', 'FLOOR']);
  });

  test('DD-6.6 cubes on the floor at the end score nothing', () => {
    const state = table({
      phase: 'LOOT',
      round: 3,
      turnIndex: 1,
      turnOrder: [1, 0],
      cubes: [...ROOM, { id: 'gold-S-01', zone: 'FLOOR' }],
      heroes: [{ quest: 'GOBLIN_GRUDGE' }, { quest: 'KEYMASTER' }],
    });
    const result = accept(state, { type: 'formRoom', pillarIds: ['pillar-S-01', 'pillar-S-02', 'pillar-S-03'] });
    expect(told(result, 'GameScored').data.scores.map(({ total }) => total)).toEqual([0, 0]);
    expect(zoneOf(result.state, 'gold-S-01')).toBe('FLOOR');
  });

  test('DD-6.7 with fewer cubes left all of them are drawn', () => {
    const result = accept(table2({ boxOrder: ['gold-L-01', 'gold-L-02'] }), drop(50, 30));
    expect(told(result, 'CubesDrawn').data.fromBox).toEqual(['gold-L-01', 'gold-L-02']);
    expect(accept(table2({ boxOrder: [] }), drop(50, 30)).state.phase).toBe('ACT');
  });

  test('DD-6.8 Explore comes first and once', () => {
    const state = table2();
    refuse(state, { type: 'endAct' }, 'WRONG_PHASE', 'DD-5.2');
    refuse(state, { type: 'formRoom', pillarIds: ['a', 'b', 'c'] }, 'WRONG_PHASE', 'DD-5.2');
    const explored = accept(state, drop(50, 30)).state;
    refuse(explored, drop(50, 30), 'WRONG_PHASE', 'DD-5.2');
    const flicking = table2({
      phase: 'ABILITY',
      heroes: [{ race: 'WOOD_ELF' }, {}],
      turnOrder: [0, 1],
      turn: { ability: { cardId: 'WOOD_ELF' } },
    });
    refuse(flicking, drop(50, 30), 'DROP_NOT_PENDING', 'DD-6.8');
  });

  test('DD-2.8 the aim lies in the Dungeon Hull, its border included, also over cubes outside the Boundary', () => {
    const state = table2({ cubes: [...ROOM, at('gold-S-01', 300, 0)] });
    for (const [x, y] of [
      [304, 4],
      [304, 0],
      [-4, -4],
      [200, 0],
      [104, -4],
    ] as const)
      accept(state, drop(x, y));
    refuse(state, drop(304.01, 0), 'AIM_OUTSIDE_DUNGEON', 'DD-2.8');
    refuse(state, drop(50, 100), 'AIM_OUTSIDE_DUNGEON', 'DD-2.8');
  });

  test('DD-2.8 with no cube in the Dungeon the aim is as at setup', () => {
    const state = table({ cubes: [] });
    accept(state, drop(30, 40));
    refuse(state, drop(50.1, 0), 'AIM_OUTSIDE_DUNGEON', 'DD-2.8');
  });

  test('DD-2.9 a re-drop falls in one hand under the same limits, over the cubes that stayed', () => {
    const state = table({
      phase: 'ABILITY',
      heroes: [{ classes: ['MONK'] }, {}],
      turn: { seat: 0, ability: { cardId: 'MONK' } },
      cubes: [...ROOM, at('gold-S-01', 300, 0), at('gold-S-02', 50, 30)],
    });
    const lifted = accept(state, { type: 'selectRedrop', cubeIds: ['gold-S-01', 'gold-S-02'] }).state;
    refuse(lifted, drop(300, 0), 'AIM_OUTSIDE_DUNGEON', 'DD-2.8');
    refuse(lifted, drop(50, 30, 100), 'HEIGHT_OUT_OF_RANGE', 'DD-2.7');
    expect(told(accept(lifted, drop(50, 30)), 'CubesDropped').data).toMatchObject({
      reason: 'ABILITY',
      ids: ['gold-S-01', 'gold-S-02'],
    });
  });
});
