import { chooser } from '../../scripts/kernel/sets.ts';
import {
  type Body,
  flatBody,
  footprintOf,
  isFreeSpot,
  nearestFreeSpot,
  OVERLAP_EPS,
  overlapsBy,
  pointIsNear,
  SPIRAL_STEP,
  touchingGroups,
} from '../../src/kernel/index.ts';
import { cube, tangle, token } from './layouts.ts';

describe('free spots', () => {
  test('DD-3.18 touching is free, overlapping by more than 0.05 mm is not', () => {
    expect(isFreeSpot(cube('a', 0, 0), [cube('b', 8, 0)])).toBe(true);
    expect(isFreeSpot(cube('a', 0, 0), [cube('b', 7.95, 0)])).toBe(true);
    expect(isFreeSpot(cube('a', 0, 0), [cube('b', 7.949, 0)])).toBe(false);
    expect(isFreeSpot(cube('a', 0, 0), [cube('a', 0, 0)])).toBe(true);
  });

  test('DD-3.16 a body lies on a token when their footprints overlap by more than 0.05 mm', () => {
    const plate = footprintOf(token('token-1', 0, 0, 12_000));
    expect(overlapsBy(plate, footprintOf(cube('a', 9.949, 0)), OVERLAP_EPS)).toBe(true);
    expect(overlapsBy(plate, footprintOf(cube('a', 9.95, 0)), OVERLAP_EPS)).toBe(false);
  });

  test('DD-17.13 the nearest free spot lies on the 2 mm spiral: the spot itself if it is free', () => {
    const meeple = flatBody({ id: 'meeple-0', kind: 'meeple' }, 10_000, 20_000, 0);
    expect(nearestFreeSpot(meeple, [])).toEqual({ x: 10_000, y: 20_000 });
    expect(nearestFreeSpot(meeple, [cube('a', 10, 20)])).toEqual({ x: 10_000, y: 30_000 });
  });

  test('DD-17.4 no lattice point nearer than the found one is free', () => {
    const choose = chooser(9);
    for (let n = 0; n < 60; n += 1) {
      const { pillars, others } = tangle(choose, 6, 12);
      const [body, ...rest] = [...pillars, ...others] as [Body, ...Body[]];
      const spot = nearestFreeSpot(body, rest);
      if (spot === undefined) throw new Error('a table has room');
      const at = (x: number, y: number): Body => ({ ...body, p: [x, y, body.p[2]] });
      expect(isFreeSpot(at(spot.x, spot.y), rest)).toBe(true);
      const [i, j] = [(spot.x - body.p[0]) / SPIRAL_STEP, (spot.y - body.p[1]) / SPIRAL_STEP];
      expect([i, j].every(Number.isInteger)).toBe(true);
      const reach = Math.ceil(Math.sqrt(i * i + j * j));
      for (let a = -reach; a <= reach; a += 1)
        for (let b = -reach; b <= reach; b += 1)
          if (a * a + b * b < i * i + j * j)
            expect(isFreeSpot(at(body.p[0] + a * SPIRAL_STEP, body.p[1] + b * SPIRAL_STEP), rest)).toBe(false);
    }
  });

  test('a free spot is wholly on the table', () => {
    expect(nearestFreeSpot(cube('a', 449, 449), [])).toEqual({ x: 445_000, y: 445_000 });
  });

  test('an area takes in footprints within its radius of a point', () => {
    const footprint = footprintOf(cube('a', 0, 0));
    expect(pointIsNear(footprint, { x: 1, y: 2 }, 0)).toBe(true);
    expect(pointIsNear(footprint, { x: 14_000, y: 0 }, 10_000)).toBe(true);
    expect(pointIsNear(footprint, { x: 14_001, y: 0 }, 10_000)).toBe(false);
    expect(pointIsNear(footprint, { x: 7_000, y: 8_000 }, 5_000)).toBe(true);
    expect(pointIsNear(footprint, { x: 7_001, y: 8_000 }, 5_000)).toBe(false);
  });
});

describe('touching groups', () => {
  test('DD-4.10, DD-4.13 a group is a set of bodies connected by touching', () => {
    const row = [cube('c', 16, 0), cube('a', 0, 0), cube('b', 8.05, 0), cube('x', 50, 0), cube('y', 58.06, 0)];
    expect(touchingGroups(row)).toEqual([['a', 'b', 'c'], ['x'], ['y']]);
    expect(touchingGroups([])).toEqual([]);
  });
});
