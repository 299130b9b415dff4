import { commitmentOf, type Script } from '../engine/chance.ts';
import { hashOf, type Json } from '../engine/json.ts';
import { isRejection } from '../engine/rejection.ts';
import { fold } from '../engine/replay.ts';
import type { Event, Ruleset, Seat } from '../engine/ruleset.ts';
import { requirePlayer } from './authority.ts';
import { nextGame, requireSeat } from './campaigns.ts';
import { admitNamed } from './content.ts';
import { type House, rulesEvents, setupOf } from './house.ts';
import type { Caller, Credential, GameStatus, NewGame, Visibility } from './ports.ts';
import { Refused, refuse, refuseBy } from './refused.ts';
import type { Sight } from './sight.ts';

/** What `createGame` takes. */
export interface CreateGame {
  readonly ruleset: string;
  readonly seats?: number | undefined;
  readonly visibility?: Visibility | undefined;
  readonly options?: unknown;
  /** The seat the host takes. */
  readonly hostSeat?: Seat | undefined;
  /** The campaign whose next game this is. */
  readonly campaignId?: string | undefined;
}

/** Opens a new table. The host sits down on seat 0 unless told otherwise. */
export async function createGame(
  house: House,
  credential: Credential | undefined,
  asked: CreateGame,
  commandId: string | undefined,
): Promise<Sight> {
  const caller = await requirePlayer(house, credential);
  const ruleset = house.ruleset(asked.ruleset);
  const campaignId = asked.campaignId ?? campaignInOptions(asked.options);
  if (campaignId !== undefined) {
    const requestHash = hashOf([asked]);
    const next = await nextGame(house, caller, ruleset, campaignId, asked).catch(async (refusal: unknown) => {
      // The first time this was sent, it may be what has made the campaign refuse it now.
      const first = commandId === undefined ? undefined : await house.store.creation(caller.player.id, commandId);
      if (first === undefined) throw refusal;
      return first;
    });
    if ('kind' in next) return sightOf(house, caller, next, requestHash);
    return layTable(house, caller, next, commandId, requestHash);
  }
  const seats = asked.seats ?? Math.max(ruleset.seatCount.min, Math.min(2, ruleset.seatCount.max));
  requireSeatCount(ruleset, seats);
  await admitNamed(house, ruleset, asked.options ?? {});
  const options = ruleset.readOptions(asked.options ?? {}, seats);
  if (isRejection(options)) throw new Refused(options);
  const { hostSeat = 0 } = asked;
  requireSeat(hostSeat, seats);
  const holders = [{ seat: hostSeat, playerId: caller.player.id }];
  const blank = { ruleset, seats, options: options as Json, visibility: asked.visibility ?? 'PUBLIC', holders } as const;
  return layTable(house, caller, blank, commandId, hashOf([asked]));
}

/** Some rules speak of the campaign among the options; both places are good. */
function campaignInOptions(options: unknown): string | undefined {
  const { campaignId } = (options ?? {}) as { campaignId?: unknown };
  return typeof campaignId === 'string' ? campaignId : undefined;
}

function requireSeatCount(ruleset: Ruleset, seats: number): void {
  const { min, max } = ruleset.seatCount;
  if (!Number.isInteger(seats) || seats < min || seats > max)
    throw refuse('INVALID_ARGUMENT', `${ruleset.title} has ${min} to ${max} seats.`, { seats, min, max });
}

/** A table about to be laid, by `createGame` or by a fixture. */
export interface BlankTable {
  readonly ruleset: Ruleset;
  readonly seats: number;
  readonly options: Json;
  readonly visibility: Visibility;
  readonly holders: readonly { readonly seat: Seat; readonly playerId: string }[];
  /** The events of a fixture instead of those of creation. */
  readonly fixture?: readonly Event[];
  /** What follows the events of creation, given the new game's id. */
  readonly thereupon?: (gameId: string) => readonly Event[];
  readonly script?: Script;
  readonly campaign?: NewGame['campaign'];
}

/** Writes the new game, and shows it to its host. */
export async function layTable(
  house: House,
  caller: Caller,
  blank: BlankTable,
  commandId: string | undefined,
  requestHash: string,
): Promise<Sight> {
  const { ruleset } = blank;
  const id = house.random.id();
  const secret = house.random.bytes(32);
  const seedCommitment = commitmentOf(secret);
  const campaign = blank.campaign ?? null;
  const setup = setupOf({ id, seatCount: blank.seats, options: blank.options, seedCommitment, campaign });
  const taken = blank.holders.map(({ seat, playerId }): Event => ({ type: 'SeatTaken', seat, data: { seat, playerId } }));
  const events = [...(blank.fixture ?? ruleset.create(setup)), ...(blank.thereupon?.(id) ?? []), ...taken];
  const state = fold(ruleset, ruleset.initialState(setup), rulesEvents(events));
  const status: GameStatus = ruleset.hasStarted(state) ? 'ACTIVE' : 'LOBBY';
  const created = await house.store.createGame({
    id,
    ruleset: ruleset.name,
    revision: ruleset.revision,
    contentHash: ruleset.contentHash(blank.options),
    seatCount: blank.seats,
    options: blank.options,
    visibility: blank.visibility,
    inviteCode: house.random.bytes(9).toString('base64url'),
    hostId: caller.player.id,
    secret,
    seedCommitment,
    status,
    state: state as Json,
    toAct: ruleset.waitingFor(state),
    events,
    seats: blank.holders,
    script: blank.script ?? null,
    fixture: blank.fixture !== undefined,
    campaign,
    ...(commandId === undefined ? {} : { commandId }),
    requestHash,
  });
  if (created.kind === 'conflict') {
    const rule = ruleset.campaign?.cites.running ?? '';
    throw refuseBy('GAME_RUNNING', rule, 'Another game of this campaign was created at the same moment.');
  }
  return sightOf(house, caller, created.kind === 'repeated' ? created : { gameId: id, requestHash }, requestHash);
}

/** The game a creation made, now or when it was sent first. */
async function sightOf(
  house: House,
  caller: Caller,
  created: { readonly gameId: string; readonly requestHash: string },
  requestHash: string,
): Promise<Sight> {
  const { gameId } = created;
  if (created.requestHash !== requestHash)
    throw refuse('COMMAND_ID_REUSED', 'This commandId was used for another game. Choose a new one.', { gameId });
  const opened = await house.store.open({ gameId });
  if (opened.game === undefined) throw new Error('a game just created is not there');
  return house.sight(opened.game, caller);
}
