import { names, Session } from './support.ts';

const poisoned = (die: string, hero = 'WARRIOR'): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [{ hero, at: 'r5c5', poisoned: true, effects: ['SWORD'] }],
    turn: { phase: 'START' },
    dice: [die],
  });

describe('rollPoison', () => {
  test('PDQ-5.4, PDQ-23.9 a poisoned Hero rolls before it may move: cured, nothing, or a Heart', () => {
    const cured = poisoned('SWORD_1');
    expect(cured.refused('WARRIOR', 'move', { to: 'r5c6' })).toBe('POISON_ROLL_FIRST');
    expect(cured.refused('WARRIOR', 'endTurn')).toBe('POISON_ROLL_FIRST');
    expect(cured.refused('WARRIOR', 'attack', { target: 'r4c5' })).toBe('POISON_ROLL_FIRST');
    expect(names(cured.do('WARRIOR', 'rollPoison'))).toEqual(['DieRolled', 'PoisonCured', 'PhaseEntered']);
    const nothing = poisoned('FLASH');
    expect(names(nothing.do('WARRIOR', 'rollPoison'))).toEqual(['DieRolled', 'PhaseEntered']);
    expect(nothing.hero('WARRIOR')).toMatchObject({ hearts: 3, poisoned: true });
    const hurt = poisoned('SKULL');
    hurt.do('WARRIOR', 'rollPoison');
    expect(hurt.hero('WARRIOR').hearts).toBe(2);
    expect(hurt.state.turn.phase).toBe('MOVE');
  });

  test('PDQ-5.4, PDQ-23.9 a Hero cured before its roll and poisoned anew in that turn rolls at the start of its next turn', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', poisoned: true, inventory: ['POTION'] }],
      floor: { r4c7: 'VENOM_SPIDER' },
      turn: { phase: 'START' },
      dice: ['SWORD_2', 'FLASH'],
    });
    session.do('WARRIOR', 'useItem', { item: 'POTION', targetHero: 'WARRIOR', cure: true });
    expect(session.state.turn).toMatchObject({ phase: 'MOVE', poisonDue: false });
    session.do('WARRIOR', 'move', { to: 'r5c6' });
    session.do('WARRIOR', 'reveal');
    expect([session.hero('WARRIOR').poisoned, session.state.turn.phase]).toEqual([true, 'FIGHT']);
    session.do('WARRIOR', 'attack', { target: 'r4c7' });
    expect(session.state.turn.phase).toBe('LOOT');
    session.do('WARRIOR', 'endTurn');
    expect(session.state.turn.phase).toBe('START');
    session.do('WARRIOR', 'rollPoison');
    expect([session.hero('WARRIOR').poisoned, session.state.turn.phase]).toEqual([true, 'MOVE']);
  });

  test('PDQ-23.10 Poison stays until it is cured', () => {
    const session = poisoned('FLASH');
    session.do('WARRIOR', 'rollPoison');
    session.do('WARRIOR', 'move', { to: 'r5c6' });
    session.do('WARRIOR', 'endTurn');
    expect(session.state.turn.phase).toBe('START');
    session.script(['SWORD_3']).do('WARRIOR', 'rollPoison');
    expect(session.hero('WARRIOR').poisoned).toBe(false);
  });

  test('PDQ-23.11, PDQ-8.10 Poison is no Effect, and its roll spends none', () => {
    const session = poisoned('SWORD_3');
    session.do('WARRIOR', 'rollPoison');
    expect(session.hero('WARRIOR').effects).toEqual(['SWORD']);
  });

  test('PDQ-23.9 there is no Poison roll at the start of a Boss turn', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', poisoned: true }],
      turn: { phase: 'REVEAL' },
      bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack: ['BOSS'], turnOf: 'ROGUE' },
      dice: ['FLASH'],
    });
    expect(session.refused('ROGUE', 'rollPoison')).toBe('NOT_IN_BOSS_FIGHT');
    session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, poisoned: true });
  });
});
