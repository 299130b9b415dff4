import { isNear } from '../../../engine/cover.ts';
import type { Field, Point } from '../../../engine/offer.ts';
import { centroidOf, centroidOfCentres, type Polygon, roomRegion, SETUP_AIM_RADIUS, toPoints } from '../../../kernel/index.ts';
import type { State } from '../state.ts';
import { hullWithout, tokenBodies } from './bodies.ts';
import { perState } from './per-state.ts';

/** A length of the kernel in millimetres. */
export const mm = (micrometres: number): number => micrometres / 1000;
/** Millimetres as the kernel takes them. */
export const um = (millimetres: number): number => Math.round(millimetres * 1000) + 0;

/** A polygon of the kernel as the API gives it: points in millimetres, counter-clockwise. */
export const toMm = (polygon: Polygon): readonly Point[] => toPoints(polygon).map(({ x, y }) => ({ x: mm(x), y: mm(y) }));

/** Where something may be aimed: the very field that is offered, so that what is offered is what is accepted. */
export type Region = Extract<Field, { kind: 'POINT' }>;

export const isInRegion = (region: Region, point: Point): boolean => isNear(point, region.polygon, region.margin ?? 0);

/** The middle of the table, for the setup drop (DD-4.8). */
const CENTRAL: Region = { kind: 'POINT', polygon: [{ x: 0, y: 0 }], margin: mm(SETUP_AIM_RADIUS) };

/** The region of the current Room: the one the three tokens outline (DD-16.9). */
export const currentRoom = perState((state): Polygon => roomRegion(tokenBodies(state)));

const dungeonRegion = perState((state): Region => {
  const hull = hullWithout(state);
  return hull === undefined ? CENTRAL : { kind: 'POINT', polygon: toMm(hull) }; // DD-2.8
});

export type AimRule = 'CENTRAL' | 'ROOM' | 'DUNGEON';

/** What limits the aim of the drop that is due now; no card changes it (DD-17.3), and Shields fall anywhere over the Dungeon (DD-17.18). */
export function aimRule(state: State): AimRule {
  if (state.phase === 'SETUP_DROP') return 'CENTRAL';
  return state.phase === 'EXPLORE' && state.solo !== null ? 'ROOM' : 'DUNGEON';
}

/** Where the hand may be for the drop that is due now. */
export function aimRegion(state: State): Region {
  const rule = aimRule(state);
  if (rule === 'CENTRAL') return CENTRAL;
  return rule === 'ROOM' ? { kind: 'POINT', polygon: toMm(currentRoom(state)) } : dungeonRegion(state); // DD-17.2
}

/** Where the server aims when it plays for somebody (DD-5.5, DD-5.8). */
export function hullCentre(state: State): Point {
  const hull = hullWithout(state);
  if (hull === undefined) return { x: 0, y: 0 };
  const { x, y } = centroidOf(hull);
  return { x: mm(x), y: mm(y) };
}

/** The middle of the three tokens (DD-17.20). */
export function tokenCentre(state: State): Point {
  const { x, y } = centroidOfCentres(tokenBodies(state));
  return { x: mm(x), y: mm(y) };
}
