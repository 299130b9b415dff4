import type { EventData, EventType, SdeEvent } from '../events.ts';
import type { HeroSheet, Model, State } from '../state.ts';

/** One arm per event type of a topic. */
export type Arms<T extends EventType> = { readonly [K in T]: (state: State, data: EventData[K], event: SdeEvent) => State };

/** The state with one model changed. */
export function patchModel(state: State, id: string, change: (model: Model) => Partial<Model>): State {
  return { ...state, models: state.models.map((model) => (model.id === id ? { ...model, ...change(model) } : model)) };
}

/** The state with one Hero's card changed. */
export function patchHero(state: State, id: string, change: (hero: HeroSheet) => Partial<HeroSheet>): State {
  return patchModel(state, id, (model) => (model.hero === null ? {} : { hero: { ...model.hero, ...change(model.hero) } }));
}

/** What models that leave take with them: their auras, effects that lay on them or that they caused. Permanent ones outlast who caused them, and stay on a Hero that may come back (SDE-18.2). */
export function withoutModels(state: State, ids: readonly string[], mayComeBack = false): State {
  const isOf = (id: string | null): boolean => id !== null && ids.includes(id);
  const stays = ({ bearer, by, duration }: State['effects'][number]): boolean =>
    duration === 'PERMANENT' ? mayComeBack || !isOf(bearer) : !isOf(bearer) && !isOf(by);
  return {
    ...state,
    auras: state.auras.filter((aura) => !isOf(aura.user)),
    effects: state.effects.filter(stays),
  };
}

/** A list without one occurrence of each given thing. */
export function without<T>(list: readonly T[], gone: readonly T[]): readonly T[] {
  const left = [...list];
  for (const one of gone) {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** The pool with cards taken (-1) or given back (+1). */
export function patchPool(state: State, cards: readonly string[], by: 1 | -1): State {
  const counts = new Map(state.pool.map((entry) => [entry.card, entry.count]));
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + by);
  const pool = [...counts].map(([card, count]) => ({ card, count })).sort((a, b) => (a.card < b.card ? -1 : 1));
  return { ...state, pool };
}
