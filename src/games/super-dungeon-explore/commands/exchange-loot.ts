import type { Rejection } from '../../../engine/rejection.ts';
import { copiesNamed, deckOf, isCursed, unknownCard } from '../facts/cards.ts';
import { drawUsable, isEquipment } from '../flow/draw.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { asked } from './belonging.ts';
import { copiesOf, offerOf } from './offering.ts';
import { listOf, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Six loot cards for a treasure, once in each Hero Turn (SDE-23.5). */
export interface ExchangeLoot {
  readonly type: 'exchangeLoot';
  readonly cardIds: readonly string[];
}

function fault(state: State, cardIds: readonly string[]): readonly string[] | Rejection {
  const unknown = unknownCard(state, cardIds);
  if (unknown !== undefined) return refuse('UNKNOWN_CARD', { cardId: unknown });
  if (state.turn.exchangeDone) return refuse('EXCHANGE_ALREADY_DONE');
  if (cardIds.length !== 6) return refuse('EXCHANGE_NEEDS_SIX_LOOT', { cards: cardIds.length });
  const copies = copiesNamed(cardIds, state.backpack.cards);
  const missing = cardIds.find((_, index) => copies[index] === undefined);
  if (missing !== undefined) return refuse('CARD_NOT_IN_BACKPACK', { cardId: missing });
  const found = copies as readonly string[];
  const other = found.find((copy) => deckOf(state, copy) !== 'LOOT');
  if (other !== undefined) return refuse('CARD_NOT_LOOT', { cardId: other });
  const cursed = found.find((copy) => isCursed(state, copy));
  return cursed === undefined ? found : refuse('CARD_IS_CURSED', { cardId: cursed }); // SDE-23.8
}

export const exchangeLoot: Rule<ExchangeLoot> = {
  wellFormed: shaped({ cardIds: listOf(text, 60) }),
  offers(state, seat) {
    if (asked(state, 'EQUIPMENT', seat) === undefined || state.turn.exchangeDone) return [];
    const loot = state.backpack.cards.filter((copy) => deckOf(state, copy) === 'LOOT' && !isCursed(state, copy));
    return loot.length < 6 ? [] : [offerOf('exchangeLoot', { cardIds: copiesOf(loot, 6, 6) })];
  },
  decide({ cardIds }, state, _actor, chance) {
    const copies = fault(state, cardIds);
    if ('refused' in copies) return copies;
    const run = new Run(state, chance);
    run.emit('LootExchanged', { cards: copies });
    const [kept] = drawUsable(run, 1, (copy) => isEquipment(run, copy)); // SDE-23.6
    if (kept !== undefined) run.emit('TreasureChosen', { kept, discarded: [] });
    return proceed(run);
  },
};
