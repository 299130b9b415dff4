import { BASE_HAND, BOX, seedOf, setUp } from '../../scripts/kernel/sets.ts';
import {
  type Action,
  decodeFrames,
  KERNEL_VERSION,
  loadKernel,
  type Simulation,
  type StoredSimulation,
  simulate,
  verifySimulation,
} from '../../src/kernel/index.ts';

beforeAll(() => loadKernel());

const setupDrop: Action = { type: 'DROP', aim: { x: 0, y: 0 }, height: 200_000, held: BASE_HAND, hand: 'SETUP' };

function withFrames(seed: string, bodies: Simulation['bodies'], action: Action, rate: number): Simulation {
  const result = simulate(KERNEL_VERSION, seed, bodies, action, { frames: { rate } });
  if ('refused' in result) throw new Error(result.message);
  return result;
}

describe('frames', () => {
  test('asking for the motion changes nothing of the result', () => {
    const { frames, ...plain } = withFrames(seedOf(1), [], setupDrop, 60);
    expect(plain).toEqual(setUp(1));
    expect(frames?.stepsPerFrame).toBe(4);
  });

  test('the motion starts in the hand, falls, and ends in the stored poses', () => {
    const result = withFrames(seedOf(2), [], setupDrop, 60);
    const motion = decodeFrames(result.frames as NonNullable<Simulation['frames']>);
    const heights = motion.map((poses) => Math.min(...poses.map(({ p }) => p[2])));
    expect(heights[0]).toBeGreaterThan(200_000);
    expect(heights.at(-1)).toBe(4_000);
    expect(motion.length).toBeGreaterThanOrEqual(Math.floor(result.steps / 4));
    const last = new Map(motion.at(-1)?.map((pose) => [pose.id, pose]));
    for (const { id, p, q } of result.bodies) {
      const pose = last.get(id) as NonNullable<ReturnType<typeof last.get>>;
      pose.p.forEach((value, i) => void expect(Math.abs(value - (p[i] as number))).toBeLessThanOrEqual(5));
      const dot = pose.q.reduce((sum, part, i) => sum + part * ((q[i] as number) / 1048576), 0);
      expect(Math.abs(dot)).toBeGreaterThan(0.9999);
    }
  });

  test('bodies move smoothly from frame to frame: no quaternion turns the long way', () => {
    const motion = decodeFrames(withFrames(seedOf(3), [], setupDrop, 120).frames as NonNullable<Simulation['frames']>);
    for (let i = 1; i < motion.length; i += 1)
      motion[i]?.forEach(({ p, q }, k) => {
        const before = motion[i - 1]?.[k];
        expect(q.reduce((sum, part, j) => sum + part * (before?.q[j] as number), 0)).toBeGreaterThan(0);
        expect(Math.hypot(...p.map((value, j) => value - (before?.p[j] as number)))).toBeLessThan(40_000);
      });
  });

  test('they are compact: a flick costs a few kB, resting bodies nothing, and a lower rate is smaller', () => {
    const { bodies } = setUp(4);
    const flick: Action = { type: 'FLICK', bodyId: 'gold-S-03', directionDeg: 30, strength: 60 };
    const fine = JSON.stringify(withFrames(seedOf(5), bodies, flick, 60).frames);
    expect(fine.length).toBeLessThan(12_000);
    expect(JSON.stringify(withFrames(seedOf(5), bodies, flick, 15).frames).length).toBeLessThan(fine.length);
    expect(JSON.stringify(withFrames(seedOf(4), [], setupDrop, 60).frames).length).toBeLessThan(120_000);
    expect(withFrames(seedOf(5), bodies, { type: 'SETTLE' }, 60).frames?.deltas).toEqual([]);
  });

  test('every rate from 1 to 240 a second works', () => {
    for (const rate of [1, 24, 30, 60, 120, 240]) {
      const { frames, steps } = withFrames(seedOf(6), [], { ...setupDrop, held: BOX.slice(0, 3) } as Action, rate);
      expect(frames?.stepsPerFrame).toBe(Math.round(240 / rate));
      expect(frames?.deltas.length).toBeLessThanOrEqual(steps / (frames?.stepsPerFrame as number) + 1);
    }
  });
});

describe('verification', () => {
  const stored = (): StoredSimulation => {
    const before = setUp(7).bodies;
    const action: Action = { type: 'DROP', aim: { x: 10_000, y: 0 }, height: 250_000, held: BOX.slice(0, 4), hand: 'EXPLORE' };
    const after = simulate(KERNEL_VERSION, seedOf(8), before, action) as Simulation;
    return { kernelVersion: KERNEL_VERSION, seed: seedOf(8), before, action, after: after.bodies, settled: after.settled };
  };

  test('DD-2.5 a stored simulation run again is equal, with its motion where asked for', () => {
    expect(verifySimulation(stored())).toEqual({ verdict: 'EQUAL', differences: [], steps: expect.any(Number) });
    expect(verifySimulation(stored(), 30)).toMatchObject({ verdict: 'EQUAL', frames: { stepsPerFrame: 8 } });
  });

  test('one changed micrometre, a missing body, another seed or a false rest is a MISMATCH', () => {
    const good = stored();
    const [first, ...rest] = good.after as [StoredSimulation['after'][number], ...StoredSimulation['after']];
    const moved = { ...first, p: [first.p[0] + 1, first.p[1], first.p[2]] as const };
    expect(verifySimulation({ ...good, after: [moved, ...rest] })).toMatchObject({
      verdict: 'MISMATCH',
      differences: [first.id],
    });
    expect(verifySimulation({ ...good, after: rest })).toMatchObject({ verdict: 'MISMATCH', differences: [first.id] });
    expect(verifySimulation({ ...good, seed: seedOf(9) })).toMatchObject({ verdict: 'MISMATCH' });
    expect(verifySimulation({ ...good, settled: false })).toMatchObject({ verdict: 'MISMATCH', differences: [] });
  });

  test('a simulation of another kernel is refused rather than judged', () => {
    expect(verifySimulation({ ...stored(), kernelVersion: 'delve-0' })).toMatchObject({
      refused: true,
      code: 'KERNEL_VERSION_UNKNOWN',
    });
  });
});
