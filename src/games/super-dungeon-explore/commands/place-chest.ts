import type { Rejection } from '../../../engine/rejection.ts';
import { FORCE_OF_SIZE } from '../content/supply.ts';
import { dungeonMap, tileNumberAt } from '../facts/map.ts';
import { baseOf, spawningPoints } from '../facts/models.ts';
import { otherBases, WALKS } from '../facts/movement.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { layOutCards, startInitialSpawn } from '../flow/setup.ts';
import { baseDistance, type Square, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { square as isSquare, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 3: a treasure chest on each tile, near a spawning point (SDE-2.14). */
export interface PlaceChest {
  readonly type: 'placeChest';
  readonly square: Square;
}

function fault(state: State, square: Square): Rejection | undefined {
  const at = { x: square.x, y: square.y };
  const tile = tileNumberAt(state, square);
  if (state.tokens.some((token) => token.kind === 'CHEST' && token.tileNumber === tile)) return refuse('TILE_HAS_CHEST', at);
  const base = { anchor: square, size: 'SMALL' as const };
  if (!spawningPoints(state).some((point) => baseDistance(baseOf(state, point), base) <= 4)) return refuse('CHEST_TOO_FAR', at);
  const faults = standFaults(dungeonMap(state), base, WALKS, otherBases(state));
  const first = (['SQUARE_OCCUPIED', 'NOT_A_SQUARE', 'ILLEGAL_TERRAIN'] as const).find((one) => faults.includes(one));
  return first === undefined ? undefined : refuse(first, at);
}

export const placeChest: Rule<PlaceChest> = {
  wellFormed: shaped({ square: isSquare }),
  offers(state, seat) {
    if (!mayAct(state, 'placeChest', seat)) return [];
    const squares = dungeonMap(state)
      .squares.map(({ x, y }) => ({ x, y }))
      .filter((square) => fault(state, square) === undefined);
    return squares.length === 0 ? [] : [offerOf('placeChest', { square: oneOf(...squares) })];
  },
  decide({ square }, state, _actor, chance) {
    const refusal = fault(state, square);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.emit('ChestPlaced', { chestId: `C${state.nextId}`, square, tileNumber: tileNumberAt(state, square) });
    const isLast = run.state.tokens.filter((token) => token.kind === 'CHEST').length === FORCE_OF_SIZE[state.options.size].tiles;
    if (!isLast) return proceed(run);
    layOutCards(run);
    // The tokens of the mode come next (SDE-2.17).
    if (state.options.mode === 'RESCUE_PRINCE') run.emit('StepBegun', { step: 'PLACE_PRINCE' });
    else if (state.options.mode === 'FIND_ARTIFACT') run.emit('StepBegun', { step: 'PLACE_START_TOKEN' });
    else startInitialSpawn(run);
    return proceed(run);
  },
};
