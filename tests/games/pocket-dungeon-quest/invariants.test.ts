import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import type { Hero, State } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { Accounts } from './accounts.ts';
import { drawFaults } from './draws.ts';
import { faultsAfter, faultsOf } from './invariants.ts';
import { lobby, type Session } from './support.ts';

const begun = (): Session => {
  const session = lobby(['WARRIOR', 'ROGUE'], { rules: 'EXPANSION' }, 'invariants');
  session.do(0, 'startGame', { taken: [0, 1] });
  return session;
};
const withHero = (state: State, change: Partial<Hero>): State => ({
  ...state,
  heroes: state.heroes.map((hero, seat) => (seat === 0 ? { ...hero, ...change } : hero)),
});
/** The numbers of the rules a state breaks. */
const broken = (state: State): readonly string[] => [...new Set(faultsOf(state).map((fault) => fault.split(' ')[0] as string))];

describe('the invariants can break', () => {
  test('PDQ-34.1, PDQ-34.5 a lost tile, a doubled one and a lost gem are noticed', () => {
    const { state } = begun();
    expect(broken(state)).toEqual([]);
    const at = (kind: string): number => state.floor.findIndex((tile) => tile?.kind === kind);
    const lose = (place: number): State => ({ ...state, floor: state.floor.map((tile, one) => (one === place ? null : tile)) });
    expect(broken(lose(at('SLIME')))).toEqual(['PDQ-34.1']);
    expect(broken(lose(at('GEM_5')))).toEqual(['PDQ-34.1', 'PDQ-34.5']);
    expect(broken({ ...state, piles: { ...state.piles, merchant: ['BOMB'] } })).toEqual(['PDQ-34.1']);
  });

  test('PDQ-34.2, PDQ-34.3, PDQ-34.4 impossible Heroes are noticed', () => {
    const { state } = begun();
    expect(broken(withHero(state, { hearts: 4 }))).toEqual(['PDQ-34.2']);
    expect(broken(withHero(state, { hearts: 0 }))).toEqual(['PDQ-34.2']);
    expect(broken(withHero(state, { inventory: ['BOMB', 'BOMB', 'BOMB'] }))).toContain('PDQ-34.3');
    expect(broken(withHero(state, { at: 'r5c5' }))).toEqual(['PDQ-34.4']);
    expect(broken(withHero(state, { at: 'r0c0' }))).toContain('PDQ-34.4');
    const together = { ...state, heroes: state.heroes.map((hero) => ({ ...hero, at: 'r0c5' })) };
    expect(broken(together)).toEqual(['PDQ-34.4']);
  });

  test('PDQ-34.6 XP, Keys and Gear that came from nowhere are noticed', () => {
    const { state } = begun();
    const accounts = new Accounts(state);
    expect(accounts.faults(state)).toEqual([]);
    expect(accounts.faults(withHero(state, { xp: 1 }))).toHaveLength(1);
    expect(accounts.faults(withHero(state, { keys: 1 }))).toHaveLength(2);
    expect(accounts.faults(withHero(state, { gear: ['BOW'] }))).toHaveLength(1);
    expect(broken(withHero(state, { level: 4 }))).toEqual(['PDQ-34.6']);
  });

  test('PDQ-34.8 an Item left lying at the end of a turn is noticed', () => {
    const { state } = begun();
    const floor = state.floor.map((tile) => (tile?.kind === 'POTION' ? { ...tile, faceUp: true } : tile));
    const ended = { type: 'TurnEnded', data: { hero: 'WARRIOR' } } as unknown as PdqEvent;
    expect(faultsAfter(state, ended)).toEqual([]);
    expect(faultsAfter({ ...state, floor }, ended)).toHaveLength(1);
  });

  test('PDQ-34.9, PDQ-18.9 a draw told wrongly, left out or made up is noticed', () => {
    const session = lobby(['WARRIOR', 'ROGUE'], {}, 'draws');
    const { seed, state } = session;
    const events = session.do(0, 'startGame', { taken: [0, 1] });
    expect(drawFaults(state, events, seed)).toEqual([]);
    const told = (type: string, change: object): readonly string[] => {
      const tampered = events.map((event) => (event.type === type ? { ...event, data: { ...event.data, ...change } } : event));
      return drawFaults(state, tampered as readonly PdqEvent[], seed);
    };
    expect(told('SessionStarted', { drawIndex: 100 })).toHaveLength(1);
    expect(told('SessionStarted', { drawIndex: null })).toHaveLength(1);
    expect(told('TurnStarted', { drawIndex: 100 })).toHaveLength(1);
    const other = events.find((event) => event.type === 'SessionStarted')?.data as { readonly firstHero: string };
    expect(told('SessionStarted', { firstHero: other.firstHero === 'ROGUE' ? 'WARRIOR' : 'ROGUE' })).toHaveLength(1);
  });
});
