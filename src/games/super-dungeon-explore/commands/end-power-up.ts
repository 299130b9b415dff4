import { equipmentOf } from '../facts/cards.ts';
import { mustBeEquipped } from '../flow/power-up.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { asked } from './belonging.ts';
import { offerOf } from './offering.ts';
import { shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** The party is equipped; the Hero Turn goes to its end. */
export interface EndPowerUp {
  readonly type: 'endPowerUp';
}

const forced = (state: State): ReturnType<typeof mustBeEquipped> =>
  mustBeEquipped(state, (copy) => equipmentOf(state, copy)?.slot);

export const endPowerUp: Rule<EndPowerUp> = {
  wellFormed: shaped({}),
  offers: (state, seat) =>
    asked(state, 'EQUIPMENT', seat) === undefined || forced(state).length > 0 ? [] : [offerOf('endPowerUp', {})],
  decide(_command, state, _actor, chance) {
    const [first] = forced(state);
    if (first !== undefined) return refuse('CURSED_CARD_MUST_BE_EQUIPPED', { cardId: first.copy });
    const run = new Run(state, chance);
    run.pop();
    run.emit('PowerUpEnded', { side: 'HEROES' });
    run.push({ task: 'CARRIER' }, { task: 'END_HERO_TURN' });
    return proceed(run);
  },
};
