import * as z from 'zod';
import {
  ACTION_ATTACKS,
  AFFINITIES,
  ATTACK_TYPES,
  DECKS,
  DICE_ROLLS,
  DURATIONS,
  KINDS,
  NUMBERED_SELECTORS,
  PLAIN_ABILITIES,
  PLAIN_OVERRIDES,
  PLAIN_SELECTORS,
  PLATFORMS,
  RANKS,
  SPAWN_PLATFORMS,
  STATUSES,
  TRIGGERS,
} from './vocabulary.ts';

/** The shapes of Part D as a pack writes them; what may be left out is optional here and filled in by `readPack`. */

/** Lower case, digits and hyphens: what every id is made of. */
export const Id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens, at most 64')
  .meta({ id: 'Id' });

/** A text of at most so many characters, counted as JSON Schema counts them: a character is a code point. */
export const text = (min: number, most: number) =>
  z
    .string()
    .min(min)
    .refine((value) => Array.from(value).length <= most, `at most ${most} characters`)
    .meta({ maxLength: most });

export const Text = text(1, 200);

const whole = (min: number, max: number): z.ZodInt => z.int().min(min).max(max);
export const Count = whole(0, 99);
const Positive = whole(1, 99);
const Change = whole(-99, 99);

/** Left-out numbers are 0. Cards hold dice of their own; only DICE may take dice away. */
export const CardPool = z
  .strictObject({ b: whole(0, 20), r: whole(0, 20), g: whole(0, 20), star: whole(0, 20) })
  .partial()
  .meta({ id: 'Pool' });
const DicePool = z
  .strictObject({ b: whole(-20, 20), r: whole(-20, 20), g: whole(-20, 20), star: whole(-20, 20) })
  .partial()
  .meta({ id: 'DiceChange' });

const numbered = (words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})\\(\\d{1,2}\\)$`);

/** `SELF`, or `FRIENDS_WITHIN(2)`. */
export const SelectorText = z
  .union([z.enum(PLAIN_SELECTORS), z.string().regex(numbered(NUMBERED_SELECTORS))])
  .meta({ id: 'Selector' });

export const FilterShape = z
  .strictObject({
    tags: z.array(text(1, 40)).min(1).max(20),
    ranks: z.array(z.enum(RANKS)).min(1).max(RANKS.length),
    platforms: z.array(z.enum(PLATFORMS)).min(1).max(PLATFORMS.length),
    affinities: z.array(z.enum(AFFINITIES)).min(1).max(AFFINITIES.length),
    kinds: z.array(z.enum(KINDS)).min(1).max(KINDS.length),
    within: Count,
    equipped: z.array(z.enum(DECKS)).min(1).max(DECKS.length),
  })
  .partial()
  .meta({ id: 'Filter' });

/** `NO_CRIT`, `ALWAYS_CRIT_ON(6)`, `CANNOT_BE_TARGETED_BY(MISSILE)`. */
export const OverrideText = z
  .union([
    z.enum(PLAIN_OVERRIDES),
    z.string().regex(new RegExp(`^(?:ALWAYS_CRIT_ON\\(\\d{1,2}\\)|CANNOT_BE_TARGETED_BY\\((?:${ACTION_ATTACKS.join('|')})\\))$`)),
  ])
  .meta({ id: 'Override' });

const AbilityObject = z.discriminatedUnion('word', [
  z.strictObject({ word: z.enum(PLAIN_ABILITIES) }),
  z.strictObject({ word: z.literal('IMMUNE'), status: z.enum(STATUSES) }),
  z.strictObject({ word: z.literal('LUCK'), n: Positive }),
  z.strictObject({ word: z.literal('SHAPESHIFT'), card: Id }),
]);

/** An ability by keyword; the bare word where it has no argument. */
export const KeywordAbility = z.union([z.enum(PLAIN_ABILITIES), AbilityObject]).meta({ id: 'Ability' });

const reach = {
  selector: SelectorText.optional(),
  filter: FilterShape.nullable().optional(),
  duration: z.enum(DURATIONS).optional(),
};

const simple = [
  z.strictObject({
    word: z.enum(['WOUND', 'HEAL', 'GAIN_POTION', 'DRAW_LOOT', 'EXTRA_TREASURE', 'COMPEL', 'PULL', 'PUSH']),
    n: Positive,
    ...reach,
  }),
  z.strictObject({ word: z.enum(['REMEDY', 'ADVANCE_CHART', 'CRIT_IMMUNE']), ...reach }),
  z.strictObject({ word: z.enum(['STATUS', 'CURE']), status: z.enum(STATUSES), ...reach }),
  z.strictObject({ word: z.literal('DICE'), roll: z.enum(DICE_ROLLS), pool: DicePool, ...reach }),
  z.strictObject({ word: z.literal('GRANT'), ability: KeywordAbility, ...reach }),
  z.strictObject({ word: z.enum(['MOVE_POINTS', 'ACTION_POINTS', 'POTION_CAPACITY']), n: Change, ...reach }),
  z.strictObject({ word: z.literal('RANGE'), attack: z.enum(ATTACK_TYPES), n: Change, ...reach }),
  z.strictObject({ word: z.literal('PLACE'), within: Count, of: z.enum(['SELF', 'TARGET']), needLoS: z.boolean(), ...reach }),
  z.strictObject({
    word: z.literal('SPAWN'),
    skulls: Positive,
    platforms: z.array(z.enum(SPAWN_PLATFORMS)).min(1).max(2),
    within: Count,
    of: z.enum(['SELF', 'SPAWNING_POINT']),
    ...reach,
  }),
  z.strictObject({ word: z.literal('EXTRA_ATTACKS'), attack: z.enum(ATTACK_TYPES), n: Positive, ...reach }),
  z.strictObject({ word: z.literal('MOVE_TO_ATTACK'), attack: z.enum(ATTACK_TYPES), ...reach }),
  z.strictObject({ word: z.literal('TRANSFER_WOUNDS'), max: Positive, ...reach }),
  z.strictObject({
    word: z.literal('REROLL'),
    roll: z.enum(['OFFENCE', 'DEFENCE']),
    dice: Positive,
    whose: z.enum(['SELF', 'OPPONENT']),
    per: z.enum(['ROLL', 'ACTIVATION', 'TURN']),
    ...reach,
  }),
] as const;

/** One effect of D.1. The options of CHOOSE_ONE are effects that choose no further. */
export const EffectShape = z
  .discriminatedUnion('word', [
    ...simple,
    z.strictObject({
      word: z.literal('CHOOSE_ONE'),
      effects: z
        .array(z.discriminatedUnion('word', [...simple]))
        .min(1)
        .max(20),
      ...reach,
    }),
  ])
  .meta({ id: 'Effect' });

export const Effects = z.array(EffectShape).max(20);

/** An ability with effects of its own (D.5). */
export const TriggeredShape = z
  .strictObject({
    name: Text,
    trigger: z.enum(TRIGGERS),
    selector: SelectorText.optional(),
    filter: FilterShape.nullable().optional(),
    effects: Effects.min(1),
  })
  .meta({ id: 'TriggeredAbility' });
