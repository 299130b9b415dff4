import type { Ruleset, Seat, Viewer } from '../engine/ruleset.ts';
import type { Caller, StoredGame } from './ports.ts';

/** The seats a player holds. */
export const seatsOf = (game: Pick<StoredGame, 'seats'>, playerId: string | undefined): readonly Seat[] =>
  playerId === undefined ? [] : game.seats.filter((holder) => holder.player.id === playerId).map((holder) => holder.seat);

/** Whose secrets this caller may see: their own seats', or nobody's. */
export const viewerOf = (game: Pick<StoredGame, 'seats'>, caller: Caller | undefined): Viewer => seatsOf(game, caller?.player.id);

/** A private game exists only for its seats and its host; the others only have to be found. */
export function maySee(game: Pick<StoredGame, 'seats' | 'visibility' | 'hostId'>, caller: Caller | undefined): boolean {
  if (game.visibility !== 'PRIVATE') return true;
  return caller !== undefined && (game.hostId === caller.player.id || seatsOf(game, caller.player.id).length > 0);
}

/** The rulesets this server knows, by name. */
export type Rulesets = ReadonlyMap<string, Ruleset>;

/** A game with its state and whoever looks at it: all an answer is made from. */
export interface Sight {
  readonly game: StoredGame;
  readonly ruleset: Ruleset;
  readonly state: unknown;
  readonly caller: Caller | undefined;
  readonly viewer: Viewer;
}
