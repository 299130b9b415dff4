import { all, names, one, Session } from './support.ts';

describe('endTurn', () => {
  test('PDQ-5.1, PDQ-5.7 a turn runs Move, Reveal, Fight, Loot and ends out of the Loot step only', () => {
    const session = Session.of({ heroes: [{ hero: 'ROGUE', at: 'r5c5' }], floor: { r4c7: 'SLIME' }, dice: ['SWORD_2'] });
    const phases = [session.state.turn.phase];
    const doThen = (verb: string, given: object = {}) => {
      session.do('ROGUE', verb, given as Record<string, unknown>);
      phases.push(session.state.turn.phase);
    };
    doThen('move', { to: 'r5c6' });
    doThen('reveal');
    doThen('attack', { target: 'r4c7' });
    doThen('endTurn');
    expect(phases).toEqual(['MOVE', 'REVEAL', 'FIGHT', 'LOOT', 'MOVE']);
  });

  test('PDQ-5.2, PDQ-5.3 a marked Hero is skipped, a Dead one passed over', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE' }, { hero: 'WIZARD', dead: true }, { hero: 'ARCHER', lostTurn: true }, { hero: 'WARRIOR' }],
      turn: { phase: 'LOOT' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE', 'ARCHER', 'WARRIOR'] }],
    });
    const ended = session.do('ROGUE', 'endTurn');
    expect(names(ended)).toEqual(['TurnEnded', 'TurnSkipped', 'TurnStarted']);
    expect(one(ended, 'TurnStarted').hero).toBe('WARRIOR');
    expect(session.hero('ARCHER').lostTurn).toBe(false);
  });

  test('PDQ-5.8, PDQ-34.8 Items and Spells left in the Circle go to the Merchant Pile', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }],
      floor: { r4c5: 'POTION^', r6c5: 'TELEPORT^' },
      turn: { phase: 'LOOT' },
    });
    session.do('ROGUE', 'endTurn');
    expect(session.state.piles.merchant).toEqual(['POTION', 'TELEPORT']);
  });

  test('PDQ-5.9 a Round ends when the order comes back to the first Hero’s seat, Dead or not', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', dead: true },
        { hero: 'WIZARD', at: 'r0c1' },
        { hero: 'WARRIOR', at: 'r0c5' },
      ],
      turn: { hero: 'WARRIOR', phase: 'LOOT' },
      help: [{ dead: 'ROGUE', owed: ['WIZARD'] }],
    });
    const ended = session.do('WARRIOR', 'endTurn');
    expect(names(ended)).toEqual(['TurnEnded', 'RoundEnded', 'TurnStarted']);
    expect(session.state.roundNo).toBe(2);
    expect(one(ended, 'TurnStarted').hero).toBe('WIZARD');
  });

  test('PDQ-5.11 all limits start afresh with every turn', () => {
    const session = Session.of({ heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 1, inventory: ['POTION', 'POTION'] }] });
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
    session.do('ROGUE', 'move', { to: 'r5c6' });
    session.do('ROGUE', 'endTurn');
    session.do('ROGUE', 'useItem', { item: 'POTION', targetHero: 'ROGUE' });
    expect(session.hero('ROGUE').hearts).toBe(3);
  });

  test('PDQ-17.13 with a Hero Dead, a Feather and a Use left, the turn cannot end', () => {
    const withFeather = (hero: object) =>
      Session.of({
        rules: 'EXPANSION',
        heroes: [
          { hero: 'ROGUE', at: 'r5c5', ...hero },
          { hero: 'WIZARD', dead: true },
        ],
        turn: { phase: 'LOOT' },
        help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
      });
    expect(withFeather({ inventory: ['PHOENIX_FEATHER'] }).refused('ROGUE', 'endTurn')).toBe('MUST_REVIVE');
    expect(withFeather({ gear: ['SPELL_TOME'], tome: ['PHOENIX_FEATHER'] }).refused('ROGUE', 'endTurn')).toBe('MUST_REVIVE');
    expect(one(withFeather({}).do('ROGUE', 'endTurn'), 'SessionLost').cause).toBe('UNREVIVED');
  });

  test('PDQ-17.13 a Feather in a Tome that rests holds no turn up', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', gear: ['SPELL_TOME'], tome: ['EXTRA_MOVE', 'PHOENIX_FEATHER'] },
        { hero: 'ROGUE', dead: true },
      ],
      turn: { phase: 'LOOT' },
      help: [{ dead: 'ROGUE', owed: ['WIZARD'] }],
    });
    expect(session.refused('WIZARD', 'endTurn')).toBe('MUST_REVIVE');
    session.do('WIZARD', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'EXTRA_MOVE' });
    expect(session.view().heroes[0]?.usesLeft).toBe(1);
    session.do('WIZARD', 'endTurn');
  });
});

describe('death and help', () => {
  const doomed = (more: object = {}, hero: object = {}): Session =>
    Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', hearts: 1, ...hero },
        { hero: 'WIZARD', at: 'r1c1' },
        { hero: 'WARRIOR', at: 'r9c9' },
      ],
      floor: { r4c5: 'SPIKE_TRAP' },
      turn: { phase: 'REVEAL' },
      ...more,
    });

  test('PDQ-17.1, PDQ-17.2 a Hero without Hearts is Dead at once and stays where it is', () => {
    const session = doomed();
    expect(one(session.do('ROGUE', 'reveal'), 'HeroDied')).toMatchObject({ hero: 'ROGUE', cell: 'r5c5', cause: 'TRAP' });
    expect(session.hero('ROGUE')).toMatchObject({ dead: true, hearts: 0, at: 'r5c5' });
    expect(session.refused('ROGUE', 'endTurn')).toBe('HERO_DEAD');
  });

  test('PDQ-17.3, PDQ-17.4 its tiles go to the Piles, and what lies face up in its Circle', () => {
    const session = doomed(
      { rules: 'EXPANSION', floor: { r4c5: 'SPIKE_TRAP', r4c6: 'SLIME^', r5c6: 'BOMB^', r6c6: 'GEM_10^', r6c5: 'WALL^' } },
      { inventory: ['POTION'], effects: ['SWORD'], poisoned: true },
    );
    session.do('ROGUE', 'reveal');
    expect(session.state.piles).toMatchObject({
      merchant: ['POTION', 'BOMB'],
      discard: ['SPIKE_TRAP', 'SWORD', 'GEM_10'],
      monster: ['SLIME'],
    });
    expect(session.hero('ROGUE')).toMatchObject({ inventory: [], effects: [], poisoned: false });
    expect(session.tile('r6c5')).toBe('WALL^');
  });

  test('PDQ-17.4 the Circle of a Hero that dies on another Hero’s turn is swept too, at once', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r4c7', hearts: 1 },
      ],
      floor: { r4c5: 'RED_BEHOLDER', r4c6: 'BOMB^', r5c6: 'TELEPORT^', r5c8: 'SPIKE_TRAP^', r3c7: 'SLIME^', r6c6: 'POTION^' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1', 'SKULL'],
    });
    expect(one(session.do('ROGUE', 'reveal'), 'HeroDied')).toMatchObject({ hero: 'WIZARD', cause: 'GAZE' });
    expect(session.state.piles).toMatchObject({ merchant: ['TELEPORT', 'BOMB'], discard: ['SPIKE_TRAP'], monster: ['SLIME'] });
    expect([session.tile('r6c6'), session.tile('r4c5')]).toEqual(['POTION^', 'RED_BEHOLDER^']);
    expect(session.state.turn).toMatchObject({ seat: 0, phase: 'FIGHT' });
  });

  test('PDQ-17.5, PDQ-8.12 it keeps Mount, XP, Keys, Level, Gear, Tome and held tile; Relics are never lost', () => {
    const kept = {
      pegasus: true,
      xp: 2,
      keys: 1,
      level: 1,
      gear: ['SPELL_TOME', 'GRAPPLE_SHOT'],
      tome: ['TELEPORT'],
      held: 'BOMB',
    };
    const session = doomed({ rules: 'EXPANSION', relics: ['RELIC_CIRCLE'] }, kept);
    session.do('ROGUE', 'reveal');
    expect(session.hero('ROGUE')).toMatchObject(kept);
    expect(session.state.relics).toEqual(['RELIC_CIRCLE']);
  });

  test('PDQ-17.6 the active Hero’s death ends its turn, and its additional turns lapse', () => {
    const session = doomed({}, { inventory: ['EXTRA_MOVE'] });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    expect(one(session.do('ROGUE', 'reveal'), 'TurnStarted')).toMatchObject({ hero: 'WIZARD', extra: false });
    expect(session.state.extraTurns).toBe(0);
  });

  test('PDQ-17.7 every Hero then living owes one final turn', () => {
    expect(one(doomed().do('ROGUE', 'reveal'), 'HelpRoundStarted')).toMatchObject({ dead: 'ROGUE', owed: ['WIZARD', 'WARRIOR'] });
  });

  test('PDQ-17.8 the turn of the death is nobody’s final turn', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r4c9', hearts: 1 },
      ],
      floor: { r4c5: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1', 'SKULL', 'SWORD_2'],
    });
    session.do('ROGUE', 'reveal');
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    session.do('ROGUE', 'endTurn');
    expect(session.state).toMatchObject({ status: 'ACTIVE', help: [{ dead: 1, owed: [0] }] });
    session.do('ROGUE', 'move', { to: 'r5c6' });
    expect(one(session.do('ROGUE', 'endTurn'), 'SessionLost').cause).toBe('UNREVIVED');
  });

  test('PDQ-17.9 a final turn is over with its additional turns; a skipped one counts', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['EXTRA_MOVE'] },
        { hero: 'WIZARD', dead: true },
        { hero: 'WARRIOR', lostTurn: true },
      ],
      turn: { phase: 'LOOT' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE', 'WARRIOR'] }],
    });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('ROGUE', 'endTurn');
    expect(session.state.help[0]?.owed).toEqual([0, 2]);
    session.do('ROGUE', 'move', { to: 'r5c6' });
    const lost = session.do('ROGUE', 'endTurn');
    expect(names(lost)).toEqual(['TurnEnded', 'TurnSkipped', 'SessionLost']);
  });

  test('PDQ-17.10, PDQ-4.6 the deadline runs out when no living Hero owes a turn any more', () => {
    const session = doomed();
    session.do('ROGUE', 'reveal');
    session.do('WIZARD', 'move', { to: 'r1c2' });
    session.do('WIZARD', 'endTurn');
    session.do('WARRIOR', 'move', { to: 'r9c8' });
    expect(one(session.do('WARRIOR', 'endTurn'), 'SessionLost').cause).toBe('UNREVIVED');
    expect(session.state.ending).toEqual({ result: 'LOST', cause: 'UNREVIVED' });
  });

  test('PDQ-17.11 a Hero that dies itself no longer owes', () => {
    const session = doomed({
      help: [{ dead: 'WARRIOR', owed: ['ROGUE', 'WIZARD'] }],
      heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 1 }, { hero: 'WIZARD' }, { hero: 'WARRIOR', dead: true }],
    });
    session.do('ROGUE', 'reveal');
    expect(session.state.help).toEqual([
      { dead: 2, owed: [1], openedInTurn: 0 },
      { dead: 0, owed: [1], openedInTurn: 1 },
    ]);
  });

  test('PDQ-17.12 several Dead Heroes have records of their own', () => {
    const session = doomed({
      heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 1 }, { hero: 'WIZARD', dead: true }, { hero: 'WARRIOR' }, { hero: 'ARCHER' }],
      help: [{ dead: 'WIZARD', owed: ['ARCHER'] }],
    });
    session.do('ROGUE', 'reveal');
    expect(session.view().help.map(({ dead, owed }) => [dead, owed])).toEqual([
      ['WIZARD', ['ARCHER']],
      ['ROGUE', ['WARRIOR', 'ARCHER']],
    ]);
  });

  test('PDQ-17.15 a final turn is otherwise a normal turn', () => {
    const session = doomed();
    session.do('ROGUE', 'reveal');
    expect(session.offered('WIZARD', 'move')).toHaveLength(1);
  });

  test('PDQ-17.16 a revived Hero takes turns again from its next place, moving from where it died', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
        { hero: 'WIZARD', at: 'r9c9', dead: true },
      ],
      turn: { phase: 'LOOT' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
    });
    session.do('ROGUE', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'WIZARD' });
    session.do('ROGUE', 'endTurn');
    expect(session.state.turn).toMatchObject({ seat: 1, phase: 'MOVE' });
    session.do('WIZARD', 'move', { to: 'r9c8' });
  });

  test('PDQ-17.17 a Hero revived off the board enters with its next move', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
        { hero: 'WIZARD', dead: true },
      ],
      turn: { phase: 'LOOT' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
    });
    session.do('ROGUE', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'WIZARD' });
    session.do('ROGUE', 'endTurn');
    expect(session.refused('WIZARD', 'move', { to: 'r9c9' })).toBe('ENTRY_REQUIRED');
  });

  test('PDQ-17.18 death clears a lost turn, an open rest and an arrival', () => {
    const session = doomed({}, { lostTurn: true });
    session.do('ROGUE', 'reveal');
    expect(session.hero('ROGUE')).toMatchObject({ lostTurn: false, resting: false, arrival: false });
    const gaze = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r4c9', hearts: 1, arrival: true, resting: true, lostTurn: true },
      ],
      floor: { r4c5: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1', 'SKULL'],
    });
    gaze.do('ROGUE', 'reveal');
    expect(gaze.hero('WIZARD')).toMatchObject({ dead: true, lostTurn: false, resting: false, arrival: false });
  });

  test('PDQ-4.7 the Session is lost at once when everybody is Dead', () => {
    const session = doomed({ heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 1 }] });
    const lost = session.do('ROGUE', 'reveal');
    expect(one(lost, 'SessionLost').cause).toBe('ALL_DEAD');
    expect(all(lost, 'HelpRoundStarted')).toEqual([]);
  });
});
