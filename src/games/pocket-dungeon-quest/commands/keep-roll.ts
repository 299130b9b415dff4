import { standingRefusal } from '../checks/standing.ts';
import type { ByHeroCommand } from '../shape.ts';
import { resolveRoll } from '../steps/rolls.ts';
import { heroCommand } from './rule.ts';

/** Lets the first roll stand. */
export interface KeepRoll extends ByHeroCommand {
  readonly type: 'keepRoll';
}

const STANDING = { answers: 'ROLL_DECISION', turn: 'ANY' } as const;

export const keepRoll = heroCommand<KeepRoll>({
  verb: 'keepRoll',
  shape: {},
  refusal: (_command, state, seat) => standingRefusal(state, seat, STANDING),
  choices: (state, seat) => (standingRefusal(state, seat, STANDING) === undefined ? [{}] : []),
  carryOut(play, _command, seat) {
    const { pending } = play.state;
    if (pending?.kind !== 'ROLL_DECISION') return;
    play.emit('RollKept', { hero: play.kind(seat), purpose: pending.roll.purpose, face: pending.face });
    resolveRoll(play, pending.roll, pending.face);
  },
});
