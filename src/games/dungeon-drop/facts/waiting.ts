import type { Waiting } from '../../../engine/ruleset.ts';
import type { Phase, State } from '../state.ts';
import { undecidedSeats } from './teamwork.ts';

const KINDS: Readonly<Record<Phase, string>> = {
  SETUP_DROP: 'DROP',
  EXPLORE: 'DROP',
  HAND: 'DROP',
  ACT: 'ACT',
  ABILITY: 'EFFECT',
  LOOT: 'ROOM',
  SOLO_ENTER: 'ROOM',
  SOLO_MOVE: 'MOVE',
  SOLO_EXIT_CHOICE: 'EXIT',
  SOLO_DESCEND_CHOICE: 'DESCEND',
  FINISHED: '',
};

/** Everybody the game waits for: the active seat, and with a TIMED window every seat that has neither placed nor passed (section 7). */
export function waitingFor(state: State): readonly Waiting[] {
  if (state.status !== 'ACTIVE' || state.phase === null || state.phase === 'FINISHED') return [];
  const active = { seat: state.turn.seat, kind: KINDS[state.phase] };
  const isTimed = state.options.teamwork && state.options.teamworkWindow !== 'RACE';
  if (!isTimed || state.phase === 'SETUP_DROP' || state.turn.roomFormed || state.turn.windowClosed) return [active];
  return [active, ...undecidedSeats(state).map((seat) => ({ seat, kind: 'MEEPLE' }))];
}
