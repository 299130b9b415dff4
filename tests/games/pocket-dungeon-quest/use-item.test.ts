import { names, one, Session } from './support.ts';

const holder = (inventory: readonly string[], hero: object = {}, more: object = {}): Session =>
  Session.of({
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', inventory, ...hero },
      { hero: 'WIZARD', at: 'r1c1', hearts: 1 },
      { hero: 'ARCHER', at: 'r9c9', dead: true },
    ],
    ...more,
  });

describe('useItem', () => {
  test('PDQ-14.1 a Potion restores a Heart to any living Hero below its maximum, at any distance', () => {
    const session = holder(['POTION']);
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ARCHER' })).toBe('TARGET_DEAD');
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'FARMER' })).toBe('INVALID_ARGUMENT');
    expect(session.values('ROGUE', 'useItem', 'targetHero')).toEqual(['WIZARD']);
    const drunk = session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'WIZARD' });
    expect(one(drunk, 'HeartRestored')).toMatchObject({ hero: 'WIZARD', cause: 'POTION', hearts: 2 });
  });

  test('PDQ-14.2 under expansion rules it may cure Poison instead, not both', () => {
    const session = holder(['POTION'], { poisoned: true, hearts: 2 }, { rules: 'EXPANSION' });
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'WIZARD', cure: true })).toBe('NOT_POISONED');
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE', cure: true });
    expect(session.hero('ROGUE')).toMatchObject({ poisoned: false, hearts: 2 });
    expect(holder(['POTION']).refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'WIZARD', cure: true })).toBe(
      'EXPANSION_ONLY',
    );
  });

  test('PDQ-14.3 a Hero at its maximum needs no Potion', () => {
    expect(holder(['POTION']).refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' })).toBe('TARGET_FULL');
  });

  test('PDQ-14.4 a Bomb defeats a Monster of the Circle, awake or asleep', () => {
    const session = holder(['BOMB'], {}, { rules: 'EXPANSION', floor: { r4c5: 'MINOTAUR^', r1c2: 'SLIME^' } });
    expect(session.refused('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r1c2' })).toBe('NOT_IN_CIRCLE');
    expect(session.refused('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c4' })).toBe('BAD_TARGET');
    expect(session.refused('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'STACK' })).toBe('BAD_TARGET');
    const thrown = session.do('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c5' });
    expect(one(thrown, 'MonsterDefeated')).toMatchObject({ by: 'BOMB', monster: 'MINOTAUR' });
    expect(session.hero('ROGUE').xp).toBe(1);
    expect(session.state.piles).toMatchObject({ monster: ['MINOTAUR'], merchant: ['BOMB'] });
  });

  test('PDQ-14.5 or it removes a Wall, and a Hero standing there stays', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['BOMB'] },
        { hero: 'WIZARD', at: 'r4c5', pegasus: true },
      ],
      floor: { r4c5: 'WALL^' },
    });
    expect(one(session.do('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c5' }), 'WallRemoved').cell).toBe('r4c5');
    expect(session.state.piles.discard).toEqual(['WALL']);
    expect(session.hero('WIZARD').at).toBe('r4c5');
  });

  test('PDQ-14.6, PDQ-14.7 Big Bag and Multi-Tool are never used by command', () => {
    const session = holder(['BIG_BAG', 'MULTI_TOOL']);
    for (const item of ['BIG_BAG', 'MULTI_TOOL']) expect(session.refused('ROGUE', 'useItem', { item })).toBe('NOT_USABLE');
    expect(session.refused('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c5' })).toBe('NOT_HELD');
  });

  test('PDQ-5.6, PDQ-13.5, PDQ-13.6 one Use per turn at any moment of it, two for a Wizard', () => {
    const session = holder(['POTION', 'POTION']);
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'WIZARD' });
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'WIZARD' })).toBe('USE_LIMIT');
    const wizard = Session.of({ heroes: [{ hero: 'WIZARD', at: 'r5c5', hearts: 1, inventory: ['POTION', 'POTION'] }] });
    wizard.do('WIZARD', 'useItem', { item: 'POTION', targetHero: 'WIZARD' });
    wizard.do('WIZARD', 'useItem', { item: 'POTION', targetHero: 'WIZARD' });
    expect(wizard.hero('WIZARD').hearts).toBe(3);
    expect(session.refused('WIZARD', 'useItem', { item: 'POTION', targetHero: 'WIZARD' })).toBe('NOT_YOUR_TURN');
  });

  test('PDQ-13.8, PDQ-13.13 a used Item goes face down to the Merchant Pile before its effect', () => {
    const session = holder(['POTION']);
    expect(names(session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'WIZARD' }))).toEqual([
      'ItemUsed',
      'HeartRestored',
    ]);
    expect(session.state.piles.merchant).toEqual(['POTION']);
    expect(session.hero('ROGUE').inventory).toEqual([]);
  });

  test('PDQ-11.17 a Bomb takes the top Henchman, never the Boss', () => {
    const bossTurn = (stack: readonly string[]) =>
      holder(['BOMB'], {}, { bossFight: { revealer: 'ROGUE', cell: 'r4c5', stack, turnOf: 'ROGUE' } });
    const session = bossTurn(['SLIME', 'BOSS']);
    expect(session.refused('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c5' })).toBe('BOSS_IMMUNE');
    session.do('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'STACK' });
    expect(session.view().bossFight?.stack).toEqual(['BOSS']);
    expect(session.state.piles.monster).toEqual(['SLIME']);
    expect(bossTurn(['BOSS']).refused('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'STACK' })).toBe('BOSS_IMMUNE');
  });

  test('PDQ-17.14 the last Use of a normal turn is kept for the Feather', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', hearts: 1, inventory: ['POTION', 'PHOENIX_FEATHER'] },
        { hero: 'WIZARD', dead: true },
      ],
      help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
    });
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' })).toBe('MUST_REVIVE');
    expect(session.offered('ROGUE', 'useItem')).toEqual([]);
  });

  test('PDQ-13.6 a Potion wants a Hero, a Bomb wants a space', () => {
    const session = holder(['POTION', 'BOMB']);
    expect(session.refused('ROGUE', 'useItem', { item: 'POTION' })).toBe('INVALID_ARGUMENT');
    expect(session.refused('ROGUE', 'useItem', { item: 'BOMB', targetHero: 'WIZARD' })).toBe('INVALID_ARGUMENT');
    expect(session.refused('ROGUE', 'useItem', { item: 'TELEPORT' })).toBe('INVALID_ARGUMENT');
  });
});
