import { degreesOf, directionOf, Q_ONE, yawQuaternion } from '../../src/kernel/index.ts';

describe('angles from + - * / and sqrt alone', () => {
  test('directionOf agrees with sine and cosine, and is exact at quarters', () => {
    for (let degrees = 0; degrees < 360; degrees += 0.37) {
      const [x, y] = directionOf(degrees);
      expect(Math.abs(x - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(4e-15);
      expect(Math.abs(y - Math.sin((degrees * Math.PI) / 180))).toBeLessThan(4e-15);
    }
    expect([0, 90, 180, 270].map((degrees) => directionOf(degrees).map((value) => value + 0))).toEqual([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]);
  });

  test('degreesOf is the inverse, in [0, 360)', () => {
    for (let degrees = 0; degrees < 360; degrees += 0.41) {
      const [x, y] = directionOf(degrees);
      expect(Math.abs(degreesOf(x * 7, y * 7) - degrees)).toBeLessThan(1e-11);
    }
    expect(degreesOf(0, 0)).toBe(0);
    expect(degreesOf(1, -1e-300)).toBeLessThan(360);
  });

  test('DD-2.4 a yaw is stored as integers of unit length, the same for one turn more', () => {
    for (const degrees of [0, 1, 45, 90, 123.4, 180, 270, 359.9]) {
      const q = yawQuaternion(degrees);
      expect(q.every(Number.isSafeInteger)).toBe(true);
      expect(Math.abs(Math.hypot(...q) - Q_ONE)).toBeLessThan(1);
      expect(yawQuaternion(degrees + 360)).toEqual(q);
      expect(yawQuaternion(degrees - 720)).toEqual(q);
    }
    expect(yawQuaternion(0)).toEqual([0, 0, 0, Q_ONE]);
  });
});
