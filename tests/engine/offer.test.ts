import fc from 'fast-check';
import { covers, isWithin } from '../../src/engine/cover.ts';
import type { Field, Offer } from '../../src/engine/offer.ts';
import { sample } from '../../src/engine/sample.ts';

const json = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.record({ shield: fc.string({ maxLength: 2 }), monster: fc.string({ maxLength: 2 }) }),
);
const square = fc.constantFrom('a1', 'a2', 'b1', 'b2', 'c1', 'c2');
const triangle = fc.constantFrom(
  [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: 10 },
  ],
  [
    { x: -1000.125, y: 3 },
    { x: 7, y: -4.5 },
    { x: 900, y: 900 },
    { x: -20, y: 800 },
  ],
);
const range = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(50)).map(([min, span]) => ({ min, max: min + span }));

const leaf: fc.Arbitrary<Field> = fc.oneof(
  fc.array(json, { minLength: 1, maxLength: 5 }).map((values): Field => ({ kind: 'ONE_OF', values })),
  fc
    .array(fc.array(fc.string(), { maxLength: 3 }), { minLength: 1, maxLength: 5 })
    .map((values): Field => ({ kind: 'TUPLE_OF', values })),
  fc
    .uniqueArray(fc.string(), { minLength: 1, maxLength: 6 })
    .chain((values) => fc.nat(values.length).map((min): Field => ({ kind: 'SOME_OF', values, min, max: values.length }))),
  range.map((bounds): Field => ({ kind: 'INTEGER', ...bounds })),
  range.map((bounds): Field => ({ kind: 'NUMBER', ...bounds })),
  range.map(({ min, max }): Field => ({ kind: 'NUMBER', min, below: max + 1 })),
  triangle.map((polygon): Field => ({ kind: 'POINT', polygon })),
  fc
    .array(fc.record({ from: square, to: square, cost: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 })
    .map((edges): Field => {
      const budget = 6;
      const ends = [...new Set(edges.map((edge) => edge.to))];
      return {
        kind: 'PATH',
        from: 'a1',
        edges: [...edges, { from: 'a1', to: 'a2', cost: 1 }],
        budget,
        ends: [...ends, 'a2'],
        minSteps: 1,
      };
    }),
);
const field: fc.Arbitrary<Field> = fc.oneof(
  leaf,
  leaf.map((of): Field => ({ kind: 'LIST_OF', of, min: 0, max: 3 })),
  fc.dictionary(fc.constantFrom('p', 'q'), leaf).map((fields): Field => ({ kind: 'RECORD', fields })),
);
const offer: fc.Arbitrary<Offer> = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.tuple(field, fc.boolean()).map(([one, optional]) => (optional ? { ...one, optional } : one)),
  )
  .map((fields) => ({ verb: 'do', fields, example: {} }));

describe('offers', () => {
  test('whatever is sampled from an offer is covered by it', () => {
    fc.assert(
      fc.property(offer, fc.infiniteStream(fc.nat(2 ** 30)), (one, numbers) => {
        const choose = (n: number): number => (numbers.next().value as number) % n;
        expect(covers(one, sample(one, choose))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('an argument nobody offered is not covered', () => {
    expect(covers({ verb: 'do', fields: {}, example: {} }, { extra: 1 })).toBe(false);
  });

  const shields: Field = {
    kind: 'SOME_OF',
    values: [
      { shield: 's1', monster: 'm1' },
      { shield: 's1', monster: 'm2' },
      { shield: 's2', monster: 'm1' },
      { shield: 's2', monster: 'm2' },
    ],
    min: 0,
    max: 2,
    distinct: ['shield', 'monster'],
  };
  const one = (fields: Record<string, Field>): Offer => ({ verb: 'do', fields, example: {} });

  test('some of: different values, none sharing what must be distinct', () => {
    const pair = (a: string, b: string): object => ({ shield: a, monster: b });
    expect(covers(one({ shields }), { shields: [pair('s1', 'm2'), pair('s2', 'm1')] })).toBe(true);
    expect(covers(one({ shields }), { shields: [pair('s1', 'm1'), pair('s1', 'm2')] })).toBe(false);
    expect(covers(one({ shields }), { shields: [pair('s1', 'm1'), pair('s2', 'm1')] })).toBe(false);
    expect(covers(one({ shields }), { shields: [pair('s3', 'm1')] })).toBe(false);
  });

  test('numbers: bounds belong to the range unless the upper one is to be stayed below', () => {
    const angle: Field = { kind: 'NUMBER', min: 0, below: 360 };
    expect([0, 359.9999, 360, -0.1, Number.NaN].map((value) => covers(one({ angle }), { angle: value }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const count: Field = { kind: 'INTEGER', min: 1, max: 3 };
    expect([1, 3, 4, 2.5, '2'].map((value) => covers(one({ count }), { count: value }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('paths: along edges, within the budget, stopping where one may', () => {
    const edges = [
      { from: 'a', to: 'b', cost: 1 },
      { from: 'b', to: 'c', cost: 2 },
    ];
    const path: Field = { kind: 'PATH', from: 'a', edges, budget: 3, ends: ['c'], minSteps: 1 };
    expect(covers(one({ path }), { path: ['b', 'c'] })).toBe(true);
    expect(covers(one({ path }), { path: ['b'] })).toBe(false);
    expect(covers(one({ path }), { path: ['c'] })).toBe(false);
    expect(covers(one({ path }), { path: [] })).toBe(false);
    expect(covers(one({ path: { ...path, budget: 2 } }), { path: ['b', 'c'] })).toBe(false);
  });

  test('a region has its border, and nothing outside', () => {
    const polygon = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 4 },
    ];
    expect(
      [
        { x: 2, y: 2 },
        { x: 0, y: 0 },
        { x: 2.001, y: 2 },
        { x: -0.001, y: 1 },
      ].map((point) => isWithin(point, polygon)),
    ).toEqual([true, true, false, false]);
    expect(isWithin({ x: 1, y: 1 }, [{ x: 1, y: 1 }])).toBe(true);
    expect(isWithin({ x: 1, y: 1 }, [])).toBe(false);
  });
});
