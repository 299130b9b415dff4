import { one, Session } from './support.ts';

const buyer = (gem: readonly string[], merchant: readonly string[], more: object = {}): Session =>
  Session.of({
    heroes: [
      { hero: 'ROGUE', at: 'r5c5' },
      { hero: 'ARCHER', at: 'r1c1' },
    ],
    piles: { gem, merchant },
    merchantFound: true,
    picks: [0, 0],
    ...more,
  });
const THIRTY = ['GEM_10', 'GEM_10', 'GEM_10'];

describe('purchase', () => {
  test('PDQ-16.1 once the Merchant is found, in the own turn, at any distance', () => {
    expect(buyer(THIRTY, ['POTION'], { merchantFound: false }).refused('ROGUE', 'purchase')).toBe('MERCHANT_NOT_FOUND');
    expect(buyer(THIRTY, ['POTION']).refused('ARCHER', 'purchase')).toBe('NOT_YOUR_TURN');
    buyer(THIRTY, ['POTION']).do('ROGUE', 'purchase');
  });

  test('PDQ-16.2 at most one purchase per turn', () => {
    const session = buyer([...THIRTY, ...THIRTY], ['POTION', 'BOMB', 'BOMB']);
    session.do('ROGUE', 'purchase');
    session.do('ROGUE', 'choosePurchase', { kind: 'POTION' });
    expect(session.refused('ROGUE', 'purchase')).toBe('PURCHASE_LIMIT');
  });

  test('PDQ-16.3, PDQ-16.4 exactly 30 in gem tiles go to the Discard Pile; no change is given', () => {
    const session = buyer(['GEM_10', 'GEM_10', 'GEM_5', 'GEM_5', 'GEM_10'], ['POTION']);
    expect(session.refused('ROGUE', 'purchase', { payment: { tens: 2, fives: 1 } })).toBe('INVALID_PAYMENT');
    expect(session.refused('ROGUE', 'purchase', { payment: { tens: 4, fives: 0 } })).toBe('INVALID_PAYMENT');
    expect(session.refused('ROGUE', 'purchase', { payment: { tens: 0, fives: 6 } })).toBe('INVALID_PAYMENT');
    expect(session.refused('ROGUE', 'purchase', { payment: { tens: 3 } })).toBe('INVALID_ARGUMENT');
    session.do('ROGUE', 'purchase', { payment: { tens: 2, fives: 2 } });
    expect(session.state.piles).toMatchObject({ gem: ['GEM_10'], discard: ['GEM_10', 'GEM_10', 'GEM_5', 'GEM_5'] });
    expect(buyer(['GEM_10', 'GEM_10', 'GEM_5'], ['POTION']).refused('ROGUE', 'purchase')).toBe('NOT_ENOUGH_GEMS');
  });

  test('PDQ-16.5 unnamed, tens are paid first', () => {
    const session = buyer(['GEM_5', 'GEM_5', 'GEM_10', 'GEM_10', 'GEM_10'], ['POTION']);
    expect(one(session.do('ROGUE', 'purchase'), 'GemsPaid')).toMatchObject({ tens: 3, fives: 0, for: 'PURCHASE' });
    expect(session.state.piles.gem).toEqual(['GEM_5', 'GEM_5']);
  });

  test('PDQ-16.7 one tile is shown alone; with none the purchase is refused', () => {
    const single = buyer(THIRTY, ['POTION'], { picks: [] });
    expect(one(single.do('ROGUE', 'purchase'), 'PurchaseOpened')).toMatchObject({ offered: ['POTION'], drawIndex: null });
    expect(buyer(THIRTY, []).refused('ROGUE', 'purchase')).toBe('MERCHANT_PILE_EMPTY');
  });
});
