import type { Seat, Setup } from '../../../src/engine/ruleset.ts';

/** A small game that lives only in tests: it has hidden things, chance, every kind of offer, and an end. */
export interface Pebble {
  readonly id: string;
  readonly colour: 'red' | 'white' | 'blue';
}
export interface Player {
  readonly heap: readonly string[];
  /** Hidden from the others until the end. */
  readonly secret: number;
  readonly square: string;
  readonly resigned: boolean;
  readonly order: 'CALM' | 'BOLD' | null;
}
export interface State {
  readonly seats: number;
  readonly length: number;
  readonly started: boolean;
  readonly turn: number;
  readonly active: Seat;
  /** Hidden order, first to be drawn first. */
  readonly bag: readonly string[];
  readonly field: readonly { readonly id: string; readonly x: number; readonly y: number; readonly face: string }[];
  readonly players: readonly Player[];
  readonly winners: readonly Seat[] | null;
}
export interface Options {
  readonly length: number;
}

export type Command =
  | { readonly type: 'startGame'; readonly taken: readonly Seat[] }
  | { readonly type: 'draw'; readonly count: number }
  | {
      readonly type: 'throwPebbles';
      readonly pebbles: readonly string[];
      readonly at: { readonly x: number; readonly y: number };
      readonly strength: number;
    }
  | { readonly type: 'hop'; readonly path: readonly string[] }
  | { readonly type: 'trade'; readonly pair: readonly string[]; readonly word?: string }
  | { readonly type: 'pass' }
  | { readonly type: 'setStandingOrder'; readonly order: 'CALM' | 'BOLD' }
  | { readonly type: 'resign' }
  | { readonly type: 'hurry' };

export type Event =
  | { readonly type: 'Started'; readonly data: { readonly bag: readonly string[]; readonly secrets: readonly number[] } }
  | { readonly type: 'Drawn'; readonly seat: Seat; readonly data: { readonly ids: readonly string[] } }
  | {
      readonly type: 'Thrown';
      readonly seat: Seat;
      readonly data: {
        readonly ids: readonly string[];
        readonly x: number;
        readonly y: number;
        readonly face: string;
        readonly drawIndex: number | null;
      };
    }
  | { readonly type: 'Hopped'; readonly seat: Seat; readonly data: { readonly to: string } }
  | {
      readonly type: 'Traded';
      readonly seat: Seat;
      readonly data: { readonly given: string; readonly taken: string; readonly with: Seat };
    }
  | { readonly type: 'OrderSet'; readonly seat: Seat; readonly data: { readonly order: 'CALM' | 'BOLD' | null } }
  | { readonly type: 'Resigned'; readonly seat: Seat; readonly data: Record<string, never> }
  | { readonly type: 'TurnPassed'; readonly data: { readonly to: Seat } }
  | { readonly type: 'Ended'; readonly data: { readonly winners: readonly Seat[]; readonly secrets: readonly number[] } }
  | { readonly type: 'FixtureLaid'; readonly data: { readonly state: State } };

const COLOURS = ['red', 'white', 'blue'] as const;
export const PEBBLES: readonly Pebble[] = Array.from({ length: 12 }, (_, index) => ({
  id: `p${String(index + 1).padStart(2, '0')}`,
  colour: COLOURS[index % 3] as Pebble['colour'],
}));
export const FACES = ['sun', 'moon', 'star', 'rain', 'wind', 'snow'] as const;
export const TRIANGLE = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 0, y: 10 },
];
/** A board of 3 x 3 squares, a1 to c3. */
export const SQUARES = ['a', 'b', 'c'].flatMap((column) => [1, 2, 3].map((row) => `${column}${row}`));
export const isNextTo = (a: string, b: string): boolean =>
  a !== b && Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a[1]) - Number(b[1])) === 1;

export function initialState(setup: Setup<Options>): State {
  const players = Array.from(
    { length: setup.seats },
    (): Player => ({ heap: [], secret: 0, square: 'a1', resigned: false, order: null }),
  );
  return {
    seats: setup.seats,
    length: setup.options.length,
    started: false,
    turn: 0,
    active: 0,
    bag: [],
    field: [],
    players,
    winners: null,
  };
}
