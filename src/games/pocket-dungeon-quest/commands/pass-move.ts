import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { movePhase } from '../checks/phases.ts';
import { standingRefusal } from '../checks/standing.ts';
import { heroAt } from '../facts/party.ts';
import { destinations } from '../facts/phase.ts';
import { refuse } from '../rejections.ts';
import type { ByHeroCommand } from '../shape.ts';
import type { State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Goes on to Reveal without a move, where there is nowhere to go (PDQ-6.5). */
export interface PassMove extends ByHeroCommand {
  readonly type: 'passMove';
}

function refusal(state: State, seat: Seat): Rejection | undefined {
  const barred = standingRefusal(state, seat, { turn: 'OWN' }) ?? movePhase(state);
  if (barred !== undefined) return barred;
  const open = destinations(state, heroAt(state, seat));
  return open.length > 0 ? refuse('MOVE_REQUIRED', 'PDQ-6.4', { destinations: open }) : undefined;
}

export const passMove = heroCommand<PassMove>({
  verb: 'passMove',
  shape: {},
  refusal: (_command, state, seat) => refusal(state, seat),
  choices: (state, seat) => (refusal(state, seat) === undefined ? [{}] : []),
  carryOut: (play, _command, seat) => play.emit('MovePassed', { hero: play.kind(seat) }),
});
