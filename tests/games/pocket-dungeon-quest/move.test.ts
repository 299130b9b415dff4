import { all, names, one, Session } from './support.ts';

describe('move', () => {
  test('PDQ-6.1 a Hero off the board enters by any free entry space, and that is its move', () => {
    const session = Session.of({ heroes: [{ hero: 'WARRIOR' }, { hero: 'ROGUE', at: 'r0c5' }], floor: { r1c7: 'FLOOR' } });
    expect(session.refused('WARRIOR', 'move', { to: 'r1c1' })).toBe('ENTRY_REQUIRED');
    expect(session.refused('WARRIOR', 'move', { to: 'r0c5' })).toBe('SPACE_OCCUPIED');
    expect(session.refused('WARRIOR', 'move', { to: 'r12c1' })).toBe('OFF_BOARD');
    expect(session.values('WARRIOR', 'move', 'to')).toHaveLength(39);
    expect(one(session.do('WARRIOR', 'move', { to: 'r0c6' }), 'HeroEntered')).toMatchObject({
      hero: 'WARRIOR',
      from: null,
      to: 'r0c6',
    });
    expect(session.refused('WARRIOR', 'move', { to: 'r0c7' })).toBe('WRONG_PHASE');
  });

  test('PDQ-6.2, PDQ-6.3 a Hero moves one space, diagonals too, onto an open space', () => {
    const session = Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r5c5' }], floor: { r4c4: 'FLOOR^', r5c6: 'WALL^' } });
    expect(session.refused('WARRIOR', 'move', { to: 'r5c7' })).toBe('NOT_ADJACENT');
    expect(session.refused('WARRIOR', 'move', { to: 'r5c5' })).toBe('NOT_ADJACENT');
    expect(session.refused('WARRIOR', 'move', { to: 'r5c6' })).toBe('DESTINATION_BLOCKED');
    expect(one(session.do('WARRIOR', 'move', { to: 'r4c4' }), 'HeroMoved')).toMatchObject({ from: 'r5c5', to: 'r4c4' });
  });

  test('PDQ-6.4 moving is compulsory while there is somewhere to go', () => {
    const session = Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r5c5' }] });
    expect(session.refused('WARRIOR', 'passMove')).toBe('MOVE_REQUIRED');
    expect(session.refused('WARRIOR', 'endTurn')).toBe('MOVE_REQUIRED');
  });

  test('PDQ-6.6 entry spaces stay walkable: along, in and out again', () => {
    const session = Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r0c1' }] });
    for (const to of ['r1c0', 'r2c0', 'r1c1', 'r0c2']) {
      session.do('WARRIOR', 'move', { to });
      session.do('WARRIOR', 'endTurn');
    }
    expect(session.hero('WARRIOR').at).toBe('r0c2');
  });

  test('PDQ-6.7 before the move gems go to the Gem Pile, Items and Spells to the Merchant Pile', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', resting: true }],
      floor: { r4c5: 'POTION', r4c6: 'GEM_5^' },
      turn: { phase: 'REST_CHECK' },
    });
    session.do('WARRIOR', 'reveal', { cells: ['r4c5'] });
    expect(session.state.turn.phase).toBe('MOVE');
    expect(session.state.piles.gem).toEqual(['GEM_5']);
    const moved = session.do('WARRIOR', 'move', { to: 'r6c6' });
    expect(names(moved).slice(0, 2)).toEqual(['TileMovedToPile', 'HeroMoved']);
    expect(session.state.piles.merchant).toEqual(['POTION']);
  });

  test('PDQ-6.8, PDQ-5.5 a Monster not yet attacked holds the Hero back before its move', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }],
      floor: { r4c5: 'SKELLY_ARCHER^' },
      turn: { phase: 'ENGAGE' },
      dice: ['SKULL'],
    });
    expect(session.refused('WARRIOR', 'move', { to: 'r6c6' })).toBe('MONSTER_ENGAGED');
    expect(session.refused('WARRIOR', 'endTurn')).toBe('FIGHT_FIRST');
    session.do('WARRIOR', 'attack', { target: 'r4c5' });
    expect(session.tile('r4c5')).toBe('SKELLY_ARCHER^');
    session.do('WARRIOR', 'move', { to: 'r6c6' });
  });

  test('PDQ-6.9 a sleeping Monster neither holds back nor must be fought', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['HARP'] },
      ],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'ENGAGE' },
    });
    session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
    expect(session.refused('WARRIOR', 'attack', { target: 'r4c5' })).toBe('WRONG_PHASE');
    session.do('WARRIOR', 'move', { to: 'r4c4' });
    expect(session.state.turn.phase).toBe('LOOT');
  });

  test('PDQ-6.10 a Hero teleported since its last turn has no Move step: it starts with Reveal', () => {
    const session = Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r5c5', arrival: true }], floor: { r4c5: 'FLOOR' } });
    expect(session.state.turn.phase).toBe('REVEAL');
    expect(session.refused('WARRIOR', 'move', { to: 'r6c6' })).toBe('WRONG_PHASE');
  });

  test('PDQ-21.1, PDQ-21.3 a Hero takes every Key in its Circle at the end of its move, before it reveals', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WARRIOR', at: 'r1c1' }],
      floor: { r3c3: 'FLOOR' },
      keysOnFloor: ['r3c3', 'r8c8'],
    });
    const moved = session.do('WARRIOR', 'move', { to: 'r2c2' });
    expect(one(moved, 'KeyTaken')).toMatchObject({ hero: 'WARRIOR', cell: 'r3c3', keys: 1 });
    expect(session.tile('r3c3')).toBe('DOWN');
    expect(session.state.keysOnFloor).toEqual(['r8c8']);
    expect(session.hero('WARRIOR')).toMatchObject({ keys: 1, inventory: [] });
    expect(session.state.turn.limits.pickUp).toBe(false);
  });

  test('PDQ-21.2 a teleported Hero takes Keys at the start of the Reveal that opens its next turn', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WIZARD', at: 'r1c1', inventory: ['TELEPORT'] }],
      keysOnFloor: ['r8c8'],
    });
    expect(all(session.do('WIZARD', 'castSpell', { spell: 'TELEPORT', targetHero: 'WIZARD', to: 'r7c7' }), 'KeyTaken')).toEqual(
      [],
    );
    expect(session.hero('WIZARD').keys).toBe(0);
    expect(one(session.do('WIZARD', 'endTurn'), 'KeyTaken')).toMatchObject({ cell: 'r8c8', keys: 1 });
  });
});
