import { type Body, extentsOf } from './body.ts';
import { axesOf, rotationOf, type Vector } from './orientation.ts';

/** A body as a box: centre, axes, half extents, in micrometres. */
export interface Box {
  readonly body: Body;
  readonly axes: readonly [Vector, Vector, Vector];
  readonly halves: readonly [number, number, number];
  readonly reach: number;
}

export function boxOf(body: Body): Box {
  const [a, b, c] = extentsOf(body);
  const halves = [a / 2, b / 2, c / 2] as const;
  return { body, axes: axesOf(rotationOf(body.q)), halves, reach: Math.sqrt(a * a + b * b + c * c) / 2 };
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const crossed = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const reachAlong = (box: Box, axis: Vector): number =>
  box.axes.reduce((sum, own, i) => sum + Math.abs(dot(own, axis)) * (box.halves[i as 0 | 1 | 2] as number), 0);

/** How deep two boxes penetrate each other, in micrometres: 0 where they do not (separating axes: three faces each, nine edge pairs). */
export function penetration(a: Box, b: Box): number {
  const between: Vector = [b.body.p[0] - a.body.p[0], b.body.p[1] - a.body.p[1], b.body.p[2] - a.body.p[2]];
  const limit = a.reach + b.reach;
  if (dot(between, between) >= limit * limit) return 0;
  let least = Number.POSITIVE_INFINITY;
  const candidates = [...a.axes, ...b.axes, ...a.axes.flatMap((x) => b.axes.map((y) => crossed(x, y)))];
  for (const axis of candidates) {
    const length = Math.sqrt(dot(axis, axis));
    if (length < 1e-6) continue;
    const depth = (reachAlong(a, axis) + reachAlong(b, axis) - Math.abs(dot(between, axis))) / length;
    if (depth <= 0) return 0;
    if (depth < least) least = depth;
  }
  return least;
}
