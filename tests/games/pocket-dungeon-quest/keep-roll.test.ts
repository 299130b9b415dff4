import { names, one, Session } from './support.ts';

test('PDQ-9.10 keepRoll lets the first face stand and spends no re-roll', () => {
  const session = Session.of({
    heroes: [{ hero: 'ARCHER', at: 'r5c5' }],
    floor: { r4c5: 'FLAYER^', r4c6: 'SLIME^' },
    turn: { phase: 'FIGHT' },
    dice: ['FLASH', 'FLASH'],
  });
  session.do('ARCHER', 'attack', { target: 'r4c5' });
  const kept = session.do('ARCHER', 'keepRoll');
  expect(one(kept, 'RollKept')).toMatchObject({ purpose: 'ATTACK', face: 'FLASH' });
  expect(names(kept)).toContain('HeartLost');
  expect(names(session.do('ARCHER', 'attack', { target: 'r4c6' }))).toContain('DecisionOpened');
  expect(session.refused('ARCHER', 'surrenderTile', { kind: 'POTION' })).toBe('DECISION_PENDING');
});
