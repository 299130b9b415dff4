import type { Evolvers } from '../../engine/assemble.ts';
import type { PdqEvent } from './events.ts';
import { fightArms } from './evolve/fights.ts';
import { heroArms } from './evolve/heroes.ts';
import { lobbyArms } from './evolve/lobby.ts';
import { tileArms } from './evolve/tiles.ts';
import { turnArms } from './evolve/turn.ts';
import type { State } from './state.ts';

/** What every event leaves of the table: it never decides and never rolls. */
export const evolvers: Evolvers<State, PdqEvent> = { ...lobbyArms, ...turnArms, ...tileArms, ...fightArms, ...heroArms };

export function evolve(state: State, event: PdqEvent): State {
  const arm = evolvers[event.type] as ((state: State, event: PdqEvent) => State) | undefined;
  if (arm === undefined) throw new TypeError(`no such event: ${event.type}`);
  return arm(state, event);
}
