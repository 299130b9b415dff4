import type { Offer } from '../../../src/engine/offer.ts';
import { sample } from '../../../src/engine/sample.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { Seat, Table } from './table.ts';

export type Choose = (n: number) => number;

/** What a bot may ask for: giving up and orders are left to people. */
export const playable = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter((offer) => offer.verb !== 'resign' && offer.verb !== 'setStandingOrder');

export const asCommand = (offer: Offer, input: object): SdeCommand => ({ type: offer.verb, ...input }) as unknown as SdeCommand;

/** A bot: one command out of the offers of a seat. */
export type Bot = (table: Table, seat: Seat, offers: readonly Offer[], choose: Choose) => SdeCommand;

/** Anything that is offered, verbs first, so that thousands of paths do not drown an attack. */
export const randomBot: Bot = (_table, _seat, offers, choose) => {
  const verbs = [...new Set(offers.map((offer) => offer.verb))];
  const verb = verbs[choose(verbs.length)];
  const of = offers.filter((offer) => offer.verb === verb);
  const offer = of[choose(of.length)] as Offer;
  return asCommand(offer, sample(offer, choose));
};

/** Random, but lively: what strikes or finds something has three lots of four, every other walk is the example, and a turn is ended only when nothing else is left. */
export const livelyRandomBot: Bot = (_table, _seat, offers, choose) => {
  const [first] = offers as readonly [Offer, ...Offer[]];
  if (first.verb === 'placeTile') return asCommand(first, first.example);
  const eager = offers.filter(({ verb }) => ['attack', 'interact', 'openChest'].includes(verb));
  const going = offers.filter(({ verb }) => verb !== 'takeBack' && verb !== 'endTurn');
  const pool = eager.length > 0 && choose(4) > 0 ? eager : going.length > 0 ? going : offers;
  const verbs = [...new Set(pool.map((offer) => offer.verb))];
  const verb = verbs[choose(verbs.length)];
  const of = pool.filter((offer) => offer.verb === verb);
  const offer = of[choose(of.length)] as Offer;
  const follows = ['move', 'dash', 'carrierMove'].includes(offer.verb) && choose(2) === 0;
  return asCommand(offer, follows ? offer.example : sample(offer, choose));
};

/** The seats the game waits for that have something to do. */
export function nextOffers(table: Table): { readonly seat: Seat; readonly offers: readonly Offer[] } {
  const waiting = ruleset.waitingFor(table.state);
  for (const { seat } of waiting) {
    const offers = playable(ruleset.offers(table.state, seat));
    if (offers.length > 0) return { seat, offers };
  }
  throw new Error(`a dead end: ${table.state.step} ${table.pending ?? ''} ${JSON.stringify(waiting)}`);
}
