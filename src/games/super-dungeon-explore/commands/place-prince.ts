import type { Rejection } from '../../../engine/rejection.ts';
import { dungeonMap, squareOf } from '../facts/map.ts';
import { otherBases } from '../facts/movement.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { type Square, sameSquare, squaresOf } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { square as isSquare, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** Rescue the Prince: the Consul puts the prince on an open square (SDE-35.1). */
export interface PlacePrince {
  readonly type: 'placePrince';
  readonly square: Square;
}

function fault(state: State, square: Square): Rejection | undefined {
  const at = { x: square.x, y: square.y };
  const found = squareOf(state, square);
  if (found === undefined || found.effect !== null) return refuse('NOT_OPEN_SQUARE', at); // SDE-1.10
  const isHeld = otherBases(state).some((base) => squaresOf(base).some((one) => sameSquare(one, square)));
  return isHeld || state.tokens.some((token) => token.kind === 'CHEST' && sameSquare(token.at, square))
    ? refuse('SQUARE_OCCUPIED', at)
    : undefined;
}

export const placePrince: Rule<PlacePrince> = {
  wellFormed: shaped({ square: isSquare }),
  offers(state, seat) {
    if (!mayAct(state, 'placePrince', seat)) return [];
    const squares = dungeonMap(state)
      .squares.map(({ x, y }) => ({ x, y }))
      .filter((square) => fault(state, square) === undefined);
    return squares.length === 0 ? [] : [offerOf('placePrince', { square: oneOf(...squares) })];
  },
  decide({ square }, state, _actor, chance) {
    const refusal = fault(state, square);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.emit('PrincePlaced', { tokenId: `T${state.nextId}`, square });
    run.emit('StepBegun', { step: 'SHIFT_PRINCE' });
    return proceed(run);
  },
};
