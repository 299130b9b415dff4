import type { Ability, Effect, Filter, Pool, Selector } from '../content/types.ts';

/** An instruction of a card as people read it, with its numbers apart. */
export interface EffectView {
  readonly word: Effect['word'];
  /** `DICE OFFENCE +1B`, `GRANT IMMUNE(FIRE)`. */
  readonly text: string;
  readonly n: number | null;
  readonly status: string | null;
  readonly roll: string | null;
  readonly pool: Pool | null;
  readonly ability: string | null;
}

/** `2B1R+★1`, or `–` for no dice at all; negative numbers with their sign. */
export function poolText({ b, r, g, star }: Pool): string {
  const parts = [
    [b, 'B'],
    [r, 'R'],
    [g, 'G'],
    [star, '★'],
  ] as const;
  const text = parts.filter(([n]) => n !== 0).map(([n, sign]) => (sign === '★' ? `★${n}` : `${n}${sign}`));
  return text.length === 0 ? '–' : text.join(' ');
}

/** `IMMUNE(FIRE)`, `LUCK(1)`, `TOUGH`. */
export function abilityText(ability: Ability): string {
  if (ability.word === 'IMMUNE') return `IMMUNE(${ability.status})`;
  if (ability.word === 'LUCK') return `LUCK(${ability.n})`;
  if (ability.word === 'SHAPESHIFT') return `SHAPESHIFT(${ability.card})`;
  return ability.word;
}

/** `FRIENDS_WITHIN(2)`, `SELF`. */
export const selectorText = (selector: Selector): string => ('n' in selector ? `${selector.word}(${selector.n})` : selector.word);

/** `tags KOBOLD or DRAKE, within 2`. */
export const filterText = (filter: Filter): string =>
  Object.entries(filter)
    .map(([part, value]) => `${part} ${Array.isArray(value) ? value.join(' or ') : String(value)}`)
    .join(', ');

function argumentsText(effect: Effect): readonly (string | number)[] {
  switch (effect.word) {
    case 'DICE':
      return [effect.roll, poolText(effect.pool)];
    case 'GRANT':
      return [abilityText(effect.ability)];
    case 'STATUS':
    case 'CURE':
      return [effect.status];
    case 'RANGE':
    case 'EXTRA_ATTACKS':
      return [effect.attack, effect.n];
    case 'MOVE_TO_ATTACK':
      return [effect.attack];
    case 'PLACE':
      return ['within', effect.within, 'of', effect.of];
    case 'SPAWN':
      return [effect.skulls, effect.platforms.join('/'), 'within', effect.within, 'of', effect.of];
    case 'TRANSFER_WOUNDS':
      return [effect.max];
    case 'REROLL':
      return [effect.roll, effect.dice, effect.whose, 'per', effect.per];
    case 'CHOOSE_ONE':
      return [effect.effects.map((one) => effectText(one)).join(' or ')];
    case 'REMEDY':
    case 'ADVANCE_CHART':
    case 'CRIT_IMMUNE':
      return [];
    default:
      return [effect.n];
  }
}

/** An effect in one line. */
export function effectText(effect: Effect): string {
  const filter = effect.filter === null || Object.keys(effect.filter).length === 0 ? [] : [`(${filterText(effect.filter)})`];
  return [effect.word, ...argumentsText(effect), ...filter].join(' ');
}

/** An effect for the table. */
export const effectView = (effect: Effect): EffectView => ({
  word: effect.word,
  text: effectText(effect),
  n: 'n' in effect ? effect.n : null,
  status: 'status' in effect ? effect.status : null,
  roll: 'roll' in effect ? effect.roll : null,
  pool: 'pool' in effect ? effect.pool : null,
  ability: effect.word === 'GRANT' ? abilityText(effect.ability) : null,
});
