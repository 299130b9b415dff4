import type { Field } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { equipmentOf } from '../facts/cards.ts';
import { bossModel } from '../facts/models.ts';
import { relicsFor } from '../flow/boss.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf } from './offering.ts';
import { listOf, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** The Consul equips the boss with relics, one for each spawning point still there (SDE-25.2). */
export interface ChooseRelics {
  readonly type: 'chooseRelics';
  readonly cardIds: readonly string[];
}

function fault(state: State, cardIds: readonly string[], max: number): Rejection | undefined {
  const unknown = cardIds.find((id) => !state.relics.includes(id));
  if (unknown !== undefined) return refuse('UNKNOWN_CARD', { cardId: unknown });
  if (cardIds.length > max) return refuse('TOO_MANY_RELICS', { max });
  const slots = cardIds.map((id) => equipmentOf(state, id)?.slot);
  if (new Set(slots).size !== slots.length) return refuse('RELIC_SLOT_CLASH', { cardIds });
  const other = cardIds.find((id) => !relicsFor(state).includes(id));
  return other === undefined ? undefined : refuse('RELIC_BOSS_ONLY', { cardId: other });
}

/** As many relics as go together, the first of each slot. */
function fullest(state: State, relics: readonly string[], max: number): string[] {
  const chosen: string[] = [];
  for (const relic of relics) if (fault(state, [...chosen, relic], max) === undefined) chosen.push(relic);
  return chosen;
}

export const chooseRelics: Rule<ChooseRelics> = {
  wellFormed: shaped({ cardIds: listOf(text, 20) }),
  offers(state, seat) {
    const pending = asked(state, 'CHOOSE_RELICS', seat);
    if (pending === undefined) return [];
    const relics = relicsFor(state);
    const cardIds: Field = {
      kind: 'SOME_OF',
      values: relics,
      groups: relics.map((id) => equipmentOf(state, id)?.slot ?? id),
      min: 0,
      max: pending.max,
    };
    return [offerOf('chooseRelics', { cardIds }, { cardIds: fullest(state, relics, pending.max) })];
  },
  decide({ cardIds }, state, _actor, chance) {
    const refusal = fault(state, cardIds, answered(state, 'CHOOSE_RELICS').max);
    if (refusal !== undefined) return refusal;
    const boss = bossModel(state);
    const run = new Run(state, chance);
    run.pop();
    if (boss !== undefined) run.emit('RelicsEquipped', { modelId: boss.id, cards: cardIds });
    return proceed(run);
  },
};
