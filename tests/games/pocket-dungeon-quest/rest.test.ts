import { names, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const rester = (floor: Given, hero: Given = {}, more: Given = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', gear: ['BED_ROLL'], hearts: 2, resting: true, ...hero },
      { hero: 'WIZARD', at: 'r9c9' },
    ],
    floor,
    turn: { phase: 'START' },
    ...more,
  });

describe('the rest of a Bed Roll', () => {
  test('PDQ-24.23 comes after the Poison roll and the fights of Engage, and before the Move', () => {
    const session = rester({ r4c5: 'SLIME^', r4c6: 'FLOOR' }, { poisoned: true }, { dice: ['FLASH', 'SWORD_2'] });
    expect([session.state.turn.phase, session.hero('ROGUE').resting]).toEqual(['START', true]);
    session.do('ROGUE', 'rollPoison');
    expect([session.state.turn.phase, session.hero('ROGUE').resting]).toEqual(['ENGAGE', true]);
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect([session.state.turn.phase, session.hero('ROGUE').resting]).toEqual(['REST_CHECK', true]);
    session.do('ROGUE', 'reveal', { cells: ['r4c6'] });
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 3, resting: false, poisoned: true });
    expect(session.state.turn.phase).toBe('MOVE');
  });

  test('PDQ-24.24 gives no Heart above the maximum, and the rest is a success all the same', () => {
    const session = rester({ r4c6: 'RELIC_CIRCLE' }, { hearts: 3 });
    const woken = session.do('ROGUE', 'reveal');
    expect(names(woken)).toEqual(['TileRevealed', 'RelicCollected', 'RestResolved', 'PhaseEntered']);
    expect(one(woken, 'RestResolved').success).toBe(true);
    const caped = rester({ r4c6: 'FLOOR' }, { hearts: 3, gear: ['BED_ROLL', 'HERO_CAPE'] });
    caped.do('ROGUE', 'reveal');
    expect(caped.hero('ROGUE').hearts).toBe(4);
  });

  test('PDQ-24.23 a gem is stashed at once, an Effect gained, and all that is left of the Circle waits for the Reveal step', () => {
    const session = rester({ r4c6: 'GEM_10', r6c6: 'SWORD' });
    expect(names(session.do('ROGUE', 'reveal', { cells: ['r4c6'] }))).toEqual([
      'TileRevealed',
      'GemsStashed',
      'RestResolved',
      'HeartRestored',
      'PhaseEntered',
    ]);
    expect(session.tile('r6c6')).toBe('DOWN');
    session.do('ROGUE', 'move', { to: 'r5c6' });
    session.do('ROGUE', 'reveal');
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 3, effects: ['SWORD'] });
  });

  test('PDQ-24.25 fails for a Hero teleported since, though tiles of its new Circle lie face down', () => {
    const session = rester({ r4c5: 'FLOOR', r4c6: 'FLOOR' }, { arrival: true }, { turn: { hero: 'WIZARD', phase: 'LOOT' } });
    expect(one(session.do('WIZARD', 'endTurn'), 'RestResolved')).toMatchObject({ success: false, kind: null });
    expect(session.state.turn).toMatchObject({ seat: 0, phase: 'REVEAL' });
    session.do('ROGUE', 'reveal');
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, resting: false });
  });

  test('PDQ-24.25, PDQ-15.3 fails for a Hero that teleports itself in place of the rest check', () => {
    const session = rester({ r4c5: 'FLOOR', r1c2: 'FLOOR' }, { inventory: ['TELEPORT'] });
    expect(session.state.turn.phase).toBe('REST_CHECK');
    const moved = session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r1c1' });
    expect(one(moved, 'RestResolved')).toMatchObject({ success: false, kind: null });
    expect(session.state.turn.phase).toBe('LOOT');
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, resting: false, arrival: true });
  });

  test('PDQ-24.24, PDQ-8.2 the Trap of a rest may be disarmed; the rest has failed either way', () => {
    const session = rester({ r4c6: 'SPIKE_TRAP' }, { inventory: ['MULTI_TOOL'] });
    expect(one(session.do('ROGUE', 'reveal'), 'RestResolved').success).toBe(false);
    session.do('ROGUE', 'resolveTrap', { response: 'DISARM' });
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, resting: false });
    expect(session.state.turn.phase).toBe('MOVE');
  });

  test('PDQ-24.23, PDQ-12.4 an Item of the rest is the turn’s only pick-up, and a second rest may follow', () => {
    const session = rester({ r4c6: 'POTION', r4c7: 'BOMB', r7c7: 'FLOOR' });
    session.do('ROGUE', 'reveal', { cells: ['r4c6'] });
    session.do('ROGUE', 'pickUp', { cell: 'r4c6' });
    session.do('ROGUE', 'move', { to: 'r5c6' });
    session.do('ROGUE', 'reveal');
    expect(session.refused('ROGUE', 'pickUp', { cell: 'r4c7' })).toBe('PICKUP_LIMIT');
    const twice = rester({ r4c6: 'WALL', r7c7: 'FLOOR' });
    twice.do('ROGUE', 'reveal');
    twice.do('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r6c6' });
    expect(twice.hero('ROGUE').resting).toBe(true);
  });

  test('PDQ-24.21, PDQ-5.10 the additional turn of a Hero that lay down is its next turn', () => {
    const session = rester({ r4c7: 'FLOOR' }, { resting: false, inventory: ['EXTRA_MOVE'] });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    const slept = session.do('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c6' });
    expect(one(slept, 'TurnStarted')).toMatchObject({ hero: 'ROGUE', extra: true });
    expect(session.state.turn.phase).toBe('REST_CHECK');
  });

  test('PDQ-24.21, PDQ-5.8, PDQ-6.7 what lay face up round the old space goes to its Pile', () => {
    const session = rester({ r4c4: 'POTION', r7c7: 'FLOOR' });
    session.do('ROGUE', 'reveal');
    session.do('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r6c6' });
    expect([session.state.piles.merchant, session.tile('r4c4')]).toEqual([['POTION'], null]);
  });

  test('PDQ-17.18, PDQ-24.24 a death ends an open rest', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
        { hero: 'ROGUE', at: 'r4c9', gear: ['BED_ROLL'], hearts: 1, resting: true },
      ],
      floor: { r4c5: 'RED_BEHOLDER', r4c10: 'FLOOR' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_1', 'SKULL', 'SWORD_2'],
    });
    session.do('WIZARD', 'reveal');
    session.do('WIZARD', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' });
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    session.do('WIZARD', 'endTurn');
    expect([session.hero('ROGUE').resting, session.state.turn]).toMatchObject([false, { seat: 1, phase: 'MOVE' }]);
  });

  test('PDQ-4.2, PDQ-24.24 a rest that finds what wins the Session ends with it', () => {
    const session = rester({ r4c6: 'EXIT' }, {}, { relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'] });
    expect(names(session.do('ROGUE', 'reveal'))).toEqual(['TileRevealed', 'ExitFound', 'SessionWon']);
    expect(session.hero('ROGUE').hearts).toBe(2);
  });
});
