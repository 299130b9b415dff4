import { isRejection, type Rejection, reject } from '../../engine/rejection.ts';
import type { OptionSpec } from '../../engine/ruleset.ts';
import { LIBRARY } from './content/library.ts';
import { lackFor } from './content/supply.ts';
import { AFFINITIES } from './content/vocabulary.ts';
import { makesDungeon } from './facts/makes-dungeon.ts';
import { refuse } from './rejections.ts';
import type { Options, PackRef } from './state.ts';

/** The options of `createGame`, with their defaults (G.2). */
export const OPTION_SPECS: readonly OptionSpec[] = [
  {
    name: 'packs',
    description:
      'Content packs by id, or id@version; the newest version unless one is named. sde-core and sde-deepwood come with the server, GET /v1/content-packs lists all.',
    default: ['sde-core'],
  },
  {
    name: 'size',
    description:
      'STANDARD for 3 or 4 Heroes, EXTENDED for 5 or 6. EXTENDED needs two mini-bosses: sde-core has one, with sde-deepwood there are two.',
    default: 'STANDARD',
    values: ['STANDARD', 'EXTENDED'],
  },
  {
    name: 'mode',
    description: 'What the Heroes have to do.',
    default: 'CLASSIC',
    values: ['CLASSIC', 'RESCUE_PRINCE', 'FIND_ARTIFACT'],
  },
  { name: 'squareDungeon', description: 'Four tiles in a square, EXTENDED only.', default: false, values: [true, false] },
  { name: 'coinAdjustment', description: 'Princess coins more or fewer, a whole number: the difficulty.', default: 0 },
  {
    name: 'useBossDifficulty',
    description: 'Adds the difficulty rating of the boss fight card to the coins.',
    default: false,
    values: [true, false],
  },
  {
    name: 'chartId',
    description: 'The id of a Mighty Monster chart of the packs; none takes the one for the number of Heroes.',
    default: null,
  },
  {
    name: 'linkedCards',
    description: 'When cards with a portrait are in the decks.',
    default: 'WHEN_MODEL_USED',
    values: ['WHEN_MODEL_USED', 'ALWAYS', 'NEVER'],
  },
  { name: 'allowRestrictedTiles', description: 'Whether restricted tiles may be placed.', default: false, values: [true, false] },
  {
    name: 'reactionMode',
    description: 'When green potions may interrupt the Consul (SDE-F.6).',
    default: 'WINDOWED',
    values: ['WINDOWED', 'OPEN', 'STANDING_ORDERS_ONLY'],
  },
  {
    name: 'deadlineHours',
    description: 'Hours for a decision before its default applies; none means no deadline.',
    default: null,
  },
  { name: 'artifactColour', description: 'The crystal that is the artifact.', default: 'RUBY', values: AFFINITIES },
];

const wrong = (name: string, why: string): Rejection => reject('INVALID_OPTION', 'SDE-2.2', `${name}: ${why}`, { option: name });

/** Reads the options of a new game and pins its packs, refusing in the order of G.2 (SDE-2.1, 2.2, 34.12, 34.19). */
export function readOptions(given: unknown, seats: number): Options | Rejection {
  if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given)))
    return wrong('options', 'an object is needed');
  const named = (given ?? {}) as Readonly<Record<string, unknown>>;
  const read = (name: string): unknown => named[name] ?? OPTION_SPECS.find((spec) => spec.name === name)?.default;
  const packs = pinned(read('packs'));
  if (isRejection(packs)) return packs;
  const strange = Object.keys(named).find((name) => !OPTION_SPECS.some((spec) => spec.name === name));
  if (strange !== undefined) return wrong(strange, 'there is no such option');
  for (const { name, values } of OPTION_SPECS)
    if (values !== undefined && !values.some((value) => value === read(name))) return wrong(name, `one of ${values.join(', ')}`);
  const number = numbersFault(read);
  if (number !== undefined) return number;
  const options = { ...Object.fromEntries(OPTION_SPECS.map(({ name }) => [name, read(name)])), packs } as unknown as Options;
  return contentFault(options, seats) ?? options;
}

function numbersFault(read: (name: string) => unknown): Rejection | undefined {
  const coins = read('coinAdjustment');
  if (!Number.isInteger(coins) || Math.abs(coins as number) > 99) return wrong('coinAdjustment', 'a whole number from -99 to 99');
  const hours = read('deadlineHours');
  if (hours !== null && !(typeof hours === 'number' && Number.isFinite(hours) && hours > 0 && hours <= 8760))
    return wrong('deadlineHours', 'a number of hours above 0, or none');
  const chart = read('chartId');
  return chart !== null && typeof chart !== 'string' ? wrong('chartId', 'the id of a chart, or none') : undefined;
}

function pinned(names: unknown): readonly PackRef[] | Rejection {
  if (!Array.isArray(names) || names.length === 0 || names.length > 20 || !names.every((name) => typeof name === 'string'))
    return wrong('packs', 'a list of pack ids');
  const pins = LIBRARY.pin(names as readonly string[]);
  return 'code' in pins
    ? reject(pins.code, pins.rule, pins.message, { pack: pins.pack })
    : pins.map(({ id, version, hash }) => ({ id, version, hash }));
}

function contentFault(options: Options, seats: number): Rejection | undefined {
  const most = options.size === 'STANDARD' ? 5 : 7;
  if (seats < 2 || seats > most)
    return reject('INVALID_OPTION', 'SDE-2.1', `${options.size} has 2 to ${most} seats: the Consul's and those of the Heroes`, {
      seats,
    });
  const content = LIBRARY.contentOf(options.packs);
  const lack = lackFor(content, options.size, options.allowRestrictedTiles);
  if (lack !== undefined) return reject('INVALID_OPTION', 'SDE-34.19', lack, { size: options.size });
  if (!makesDungeon(content, options))
    return reject('INVALID_OPTION', 'SDE-34.19', 'no dungeon can be laid of the tiles there are', { size: options.size });
  if (options.chartId !== null && !content.charts.has(options.chartId))
    return reject('INVALID_OPTION', 'SDE-34.17', 'the enabled packs have no such chart', { chartId: options.chartId });
  return options.squareDungeon && options.size !== 'EXTENDED' ? refuse('SQUARE_NEEDS_EXTENDED') : undefined; // SDE-34.12
}
