import { invalidArgument, type Rejection, reject } from '../engine/rejection.ts';
import type { Action, DropAction, FlickAction, PlaceAction, SimulateOptions } from './action.ts';
import { BODY_KINDS, type Body, type BodyShape } from './body.ts';
import { boxOf, penetration } from './collide.ts';
import { DROP_MAX, DROP_MIN, EDGE_H, EDGE_L, EDGE_S, MAX_BODIES, Q_ONE, TOKEN_THICKNESS } from './constants.ts';
import { axesOf, depthBelowCentre, rotationOf } from './orientation.ts';
import { KERNEL_VERSION } from './physics.ts';
import { isOffTable } from './push.ts';

/** The most that resting bodies may penetrate each other or the table before they are refused, in micrometres. */
const OVERLAP_LIMIT = 1500;
const SUNK_LIMIT = 500;
/** No stack of cubes reaches the lowest hand. */
const HIGHEST = 100_000;
const MAX_ID = 64;

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isTuple = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every(isInteger);

/** Refuses what no simulation can be made of, before the engine sees any of it. */
export function refusalOf(
  kernelVersion: string,
  seed: string,
  bodies: readonly Body[],
  action: Action,
  options: SimulateOptions,
): Rejection | undefined {
  if (kernelVersion !== KERNEL_VERSION)
    return reject('KERNEL_VERSION_UNKNOWN', 'DD-2.2', `this kernel is ${KERNEL_VERSION}`, { kernelVersion: KERNEL_VERSION });
  if (typeof seed !== 'string' || !/^[0-9a-f]{32}$/.test(seed))
    return invalidArgument('a seed is 32 lower-case hexadecimal digits');
  const rate = options.frames?.rate;
  if (rate !== undefined && !(isInteger(rate) && rate >= 1 && rate <= 240))
    return invalidArgument('frames come at an integer rate of 1 to 240 a second');
  return refusalOfBodies(bodies) ?? refusalOfAction(bodies, action) ?? refusalOfOverlap(bodies, action);
}

const tooMany = (count: number): Rejection =>
  reject('TOO_MANY_BODIES', 'DD-2.1', `one simulation takes at most ${MAX_BODIES} bodies, not ${count}`, { limit: MAX_BODIES });

function refusalOfShape(shape: BodyShape): Rejection | undefined {
  if (typeof shape !== 'object' || shape === null) return invalidArgument('a body is an object');
  if (typeof shape.id !== 'string' || shape.id.length < 1 || shape.id.length > MAX_ID)
    return invalidArgument(`the id of a body is a text of 1 to ${MAX_ID} characters`);
  if (!BODY_KINDS.includes(shape.kind)) return invalidArgument(`${shape.id}: a body is one of ${BODY_KINDS.join(', ')}`);
  const isToken = shape.kind === 'token';
  if (isToken !== (shape.edge !== undefined)) return invalidArgument(`${shape.id}: a token has an edge, and nothing else has`);
  if (isToken && ![EDGE_S, EDGE_L, EDGE_H].includes(shape.edge as number))
    return invalidArgument(`${shape.id}: the edge of a token is that of a cube, in micrometres`);
  return undefined;
}

function refusalOfRepeats(shapes: readonly BodyShape[]): Rejection | undefined {
  const seen = new Set<string>();
  for (const { id } of shapes) {
    if (seen.has(id)) return invalidArgument(`${id} is named twice`, { ids: [id] });
    seen.add(id);
  }
  return undefined;
}

function refusalOfBodies(bodies: readonly Body[]): Rejection | undefined {
  if (!Array.isArray(bodies)) return invalidArgument('bodies are a list');
  if (bodies.length > MAX_BODIES) return tooMany(bodies.length);
  for (const body of bodies as readonly Body[]) {
    const refusal = refusalOfShape(body) ?? refusalOfPose(body);
    if (refusal !== undefined) return refusal;
  }
  return refusalOfRepeats(bodies);
}

function refusalOfPose(body: Body): Rejection | undefined {
  const { id, p, q, kind } = body;
  if (!isTuple(p, 3)) return invalidArgument(`${id}: a position is three integers, in micrometres`, { ids: [id] });
  if (!isTuple(q, 4))
    return invalidArgument(`${id}: a rotation is four integers, the parts of a unit quaternion x 2^20`, { ids: [id] });
  const square = q.reduce((sum, part) => sum + (part / Q_ONE) * (part / Q_ONE), 0);
  if (!(Math.abs(square - 1) < 1e-3)) return invalidArgument(`${id}: the quaternion is not of unit length`, { ids: [id] });
  if (isOffTable(p) || p[2] > HIGHEST) return reject('BODY_OFF_TABLE', 'DD-2.11', `${id} is not on the table`, { ids: [id] });
  if (kind === 'token' && (q[0] !== 0 || q[1] !== 0 || p[2] !== TOKEN_THICKNESS / 2))
    return reject('TOKEN_NOT_FLAT', 'DD-2.16', `${id} does not lie flat on the table`, { ids: [id] });
  if (p[2] - depthBelowCentre(body, axesOf(rotationOf(q))) < -SUNK_LIMIT)
    return reject('BODY_SUNK', 'DD-2.11', `${id} is sunk into the table`, { ids: [id] });
  return undefined;
}

function refusalOfAction(bodies: readonly Body[], action: Action): Rejection | undefined {
  switch (action?.type) {
    case 'DROP':
      return refusalOfDrop(bodies, action);
    case 'FLICK':
      return refusalOfFlick(bodies, action);
    case 'PLACE':
      return refusalOfPlacement(bodies, action);
    case 'SETTLE':
      return undefined;
    default:
      return invalidArgument('an action is one of DROP, FLICK, SETTLE, PLACE');
  }
}

function refusalOfDrop(bodies: readonly Body[], { aim, height, held, hand }: DropAction): Rejection | undefined {
  if (typeof aim !== 'object' || aim === null || !isInteger(aim.x) || !isInteger(aim.y))
    return invalidArgument('an aim is a point of integers, in micrometres');
  if (isOffTable([aim.x, aim.y])) return reject('AIM_OFF_TABLE', 'DD-2.8', 'the aim is not over the table');
  if (!isInteger(height)) return invalidArgument('a height is an integer, in micrometres');
  if (height < DROP_MIN || height > DROP_MAX)
    return reject('HEIGHT_OUT_OF_RANGE', 'DD-2.7', `a drop is made from ${DROP_MIN} to ${DROP_MAX} micrometres`, {
      min: DROP_MIN,
      max: DROP_MAX,
    });
  if (hand !== 'SETUP' && hand !== 'EXPLORE') return invalidArgument('a hand is SETUP or EXPLORE');
  if (!Array.isArray(held) || held.length === 0) return invalidArgument('a drop needs something in the hand');
  if (bodies.length + held.length > MAX_BODIES) return tooMany(bodies.length + held.length);
  for (const one of held) {
    const refusal = refusalOfShape(one);
    if (refusal !== undefined) return refusal;
    if (one.kind === 'token') return reject('TOKEN_NOT_A_CUBE', 'DD-2.16', `${one.id} cannot be dropped`, { ids: [one.id] });
    if (one.place !== undefined && one.place !== 'RIM' && one.place !== 'CORE')
      return invalidArgument(`${one.id}: its place is RIM or CORE`);
  }
  return refusalOfRepeats([...bodies, ...held]);
}

function refusalOfFlick(bodies: readonly Body[], { bodyId, directionDeg, strength }: FlickAction): Rejection | undefined {
  const target = bodies.find(({ id }) => id === bodyId);
  if (target === undefined)
    return reject('TARGET_NOT_IN_DUNGEON', 'DD-8.1', `${String(bodyId)} is not on the table`, { ids: [String(bodyId)] });
  if (target.kind === 'token') return reject('TOKEN_NOT_A_CUBE', 'DD-8.4', `${bodyId} cannot be flicked`, { ids: [bodyId] });
  if (target.kind === 'meeple') return reject('MEEPLE_NOT_A_CUBE', 'DD-8.4', `${bodyId} cannot be flicked`, { ids: [bodyId] });
  if (!(typeof directionDeg === 'number' && directionDeg >= 0 && directionDeg < 360))
    return reject('DIRECTION_OUT_OF_RANGE', 'DD-2.10', 'a direction is at least 0 and below 360 degrees', { min: 0, below: 360 });
  if (!(isInteger(strength) && strength >= 1 && strength <= 100))
    return reject('STRENGTH_OUT_OF_RANGE', 'DD-2.10', 'a strength is an integer from 1 to 100', { min: 1, max: 100 });
  return undefined;
}

function refusalOfPlacement(bodies: readonly Body[], { placements }: PlaceAction): Rejection | undefined {
  if (!Array.isArray(placements) || placements.length === 0) return invalidArgument('nothing is placed');
  if (bodies.length + placements.length > 2 * MAX_BODIES) return tooMany(bodies.length + placements.length);
  for (const one of placements) {
    const refusal = refusalOfShape(one);
    if (refusal !== undefined) return refusal;
    if (!isInteger(one.x) || !isInteger(one.y)) return invalidArgument(`${one.id}: a spot is two integers, in micrometres`);
    if (isOffTable([one.x, one.y]))
      return reject('BODY_OFF_TABLE', 'DD-2.11', `${one.id} is not on the table`, { ids: [one.id] });
    if (one.yawDeg !== undefined && !Number.isFinite(one.yawDeg))
      return invalidArgument(`${one.id}: a yaw is a number of degrees`);
    if (
      one.q !== undefined &&
      !(
        isTuple(one.q, 4) &&
        one.q[0] === 0 &&
        one.q[1] === 0 &&
        Math.abs(Math.sqrt(one.q[2] * one.q[2] + one.q[3] * one.q[3]) / Q_ONE - 1) < 1e-3
      )
    )
      return invalidArgument(`${one.id}: the quaternion is not that of a flat body`);
  }
  const ids = new Set([...bodies, ...placements].map(({ id }) => id));
  return refusalOfRepeats(placements) ?? (ids.size > MAX_BODIES ? tooMany(ids.size) : undefined);
}

/** Bodies that lie in each other cannot be a table at rest; where one is put down anew, they are pushed apart instead. */
function refusalOfOverlap(bodies: readonly Body[], action: Action): Rejection | undefined {
  const lifted = new Set(action.type === 'PLACE' ? action.placements.map(({ id }) => id) : []);
  const boxes = bodies.filter(({ id }) => !lifted.has(id)).map(boxOf);
  for (let i = 0; i < boxes.length; i += 1)
    for (let j = 0; j < i; j += 1) {
      const [a, b] = [boxes[i], boxes[j]] as [ReturnType<typeof boxOf>, ReturnType<typeof boxOf>];
      if (penetration(a, b) > OVERLAP_LIMIT)
        return reject('BODIES_OVERLAP', 'DD-2.1', `${b.body.id} and ${a.body.id} lie in each other`, {
          ids: [b.body.id, a.body.id],
        });
    }
  return undefined;
}
