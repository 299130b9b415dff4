import { isRejection } from '../../../engine/rejection.ts';
import { drinkOf } from '../facts/drinking.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { answered, asked } from './belonging.ts';
import { drinkNow } from './drink-potion.ts';
import { offerOf, oneOf } from './offering.ts';
import { flag, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** The owner's player lets a potion go, or does not (SDE-F.15). */
export interface AnswerPotionRequest {
  readonly type: 'answerPotionRequest';
  readonly allow: boolean;
}

export const answerPotionRequest: Rule<AnswerPotionRequest> = {
  wellFormed: shaped({ allow: flag }),
  offers: (state, seat) =>
    asked(state, 'SHARE_POTION', seat) === undefined ? [] : [offerOf('answerPotionRequest', { allow: oneOf(true, false) })],
  decide({ allow }, state, _actor, chance) {
    const { request } = answered(state, 'SHARE_POTION');
    const run = new Run(state, chance);
    run.pop();
    run.emit('PotionRequestAnswered', { ownerId: request.ownerId, allow });
    const below = run.agenda.at(-1);
    const inWindow = below?.task === 'DECISION' && below.decision === 'REACTION';
    const drink = allow ? drinkOf(run.state, request, request.args, inWindow, true) : undefined;
    if (drink !== undefined && !isRejection(drink)) drinkNow(run, drink, request.args);
    return proceed(run);
  },
};
