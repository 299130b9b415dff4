import { names, Session } from './support.ts';

describe('passMove', () => {
  test('PDQ-6.5 a Hero with nowhere to go passes its move and goes on to Reveal', () => {
    const walls = Object.fromEntries(['r4c4', 'r4c5', 'r4c6', 'r5c4', 'r5c6', 'r6c4', 'r6c5'].map((cell) => [cell, 'WALL^']));
    const session = Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r5c5' }], floor: { ...walls, r6c6: 'FLOOR' } });
    expect(session.offered('WARRIOR', 'move')).toEqual([]);
    expect(names(session.do('WARRIOR', 'passMove'))).toEqual(['MovePassed', 'PhaseEntered']);
    expect(session.state.turn.phase).toBe('REVEAL');
    expect(session.refused('WARRIOR', 'passMove')).toBe('WRONG_PHASE');
  });
});
