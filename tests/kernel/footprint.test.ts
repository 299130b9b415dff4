import { chooser } from '../../scripts/kernel/sets.ts';
import { type Body, flatBody, footprintOf, Q_ONE, yawDegreesOf, yawOf, yawQuaternion } from '../../src/kernel/index.ts';
import { cube, tangle } from './layouts.ts';
import { exactCorners } from './oracle.ts';

const width = (polygon: readonly number[], axis: 0 | 1): number => {
  const values = polygon.filter((_, i) => i % 2 === axis);
  return Math.max(...values) - Math.min(...values);
};

/** A rotation by degrees about an axis, stored. */
function turned(axis: 0 | 1 | 2, degrees: number): Body['q'] {
  const q = [0, 0, 0, Math.cos((degrees * Math.PI) / 360)];
  q[axis] = Math.sin((degrees * Math.PI) / 360);
  return q.map((part) => Math.round(part * Q_ONE)) as unknown as Body['q'];
}

describe('footprints', () => {
  test('DD-3.1 a flat cube has a square footprint turned by its yaw, a tilted one a larger polygon', () => {
    expect(footprintOf(cube('a', 0, 0))).toEqual([-4000, -4000, 4000, -4000, 4000, 4000, -4000, 4000]);
    const diamond = footprintOf(cube('a', 50, 80, 45));
    expect(new Set(diamond)).toEqual(new Set([50000, 80000 - 5657, 50000 + 5657, 80000, 80000 + 5657, 50000 - 5657]));
    expect(footprintOf({ ...cube('a', 0, 0), q: turned(0, 30) }).length).toBeGreaterThanOrEqual(8);
  });

  test('W-8 a Small cube tipped by 30 degrees about x has a footprint of 8 x 10.928 mm', () => {
    const footprint = footprintOf({ ...cube('a', 0, 0), q: turned(0, 30) });
    expect(width(footprint, 0)).toBe(8000);
    expect(width(footprint, 1)).toBe(10928);
  });

  test('DD-3.2 height is ignored: a cube on another has its own footprint', () => {
    const low = cube('a', 10, 20, 33);
    expect(footprintOf({ ...low, p: [low.p[0], low.p[1], 12_000] })).toEqual(footprintOf(low));
  });

  test('DD-3.13 corners are the exact ones rounded to micrometres, counter-clockwise', () => {
    const choose = chooser(5);
    for (let n = 0; n < 40; n += 1) {
      const { pillars, others } = tangle(choose, 4, 12);
      for (const body of [...pillars, ...others]) {
        const { corners, denominator } = exactCorners(body);
        const footprint = footprintOf(body);
        expect(footprint.every(Number.isSafeInteger)).toBe(true);
        for (let i = 0; i < footprint.length; i += 2) {
          const [x, y] = [BigInt(footprint[i] as number), BigInt(footprint[i + 1] as number)];
          const isNear = corners.some(([cx, cy]) =>
            [cx - x * denominator, cy - y * denominator].every((off) => (off < 0n ? -off : off) * 100n <= denominator * 60n),
          );
          expect(isNear).toBe(true);
        }
        let area = 0;
        for (let i = 0, k = footprint.length - 2; i < footprint.length; k = i, i += 2)
          area +=
            (footprint[k] as number) * (footprint[i + 1] as number) - (footprint[k + 1] as number) * (footprint[i] as number);
        expect(area).toBeGreaterThan(0);
      }
    }
  });

  test('DD-2.15 a meeple stands on 16 x 10 mm and may lie on another side', () => {
    const meeple = flatBody({ id: 'meeple-0', kind: 'meeple' }, 0, 0, 90);
    expect([width(footprintOf(meeple), 0), width(footprintOf(meeple), 1)]).toEqual([10_000, 16_000]);
    const fallen = { ...meeple, p: [0, 0, 5_000] as const, q: turned(0, 90) };
    expect([width(footprintOf(fallen), 0), width(footprintOf(fallen), 1)]).toEqual([16_000, 16_000]);
  });
});

describe('yaw', () => {
  test('DD-3.14 a token with the yaw and edge of a flat cube has its footprint to the last micrometre', () => {
    const choose = chooser(11);
    // Faces up in all six ways, turned by any angle: what physics leaves behind.
    const faces: readonly Body['q'][] = [
      [0, 0, 0, Q_ONE],
      [Q_ONE, 0, 0, 0],
      turned(0, 90),
      turned(0, -90),
      turned(1, 90),
      turned(1, -90),
    ];
    for (let n = 0; n < 3000; n += 1) {
      const face = faces[choose(6)] as Body['q'];
      const spin = yawQuaternion(choose(3_600_000) / 10_000);
      const [ax, ay, az, aw] = spin;
      const [bx, by, bz, bw] = face;
      const q = [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
      ].map((part) => Math.round(part / Q_ONE)) as unknown as Body['q'];
      const flat: Body = { id: 'a', kind: 'large', p: [choose(9999), -choose(9999), 6000], q };
      const token = flatBody({ id: 't', kind: 'token', edge: 12_000 }, flat.p[0], flat.p[1], yawOf(flat));
      expect(footprintOf(token)).toEqual(footprintOf(flat));
      expect(yawOf(token)).toEqual(yawOf(flat));
    }
  });

  test('DD-3.19 the yaw is the angle, modulo 90 degrees, of the axis nearest to horizontal', () => {
    for (const degrees of [0, 12.5, 45, 89, 90, 100, 275.25])
      expect(yawDegreesOf(cube('a', 0, 0, degrees))).toBeCloseTo(degrees % 90, 3);
    // Tipped about its own x axis: x stays level, so its angle is the yaw.
    expect(yawDegreesOf({ q: turned(0, 30) })).toBeCloseTo(0, 3);
    // Tipped about y: y stays level, at 90 degrees, which is 0.
    expect(yawDegreesOf({ q: turned(1, 30) })).toBeCloseTo(0, 3);
    // x and y equally far from level: x comes first.
    const [t, w] = [300_000, 957_000];
    const alongX = (Math.atan2(-2 * t * t, w * w) * 180) / Math.PI;
    expect(yawDegreesOf({ q: [t, -t, 0, w] })).toBeCloseTo(alongX + 90, 3);
  });
});
