import type { BodyShape, Quaternion } from './body.ts';
import { extentsOf } from './body.ts';
import { Q_ONE } from './constants.ts';

/** A rotation or a vector while it is computed with. */
export interface Rotation {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}
export type Vector = readonly [number, number, number];
/** The world directions of a body's three axes. */
export type Axes = readonly [Vector, Vector, Vector];

/** The cosine above which an axis counts as vertical: 2.6 degrees. Resting bodies that near to a face are made exactly upright. */
const UPRIGHT = 0.999;

export function normalised({ x, y, z, w }: Rotation): Rotation {
  const scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  return { x: x * scale, y: y * scale, z: z * scale, w: w * scale };
}

/** A stored quaternion as a rotation. */
export function rotationOf(q: Quaternion): Rotation {
  return normalised({ x: q[0] / Q_ONE, y: q[1] / Q_ONE, z: q[2] / Q_ONE, w: q[3] / Q_ONE });
}

/** One of the two quaternions of a rotation, the same whichever of them was given. */
export function stored({ x, y, z, w }: Rotation): Quaternion {
  const flips = w < 0 || (w === 0 && (x < 0 || (x === 0 && (y < 0 || (y === 0 && z < 0)))));
  const scale = flips ? -Q_ONE : Q_ONE;
  return [Math.round(x * scale) + 0, Math.round(y * scale) + 0, Math.round(z * scale) + 0, Math.round(w * scale) + 0];
}

export function axesOf({ x, y, z, w }: Rotation): Axes {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** The index of the axis that is vertical, or -1 where the body leans. */
export function uprightAxis(axes: Axes): number {
  return axes.findIndex((axis) => Math.abs(axis[2]) > UPRIGHT);
}

/** The index of the axis nearest to vertical. */
export function steepestAxis(axes: Axes): number {
  let steepest = 0;
  for (let i = 1; i < 3; i += 1) if (Math.abs((axes[i] as Vector)[2]) > Math.abs((axes[steepest] as Vector)[2])) steepest = i;
  return steepest;
}

function product(a: Rotation, b: Rotation): Rotation {
  return {
    w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
  };
}

/** Turned by the smallest rotation that makes one axis exactly vertical. */
export function uprighted(rotation: Rotation, index: number): Rotation {
  const axis = axesOf(rotation)[index] as Vector;
  const up = axis[2] > 0 ? 1 : -1;
  const turn = normalised({ w: 1 + axis[2] * up, x: axis[1] * up, y: -axis[0] * up, z: 0 });
  return normalised(product(turn, rotation));
}

/** How far the lowest corner of a turned body lies under its centre, in micrometres. */
export function depthBelowCentre(shape: BodyShape, axes: Axes): number {
  const [a, b, c] = extentsOf(shape);
  return (Math.abs(axes[0][2]) * a + Math.abs(axes[1][2]) * b + Math.abs(axes[2][2]) * c) / 2;
}
