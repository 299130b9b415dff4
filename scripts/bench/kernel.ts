// Holds the kernel to its budgets: exact step counts, which are the same on every machine, and ratios within one process. `npm run bench kernel`
// says of every figure what it is held to, and fails where one is broken.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { judgeRoom, KERNEL_VERSION, legalRooms, loadKernel, simulate } from '../../src/kernel/index.ts';
import { loadedEngine } from '../../src/kernel/load.ts';
import { bareDrop, cannonDrop, dropOn, plainEngine } from '../kernel/rivals.ts';
import { BOX, isPillar, seedOf } from '../kernel/sets.ts';
import { exactCounts, measured, SETUP, tasksOf } from '../kernel/tasks.ts';
import { type BenchOptions, type Measure, median, type Report } from './report.ts';

const ENGINE = createRequire(import.meta.url).resolve('@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm');
const WARM_UP = 15;

const atMost = (name: string, value: number, most: number, unit = 'x'): Measure => ({
  name,
  value,
  unit,
  goal: { atMost: most },
});

/** Medians of interleaved runs in one warm process, against the drop of the same process. */
async function ratios(rounds: number): Promise<readonly Measure[]> {
  const plain = await plainEngine();
  const times: Record<string, number[]> = {};
  const timed = <T>(name: string, task: () => T): T => {
    const before = performance.now();
    const result = task();
    (times[name] ??= []).push(performance.now() - before);
    return result;
  };
  let others = 0;
  for (let n = 0; n < rounds + WARM_UP; n += 1) {
    if (n === WARM_UP) for (const name of Object.keys(times)) times[name] = [];
    const tasks = tasksOf(n);
    const { steps } = tasks.drop();
    const crowd = measured(seedOf(n + 70_000), tasks.table, { ...tasks.aimed, held: BOX }).bodies;
    const [pillars, rest] = [crowd.filter(isPillar), crowd.filter((body) => !isPillar(body))];
    timed('drop', tasks.drop);
    timed('bare', () => bareDrop(loadedEngine(), n, steps));
    // The first of two is the slower one now and then: each build is it as often.
    const builds = [() => timed('deterministic', () => dropOn(loadedEngine(), n)), () => timed('plain', () => dropOn(plain, n))];
    const [one, other] = (n % 2 === 0 ? builds : builds.reverse()).map((drop) => JSON.stringify(drop()));
    if (one !== other) others += 1;
    timed('frames', () => measured(seedOf(n), [], SETUP, { frames: { rate: 60 } }));
    timed('explore', tasks.explore);
    timed('flick', tasks.flick);
    timed('rooms', () => legalRooms(pillars, rest));
    timed('room', () => {
      for (let i = 0; i < 20; i += 1) judgeRoom(pillars.slice(0, 3), pillars, rest);
    });
    if (n % 3 === 0) timed('cannon', () => cannonDrop(n, steps));
  }
  const medianOf = (name: string): number => median(times[name] as number[]);
  const perRound = (name: string): number =>
    median((times[name] as number[]).map((time, i) => time / ((times.drop as number[])[i] as number)));
  return [
    atMost('explore / drop', perRound('explore'), 0.65),
    atMost('flick / drop', perRound('flick'), 0.45),
    atMost('all Rooms of 18 Pillars / drop', perRound('rooms'), 0.1),
    atMost('one Room / drop', perRound('room') / 20, 0.002),
    atMost('drop with frames / drop', perRound('frames'), 1.1),
    atMost('drop / bare loop of the same steps', 1 / perRound('bare'), 1.15),
    atMost('deterministic build / plain build', medianOf('deterministic') / medianOf('plain'), 1.15),
    { name: 'cannon-es / drop', value: medianOf('cannon') / medianOf('drop'), unit: 'x', goal: { atLeast: 2 } },
    { name: 'drop', value: medianOf('drop'), unit: 'ms' },
    { name: 'drops that the plain build ends otherwise', value: others, unit: `of ${rounds + WARM_UP}` },
  ];
}

/** A fresh process of the bundled kernel with its engine as a file beside it: import, load and first drop, against its own warm drop. */
async function coldStart(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-cold-'));
  try {
    const bundle = join(folder, 'cold.mjs');
    await build({
      entryPoints: [fileURLToPath(new URL('../kernel/cold.ts', import.meta.url))],
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
    const ratio = (flags: readonly string[]): number => median(Array.from({ length: 7 }, () => once(flags)));
    return [
      atMost('import, load and first drop / warm drop', ratio([]), 13),
      atMost('the same with --liftoff-only', ratio(['--liftoff-only']), 9),
      atMost('bundled JavaScript', statSync(bundle).size / 1000, 60, 'kB'),
      { name: 'engine file beside it', value: Math.round(statSync(ENGINE).size / 1000), unit: 'kB' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** WebAssembly memory and the process stay flat over 1,500 drops. */
function memory(drops: number): readonly Measure[] {
  for (let n = 0; n < 100; n += 1) simulate(KERNEL_VERSION, seedOf(n), [], SETUP);
  const [wasm, rss] = [loadedEngine().memory, process.memoryUsage.rss()];
  for (let n = 0; n < drops; n += 1) simulate(KERNEL_VERSION, seedOf(n), [], SETUP);
  return [
    atMost(`WebAssembly memory after ${drops} drops / before`, loadedEngine().memory / wasm, 1),
    atMost(`resident memory after ${drops} drops / before`, process.memoryUsage.rss() / rss, 1.25),
  ];
}

/** Runs every budget; a quick run takes fewer rounds, never fewer seeds of the exact counts. */
export async function run({ quick }: BenchOptions): Promise<Report> {
  await loadKernel();
  return {
    title: `The cube-drop kernel ${KERNEL_VERSION}`,
    measures: [...exactCounts(200), ...(await ratios(quick ? 20 : 60)), ...(await coldStart()), ...memory(quick ? 300 : 1_500)],
    notes: [
      'Steps and body-steps are exact, over seeds 0 to 199. x is a ratio of medians or the median of ratios, interleaved in this process.',
      'Figures without a goal are for the record.',
    ],
    isBinding: true,
  };
}
