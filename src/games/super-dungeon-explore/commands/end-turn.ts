import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import { mayAct } from './belonging.ts';
import { offerOf } from './offering.ts';
import { shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** The Consul activates no more monsters this turn (SDE-5.8). */
export interface EndTurn {
  readonly type: 'endTurn';
}

export const endTurn: Rule<EndTurn> = {
  wellFormed: shaped({}),
  offers: (state, seat) => (mayAct(state, 'endTurn', seat) && state.active === null ? [offerOf('endTurn', {})] : []),
  decide(_command, state, _actor, chance) {
    if (state.active !== null) return refuse('ACTIVATION_IN_PROGRESS', { active: state.active.modelId });
    const run = new Run(state, chance);
    run.emit('ConsulActivationsEnded', { number: state.turn.number });
    run.push({ task: 'REACTION_POINT', point: 'R3', reopened: false, done: [] }, { task: 'CONSUL_POWER_UP' });
    return proceed(run);
  },
};
