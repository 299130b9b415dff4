import { invalidArgument, type Rejection, reject } from '../../engine/rejection.ts';
import type { OptionSpec } from '../../engine/ruleset.ts';
import type { IllegalRoomPolicy, Mode, Options, TeamworkWindow } from './state.ts';

const POLICIES: readonly IllegalRoomPolicy[] = ['LOSE_TURN_AND_REDROP', 'LOSE_TURN', 'REJECT'];

/** What can be chosen at creation (DD-1.11). */
export const OPTION_SPECS: readonly OptionSpec[] = [
  {
    name: 'mode',
    description: 'BASE for 2 to 4 seats, SOLO for one; left out, the number of seats decides.',
    default: null,
    values: ['BASE', 'SOLO'],
  },
  {
    name: 'teamwork',
    description: 'Other seats may stand a meeple in the Dungeon and score when it is looted along (base game).',
    default: false,
    values: [true, false],
  },
  {
    name: 'teamworkWindow',
    description:
      'RACE: meeples race against the Room. { "timedSeconds": n }: the Room waits until all have placed or passed, or n seconds.',
    default: 'RACE',
  },
  {
    name: 'illegalRoomPolicy',
    description:
      'What a Room with too many Monsters costs: the turn and a new drop of its cubes, the turn, or nothing because it is refused.',
    default: 'LOSE_TURN_AND_REDROP',
    values: POLICIES,
  },
  { name: 'turnSeconds', description: 'A turn clock for the base game, in seconds; null for none.', default: null },
];

const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

function readWindow(given: unknown): TeamworkWindow | undefined {
  if (given === undefined || given === null || given === 'RACE') return 'RACE';
  if (typeof given !== 'object') return undefined;
  const seconds = (given as { timedSeconds?: unknown }).timedSeconds;
  return isPositive(seconds) && Object.keys(given).length === 1 ? { timedSeconds: seconds } : undefined;
}

/** Checks the options and fills in the defaults (DD-1.1, DD-1.2, DD-1.11). */
export function readOptions(given: unknown, seats: number): Options | Rejection {
  if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given)))
    return invalidArgument('options are an object');
  const options = (given ?? {}) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(options).filter((name) => !OPTION_SPECS.some((spec) => spec.name === name));
  if (unknown.length > 0) return invalidArgument(`no such option: ${unknown.join(', ')}`, { options: unknown });
  const mode = (options.mode ?? (seats === 1 ? 'SOLO' : 'BASE')) as Mode;
  if (mode !== 'BASE' && mode !== 'SOLO') return invalidArgument('mode is BASE or SOLO');
  const fits = mode === 'SOLO' ? seats === 1 : seats >= 2 && seats <= 4;
  if (!fits)
    return reject('SEAT_COUNT', 'DD-1.11', mode === 'SOLO' ? 'Solo Spelunker has one seat' : 'the base game has 2 to 4 seats', {
      seats,
    });
  const teamwork = options.teamwork ?? false;
  if (typeof teamwork !== 'boolean') return invalidArgument('teamwork is true or false');
  if (teamwork && mode === 'SOLO') return invalidArgument('teamwork belongs to the base game');
  const teamworkWindow = readWindow(options.teamworkWindow);
  if (teamworkWindow === undefined) return invalidArgument('teamworkWindow is RACE or { "timedSeconds": n }');
  const policy = (options.illegalRoomPolicy ?? POLICIES[0]) as IllegalRoomPolicy;
  if (!POLICIES.includes(policy)) return invalidArgument(`illegalRoomPolicy is one of ${POLICIES.join(', ')}`);
  const turnSeconds = options.turnSeconds ?? null;
  if (turnSeconds !== null && !isPositive(turnSeconds)) return invalidArgument('turnSeconds is a positive integer or null');
  if (turnSeconds !== null && mode === 'SOLO') return invalidArgument('the turn clock belongs to the base game');
  return { mode, teamwork, teamworkWindow, illegalRoomPolicy: mode === 'SOLO' ? 'REJECT' : policy, turnSeconds }; // DD-14.8
}
