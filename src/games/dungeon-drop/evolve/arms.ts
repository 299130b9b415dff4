import type { Evolvers } from '../../../engine/assemble.ts';
import type { DungeonDropEvent } from '../events.ts';
import type { State } from '../state.ts';

/** The arms of some events. */
export type Arms<T extends DungeonDropEvent['type']> = Pick<Evolvers<State, DungeonDropEvent>, T>;
