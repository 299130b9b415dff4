import type { Rejection } from '../../../engine/rejection.ts';
import type { DecisionOf } from '../decisions/tasks.ts';
import { copiesNamed, namesOf, treasureEventOf, unknownCard } from '../facts/cards.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { keepTreasure } from '../flow/treasure.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** One of the drawn treasures is kept; a boo booty among them, or one of several, must be the one (SDE-20.4, 20.5, 28.5). */
export interface ChooseTreasure {
  readonly type: 'chooseTreasure';
  readonly cardId: string;
}

function chosen(state: State, pending: DecisionOf<'CHOOSE_TREASURE'>, cardId: string): string | Rejection {
  if (unknownCard(state, [cardId]) !== undefined) return refuse('UNKNOWN_CARD', { cardId });
  const [copy] = copiesNamed([cardId], pending.cards);
  if (copy === undefined) return refuse('CARD_NOT_DRAWN', { cardId, cards: pending.cards });
  const hasBooty = pending.cards.some((card) => treasureEventOf(state, card) !== undefined);
  return hasBooty && treasureEventOf(state, copy) === undefined ? refuse('BOO_BOOTY_MUST_BE_CHOSEN', { cardId }) : copy;
}

export const chooseTreasure: Rule<ChooseTreasure> = {
  wellFormed: shaped({ cardId: text }),
  offers(state, seat) {
    const pending = asked(state, 'CHOOSE_TREASURE', seat);
    if (pending === undefined) return [];
    const legal = pending.cards.filter((card) => typeof chosen(state, pending, card) === 'string');
    return [offerOf('chooseTreasure', { cardId: oneOf(...legal.flatMap((card) => namesOf(card, pending.cards))) })];
  },
  decide({ cardId }, state, _actor, chance) {
    const pending = answered(state, 'CHOOSE_TREASURE');
    const kept = chosen(state, pending, cardId);
    if (typeof kept !== 'string') return kept;
    const run = new Run(state, chance);
    run.pop();
    keepTreasure(run, pending.cards, kept, pending.chest);
    return proceed(run);
  },
};
