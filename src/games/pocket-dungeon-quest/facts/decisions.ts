import { isMonster } from '../data/tiles.ts';
import type { Pending, State } from '../state.ts';
import { faceDownCells } from './floor.ts';
import { kindsAmong, tilesThatMayLeave } from './inventory.ts';
import { heroAt } from './party.ts';

/** What the Hero that decides can choose from (27.4): answers, kinds of tiles, or spaces. */
export function decisionOptions(state: State, pending: Pending): readonly string[] {
  switch (pending.kind) {
    case 'TRAP_RESPONSE':
      return ['DISARM', 'TAKE'];
    case 'ROLL_DECISION':
      return ['REROLL', 'KEEP'];
    case 'STEAL_CHOICE':
      return kindsAmong(tilesThatMayLeave(heroAt(state, pending.seat)));
    case 'PURCHASE_CHOICE':
      return state.purchaseOffer;
    case 'HENCHMEN_SEARCH':
      return faceDownCells(state);
    case 'HENCHMEN_SELECT':
      return kindsAmong(state.piles.monster.filter(isMonster));
  }
}
