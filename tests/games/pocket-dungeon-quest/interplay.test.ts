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

  test('PDQ-4.2, PDQ-7.9 when the end of a Boss Fight wins, the rest of the Foresight is dropped', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['FORESIGHT'] }],
      floor: { r1c1: 'BOSS', r1c2: 'EXIT', r1c3: 'SLIME', r1c4: 'SLIME', r1c5: 'FLOOR', r1c6: 'WALL' },
      relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'],
      dice: ['SWORD_1', 'SWORD_2', 'SWORD_2', 'SWORD_2'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c5', 'r1c6'] });
    for (const cell of ['r1c2', 'r1c3', 'r1c4']) session.do('ROGUE', 'searchTile', { cell });
    expect(session.state).toMatchObject({ status: 'ACTIVE', exitFound: true });
    session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] });
    for (let turn = 0; turn < 2; turn += 1) session.do('ROGUE', 'attack', { target: 'STACK' });
    const won = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(names(won).slice(-3)).toEqual(['BossDefeated', 'BossFightEnded', 'SessionWon']);
    expect(session.state.floor.filter((tile) => tile?.faceUp === false)).toHaveLength(2);
  });

  test('PDQ-7.9 of the tiles named after the Boss only those still face down are turned up after the fight', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['FORESIGHT'] }],
      floor: { r1c1: 'BOSS', r1c2: 'SLIME', r1c3: 'RELIC_CIRCLE', r1c4: 'FLOOR' },
      piles: { monster: ['GOBLIN'] },
      dice: ['SWORD_1', 'SWORD_2', 'SWORD_2', 'SWORD_2'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c2', 'r1c3'] });
    session.do('ROGUE', 'searchTile', { cell: 'r1c2' });
    session.do('ROGUE', 'selectHenchmen', { kinds: ['GOBLIN', 'SLIME'] });
    for (let turn = 0; turn < 2; turn += 1) session.do('ROGUE', 'attack', { target: 'STACK' });
    const over = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(all(over, 'TileRevealed').map(({ cell, how }) => [cell, how])).toEqual([['r1c3', 'FORESIGHT']]);
    expect([session.tile('r1c4'), session.state.relics]).toEqual(['DOWN', ['RELIC_CIRCLE']]);
    expect(session.state.turn.phase).toBe('MOVE');
  });

  test('PDQ-10.5, PDQ-11.16 a revealer whom a Flayer has marked before its move loses the first Boss turn', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }, { hero: 'WIZARD' }],
      floor: { r4c5: 'FLAYER^', r7c7: 'BOSS' },
      piles: { monster: ['SLIME'] },
      turn: { phase: 'ENGAGE' },
      dice: ['SKULL', 'SWORD_1', 'SWORD_2', 'SWORD_2'],
    });
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    session.do('ROGUE', 'move', { to: 'r6c6' });
    session.do('ROGUE', 'reveal');
    const stood = session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'FLAYER'] });
    expect(names(stood)).toEqual(['HenchmenSelected', 'TurnSkipped', 'BossTurnStarted']);
    expect(one(stood, 'TurnSkipped')).toMatchObject({ hero: 'ROGUE', extra: false, bossTurn: true });
    expect(one(stood, 'BossTurnStarted')).toMatchObject({ hero: 'WIZARD', top: 'SLIME', extra: false });
    expect(session.hero('ROGUE').lostTurn).toBe(false);
    const next = session.do('WIZARD', 'attack', { target: 'STACK' });
    expect(names(next).slice(-2)).toEqual(['RoundEnded', 'BossTurnStarted']);
    expect(one(next, 'BossTurnStarted').hero).toBe('ROGUE');
  });

  test('PDQ-10.5, PDQ-11.16, PDQ-11.20 of two additional Boss turns a Flayer takes the first', () => {
    const session = Session.of({
      heroes: [{ hero: 'WIZARD', inventory: ['EXTRA_MOVE', 'EXTRA_MOVE'] }, { hero: 'ROGUE' }],
      bossFight: { revealer: 'WIZARD', cell: 'r9c9', stack: ['FLAYER', 'BOSS'], turnOf: 'WIZARD' },
      dice: ['SKULL', 'SWORD_2'],
    });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    const marked = session.do('WIZARD', 'attack', { target: 'STACK' });
    expect(one(marked, 'TurnSkipped')).toMatchObject({ hero: 'WIZARD', extra: true, bossTurn: true });
    expect(one(marked, 'BossTurnStarted')).toMatchObject({ hero: 'WIZARD', extra: true });
    const hit = session.do('WIZARD', 'attack', { target: 'STACK' });
    expect(one(hit, 'BossTurnStarted')).toMatchObject({ hero: 'ROGUE', top: 'BOSS', extra: false });
  });

  test('PDQ-5.2, PDQ-5.10, PDQ-10.5 of two additional turns a Flayer takes the first', () => {
    const session = Session.of({
      heroes: [{ hero: 'WIZARD', at: 'r5c5', inventory: ['EXTRA_MOVE', 'EXTRA_MOVE'] }, { hero: 'ROGUE' }],
      floor: { r4c5: 'FLAYER^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
    });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    const ended = session.do('WIZARD', 'endTurn');
    expect(names(ended)).toEqual(['TurnEnded', 'TurnSkipped', 'TurnStarted']);
    expect(one(ended, 'TurnStarted')).toMatchObject({ hero: 'WIZARD', extra: true, roundNo: 1 });
    expect(session.state.extraTurns).toBe(0);
    session.do('WIZARD', 'move', { to: 'r5c6' });
    expect(one(session.do('WIZARD', 'endTurn'), 'TurnStarted')).toMatchObject({ hero: 'ROGUE', extra: false });
  });

  test('PDQ-4.6, PDQ-17.10, PDQ-17.11 the death of the last Hero that owed a final turn loses at once, whoever’s turn it is', () => {
    const owed = [{ dead: 'WARRIOR', owed: ['WIZARD'] }];
    const gazed = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r4c9', hearts: 1 },
        { hero: 'WARRIOR', dead: true },
      ],
      floor: { r4c5: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
      help: owed,
      dice: ['SWORD_1', 'SKULL'],
    });
    const lost = gazed.do('ROGUE', 'reveal');
    expect(names(lost).slice(-3)).toEqual(['HeroDied', 'HelpRoundStarted', 'SessionLost']);
    expect(gazed.state.ending).toEqual({ result: 'LOST', cause: 'UNREVIVED' });
    const trapped = Session.of({
      heroes: [{ hero: 'WIZARD', at: 'r5c5', hearts: 1 }, { hero: 'ROGUE' }, { hero: 'WARRIOR', dead: true }],
      floor: { r4c5: 'SPIKE_TRAP' },
      turn: { phase: 'REVEAL' },
      help: owed,
    });
    expect(names(trapped.do('WIZARD', 'reveal')).slice(-3)).toEqual(['HeroDied', 'HelpRoundStarted', 'SessionLost']);
  });

  test('PDQ-17.9, PDQ-17.10 a skipped additional turn ends a final turn, and the Session with it', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['EXTRA_MOVE'] },
        { hero: 'WIZARD', dead: true },
        { hero: 'WARRIOR', at: 'r0c5' },
      ],
      floor: { r4c5: 'FLAYER^' },
      turn: { phase: 'FIGHT' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
      dice: ['SKULL'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(names(session.do('ROGUE', 'endTurn'))).toEqual(['TurnEnded', 'TurnSkipped', 'SessionLost']);
  });

  test('PDQ-17.8, PDQ-17.9 an additional turn after the turn of a death is its Hero’s final turn', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['EXTRA_MOVE'] },
        { hero: 'WIZARD', at: 'r4c9', hearts: 1 },
        { hero: 'WARRIOR' },
      ],
      floor: { r4c5: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1', 'SKULL', 'SWORD_2'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    expect(one(session.do('ROGUE', 'reveal'), 'HelpRoundStarted').owed).toEqual(['ROGUE', 'WARRIOR']);
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    session.do('ROGUE', 'endTurn');
    expect(session.state.help[0]?.owed).toEqual([0, 2]);
    session.do('ROGUE', 'move', { to: 'r5c6' });
    session.do('ROGUE', 'endTurn');
    expect(session.state.help[0]?.owed).toEqual([2]);
  });

  test('PDQ-7.1, PDQ-24.30 a tile another Hero swaps face down into a Circle that was revealed stays face down', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r6c6' },
        { hero: 'ARCHER', at: 'r9c9', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'FLOOR', r1c1: 'SLIME' },
    });
    session.do('ROGUE', 'move', { to: 'r5c5' });
    session.do('ROGUE', 'reveal');
    expect(session.state.turn.phase).toBe('LOOT');
    session.do('ARCHER', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
    expect([session.tile('r4c5'), session.state.turn.phase]).toEqual(['DOWN', 'LOOT']);
    expect(session.refused('ROGUE', 'reveal')).toBe('WRONG_PHASE');
    session.do('ROGUE', 'endTurn');
  });

  test('PDQ-12.6, PDQ-15.15 a roll for Confusion is no attack roll: the Rogue may still take early', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['CONFUSION'] }],
      floor: { r4c5: 'SLIME^', r4c6: 'GOBLIN^', r5c6: 'POTION^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'CONFUSION', cellA: 'r4c5', cellB: 'r4c6' });
    expect(one(session.do('ROGUE', 'pickUp', { cell: 'r5c6' }), 'ItemPickedUp').early).toBe(true);
  });

  test('PDQ-4.7 when the miss kills the last Hero everything ends there, the critical effect too', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', hearts: 1 },
        { hero: 'WIZARD', dead: true },
      ],
      floor: { r4c5: 'GOBLIN^' },
      piles: { gem: ['GEM_10', 'GEM_5'] },
      turn: { phase: 'FIGHT' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
      dice: ['SKULL'],
    });
    const lost = session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(names(lost)).toEqual(['DieRolled', 'AttackResolved', 'HeartLost', 'HeroDied', 'TileMovedToPile', 'SessionLost']);
    expect(session.state.ending).toEqual({ result: 'LOST', cause: 'ALL_DEAD' });
    expect(session.state.piles.gem).toEqual(['GEM_10', 'GEM_5']);
  });
});
