import {
  type Ability,
  type AbilityRef,
  type Action,
  type Attribute,
  type Effect,
  isTriggered,
  type ModelCard,
  type Pool,
} from '../../../src/games/super-dungeon-explore/content/types.ts';
import { contentOf } from './geometry-support.ts';

export const ALL = contentOf('sde-core', 'sde-deepwood');
export const model = (id: string): ModelCard => ALL.models.get(id) as ModelCard;
export const words = (text: string): string => text.toLowerCase().replaceAll('_', ' ').replace('mini boss', 'mini-boss');

export const pool = ({ b, r, g, star }: Pool): string => {
  const dice = [b && `${b}B`, r && `${r}R`, g && `${g}G`].filter(Boolean).join('');
  return star > 0 && dice !== '' ? `${dice}+★${star}` : dice === '' ? `★${star}` : dice;
};
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const change = ({ b, r, g }: Pool): string =>
  [b && `${signed(b)}B`, r && `${signed(r)}R`, g && `${signed(g)}G`].filter(Boolean).join('');
export const attribute = ({ dice, attack, defence }: Attribute): string =>
  [pool(dice), attack && `${{ MELEE: 'm', MAGIC: 'g', MISSILE: 's' }[attack.type]}${attack.range}`, defence && 'd']
    .filter(Boolean)
    .join(' ');
export const ability = (one: Ability): string => {
  switch (one.word) {
    case 'IMMUNE':
      return `IMMUNE(${one.status})`;
    case 'LUCK':
      return `LUCK(${one.n})`;
    case 'SHAPESHIFT':
      return `SHAPESHIFT(${one.card})`;
    default:
      return one.word;
  }
};
export const abilities = (all: readonly AbilityRef[]): string =>
  all.map((one) => (isTriggered(one) ? one.name : ability(one))).join(', ') || '–';

export function modelRow(card: ModelCard): string {
  const kind = [
    card.kind === 'MONSTER' ? words(card.rank ?? '?') : words(card.kind),
    card.base === 'LARGE' && 'large',
    card.spawning?.paired === true && 'paired',
    card.spawning?.alsoMonster === true && 'alsoMonster',
  ];
  const { STR, ARM, WILL, DEX } = card.attributes;
  return [
    card.id,
    kind.filter(Boolean).join(', '),
    card.platform ?? '–',
    card.skulls,
    card.movement,
    card.actionPoints,
    ...[STR, ARM, WILL, DEX].map(attribute),
    card.hearts,
    card.affinities.map(words).join(', '),
    abilities(card.abilities),
  ].join(' | ');
}

/** An effect as the tables write it; durations only where the row names one. */
export function effectText(effect: Effect): string {
  switch (effect.word) {
    case 'DICE':
      return `DICE ${effect.roll} ${change(effect.pool)}`;
    case 'GRANT':
      return `GRANT ${ability(effect.ability)}`;
    case 'STATUS':
      return effect.status;
    case 'RANGE':
      return `RANGE ${effect.attack.toLowerCase()} ${signed(effect.n)}`;
    case 'MOVE_POINTS':
    case 'ACTION_POINTS':
    case 'POTION_CAPACITY':
      return `${effect.word} ${signed(effect.n)}`;
    case 'EXTRA_ATTACKS':
      return `EXTRA_ATTACKS ${effect.attack.toLowerCase()} ${effect.n}`;
    case 'MOVE_TO_ATTACK':
      return `MOVE_TO_ATTACK ${effect.attack.toLowerCase()}`;
    case 'TRANSFER_WOUNDS':
      return `TRANSFER_WOUNDS ${effect.max}`;
    case 'REROLL':
      return `REROLL ${effect.roll}, ${effect.dice} die, ${effect.whose}, per ${effect.per}`;
    default:
      return 'n' in effect ? `${effect.word} ${effect.n}` : effect.word;
  }
}
export const parts = (text: string): string[] =>
  text
    .replace(/\([^()]* by ability\)| \(status abilities\)|^–$/g, '')
    .replace(/(?<!per) (NEXT_UPKEEP|ACTIVATION)(?=$|;)/g, '')
    .replace(/, NEXT_UPKEEP$/, '')
    .split(/[;,]| and /)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .sort();
export const reachParts = (action: Action): string[] => {
  const type = action.attack === 'SUPPORT' ? 'range' : action.attack.toLowerCase();
  const area =
    action.area === null ? [] : [`${action.area.type.slice(0, 1)}${action.area.type.slice(1).toLowerCase()} ${action.area.size}`];
  if (action.range !== null) return [`${type} ${action.range}`, ...area];
  return area.length === 0 ? ['self'] : type === 'range' ? area : [type, ...area];
};
