import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import { rewardTile } from '../facts/map.ts';
import { isHeroModel, type Standing } from '../facts/models.ts';
import { abilitiesOf } from '../facts/modifiers.ts';
import { actionPointsFault, sumOf } from '../facts/points.ts';
import { seatsOf } from '../facts/seats.ts';
import { seesSquare } from '../facts/sight.ts';
import { isWithin } from '../facts/targets.ts';
import { drawTreasure } from '../flow/draw.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { keepTreasure, removeChest } from '../flow/treasure.ts';
import { refuse } from '../rejections.ts';
import type { State, Token } from '../state.ts';
import { activeFor, activeModel } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** A Hero opens a treasure chest beside it (SDE-20.3, 20.4). */
export interface OpenChest {
  readonly type: 'openChest';
  readonly modelId: string;
  readonly chestId: string;
}

type Chest = Extract<Token, { readonly kind: 'CHEST' }>;

/** What keeps a Hero from reaching a token: who it is, its points, distance and sight. */
export function reachFault(state: State, model: Standing): Rejection | undefined {
  const about = { modelId: model.id };
  if (!isHeroModel(model)) return refuse('HEROES_ONLY', about);
  if (model.statuses.includes('KNOCKDOWN')) return refuse('MODEL_KNOCKED_DOWN', about);
  return actionPointsFault(state, about, 1);
}

/** A token must lie within one square and in sight. */
export function distanceFault(state: State, model: Standing, token: Token): Rejection | undefined {
  if (!isWithin(state, model, token.at, 1)) return refuse('NOT_ADJACENT', { tokenId: token.id });
  return seesSquare(state, model, token.at) ? undefined : refuse('NO_LINE_OF_SIGHT', { tokenId: token.id });
}

const chestOf = (state: State, id: string): Chest | undefined =>
  state.tokens.find((token): token is Chest => token.kind === 'CHEST' && token.id === id);

function fault(state: State, model: Standing, chestId: string): Chest | Rejection {
  const reach = reachFault(state, model);
  if (reach !== undefined) return reach;
  const chest = chestOf(state, chestId);
  if (chest === undefined) return refuse('NOTHING_TO_INTERACT', { tokenId: chestId });
  return distanceFault(state, model, chest) ?? chest;
}

/** Cards to choose from: the tile's number, Luck and extra treasure on top (SDE-20.4, 26.22, 21.9). */
function cardsToDraw(state: State, opener: Standing, chest: Chest): number {
  // Luck says "more": of several each counts (SDE-26.23).
  const luck = abilitiesOf(state, opener).reduce((sum, ability) => (ability.word === 'LUCK' ? sum + ability.n : sum), 0);
  return Math.max(0, rewardTile(state, chest.tileNumber) + luck + sumOf(state, opener, 'EXTRA_TREASURE'));
}

export const openChest: Rule<OpenChest> = {
  wellFormed: shaped({ modelId: text, chestId: text }),
  offers(state, seat) {
    const model = activeFor(state, 'openChest', seat);
    if (model === undefined) return [];
    const chests = state.tokens
      .filter((token) => token.kind === 'CHEST' && !isRejection(fault(state, model, token.id)))
      .map((token) => token.id);
    return chests.length === 0 ? [] : [offerOf('openChest', { modelId: oneOf(model.id), chestId: oneOf(...chests) })];
  },
  decide({ modelId, chestId }, state, actor, chance) {
    const model = activeModel(state, modelId, actor);
    if (isRejection(model)) return model;
    const chest = fault(state, model, chestId);
    if (isRejection(chest)) return chest;
    const run = new Run(state, chance);
    run.emit('ActionUsed', {
      modelId,
      actionId: 'open-chest',
      cost: 1,
      payWith: 'ACTION_POINTS',
      targetModelId: null,
      usedOnce: null,
    });
    const cards = drawTreasure(run, cardsToDraw(state, model, chest));
    const from = { square: chest.at, tileNumber: chest.tileNumber, opener: model.id };
    const only = cards.length === 1 ? cards[0] : undefined;
    if (only !== undefined) keepTreasure(run, cards, only, from);
    else if (cards.length === 0) removeChest(run, from);
    else run.push({ task: 'DECISION', decision: 'CHOOSE_TREASURE', seats: seatsOf(state, model), cards, chest: from });
    return proceed(run);
  },
};
