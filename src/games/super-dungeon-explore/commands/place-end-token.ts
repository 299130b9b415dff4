import { exitTokenFault, exitTokenSquares } from '../facts/tokens.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import type { Square } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { square as isSquare, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** Find the Artifact: the Consul chooses the exit of the third tile the artifact must leave by (SDE-36.1, K-42). */
export interface PlaceEndToken {
  readonly type: 'placeEndToken';
  readonly square: Square;
}

export const placeEndToken: Rule<PlaceEndToken> = {
  wellFormed: shaped({ square: isSquare }),
  offers: (state, seat) =>
    mayAct(state, 'placeEndToken', seat) ? [offerOf('placeEndToken', { square: oneOf(...exitTokenSquares(state, 3)) })] : [],
  decide({ square }, state, _actor, chance) {
    const fault = exitTokenFault(state, square, 3);
    if (fault !== undefined) return refuse(fault, { x: square.x, y: square.y });
    const run = new Run(state, chance);
    run.emit('EndTokenPlaced', { tokenId: `T${state.nextId}`, square });
    run.emit('StepBegun', { step: 'PLACE_CRYSTAL' });
    return proceed(run);
  },
};
