import { one, Session } from './support.ts';

const seller = (inventory: readonly string[], discard: readonly string[], more: object = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory }],
    piles: { discard },
    merchantFound: true,
    ...more,
  });

describe('sellItem', () => {
  test('PDQ-25.1 once the Merchant is found a Hero may sell one of its tiles', () => {
    expect(seller(['POTION'], ['GEM_10'], { merchantFound: false }).refused('ROGUE', 'sellItem', { kind: 'POTION' })).toBe(
      'MERCHANT_NOT_FOUND',
    );
    expect(seller(['POTION'], ['GEM_10'], { rules: 'BASE' }).refused('ROGUE', 'sellItem', { kind: 'POTION' })).toBe(
      'EXPANSION_ONLY',
    );
    expect(one(seller(['POTION'], ['GEM_10']).do('ROGUE', 'sellItem', { kind: 'POTION' }), 'ItemSold')).toMatchObject({
      kind: 'POTION',
      tens: 1,
      fives: 0,
    });
  });

  test('PDQ-25.2 the Discard Pile must hold gems worth 10', () => {
    expect(seller(['POTION'], ['GEM_5', 'SWORD']).refused('ROGUE', 'sellItem', { kind: 'POTION' })).toBe('NO_GEMS_TO_RECLAIM');
  });

  test('PDQ-25.3 exactly 10 come back: a ten if there is one, or as the seller names', () => {
    const session = seller(['POTION'], ['GEM_5', 'SWORD', 'GEM_5', 'GEM_10']);
    expect(session.refused('ROGUE', 'sellItem', { kind: 'POTION', reclaim: { tens: 1, fives: 1 } })).toBe('INVALID_PAYMENT');
    session.do('ROGUE', 'sellItem', { kind: 'POTION', reclaim: { tens: 0, fives: 2 } });
    expect(session.state.piles).toMatchObject({ discard: ['SWORD', 'GEM_10'], gem: ['GEM_5', 'GEM_5'], merchant: ['POTION'] });
    expect(session.hero('ROGUE').inventory).toEqual([]);
  });

  test('PDQ-25.4 one sale per turn, and it is no Use', () => {
    const session = seller(['POTION', 'BOMB'], ['GEM_10', 'GEM_10']);
    session.do('ROGUE', 'sellItem', { kind: 'POTION' });
    expect(session.refused('ROGUE', 'sellItem', { kind: 'BOMB' })).toBe('SALE_LIMIT');
    expect(session.state.turn.limits.uses).toBe(0);
  });

  test('PDQ-25.5, PDQ-24.2 memorized Spells, held tiles and Gear cannot be sold', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        {
          hero: 'ROGUE',
          at: 'r5c5',
          gear: ['SPELL_TOME', 'GRAPPLE_SHOT'],
          tome: ['TELEPORT'],
          held: 'BOMB',
          keys: 1,
          pegasus: true,
        },
      ],
      piles: { discard: ['GEM_10'] },
      merchantFound: true,
    });
    expect(session.refused('ROGUE', 'sellItem', { kind: 'TELEPORT' })).toBe('NOT_HELD');
    expect(session.refused('ROGUE', 'sellItem', { kind: 'BOMB' })).toBe('NOT_HELD');
    expect(session.refused('ROGUE', 'sellItem', { kind: 'SPELL_TOME' })).toBe('INVALID_ARGUMENT');
    expect(session.offered('ROGUE', 'sellItem')).toEqual([]);
  });

  test('PDQ-13.4 a Big Bag in use cannot be sold', () => {
    expect(seller(['BIG_BAG', 'BOMB', 'BOMB', 'POTION'], ['GEM_10']).refused('ROGUE', 'sellItem', { kind: 'BIG_BAG' })).toBe(
      'BAG_IN_USE',
    );
  });
});
