import { type Face, SWORDS } from '../data/die.ts';
import type { FoughtKind } from '../events.ts';
import { type Hero, NEXT, type Space, STACK, type State } from '../state.ts';
import { monsterAt, tileAt } from './floor.ts';
import { hasAbilityOf } from './party.ts';

/** What lies on top of the Boss's stack: a Henchman, or the Boss itself. */
export const topOfStack = (state: State): FoughtKind | null =>
  state.bossFight === null ? null : (state.bossFight.henchmen[0] ?? 'BOSS');

/** What lies below the top; null where only the Boss is left. */
export function nextOfStack(state: State): FoughtKind | null {
  const henchmen = state.bossFight?.henchmen ?? [];
  return henchmen.length === 0 ? null : (henchmen[1] ?? 'BOSS');
}

/** The Monster a command names, by space or by its place on the stack. */
export function namedMonster(state: State, target: Space): FoughtKind | null {
  if (target === STACK) return topOfStack(state);
  if (target === NEXT) return nextOfStack(state);
  return monsterAt(state, target);
}

export const isStunned = (state: State, target: Space): boolean =>
  target === STACK ? state.bossFight?.stunned === true : tileAt(state, target)?.stunned === true;

export const isBlessed = (state: State, target: Space): boolean =>
  target === STACK ? state.bossFight?.blessed === true : tileAt(state, target)?.blessed === true;

export interface Total {
  readonly swords: number;
  readonly ability: 0 | 1;
  readonly total: number;
  readonly isCritical: boolean;
}

/** A roll read as an attack: Swords, the Warrior's one more, the spent Effect, never below 0 (PDQ-9.3); a Skull stays a Skull (PDQ-9.6). */
export function totalOf(hero: Hero, face: Face, effect: -1 | 0 | 1): Total {
  const ability = hasAbilityOf(hero, 'WARRIOR') ? 1 : 0;
  const swords = SWORDS[face];
  return { swords, ability, total: Math.max(0, swords + ability + effect), isCritical: face === 'SKULL' };
}

/** Two Swords hit (PDQ-9.4). */
export const isHit = (total: Total): boolean => !total.isCritical && total.total >= 2;

/** Three Swords carry on to a second target (PDQ-24.44). */
export const carriesOn = (total: Total): boolean => !total.isCritical && total.total >= 3;
