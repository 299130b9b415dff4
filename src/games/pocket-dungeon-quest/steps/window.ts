import type { Seat } from '../../../engine/ruleset.ts';
import type { PdqEvent } from '../events.ts';
import { kindAt, livingSeats, turnSeat } from '../facts/party.ts';
import { canReact } from '../gear/all.ts';
import type { State } from '../state.ts';
import type { Play } from './play.ts';

/** Whether an event brings a Fight step or a Boss turn; out of a Boss Fight the Fight step it interrupted goes on (PDQ-11.25). */
function opens({ type, data }: PdqEvent): boolean {
  return (
    type === 'BossTurnStarted' ||
    type === 'BossFightEnded' ||
    type === 'FixtureLaid' ||
    (type === 'PhaseEntered' && data.phase === 'FIGHT')
  );
}

/** Whether this command (or fixture) began a Fight step or a Boss turn that is still running. */
function hasBegun(play: Play): boolean {
  const { state } = play;
  const opening = play.events.findLast(opens);
  if (opening === undefined) return false;
  if (opening.type === 'FixtureLaid') return !isOver(state);
  return state.bossFight === null ? state.turn.phase === 'FIGHT' : opening.type === 'BossTurnStarted';
}

/** Living Heroes other than the one whose turn it is that own a ready, legal reaction. */
const eligibleSeats = (state: State): readonly Seat[] =>
  livingSeats(state, turnSeat(state)).filter((seat) => seat !== turnSeat(state) && canReact(state, seat));

const isOver = (state: State): boolean => state.bossFight === null && state.turn.phase !== 'FIGHT';

/** Opens and closes the window for reactions, where the Session holds one open (27.5). */
export function tendReactionWindow(play: Play): void {
  const { reactionHold } = play.state.options;
  if (reactionHold === 'OFF') return;
  const begun = hasBegun(play);
  const { reactionWindow } = play.state;
  if (reactionWindow !== null) {
    if (begun || isOver(play.state)) play.emit('ReactionWindowClosed', { cause: 'FIGHT_OVER' });
    else if (reactionWindow.eligible.length === 0) play.emit('ReactionWindowClosed', { cause: 'ALL_ANSWERED' });
  }
  if (!begun) return;
  const heroes = eligibleSeats(play.state).map((seat) => kindAt(play.state, seat));
  if (heroes.length > 0) play.emit('ReactionWindowOpened', { heroes, seconds: reactionHold.seconds });
}
