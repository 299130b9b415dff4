import type { StoredEvent } from './ports.ts';
import type { Sight } from './sight.ts';
import { isTableEvent } from './table.ts';

/** An event as one viewer may see it: the same seq for everybody. */
export interface SeenStoredEvent {
  readonly seq: number;
  readonly version: number;
  readonly type: string;
  readonly at: string;
  readonly seat: number | null;
  readonly data: object;
}

/** The event as this viewer may see it now. */
export function seen(sight: Sight, stored: StoredEvent): SeenStoredEvent {
  const { event, seq, version, at } = stored;
  const shown = isTableEvent(event) ? event : sight.ruleset.redact(event, sight.viewer, sight.state);
  return { seq, version, at, type: shown.type, seat: ('seat' in shown ? shown.seat : undefined) ?? null, data: shown.data };
}
