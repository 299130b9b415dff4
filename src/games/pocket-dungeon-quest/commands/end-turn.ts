import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { endPhase } from '../checks/phases.ts';
import { standingRefusal } from '../checks/standing.ts';
import { mustRevive } from '../facts/uses.ts';
import { refuse } from '../rejections.ts';
import type { ByHeroCommand } from '../shape.ts';
import type { State } from '../state.ts';
import { endTurn as end } from '../steps/turn.ts';
import { heroCommand } from './rule.ts';

/** Ends the turn out of the Loot step (PDQ-5.7). */
export interface EndTurn extends ByHeroCommand {
  readonly type: 'endTurn';
}

function refusal(state: State, seat: Seat): Rejection | undefined {
  const barred = standingRefusal(state, seat, { turn: 'OWN' }) ?? endPhase(state);
  return barred ?? (mustRevive(state, seat) ? refuse('MUST_REVIVE', 'PDQ-17.13') : undefined);
}

export const endTurn = heroCommand<EndTurn>({
  verb: 'endTurn',
  shape: {},
  refusal: (_command, state, seat) => refusal(state, seat),
  choices: (state, seat) => (refusal(state, seat) === undefined ? [{}] : []),
  carryOut: (play) => end(play),
});
