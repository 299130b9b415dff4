import type { Offer } from '../../../engine/offer.ts';
import { isRejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { type Body, flatBody, isFreeSpot, pointIsIn, TABLE_D, TABLE_W } from '../../../kernel/index.ts';
import { carryOn } from '../effects/interpreter.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { bodiesOnTable, bodyById, hullWithout, shapeOfId } from '../facts/bodies.ts';
import { inDungeon } from '../facts/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import { around, freeSquares, obstaclesOf } from '../facts/placements.ts';
import { um } from '../facts/regions.ts';
import { bodiesWithout } from '../facts/simulation.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { settle } from '../steps/simulate.ts';
import { shaped } from './shape.ts';
import { targetRefusal, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** A cube is lifted and laid flat on a free spot not too far away (section 4, MOVE; DD-2.14). */
export interface PlaceCube {
  readonly type: 'placeCube';
  readonly cubeId: string;
  readonly x: number;
  readonly y: number;
  readonly yawDeg?: number | null;
}

/** How many free squares are offered for each cube. */
const SQUARES = 2;

export const placeCube: CommandRule<State, PlaceCube, DungeonDropEvent> = {
  wellFormed: shaped({ cubeId: 'id', x: 'number', y: 'number', yawDeg: 'number?' }),

  offers(state, seat): readonly Offer<'placeCube'>[] {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'placeCube') || effect?.kind !== 'MOVE') return [];
    const bodies = bodiesOnTable(state);
    const obstacles = obstaclesOf(bodies);
    return inDungeon(state, effect.filter).flatMap((cubeId): readonly Offer<'placeCube'>[] => {
      const hull = hullWithout(state, [cubeId]);
      if (hull === undefined) return [];
      const [x, y] = (bodyById(state, cubeId) as Body).p;
      const others = obstacles.filter((_, index) => bodies[index]?.id !== cubeId);
      const reach = { x, y, range: um(effect.range) };
      return freeSquares(shapeOfId(cubeId), others, hull, around(x, y, reach.range), reach, SQUARES).map((square) => ({
        verb: 'placeCube',
        fields: {
          cubeId: { kind: 'ONE_OF', values: [cubeId] },
          x: { kind: 'NUMBER', ...square.x, complete: false },
          y: { kind: 'NUMBER', ...square.y, complete: false },
          yawDeg: { kind: 'NUMBER', min: 0, below: 360, optional: true, complete: false },
        },
        example: { cubeId, x: square.x.min, y: square.y.min, yawDeg: 0 },
      }));
    });
  },

  decide({ cubeId, x, y, yawDeg }, state, actor, chance) {
    const effect = waitingEffect(state, 'MOVE');
    if (isRejection(effect)) return effect;
    const refusal = targetRefusal(state, cubeId, effect.filter);
    if (refusal !== undefined) return refusal;
    const body = flatBody(shapeOfId(cubeId), um(x), um(y), yawDeg ?? 0);
    const [fromX, fromY] = (bodyById(state, cubeId) as Body).p;
    const [dx, dy, range] = [body.p[0] - fromX, body.p[1] - fromY, um(effect.range)];
    if (dx * dx + dy * dy > range * range)
      return reject('PLACEMENT_OUT_OF_RANGE', 'DD-2.14', `its centre may move by at most ${effect.range} mm`, {
        range: effect.range,
      });
    const hull = hullWithout(state, [cubeId]);
    const isOnTable = 2 * Math.abs(body.p[0]) <= TABLE_W && 2 * Math.abs(body.p[1]) <= TABLE_D;
    if (hull === undefined || !isOnTable || !pointIsIn(hull, { x: body.p[0], y: body.p[1] }))
      return reject('PLACEMENT_OUTSIDE_DUNGEON', 'DD-2.8', 'its centre must stay within the Dungeon');
    if (!isFreeSpot(body, bodiesWithout(state, [cubeId]))) return reject('PLACEMENT_BLOCKED', 'DD-3.18', 'something lies there');
    const seat = actor as Seat;
    return decision(state, chance, (play) => {
      play.emit(by('CubePlaced', seat, { ids: [cubeId], poses: [{ id: cubeId, p: body.p, q: body.q }], cause: 'ABILITY' }));
      settle(play, seat, [cubeId]);
      carryOn(play, seat);
    });
  },
};
