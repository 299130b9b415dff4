import type { QuestId } from '../data/quests.ts';
import type { RaceId } from '../data/races.ts';
import { heroOf } from '../facts/heroes.ts';
import type { Arms } from './arms.ts';
import { nextEffect, withHero, withTurn } from './change.ts';

type AbilityEvents =
  | 'AbilityStarted'
  | 'EffectEnded'
  | 'AbilityEnded'
  | 'ModifierGained'
  | 'BoxPeeked'
  | 'BoxArranged'
  | 'QuestPeeked'
  | 'QuestDeckArranged';

export const abilityArms: Arms<AbilityEvents> = {
  AbilityStarted: (state, { data }) => {
    const { cardId, branch, seat } = data;
    const ability = { cardId, branch, effectIndex: 0, done: 0, targets: [], peeked: null };
    const running = { ...withTurn(state, { ability }), phase: 'ABILITY' as const };
    if (state.solo === null) return running; // DD-7.2
    const hero = heroOf(state, seat);
    return withHero(running, seat, {
      raceUsed: hero.raceUsed || hero.race === (cardId as RaceId),
      classes: hero.classes.map((card) => (card.id === cardId ? { ...card, used: true } : card)),
    }); // DD-17.8
  },
  EffectEnded: (state, { data }) => {
    const run = state.turn.ability;
    if (run === null) return state;
    return withTurn(state, { ability: { ...run, effectIndex: data.nextEffect, done: 0, targets: [], peeked: null } });
  },
  AbilityEnded: (state) => withTurn(state, { ability: null }),
  ModifierGained: (state, { data }) => nextEffect(withTurn(state, { modifiers: [...state.turn.modifiers, data.effect] })),
  BoxPeeked: (state, { data }) => {
    const seen = withHero(state, data.seat, { knows: { ...heroOf(state, data.seat).knows, box: data.ids } });
    const run = state.turn.ability;
    return run === null ? seen : withTurn(seen, { ability: { ...run, peeked: data.ids } });
  },
  BoxArranged: (state, { data }) => {
    const knowing = withHero(state, data.seat, { knows: { ...heroOf(state, data.seat).knows, box: data.order } });
    return nextEffect({ ...knowing, boxOrder: [...data.order, ...state.boxOrder.slice(data.order.length)] });
  },
  QuestPeeked: (state, { data }) => {
    const { knows } = heroOf(state, data.seat);
    if (data.targetSeat !== null) {
      const questsOf = [...new Set([...knows.questsOf, data.targetSeat])].sort();
      return nextEffect(withHero(state, data.seat, { knows: { ...knows, questsOf } }));
    }
    const seen = withHero(state, data.seat, { knows: { ...knows, questTop: data.questId } });
    const run = state.turn.ability;
    return run === null ? seen : withTurn(seen, { ability: { ...run, peeked: [data.questId] } });
  },
  QuestDeckArranged: (state, { data }) => {
    if (data.keep) return nextEffect(state);
    const [top, ...rest] = state.decks.quests;
    const { knows } = heroOf(state, data.seat);
    const questBottom = [...knows.questBottom.filter((id) => id !== top), top as QuestId];
    const under = { ...state, decks: { ...state.decks, quests: [...rest, top as QuestId] } };
    return nextEffect(withHero(under, data.seat, { knows: { ...knows, questTop: null, questBottom } }));
  },
};
