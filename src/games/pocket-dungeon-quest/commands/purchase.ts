import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { standingRefusal } from '../checks/standing.ts';
import { PURCHASE_PRICE } from '../data/heroes.ts';
import { isAmong, type Payment, paymentsFrom, worthOf } from '../facts/gems.ts';
import { limitsNow } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { among, aPayment, type ByHeroCommand, maybe, optional } from '../shape.ts';
import type { State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Pays the Merchant 30 in gems for a choice of two tiles (section 16). */
export interface Purchase extends ByHeroCommand {
  readonly type: 'purchase';
  readonly payment?: Payment | null;
}

function barred(state: State, seat: Seat): Rejection | undefined {
  const standing = standingRefusal(state, seat, { turn: 'OWN' });
  if (standing !== undefined) return standing;
  if (!state.merchantFound) return refuse('MERCHANT_NOT_FOUND', 'PDQ-16.1');
  if (limitsNow(state).purchase) return refuse('PURCHASE_LIMIT', 'PDQ-16.2');
  if (state.piles.merchant.length === 0) return refuse('MERCHANT_PILE_EMPTY', 'PDQ-16.7');
  const value = worthOf(state.piles.gem);
  return value < PURCHASE_PRICE ? refuse('NOT_ENOUGH_GEMS', 'PDQ-16.3', { value, price: PURCHASE_PRICE }) : undefined;
}

export const purchase = heroCommand<Purchase>({
  verb: 'purchase',
  shape: { payment: optional(aPayment) },
  refusal({ payment }, state, seat) {
    const refusal = barred(state, seat);
    if (refusal !== undefined || payment === undefined || payment === null) return refusal;
    const isExact = isAmong(paymentsFrom(state.piles.gem, PURCHASE_PRICE), payment);
    return isExact ? undefined : refuse('INVALID_PAYMENT', 'PDQ-16.4', { price: PURCHASE_PRICE });
  },
  choices(state, seat) {
    if (barred(state, seat) !== undefined) return [];
    return [{ payment: maybe(among(paymentsFrom(state.piles.gem, PURCHASE_PRICE).map(({ tens, fives }) => ({ tens, fives })))) }];
  },
  carryOut(play, { payment }, seat) {
    const hero = play.kind(seat);
    const paid = payment ?? paymentsFrom(play.state.piles.gem, PURCHASE_PRICE)[0]; // PDQ-16.5
    if (paid === undefined) return;
    play.emit('GemsPaid', { hero, tens: paid.tens, fives: paid.fives, for: 'PURCHASE' });
    const candidates = play.state.piles.merchant.map((kind, place) => ({ kind, place }));
    const shown: typeof candidates = [];
    let drawIndex: number | null = null;
    while (shown.length < 2 && candidates.length > 0) {
      const picked = play.chance.pick(candidates, ({ kind }) => kind); // PDQ-16.6
      drawIndex ??= picked.drawIndex;
      shown.push(picked.value);
      candidates.splice(picked.index, 1);
    }
    const offered = shown.map(({ kind }) => kind);
    play.emit('PurchaseOpened', { hero, offered, places: shown.map(({ place }) => place), drawIndex });
    play.ask({ kind: 'PURCHASE_CHOICE', seat });
  },
});
