import { one, Session } from './support.ts';

const buying = (inventory: readonly string[], merchant: readonly string[], picks: readonly number[]): Session => {
  const session = Session.of({
    heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory }],
    piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant },
    merchantFound: true,
    picks,
  });
  session.do('ROGUE', 'purchase');
  return session;
};

describe('choosePurchase', () => {
  test('PDQ-16.6 two tiles are drawn and shown to everybody; one is kept, the other goes back as the newest', () => {
    const session = buying([], ['BOMB', 'POTION', 'BOMB', 'TELEPORT'], [2, 2]);
    expect(session.view().pending).toMatchObject({ kind: 'PURCHASE_CHOICE', offered: ['BOMB', 'TELEPORT'] });
    expect(session.state.piles.merchant).toEqual(['BOMB', 'POTION']);
    expect(session.refused('ROGUE', 'choosePurchase', { kind: 'POTION' })).toBe('NOT_OFFERED');
    const bought = session.do('ROGUE', 'choosePurchase', { kind: 'TELEPORT' });
    expect(one(bought, 'PurchaseCompleted')).toMatchObject({ kept: 'TELEPORT', returned: 'BOMB', givenBack: null });
    expect(session.state.piles.merchant).toEqual(['BOMB', 'POTION', 'BOMB']);
    expect(session.hero('ROGUE').inventory).toEqual(['TELEPORT']);
  });

  test('PDQ-16.8 a buyer with a full Inventory sends a counted tile back, unless it keeps a Big Bag', () => {
    const session = buying(['POTION', 'BOMB'], ['TELEPORT', 'CONFUSION'], [0]);
    expect(session.refused('ROGUE', 'choosePurchase', { kind: 'TELEPORT' })).toBe('RETURN_REQUIRED');
    session.do('ROGUE', 'choosePurchase', { kind: 'TELEPORT', giveBack: 'BOMB' });
    expect(session.state.piles.merchant).toEqual(['CONFUSION', 'BOMB']);
    expect(session.hero('ROGUE').inventory).toEqual(['POTION', 'TELEPORT']);
    const bag = buying(['POTION', 'BOMB'], ['BIG_BAG', 'CONFUSION'], [0]);
    expect(bag.refused('ROGUE', 'choosePurchase', { kind: 'BIG_BAG', giveBack: 'BOMB' })).toBe('INVALID_ARGUMENT');
    bag.do('ROGUE', 'choosePurchase', { kind: 'BIG_BAG' });
  });

  test('PDQ-16.6 where one tile was all there was, none goes back', () => {
    const session = buying([], ['BOMB'], []);
    const bought = session.do('ROGUE', 'choosePurchase', { kind: 'BOMB' });
    expect(one(bought, 'PurchaseCompleted')).toMatchObject({ kept: 'BOMB', returned: null });
    expect(session.state).toMatchObject({ piles: { merchant: [] }, purchaseOffer: [] });
  });

  test('PDQ-16.9 the tile sent back is one held before', () => {
    const session = buying(['POTION', 'BOMB'], ['TELEPORT', 'CONFUSION'], [0]);
    expect(session.refused('ROGUE', 'choosePurchase', { kind: 'TELEPORT', giveBack: 'CONFUSION' })).toBe('NOT_HELD');
    expect(session.refused('ROGUE', 'endTurn')).toBe('DECISION_PENDING');
  });
});
