import {
  type Body,
  type BodyShape,
  extentsOf,
  footprintOf,
  type Polygon,
  TABLE_D,
  TABLE_W,
  toPoints,
} from '../../../kernel/index.ts';
import { mm } from './regions.ts';

/** A square of the table, in millimetres, anywhere in which a body can be set down at any angle. */
export interface FreeSquare {
  readonly x: { readonly min: number; readonly max: number };
  readonly y: { readonly min: number; readonly max: number };
}

interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** A body as the circle around its footprint: free of that circle is free of the body, whatever its angle. */
function roundOf(body: Body): Round {
  const [x, y] = body.p;
  const radius = Math.max(...toPoints(footprintOf(body)).map((corner) => distance(corner.x - x, corner.y - y)));
  return { x, y, radius };
}

/** How far a point lies inside a convex polygon; negative outside. */
function depthIn(polygon: Polygon, x: number, y: number): number {
  const points = toPoints(polygon);
  return Math.min(
    ...points.map((a, index) => {
      const b = points[(index + 1) % points.length] as typeof a;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      return (dx * (y - a.y) - dy * (x - a.x)) / distance(dx, dy);
    }),
  );
}

/** Obstacles, made ready once for many questions. */
export const obstaclesOf = (bodies: readonly Body[]): readonly Round[] => bodies.map(roundOf);

/** Free squares around the candidates, the roomiest first: some of the spots a body can be set down on, not all (DD-3.18). */
export function freeSquares(
  shape: BodyShape,
  obstacles: readonly Round[],
  hull: Polygon,
  candidates: readonly { readonly x: number; readonly y: number }[],
  reach: { readonly x: number; readonly y: number; readonly range: number } | null,
  wanted: number,
): readonly FreeSquare[] {
  const [width, depth] = extentsOf(shape);
  const own = distance(width, depth) / 2;
  const found: { readonly x: number; readonly y: number; readonly slack: number }[] = [];
  for (const { x, y } of candidates) {
    let slack = Math.min(depthIn(hull, x, y), TABLE_W / 2 - Math.abs(x), TABLE_D / 2 - Math.abs(y));
    if (reach !== null) slack = Math.min(slack, reach.range - distance(x - reach.x, y - reach.y));
    for (const other of obstacles) {
      if (slack <= 0) break;
      slack = Math.min(slack, distance(x - other.x, y - other.y) - other.radius - own);
    }
    if (slack > 100) found.push({ x, y, slack });
  }
  found.sort((a, b) => b.slack - a.slack || a.x - b.x || a.y - b.y);
  return found.slice(0, wanted).map(({ x, y, slack }) => {
    const half = Math.floor(slack * 0.7) - 2;
    const [cx, cy] = [Math.round(x), Math.round(y)];
    return { x: { min: mm(cx - half), max: mm(cx + half) }, y: { min: mm(cy - half), max: mm(cy + half) } };
  });
}

const RAYS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
];

/** Where to look for a free spot around a place. */
export const around = (x: number, y: number, range: number): readonly { readonly x: number; readonly y: number }[] => [
  { x, y },
  ...[0.25, 0.5, 0.8].flatMap((part) =>
    RAYS.map(([dx, dy]) => ({ x: Math.round(x + dx * part * range), y: Math.round(y + dy * part * range) })),
  ),
];

/** Where to look for a free spot all over a polygon. */
export function allOver(polygon: Polygon, steps: number): readonly { readonly x: number; readonly y: number }[] {
  const points = toPoints(polygon);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [bottom, top] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const spots: { x: number; y: number }[] = [];
  for (let i = 1; i < steps; i += 1)
    for (let j = 1; j < steps; j += 1)
      spots.push({ x: Math.round(left + ((right - left) * i) / steps), y: Math.round(bottom + ((top - bottom) * j) / steps) });
  return spots;
}
