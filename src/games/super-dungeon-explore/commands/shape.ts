import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import { STATUSES } from '../content/vocabulary.ts';

/** Says whether a value has the wanted shape. */
export type Check = (value: unknown) => boolean;

/** No coordinate of a dungeon lies farther out. */
export const COORDINATE_LIMIT = 200;
export const PATH_LIMIT = 60;
export const WISH_LIMIT = 20;

export const text: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 100;
export const flag: Check = (value) => typeof value === 'boolean';
export const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);
export const listOf =
  (check: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);

const coordinate = integer(-COORDINATE_LIMIT, COORDINATE_LIMIT);

export const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = value as Readonly<Record<string, unknown>>;
    return (
      Object.keys(given).every((key) => given[key] === undefined || Object.hasOwn(fields, key)) &&
      Object.entries(fields).every(([key, check]) => check(given[key]))
    );
  };

export const square = record({ x: coordinate, y: coordinate });
export const path = listOf(square, PATH_LIMIT);
export const x = coordinate;
export const token = oneOf('WOUND', ...STATUSES);

/** Refuses members that are missing, of the wrong shape, or not the command's own. */
export function shaped(fields: Readonly<Record<string, Check>>): (command: object) => Rejection | undefined {
  return (command) => {
    const given = command as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(given).find((key) => key !== 'type' && given[key] !== undefined && !Object.hasOwn(fields, key));
    if (unknown !== undefined) return invalidArgument(`${unknown} is not an argument of this command`, { argument: unknown });
    const wrong = Object.keys(fields).find((key) => fields[key]?.(given[key]) !== true);
    return wrong === undefined ? undefined : invalidArgument(`${wrong} is missing or has the wrong shape`, { argument: wrong });
  };
}
