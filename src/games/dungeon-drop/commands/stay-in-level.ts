import type { CommandRule } from '../../../engine/ruleset.ts';
import type { DungeonDropEvent } from '../events.ts';
import type { Solo, State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { startSoloTurn } from '../steps/solo.ts';
import { bare } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** The hero passes the Staircase by; the next turn starts, if there is one (DD-18.1, DD-18.4). */
export interface StayInLevel {
  readonly type: 'stayInLevel';
}

export const stayInLevel: CommandRule<State, StayInLevel, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    return mayGive(state, seat, 'stayInLevel') ? [{ verb: 'stayInLevel', fields: {}, example: {} }] : [];
  },

  decide(_, state, _actor, chance) {
    return decision(state, chance, (play) => {
      play.emit({ type: 'ExitDeclined', data: { level: (state.solo as Solo).level } });
      startSoloTurn(play);
    });
  },
};
