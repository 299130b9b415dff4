import { type Rejection, reject } from '../engine/rejection.ts';
import type { Action, Placement, SimulateOptions, Simulation } from './action.ts';
import { type Body, byId, flatBody } from './body.ts';
import { refusalOf } from './check.ts';
import { Q_ONE } from './constants.ts';
import { Recorder } from './frames.ts';
import { release, strike } from './hand.ts';
import { loadedEngine, renewEngine } from './load.ts';
import { axesOf, rotationOf, steepestAxis } from './orientation.ts';
import {
  CALM_FROM,
  KERNEL_VERSION,
  LOOK_EVERY,
  MAX_STEPS,
  PAT_FROM,
  SETTLE_PASSES,
  SETTLE_STEPS,
  UNITS_PER_UM,
} from './physics.ts';
import { pushAside } from './push.ts';
import { Stream } from './random.ts';
import type { Rapier } from './rapier.ts';
import { type Entrant, isRestless, type Run, type RunOptions, resting, restOf, run } from './run.ts';

/** A simulation with what it cost. */
export interface MeasuredSimulation extends Simulation {
  readonly awakeBodySteps: number;
  /** How often the table was put down again until nothing moved. */
  readonly passes: number;
}

/**
 * What comes of an action on the bodies of a table: a pure function of its arguments, bit for bit the same everywhere (DD-2.2). The order of the bodies,
 * earlier simulations and the machine change nothing.
 */
export function simulate(
  kernelVersion: string,
  seed: string,
  bodies: readonly Body[],
  action: Action,
  options: SimulateOptions = {},
): Simulation | Rejection {
  const measured = simulateMeasured(kernelVersion, seed, bodies, action, options);
  if ('refused' in measured) return measured;
  const { awakeBodySteps, passes, ...simulation } = measured;
  return simulation;
}

/** The same with its cost, and with a look at every step: for benchmarks and checks. */
export function simulateMeasured(
  kernelVersion: string,
  seed: string,
  bodies: readonly Body[],
  action: Action,
  options: SimulateOptions & Pick<RunOptions, 'watch'> = {},
): MeasuredSimulation | Rejection {
  const refusal = refusalOf(kernelVersion, seed, bodies, action, options);
  if (refusal !== undefined) return refusal;
  const engine = loadedEngine();
  try {
    return new Table(engine, [...bodies].sort(byId), seed, options).act(action);
  } catch (error) {
    renewEngine();
    return reject(
      'SIMULATION_FAILED',
      'DD-2.2',
      `the engine gave no result: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** One action on a table: the run it asks for, then the passes until what leans or is stacked stays as it is stored. */
class Table {
  readonly #engine: Rapier;
  readonly #before: readonly Body[];
  readonly #seed: string;
  readonly #recorder: Recorder | undefined;
  readonly #watch: RunOptions['watch'];
  readonly #fallen = new Set<string>();
  readonly #moved = new Set<string>();
  #bodies: readonly Body[];
  #steps = 0;
  #awakeBodySteps = 0;
  #settled = true;

  constructor(engine: Rapier, bodies: readonly Body[], seed: string, options: SimulateOptions & Pick<RunOptions, 'watch'>) {
    this.#engine = engine;
    this.#before = bodies;
    this.#bodies = bodies;
    this.#seed = seed;
    this.#recorder = options.frames && new Recorder(options.frames.rate);
    this.#watch = options.watch;
  }

  act(action: Action): MeasuredSimulation {
    const entrants = this.#entrants(action);
    this.#recorder?.begin(
      entrants.map(({ shape }) => shape.id),
      entrants.map(({ before, position: p, rotation: r }) =>
        before === undefined
          ? [...p.map((value) => value / UNITS_PER_UM), r.x, r.y, r.z, r.w]
          : [...before.p, ...before.q.map((part) => part / Q_ONE)],
      ),
    );
    const calmly = action.type === 'SETTLE' || action.type === 'PLACE';
    // Bodies that all lie flat on the table stay: there is nothing to settle.
    const isStillLife = action.type === 'SETTLE' && !this.#before.some(isRestless);
    let last: Run | undefined;
    if (!isStillLife) {
      last = this.#run(entrants, {
        maxSteps: MAX_STEPS,
        calmFrom: calmly ? LOOK_EVERY : CALM_FROM,
        byHand: action.type === 'PLACE',
      });
      last = this.#returnTokens(last);
    }
    const passes = last === undefined ? 0 : this.#settle(last, action.type === 'SETTLE');
    return {
      kernelVersion: KERNEL_VERSION,
      bodies: this.#bodies,
      fallen: [...this.#fallen].sort(),
      moved: this.#bodies.filter(({ id }) => this.#moved.has(id)).map(({ id }) => id),
      settled: this.#settled,
      steps: this.#steps,
      awakeBodySteps: this.#awakeBodySteps,
      passes,
      ...(this.#recorder && { frames: this.#recorder.end(this.#bodies) }),
    };
  }

  #entrants(action: Action): readonly Entrant[] {
    const old = this.#before;
    switch (action.type) {
      case 'DROP':
        return [...old.map(resting), ...release(action, new Stream(this.#seed))].sort((a, b) => byId(a.shape, b.shape));
      case 'FLICK': {
        const struck = strike(action, new Stream(this.#seed));
        return old.map((body) => (body.id === action.bodyId ? { ...resting(body), ...struck } : resting(body)));
      }
      case 'PLACE':
        return this.#putDown(action.placements).map(resting);
      case 'SETTLE':
        return old.map(resting);
    }
  }

  /** The table with the placed bodies put down and what was in their way pushed aside (DD-2.14). */
  #putDown(placements: readonly Placement[]): readonly Body[] {
    const ids = new Set(placements.map(({ id }) => id));
    const placed = placements.map((one) => flatBody(one, one.x, one.y, one.q ?? one.yawDeg ?? 0));
    const bodies = pushAside([...this.#before.filter(({ id }) => !ids.has(id)), ...placed], ids);
    this.#noteMoves(bodies);
    return bodies;
  }

  /** Remembers whose stored pose differs from the one before the action. */
  #noteMoves(bodies: readonly Body[]): void {
    const before = new Map(this.#before.map((body) => [body.id, body]));
    for (const body of bodies) {
      const old = before.get(body.id);
      if (old === undefined || !isSamePose(old, body)) this.#moved.add(body.id);
    }
  }

  #run(entrants: readonly Entrant[], options: RunOptions): Run {
    const result = run(this.#engine, entrants, { ...options, recorder: this.#recorder, watch: this.#watch });
    this.#steps += result.steps;
    this.#awakeBodySteps += result.awakeBodySteps;
    this.#settled = result.settled;
    this.#bodies = result.bodies;
    for (const id of result.fallen) this.#fallen.add(id);
    for (const id of result.moved) this.#moved.add(id);
    return result;
  }

  /** DD-2.17: a token whose centre left the table is put back where it was before this simulation. */
  #returnTokens(last: Run): Run {
    const tokens = this.#before.filter(({ id, kind }) => kind === 'token' && this.#fallen.has(id));
    if (tokens.length === 0) return last;
    const ids = new Set(tokens.map(({ id }) => id));
    for (const id of ids) this.#fallen.delete(id);
    const entrants = pushAside([...this.#bodies, ...tokens], ids).map(resting);
    this.#noteMoves(entrants.map(({ before }) => before as Body));
    return this.#run(entrants, { maxSteps: SETTLE_STEPS, calmFrom: LOOK_EVERY, byHand: true });
  }

  /** Puts the stored table down again and again, without any action, until nothing moves: so a stored table is at rest for good. */
  #settle(first: Run, firstWasPass: boolean): number {
    let last = first;
    let passes = 0;
    if (firstWasPass && isQuiet(last)) return passes;
    for (; last.restless.length > 0 && passes < SETTLE_PASSES; passes += 1) {
      const creeping = new Set(passes >= PAT_FROM ? last.moved.filter((id) => last.restless.includes(id)) : []);
      const bodies = last.bodies.map((body) => (creeping.has(body.id) ? this.#patted(body) : body));
      last = this.#run(bodies.map(resting), { maxSteps: SETTLE_STEPS, calmFrom: LOOK_EVERY });
      if (isQuiet(last)) break;
    }
    return passes;
  }

  /** The rare leaner that still creeps is laid on its most level face, as a player would do. */
  #patted(body: Body): Body {
    const rotation = rotationOf(body.q);
    const axes = axesOf(rotation);
    const [x, y, z] = body.p;
    this.#moved.add(body.id);
    return restOf({ ...body }, [x * UNITS_PER_UM, y * UNITS_PER_UM, z * UNITS_PER_UM], rotation, steepestAxis(axes));
  }
}

const isQuiet = ({ moved, fallen }: Run): boolean => moved.length === 0 && fallen.length === 0;

const isSamePose = (a: Body, b: Body): boolean =>
  a.p.every((value, i) => value === b.p[i]) && a.q.every((value, i) => value === b.q[i]);
