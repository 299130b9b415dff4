import { poisonPhase } from '../checks/phases.ts';
import { standingRefusal } from '../checks/standing.ts';
import type { ByHeroCommand } from '../shape.ts';
import type { State } from '../state.ts';
import { roll } from '../steps/rolls.ts';
import { heroCommand } from './rule.ts';

/** The Poison roll at the start of a poisoned Hero's turn (PDQ-23.9). */
export interface RollPoison extends ByHeroCommand {
  readonly type: 'rollPoison';
}

const refusal = (state: State, seat: number) => standingRefusal(state, seat, { turn: 'OWN' }) ?? poisonPhase(state);

export const rollPoison = heroCommand<RollPoison>({
  verb: 'rollPoison',
  shape: {},
  refusal: (_command, state, seat) => refusal(state, seat),
  choices: (state, seat) => (refusal(state, seat) === undefined ? [{}] : []),
  carryOut: (play, _command, seat) => roll(play, { purpose: 'POISON', seat }),
});
