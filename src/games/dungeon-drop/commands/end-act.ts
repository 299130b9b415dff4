import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { endAct as endTheAct } from '../effects/interpreter.ts';
import type { DungeonDropEvent } from '../events.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { bare } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** The seat declines to act (DD-7.9). */
export interface EndAct {
  readonly type: 'endAct';
}

export const endAct: CommandRule<State, EndAct, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    return mayGive(state, seat, 'endAct') ? [{ verb: 'endAct', fields: {}, example: {} }] : [];
  },

  decide(_, state, actor, chance) {
    return decision(state, chance, (play) => endTheAct(play, actor as Seat));
  },
};
