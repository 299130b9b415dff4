// Measures setup drops over many seeds and holds them to the gates: `node --import tsx scripts/kernel/quality.ts [seeds] [--solo]`.
import { pathToFileURL } from 'node:url';
import type { Body, HeldBody, Simulation } from '../../src/kernel/index.ts';
import {
  boundaryOf,
  CLUSTER_LIMIT,
  diameterOf,
  dungeonHull,
  footprintOf,
  gapIsWithin,
  legalRooms,
  loadKernel,
  SPREAD_PASSES,
  touchingGroups,
} from '../../src/kernel/index.ts';
import { axesOf, depthBelowCentre, rotationOf, uprightAxis } from '../../src/kernel/orientation.ts';
import { isRestless } from '../../src/kernel/run.ts';
import { BASE_HAND, isPillar, mustSimulate, SOLO_HAND, seedOf, setUp } from './sets.ts';

/** What is measured of one setup drop. */
export interface Measure {
  readonly steps: number;
  readonly unsettled: number;
  readonly fallen: number;
  readonly lost: number;
  readonly sunk: number;
  readonly notANumber: number;
  /** Pairs of bodies less than 0.2 mm apart, and the largest group of them. */
  readonly pairs: number;
  readonly clump: number;
  readonly leaning: number;
  readonly stacked: number;
  /** Centimetres from the middle of all bodies within which half, nine tenths and all of them lie. */
  readonly r50: number;
  readonly r90: number;
  readonly rmax: number;
  /** Clark-Evans: 1 is random, more is even. */
  readonly evenness: number;
  readonly rooms: number;
  readonly roomsOf2To6: number;
  /** Bodies that are no Pillars and in no Room, as a share. */
  readonly outside: number;
  readonly hullMm: number;
  /** The share of cubes in touching groups of at most CLUSTER_LIMIT once those of DD-4.10 were dropped again. */
  readonly spread: number;
  readonly spreadPasses: number;
}

const NEAR = 200;

export function measure(n: number, hand: readonly HeldBody[] = BASE_HAND): Measure {
  const drop = setUp(n, hand);
  const { bodies } = drop;
  const footprints = bodies.map(footprintOf);
  let pairs = 0;
  const group = bodies.map((_, i) => i);
  for (let i = 0; i < bodies.length; i += 1)
    for (let j = 0; j < i; j += 1) {
      if (!gapIsWithin(footprints[i] as number[], footprints[j] as number[], NEAR)) continue;
      pairs += 1;
      const [from, to] = [group[i] as number, group[j] as number];
      group.forEach((g, k) => void (group[k] = g === from ? to : g));
    }
  const pillars = bodies.filter(isPillar);
  const others = bodies.filter((body) => !isPillar(body));
  const rooms = legalRooms(pillars, others);
  const { outside } = boundaryOf(pillars, others);
  const radii = radiiOf(bodies);
  const spread = spreadOut(n, drop);
  const leaning = bodies.filter((body) => uprightAxis(axesOf(rotationOf(body.q))) < 0).length;
  return {
    steps: drop.steps,
    unsettled: drop.settled ? 0 : 1,
    fallen: drop.fallen.length,
    lost: hand.length - bodies.length - drop.fallen.length,
    sunk: bodies.filter((body) => body.p[2] < depthBelowCentre(body, axesOf(rotationOf(body.q))) - 500).length,
    notANumber: bodies.filter(({ p, q }) => ![...p, ...q].every(Number.isSafeInteger)).length,
    pairs,
    clump: Math.max(...group.map((g) => group.filter((other) => other === g).length)),
    leaning,
    stacked: bodies.filter(isRestless).length - leaning,
    r50: radii[Math.floor(radii.length * 0.5)] as number,
    r90: radii[Math.floor(radii.length * 0.9)] as number,
    rmax: radii[radii.length - 1] as number,
    evenness: clarkEvans(bodies),
    rooms: rooms.length,
    roomsOf2To6: rooms.filter(({ bodyIds }) => bodyIds.length >= 2 && bodyIds.length <= 6).length,
    outside: outside.filter((id) => !isPillar({ id })).length / others.length,
    hullMm: diameterOf(dungeonHull(bodies)) / 1000,
    ...spread,
  };
}

/** DD-4.9 and DD-4.10: drop again what fell off, and what lies in groups beyond CLUSTER_LIMIT, up to SPREAD_PASSES times. */
export function spreadOut(
  n: number,
  drop: Simulation,
): { readonly spread: number; readonly spreadPasses: number; readonly bodies: readonly Body[] } {
  let { bodies } = drop;
  let floor = [...drop.fallen];
  let simulations = 0;
  const kindOf = (id: string): HeldBody['kind'] => [...SOLO_HAND].find((one) => one.id === id)?.kind ?? 'small';
  const dropAgain = (ids: readonly string[], height: number): void => {
    simulations += 1;
    const held = ids.map((id) => ({ id, kind: kindOf(id) }));
    const left = bodies.filter(({ id }) => !ids.includes(id));
    const settled = mustSimulate(seedOf(0), left, { type: 'SETTLE' });
    const result = mustSimulate(seedOf(1_000_000 + n * 100 + simulations), settled.bodies, {
      type: 'DROP',
      aim: { x: 0, y: 0 },
      height,
      held,
      hand: 'SETUP',
    });
    bodies = result.bodies;
    floor = [...settled.fallen, ...result.fallen];
  };
  const clearFloor = (): void => {
    while (floor.length > 0) dropAgain(floor, 200_000);
  };
  const crowded = (): string[] =>
    touchingGroups(bodies.filter(({ kind }) => kind !== 'meeple'))
      .filter((one) => one.length > CLUSTER_LIMIT)
      .flat();
  clearFloor();
  let spreadPasses = 0;
  for (; spreadPasses < SPREAD_PASSES && crowded().length > 0; spreadPasses += 1) {
    dropAgain(crowded(), 300_000);
    clearFloor();
  }
  return { spread: 1 - crowded().length / bodies.length, spreadPasses, bodies };
}

function radiiOf(bodies: readonly Body[]): number[] {
  const mean = (axis: 0 | 1): number => bodies.reduce((sum, { p }) => sum + p[axis], 0) / bodies.length;
  const [cx, cy] = [mean(0), mean(1)];
  return bodies.map(({ p: [x, y] }) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) / 10_000).sort((a, b) => a - b);
}

/** Mean distance to the nearest neighbour over that of as many random points in the hull's area, with Donnelly's correction for its border. */
function clarkEvans(bodies: readonly Body[]): number {
  const nearest = bodies.map((a) =>
    Math.min(...bodies.filter((b) => b !== a).map((b) => Math.sqrt((a.p[0] - b.p[0]) ** 2 + (a.p[1] - b.p[1]) ** 2))),
  );
  const hull = dungeonHull(bodies);
  let [area, border] = [0, 0];
  for (let i = 0, k = hull.length - 2; i < hull.length; k = i, i += 2) {
    const [ax, ay, bx, by] = [hull[k], hull[k + 1], hull[i], hull[i + 1]] as [number, number, number, number];
    area += (ax * by - ay * bx) / 2;
    border += Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
  }
  const count = bodies.length;
  const expected = 0.5 * Math.sqrt(area / count) + (0.0514 + 0.041 / Math.sqrt(count)) * (border / count);
  return nearest.reduce((sum, value) => sum + value, 0) / count / expected;
}

const numbers = (measures: readonly Measure[], name: keyof Measure): number[] =>
  measures.map((one) => one[name]).sort((a, b) => a - b);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] as number;

/** Every gate with its value: the quality gates, and those of DD-2.20. */
export function gates(
  measures: readonly Measure[],
  budget = { p50: 160, p99: 250 },
): readonly { readonly gate: string; readonly value: number; readonly holds: boolean }[] {
  const of = (name: keyof Measure): number[] => numbers(measures, name);
  const gate = (name: string, value: number, low: number, high: number) => ({
    gate: `${low} <= ${name} <= ${high}`,
    value,
    holds: value >= low && value <= high,
  });
  return [
    ...(['unsettled', 'lost', 'sunk', 'notANumber'] as const).map((name) => gate(`${name} in all`, mean(of(name)), 0, 0)),
    gate('steps, median', quantile(of('steps'), 0.5), 0, budget.p50),
    gate('steps, 99 %', quantile(of('steps'), 0.99), 0, budget.p99),
    gate('steps, most', quantile(of('steps'), 1), 0, 600),
    gate('touching pairs, mean', mean(of('pairs')), 0, 2),
    gate('largest clump, 95 %', quantile(of('clump'), 0.95), 0, 3),
    gate('leaning, mean', mean(of('leaning')), 0, 0.4),
    gate('stacked, mean', mean(of('stacked')), 0, 0.15),
    gate('r90 in cm, mean', mean(of('r90')), 18, 24),
    gate('Clark-Evans, mean', mean(of('evenness')), 0.95, 1.15),
    gate('legal Rooms, least', quantile(of('rooms'), 0), 45, 286),
    gate('share outside every Room, mean', mean(of('outside')), 0, 0.25),
    gate('DD-2.20 bodies leaving the table, median', quantile(of('fallen'), 0.5), 0, 2),
    gate('DD-2.20 diameter of the Dungeon Hull in mm, median', quantile(of('hullMm'), 0.5), 350, 800),
    gate('DD-2.20 share of cubes in small groups, mean', mean(of('spread')), 0.9, 1),
  ];
}

async function main(): Promise<void> {
  await loadKernel();
  const seeds = Number(process.argv[2] ?? 200);
  const hand = process.argv.includes('--solo') ? SOLO_HAND : BASE_HAND;
  const measures = Array.from({ length: seeds }, (_, n) => measure(n, hand));
  const [first] = measures as [Measure, ...Measure[]];
  for (const name of Object.keys(first).filter((key) => key !== 'bodies') as (keyof Measure)[]) {
    const sorted = numbers(measures, name);
    const show = (value: number): string => value.toFixed(2).padStart(8);
    console.log(
      name.padEnd(14),
      'mean',
      show(mean(sorted)),
      ' p5',
      show(quantile(sorted, 0.05)),
      ' p50',
      show(quantile(sorted, 0.5)),
      ' p95',
      show(quantile(sorted, 0.95)),
      ' min',
      show(quantile(sorted, 0)),
      ' max',
      show(quantile(sorted, 1)),
    );
  }
  const judged = gates(measures);
  for (const { gate, value, holds } of judged) console.log(holds ? 'holds ' : 'BROKEN', gate, '->', Number(value.toFixed(3)));
  if (judged.some(({ holds }) => !holds)) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
