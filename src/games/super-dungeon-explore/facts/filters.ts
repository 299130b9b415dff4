import type { Effect, Filter, Selector, TriggeredAbility } from '../content/types.ts';
import { type Base, baseDistance } from '../geometry/index.ts';
import type { Model, Side, State } from '../state.ts';
import { deckOf } from './cards.ts';
import { baseOf, bossModel, cardOf, isMonsterCard, isStanding, type Standing } from './models.ts';

/** Whether a model passes a filter; `bearer` is what `within` measures from (D.4). */
export function matches(state: State, filter: Filter | null, model: Model, bearer: Base | null): boolean {
  if (filter === null) return true;
  const card = cardOf(state, model);
  const any = <T>(wanted: readonly T[] | undefined, has: (one: T) => boolean): boolean =>
    wanted === undefined || wanted.some(has);
  return (
    any(filter.tags, (tag) => card.tags.includes(tag)) &&
    any(filter.ranks, (rank) => card.rank === rank) &&
    any(filter.platforms, (platform) => card.platform === platform) &&
    any(filter.affinities, (affinity) => card.affinities.includes(affinity)) &&
    any(filter.kinds, (kind) => card.kind === kind) &&
    any(filter.equipped, (deck) => model.equipment.some((copy) => deckOf(state, copy) === deck)) &&
    (filter.within === undefined ||
      (bearer !== null && isStanding(model) && baseDistance(bearer, baseOf(state, model)) <= filter.within))
  );
}

/** The filter on whom an effect reaches: that of a REROLL is on the opponents of the roll instead (D.1). */
export const filterOf = (effect: Effect): Filter | null => (effect.word === 'REROLL' ? null : effect.filter);

const numberOf = (selector: Selector | null): number | null => (selector !== null && 'n' in selector ? selector.n : null);

export const isSameSelector = (a: Selector | null, b: Selector | null): boolean =>
  a?.word === b?.word && numberOf(a) === numberOf(b);

/** The filter of an ability for one of its effects: it belongs to the ability's selector, not to another an effect has (D.5). */
export const abilityFilter = (ability: TriggeredAbility, effect: Effect): Filter | null =>
  effect.selector === null || isSameSelector(effect.selector, ability.selector) ? ability.filter : null;

/** The bearer of an effect, as selectors see it. */
export interface Bearer {
  readonly id: string | null;
  readonly side: Side;
  readonly base: Base | null;
}

/** Whether a selector that names no single model reaches this one (D.4). */
export function selects(state: State, selector: Selector, model: Standing, bearer: Bearer, measuredFrom: Base | null): boolean {
  switch (selector.word) {
    case 'ALL_HEROES':
      return model.side === 'HEROES';
    case 'ALL_MONSTERS':
      return model.side === 'CONSUL' && isMonsterCard(cardOf(state, model));
    case 'FRIENDS_WITHIN':
    case 'ENEMIES_WITHIN': {
      if (model.id === bearer.id || bearer.base === null) return false;
      const isFriend = model.side === bearer.side;
      return isFriend === (selector.word === 'FRIENDS_WITHIN') && baseDistance(bearer.base, baseOf(state, model)) <= selector.n;
    }
    case 'HEROES_WITHIN_OF_BOSS': {
      const boss = bossModel(state);
      const from = measuredFrom ?? (boss === undefined ? null : baseOf(state, boss));
      return model.side === 'HEROES' && from !== null && baseDistance(from, baseOf(state, model)) <= selector.n;
    }
    case 'SELF':
      return model.id === bearer.id;
    default:
      return false;
  }
}
