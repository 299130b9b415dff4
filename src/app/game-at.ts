import type { House } from './house.ts';
import type { GameStatus, StoredGame } from './ports.ts';
import { refuse } from './refused.ts';
import type { Sight } from './sight.ts';
import { emptyTable, evolveTable, isTableEvent } from './table.ts';

/** The game as it stood after `version` commands, seen by the same caller. */
export async function gameAt(house: House, sight: Sight, version: number): Promise<Sight> {
  const { game, ruleset } = sight;
  if (version === game.version) return sight;
  if (!Number.isInteger(version) || version < 0 || version > game.version)
    throw refuse('INVALID_ARGUMENT', `The game has the versions 0 to ${game.version}.`, {
      version,
      currentVersion: game.version,
    });
  const events = await house.store.eventsUpTo(game.id, version);
  const state = house.foldGame(game, ruleset, events);
  const table = events
    .map((stored) => stored.event)
    .filter(isTableEvent)
    .reduce(evolveTable, emptyTable(game.seatCount));
  const outcome = ruleset.outcome(state) ?? null;
  const status: GameStatus = table.abandoned
    ? 'ABANDONED'
    : outcome === null
      ? ruleset.hasStarted(state)
        ? 'ACTIVE'
        : 'LOBBY'
      : outcome.completed
        ? 'FINISHED'
        : 'ABANDONED';
  const last = events.at(-1);
  const names = new Map(
    (await house.store.players([...new Set(table.seats.filter((id) => id !== null))])).map((one) => [one.id, one]),
  );
  const then: StoredGame = {
    ...game,
    version,
    lastSeq: last?.seq ?? 0,
    status,
    outcome,
    toAct: status === 'ACTIVE' || status === 'LOBBY' ? ruleset.waitingFor(state) : [],
    seats: table.seats.flatMap((playerId, seat) =>
      playerId === null ? [] : [{ seat, player: { id: playerId, name: names.get(playerId)?.name ?? '' } }],
    ),
    abandonVotes: table.abandonVotes,
    state: undefined,
    updatedAt: last?.at ?? game.createdAt,
    lastEventAt: last?.at ?? game.createdAt,
  };
  return { ...sight, game: then, state };
}
