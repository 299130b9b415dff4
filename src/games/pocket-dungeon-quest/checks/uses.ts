import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { isLastUseReserved, usesLeft, usesPerTurn } from '../facts/uses.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';

/** Why a Hero cannot make a Use; the last one of a normal turn may be kept for the Feather (PDQ-17.14). */
export function useRefusal(state: State, seat: Seat, revives = false): Rejection | undefined {
  if (usesLeft(state, seat) === 0) return refuse('USE_LIMIT', 'PDQ-13.5', { perTurn: usesPerTurn(state, seat) });
  return !revives && isLastUseReserved(state, seat) ? refuse('MUST_REVIVE', 'PDQ-17.14') : undefined;
}
