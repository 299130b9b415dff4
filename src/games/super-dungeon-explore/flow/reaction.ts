import { isRejection } from '../../../engine/rejection.ts';
import { type ActionArguments, NO_ARGUMENTS, type ReactionPoint, type StepTask } from '../decisions/tasks.ts';
import { type Drink, drinkOf } from '../facts/drinking.ts';
import { modelOf } from '../facts/models.ts';
import { heartsLeft } from '../facts/points.ts';
import { reactionSeats } from '../facts/potions.ts';
import { ordersOf, seatsOf } from '../facts/seats.ts';
import type { Model, ReactionRule, State } from '../state.ts';
import { actionTask } from './action.ts';
import type { Run } from './run.ts';

/** A point at which green potions may be drunk: standing orders first, Hero by Hero, then the window (F.4, F.5). */
export function reactionPoint(run: Run, task: Extract<StepTask, { readonly task: 'REACTION_POINT' }>): void {
  if (!task.reopened) {
    for (const heroId of run.state.party.filter((id) => !task.done.includes(id))) {
      const drink = ordered(run.state, heroId, task.point);
      if (drink === undefined) continue;
      run.push({ ...task, done: [...task.done, heroId] });
      return takeDrink(run, drink.drink, drink.args);
    }
  }
  if (run.state.options.reactionMode !== 'WINDOWED') return; // SDE-F.10, F.11
  const seats = reactionSeats(run.state);
  if (seats.length === 0) {
    if (task.reopened) run.emit('ReactionWindowClosed', { point: task.point });
    return;
  }
  if (!task.reopened) run.emit('ReactionWindowOpened', { point: task.point, seats });
  run.push({ task: 'DECISION', decision: 'REACTION', seats, point: task.point });
}

/** The first rule of a Hero's reaction policy that matches and is legal. */
function ordered(
  state: State,
  heroId: string,
  point: ReactionPoint,
): { readonly drink: Drink; readonly args: ActionArguments } | undefined {
  const hero = modelOf(state, heroId);
  if (hero === undefined || hero.at === null) return undefined;
  const rules = seatsOf(state, hero).flatMap((seat) =>
    ordersOf(state, seat)
      .reactions.filter((one) => one.heroId === heroId)
      .flatMap((one) => one.rules),
  );
  for (const rule of rules) {
    if (!applies(state, hero, rule, point)) continue;
    const args = { ...NO_ARGUMENTS, targetModelId: rule.targetId };
    const drink = drinkOf(state, rule, args, true);
    if (!isRejection(drink) && !drink.mustAsk && mayOrder(state, hero, drink)) return { drink, args };
  }
  return undefined;
}

/** An order drinks with a Hero of the same player only. */
const mayOrder = (state: State, hero: Model, drink: Drink): boolean =>
  seatsOf(state, drink.drinker).some((seat) => seatsOf(state, hero).includes(seat));

function applies(state: State, hero: Model, rule: ReactionRule, point: ReactionPoint): boolean {
  const { turn } = state;
  const isTime =
    rule.trigger === 'TURN_START'
      ? point === 'R1'
      : rule.trigger === 'TURN_END'
        ? point === 'R3'
        : point === 'R2' && (rule.trigger === 'WOUNDED' ? turn.wounded : turn.afflicted).includes(hero.id);
  if (!isTime) return false;
  if (rule.ifHeartsLeftAtMost !== null && heartsLeft(state, hero) > rule.ifHeartsLeftAtMost) return false;
  return rule.ifStatus === null || hero.statuses.includes(rule.ifStatus);
}

/** Spends the tokens and starts the potion's action (SDE-19.4). */
export function takeDrink(run: Run, { drinker, owner, potion }: Drink, args: ActionArguments): void {
  run.emit('PotionDrunk', {
    drinkerId: drinker.id,
    ownerId: owner.id,
    potionId: potion.id,
    tokensSpent: potion.potion?.tokens ?? 0,
    colour: potion.potion?.colour ?? 'BLUE',
  });
  run.emit('ActionUsed', {
    modelId: drinker.id,
    actionId: potion.id,
    cost: 0,
    payWith: 'POTION',
    targetModelId: args.targetModelId,
    usedOnce: potion.onceKey,
  });
  run.push(actionTask(drinker.id, potion.ref, args));
}
