import { isRejection, type Rejection } from '../engine/rejection.ts';
import type { Action } from './action.ts';
import { type Body, byId } from './body.ts';
import type { Frames } from './frames.ts';
import { simulate } from './simulate.ts';

/** All that is kept of a simulation: enough to run it again and to compare (DD-2.5). */
export interface StoredSimulation {
  readonly kernelVersion: string;
  readonly seed: string;
  readonly before: readonly Body[];
  readonly action: Action;
  readonly after: readonly Body[];
  readonly settled: boolean;
}

/** Whether a stored simulation, run again from its seed, gives the stored poses. */
export interface Verification {
  readonly verdict: 'EQUAL' | 'MISMATCH';
  /** Ids of bodies that differ, appear or are missing. */
  readonly differences: readonly string[];
  readonly steps: number;
  /** Where the motion was asked for. */
  readonly frames?: Frames;
}

const textOf = (body: Body | undefined): string =>
  body === undefined ? '' : JSON.stringify([body.kind, body.edge ?? null, body.p, body.q]);

/** Runs a stored simulation again and compares it with what was stored. Refused where it cannot be run at all. */
export function verifySimulation(stored: StoredSimulation, rate?: number): Verification | Rejection {
  const { kernelVersion, seed, before, action } = stored;
  const again = simulate(kernelVersion, seed, before, action, rate === undefined ? {} : { frames: { rate } });
  if (isRejection(again)) return again;
  const [then, now] = [
    new Map(stored.after.map((body) => [body.id, body])),
    new Map(again.bodies.map((body) => [body.id, body])),
  ];
  const differences = [...stored.after, ...again.bodies.filter(({ id }) => !then.has(id))]
    .sort(byId)
    .filter(({ id }) => textOf(then.get(id)) !== textOf(now.get(id)))
    .map(({ id }) => id);
  const isEqual = differences.length === 0 && again.settled === stored.settled;
  return {
    verdict: isEqual ? 'EQUAL' : 'MISMATCH',
    differences,
    steps: again.steps,
    ...(again.frames && { frames: again.frames }),
  };
}
