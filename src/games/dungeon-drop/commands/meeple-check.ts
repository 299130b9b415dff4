import { type Rejection, reject } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { heroOf } from '../facts/heroes.ts';
import type { State } from '../state.ts';

/** Why a seat may neither place nor pass its meeple now, in the order of the refusals of `placeMeeple`. */
export function meepleRefusal(state: State, seat: Seat): Rejection | undefined {
  if (state.phase === 'SETUP_DROP')
    return reject('WRONG_PHASE', 'DD-13.2', 'meeples are placed during a turn', { phase: state.phase });
  if (!state.options.teamwork) return reject('TEAMWORK_DISABLED', 'DD-13.1', 'this game is played without Teamwork');
  if (heroOf(state, seat).resigned) return reject('SEAT_RESIGNED', 'DD-5.10', 'a resigned seat places no meeple');
  if (state.turn.seat === seat) return reject('OWN_TURN_MEEPLE', 'DD-13.9', 'the active seat never places its own meeple');
  if (state.turn.roomFormed) return reject('ROOM_ALREADY_FORMED', 'DD-13.4', 'the Room of this turn is formed');
  const { meeple } = heroOf(state, seat);
  if (meeple.placed) return reject('MEEPLE_ALREADY_PLACED', 'DD-13.12', 'one meeple per seat and turn');
  if (meeple.passed) return reject('MEEPLE_PASSED', 'DD-13.12', 'the seat has promised not to place this turn');
  return undefined;
}

/** Whether this seat may place or pass now. */
export const mayPlaceMeeple = (state: State, seat: Seat): boolean =>
  state.status === 'ACTIVE' && seat < state.heroes.length && meepleRefusal(state, seat) === undefined;
