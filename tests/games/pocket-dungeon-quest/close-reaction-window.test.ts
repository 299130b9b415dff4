import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { one, Session } from './support.ts';

test('PDQ-24.33 only the server closes a window by time', () => {
  const session = Session.of({
    rules: 'EXPANSION',
    options: { reactionHold: { seconds: 30 } },
    heroes: [
      { hero: 'WIZARD', at: 'r5c5' },
      { hero: 'ROGUE', at: 'r9c9', gear: ['BOW'] },
    ],
    floor: { r4c5: 'SLIME' },
    turn: { phase: 'REVEAL' },
  });
  expect(session.refused('server', 'closeReactionWindow')).toBe('NO_SUCH_DECISION');
  session.do('WIZARD', 'reveal');
  expect(session.refused('ROGUE', 'closeReactionWindow')).toBe('NO_SUCH_DECISION');
  expect(one(session.do('server', 'closeReactionWindow'), 'ReactionWindowClosed').cause).toBe('TIME');
  expect(ruleset.serverCommands).toEqual(['closeReactionWindow']);
  session.do('WIZARD', 'attack', { target: 'r4c5' });
});
