import { exchangeChoices, exchangeRefusal } from '../checks/exchange.ts';
import { RING_PRICE } from '../data/heroes.ts';
import { type CarriedKind, isCarried } from '../data/tiles.ts';
import { isAmong, paymentsFrom, worthOf } from '../facts/gems.ts';
import { kindsAmong } from '../facts/inventory.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { among, maybe } from '../shape.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Magic Ring: 20 in gems fetch one Item or Spell from the Discard Pile (PDQ-24.32). */
export const magicRing: GearRule = {
  wellFormed: (given) => takes(given, ['kind'], ['payment', 'drop']),
  refusal(state, seat, given) {
    const { gem, discard } = state.piles;
    const kind = given.kind as CarriedKind;
    if (worthOf(gem) < RING_PRICE) return refuse('NOT_ENOUGH_GEMS', 'PDQ-24.32', { value: worthOf(gem), price: RING_PRICE });
    if (given.payment !== undefined && given.payment !== null && !isAmong(paymentsFrom(gem, RING_PRICE), given.payment))
      return refuse('INVALID_PAYMENT', 'PDQ-24.32', { price: RING_PRICE });
    if (!discard.includes(kind)) return refuse('NOTHING_THERE', 'PDQ-24.32', { kind });
    return exchangeRefusal(heroAt(state, seat), kind, given.drop, 'INVENTORY_FULL', 'PDQ-24.32');
  },
  choices(state, seat) {
    const ways = paymentsFrom(state.piles.gem, RING_PRICE);
    const kinds = kindsAmong(state.piles.discard.filter(isCarried));
    if (ways.length === 0) return [];
    const payment = maybe(among(ways.map(({ tens, fives }) => ({ tens, fives }))));
    return exchangeChoices(heroAt(state, seat), kinds, (some) => ({ kind: among(some), payment }), 'drop');
  },
  carryOut(play, seat, given) {
    const hero = play.kind(seat);
    const kind = given.kind as CarriedKind;
    const paid = given.payment ?? paymentsFrom(play.state.piles.gem, RING_PRICE)[0];
    if (paid === undefined) return;
    markUsed(play, seat, 'MAGIC_RING');
    play.emit('GemsPaid', { hero, tens: paid.tens, fives: paid.fives, for: 'RING' });
    if (given.drop !== undefined && given.drop !== null)
      play.emit('TileMovedToPile', { kind: given.drop, pile: 'merchant', from: 'INVENTORY', hero });
    play.emit('ItemReclaimed', { hero, kind });
  },
};
