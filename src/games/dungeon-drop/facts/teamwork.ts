import type { Seat } from '../../../engine/ruleset.ts';
import type { State } from '../state.ts';

/** The seats that could still place a meeple this turn and have not said that they will not (DD-5.10, DD-13.9). */
export const undecidedSeats = (state: State): readonly Seat[] =>
  state.heroes
    .filter(({ seat, resigned, meeple }) => seat !== state.turn.seat && !resigned && !meeple.placed && !meeple.passed)
    .map(({ seat }) => seat);

/** Whether the Room must wait for somebody's meeple (DD-13.13). */
export const isWindowOpen = (state: State): boolean =>
  state.options.teamwork &&
  state.options.teamworkWindow !== 'RACE' &&
  !state.turn.windowClosed &&
  !state.turn.roomFormed &&
  undecidedSeats(state).length > 0;
