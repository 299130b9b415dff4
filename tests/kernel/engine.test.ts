import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BASE_HAND, seedOf, setUp } from '../../scripts/kernel/sets.ts';
import { KERNEL_VERSION, loadKernel, simulate } from '../../src/kernel/index.ts';
import { loadedEngine, renewEngine } from '../../src/kernel/load.ts';
import { MAX_STEPS, SETTLE_PASSES, SETTLE_STEPS } from '../../src/kernel/physics.ts';
import { Stream } from '../../src/kernel/random.ts';
import { World } from '../../src/kernel/rapier.ts';

beforeAll(() => loadKernel());

const folder = new URL('../../src/kernel/', import.meta.url);
const read = (path: string | URL): string => readFileSync(path, 'utf8');

describe('the engine', () => {
  test('DD-2.2 its exact version is pinned and part of the kernel version', () => {
    const require = createRequire(import.meta.url);
    const installed = JSON.parse(read(require.resolve('@dimforge/rapier3d-deterministic/package.json'))) as {
      readonly version: string;
    };
    const project = JSON.parse(read(new URL('../../package.json', import.meta.url))) as {
      readonly dependencies: Record<string, string>;
    };
    expect(KERNEL_VERSION).toContain(`rapier3d-deterministic-${installed.version}`);
    expect(project.dependencies['@dimforge/rapier3d-deterministic']).toBe(installed.version);
    expect(project.dependencies['pure-rand']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('outside WebAssembly the kernel uses no function whose last bits differ between machines, no clock and no chance of the platform', () => {
    for (const file of readdirSync(folder)) {
      const text = read(new URL(file, folder)).replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
      expect([file, text.match(/Math\.(?!abs|sqrt|round|floor|ceil|min|max|imul|sign|trunc)\w+/g)]).toEqual([file, null]);
      expect([file, text.match(/\bDate\b|performance\.now|setTimeout|localeCompare/g)]).toEqual([file, null]);
      // Powers of doubles may differ; those of BigInt and of literals of two are exact.
      expect([file, (text.match(/\*\*\s*[^\s;)]+/g) ?? []).filter((power) => !/^\*\*\s*2n/.test(power))]).toEqual([file, []]);
    }
  });

  test('it is loaded once per process', async () => {
    const before = loadedEngine();
    await Promise.all([loadKernel(), loadKernel()]);
    expect(loadedEngine()).toBe(before);
  });

  test('a panic is a refusal, and the next simulation runs on a fresh engine', () => {
    const good = setUp(1);
    const step = World.prototype.step;
    World.prototype.step = () => {
      throw new Error('unreachable');
    };
    const failed = simulate(KERNEL_VERSION, seedOf(1), [], {
      type: 'DROP',
      aim: { x: 0, y: 0 },
      height: 200_000,
      held: BASE_HAND,
      hand: 'SETUP',
    });
    World.prototype.step = step;
    expect(failed).toMatchObject({ refused: true, code: 'SIMULATION_FAILED' });
    expect(setUp(1)).toEqual(good);
  });

  test('bodies that never come to rest are frozen at the limit, and the result says so', () => {
    const isAsleep = World.prototype.isAsleep;
    World.prototype.isAsleep = () => false;
    const result = setUp(1);
    World.prototype.isAsleep = isAsleep;
    expect(result.settled).toBe(false);
    expect(result.steps).toBeGreaterThanOrEqual(MAX_STEPS);
    expect(result.steps).toBeLessThanOrEqual(MAX_STEPS + SETTLE_PASSES * SETTLE_STEPS);
    expect(result.bodies).toHaveLength(54);
    for (const { p, q } of result.bodies) expect([...p, ...q].every(Number.isSafeInteger)).toBe(true);
  });

  test('a renewed engine gives the same bits', () => {
    const before = setUp(9);
    renewEngine();
    expect(setUp(9)).toEqual(before);
  });

  test('its memory stays flat over many simulations', () => {
    for (let n = 0; n < 5; n += 1) setUp(n);
    const before = loadedEngine().memory;
    for (let n = 0; n < 60; n += 1) setUp(n);
    expect(loadedEngine().memory).toBe(before);
  });
});

describe('chance', () => {
  test('a stream is the same for the same seed, and does not begin with the seed', () => {
    const [a, b] = [new Stream(seedOf(1)), new Stream(seedOf(1))];
    expect(Array.from({ length: 20 }, () => a.unit())).toEqual(Array.from({ length: 20 }, () => b.unit()));
    expect(Array.from({ length: 4 }, () => new Stream(seedOf(2)).unit() * 4294967296)).not.toContain(
      Number.parseInt(seedOf(2).slice(0, 8), 16),
    );
    expect(new Stream('0'.repeat(32)).unit()).toBeGreaterThan(0);
  });

  test('the normal numbers have mean 0 and deviation 1, discs and rotations are uniform', () => {
    const stream = new Stream(seedOf(3));
    const normals = Array.from({ length: 20_000 }, () => stream.normal());
    const mean = normals.reduce((sum, value) => sum + value, 0) / normals.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(normals.reduce((sum, value) => sum + value * value, 0) / normals.length - 1)).toBeLessThan(0.03);
    const discs = Array.from({ length: 20_000 }, () => stream.disc());
    expect(Math.abs(discs.filter(([x, y]) => x * x + y * y < 0.5).length / 20_000 - 0.5)).toBeLessThan(0.02);
    for (let n = 0; n < 200; n += 1) {
      const { x, y, z, w } = stream.rotation();
      expect(x * x + y * y + z * z + w * w).toBeCloseTo(1, 12);
    }
    const order = stream.shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...order].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
