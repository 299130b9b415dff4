import type { Rejection } from '../../../engine/rejection.ts';
import { dungeonMap } from '../facts/map.ts';
import { WALKS } from '../facts/movement.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { numberingFault, type Square, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, permutations, rows } from './offering.ts';
import { placedTiles } from './place-tile.ts';
import { listOf, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 3: the Consul says which tile is the first, second, third (SDE-2.11, 2.12, 34.13). */
export interface NumberTiles {
  readonly type: 'numberTiles';
  readonly tileIds: readonly string[];
}

/** Squares of a tile beside an exit where a small model could stand (SDE-2.22). */
function exitSquares(state: State, tileIndex: number): readonly Square[] {
  const map = dungeonMap(state);
  return map.squares
    .filter((square) => square.tileIndex === tileIndex && square.exitAdjacent)
    .filter(({ x, y }) => standFaults(map, { anchor: { x, y }, size: 'SMALL' }, WALKS, []).length === 0)
    .map(({ x, y }) => ({ x, y }));
}

function fault(state: State, tileIds: readonly string[]): Rejection | undefined {
  const tiles = placedTiles(state);
  const order = tileIds.map((id) => tiles.findIndex((tile) => tile.tile === id));
  if (tileIds.length !== tiles.length || order.includes(-1) || new Set(order).size !== tiles.length)
    return refuse('TILE_ORDER_INVALID', { tileIds });
  const problem = numberingFault(dungeonMap(state), order, state.options.squareDungeon ? 'SQUARE' : 'LINE');
  if (problem !== undefined) return refuse(problem, { tileIds });
  const needed = state.options.mode === 'FIND_ARTIFACT' ? [order[0], order[2]] : [order[0]];
  const closed = needed.find((index) => index !== undefined && exitSquares(state, index).length === 0);
  return closed === undefined ? undefined : refuse('TILE_WITHOUT_EXIT', { tileId: tiles[closed]?.tile ?? '' });
}

export const numberTiles: Rule<NumberTiles> = {
  wellFormed: shaped({ tileIds: listOf(text, 9) }),
  offers(state, seat) {
    if (!mayAct(state, 'numberTiles', seat)) return [];
    const orders = permutations(placedTiles(state).map((tile) => tile.tile)).filter(
      (tileIds) => fault(state, tileIds) === undefined,
    );
    return orders.length === 0 ? [] : [offerOf('numberTiles', { tileIds: rows(...orders) })];
  },
  decide({ tileIds }, state, _actor, chance) {
    const refusal = fault(state, tileIds);
    if (refusal !== undefined) return refusal;
    const tiles = placedTiles(state);
    const name = (index: number): string => tiles[index]?.tile ?? '';
    const run = new Run(state, chance);
    run.emit('TilesNumbered', {
      tileIds,
      exits: tiles.map((tile, index) => ({ tileId: tile.tile, squares: exitSquares(state, index) })),
      connections: dungeonMap(state).connections.map(([a, b]) => [name(a), name(b)] as const),
    });
    run.emit('StepBegun', { step: 'PLACE_SPAWNING_POINTS' });
    return proceed(run);
  },
};
