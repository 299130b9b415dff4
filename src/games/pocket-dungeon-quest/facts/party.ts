import type { Seat } from '../../../engine/ruleset.ts';
import { gearOf } from '../data/gear.ts';
import type { HeroKind } from '../data/heroes.ts';
import type { Hero, Limits, Space, State } from '../state.ts';
import { circleOf } from './spaces.ts';

export function heroAt(state: State, seat: Seat): Hero {
  const hero = state.heroes[seat];
  if (hero === undefined) throw new RangeError(`no Hero sits at seat ${seat}`);
  return hero;
}

export const kindAt = (state: State, seat: Seat): HeroKind => heroAt(state, seat).kind;

/** The seat of a Hero of the Party, -1 for one that is not of it. */
export const seatOfHero = (state: State, kind: HeroKind): Seat => state.heroes.findIndex((hero) => hero.kind === kind);

export const isInParty = (state: State, kind: HeroKind): boolean => seatOfHero(state, kind) >= 0;

/** The seats in turn order from one on (PDQ-3.10). */
export const seatsFrom = (state: State, seat: Seat): readonly Seat[] =>
  state.heroes.map((_, index) => (seat + index) % state.heroes.length);

export const isLiving = (state: State, seat: Seat): boolean => !heroAt(state, seat).dead;

export const livingSeats = (state: State, from: Seat): readonly Seat[] =>
  seatsFrom(state, from).filter((seat) => isLiving(state, seat));

export const everyoneIsDead = (state: State): boolean => state.heroes.every((hero) => hero.dead);
export const someoneIsDead = (state: State): boolean => state.heroes.some((hero) => hero.dead);

/** Whose turn or Boss turn it is: in a Boss Fight "own turn" means the Boss turn (27.3). */
export const turnSeat = (state: State): Seat => state.bossFight?.turnOf ?? state.turn.seat;

/** The limits of the turn or Boss turn that is running. */
export const limitsNow = (state: State): Limits => state.bossFight?.limits ?? state.turn.limits;

/** Whether a Hero has the ability of a kind: its own, or by a Hat; twice is once (PDQ-22.6, PDQ-22.8). */
export const hasAbilityOf = (hero: Hero, kind: HeroKind): boolean =>
  hero.kind === kind || hero.gear.some((gear) => gearOf(gear).hatOf === kind);

/** Whether a space lies in the Circle of a living Hero other than those left out. */
export const isSeenByLiving = (state: State, space: Space, except: readonly Seat[] = []): boolean =>
  state.heroes.some((hero, seat) => !hero.dead && !except.includes(seat) && circleOf(hero.at).includes(space));
