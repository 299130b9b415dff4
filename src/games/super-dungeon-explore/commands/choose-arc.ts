import type { ActionTask, DieColour } from '../decisions/tasks.ts';
import { proceed } from '../flow/proceed.ts';
import { continueArc } from '../flow/resolve.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf, optionally } from './offering.ts';
import { oneOf as among, optional, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Where an Arc goes on, and with which die fewer; no target ends it (SDE-26.1). */
export interface ChooseArc {
  readonly type: 'chooseArc';
  readonly targetModelId?: string | null;
  readonly dropDie?: DieColour | null;
}

const DICE: readonly DieColour[] = ['B', 'R', 'G'];

export const chooseArc: Rule<ChooseArc> = {
  wellFormed: shaped({ targetModelId: optional(text), dropDie: optional(among(...DICE)) }),
  offers(state, seat) {
    const pending = asked(state, 'CHOOSE_ARC', seat);
    if (pending === undefined) return [];
    return [
      offerOf('chooseArc', { targetModelId: oneOf(...pending.candidates), dropDie: oneOf(...pending.dice) }),
      offerOf('chooseArc', { targetModelId: optionally(oneOf(null)), dropDie: optionally(oneOf(...DICE)) }),
    ];
  },
  decide({ targetModelId, dropDie }, state, _actor, chance) {
    const { candidates, dice } = answered(state, 'CHOOSE_ARC');
    if (targetModelId != null) {
      if (!state.models.some((model) => model.id === targetModelId)) return refuse('MODEL_NOT_FOUND', { modelId: targetModelId });
      if (!candidates.includes(targetModelId)) return refuse('ARC_TARGET_INVALID', { targetModelId, candidates });
      if (dropDie == null || !dice.includes(dropDie)) return refuse('DIE_NOT_IN_POOL', { dice });
    }
    const run = new Run(state, chance);
    run.pop();
    const action = run.pop() as ActionTask;
    if (targetModelId == null || dropDie == null) run.push({ ...action, step: 'END' });
    else continueArc(run, action, targetModelId, dropDie);
    return proceed(run);
  },
};
