import { reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { heroOf, playingSeats } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { crownLastSeat } from '../steps/finish.ts';
import { decision } from '../steps/play.ts';
import { loseHero } from '../steps/solo.ts';
import { playForSeat } from '../steps/turn.ts';
import { bare } from './shape.ts';

/** A seat gives up; the server plays its turns from now on (DD-5.5 to DD-5.8). */
export interface Resign {
  readonly type: 'resign';
}

export const resign: CommandRule<State, Resign, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    if (state.status !== 'ACTIVE' || seat >= state.heroes.length || heroOf(state, seat).resigned) return [];
    return [{ verb: 'resign', fields: {}, example: {} }];
  },

  decide(_, state, actor, chance) {
    const seat = actor as Seat;
    if (heroOf(state, seat).resigned) return reject('SEAT_RESIGNED', 'DD-5.6', 'this seat has resigned already');
    return decision(state, chance, (play) => {
      play.emit(by('SeatResigned', seat, { cause: 'RESIGNED' }));
      if (state.solo !== null) loseHero(play, 'RESIGNED');
      else if (playingSeats(play.state).length === 1)
        crownLastSeat(play); // DD-5.7
      else if (state.turn.seat === seat) playForSeat(play, seat, 'RESIGNED');
    });
  },
};
