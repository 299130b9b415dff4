import { degreesOf } from './angle.ts';
import { type Body, extentsOf, isSquare, type Quaternion } from './body.ts';
import { Q_ONE } from './constants.ts';
import { axesOf, rotationOf, uprightAxis, type Vector } from './orientation.ts';
import { hullOf, type Polygon } from './polygon.ts';

/**
 * The yaw of a body as the stored quaternion of a flat one, turned by less than a quarter (DD-3.19): the angle, modulo 90 degrees, of the axis nearest
 * to horizontal, x before y before z. The footprint of a flat cube is that of a flat body with this quaternion, to the last micrometre (DD-3.14).
 */
export function yawOf({ q: [x, y, z, w] }: { readonly q: Quaternion }): Quaternion {
  if (x === 0 && y === 0 && w > 0 && z >= 0 && z < w) return [0, 0, z, w];
  const axes: readonly Vector[] = [
    [w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z],
  ];
  let level = axes[0] as Vector;
  for (const axis of axes) if (Math.abs(axis[2]) < Math.abs(level[2])) level = axis;
  let [u, v] = level;
  while (!(u > 0 && v >= 0)) [u, v] = [v, -u];
  const cos = u / Math.sqrt(u * u + v * v);
  const sin = v / Math.sqrt(u * u + v * v);
  const half = Math.sqrt((1 + cos) / 2);
  const turned = Math.round((sin / (2 * half)) * Q_ONE);
  const straight = Math.round(half * Q_ONE);
  return turned >= straight || turned === 0 ? [0, 0, 0, Q_ONE] : [0, 0, turned, straight];
}

/** The yaw of a body in degrees, in [0, 90): for people and pictures; rules hand on `yawOf`. */
export function yawDegreesOf(body: { readonly q: Quaternion }): number {
  const [, , z, w] = yawOf(body);
  const degrees = degreesOf(w * w - z * z, 2 * w * z);
  return degrees < 90 ? degrees : 0;
}

/** The convex hull of a body's corners seen from above, rounded to micrometres (DD-3.1, DD-3.2, DD-3.13). */
export function footprintOf(body: Body): Polygon {
  const [cx, cy] = body.p;
  const extents = extentsOf(body);
  const axes = axesOf(rotationOf(body.q));
  const upright = uprightAxis(axes);
  if (upright < 0) {
    const corners: number[] = [];
    for (let corner = 0; corner < 8; corner += 1) {
      let [x, y] = [cx, cy] as [number, number];
      axes.forEach((axis, i) => {
        const reach = ((corner >> i) & 1 ? extents[i as 0 | 1 | 2] : -extents[i as 0 | 1 | 2]) / 2;
        x += axis[0] * reach;
        y += axis[1] * reach;
      });
      corners.push(Math.round(x), Math.round(y));
    }
    return hullOf(corners);
  }
  const i = ((upright + 1) % 3) as 0 | 1 | 2;
  const j = ((upright + 2) % 3) as 0 | 1 | 2;
  const [width, depth] = [extents[i] / 2, extents[j] / 2];
  const along = isSquare(body) ? axesOf(rotationOf(yawOf(body)))[0] : axes[i];
  const length = Math.sqrt(along[0] * along[0] + along[1] * along[1]);
  const [ux, uy] = [(along[0] / length) * width, (along[1] / length) * width];
  const [vx, vy] = [(-along[1] / length) * depth, (along[0] / length) * depth];
  return [
    Math.round(cx - ux - vx) + 0,
    Math.round(cy - uy - vy) + 0,
    Math.round(cx + ux - vx) + 0,
    Math.round(cy + uy - vy) + 0,
    Math.round(cx + ux + vx) + 0,
    Math.round(cy + uy + vy) + 0,
    Math.round(cx - ux + vx) + 0,
    Math.round(cy - uy + vy) + 0,
  ];
}
