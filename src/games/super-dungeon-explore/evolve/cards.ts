import type { EventType } from '../events.ts';
import { deckOf } from '../facts/cards.ts';
import type { State } from '../state.ts';
import { type Arms, patchHero, patchModel, patchPool, without, withoutModels } from './patch.ts';

type Topic = Extract<
  EventType,
  | 'LootDrawn'
  | 'TreasureDrawn'
  | 'TreasureChosen'
  | 'CardsDiscarded'
  | 'DeckReshuffled'
  | 'DeckEmpty'
  | 'ChestRemoved'
  | 'RewardsSettled'
  | 'MonstersReturnedToPool'
  | 'CoinSpent'
  | 'HeroReplaced'
  | 'HeroRevived'
  | 'CardEquipped'
  | 'LootExchanged'
  | 'ChartAdvanced'
  | 'InstructionOwed'
  | 'BonusGained'
  | 'BossSighted'
  | 'RelicsEquipped'
  | 'SpawningPointsRemoved'
  | 'BossSpawnEffectsResolved'
  | 'TimeoutTriggered'
  | 'TimeoutHealed'
  | 'PrincePickedUp'
  | 'PrinceDropped'
  | 'CrystalFlipped'
  | 'CrystalsDiscarded'
  | 'ArtifactEquipped'
  | 'ArtifactDropped'
>;

/** Cards go face up on the discard pile of their deck; a relic has none (SDE-1.3). */
function discard(state: State, cards: readonly string[]): State {
  const loot = cards.filter((card) => deckOf(state, card) === 'LOOT');
  const treasure = cards.filter((card) => deckOf(state, card) === 'TREASURE');
  return {
    ...state,
    discards: { loot: [...state.discards.loot, ...loot], treasure: [...state.discards.treasure, ...treasure] },
  };
}

const backpack = (state: State, cards: readonly string[]): State => ({ ...state, backpack: { ...state.backpack, cards } });

const dropToken = (state: State, id: string): State => ({ ...state, tokens: state.tokens.filter((token) => token.id !== id) });

/** What happens to decks, backpack, chart and scenario tokens (SDE-20 to 25, 35, 36). */
export const cardArms: Arms<Topic> = {
  LootDrawn: (state, { cards }) => ({
    ...backpack(state, [...state.backpack.cards, ...cards]),
    decks: { ...state.decks, loot: without(state.decks.loot, cards) },
  }),
  TreasureDrawn: (state, { cards }) => ({ ...state, decks: { ...state.decks, treasure: without(state.decks.treasure, cards) } }),
  TreasureChosen: (state, { kept, discarded }) => discard(backpack(state, [...state.backpack.cards, kept]), discarded),
  CardsDiscarded: (state, { cards, from, modelId }) => {
    const done = discard(state, cards);
    if (from === 'BACKPACK') return backpack(done, without(done.backpack.cards, cards));
    if (from === 'HERO' && modelId !== null)
      return patchModel(done, modelId, (model) => ({ equipment: without(model.equipment, cards) }));
    return done;
  },
  DeckReshuffled: (state, { deck, order }) => ({
    ...state,
    decks: { ...state.decks, [deck]: order ?? [] },
    discards: { ...state.discards, [deck]: [] },
  }),
  DeckEmpty: (state) => state,
  ChestRemoved: (state, { chestId }) => dropToken(state, chestId),
  RewardsSettled: (state) => ({ ...state, lootTracker: [] }),
  MonstersReturnedToPool: (state, { cards }) => patchPool(state, cards, 1),
  CoinSpent: (state, { left }) => ({ ...state, backpack: { ...state.backpack, coins: left } }),
  HeroReplaced: (state, { modelId, to, discarded }) =>
    patchHero(
      patchModel(withoutModels(discard(state, discarded), [modelId]), modelId, () => ({ card: to, equipment: [] })),
      modelId,
      () => ({ potions: 0, coins: 0 }),
    ),
  // No wounds, everything else as it was (SDE-22.5).
  HeroRevived: (state, { heroId, cardId, anchor, coinsOnCard }) =>
    patchHero(
      patchModel(state, heroId, () => ({ card: cardId, at: anchor, wounds: 0, statuses: [], enteredTurn: state.turn.count })),
      heroId,
      () => ({ destroyedAs: null, coins: coinsOnCard }),
    ),
  // What was worn there leaves with the CardsDiscarded that follows (SDE-23.3).
  CardEquipped: (state, { modelId, card }) =>
    backpack(
      patchModel(state, modelId, (model) => ({ equipment: [...model.equipment, card] })),
      without(state.backpack.cards, [card]),
    ),
  LootExchanged: (state, { cards }) => {
    const done = discard(backpack(state, without(state.backpack.cards, cards)), cards);
    return { ...done, turn: { ...done.turn, exchangeDone: true } };
  },
  ChartAdvanced: (state, { to }) => (state.chart === null ? state : { ...state, chart: { ...state.chart, position: to } }),
  InstructionOwed: (state, { instruction, owed }) => {
    if (state.chart === null) return state;
    const others = state.chart.owed.filter((one) => one !== instruction);
    return { ...state, chart: { ...state.chart, owed: owed ? [...others, instruction] : others } };
  },
  BonusGained: (state, { effect }) =>
    state.chart === null ? state : { ...state, chart: { ...state.chart, bonuses: [...state.chart.bonuses, effect] } },
  BossSighted: (state) => state,
  RelicsEquipped: (state, { modelId, cards }) => ({
    ...patchModel(state, modelId, (model) => ({ equipment: [...model.equipment, ...cards] })),
    relics: without(state.relics, cards),
  }),
  SpawningPointsRemoved: (state, { modelIds }) => ({
    ...withoutModels(state, modelIds),
    models: state.models.filter((model) => !modelIds.includes(model.id)),
  }),
  BossSpawnEffectsResolved: (state) => state,
  TimeoutTriggered: (state) => ({ ...state, timeoutDone: true, timeoutDue: false }),
  TimeoutHealed: (state, { heroId, cards, removed }) => {
    const done = discard(backpack(state, without(state.backpack.cards, cards)), cards);
    if (heroId === null) return done;
    return patchModel(done, heroId, (model) => ({
      wounds: model.wounds - removed.filter((one) => one === 'WOUND').length,
      statuses: model.statuses.filter((one) => !removed.includes(one)),
    }));
  },
  PrincePickedUp: (state, { modelId }) => ({
    ...state,
    carrier: modelId,
    tokens: state.tokens.filter((token) => token.kind !== 'PRINCE'),
  }),
  PrinceDropped: (state, { tokenId, square }) => ({
    ...state,
    carrier: null,
    tokens: [...state.tokens, { id: tokenId, kind: 'PRINCE', at: square }],
    nextId: state.nextId + 1,
  }),
  CrystalFlipped: (state, { tokenId }) => ({
    ...dropToken(state, tokenId),
    active: state.active === null ? null : { ...state.active, crystalFlipped: true },
  }),
  CrystalsDiscarded: (state, { crystals }) => crystals.reduce((next, { tokenId }) => dropToken(next, tokenId), state),
  ArtifactEquipped: (state, { modelId, card, replaced }) => {
    const gone = replaced === null ? [] : [replaced];
    const worn = patchModel(discard(state, gone), modelId, (model) => ({
      equipment: [...without(model.equipment, gone), ...(card === null ? [] : [card])],
    }));
    return { ...worn, artifact: { card, wearer: modelId }, tokens: worn.tokens.filter((token) => token.kind !== 'ARTIFACT') };
  },
  ArtifactDropped: (state, { modelId, tokenId, card, square }) => ({
    ...patchModel(state, modelId, (model) => ({ equipment: without(model.equipment, card === null ? [] : [card]) })),
    artifact: { card, wearer: null },
    tokens: [...state.tokens, { id: tokenId, kind: 'ARTIFACT', at: square, card }],
    nextId: state.nextId + 1,
  }),
};
