// What the benchmarks ask of the kernel: the setup drop of a seed, then an Explore and a flick on its table; and the exact counts of their steps.
import type { Action, Body, DropAction } from '../../src/kernel/index.ts';
import { KERNEL_VERSION } from '../../src/kernel/index.ts';
import { type MeasuredSimulation, simulateMeasured } from '../../src/kernel/simulate.ts';
import { type Measure, quantile } from '../bench/report.ts';
import { BASE_HAND, BOX, chooser, seedOf } from './sets.ts';

export const SETUP: DropAction = { type: 'DROP', aim: { x: 0, y: 0 }, height: 200_000, held: BASE_HAND, hand: 'SETUP' };

/** Simulates with the cost, and throws where that is refused. */
export function measured(seed: string, bodies: readonly Body[], action: Action, options = {}): MeasuredSimulation {
  const result = simulateMeasured(KERNEL_VERSION, seed, bodies, action, options);
  if ('refused' in result) throw new Error(result.message);
  return result;
}

/** The tasks of one seed: each call simulates anew and gives the same. */
export interface Tasks {
  readonly table: readonly Body[];
  /** The Explore, for whoever wants it with another hand. */
  readonly aimed: DropAction;
  drop(): MeasuredSimulation;
  explore(): MeasuredSimulation;
  flick(): MeasuredSimulation;
}

export function tasksOf(n: number): Tasks {
  const drop = (): MeasuredSimulation => measured(seedOf(n), [], SETUP);
  const table = drop().bodies;
  const choose = chooser(n + 31);
  const over = table[choose(table.length)] as Body;
  const start = choose(30);
  const aimed: DropAction = {
    type: 'DROP',
    aim: { x: over.p[0], y: over.p[1] },
    height: 200_000,
    held: BOX.slice(start, start + 3 + choose(4)),
    hand: 'EXPLORE',
  };
  const flicked: Action = {
    type: 'FLICK',
    bodyId: (table[choose(table.length)] as Body).id,
    directionDeg: choose(360),
    strength: 1 + choose(100),
  };
  return {
    table,
    aimed,
    drop,
    explore: () => measured(seedOf(n + 5_000), table, aimed),
    flick: () => measured(seedOf(n + 9_000), table, flicked),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Steps and awake body-steps over so many seeds, each with its budget: any machine gives these numbers. */
export function exactCounts(seeds: number): readonly Measure[] {
  const all = Array.from({ length: seeds }, (_, n) => {
    const tasks = tasksOf(n);
    return { drop: tasks.drop(), explore: tasks.explore(), flick: tasks.flick() };
  });
  type Kind = keyof (typeof all)[number];
  const steps = (kind: Kind, what: string, share: number, atMost: number): Measure => ({
    name: `${kind}: steps, ${what}`,
    value: quantile(
      all.map((one) => one[kind].steps),
      share,
    ),
    unit: 'steps',
    goal: { atMost },
  });
  const awake = (kind: Kind, atMost: number): Measure => ({
    name: `${kind}: awake body-steps, mean`,
    value: mean(all.map((one) => one[kind].awakeBodySteps)),
    unit: 'body-steps',
    goal: { atMost },
  });
  return [
    steps('drop', 'median', 0.5, 160),
    steps('drop', '99 %', 0.99, 250),
    steps('drop', 'most', 1, 600),
    steps('explore', 'median', 0.5, 150),
    steps('explore', '95 %', 0.95, 190),
    steps('flick', 'median', 0.5, 65),
    steps('flick', '95 %', 0.95, 110),
    awake('drop', 7_000),
    awake('explore', 1_300),
    awake('flick', 700),
  ];
}
