import { isRejection } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { Body } from '../../../kernel/index.ts';
import { carryOn } from '../effects/interpreter.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { bodyById } from '../facts/bodies.ts';
import { inDungeon } from '../facts/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { flatAt, settle } from '../steps/simulate.ts';
import { shaped } from './shape.ts';
import { targetRefusal, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** Two cubes trade places, both flat (section 4, SWAP). */
export interface SwapCubes {
  readonly type: 'swapCubes';
  readonly cubeA: string;
  readonly cubeB: string;
}

export const swapCubes: CommandRule<State, SwapCubes, DungeonDropEvent> = {
  wellFormed: shaped({ cubeA: 'id', cubeB: 'id' }),

  offers(state, seat) {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'swapCubes') || effect?.kind !== 'SWAP') return [];
    const [as, bs] = [inDungeon(state, effect.filterA), inDungeon(state, effect.filterB)];
    const [cubeA] = as;
    const [cubeB] = bs;
    if (cubeA === undefined || cubeB === undefined) return [];
    return [
      {
        verb: 'swapCubes',
        fields: { cubeA: { kind: 'ONE_OF', values: as }, cubeB: { kind: 'ONE_OF', values: bs } },
        example: { cubeA, cubeB },
      },
    ];
  },

  decide({ cubeA, cubeB }, state, actor, chance) {
    const effect = waitingEffect(state, 'SWAP');
    if (isRejection(effect)) return effect;
    const refusal = targetRefusal(state, cubeA, effect.filterA) ?? targetRefusal(state, cubeB, effect.filterB, [cubeA]);
    if (refusal !== undefined) return refusal;
    const seat = actor as Seat;
    return decision(state, chance, (play) => {
      const [a, b] = [bodyById(state, cubeA) as Body, bodyById(state, cubeB) as Body];
      const poses = [
        { id: cubeA, ...flatAt(cubeA, b) },
        { id: cubeB, ...flatAt(cubeB, a) },
      ]; // DD-3.19
      play.emit(by('CubesSwapped', seat, { ids: [cubeA, cubeB], poses }));
      settle(play, seat, [cubeA, cubeB]); // DD-2.14
      carryOn(play, seat);
    });
  },
};
