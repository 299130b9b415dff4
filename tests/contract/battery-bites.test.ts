import type { Ruleset, Setup } from '../../src/engine/ruleset.ts';
import { pebbles } from '../support/pebbles/ruleset.ts';
import { playToEnd } from './battery.ts';
import { Playout } from './playout.ts';

const honest = pebbles as unknown as Ruleset;
const setup: Setup = { gameId: 'bites', seats: 3, options: { length: 60 }, seedCommitment: '' };
const play = (ruleset: Ruleset): unknown =>
  playToEnd({ ruleset, tables: [], maxCommands: 300, games: 1, stride: 1 }, new Playout(ruleset, setup, 'bites'), 'bites');

describe('the battery can fail', () => {
  test('the honest game passes', () => {
    expect(() => play(honest)).not.toThrow();
  });

  test('an offer that is refused is noticed', () => {
    const offers: Ruleset['offers'] = (state, seat) =>
      honest
        .offers(state, seat)
        .map((offer) => (offer.verb === 'draw' ? { ...offer, fields: { count: { kind: 'INTEGER', min: 1, max: 9 } } } : offer));
    expect(() => play({ ...honest, offers })).toThrow(/refused/);
  });

  test('a command that is accepted without an offer is noticed', () => {
    const offers: Ruleset['offers'] = (state, seat) =>
      honest
        .offers(state, seat)
        .map((offer) => (offer.verb === 'draw' ? { ...offer, fields: { count: { kind: 'INTEGER', min: 1, max: 1 } } } : offer));
    expect(() => play({ ...honest, offers })).toThrow(/accepted but not offered/);
  });

  test('a view that shows the top of the bag is noticed', () => {
    const view: Ruleset['view'] = (state, viewer) => ({
      ...(honest.view(state, viewer) as object),
      next: (state as { bag: string[] }).bag[0],
    });
    expect(() => play({ ...honest, view })).toThrow(/view/);
  });

  test('an offer that depends on the bag is noticed', () => {
    const offers: Ruleset['offers'] = (state, seat) =>
      honest.offers(state, seat).map((offer) => ({ ...offer, note: { next: (state as { bag: string[] }).bag[0] ?? null } }));
    expect(() => play({ ...honest, offers })).toThrow(/offers of seat/);
  });

  test('an imagination that peeks is noticed', () => {
    const imagine: Ruleset['imagine'] = (state) => ({
      ...(state as object),
      bag: [...(state as { bag: string[] }).bag].reverse(),
    });
    expect(() => play({ ...honest, imagine })).toThrow(/imagines/);
  });

  test('a state written in place is noticed', () => {
    const evolve: Ruleset['evolve'] = (state, event) => {
      (state as { turn: number }).turn += 1;
      return honest.evolve(state, event);
    };
    expect(() => play({ ...honest, evolve })).toThrow(TypeError);
  });

  test('a dead end is noticed', () => {
    const waitingFor: Ruleset['waitingFor'] = () => [];
    expect(() => play({ ...honest, waitingFor })).toThrow(/nobody is waited for/);
  });
});
