import type { LedgerCursor, LedgerFilter } from '../app/campaign-ports.ts';
import { refuse } from '../app/refused.ts';
import type { Json } from '../engine/json.ts';

/** How a question narrows the lines of a ledger; what is null or undefined was left out. */
export interface LedgerArguments {
  readonly hero?: string | null | undefined;
  readonly gameNumber?: number | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** The filter of a question, checked. */
export function ledgerFilter({ hero, gameNumber, from, to }: LedgerArguments): LedgerFilter {
  return {
    ...(hero ? { subject: hero } : {}),
    ...(gameNumber === undefined || gameNumber === null ? {} : { gameNumber: readGameNumber(gameNumber) }),
    ...(from ? { from: readTime('from', from) } : {}),
    ...(to ? { to: readTime('to', to) } : {}),
  };
}

/** Games of a campaign count from 1; 0 stands for what it began with. */
function readGameNumber(asked: number): number {
  if (asked < 0)
    throw refuse('INVALID_ARGUMENT', 'The games of a campaign count from 1; 0 is what it began with.', { gameNumber: asked });
  return asked;
}

/** A time as ISO 8601 that says its zone, or a day; refuses anything else. */
export function readTime(name: string, text: string): string {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? [];
  if (day === undefined || stamped(day)?.startsWith(day) !== true || stamped(text) === undefined)
    throw refuse('INVALID_ARGUMENT', `${name} is a time like 2030-01-31T18:00:00Z, or a day like 2030-01-31.`, { [name]: text });
  return stamped(text) as string;
}

/** A time as the database keeps it, in the years 1 to 9999; undefined where it is none. */
export function stamped(text: string): string | undefined {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return undefined;
  const iso = time.toISOString();
  return /^(?!0000)\d{4}-/.test(iso) ? iso : undefined;
}

/** The cursor of a line of a ledger. */
export const placeOf = ({ gameNumber, seq, line }: LedgerCursor): string => `${gameNumber}.${seq}.${line}`;

/** Where a page of a ledger begins; refuses what is no cursor of one. */
export function readPlace(cursor: string | null | undefined): LedgerCursor | undefined {
  if (cursor === null || cursor === undefined || cursor === '') return undefined;
  const [, gameNumber, seq, line] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (line === undefined) throw badCursor(cursor);
  return { gameNumber: Number(gameNumber), seq: Number(seq), line: Number(line) };
}

/** The cursor of a group: what it is grouped by. */
export const groupCursor = (keys: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(keys.map((key) => key ?? ''))).toString('base64url');

/** Where a page of groups begins; `isNumber` says for each key whether it is a number. */
export function readGroupCursor(
  cursor: string | null | undefined,
  isNumber: readonly boolean[],
): readonly (string | number)[] | undefined {
  if (cursor === null || cursor === undefined || cursor === '') return undefined;
  let keys: unknown;
  try {
    keys = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor(cursor);
  }
  const fits =
    Array.isArray(keys) &&
    keys.length === isNumber.length &&
    keys.every((key, index) => (isNumber[index] ? isCount(key) : typeof key === 'string' && !key.includes('\0')));
  if (!fits) throw badCursor(cursor);
  return keys as readonly (string | number)[];
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31;
/** Refuses an argument of a question, in the words of the contract. */
export const refuseArgument = (message: string, details?: Readonly<Record<string, Json>>): Error =>
  refuse('INVALID_ARGUMENT', message, details);

const badCursor = (cursor: string): Error => refuse('INVALID_ARGUMENT', 'after is not a cursor of this list.', { after: cursor });
