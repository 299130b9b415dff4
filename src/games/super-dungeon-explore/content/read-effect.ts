import type * as z from 'zod';
import type { EffectShape, FilterShape, KeywordAbility, TriggeredShape } from './effect-schema.ts';
import type { Ability, ActionAttack, Duration, Effect, Filter, Override, Pool, Selector, TriggeredAbility } from './types.ts';

export type EffectJson = z.output<typeof EffectShape>;
type AbilityJson = z.output<typeof KeywordAbility>;
type TriggeredJson = z.output<typeof TriggeredShape>;

/** Where an effect stands, as far as the defaults of D.4 depend on it. */
export interface Place {
  readonly selector: Selector | null;
  /** For words that last. */
  readonly duration: Duration | null;
  /** For every word: what stands here is always in force, never carried out once. */
  readonly standing?: boolean;
  readonly filter?: Filter | null;
}

export const SELF: Selector = { word: 'SELF' };

/** Where effects stand outside of actions and abilities. */
export const PLACE = {
  MODIFIER: { selector: SELF, duration: 'WHILE_EQUIPPED', standing: true },
  TILE_EVENT: { selector: null, duration: 'WHILE_INSIDE' },
  TILE_STANDING: { selector: null, duration: 'WHILE_INSIDE', standing: true },
  CHART_BONUS: { selector: null, duration: 'PERMANENT' },
  BOSS_FIGHT: { selector: SELF, duration: 'PERMANENT' },
  ON_SPAWN: { selector: SELF, duration: 'NEXT_UPKEEP' },
} as const satisfies Record<string, Place>;

/** Words that always belong to the user, whatever the card selects (D.4). */
const OF_THE_USER: ReadonlySet<string> = new Set(['SPAWN', 'EXTRA_ATTACKS', 'MOVE_TO_ATTACK', 'DRAW_LOOT', 'ADVANCE_CHART']);

/** Words whose effect lasts; all others happen once (D.4). */
export const LASTING_WORDS: ReadonlySet<string> = new Set([
  'DICE',
  'GRANT',
  'MOVE_POINTS',
  'ACTION_POINTS',
  'RANGE',
  'POTION_CAPACITY',
  'MOVE_TO_ATTACK',
  'CRIT_IMMUNE',
  'REROLL',
  'EXTRA_TREASURE',
]);

const NO_DICE: Pool = { b: 0, r: 0, g: 0, star: 0 };

/** A pool with the numbers that were left out. */
export function readPool(pool: { readonly [K in keyof Pool]?: number | undefined } | undefined): Pool {
  return { b: pool?.b ?? NO_DICE.b, r: pool?.r ?? NO_DICE.r, g: pool?.g ?? NO_DICE.g, star: pool?.star ?? NO_DICE.star };
}

/** `FRIENDS_WITHIN(2)` as an object. */
export function readSelector(text: string): Selector {
  const [word, n] = splitArgument(text);
  return (n === undefined ? { word } : { word, n: Number(n) }) as Selector;
}

/** `ALWAYS_CRIT_ON(6)` as an object. */
export function readOverride(text: string): Override {
  const [word, argument] = splitArgument(text);
  if (argument === undefined) return { word } as Override;
  return word === 'ALWAYS_CRIT_ON'
    ? { word, n: Number(argument) }
    : { word: 'CANNOT_BE_TARGETED_BY', attack: argument as ActionAttack };
}

function splitArgument(text: string): readonly [string, string | undefined] {
  const open = text.indexOf('(');
  return open < 0 ? [text, undefined] : [text.slice(0, open), text.slice(open + 1, -1)];
}

export const readAbility = (ability: AbilityJson): Ability => (typeof ability === 'string' ? { word: ability } : ability);

/** A filter without the members that were left out; null where nothing is asked. */
export function readFilter(filter: z.output<typeof FilterShape> | null | undefined): Filter | null {
  if (filter === null || filter === undefined) return null;
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : (Object.fromEntries(given) as Filter);
}

export function readTriggered(ability: TriggeredJson): TriggeredAbility {
  const selector = ability.selector === undefined ? SELF : readSelector(ability.selector);
  const filter = readFilter(ability.filter);
  const place: Place =
    ability.trigger === 'PASSIVE'
      ? { selector, filter, duration: null, standing: true }
      : { selector, filter, duration: 'NEXT_UPKEEP' };
  return { name: ability.name, trigger: ability.trigger, selector, filter, effects: readEffects(ability.effects, place) };
}

export const readEffects = (effects: readonly EffectJson[] | undefined, place: Place): readonly Effect[] =>
  (effects ?? []).map((effect) => readEffect(effect, place));

/** An effect with everything D.4 lets a card leave out. */
export function readEffect(effect: EffectJson, place: Place): Effect {
  const ownSelector = effect.selector === undefined ? undefined : readSelector(effect.selector);
  const reach = {
    // A chart bonus has no user: there it is for those it reaches.
    selector: OF_THE_USER.has(effect.word) && place !== PLACE.CHART_BONUS ? SELF : (ownSelector ?? place.selector),
    // That of a REROLL is on the opponents, never the one of the ability around it (D.1).
    filter: readFilter(effect.filter) ?? (ownSelector === undefined && effect.word !== 'REROLL' ? (place.filter ?? null) : null),
    duration:
      effect.duration ?? (place.standing === true || LASTING_WORDS.has(effect.word) ? place.duration : ('INSTANT' as const)),
  };
  switch (effect.word) {
    case 'DICE':
      return { word: 'DICE', roll: effect.roll, pool: readPool(effect.pool), ...reach };
    case 'GRANT':
      return { word: 'GRANT', ability: readAbility(effect.ability), ...reach };
    case 'CHOOSE_ONE': {
      const inner: Place = { ...place, selector: ownSelector ?? place.selector, filter: reach.filter };
      const lasting = effect.duration === undefined ? inner : { ...inner, duration: effect.duration };
      return { word: 'CHOOSE_ONE', effects: readEffects(effect.effects, lasting), ...reach };
    }
    default: {
      const { selector: _selector, filter: _filter, duration: _duration, ...words } = effect;
      return { ...words, ...reach } as Effect;
    }
  }
}

/** A chart bonus; a status there is the status ability (SDE-24.15). */
export function readBonus(effect: EffectJson): Effect {
  if (effect.word !== 'STATUS') return readEffect(effect, PLACE.CHART_BONUS);
  const { status, word: _word, ...reach } = effect;
  return readEffect({ word: 'GRANT', ability: status, ...reach }, PLACE.CHART_BONUS);
}
