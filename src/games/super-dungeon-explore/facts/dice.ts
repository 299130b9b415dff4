import type { Pool } from '../content/types.ts';
import { DICE as PRINTED } from '../data/dice.ts';
import type { DieColour } from '../decisions/tasks.ts';

/** What a face shows: hearts and potions are no stars (SDE-13.2). */
export interface Face {
  readonly code: string;
  readonly stars: number;
  readonly hearts: number;
  readonly potions: number;
}

/** The three dice, faces 0 to 5 (E.1). */
export const DICE = Object.fromEntries(
  Object.entries(PRINTED).map(([colour, faces]) => [
    colour,
    faces.map(({ code, stars, heart, potion }): Face => ({ code, stars, hearts: heart ? 1 : 0, potions: potion ? 1 : 0 })),
  ]),
) as unknown as Readonly<Record<DieColour, readonly Face[]>>;

/** Dice are rolled blue, then red, then green (D.6). */
export const COLOURS: readonly DieColour[] = ['B', 'R', 'G'];

const MEMBER = { B: 'b', R: 'r', G: 'g' } as const;

export const NO_DICE: Pool = { b: 0, r: 0, g: 0, star: 0 };

export const countOf = (pool: Pool, colour: DieColour): number => pool[MEMBER[colour]];

export const onePool = (colour: DieColour): Pool => ({ ...NO_DICE, [MEMBER[colour]]: 1 });

export const addPools = (a: Pool, b: Pool): Pool => ({ b: a.b + b.b, r: a.r + b.r, g: a.g + b.g, star: a.star + b.star });

export const subtractPool = (a: Pool, b: Pool): Pool => ({ b: a.b - b.b, r: a.r - b.r, g: a.g - b.g, star: a.star - b.star });

/** More dice of a colour, or fixed stars, no roll has: packs can heap up thousands. */
const MOST_OF_ONE = 99;

const bounded = (n: number): number => Math.min(MOST_OF_ONE, Math.max(0, n));

/** No colour ever has fewer than no dice (SDE-13.5). */
export const floorPool = (pool: Pool): Pool => ({
  b: bounded(pool.b),
  r: bounded(pool.r),
  g: bounded(pool.g),
  star: bounded(pool.star),
});

export const diceIn = (pool: Pool): number => pool.b + pool.r + pool.g;

/** The dice of a pool in roll order. */
export const rollOrder = (pool: Pool): readonly DieColour[] =>
  COLOURS.flatMap((colour) => Array.from({ length: countOf(pool, colour) }, () => colour));

/** The face with this code, or undefined. */
export const faceOf = (colour: DieColour, code: string): Face | undefined => DICE[colour].find((one) => one.code === code);

/** Sixths of a star a pool is worth on average: B 4/6, R 7/6, G 12/6 (SDE-14.3). */
export const meanSixths = (pool: Pool): number => pool.b * 4 + pool.r * 7 + pool.g * 12 + pool.star * 6;
