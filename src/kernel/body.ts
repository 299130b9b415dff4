import { directionOf } from './angle.ts';
import { EDGE_H, EDGE_L, EDGE_S, MEEPLE_BOX, Q_ONE, TOKEN_THICKNESS } from './constants.ts';

/** What a body is to the physics: a cube of one of three sizes, a meeple, or a Pillar token (DD-2.15, DD-2.16). */
export type BodyKind = 'small' | 'large' | 'huge' | 'meeple' | 'token';
export const BODY_KINDS: readonly BodyKind[] = ['small', 'large', 'huge', 'meeple', 'token'];

/** Micrometres. */
export type Position = readonly [x: number, y: number, z: number];
/** Components x 2^20. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

/** What a body is made of, wherever it is. */
export interface BodyShape {
  readonly id: string;
  readonly kind: BodyKind;
  /** A token's footprint edge in micrometres, taken over from the cube it replaces (DD-3.14). Tokens only. */
  readonly edge?: number;
}

/** A body at rest on the table: integers only, so that JSON keeps it bit for bit (DD-2.4). */
export interface Body extends BodyShape {
  readonly p: Position;
  readonly q: Quaternion;
}

const cube = (edge: number) => [edge, edge, edge] as const;
const EXTENTS = { small: cube(EDGE_S), large: cube(EDGE_L), huge: cube(EDGE_H), meeple: MEEPLE_BOX } as const;

/** Full extents along the body's own axes, in micrometres. */
export function extentsOf(body: BodyShape): readonly [number, number, number] {
  if (body.kind !== 'token') return EXTENTS[body.kind];
  const edge = body.edge ?? EDGE_S;
  return [edge, edge, TOKEN_THICKNESS];
}

/** Whether turning a flat body by a quarter leaves its footprint as it was. */
export const isSquare = (body: BodyShape): boolean => body.kind !== 'meeple';

/** The body with nothing but the members of a shape. */
export function shapeOf(body: BodyShape): BodyShape {
  return body.edge === undefined ? { id: body.id, kind: body.kind } : { id: body.id, kind: body.kind, edge: body.edge };
}

/** The stored quaternion of a body that lies flat, turned counter-clockwise by an angle in degrees. */
export function yawQuaternion(degrees: number): Quaternion {
  const turn = degrees - Math.floor(degrees / 360) * 360;
  const [w, z] = directionOf(turn / 2);
  const sign = w < 0 ? -1 : 1;
  return [0, 0, Math.round(sign * z * Q_ONE) + 0, Math.round(sign * w * Q_ONE) + 0];
}

/** A body lying flat on the table, a meeple standing (DD-2.14): where a rule puts it. */
export function flatBody(shape: BodyShape, x: number, y: number, yaw: number | Quaternion = 0): Body {
  const height = extentsOf(shape)[2];
  return { ...shapeOf(shape), p: [x, y, height / 2], q: typeof yaw === 'number' ? yawQuaternion(yaw) : yaw };
}

/** Order by id, in code units: the one order in which bodies enter a simulation. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
