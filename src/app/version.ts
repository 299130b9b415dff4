import type { Json } from '../engine/json.ts';
import type { House } from './house.ts';
import { refuse } from './refused.ts';
import { type SeenStoredEvent, seen } from './seen.ts';
import type { Sight } from './sight.ts';

const MOST_EVENTS = 100;

/** Refuses a command made for another version, with the events its sender has not seen. */
export async function requireVersion(house: House, sight: Sight, expected: number | undefined): Promise<void> {
  const { game } = sight;
  if (expected === undefined || expected === game.version) return;
  const missed: readonly SeenStoredEvent[] =
    expected < 0 || expected > game.version
      ? []
      : (await house.store.eventsUpTo(game.id, game.version))
          .filter((stored) => stored.version > expected)
          .slice(0, MOST_EVENTS)
          .map((stored) => seen(sight, stored));
  throw refuse('VERSION_CONFLICT', `The game is at version ${game.version}, not ${expected}.`, {
    currentVersion: game.version,
    expectedVersion: expected,
    events: missed as unknown as Json,
  });
}
