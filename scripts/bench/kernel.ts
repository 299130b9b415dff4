// Holds the kernel to its budgets: exact step counts, which are the same on every machine, and ratios within one process. `npm run bench kernel`.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as CANNON from 'cannon-es';
import { build } from 'esbuild';
import { release } from '../../src/kernel/hand.ts';
import type { Action, Body, DropAction } from '../../src/kernel/index.ts';
import { extentsOf, judgeRoom, KERNEL_VERSION, legalRooms, loadKernel, simulate } from '../../src/kernel/index.ts';
import { loadedEngine } from '../../src/kernel/load.ts';
import { FRICTION, GRAVITY, RESTITUTION, SLOWED, STEPS_PER_SECOND, TABLE_RESTITUTION } from '../../src/kernel/physics.ts';
import { Stream } from '../../src/kernel/random.ts';
import { type MeasuredSimulation, simulateMeasured } from '../../src/kernel/simulate.ts';
import { BASE_HAND, BOX, chooser, isPillar, seedOf } from '../kernel/sets.ts';

interface Budget {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
  readonly least?: number;
  readonly holds: boolean;
}

const atMost = (name: string, value: number, most: number): Budget => ({ name, value: round(value), most, holds: value <= most });
const atLeast = (name: string, value: number, least: number): Budget => ({
  name,
  value: round(value),
  least,
  holds: value >= least,
});
const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], q: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * q))] as number;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const ENGINE = createRequire(import.meta.url).resolve('@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm');
const SETUP: DropAction = { type: 'DROP', aim: { x: 0, y: 0 }, height: 200_000, held: BASE_HAND, hand: 'SETUP' };

function measured(seed: string, bodies: readonly Body[], action: Action, options = {}): MeasuredSimulation {
  const result = simulateMeasured(KERNEL_VERSION, seed, bodies, action, options);
  if ('refused' in result) throw new Error(result.message);
  return result;
}

/** What a seed's table is asked to bear after its setup drop. */
function tasksOf(n: number): {
  readonly drop: () => MeasuredSimulation;
  readonly table: readonly Body[];
  readonly explore: Action;
  readonly flick: Action;
} {
  const drop = (): MeasuredSimulation => measured(seedOf(n), [], SETUP);
  const table = drop().bodies;
  const choose = chooser(n + 31);
  const over = table[choose(table.length)] as Body;
  const start = choose(30);
  const explore: Action = {
    type: 'DROP',
    aim: { x: over.p[0], y: over.p[1] },
    height: 200_000,
    held: BOX.slice(start, start + 3 + choose(4)),
    hand: 'EXPLORE',
  };
  const flick: Action = {
    type: 'FLICK',
    bodyId: (table[choose(table.length)] as Body).id,
    directionDeg: choose(360),
    strength: 1 + choose(100),
  };
  return { drop, table, explore, flick };
}

/** Exact counts over 200 seeds: any machine gives these numbers. */
function countBudgets(seeds: number): readonly Budget[] {
  const counts: Record<'drop' | 'explore' | 'flick', { steps: number; awake: number }[]> = { drop: [], explore: [], flick: [] };
  for (let n = 0; n < seeds; n += 1) {
    const { drop, table, explore, flick } = tasksOf(n);
    const note = (kind: keyof typeof counts, { steps, awakeBodySteps }: MeasuredSimulation): void =>
      void counts[kind].push({ steps, awake: awakeBodySteps });
    note('drop', drop());
    note('explore', measured(seedOf(n + 5_000), table, explore));
    note('flick', measured(seedOf(n + 9_000), table, flick));
  }
  const steps = (kind: keyof typeof counts, q: number): number =>
    quantile(
      counts[kind].map((one) => one.steps),
      q,
    );
  const awake = (kind: keyof typeof counts): number => mean(counts[kind].map((one) => one.awake));
  return [
    atMost('drop: steps, median', steps('drop', 0.5), 160),
    atMost('drop: steps, 99 %', steps('drop', 0.99), 250),
    atMost('drop: steps, most', steps('drop', 1), 600),
    atMost('explore: steps, median', steps('explore', 0.5), 150),
    atMost('explore: steps, 95 %', steps('explore', 0.95), 190),
    atMost('flick: steps, median', steps('flick', 0.5), 65),
    atMost('flick: steps, 95 %', steps('flick', 0.95), 110),
    atMost('drop: awake body-steps, mean', awake('drop'), 7_000),
    atMost('explore: awake body-steps, mean', awake('explore'), 1_300),
    atMost('flick: awake body-steps, mean', awake('flick'), 700),
  ];
}

/** The drop of cannon-es: the same release, table, figures and step, until all sleep or as many steps as the kernel took. */
function cannonDrop(n: number): number {
  const world = new CANNON.World({ gravity: new CANNON.Vec3(0, 0, -GRAVITY), allowSleep: true });
  world.broadphase = new CANNON.SAPBroadphase(world);
  (world.solver as CANNON.GSSolver).iterations = 10;
  const material = new CANNON.Material({ friction: FRICTION, restitution: RESTITUTION });
  const table = new CANNON.Material({ friction: FRICTION, restitution: TABLE_RESTITUTION });
  world.addContactMaterial(new CANNON.ContactMaterial(material, table, { friction: FRICTION, restitution: TABLE_RESTITUTION }));
  world.addContactMaterial(new CANNON.ContactMaterial(material, material, { friction: FRICTION, restitution: RESTITUTION }));
  world.addBody(
    new CANNON.Body({
      mass: 0,
      material: table,
      position: new CANNON.Vec3(0, 0, -5),
      shape: new CANNON.Box(new CANNON.Vec3(45, 45, 5)),
    }),
  );
  for (const { shape, position, rotation, velocity, spin } of release(SETUP, new Stream(seedOf(n)))) {
    const [a, b, c] = extentsOf(shape).map((extent) => extent / 20_000) as [number, number, number];
    const body = new CANNON.Body({
      mass: 8 * a * b * c,
      material,
      shape: new CANNON.Box(new CANNON.Vec3(a, b, c)),
      linearDamping: 0,
      angularDamping: 0,
    });
    body.position.set(...position);
    body.quaternion.set(rotation.x, rotation.y, rotation.z, rotation.w);
    body.velocity.set(...velocity);
    body.angularVelocity.set(...spin);
    body.allowSleep = true;
    body.sleepSpeedLimit = 0.4;
    body.sleepTimeLimit = 2;
    world.addBody(body);
  }
  let steps = 0;
  for (; steps < 155; steps += 1) {
    world.step(1 / STEPS_PER_SECOND / SLOWED);
    if (
      steps % 5 === 4 &&
      world.bodies.every(({ type, sleepState }) => type === CANNON.Body.STATIC || sleepState === CANNON.Body.SLEEPING)
    )
      break;
  }
  return steps;
}

/** Create, step so often, free: what a drop costs without all the kernel adds. */
function bareDrop(n: number, steps: number): void {
  const world = loadedEngine().world();
  const box = { friction: FRICTION, density: 1 };
  world.add({
    ...box,
    restitution: TABLE_RESTITUTION,
    fixed: true,
    position: [0, 0, -5],
    rotation: { x: 0, y: 0, z: 0, w: 1 },
    halfExtents: [45, 45, 5],
  });
  for (const { shape, position, rotation, velocity, spin } of release(SETUP, new Stream(seedOf(n)))) {
    const halfExtents = extentsOf(shape).map((extent) => extent / 20_000) as [number, number, number];
    world.add({ ...box, restitution: RESTITUTION, position, rotation, velocity, spin, halfExtents });
  }
  for (let i = 0; i < steps; i += 1) world.step();
  world.free();
}

/** Medians of interleaved runs in one warm process, against the drop of the same process. */
function ratioBudgets(rounds: number): readonly Budget[] {
  const times: Record<string, number[]> = {};
  const timed = (name: string, task: () => unknown): void => {
    const before = performance.now();
    task();
    (times[name] ??= []).push(performance.now() - before);
  };
  for (let n = 0; n < rounds + 15; n += 1) {
    if (n === 15) for (const name of Object.keys(times)) times[name] = [];
    const { drop, table, explore, flick } = tasksOf(n);
    const { steps } = drop();
    const crowd = measured(seedOf(n + 70_000), table, { ...(explore as DropAction), held: BOX }).bodies;
    const [pillars, others] = [crowd.filter(isPillar), crowd.filter((body) => !isPillar(body))];
    timed('drop', drop);
    timed('bare', () => bareDrop(n, steps));
    timed('frames', () => measured(seedOf(n), [], SETUP, { frames: { rate: 60 } }));
    timed('explore', () => measured(seedOf(n + 5_000), table, explore));
    timed('flick', () => measured(seedOf(n + 9_000), table, flick));
    timed('rooms', () => legalRooms(pillars, others));
    timed('room', () => {
      for (let i = 0; i < 20; i += 1) judgeRoom(pillars.slice(0, 3), pillars, others);
    });
    if (n % 3 === 0) timed('cannon', () => cannonDrop(n));
  }
  const median = (name: string): number => quantile(times[name] as number[], 0.5);
  const perRound = (name: string): number =>
    quantile(
      (times[name] as number[]).map((time, i) => time / ((times.drop as number[])[i] as number)),
      0.5,
    );
  return [
    atMost('explore / drop', perRound('explore'), 0.65),
    atMost('flick / drop', perRound('flick'), 0.45),
    atMost('all Rooms of 18 Pillars / drop', perRound('rooms'), 0.1),
    atMost('one Room / drop', perRound('room') / 20, 0.002),
    atMost('drop with frames / drop', perRound('frames'), 1.1),
    atMost('drop / bare loop of the same steps', 1 / perRound('bare'), 1.15),
    atLeast('cannon-es / drop', median('cannon') / median('drop'), 2),
    { name: 'drop, milliseconds (for the record)', value: round(median('drop')), holds: true },
  ];
}

/** A fresh process of the bundled kernel with its engine as a file beside it: import, load and first drop, against its own warm drop. */
async function coldBudgets(): Promise<readonly Budget[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-cold-'));
  const bundle = join(folder, 'cold.mjs');
  const entryPoints = [fileURLToPath(new URL('../kernel/cold.ts', import.meta.url))];
  await build({
    entryPoints,
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    logLevel: 'error',
  });
  copyFileSync(ENGINE, join(folder, 'rapier_wasm3d_bg.wasm'));
  const once = (flags: readonly string[]): number => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, bundle], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const { cold, warm } = JSON.parse(stdout) as { readonly cold: number; readonly warm: number };
    return cold / warm;
  };
  const ratio = (flags: readonly string[]): number =>
    quantile(
      Array.from({ length: 7 }, () => once(flags)),
      0.5,
    );
  const budgets = [
    atMost('import, load and first drop / warm drop', ratio([]), 13),
    atMost('the same with --liftoff-only', ratio(['--liftoff-only']), 9),
    atMost('bundled JavaScript, kB', statSync(bundle).size / 1000, 60),
    { name: 'engine file beside it, kB (for the record)', value: Math.round(statSync(ENGINE).size / 1000), holds: true },
  ];
  rmSync(folder, { recursive: true, force: true });
  return budgets;
}

/** WebAssembly memory and the process stay flat over 1,500 drops. */
function memoryBudgets(drops: number): readonly Budget[] {
  for (let n = 0; n < 100; n += 1) simulate(KERNEL_VERSION, seedOf(n), [], SETUP);
  const [wasm, rss] = [loadedEngine().memory, process.memoryUsage.rss()];
  for (let n = 0; n < drops; n += 1) simulate(KERNEL_VERSION, seedOf(n), [], SETUP);
  return [
    atMost(`WebAssembly memory after ${drops} drops / before`, loadedEngine().memory / wasm, 1),
    atMost(`resident memory after ${drops} drops / before`, process.memoryUsage.rss() / rss, 1.25),
  ];
}

/** Runs every budget; `--quick` takes fewer seeds. Sets the exit code where one is broken. */
export async function run(options: { readonly json: boolean; readonly quick?: boolean }): Promise<object> {
  await loadKernel();
  const quick = options.quick ?? process.argv.includes('--quick');
  const budgets = [
    ...countBudgets(200),
    ...ratioBudgets(quick ? 20 : 60),
    ...(await coldBudgets()),
    ...memoryBudgets(quick ? 300 : 1_500),
  ];
  if (!options.json)
    for (const { name, value, most, least, holds } of budgets)
      console.log(
        holds ? 'holds ' : 'BROKEN',
        name.padEnd(52),
        String(value).padStart(10),
        most === undefined ? (least === undefined ? '' : `>= ${least}`) : `<= ${most}`,
      );
  if (budgets.some(({ holds }) => !holds)) process.exitCode = 1;
  return { area: 'kernel', kernelVersion: KERNEL_VERSION, budgets };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const json = process.argv.includes('--json');
  const report = await run({ json });
  if (json) console.log(JSON.stringify(report, null, 2));
}
