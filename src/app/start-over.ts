import { hashOf } from '../engine/json.ts';
import { isRejection } from '../engine/rejection.ts';
import type { Event } from '../engine/ruleset.ts';
import { layTable } from './create-game.ts';
import type { House } from './house.ts';
import { type Envelope, mayPlay, play } from './play.ts';
import { Refused, refuse, unauthenticated } from './refused.ts';
import type { Sight } from './sight.ts';
import { requireVersion } from './version.ts';

/**
 * A lost game once more: a new one with the same seats, options and heroes, its own secret, started at once. The host's alone.
 * Sent again under the same command id it finds the first new game, and starts it where that was cut short.
 */
export async function startOver(house: House, envelope: Omit<Envelope, 'seat'>): Promise<Sight> {
  const { credential, gameId, commandId } = envelope;
  if (credential === undefined) throw unauthenticated();
  const sight = await house.open({ credential, gameId });
  const { game, ruleset, state, caller } = sight;
  const playerId = mayPlay(sight);
  if (game.hostId !== playerId || caller === undefined) throw refuse('NOT_HOST', 'Only the host of the game may start it over.');
  await requireVersion(house, sight, envelope.expectedVersion);
  const { startOver: handOn } = ruleset;
  if (handOn === undefined) throw refuse('INVALID_ARGUMENT', `${ruleset.title} has no startOver.`, { ruleset: ruleset.name });
  const decide = (newGameId: string): readonly Event[] => {
    const events = handOn(state, newGameId);
    if (isRejection(events)) throw new Refused(events);
    return events;
  };
  decide(gameId);
  const made = await layTable(
    house,
    caller,
    {
      ruleset,
      seats: game.seatCount,
      options: game.options,
      visibility: game.visibility,
      holders: game.seats.map(({ seat, player }) => ({ seat, playerId: player.id })),
      thereupon: decide,
    },
    commandId,
    hashOf(['startOver', gameId]),
  );
  if (made.game.status !== 'LOBBY') return made;
  const started = { credential, gameId: made.game.id };
  try {
    return (await play(house, started, { type: 'startGame' })).sight;
  } catch (refusal) {
    // A twin of this command may have started it in the meantime.
    const now = await house.open(started);
    if (now.game.status === 'LOBBY') throw refusal;
    return now;
  }
}
