import type { Seat } from '../../../engine/ruleset.ts';
import { cubeIndex } from '../data/cubes.ts';
import type { AbilityRun, Cube, Hero, Phase, Solo, State, Turn } from '../state.ts';

/** The state with some cubes elsewhere. */
export function withCubes(state: State, changes: readonly Cube[]): State {
  if (changes.length === 0) return state;
  const cubes = [...state.cubes];
  for (const cube of changes) cubes[cubeIndex(cube.id)] = cube;
  return { ...state, cubes };
}

/** Cubes in a zone that has neither owner nor pose. */
export const moved = (ids: readonly string[], zone: Cube['zone'], seat: Seat | null = null): readonly Cube[] =>
  ids.map((id) => ({ id, zone, seat, pose: null }));

export function withHero(state: State, seat: Seat, change: Partial<Hero>): State {
  return { ...state, heroes: state.heroes.map((hero) => (hero.seat === seat ? { ...hero, ...change } : hero)) };
}

export const withTurn = (state: State, change: Partial<Turn>): State => ({ ...state, turn: { ...state.turn, ...change } });

export function withSolo(state: State, change: Partial<Solo>): State {
  return state.solo === null ? state : { ...state, solo: { ...state.solo, ...change } };
}

/** The running ability goes on to its next effect. */
export function nextEffect(state: State): State {
  const run = state.turn.ability;
  if (run === null) return state;
  return withTurn(state, { ability: { ...run, effectIndex: run.effectIndex + 1, done: 0, targets: [], peeked: null } });
}

/** The running effect was carried out once more on a cube; at its maximum the next one begins. */
export function carriedOut(state: State, targetId: string, max: number): State {
  const run = state.turn.ability;
  if (run === null) return state;
  const done = run.done + 1;
  if (done >= max) return nextEffect(state);
  const ability: AbilityRun = { ...run, done, targets: [...run.targets, targetId] };
  return withTurn(state, { ability });
}

/** Cubes are in somebody's hand: nothing but their drop can follow. A hand that is held already takes them in. */
export function withHand(state: State, seat: Seat, reason: NonNullable<State['hand']>['reason'], ids: readonly string[]): State {
  const before = state.hand;
  const returnTo: Phase = before?.returnTo ?? (state.phase as Phase);
  const hand = { seat, reason, ids: [...(before?.ids ?? []), ...ids], returnTo };
  return { ...withCubes(state, moved(ids, 'HAND')), hand, phase: 'HAND' };
}
