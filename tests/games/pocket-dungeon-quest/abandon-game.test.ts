import { isRejection } from '../../../src/engine/rejection.ts';
import { fold } from '../../../src/engine/replay.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { startedOver } from '../../../src/games/pocket-dungeon-quest/start-over.ts';
import { lobby, one, Session } from './support.ts';

describe('abandonGame', () => {
  test('PDQ-4.8 a Session the host abandons is lost', () => {
    const session = Session.of({ heroes: [{ hero: 'ROGUE' }] });
    expect(one(session.do('ROGUE', 'abandonGame'), 'SessionLost').cause).toBe('ABANDONED');
    expect(ruleset.outcome(session.state)).toEqual({ completed: false, winners: [], reason: 'ABANDONED' });
    expect(session.refused('ROGUE', 'abandonGame')).toBe('GAME_FINISHED');
  });

  test('PDQ-4.9 win and loss are shared by every Hero', () => {
    const won = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }, { hero: 'WIZARD' }],
      floor: { r4c5: 'EXIT' },
      relics: ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'],
      turn: { phase: 'REVEAL' },
    });
    won.do('ROGUE', 'reveal');
    expect(ruleset.outcome(won.state)).toEqual({ completed: true, winners: [0, 1], reason: 'WON' });
  });

  test('PDQ-4.10 after a loss the Party may start over with the same seats and Heroes', () => {
    const session = lobby(['WARRIOR', 'FARMER'], { rules: 'EXPANSION' });
    session.do(1, 'chooseStartingGear', { gear: 'TORCH' });
    expect(startedOver(session.state, 'again')).toMatchObject({ code: 'NOT_RESTARTABLE' });
    session.do(0, 'startGame', { taken: [0, 1] });
    session.do(0, 'abandonGame');
    const events = startedOver(session.state, 'again');
    if (isRejection(events)) throw new Error(events.code);
    expect(events).toMatchObject([{ type: 'SessionStartedOver', data: { from: 'session', to: 'again' } }]);
    const fresh = ruleset.initialState({ gameId: 'again', seats: 2, options: session.state.options, seedCommitment: '' });
    const next = new Session(fold(ruleset, fresh, events), 'again');
    next.do(0, 'startGame', { taken: [0, 1] });
    expect(next.state.heroes.map(({ kind, gear }) => [kind, gear])).toEqual([
      ['WARRIOR', []],
      ['FARMER', ['TORCH']],
    ]);
  });

  test('PDQ-26.9 a Session of a Campaign cannot be started over', () => {
    const session = Session.of({ campaign: { name: 'c', sessionNo: 2 }, heroes: [{ hero: 'ROGUE' }] });
    session.do('ROGUE', 'abandonGame');
    expect(startedOver(session.state, 'again')).toMatchObject({ code: 'NOT_RESTARTABLE', rule: 'PDQ-26.9' });
  });
});
