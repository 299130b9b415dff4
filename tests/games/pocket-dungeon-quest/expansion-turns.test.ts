import { names, one, Session } from './support.ts';

describe('a Reveal step that is over', () => {
  test('PDQ-7.1, PDQ-24.30 does not come again for what another Hero’s Swap lays face down into the Circle', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'WALL^', r1c1: 'SLIME', r6c7: 'FLOOR' },
      turn: { phase: 'MOVE' },
    });
    session.do('WIZARD', 'move', { to: 'r5c6' });
    session.do('WIZARD', 'reveal');
    expect(session.state.turn.phase).toBe('LOOT');
    session.do('ROGUE', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
    expect([session.tile('r4c5'), session.state.turn.phase]).toEqual(['DOWN', 'LOOT']);
    session.do('WIZARD', 'endTurn');
  });

  test('PDQ-7.1, PDQ-24.30 nor while its Monsters are still being fought', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'WALL^', r1c1: 'FLOOR', r6c7: 'GOBLIN' },
      turn: { phase: 'MOVE' },
      dice: ['SWORD_3'],
    });
    session.do('WIZARD', 'move', { to: 'r5c6' });
    session.do('WIZARD', 'reveal');
    session.do('ROGUE', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
    expect([session.tile('r4c5'), session.state.turn.phase]).toEqual(['DOWN', 'FIGHT']);
    session.do('WIZARD', 'attack', { target: 'r6c7' });
    expect(session.state.turn.phase).toBe('LOOT');
  });
});

describe('how a turn begins', () => {
  const next = (hero: object, floor: Record<string, string> = {}): Session =>
    Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'ARCHER', at: 'r9c9', ...hero },
      ],
      floor: { r5c6: 'FLOOR^', r9c8: 'FLOOR^', ...floor },
      turn: { phase: 'LOOT' },
    });

  test('PDQ-6.10 a teleported Hero has no Move step in its next turn, and has one again in the turn after', () => {
    const session = next({ arrival: true }, { r8c8: 'FLOOR' });
    expect(names(session.do('ROGUE', 'endTurn'))).toEqual(['TurnEnded', 'TurnStarted']);
    expect([session.state.turn.phase, session.hero('ARCHER').arrival]).toEqual(['REVEAL', false]);
    expect(session.refused('ARCHER', 'move', { to: 'r9c8' })).toBe('WRONG_PHASE');
    session.do('ARCHER', 'reveal');
    session.do('ARCHER', 'endTurn');
    session.do('ROGUE', 'move', { to: 'r5c6' });
    session.do('ROGUE', 'endTurn');
    expect(session.state.turn).toMatchObject({ seat: 1, phase: 'MOVE', arrived: false });
    session.do('ARCHER', 'move', { to: 'r9c8' });
  });

  test('PDQ-5.4, PDQ-6.10 a poisoned one rolls first, also where it was teleported to', () => {
    const session = next({ arrival: true, poisoned: true }, { r8c8: 'FLOOR' });
    expect(names(session.do('ROGUE', 'endTurn'))).toEqual(['TurnEnded', 'TurnStarted']);
    expect(session.state.turn.phase).toBe('START');
    session.script(['FLASH']).do('ARCHER', 'rollPoison');
    if (session.state.pending !== null) session.do('ARCHER', 'keepRoll');
    expect(session.state.turn).toMatchObject({ phase: 'REVEAL', poisonDue: false });
  });
});

describe('additional turns', () => {
  test('PDQ-11.16, PDQ-11.20, PDQ-10.5 a Flayer costs one additional Boss turn, and no more', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', gear: ['SPELL_TOME'], tome: ['EXTRA_MOVE'], inventory: ['EXTRA_MOVE'] },
        { hero: 'ROGUE', at: 'r9c9' },
      ],
      bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['FLAYER', 'SLIME', 'BOSS'], turnOf: 'WIZARD' },
      dice: ['SKULL', 'SWORD_2'],
    });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('WIZARD', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'EXTRA_MOVE' });
    const struck = session.do('WIZARD', 'attack', { target: 'STACK' });
    expect(one(struck, 'TurnSkipped')).toMatchObject({ hero: 'WIZARD', extra: true, bossTurn: true });
    expect(one(struck, 'BossTurnStarted')).toMatchObject({ hero: 'WIZARD', extra: true });
    expect(one(session.do('WIZARD', 'attack', { target: 'STACK' }), 'BossTurnStarted')).toMatchObject({
      hero: 'ROGUE',
      extra: false,
    });
  });

  test('PDQ-11.28 of a Hero that is Dead when the Boss Fight ends never begin', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', hearts: 1, gear: ['SPELL_TOME'], tome: ['EXTRA_MOVE'] },
        { hero: 'WIZARD', at: 'r9c9' },
      ],
      floor: { r4c5: 'BOSS' },
      turn: { phase: 'REVEAL' },
      dice: ['SKULL', 'FLASH', 'SWORD_2'],
    });
    session.do('ROGUE', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'EXTRA_MOVE' });
    session.do('ROGUE', 'reveal');
    session.do('ROGUE', 'attack', { target: 'STACK' });
    const over = session.do('WIZARD', 'attack', { target: 'STACK' });
    expect(one(over, 'TurnStarted')).toMatchObject({ hero: 'WIZARD', extra: false });
  });
});

describe('selling', () => {
  test('PDQ-25.1, PDQ-25.4, PDQ-11.26 a Boss turn has a sale of its own, and the interrupted turn keeps its', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['POTION', 'BOMB', 'FORESIGHT', 'BIG_BAG'] }],
      floor: { r4c5: 'BOSS' },
      piles: { discard: ['GEM_10', 'GEM_10', 'GEM_10'] },
      merchantFound: true,
      turn: { phase: 'REVEAL' },
      dice: ['SKULL', 'SWORD_2'],
    });
    session.do('ROGUE', 'sellItem', { kind: 'POTION' });
    session.do('ROGUE', 'reveal');
    session.do('ROGUE', 'sellItem', { kind: 'BOMB' });
    expect(session.refused('ROGUE', 'sellItem', { kind: 'FORESIGHT' })).toBe('SALE_LIMIT');
    session.do('ROGUE', 'attack', { target: 'STACK' });
    expect([session.state.bossFight, session.refused('ROGUE', 'sellItem', { kind: 'FORESIGHT' })]).toEqual([null, 'SALE_LIMIT']);
  });

  test('PDQ-11.20, PDQ-11.16 the only additional Boss turn is lost with the mark, and the next Hero has its own', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', inventory: ['EXTRA_MOVE'] }, { hero: 'WIZARD' }],
      bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack: ['FLAYER', 'BOSS'], turnOf: 'ROGUE' },
      dice: ['SKULL'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    const struck = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(one(struck, 'TurnSkipped')).toMatchObject({ hero: 'ROGUE', reason: 'LOST_TURN', extra: true, bossTurn: true });
    expect(one(struck, 'BossTurnStarted')).toMatchObject({ hero: 'WIZARD', extra: false });
    expect(session.view().bossFight).toMatchObject({ turnOf: 'WIZARD', turns: 2, extraTurns: 0 });
    expect(session.hero('ROGUE').lostTurn).toBe(false);
  });
});
