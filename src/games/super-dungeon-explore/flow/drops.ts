import type { Status } from '../content/types.ts';
import type { Allocation } from '../decisions/tasks.ts';
import { heroesInPlay } from '../facts/models.ts';
import { heartsLeft, potionCapacity } from '../facts/points.ts';
import { ordersOf, seatsOf } from '../facts/seats.ts';
import type { Model, State } from '../state.ts';
import type { Run } from './run.ts';

/** The order in which statuses leave where nobody says otherwise (G.4). */
export const STATUS_ORDER: readonly Status[] = ['KNOCKDOWN', 'FIRE', 'ICE', 'POISON', 'HEX', 'BANE', 'SLOW', 'IMMOBILE'];

const inOrder = (statuses: readonly Status[]): readonly Status[] => STATUS_ORDER.filter((status) => statuses.includes(status));

/** What one heart may do now: each Hero's wound or status. */
export const heartOptions = (state: State): readonly { readonly heroId: string; readonly remove: 'WOUND' | Status }[] =>
  heroesInPlay(state).flatMap((hero) => [
    ...(hero.wounds > 0 ? [{ heroId: hero.id, remove: 'WOUND' as const }] : []),
    ...inOrder(hero.statuses).map((remove) => ({ heroId: hero.id, remove })),
  ]);

/** How many potions each Hero in play can still take. */
export const potionRoom = (state: State): readonly { readonly heroId: string; readonly room: number }[] =>
  heroesInPlay(state)
    .map((hero) => ({ heroId: hero.id, room: Math.max(0, potionCapacity(state, hero) - (hero.hero?.potions ?? 0)) }))
    .filter((one) => one.room > 0);

/** How many tokens hearts could take in all. */
export const removableTokens = (state: State): number =>
  heroesInPlay(state).reduce((sum, hero) => sum + hero.wounds + hero.statuses.length, 0);

/** Wishes in order, as far as they can be fulfilled; what cannot is skipped (F.3). */
export function fulfil(state: State, wishes: Allocation, hearts: number, potions: number): Allocation {
  const left = heroesInPlay(state).map((hero) => ({ id: hero.id, wounds: hero.wounds, statuses: [...hero.statuses] }));
  const taken: Allocation['hearts'][number][] = [];
  for (const wish of wishes.hearts) {
    const hero = left.find((one) => one.id === wish.heroId);
    if (hero === undefined || taken.length >= hearts) continue;
    if (wish.remove === 'WOUND' ? hero.wounds === 0 : !hero.statuses.includes(wish.remove)) continue;
    if (wish.remove === 'WOUND') hero.wounds -= 1;
    else hero.statuses = hero.statuses.filter((status) => status !== wish.remove);
    taken.push(wish);
  }
  const room = new Map(potionRoom(state).map((one) => [one.heroId, one.room]));
  const given: string[] = [];
  for (const heroId of wishes.potions) {
    const free = room.get(heroId) ?? 0;
    if (free === 0 || given.length >= potions) continue;
    room.set(heroId, free - 1);
    given.push(heroId);
  }
  return { hearts: taken, potions: given };
}

/** Fewest hearts left first, wounds before statuses; potions to the attacker, then in party order (F.2). */
export function defaultAllocation(state: State, attacker: string, hearts: number, potions: number): Allocation {
  const heroes = [...heroesInPlay(state)].sort(
    (a, b) => heartsLeft(state, a) - heartsLeft(state, b) || state.party.indexOf(a.id) - state.party.indexOf(b.id),
  );
  const wounds = heroes.flatMap((hero) =>
    Array.from({ length: hero.wounds }, () => ({ heroId: hero.id, remove: 'WOUND' as const })),
  );
  const statuses = heroes.flatMap((hero) => inOrder(hero.statuses).map((remove) => ({ heroId: hero.id, remove })));
  const takers = [attacker, ...state.party.filter((id) => id !== attacker)];
  const room = new Map(potionRoom(state).map((one) => [one.heroId, one.room]));
  const given = takers.flatMap((id) => Array.from({ length: room.get(id) ?? 0 }, () => id)).slice(0, potions);
  return { hearts: [...wounds, ...statuses].slice(0, hearts), potions: given };
}

/** Hearts and potions of a Hero's offence roll are gained and given out, or their player is asked (SDE-16.3 to 16.5). */
export function gainDrops(
  run: Run,
  hero: Model,
  rolled: { readonly hearts: number; readonly potions: number },
  wishes: Allocation | null,
): void {
  const { hearts, potions } = rolled;
  if (hearts + potions === 0) return;
  run.emit('DropsGained', { hearts, potions });
  if (wishes !== null) return run.emit('DropsAllocated', fulfil(run.state, wishes, hearts, potions));
  const seats = seatsOf(run.state, hero);
  const isPlain = hasOneAllocation(run.state, hearts, potions);
  if (isPlain || seats.every((seat) => ordersOf(run.state, seat).drops === 'AUTO'))
    return run.emit('DropsAllocated', defaultAllocation(run.state, hero.id, hearts, potions));
  run.push({ task: 'DECISION', decision: 'ALLOCATE_DROPS', seats, attacker: hero.id, hearts, potions });
}

/** Whether there is but one way to use all that can be used (F.3). */
function hasOneAllocation(state: State, hearts: number, potions: number): boolean {
  const room = potionRoom(state);
  const forHearts = hearts === 0 || heartOptions(state).length <= 1 || removableTokens(state) <= hearts;
  const forPotions = potions === 0 || room.length <= 1 || room.reduce((sum, one) => sum + one.room, 0) <= potions;
  return forHearts && forPotions;
}
