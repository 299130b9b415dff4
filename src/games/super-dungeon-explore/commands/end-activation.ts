import { isRejection } from '../../../engine/rejection.ts';
import { endActivation as endNow } from '../flow/activation.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { activeFor, activeModel } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** The active model is done; its status tokens leave (SDE-7.5). */
export interface EndActivation {
  readonly type: 'endActivation';
  readonly modelId: string;
}

export const endActivation: Rule<EndActivation> = {
  wellFormed: shaped({ modelId: text }),
  offers(state, seat) {
    const model = activeFor(state, 'endActivation', seat);
    return model === undefined ? [] : [offerOf('endActivation', { modelId: oneOf(model.id) })];
  },
  decide({ modelId }, state, actor, chance) {
    const model = activeModel(state, modelId, actor);
    if (isRejection(model)) return model;
    const run = new Run(state, chance);
    endNow(run);
    return proceed(run);
  },
};
