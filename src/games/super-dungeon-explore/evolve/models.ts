import type { EventData, EventType } from '../events.ts';
import { cardOf, isBossHalfBeaten, isHeroModel, standing } from '../facts/models.ts';
import { isInside } from '../facts/modifiers.ts';
import type { Square } from '../geometry/types.ts';
import type { Model, State } from '../state.ts';
import { type Arms, patchHero, patchModel, patchPool, withoutModels } from './patch.ts';
import { freshModel } from './setup.ts';

type Topic = Extract<
  EventType,
  | 'MonstersSpawned'
  | 'MiniBossSpawned'
  | 'MiniBossRefreshed'
  | 'DungeonBossSpawned'
  | 'BooBootySpawned'
  | 'ModelShapeshifted'
  | 'StatusesRemoved'
  | 'ModelMoved'
  | 'ModelPlaced'
  | 'TileEffectTriggered'
  | 'ActionUsed'
  | 'DiceRolled'
  | 'DefenceChosen'
  | 'AttackCompared'
  | 'WoundsInflicted'
  | 'WoundsRemoved'
  | 'ModelDestroyed'
  | 'HeroDestroyed'
  | 'StatusApplied'
  | 'StatusResisted'
  | 'StatusRemoved'
  | 'PotionsGained'
  | 'PotionsLost'
  | 'EffectGained'
  | 'AuraStarted'
  | 'ExtraAttacksGained'
  | 'DropsGained'
  | 'DropsAllocated'
  | 'BacklashTriggered'
  | 'ArcContinued'
  | 'PotionRequested'
  | 'PotionRequestAnswered'
  | 'PotionDrunk'
>;

const enter = (state: State, id: string, card: string, at: Model['at'], chestTile: number | null = null): State => ({
  ...state,
  models: [...state.models, { ...freshModel(id, card, 'CONSUL', at, state.turn.count), chestTile }],
  nextId: state.nextId + 1,
});

/** A model stands elsewhere now: what it had from a tile effect ends where it has left that (D.4). */
function stand(state: State, id: string, at: Square): State {
  const moved = patchModel(state, id, () => ({ at }));
  const model = standing(moved, id);
  if (model === undefined || !moved.effects.some((timed) => timed.duration === 'WHILE_INSIDE')) return moved;
  const isOver = (timed: State['effects'][number]): boolean =>
    timed.duration === 'WHILE_INSIDE' && timed.bearer === id && !isInside(moved, model, timed.name);
  return { ...moved, effects: moved.effects.filter((timed) => !isOver(timed)) };
}

const isHero = (state: State, id: string): boolean => state.party.includes(id);

const harm = (state: State, kind: 'wounded' | 'afflicted', id: string): State =>
  isHero(state, id) && !state.turn[kind].includes(id)
    ? { ...state, turn: { ...state.turn, [kind]: [...state.turn[kind], id] } }
    : state;

/** Tokens, auras and passing effects leave with the model (SDE-18.2); what stood goes to the tracker, the pool stays as it is (SDE-18.5, 32.4). */
function destroy(state: State, { modelId: id, cause, tileNumber, insignificant }: EventData['ModelDestroyed']): State {
  const model = state.models.find((one) => one.id === id);
  if (model === undefined) return state;
  const ended = withoutModels(state, [id], isHeroModel(model));
  if (isHeroModel(model)) {
    const order = Math.max(0, ...state.models.map((one) => one.hero?.destroyedAs ?? 0)) + 1;
    return patchHero(
      patchModel(ended, id, () => ({ at: null, wounds: 0, statuses: [] })),
      id,
      () => ({ destroyedAs: order }),
    );
  }
  const entry = {
    card: model.card,
    tileNumber,
    turn: state.turn.side,
    cause,
    chestTile: model.chestTile,
    ...(insignificant === undefined ? {} : { insignificant }),
  };
  return { ...ended, models: ended.models.filter((one) => one.id !== id), lootTracker: [...ended.lootTracker, entry] };
}

const removeToken = (state: State, id: string, remove: string): State =>
  patchModel(state, id, (model) =>
    remove === 'WOUND' ? { wounds: Math.max(0, model.wounds - 1) } : { statuses: model.statuses.filter((one) => one !== remove) },
  );

/** What happens to models: entering, moving, wounds, tokens, dice (SDE-8 to 19). */
export const modelArms: Arms<Topic> = {
  MonstersSpawned: (state, { placements }) =>
    patchPool(
      placements.reduce((next, { modelId, cardId, anchor }) => enter(next, modelId, cardId, anchor), state),
      placements.map((one) => one.cardId),
      -1,
    ),
  MiniBossSpawned: (state, { modelId, cardId, anchor }) => ({
    ...enter(state, modelId, cardId, anchor),
    miniBossesUsed: [...state.miniBossesUsed, cardId],
  }),
  MiniBossRefreshed: (state, { modelId }) => patchModel(state, modelId, () => ({ wounds: 0, statuses: [] })),
  DungeonBossSpawned: (state, { modelId, cardId, anchor }) => ({ ...enter(state, modelId, cardId, anchor), bossSpawned: true }),
  BooBootySpawned: (state, { modelId, cardId, anchor, tileNumber, card, discarded }) => ({
    ...enter(state, modelId, cardId, anchor, tileNumber),
    discards: { ...state.discards, treasure: [...state.discards.treasure, ...discarded, card] },
  }),
  ModelShapeshifted: (state, { modelId, to, anchor }) =>
    stand(
      patchModel(state, modelId, () => ({ card: to })),
      modelId,
      anchor,
    ),
  StatusesRemoved: (state, { modelId, statuses }) =>
    patchModel(state, modelId, (model) => ({ statuses: model.statuses.filter((one) => !statuses.includes(one)) })),
  ModelMoved: (state, { modelId, anchor, cost, kind }) => {
    const moved = stand(state, modelId, anchor);
    if (kind !== 'MOVE' || moved.active === null) return moved;
    return { ...moved, active: { ...moved.active, movementSpent: moved.active.movementSpent + cost } };
  },
  ModelPlaced: (state, { modelId, anchor }) => stand(state, modelId, anchor),
  TileEffectTriggered: (state) => state,
  ActionUsed: (state, { cost, payWith, usedOnce, modelId, actionId }) => {
    // A potion drunk in a reaction does not hide whom the monster's action has harmed (SDE-F.7).
    const turn = payWith === 'POTION' ? state.turn : { ...state.turn, wounded: [], afflicted: [] };
    const used = usedOnce === null ? state.usedOnce : [...state.usedOnce, usedOnce];
    const { active } = state;
    if (active === null || active.modelId !== modelId) return { ...state, turn, usedOnce: used };
    const paid = {
      ...active,
      actionPointsSpent: active.actionPointsSpent + (payWith === 'ACTION_POINTS' ? cost : 0),
      movementSpent: active.movementSpent + (payWith === 'MOVEMENT' ? cost : 0),
      extraAttacks:
        payWith === 'EXTRA'
          ? active.extraAttacks
              .map((one) => (one.attack === actionId.toUpperCase() ? { ...one, n: one.n - 1 } : one))
              .filter((one) => one.n > 0)
          : active.extraAttacks,
    };
    return { ...state, turn, usedOnce: used, active: paid };
  },
  DiceRolled: (state, { rerolls }) =>
    rerolls.length === 0 ? state : { ...state, turn: { ...state.turn, rerolls: [...state.turn.rerolls, ...rerolls] } },
  DefenceChosen: (state) => state,
  AttackCompared: (state) => state,
  WoundsInflicted: (state, { modelId, wounds }) => {
    const hurt = patchModel(state, modelId, (model) => ({
      wounds: Math.min(cardOf(state, model).hearts, model.wounds + wounds),
    }));
    const isDue = !hurt.timeoutDone && isBossHalfBeaten(hurt);
    return harm(isDue ? { ...hurt, timeoutDue: true } : hurt, 'wounded', modelId);
  },
  WoundsRemoved: (state, { modelId, wounds }) =>
    patchModel(state, modelId, (model) => ({ wounds: Math.max(0, model.wounds - wounds) })),
  ModelDestroyed: destroy,
  HeroDestroyed: (state) => state,
  StatusApplied: (state, { modelId, status }) =>
    harm(
      patchModel(state, modelId, (model) => ({
        statuses: model.statuses.includes(status) ? model.statuses : [...model.statuses, status],
      })),
      'afflicted',
      modelId,
    ),
  StatusResisted: (state) => state,
  StatusRemoved: (state, { modelId, status }) => removeToken(state, modelId, status),
  PotionsGained: (state, { modelId, potions }) => patchHero(state, modelId, (hero) => ({ potions: hero.potions + potions })),
  PotionsLost: (state, { modelId, potions }) => patchHero(state, modelId, (hero) => ({ potions: hero.potions - potions })),
  EffectGained: (state, { effect }) => ({ ...state, effects: [...state.effects, effect] }),
  AuraStarted: (state, { aura }) => ({ ...state, auras: [...state.auras, aura] }),
  ExtraAttacksGained: (state, { attack, n }) => {
    if (state.active === null) return state;
    const before = state.active.extraAttacks;
    const held = before.find((one) => one.attack === attack)?.n ?? 0;
    const extraAttacks = [...before.filter((one) => one.attack !== attack), { attack, n: held + n }].filter((one) => one.n > 0);
    return { ...state, active: { ...state.active, extraAttacks } };
  },
  DropsGained: (state) => state,
  DropsAllocated: (state, { hearts, potions }) =>
    potions.reduce(
      (next, id) => patchHero(next, id, (hero) => ({ potions: hero.potions + 1 })),
      hearts.reduce((next, { heroId, remove }) => removeToken(next, heroId, remove), state),
    ),
  BacklashTriggered: (state) => state,
  ArcContinued: (state) => state,
  PotionRequested: (state) => state,
  PotionRequestAnswered: (state) => state,
  PotionDrunk: (state, { drinkerId, ownerId, tokensSpent, colour }) => {
    const spent = patchHero(state, ownerId, (hero) => ({ potions: hero.potions - tokensSpent }));
    if (colour === 'GREEN') return { ...spent, turn: { ...spent.turn, drankGreen: [...spent.turn.drankGreen, drinkerId] } };
    return spent.active === null ? spent : { ...spent, active: { ...spent.active, potionDrunk: true } };
  },
};
