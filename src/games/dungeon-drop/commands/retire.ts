import type { CommandRule } from '../../../engine/ruleset.ts';
import type { DungeonDropEvent } from '../events.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { retireHero } from '../steps/solo.ts';
import { bare } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** After a completed level the hero retires with its Relics (DD-18.14, DD-19.1). */
export interface Retire {
  readonly type: 'retire';
}

export const retire: CommandRule<State, Retire, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    return mayGive(state, seat, 'retire') ? [{ verb: 'retire', fields: {}, example: {} }] : [];
  },

  decide(_, state, _actor, chance) {
    return decision(state, chance, (play) => retireHero(play, false));
  },
};
