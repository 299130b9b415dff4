import { exchangeChoices, exchangeRefusal } from '../checks/exchange.ts';
import { standingRefusal } from '../checks/standing.ts';
import type { CarriedKind } from '../data/tiles.ts';
import { kindsAmong, without } from '../facts/inventory.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { aCarried, among, type ByHeroCommand, optional } from '../shape.ts';
import { heroCommand } from './rule.ts';

/** Keeps one of the tiles the Merchant shows (PDQ-16.6). */
export interface ChoosePurchase extends ByHeroCommand {
  readonly type: 'choosePurchase';
  readonly kind: CarriedKind;
  readonly giveBack?: CarriedKind | null;
}

const STANDING = { answers: 'PURCHASE_CHOICE', turn: 'ANY' } as const;

export const choosePurchase = heroCommand<ChoosePurchase>({
  verb: 'choosePurchase',
  shape: { kind: aCarried, giveBack: optional(aCarried) },
  refusal({ kind, giveBack }, state, seat) {
    const standing = standingRefusal(state, seat, STANDING);
    if (standing !== undefined) return standing;
    if (!state.purchaseOffer.includes(kind)) return refuse('NOT_OFFERED', 'PDQ-16.6', { offered: state.purchaseOffer });
    return exchangeRefusal(heroAt(state, seat), kind, giveBack, 'RETURN_REQUIRED', 'PDQ-16.8'); // PDQ-16.9
  },
  choices(state, seat) {
    if (standingRefusal(state, seat, STANDING) !== undefined) return [];
    return exchangeChoices(heroAt(state, seat), kindsAmong(state.purchaseOffer), (kinds) => ({ kind: among(kinds) }), 'giveBack');
  },
  carryOut(play, { kind, giveBack }, seat) {
    const hero = play.kind(seat);
    const [returned] = without(play.state.purchaseOffer, kind);
    play.emit('PurchaseCompleted', { hero, kept: kind, givenBack: giveBack ?? null, returned: returned ?? null });
    if (giveBack !== undefined && giveBack !== null)
      play.emit('TileMovedToPile', { kind: giveBack, pile: 'merchant', from: 'INVENTORY', hero });
  },
});
