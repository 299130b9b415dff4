import type { Body } from '../../src/kernel/index.ts';
import {
  boundaryOf,
  centroidOfCentres,
  dungeonHull,
  footprintOf,
  gapIsWithin,
  isDegenerate,
  isInRoom,
  judgeRoom,
  legalRooms,
  pointIsIn,
  roomRegion,
} from '../../src/kernel/index.ts';
import { cube, token } from './layouts.ts';

/** A region in millimetres, from its lowest corner on the left. */
const inMm = (polygon: readonly number[]): number[] => polygon.map((value) => value / 1000);
const [A, B, C] = [cube('A', 0, 0), cube('B', 100, 0), cube('C', 50, 80, 45)];
const region = roomRegion([A, B, C]);
const isIn = (body: Body): boolean => isInRoom(region, body);
const distanceIs = (body: Body, mm: number): void => {
  const polygon = footprintOf(body);
  expect(gapIsWithin(region, polygon, Math.floor(mm * 1000 - 1))).toBe(false);
  expect(gapIsWithin(region, polygon, Math.ceil(mm * 1000 + 1))).toBe(true);
};

describe('Room regions and membership', () => {
  test('W-1 DD-3.4 the region is the hull of the three footprints', () => {
    expect(inMm(region)).toEqual([-4, -4, 104, -4, 104, 4, 55.657, 80, 50, 85.657, 44.343, 80, -4, 4]);
    expect(isIn(cube('gold', 50, 30))).toBe(true);
  });

  test('W-2 DD-3.5 a cube that touches a wall from outside is in, up to 0.05 mm', () => {
    expect(isIn(cube('goblin', 50, -8))).toBe(true);
    expect(isIn(cube('goblin', 50, -8.04))).toBe(true);
    expect(isIn(cube('goblin', 50, -8.05))).toBe(true);
    expect(isIn(cube('goblin', 50, -8.051))).toBe(false);
    expect(isIn(cube('goblin', 50, -8.1))).toBe(false);
  });

  test('W-3 yaw matters', () => {
    expect(isIn(cube('goblin', 50, -9.6))).toBe(false);
    distanceIs(cube('goblin', 50, -9.6), 1.6);
    expect(isIn(cube('goblin', 50, -9.6, 45))).toBe(true);
  });

  test('W-4 corner contact', () => {
    expect(isIn(cube('troll', 110, -10, 0, 'large'))).toBe(true);
    expect(isIn(cube('troll', 110.1, -10.1, 0, 'large'))).toBe(false);
    distanceIs(cube('troll', 110.1, -10.1, 0, 'large'), 0.141);
    expect(isIn(cube('dragon', 112, 0, 0, 'huge'))).toBe(true);
    expect(isIn(cube('dragon', 116, 0, 0, 'huge'))).toBe(false);
    distanceIs(cube('dragon', 116, 0, 0, 'huge'), 4);
  });

  test('W-5 a slanted wall', () => {
    expect(isIn(cube('gem', 18, 50))).toBe(false);
    distanceIs(cube('gem', 18, 50), 0.604);
    expect(isIn(cube('gem', 20, 50))).toBe(true);
  });

  test('DD-3.8 the contents are all bodies in the Room except its corners', () => {
    const others = [cube('gold', 50, 30), cube('far', 200, 200), cube('key', 50, -8)];
    expect(judgeRoom([A, B, C], [A, B, C], others).bodyIds).toEqual(['gold', 'key']);
  });

  test('W-8 DD-3.9 a cube resting on a corner is in the Room', () => {
    const gold = { ...cube('gold', 100, 0), p: [100_000, 0, 12_000] as const };
    expect(footprintOf(gold)).toEqual(footprintOf(B));
    expect(isIn(gold)).toBe(true);
  });

  test('DD-3.10 a Pillar resting on other cubes may be a corner', () => {
    const high = { ...C, p: [50_000, 80_000, 12_000] as const };
    expect(roomRegion([A, B, high])).toEqual(region);
    expect(legalRooms([A, B, high], [])).toHaveLength(1);
  });

  test('DD-3.11 a Room may be empty', () => {
    expect(legalRooms([A, B, C], [cube('far', 300, 0)])).toEqual([
      { cornerIds: ['A', 'B', 'C'], region, pillarIdsInside: [], bodyIds: [] },
    ]);
  });
});

describe('legal Rooms', () => {
  test('DD-3.3 a Room is named by three different Pillars: two make none', () => {
    expect(legalRooms([A, B], [])).toEqual([]);
    expect(legalRooms([A, B, C], [])[0]?.cornerIds).toEqual(['A', 'B', 'C']);
  });

  test('W-6 DD-3.6 a Pillar touching a wall makes the Room illegal', () => {
    const offender = cube('offender', 50, -8);
    const judged = judgeRoom([A, B, C], [A, B, C, offender], []);
    expect(judged.legal).toBe(false);
    expect(judged.pillarIdsInside).toEqual(['offender']);
    expect(legalRooms([A, B, C, offender], []).map(({ cornerIds }) => cornerIds)).not.toContainEqual(['A', 'B', 'C']);
    expect(judgeRoom([A, B, C], [A, B, C, cube('near', 50, -8.1)], []).legal).toBe(true);
  });

  test('W-7 DD-3.7 corners with a smallest altitude below 1 mm are no Room', () => {
    const flat = [cube('a', 0, 0), cube('b', 50, 0.5), cube('c', 100, 0)];
    expect(isDegenerate(flat)).toBe(true);
    expect(legalRooms(flat, [])).toEqual([]);
    const strip = [cube('a', 0, 0), cube('b', 50, 1.5), cube('c', 100, 0)];
    expect(isDegenerate(strip)).toBe(false);
    expect(legalRooms(strip, [])).toHaveLength(1);
    expect(isDegenerate([cube('a', 0, 0), cube('b', 50, 1), cube('c', 100, 0)])).toBe(false);
    expect(isDegenerate([cube('a', 0, 0), cube('b', 50, 0.999), cube('c', 100, 0)])).toBe(true);
    expect(isDegenerate([cube('a', 0, 0), cube('b', 0, 0), cube('c', 100, 0)])).toBe(true);
  });

  test('W-9 DD-3.12 a body is inside the Dungeon Boundary when some legal Room has it', () => {
    const pillars = [cube('p1', 0, 0), cube('p2', 100, 0), cube('p3', 50, 80), cube('p4', 50, 30)];
    const others = [cube('x', 50, 15), cube('y', 108, 0), cube('z', 120, 40)];
    const rooms = legalRooms(pillars, others);
    expect(rooms.map(({ cornerIds }) => cornerIds.join(''))).toEqual(['p1p2p4', 'p1p3p4', 'p2p3p4']);
    expect(rooms.filter(({ bodyIds }) => bodyIds.includes('x')).map(({ cornerIds }) => cornerIds.join(''))).toEqual(['p1p2p4']);
    expect(rooms.filter(({ bodyIds }) => bodyIds.includes('y')).map(({ cornerIds }) => cornerIds.join(''))).toEqual([
      'p1p2p4',
      'p2p3p4',
    ]);
    expect(boundaryOf(pillars, others)).toEqual({ inside: ['p1', 'p2', 'p3', 'p4', 'x', 'y'], outside: ['z'] });
  });

  test('W-19 DD-3.15 tokens are corners like Pillars: a Solo Move', () => {
    const [t1, t2, t3] = [token('token-1', 0, 0), token('token-2', 100, 0), token('token-3', 50, 80)];
    const pillar = cube('pillar-L-01', 150, 80, 0, 'large');
    const judged = judgeRoom([t2, t3, pillar], [t1, t2, t3, pillar], [cube('relic', 128, 30), cube('other', 136, 30)]);
    expect(new Set(inMm(judged.region))).toEqual(new Set([46, 76, 96, -4, 104, 156, 74, 86, 144, 84]));
    expect(judged.region.length).toBe(14);
    expect(judged).toMatchObject({ legal: true, bodyIds: ['relic'], pillarIdsInside: [] });
    expect(gapIsWithin(judged.region, footprintOf(t1), 73_700)).toBe(false);
    expect(gapIsWithin(judged.region, footprintOf(t1), 73_850)).toBe(true);
    expect(gapIsWithin(judged.region, footprintOf(cube('other', 136, 30)), 2_218)).toBe(false);
    expect(gapIsWithin(judged.region, footprintOf(cube('other', 136, 30)), 2_220)).toBe(true);
  });

  test('W-20 one token and two Pillar cubes', () => {
    const [t3, p, q] = [token('token-3', 50, 80), cube('p', 150, 80), cube('q', 100, 150)];
    const judged = judgeRoom([t3, p, q], [token('token-1', 0, 0), token('token-2', 100, 0), t3, p, q], []);
    expect(inMm(judged.region)).toEqual([46, 76, 154, 76, 154, 84, 104, 154, 96, 154, 46, 84]);
    expect(judged.legal).toBe(true);
  });
});

describe('other shapes of Rooms (section 4)', () => {
  const square = [cube('a', 0, 0), cube('b', 100, 0), cube('c', 100, 100), cube('d', 0, 100)];

  test('four corners in strictly convex position make a Room with four walls', () => {
    const rooms = legalRooms(square, [cube('gold', 50, 50)], { corners: 4 });
    expect(rooms).toHaveLength(1);
    expect(inMm(rooms[0]?.region ?? [])).toEqual([-4, -4, 104, -4, 104, 104, -4, 104]);
    const dented = [...square.slice(0, 3), cube('d', 60, 50)];
    expect(isDegenerate(dented)).toBe(true);
    expect(legalRooms(dented, [], { corners: 4 })).toEqual([]);
    expect(isDegenerate([...square.slice(0, 3), cube('d', 50.4, 50)])).toBe(true);
    expect(
      legalRooms([...square, cube('e', 50, 50)], [], { corners: 4 }).map(({ cornerIds }) => cornerIds.join('')),
    ).not.toContain('abcd');
  });

  test('so many Pillars may be inside as the shape allows', () => {
    const pillars = [A, B, C, cube('D', 50, 20), cube('E', 50, 40)];
    const one = legalRooms(pillars, [], { pillarsInside: 1 });
    expect(one.map(({ cornerIds }) => cornerIds.join(''))).not.toContain('ABC');
    const two = legalRooms(pillars, [], { pillarsInside: 2 }).find(({ cornerIds }) => cornerIds.join('') === 'ABC');
    expect(two?.pillarIdsInside).toEqual(['D', 'E']);
  });

  test('proxies may stand in for Pillars, so many at once', () => {
    const others = [cube('g1', 50, 80), cube('g2', 50, 160)];
    expect(legalRooms([A, B], others)).toEqual([]);
    const rooms = legalRooms([A, B], others, { proxies: { ids: ['g1', 'g2'], max: 1 } });
    expect(rooms.map(({ cornerIds, bodyIds }) => [cornerIds, bodyIds])).toEqual([
      [['A', 'B', 'g1'], []],
      [['A', 'B', 'g2'], ['g1']],
    ]);
    expect(legalRooms([A], others, { proxies: { ids: ['g1', 'g2'], max: 1 } })).toHaveLength(0);
    expect(legalRooms([A], others, { proxies: { ids: ['g1', 'g2'], max: 2 } })).toHaveLength(1);
    expect(legalRooms([A], others, { proxies: { ids: ['g1'], max: 2 } })).toHaveLength(0);
  });
});

describe('hulls and centres', () => {
  test('DD-2.8 the Dungeon Hull is the hull of all footprints, its border included', () => {
    const hull = dungeonHull([A, B, cube('far', 50, 200)]);
    expect(pointIsIn(hull, { x: -4_000, y: -4_000 })).toBe(true);
    expect(pointIsIn(hull, { x: 50_000, y: 204_000 })).toBe(true);
    expect(pointIsIn(hull, { x: 50_000, y: 204_001 })).toBe(false);
    expect(dungeonHull([])).toEqual([]);
    expect(pointIsIn([], { x: 0, y: 0 })).toBe(false);
  });

  test('DD-14.4 the centroid of the corners is the mean of their centres', () => {
    expect(centroidOfCentres([A, B, C])).toEqual({ x: 50_000, y: 26_667 });
  });
});
