import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import { answered, asked } from './belonging.ts';
import { offerOf } from './offering.ts';
import { integer, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** The Consul takes one of the bonuses a chart space offers (SDE-24.14). */
export interface ChooseBonus {
  readonly type: 'chooseBonus';
  readonly index: number;
}

export const chooseBonus: Rule<ChooseBonus> = {
  wellFormed: shaped({ index: integer(-99, 99) }),
  offers(state, seat) {
    const pending = asked(state, 'CHOOSE_BONUS', seat);
    return pending === undefined
      ? []
      : [offerOf('chooseBonus', { index: { kind: 'INTEGER', min: 0, max: pending.options.length - 1 } })];
  },
  decide({ index }, state, _actor, chance) {
    const { options } = answered(state, 'CHOOSE_BONUS');
    const effect = options[index];
    if (effect === undefined) return refuse('INVALID_OPTION', { index, max: options.length - 1 });
    const run = new Run(state, chance);
    run.pop();
    run.emit('BonusGained', { effect });
    return proceed(run);
  },
};
