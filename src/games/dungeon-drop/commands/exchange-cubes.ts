import { isRejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { Body } from '../../../kernel/index.ts';
import { carryOn } from '../effects/interpreter.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { bodyById } from '../facts/bodies.ts';
import { held, inDungeon, matches, reserveOf } from '../facts/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { flatAt, settle } from '../steps/simulate.ts';
import { shaped } from './shape.ts';
import { targetRefusal, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** A cube of the Reserve takes the place of one in the Dungeon, which goes to the Reserve (section 4, EXCHANGE). */
export interface ExchangeCubes {
  readonly type: 'exchangeCubes';
  readonly giveId: string;
  readonly takeId: string;
}

export const exchangeCubes: CommandRule<State, ExchangeCubes, DungeonDropEvent> = {
  wellFormed: shaped({ giveId: 'id', takeId: 'id' }),

  offers(state, seat) {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'exchangeCubes') || effect?.kind !== 'EXCHANGE') return [];
    const [gives, takes] = [held(state, seat, effect.give), inDungeon(state, effect.take)];
    const [giveId] = gives;
    const [takeId] = takes;
    if (giveId === undefined || takeId === undefined) return [];
    return [
      {
        verb: 'exchangeCubes',
        fields: { giveId: { kind: 'ONE_OF', values: gives }, takeId: { kind: 'ONE_OF', values: takes } },
        example: { giveId, takeId },
      },
    ];
  },

  decide({ giveId, takeId }, state, actor, chance) {
    const seat = actor as Seat;
    const effect = waitingEffect(state, 'EXCHANGE');
    if (isRejection(effect)) return effect;
    if (!reserveOf(state, seat).includes(giveId))
      return reject('CUBE_NOT_IN_RESERVE', 'DD-1.7', `${giveId} is not in the Reserve`, { cubeId: giveId });
    const refusal = targetRefusal(state, takeId, effect.take);
    if (refusal !== undefined) return refusal;
    if (!matches(effect.give, giveId))
      return reject('TARGET_NOT_ALLOWED', 'DD-7.3', `this effect gives ${effect.give}, not ${giveId}`, { cubeId: giveId });
    return decision(state, chance, (play) => {
      const poses = [{ id: giveId, ...flatAt(giveId, bodyById(state, takeId) as Body) }]; // DD-3.19
      play.emit(by('CubesExchanged', seat, { ids: [giveId, takeId], giveId, takeId, poses }));
      settle(play, seat, [giveId]);
      carryOn(play, seat);
    });
  },
};
