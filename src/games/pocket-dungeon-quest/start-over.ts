import { isRejection, type Rejection } from '../../engine/rejection.ts';
import type { PdqEvent } from './events.ts';
import { refuse } from './rejections.ts';
import type { State } from './state.ts';

/** Why a Session cannot be started over: it is not lost, or it is one of a Campaign (PDQ-4.10, PDQ-26.9). */
export function startOverRefusal(lost: State): Rejection | undefined {
  const isLost = lost.ending?.result === 'LOST';
  return isLost && lost.campaign === null
    ? undefined
    : refuse('NOT_RESTARTABLE', lost.campaign === null ? 'PDQ-4.10' : 'PDQ-26.9');
}

/** What the new game writes after its creation: the same seats and Heroes, ready for `startGame` (PDQ-4.10). */
export function startedOver(lost: State, newGameId: string): readonly PdqEvent[] | Rejection {
  const refusal = startOverRefusal(lost);
  if (isRejection(refusal)) return refusal;
  const data = {
    turnNo: 0,
    roundNo: 0,
    actor: null,
    from: lost.gameId,
    to: newGameId,
    heroes: lost.chosen,
    startingGear: lost.startingGear,
  };
  return [{ type: 'SessionStartedOver', data }];
}
