import { SETUP_IDS, SOLO_ONLY_IDS } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import type { Solo, State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, footprintOf, OVERLAP_EPS, overlapsBy } from '../../../src/kernel/index.ts';
import { type Asked, at, CORNERS, held, ROOM, ruleset, TOKENS, type Told, table } from './support.ts';

/** The hero of most tests: nine hearts, and cards that do nothing by themselves. */
export const DWARF = { race: 'DWARF', class: 'CLERIC', quest: 'KEYMASTER' } as const;

/** The Pillar cubes the tokens of W-19 stand for. */
export const ASIDE = CORNERS.map((id) => ({ id, zone: 'SET_ASIDE' }));
/** The Pillar that outlines the next Room of W-19, with tokens 2 and 3. */
export const NEXT_PILLAR = at('pillar-L-01', 150, 80);
export const NEXT_ROOM = { type: 'move', keptTokenIds: ['token-2', 'token-3'], newPillarIds: ['pillar-L-01'] } as const;
/** Inside the Room of W-19 that is gone to, and inside the one that is left. */
export const INSIDE_NEXT = { x: 100, y: 55 } as const;
export const INSIDE_CURRENT = { x: 40, y: 30 } as const;

interface Given {
  readonly hero?: object;
  readonly solo?: object;
  readonly cubes?: readonly object[];
  readonly [more: string]: unknown;
}

/** A Solo hero in the Room of the tokens of W-19, in some step of a turn. */
export function level({ hero = {}, solo = {}, cubes = [], ...more }: Given = {}): State {
  return table({
    mode: 'SOLO',
    phase: 'SOLO_MOVE',
    heroes: [{ ...DWARF, ...hero }],
    solo: { tokens: TOKENS, ...solo },
    cubes: [...ASIDE, NEXT_PILLAR, ...cubes],
    ...more,
  });
}

/** A Solo hero who is about to enter a level, standing in the Room of W-1. */
export function entering({ hero = {}, solo = {}, cubes = [], ...more }: Given = {}): State {
  return table({
    mode: 'SOLO',
    phase: 'SOLO_ENTER',
    heroes: [{ ...DWARF, ...hero }],
    solo: { heroPose: { x: 50, y: 20 }, ...solo },
    cubes: [...ROOM, ...cubes],
    ...more,
  });
}

/** A level about to be dropped with a hand of just these bodies and the Hero; every other cube is out of the game. */
export function smallLevel(ids: readonly string[], hero: object = {}): State {
  const out = [...SETUP_IDS, ...SOLO_ONLY_IDS].filter((id) => !ids.includes(id)).map((id) => ({ id, zone: 'OUT' }));
  return table({ mode: 'SOLO', phase: 'SETUP_DROP', heroes: [{ ...DWARF, ...hero }], cubes: out });
}

/** A hero at the Staircase, with what it holds. */
export const atStairs = (ids: readonly string[], { hero = {}, solo = {}, cubes = [], ...more }: Given = {}): State =>
  level({
    phase: 'SOLO_EXIT_CHOICE',
    hero,
    solo: { atStaircase: true, ...solo },
    cubes: [...held(0, ...ids), ...cubes],
    ...more,
  });

/** A hero that has completed a level. */
export const chooses = (ids: readonly string[], { hero = {}, solo = {}, cubes = [], ...more }: Given = {}): State =>
  level({ phase: 'SOLO_DESCEND_CHOICE', hero, solo, cubes: [...held(0, ...ids), ...cubes], ...more });

export const smallGold = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `gold-S-${String(index + 1).padStart(2, '0')}`);
export const largeGold = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `gold-L-0${index + 1}`);
export const goblins = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `goblin-S-${String(index + 1).padStart(2, '0')}`);
/** Twenty Gold and one red Gem: 29 points with PENNY_PINCHER. */
export const WORTH_29 = [...smallGold(12), ...largeGold(8), 'gemr-S-01'] as const;

/** Cubes in a row, well apart, inside the next Room. */
export const inNextRoom = (ids: readonly string[]): readonly object[] =>
  ids.map((id, index) => at(id, 76 + 12 * (index % 5), 72 - 14 * Math.floor(index / 5)));

export const drop = (aim: { readonly x: number; readonly y: number } = { x: 0, y: 0 }, heightMm = 200): Asked => ({
  type: 'drop',
  aim,
  heightMm,
});
export const solo = ({ solo: now }: State): Solo => now as Solo;
export const offered = (state: State): readonly string[] => [...new Set(ruleset.offers(state, 0).map(({ verb }) => verb))].sort();

/** Why each drop of a command was made, and what was in the hand. */
export const drops = ({ events }: Told): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'CubesDropped'
      ? [`${event.data.reason} ${event.data.ids.length === 1 ? event.data.ids[0] : event.data.ids.length}`]
      : [],
  );

/** Whether a body lies on a token (DD-3.16). */
export function liesOnToken(state: State, id: string): boolean {
  const own = footprintOf(bodyById(state, id) as Body);
  return ['token-1', 'token-2', 'token-3'].some((token) =>
    overlapsBy(footprintOf(bodyById(state, token) as Body), own, OVERLAP_EPS),
  );
}
