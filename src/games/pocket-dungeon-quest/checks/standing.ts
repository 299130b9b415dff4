import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { heroAt, turnSeat } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import type { PendingKind, State } from '../state.ts';

/** Whose turn a command belongs to. */
export type TurnOf = 'OWN' | 'ANOTHERS' | 'ANY';

/** What holds before a command's own rules are asked: checks 6 to 9 of section 28. */
export interface Standing {
  readonly expansion?: boolean;
  readonly answers?: PendingKind;
  readonly turn: TurnOf;
}

/** Checks 6 to 9: expansion, Dead, decisions, turns. */
export function standingRefusal(state: State, seat: Seat, standing: Standing): Rejection | undefined {
  if (standing.expansion === true && state.options.rules === 'BASE') return refuse('EXPANSION_ONLY', 'PDQ-20.1');
  if (heroAt(state, seat).dead) return refuse('HERO_DEAD', 'PDQ-5.3');
  const { pending } = state;
  if (standing.answers !== undefined) {
    if (pending === null) return refuse('NO_SUCH_DECISION', 'PDQ-34.7', { expected: standing.answers });
    if (pending.kind !== standing.answers) return refuse('DECISION_PENDING', 'PDQ-34.7', { pending: pending.kind });
    return pending.seat === seat ? undefined : refuse('NOT_YOUR_TURN', 'PDQ-34.7', { decides: heroAt(state, pending.seat).kind });
  }
  if (pending !== null) return refuse('DECISION_PENDING', 'PDQ-34.7', { pending: pending.kind });
  return turnRefusal(state, seat, standing.turn);
}

export function turnRefusal(state: State, seat: Seat, turn: TurnOf): Rejection | undefined {
  const isOwn = turnSeat(state) === seat;
  if (turn === 'OWN' && !isOwn) return refuse('NOT_YOUR_TURN', 'PDQ-5.1', { turnOf: heroAt(state, turnSeat(state)).kind });
  if (turn === 'ANOTHERS' && isOwn) return refuse('NOT_ANOTHERS_TURN', 'PDQ-24.36');
  return undefined;
}
