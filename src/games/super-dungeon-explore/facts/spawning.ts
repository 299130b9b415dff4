import { spawnCost as costToSpawn } from '../content/supply.ts';
import type { ModelCard } from '../content/types.ts';
import { type Base, baseDistance, compareSquares, type Square, squaresOf, standFaults } from '../geometry/index.ts';
import { standFaultsIn } from '../geometry/stand.ts';
import { Crowd } from '../geometry/step.ts';
import type { SpawnRight, State } from '../state.ts';
import { contentOf } from './content.ts';
import { dungeonMap } from './map.ts';
import { baseOf, modelCard, standing } from './models.ts';
import { otherBases } from './movement.ts';
import { seesSquare } from './sight.ts';

/** One model put into the dungeon by a spawn. */
export interface Placement {
  readonly cardId: string;
  readonly originId: string;
  readonly anchor: Square;
}

/** Skull points a card costs to spawn (SDE-32.5). */
export const spawnCost = (state: State, cardId: string): number => costToSpawn(contentOf(state), cardId);

export const poolCount = (state: State, cardId: string): number => state.pool.find((entry) => entry.card === cardId)?.count ?? 0;

const remembered = new WeakMap<State, Map<string, readonly Square[]>>();

/** Squares within so many of the origin that it sees (SDE-24.4, K-40). */
export function originSquares(state: State, originId: string, within: number): readonly Square[] {
  const table = remembered.get(state) ?? new Map<string, readonly Square[]>();
  remembered.set(state, table);
  const key = `${originId}|${within}`;
  const known = table.get(key);
  if (known !== undefined) return known;
  const origin = standing(state, originId);
  const made =
    origin === undefined
      ? []
      : dungeonMap(state)
          .squares.filter((square) => isInRange(baseOf(state, origin), square, within) && seesSquare(state, origin, square))
          .map(({ x, y }) => ({ x, y }));
  table.set(key, made);
  return made;
}

const isInRange = (origin: Base, square: Square, within: number): boolean =>
  baseDistance(origin, { anchor: square, size: 'SMALL' }) <= within;

/** What a card printed with Fly or Burrow may stand on; bonuses never reach a model still in the pool. */
export const printedMover = (card: ModelCard): { readonly fly: boolean; readonly burrow: boolean } => ({
  fly: card.abilities.some((ability) => 'word' in ability && ability.word === 'FLY'),
  burrow: card.abilities.some((ability) => 'word' in ability && ability.word === 'BURROW'),
});

export type SpawnFault =
  | 'SPAWN_OUT_OF_RANGE'
  | 'NO_LINE_OF_SIGHT'
  | 'SQUARE_OCCUPIED'
  | 'ILLEGAL_TERRAIN'
  | 'NOT_A_SQUARE'
  | 'BASE_DOES_NOT_FIT';

/** Why a card cannot be put there from this origin; `taken` are bases put down by the same command (G.3). */
export function placementFault(
  state: State,
  right: SpawnRight,
  placement: Placement,
  taken: readonly Base[],
): SpawnFault | undefined {
  const card = modelCard(state, placement.cardId);
  const base: Base = { anchor: placement.anchor, size: card.base };
  const origin = standing(state, placement.originId);
  if (origin === undefined) return 'SPAWN_OUT_OF_RANGE';
  const squares = squaresOf(base);
  const inRange = squares.filter((square) => isInRange(baseOf(state, origin), square, right.within));
  if (inRange.length === 0) return 'SPAWN_OUT_OF_RANGE';
  const faults = standFaults(dungeonMap(state), base, printedMover(card), [...otherBases(state), ...taken]);
  if (faults.includes('NOT_A_SQUARE')) return 'NOT_A_SQUARE';
  const seen = originSquares(state, placement.originId, right.within);
  if (!inRange.some((square) => seen.some((one) => compareSquares(one, square) === 0))) return 'NO_LINE_OF_SIGHT';
  return (['SQUARE_OCCUPIED', 'ILLEGAL_TERRAIN', 'BASE_DOES_NOT_FIT'] as const).find((fault) => faults.includes(fault));
}

/** Anchors where a card may be put from one origin, in reading order; a large one needs a single square in reach (SDE-24.5). */
export function spawnAnchors(
  state: State,
  right: SpawnRight,
  cardId: string,
  originId: string,
  taken: readonly Base[],
): readonly Square[] {
  const card = modelCard(state, cardId);
  const seen = originSquares(state, originId, right.within);
  const offsets = card.base === 'LARGE' ? [0, 1].flatMap((dy) => [0, 1].map((dx) => [dx, dy] as const)) : [[0, 0] as const];
  const anchors = new Map(
    seen.flatMap(({ x, y }) => offsets.map(([dx, dy]) => [`${x - dx},${y - dy}`, { x: x - dx, y: y - dy }])),
  );
  const map = dungeonMap(state);
  const mover = printedMover(card);
  const crowd = new Crowd(map, { enemies: [], friends: [...otherBases(state), ...taken] });
  return [...anchors.values()]
    .filter((anchor) => standFaultsIn(map, { anchor, size: card.base }, mover, crowd).length === 0)
    .sort(compareSquares);
}

/** Cards of the pool this right may bring in with so many points, cheapest first, then by id. */
export const spawnableCards = (state: State, right: SpawnRight, points: number): readonly string[] =>
  state.pool
    .filter(
      ({ card, count }) =>
        count > 0 &&
        (right.platforms as readonly (string | null)[]).includes(modelCard(state, card).platform) &&
        spawnCost(state, card) <= points,
    )
    .map((entry) => entry.card)
    .sort((a, b) => spawnCost(state, a) - spawnCost(state, b) || (a < b ? -1 : 1));

/** Whether anything can be placed at all (SDE-24.6). */
export const canSpawn = (state: State, right: SpawnRight): boolean =>
  spawnableCards(state, right, right.skulls).some((cardId) =>
    right.origins.some((originId) => spawnAnchors(state, right, cardId, originId, []).length > 0),
  );

/** Whether, after these placements, some card could still be placed with the points left (SDE-2.20). */
export function canAddMore(state: State, right: SpawnRight, placed: readonly Placement[]): boolean {
  const used = placed.reduce((sum, one) => sum + spawnCost(state, one.cardId), 0);
  const taken = placed.map((one): Base => ({ anchor: one.anchor, size: modelCard(state, one.cardId).base }));
  const left = (cardId: string): number => poolCount(state, cardId) - placed.filter((one) => one.cardId === cardId).length;
  return spawnableCards(state, right, right.skulls - used).some(
    (cardId) =>
      left(cardId) > 0 && right.origins.some((originId) => spawnAnchors(state, right, cardId, originId, taken).length > 0),
  );
}

/** Fills the points up, taking cards by `order` and anchors by `pick`: cheapest first and in reading order unless told otherwise (F.2). */
export function fillSpawn(
  state: State,
  right: SpawnRight,
  order: (cards: readonly string[], step: number) => readonly string[] = (cards) => cards,
  pick: (anchors: readonly Square[], step: number) => Square | undefined = (anchors) => anchors[0],
): readonly Placement[] {
  const placed: Placement[] = [];
  const taken: Base[] = [];
  let points = right.skulls;
  for (let step = 0; ; step += 1) {
    const cards = spawnableCards(state, right, points).filter(
      (card) => poolCount(state, card) > placed.filter((one) => one.cardId === card).length,
    );
    const next = firstPlacement(state, right, order(cards, step), taken, (anchors) => pick(anchors, step));
    if (next === undefined) return placed;
    placed.push(next);
    taken.push({ anchor: next.anchor, size: modelCard(state, next.cardId).base });
    points -= spawnCost(state, next.cardId);
  }
}

function firstPlacement(
  state: State,
  right: SpawnRight,
  cards: readonly string[],
  taken: readonly Base[],
  pick: (anchors: readonly Square[]) => Square | undefined,
): Placement | undefined {
  for (const cardId of cards)
    for (const originId of right.origins) {
      const anchors = spawnAnchors(state, right, cardId, originId, taken);
      const anchor = anchors.length === 0 ? undefined : pick(anchors);
      if (anchor !== undefined) return { cardId, originId, anchor };
    }
  return undefined;
}
