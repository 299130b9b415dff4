import type { Offer } from '../../../engine/offer.ts';
import { isRejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { ActionView } from '../facts/actions.ts';
import { drinkOf, occasionFault } from '../facts/drinking.ts';
import { heroesInPlay, modelOf, type Standing } from '../facts/models.ts';
import { potionsOf } from '../facts/potions.ts';
import { seatsOf } from '../facts/seats.ts';
import { proceed } from '../flow/proceed.ts';
import { takeDrink } from '../flow/reaction.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { aimVariants, placeVariants } from './aiming.ts';
import { mayAct, ownModel, pendingDecision } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';
import { type ActionInput, ATTACK_SHAPE, attackWishes, readArguments, strangers } from './wishes.ts';

/** A Hero drinks a potion, its own or another Hero's (SDE-19). */
export interface DrinkPotion extends ActionInput {
  readonly type: 'drinkPotion';
  readonly drinkerId: string;
  readonly ownerId: string;
  readonly potionId: string;
}

const isInWindow = (state: State): boolean => pendingDecision(state)?.decision === 'REACTION';

function offersFor(state: State, drinker: Standing, owner: Standing, potion: ActionView): readonly Offer<'drinkPotion'>[] {
  const named = { drinkerId: oneOf(drinker.id), ownerId: oneOf(owner.id), potionId: oneOf(potion.id) };
  return placeVariants(state, drinker, potion, aimVariants(state, drinker, potion)).map((aim) =>
    offerOf('drinkPotion', { ...named, ...attackWishes(state), ...aim }),
  );
}

/** Starts a drink that was found legal; in a reaction window the window opens anew afterwards (SDE-F.9). */
export function drinkNow(run: Run, drink: Parameters<typeof takeDrink>[1], args: Parameters<typeof takeDrink>[2]): void {
  const top = run.agenda.at(-1);
  if (top?.task === 'DECISION' && top.decision === 'REACTION') {
    run.pop();
    run.push({ task: 'REACTION_POINT', point: top.point, reopened: true, done: [] });
  }
  takeDrink(run, drink, args);
}

export const drinkPotion: Rule<DrinkPotion> = {
  wellFormed: shaped({ drinkerId: text, ownerId: text, potionId: text, ...ATTACK_SHAPE }),
  offers(state: State, seat: Seat) {
    if (!mayAct(state, 'drinkPotion', seat)) return [];
    const heroes = heroesInPlay(state);
    return heroes
      .filter((drinker) => seatsOf(state, drinker).includes(seat))
      .flatMap((drinker) =>
        heroes.flatMap((owner) =>
          potionsOf(state, owner, drinker)
            .filter((potion) => occasionFault(state, drinker, owner, potion, isInWindow(state)) === undefined)
            .flatMap((potion) => offersFor(state, drinker, owner, potion)),
        ),
      );
  },
  decide(command, state, actor, chance) {
    const stranger = strangers(state, command);
    if (stranger !== undefined) return stranger;
    if (modelOf(state, command.ownerId)?.hero == null) return refuse('MODEL_NOT_FOUND', { modelId: command.ownerId });
    const model = ownModel(state, command.drinkerId, actor);
    if (isRejection(model)) return model;
    if (model.hero === null) return refuse('MODEL_NOT_FOUND', { modelId: model.id });
    const args = readArguments(command);
    const drink = drinkOf(state, command, args, isInWindow(state));
    if (isRejection(drink)) return drink;
    const run = new Run(state, chance);
    const { drinkerId, ownerId, potionId } = command;
    if (drink.mustAsk) {
      run.emit('PotionRequested', { drinkerId, ownerId, potionId });
      run.push({
        task: 'DECISION',
        decision: 'SHARE_POTION',
        seats: seatsOf(state, drink.owner),
        request: { drinkerId, ownerId, potionId, args },
      });
    } else drinkNow(run, drink, args);
    return proceed(run);
  },
};
