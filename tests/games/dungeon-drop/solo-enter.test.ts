import { bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import { toMm } from '../../../src/games/dungeon-drop/facts/regions.ts';
import { adjacentRooms, geometricRooms, isInsideBoundary } from '../../../src/games/dungeon-drop/facts/rooms.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, isInRoom, roomRegion, yawDegreesOf } from '../../../src/kernel/index.ts';
import {
  accept,
  all,
  at,
  CORNERS,
  FAR_PILLARS,
  landing,
  poseMm,
  ROOM,
  refuse,
  TOKENS,
  table,
  told,
  types,
  zoneOf,
} from './support.ts';
import { DWARF, drop, entering, goblins, INSIDE_CURRENT, level, liesOnToken, NEXT_ROOM, offered, solo } from './support-solo.ts';

const ENTER = { type: 'formRoom', pillarIds: CORNERS } as const;
const body = (state: State, id: string): Body => bodyById(state, id) as Body;
const TOKEN_IDS = ['token-1', 'token-2', 'token-3'] as const;
const tokensMm = (state: State) => solo(state).tokens.map(({ pose }) => [pose.p[0] / 1000, pose.p[1] / 1000]);

describe('tokens in the geometry of Rooms', () => {
  test('DD-3.14 a token takes centre, yaw and edge of the cube it replaces, so that the region stays what it was', () => {
    const state = entering({ cubes: [at('pillar-L-01', -60, 10, 30)] });
    const corners = ['pillar-L-01', 'pillar-S-03', 'pillar-S-01'];
    const moved = entering({ cubes: [at('pillar-L-01', -60, 10, 30)], solo: { heroPose: { x: -10, y: 30 } } });
    const { state: after } = accept(moved, { type: 'formRoom', pillarIds: corners });
    expect(roomRegion(TOKEN_IDS.map((id) => body(after, id)))).toEqual(roomRegion(corners.map((id) => body(state, id))));
    expect(solo(after).tokens.map(({ edge }) => edge)).toEqual([12_000, 8000, 8000]);
    expect(solo(after).tokens.map(({ pose }) => Math.round(yawDegreesOf(pose)))).toEqual([30, 45, 0]);
    expect(tokensMm(after)).toEqual([
      [-60, 10],
      [50, 80],
      [0, 0],
    ]);
  });

  test('DD-3.15 tokens count as Pillars: as corners, inside a Room, for degeneracy and for the Boundary', () => {
    const state = level({ cubes: [at('pillar-S-04', 200, 0), at('pillar-S-05', -50, -4), at('gold-S-01', 50, 20)] });
    expect(geometricRooms(state).some(({ cornerIds }) => TOKEN_IDS.every((id) => cornerIds.includes(id)))).toBe(true); // DD-3.3
    expect(isInsideBoundary(state, body(state, 'gold-S-01'))).toBe(true); // DD-3.12
    const flat = { ...NEXT_ROOM, keptTokenIds: ['token-1', 'token-2'], newPillarIds: ['pillar-S-04'] };
    refuse(state, flat, 'ROOM_DEGENERATE', 'DD-3.7');
    const over = { ...NEXT_ROOM, newPillarIds: ['pillar-S-05'] };
    expect(refuse(state, over, 'PILLAR_INSIDE_ROOM', 'DD-3.6').details).toEqual({ offendingIds: ['token-1'] });
  });

  test.each([
    [8, false],
    [7.95, false],
    [7.94, true],
  ])('DD-3.16 a cube whose centre is %d mm from that of a token: lies on it %s', (x, isOn) => {
    const state = level({ phase: 'EXPLORE', boxOrder: ['gold-L-01'], cubes: [at('gold-S-01', 50, 30)] });
    const script = landing({ 'gold-L-01': [60, 30], 'gold-S-01': [x, 0] }, ...(isOn ? [{ 'gold-S-01': [50, 50] } as const] : []));
    expect(types(accept(state, drop(INSIDE_CURRENT), { script })).includes('CubesRedroppedOffToken')).toBe(isOn);
  });

  test('DD-2.18 a Hero that leaves the table is put back upright into the current Room', () => {
    const state = level({ phase: 'EXPLORE', boxOrder: ['gold-L-01'], solo: { heroPose: { x: 440, y: 0 } } });
    const explored = accept(state, drop(INSIDE_CURRENT), {
      script: { poses: [{ poses: { 'gold-L-01': { x: 20, y: 10 } }, fellOff: ['meeple-0'] }] },
    });
    expect(types(explored)).toEqual(['CubesDrawn', 'CubesDropped', 'HeroMoved']);
    const [x, y, z] = solo(explored.state).heroPose?.p ?? [];
    expect([x, y, z]).toEqual([50_000, 26_667, 8000]);
    expect(isInRoom(roomRegion(TOKEN_IDS.map((id) => body(explored.state, id))), body(explored.state, 'meeple-0'))).toBe(true);
  });

  test('DD-2.18 the Hero is put beside what lies in the middle of the Room', () => {
    const state = level({ phase: 'EXPLORE', boxOrder: ['gold-L-01'], cubes: [at('gold-S-01', 50, 26.667)] });
    const explored = accept(state, drop(INSIDE_CURRENT), {
      script: { poses: [{ poses: { 'gold-L-01': { x: 20, y: 10 } }, fellOff: ['meeple-0'] }] },
    });
    expect(solo(explored.state).heroPose?.p).toEqual([50_000, 36_667, 8000]); // the first free of the 2 mm spiral
  });

  test('DD-2.18 a Teamwork meeple off the table stays off it until the turn ends, and cannot be collected', () => {
    const state = table({
      seats: 2,
      options: { teamwork: true },
      phase: 'EXPLORE',
      turnOrder: [0, 1],
      heroes: [
        { race: 'DWARF', class: 'CLERIC' },
        { race: 'HUMAN', meeple: { x: 50, y: 30 } },
      ],
      cubes: ROOM,
      boxOrder: ['gold-L-01'],
    });
    const explored = accept(state, drop({ x: 50, y: 30 }), {
      script: { poses: [{ poses: { 'gold-L-01': { x: 60, y: 50 } }, fellOff: ['meeple-1'] }] },
    });
    expect(explored.state.heroes[1]?.meeple).toMatchObject({ placed: true, onTable: false, pose: null });
    refuse(explored.state, { type: 'placeMeeple', x: 30, y: 10 }, 'MEEPLE_ALREADY_PLACED', 'DD-13.12', { seat: 1 });
    const formed = accept(accept(explored.state, { type: 'endAct' }).state, ENTER);
    expect(types(formed)).not.toContain('MeepleCollected');
    expect(told(formed, 'MeeplesReturned').data.seats).toEqual([1]);
    expect(formed.state.heroes[1]).toMatchObject({ teamworkPoints: 0, meeple: { placed: false } });
  });
});

describe('entering a level', () => {
  test('DD-16.1 a level starts with a legal Room in which the Hero is; touching a wall is enough', () => {
    const far = FAR_PILLARS.map(({ id }) => id);
    refuse(entering({ cubes: FAR_PILLARS }), { type: 'formRoom', pillarIds: far }, 'HERO_NOT_IN_ROOM', 'DD-16.1');
    refuse(entering({ cubes: [at('pillar-S-04', 50, 20)] }), ENTER, 'PILLAR_INSIDE_ROOM', 'DD-3.6');
    expect(offered(entering({ cubes: FAR_PILLARS }))).toEqual(['formRoom', 'resign']);
    accept(entering({ solo: { heroPose: { x: 50, y: -9 } } }), ENTER);
    refuse(entering({ solo: { heroPose: { x: 50, y: -9.1 } } }), ENTER, 'HERO_NOT_IN_ROOM', 'DD-16.1');
  });

  test('DD-16.2 the corners are set aside for the level, and the tokens take their places in the order they were named', () => {
    const { state } = accept(entering(), { type: 'formRoom', pillarIds: ['pillar-S-03', 'pillar-S-01', 'pillar-S-02'] });
    for (const id of CORNERS) expect(zoneOf(state, id)).toBe('SET_ASIDE');
    expect(solo(state).tokens.map(({ id }) => id)).toEqual(TOKEN_IDS);
    expect(tokensMm(state)).toEqual([
      [50, 80],
      [0, 0],
      [100, 0],
    ]);
  });

  test('DD-16.3 the entered Room is looted at once', () => {
    const entered = accept(
      entering({ cubes: [at('gold-S-01', 40, 40), at('goblin-S-01', 60, 40), at('gold-S-02', 200, 200)] }),
      ENTER,
    );
    expect(types(entered)).toEqual(['RoomFormed', 'HeroEntered', 'CubesCollected', 'DamageTaken', 'TurnStarted']);
    expect(told(entered, 'CubesCollected').data).toMatchObject({ treasureIds: ['gold-S-01'], monsterIds: ['goblin-S-01'] });
    expect([
      zoneOf(entered.state, 'gold-S-01'),
      zoneOf(entered.state, 'goblin-S-01'),
      zoneOf(entered.state, 'gold-S-02'),
    ]).toEqual(['RESERVE', 'TROPHY', 'DUNGEON']);
    expect(entered.state.heroes[0]?.damage).toBe(1);
    expect(entered.state.phase).toBe('EXPLORE');
  });

  test('DD-16.4 the entered Room must not cover the last heart and must not hold the Dragon', () => {
    const pack = goblins(8).map((id, index) => at(id, 20 + 20 * (index % 4), 12 + 14 * Math.floor(index / 4)));
    const solitary = { solo: { heroPose: { x: 50, y: 45 } } };
    expect(accept(entering({ cubes: pack, ...solitary }), ENTER).state.heroes[0]?.damage).toBe(8);
    refuse(entering({ cubes: pack, hero: { damage: 1 }, ...solitary }), ENTER, 'ROOM_LETHAL', 'DD-9.4');
    refuse(entering({ cubes: [at('dragon-H-01', 50, 50)] }), ENTER, 'DRAGON_NEEDS_SHIELD', 'DD-9.5');
    expect(offered(entering({ cubes: [at('dragon-H-01', 50, 50)] }))).toEqual(['resign']);
  });

  test('DD-16.5 the Staircase is never collected', () => {
    const { state } = accept(entering({ cubes: [at('stair-S-01', 50, 50)] }), ENTER);
    expect(zoneOf(state, 'stair-S-01')).toBe('DUNGEON');
    expect(poseMm(state, 'stair-S-01')).toEqual([50, 50]);
  });

  test('DD-16.6 Relics go to the Reserve', () => {
    const entered = accept(entering({ cubes: [at('relic-S-01', 50, 50)] }), ENTER);
    expect(told(entered, 'CubesCollected').data.treasureIds).toEqual(['relic-S-01']);
    expect(zoneOf(entered.state, 'relic-S-01')).toBe('RESERVE');
    expect(solo(entered.state).relicTracker).toBe(0);
  });

  test('DD-16.7 no ability can be used while entering', () => {
    refuse(entering({ hero: { damage: 2 } }), { type: 'useAbility', cardId: 'CLERIC' }, 'WRONG_PHASE', 'DD-5.2');
    const { state } = accept(entering({ hero: { damage: 2 } }), ENTER);
    accept(accept(state, drop(INSIDE_CURRENT), { seed: 'enter' }).state, { type: 'useAbility', cardId: 'CLERIC' });
  });

  test('DD-16.8 if the Staircase is in the entered Room the exit is offered after its loot', () => {
    const entered = accept(entering({ cubes: [at('stair-S-01', 50, 50), at('gold-S-01', 30, 10)] }), ENTER);
    expect(types(entered).slice(-2)).toEqual(['CubesCollected', 'StaircaseReached']);
    expect(offered(entered.state)).toEqual(['exitLevel', 'resign', 'stayInLevel']);
    expect(accept(entering({ cubes: [at('stair-S-01', 200, 50)] }), ENTER).state.phase).toBe('EXPLORE');
  });

  test('DD-16.9 the current Room is the one the tokens outline, wherever the Hero stands', () => {
    const away = level({ phase: 'EXPLORE', solo: { heroPose: { x: 300, y: 300 } }, cubes: [at('gold-S-01', 300, 330)] });
    refuse(away, drop({ x: 300, y: 300 }), 'AIM_OUTSIDE_ROOM', 'DD-17.2');
    accept(away, drop({ x: 50, y: 30 }), { seed: 'current' });
    const moving = level({ solo: { heroPose: { x: 300, y: 300 } } });
    expect(adjacentRooms(moving).map(({ kept, taken }) => [...kept, ...taken])).toContainEqual([
      'token-2',
      'token-3',
      'pillar-L-01',
    ]);
    accept(moving, NEXT_ROOM);
  });

  test('DD-16.10 contents are those before the exchange, and what still lies where a token is put down is pushed aside', () => {
    const stacked = [
      ROOM[0],
      ROOM[2],
      at('stair-S-01', 100, 0),
      { id: 'pillar-S-02', x: 100, y: 0, z: 12 },
      { id: 'gold-S-01', x: 0, y: 0, z: 12 },
    ];
    const entered = accept(
      table({ mode: 'SOLO', phase: 'SOLO_ENTER', heroes: [DWARF], solo: { heroPose: { x: 50, y: 20 } }, cubes: stacked }),
      ENTER,
    );
    expect(told(entered, 'RoomFormed').data.contentIds).toEqual(['gold-S-01', 'stair-S-01']);
    expect(told(entered, 'CubesCollected').data.treasureIds).toEqual(['gold-S-01']);
    expect(told(entered, 'DungeonSettled').data.poses.map(({ id }) => id)).toContain('stair-S-01');
    expect(liesOnToken(entered.state, 'stair-S-01')).toBe(false);
    expect(tokensMm(entered.state)).toEqual([
      [0, 0],
      [100, 0],
      [50, 80],
    ]);
    expect(entered.state.phase).toBe('SOLO_EXIT_CHOICE');
  });

  test.each([
    ['flat', {}],
    ['on its side', { q: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] }],
  ])('DD-16.10 a Staircase that stood on a corner, %s, does not end up on the token', (_, lying) => {
    const entered = accept(entering({ cubes: [{ id: 'stair-S-01', x: 101, y: 2, z: 12, ...lying }] }), ENTER);
    expect(liesOnToken(entered.state, 'stair-S-01')).toBe(false);
    expect(bodyById(entered.state, 'stair-S-01')?.p[2]).toBe(4000);
    const moved = accept(level({ cubes: [{ id: 'stair-S-01', x: 150, y: 80, z: 16, ...lying }] }), NEXT_ROOM);
    expect(liesOnToken(moved.state, 'stair-S-01')).toBe(false);
    expect(moved.state.phase).toBe('SOLO_EXIT_CHOICE');
  });

  test('DD-16.10 in a Move a bigger Pillar laid where a token was pushes the Staircase aside', () => {
    const moved = accept(level({ cubes: [at('stair-S-01', -9, 0)] }), NEXT_ROOM);
    const [x] = poseMm(moved.state, 'stair-S-01');
    expect(x).toBeLessThan(-9.5);
    expect(poseMm(moved.state, 'pillar-L-01')).toEqual([0, 0]);
    expect(liesOnToken(moved.state, 'stair-S-01')).toBe(false);
    expect(all(moved, 'DungeonSettled').length).toBe(1);
  });

  test('DD-16.10 where nothing is in the way nothing is pushed', () => {
    expect(types(accept(level({ cubes: [at('stair-S-01', -30, 0)] }), NEXT_ROOM))).not.toContain('DungeonSettled');
    expect(toMm(roomRegion(TOKENS.map(({ id }) => body(level(), id)))).length).toBe(6);
  });
});
