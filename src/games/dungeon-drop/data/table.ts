import type { Seat } from '../../../engine/ruleset.ts';

/** Rounds of a base game (DD-5.1). */
export const ROUNDS = 3;
/** Cubes drawn per Explore, by the number of seats (DD-6.1, DD-17.2). */
export const EXPLORE_COUNT: Readonly<Record<number, number>> = { 1: 4, 2: 6, 3: 4, 4: 3 };
/** The faces of the chest die, in order of their index from 1. */
export const CHEST_FACES: readonly number[] = [3, 4, 5, 5, 6, 7];
/** What a Potion heals (DD-10.6). */
export const HEAL_POTION = 3;
/** The last space of the Relic Tracker (DD-18.13). */
export const RELIC_CAP = 9;
/** How often the server drops again by itself before it does something else (DD-15.6, DD-15.10, DD-17.4). */
export const LEVEL_TRIES = 20;
export const TOKEN_TRIES = 10;
/** The server's own hand: over the middle, from this height in millimetres (DD-4.9, DD-5.5). */
export const SERVER_HEIGHT = 200;
export const SPREAD_HEIGHT = 300;

/** What a level asks for, by the Relic Tracker before its Relics are claimed; the hearts come on top (DD-18.9). */
export function requiredScore(relicTracker: number, hearts: number): number {
  return 15 + 5 * Math.ceil(Math.min(relicTracker, RELIC_CAP - 1) / 2) + hearts;
}

export type Legacy = 'NOTHING_SAVED' | 'VILLAGE_SAVED' | 'KINGDOM_SAVED' | 'WORLD_SAVED';

/** What a retired hero is remembered for (DD-19.1). */
export function legacyOf(relics: number): Legacy {
  if (relics >= 9) return 'WORLD_SAVED';
  if (relics >= 6) return 'KINGDOM_SAVED';
  return relics >= 4 ? 'VILLAGE_SAVED' : 'NOTHING_SAVED';
}

/** The id of a seat's meeple (Solo: the Hero). */
export const meepleId = (seat: Seat): string => `meeple-${seat}`;

/** The seat whose meeple has this id, if it is one. */
export function meepleSeat(id: string): Seat | undefined {
  const match = /^meeple-([0-3])$/.exec(id);
  return match === null ? undefined : Number(match[1]);
}
