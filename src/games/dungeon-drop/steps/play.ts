import type { Chance } from '../../../engine/chance.ts';
import { Draft } from '../../../engine/draft.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { Decision } from '../../../engine/ruleset.ts';
import type { DungeonDropEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import type { State } from '../state.ts';

/** A decision being written, with the chance it may use. */
export class Play extends Draft<State, DungeonDropEvent> {
  readonly chance: Chance;

  constructor(state: State, chance: Chance) {
    super(state, evolve);
    this.chance = chance;
  }
}

/** The kernel gave no result: the command is refused and nothing is written. */
export class SimulationRefused extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.message);
    this.rejection = rejection;
  }
}

/** The events of a decision, written by `write`. */
export function decision(state: State, chance: Chance, write: (play: Play) => void): Decision<DungeonDropEvent> {
  const play = new Play(state, chance);
  try {
    write(play);
  } catch (error) {
    if (error instanceof SimulationRefused) return error.rejection;
    throw error;
  }
  return play.events;
}
