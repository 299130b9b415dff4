import fc from 'fast-check';
import type { Action, Body } from '../../src/kernel/index.ts';
import { KERNEL_VERSION, loadKernel, NO_SEED, simulate } from '../../src/kernel/index.ts';
import { cube, token } from './layouts.ts';

beforeAll(() => loadKernel());

const drop = (change: object): Action =>
  ({
    type: 'DROP',
    aim: { x: 0, y: 0 },
    height: 200_000,
    held: [{ id: 'n', kind: 'small' }],
    hand: 'EXPLORE',
    ...change,
  }) as Action;
const flick = (change: object): Action => ({ type: 'FLICK', bodyId: 'a', directionDeg: 0, strength: 50, ...change }) as Action;
const place = (change: object): Action =>
  ({ type: 'PLACE', placements: [{ id: 'n', kind: 'small', x: 0, y: 50_000, ...change }] }) as Action;
const SETTLE: Action = { type: 'SETTLE' };
const body = (change: object): Body => ({ ...cube('a', 0, 0), ...change }) as Body;

const codeOf = (bodies: readonly Body[], action: Action, seed = NO_SEED, options = {}): string => {
  const result = simulate(KERNEL_VERSION, seed, bodies, action, options);
  return 'refused' in result ? result.code : 'accepted';
};

describe('bad input is refused with a clear code, in bounded time', () => {
  test.each<[string, string, readonly Body[], Action]>([
    ['a position that is not a number', 'INVALID_ARGUMENT', [body({ p: [Number.NaN, 0, 4000] })], SETTLE],
    ['an infinite position', 'INVALID_ARGUMENT', [body({ p: [0, Number.POSITIVE_INFINITY, 4000] })], SETTLE],
    ['a fraction of a micrometre', 'INVALID_ARGUMENT', [body({ p: [0.5, 0, 4000] })], SETTLE],
    ['two coordinates', 'INVALID_ARGUMENT', [body({ p: [0, 0] })], SETTLE],
    ['a quaternion of no length', 'INVALID_ARGUMENT', [body({ q: [0, 0, 0, 0] })], SETTLE],
    ['a quaternion that is not a number', 'INVALID_ARGUMENT', [body({ q: [Number.NaN, 0, 0, 1] })], SETTLE],
    ['an unknown kind', 'INVALID_ARGUMENT', [body({ kind: 'sphere' })], SETTLE],
    ['a cube with an edge', 'INVALID_ARGUMENT', [body({ edge: 8000 })], SETTLE],
    ['a token without an edge', 'INVALID_ARGUMENT', [{ ...token('t', 0, 0), edge: undefined } as unknown as Body], SETTLE],
    ['a token of a strange edge', 'INVALID_ARGUMENT', [{ ...token('t', 0, 0), edge: 9000 }], SETTLE],
    ['an empty id', 'INVALID_ARGUMENT', [body({ id: '' })], SETTLE],
    ['a body named twice', 'INVALID_ARGUMENT', [cube('a', 0, 0), cube('a', 50, 0)], SETTLE],
    ['no body at all', 'INVALID_ARGUMENT', [null as unknown as Body], SETTLE],
    ['no list of bodies', 'INVALID_ARGUMENT', 'bodies' as unknown as readonly Body[], SETTLE],
    ['DD-2.11 a body beyond the table', 'BODY_OFF_TABLE', [cube('a', 451, 0)], SETTLE],
    ['DD-2.11 a body far above the table', 'BODY_OFF_TABLE', [body({ p: [0, 0, 200_000] })], SETTLE],
    ['DD-2.11 a body sunk into the table', 'BODY_SUNK', [body({ p: [0, 0, 3_000] })], SETTLE],
    ['DD-2.16 a tilted token', 'TOKEN_NOT_FLAT', [{ ...token('t', 0, 0), p: [0, 0, 2000] }], SETTLE],
    ['DD-2.1 bodies lying in each other', 'BODIES_OVERLAP', [cube('a', 0, 0), cube('b', 3, 0)], SETTLE],
    ['DD-2.1 the same spot twice', 'BODIES_OVERLAP', [cube('a', 0, 0), cube('b', 0, 0)], flick({})],
    ['DD-2.1 10,000 bodies', 'TOO_MANY_BODIES', Array.from({ length: 10_000 }, (_, i) => cube(`c${i}`, 0, 0)), SETTLE],
    [
      'DD-2.1 10,000 bodies in the hand',
      'TOO_MANY_BODIES',
      [],
      drop({ held: Array.from({ length: 10_000 }, (_, i) => ({ id: `c${i}`, kind: 'small' })) }),
    ],
    [
      'DD-2.1 10,000 bodies placed',
      'TOO_MANY_BODIES',
      [],
      {
        type: 'PLACE',
        placements: Array.from({ length: 10_000 }, (_, i) => ({ id: `c${i}`, kind: 'small' as const, x: 0, y: 0 })),
      },
    ],
    ['an unknown action', 'INVALID_ARGUMENT', [], { type: 'THROW' } as unknown as Action],
    ['no action', 'INVALID_ARGUMENT', [], undefined as unknown as Action],
    ['an empty hand', 'INVALID_ARGUMENT', [], drop({ held: [] })],
    ['an unknown hand', 'INVALID_ARGUMENT', [], drop({ hand: 'LEFT' })],
    ['an aim that is not a number', 'INVALID_ARGUMENT', [], drop({ aim: { x: Number.NaN, y: 0 } })],
    ['DD-2.8 an aim beyond the table', 'AIM_OFF_TABLE', [], drop({ aim: { x: 450_001, y: 0 } })],
    ['DD-2.7 a height below 150 mm', 'HEIGHT_OUT_OF_RANGE', [], drop({ height: 149_999 })],
    ['DD-2.7 a height above 300 mm', 'HEIGHT_OUT_OF_RANGE', [], drop({ height: 300_001 })],
    ['a height that is not a number', 'INVALID_ARGUMENT', [], drop({ height: Number.NaN })],
    ['a held body that lies on the table', 'INVALID_ARGUMENT', [cube('n', 0, 0)], drop({})],
    ['DD-2.16 a token in the hand', 'TOKEN_NOT_A_CUBE', [], drop({ held: [{ id: 't', kind: 'token', edge: 8000 }] })],
    ['a strange place in the hand', 'INVALID_ARGUMENT', [], drop({ held: [{ id: 't', kind: 'small', place: 'THUMB' }] })],
    ['DD-8.1 an unknown body to flick', 'TARGET_NOT_IN_DUNGEON', [cube('a', 0, 0)], flick({ bodyId: 'b' })],
    ['DD-8.4 a token to flick', 'TOKEN_NOT_A_CUBE', [token('a', 0, 0)], flick({})],
    ['DD-8.4 a meeple to flick', 'MEEPLE_NOT_A_CUBE', [body({ kind: 'meeple', p: [0, 0, 8000] })], flick({})],
    ['DD-2.10 a direction of 360', 'DIRECTION_OUT_OF_RANGE', [cube('a', 0, 0)], flick({ directionDeg: 360 })],
    ['DD-2.10 a direction below 0', 'DIRECTION_OUT_OF_RANGE', [cube('a', 0, 0)], flick({ directionDeg: -1 })],
    [
      'DD-2.10 a direction that is not a number',
      'DIRECTION_OUT_OF_RANGE',
      [cube('a', 0, 0)],
      flick({ directionDeg: Number.NaN }),
    ],
    ['DD-2.10 a strength of 0', 'STRENGTH_OUT_OF_RANGE', [cube('a', 0, 0)], flick({ strength: 0 })],
    ['DD-2.10 a strength of 101', 'STRENGTH_OUT_OF_RANGE', [cube('a', 0, 0)], flick({ strength: 101 })],
    ['DD-2.10 half a strength', 'STRENGTH_OUT_OF_RANGE', [cube('a', 0, 0)], flick({ strength: 1.5 })],
    ['nothing placed', 'INVALID_ARGUMENT', [], { type: 'PLACE', placements: [] }],
    ['DD-2.11 a place beyond the table', 'BODY_OFF_TABLE', [], place({ x: 460_000 })],
    ['a place that is not a number', 'INVALID_ARGUMENT', [], place({ x: Number.NaN })],
    ['a yaw that is not a number', 'INVALID_ARGUMENT', [], place({ yawDeg: Number.NaN })],
    ['a tilted placement', 'INVALID_ARGUMENT', [], place({ q: [1 << 20, 0, 0, 0] })],
  ])('%s: %s', (_, code, bodies, action) => {
    const before = performance.now();
    expect(codeOf(bodies, action)).toBe(code);
    expect(performance.now() - before).toBeLessThan(250);
  });

  test('a bad seed and a bad rate of frames', () => {
    for (const seed of ['', 'xyz', '0'.repeat(31), '0'.repeat(33), 'G'.repeat(32), 'A'.repeat(32)])
      expect(codeOf([], SETTLE, seed)).toBe('INVALID_ARGUMENT');
    for (const rate of [0, 241, 1.5, Number.NaN])
      expect(codeOf([], SETTLE, NO_SEED, { frames: { rate } })).toBe('INVALID_ARGUMENT');
  });

  test('an empty table settles, and the fullest allowed hand is dropped', () => {
    expect(simulate(KERNEL_VERSION, NO_SEED, [], SETTLE)).toMatchObject({ bodies: [], fallen: [], settled: true, steps: 0 });
    const held = Array.from({ length: 128 }, (_, i) => ({ id: `c${i}`, kind: 'huge' as const }));
    expect(simulate(KERNEL_VERSION, NO_SEED, [], drop({ held, hand: 'EXPLORE' }))).toMatchObject({ settled: true });
  });

  test('anything at all is answered: a result of integers or a refusal, never an exception', () => {
    const number = fc.oneof(
      fc.integer({ min: -500_000, max: 500_000 }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 1e300, 0.5),
    );
    const quaternion = fc.oneof(fc.constant([0, 0, 0, 1 << 20]), fc.array(number, { maxLength: 5 }));
    const anyBody = fc.record({
      id: fc.oneof(fc.string({ maxLength: 3 }), fc.constant(7)),
      kind: fc.constantFrom('small', 'large', 'huge', 'meeple', 'token', 'void'),
      p: fc.oneof(fc.tuple(number, number, fc.constantFrom(4000, 6000, 8000, 1000)), fc.array(number, { maxLength: 4 })),
      q: quaternion,
    });
    const anyAction = fc.oneof(
      fc.record({
        type: fc.constant('DROP'),
        aim: fc.record({ x: number, y: number }),
        height: fc.oneof(number, fc.constant(200_000)),
        held: fc.array(anyBody, { maxLength: 4 }),
        hand: fc.constantFrom('SETUP', 'EXPLORE', 'FOOT'),
      }),
      fc.record({ type: fc.constant('FLICK'), bodyId: fc.string({ maxLength: 3 }), directionDeg: number, strength: number }),
      fc.record({
        type: fc.constant('PLACE'),
        placements: fc.array(
          fc.record({
            id: fc.string({ maxLength: 3 }),
            kind: fc.constantFrom('small', 'token'),
            x: number,
            y: number,
            yawDeg: number,
          }),
          { maxLength: 3 },
        ),
      }),
      fc.record({ type: fc.constant('SETTLE') }),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.array(anyBody, { maxLength: 6 }), anyAction, (bodies, action) => {
        const result = simulate(KERNEL_VERSION, NO_SEED, bodies as unknown as Body[], action as Action);
        if ('refused' in result) expect(result.code).toMatch(/^[A-Z_]+$/);
        else for (const { p, q } of result.bodies) expect([...p, ...q].every(Number.isSafeInteger)).toBe(true);
        expect('refused' in result && result.code === 'SIMULATION_FAILED').toBe(false);
      }),
      { numRuns: 400, seed: 20 },
    );
  });
});
