import type { Seat } from '../../../engine/ruleset.ts';
import type { State } from '../state.ts';
import { type ActionView, actionOf } from './actions.ts';
import { cardOf, heroesInPlay, type Standing } from './models.ts';
import { seatsOf, sharingOf } from './seats.ts';

/** The potions printed on a Hero's card, as another Hero would drink them (SDE-19.5, 19.6). */
export const potionsOf = (state: State, owner: Standing, drinker: Standing): readonly ActionView[] =>
  cardOf(state, owner).potions.flatMap((potion) => {
    const action = actionOf(state, drinker, { kind: 'POTION', card: owner.card, action: potion.id });
    return action === undefined ? [] : [action];
  });

/** Whether drinker and owner have the same player, so that nobody has to be asked (SDE-F.15). */
export const isOwnPotion = (state: State, drinker: Standing, owner: Standing): boolean =>
  owner.id === drinker.id || seatsOf(state, owner).some((seat) => seatsOf(state, drinker).includes(seat));

/** How the owner's player shares with this drinker. */
export const sharingWith = (state: State, drinker: Standing, owner: Standing): 'ALLOW' | 'ASK' | 'DENY' =>
  isOwnPotion(state, drinker, owner) ? 'ALLOW' : sharingOf(state, owner);

export const hasTokens = (owner: Standing, potion: ActionView): boolean =>
  (owner.hero?.potions ?? 0) >= (potion.potion?.tokens ?? 0);

/** Whether a Hero may drink a green potion now (SDE-19.3, F.8). */
export const canDrinkGreen = (state: State, hero: Standing): boolean =>
  !state.turn.drankGreen.includes(hero.id) && !hero.statuses.includes('KNOCKDOWN') && !hero.statuses.includes('ICE');

/** Hero seats a reaction window is for (SDE-F.8). */
export function reactionSeats(state: State): readonly Seat[] {
  const heroes = heroesInPlay(state);
  const hasGreen = heroes.some((owner) =>
    potionsOf(state, owner, owner).some((potion) => potion.potion?.colour === 'GREEN' && hasTokens(owner, potion)),
  );
  if (!hasGreen) return [];
  const seats = heroes.filter((hero) => canDrinkGreen(state, hero)).flatMap((hero) => seatsOf(state, hero));
  return [...new Set(seats)].sort((a, b) => a - b);
}
