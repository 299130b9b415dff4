import { type Rejection, reject } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { DRAGON_ID } from '../data/cubes.ts';
import type { Effect } from '../data/effects.ts';
import { held, inDungeon } from '../facts/cubes.ts';
import { bearable, heroOf } from '../facts/heroes.ts';
import { collectDamage } from '../facts/targets.ts';
import type { State } from '../state.ts';

/** Whether an effect has at least one legal target now; automatic ones and modifiers need none (DD-7.5, DD-7.12). */
export function hasTarget(state: State, seat: Seat, effect: Effect): boolean {
  switch (effect.kind) {
    case 'FLICK':
    case 'MOVE':
    case 'REDROP':
      return inDungeon(state, effect.filter).length > 0;
    case 'SWAP':
      return inDungeon(state, effect.filterA).length > 0 && inDungeon(state, effect.filterB).length > 0;
    case 'COLLECT':
      return effect.when === 'LOOT' || inDungeon(state, effect.filter).some((id) => id !== DRAGON_ID);
    case 'PAY':
      return held(state, seat, effect.filter).length >= effect.n;
    case 'EXCHANGE':
      return held(state, seat, effect.give).length > 0 && inDungeon(state, effect.take).length > 0;
    case 'PEEK':
      if (effect.at === 'BOX') return state.boxOrder.length > 0;
      return state.solo === null ? state.seats > 1 : state.decks.quests.length > 0;
    case 'HEAL':
      return heroOf(state, seat).damage >= 1;
    default:
      return true;
  }
}

/** Whether some cube of an Act-time COLLECT can be taken without covering the last heart, Shields counted (DD-7.12). */
function canBearSome(state: State, seat: Seat, filter: string): boolean {
  const hasShield = held(state, seat, 'SHIELD').length > 0;
  return inDungeon(state, filter).some(
    (id) => id !== DRAGON_ID && (hasShield || collectDamage(id) <= bearable(heroOf(state, seat))),
  );
}

/** Why a row of effects cannot be started, in the order of the refusals of `useAbility`. */
export function startRefusal(state: State, seat: Seat, effects: readonly Effect[]): Rejection | undefined {
  const [first, second] = effects as readonly [Effect, Effect | undefined];
  const hero = heroOf(state, seat);
  const heals = first.kind === 'HEAL' || (first.kind === 'PAY' && second?.kind === 'HEAL');
  if (heals && hero.damage === 0)
    return reject('NOTHING_TO_HEAL', first.kind === 'PAY' ? 'DD-7.12' : 'DD-7.5', 'no heart is covered');
  const isDeadly = first.kind === 'SUFFER' && first.n > bearable(hero);
  const isUnbearable =
    first.kind === 'COLLECT' && first.when === 'ACT' && hasTarget(state, seat, first) && !canBearSome(state, seat, first.filter);
  if (isDeadly || isUnbearable)
    return reject('LAST_HEART', 'DD-7.6', 'this would cover the last heart', { hearts: hero.hearts, damage: hero.damage });
  if (first.kind === 'PAY' && !hasTarget(state, seat, first))
    return reject('CANNOT_PAY', 'DD-7.5', `${first.n} cubes must be paid from the Reserve`, { needed: first.n });
  if (!hasTarget(state, seat, first))
    return reject('NO_LEGAL_TARGET', 'DD-7.5', 'there is nothing this ability could be used on');
  return undefined;
}
