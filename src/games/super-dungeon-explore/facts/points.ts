import type { Json } from '../../../engine/json.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { refuse } from '../rejections.ts';
import type { Model, State } from '../state.ts';
import { cardOf } from './models.ts';
import { modifiersOn } from './modifiers.ts';

type NumberWord = 'MOVE_POINTS' | 'ACTION_POINTS' | 'POTION_CAPACITY' | 'EXTRA_TREASURE';

/** The sum of all passive effects of one word on a model. */
export const sumOf = (state: State, model: Model, word: NumberWord): number =>
  modifiersOn(state, model).reduce((sum, { effect }) => (effect.word === word ? sum + effect.n : sum), 0);

/** (movement + bonuses), then Slow halves it, rounding up (SDE-8.11, 33.10). */
export function totalMovement(state: State, model: Model): number {
  const card = cardOf(state, model);
  if (card.movement === 0) return 0;
  const total = Math.max(0, card.movement + sumOf(state, model, 'MOVE_POINTS'));
  return model.statuses.includes('SLOW') ? Math.ceil(total / 2) : total;
}

/** Card + bonuses, then Poison takes one, leaving at least one (SDE-9.1, 33.9). */
export function totalActionPoints(state: State, model: Model): number {
  const total = Math.max(0, cardOf(state, model).actionPoints + sumOf(state, model, 'ACTION_POINTS'));
  return model.statuses.includes('POISON') ? Math.max(Math.min(1, total), total - 1) : total;
}

/** What is left of a running activation, to be split freely (SDE-7.4), never below zero (SDE-9.2). */
export function pointsLeft(state: State): { readonly movement: number; readonly actionPoints: number } {
  const { active } = state;
  const model = state.models.find((one) => one.id === active?.modelId);
  if (active === null || model === undefined) return { movement: 0, actionPoints: 0 };
  return {
    movement: Math.max(0, totalMovement(state, model) - active.movementSpent),
    actionPoints: Math.max(0, totalActionPoints(state, model) - active.actionPointsSpent),
  };
}

/** Refuses what the action points left in this activation do not pay for (SDE-1.9). */
export function actionPointsFault(state: State, about: Readonly<Record<string, Json>>, cost: number): Rejection | undefined {
  const { actionPoints } = pointsLeft(state);
  return actionPoints < cost ? refuse('NOT_ENOUGH_ACTION_POINTS', { ...about, actionPoints, cost }) : undefined;
}

/** What a Dash gives: two points, one if slowed (SDE-20.2, K-34); a model that never moves has none. */
export const dashPoints = (state: State, model: Model): number =>
  cardOf(state, model).movement === 0 ? 0 : model.statuses.includes('SLOW') ? 1 : 2;

/** What a carrier's move gives: five points, three if slowed (SDE-35.9, K-35). */
export const carrierPoints = (model: Model): number => (model.statuses.includes('SLOW') ? 3 : 5);

/** How many potion tokens a Hero may hold (SDE-19.1). */
export const potionCapacity = (state: State, model: Model): number =>
  Math.max(0, cardOf(state, model).potionCapacity + sumOf(state, model, 'POTION_CAPACITY'));

export const heartsLeft = (state: State, model: Model): number => cardOf(state, model).hearts - model.wounds;
