import type { Evolvers } from '../../engine/assemble.ts';
import type { DungeonDropEvent } from './events.ts';
import { abilityArms } from './evolve/ability.ts';
import { endArms } from './evolve/end.ts';
import { heroArms } from './evolve/hero.ts';
import { physicsArms } from './evolve/physics.ts';
import { setupArms } from './evolve/setup.ts';
import { soloArms } from './evolve/solo.ts';
import { turnArms } from './evolve/turn.ts';
import type { State } from './state.ts';

/** What the table looks like after each event: nothing is decided and nothing rolled here. */
export const evolvers: Evolvers<State, DungeonDropEvent> = {
  ...setupArms,
  ...turnArms,
  ...physicsArms,
  ...abilityArms,
  ...heroArms,
  ...soloArms,
  ...endArms,
};

/** The state an event leaves. */
export function evolve(state: State, event: DungeonDropEvent): State {
  return (evolvers as unknown as Readonly<Record<string, (state: State, event: DungeonDropEvent) => State>>)[event.type]?.(
    state,
    event,
  ) as State;
}
