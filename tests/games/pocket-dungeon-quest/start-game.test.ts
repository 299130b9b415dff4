import { createHash } from 'node:crypto';
import { SeededChance } from '../../../src/engine/chance.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { fold } from '../../../src/engine/replay.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { lobby, names, one } from './support.ts';

const SEED = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const LAYOUT_HASH = '4828099f2e2d81e1a768b0b0ee57a34974b3127cea95d1de17d1bd19c98a40aa';

function startWith(state: State, taken = state.chosen.map((_, seat) => seat)): { events: readonly PdqEvent[]; state: State } {
  const decided = ruleset.decide({ type: 'startGame', taken }, state, 0, new SeededChance(SEED));
  if (isRejection(decided)) throw new Error(decided.code);
  return { events: decided, state: fold(ruleset, state, decided) };
}

describe('startGame', () => {
  test('PDQ-3.1 a Session has 1 to 4 Heroes, one for every seat', () => {
    expect(ruleset.seatCount).toEqual({ min: 1, max: 4 });
    const half = lobby(['WARRIOR', 'ROGUE']);
    const empty = ruleset.initialState({ gameId: 'g', seats: 2, options: half.state.options, seedCommitment: '' });
    expect(ruleset.decide({ type: 'startGame', taken: [0, 1] }, empty, 0, new SeededChance(SEED))).toMatchObject({
      code: 'HERO_MISSING',
    });
    expect(half.refused(0, 'startGame', { taken: [0] })).toBe('HERO_MISSING');
  });

  test('PDQ-3.5, PDQ-3.6 Heroes start with 3 Hearts, off the board, with nothing', () => {
    const { state } = startWith(lobby(['WARRIOR', 'WIZARD']).state);
    for (const hero of state.heroes)
      expect(hero).toMatchObject({ at: null, hearts: 3, maxHearts: 3, dead: false, inventory: [], effects: [], pegasus: false });
  });

  test('PDQ-3.7, PDQ-18.6 the 100 tiles are shuffled by the seed and laid face down row by row', () => {
    const { events, state } = startWith(lobby(['WARRIOR'], { firstHero: 'WARRIOR' }).state);
    const { tiles, drawIndex } = one(events, 'DungeonLaid');
    expect(drawIndex).toBe(0);
    expect(createHash('sha256').update(tiles.join(',')).digest('hex')).toBe(LAYOUT_HASH);
    expect(tiles.slice(0, 6)).toEqual(['T005', 'T089', 'T034', 'T096', 'T026', 'T011']);
    expect(state.floor.map((tile) => tile?.kind).slice(0, 3)).toEqual(['SLIME', 'WALL', 'SPIKE_TRAP']);
    expect(state.floor.every((tile) => tile?.faceUp === false)).toBe(true);
  });

  test('PDQ-3.8 all four Piles start empty', () => {
    expect(startWith(lobby(['ROGUE']).state).state.piles).toEqual({ discard: [], monster: [], gem: [], merchant: [] });
  });

  test('PDQ-3.9 the host names the first Hero, or it is drawn after the shuffle in seat order', () => {
    const named = startWith(lobby(['WARRIOR', 'ROGUE', 'WIZARD'], { firstHero: 'ROGUE' }).state);
    expect(one(named.events, 'SessionStarted')).toMatchObject({ firstHero: 'ROGUE', drawIndex: null });
    const chance = new SeededChance(SEED);
    chance.shuffle(Array.from({ length: 100 }));
    const drawn = startWith(lobby(['WARRIOR', 'ROGUE', 'WIZARD']).state);
    const expected = chance.pick(['WARRIOR', 'ROGUE', 'WIZARD']);
    expect(one(drawn.events, 'SessionStarted')).toMatchObject({ firstHero: expected.value, drawIndex: 99 });
    expect(lobby(['WARRIOR'], { firstHero: 'ROGUE' }).refused(0, 'startGame', { taken: [0] })).toBe('HERO_MISSING');
  });

  test('PDQ-3.10 turn order is seat order from the first Hero on', () => {
    const session = lobby(['WARRIOR', 'ROGUE', 'WIZARD'], { firstHero: 'ROGUE' });
    const started = session.do(0, 'startGame', { taken: [0, 1, 2] });
    expect(one(started, 'SessionStarted').order).toEqual(['ROGUE', 'WIZARD', 'WARRIOR']);
    expect(session.state.turn.seat).toBe(1);
  });

  test('PDQ-3.11 it starts in Round 1 with the first Hero’s turn 1', () => {
    const { events, state } = startWith(lobby(['WARRIOR', 'ROGUE'], { firstHero: 'ROGUE' }).state);
    expect(one(events, 'TurnStarted')).toMatchObject({ hero: 'ROGUE', turnNo: 1, roundNo: 1, extra: false });
    expect(state).toMatchObject({ roundNo: 1, turnNo: 1, status: 'ACTIVE' });
    expect(state.turn.phase).toBe('MOVE');
  });

  test('PDQ-18.8 the starting command draws the layout first, then the first Hero', () => {
    const { events } = startWith(lobby(['WARRIOR', 'ROGUE']).state);
    expect(names(events)).toEqual(['DungeonLaid', 'SessionStarted', 'TurnStarted']);
    expect([one(events, 'DungeonLaid').drawIndex, one(events, 'SessionStarted').drawIndex]).toEqual([0, 99]);
  });

  test('PDQ-18.10 a choice among one candidate makes no draw', () => {
    expect(one(startWith(lobby(['WARRIOR']).state).events, 'SessionStarted').drawIndex).toBeNull();
  });

  test('PDQ-20.4 under expansion rules four Keys lie on the third space from both edges', () => {
    const expansion = startWith(lobby(['WARRIOR'], { rules: 'EXPANSION' }).state);
    expect(one(expansion.events, 'KeysPlaced').spaces).toEqual(['r3c3', 'r3c8', 'r8c3', 'r8c8']);
    expect(expansion.state.keysOnFloor).toHaveLength(4);
    expect(names(startWith(lobby(['WARRIOR']).state).events)).not.toContain('KeysPlaced');
  });

  test('PDQ-22.5 a Farmer without Gear cannot start', () => {
    const session = lobby(['FARMER'], { rules: 'EXPANSION' });
    expect(session.refused(0, 'startGame', { taken: [0] })).toBe('GEAR_REQUIRED');
    session.do(0, 'chooseStartingGear', { gear: 'HERO_CAPE' });
    session.do(0, 'startGame', { taken: [0] });
    expect(session.hero('FARMER')).toMatchObject({ gear: ['HERO_CAPE'], hearts: 4, maxHearts: 4 });
  });

  test('PDQ-3.11 before the start nobody moves, and a Session that has started is not started again', () => {
    const session = lobby(['WARRIOR']);
    expect(session.refused(0, 'move', { to: 'r0c5' })).toBe('GAME_NOT_STARTED');
    expect(session.refused(0, 'abandonGame')).toBe('GAME_NOT_STARTED');
    session.do(0, 'startGame', { taken: [0] });
    expect(session.refused(0, 'startGame', { taken: [0] })).toBe('GAME_RUNNING');
  });
});
