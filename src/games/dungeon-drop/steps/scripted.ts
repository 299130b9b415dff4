import { ScriptMismatch } from '../../../engine/chance.ts';
import type { Json } from '../../../engine/json.ts';
import { type Body, type BodyShape, flatBody, Q_ONE, type Quaternion } from '../../../kernel/index.ts';
import { um } from '../facts/regions.ts';

/** The outcome of a simulation as a test lays it down. */
export interface ScriptedOutcome {
  readonly bodies: readonly Body[];
  readonly fellOff: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A pose in the short form of fixtures and scripts: flat at (x, y, yawDeg) in millimetres, unless z or q say otherwise; undefined where it is none. */
export function readPose(shape: BodyShape, given: unknown): Body | undefined {
  if (!isObject(given) || !isNumber(given.x) || !isNumber(given.y)) return undefined;
  const { x, y, z, yawDeg, q } = given;
  if ((z ?? null) !== null && !isNumber(z)) return undefined;
  if ((yawDeg ?? null) !== null && !isNumber(yawDeg)) return undefined;
  const flat = flatBody(shape, um(x), um(y), isNumber(yawDeg) ? yawDeg : 0);
  const rotated = (q ?? null) === null ? flat.q : readQuaternion(q);
  if (rotated === undefined) return undefined;
  return { ...flat, p: [flat.p[0], flat.p[1], isNumber(z) ? um(z) : flat.p[2]], q: rotated };
}

/** Four numbers of a unit quaternion. */
function readQuaternion(given: unknown): Quaternion | undefined {
  if (!Array.isArray(given) || given.length !== 4 || !given.every(isNumber)) return undefined;
  const parts = given as number[];
  const length = Math.sqrt(parts.reduce((sum, part) => sum + part * part, 0));
  if (Math.abs(length - 1) > 1e-3) return undefined;
  const [x = 0, y = 0, z = 0, w = 0] = parts.map((part) => Math.round((part / length) * Q_ONE) + 0);
  return [x, y, z, w];
}

/** Reads one entry of a script. A dropped body must be named or have fallen; bodies not named stay where they are. */
export function readScripted(entry: Json, shapes: readonly BodyShape[], droppedIds: readonly string[]): ScriptedOutcome {
  if (!isObject(entry) || !isObject(entry.poses ?? {}))
    throw new ScriptMismatch('scripted poses are { poses: { id: { x, y, yawDeg? } }, fellOff?: [ids] }');
  const fellOff = (entry.fellOff ?? []) as unknown;
  if (!Array.isArray(fellOff)) throw new ScriptMismatch('fellOff is a list of ids');
  const known = new Map(shapes.map((shape) => [shape.id, shape]));
  for (const id of fellOff)
    if (typeof id !== 'string' || !known.has(id))
      throw new ScriptMismatch(`${String(id)} is not on the table and cannot fall off`);
  const bodies: Body[] = [];
  for (const [id, given] of Object.entries((entry.poses ?? {}) as Record<string, unknown>)) {
    const shape = known.get(id);
    if (shape === undefined) throw new ScriptMismatch(`${id} is neither on the table nor dropped`);
    const body = readPose(shape, given);
    if (body === undefined) throw new ScriptMismatch(`the pose of ${id} is not { x, y, yawDeg? } in millimetres and degrees`);
    if (fellOff.includes(id)) throw new ScriptMismatch(`${id} cannot lie and have fallen`);
    bodies.push(body);
  }
  for (const id of droppedIds)
    if (!fellOff.includes(id) && !bodies.some((body) => body.id === id))
      throw new ScriptMismatch(`${id} is dropped, and the script does not say where it lands`);
  bodies.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { bodies, fellOff: [...(fellOff as string[])].sort() };
}
