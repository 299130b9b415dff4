import { all, names, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const boss = (hero: Given, stack: readonly string[], dice: readonly string[]): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [{ hero: 'ROGUE', at: 'r5c5', ...hero }, { hero: 'WIZARD' }],
    bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack, turnOf: 'ROGUE' },
    dice,
  });
const bless = (target: string, forHero = 'ROGUE'): Given => ({ gear: 'HOLY_WATER', forHero, target });

describe('how long a fight is stunned or blessed', () => {
  test('PDQ-24.16, PDQ-24.33 until the turn ends, also where the Monster was not fought after all', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', gear: ['BOOMERANG', 'HOLY_WATER'], inventory: ['TELEPORT'] },
        { hero: 'WIZARD', at: 'r3c5' },
      ],
      floor: { r4c5: 'FLAYER^' },
      turn: { phase: 'FIGHT' },
    });
    session.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'r4c5' });
    session.do('ROGUE', 'useGear', bless('r4c5'));
    session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r9c9' });
    session.do('ROGUE', 'endTurn');
    expect(session.state.turn).toMatchObject({ seat: 1, phase: 'ENGAGE' });
    const fought = session.script(['SKULL']).do('WIZARD', 'attack', { target: 'r4c5' });
    expect(one(fought, 'AttackResolved')).toMatchObject({ stunned: false, blessed: false, outcome: 'CRITICAL' });
  });

  test('PDQ-24.16, PDQ-24.33 a Henchman’s marks go with it: the next one has none', () => {
    const bombed = boss({ gear: ['BOOMERANG', 'HOLY_WATER'], inventory: ['BOMB'] }, ['SLIME', 'FLAYER', 'BOSS'], ['SKULL']);
    bombed.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' });
    bombed.do('ROGUE', 'useGear', bless('STACK'));
    bombed.do('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'STACK' });
    expect(bombed.hero('ROGUE').xp).toBe(1);
    const fought = bombed.do('ROGUE', 'attack', { target: 'STACK' });
    expect(one(fought, 'AttackResolved')).toMatchObject({ monster: 'FLAYER', stunned: false, blessed: false });
    expect(bombed.hero('ROGUE')).toMatchObject({ hearts: 2, lostTurn: true });
  });

  test('PDQ-24.17, PDQ-24.33 in a Boss turn too a blessing outlasts the failed attack on a stunned Henchman', () => {
    const session = boss({ gear: ['BOOMERANG', 'HOLY_WATER'] }, ['FLAYER', 'BOSS'], ['SKULL', 'SKULL']);
    session.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' });
    session.do('ROGUE', 'useGear', bless('STACK'));
    session.do('ROGUE', 'attack', { target: 'STACK' });
    const second = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(one(second, 'AttackResolved')).toMatchObject({ outcome: 'MISS', stunned: false, blessed: true });
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, lostTurn: false });
    expect(session.state.bossFight).toMatchObject({ turnOf: 1, blessed: false });
  });

  test('PDQ-24.17, PDQ-24.34 without one the second attack of the Boss turn has its critical effect', () => {
    const session = boss({ gear: ['BOOMERANG'] }, ['FLAYER', 'BOSS'], ['SKULL', 'SKULL']);
    session.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' });
    session.do('ROGUE', 'attack', { target: 'STACK' });
    const second = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(one(second, 'CriticalEffectApplied')).toMatchObject({ effect: 'NEXT_TURN_LOST', prevented: false });
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, lostTurn: true });
  });

  test('PDQ-24.17, PDQ-11.10 a hit on the stunned Henchman ends the Boss turn like any other', () => {
    const session = boss({ gear: ['BOOMERANG'] }, ['FLAYER', 'BOSS'], ['SWORD_3']);
    session.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' });
    const hit = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(one(hit, 'BossTurnStarted')).toMatchObject({ hero: 'WIZARD', top: 'BOSS', extra: false });
    expect(session.state.bossFight).toMatchObject({ turnOf: 1, stunned: false });
  });

  test('PDQ-24.34 a plain miss in a blessed fight has no critical effect to prevent, a critical one has', () => {
    for (const [face, prevented] of [
      ['FLASH', []],
      ['SKULL', [true]],
    ] as const) {
      const session = boss({ gear: ['HOLY_WATER'] }, ['FLAYER', 'BOSS'], [face]);
      session.do('ROGUE', 'useGear', bless('STACK'));
      const missed = session.do('ROGUE', 'attack', { target: 'STACK' });
      expect(all(missed, 'CriticalEffectApplied').map((effect) => effect.prevented)).toEqual(prevented);
      expect(one(missed, 'MonsterStayed')).toMatchObject({ hero: 'ROGUE', monster: 'FLAYER', cell: 'STACK' });
    }
  });

  test('PDQ-10.1, PDQ-10.3, PDQ-10.5, PDQ-10.8 each Monster has its own critical effect and no other', () => {
    for (const [kind, left] of [
      ['SLIME', { hearts: 2, inventory: [], lostTurn: false, gems: 1 }],
      ['GOBLIN', { hearts: 2, inventory: ['POTION'], lostTurn: false, gems: 0 }],
      ['FLAYER', { hearts: 2, inventory: ['POTION'], lostTurn: true, gems: 1 }],
      ['MINOTAUR', { hearts: 1, inventory: ['POTION'], lostTurn: false, gems: 1 }],
      ['SKELLY_ARCHER', { hearts: 2, inventory: ['POTION'], lostTurn: false, gems: 1 }],
    ] as const) {
      const session = Session.of({
        heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['POTION'] }, { hero: 'WIZARD' }],
        floor: { r4c5: `${kind}^` },
        piles: { gem: ['GEM_5'] },
        turn: { phase: 'FIGHT' },
        dice: ['SKULL'],
      });
      session.do('ROGUE', 'attack', { target: 'r4c5' });
      const { hearts, inventory, lostTurn } = session.hero('ROGUE');
      expect([kind, { hearts, inventory, lostTurn, gems: session.state.piles.gem.length }]).toEqual([kind, left]);
      expect(session.hero('WIZARD').hearts).toBe(3);
    }
  });

  test('PDQ-24.33 a blessing is the turn’s Hero’s: a shot of the Bow at the same Monster is not blessed', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', gear: ['HOLY_WATER'] },
        { hero: 'ROGUE', at: 'r9c9', gear: ['BOW'] },
      ],
      floor: { r4c5: 'SKELLY_ARCHER^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL', 'SKULL'],
    });
    session.do('WIZARD', 'useGear', bless('r4c5', 'WIZARD'));
    const shot = session.do('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' });
    expect(one(shot, 'AttackResolved')).toMatchObject({ outcome: 'CRITICAL', blessed: false });
    expect(names(shot)).toContain('MonsterStayed');
    const fought = session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(one(fought, 'AttackResolved')).toMatchObject({ outcome: 'MISS', blessed: true });
    expect(names(fought)).toContain('MonsterRanOff');
  });

  test('PDQ-24.33, PDQ-24.34 Minotaur, Slime and Goblin take nothing more in a blessed fight', () => {
    for (const kind of ['MINOTAUR', 'SLIME', 'GOBLIN']) {
      const session = Session.of({
        rules: 'EXPANSION',
        heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['HOLY_WATER'], inventory: ['POTION', 'BOMB'] }],
        floor: { r4c5: `${kind}^` },
        piles: { gem: ['GEM_5'] },
        turn: { phase: 'FIGHT' },
        dice: ['SKULL'],
      });
      session.do('ROGUE', 'useGear', bless('r4c5'));
      session.do('ROGUE', 'attack', { target: 'r4c5' });
      expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, inventory: ['POTION', 'BOMB'] });
      expect(session.state.piles).toMatchObject({ gem: ['GEM_5'], monster: [kind] });
    }
  });
});

describe('Boomerang', () => {
  test('PDQ-24.15 is thrown at what the Hero has to fight: awake, in the Circle, not fought yet', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', gear: ['BOOMERANG'] },
        { hero: 'ROGUE', at: 'r9c9', gear: ['HARP'] },
      ],
      floor: { r4c4: 'SKELLY_ARCHER^', r4c5: 'SLIME^', r4c6: 'SLIME^', r5c6: 'FLOOR^', r9c8: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
    });
    session.do('WIZARD', 'attack', { target: 'r4c4' });
    session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
    const thrown = (target: string): string => session.refused('WIZARD', 'useGear', { gear: 'BOOMERANG', target });
    expect(['r4c4', 'r4c5', 'r5c6', 'r9c8', 'STACK'].map(thrown)).toEqual([
      'ALREADY_FOUGHT',
      'MONSTER_ASLEEP',
      'NO_SUCH_MONSTER',
      'NOT_IN_CIRCLE',
      'NO_SUCH_MONSTER',
    ]);
    expect(session.values('WIZARD', 'useGear', 'target')).toEqual(['r4c6']);
    session.do('WIZARD', 'useGear', { gear: 'BOOMERANG', target: 'r4c6' });
  });
});

describe('Shield', () => {
  const shielded = (hearts: number, policy: string): Session => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['SHIELD'], hearts }, { hero: 'WIZARD' }],
      floor: { r4c5: 'MINOTAUR^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
    });
    session.do('ROGUE', 'setStandingOrder', { gear: 'SHIELD', policy });
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    return session;
  };

  test('PDQ-24.12, PDQ-24.14 kept for the last Heart, it prevents the Minotaur’s extra one', () => {
    const session = shielded(2, 'LETHAL_ONLY');
    expect(all(session.history, 'HeartLost').map(({ cause }) => cause)).toEqual(['MISS']);
    expect(one(session.history, 'HeartLossPrevented').cause).toBe('MINOTAUR');
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 1, dead: false });
    expect([shielded(3, 'LETHAL_ONLY').hero('ROGUE').hearts, shielded(2, 'OFF').hero('ROGUE').dead]).toEqual([1, true]);
  });

  test('PDQ-24.12, PDQ-24.41 it serves the shooter of a Bow against the Minotaur', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['BOW', 'SHIELD'] },
      ],
      floor: { r4c5: 'MINOTAUR^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
    });
    session.do('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' });
    expect(session.hero('ROGUE').hearts).toBe(3);
  });
});
