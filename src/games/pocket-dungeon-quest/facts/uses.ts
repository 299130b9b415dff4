import type { Seat } from '../../../engine/ruleset.ts';
import type { State } from '../state.ts';
import { isGearReady } from './gear.ts';
import { hasAbilityOf, heroAt, limitsNow, someoneIsDead, turnSeat } from './party.ts';

/** Uses a Hero has in a turn: one, two with the Wizard's ability (PDQ-13.5). */
export const usesPerTurn = (state: State, seat: Seat): number => (hasAbilityOf(heroAt(state, seat), 'WIZARD') ? 2 : 1);

/** Uses left to a Hero now; none in another Hero's turn (PDQ-13.14). */
export const usesLeft = (state: State, seat: Seat): number =>
  turnSeat(state) === seat ? Math.max(0, usesPerTurn(state, seat) - limitsNow(state).uses) : 0;

/** Whether a Hero could bring somebody back: a Feather in its Inventory, or in a Tome that is ready (PDQ-17.13). */
export function holdsFeather(state: State, seat: Seat): boolean {
  const hero = heroAt(state, seat);
  return (
    hero.inventory.includes('PHOENIX_FEATHER') ||
    (hero.tome.includes('PHOENIX_FEATHER') && isGearReady(state, seat, 'SPELL_TOME'))
  );
}

/** A Hero that can revive somebody in its normal turn must (PDQ-17.13). */
export const mustRevive = (state: State, seat: Seat): boolean =>
  state.bossFight === null &&
  turnSeat(state) === seat &&
  someoneIsDead(state) &&
  holdsFeather(state, seat) &&
  usesLeft(state, seat) > 0;

/** The last Use of a normal turn is kept for the Feather (PDQ-17.14). */
export const isLastUseReserved = (state: State, seat: Seat): boolean => mustRevive(state, seat) && usesLeft(state, seat) === 1;
