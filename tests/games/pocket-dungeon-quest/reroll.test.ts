import { all, names, one, Session } from './support.ts';

const archer = (dice: readonly string[], more: object = {}): Session =>
  Session.of({
    heroes: [
      { hero: 'ARCHER', at: 'r5c5', effects: ['SWORD', 'BROKEN_SWORD'] },
      { hero: 'ROGUE', at: 'r9c9' },
    ],
    floor: { r4c5: 'FLAYER^', r4c6: 'SLIME^' },
    turn: { phase: 'FIGHT' },
    dice,
    ...more,
  });

describe('reroll', () => {
  test('PDQ-9.10 the Archer may re-roll once per own turn; the second face stands', () => {
    const session = archer(['SKULL', 'SWORD_3', 'FLASH']);
    session.do('ARCHER', 'attack', { target: 'r4c5' });
    expect(session.state.pending).toMatchObject({ kind: 'ROLL_DECISION', seat: 0, face: 'SKULL' });
    expect(session.refused('ROGUE', 'reroll')).toBe('NOT_YOUR_TURN');
    expect(session.refused('ARCHER', 'endTurn')).toBe('DECISION_PENDING');
    const again = session.do('ARCHER', 'reroll');
    expect(one(again, 'DieRerolled')).toMatchObject({ purpose: 'ATTACK', faceBefore: 'SKULL', face: 'SWORD_3' });
    expect(session.refused('ARCHER', 'reroll')).toBe('NO_SUCH_DECISION');
    expect(names(session.do('ARCHER', 'attack', { target: 'r4c6' }))).not.toContain('DecisionOpened');
  });

  test('PDQ-9.11 the re-roll keeps the Effect already spent and spends no other', () => {
    const session = archer(['SWORD_2', 'SWORD_3']);
    session.do('ARCHER', 'attack', { target: 'r4c5' });
    const again = session.do('ARCHER', 'reroll');
    expect(one(again, 'AttackResolved')).toMatchObject({ effect: -1, total: 2, outcome: 'HIT' });
    expect(session.hero('ARCHER').effects).toEqual(['SWORD']);
  });

  test('PDQ-9.12 it is offered for any own roll in the own turn that is not at its best', () => {
    const hit = archer(['SWORD_3']);
    expect(names(hit.do('ARCHER', 'attack', { target: 'r4c5' }))).not.toContain('DecisionOpened');
    const poison = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ARCHER', poisoned: true }],
      turn: { phase: 'START' },
      dice: ['SKULL', 'SWORD_1'],
    });
    poison.do('ARCHER', 'rollPoison');
    expect(poison.state.pending?.kind).toBe('ROLL_DECISION');
    expect(names(poison.do('ARCHER', 'reroll'))).toEqual(['DieRerolled', 'PoisonCured', 'PhaseEntered']);
    const confused = archer(['SWORD_1', 'SWORD_2'], { heroes: [{ hero: 'ARCHER', at: 'r5c5', inventory: ['CONFUSION'] }] });
    confused.do('ARCHER', 'castSpell', { spell: 'CONFUSION', cellA: 'r4c5', cellB: 'r4c6' });
    expect(one(confused.do('ARCHER', 'reroll'), 'ConfusionResolved').worked).toBe(true);
    const gaze = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ARCHER', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r4c9' },
      ],
      floor: { r4c5: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
      dice: ['FLASH', 'SWORD_1', 'SKULL'],
    });
    gaze.do('ARCHER', 'reveal');
    expect(gaze.state.pending).toMatchObject({ kind: 'ROLL_DECISION', seat: 0 });
    const rest = gaze.do('ARCHER', 'reroll');
    expect(all(rest, 'GazeRolled').map(({ hero, safe }) => [hero, safe])).toEqual([
      ['ARCHER', true],
      ['ROGUE', false],
    ]);
  });

  test('PDQ-11.29 the Henchmen roll may be made again only by a revealer in its own turn', () => {
    const own = archer(['SKULL', 'SWORD_1'], { floor: { r4c5: 'BOSS' }, turn: { phase: 'REVEAL' } });
    own.do('ARCHER', 'reveal');
    expect(own.view().bossFight).toMatchObject({ stage: 'ROLL', revealer: 'ARCHER', stack: ['BOSS'] });
    expect(one(own.do('ARCHER', 'reroll'), 'BossFightStarted')).toMatchObject({ face: 'SWORD_1', henchmen: 2 });
    const others = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r1c1' },
        { hero: 'ARCHER', at: 'r5c5', gear: ['SPELL_TOME'], tome: ['FORESIGHT'] },
      ],
      floor: { r9c9: 'BOSS' },
      dice: ['SKULL'],
    });
    const seen = others.do('ARCHER', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'FORESIGHT', cells: ['r9c9'] });
    expect(one(seen, 'BossFightStarted')).toMatchObject({ revealer: 'ARCHER', henchmen: 4 });
  });

  test('PDQ-18.12 the re-roll draws from the seed of its own command', () => {
    const session = archer(['FLASH']);
    session.do('ARCHER', 'attack', { target: 'r4c5' });
    expect(one(session.do('ARCHER', 'reroll'), 'DieRerolled').drawIndex).toBe(0);
  });
});
