import type { Seat } from '../../../engine/ruleset.ts';
import type { HeroKind } from '../data/heroes.ts';
import type { TileKind } from '../data/tiles.ts';
import type { EventName, EventOf, PdqEvent } from '../events.ts';
import { seatOfHero } from '../facts/party.ts';
import { floorIndex } from '../facts/spaces.ts';
import type { BossFight, Hero, Limits, PileName, Space, State, Tile, Turn } from '../state.ts';

/** The arms of some events: what each leaves of a state. */
export type Arms<T extends EventName> = { readonly [N in T]: (state: State, event: EventOf<N>) => State };
export type AnyArm = (state: State, event: PdqEvent) => State;

export function changeSeat(state: State, seat: Seat, change: (hero: Hero) => Partial<Hero>): State {
  return { ...state, heroes: state.heroes.map((hero, index) => (index === seat ? { ...hero, ...change(hero) } : hero)) };
}

export const changeHero = (state: State, kind: HeroKind, change: (hero: Hero) => Partial<Hero>): State =>
  changeSeat(state, seatOfHero(state, kind), change);

export const changeTurn = (state: State, change: Partial<Turn>): State => ({ ...state, turn: { ...state.turn, ...change } });

export const changeBossFight = (state: State, change: (fight: BossFight) => Partial<BossFight>): State =>
  state.bossFight === null ? state : { ...state, bossFight: { ...state.bossFight, ...change(state.bossFight) } };

/** Counts something against the running turn or Boss turn. */
export function changeLimits(state: State, change: (limits: Limits) => Partial<Limits>): State {
  if (state.bossFight !== null) return changeBossFight(state, ({ limits }) => ({ limits: { ...limits, ...change(limits) } }));
  return changeTurn(state, { limits: { ...state.turn.limits, ...change(state.turn.limits) } });
}

export function layTile(state: State, cell: Space, tile: Tile | null): State {
  const index = floorIndex(cell);
  return { ...state, floor: state.floor.map((old, at) => (at === index ? tile : old)) };
}

export function changeTile(state: State, cell: Space, change: (tile: Tile) => Tile): State {
  const tile = state.floor[floorIndex(cell)] ?? null;
  return tile === null ? state : layTile(state, cell, change(tile));
}

/** Lays tiles on a Pile, the first of them first (PDQ-2.13). */
export const addToPile = (state: State, pile: PileName, ...kinds: readonly TileKind[]): State => ({
  ...state,
  piles: { ...state.piles, [pile]: [...state.piles[pile], ...kinds] },
});

/** Takes a tile off the Floor onto a Pile; the space is empty from then on (PDQ-2.7). */
export function floorToPile(state: State, cell: Space, pile: PileName): State {
  const tile = state.floor[floorIndex(cell)] ?? null;
  return tile === null ? state : addToPile(layTile(state, cell, null), pile, tile.kind);
}

/** A decision was answered: nothing is pending, nothing queued. */
export const answered = (state: State): State =>
  state.pending === null && state.queue.length === 0 ? state : { ...state, pending: null, queue: [] };

/** The tile without the marks of a turn. */
export function unmarked(tile: Tile, ...marks: readonly ('fought' | 'stunned' | 'blessed' | 'asleepUntilSeat')[]): Tile {
  const left: { -readonly [K in keyof Tile]: Tile[K] } = { ...tile };
  for (const mark of marks) delete left[mark];
  return left;
}
