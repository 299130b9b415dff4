import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { Command } from '../../../engine/ruleset.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0;
const hasOnly = (value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name) || value[name] === undefined);

/** The kinds of argument a command can have, each with its test and its words. */
const KINDS = {
  id: [isText, 'a text'],
  number: [isNumber, 'a finite number'],
  integer: [(value: unknown) => Number.isSafeInteger(value), 'an integer'],
  boolean: [(value: unknown) => typeof value === 'boolean', 'true or false'],
  point: [
    (value: unknown) => isObject(value) && isNumber(value.x) && isNumber(value.y) && hasOnly(value, ['x', 'y']),
    'a point { x, y } of finite numbers',
  ],
  ids: [(value: unknown) => Array.isArray(value) && value.every(isText), 'a list of texts'],
  seats: [(value: unknown) => Array.isArray(value) && value.every((seat) => Number.isSafeInteger(seat)), 'a list of seats'],
  shields: [
    (value: unknown) =>
      Array.isArray(value) &&
      value.every(
        (one) => isObject(one) && isText(one.shieldId) && isText(one.monsterId) && hasOnly(one, ['shieldId', 'monsterId']),
      ),
    'a list of { shieldId, monsterId }',
  ],
} as const satisfies Record<string, readonly [(value: unknown) => boolean, string]>;

type Kind = keyof typeof KINDS;

/** The arguments of a command: the kind of each, with a question mark where it may be left out. */
export type Shape = Readonly<Record<string, Kind | `${Kind}?`>>;

/** Refuses a command whose arguments have the wrong shape, before any rule is asked. */
export function shaped(shape: Shape): (command: Command) => Rejection | undefined {
  return (command) => {
    const given = command as unknown as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(given))
      if (name !== 'type' && given[name] !== undefined && shape[name] === undefined)
        return invalidArgument(`${command.type} has no argument ${name}`, { argument: name });
    for (const [name, written] of Object.entries(shape)) {
      const isOptional = written.endsWith('?');
      const [test, words] = KINDS[(isOptional ? written.slice(0, -1) : written) as Kind];
      const value = given[name] ?? null;
      if (value === null ? !isOptional : !test(value)) return invalidArgument(`${name} must be ${words}`, { argument: name });
    }
    return undefined;
  };
}

/** A command without arguments. */
export const bare = shaped({});
