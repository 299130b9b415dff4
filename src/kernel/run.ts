import { type Body, type BodyShape, extentsOf, shapeOf } from './body.ts';
import { TABLE_D, TABLE_W, TOKEN_THICKNESS } from './constants.ts';
import type { Recorder } from './frames.ts';
import { type Axes, axesOf, normalised, type Rotation, rotationOf, stored, uprightAxis, uprighted } from './orientation.ts';
import * as figures from './physics.ts';
import type { Handle, Rapier, World } from './rapier.ts';

const { UNITS_PER_UM } = figures;
type Triple = readonly [number, number, number];

/** A body as it enters a run: at rest on the table, or leaving a hand. */
export interface Entrant {
  readonly shape: BodyShape;
  readonly position: Triple;
  readonly rotation: Rotation;
  readonly velocity?: Triple;
  readonly spin?: Triple;
  /** Where it lay, if it lay on the table. */
  readonly before?: Body;
}

/** What one run of the engine is given beside its bodies. */
export interface RunOptions {
  readonly maxSteps: number;
  /** Bodies still awake at this step are damped. */
  readonly calmFrom: number;
  /** Put down by hand: nothing bounces, tokens are fixed (DD-2.14). */
  readonly byHand?: boolean;
  readonly recorder?: Recorder | undefined;
  /** Sees the position and the rotation of every body after every step, in the engine's own numbers: for checks of bit equality. */
  readonly watch?: ((numbers: Float64Array) => void) | undefined;
}

/** What one run of the engine gave. */
export interface Run {
  readonly bodies: readonly Body[];
  readonly fallen: readonly string[];
  readonly moved: readonly string[];
  readonly steps: number;
  readonly settled: boolean;
  /** Ids of bodies that lean, or lie upon others: they may fall later. */
  readonly restless: readonly string[];
  /** Steps times bodies awake: what the run cost. */
  readonly awakeBodySteps: number;
}

/** A stored body as it enters a run. */
export function resting(body: Body): Entrant {
  const [x, y, z] = body.p;
  return {
    shape: shapeOf(body),
    position: [x * UNITS_PER_UM, y * UNITS_PER_UM, z * UNITS_PER_UM],
    rotation: rotationOf(body.q),
    before: body,
  };
}

interface Live {
  readonly id: string;
  readonly entrant: Entrant;
  readonly handle: Handle;
  /** A token while others are put down: it takes part, but never moves and never sleeps. */
  readonly fixed: boolean;
  gone: boolean;
}

const HALF_W = (TABLE_W / 2) * UNITS_PER_UM;
const HALF_D = (TABLE_D / 2) * UNITS_PER_UM;

function layTable(world: World, byHand: boolean): void {
  world.add({
    fixed: true,
    position: [0, 0, -figures.TABLE_THICKNESS / 2],
    rotation: { x: 0, y: 0, z: 0, w: 1 },
    halfExtents: [HALF_W, HALF_D, figures.TABLE_THICKNESS / 2],
    friction: figures.FRICTION,
    restitution: byHand ? 0 : figures.TABLE_RESTITUTION,
    density: figures.DENSITY,
  });
}

function enter(world: World, entrant: Entrant, byHand: boolean): Live {
  const [a, b, c] = extentsOf(entrant.shape);
  const half = UNITS_PER_UM / 2;
  const isToken = entrant.shape.kind === 'token';
  const fixed = isToken && byHand;
  const handle = world.add({
    fixed,
    plate: isToken,
    damping: isToken ? figures.TOKEN_DAMPING : 0,
    position: entrant.position,
    rotation: entrant.rotation,
    halfExtents: [a * half, b * half, c * half],
    friction: figures.FRICTION,
    restitution: byHand ? 0 : figures.RESTITUTION,
    density: figures.DENSITY,
    ...(entrant.velocity && { velocity: entrant.velocity }),
    ...(entrant.spin && { spin: entrant.spin }),
  });
  return { id: entrant.shape.id, entrant, handle, fixed, gone: false };
}

/** Runs the engine over bodies in id order until all of them sleep, or to the limit. */
export function run(engine: Rapier, entrants: readonly Entrant[], options: RunOptions): Run {
  const world = engine.world();
  const byHand = options.byHand ?? false;
  layTable(world, byHand);
  const live = entrants.map((entrant) => enter(world, entrant, byHand));
  let steps = 0;
  let settled = live.length === 0;
  let awakeBodySteps = 0;
  while (!settled && steps < options.maxSteps) {
    world.step();
    steps += 1;
    options.recorder?.step(world, live);
    if (options.watch !== undefined) watchAll(world, live, options.watch);
    if (steps % figures.LOOK_EVERY !== 0) continue;
    let awake = 0;
    for (const one of live) {
      if (one.gone || one.fixed || world.isAsleep(one.handle)) continue;
      awake += 1;
      if (hasLeft(world.positionOf(one.handle))) {
        one.gone = true; // DD-2.12
        world.disable(one.handle);
      } else if (steps >= options.calmFrom && steps < options.calmFrom + figures.LOOK_EVERY) world.calm(one.handle);
    }
    awakeBodySteps += awake * figures.LOOK_EVERY;
    settled = awake === 0;
  }
  const result = harvest(world, live);
  world.free();
  return { ...result, steps, settled, awakeBodySteps };
}

/**
 * DD-2.11: the centre is beyond the table. Over the table a body under a falling one may be pressed below the surface for a moment and comes back; only
 * what is far below has fallen.
 */
const hasLeft = ([x, y, z]: Float64Array): boolean =>
  Math.abs(x as number) > HALF_W || Math.abs(y as number) > HALF_D || (z as number) < -figures.FAR_BELOW;

function watchAll(world: World, live: readonly Live[], watch: (numbers: Float64Array) => void): void {
  for (const { handle } of live) {
    watch(world.positionOf(handle).slice(0, 3));
    watch(world.rotationOf(handle));
  }
}

function harvest(world: World, live: readonly Live[]): Pick<Run, 'bodies' | 'fallen' | 'moved' | 'restless'> {
  const bodies: Body[] = [];
  const fallen: string[] = [];
  const moved: string[] = [];
  const restless: string[] = [];
  for (const { id, entrant, handle, gone } of live) {
    if (gone) {
      fallen.push(id);
      continue;
    }
    const [x, y, z] = world.positionOf(handle) as unknown as [number, number, number];
    const [qx, qy, qz, qw] = world.rotationOf(handle) as unknown as [number, number, number, number];
    const rotation = { x: qx, y: qy, z: qz, w: qw };
    const stays = entrant.before !== undefined && isStill(entrant as Required<Entrant>, [x, y, z], rotation);
    const body = stays ? (entrant.before as Body) : restOf(entrant.shape, [x, y, z], rotation);
    if (!stays) moved.push(id);
    if (isRestless(body)) restless.push(id);
    bodies.push(body);
  }
  return { bodies, fallen, moved, restless };
}

/** Whether a body lies where it lay, but for the trembling of the engine. */
function isStill({ position, rotation, before }: Required<Entrant>, [x, y, z]: Triple, now: Rotation): boolean {
  const slack = uprightAxis(axesOf(rotationOf(before.q))) >= 0 ? figures.STILL_UPRIGHT_Z : figures.STILL;
  return (
    Math.abs(x - position[0]) < figures.STILL &&
    Math.abs(y - position[1]) < figures.STILL &&
    Math.abs(z - position[2]) < slack &&
    Math.abs(now.x * rotation.x + now.y * rotation.y + now.z * rotation.z + now.w * rotation.w) > figures.STILL_COSINE
  );
}

/** The stored pose of a body come to rest: exactly upright and exactly on the table where it all but is (DD-2.4). */
export function restOf(shape: BodyShape, [x, y, z]: Triple, rotation: Rotation, pat = -1): Body {
  const upright = pat >= 0 ? pat : uprightAxis(axesOf(rotation));
  const turned = shape.kind === 'token' ? { x: 0, y: 0, z: rotation.z, w: rotation.w } : rotation;
  const q = stored(upright >= 0 ? uprighted(normalised(turned), upright) : normalised(turned));
  const inUm = (value: number): number => Math.round(value / UNITS_PER_UM) + 0;
  return {
    ...shape,
    p: [inUm(x), inUm(y), shape.kind === 'token' ? TOKEN_THICKNESS / 2 : heightOf(shape, z, upright, pat >= 0)],
    q,
  };
}

function heightOf(shape: BodyShape, z: number, upright: number, pat: boolean): number {
  const height = upright < 0 ? undefined : (extentsOf(shape)[upright as 0 | 1 | 2] as number) / 2;
  if (height !== undefined && (pat || Math.abs(z - height * UNITS_PER_UM) < figures.ON_TABLE)) return height;
  return Math.round(z / UNITS_PER_UM) + 0;
}

/** Whether a body leans, or lies upon another. */
export function isRestless(body: Body): boolean {
  const axes: Axes = axesOf(rotationOf(body.q));
  const upright = uprightAxis(axes);
  return upright < 0 || body.p[2] > (extentsOf(body)[upright as 0 | 1 | 2] as number) / 2 + figures.ON_TABLE / UNITS_PER_UM;
}
