import {
  type Base,
  baseDistance,
  nearestByWalking,
  type Square,
  sameSquare,
  squareKey,
  squaresOf,
  standFaults,
} from '../geometry/index.ts';
import type { State } from '../state.ts';
import { dungeonMap, squareOf } from './map.ts';
import { baseOf, spawningPoints } from './models.ts';
import { otherBases, WALKS } from './movement.ts';

const small = (anchor: Square): Base => ({ anchor, size: 'SMALL' });

/** Why the start or end token cannot lie there: its tile, an exit beside it, ground to stand on (SDE-2.22, 36.1). Models do not matter. */
export function exitTokenFault(
  state: State,
  square: Square,
  tileNumber: number,
): 'WRONG_TILE' | 'NOT_ADJACENT_TO_EXIT' | 'ILLEGAL_TERRAIN' | undefined {
  const found = squareOf(state, square);
  if (found === undefined || found.tileNumber !== tileNumber) return 'WRONG_TILE';
  if (!found.exitAdjacent) return 'NOT_ADJACENT_TO_EXIT';
  return standFaults(dungeonMap(state), small(square), WALKS, []).length > 0 ? 'ILLEGAL_TERRAIN' : undefined;
}

export const exitTokenSquares = (state: State, tileNumber: number): readonly Square[] =>
  dungeonMap(state)
    .squares.map(({ x, y }) => ({ x, y }))
    .filter((square) => exitTokenFault(state, square, tileNumber) === undefined);

/** Empty squares: a small model could stand there, no model and no token is there (SDE-36.3). */
export const isEmpty = (state: State, square: Square): boolean =>
  standFaults(dungeonMap(state), small(square), WALKS, otherBases(state)).length === 0 &&
  !state.tokens.some((token) => sameSquare(token.at, square));

/** Squares for the next crystal: more than four from tokens and spawning points, else those farthest from them (SDE-36.4). */
export function crystalSquares(state: State): readonly Square[] {
  const near: readonly Base[] = [
    ...state.tokens
      .filter((token) => token.kind === 'START' || token.kind === 'END' || token.kind === 'CRYSTAL')
      .map((token) => small(token.at)),
    ...spawningPoints(state).map((point) => baseOf(state, point)),
  ];
  const least = (square: Square): number =>
    Math.min(Number.MAX_SAFE_INTEGER, ...near.map((base) => baseDistance(base, small(square))));
  const empty = dungeonMap(state)
    .squares.map(({ x, y }) => ({ x, y }))
    .filter((square) => isEmpty(state, square));
  const far = empty.filter((square) => least(square) > 4);
  if (far.length > 0) return far;
  const most = Math.max(...empty.map(least));
  return empty.filter((square) => least(square) === most);
}

/** Which side places the next crystal: Consul first, then in turn (SDE-36.3). */
export const crystalSide = (state: State): 'CONSUL' | 'HEROES' => (state.crystalFaces.length % 2 === 1 ? 'CONSUL' : 'HEROES');

/** How near a base is for a Hero coming in: 0 on or beside the start square, else the points it takes to walk there (SDE-2.22). */
export function entryRank(state: State): (base: Base) => number {
  const start = state.tokens.find((token) => token.kind === 'START');
  if (start === undefined) return () => Number.POSITIVE_INFINITY;
  const costs = new Map(nearestByWalking(dungeonMap(state), start.at).map(({ square, cost }) => [squareKey(square), cost]));
  return (base) =>
    baseDistance(base, small(start.at)) <= 1
      ? 0
      : Math.min(...squaresOf(base).map((square) => costs.get(squareKey(square)) ?? Number.POSITIVE_INFINITY));
}
