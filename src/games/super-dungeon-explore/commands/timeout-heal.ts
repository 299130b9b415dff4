import type { Rejection } from '../../../engine/rejection.ts';
import type { Status } from '../content/types.ts';
import { STATUSES } from '../content/vocabulary.ts';
import { copiesNamed, isCursed, unknownCard } from '../facts/cards.ts';
import { heroesInPlay, modelOf, standing } from '../facts/models.ts';
import { STATUS_ORDER } from '../flow/drops.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { asked } from './belonging.ts';
import { copiesOf, offerOf, oneOf } from './offering.ts';
import { listOf, optional, shaped, text, token, WISH_LIMIT } from './shape.ts';
import type { Rule } from './types.ts';

/** Timeout, step 1: the party throws cards away and one Hero heals 1 for each (SDE-25.7). `remove` are wishes, wounds first without them. */
export interface TimeoutHeal {
  readonly type: 'timeoutHeal';
  readonly heroId?: string | null;
  readonly cardIds: readonly string[];
  readonly remove?: readonly ('WOUND' | Status)[] | null;
}

function fault(state: State, { heroId, cardIds }: TimeoutHeal): readonly string[] | Rejection {
  if (heroId != null && modelOf(state, heroId)?.hero == null) return refuse('MODEL_NOT_FOUND', { modelId: heroId });
  const unknown = unknownCard(state, cardIds);
  if (unknown !== undefined) return refuse('UNKNOWN_CARD', { cardId: unknown });
  if (heroId != null && standing(state, heroId) === undefined) return refuse('MODEL_DESTROYED', { modelId: heroId });
  const copies = copiesNamed(cardIds, state.backpack.cards);
  const missing = cardIds.find((_, index) => copies[index] === undefined);
  if (missing !== undefined) return refuse('CARD_NOT_IN_BACKPACK', { cardId: missing });
  const cursed = (copies as readonly string[]).find((copy) => isCursed(state, copy));
  return cursed === undefined ? (copies as readonly string[]) : refuse('CARD_IS_CURSED', { cardId: cursed });
}

/** The tokens that leave: as wished, then wounds, then statuses, one for each card. */
function healed(
  state: State,
  heroId: string | null,
  n: number,
  wishes: readonly ('WOUND' | Status)[] | null,
): readonly ('WOUND' | Status)[] {
  const hero = standing(state, heroId);
  if (hero === undefined) return [];
  const order: readonly ('WOUND' | Status)[] = wishes ?? [
    ...Array.from({ length: hero.wounds }, () => 'WOUND' as const),
    ...STATUS_ORDER,
  ];
  const taken: ('WOUND' | Status)[] = [];
  for (const one of order) {
    const has =
      one === 'WOUND'
        ? taken.filter((gone) => gone === 'WOUND').length < hero.wounds
        : hero.statuses.includes(one) && !taken.includes(one);
    if (has && taken.length < n) taken.push(one);
  }
  return taken;
}

export const timeoutHeal: Rule<TimeoutHeal> = {
  wellFormed: shaped({ heroId: optional(text), cardIds: listOf(text, 200), remove: optional(listOf(token, WISH_LIMIT)) }),
  offers(state, seat) {
    if (asked(state, 'TIMEOUT_HEAL', seat) === undefined) return [];
    const cards = state.backpack.cards.filter((copy) => !isCursed(state, copy));
    return [
      offerOf('timeoutHeal', {
        heroId: { ...oneOf(null, ...heroesInPlay(state).map((hero) => hero.id)), optional: true },
        cardIds: copiesOf(cards, 0, cards.length),
        remove: { kind: 'LIST_OF', of: oneOf('WOUND', ...STATUSES), min: 0, max: WISH_LIMIT, optional: true },
      }),
    ];
  },
  decide(command, state, _actor, chance) {
    const cards = fault(state, command);
    if ('refused' in cards) return cards;
    const heroId = command.heroId ?? null;
    const run = new Run(state, chance);
    run.pop();
    run.emit('TimeoutHealed', { heroId, cards, removed: healed(state, heroId, cards.length, command.remove ?? null) });
    return proceed(run);
  },
};
