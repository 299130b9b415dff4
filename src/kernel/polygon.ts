// Exact plane geometry. Coordinates are integer micrometres within a metre or so of the origin, so that a cross product of two differences is
// an exact integer in a double; only comparisons with a length need more, and take it from BigInt when a double cannot tell.
import type { Spot } from './action.ts';

/** Corners x0, y0, x1, y1, … of a convex polygon: integers, counter-clockwise, no three on a line, at least three. */
export type Polygon = readonly number[];

/** The polygon as a list of points. */
export function toPoints(polygon: Polygon): readonly Spot[] {
  const points: Spot[] = [];
  for (let i = 0; i < polygon.length; i += 2) points.push({ x: polygon[i] as number, y: polygon[i + 1] as number });
  return points;
}

const MARGIN = 1e-9;

/** The sign of `value` minus `factor` times the square root of `square`: integers of 0 or more, compared exactly. */
export function compareWithRoot(value: number, factor: number, square: number): number {
  const left = value * value;
  const right = factor * factor * square;
  if (left < right * (1 - MARGIN)) return -1;
  if (left > right * (1 + MARGIN)) return 1;
  const difference = BigInt(value) ** 2n - BigInt(factor) ** 2n * BigInt(square);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The same corners in order of x, then y: what `hullOfSorted` takes. */
export function sortedCorners(polygon: Polygon): number[] {
  const sorted: number[] = [];
  for (let i = 0; i < polygon.length; i += 2) {
    const x = polygon[i] as number;
    const y = polygon[i + 1] as number;
    let k = i;
    for (; k > 0; k -= 2) {
      const px = sorted[k - 2] as number;
      const py = sorted[k - 1] as number;
      if (px < x || (px === x && py <= y)) break;
      sorted[k] = px;
      sorted[k + 1] = py;
    }
    sorted[k] = x;
    sorted[k + 1] = y;
  }
  return sorted;
}

/** Two sorted lists of points made one. */
export function mergeSorted(a: readonly number[], b: readonly number[]): number[] {
  const merged: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const fromA =
      j >= b.length ||
      (i < a.length &&
        ((a[i] as number) < (b[j] as number) ||
          ((a[i] as number) === (b[j] as number) && (a[i + 1] as number) <= (b[j + 1] as number))));
    if (fromA) {
      merged.push(a[i] as number, a[i + 1] as number);
      i += 2;
    } else {
      merged.push(b[j] as number, b[j + 1] as number);
      j += 2;
    }
  }
  return merged;
}

/** Adds a point to a chain of `size` numbers that turns left only, from `base` on; gives its new size. */
function extendChain(chain: number[], size: number, base: number, x: number, y: number): number {
  let end = size;
  while (end >= base) {
    const ax = chain[end - 4] as number;
    const ay = chain[end - 3] as number;
    if (((chain[end - 2] as number) - ax) * (y - ay) - ((chain[end - 1] as number) - ay) * (x - ax) > 0) break;
    end -= 2;
  }
  chain[end] = x;
  chain[end + 1] = y;
  return end + 2;
}

/** The convex hull of points sorted by x, then y: Andrew's monotone chain. */
export function hullOfSorted(points: readonly number[]): number[] {
  const hull: number[] = [];
  let size = 0;
  for (let i = 0; i < points.length; i += 2) size = extendChain(hull, size, 4, points[i] as number, points[i + 1] as number);
  const base = size + 2;
  for (let i = points.length - 4; i >= 0; i -= 2)
    size = extendChain(hull, size, base, points[i] as number, points[i + 1] as number);
  while (hull.length > Math.max(2, size - 2)) hull.pop();
  return hull;
}

/** The convex hull of any points. */
export function hullOf(points: readonly number[]): Polygon {
  return points.length === 0 ? [] : hullOfSorted(sortedCorners(points));
}

const OVERLAPS = 0;
const APART = 1;
const FAR = 2;

/** How B lies to the edges of A: some edge has all of B outside by more than `gap` (FAR), outside at all (APART), or none does. */
function sideOf(a: Polygon, b: Polygon, gap: number): number {
  const n = a.length;
  let side = OVERLAPS;
  let px = a[n - 2] as number;
  let py = a[n - 1] as number;
  for (let i = 0; i < n; i += 2) {
    const qx = a[i] as number;
    const qy = a[i + 1] as number;
    const dx = qx - px;
    const dy = qy - py;
    let nearest = Number.POSITIVE_INFINITY;
    for (let j = 0; j < b.length; j += 2) {
      const outward = dy * ((b[j] as number) - px) - dx * ((b[j + 1] as number) - py);
      if (outward < nearest) {
        nearest = outward;
        if (nearest <= 0) break;
      }
    }
    if (nearest > 0) {
      if (compareWithRoot(nearest, gap, dx * dx + dy * dy) > 0) return FAR;
      side = APART;
    }
    px = qx;
    py = qy;
  }
  return side;
}

function pointSegmentWithin(x: number, y: number, ax: number, ay: number, bx: number, by: number, gap: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const along = (x - ax) * dx + (y - ay) * dy;
  const square = dx * dx + dy * dy;
  if (along <= 0) return (x - ax) * (x - ax) + (y - ay) * (y - ay) <= gap * gap;
  if (along >= square) return (x - bx) * (x - bx) + (y - by) * (y - by) <= gap * gap;
  return compareWithRoot(Math.abs(dx * (y - ay) - dy * (x - ax)), gap, square) <= 0;
}

function someCornerWithin(corners: Polygon, edges: Polygon, gap: number): boolean {
  const n = edges.length;
  for (let j = 0; j < corners.length; j += 2)
    for (let i = 0, k = n - 2; i < n; k = i, i += 2)
      if (
        pointSegmentWithin(
          corners[j] as number,
          corners[j + 1] as number,
          edges[k] as number,
          edges[k + 1] as number,
          edges[i] as number,
          edges[i + 1] as number,
          gap,
        )
      )
        return true;
  return false;
}

/** Whether the distance between two polygons is at most `gap` (0 or more, an integer): overlapping polygons have distance 0. */
export function gapIsWithin(a: Polygon, b: Polygon, gap: number): boolean {
  const first = sideOf(a, b, gap);
  if (first === FAR) return false;
  const second = sideOf(b, a, gap);
  if (second === FAR) return false;
  if (first === OVERLAPS && second === OVERLAPS) return true;
  return someCornerWithin(a, b, gap) || someCornerWithin(b, a, gap);
}

function everyEdgeIsPassedBy(a: Polygon, b: Polygon, depth: number): boolean {
  const n = a.length;
  for (let i = 0, k = n - 2; i < n; k = i, i += 2) {
    const px = a[k] as number;
    const py = a[k + 1] as number;
    const dx = (a[i] as number) - px;
    const dy = (a[i + 1] as number) - py;
    let deepest = Number.NEGATIVE_INFINITY;
    for (let j = 0; j < b.length; j += 2) {
      const inward = dx * ((b[j + 1] as number) - py) - dy * ((b[j] as number) - px);
      if (inward > deepest) deepest = inward;
    }
    if (deepest <= 0 || compareWithRoot(deepest, depth, dx * dx + dy * dy) <= 0) return false;
  }
  return true;
}

/** Whether two polygons penetrate each other deeper than `depth`: no shorter push would part them. */
export function overlapsBy(a: Polygon, b: Polygon, depth: number): boolean {
  return everyEdgeIsPassedBy(a, b, depth) && everyEdgeIsPassedBy(b, a, depth);
}

/** Whether a point lies in a polygon or on its border. */
export function pointIsIn(polygon: Polygon, { x, y }: Spot): boolean {
  const n = polygon.length;
  if (n < 6) return false;
  for (let i = 0, k = n - 2; i < n; k = i, i += 2) {
    const px = polygon[k] as number;
    const py = polygon[k + 1] as number;
    if (((polygon[i] as number) - px) * (y - py) - ((polygon[i + 1] as number) - py) * (x - px) < 0) return false;
  }
  return true;
}

/** Whether a point lies within `distance` of a polygon. */
export function pointIsNear(polygon: Polygon, point: Spot, distance: number): boolean {
  return pointIsIn(polygon, point) || someCornerWithin([point.x, point.y], polygon, distance);
}

/** The centroid of a polygon's area, rounded to micrometres. */
export function centroidOf(polygon: Polygon): Spot {
  const [ox = 0, oy = 0] = polygon;
  let area = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = 2; i + 3 < polygon.length; i += 2) {
    const ax = (polygon[i] as number) - ox;
    const ay = (polygon[i + 1] as number) - oy;
    const bx = (polygon[i + 2] as number) - ox;
    const by = (polygon[i + 3] as number) - oy;
    const cross = ax * by - ay * bx;
    area += cross;
    sumX += cross * (ax + bx);
    sumY += cross * (ay + by);
  }
  if (area === 0) return { x: ox, y: oy };
  return { x: Math.round(ox + sumX / (3 * area)) + 0, y: Math.round(oy + sumY / (3 * area)) + 0 };
}

/** The greatest distance between two corners, in micrometres, rounded down. */
export function diameterOf(polygon: Polygon): number {
  let square = 0;
  for (let i = 0; i < polygon.length; i += 2)
    for (let j = 0; j < i; j += 2) {
      const dx = (polygon[i] as number) - (polygon[j] as number);
      const dy = (polygon[i + 1] as number) - (polygon[j + 1] as number);
      square = Math.max(square, dx * dx + dy * dy);
    }
  return Math.floor(Math.sqrt(square));
}
