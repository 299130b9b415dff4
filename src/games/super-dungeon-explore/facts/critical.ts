import type { State } from '../state.ts';
import { type ActionView, hasOverride } from './actions.ts';
import { cardOf, type Standing } from './models.ts';
import { modifiersOn } from './modifiers.ts';

/** Strictly more stars win; five or more and over twice the defence are critical (SDE-15). */
export function isCritical(action: ActionView, offence: number, defended: number): boolean {
  // SDE-15.5
  if (action.colour !== 'RED' || offence <= defended || hasOverride(action.overrides, 'NO_CRIT')) return false;
  if (action.overrides.some((one) => one.word === 'ALWAYS_CRIT_ON' && offence >= one.n)) return true;
  return offence >= 5 && offence > 2 * defended;
}

/** Whether a critical success adds its wound to this model (SDE-15.4, 25.8). */
export function takesCritical(state: State, model: Standing): boolean {
  const card = cardOf(state, model);
  if (card.kind === 'SPAWNING_POINT') return false;
  if (state.timeoutDone && card.rank === 'DUNGEON_BOSS') return false;
  return !modifiersOn(state, model).some(({ effect }) => effect.word === 'CRIT_IMMUNE');
}
