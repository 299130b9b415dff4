import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { mayPlaceMeeple, meepleRefusal } from './meeple-check.ts';
import { bare } from './shape.ts';

/** A seat promises not to place its meeple this turn; the promise cannot be taken back. */
export interface PassMeeple {
  readonly type: 'passMeeple';
}

export const passMeeple: CommandRule<State, PassMeeple, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    return mayPlaceMeeple(state, seat) ? [{ verb: 'passMeeple', fields: {}, example: {} }] : [];
  },

  decide(_, state, actor, chance) {
    const seat = actor as Seat;
    return meepleRefusal(state, seat) ?? decision(state, chance, (play) => play.emit(by('MeeplePassed', seat, { pose: null })));
  },
};
