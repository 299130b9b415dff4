import { type DungeonMap, type MapSquare, mapOf, squaresOf } from '../geometry/index.ts';
import type { Square } from '../geometry/types.ts';
import type { State } from '../state.ts';
import { contentOf } from './content.ts';
import { baseOf, type Standing } from './models.ts';

/** The dungeon of this game, expanded; remembered per dungeon. */
export const dungeonMap = (state: State): DungeonMap => mapOf(state.dungeon, contentOf(state));

export const squareOf = (state: State, square: Square): MapSquare | undefined => dungeonMap(state).squareAt(square.x, square.y);

/** The numbers of all tiles a model touches (K-50). */
export const tilesOf = (state: State, model: Standing): readonly number[] => [
  ...new Set(squaresOf(baseOf(state, model)).map((square) => squareOf(state, square)?.tileNumber ?? 0)),
];

/** The real number of a tile (SDE-34.15); where a model counts as being on one, that of its anchor. */
export const tileNumberAt = (state: State, square: Square): number => squareOf(state, square)?.tileNumber ?? 0;

/** The number a chest, boo booty or spawning point rewards by: in a square dungeon always the second tile's (SDE-34.14). */
export const rewardTile = (state: State, tileNumber: number): number => (state.options.squareDungeon ? 2 : tileNumber);
