import { reject } from '../../../engine/rejection.ts';
import type { CommandRule } from '../../../engine/ruleset.ts';
import type { DungeonDropEvent } from '../events.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { playForSeat } from '../steps/turn.ts';
import { bare } from './shape.ts';

/** The server's word that the active seat's clock has run out: it does what the seat still owes (DD-5.5, DD-5.8, DD-5.9). */
export interface PlayTurnByClock {
  readonly type: 'playTurnByClock';
}

export const playTurnByClock: CommandRule<State, PlayTurnByClock, DungeonDropEvent> = {
  wellFormed: bare,

  offers: () => [],

  decide(_, state, actor, chance) {
    if (actor !== 'server') return reject('NOT_YOUR_TURN', 'DD-5.9', 'only the server ends a turn by the clock');
    if (state.options.turnSeconds === null || state.solo !== null)
      return reject('WRONG_PHASE', 'DD-1.11', 'this game has no turn clock');
    return decision(state, chance, (play) => playForSeat(play, state.turn.seat, 'CLOCK'));
  },
};
