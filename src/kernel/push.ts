import { type Body, byId } from './body.ts';
import { TABLE_D, TABLE_W } from './constants.ts';
import { footprintOf } from './footprint.ts';
import { axesOf, depthBelowCentre, rotationOf } from './orientation.ts';
import type { Polygon } from './polygon.ts';

const ROUNDS = 200;
/** Bodies parted by a push are left this far apart, in micrometres. */
const CLEARANCE = 10;

interface Pushed {
  body: Body;
  footprint: Polygon;
  readonly low: number;
  readonly high: number;
}

function reckon(body: Body): Pushed {
  const depth = depthBelowCentre(body, axesOf(rotationOf(body.q)));
  return { body, footprint: footprintOf(body), low: body.p[2] - depth, high: body.p[2] + depth };
}

/** The shortest push of B out of A, or undefined where they do not overlap. */
function shortestPush(a: Polygon, b: Polygon): readonly [number, number, number] | undefined {
  let best: readonly [number, number, number] | undefined;
  for (const [edges, corners, sign] of [
    [a, b, 1],
    [b, a, -1],
  ] as const) {
    const n = edges.length;
    for (let i = 0, k = n - 2; i < n; k = i, i += 2) {
      const [px, py] = [edges[k] as number, edges[k + 1] as number];
      const [dx, dy] = [(edges[i] as number) - px, (edges[i + 1] as number) - py];
      let deepest = Number.NEGATIVE_INFINITY;
      for (let j = 0; j < corners.length; j += 2)
        deepest = Math.max(deepest, dx * ((corners[j + 1] as number) - py) - dy * ((corners[j] as number) - px));
      if (deepest <= 0) return undefined;
      const length = Math.sqrt(dx * dx + dy * dy);
      const depth = deepest / length;
      if (best === undefined || depth < best[2]) best = [(sign * dy) / length, (-sign * dx) / length, depth];
    }
  }
  return best;
}

function moved({ body, footprint, low, high }: Pushed, dx: number, dy: number): Pushed {
  const [x, y] = [Math.round(dx), Math.round(dy)];
  return {
    body: { ...body, p: [body.p[0] + x, body.p[1] + y, body.p[2]] },
    footprint: footprint.map((value, i) => value + (i % 2 === 0 ? x : y)),
    low,
    high,
  };
}

/** Whether a body's centre is beyond the table (DD-2.11). */
export const isOffTable = ([x, y]: readonly number[]): boolean =>
  2 * Math.abs(x as number) > TABLE_W || 2 * Math.abs(y as number) > TABLE_D;

/**
 * Pushes aside along the table what is in the way of bodies put down by hand (DD-2.14): what is put down stays, tokens stay, and what is pushed may push
 * on. Two bodies put down into each other part evenly. What lies higher is left to the settling that follows.
 */
export function pushAside(bodies: readonly Body[], placedIds: ReadonlySet<string>): readonly Body[] {
  const all = [...bodies].sort(byId).map(reckon);
  const restless = new Set(placedIds);
  for (let round = 0; round < ROUNDS; round += 1) {
    let pushes = 0;
    for (let i = 0; i < all.length; i += 1)
      for (let j = i + 1; j < all.length; j += 1) {
        const [a, b] = [all[i] as Pushed, all[j] as Pushed];
        if (!restless.has(a.body.id) && !restless.has(b.body.id)) continue;
        if (a.high <= b.low || b.high <= a.low) continue;
        const push = shortestPush(a.footprint, b.footprint);
        if (push === undefined || push[2] < 1) continue;
        const share = sharesOf(a.body, b.body, placedIds);
        const [x, y, depth] = push;
        const way = depth + CLEARANCE;
        all[i] = moved(a, -x * way * share[0], -y * way * share[0]);
        all[j] = moved(b, x * way * share[1], y * way * share[1]);
        if (share[0] > 0) restless.add(a.body.id);
        if (share[1] > 0) restless.add(b.body.id);
        pushes += 1;
      }
    if (pushes === 0) break;
  }
  return all.map(({ body }) => body);
}

/** How two overlapping bodies share the way: tokens stay before cubes, and what is put down before what lay there. */
function sharesOf(a: Body, b: Body, placedIds: ReadonlySet<string>): readonly [number, number] {
  const firmness = ({ id, kind }: Body): number => (kind === 'token' ? 2 : 0) + (placedIds.has(id) ? 1 : 0);
  const [first, second] = [firmness(a), firmness(b)];
  if (first === second) return [0.5, 0.5];
  return first > second ? [0, 1] : [1, 0];
}
