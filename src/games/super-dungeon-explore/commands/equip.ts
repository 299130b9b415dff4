import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { Actor } from '../../../engine/ruleset.ts';
import { copiesNamed, equipmentOf, inSlot, isCursed, namesOf, unknownCard } from '../facts/cards.ts';
import { cardOf, heroesInPlay, isStanding, modelOf, type Standing } from '../facts/models.ts';
import { sideOf } from '../facts/seats.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { asked, before } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** A Hero takes a card of the backpack and discards what was in that slot (SDE-23.2, 23.3). */
export interface Equip {
  readonly type: 'equip';
  readonly heroId: string;
  readonly cardId: string;
}

/** The Hero and the copy it would put on, checked in the order of G.6; that the Hero is the actor's own was asked before (G.1). */
function fault(
  state: State,
  { heroId, cardId }: Equip,
  actor: Actor,
): { readonly hero: Standing; readonly copy: string; readonly replaced: string | null } | Rejection {
  const hero = modelOf(state, heroId);
  if (hero === undefined) return refuse('MODEL_NOT_FOUND', { modelId: heroId });
  if (unknownCard(state, [cardId]) !== undefined) return refuse('UNKNOWN_CARD', { cardId });
  if (hero.hero === null || (actor !== 'server' && sideOf(actor) !== 'HEROES'))
    return refuse('NOT_YOUR_MODEL', { modelId: heroId });
  const [copy] = copiesNamed([cardId], state.backpack.cards);
  if (!isStanding(hero)) return refuse('MODEL_DESTROYED', { modelId: heroId }); // SDE-18.3
  const card = copy === undefined ? undefined : equipmentOf(state, copy);
  if (copy === undefined || card === undefined || !cardOf(state, hero).slots.includes(card.slot))
    return refuse('CARD_NOT_IN_BACKPACK', { cardId });
  const replaced = inSlot(state, hero, card.slot) ?? null;
  if (replaced !== null && isCursed(state, replaced)) return refuse('SLOT_LOCKED_BY_CURSE', { cardId }); // SDE-26.5
  if (replaced !== null && replaced === state.artifact?.card) return refuse('ARTIFACT_LOCKED', { cardId }); // SDE-36.9
  return { hero, copy, replaced };
}

export const equip: Rule<Equip> = {
  wellFormed: shaped({ heroId: text, cardId: text }),
  offers(state, seat) {
    if (asked(state, 'EQUIPMENT', seat) === undefined) return [];
    return heroesInPlay(state).flatMap((hero) => {
      const copies = state.backpack.cards.filter((copy) => {
        const command = { type: 'equip', heroId: hero.id, cardId: copy } as const;
        return before(command, state, seat) === undefined && !isRejection(fault(state, command, seat));
      });
      const names = [...new Set(copies.flatMap((copy) => namesOf(copy, state.backpack.cards)))];
      return names.length === 0 ? [] : [offerOf('equip', { heroId: oneOf(hero.id), cardId: oneOf(...names) })];
    });
  },
  decide(command, state, actor, chance) {
    const found = fault(state, command, actor);
    if (isRejection(found)) return found;
    const { hero, copy, replaced } = found;
    const run = new Run(state, chance);
    const slot = equipmentOf(state, copy)?.slot;
    if (slot !== undefined) run.emit('CardEquipped', { modelId: hero.id, card: copy, slot, replaced });
    if (replaced !== null) run.emit('CardsDiscarded', { cards: [replaced], from: 'HERO', modelId: hero.id }); // SDE-23.3
    return proceed(run);
  },
};
