import { names, one, Session } from './support.ts';

const climber = (hero: object, more: object = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'ARCHER', at: 'r5c5', ...hero },
      { hero: 'ROGUE', at: 'r1c1', gear: ['TORCH', 'WARRIOR_HELMET'] },
    ],
    ...more,
  });

describe('levelUp', () => {
  test('PDQ-21.8, PDQ-21.9 a Hero starts at Level 0 without XP and Keys; XP takes no space', () => {
    expect(climber({}).hero('ARCHER')).toMatchObject({ level: 0, xp: 0, keys: 0, inventory: [] });
  });

  test('PDQ-21.10, PDQ-21.14 the next Level costs XP and Keys; the rest stays', () => {
    const session = climber({ xp: 4, keys: 2 });
    expect(one(session.do('ARCHER', 'levelUp', { gear: 'BOW' }), 'LevelGained')).toMatchObject({
      level: 1,
      xpPaid: 3,
      keysPaid: 1,
    });
    expect(session.hero('ARCHER')).toMatchObject({ level: 1, xp: 1, keys: 1, gear: ['BOW'] });
    expect(climber({ xp: 2, keys: 2 }).refused('ARCHER', 'levelUp', { gear: 'BOW' })).toBe('NOT_ENOUGH_XP');
    expect(climber({ xp: 3, keys: 0 }).refused('ARCHER', 'levelUp', { gear: 'BOW' })).toBe('NOT_ENOUGH_KEYS');
    expect(climber({}).refused('ROGUE', 'levelUp', { gear: 'BOW' })).toBe('NOT_YOUR_TURN');
    expect(climber({}, { rules: 'BASE' }).refused('ARCHER', 'levelUp', { gear: 'BOW' })).toBe('EXPANSION_ONLY');
  });

  test('PDQ-21.11, PDQ-21.12 Levels are gained one by one, several in a turn if paid', () => {
    const session = climber({ xp: 15, keys: 5 });
    expect(session.refused('ARCHER', 'levelUp', { toLevel: 2, gear: 'BOW' })).toBe('LEVEL_SKIP');
    session.do('ARCHER', 'levelUp', { toLevel: 1, gear: 'BOW' });
    session.do('ARCHER', 'levelUp', { toLevel: 2, gear: 'HARP' });
    session.do('ARCHER', 'levelUp', { toLevel: 3, gear: 'SHIELD' });
    expect(session.hero('ARCHER')).toMatchObject({ level: 3, xp: 0, keys: 0, gear: ['BOW', 'HARP', 'SHIELD'] });
  });

  test('PDQ-21.13 there is no Level above 3', () => {
    expect(climber({ level: 3, xp: 20, keys: 9 }).refused('ARCHER', 'levelUp', {})).toBe('MAX_LEVEL');
  });

  test('PDQ-21.15, PDQ-24.1, PDQ-24.3 each Level brings a piece of Gear nobody has, unless the Hero has three', () => {
    const session = climber({ xp: 3, keys: 1 });
    expect(session.refused('ARCHER', 'levelUp', {})).toBe('GEAR_REQUIRED');
    expect(session.refused('ARCHER', 'levelUp', { gear: 'TORCH' })).toBe('GEAR_TAKEN');
    const laden = climber({ xp: 3, keys: 1, gear: ['BOW', 'HARP', 'SHIELD'] });
    expect(laden.refused('ARCHER', 'levelUp', { gear: 'BED_ROLL' })).toBe('GEAR_LIMIT');
    expect(names(laden.do('ARCHER', 'levelUp', {}))).toEqual(['LevelGained']);
  });

  test('PDQ-20.5 the supply is the sixteen tokens less those the Party has', () => {
    expect(climber({}).view().gearSupply).toHaveLength(14);
  });

  test('PDQ-21.16 with hardcoreGear it is drawn, in table order, and no second Hat', () => {
    const session = climber({ xp: 3, keys: 1, gear: ['ARCHER_CAP'] }, { options: { hardcoreGear: true }, picks: [10] });
    expect(session.refused('ARCHER', 'levelUp', { gear: 'BOW' })).toBe('INVALID_ARGUMENT');
    const gained = one(session.do('ARCHER', 'levelUp'), 'GearGained');
    expect(gained).toMatchObject({ gear: 'MASSIVE_SWORD', random: true });
  });

  test('PDQ-22.7 a Hero wears one Hat', () => {
    expect(climber({ xp: 3, keys: 1, gear: ['ARCHER_CAP'] }).refused('ARCHER', 'levelUp', { gear: 'WIZARD_HAT' })).toBe(
      'SECOND_HAT',
    );
  });

  test('PDQ-24.31 the Hero Cape raises maximum and Hearts by one', () => {
    const session = climber({ xp: 3, keys: 1, hearts: 2 });
    const gained = session.do('ARCHER', 'levelUp', { gear: 'HERO_CAPE' });
    expect(one(gained, 'HeartRestored')).toMatchObject({ cause: 'CAPE', hearts: 3 });
    expect(session.hero('ARCHER')).toMatchObject({ hearts: 3, maxHearts: 4 });
  });

  test('PDQ-13.7 a Level is no Use, and it can be gained in a Boss turn', () => {
    const session = climber(
      { xp: 3, keys: 1 },
      { bossFight: { revealer: 'ARCHER', cell: 'r9c9', stack: ['BOSS'], turnOf: 'ARCHER' } },
    );
    session.do('ARCHER', 'levelUp', { gear: 'BOW' });
    expect(session.state.bossFight?.limits.uses).toBe(0);
  });
});
