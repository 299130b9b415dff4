import { all, names, one, Session } from './support.ts';

const HEROES = [{ hero: 'ROGUE', at: 'r5c5' }, { hero: 'WIZARD', at: 'r1c1' }, { hero: 'WARRIOR' }];
const boss = (stack: readonly string[], dice: readonly string[], more: object = {}): Session =>
  Session.of({ heroes: HEROES, bossFight: { revealer: 'ROGUE', cell: 'r9c9', stack, turnOf: 'ROGUE' }, dice, ...more });
const hit = (session: Session, hero: 'ROGUE' | 'WIZARD' | 'WARRIOR') => session.do(hero, 'attack', { target: 'STACK' });

describe('the Boss Fight', () => {
  test('PDQ-11.1, PDQ-11.2 the Boss turned up starts the fight at once; the revealer rolls for Henchmen without modifiers', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', effects: ['SWORD'] }],
      floor: { r4c5: 'BOSS', r4c6: 'FLOOR' },
      piles: { monster: ['SLIME', 'SLIME', 'SLIME', 'SLIME'] },
      turn: { phase: 'REVEAL' },
      dice: ['FLASH'],
    });
    const started = session.do('WARRIOR', 'reveal');
    expect(names(started)).toEqual(['TileRevealed', 'DieRolled', 'BossFightStarted', 'DecisionOpened']);
    expect(one(started, 'BossFightStarted')).toMatchObject({ revealer: 'WARRIOR', cell: 'r4c5', face: 'FLASH', henchmen: 3 });
    expect(session.hero('WARRIOR').effects).toEqual(['SWORD']);
    expect(session.tile('r4c6')).toBe('DOWN');
  });

  test('PDQ-11.3 everybody living takes part wherever they are, also before entering', () => {
    const session = boss(['SLIME', 'GOBLIN', 'FLAYER', 'BOSS'], ['SWORD_2', 'SWORD_2', 'SWORD_2']);
    hit(session, 'ROGUE');
    hit(session, 'WIZARD');
    hit(session, 'WARRIOR');
    expect(session.hero('WARRIOR').at).toBeNull();
    expect(session.view().bossFight?.stack).toEqual(['BOSS']);
  });

  test('PDQ-11.9, PDQ-11.10 from the revealer round in turn order; one attack ends a Boss turn', () => {
    const session = boss(['SLIME', 'GOBLIN', 'BOSS'], ['SWORD_2']);
    expect(session.refused('WIZARD', 'attack', { target: 'STACK' })).toBe('NOT_YOUR_TURN');
    expect(session.refused('ROGUE', 'attack', { target: 'r4c5' })).toBe('NO_SUCH_MONSTER');
    expect(one(hit(session, 'ROGUE'), 'BossTurnStarted')).toMatchObject({ hero: 'WIZARD', top: 'GOBLIN' });
  });

  test('PDQ-11.10 Uses and purchases come before the attack', () => {
    const session = boss(['SLIME', 'BOSS'], ['SWORD_2'], {
      heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 1, inventory: ['POTION'] }, { hero: 'WIZARD' }],
      merchantFound: true,
      piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant: ['BOMB'] },
    });
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
    session.do('ROGUE', 'purchase');
    expect(session.state.pending?.kind).toBe('PURCHASE_CHOICE');
  });

  test('PDQ-11.11 a hit puts the top Henchman into the Monster Pile', () => {
    const session = boss(['SLIME', 'GOBLIN', 'BOSS'], ['SWORD_2']);
    hit(session, 'ROGUE');
    expect(session.state.piles.monster).toEqual(['SLIME']);
    expect(session.view().bossFight?.stack).toEqual(['GOBLIN', 'BOSS']);
  });

  test('PDQ-11.12 on a miss the Heart is lost and the Henchman stays', () => {
    const session = boss(['SLIME', 'BOSS'], ['FLASH']);
    expect(names(hit(session, 'ROGUE'))).toEqual([
      'DieRolled',
      'AttackResolved',
      'HeartLost',
      'MonsterStayed',
      'BossTurnStarted',
    ]);
    expect(session.view().bossFight?.stack).toEqual(['SLIME', 'BOSS']);
  });

  test('PDQ-11.13 a critical miss has its effect and the Monster stays; a Skelly Archer has none', () => {
    const flayer = boss(['FLAYER', 'BOSS'], ['SKULL']);
    expect(names(hit(flayer, 'ROGUE'))).toContain('NextTurnLost');
    expect(flayer.view().bossFight?.stack).toEqual(['FLAYER', 'BOSS']);
    const archer = boss(['SKELLY_ARCHER', 'BOSS'], ['SKULL']);
    expect(names(hit(archer, 'ROGUE'))).not.toContain('CriticalEffectApplied');
  });

  test('PDQ-10.1, PDQ-11.13 a Slime’s theft is answered before the next Boss turn', () => {
    const session = boss(['SLIME', 'BOSS'], ['SKULL'], {
      heroes: [{ hero: 'ROGUE', inventory: ['POTION', 'BOMB'] }, { hero: 'WIZARD' }],
    });
    hit(session, 'ROGUE');
    expect(session.state.pending?.kind).toBe('STEAL_CHOICE');
    expect(names(session.do('ROGUE', 'surrenderTile', { kind: 'BOMB' }))).toEqual(['TileStolen', 'BossTurnStarted']);
  });

  test('PDQ-10.11, PDQ-11.14 the Boss’s critical hurts everybody; one hit beats the bare Boss', () => {
    const critical = boss(['BOSS'], ['SKULL']);
    expect(all(hit(critical, 'ROGUE'), 'HeartLost').map(({ hero, cause }) => [hero, cause])).toEqual([
      ['ROGUE', 'MISS'],
      ['ROGUE', 'BOSS_CRITICAL'],
      ['WIZARD', 'BOSS_CRITICAL'],
      ['WARRIOR', 'BOSS_CRITICAL'],
    ]);
    const beaten = boss(['BOSS'], ['SWORD_2'], { rules: 'EXPANSION' });
    const over = hit(beaten, 'ROGUE');
    expect(names(over)).toEqual(expect.arrayContaining(['MonsterDefeated', 'XpGained', 'BossDefeated', 'BossFightEnded']));
    expect(beaten.state.piles.monster).toEqual(['BOSS']);
    expect(beaten.tile('r9c9')).toBeNull();
  });

  test('PDQ-10.12 the Boss’s critical happens although the miss killed the attacker', () => {
    const session = boss(['BOSS'], ['SKULL'], { heroes: [{ hero: 'ROGUE', hearts: 1 }, { hero: 'WIZARD' }] });
    hit(session, 'ROGUE');
    expect([session.hero('ROGUE').dead, session.hero('WIZARD').hearts]).toEqual([true, 2]);
  });

  test('PDQ-11.16 a Hero marked to lose its turn skips its Boss turn', () => {
    const session = boss(['SLIME', 'GOBLIN', 'BOSS'], ['SWORD_2'], {
      heroes: [{ hero: 'ROGUE' }, { hero: 'WIZARD', lostTurn: true }, { hero: 'WARRIOR' }],
    });
    const next = hit(session, 'ROGUE');
    expect(one(next, 'TurnSkipped')).toMatchObject({ hero: 'WIZARD', reason: 'LOST_TURN', extra: false, bossTurn: true });
    expect(one(next, 'BossTurnStarted').hero).toBe('WARRIOR');
    expect(session.hero('WIZARD').lostTurn).toBe(false);
  });

  test('PDQ-11.19 Boomerang and Holy Water work; Torch, Grapple Shot, Bed Roll, Harp and Bow do not', () => {
    const gear = (one_: readonly string[], two: readonly string[] = []) =>
      boss(['SLIME', 'BOSS'], [], {
        rules: 'EXPANSION',
        heroes: [
          { hero: 'ROGUE', at: 'r5c5', gear: one_ },
          { hero: 'WIZARD', at: 'r1c1', gear: two },
        ],
      });
    expect(gear(['TORCH']).refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c3' })).toBe('NOT_IN_BOSS_FIGHT');
    expect(gear(['GRAPPLE_SHOT']).refused('ROGUE', 'useGear', { gear: 'GRAPPLE_SHOT', action: 'SNATCH', cell: 'r4c5' })).toBe(
      'NOT_IN_BOSS_FIGHT',
    );
    expect(gear(['BED_ROLL']).refused('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r4c5' })).toBe('NOT_IN_BOSS_FIGHT');
    expect(gear([], ['HARP']).refused('WIZARD', 'useGear', { gear: 'HARP', target: 'r4c5' })).toBe('NOT_IN_BOSS_FIGHT');
    expect(gear([], ['BOW']).refused('WIZARD', 'useGear', { gear: 'BOW', target: 'r4c5' })).toBe('NOT_IN_BOSS_FIGHT');
    gear(['BOOMERANG']).do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' });
    gear([], ['HOLY_WATER']).do('WIZARD', 'useGear', { gear: 'HOLY_WATER', forHero: 'ROGUE', target: 'STACK' });
  });

  test('PDQ-5.11, PDQ-11.26 every Boss turn has limits of its own, and all of them are counted', () => {
    const session = boss(['SLIME', 'GOBLIN', 'BOSS'], ['SWORD_2', 'SWORD_2', 'SWORD_2'], {
      heroes: [{ hero: 'ROGUE', hearts: 1, inventory: ['POTION', 'POTION'] }],
      merchantFound: true,
      piles: { gem: Array.from({ length: 6 }, () => 'GEM_10'), merchant: ['BIG_BAG', 'BIG_BAG'] },
    });
    for (const hearts of [2, 3]) {
      session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
      expect(session.hero('ROGUE').hearts).toBe(hearts);
      expect(session.view().heroes[0]?.usesLeft).toBe(0);
      session.do('ROGUE', 'purchase');
      session.do('ROGUE', 'choosePurchase', { kind: 'BIG_BAG' });
      if (hearts === 2) expect(session.refused('ROGUE', 'purchase')).toBe('PURCHASE_LIMIT');
      hit(session, 'ROGUE');
    }
    expect(session.view().bossFight).toMatchObject({ turns: 3, limits: { uses: 0, purchase: false, attacked: false } });
    expect(one(hit(session, 'ROGUE'), 'BossFightEnded').turns).toBe(3);
    expect(session.state.turn.limits).toMatchObject({ uses: 0, purchase: false, attacked: false });
  });

  test('PDQ-11.20 Extra Move in a Boss turn gives another Boss turn right after', () => {
    const session = boss(['SLIME', 'GOBLIN', 'BOSS'], ['SWORD_2', 'SWORD_2'], {
      heroes: [{ hero: 'ROGUE', inventory: ['EXTRA_MOVE'] }, { hero: 'WIZARD' }],
    });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    expect(one(hit(session, 'ROGUE'), 'BossTurnStarted')).toMatchObject({ hero: 'ROGUE', extra: true });
    expect(one(hit(session, 'ROGUE'), 'BossTurnStarted')).toMatchObject({ hero: 'WIZARD', extra: false });
  });

  test('PDQ-11.21 a Round ends each time the order comes back to the revealer', () => {
    const session = boss(['SLIME', 'BOSS'], ['FLASH', 'FLASH', 'FLASH']);
    hit(session, 'ROGUE');
    hit(session, 'WIZARD');
    expect(session.state.roundNo).toBe(1);
    expect(one(hit(session, 'WARRIOR'), 'RoundEnded').roundNo).toBe(1);
    expect(session.state.roundNo).toBe(2);
  });

  test('PDQ-11.22 who dies drops out; its help deadline starts when the fight ends', () => {
    const session = boss(['BOSS'], ['FLASH', 'SWORD_2'], {
      heroes: [{ hero: 'ROGUE', hearts: 1 }, { hero: 'WIZARD' }, { hero: 'WARRIOR' }],
    });
    const died = hit(session, 'ROGUE');
    expect(names(died)).not.toContain('HelpRoundStarted');
    expect(session.state.help).toEqual([]);
    const over = hit(session, 'WIZARD');
    expect(one(over, 'HelpRoundStarted')).toMatchObject({ dead: 'ROGUE', owed: ['WIZARD', 'WARRIOR'] });
  });

  test('PDQ-17.10, PDQ-17.11, PDQ-11.22 a death in the fight that leaves nobody to help an earlier Dead Hero loses before the next Boss turn', () => {
    const session = boss(['SLIME', 'BOSS'], ['FLASH'], {
      heroes: [{ hero: 'ROGUE', hearts: 1 }, { hero: 'WIZARD' }, { hero: 'WARRIOR', dead: true }],
      help: [{ dead: 'WARRIOR', owed: ['ROGUE'] }],
    });
    const lost = hit(session, 'ROGUE');
    expect(names(lost).slice(-3)).toEqual(['HeroDied', 'MonsterStayed', 'SessionLost']);
    expect(session.state.ending).toEqual({ result: 'LOST', cause: 'UNREVIVED' });
  });

  test('PDQ-11.23 a Feather works in a Boss turn; the revived Hero takes Boss turns again from its next place', () => {
    const session = boss(['SLIME', 'BOSS'], ['FLASH', 'FLASH'], {
      heroes: [{ hero: 'ROGUE', inventory: ['PHOENIX_FEATHER'] }, { hero: 'WIZARD' }, { hero: 'WARRIOR', dead: true }],
    });
    session.do('ROGUE', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'WARRIOR' });
    hit(session, 'ROGUE');
    expect(one(hit(session, 'WIZARD'), 'BossTurnStarted').hero).toBe('WARRIOR');
  });

  test('PDQ-11.24 the fight ends with the stack; if everybody dies first, the Session is lost', () => {
    const session = boss(['BOSS'], ['SKULL'], {
      heroes: [
        { hero: 'ROGUE', hearts: 2 },
        { hero: 'WIZARD', hearts: 1 },
      ],
    });
    expect(one(hit(session, 'ROGUE'), 'SessionLost').cause).toBe('ALL_DEAD');
    const won = boss(['BOSS'], ['SWORD_2']);
    expect(one(hit(won, 'ROGUE'), 'BossFightEnded').turns).toBe(1);
  });

  test('PDQ-11.25, PDQ-11.26, PDQ-11.27 the interrupted turn goes on with its own limits and phase', () => {
    const session = boss(['BOSS'], ['SWORD_2'], {
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', hearts: 1, inventory: ['POTION', 'POTION'] },
        { hero: 'WIZARD', hearts: 1 },
      ],
      floor: { r4c5: 'FLOOR' },
      turn: { phase: 'REVEAL' },
    });
    for (const [verb, given] of [
      ['move', { to: 'r5c6' }],
      ['reveal', {}],
      ['endTurn', {}],
      ['passMove', {}],
      ['rollPoison', {}],
      ['pickUp', { cell: 'r4c5' }],
    ] as const)
      expect(session.refused('ROGUE', verb, given)).toBe('NOT_IN_BOSS_FIGHT');
    expect(session.refused('WIZARD', 'reveal')).toBe('NOT_YOUR_TURN');
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
    hit(session, 'ROGUE');
    expect(session.state.turn).toMatchObject({ seat: 0, phase: 'REVEAL' });
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
  });

  test('PDQ-11.25 if the interrupted Hero died, the next living Hero takes a turn', () => {
    const session = boss(['BOSS'], ['FLASH', 'SWORD_2'], {
      heroes: [{ hero: 'ROGUE', hearts: 1 }, { hero: 'WIZARD' }, { hero: 'WARRIOR' }],
    });
    hit(session, 'ROGUE');
    expect(one(hit(session, 'WIZARD'), 'TurnStarted').hero).toBe('WIZARD');
  });

  test('PDQ-11.28 additional Boss turns lapse with the fight; those of the interrupted turn are kept while its Hero lives', () => {
    const session = Session.of({
      heroes: [{ hero: 'WIZARD', at: 'r5c5', inventory: ['EXTRA_MOVE', 'EXTRA_MOVE'] }, { hero: 'ROGUE' }],
      floor: { r4c5: 'BOSS' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1', 'SWORD_2'],
    });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('WIZARD', 'reveal');
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    hit(session, 'WIZARD');
    expect(session.state).toMatchObject({ extraTurns: 1, bossFight: null });
    expect(one(session.do('WIZARD', 'endTurn'), 'TurnStarted')).toMatchObject({ hero: 'WIZARD', extra: true });
  });

  test('PDQ-11.28 additional Boss turns lapse with the death of their Hero, not with that of another', () => {
    const story = (hearts: number): Session => {
      const session = boss(['BOSS'], ['SKULL'], {
        heroes: [{ hero: 'ROGUE', hearts, inventory: ['EXTRA_MOVE'] }, { hero: 'WIZARD', hearts: 1 }, { hero: 'WARRIOR' }],
      });
      session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
      return session;
    };
    const alive = hit(story(3), 'ROGUE');
    expect(all(alive, 'HeroDied').map(({ hero }) => hero)).toEqual(['WIZARD']);
    expect(one(alive, 'BossTurnStarted')).toMatchObject({ hero: 'ROGUE', extra: true });
    const dead = story(2);
    expect(one(hit(dead, 'ROGUE'), 'BossTurnStarted')).toMatchObject({ hero: 'WARRIOR', extra: false });
    expect(dead.state.bossFight?.extraTurns).toBe(0);
  });

  test('PDQ-4.1 a Session is not won while a Boss Fight runs; its end wins it', () => {
    const session = boss(['BOSS'], ['SWORD_2'], { relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'], exitFound: true });
    expect(session.state.status).toBe('ACTIVE');
    expect(names(hit(session, 'ROGUE'))).toContain('SessionWon');
  });

  test('PDQ-24.45 a second target not felled waits for the next Boss turn', () => {
    const sword = (stack: readonly string[], die: string) =>
      boss(stack, [die], { rules: 'EXPANSION', heroes: [{ hero: 'ROGUE', gear: ['MASSIVE_SWORD'] }, { hero: 'WIZARD' }] });
    const two = sword(['SLIME', 'GOBLIN', 'BOSS'], 'SWORD_2');
    two.do('ROGUE', 'attack', { target: 'STACK', secondTarget: 'NEXT' });
    expect(two.view().bossFight).toMatchObject({ stack: ['GOBLIN', 'BOSS'], turnOf: 'WIZARD' });
    const three = sword(['SLIME', 'BOSS'], 'SWORD_3');
    expect(names(three.do('ROGUE', 'attack', { target: 'STACK', secondTarget: 'NEXT' }))).toContain('BossFightEnded');
    expect(sword(['BOSS'], 'SWORD_3').refused('ROGUE', 'attack', { target: 'STACK', secondTarget: 'NEXT' })).toBe(
      'NO_SUCH_MONSTER',
    );
  });

  test('PDQ-24.17 in a Boss turn the attack after a stunned failure comes in the same Boss turn', () => {
    const session = boss(['FLAYER', 'BOSS'], ['SKULL', 'SWORD_2'], {
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', gear: ['BOOMERANG'] }, { hero: 'WIZARD' }],
    });
    session.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' });
    expect(names(hit(session, 'ROGUE'))).toEqual(['DieRolled', 'AttackResolved', 'MonsterStayed']);
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 3, lostTurn: false });
    expect(session.state.bossFight?.turnOf).toBe(0);
    expect(one(hit(session, 'ROGUE'), 'BossTurnStarted').hero).toBe('WIZARD');
  });
});
