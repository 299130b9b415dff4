import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { answered, asked } from './belonging.ts';
import { offerOf } from './offering.ts';
import { shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** A hero seat drinks nothing (more) in this window (SDE-F.9). */
export interface PassReaction {
  readonly type: 'passReaction';
}

export const passReaction: Rule<PassReaction> = {
  wellFormed: shaped({}),
  offers: (state, seat) => (asked(state, 'REACTION', seat) === undefined ? [] : [offerOf('passReaction', {})]),
  decide(_command, state, actor, chance) {
    const pending = answered(state, 'REACTION');
    const seat = actor === 'server' ? (pending.seats[0] as number) : actor;
    const run = new Run(state, chance);
    run.pop();
    run.emit('ReactionPassed', { seat });
    const seats = pending.seats.filter((one) => one !== seat);
    if (seats.length === 0) run.emit('ReactionWindowClosed', { point: pending.point });
    else run.push({ ...pending, seats });
    return proceed(run);
  },
};
