import type { Event, Seat } from '../engine/ruleset.ts';
import { refuse } from './refused.ts';

/** Who sits where and who wants to give up: what every game has around its rules. It is a fold of events like everything else. */
export interface Table {
  /** The player of each seat, null where it is free. */
  readonly seats: readonly (string | null)[];
  /** Seats that agree to give the game up. */
  readonly abandonVotes: readonly Seat[];
  readonly abandoned: boolean;
}

/** Commands about the table rather than the game. */
export type TableCommand =
  | { readonly type: 'joinGame'; readonly seat: Seat; readonly playerId: string }
  | { readonly type: 'leaveGame'; readonly seat: Seat }
  | { readonly type: 'kickPlayer'; readonly seat: Seat }
  | { readonly type: 'reassignSeat'; readonly seat: Seat; readonly playerId: string }
  | { readonly type: 'abandonGame'; readonly seats: readonly Seat[]; readonly agree: boolean };

export type TableEvent =
  | { readonly type: 'SeatTaken'; readonly seat: Seat; readonly data: { readonly seat: Seat; readonly playerId: string } }
  | { readonly type: 'SeatLeft'; readonly seat: Seat; readonly data: { readonly seat: Seat; readonly playerId: string } }
  | { readonly type: 'SeatKicked'; readonly seat: Seat; readonly data: { readonly seat: Seat; readonly playerId: string } }
  | {
      readonly type: 'SeatReassigned';
      readonly seat: Seat;
      readonly data: { readonly seat: Seat; readonly from: string; readonly playerId: string };
    }
  | { readonly type: 'AbandonVoted'; readonly seat: Seat; readonly data: { readonly seat: Seat; readonly agree: boolean } }
  | { readonly type: 'GameAbandoned'; readonly data: { readonly seats: readonly Seat[] } };

const TABLE_EVENTS: ReadonlySet<string> = new Set<TableEvent['type']>([
  'SeatTaken',
  'SeatLeft',
  'SeatKicked',
  'SeatReassigned',
  'AbandonVoted',
  'GameAbandoned',
]);
const TABLE_COMMANDS: ReadonlySet<string> = new Set<TableCommand['type']>([
  'joinGame',
  'leaveGame',
  'kickPlayer',
  'reassignSeat',
  'abandonGame',
]);

export const isTableEvent = (event: Event): event is TableEvent => TABLE_EVENTS.has(event.type);
export const isTableCommand = (type: string): boolean => TABLE_COMMANDS.has(type);

export function emptyTable(seatCount: number, host?: { readonly seat: Seat; readonly playerId: string }): Table {
  const seats = Array.from({ length: seatCount }, (_, seat) => (seat === host?.seat ? host.playerId : null));
  return { seats, abandonVotes: [], abandoned: false };
}

/** Judges a table command; throws `Refused`. Whether the caller may ask at all has been judged before. */
export function decideTable(command: TableCommand, table: Table): readonly TableEvent[] {
  switch (command.type) {
    case 'joinGame': {
      const { seat, playerId } = command;
      if (seat < 0 || seat >= table.seats.length)
        throw refuse('INVALID_ARGUMENT', `This table has the seats 0 to ${table.seats.length - 1}.`, { seat });
      if (table.seats[seat] !== null) throw refuse('SEAT_TAKEN', `Seat ${seat} is taken.`, { seat, free: freeSeats(table) });
      return [{ type: 'SeatTaken', seat, data: { seat, playerId } }];
    }
    case 'leaveGame':
    case 'kickPlayer': {
      const { seat } = command;
      const playerId = table.seats[seat];
      if (playerId === null || playerId === undefined) throw refuse('INVALID_ARGUMENT', `Nobody sits on seat ${seat}.`, { seat });
      return [{ type: command.type === 'leaveGame' ? 'SeatLeft' : 'SeatKicked', seat, data: { seat, playerId } }];
    }
    case 'reassignSeat': {
      const { seat, playerId } = command;
      const from = table.seats[seat];
      if (from === null || from === undefined) throw refuse('INVALID_ARGUMENT', `Nobody sits on seat ${seat}.`, { seat });
      if (from === playerId) throw refuse('INVALID_ARGUMENT', `This player holds seat ${seat} already.`, { seat });
      return [{ type: 'SeatReassigned', seat, data: { seat, from, playerId } }];
    }
    case 'abandonGame': {
      const { agree } = command;
      const changed = command.seats.filter((seat) => table.abandonVotes.includes(seat) !== agree);
      if (changed.length === 0)
        throw refuse(
          'INVALID_ARGUMENT',
          agree ? 'Your seats have agreed already.' : 'Your seats have not agreed, so there is nothing to take back.',
        );
      const voted = changed.map((seat): TableEvent => ({ type: 'AbandonVoted', seat, data: { seat, agree } }));
      const after = voted.reduce(evolveTable, table);
      const taken = takenSeats(table);
      return taken.every((seat) => after.abandonVotes.includes(seat))
        ? [...voted, { type: 'GameAbandoned', data: { seats: taken } }]
        : voted;
    }
  }
}

export function evolveTable(table: Table, event: TableEvent): Table {
  const seated = (seat: Seat, playerId: string | null): Table => ({
    ...table,
    seats: table.seats.map((holder, index) => (index === seat ? playerId : holder)),
    abandonVotes: table.abandonVotes.filter((voter) => voter !== seat),
  });
  switch (event.type) {
    case 'SeatTaken':
    case 'SeatReassigned':
      return seated(event.data.seat, event.data.playerId);
    case 'SeatLeft':
    case 'SeatKicked':
      return seated(event.data.seat, null);
    case 'AbandonVoted': {
      const others = table.abandonVotes.filter((seat) => seat !== event.data.seat);
      return { ...table, abandonVotes: event.data.agree ? [...others, event.data.seat].sort((a, b) => a - b) : others };
    }
    case 'GameAbandoned':
      return { ...table, abandoned: true };
  }
}

export const takenSeats = (table: Pick<Table, 'seats'>): readonly Seat[] =>
  table.seats.flatMap((holder, seat) => (holder === null ? [] : [seat]));
export const freeSeats = (table: Pick<Table, 'seats'>): readonly Seat[] =>
  table.seats.flatMap((holder, seat) => (holder === null ? [seat] : []));
