import { stepRefusal } from '../checks/moves.ts';
import { movePhase } from '../checks/phases.ts';
import { standingRefusal } from '../checks/standing.ts';
import { headingFor } from '../facts/heading.ts';
import { heroAt } from '../facts/party.ts';
import { among, aSpace, type ByHeroCommand } from '../shape.ts';
import type { Space } from '../state.ts';
import { step } from '../steps/move.ts';
import { heroCommand } from './rule.ts';

/** One step of the Move step, or the entry onto the board. */
export interface Move extends ByHeroCommand {
  readonly type: 'move';
  readonly to: Space;
}

export const move = heroCommand<Move>({
  verb: 'move',
  shape: { to: aSpace },
  refusal: ({ to }, state, seat) =>
    standingRefusal(state, seat, { turn: 'OWN' }) ?? movePhase(state) ?? stepRefusal(state, heroAt(state, seat), to),
  choices(state, seat) {
    const isBarred = standingRefusal(state, seat, { turn: 'OWN' }) ?? movePhase(state);
    return isBarred === undefined ? [{ to: among(headingFor(state, heroAt(state, seat))) }] : [];
  },
  carryOut: (play, { to }, seat) => step(play, seat, to),
});
