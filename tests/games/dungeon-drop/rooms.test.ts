import { bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import { toMm } from '../../../src/games/dungeon-drop/facts/regions.ts';
import {
  adjacentRooms,
  contentsOf,
  geometricRooms,
  isInsideBoundary,
  judgeCorners,
} from '../../../src/games/dungeon-drop/facts/rooms.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, footprintOf, roomRegion, yawDegreesOf, yawQuaternion } from '../../../src/kernel/index.ts';
import { accept, at, CORNERS, ROOM, refuse, TOKENS, table, told } from './support.ts';

const body = (state: State, id: string): Body => bodyById(state, id) as Body;
const corners = (state: State, ids: readonly string[] = CORNERS): readonly Body[] => ids.map((id) => body(state, id));
const contents = (state: State, ids: readonly string[] = CORNERS): readonly string[] =>
  contentsOf(judgeCorners(state, corners(state, ids)));
const loot = (...cubes: readonly object[]): State => table({ phase: 'LOOT', cubes: [...ROOM, ...cubes] });
const form = (pillarIds: readonly string[] = CORNERS) => ({ type: 'formRoom', pillarIds }) as const;

describe('the region of a Room and what is in it', () => {
  test('DD-3.1 W-8 a footprint is the hull of the projected corners: a Small cube tipped by 30 degrees covers 8 x 10.928 mm', () => {
    const half = (15 * Math.PI) / 180;
    const state = loot({ id: 'gold-S-01', x: 50, y: 30, z: 5.464, q: [Math.sin(half), 0, 0, Math.cos(half)] });
    const points = toMm(footprintOf(body(state, 'gold-S-01')));
    const extent = (axis: 'x' | 'y'): number => Math.max(...points.map((p) => p[axis])) - Math.min(...points.map((p) => p[axis]));
    expect(extent('x')).toBeCloseTo(8, 2);
    expect(extent('y')).toBeCloseTo(10.928, 2);
  });

  test('DD-3.2 DD-3.9 W-8 a cube standing on a corner Pillar is in the Room', () => {
    expect(contents(loot({ id: 'gold-S-01', x: 100, y: 0, z: 12 }))).toEqual(['gold-S-01']);
  });

  test('DD-3.3 a Room is named by three different Pillars of the Dungeon', () => {
    const state = loot(at('gold-S-01', 50, 30));
    expect(told(accept(state, form()), 'RoomFormed').data.pillarIds).toEqual(CORNERS);
    refuse(state, form(['pillar-S-01', 'pillar-S-02']), 'PILLAR_COUNT', 'DD-3.3');
    refuse(state, form(['pillar-S-01', 'pillar-S-02', 'pillar-S-02']), 'PILLARS_NOT_DISTINCT', 'DD-3.3');
    refuse(state, form(['pillar-S-01', 'pillar-S-02', 'gold-S-01']), 'NOT_A_PILLAR', 'DD-3.3');
    refuse(state, form(['pillar-S-01', 'pillar-S-02', 'pillar-L-01']), 'NOT_A_PILLAR', 'DD-3.3');
    refuse(state, form(['pillar-S-01', 'pillar-S-02', 'nobody']), 'NOT_A_PILLAR', 'DD-3.3');
  });

  test('DD-3.4 W-1 the region is the hull of the three footprints', () => {
    expect(toMm(roomRegion(corners(loot())))).toEqual([
      { x: -4, y: -4 },
      { x: 104, y: -4 },
      { x: 104, y: 4 },
      { x: 55.657, y: 80 },
      { x: 50, y: 85.657 },
      { x: 44.343, y: 80 },
      { x: -4, y: 4 },
    ]);
    expect(contents(loot(at('gold-S-01', 50, 30)))).toEqual(['gold-S-01']);
  });

  test.each([
    [-8, true],
    [-8.04, true],
    [-8.1, false],
  ])('DD-3.5 W-2 touching the wall from outside is in: a Goblin at y = %d', (y, isIn) => {
    expect(contents(loot(at('goblin-S-01', 50, y))).includes('goblin-S-01')).toBe(isIn);
  });

  test('DD-3.5 W-3 yaw matters', () => {
    expect(contents(loot(at('goblin-S-01', 50, -9.6)))).toEqual([]);
    expect(contents(loot(at('goblin-S-01', 50, -9.6, 45)))).toEqual(['goblin-S-01']);
  });

  test('DD-3.5 W-4 corner contact', () => {
    expect(contents(loot(at('troll-L-01', 110, -10)))).toEqual(['troll-L-01']);
    expect(contents(loot(at('troll-L-01', 110.1, -10.1)))).toEqual([]);
    expect(contents(loot(at('dragon-H-01', 112, 0)))).toEqual(['dragon-H-01']);
    expect(contents(loot(at('dragon-H-01', 116, 0)))).toEqual([]);
  });

  test('DD-3.5 W-5 a slanted wall', () => {
    expect(contents(loot(at('gemw-S-01', 18, 50)))).toEqual([]);
    expect(contents(loot(at('gemw-S-01', 20, 50)))).toEqual(['gemw-S-01']);
  });

  test('DD-3.6 W-6 a Pillar that merely touches makes the Room illegal', () => {
    const refusal = refuse(loot(at('pillar-S-04', 50, -8)), form(), 'PILLAR_INSIDE_ROOM', 'DD-3.6');
    expect(refusal.details).toEqual({ offendingIds: ['pillar-S-04'] });
  });

  test('DD-3.6 two touching Pillars are no obstacle where both are corners', () => {
    const state = table({
      phase: 'LOOT',
      cubes: [at('pillar-S-01', 0, 0), at('pillar-S-02', 8, 0), at('pillar-S-03', 50, 80), at('pillar-S-04', 100, 0)],
    });
    accept(state, form());
    refuse(state, form(['pillar-S-01', 'pillar-S-03', 'pillar-S-04']), 'PILLAR_INSIDE_ROOM', 'DD-3.6');
  });

  test.each([
    [0.5, 'ROOM_DEGENERATE'],
    [1.5, undefined],
  ])('DD-3.7 W-7 nearly collinear corners, the middle one %d mm off the line', (y, code) => {
    const state = table({ phase: 'LOOT', cubes: [at('pillar-S-01', 0, 0), at('pillar-S-02', 50, y), at('pillar-S-03', 100, 0)] });
    if (code === undefined) accept(state, form());
    else refuse(state, form(), code, 'DD-3.7');
  });

  test('DD-3.8 DD-9.3 the contents are all cubes in it but its corners, which stay', () => {
    const { state, events } = accept(loot(at('gold-S-01', 50, 30), at('key-S-01', 30, 10), at('gold-S-02', 150, 30)), form());
    expect(told({ state, events }, 'RoomFormed').data.contentIds).toEqual(['gold-S-01', 'key-S-01']);
    for (const id of CORNERS) expect(bodyById(state, id)).toBeDefined();
  });

  test('DD-3.10 a Pillar resting on other cubes may be a corner', () => {
    const state = table({
      phase: 'LOOT',
      cubes: [ROOM[0], ROOM[1], at('gold-S-01', 50, 80), { id: 'pillar-S-03', x: 50, y: 80, z: 12 }],
    });
    expect(contents(state)).toEqual(['gold-S-01']);
    accept(state, form());
  });

  test('DD-3.11 a Room may be empty', () => {
    const result = accept(loot(), form());
    expect(told(result, 'CubesCollected').data).toMatchObject({ treasureIds: [], monsterIds: [] });
  });

  test('DD-3.12 DD-1.3 W-9 the Boundary: what no legal Room holds is outside, and still in the Dungeon', () => {
    const state = table({
      cubes: [
        at('pillar-S-01', 0, 0),
        at('pillar-S-02', 100, 0),
        at('pillar-S-03', 50, 80),
        at('pillar-S-04', 50, 30),
        at('gold-S-01', 50, 15),
        at('gold-S-02', 108, 0),
        at('gold-S-03', 120, 40),
      ],
    });
    expect(geometricRooms(state).map(({ cornerIds }) => [...cornerIds].sort().join(' '))).toEqual([
      'pillar-S-01 pillar-S-02 pillar-S-04',
      'pillar-S-01 pillar-S-03 pillar-S-04',
      'pillar-S-02 pillar-S-03 pillar-S-04',
    ]);
    expect(['gold-S-01', 'gold-S-02', 'gold-S-03'].map((id) => isInsideBoundary(state, body(state, id)))).toEqual([
      true,
      true,
      false,
    ]);
    const holding = (id: string): number => geometricRooms(state).filter(({ bodyIds }) => bodyIds.includes(id)).length;
    expect([holding('gold-S-01'), holding('gold-S-02'), holding('gold-S-03')]).toEqual([1, 2, 0]);
    expect(state.cubes.filter(({ zone }) => zone === 'DUNGEON').length).toBe(7);
  });

  test('DD-3.13 footprints are integers in micrometres', () => {
    const state = loot(at('gold-S-01', 12.3456, 7.8912, 33.3));
    for (const value of footprintOf(body(state, 'gold-S-01'))) expect(Number.isInteger(value)).toBe(true);
  });

  test('DD-3.14 DD-16.2 a token takes centre, yaw and edge of the cube it replaces: the region stays the same', () => {
    const cubes = [at('pillar-L-01', 0, 0, 20), ROOM[1], ROOM[2], at('stair-S-01', 300, 300)];
    const state = table({ mode: 'SOLO', solo: { heroPose: { x: 50, y: 30 } }, cubes });
    const before = roomRegion(corners(state, ['pillar-L-01', 'pillar-S-02', 'pillar-S-03']));
    const { state: after } = accept(state, form(['pillar-S-02', 'pillar-L-01', 'pillar-S-03']));
    expect(roomRegion(['token-1', 'token-2', 'token-3'].map((id) => body(after, id)))).toEqual(before);
    expect(after.solo?.tokens.map(({ edge }) => edge)).toEqual([8000, 12000, 8000]);
    expect(after.solo?.tokens.map(({ pose }) => pose.p.slice(0, 2))).toEqual([
      [100_000, 0],
      [0, 0],
      [50_000, 80_000],
    ]);
  });

  test('DD-3.15 DD-17.14 tokens count as Pillars: the one left over makes a Room illegal too', () => {
    const state = table({
      mode: 'SOLO',
      phase: 'SOLO_MOVE',
      solo: { tokens: TOKENS, heroPose: { x: 50, y: 30 } },
      cubes: [at('pillar-S-01', -60, -10), at('pillar-S-02', 50, -60)],
    });
    const over = { type: 'move', keptTokenIds: ['token-2', 'token-3'], newPillarIds: ['pillar-S-01'] } as const;
    expect(refuse(state, over, 'PILLAR_INSIDE_ROOM', 'DD-3.6').details).toEqual({ offendingIds: ['token-1'] });
    expect(adjacentRooms(state).length).toBeGreaterThan(0);
  });

  test('DD-3.16 DD-17.4 a cube that overlaps a token by more than 0.05 mm lies on it', () => {
    const state = table({
      mode: 'SOLO',
      phase: 'EXPLORE',
      solo: { tokens: TOKENS },
      cubes: [at('pillar-S-01', 150, 80)],
      boxOrder: ['gold-L-01', 'gold-L-02'],
    });
    const drop = { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 } as const;
    const touching = accept(state, drop, {
      script: { poses: [{ poses: { 'gold-L-01': { x: 10, y: 0 }, 'gold-L-02': { x: 60, y: 40 } } }] },
    });
    expect(touching.events.some(({ type }) => type === 'CubesRedroppedOffToken')).toBe(false);
    const lying = accept(state, drop, {
      script: {
        poses: [
          { poses: { 'gold-L-01': { x: 9.9, y: 0 }, 'gold-L-02': { x: 60, y: 40 } } },
          { poses: { 'gold-L-01': { x: 40, y: 40 } } },
        ],
      },
    });
    expect(told(lying, 'CubesRedroppedOffToken').data.ids).toEqual(['gold-L-01']);
  });

  test('DD-3.17 contents are fixed when the Room is formed: a Shield dropped into it afterwards is not collected', () => {
    const state = table({
      phase: 'LOOT',
      heroes: [{ race: 'DWARF' }, {}],
      cubes: [...ROOM, at('goblin-S-01', 50, 30), { id: 'shield-L-01', seat: 0 }],
      turnOrder: [0, 1],
    });
    const formed = accept(state, { ...form(), shields: [{ shieldId: 'shield-L-01', monsterId: 'goblin-S-01' }] });
    const dropped = accept(
      formed.state,
      { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 },
      { script: { poses: [{ poses: { 'shield-L-01': { x: 50, y: 30 } } }] } },
    );
    expect(bodyById(dropped.state, 'shield-L-01')).toBeDefined();
  });

  test('DD-3.18 touching is free, overlapping is not', () => {
    const state = table({
      phase: 'ABILITY',
      heroes: [{ race: 'AUTOMATON' }, { race: 'MINOTAUR' }],
      turn: { ability: { cardId: 'AUTOMATON' } },
      cubes: [...ROOM, at('gold-S-01', 50, 30), at('gold-S-02', 20, 20)],
    });
    const place = (x: number) => ({ type: 'placeCube', cubeId: 'gold-S-02', x, y: 30 }) as const;
    accept(state, place(42));
    accept(state, place(42.05));
    refuse(state, place(42.06), 'PLACEMENT_BLOCKED', 'DD-3.18');
  });

  test('DD-3.19 the yaw of a cube is the angle, modulo 90, of its axis nearest to horizontal', () => {
    expect(yawDegreesOf({ q: yawQuaternion(120) })).toBeCloseTo(30, 3);
    expect(yawDegreesOf({ q: yawQuaternion(-30) })).toBeCloseTo(60, 3);
    expect(yawDegreesOf({ q: yawQuaternion(90) })).toBeCloseTo(0, 3);
  });
});
