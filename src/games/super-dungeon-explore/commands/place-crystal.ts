import type { Rejection } from '../../../engine/rejection.ts';
import { dungeonMap } from '../facts/map.ts';
import { otherBases, WALKS } from '../facts/movement.ts';
import { sideOf } from '../facts/seats.ts';
import { crystalSide, crystalSquares, isEmpty } from '../facts/tokens.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { startInitialSpawn } from '../flow/setup.ts';
import { type Square, sameSquare, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { square as isSquare, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** Find the Artifact: Consul and Heroes in turn put down the next face-down crystal (SDE-36.3). */
export interface PlaceCrystal {
  readonly type: 'placeCrystal';
  readonly square: Square;
}

function fault(state: State, square: Square): Rejection | undefined {
  const at = { x: square.x, y: square.y };
  const faults = standFaults(dungeonMap(state), { anchor: square, size: 'SMALL' }, WALKS, otherBases(state));
  const first = (['NOT_A_SQUARE', 'ILLEGAL_TERRAIN'] as const).find((one) => faults.includes(one));
  if (first !== undefined) return refuse(first, at);
  if (!isEmpty(state, square)) return refuse('SQUARE_OCCUPIED', at);
  return crystalSquares(state).some((one) => sameSquare(one, square)) ? undefined : refuse('CRYSTAL_TOO_CLOSE', at);
}

export const placeCrystal: Rule<PlaceCrystal> = {
  wellFormed: shaped({ square: isSquare }),
  offers(state, seat) {
    if (!mayAct(state, 'placeCrystal', seat) || crystalSide(state) !== sideOf(seat)) return [];
    return [offerOf('placeCrystal', { square: oneOf(...crystalSquares(state)) })];
  },
  decide({ square }, state, actor, chance) {
    if (actor !== 'server' && crystalSide(state) !== sideOf(actor))
      return refuse('NOT_YOUR_PLACEMENT', { side: crystalSide(state) });
    const refusal = fault(state, square);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    const index = state.tokens.filter((token) => token.kind === 'CRYSTAL').length + 1;
    run.emit('CrystalPlaced', { tokenId: `K${state.nextId}`, index, square });
    if (run.state.crystalFaces.length === 0) startInitialSpawn(run);
    return proceed(run);
  },
};
