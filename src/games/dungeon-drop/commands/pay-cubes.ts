import { isRejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { held, matches, reserveOf } from '../facts/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { shaped } from './shape.ts';
import { waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** Cubes of the Reserve are paid: they go to the hand and will be dropped (section 4, PAY). */
export interface PayCubes {
  readonly type: 'payCubes';
  readonly cubeIds?: readonly string[] | null;
}

export const payCubes: CommandRule<State, PayCubes, DungeonDropEvent> = {
  wellFormed: shaped({ cubeIds: 'ids?' }),

  offers(state, seat) {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'payCubes') || effect?.kind !== 'PAY') return [];
    const values = held(state, seat, effect.filter);
    return [
      {
        verb: 'payCubes',
        fields: { cubeIds: { kind: 'SOME_OF', values, min: effect.n, max: effect.n } },
        example: { cubeIds: values.slice(0, effect.n) },
      },
    ];
  },

  decide({ cubeIds }, state, actor, chance) {
    const seat = actor as Seat;
    const effect = waitingEffect(state, 'PAY');
    if (isRejection(effect)) return effect;
    const ids = cubeIds ?? [];
    for (const cubeId of ids)
      if (!reserveOf(state, seat).includes(cubeId))
        return reject('CUBE_NOT_IN_RESERVE', 'DD-1.7', `${cubeId} is not in the Reserve`, { cubeId });
    for (const cubeId of ids)
      if (!matches(effect.filter, cubeId)) return reject('TARGET_NOT_ALLOWED', 'DD-7.3', `${cubeId} cannot be paid`, { cubeId });
    if (ids.length !== effect.n || new Set(ids).size !== effect.n)
      return reject('PAYMENT_COUNT', 'DD-7.3', `exactly ${effect.n} must be paid`, { needed: effect.n });
    return decision(state, chance, (play) => play.emit(by('CubesPaid', seat, { ids: [...ids].sort() })));
  },
};
