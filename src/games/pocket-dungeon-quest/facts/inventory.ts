import type { CarriedKind } from '../data/tiles.ts';
import type { Hero } from '../state.ts';

const hasBag = (hero: Hero): boolean => hero.inventory.includes('BIG_BAG');

/** The tiles that count: all but Big Bags (PDQ-13.2, PDQ-13.3). */
export const countedTiles = (hero: Hero): readonly CarriedKind[] => hero.inventory.filter((kind) => kind !== 'BIG_BAG');

/** Two, or three with a Big Bag (PDQ-13.1, PDQ-13.2). */
export const inventoryLimit = (hero: Hero): number => (hasBag(hero) ? 3 : 2);

export const isFull = (hero: Hero): boolean => countedTiles(hero).length >= inventoryLimit(hero);

/** Whether a tile of this kind fits without anything being given up; a Big Bag always does. */
export const hasRoomFor = (hero: Hero, kind: CarriedKind): boolean => kind === 'BIG_BAG' || !isFull(hero);

/** The last Big Bag cannot leave a Hero that holds three counted tiles (PDQ-13.4). */
export const isBagInUse = (hero: Hero): boolean =>
  countedTiles(hero).length > 2 && hero.inventory.filter((kind) => kind === 'BIG_BAG').length === 1;

export const mayLeave = (hero: Hero, kind: CarriedKind): boolean => kind !== 'BIG_BAG' || !isBagInUse(hero);

/** The tiles a Slime could take, oldest first (PDQ-10.2). */
export const tilesThatMayLeave = (hero: Hero): readonly CarriedKind[] => hero.inventory.filter((kind) => mayLeave(hero, kind));

/** Each kind once, in the order of the oldest of it. */
export const kindsAmong = <K extends string>(kinds: readonly K[]): readonly K[] => [...new Set(kinds)];

/** The list without the oldest tile of a kind. */
export function without<K extends string>(kinds: readonly K[], kind: K): readonly K[] {
  const index = kinds.indexOf(kind);
  return index < 0 ? kinds : [...kinds.slice(0, index), ...kinds.slice(index + 1)];
}
