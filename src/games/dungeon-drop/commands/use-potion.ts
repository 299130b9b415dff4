import { reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { HEAL_POTION } from '../data/table.ts';
import { heal } from '../effects/interpreter.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { held } from '../facts/cubes.ts';
import { heroOf } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { shaped } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** A Potion of the Reserve heals and goes to the hand, to be dropped into the Dungeon (DD-10.6, DD-17.17). */
export interface UsePotion {
  readonly type: 'usePotion';
  readonly cubeId: string;
}

export const usePotion: CommandRule<State, UsePotion, DungeonDropEvent> = {
  wellFormed: shaped({ cubeId: 'id' }),

  offers(state, seat) {
    if (!mayGive(state, seat, 'usePotion') || heroOf(state, seat).damage === 0) return [];
    const values = held(state, seat, 'POTION');
    const [cubeId] = values;
    return cubeId === undefined
      ? []
      : [{ verb: 'usePotion', fields: { cubeId: { kind: 'ONE_OF', values } }, example: { cubeId } }];
  },

  decide({ cubeId }, state, actor, chance) {
    const seat = actor as Seat;
    if (!held(state, seat, 'POTION').includes(cubeId))
      return reject('POTION_NOT_IN_RESERVE', 'DD-10.6', `${cubeId} is no Potion in the Reserve`, { cubeId });
    if (heroOf(state, seat).damage === 0) return reject('NOTHING_TO_HEAL', 'DD-10.7', 'no heart is covered');
    return decision(state, chance, (play) => {
      play.emit(by('PotionUsed', seat, { cubeId }));
      heal(play, seat, HEAL_POTION, 'POTION');
    });
  },
};
