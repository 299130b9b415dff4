import { reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { stopEffect } from '../effects/interpreter.ts';
import type { DungeonDropEvent } from '../events.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { bare } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** A running effect that says "up to" is stopped early (DD-7.4, DD-7.11). */
export interface EndAbility {
  readonly type: 'endAbility';
}

const mayStop = (state: State): boolean => {
  const kind = runningEffect(state)?.kind;
  return kind === 'FLICK' || kind === 'MOVE' || kind === 'COLLECT';
};

export const endAbility: CommandRule<State, EndAbility, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    return mayGive(state, seat, 'endAbility') && mayStop(state) ? [{ verb: 'endAbility', fields: {}, example: {} }] : [];
  },

  decide(_, state, actor, chance) {
    if (!mayStop(state)) return reject('EFFECT_MANDATORY', 'DD-7.11', 'this effect must be carried out');
    return decision(state, chance, (play) => stopEffect(play, actor as Seat));
  },
};
