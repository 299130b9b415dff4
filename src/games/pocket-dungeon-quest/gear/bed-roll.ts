import { stepRefusal } from '../checks/moves.ts';
import { movePhase } from '../checks/phases.ts';
import { faceDownIn } from '../facts/floor.ts';
import { heroAt } from '../facts/party.ts';
import { destinations } from '../facts/phase.ts';
import { circleOf } from '../facts/spaces.ts';
import { mustRevive } from '../facts/uses.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { step } from '../steps/move.ts';
import { endTurn } from '../steps/turn.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Bed Roll: move, take Keys, reveal nothing; the turn is over and the next one begins with a rest check (PDQ-24.21). */
export const bedRoll: GearRule = {
  wellFormed: (given) => takes(given, ['to']),
  phase: (state) => movePhase(state),
  refusal(state, seat, given) {
    const to = given.to ?? '';
    const refusal = stepRefusal(state, heroAt(state, seat), to);
    if (refusal !== undefined) return refusal;
    if (faceDownIn(state, circleOf(to)).length === 0) return refuse('NO_FACE_DOWN_TILE', 'PDQ-24.22', { to });
    return mustRevive(state, seat) ? refuse('MUST_REVIVE', 'PDQ-17.13') : undefined;
  },
  choices: (state, seat) => [
    {
      to: among(
        destinations(state, heroAt(state, seat)).filter(
          (to) => bedRoll.refusal(state, seat, { gear: 'BED_ROLL', to }) === undefined,
        ),
      ),
    },
  ],
  carryOut(play, seat, given) {
    markUsed(play, seat, 'BED_ROLL');
    step(play, seat, given.to ?? '');
    play.emit('RestStarted', { hero: play.kind(seat), success: null, kind: null });
    endTurn(play);
  },
};
