import '../graphql/reflect-shim.ts';
import { GraphQLError } from 'graphql';
import { Arg, Ctx, Extensions, ID, Int, Query, Resolver } from 'type-graphql';
import { invalidArgument, isRejection, type Rejection } from '../engine/rejection.ts';
import type { Action } from './action.ts';
import { type Body, type BodyShape, byId } from './body.ts';
import type { Frames } from './frames.ts';
import {
  bodyType,
  type KernelAction,
  type KernelActionInput,
  type KernelBody,
  type KernelBodyInput,
  type KernelFrames,
  KernelResult,
  KernelSimulateInput,
  KernelSimulation,
  KernelVerification,
} from './kernel.type.ts';
import { loadKernel } from './load.ts';
import { simulate } from './simulate.ts';
import { type StoredSimulation, type Verification, verifySimulation } from './verify.ts';

export type { StoredSimulation } from './verify.ts';

/** What the resolver needs of the request it serves; the API's context has it. */
export interface SimulationSource {
  /** The simulation an event holds, for a caller who may see it; undefined where it holds none. Refuses as every read of a game does. */
  simulationOf(gameId: string, seq: number): Promise<StoredSimulation | undefined>;
  /** Counts one simulation against the caller's rate, and refuses beyond it. Left out: no rate. */
  chargeSimulation?(): Promise<void>;
}

/** The most simulations one request may run. */
export const SIMULATIONS_PER_REQUEST = 8;
const runsOf = new WeakMap<object, number>();

/** A refusal as GraphQL tells it. */
function asError({ code, rule, message, details }: Rejection): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(rule && { rule }), ...(details && { details }) } });
}

/** Counts a run of the engine against the request and the caller's rate. */
async function charge(context: SimulationSource): Promise<void> {
  const runs = (runsOf.get(context) ?? 0) + 1;
  runsOf.set(context, runs);
  if (runs > SIMULATIONS_PER_REQUEST)
    throw new GraphQLError(`one request runs at most ${SIMULATIONS_PER_REQUEST} simulations`, {
      extensions: { code: 'QUERY_TOO_COSTLY', details: { max: SIMULATIONS_PER_REQUEST } },
    });
  await context.chargeSimulation?.();
  await loadKernel();
}

/** The queries of the cube-drop kernel. */
@Resolver()
export class KernelResolver {
  @Extensions({ rest: { method: 'GET', path: '/v1/games/{gameId}/simulations/{seq}', tag: 'kernel', public: true } })
  @Query(() => KernelSimulation, {
    nullable: true,
    description:
      'The simulation an event holds, with its motion run again from its seed (DD-2.5); null where the event holds none.',
  })
  async simulation(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seq', () => Int, { description: 'The event.' }) seq: number,
    @Arg('framesPerSecond', () => Int, {
      nullable: true,
      description: 'Ask for the motion at this many frames a second, 1 to 240.',
    })
    framesPerSecond: number | null | undefined,
    @Ctx() context: SimulationSource,
  ): Promise<KernelSimulation | null> {
    const stored = await context.simulationOf(gameId, seq);
    if (stored === undefined) return null;
    await charge(context);
    const again = verified(stored, framesPerSecond ?? undefined);
    return {
      gameId,
      seq,
      kernelVersion: stored.kernelVersion,
      seed: stored.seed,
      action: actionType(stored.action),
      before: bodyTypes(stored.before),
      after: bodyTypes(stored.after),
      settled: stored.settled,
      verdict: again?.verdict ?? 'UNVERIFIABLE',
      steps: again?.steps ?? null,
      frames: framesType(again?.frames),
    };
  }

  @Extensions({ rest: { method: 'GET', path: '/v1/games/{gameId}/simulations/{seq}/verification', tag: 'kernel', public: true } })
  @Query(() => KernelVerification, {
    nullable: true,
    description:
      'Runs the simulation of an event again and compares it with the stored poses (DD-2.2); null where the event holds none.',
  })
  async verifySimulation(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seq', () => Int, { description: 'The event.' }) seq: number,
    @Ctx() context: SimulationSource,
  ): Promise<KernelVerification | null> {
    const stored = await context.simulationOf(gameId, seq);
    if (stored === undefined) return null;
    await charge(context);
    const again = verified(stored, undefined);
    const { kernelVersion } = stored;
    return { verdict: again?.verdict ?? 'UNVERIFIABLE', differences: again?.differences ?? [], kernelVersion };
  }

  @Extensions({ rest: { method: 'POST', path: '/v1/simulate', tag: 'kernel', public: true } })
  @Query(() => KernelResult, {
    description: 'Runs a simulation of your own, to check a drop or a flick yourself. No game takes notice of it.',
  })
  async simulate(
    @Arg('input', () => KernelSimulateInput, { description: 'The table, what is done, and the seed.' })
    input: KernelSimulateInput,
    @Ctx() context: SimulationSource,
  ): Promise<KernelResult> {
    await charge(context);
    const { framesPerSecond } = input;
    const options = framesPerSecond === null || framesPerSecond === undefined ? {} : { frames: { rate: framesPerSecond } };
    const result = simulate(input.kernelVersion, input.seed, input.bodies.map(bodyOf), actionOf(input.action), options);
    if (isRejection(result)) throw asError(result);
    return { ...result, bodies: result.bodies.map(bodyType), frames: framesType(result.frames) };
  }
}

/** The verdict on a stored simulation; undefined where it cannot be run here. A bad rate is the caller's mistake. */
function verified(stored: StoredSimulation, rate: number | undefined): Verification | undefined {
  const again = verifySimulation(stored, rate);
  if (!isRejection(again)) return again;
  if (again.code === 'INVALID_ARGUMENT' && rate !== undefined && !isRejection(verifySimulation(stored))) throw asError(again);
  return undefined;
}

/** The bodies of a table in id order, as every simulation gives them. */
const bodyTypes = (bodies: readonly Body[]): KernelBody[] => [...bodies].sort(byId).map(bodyType);

function framesType(frames: Frames | undefined): KernelFrames | null {
  if (frames === undefined) return null;
  const { stepsPerFrame, units, ids, start, deltas } = frames;
  return { stepsPerFrame, lengthUnit: units.length, rotationUnit: units.rotation, ids, start, deltas };
}

function actionType(action: Action): KernelAction {
  const nothing = { drop: null, flick: null, place: null };
  switch (action.type) {
    case 'DROP': {
      const { aim, height, hand } = action;
      const held = action.held.map(({ id, kind, place }) => ({ id, kind, place: place ?? null }));
      return { ...nothing, drop: { aim, height, hand, held } };
    }
    case 'FLICK': {
      const { bodyId, directionDeg, strength } = action;
      return { ...nothing, flick: { bodyId, directionDeg, strength } };
    }
    case 'PLACE':
      return { ...nothing, place: action.placements.map(({ id, x, y }) => ({ id, spot: { x, y } })) };
    case 'SETTLE':
      return nothing;
  }
}

const shapeOf = ({ id, kind, edge }: Pick<KernelBodyInput, 'id' | 'kind' | 'edge'>): BodyShape =>
  edge === null || edge === undefined ? { id, kind } : { id, kind, edge };

function bodyOf(given: KernelBodyInput): Body {
  return { ...shapeOf(given), p: given.position as unknown as Body['p'], q: given.rotation as unknown as Body['q'] };
}

/** The action of an input. */
function actionOf({ drop, flick, place, settle }: KernelActionInput): Action {
  if ([drop, flick, place, settle || null].filter((one) => one !== null && one !== undefined).length !== 1)
    throw asError(invalidArgument('exactly one of drop, flick, place and settle: true is given'));
  if (drop)
    return {
      type: 'DROP',
      aim: { x: drop.aim.x, y: drop.aim.y },
      height: drop.height,
      hand: drop.hand,
      held: drop.held.map((one) => ({ ...shapeOf(one), ...(one.place && { place: one.place }) })),
    };
  if (flick) return { type: 'FLICK', bodyId: flick.bodyId, directionDeg: flick.directionDeg, strength: flick.strength };
  if (place)
    return {
      type: 'PLACE',
      placements: place.map((one) => ({ ...shapeOf(one), x: one.spot.x, y: one.spot.y, yawDeg: one.yawDeg ?? 0 })),
    };
  return { type: 'SETTLE' };
}
