import { commandSeedOf } from '../engine/chance.ts';
import { hashOf, type Json } from '../engine/json.ts';
import type { Seat } from '../engine/ruleset.ts';
import { type Answer, answerAgain, answerOf } from './answer.ts';
import { type House, isUuid } from './house.ts';
import { type Envelope, MAX_TRIES, mayPlay } from './play.ts';
import type { Append, StoredGame } from './ports.ts';
import { gameFinished, refuse, unauthenticated } from './refused.ts';
import { type Sight, seatsOf } from './sight.ts';
import { decideTable, evolveTable, freeSeats, type Table, type TableCommand } from './table.ts';
import { requireVersion } from './version.ts';

type Asked =
  | { readonly type: 'joinGame'; readonly seat?: Seat | undefined; readonly inviteCode?: string | undefined }
  | { readonly type: 'leaveGame'; readonly seat?: Seat | undefined }
  | { readonly type: 'kickPlayer'; readonly seat: Seat }
  | { readonly type: 'reassignSeat'; readonly seat: Seat; readonly playerId: string }
  | { readonly type: 'abandonGame'; readonly agree: boolean };

/** The path of the commands about the table: the same two trips, the same order of refusals, the same history. */
export async function arrange(house: House, envelope: Omit<Envelope, 'seat'>, asked: Asked): Promise<Answer> {
  const { credential, gameId, commandId } = envelope;
  if (credential === undefined) throw unauthenticated();
  const requestHash = hashOf([asked]);
  const inviteCode = asked.type === 'joinGame' ? asked.inviteCode : undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const sight = await house.open({ credential, gameId, ...(commandId === undefined ? {} : { commandId }) }, inviteCode);
    const { game } = sight;
    const playerId = mayPlay(sight);
    if (sight.repeated !== undefined) return answerAgain(house, sight, sight.repeated, requestHash);
    const table = tableOf(game);
    if (asked.type === 'joinGame' && asked.seat === undefined && table.seats.includes(playerId)) return standing(sight);
    requireLeave(sight, asked, playerId);
    await requireVersion(house, sight, envelope.expectedVersion);
    const command = await commandOf(house, sight, asked, playerId, table);
    const events = decideTable(command, table);
    const next = events.reduce(evolveTable, table);
    const append: Append = {
      gameId,
      version: game.version,
      playerId,
      ...(commandId === undefined ? {} : { commandId }),
      requestHash,
      actor: 'seat' in command ? command.seat : ((command.seats[0] ?? 0) as Seat),
      command: command as unknown as Append['command'],
      seed: commandSeedOf(game.secret, game.id, game.version).toString('hex'),
      script: null,
      events,
      lastSeq: game.lastSeq,
      state: sight.state as Json,
      stateHash: hashOf(sight.state),
      status: next.abandoned ? 'ABANDONED' : game.status,
      toAct: next.abandoned ? [] : game.toAct,
      outcome: next.abandoned ? { completed: false, winners: [], reason: 'ABANDONED' } : game.outcome,
      abandonVotes: next.abandonVotes,
      scriptLeft: game.script,
      seats: changedSeats(table, next),
    };
    const appended = await house.store.append(append);
    if (appended.kind !== 'appended') continue;
    house.warm.keep(game.id, game.version + 1, sight.state);
    const opened = await house.store.open({ gameId, knownVersion: game.version + 1 });
    const after = await house.sight(opened.game ?? game, sight.caller);
    const then: Sight = { ...after, game: { ...after.game, version: game.version + 1, lastSeq: game.lastSeq + events.length } };
    return answerOf(then, events, appended.at);
  }
  throw refuse('UNAVAILABLE', 'Too many commands at once on this game. Nothing was changed; send it again.');
}

/** Everything that is judged before the arguments of handing a seat on are looked at: for whoever finds them malformed. */
export async function admitReassigning(house: House, envelope: Omit<Envelope, 'seat'>): Promise<void> {
  const { credential, gameId, expectedVersion } = envelope;
  if (credential === undefined) throw unauthenticated();
  const sight = await house.open({ credential, gameId });
  const playerId = mayPlay(sight);
  const seat = seatsOf(sight.game, playerId)[0] ?? -1;
  requireLeave(sight, { type: 'reassignSeat', seat, playerId }, playerId);
  await requireVersion(house, sight, expectedVersion);
}

const standing = (sight: Sight): Answer => ({ version: sight.game.version, events: [], sight });

const tableOf = (game: StoredGame): Table => ({
  seats: Array.from({ length: game.seatCount }, (_, seat) => game.seats.find((one) => one.seat === seat)?.player.id ?? null),
  abandonVotes: game.abandonVotes,
  abandoned: game.status === 'ABANDONED',
});

const changedSeats = (before: Table, after: Table): NonNullable<Append['seats']> =>
  after.seats.flatMap((playerId, seat) => (before.seats[seat] === playerId ? [] : [{ seat, playerId }]));

const isOver = (game: StoredGame): boolean => game.status === 'FINISHED' || game.status === 'ABANDONED';

/** Whether the caller may ask for this at all, and whether there is still time for it. */
function requireLeave({ game, ruleset }: Sight, asked: Asked, playerId: string): void {
  const held = seatsOf(game, playerId);
  const isHost = game.hostId === playerId;
  const requireLobby = (instead: string): void => {
    if (isOver(game)) throw gameFinished();
    if (game.status !== 'LOBBY') throw refuse('GAME_RUNNING', `The game has started. ${instead}`);
  };
  switch (asked.type) {
    case 'joinGame':
      requireLobby('Its seats can no longer be taken.');
      return;
    case 'leaveGame':
      if (held.length === 0) throw refuse('NOT_A_PLAYER', 'You hold no seat in this game.');
      requireLobby('Resign, or agree with the others to abandon it.');
      return;
    case 'kickPlayer':
      if (!isHost) throw refuse('NOT_HOST', 'Only the host may send somebody away.');
      requireLobby('Nobody can be sent away any more.');
      return;
    case 'reassignSeat':
      if (ruleset.cooperative === true ? !isHost : !held.includes(asked.seat))
        throw refuse('NOT_HOST', 'A seat is handed on by the host where all play together, else by whoever holds it.', {
          yours: held,
        });
      if (isOver(game)) throw gameFinished();
      return;
    case 'abandonGame':
      if (held.length === 0) throw refuse('NOT_A_PLAYER', 'You hold no seat in this game.');
      if (isOver(game)) throw gameFinished();
  }
}

/** Fills in the seat where it is left out. */
async function commandOf(house: House, sight: Sight, asked: Asked, playerId: string, table: Table): Promise<TableCommand> {
  const held = seatsOf(sight.game, playerId);
  switch (asked.type) {
    case 'joinGame': {
      const free = freeSeats(table);
      if (free.length === 0) throw refuse('GAME_FULL', 'Every seat of this game is taken.');
      return { type: 'joinGame', seat: asked.seat ?? (free[0] as Seat), playerId };
    }
    case 'leaveGame': {
      const seat = asked.seat ?? (held.length === 1 ? held[0] : undefined);
      if (seat === undefined)
        throw refuse('SEAT_REQUIRED', 'You hold several seats: say which one you leave (seat).', { yours: held });
      if (!held.includes(seat)) throw refuse('NOT_A_PLAYER', `Seat ${seat} is not yours.`, { yours: held });
      return { type: 'leaveGame', seat };
    }
    case 'kickPlayer':
      return { type: 'kickPlayer', seat: asked.seat };
    case 'reassignSeat': {
      const { seat, playerId: to } = asked;
      if (!isUuid(to) || (await house.store.players([to])).length === 0)
        throw refuse('INVALID_ARGUMENT', 'There is no such player.', { playerId: to });
      return { type: 'reassignSeat', seat, playerId: to };
    }
    case 'abandonGame':
      return { type: 'abandonGame', seats: held, agree: asked.agree };
  }
}
