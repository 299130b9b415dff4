import { BASE_HAND, BOX, mustSimulate, SOLO_HAND, seedOf, setUp } from '../../scripts/kernel/sets.ts';
import { release } from '../../src/kernel/hand.ts';
import type { Action, Body, Simulation } from '../../src/kernel/index.ts';
import {
  extentsOf,
  flatBody,
  footprintOf,
  KERNEL_VERSION,
  loadKernel,
  NO_SEED,
  OVERLAP_EPS,
  overlapsBy,
  simulate,
  yawOf,
} from '../../src/kernel/index.ts';
import { axesOf, depthBelowCentre } from '../../src/kernel/orientation.ts';
import { HANDS } from '../../src/kernel/physics.ts';
import { Stream } from '../../src/kernel/random.ts';
import { cube, token } from './layouts.ts';

beforeAll(() => loadKernel());

const drop = (held: Extract<Action, { type: 'DROP' }>['held'], x = 0, y = 0, height = 200_000): Action => ({
  type: 'DROP',
  aim: { x, y },
  height,
  held,
  hand: 'EXPLORE',
});
const flick = (bodyId: string, directionDeg: number, strength: number): Action => ({
  type: 'FLICK',
  bodyId,
  directionDeg,
  strength,
});
const find = ({ bodies }: { readonly bodies: readonly Body[] }, id: string): Body =>
  bodies.find((body) => body.id === id) as Body;
const distance = (a: Body, b: Body): number => Math.hypot(a.p[0] - b.p[0], a.p[1] - b.p[1]) / 10_000;
const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * q)] as number;

describe('the simulation', () => {
  test('DD-2.1 every body on the table takes part: dropped cubes knock cubes, meeples and tokens about', () => {
    const moved = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      const bodies = [cube('cube', 0, 0), flatBody({ id: 'meeple-0', kind: 'meeple' }, 16_000, 0), token('token-1', -12, 0)];
      for (const id of mustSimulate(seedOf(n), bodies, drop(BOX.slice(0, 6))).moved) moved.add(id);
    }
    expect([...moved].filter((id) => ['cube', 'meeple-0', 'token-1'].includes(id)).sort()).toEqual([
      'cube',
      'meeple-0',
      'token-1',
    ]);
  });

  test('DD-2.2 the same input gives the same output, whatever came before and in whatever order', () => {
    const first = setUp(3);
    const action = drop(BOX.slice(0, 4), 20_000, 10_000);
    const once = mustSimulate(seedOf(8), first.bodies, action);
    for (let n = 0; n < 3; n += 1) setUp(n + 50);
    expect(mustSimulate(seedOf(8), [...first.bodies].reverse(), action)).toEqual(once);
    expect(mustSimulate(seedOf(8), JSON.parse(JSON.stringify(first.bodies)) as Body[], action)).toEqual(once);
    expect(setUp(3)).toEqual(first);
  });

  test('DD-2.3 every digit of the 128-bit seed counts', () => {
    const seen = new Set([JSON.stringify(mustSimulate(seedOf(5), [], drop(BOX.slice(0, 2))))]);
    for (let digit = 0; digit < 32; digit += 1) {
      const seed = seedOf(5);
      const other = (Number.parseInt(seed[digit] as string, 16) ^ 1).toString(16);
      seen.add(JSON.stringify(mustSimulate(seed.slice(0, digit) + other + seed.slice(digit + 1), [], drop(BOX.slice(0, 2)))));
    }
    expect(seen.size).toBe(33);
  });

  test('DD-2.4 final poses are integers: micrometres and quaternions x 2^20, upright bodies exactly flat', () => {
    const { bodies } = setUp(1, SOLO_HAND);
    for (const { p, q } of bodies) expect([...p, ...q].every(Number.isSafeInteger)).toBe(true);
    const flat = bodies.filter(({ kind, p }) => kind === 'small' && p[2] === 4_000);
    expect(flat.length).toBeGreaterThan(50);
  });

  test('DD-2.5 what moved is named, and nothing else changed', () => {
    const { bodies } = setUp(4);
    const result = mustSimulate(seedOf(9), bodies, drop(BOX.slice(0, 4), 50_000, 0));
    const old = new Map(bodies.map((body) => [body.id, JSON.stringify(body)]));
    const changed = result.bodies.filter((body) => old.get(body.id) !== JSON.stringify(body)).map(({ id }) => id);
    expect(result.moved).toEqual(changed);
    expect(result.moved.length).toBeLessThan(20);
    expect(result.kernelVersion).toBe(KERNEL_VERSION);
  });
});

describe('drops', () => {
  test('DD-2.6 the held bodies leave the hand apart from each other, the lowest corner at the chosen height', () => {
    for (let n = 0; n < 40; n += 1) {
      const action = {
        type: 'DROP',
        aim: { x: 30_000, y: -20_000 },
        height: 150_000 + n * 3_000,
        held: n % 2 ? SOLO_HAND : BOX.slice(0, 6),
        hand: n % 2 ? 'SETUP' : 'EXPLORE',
      } as const;
      const released = release(action, new Stream(seedOf(n)));
      const bottoms = released.map(
        ({ shape, position, rotation }) => position[2] - depthBelowCentre(shape, axesOf(rotation)) / 10_000,
      );
      expect(Math.min(...bottoms)).toBeCloseTo(action.height / 10_000, 9);
      for (const a of released)
        for (const b of released) {
          if (a === b) continue;
          const reach = (Math.hypot(...extentsOf(a.shape)) + Math.hypot(...extentsOf(b.shape))) / 2 / 10_000;
          expect(Math.hypot(...a.position.map((value, i) => value - (b.position[i] as number)))).toBeGreaterThan(reach);
        }
      const spread = HANDS[action.hand].radius * 1.6;
      for (const { position, velocity } of released) {
        expect(Math.hypot(position[0] - 3, position[1] + 2)).toBeLessThan(spread);
        expect(Math.hypot(velocity[0], velocity[1])).toBeLessThan(10);
      }
    }
  });

  test('DD-4.5 the setup hand holds Pillars towards its rim and the Dragon in its core', () => {
    const radii: Record<string, number[]> = { RIM: [], CORE: [], ANY: [] };
    for (let n = 0; n < 20; n += 1)
      for (const { shape, position } of release(
        { type: 'DROP', aim: { x: 0, y: 0 }, height: 200_000, held: BASE_HAND, hand: 'SETUP' },
        new Stream(seedOf(n)),
      )) {
        const place = BASE_HAND.find(({ id }) => id === shape.id)?.place ?? 'ANY';
        (radii[place] as number[]).push(Math.hypot(position[0], position[1]));
      }
    expect(Math.min(...(radii.RIM as number[]))).toBeGreaterThan(6);
    expect(Math.max(...(radii.CORE as number[]))).toBeLessThan(6);
    expect(Math.min(...(radii.ANY as number[]))).toBeLessThan(2);
  });

  test('DD-2.9 several cubes of one hand land about the aim', () => {
    const far: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const result = mustSimulate(seedOf(n), [], drop(BOX.slice(0, 5), 60_000, -40_000));
      for (const body of result.bodies) far.push(distance(body, cube('aim', 60, -40)));
    }
    expect(quantile(far, 0.5)).toBeGreaterThan(2);
    expect(quantile(far, 0.5)).toBeLessThan(10);
    expect(quantile(far, 0.95)).toBeLessThan(22);
  });

  test('sixty large cubes on one spot settle, stacked no higher than three', () => {
    let bodies: readonly Body[] = [];
    for (let n = 0; n < 10; n += 1) {
      const held = Array.from({ length: 6 }, (_, i) => ({ id: `c-${n}-${i}`, kind: 'large' as const }));
      const result = mustSimulate(seedOf(n + 300), bodies, drop(held, 0, 0, 150_000));
      expect(result.settled).toBe(true);
      bodies = result.bodies;
    }
    expect(bodies).toHaveLength(60);
    expect(Math.max(...bodies.map(({ p }) => p[2]))).toBeLessThan(40_000);
  });
});

describe('flicks', () => {
  const reach = (strength: number, n: number): { readonly far: number; readonly aside: number } => {
    const start = cube('a', -200, 0, 20);
    const result = mustSimulate(seedOf(n * 131 + strength), [start], flick('a', 0, strength));
    const end = find(result, 'a');
    return { far: (end.p[0] - start.p[0]) / 10_000, aside: Math.abs(end.p[1] - start.p[1]) / 10_000 };
  };

  test('DD-2.10 a flick goes its direction, farther with strength, never quite exactly', () => {
    const medians = [10, 25, 50, 75, 100].map((strength) =>
      quantile(
        Array.from({ length: 40 }, (_, n) => reach(strength, n).far),
        0.5,
      ),
    );
    const bands = [
      [0.1, 1],
      [1.2, 3],
      [5, 10],
      [13, 22],
      [24, 38],
    ] as const;
    medians.forEach((median, i) => {
      expect(median).toBeGreaterThan((bands[i] as readonly [number, number])[0]);
      expect(median).toBeLessThan((bands[i] as readonly [number, number])[1]);
    });
    const aside = Array.from({ length: 40 }, (_, n) => reach(100, n).aside);
    expect(quantile(aside, 0.5)).toBeGreaterThan(0.2);
    expect(quantile(aside, 0.9)).toBeLessThan(6);
  });

  test('DD-2.10 directions run counter-clockwise from x', () => {
    for (const [degrees, x, y] of [
      [0, 1, 0],
      [90, 0, 1],
      [180, -1, 0],
      [270, 0, -1],
      [45, Math.SQRT1_2, Math.SQRT1_2],
      [213.7, -0.832, -0.555],
    ] as const) {
      let [dx, dy] = [0, 0];
      for (let n = 0; n < 12; n += 1) {
        const end = find(mustSimulate(seedOf(n), [cube('a', 0, 0)], flick('a', degrees, 70)), 'a');
        dx += end.p[0];
        dy += end.p[1];
      }
      const length = Math.hypot(dx, dy);
      expect(dx / length).toBeCloseTo(x, 0.8);
      expect(dy / length).toBeCloseTo(y, 0.8);
    }
  });

  test('DD-8.3 a flicked cube pushes what it hits', () => {
    const bodies = [
      cube('a', 0, 0),
      cube('b', 20, 0),
      flatBody({ id: 'meeple-1', kind: 'meeple' }, -20_000, 0),
      token('token-1', 0, 20),
    ];
    const pushes = (degrees: number, id: string): boolean =>
      [0, 1, 2].some((n) => mustSimulate(seedOf(n), bodies, flick('a', degrees, 80)).moved.includes(id));
    expect([pushes(0, 'b'), pushes(180, 'meeple-1'), pushes(90, 'token-1')]).toEqual([true, true, true]);
  });
});

describe('the edge of the table', () => {
  test('DD-2.11, DD-2.12 what is flicked over the edge has left the table and takes part no longer', () => {
    const result = mustSimulate(seedOf(1), [cube('a', 440, 0), cube('b', 0, 0)], flick('a', 0, 100));
    expect(result.fallen).toEqual(['a']);
    expect(result.bodies.map(({ id }) => id)).toEqual(['b']);
    expect(result.settled).toBe(true);
  });

  test('DD-2.11 a body that rests over the rim with its centre over the table has not left', () => {
    const body = cube('a', 449.5, 0);
    const result = mustSimulate(NO_SEED, [body], { type: 'SETTLE' });
    expect(result).toMatchObject({ fallen: [], bodies: [body] });
    const beside = mustSimulate(seedOf(2), [body, cube('b', 0, 0)], flick('b', 180, 10));
    expect(find(beside, 'a')).toEqual(body);
  });

  test('a drop over a corner of the table loses some and settles', () => {
    const result = mustSimulate(seedOf(5), [], drop(BOX.slice(0, 8), 445_000, 445_000));
    expect(result.fallen.length).toBeGreaterThan(0);
    expect(result.fallen.length + result.bodies.length).toBe(8);
    expect(result.settled).toBe(true);
  });
});

describe('settling and placing', () => {
  const stacked = (id: string, x: number, z: number): Body => ({ ...cube(id, x, 0), p: [x * 1000, 0, z] });

  test('DD-2.13 what leaned on or lay upon a removed cube falls; no chance is used', () => {
    const table = [cube('base', 0, 0), stacked('top', 0, 12_000)];
    const kept = mustSimulate(NO_SEED, table, { type: 'SETTLE' });
    expect(kept.bodies.map(({ p }) => p)).toEqual(table.map(({ p }) => p));
    const fallen = mustSimulate(NO_SEED, [table[1] as Body], { type: 'SETTLE' });
    expect(find(fallen, 'top').p[2]).toBe(4_000);
    expect(fallen.moved).toEqual(['top']);
    expect(mustSimulate(seedOf(77), [table[1] as Body], { type: 'SETTLE' })).toEqual(fallen);
  });

  test('DD-2.13 a table of flat bodies is settled as it is', () => {
    const { bodies } = mustSimulate(NO_SEED, [cube('a', 0, 0), cube('b', 30, 0, 33)], { type: 'SETTLE' });
    expect(bodies).toEqual([cube('a', 0, 0), cube('b', 30, 0, 33)]);
  });

  test('DD-2.14 a placed cube lies flat at its spot and yaw, lifted first if it was on the table', () => {
    const result = mustSimulate(NO_SEED, [stacked('a', 0, 12_000), cube('base', 0, 0)], {
      type: 'PLACE',
      placements: [{ id: 'a', kind: 'small', x: 50_000, y: 60_000, yawDeg: 30 }],
    });
    expect(find(result, 'a')).toEqual(cube('a', 50, 60, 30));
    expect(result.moved).toEqual(['a']);
    const other = cube('c', 0, 100, 71);
    const like = mustSimulate(NO_SEED, [other], {
      type: 'PLACE',
      placements: [{ id: 'n', kind: 'small', x: 0, y: 0, q: yawOf(other) }],
    });
    expect(yawOf(find(like, 'n'))).toEqual(yawOf(other));
  });

  test('DD-2.14 bodies in the way are pushed aside along the table, and push on; the placed one stays', () => {
    const row = [cube('a', 0, 0), cube('b', 8.2, 0), cube('c', 16.4, 0), cube('far', 100, 0)];
    const result = mustSimulate(NO_SEED, row, { type: 'PLACE', placements: [{ id: 'new', kind: 'huge', x: 2_000, y: 0 }] });
    expect(find(result, 'new').p).toEqual([2_000, 0, 8_000]);
    expect(result.bodies.every(({ p, kind }) => p[2] === extentsOf({ id: '', kind })[2] / 2)).toBe(true);
    for (const a of result.bodies)
      for (const b of result.bodies)
        if (a.id !== b.id) expect(overlapsBy(footprintOf(a), footprintOf(b), OVERLAP_EPS)).toBe(false);
    expect(result.moved).toEqual(['a', 'b', 'c', 'new']);
  });

  test('DD-2.14, DD-16.10 tokens stay fixed while others are pushed off them', () => {
    const table = [cube('stair', 1, 2), token('token-1', 14, 0)];
    const result = mustSimulate(NO_SEED, table, {
      type: 'PLACE',
      placements: [{ id: 'token-2', kind: 'token', edge: 8_000, x: 0, y: 0 }],
    });
    expect(find(result, 'token-1')).toEqual(token('token-1', 14, 0));
    expect(find(result, 'token-2')).toEqual(token('token-2', 0, 0));
    for (const id of ['token-1', 'token-2'])
      expect(overlapsBy(footprintOf(find(result, id)), footprintOf(find(result, 'stair')), OVERLAP_EPS)).toBe(false);
    expect(find(result, 'stair').p[2]).toBe(4_000);
  });

  test('DD-2.14 a token put down on another pushes it aside', () => {
    const result = mustSimulate(NO_SEED, [token('token-1', 1, 0)], {
      type: 'PLACE',
      placements: [{ id: 'token-2', kind: 'token', edge: 12_000, x: 0, y: 0 }],
    });
    expect(find(result, 'token-2')).toEqual(token('token-2', 0, 0, 12_000));
    expect(overlapsBy(footprintOf(find(result, 'token-1')), footprintOf(find(result, 'token-2')), OVERLAP_EPS)).toBe(false);
  });

  test('DD-2.14 two cubes swapped into tight places part evenly', () => {
    const table = [cube('s', 0, 0), cube('h', 12.1, 0, 0, 'huge'), cube('n', -8.2, 0)];
    const result = mustSimulate(NO_SEED, table, {
      type: 'PLACE',
      placements: [
        { id: 's', kind: 'small', x: 12_100, y: 0, yawDeg: 45 },
        { id: 'h', kind: 'huge', x: 0, y: 0 },
      ],
    });
    for (const a of result.bodies)
      for (const b of result.bodies)
        if (a.id !== b.id) expect(overlapsBy(footprintOf(a), footprintOf(b), OVERLAP_EPS)).toBe(false);
    expect(distance(find(result, 'h'), cube('x', 0, 0))).toBeLessThan(0.2);
  });
});

describe('tokens', () => {
  test('DD-2.16 a token slides and turns, and neither lifts nor tilts', () => {
    let shifted = 0;
    for (let n = 0; n < 25; n += 1) {
      const result = mustSimulate(seedOf(n), [token('token-1', 0, 0), cube('a', -15, 1)], flick('a', 0, 90));
      const plate = find(result, 'token-1');
      expect([plate.p[2], plate.q[0], plate.q[1]]).toEqual([1_000, 0, 0]);
      if (result.moved.includes('token-1')) shifted += 1;
      expect(Math.abs(plate.p[0])).toBeLessThan(60_000);
      const under = find(mustSimulate(seedOf(n), [token('token-1', 0, 0)], drop(BOX.slice(0, 3))), 'token-1');
      expect([under.p[2], under.q[0], under.q[1]]).toEqual([1_000, 0, 0]);
    }
    expect(shifted).toBeGreaterThan(10);
  });

  test('DD-2.17 a token pushed over the edge is put back where it was', () => {
    let returned = 0;
    for (let n = 0; n < 25; n += 1) {
      const plate = token('token-1', 449, 0);
      const result: Simulation = mustSimulate(seedOf(n), [plate, cube('a', 435, 0)], flick('a', 0, 100));
      expect(result.fallen).not.toContain('token-1');
      expect(result.bodies.map(({ id }) => id)).toContain('token-1');
      const now = find(result, 'token-1');
      if (JSON.stringify(now) === JSON.stringify(plate)) returned += 1;
      expect(Math.abs(now.p[0])).toBeLessThanOrEqual(450_000);
    }
    expect(returned).toBeGreaterThan(5);
  });
});

test('an unknown kernel version is refused, never run with another', () => {
  expect(simulate('delve-0', NO_SEED, [], { type: 'SETTLE' })).toMatchObject({
    refused: true,
    code: 'KERNEL_VERSION_UNKNOWN',
    rule: 'DD-2.2',
  });
});
