import { chooser } from '../../scripts/kernel/sets.ts';
import {
  type Body,
  footprintOf,
  gapIsWithin,
  hullOf,
  isDegenerate,
  judgeRoom,
  legalRooms,
  MIN_ALTITUDE,
  overlapsBy,
  TOUCH_EPS,
} from '../../src/kernel/index.ts';
import { tangle } from './layouts.ts';
import { areWithin, borderOf, isFlat, type Point, penetrates, pointsOf } from './oracle.ts';

const centre = ({ p: [x, y] }: Body): Point => [BigInt(x), BigInt(y)];

describe('the kernel against a slow, independent judge', () => {
  test('DD-3.3 to DD-3.7 all legal Rooms of leaning, stacked, overlapping and collinear bodies, and all that is in them', () => {
    const choose = chooser(2024);
    let [rooms, refused, degenerate, members] = [0, 0, 0, 0];
    for (let layout = 0; layout < 60; layout += 1) {
      const { pillars, others } = tangle(choose, 6, 6);
      const points = new Map([...pillars, ...others].map((body) => [body.id, pointsOf(footprintOf(body))]));
      const found = new Map(legalRooms(pillars, others).map((room) => [room.cornerIds.join(), room]));
      for (let i = 0; i < 6; i += 1)
        for (let j = i + 1; j < 6; j += 1)
          for (let k = j + 1; k < 6; k += 1) {
            const corners = [pillars[i], pillars[j], pillars[k]] as [Body, Body, Body];
            const all = corners.flatMap(({ id }) => points.get(id) as readonly Point[]);
            const isIn = ({ id }: Body): boolean =>
              !corners.some((corner) => corner.id === id) && areWithin(all, points.get(id) as readonly Point[], TOUCH_EPS);
            const flat = isFlat(centre(corners[0]), centre(corners[1]), centre(corners[2]), MIN_ALTITUDE);
            const inside = pillars.filter(isIn).map(({ id }) => id);
            const room = found.get(corners.map(({ id }) => id).join());
            expect(room !== undefined).toBe(!flat && inside.length === 0);
            const judged = judgeRoom(corners, pillars, others);
            expect([judged.degenerate, judged.pillarIdsInside, judged.legal]).toEqual([flat, inside, room !== undefined]);
            const contents = others.filter(isIn).map(({ id }) => id);
            expect(judged.bodyIds).toEqual(contents);
            if (room !== undefined) {
              expect(room.bodyIds).toEqual(contents);
              expect(new Set(pointsOf(room.region).map(String))).toEqual(new Set(borderOf(all).flat().map(String)));
              rooms += 1;
              members += contents.length;
            } else if (flat) degenerate += 1;
            else refused += 1;
          }
    }
    // The layouts must have put every answer to the test.
    expect(Math.min(rooms, refused, degenerate, members)).toBeGreaterThan(20);
  });

  test('DD-3.5, DD-3.16 distances and overlaps of any two bodies, at every threshold near their own', () => {
    const choose = chooser(77);
    let [near, far, deep] = [0, 0, 0];
    for (let layout = 0; layout < 60; layout += 1) {
      const { pillars, others } = tangle(choose, 3, 7);
      const bodies = [...pillars, ...others];
      for (const a of bodies)
        for (const b of bodies) {
          if (a.id >= b.id) continue;
          const [p, q] = [footprintOf(a), footprintOf(b)];
          for (const gap of [0, 1, 49, 50, 51, 2_000 + choose(20_000)]) {
            const within = areWithin(pointsOf(p), pointsOf(q), gap);
            expect(gapIsWithin(p, q, gap)).toBe(within);
            within ? (near += 1) : (far += 1);
          }
          for (const depth of [0, 1, 50, choose(6_000)]) {
            const overlaps = penetrates(pointsOf(p), pointsOf(q), depth);
            expect(overlapsBy(p, q, depth)).toBe(overlaps);
            if (overlaps) deep += 1;
          }
        }
    }
    expect(Math.min(near, far, deep)).toBeGreaterThan(300);
  });

  test('DD-3.7 four corners are strictly convex exactly when each is a corner of their hull and no three are flat', () => {
    const choose = chooser(4);
    let [convex, dented] = [0, 0];
    for (let n = 0; n < 1500; n += 1) {
      const { pillars } = tangle(choose, 4, 0);
      const centres = pillars.map(centre) as [Point, Point, Point, Point];
      const isCorner = (point: Point): boolean => borderOf(centres).some(([a]) => String(a) === String(point));
      const triples = [0, 1, 2, 3].map((left) => centres.filter((_, i) => i !== left) as [Point, Point, Point]);
      const bad = triples.some(([a, b, c]) => isFlat(a, b, c, MIN_ALTITUDE)) || !centres.every(isCorner);
      expect(isDegenerate(pillars)).toBe(bad);
      bad ? (dented += 1) : (convex += 1);
    }
    expect(Math.min(convex, dented)).toBeGreaterThan(100);
  });

  test('a hull has every point on its inner side and no three corners on a line', () => {
    const choose = chooser(3);
    for (let n = 0; n < 300; n += 1) {
      const points = Array.from({ length: 2 * (3 + choose(14)) }, () =>
        choose(3) === 0 ? choose(5) : choose(2_000_000) - 1_000_000,
      );
      const border = borderOf(pointsOf(points));
      if (border.length < 3) continue;
      expect(new Set(pointsOf(hullOf(points)).map(String))).toEqual(new Set(border.map(([a]) => String(a))));
    }
  });
});
