import { isRejection } from '../../../src/engine/rejection.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { lobby, one, Session } from './support.ts';

const emptyLobby = (seats: number, options: object = {}): Session => {
  const read = ruleset.readOptions(options, seats);
  if (isRejection(read)) throw new Error(read.code);
  return new Session(ruleset.initialState({ gameId: 'g', seats, options: read, seedCommitment: '' }));
};

describe('chooseHero', () => {
  test('PDQ-3.2 each Hero is in a Session once', () => {
    const session = emptyLobby(2);
    expect(one(session.do(0, 'chooseHero', { hero: 'WARRIOR' }), 'HeroChosen')).toMatchObject({ seat: 0, hero: 'WARRIOR' });
    expect(session.refused(1, 'chooseHero', { hero: 'WARRIOR' })).toBe('HERO_TAKEN');
    session.do(1, 'chooseHero', { hero: 'ROGUE' });
    expect(session.state.chosen).toEqual(['WARRIOR', 'ROGUE']);
  });

  test('PDQ-3.2 a Hero is named by its kind: the name finds its seat', () => {
    const session = lobby(['WARRIOR', 'ROGUE']);
    session.do(0, 'startGame', { taken: [0, 1] });
    expect(ruleset.seatNamed?.({ type: 'endTurn', hero: 'ROGUE' }, session.state)).toBe(1);
    expect(ruleset.seatNamed?.({ type: 'endTurn' }, session.state)).toBeUndefined();
    expect(ruleset.seatNamed?.({ type: 'chooseHero', hero: 'ROGUE' }, session.state)).toBeUndefined();
    expect(session.refused(0, 'endTurn', { hero: 'ROGUE' })).toBe('NOT_YOUR_HERO');
  });

  test('PDQ-3.3 seats are all the rules know: one player may send for several', () => {
    const session = lobby(['WARRIOR', 'ROGUE'], { firstHero: 'WARRIOR' });
    session.do(0, 'startGame', { taken: [0, 1] });
    session.do(0, 'move', { to: 'r0c5' });
    expect(session.refused(1, 'move', { to: 'r0c6' })).toBe('NOT_YOUR_TURN');
  });

  test('PDQ-3.4 Adventurer and Farmer need the expansion', () => {
    expect(emptyLobby(1).refused(0, 'chooseHero', { hero: 'ADVENTURER' })).toBe('EXPANSION_ONLY');
    expect(emptyLobby(1).refused(0, 'chooseHero', { hero: 'FARMER' })).toBe('EXPANSION_ONLY');
    emptyLobby(1, { rules: 'EXPANSION' }).do(0, 'chooseHero', { hero: 'ADVENTURER' });
    expect(emptyLobby(1).offered(0, 'chooseHero')[0]?.fields['hero']).toMatchObject({
      values: ['WARRIOR', 'ROGUE', 'WIZARD', 'ARCHER'],
    });
  });

  test('PDQ-3.2 the choice may be changed until the start, and a Farmer’s Gear goes with it', () => {
    const session = emptyLobby(1, { rules: 'EXPANSION' });
    session.do(0, 'chooseHero', { hero: 'FARMER' });
    session.do(0, 'chooseStartingGear', { gear: 'TORCH' });
    session.do(0, 'chooseHero', { hero: 'ROGUE' });
    expect(session.state).toMatchObject({ chosen: ['ROGUE'], startingGear: null });
    session.do(0, 'startGame', { taken: [0] });
    expect(session.refused(0, 'chooseHero', { hero: 'WARRIOR' })).toBe('GAME_RUNNING');
  });

  test('PDQ-26.1 the Party of a Campaign is fixed', () => {
    const options = ruleset.readOptions({ rules: 'EXPANSION' }, 1);
    if (isRejection(options)) throw new Error(options.code);
    const carried = { party: [{ hero: 'ROGUE', level: 0, xp: 0, keys: 0, gear: [] }] };
    const state = ruleset.initialState({
      gameId: 'g',
      seats: 1,
      options,
      seedCommitment: '',
      campaign: { id: 'c', gameNumber: 1, carried },
    });
    expect(new Session(state).refused(0, 'chooseHero', { hero: 'WARRIOR' })).toBe('PARTY_FIXED');
  });
});
