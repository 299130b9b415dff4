import { exitTokenFault, exitTokenSquares } from '../facts/tokens.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import type { Square } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { square as isSquare, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** The Heroes choose the exit of the first tile they come in by (SDE-2.22). */
export interface PlaceStartToken {
  readonly type: 'placeStartToken';
  readonly square: Square;
}

export const placeStartToken: Rule<PlaceStartToken> = {
  wellFormed: shaped({ square: isSquare }),
  offers: (state, seat) =>
    mayAct(state, 'placeStartToken', seat) ? [offerOf('placeStartToken', { square: oneOf(...exitTokenSquares(state, 1)) })] : [],
  decide({ square }, state, _actor, chance) {
    const fault = exitTokenFault(state, square, 1);
    if (fault !== undefined) return refuse(fault, { x: square.x, y: square.y });
    const run = new Run(state, chance);
    run.emit('StartTokenPlaced', { tokenId: `T${state.nextId}`, square });
    run.emit('StepBegun', { step: state.options.mode === 'FIND_ARTIFACT' ? 'PLACE_END_TOKEN' : 'PLACE_HEROES' });
    return proceed(run);
  },
};
