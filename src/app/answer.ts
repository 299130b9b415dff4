import type { Event } from '../engine/ruleset.ts';
import { gameAt } from './game-at.ts';
import type { House } from './house.ts';
import type { Opened } from './ports.ts';
import { refuse } from './refused.ts';
import { type SeenStoredEvent, seen } from './seen.ts';
import type { Sight } from './sight.ts';

/** What an accepted command answers: a client never has to ask twice. */
export interface Answer {
  readonly version: number;
  readonly events: readonly SeenStoredEvent[];
  readonly sight: Sight;
}

/** The answer to a command just accepted; `sight` is the game after it. */
export function answerOf(sight: Sight, events: readonly Event[], at: string): Answer {
  const { game } = sight;
  const firstSeq = game.lastSeq - events.length + 1;
  return {
    version: game.version,
    events: events.map((event, index) => seen(sight, { seq: firstSeq + index, version: game.version, at, event })),
    sight,
  };
}

/** The first answer once more, for a command id this player has used before. */
export async function answerAgain(
  house: House,
  sight: Sight,
  repeated: NonNullable<Opened['repeated']>,
  requestHash: string,
): Promise<Answer> {
  if (repeated.requestHash !== requestHash)
    throw refuse('COMMAND_ID_REUSED', 'This commandId was used for another command. Choose a new one.', {
      acceptedAsVersion: repeated.version + 1,
    });
  const then = await gameAt(house, sight, repeated.version + 1);
  const events = await house.store.eventsOf(sight.game.id, repeated.version + 1);
  return { version: repeated.version + 1, events: events.map((stored) => seen(then, stored)), sight: then };
}
