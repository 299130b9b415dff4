import type { Evolvers } from '../../../engine/assemble.ts';
import type { EventType, SdeEvent } from '../events.ts';
import type { State } from '../state.ts';
import { cardArms } from './cards.ts';
import { modelArms } from './models.ts';
import type { Arms } from './patch.ts';
import { setupArms } from './setup.ts';
import { turnArms } from './turns.ts';

const arms: Arms<EventType> = { ...setupArms, ...turnArms, ...modelArms, ...cardArms };

/** The table after one more event: never decides, never rolls. */
export function evolve(state: State, event: SdeEvent): State {
  const arm = arms[event.type] as (state: State, data: unknown, event: SdeEvent) => State;
  return arm(state, event.data, event);
}

/** The arms in the shape the engine assembles. */
export const evolvers = Object.fromEntries(Object.keys(arms).map((type) => [type, evolve])) as unknown as Evolvers<
  State,
  SdeEvent
>;
