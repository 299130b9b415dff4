import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { names, one, Session } from './support.ts';

const held = (gear: readonly string[], more: object = {}): Session => {
  const session = Session.of({
    rules: 'EXPANSION',
    options: { reactionHold: { seconds: 30 } },
    heroes: [
      { hero: 'WIZARD', at: 'r5c5' },
      { hero: 'ROGUE', at: 'r9c9', gear },
      { hero: 'ARCHER', at: 'r1c1' },
    ],
    floor: { r4c5: 'SLIME', r4c6: 'SLIME' },
    turn: { phase: 'REVEAL' },
    ...more,
  });
  session.do('WIZARD', 'reveal');
  return session;
};

describe('reaction windows', () => {
  test('PDQ-24.33 a window opens with the Fight step for owners of a ready reaction, and holds attacks up', () => {
    const session = held(['BOW']);
    expect(session.view().reactionWindow).toEqual({ eligible: ['ROGUE'], seconds: 30 });
    expect(session.refused('WIZARD', 'attack', { target: 'r4c5' })).toBe('REACTION_WINDOW_OPEN');
    expect(ruleset.waitingFor(session.state)).toEqual([{ seat: 1, kind: 'REACTION' }]);
    expect(session.refused('ARCHER', 'passReaction')).toBe('NO_SUCH_DECISION');
    expect(names(session.do('ROGUE', 'passReaction'))).toEqual(['ReactionPassed', 'ReactionWindowClosed']);
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(held([]).state.reactionWindow).toBeNull();
  });

  test('PDQ-24.33 who has reacted is not waited for; a fight that is over closes the window', () => {
    const session = held(['BOW'], { dice: ['SWORD_2'] });
    expect(one(session.do('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' }), 'ReactionWindowClosed').cause).toBe(
      'ALL_ANSWERED',
    );
    const over = held(['BOW', 'HARP'], { floor: { r4c5: 'SLIME' } });
    expect(one(over.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' }), 'ReactionWindowClosed').cause).toBe('FIGHT_OVER');
  });

  test('PDQ-24.33 a Boss turn opens one too', () => {
    const session = held(['HOLY_WATER'], { floor: { r4c5: 'BOSS' }, piles: { monster: ['SLIME', 'SLIME'] }, dice: ['SWORD_1'] });
    session.do('WIZARD', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] });
    expect(session.view().reactionWindow?.eligible).toEqual(['ROGUE']);
    expect(session.refused('WIZARD', 'attack', { target: 'STACK' })).toBe('REACTION_WINDOW_OPEN');
  });

  test('PDQ-24.33 by default nobody is held up', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['BOW'] },
      ],
      floor: { r4c5: 'SLIME' },
      turn: { phase: 'REVEAL' },
    });
    session.do('WIZARD', 'reveal');
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(session.refused('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' })).toBe('NO_SUCH_MONSTER');
  });

  test('PDQ-24.33 nobody waits for a Hero that dies while the window is open', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      options: { reactionHold: { seconds: 30 } },
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r1c8', gear: ['BOW'], hearts: 1 },
        { hero: 'WARRIOR', at: 'r1c1', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'SLIME', r1c2: 'WALL^', r10c10: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
      dice: ['SKULL', 'SWORD_1'],
    });
    session.do('WIZARD', 'reveal');
    expect(session.view().reactionWindow?.eligible).toEqual(['ROGUE', 'WARRIOR']);
    const swap = { gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA: 'r1c2', cellB: 'r10c10' };
    const swapped = session.do('WARRIOR', 'useGear', swap);
    expect(session.hero('ROGUE').dead).toBe(true);
    expect(one(swapped, 'ReactionWindowClosed').cause).toBe('ALL_ANSWERED');
    session.do('WIZARD', 'attack', { target: 'r4c5' });
  });

  test('PDQ-24.33 where one of several has passed, the window waits for the others as it did before', () => {
    const session = held([], {
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['BOW'] },
        { hero: 'ARCHER', at: 'r1c1', gear: ['HARP'] },
      ],
    });
    expect(session.view().reactionWindow).toEqual({ eligible: ['ROGUE', 'ARCHER'], seconds: 30 });
    session.do('ARCHER', 'passReaction');
    expect(session.view().reactionWindow).toEqual({ eligible: ['ROGUE'], seconds: 30 });
  });
});
