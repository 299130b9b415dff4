import type { AttributeName } from '../content/types.ts';
import { ATTRIBUTES } from '../content/vocabulary.ts';
import type { ActionTask } from '../decisions/tasks.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { oneOf as among, shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** The defender's player picks the attribute (SDE-14.1). */
export interface ChooseDefence {
  readonly type: 'chooseDefence';
  readonly attribute: AttributeName;
}

export const chooseDefence: Rule<ChooseDefence> = {
  wellFormed: shaped({ attribute: among(...ATTRIBUTES) }),
  offers(state, seat) {
    const pending = asked(state, 'CHOOSE_DEFENCE', seat);
    return pending === undefined ? [] : [offerOf('chooseDefence', { attribute: oneOf(...pending.attributes) })];
  },
  decide({ attribute }, state, _actor, chance) {
    const { modelId, attributes } = answered(state, 'CHOOSE_DEFENCE');
    if (!attributes.includes(attribute)) return refuse('NO_DEFENCE_ICON', { attribute, attributes });
    const run = new Run(state, chance);
    run.pop();
    run.amend((task) => {
      const action = task as ActionTask;
      return { ...action, chosen: [...action.chosen, { modelId, attribute }] };
    });
    return proceed(run);
  },
};
