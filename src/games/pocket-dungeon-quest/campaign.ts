import type { CampaignRules, NewCampaign } from '../../engine/campaign.ts';
import type { Json } from '../../engine/json.ts';
import { invalidArgument, isRejection, type Rejection } from '../../engine/rejection.ts';
import { GEAR_KINDS, type GearKind } from './data/gear.ts';
import { HERO_KINDS, type HeroKind, LEVELS, TOP_LEVEL } from './data/heroes.ts';
import type { PdqEvent } from './events.ts';
import { COUNTED_ACCOUNTS, HELD_ACCOUNTS, ledgerLines, PARTY, startingLines } from './ledger.ts';
import { readOptions } from './options.ts';
import { refuse } from './rejections.ts';
import type { CarriedHero, State } from './state.ts';
import { ledgerOf } from './steps/ending.ts';

/** What one Session of a Campaign hands on to the next: the Party with its ledger, and nothing else (PDQ-26.3, PDQ-26.4). */
export interface Carried {
  readonly party: readonly CarriedHero[];
}

/** Reads what was handed on; it was written by this file. */
export const readCarried = (carried: Json): Carried => carried as unknown as Carried;

/** What a finished Session hands on. */
export const carriedFrom = (state: State): Carried => ({ party: ledgerOf(state) });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What no rule has to speak of: how many Heroes, whether there are such Heroes and such Gear. */
function shapeRefusal({ heroes, startingGear, options, ...more }: Readonly<Record<string, unknown>>): Rejection | undefined {
  const [stray] = Object.keys(more);
  if (stray !== undefined)
    return invalidArgument(`a Party has heroes, startingGear and options, no ${stray}`, { argument: stray });
  if (!Array.isArray(heroes) || heroes.length < 1 || heroes.length > 4) return invalidArgument('a Party has 1 to 4 Heroes');
  if (!heroes.every((hero) => HERO_KINDS.includes(hero as HeroKind)))
    return invalidArgument(`Heroes are ${HERO_KINDS.join(', ')}`);
  const gear = startingGear ?? null;
  if (gear !== null && !GEAR_KINDS.includes(gear as GearKind)) return invalidArgument(`Gear is ${GEAR_KINDS.join(', ')}`);
  if (gear !== null && !heroes.includes('FARMER')) return invalidArgument('only a Farmer begins with Gear');
  return isObject(options ?? {}) ? undefined : invalidArgument('options is an object');
}

/** The Party of a new Campaign, or why there is none: 1 to 4 different Heroes, a Farmer with its Gear (PDQ-21.9, PDQ-22.5, PDQ-26.1). */
function newParty(heroes: readonly HeroKind[], gear: GearKind | null): Carried | Rejection {
  if (new Set(heroes).size !== heroes.length) return refuse('HERO_TAKEN', 'PDQ-3.2');
  if (gear === null && heroes.includes('FARMER')) return refuse('GEAR_REQUIRED', 'PDQ-22.5');
  const gearOf = (hero: HeroKind): readonly GearKind[] => (hero === 'FARMER' && gear !== null ? [gear] : []);
  return { party: heroes.map((hero) => ({ hero, level: 0, xp: 0, keys: 0, gear: gearOf(hero) })) };
}

/** The Party is fixed (PDQ-26.1): a Hero named to begin that is not of it would keep its Sessions from ever starting. */
function firstHeroRefusal({ party }: Carried, firstHero: unknown): Rejection | undefined {
  const heroes = party.map(({ hero }) => hero);
  if (firstHero === undefined || firstHero === null || heroes.includes(firstHero as HeroKind)) return undefined;
  return invalidArgument(`firstHero is a Hero of the Party: ${heroes.join(', ')}`, { option: 'firstHero', party: heroes });
}

/** Arguments are judged before the Party, and the Party before what its options would do. */
function create(given: Readonly<Record<string, unknown>>): NewCampaign | Rejection {
  const misshapen = shapeRefusal(given);
  if (misshapen !== undefined) return misshapen;
  const options = readOptions({ ...(given['options'] as object | undefined), rules: 'EXPANSION' });
  if (isRejection(options) && options.code === 'INVALID_ARGUMENT') return options;
  const carried = newParty(given['heroes'] as readonly HeroKind[], (given['startingGear'] ?? null) as GearKind | null);
  if (isRejection(carried)) return carried;
  if (isRejection(options)) return options;
  const stranger = firstHeroRefusal(carried, options.firstHero);
  if (stranger !== undefined) return stranger;
  return {
    seats: carried.party.length,
    options: options as unknown as Json,
    carried: carried as unknown as Json,
    lines: startingLines(carried.party),
  };
}

/** What a Hero still lacks of the top Level, in XP and Keys to be gained (table 1.8). */
function missingOf({ level, xp, keys }: CarriedHero): { readonly levels: number; readonly xp: number; readonly keys: number } {
  const ahead = LEVELS.slice(level);
  const sum = (price: 'xp' | 'keys'): number => ahead.reduce((total, one) => total + one[price], 0);
  return { levels: TOP_LEVEL - level, xp: Math.max(0, sum('xp') - xp), keys: Math.max(0, sum('keys') - keys) };
}

/** How Sessions follow each other in a Campaign (section 26). */
export const campaignRules: CampaignRules = {
  accounts: { held: HELD_ACCOUNTS, counted: COUNTED_ACCOUNTS },
  subjects: [...HERO_KINDS, PARTY],
  create,
  cites: { over: 'PDQ-26.7', running: 'PDQ-26.7', party: 'PDQ-26.1' },
  gameOptions(campaign, given) {
    const asked = isObject(given) ? given : {};
    const merged = { ...(campaign.options as object), ...asked, rules: 'EXPANSION' };
    return firstHeroRefusal(readCarried(campaign.carried), asked['firstHero']) ?? merged;
  },
  lines: (before, event) => ledgerLines(before as State, event as PdqEvent),
  after(given) {
    const state = given as State;
    const carried = carriedFrom(state);
    if (state.ending?.result !== 'WON') return { status: 'LOST', carried: carried as unknown as Json }; // PDQ-26.5
    const isWon = carried.party.every((hero) => hero.level === TOP_LEVEL); // PDQ-26.6
    return { status: isWon ? 'WON' : 'ACTIVE', carried: carried as unknown as Json };
  },
  party: (carried) =>
    readCarried(carried).party.map((hero) => ({
      subject: hero.hero,
      standing: { level: hero.level, xp: hero.xp, keys: hero.keys, gear: hero.gear, missing: missingOf(hero) },
    })),
};
