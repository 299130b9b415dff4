import type { Envelope } from '../app/play.ts';
import { refuse } from '../app/refused.ts';
import type { Json } from '../engine/json.ts';
import type { Context } from '../graphql/context.ts';

/** Arguments as plain JSON: what is null or undefined was left out. */
export function plain(value: unknown): Record<string, Json> {
  return (strip(value) ?? {}) as Record<string, Json>;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => [name, strip(member)]),
  );
}

/** The envelope of a command (contract §2), checked. */
export function envelopeOf(
  context: Context,
  gameId: string,
  commandId: string | null | undefined,
  expectedVersion: number | null | undefined,
  ...seats: readonly (number | null | undefined)[]
): Envelope {
  if (typeof commandId === 'string' && (commandId.length < 1 || commandId.length > 255))
    throw refuse('INVALID_ARGUMENT', 'commandId (Idempotency-Key) has 1 to 255 characters.', { length: commandId.length });
  const named = [...new Set(seats.filter((seat) => seat !== null && seat !== undefined))];
  if (named.length > 1) throw refuse('INVALID_ARGUMENT', `The command names two seats: ${named.join(' and ')}.`);
  context.note({ gameId, ...(commandId ? { commandId } : {}) });
  return {
    credential: context.credential,
    gameId,
    commandId: commandId ?? undefined,
    expectedVersion: expectedVersion ?? undefined,
    seat: named[0],
  };
}
