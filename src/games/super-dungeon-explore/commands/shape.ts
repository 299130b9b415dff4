import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import { STATUSES } from '../content/vocabulary.ts';

/** Says whether a value has the wanted shape, and in words which that is. */
export interface Check {
  (value: unknown): boolean;
  readonly wants: string;
}

export const checked = (wants: string, isRight: (value: unknown) => boolean): Check => Object.assign(isRight, { wants });

/** No coordinate of a dungeon lies farther out. */
export const COORDINATE_LIMIT = 200;
export const PATH_LIMIT = 60;
export const WISH_LIMIT = 20;

export const text: Check = checked(
  'text of 1 to 100 characters',
  (value) => typeof value === 'string' && value.length > 0 && value.length <= 100,
);
export const flag: Check = checked('true or false', (value) => typeof value === 'boolean');
export const integer = (min: number, max: number): Check =>
  checked(
    `a whole number from ${min} to ${max}`,
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
  );
export const oneOf = (...values: readonly unknown[]): Check =>
  checked(`one of ${values.join(', ')}`, (value) => values.includes(value));
export const optional = (check: Check): Check =>
  checked(check.wants, (value) => value === undefined || value === null || check(value));
export const listOf = (check: Check, max: number): Check =>
  checked(
    `a list of at most ${max}, each ${check.wants}`,
    (value) => Array.isArray(value) && value.length <= max && value.every((one) => check(one)),
  );

const coordinate = integer(-COORDINATE_LIMIT, COORDINATE_LIMIT);

export const record = (fields: Readonly<Record<string, Check>>): Check =>
  checked(
    `{${Object.entries(fields)
      .map(([key, { wants }]) => `${key}: ${wants}`)
      .join('; ')}}`,
    (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      const given = value as Readonly<Record<string, unknown>>;
      return (
        Object.keys(given).every((key) => given[key] === undefined || Object.hasOwn(fields, key)) &&
        Object.entries(fields).every(([key, check]) => check(given[key]))
      );
    },
  );

export const square = record({ x: coordinate, y: coordinate });
export const path = listOf(square, PATH_LIMIT);
export const x = coordinate;
export const token = oneOf('WOUND', ...STATUSES);

/** Refuses members that are missing, of the wrong shape, or not the command's own. */
export function shaped(fields: Readonly<Record<string, Check>>): (command: object) => Rejection | undefined {
  return (command) => {
    const given = command as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(given).find((key) => key !== 'type' && given[key] !== undefined && !Object.hasOwn(fields, key));
    if (unknown !== undefined)
      return invalidArgument(
        `${unknown} is not an argument of this command; it takes ${Object.keys(fields).join(', ') || 'none'}`,
        {
          argument: unknown,
        },
      );
    const [wrong, check] = Object.entries(fields).find(([key, one]) => !one(given[key])) ?? [];
    return wrong === undefined || check === undefined
      ? undefined
      : invalidArgument(`${wrong} must be ${check.wants}`, { argument: wrong });
  };
}
