import type { Seat } from '../../../engine/ruleset.ts';
import { CONSUL_SEAT, type Model, NO_ORDERS, type RerollPolicy, type Side, type StandingOrders, type State } from '../state.ts';

export const sideOf = (seat: Seat): Side => (seat === CONSUL_SEAT ? 'CONSUL' : 'HEROES');

/** The seats that speak for a side: the party's are all hero seats (SDE-1.6). */
export const seatsOfSide = (state: State, side: Side): readonly Seat[] => (side === 'CONSUL' ? [CONSUL_SEAT] : state.heroSeats);

/** The seats that command a model: a SHARED Hero answers to any hero seat, in its activation to the one that activated it (SDE-F.5). */
export function seatsOf(state: State, model: Model): readonly Seat[] {
  if (model.side === 'CONSUL' || model.hero === null) return [CONSUL_SEAT];
  const { controller } = model.hero;
  if (controller !== 'SHARED') return [controller];
  if (state.active?.modelId === model.id && state.heroSeats.includes(state.active.seat)) return [state.active.seat];
  return state.heroSeats;
}

export const ordersOf = (state: State, seat: Seat): StandingOrders =>
  state.orders.find((one) => one.seat === seat)?.orders ?? NO_ORDERS;

/** The reroll policy that stands for a model: the first of its seats that set one (SDE-17.5). */
export function standingRerollPolicy(state: State, model: Model): RerollPolicy {
  for (const seat of seatsOf(state, model)) {
    const set = ordersOf(state, seat).rerolls.find((one) => one.modelId === model.id);
    if (set !== undefined) return set.policy;
  }
  return 'BLANK_ONLY';
}

/** The defence preference that stands for a model (SDE-14.4). */
export function defencePreference(state: State, model: Model): StandingOrders['defence'][number]['preference'] {
  for (const seat of seatsOf(state, model)) {
    const set = ordersOf(state, seat).defence.find((one) => one.modelId === model.id);
    if (set !== undefined) return set.preference;
  }
  return 'AUTO';
}

/** How the player of a Hero shares its potions (F.5). */
export function sharingOf(state: State, model: Model): 'ALLOW' | 'ASK' | 'DENY' {
  for (const seat of seatsOf(state, model)) {
    const set = ordersOf(state, seat).sharing.find((one) => one.heroId === model.id);
    if (set !== undefined) return set.sharing;
  }
  return 'ALLOW';
}
