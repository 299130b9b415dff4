import { all, names, one, Session } from './support.ts';

describe('rules that meet', () => {
  const boss = (dice: readonly string[], heroes: readonly object[], more: object = {}): Session =>
    Session.of({ heroes, bossFight: { revealer: 'ROGUE', cell: 'r9c9', stack: ['BOSS'], turnOf: 'ROGUE' }, dice, ...more });

  test('PDQ-4.5 beating the Boss wins nothing by itself', () => {
    const session = boss(['SWORD_2'], [{ hero: 'ROGUE' }], { exitFound: true, relics: ['RELIC_CIRCLE', 'RELIC_SQUARE'] });
    session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(session.state).toMatchObject({ status: 'ACTIVE', bossFight: null });
  });

  test('PDQ-11.28 additional turns of the interrupted turn lapse if its Hero is Dead at the end, and are kept if it was revived', () => {
    const story = (revives: boolean): Session => {
      const session = Session.of({
        heroes: [
          { hero: 'ROGUE', at: 'r5c5', hearts: 1, inventory: ['EXTRA_MOVE'] },
          { hero: 'WIZARD', inventory: ['PHOENIX_FEATHER'] },
        ],
        floor: { r4c5: 'BOSS' },
        turn: { phase: 'REVEAL' },
        dice: ['SWORD_1', 'FLASH', 'SWORD_2'],
      });
      session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
      session.do('ROGUE', 'reveal');
      session.do('ROGUE', 'attack', { target: 'STACK' });
      if (revives) session.do('WIZARD', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' });
      session.do('WIZARD', 'attack', { target: 'STACK' });
      return session;
    };
    expect(story(true).state).toMatchObject({ extraTurns: 1, turn: { seat: 0, phase: 'LOOT' } });
    expect(story(false).state).toMatchObject({ extraTurns: 0, turn: { seat: 1 }, help: [{ dead: 0, owed: [1] }] });
  });

  test('PDQ-5.11 pick-up, purchase and re-roll start afresh with an additional turn too', () => {
    const session = Session.of({
      heroes: [{ hero: 'ARCHER', at: 'r5c5', inventory: ['EXTRA_MOVE'] }],
      floor: { r4c5: 'SLIME^', r5c6: 'POTION^' },
      piles: { gem: Array.from({ length: 6 }, () => 'GEM_10'), merchant: ['BOMB'] },
      merchantFound: true,
      turn: { phase: 'FIGHT' },
      dice: ['FLASH', 'SWORD_2'],
    });
    session.do('ARCHER', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('ARCHER', 'attack', { target: 'r4c5' });
    session.do('ARCHER', 'reroll');
    session.do('ARCHER', 'pickUp', { cell: 'r5c6' });
    session.do('ARCHER', 'purchase');
    session.do('ARCHER', 'choosePurchase', { kind: session.state.purchaseOffer[0] });
    expect(session.state.turn.limits).toMatchObject({ uses: 1, pickUp: true, purchase: true, reroll: true, attacked: true });
    session.do('ARCHER', 'endTurn');
    const fresh = { uses: 0, pickUp: false, purchase: false, sale: false, reroll: false, torch: false };
    expect(session.state.turn.limits).toMatchObject({ ...fresh, attacked: false, revealed: false });
  });

  test('PDQ-12.6 the Rogue that attacked before its move takes nothing early after it', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }],
      floor: { r4c5: 'SKELLY_ARCHER^', r7c6: 'POTION', r7c7: 'FLOOR' },
      turn: { phase: 'ENGAGE' },
      dice: ['SWORD_2'],
    });
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    session.do('ROGUE', 'move', { to: 'r6c6' });
    session.do('ROGUE', 'reveal', { cells: ['r7c6'] });
    expect(session.refused('ROGUE', 'pickUp', { cell: 'r7c6' })).toBe('REVEAL_FIRST');
    session.do('ROGUE', 'reveal');
    session.do('ROGUE', 'pickUp', { cell: 'r7c6' });
  });

  test('PDQ-7.8, PDQ-11.5 in the search the Pegasus Mount joins the searcher, and Relics count', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }, { hero: 'WIZARD' }],
      floor: { r4c5: 'BOSS', r1c1: 'RELIC_CIRCLE', r1c2: 'PEGASUS' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1'],
    });
    session.do('ROGUE', 'reveal');
    session.do('ROGUE', 'searchTile', { cell: 'r1c1' });
    session.do('WIZARD', 'searchTile', { cell: 'r1c2' });
    expect([session.state.relics, session.hero('WIZARD').pegasus, session.hero('ROGUE').pegasus]).toEqual([
      ['RELIC_CIRCLE'],
      true,
      false,
    ]);
  });

  test('PDQ-17.15 in a final turn a Hero may fight, buy and give as ever', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['BOMB'] },
        { hero: 'WIZARD', dead: true },
        { hero: 'ARCHER', at: 'r9c9' },
      ],
      floor: { r4c5: 'SLIME^' },
      piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant: ['POTION'] },
      merchantFound: true,
      turn: { phase: 'FIGHT' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE', 'ARCHER'] }],
      dice: ['SWORD_2'],
    });
    session.do('ROGUE', 'giveItem', { kind: 'BOMB', to: 'ARCHER' });
    session.do('ROGUE', 'purchase');
    session.do('ROGUE', 'choosePurchase', { kind: 'POTION' });
    expect(names(session.do('ROGUE', 'attack', { target: 'r4c5' }))).toContain('MonsterDefeated');
    expect(one(session.do('ROGUE', 'endTurn'), 'TurnStarted').hero).toBe('ARCHER');
  });

  test('PDQ-10.12 a Goblin robs the purse of a Hero its miss has killed; the others’ effects lapse', () => {
    const killed = (kind: string) =>
      Session.of({
        heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 1, inventory: ['POTION'] }, { hero: 'WIZARD' }],
        floor: { r4c5: `${kind}^` },
        piles: { gem: ['GEM_10'] },
        turn: { phase: 'FIGHT' },
        dice: ['SKULL'],
      });
    const goblin = killed('GOBLIN');
    goblin.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(goblin.state.piles).toMatchObject({ gem: [], discard: ['GEM_10'], merchant: ['POTION'], monster: ['GOBLIN'] });
    for (const kind of ['SLIME', 'FLAYER', 'MINOTAUR', 'SKELLY_ARCHER']) {
      const session = killed(kind);
      const events = session.do('ROGUE', 'attack', { target: 'r4c5' });
      expect(all(events, 'HeartLost')).toHaveLength(1);
      expect(one(events, 'CriticalEffectApplied').prevented).toBe(true);
      expect(session.state.piles).toMatchObject({ monster: [kind], merchant: ['POTION'], discard: [] });
      expect(session.hero('ROGUE').lostTurn).toBe(false);
    }
  });
});
