import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { standingRefusal } from '../checks/standing.ts';
import { SALE_PRICE } from '../data/heroes.ts';
import type { CarriedKind } from '../data/tiles.ts';
import { isAmong, type Payment, paymentsFrom, worthOf } from '../facts/gems.ts';
import { kindsAmong, mayLeave, tilesThatMayLeave } from '../facts/inventory.ts';
import { heroAt, limitsNow } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { aCarried, among, aPayment, type ByHeroCommand, maybe, optional } from '../shape.ts';
import type { State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Sells an Item or Spell for 10 in discarded gems (section 25). */
export interface SellItem extends ByHeroCommand {
  readonly type: 'sellItem';
  readonly kind: CarriedKind;
  readonly reclaim?: Payment | null;
}

function barred(state: State, seat: Seat): Rejection | undefined {
  const standing = standingRefusal(state, seat, { expansion: true, turn: 'OWN' });
  if (standing !== undefined) return standing;
  if (!state.merchantFound) return refuse('MERCHANT_NOT_FOUND', 'PDQ-25.1');
  return limitsNow(state).sale ? refuse('SALE_LIMIT', 'PDQ-25.4') : undefined;
}

export const sellItem = heroCommand<SellItem>({
  verb: 'sellItem',
  shape: { kind: aCarried, reclaim: optional(aPayment) },
  refusal({ kind, reclaim }, state, seat) {
    const refusal = barred(state, seat);
    if (refusal !== undefined) return refusal;
    const hero = heroAt(state, seat);
    if (!hero.inventory.includes(kind)) return refuse('NOT_HELD', 'PDQ-25.1', { kind }); // PDQ-25.5
    if (!mayLeave(hero, kind)) return refuse('BAG_IN_USE', 'PDQ-13.4');
    const { discard } = state.piles;
    if (worthOf(discard) < SALE_PRICE) return refuse('NO_GEMS_TO_RECLAIM', 'PDQ-25.2', { value: worthOf(discard) });
    if (reclaim === undefined || reclaim === null) return undefined;
    return isAmong(paymentsFrom(discard, SALE_PRICE), reclaim)
      ? undefined
      : refuse('INVALID_PAYMENT', 'PDQ-25.3', { price: SALE_PRICE });
  },
  choices(state, seat) {
    const ways = paymentsFrom(state.piles.discard, SALE_PRICE);
    if (barred(state, seat) !== undefined || ways.length === 0) return [];
    const reclaim = maybe(among(ways.map(({ tens, fives }) => ({ tens, fives }))));
    return [{ kind: among(kindsAmong(tilesThatMayLeave(heroAt(state, seat)))), reclaim }];
  },
  carryOut(play, { kind, reclaim }, seat) {
    const back = reclaim ?? paymentsFrom(play.state.piles.discard, SALE_PRICE)[0];
    if (back !== undefined) play.emit('ItemSold', { hero: play.kind(seat), kind, tens: back.tens, fives: back.fives });
  },
});
