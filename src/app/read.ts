import { PreviewChance } from '../engine/chance.ts';
import { canonical } from '../engine/json.ts';
import type { Offer } from '../engine/offer.ts';
import { type Preview, preview } from '../engine/preview.ts';
import { isRejection } from '../engine/rejection.ts';
import type { Seat } from '../engine/ruleset.ts';
import { gameAt } from './game-at.ts';
import type { House } from './house.ts';
import { type Asked, HOST_COMMANDS } from './play.ts';
import type { Credential, GameFilter, ListedGame, Page, StoredCommand } from './ports.ts';
import { refuse, unauthenticated } from './refused.ts';
import { type SeenStoredEvent, seen } from './seen.ts';
import { type Sight, seatsOf } from './sight.ts';
import { isTableCommand } from './table.ts';

/** The game, now or as it was, as this caller may see it. */
export async function readGame(
  house: House,
  credential: Credential | undefined,
  gameId: string,
  atVersion?: number,
): Promise<Sight> {
  const sight = await house.open({ gameId, ...(credential === undefined ? {} : { credential }) });
  return atVersion === undefined ? sight : gameAt(house, sight, atVersion);
}

/** An offer, with the seat it is made to. */
export type SeatedOffer = Offer & { readonly seat: Seat };

/** Everything the caller's seats (or one of them) may do now. Sent back, an example is accepted as it stands. */
export function offersTo(sight: Sight, seat?: Seat): readonly SeatedOffer[] {
  const { game, ruleset, state, caller } = sight;
  if (game.status !== 'LOBBY' && game.status !== 'ACTIVE') return [];
  const held = seatsOf(game, caller?.player.id);
  if (seat !== undefined && !held.includes(seat))
    throw refuse('NOT_A_PLAYER', `Seat ${seat} is not yours.`, { seat, yours: held });
  const asking = seat === undefined ? held : [seat];
  const offers = asking.flatMap((one) =>
    ruleset
      .offers(state, one)
      .filter((offer) => !HOST_COMMANDS.has(offer.verb))
      .filter((offer) => game.status === 'ACTIVE' || ruleset.lobbyCommands.includes(offer.verb))
      .map(
        (offer): SeatedOffer => ({
          ...offer,
          seat: one,
          example: held.length > 1 ? { ...offer.example, seat: one } : offer.example,
        }),
      ),
  );
  const hosts = offersToHost(sight, held[0] ?? 0);
  return game.status === 'LOBBY' ? [...hosts, ...offers] : [...offers, ...hosts];
}

/** What is the host's alone and no seat's: to start comes first, to give up last; it is offered once and names no seat. */
function offersToHost(sight: Sight, seat: Seat): readonly SeatedOffer[] {
  const { game, ruleset, state, caller } = sight;
  if (caller === undefined || game.hostId !== caller.player.id) return [];
  if (game.status === 'LOBBY') return mayStart(sight) ? [{ verb: 'startGame', fields: {}, example: {}, seat }] : [];
  return ruleset.offers(state, seat).flatMap((offer) => (HOST_COMMANDS.has(offer.verb) ? [{ ...offer, seat }] : []));
}

function mayStart({ game, ruleset, state }: Sight): boolean {
  const taken = game.seats.map((holder) => holder.seat);
  const start = { type: 'startGame', taken } as Asked;
  return !isRejection(ruleset.decide(start, state, taken[0] ?? 0, new PreviewChance(new Uint8Array(32))));
}

/** What a command of one of the caller's seats would do, as far as that is certain. */
export function previewOf(sight: Sight, asked: Asked, seat: Seat | undefined): Preview {
  const { game, ruleset, state, caller, viewer } = sight;
  const held = seatsOf(game, caller?.player.id);
  if (held.length === 0) throw refuse('NOT_A_PLAYER', 'You hold no seat in this game.');
  if (!ruleset.commands.includes(asked.type) || isTableCommand(asked.type))
    throw refuse('INVALID_ARGUMENT', `${ruleset.title} has no ${asked.type} to preview.`, { verb: asked.type });
  if (game.status !== 'ACTIVE')
    throw refuse(game.status === 'LOBBY' ? 'GAME_NOT_STARTED' : 'GAME_FINISHED', 'The game is not being played.');
  const named = seat ?? ruleset.seatNamed?.(asked, state) ?? (held.length === 1 ? held[0] : undefined);
  const waiting = held.filter((one) => ruleset.waitingFor(state).some((waited) => waited.seat === one));
  const acting = named ?? (waiting.length === 1 ? waiting[0] : undefined);
  if (acting === undefined)
    throw refuse('SEAT_REQUIRED', 'You hold several seats: say which one would act (seat).', { yours: held });
  if (!held.includes(acting)) throw refuse('NOT_A_PLAYER', `Seat ${acting} is not yours.`, { yours: held });
  return preview(ruleset, asked, state, acting, viewer);
}

export const MAX_PAGE = 200;

/** A page no longer than anybody needs. */
export function pageSize(first: number | undefined, usual: number): number {
  const size = first ?? usual;
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE)
    throw refuse('INVALID_ARGUMENT', `first must be 1 to ${MAX_PAGE}.`, { first: size, max: MAX_PAGE });
  return size;
}

/** Events after a seq, as this caller may see them. */
export async function readEvents(
  house: House,
  sight: Sight,
  afterSeq: number,
  types: readonly string[] | undefined,
  first: number,
): Promise<Page<SeenStoredEvent>> {
  const page = await house.store.events(sight.game.id, afterSeq, types, first);
  return { items: page.items.map((stored) => seen(sight, stored)), hasNextPage: page.hasNextPage };
}

/** An accepted command as one viewer may see it. */
export interface SeenCommand {
  readonly version: number;
  readonly at: string;
  readonly verb: string;
  readonly seat: Seat | null;
  /** Null while something in it or decided by it is hidden from this viewer. */
  readonly input: object | null;
  /** Null while something it decided is hidden from this viewer. */
  readonly seed: string | null;
}

/** Accepted commands from a version on. Seed and input of a command are shown once nothing of its events is hidden from the viewer. */
export async function readCommands(house: House, sight: Sight, fromVersion: number, first: number): Promise<Page<SeenCommand>> {
  const page = await house.store.commands(sight.game.id, fromVersion, first);
  const items: SeenCommand[] = [];
  for (const stored of page.items) items.push(await seenCommand(house, sight, stored));
  return { items, hasNextPage: page.hasNextPage };
}

async function seenCommand(house: House, sight: Sight, stored: StoredCommand): Promise<SeenCommand> {
  const { ruleset, state, viewer, game } = sight;
  const events = await house.store.eventsOf(game.id, stored.version + 1);
  const open =
    isTableCommand(stored.command.type) ||
    events.every(
      ({ event }) =>
        ruleset.secretsWithoutChance?.includes(event.type) === true ||
        canonical(ruleset.redact(event, viewer, state).data) === canonical(event.data),
    );
  const { type, ...input } = stored.command;
  return {
    version: stored.version,
    at: stored.at,
    verb: type,
    seat: stored.actor === 'server' ? null : stored.actor,
    input: open ? input : null,
    // When a game is over its secret is published, and with it every seed; what somebody asked for in private stays theirs.
    seed: open || game.status === 'FINISHED' || game.status === 'ABANDONED' ? stored.seed : null,
  };
}

/** Games the caller may list. */
export async function listGames(
  house: House,
  credential: Credential | undefined,
  filter: GameFilter,
  first: number,
  after: { readonly updatedAt: string; readonly id: string } | undefined,
): Promise<Page<ListedGame> & { readonly viewerId: string | undefined }> {
  if ((filter.mine === true || filter.waitingForMe === true) && credential === undefined) throw unauthenticated();
  if (filter.ruleset !== undefined) house.ruleset(filter.ruleset);
  const viewerId = credential === undefined ? undefined : (await house.caller(credential)).player.id;
  return { ...(await house.store.games(filter, viewerId, first, after)), viewerId };
}
