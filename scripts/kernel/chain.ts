// Plays chains of random actions, also at the edges, on stacks and around tokens, and holds every one of them to the kernel's invariants:
// `node --import tsx scripts/kernel/chain.ts [actions] [first seed]`.
import { pathToFileURL } from 'node:url';
import { boxOf, penetration } from '../../src/kernel/collide.ts';
import type { Action, Body, Simulation } from '../../src/kernel/index.ts';
import { BODY_KINDS, flatBody, KERNEL_VERSION, loadKernel, NO_SEED, nearestFreeSpot, simulate } from '../../src/kernel/index.ts';
import { axesOf, depthBelowCentre, rotationOf } from '../../src/kernel/orientation.ts';
import { BASE_HAND, chooser, mustSimulate, SOLO_HAND, seedOf, setUp } from './sets.ts';

/** What a chain came to. */
export interface ChainReport {
  actions: number;
  readonly byType: Record<string, number>;
  fallen: number;
  unsettled: number;
  /** The deepest penetration of two resting bodies, in micrometres. */
  deepest: number;
  highest: number;
  steps: number;
  readonly broken: string[];
}

type Choose = (n: number) => number;
const textOf = (value: unknown): string => JSON.stringify(value);

/** A body somewhere on the table that overlaps nothing. */
function freely(body: Body, others: readonly Body[]): Body {
  const spot = nearestFreeSpot(body, others);
  return spot === undefined ? body : flatBody(body, spot.x, spot.y, body.q);
}

/** A table after setup; every second one is Solo, with tokens; every third one crowded at an edge. */
function firstTable(seed: number, choose: Choose): readonly Body[] {
  const isSolo = seed % 2 === 1;
  let { bodies } = setUp(seed, isSolo ? SOLO_HAND : BASE_HAND);
  if (isSolo)
    for (const n of [1, 2, 3]) {
      const token = { id: `token-${n}`, kind: 'token' as const, edge: n === 3 ? 12_000 : 8_000 };
      bodies = [...bodies, freely(flatBody(token, choose(200_000) - 100_000, choose(200_000) - 100_000, choose(360)), bodies)];
    }
  if (seed % 3 === 2)
    for (const id of ['edge-1', 'edge-2', 'edge-3']) {
      const cube = flatBody({ id, kind: 'large' }, 440_000, choose(800_000) - 400_000, choose(90));
      bodies = [...bodies, freely(cube, bodies)];
    }
  return bodies;
}

function nextAction(bodies: readonly Body[], choose: Choose, serial: number): Action {
  const anyBody = (): Body => bodies[choose(bodies.length)] as Body;
  const cubes = bodies.filter(({ kind }) => kind !== 'token' && kind !== 'meeple');
  const kind = choose(10);
  if (kind < 5 && cubes.length > 0) {
    const stacked = cubes.filter(({ p: [x, y], id }) =>
      cubes.some((other) => other.id !== id && Math.abs(other.p[0] - x) < 9_000 && Math.abs(other.p[1] - y) < 9_000),
    );
    const target = (
      stacked.length > 0 && choose(3) === 0 ? stacked[choose(stacked.length)] : cubes[choose(cubes.length)]
    ) as Body;
    return { type: 'FLICK', bodyId: target.id, directionDeg: choose(36_000) / 100, strength: 1 + choose(100) };
  }
  if (kind < 8 && bodies.length < 115) {
    const count = 1 + choose(6);
    const over = anyBody();
    const held = Array.from({ length: count }, (_, i) => ({
      id: `drop-${String(serial).padStart(5, '0')}-${i}`,
      kind: (['large', 'large', 'large', 'small', 'huge', 'meeple'] as const)[choose(6)] as 'large',
    }));
    const aim = choose(4) === 0 ? { x: choose(900_001) - 450_000, y: choose(900_001) - 450_000 } : { x: over.p[0], y: over.p[1] };
    return { type: 'DROP', aim, height: 150_000 + choose(150_001), held, hand: choose(5) === 0 ? 'SETUP' : 'EXPLORE' };
  }
  if (kind < 9) return { type: 'SETTLE' };
  const [a, b] = [anyBody(), anyBody()];
  const shape = a.edge === undefined ? { id: a.id, kind: a.kind } : { id: a.id, kind: a.kind, edge: a.edge };
  const spot = choose(2) === 0 ? { x: b.p[0], y: b.p[1] } : { x: choose(800_001) - 400_000, y: choose(800_001) - 400_000 };
  return { type: 'PLACE', placements: [{ ...shape, ...spot, yawDeg: choose(3600) / 10 }] };
}

function shuffled<T>(things: readonly T[], choose: Choose): T[] {
  return things
    .map((thing) => ({ thing, key: choose(1 << 30) }))
    .sort((x, y) => x.key - y.key)
    .map(({ thing }) => thing);
}

/** Every invariant of one action, in words where it is broken. */
function* breaches(before: readonly Body[], seed: string, action: Action, result: Simulation, choose: Choose): Generator<string> {
  const placed =
    action.type === 'PLACE'
      ? action.placements.map(({ id }) => id)
      : action.type === 'DROP'
        ? action.held.map(({ id }) => id)
        : [];
  const expected = [...new Set([...before.map(({ id }) => id), ...placed])].sort();
  if (textOf([...result.bodies.map(({ id }) => id), ...result.fallen].sort()) !== textOf(expected))
    yield 'bodies are not conserved';
  for (const body of result.bodies) {
    if (![...body.p, ...body.q].every(Number.isSafeInteger)) yield `${body.id} is not made of integers`;
    if (!BODY_KINDS.includes(body.kind)) yield `${body.id} changed its kind`;
    if (body.p[2] < depthBelowCentre(body, axesOf(rotationOf(body.q))) - 500) yield `${body.id} is sunk`;
    if (Math.abs(body.p[0]) > 450_000 || Math.abs(body.p[1]) > 450_000) yield `${body.id} is off the table`;
    if (body.kind === 'token' && (body.p[2] !== 1000 || body.q[0] !== 0 || body.q[1] !== 0)) yield `${body.id} left the plane`;
  }
  const old = new Map(before.map((body) => [body.id, textOf([body.p, body.q])]));
  const changed = result.bodies.filter(({ id, p, q }) => old.get(id) !== textOf([p, q])).map(({ id }) => id);
  if (changed.some((id) => !result.moved.includes(id))) yield 'a body moved unsaid';
  if (result.fallen.some((id) => id.startsWith('token'))) yield 'a token fell';
  const again = simulate(
    KERNEL_VERSION,
    seed,
    shuffled(JSON.parse(textOf(before)) as Body[], choose),
    JSON.parse(textOf(action)) as Action,
  );
  if (textOf(again) !== textOf(result)) yield 'shuffled, from JSON and later, it came out otherwise';
  const settled = mustSimulate(NO_SEED, result.bodies, { type: 'SETTLE' });
  if (result.settled && (textOf(settled.bodies) !== textOf(result.bodies) || settled.moved.length > 0))
    yield `settling moved ${settled.moved.join(' ')}`;
}

/** Plays so many actions in chains of about 20. */
export function playChains(actions: number, firstSeed = 0): ChainReport {
  const report: ChainReport = { actions: 0, byType: {}, fallen: 0, unsettled: 0, deepest: 0, highest: 0, steps: 0, broken: [] };
  for (let chain = firstSeed; report.actions < actions; chain += 1) {
    const choose = chooser(chain * 7919 + 17);
    let bodies = firstTable(chain, choose);
    for (let turn = 0; turn < 20 && report.actions < actions && bodies.length > 0; turn += 1) {
      // Now and then some bodies are collected, so that what leaned on them must fall.
      if (choose(3) === 0) bodies = bodies.filter((body) => body.kind === 'token' || choose(12) !== 0);
      const action = nextAction(bodies, choose, report.actions);
      const seed = seedOf(chain * 1000 + turn);
      const result = mustSimulate(seed, bodies, action);
      for (const breach of breaches(bodies, seed, action, result, choose))
        report.broken.push(`chain ${chain} turn ${turn} ${action.type}: ${breach}`);
      note(report, action, result);
      bodies = result.bodies;
    }
  }
  return report;
}

function note(report: ChainReport, action: Action, result: Simulation): void {
  report.actions += 1;
  report.byType[action.type] = (report.byType[action.type] ?? 0) + 1;
  report.fallen += result.fallen.length;
  report.unsettled += result.settled ? 0 : 1;
  report.steps = Math.max(report.steps, result.steps);
  const boxes = result.bodies.map(boxOf);
  boxes.forEach((a, i) => {
    report.highest = Math.max(report.highest, a.body.p[2]);
    for (let j = 0; j < i; j += 1) report.deepest = Math.max(report.deepest, penetration(a, boxes[j] as (typeof boxes)[number]));
  });
}

async function main(): Promise<void> {
  await loadKernel();
  const report = playChains(Number(process.argv[2] ?? 2000), Number(process.argv[3] ?? 0));
  console.log(JSON.stringify(report, null, 2));
  if (report.broken.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
