import type { Seat } from '../engine/ruleset.ts';
import type { House } from './house.ts';
import type { Caller, Credential, ListedGame, Page } from './ports.ts';
import { unauthenticated } from './refused.ts';
import { seatsOf } from './sight.ts';

/** What one seat of the caller may decide now. */
export interface SeatDecision {
  readonly seat: Seat;
  readonly role: 'WAITED_FOR' | 'REACTION';
  readonly kind: string;
  /** Of a reaction: the verbs that are legal now. */
  readonly verbs: readonly string[];
}

export interface MyDecision {
  readonly game: ListedGame;
  readonly seats: readonly SeatDecision[];
}

/** Where a page begins: after the last game of the page before it. */
type Place = { readonly updatedAt: string; readonly id: string };

/** Games looked at for one page at most: whoever has more running games asks for the next page. */
const MOST_LOOKED_AT = 200;

/**
 * Games that are waiting for the caller, and games in which they may react to somebody else. Who is waited for stands in the list of games;
 * only rulesets that know reactions are asked for offers, of a state that is read and never folded here.
 */
export async function myDecisions(
  house: House,
  credential: Credential | undefined,
  ruleset: string | undefined,
  first: number,
  after: Place | undefined,
): Promise<Page<MyDecision> & { readonly last: Place | undefined; readonly viewerId: string }> {
  if (credential === undefined) throw unauthenticated();
  if (ruleset !== undefined) house.ruleset(ruleset);
  const caller = await house.caller(credential);
  const viewerId = caller.player.id;
  const react = [...house.rulesets.values()].some((one) => one.reactions !== undefined && (ruleset ?? one.name) === one.name);
  const filter = {
    mine: true,
    finished: false,
    ...(react ? {} : { waitingForMe: true }),
    ...(ruleset === undefined ? {} : { ruleset }),
  };
  const items: MyDecision[] = [];
  let last = after;
  for (let lookedAt = 0; lookedAt < MOST_LOOKED_AT; ) {
    const page = await house.store.games(filter, viewerId, Math.min(first, MOST_LOOKED_AT - lookedAt), last);
    for (const game of page.items) {
      const seats = await decisionsIn(house, game, caller);
      last = { updatedAt: game.updatedAt, id: game.id };
      lookedAt += 1;
      if (seats.length > 0) items.push({ game, seats });
      if (items.length === first) {
        const hasNextPage = page.hasNextPage || game !== page.items.at(-1);
        return { items, hasNextPage, last, viewerId };
      }
    }
    if (!page.hasNextPage) return { items, hasNextPage: false, last, viewerId };
  }
  return { items, hasNextPage: true, last, viewerId };
}

async function decisionsIn(house: House, game: ListedGame, caller: Caller): Promise<readonly SeatDecision[]> {
  const held = seatsOf(game, caller.player.id);
  const waited = game.toAct
    .filter(({ seat }) => held.includes(seat))
    .map(({ seat, kind }): SeatDecision => ({ seat, role: 'WAITED_FOR', kind, verbs: [] }));
  const others = held.filter((seat) => !waited.some((one) => one.seat === seat));
  const { reactions } = house.ruleset(game.ruleset);
  if (reactions === undefined || others.length === 0 || game.status !== 'ACTIVE') return waited;
  const { ruleset, state } = await house.open({ gameId: game.id }, game.inviteCode);
  const reacting = others.flatMap((seat): readonly SeatDecision[] => {
    const verbs = ruleset.offers(state, seat).map(({ verb }) => verb);
    const legal = [...new Set(verbs)].filter((verb) => reactions.includes(verb));
    return legal.length === 0 ? [] : [{ seat, role: 'REACTION', kind: 'REACTION', verbs: legal }];
  });
  return [...waited, ...reacting];
}
