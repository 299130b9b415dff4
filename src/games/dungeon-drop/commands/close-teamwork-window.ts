import { reject } from '../../../engine/rejection.ts';
import type { CommandRule } from '../../../engine/ruleset.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { isWindowOpen } from '../facts/teamwork.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { bare } from './shape.ts';

/** The server's word that the seconds of the TIMED window have gone by (DD-13.15): the Room waits for nobody any more. */
export interface CloseTeamworkWindow {
  readonly type: 'closeTeamworkWindow';
}

export const closeTeamworkWindow: CommandRule<State, CloseTeamworkWindow, DungeonDropEvent> = {
  wellFormed: bare,

  offers: () => [],

  decide(_, state, actor, chance) {
    if (actor !== 'server') return reject('NOT_YOUR_TURN', 'DD-5.9', 'only the server closes the window');
    if (!state.turn.actDone || !isWindowOpen(state)) return reject('WRONG_PHASE', 'DD-13.15', 'no window is open');
    return decision(state, chance, (play) => play.emit(by('TeamworkWindowClosed', state.turn.seat, {})));
  },
};
