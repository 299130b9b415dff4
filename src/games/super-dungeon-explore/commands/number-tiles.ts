import type { Rejection } from '../../../engine/rejection.ts';
import { exitSquares, numberings, orderFault, placedTiles } from '../facts/layout.ts';
import { dungeonMap } from '../facts/map.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, rows } from './offering.ts';
import { listOf, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 3: the Consul says which tile is the first, second, third (SDE-2.11, 2.12, 34.13). */
export interface NumberTiles {
  readonly type: 'numberTiles';
  readonly tileIds: readonly string[];
}

function fault(state: State, tileIds: readonly string[]): Rejection | undefined {
  const found = orderFault(state, tileIds);
  return found === undefined ? undefined : refuse(found.code, found.about);
}

export const numberTiles: Rule<NumberTiles> = {
  wellFormed: shaped({ tileIds: listOf(text, 9) }),
  offers(state, seat) {
    if (!mayAct(state, 'numberTiles', seat)) return [];
    const orders = numberings(state);
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
