import type { Rejection } from '../../../engine/rejection.ts';
import { bossAnchors, entryTileOf } from '../facts/boss-entry.ts';
import { chartOf, contentOf } from '../facts/content.ts';
import { dungeonMap, squareOf } from '../facts/map.ts';
import { baseOf, modelCard, standing } from '../facts/models.ts';
import { otherBases } from '../facts/movement.ts';
import { printedMover } from '../facts/spawning.ts';
import { placedTasks } from '../flow/placed.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { triggerTasks } from '../flow/triggers.ts';
import { type Square, squaresOf, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { asked } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';

/** The Consul puts the next mini-boss into the dungeon (SDE-24.8). */
export interface PlaceMiniBoss {
  readonly type: 'placeMiniBoss';
  readonly cardId: string;
  readonly anchor: Square;
}

/** Mini-bosses of the force that have not come yet (SDE-24.10). */
const left = (state: State): readonly string[] =>
  (state.force?.miniBosses ?? []).filter((card) => !state.miniBossesUsed.includes(card));

/** Why a boss of this card cannot come in there: beside an exit of an entry tile, while that is possible (SDE-24.8). */
export function entryFault(state: State, cardId: string, anchor: Square): Rejection | undefined {
  const at = { x: anchor.x, y: anchor.y };
  const card = modelCard(state, cardId);
  const base = { anchor, size: card.base };
  if (bossAnchors(state, cardId).besideExit && entryTileOf(state, cardId, anchor) === undefined) {
    const { bossEntryTiles } = chartOf(state);
    const isOnEntryTile = squaresOf(base).some((one) => bossEntryTiles.includes(squareOf(state, one)?.tileNumber ?? -1));
    return refuse(isOnEntryTile ? 'NOT_ADJACENT_TO_EXIT' : 'WRONG_TILE', at);
  }
  return standFaults(dungeonMap(state), base, printedMover(card), otherBases(state)).length > 0
    ? refuse('BASE_DOES_NOT_FIT', at)
    : undefined;
}

/** What the place and the arrival of a model set off. */
export const arrivalTasks = (run: Run, modelId: string) => {
  const model = standing(run.state, modelId);
  if (model === undefined) return [];
  return [
    ...placedTasks(run.state, model),
    ...triggerTasks(run.state, 'ON_SPAWN', [{ model, base: baseOf(run.state, model) }], { attacker: null, targets: [] }),
  ];
};

export const placeMiniBoss: Rule<PlaceMiniBoss> = {
  wellFormed: shaped({ cardId: text, anchor: square }),
  offers(state, seat) {
    if (asked(state, 'PLACE_MINI_BOSS', seat) === undefined) return [];
    return left(state).flatMap((cardId) => {
      const { anchors } = bossAnchors(state, cardId);
      return anchors.length === 0 ? [] : [offerOf('placeMiniBoss', { cardId: oneOf(cardId), anchor: oneOf(...anchors) })];
    });
  },
  decide({ cardId, anchor }, state, _actor, chance) {
    if (!contentOf(state).models.has(cardId)) return refuse('UNKNOWN_CARD', { cardId });
    if (!left(state).includes(cardId)) return refuse('WRONG_KIND', { cardId });
    const refusal = entryFault(state, cardId, anchor);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.pop();
    const modelId = `M${state.nextId}`;
    run.emit('MiniBossSpawned', { modelId, cardId, anchor });
    run.push(...arrivalTasks(run, modelId));
    return proceed(run);
  },
};
