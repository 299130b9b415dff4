import { type Base, baseDistance, nearestByWalking, type Square, squaresOf, standFaults } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { contentOf } from './content.ts';
import { dungeonMap } from './map.ts';
import { baseOf, cardOf, heroesInPlay, modelCard, modelOf } from './models.ts';
import { formMover, otherBases } from './movement.ts';
import { printedMover } from './spawning.ts';

/** Hero cards that may stand in for a destroyed one: its original form, or any not in the party (SDE-22.3, 22.7). */
export function revivalCards(state: State, destroyedId: string): readonly string[] {
  const own = state.models.find((model) => model.id === destroyedId);
  if (own === undefined) return [];
  const original = (card: string): string => modelCard(state, card).formOf ?? card;
  const taken = state.party.flatMap((id) =>
    state.models.filter((model) => model.id === id && id !== destroyedId).map((model) => original(model.card)),
  );
  return [...contentOf(state).models.values()]
    .filter((card) => card.kind === 'HERO' && card.formOf === null && !taken.includes(card.id))
    .map((card) => card.id)
    .sort((a, b) => (a === original(own.card) ? -1 : b === original(own.card) ? 1 : a < b ? -1 : 1));
}

/** Why a Hero card cannot stand there; the Hero who comes back itself still wears what it wore (SDE-1.8, 22.5). */
export function revivalFaults(state: State, heroId: string, cardId: string, anchor: Square): ReturnType<typeof standFaults> {
  const card = modelCard(state, cardId);
  const hero = modelOf(state, heroId);
  const isSame = hero !== undefined && (cardOf(state, hero).formOf ?? hero.card) === cardId;
  const mover = isSame ? formMover(state, hero, card) : printedMover(card);
  return standFaults(dungeonMap(state), { anchor, size: card.base }, mover, otherBases(state));
}

/** Whether a base stands beside the start token or beside a Hero (SDE-22.2). */
export function isBesideHeroOrStart(state: State, cardId: string, anchor: Square): boolean {
  const base: Base = { anchor, size: modelCard(state, cardId).base };
  const start = state.tokens.find((token) => token.kind === 'START');
  if (start !== undefined && baseDistance({ anchor: start.at, size: 'SMALL' }, base) === 1) return true;
  return heroesInPlay(state).some((hero) => baseDistance(baseOf(state, hero), base) === 1);
}

/** Where a Hero card may come back: beside the start token or a Hero, else on the free squares nearest to the start (SDE-22.2, K-38). */
export function revivalAnchors(state: State, heroId: string, cardId: string): readonly Square[] {
  const fits = (anchor: Square): boolean => revivalFaults(state, heroId, cardId, anchor).length === 0;
  const squares = dungeonMap(state).squares.map(({ x, y }) => ({ x, y }));
  const beside = squares.filter((anchor) => isBesideHeroOrStart(state, cardId, anchor) && fits(anchor));
  if (beside.length > 0) return beside;
  const free = squares.filter(fits);
  const start = state.tokens.find((token) => token.kind === 'START');
  if (start === undefined) return free;
  const costs = new Map(
    nearestByWalking(dungeonMap(state), start.at).map(({ square, cost }) => [`${square.x},${square.y}`, cost]),
  );
  const { base } = modelCard(state, cardId);
  const cost = (anchor: Square): number =>
    Math.min(...squaresOf({ anchor, size: base }).map(({ x, y }) => costs.get(`${x},${y}`) ?? Number.POSITIVE_INFINITY));
  const least = Math.min(...free.map(cost));
  return free.filter((anchor) => cost(anchor) === least);
}
