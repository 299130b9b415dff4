import { isRejection } from '../../../src/engine/rejection.ts';
import { type ActionView, actionNamed, uniqueActions } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { dungeonMap } from '../../../src/games/super-dungeon-explore/facts/map.ts';
import {
  baseOf,
  cardOf,
  distanceOf,
  type Standing,
  standing,
  standingModels,
} from '../../../src/games/super-dungeon-explore/facts/models.ts';
import { asNumber, attackOdds } from '../../../src/games/super-dungeon-explore/facts/odds.ts';
import { heartsLeft, pointsLeft } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { areaReach, reachOf } from '../../../src/games/super-dungeon-explore/facts/questions.ts';
import { targetFault } from '../../../src/games/super-dungeon-explore/facts/targets.ts';
import {
  baseDistance,
  nearestByWalking,
  type Square,
  squareKey,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';

/** What a considered player wants a model gone for; the burden of a scenario above all, then those nearest to their end. */
export function worthOf(state: State, model: Standing): number {
  const card = cardOf(state, model);
  if (card.kind === 'HERO') {
    const burdened = state.carrier === model.id || state.artifact?.wearer === model.id;
    return (burdened ? 6 : 3) + 2 / heartsLeft(state, model);
  }
  if (card.rank === 'DUNGEON_BOSS') return state.options.mode === 'CLASSIC' ? 8 : 4;
  if (card.kind === 'SPAWNING_POINT') return state.options.mode === 'CLASSIC' ? 4 : 1.5;
  return card.rank === 'MINI_BOSS' ? 4 : card.platform === '16_BIT' ? 2.5 : 1.2;
}

/** What a strike at a model is worth: wounds count, its end counts most. */
export function strikeWorth(state: State, user: Standing, action: ActionView, target: Standing): number {
  const odds = attackOdds(state, user, action, target);
  if (odds === undefined) return 0;
  const wounds = odds.wounds.reduce((sum, one) => sum + one.wounds * asNumber(one.probability), 0);
  const share = Math.min(1, wounds / heartsLeft(state, target));
  const worth = worthOf(state, target) * (asNumber(odds.destroyed) + share) * (target.side === user.side ? -1 : 1);
  return worth / Math.max(1, action.cost);
}

/** A way to use a red action that was offered. */
export interface Aim {
  readonly actionId: string;
  readonly targetModelId?: string;
  readonly direction?: string;
}

/** What an aim is worth: the sum over all it reaches. */
export function aimWorth(state: State, user: Standing, aim: Aim): number {
  const action = actionNamed(state, user, aim.actionId);
  if (typeof action === 'string') return 0;
  if (action.area === null) {
    const target = standing(state, aim.targetModelId ?? null);
    return target === undefined ? 0 : strikeWorth(state, user, action, target);
  }
  const targetSquare = standing(state, aim.targetModelId ?? null)?.at ?? null;
  const reach = areaReach(state, user.id, aim.actionId, { targetSquare, direction: aim.direction ?? null, lane: null });
  if (isRejection(reach)) return 0;
  return reach.modelIds.reduce((sum, id) => {
    const target = standing(state, id);
    return target === undefined ? sum : sum + strikeWorth(state, user, action, target);
  }, 0);
}

/** Where a walk of the active model may come down, and how it gets there. */
export interface Walk {
  readonly anchor: Square;
  readonly cost: number;
  readonly path: readonly Square[];
}

export function walksOf(state: State, model: Standing): readonly Walk[] {
  const reach = reachOf(state, model.id);
  return isRejection(reach) ? [] : reach.landings;
}

/** The table as it would look with a model elsewhere. */
const standingAt = (state: State, model: Standing, at: Square): State => ({
  ...state,
  models: state.models.map((one) => (one.id === model.id ? { ...one, at } : one)),
});

/** Places looked at for each enemy and action: the nearest few, since most of them will do. */
const MOST_PLACES = 6;

/** The walk after which a strike is worth most, with what it is worth; archers stay as far off as they can. */
export function walkToStrike(
  state: State,
  user: Standing,
  walks: readonly Walk[],
): { readonly walk: Walk; readonly worth: number } | undefined {
  const { actionPoints } = pointsLeft(state);
  const actions = ['melee', 'magic', 'missile']
    .map((id) => actionNamed(state, user, id))
    .concat(uniqueActions(state, user))
    .filter((action): action is ActionView => typeof action !== 'string' && action.colour === 'RED')
    .filter((action) => action.range !== null && action.cost <= actionPoints);
  let best: { readonly walk: Walk; readonly worth: number } | undefined;
  for (const target of standingModels(state)) {
    if (target.side === user.side) continue;
    for (const action of actions) {
      const found = placeToStrike(state, user, walks, action, target);
      if (found === undefined) continue;
      const worth = strikeWorth(found.there, found.user, action, target) - found.walk.cost * 0.01;
      if (best === undefined || worth > best.worth) best = { walk: found.walk, worth };
    }
  }
  return best;
}

function placeToStrike(
  state: State,
  user: Standing,
  walks: readonly Walk[],
  action: ActionView,
  target: Standing,
): { readonly walk: Walk; readonly there: State; readonly user: Standing } | undefined {
  const [base, size] = [baseOf(state, target), cardOf(state, user).base];
  const range = action.range ?? 0;
  const near = walks
    .map((walk) => ({ walk, distance: baseDistance({ anchor: walk.anchor, size }, base) }))
    .filter(({ distance }) => distance <= range)
    .sort((a, b) => b.distance - a.distance || a.walk.cost - b.walk.cost);
  for (const { walk } of near.slice(0, MOST_PLACES)) {
    const there = standingAt(state, user, walk.anchor);
    const moved = standing(there, user.id) as Standing;
    if (targetFault(there, moved, action, target) === undefined) return { walk, there, user: moved };
  }
  return undefined;
}

const remembered = new WeakMap<object, Map<string, ReadonlyMap<string, number>>>();

/** How far every square of the dungeon is from these by walking, walls and terrain considered. */
export function farFrom(state: State, goals: readonly Square[]): (square: Square) => number {
  const map = dungeonMap(state);
  const known = remembered.get(map) ?? new Map<string, ReadonlyMap<string, number>>();
  remembered.set(map, known);
  const name = goals.map(squareKey).join(' ');
  const costs = known.get(name) ?? new Map(nearestByWalking(map, ...goals).map(({ square, cost }) => [squareKey(square), cost]));
  known.set(name, costs);
  return (square) => costs.get(squareKey(square)) ?? 999;
}

/** The distance to the nearest enemy, as the crow flies. */
export const nearestEnemy = (state: State, model: Standing): number =>
  Math.min(
    99,
    ...standingModels(state)
      .filter((other) => other.side !== model.side)
      .map((other) => distanceOf(state, model, other)),
  );

/** What a Hero is after in this scenario: with the burden where it wins, else what has to be found, unless another is nearer to it. */
export function questOf(state: State, hero: Standing): readonly Square[] {
  const tokens = (...kinds: readonly string[]): readonly Square[] =>
    state.tokens.filter((token) => kinds.includes(token.kind)).map((token) => token.at);
  if (state.carrier === hero.id) return tokens('START');
  if (state.artifact?.wearer === hero.id) return tokens('END');
  if (state.options.mode === 'CLASSIC' || state.carrier !== null) return [];
  const sought = tokens('PRINCE', 'ARTIFACT', 'CRYSTAL');
  const rivals = standingModels(state).filter((other) => other.side === 'HEROES' && other.id !== hero.id);
  const isMine = (goal: Square): boolean => {
    const far = farFrom(state, [goal]);
    return rivals.filter((other) => far(other.at) < far(hero.at)).length < 2;
  };
  return sought.filter(isMine);
}
