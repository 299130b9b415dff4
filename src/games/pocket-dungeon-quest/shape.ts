import type { Json } from '../../engine/json.ts';
import type { Field, Fields, Offer } from '../../engine/offer.ts';
import { invalidArgument, type Rejection } from '../../engine/rejection.ts';
import { HERO_KINDS, type HeroKind } from './data/heroes.ts';
import { CARRIED_KINDS } from './data/tiles.ts';
import { isWrittenLikeASpace } from './facts/spaces.ts';

/** Whether one argument has the right shape; `says` ends the sentence "it is …" for whoever sent another. */
export type Check = ((value: unknown) => boolean) & { readonly says: string; readonly optional?: boolean };

export const checkOf = (says: string, fits: (value: unknown) => boolean): Check =>
  Object.assign((value: unknown) => fits(value), { says });
export const optional = (check: Check): Check =>
  Object.assign((value: unknown) => check(value), { says: check.says, optional: true });
export const oneOf = (values: readonly (string | number | boolean)[]): Check =>
  checkOf(`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value));
export const aSpace: Check = checkOf('a space like r4c7', (value) => typeof value === 'string' && isWrittenLikeASpace(value));
/** A space, or one of these words. */
export const aSpaceOr = (...words: readonly string[]): Check =>
  checkOf(`${aSpace.says}, or ${words.join(' or ')}`, (value) => aSpace(value) || words.includes(value as string));
export const aHero: Check = oneOf(HERO_KINDS);
export const aCarried: Check = oneOf(CARRIED_KINDS);
export const aFlag: Check = checkOf('true or false', (value) => typeof value === 'boolean');
export const aNumber: Check = checkOf('a whole number', (value) => Number.isInteger(value));
const LONGEST_LIST = 100;
/** Different values, each of the right shape. */
export const listOf = (check: Check, unique: boolean): Check =>
  checkOf(
    `a list of at most ${LONGEST_LIST}, ${unique ? 'none of them twice, ' : ''}each ${check.says}`,
    (value) =>
      Array.isArray(value) &&
      value.length <= LONGEST_LIST &&
      value.every(check) &&
      (!unique || new Set(value).size === value.length),
  );
const isCount = (count: unknown): boolean => Number.isInteger(count) && (count as number) >= 0;
/** Gem tiles by value. */
export const aPayment: Check = checkOf('{ tens, fives }, how many gem tiles of each value, 0 or more', (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { tens, fives, ...rest } = value as Record<string, unknown>;
  return isCount(tens) && isCount(fives) && Object.keys(rest).length === 0;
});

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** What every command of a Hero may name besides its own arguments. */
export interface ByHeroCommand {
  readonly type: string;
  readonly hero?: HeroKind | null;
}

const ENVELOPE: Readonly<Record<string, Check>> = { type: checkOf('the verb', () => true), hero: optional(aHero) };

/** Holds the arguments of a command to their shapes: nothing missing, nothing unknown. */
export function shapeRefusal(
  command: object,
  checks: Readonly<Record<string, Check>>,
  envelope = ENVELOPE,
): Rejection | undefined {
  const all = { ...envelope, ...checks };
  for (const [name, value] of Object.entries(command)) {
    const check = all[name];
    if (check === undefined && !isAbsent(value))
      return invalidArgument(`${name} is no argument of this command`, { argument: name, arguments: Object.keys(checks) });
    if (check !== undefined && !isAbsent(value) && !check(value))
      return invalidArgument(`${name} is not well formed: it is ${check.says}`, { argument: name });
  }
  const given = command as Readonly<Record<string, unknown>>;
  const missing = Object.entries(checks).find(([name, check]) => check.optional !== true && isAbsent(given[name]));
  if (missing === undefined) return undefined;
  const [name, { says }] = missing;
  return invalidArgument(`${name} is missing: it is ${says}`, { argument: name });
}

export const among = (values: readonly Json[]): Field => ({ kind: 'ONE_OF', values });
export const maybe = (field: Field): Field => ({ ...field, optional: true });

function exampleOf(field: Field): Json {
  switch (field.kind) {
    case 'ONE_OF':
    case 'TUPLE_OF':
      return field.values[0] ?? null;
    case 'SOME_OF':
      return field.values.slice(0, field.min);
    case 'LIST_OF':
      return Array.from({ length: field.min }, () => exampleOf(field.of));
    case 'INTEGER':
    case 'NUMBER':
      return field.min;
    default:
      throw new TypeError(`no offer of this game has a ${field.kind}`);
  }
}

/** An offer with an example made of the first choice of each argument; none where an argument has no choice. */
export function offerOf<T extends string>(verb: T, hero: HeroKind | null, fields: Fields): readonly Offer<T>[] {
  const hasChoice = (field: Field): boolean =>
    !('values' in field) || field.values.length > 0 || (field.kind === 'SOME_OF' && field.min === 0);
  if (!Object.values(fields).every((field) => field.optional === true || hasChoice(field))) return [];
  const kept = Object.fromEntries(Object.entries(fields).filter(([, field]) => hasChoice(field)));
  const all: Fields = hero === null ? kept : { hero: maybe(among([hero])), ...kept };
  const example: Record<string, Json> = hero === null ? {} : { hero };
  for (const [name, field] of Object.entries(kept)) if (field.optional !== true) example[name] = exampleOf(field);
  return [{ verb, fields: all, example }];
}

/**
 * Pairs of two different values of one list, as pairs of independent fields: two different places differ in some binary digit,
 * so that one pair of fields per digit and order reaches every pair of values.
 */
export function differentPairs(values: readonly string[]): readonly (readonly [Field, Field])[] {
  const pairs: (readonly [Field, Field])[] = [];
  for (let digit = 1; digit < values.length; digit *= 2) {
    const zeros = values.filter((_, place) => Math.floor(place / digit) % 2 === 0);
    const ones = values.filter((_, place) => Math.floor(place / digit) % 2 === 1);
    if (zeros.length > 0 && ones.length > 0) pairs.push([among(zeros), among(ones)], [among(ones), among(zeros)]);
  }
  return pairs;
}
