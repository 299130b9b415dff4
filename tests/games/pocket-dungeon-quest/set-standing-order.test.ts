import { names, one, Session } from './support.ts';

const fight = (gear: string, kind: string, hero: object = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'WIZARD', at: 'r5c5' },
      { hero: 'ROGUE', at: 'r9c9', gear: [gear], ...hero },
    ],
    floor: { r4c5: `${kind}^` },
    turn: { phase: 'FIGHT' },
    dice: ['SKULL'],
  });

describe('setStandingOrder', () => {
  test('PDQ-24.14 a Shield fires always, only for the last Heart, or never', () => {
    const rolled = (policy: string | null, hearts: number) => {
      const session = Session.of({
        rules: 'EXPANSION',
        heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['SHIELD'], hearts }, { hero: 'WIZARD' }],
        floor: { r4c5: 'SLIME^' },
        turn: { phase: 'FIGHT' },
        dice: ['FLASH'],
      });
      if (policy !== null) session.do('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy });
      session.do('ROGUE', 'attack', { target: 'r4c5' });
      return session.hero('ROGUE').hearts;
    };
    expect([rolled(null, 3), rolled('ALWAYS', 3), rolled('LETHAL_ONLY', 3), rolled('LETHAL_ONLY', 1), rolled('OFF', 1)]).toEqual([
      3, 3, 2, 1, 0,
    ]);
  });

  test('PDQ-24.33 a Holy Water order fires when a matching attack is accepted, before the die', () => {
    const session = fight('HOLY_WATER', 'FLAYER');
    session.do('ROGUE', 'setStandingOrder', { gear: 'HOLY_WATER', policy: ['FLAYER', 'BOSS'] });
    const fought = session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(names(fought).slice(0, 3)).toEqual(['GearUsed', 'FightBlessed', 'DieRolled']);
    expect(session.hero('WIZARD').lostTurn).toBe(false);
    for (const policy of [['SLIME'], ['FLAYER', 'ROGUE'], []]) {
      const other = fight('HOLY_WATER', 'FLAYER');
      other.do('ROGUE', 'setStandingOrder', { gear: 'HOLY_WATER', policy });
      expect(names(other.do('WIZARD', 'attack', { target: 'r4c5' }))).not.toContain('FightBlessed');
    }
    const byHero = fight('HOLY_WATER', 'FLAYER');
    byHero.do('ROGUE', 'setStandingOrder', { gear: 'HOLY_WATER', policy: ['WIZARD'] });
    expect(names(byHero.do('WIZARD', 'attack', { target: 'r4c5' }))).toContain('FightBlessed');
  });

  test('PDQ-24.14 orders are for owners, at any time, in the right words', () => {
    const session = fight('SHIELD', 'SLIME');
    expect(one(session.do('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy: ['OFF'] }), 'StandingOrderSet')).toMatchObject({
      hero: 'ROGUE',
      gear: 'SHIELD',
      policy: 'OFF',
    });
    expect(session.refused('WIZARD', 'setStandingOrder', { gear: 'SHIELD', policy: 'OFF' })).toBe('GEAR_NOT_OWNED');
    expect(session.refused('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy: 'SOMETIMES' })).toBe('INVALID_ARGUMENT');
    expect(session.refused('ROGUE', 'setStandingOrder', { gear: 'HOLY_WATER', policy: ['POTION'] })).toBe('INVALID_ARGUMENT');
    expect(session.refused('ROGUE', 'setStandingOrder', { gear: 'HARP', policy: [] })).toBe('INVALID_ARGUMENT');
    expect(
      Session.of({ heroes: [{ hero: 'ROGUE' }] }).refused('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy: 'OFF' }),
    ).toBe('EXPANSION_ONLY');
    const dead = fight('SHIELD', 'SLIME', { dead: true });
    dead.do('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy: 'OFF' });
  });

  test('PDQ-24.14, PDQ-24.33 one order leaves the other as it is', () => {
    const session = fight('SHIELD', 'SLIME', { gear: ['SHIELD', 'HOLY_WATER'] });
    session.do('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy: 'OFF' });
    session.do('ROGUE', 'setStandingOrder', { gear: 'HOLY_WATER', policy: ['BOSS'] });
    expect(session.hero('ROGUE').orders).toEqual({ shield: 'OFF', holyWater: ['BOSS'] });
    session.do('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy: 'LETHAL_ONLY' });
    expect(session.hero('ROGUE').orders).toEqual({ shield: 'LETHAL_ONLY', holyWater: ['BOSS'] });
  });
});
