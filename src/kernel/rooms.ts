import type { Spot } from './action.ts';
import type { Body } from './body.ts';
import { MIN_ALTITUDE, MM, TOUCH_EPS } from './constants.ts';
import { footprintOf } from './footprint.ts';
import { compareWithRoot, gapIsWithin, hullOf, hullOfSorted, mergeSorted, type Polygon, sortedCorners } from './polygon.ts';

/** A geometrically legal Room with all that is in it. */
export interface Room {
  /** In the order of the candidates. */
  readonly cornerIds: readonly string[];
  readonly region: Polygon;
  /** Other Pillars in the Room: none, unless the shape allows some. */
  readonly pillarIdsInside: readonly string[];
  /** Every other body in the Room (DD-3.8), in the order given. */
  readonly bodyIds: readonly string[];
}

/** What may be a Room beside three Pillars with none inside; left out, nothing else. */
export interface RoomShape {
  /** 4: four corners in strictly convex position. */
  readonly corners?: 3 | 4;
  /** So many Pillars other than the corners may be in the Room. */
  readonly pillarsInside?: number;
  /** Ids of other bodies that may stand in for Pillars, and how many at once. */
  readonly proxies?: { readonly ids: readonly string[]; readonly max: number };
}

/** What geometry says of one choice of corners. */
export interface RoomJudgement extends Room {
  readonly degenerate: boolean;
  readonly legal: boolean;
}

/** The Room region: the hull of the corners' footprints, so that walls are as thick as Pillars (DD-3.4). */
export function roomRegion(corners: readonly Body[]): Polygon {
  return hullOf(corners.flatMap(footprintOf));
}

/** Whether a body is in the Room: touching a wall from outside is enough (DD-3.5). */
export function isInRoom(region: Polygon, body: Body): boolean {
  return gapIsWithin(region, footprintOf(body), TOUCH_EPS);
}

const cross = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const square = (a: Spot, b: Spot): number => (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);

/** Whether the smallest altitude of a triangle is below MIN_ALTITUDE (DD-3.7). */
function isFlatTriangle(a: Spot, b: Spot, c: Spot): boolean {
  const longest = Math.max(square(a, b), square(b, c), square(c, a));
  return longest === 0 || compareWithRoot(Math.abs(cross(a, b, c)), MIN_ALTITUDE, longest) < 0;
}

/** Whether the corners' centres make no Room: collinear or coinciding (DD-3.7), or four of them not strictly convex. */
export function isDegenerate(corners: readonly Body[]): boolean {
  const centres = corners.map(({ p: [x, y] }) => ({ x, y }));
  for (let i = 0; i < centres.length; i += 1)
    for (let j = i + 1; j < centres.length; j += 1)
      for (let k = j + 1; k < centres.length; k += 1)
        if (isFlatTriangle(centres[i] as Spot, centres[j] as Spot, centres[k] as Spot)) return true;
  return centres.length === 4 && hullOf(centres.flatMap(({ x, y }) => [x, y])).length !== 8;
}

/** A body with its footprint and the box around it. */
interface Outline {
  readonly body: Body;
  readonly polygon: Polygon;
  readonly sorted: readonly number[];
  readonly box: Box;
}

/** Bounds in micrometres. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

function boxAround(polygon: Polygon, margin: number): Box {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < polygon.length; i += 2) {
    const x = polygon[i] as number;
    const y = polygon[i + 1] as number;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return { left: left - margin, right: right + margin, bottom: bottom - margin, top: top + margin };
}

function outlineOf(body: Body): Outline {
  const polygon = footprintOf(body);
  return { body, polygon, sorted: sortedCorners(polygon), box: boxAround(polygon, 0) };
}

/** No footprint reaches farther from its body's centre: half the diagonal of a Huge cube, rounded up. */
const FARTHEST = 14 * MM;

/** Judges one choice of corners: its region, whether it is degenerate, and what is in it. */
export function judgeRoom(
  corners: readonly Body[],
  pillars: readonly Body[],
  others: readonly Body[],
  pillarsInside = 0,
): RoomJudgement {
  const region = roomRegion(corners);
  const cornerIds = corners.map(({ id }) => id);
  const { left, right, bottom, top } = boxAround(region, FARTHEST + TOUCH_EPS);
  const inside = (bodies: readonly Body[]): string[] => {
    const ids: string[] = [];
    for (const body of bodies) {
      const [x, y] = body.p;
      if (x < left || x > right || y < bottom || y > top || cornerIds.includes(body.id)) continue;
      if (isInRoom(region, body)) ids.push(body.id);
    }
    return ids;
  };
  const degenerate = isDegenerate(corners);
  const pillarIdsInside = inside(pillars);
  return {
    cornerIds,
    region,
    pillarIdsInside,
    bodyIds: inside(others),
    degenerate,
    legal: !degenerate && pillarIdsInside.length <= pillarsInside, // DD-3.6
  };
}

/** Every geometrically legal Room of a table (DD-3.3 to DD-3.7), in the candidates' order: Pillars, then proxies. Danger plays no part. */
export function legalRooms(pillars: readonly Body[], others: readonly Body[], shape: RoomShape = {}): readonly Room[] {
  const pillarOutlines = pillars.map(outlineOf);
  const otherOutlines = others.map(outlineOf);
  const proxyIds = new Set(shape.proxies?.ids ?? []);
  const candidates = [...pillarOutlines, ...otherOutlines.filter(({ body }) => proxyIds.has(body.id))];
  const maxProxies = shape.proxies?.max ?? 0;
  const wanted = shape.corners ?? 3;
  const rooms: Room[] = [];
  const chosen: Outline[] = [];
  const extend = (from: number, sorted: readonly number[], proxies: number): void => {
    if (chosen.length === wanted) {
      const room = roomWith(chosen, sorted, pillarOutlines, otherOutlines, shape.pillarsInside ?? 0);
      if (room !== undefined) rooms.push(room);
      return;
    }
    for (let i = from; i < candidates.length; i += 1) {
      const proxiesNow = proxies + (i >= pillarOutlines.length ? 1 : 0);
      if (proxiesNow > maxProxies) continue;
      const candidate = candidates[i] as Outline;
      chosen.push(candidate);
      extend(i + 1, mergeSorted(sorted, candidate.sorted), proxiesNow);
      chosen.pop();
    }
  };
  extend(0, [], 0);
  return rooms;
}

function isInside(outline: Outline, region: Polygon, { left, right, bottom, top }: Box): boolean {
  const { box, polygon } = outline;
  return (
    box.left <= right && box.right >= left && box.bottom <= top && box.top >= bottom && gapIsWithin(region, polygon, TOUCH_EPS)
  );
}

function roomWith(
  corners: readonly Outline[],
  sorted: readonly number[],
  pillars: readonly Outline[],
  others: readonly Outline[],
  pillarsInside: number,
): Room | undefined {
  const region = hullOfSorted(sorted);
  const box = boxAround(region, TOUCH_EPS);
  const pillarIdsInside: string[] = [];
  for (const pillar of pillars) {
    if (corners.includes(pillar) || !isInside(pillar, region, box)) continue;
    pillarIdsInside.push(pillar.body.id);
    if (pillarIdsInside.length > pillarsInside) return undefined; // DD-3.6
  }
  if (isDegenerate(corners.map(({ body }) => body))) return undefined; // DD-3.7
  const bodyIds: string[] = [];
  for (const other of others) if (isInside(other, region, box) && !corners.includes(other)) bodyIds.push(other.body.id);
  return { cornerIds: corners.map(({ body }) => body.id), region, pillarIdsInside, bodyIds };
}

/** The ids of all bodies inside the Dungeon Boundary, and of those outside it (DD-3.12). */
export function boundaryOf(
  pillars: readonly Body[],
  others: readonly Body[],
): { readonly inside: readonly string[]; readonly outside: readonly string[] } {
  const members = new Set<string>();
  for (const room of legalRooms(pillars, others)) {
    for (const id of room.cornerIds) members.add(id);
    for (const id of room.bodyIds) members.add(id);
  }
  const ids = [...pillars, ...others].map(({ id }) => id);
  return { inside: ids.filter((id) => members.has(id)), outside: ids.filter((id) => !members.has(id)) };
}

/** The Dungeon Hull: the hull of the footprints of all cubes on the table (DD-2.8). Empty where there is none. */
export function dungeonHull(cubes: readonly Body[]): Polygon {
  return hullOf(cubes.flatMap(footprintOf));
}

/** The mean of the bodies' projected centres, rounded to micrometres: of a Room's corners, where its drop or its meeple goes. */
export function centroidOfCentres(bodies: readonly Body[]): Spot {
  const sum = (axis: 0 | 1): number => bodies.reduce((total, { p }) => total + p[axis], 0);
  return { x: Math.round(sum(0) / bodies.length) + 0, y: Math.round(sum(1) / bodies.length) + 0 };
}
