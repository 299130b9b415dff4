import type { Seat } from '../../../engine/ruleset.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import { CONSUL_SEAT } from '../state.ts';
import { integer, listOf, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** Everybody sits down and setup begins. `taken` are the seats that hold a player. */
export interface StartGame {
  readonly type: 'startGame';
  readonly taken: readonly Seat[];
}

export const startGame: Rule<StartGame> = {
  wellFormed: shaped({ taken: listOf(integer(0, 6), 7) }),
  offers: () => [],
  decide({ taken }, state, _actor, chance) {
    if (state.step !== 'LOBBY') return refuse('WRONG_PHASE', { step: state.step });
    const heroSeats = [...taken].filter((seat) => seat !== CONSUL_SEAT).sort((a, b) => a - b);
    const most = state.options.size === 'STANDARD' ? 4 : 6;
    if (!taken.includes(CONSUL_SEAT) || heroSeats.length === 0 || heroSeats.length > most)
      return refuse('NOT_ENOUGH_PLAYERS', { taken }); // SDE-2.1
    const run = new Run(state, chance);
    run.emit('SetupStarted', { heroSeats });
    run.emit('StepBegun', { step: 'CHOOSE_CONSUL_FORCE' });
    return proceed(run);
  },
};
