import { isRejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { carryOn } from '../effects/interpreter.ts';
import type { DungeonDropEvent } from '../events.ts';
import { inDungeon } from '../facts/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { flickCube } from '../steps/simulate.ts';
import { shaped } from './shape.ts';
import { targetRefusal, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** One cube of the Dungeon is flicked (DD-8.1); the result stands (DD-8.2). */
export interface Flick {
  readonly type: 'flick';
  readonly cubeId: string;
  readonly directionDeg: number;
  readonly strength: number;
}

/** The cubes this FLICK has been used on, if it may not strike one twice. */
const struck = (state: State, distinct: boolean): readonly string[] => (distinct ? (state.turn.ability?.targets ?? []) : []);

export const flick: CommandRule<State, Flick, DungeonDropEvent> = {
  wellFormed: shaped({ cubeId: 'id', directionDeg: 'number', strength: 'integer' }),

  offers(state, seat) {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'flick') || effect?.kind !== 'FLICK') return [];
    const values = inDungeon(state, effect.filter).filter((id) => !struck(state, effect.distinct).includes(id));
    const [first] = values;
    if (first === undefined) return [];
    return [
      {
        verb: 'flick',
        fields: {
          cubeId: { kind: 'ONE_OF', values },
          directionDeg: { kind: 'NUMBER', min: 0, below: 360 },
          strength: { kind: 'INTEGER', min: 1, max: 100 },
        },
        example: { cubeId: first, directionDeg: 90, strength: 40 },
      },
    ];
  },

  decide({ cubeId, directionDeg, strength }, state, actor, chance) {
    const effect = waitingEffect(state, 'FLICK');
    if (isRejection(effect)) return effect;
    const refusal = targetRefusal(state, cubeId, effect.filter, struck(state, effect.distinct)); // DD-8.4
    if (refusal !== undefined) return refusal;
    if (directionDeg < 0 || directionDeg >= 360)
      return reject('DIRECTION_OUT_OF_RANGE', 'DD-2.10', 'a direction is at least 0 and below 360 degrees', {
        min: 0,
        below: 360,
      });
    if (strength < 1 || strength > 100)
      return reject('STRENGTH_OUT_OF_RANGE', 'DD-2.10', 'a strength is an integer from 1 to 100', { min: 1, max: 100 });
    return decision(state, chance, (play) => {
      flickCube(play, actor as Seat, cubeId, directionDeg, strength);
      carryOn(play, actor as Seat);
    });
  },
};
