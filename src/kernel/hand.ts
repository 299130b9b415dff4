import type { DropAction, FlickAction, HeldBody } from './action.ts';
import { directionOf } from './angle.ts';
import { type BodyShape, byId, extentsOf, shapeOf } from './body.ts';
import { axesOf, depthBelowCentre, type Rotation } from './orientation.ts';
import { FLICK, HANDS, SLOWED, UNITS_PER_UM } from './physics.ts';
import type { Stream } from './random.ts';

type Triple = readonly [number, number, number];

/** A body as it leaves the hand, in the units of the simulated world. */
export interface Released {
  readonly shape: BodyShape;
  readonly position: Triple;
  readonly rotation: Rotation;
  readonly velocity: Triple;
  readonly spin: Triple;
}

/** The diameter of the sphere around a body: two bodies farther apart than theirs cannot overlap, however they are turned. */
function diameter(shape: BodyShape): number {
  const [a, b, c] = extentsOf(shape);
  return Math.sqrt(a * a + b * b + c * c) * UNITS_PER_UM;
}

/** How often a place in the hand is tried before the hand opens a little. */
const TRIES = 60;
const OPENING = 1.08;

/** Where, how turned and how fast the held bodies leave the hand (DD-2.6): a loose, scattering cluster, its lowest corner at the chosen height. */
export function release(action: DropAction, stream: Stream): readonly Released[] {
  const hand = HANDS[action.hand];
  const out: Released[] = [];
  const reaches: number[] = [];
  for (const held of stream.shuffle([...action.held].sort(byId))) {
    const reach = diameter(held);
    const [inner, outer] = hand.bands[held.place ?? 'ANY'];
    let opening = 1;
    for (let tries = 1; ; tries += 1) {
      if (tries % TRIES === 0) opening *= OPENING;
      const [u, v] = stream.disc();
      const square = u * u + v * v;
      if (square < inner || square > outer) continue;
      const place: Triple = [
        u * hand.radius * opening,
        v * hand.radius * opening,
        reach / 2 + stream.unit() * hand.tall * opening,
      ];
      if (out.some((other, i) => isNear(other.position, place, ((reach + (reaches[i] as number)) / 2) * hand.gap))) continue;
      out.push(letGo(held, place, u, v, action, stream));
      reaches.push(reach);
      break;
    }
  }
  return lowered(out, action).sort((a, b) => byId(a.shape, b.shape));
}

function isNear(a: Triple, b: Triple, distance: number): boolean {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return x * x + y * y + z * z < distance * distance;
}

function letGo(held: HeldBody, position: Triple, u: number, v: number, action: DropAction, stream: Stream): Released {
  const hand = HANDS[action.hand];
  return {
    shape: shapeOf(held),
    position,
    rotation: stream.rotation(),
    velocity: [
      (u * hand.outward + stream.normal() * hand.jitter) * SLOWED,
      (v * hand.outward + stream.normal() * hand.jitter) * SLOWED,
      stream.normal() * hand.jitter * 0.5 * SLOWED,
    ],
    spin: [stream.normal() * hand.spin * SLOWED, stream.normal() * hand.spin * SLOWED, stream.normal() * hand.spin * SLOWED],
  };
}

/** The cluster moved over the aim, its lowest corner at the height of the drop. */
function lowered(bodies: readonly Released[], { aim, height }: DropAction): Released[] {
  const bottoms = bodies.map(
    ({ shape, position, rotation }) => position[2] - depthBelowCentre(shape, axesOf(rotation)) * UNITS_PER_UM,
  );
  const lowest = bottoms.reduce((least, bottom) => (bottom < least ? bottom : least));
  const lift = height * UNITS_PER_UM - lowest;
  return bodies.map((body) => ({
    ...body,
    position: [body.position[0] + aim.x * UNITS_PER_UM, body.position[1] + aim.y * UNITS_PER_UM, body.position[2] + lift],
  }));
}

/** The motion a finger gives to a body (DD-2.10): never quite straight, never quite as strong, and off the centre. */
export function strike(action: FlickAction, stream: Stream): { readonly velocity: Triple; readonly spin: Triple } {
  const [cos, sin] = directionOf(action.directionDeg);
  const aside = stream.normal() * FLICK.direction;
  const scale = 1 / Math.sqrt(1 + aside * aside);
  const [x, y] = [(cos - sin * aside) * scale, (sin + cos * aside) * scale];
  const speed = (action.strength / 100) * FLICK.speed * (1 + FLICK.unevenness * stream.normal()) * SLOWED;
  const yaw = stream.normal() * FLICK.yaw * speed;
  const pitch = stream.normal() * FLICK.pitch * speed;
  const hop = Math.abs(stream.normal()) * FLICK.hop * speed;
  return { velocity: [x * speed, y * speed, hop], spin: [-y * pitch, x * pitch, yaw] };
}
