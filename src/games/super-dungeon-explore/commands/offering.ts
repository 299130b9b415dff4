import type { Json } from '../../../engine/json.ts';
import type { Field, Fields, Offer } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { isRejection } from '../../../engine/rejection.ts';
import { sample } from '../../../engine/sample.ts';
import { cardIdOf, compareCopies } from '../facts/cards.ts';

/** An offer with the first value of everything as its example; `given` replaces what is costly to find. */
export function offerOf<T extends string>(
  verb: T,
  fields: Fields,
  given: Readonly<Record<string, Json>> = {},
  note?: Readonly<Record<string, Json>>,
): Offer<T> {
  const open = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in given)));
  const example = { ...sample({ verb, fields: open, example: {} }, () => 0), ...given };
  return note === undefined ? { verb, fields, example } : { verb, fields, example, note };
}

export const oneOf = (...values: readonly unknown[]): Field => ({ kind: 'ONE_OF', values: values as readonly Json[] });

export const optionally = (field: Field): Field => ({ ...field, optional: true });

/** Exactly this list, in this order. */
export const rows = (...values: readonly (readonly unknown[])[]): Field => ({
  kind: 'TUPLE_OF',
  values: values as unknown as readonly (readonly Json[])[],
});

export const someOf = (values: readonly unknown[], min: number, max: number, distinct?: readonly string[]): Field => {
  const field = { kind: 'SOME_OF', values: values as readonly Json[], min, max } as const;
  return distinct === undefined ? field : { ...field, distinct };
};

/** One of these lists, its members in any order. */
export const sets = (...values: readonly (readonly unknown[])[]): Field => ({
  kind: 'TUPLE_OF',
  values: values as unknown as readonly (readonly Json[])[],
  anyOrder: true,
});

/** Cards at hand, by copy or by card: a bare id means the lowest-numbered copy not named otherwise (G.1). */
export function copiesOf(copies: readonly string[], min: number, max: number): Field {
  const aliases: Record<string, string[]> = {};
  for (const copy of [...copies].sort(compareCopies)) (aliases[cardIdOf(copy)] ??= []).push(copy);
  return { kind: 'SOME_OF', values: copies, min, max, aliases };
}

/** More is accepted than can be listed here. */
export const partly = (field: Field): Field => ({ ...field, complete: false });

/** Goes on with a value unless it is a refusal. */
export function unlessRefused<T, R>(value: T | Rejection, then: (value: T) => R): R | Rejection {
  return isRejection(value) ? value : then(value as T);
}
