import { one, Session } from './support.ts';

const party = (rules: string, keys: number): Session =>
  Session.of({
    rules,
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', keys },
      { hero: 'ARCHER', at: 'r1c1' },
      { hero: 'WARRIOR', dead: true },
    ],
  });

describe('giveKey', () => {
  test('PDQ-21.4 a Hero gives one Key to another living Hero as a Use', () => {
    const session = party('EXPANSION', 2);
    expect(session.refused('ROGUE', 'giveKey', { to: 'ROGUE' })).toBe('SELF_GIFT');
    expect(session.refused('ROGUE', 'giveKey', { to: 'WARRIOR' })).toBe('TARGET_DEAD');
    expect(one(session.do('ROGUE', 'giveKey', { to: 'ARCHER' }), 'KeyGiven')).toMatchObject({
      from: 'ROGUE',
      to: 'ARCHER',
      fromKeys: 1,
      toKeys: 1,
    });
    expect([session.hero('ROGUE').keys, session.hero('ARCHER').keys]).toEqual([1, 1]);
    expect(session.refused('ROGUE', 'giveKey', { to: 'ARCHER' })).toBe('USE_LIMIT');
    expect(party('EXPANSION', 0).refused('ROGUE', 'giveKey', { to: 'ARCHER' })).toBe('NO_KEY');
  });

  test('PDQ-20.1 Keys belong to the expansion', () => {
    expect(party('BASE', 1).refused('ROGUE', 'giveKey', { to: 'ARCHER' })).toBe('EXPANSION_ONLY');
  });
});
