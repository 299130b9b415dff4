import type { AttributeName, Pool } from '../content/types.ts';
import { ATTRIBUTES } from '../content/vocabulary.ts';
import type { Model, State } from '../state.ts';
import { type ActionView, basicRange, modelOverrides, offenceAttribute } from './actions.ts';
import { addPools, floorPool, meanSixths, NO_DICE, subtractPool } from './dice.ts';
import { cardOf, distanceOf, isStanding, type Standing, standing, standingModels } from './models.ts';
import { hasAbility, modifiersOn } from './modifiers.ts';
import { rangeTo } from './targets.ts';

const dicePools = (state: State, model: Model, rolls: readonly string[]): Pool =>
  modifiersOn(state, model).reduce(
    (sum, { effect }) => (effect.word === 'DICE' && rolls.includes(effect.roll) ? addPools(sum, effect.pool) : sum),
    NO_DICE,
  );

/** +1B STR for each other friend with Mob that has the target within its own melee range, at most three (SDE-26.13, K-19). */
export function mobDice(state: State, user: Standing, action: ActionView, target: Standing | undefined): number {
  if (action.attack !== 'MELEE' || action.colour !== 'RED' || offenceAttribute(action) !== 'STR') return 0;
  if (target === undefined || !hasAbility(state, user, 'MOB')) return 0;
  const others = standingModels(state).filter((other) => {
    if (other.id === user.id || other.side !== user.side || !hasAbility(state, other, 'MOB')) return false;
    const range = basicRange(state, other, 'MELEE');
    return range !== undefined && distanceOf(state, other, target) <= rangeTo(state, range, modelOverrides(state, other), target);
  });
  return Math.min(3, others.length);
}

/** The offence pool: attribute, action, every bonus in force, less what an Arc dropped (SDE-13.1, D.6). */
export function offencePool(state: State, user: Standing, action: ActionView, targetId: string | null, dropped: Pool): Pool {
  const attribute = offenceAttribute(action);
  const mob = { ...NO_DICE, b: mobDice(state, user, action, standing(state, targetId)) };
  const sum = [
    cardOf(state, user).attributes[attribute].dice,
    action.dice,
    dicePools(state, user, ['OFFENCE', 'ALL', attribute]),
    mob,
  ].reduce(addPools);
  return floorPool(subtractPool(floorPool(sum), dropped));
}

/** The defence pool with one attribute, bonus dice on fixed stars included (SDE-13.4); coins on a Hero's card give a blue die each (SDE-14.2, 22.4). */
export function defencePool(state: State, model: Model, attribute: AttributeName): Pool {
  const coins = { ...NO_DICE, b: model.hero?.coins ?? 0 };
  return floorPool(
    [cardOf(state, model).attributes[attribute].dice, dicePools(state, model, ['DEFENCE', 'ALL', attribute]), coins].reduce(
      addPools,
    ),
  );
}

/** The attributes a model may defend with (SDE-14.1). */
export const defenceAttributes = (state: State, model: Model): readonly AttributeName[] =>
  ATTRIBUTES.filter((attribute) => cardOf(state, model).attributes[attribute].defence);

const TIE_ORDER: readonly AttributeName[] = ['ARM', 'DEX', 'WILL', 'STR'];

/** The defence with the highest mean; ties ARM, DEX, WILL, STR (SDE-14.3). */
export function bestDefence(state: State, model: Model): AttributeName {
  const options = TIE_ORDER.filter((attribute) => cardOf(state, model).attributes[attribute].defence);
  const worth = (attribute: AttributeName): number => meanSixths(defencePool(state, model, attribute));
  return options.reduce((best, one) => (worth(one) > worth(best) ? one : best), options[0] ?? 'ARM');
}

/** Whether a roll of this model may reroll one die because of Holy (SDE-26.21). */
export const isHolyAgainst = (state: State, user: Model, enemies: readonly Model[]): boolean =>
  hasAbility(state, user, 'HOLY') &&
  enemies.some(
    (enemy) =>
      isStanding(enemy) && cardOf(state, enemy).tags.some((tag) => tag === 'UNDEAD' || tag === 'DEMON' || tag === 'NETHER'),
  );
