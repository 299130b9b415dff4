import { standingRefusal } from '../checks/standing.ts';
import { ATTACK_DIE } from '../data/die.ts';
import type { ByHeroCommand } from '../shape.ts';
import { resolveRoll } from '../steps/rolls.ts';
import { heroCommand } from './rule.ts';

/** The Archer's second roll, which stands (PDQ-9.10). */
export interface Reroll extends ByHeroCommand {
  readonly type: 'reroll';
}

const STANDING = { answers: 'ROLL_DECISION', turn: 'ANY' } as const;

export const reroll = heroCommand<Reroll>({
  verb: 'reroll',
  shape: {},
  refusal: (_command, state, seat) => standingRefusal(state, seat, STANDING),
  choices: (state, seat) => (standingRefusal(state, seat, STANDING) === undefined ? [{}] : []),
  carryOut(play, _command, seat) {
    const { pending } = play.state;
    if (pending?.kind !== 'ROLL_DECISION') return;
    const { value: face, drawIndex } = play.chance.die(ATTACK_DIE); // PDQ-18.12
    play.emit('DieRerolled', { hero: play.kind(seat), purpose: pending.roll.purpose, faceBefore: pending.face, face, drawIndex });
    resolveRoll(play, pending.roll, face);
  },
});
