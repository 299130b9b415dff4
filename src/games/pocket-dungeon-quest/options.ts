import { invalidArgument, isRejection, type Rejection } from '../../engine/rejection.ts';
import type { OptionSpec } from '../../engine/ruleset.ts';
import { HERO_KINDS, type HeroKind } from './data/heroes.ts';
import {
  BASE_MONSTER_KINDS,
  type BaseMonsterKind,
  EXPANSION_MONSTER_KINDS,
  type ExpansionMonsterKind,
  idsOf,
  type MonsterSwap,
} from './data/tiles.ts';
import { refuse } from './rejections.ts';
import type { Options, Rules } from './state.ts';

/** The options of a Session as people read them. */
export const optionSpecs: readonly OptionSpec[] = [
  {
    name: 'rules',
    description: 'The base game, or with Don’t Go Alone (always so in a campaign).',
    default: 'BASE',
    values: ['BASE', 'EXPANSION'],
  },
  {
    name: 'hardcoreHenchmen',
    description: 'Henchmen and their order are drawn at random (PDQ-11.7).',
    default: false,
    values: [false, true],
  },
  {
    name: 'hardcoreGear',
    description: 'The Gear of a Level is drawn at random (PDQ-21.16).',
    default: false,
    values: [false, true],
  },
  {
    name: 'firstHero',
    description: 'The Hero that begins; drawn at random if none is named (PDQ-3.9).',
    default: null,
    values: [null, ...HERO_KINDS],
  },
  {
    name: 'monsterSwaps',
    description: 'Base Monsters exchanged for expansion Monsters: a list of { out, in, count } (PDQ-20.7).',
    default: [],
  },
  {
    name: 'reactionHold',
    description: 'OFF, or { seconds }: attacks wait that long for the reactions of others (section 27.5).',
    default: 'OFF',
  },
];

const DEFAULTS: Options = {
  rules: 'BASE',
  hardcoreHenchmen: false,
  hardcoreGear: false,
  firstHero: null,
  monsterSwaps: [],
  reactionHold: 'OFF',
};

/** No more swaps than there are Monsters to swap (PDQ-20.2). */
const MOST_SWAPS = 24;
const LONGEST_HOLD = 7 * 24 * 60 * 60;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readSwaps(given: unknown, rules: Rules): readonly MonsterSwap[] | Rejection {
  if (!Array.isArray(given) || given.length > MOST_SWAPS)
    return invalidArgument(`monsterSwaps is a list of at most ${MOST_SWAPS} swaps { out, in, count }`, {
      option: 'monsterSwaps',
    });
  const swaps: MonsterSwap[] = [];
  for (const swap of given as readonly unknown[]) {
    if (!isObject(swap) || Object.keys(swap).some((key) => !['out', 'in', 'count'].includes(key)))
      return invalidArgument('a swap is { out, in, count }', { option: 'monsterSwaps' });
    const { out, in: into, count } = swap;
    if (!Number.isInteger(count) || (count as number) < 0)
      return invalidArgument('count is a whole number', { option: 'monsterSwaps' });
    const isKnown =
      BASE_MONSTER_KINDS.includes(out as BaseMonsterKind) && EXPANSION_MONSTER_KINDS.includes(into as ExpansionMonsterKind);
    if (!isKnown)
      return refuse('BAD_MONSTER_SWAP', out === 'BOSS' ? 'PDQ-20.3' : 'PDQ-20.7', {
        out: String(out),
        in: String(into),
        mayLeave: BASE_MONSTER_KINDS,
        mayCome: EXPANSION_MONSTER_KINDS,
      });
    swaps.push({ out: out as BaseMonsterKind, in: into as ExpansionMonsterKind, count: count as number });
  }
  if (rules === 'BASE' && swaps.length > 0) return refuse('BAD_MONSTER_SWAP', 'PDQ-20.2');
  const total = (side: 'out' | 'in', kind: string): number =>
    swaps.reduce((sum, swap) => sum + (swap[side] === kind ? swap.count : 0), 0);
  const tooMany = [
    ...BASE_MONSTER_KINDS.map((kind) => ['out', kind] as const),
    ...EXPANSION_MONSTER_KINDS.map((kind) => ['in', kind] as const),
  ]
    .filter(([side, kind]) => total(side, kind) > idsOf(kind).length)
    .map(([, kind]) => kind);
  return tooMany.length > 0 ? refuse('BAD_MONSTER_SWAP', 'PDQ-20.7', { kinds: tooMany }) : swaps;
}

function readHold(given: unknown): Options['reactionHold'] | Rejection {
  if (given === 'OFF') return given;
  const seconds = isObject(given) && Object.keys(given).length === 1 ? given.seconds : undefined;
  if (Number.isInteger(seconds) && (seconds as number) >= 1 && (seconds as number) <= LONGEST_HOLD)
    return { seconds: seconds as number };
  return invalidArgument(`reactionHold is OFF, or { seconds } from 1 to ${LONGEST_HOLD}`, { option: 'reactionHold' });
}

/** Checks the options of `createGame` and fills in the defaults. */
export function readOptions(given: unknown): Options | Rejection {
  if (given !== undefined && given !== null && !isObject(given)) return invalidArgument('options is an object');
  const named: Readonly<Record<string, unknown>> = isObject(given) ? given : {};
  const all = {
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined && value !== null)),
  } as Readonly<Record<keyof Options, unknown>>;
  const stray = Object.keys(all).find((name) => !(name in DEFAULTS));
  if (stray !== undefined) return invalidArgument(`${stray} is no option of this game`, { option: stray });
  const { rules, hardcoreHenchmen, hardcoreGear, firstHero } = all;
  if (rules !== 'BASE' && rules !== 'EXPANSION') return invalidArgument('rules is BASE or EXPANSION', { option: 'rules' });
  if (typeof hardcoreHenchmen !== 'boolean')
    return invalidArgument('hardcoreHenchmen is true or false', { option: 'hardcoreHenchmen' });
  if (typeof hardcoreGear !== 'boolean') return invalidArgument('hardcoreGear is true or false', { option: 'hardcoreGear' });
  if (firstHero !== null && !HERO_KINDS.includes(firstHero as HeroKind))
    return invalidArgument('firstHero is a Hero', { option: 'firstHero' });
  const monsterSwaps = readSwaps(all.monsterSwaps, rules);
  if (isRejection(monsterSwaps)) return monsterSwaps;
  const reactionHold = readHold(all.reactionHold);
  if (isRejection(reactionHold)) return reactionHold;
  return { rules, hardcoreHenchmen, hardcoreGear, firstHero: firstHero as HeroKind | null, monsterSwaps, reactionHold };
}
