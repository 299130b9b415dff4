import { isCursed } from '../facts/cards.ts';
import { destroyedHeroes, heroesInPlay, standing } from '../facts/models.ts';
import { carrierPoints } from '../facts/points.ts';
import { revivalAnchors, revivalCards } from '../facts/revival.ts';
import { rewardsFor } from '../facts/rewards.ts';
import { seatsOf } from '../facts/seats.ts';
import type { State } from '../state.ts';
import { drawLoot, drawUsable, isEquipment } from './draw.ts';
import type { Run } from './run.ts';

/** Power-up 1: rewards for what was destroyed, then the monsters go back to the pool (SDE-21.1, 18.6). */
export function rewards(run: Run): void {
  const tracker = run.state.lootTracker;
  const { loot, treasure, returned } = rewardsFor(run.state, tracker);
  run.emit('RewardsSettled', { loot, treasure, tracker });
  if (returned.length > 0) run.emit('MonstersReturnedToPool', { cards: returned });
  if (loot > 0) drawLoot(run, loot);
  if (treasure.length > 0) run.push({ task: 'TREASURE_REWARDS', draws: treasure });
}

/** Draws for the next treasure reward; with two or more cards a hero seat chooses (SDE-21.5, F.2). */
export function treasureRewards(run: Run, draws: readonly number[]): void {
  const [n, ...rest] = draws;
  if (n === undefined) return;
  if (rest.length > 0) run.push({ task: 'TREASURE_REWARDS', draws: rest });
  const cards = drawUsable(run, n, (copy) => isEquipment(run, copy)); // SDE-28.4
  const [only] = cards;
  if (only === undefined) return;
  if (cards.length === 1) run.emit('TreasureChosen', { kept: only, discarded: [] });
  else run.push({ task: 'DECISION', decision: 'CHOOSE_TREASURE', seats: run.state.heroSeats, cards, chest: null });
}

/** Power-up 2: the next destroyed Hero in party order, whenever it fell, comes back for a coin (SDE-22.1, 22.6, 22.7). Who would find no square waits for the next coin step. */
export function coins(run: Run): void {
  const next = destroyedHeroes(run.state).find((hero) => hasPlace(run.state, hero.id));
  if (next === undefined) return;
  run.push({ task: 'DECISION', decision: 'REVIVE_HERO', seats: seatsOf(run.state, next), heroId: next.id }, { task: 'COINS' });
}

const hasPlace = (state: State, heroId: string): boolean =>
  revivalCards(state, heroId).some((card) => revivalAnchors(state, heroId, card).length > 0);

/** Power-up 3: the party equips until it says so (SDE-23). */
export const equipment = (run: Run): void => run.push({ task: 'DECISION', decision: 'EQUIPMENT', seats: run.state.heroSeats });

/** Cursed cards of the backpack that some Hero in play has to take: its slot is empty (SDE-23.7). */
export function mustBeEquipped(
  state: State,
  slotOf: (copy: string) => string | undefined,
): readonly { readonly copy: string; readonly heroId: string }[] {
  return state.backpack.cards
    .filter((copy) => isCursed(state, copy))
    .flatMap((copy) => {
      const hero = heroesInPlay(state).find((one) => !one.equipment.some((worn) => slotOf(worn) === slotOf(copy)));
      return hero === undefined ? [] : [{ copy, heroId: hero.id }];
    });
}

/** The carrier's move at the end of a Hero Turn in which it did not activate (SDE-35.8, 35.9, 36.13). */
export function carrier(run: Run): void {
  const { state } = run;
  const model = standing(state, state.carrier ?? state.artifact?.wearer ?? null);
  if (model === undefined || model.activatedTurn === state.turn.count || model.statuses.includes('KNOCKDOWN')) return;
  const budget = carrierPoints(model);
  run.push({ task: 'DECISION', decision: 'CARRIER_MOVE', seats: seatsOf(state, model), modelId: model.id, budget });
}
