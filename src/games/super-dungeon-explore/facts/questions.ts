import { invalidArgument, isRejection, type Rejection } from '../../../engine/rejection.ts';
import {
  type Base,
  baseDistance,
  type Direction,
  hookshotDistance,
  landings,
  reachable,
  type Square,
  sameSquare,
  squaresOf,
} from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { RerollPolicy, State } from '../state.ts';
import { type ActionView, actionNamed, actionOf } from './actions.ts';
import { dungeonMap, squareOf } from './map.ts';
import { baseOf, cardOf, type Standing, standing } from './models.ts';
import { moverOf, occupancyFor } from './movement.ts';
import { type AttackOdds, attackOdds, isRolled } from './odds.ts';
import { pointsLeft, totalMovement } from './points.ts';
import { sees, seesSquare } from './sight.ts';
import { affectedModels, affectedSquares, legalTargets, needsDirection, targetFault } from './targets.ts';

/** A question that would take longer than an answer may. */
const tooCostly = (message: string): Rejection => ({ refused: true, code: 'QUERY_TOO_COSTLY', message });

/** A model in the dungeon by its id, or why there is none. */
function there(state: State, id: string): Standing | Rejection {
  if (!state.models.some((model) => model.id === id)) return refuse('MODEL_NOT_FOUND', { modelId: id });
  return standing(state, id) ?? refuse('MODEL_DESTROYED', { modelId: id });
}

/** An action of a model by its id: a basic attack, a unique action, or a potion of its own card. */
function actionCalled(state: State, model: Standing, id: string): ActionView | Rejection {
  const named = actionNamed(state, model, id);
  if (named === 'NO_ICON') return refuse('NO_ATTACK_ICON', { modelId: model.id, actionId: id });
  if (named !== 'UNKNOWN') return named;
  return (
    actionOf(state, model, { kind: 'POTION', card: model.card, action: id }) ??
    refuse('ACTION_UNKNOWN', { modelId: model.id, actionId: id })
  );
}

export interface Sightline {
  readonly visible: boolean;
  readonly distance: number;
  readonly chain: number | null;
}

/** Whether a model sees a square or a model now (SDE-11), and how far it is (SDE-12). */
export function sightline(
  state: State,
  fromModel: string,
  toSquare: Square | null,
  toModel: string | null,
): Sightline | Rejection {
  if ((toSquare === null) === (toModel === null))
    return invalidArgument('either toSquare or toModel is asked for', { argument: 'toSquare' });
  const viewer = there(state, fromModel);
  if (isRejection(viewer)) return viewer;
  const target = toModel === null ? undefined : there(state, toModel);
  if (isRejection(target)) return target;
  if (toSquare !== null && squareOf(state, toSquare) === undefined)
    return refuse('NOT_A_SQUARE', { square: { x: toSquare.x, y: toSquare.y } });
  const to: Base = target === undefined ? { anchor: toSquare as Square, size: 'SMALL' } : baseOf(state, target);
  const from = baseOf(state, viewer);
  return {
    visible: target === undefined ? seesSquare(state, viewer, to.anchor) : sees(state, viewer, target),
    distance: baseDistance(from, to),
    chain: hookshotDistance(dungeonMap(state), squaresOf(from), squaresOf(to)) ?? null,
  };
}

export interface Reach {
  readonly modelId: string;
  readonly movement: number;
  readonly squares: readonly { readonly square: Square; readonly cost: number; readonly canEnd: boolean }[];
  readonly landings: readonly { readonly anchor: Square; readonly cost: number; readonly path: readonly Square[] }[];
}

/** How far a model gets: with what is left of its activation, or with a whole one (SDE-8). */
export function reachOf(state: State, modelId: string): Reach | Rejection {
  const model = there(state, modelId);
  if (isRejection(model)) return model;
  const isHeld = model.statuses.includes('KNOCKDOWN') || model.statuses.includes('IMMOBILE'); // SDE-9.4, 33.7
  const movement = isHeld ? 0 : state.active?.modelId === model.id ? pointsLeft(state).movement : totalMovement(state, model);
  const [map, mover, base, occupancy] = [
    dungeonMap(state),
    moverOf(state, model),
    baseOf(state, model),
    occupancyFor(state, model),
  ];
  const squares = reachable(map, mover, squaresOf(base), movement, occupancy).map(({ square, cost, canEnd }) => ({
    square,
    cost,
    canEnd,
  }));
  const ends = movement === 0 ? [] : landings(map, mover, base, movement, occupancy);
  return {
    modelId: model.id,
    movement,
    squares: [...squares].sort((a, b) => a.square.y - b.square.y || a.square.x - b.square.x),
    landings: ends.map(({ anchor, cost, path }) => ({ anchor, cost, path })),
  };
}

const isDirection = (text: string): text is Direction => ['NORTH', 'EAST', 'SOUTH', 'WEST'].includes(text);

export interface AreaReach {
  readonly squares: readonly Square[];
  readonly modelIds: readonly string[];
}

/** What an area action would reach (SDE-29). A Burst is centred on a square of a model it may name. */
export function areaReach(
  state: State,
  modelId: string,
  actionId: string,
  aim: { readonly targetSquare: Square | null; readonly direction: string | null; readonly lane: number | null },
): AreaReach | Rejection {
  const user = there(state, modelId);
  if (isRejection(user)) return user;
  const action = actionCalled(state, user, actionId);
  if (isRejection(action)) return action;
  if (action.area === null) return invalidArgument('this action has no area', { argument: 'actionId' });
  const { targetSquare: square, direction, lane } = aim;
  const isBurst = action.area.type === 'BURST';
  if (isBurst && square === null) return refuse('TARGET_REQUIRED', { actionId });
  if (!isBurst && square !== null) return invalidArgument('only a Burst has a target square', { argument: 'targetSquare' });
  if (needsDirection(action) && direction === null) return refuse('DIRECTION_REQUIRED', { actionId });
  if (!needsDirection(action) && direction !== null)
    return invalidArgument('this action has no direction', { argument: 'direction' });
  if (direction !== null && !isDirection(direction)) return refuse('DIAGONAL_DIRECTION', { actionId });
  const takesLane = action.area.type === 'LANCE' && cardOf(state, user).base === 'LARGE'; // SDE-29.11
  if (lane !== null && (!takesLane || (lane !== 0 && lane !== 1)))
    return invalidArgument('only a Lance of a large model has a lane, 0 or 1', { argument: 'lane' });
  if (
    square !== null &&
    !legalTargets(state, user, action).some((target) => squaresOf(baseOf(state, target)).some((one) => sameSquare(one, square)))
  )
    return refuse('BURST_SQUARE_INVALID', { actionId });
  const squares = affectedSquares(state, user, action, { square, direction, lane });
  return {
    squares: [...squares].sort((a, b) => a.y - b.y || a.x - b.x),
    modelIds: affectedModels(state, user, action, squares).map((model) => model.id),
  };
}

/** The exact chances of an action against a model, and whether it could be named now. */
export function oddsOf(
  state: State,
  modelId: string,
  actionId: string,
  targetModelId: string,
  policy: RerollPolicy | null,
): (AttackOdds & { readonly fault: string | null }) | Rejection {
  const user = there(state, modelId);
  if (isRejection(user)) return user;
  const target = there(state, targetModelId);
  if (isRejection(target)) return target;
  const action = actionCalled(state, user, actionId);
  if (isRejection(action)) return action;
  if (!isRolled(action)) return invalidArgument('this action rolls no dice', { argument: 'actionId' });
  const fault = action.range === null ? null : (targetFault(state, user, action, target) ?? null);
  const odds = attackOdds(state, user, action, target, policy);
  return odds === undefined ? tooCostly('these dice can be rolled again in too many ways to count them') : { ...odds, fault };
}
