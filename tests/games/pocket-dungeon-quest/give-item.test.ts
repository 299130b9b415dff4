import { one, Session } from './support.ts';

const party = (inventory: readonly string[], other: object = {}): Session =>
  Session.of({
    heroes: [
      { hero: 'WIZARD', at: 'r5c5', inventory },
      { hero: 'ROGUE', at: 'r0c9', ...other },
    ],
  });

describe('giveItem', () => {
  test('PDQ-13.9, PDQ-13.11 a Hero gives to any other living Hero at any distance, without consent', () => {
    const session = party(['POTION']);
    expect(session.refused('WIZARD', 'giveItem', { kind: 'BOMB', to: 'ROGUE' })).toBe('NOT_HELD');
    expect(session.refused('WIZARD', 'giveItem', { kind: 'POTION', to: 'WIZARD' })).toBe('SELF_GIFT');
    expect(one(session.do('WIZARD', 'giveItem', { kind: 'POTION', to: 'ROGUE' }), 'ItemGiven')).toMatchObject({
      from: 'WIZARD',
      to: 'ROGUE',
      kind: 'POTION',
    });
    expect(session.hero('ROGUE').inventory).toEqual(['POTION']);
    const dead = party(['POTION'], { dead: true });
    expect(dead.refused('WIZARD', 'giveItem', { kind: 'POTION', to: 'ROGUE' })).toBe('TARGET_DEAD');
  });

  test('PDQ-13.6 a gift is a Use', () => {
    const session = party(['POTION', 'BOMB']);
    session.do('WIZARD', 'giveItem', { kind: 'POTION', to: 'ROGUE' });
    session.do('WIZARD', 'giveItem', { kind: 'BOMB', to: 'ROGUE' });
    expect(session.state.turn.limits.uses).toBe(2);
  });

  test('PDQ-13.10 a gift over the limit is refused, and giver keeps tile and Use', () => {
    const session = party(['POTION'], { inventory: ['BOMB', 'BOMB'] });
    expect(session.refused('WIZARD', 'giveItem', { kind: 'POTION', to: 'ROGUE' })).toBe('RECIPIENT_FULL');
    expect(session.state.turn.limits.uses).toBe(0);
    expect(session.offered('WIZARD', 'giveItem')).toEqual([]);
  });

  test('PDQ-13.1, PDQ-13.2, PDQ-13.3 two counted tiles, three with a Big Bag, and no more with a second', () => {
    const session = party(['BIG_BAG', 'BIG_BAG'], { inventory: ['BOMB', 'BOMB'] });
    session.do('WIZARD', 'giveItem', { kind: 'BIG_BAG', to: 'ROGUE' });
    session.do('WIZARD', 'giveItem', { kind: 'BIG_BAG', to: 'ROGUE' });
    expect(session.view().heroes[1]).toMatchObject({ inventoryLimit: 3, inventory: ['BOMB', 'BOMB', 'BIG_BAG', 'BIG_BAG'] });
  });

  test('PDQ-13.4 the last Big Bag of three counted tiles cannot be given; one of two can', () => {
    expect(party(['BIG_BAG', 'BOMB', 'BOMB', 'POTION']).refused('WIZARD', 'giveItem', { kind: 'BIG_BAG', to: 'ROGUE' })).toBe(
      'BAG_IN_USE',
    );
    party(['BIG_BAG', 'BIG_BAG', 'BOMB', 'BOMB', 'POTION']).do('WIZARD', 'giveItem', { kind: 'BIG_BAG', to: 'ROGUE' });
  });

  test('PDQ-13.12 a given Potion is used by the receiver in its own next turn', () => {
    const session = party(['POTION'], { hearts: 2 });
    session.do('WIZARD', 'giveItem', { kind: 'POTION', to: 'ROGUE' });
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' })).toBe('NOT_YOUR_TURN');
    session.do('WIZARD', 'move', { to: 'r5c6' });
    session.do('WIZARD', 'endTurn');
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
  });
});
