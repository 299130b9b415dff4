// A slow, independent judge of Rooms: rational numbers of BigInt, no hull algorithm, no separating axes, nothing shared with the kernel but the data.
import type { Body } from '../../src/kernel/index.ts';
import { extentsOf } from '../../src/kernel/index.ts';

export type Point = readonly [bigint, bigint];

/** The exact corners of a body seen from above, as numerators over a common denominator. */
export function exactCorners({ p, q, ...shape }: Body): { readonly corners: readonly Point[]; readonly denominator: bigint } {
  const [x, y, z, w] = q.map(BigInt) as [bigint, bigint, bigint, bigint];
  const norm = x * x + y * y + z * z + w * w;
  const rows = [
    [w * w + x * x - y * y - z * z, 2n * (x * y - w * z), 2n * (x * z + w * y)],
    [2n * (x * y + w * z), w * w - x * x + y * y - z * z, 2n * (y * z - w * x)],
  ] as const;
  const extents = extentsOf(shape).map(BigInt);
  const corners: Point[] = [];
  for (const a of [-1n, 1n])
    for (const b of [-1n, 1n])
      for (const c of [-1n, 1n]) {
        const signs = [a, b, c];
        const at = (row: 0 | 1): bigint =>
          2n * norm * BigInt(p[row]) +
          rows[row].reduce((sum, part, i) => sum + part * (extents[i] as bigint) * (signs[i] as bigint), 0n);
        corners.push([at(0), at(1)]);
      }
  return { corners, denominator: 2n * norm };
}

const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const cross = (a: Point, b: Point): bigint => a[0] * b[1] - a[1] * b[0];
const dot = (a: Point, b: Point): bigint => a[0] * b[0] + a[1] * b[1];
const turn = (a: Point, b: Point, c: Point): bigint => cross(sub(b, a), sub(c, a));

/** All segments between points of a set that have the whole set on one side: the border of its hull. */
export function borderOf(points: readonly Point[]): readonly (readonly [Point, Point])[] {
  const distinct = points.filter(([x, y], i) => points.findIndex(([u, v]) => u === x && v === y) === i);
  const border: (readonly [Point, Point])[] = [];
  for (const a of distinct)
    for (const b of distinct) {
      if (a === b) continue;
      const others = distinct.filter((c) => c !== a && c !== b);
      const isBorder = others.every((c) => {
        const side = turn(a, b, c);
        // On the line: only between the two, so that the longest segment is taken.
        return side > 0n || (side === 0n && dot(sub(c, a), sub(c, b)) <= 0n);
      });
      if (isBorder) border.push([a, b]);
    }
  return border;
}

const isInside = (point: Point, border: readonly (readonly [Point, Point])[]): boolean =>
  border.every(([a, b]) => turn(a, b, point) >= 0n);

function crosses([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const signs = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)].map((value) =>
    value > 0n ? 1 : value < 0n ? -1 : 0,
  );
  return (signs[0] as number) * (signs[1] as number) < 0 && (signs[2] as number) * (signs[3] as number) < 0;
}

/** Whether a point is within `gap` of a segment, exactly. */
function isNearSegment(point: Point, [a, b]: readonly [Point, Point], gap: bigint): boolean {
  const [along, whole] = [dot(sub(point, a), sub(b, a)), dot(sub(b, a), sub(b, a))];
  if (along <= 0n) return dot(sub(point, a), sub(point, a)) <= gap * gap;
  if (along >= whole) return dot(sub(point, b), sub(point, b)) <= gap * gap;
  const area = turn(a, b, point);
  return area * area <= gap * gap * whole;
}

/** Whether the hulls of two point sets are within `gap` of each other. */
export function areWithin(first: readonly Point[], second: readonly Point[], gap: number): boolean {
  const [a, b] = [borderOf(first), borderOf(second)];
  if (first.some((point) => isInside(point, b)) || second.some((point) => isInside(point, a))) return true;
  if (a.some((edge) => b.some((other) => crosses(edge, other)))) return true;
  const limit = BigInt(gap);
  return (
    first.some((point) => b.some((edge) => isNearSegment(point, edge, limit))) ||
    second.some((point) => a.some((edge) => isNearSegment(point, edge, limit)))
  );
}

/** Whether a triangle's smallest altitude is below `least`. */
export function isFlat(a: Point, b: Point, c: Point, least: number): boolean {
  const area = turn(a, b, c);
  const longest = [dot(sub(a, b), sub(a, b)), dot(sub(b, c), sub(b, c)), dot(sub(c, a), sub(c, a))].reduce((x, y) =>
    x > y ? x : y,
  );
  return longest === 0n || area * area < BigInt(least) ** 2n * longest;
}

/** The depth beyond `depth` to which two convex polygons (corners counter-clockwise) penetrate: every edge line of either is passed deeper than that. */
export function penetrates(first: readonly Point[], second: readonly Point[], depth: number): boolean {
  const limit = BigInt(depth) ** 2n;
  const passes = (edges: readonly (readonly [Point, Point])[], points: readonly Point[]): boolean =>
    edges.every(([a, b]) =>
      points.some((point) => {
        const area = turn(a, b, point);
        return area > 0n && area * area > limit * dot(sub(b, a), sub(b, a));
      }),
    );
  return passes(borderOf(first), second) && passes(borderOf(second), first);
}

/** Points of a polygon of the kernel. */
export const pointsOf = (polygon: readonly number[]): readonly Point[] =>
  Array.from(
    { length: polygon.length / 2 },
    (_, i) => [BigInt(polygon[2 * i] as number), BigInt(polygon[2 * i + 1] as number)] as const,
  );
