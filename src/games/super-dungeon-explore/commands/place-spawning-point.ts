import type { Rejection } from '../../../engine/rejection.ts';
import { without } from '../evolve/patch.ts';
import { dungeonMap, squareOf, tilesOf } from '../facts/map.ts';
import { modelCard, spawningPoints } from '../facts/models.ts';
import { otherBases } from '../facts/movement.ts';
import { printedMover } from '../facts/spawning.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { type Square, squaresOf, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 3: one spawning point on each tile, on a spawn icon (SDE-2.13). */
export interface PlaceSpawningPoint {
  readonly type: 'placeSpawningPoint';
  readonly spawningPointId: string;
  readonly anchor: Square;
}

/** Spawning points of the force not yet on the table. */
const left = (state: State): readonly string[] =>
  without(
    state.force?.spawningPoints ?? [],
    spawningPoints(state).map((model) => model.card),
  );

function fault(state: State, cardId: string, anchor: Square): Rejection | undefined {
  const card = modelCard(state, cardId);
  const base = { anchor, size: card.base };
  const squares = squaresOf(base).map((one) => squareOf(state, one));
  if (!squares.some((one) => one?.spawnIcon === true)) return refuse('NOT_A_SPAWN_SQUARE', { x: anchor.x, y: anchor.y });
  const taken = spawningPoints(state).flatMap((model) => tilesOf(state, model));
  const tiles = new Set(squares.flatMap((one) => (one?.tileNumber == null ? [] : [one.tileNumber])));
  if ([...tiles].some((tile) => taken.includes(tile))) return refuse('TILE_HAS_SPAWNING_POINT', { tiles: [...tiles] });
  return standFaults(dungeonMap(state), base, printedMover(card), otherBases(state)).length > 0
    ? refuse('BASE_DOES_NOT_FIT', { x: anchor.x, y: anchor.y })
    : undefined;
}

export const placeSpawningPoint: Rule<PlaceSpawningPoint> = {
  wellFormed: shaped({ spawningPointId: text, anchor: square }),
  offers(state, seat) {
    if (!mayAct(state, 'placeSpawningPoint', seat)) return [];
    return [...new Set(left(state))].flatMap((id) => {
      const anchors = dungeonMap(state)
        .squares.map(({ x, y }) => ({ x, y }))
        .flatMap(({ x, y }) =>
          modelCard(state, id).base === 'LARGE'
            ? [
                { x: x - 1, y: y - 1 },
                { x, y: y - 1 },
                { x: x - 1, y },
                { x, y },
              ]
            : [{ x, y }],
        )
        .filter((anchor, index, all) => all.findIndex((one) => one.x === anchor.x && one.y === anchor.y) === index)
        .filter((anchor) => fault(state, id, anchor) === undefined);
      return anchors.length === 0
        ? []
        : [offerOf('placeSpawningPoint', { spawningPointId: oneOf(id), anchor: oneOf(...anchors) })];
    });
  },
  decide({ spawningPointId, anchor }, state, _actor, chance) {
    if (!left(state).includes(spawningPointId)) return refuse('UNKNOWN_CARD', { cardId: spawningPointId, left: left(state) });
    const refusal = fault(state, spawningPointId, anchor);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.emit('SpawningPointPlaced', { modelId: `M${state.nextId}`, spawningPointId, anchor });
    if (left(run.state).length === 0) run.emit('StepBegun', { step: 'PLACE_CHESTS' });
    return proceed(run);
  },
};
