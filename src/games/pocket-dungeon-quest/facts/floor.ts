import { isCarried, isGem, isMonster, type MonsterKind, type TileKind } from '../data/tiles.ts';
import type { Hero, Space, State, Tile } from '../state.ts';
import { circleOf, FLOOR_SPACES, floorIndex, isEntrySpace, isFloorSpace } from './spaces.ts';

/** The tile on a space; null where there is none, also outside the Floor. */
export const tileAt = (state: State, space: Space): Tile | null =>
  isFloorSpace(space) ? (state.floor[floorIndex(space)] ?? null) : null;

/** A tile on the Floor together with where it lies. */
export interface Lying {
  readonly cell: Space;
  readonly tile: Tile;
}

const lying = (state: State, spaces: readonly Space[], wanted: (tile: Tile) => boolean): readonly Lying[] =>
  spaces.flatMap((cell) => {
    const tile = tileAt(state, cell);
    return tile !== null && wanted(tile) ? [{ cell, tile }] : [];
  });

export const isAwake = (tile: Tile): boolean => tile.faceUp && isMonster(tile.kind) && tile.asleepUntilSeat === undefined;

/** The kind of a face-up Monster on a space, awake or asleep. */
export function monsterAt(state: State, space: Space): MonsterKind | null {
  const tile = tileAt(state, space);
  return tile?.faceUp === true && isMonster(tile.kind) ? tile.kind : null;
}

export const faceDownIn = (state: State, spaces: readonly Space[]): readonly Space[] =>
  lying(state, spaces, (tile) => !tile.faceUp).map(({ cell }) => cell);

/** Every face-down tile of the Floor. */
export const faceDownCells = (state: State): readonly Space[] => faceDownIn(state, FLOOR_SPACES);

export const faceUpIn = (state: State, spaces: readonly Space[], wanted: (kind: TileKind) => boolean): readonly Lying[] =>
  lying(state, spaces, (tile) => tile.faceUp && wanted(tile.kind));

export const gemsIn = (state: State, spaces: readonly Space[]): readonly Lying[] => faceUpIn(state, spaces, isGem);
export const carriedIn = (state: State, spaces: readonly Space[]): readonly Lying[] => faceUpIn(state, spaces, isCarried);
export const awakeIn = (state: State, spaces: readonly Space[]): readonly Lying[] => lying(state, spaces, isAwake);

/** Awake Monsters in a Hero's Circle that the active Hero has not attacked this turn (PDQ-5.5, PDQ-9.1). */
export const toBeFought = (state: State, hero: Hero): readonly Space[] =>
  awakeIn(state, circleOf(hero.at))
    .filter(({ tile }) => tile.fought !== true)
    .map(({ cell }) => cell);

const OPEN_KINDS: readonly TileKind[] = ['FLOOR', 'EXIT', 'MERCHANT'];

/** Open to every Hero: entry spaces, empty Floor spaces, and Floor, Exit and Merchant face up (PDQ-2.9). */
export function isOpen(state: State, space: Space): boolean {
  if (isEntrySpace(space)) return true;
  if (!isFloorSpace(space)) return false;
  const tile = tileAt(state, space);
  return tile === null || (tile.faceUp && OPEN_KINDS.includes(tile.kind));
}

/** Open to this Hero: a Wall too, if it rides the Pegasus Mount (PDQ-2.10). */
export function isOpenTo(state: State, hero: Hero, space: Space): boolean {
  const tile = tileAt(state, space);
  return isOpen(state, space) || (hero.pegasus && tile?.faceUp === true && tile.kind === 'WALL');
}

/** Whether a Hero, living or Dead, stands there (PDQ-2.8). */
export const isOccupied = (state: State, space: Space): boolean => state.heroes.some((hero) => hero.at === space);
