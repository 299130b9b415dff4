import type { Seat } from '../../../engine/ruleset.ts';
import { GEAR_KINDS, GEAR_LIMIT, type GearKind, gearOf, HATS } from '../data/gear.ts';
import type { Hero, State } from '../state.ts';
import { heroAt, limitsNow } from './party.ts';

export const owns = (hero: Hero, gear: GearKind): boolean => hero.gear.includes(gear);

/** Owned and not resting: its cooldown is over, the Torch not yet used this turn (PDQ-24.4, PDQ-24.11). */
export function isGearReady(state: State, seat: Seat, gear: GearKind): boolean {
  const hero = heroAt(state, seat);
  if (!owns(hero, gear) || state.roundNo < (hero.readyRound[gear] ?? 0)) return false;
  return gear !== 'TORCH' || !limitsNow(state).torch;
}

/** Used in Round r, ready in r + cooldown + 1 (PDQ-24.4, PDQ-24.5); the Torch rests for the turn only. */
export const readyRoundOf = (state: State, gear: GearKind): number =>
  gear === 'TORCH' ? state.roundNo : state.roundNo + gearOf(gear).cooldown + 1;

/** Gear no Hero of the Party has, in table order (PDQ-20.5, PDQ-24.3). */
export const gearSupply = (state: State): readonly GearKind[] =>
  GEAR_KINDS.filter((gear) => !state.heroes.some((hero) => owns(hero, gear)));

export const hasHat = (hero: Hero): boolean => hero.gear.some((gear) => HATS.includes(gear));

/** What a Level can bring a Hero: nothing past three, no second Hat (PDQ-21.15, PDQ-22.7). */
export const gearChoices = (state: State, hero: Hero): readonly GearKind[] =>
  hero.gear.length >= GEAR_LIMIT ? [] : gearSupply(state).filter((gear) => !hasHat(hero) || !HATS.includes(gear));
