import fc from 'fast-check';
import { anchorsApart } from '../../src/engine/apart.ts';
import { covers, isWithin } from '../../src/engine/cover.ts';
import type { Field, Offer, Required } from '../../src/engine/offer.ts';
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
const points = fc.uniqueArray(fc.record({ x: fc.nat(3), y: fc.nat(3) }), {
  minLength: 1,
  maxLength: 6,
  selector: ({ x, y }) => `${x},${y}`,
});
const place = fc.record({ value: fc.constantFrom({}, { from: 'north' }), anchors: points, tier: fc.nat(2) });
const piece = fc.record({
  value: fc.constantFrom({ card: 'a' }, { card: 'b' }),
  least: fc.constant(0),
  most: fc.integer({ min: 1, max: 3 }),
  cost: fc.nat(2),
  width: fc.integer({ min: 1, max: 2 }),
  height: fc.integer({ min: 1, max: 2 }),
  places: fc.uniqueArray(place, { minLength: 1, maxLength: 3, selector: ({ value }) => JSON.stringify(value) }),
});
/** Pieces that lie apart, bags, groups, and paths that need room at their end. */
const broad: fc.Arbitrary<Field> = fc.oneof(
  fc
    .tuple(
      fc.uniqueArray(piece, { minLength: 1, maxLength: 2, selector: ({ value }) => value.card }),
      fc.nat(4),
      fc.boolean(),
      fc.boolean(),
    )
    .map(
      ([pieces, budget, isFull, hasBudget]): Field => ({
        kind: 'ARRANGEMENT',
        pieces,
        min: 0,
        max: 9,
        ...(hasBudget ? { budget } : {}),
        ...(isFull ? { full: true as const } : {}),
      }),
    ),
  fc
    .uniqueArray(fc.string(), { minLength: 1, maxLength: 5 })
    .map((values): Field => ({ kind: 'SOME_OF', values, times: values.map((_, index) => 1 + (index % 3)), min: 0, max: 4 })),
  fc
    .uniqueArray(fc.string(), { minLength: 1, maxLength: 5 })
    .map((values): Field => ({ kind: 'SOME_OF', values, groups: values.map((_, index) => `${index % 2}`), min: 0, max: 2 })),
  fc.constant<Field>({
    kind: 'RECORD',
    fields: {
      way: {
        kind: 'PATH',
        from: 'a1',
        edges: [
          { from: 'a1', to: 'a2', cost: 1 },
          { from: 'a2', to: 'a3', cost: 2 },
          { from: 'a3', to: 'a2', cost: 1 },
        ],
        budget: 5,
        ends: ['a2', 'a3'],
        minSteps: 1,
        landings: [
          { anchor: 'A', ends: ['a2', 'a3'], minCost: 3 },
          { anchor: 'B', ends: ['a2'], minCost: 4 },
        ],
      },
      base: { kind: 'LANDING', path: 'way', optional: true },
    },
  }),
  leaf
    .map((of): Field => ({ kind: 'LIST_OF', of, min: 0, max: 3 }))
    .map(
      (list): Field => ({
        kind: 'LIST_OF',
        of: { kind: 'RECORD', fields: { who: { kind: 'ONE_OF', values: ['x', 'y'] }, what: { ...list, optional: true } } },
        min: 0,
        max: 3,
        distinct: ['who'],
        required: [
          { where: { who: 'x' }, be: { kind: 'RECORD', fields: { who: { kind: 'ONE_OF', values: ['x'] }, what: list } } },
        ],
      }),
    ),
);
const field: fc.Arbitrary<Field> = fc.oneof(
  leaf,
  broad,
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
  test('what is null counts as left out, also where an offer does not know it', () => {
    const offer: Offer = { verb: 'take', fields: { what: { kind: 'ONE_OF', values: ['a'] } }, example: { what: 'a' } };
    expect([
      covers(offer, { what: 'a', more: null }),
      covers(offer, { what: 'a', more: 1 }),
      covers(offer, { what: null }),
    ]).toEqual([true, false, false]);
  });

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

  test('a list: no two members share what must be distinct', () => {
    const of: Field = { kind: 'RECORD', fields: { who: { kind: 'ONE_OF', values: ['x', 'y'] } } };
    const list: Field = { kind: 'LIST_OF', of, min: 0, max: 3 };
    const named = (...whom: readonly string[]) => ({ list: whom.map((who) => ({ who })) });
    expect([covers(one({ list }), named('x', 'x')), covers(one({ list }), named('x', 'y'))]).toEqual([true, true]);
    const apart = one({ list: { ...list, distinct: ['who'] } });
    expect([covers(apart, named('x', 'x')), covers(apart, named('y', 'x')), covers(apart, named())]).toEqual([false, true, true]);
  });

  test('a list: members that cover squares lie apart, and a sample finds how', () => {
    const at = (...columns: readonly number[]): Field => ({ kind: 'ONE_OF', values: columns.map((x) => ({ x, y: 0 })) });
    const member = (who: string, side: number, ...columns: readonly number[]): Required => ({
      where: { who },
      be: { kind: 'RECORD', fields: { who: { kind: 'ONE_OF', values: [who] }, anchor: at(...columns) } },
      covers: { width: side, height: side },
    });
    const listed = (...required: readonly Required[]): Offer => {
      const fields = { who: { kind: 'ONE_OF', values: ['x', 'y', 'z'] }, anchor: at(0, 1, 2, 3) } as const;
      return one({ list: { kind: 'LIST_OF', of: { kind: 'RECORD', fields }, min: 0, max: 3, required } });
    };
    const wide = listed(member('x', 2, 0, 1, 2), member('y', 1, 1), member('z', 1, 0, 1));
    const laid = (...columns: readonly number[]) => ({
      list: columns.map((x, index) => ({ who: 'xyz'[index] as string, anchor: { x, y: 0 } })),
    });
    expect([covers(wide, laid(2, 1, 0)), covers(wide, laid(0, 1, 0)), covers(wide, laid(2, 1, 1))]).toEqual([true, false, false]);
    for (const by of [0, 1, 2]) expect(sample(wide, (n) => Math.min(by, n - 1))).toEqual(laid(2, 1, 0));
    expect(anchorsApart([member('x', 1, 0), member('y', 2, 0)], () => 0)).toBeUndefined();
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

describe('what goes together', () => {
  const offerWith = (one: Field): Offer => ({ verb: 'do', fields: { it: one }, example: {} });
  const isIn = (one: Field, it: unknown): boolean => covers(offerWith(one), { it });

  test('pieces lie apart, within their number and the budget', () => {
    const at = (x: number, y: number) => ({ x, y });
    const lot: Field = {
      kind: 'ARRANGEMENT',
      pieces: [
        {
          value: { card: 'imp' },
          least: 0,
          most: 2,
          cost: 1,
          width: 1,
          height: 1,
          places: [{ value: {}, anchors: [at(0, 0), at(1, 0), at(2, 0)] }],
        },
        {
          value: { card: 'ogre' },
          least: 0,
          most: 1,
          cost: 2,
          width: 2,
          height: 2,
          places: [{ value: {}, anchors: [at(0, 0), at(2, 0)] }],
        },
      ],
      min: 0,
      max: 9,
      budget: 3,
    };
    const imp = (x: number) => ({ card: 'imp', anchor: at(x, 0) });
    const ogre = (x: number) => ({ card: 'ogre', anchor: at(x, 0) });
    expect(isIn(lot, [])).toBe(true);
    expect(isIn(lot, [imp(0), ogre(2)])).toBe(true);
    expect(isIn(lot, [imp(2), ogre(2)])).toBe(false);
    expect(isIn(lot, [imp(0), imp(0)])).toBe(false);
    expect(isIn(lot, [imp(0), imp(1), ogre(2)])).toBe(false);
    expect(isIn(lot, [imp(0), imp(1), imp(2)])).toBe(false);
    const full: Field = { ...lot, full: true };
    expect(isIn(full, [imp(0), imp(1)])).toBe(true);
    expect(isIn({ ...full, budget: 4 }, [imp(0), imp(1)])).toBe(false);
    expect(isIn({ ...full, budget: 4 }, [imp(0), imp(1), ogre(2)])).toBe(true);
  });

  test('a later tier is for those who fit nowhere in an earlier one', () => {
    const hero = (name: string) => ({
      value: { name },
      least: 1,
      most: 1,
      cost: 0,
      width: 1,
      height: 1,
      places: [
        { value: {}, anchors: [{ x: 0, y: 0 }], tier: 0 },
        {
          value: {},
          anchors: [
            { x: 5, y: 0 },
            { x: 6, y: 0 },
          ],
          tier: 3,
        },
      ],
    });
    const entry: Field = { kind: 'ARRANGEMENT', pieces: [hero('a'), hero('b')], min: 2, max: 2 };
    const put = (name: string, x: number) => ({ name, anchor: { x, y: 0 } });
    expect(isIn(entry, [put('a', 0), put('b', 6)])).toBe(true);
    expect(isIn(entry, [put('b', 5), put('a', 0)])).toBe(true);
    expect(isIn(entry, [put('a', 5), put('b', 6)])).toBe(false);
    expect(isIn(entry, [put('a', 0)])).toBe(false);
  });

  test('a bare name means the first copy not named otherwise', () => {
    const cards: Field = { kind: 'SOME_OF', values: ['t#1', 't#2'], min: 0, max: 2, aliases: { t: ['t#1', 't#2'] } };
    expect(isIn(cards, ['t', 't#1'])).toBe(true);
    expect(isIn(cards, ['t', 't'])).toBe(true);
    expect(isIn(cards, ['t#1', 't#1'])).toBe(false);
    expect(isIn({ ...cards, values: ['t#1'], aliases: { t: ['t#1'] } }, ['t', 't'])).toBe(false);
  });

  test('rows in any order, values as often as said, one of each group', () => {
    expect(isIn({ kind: 'TUPLE_OF', values: [['a', 'a', 'b']], anyOrder: true }, ['a', 'b', 'a'])).toBe(true);
    expect(isIn({ kind: 'TUPLE_OF', values: [['a', 'a', 'b']] }, ['a', 'b', 'a'])).toBe(false);
    expect(isIn({ kind: 'TUPLE_OF', values: [['a', 'a', 'b']], anyOrder: true }, ['a', 'b', 'b'])).toBe(false);
    const bag: Field = { kind: 'SOME_OF', values: ['a', 'b'], times: [2, 1], min: 0, max: 3 };
    expect(isIn(bag, ['a', 'a', 'b'])).toBe(true);
    expect(isIn(bag, ['b', 'b'])).toBe(false);
    const slots: Field = { kind: 'SOME_OF', values: ['a', 'b', 'c'], groups: ['1', '1', '2'], min: 0, max: 3 };
    expect(isIn(slots, ['a', 'c'])).toBe(true);
    expect(isIn(slots, ['a', 'b'])).toBe(false);
  });
});
