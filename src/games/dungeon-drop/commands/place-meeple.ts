import type { Offer } from '../../../engine/offer.ts';
import { reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { flatBody, isFreeSpot, pointIsIn, TABLE_D, TABLE_W } from '../../../kernel/index.ts';
import { meepleId } from '../data/table.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { bodiesOnTable, hullWithout, shapeOfId } from '../facts/bodies.ts';
import { perState } from '../facts/per-state.ts';
import { allOver, freeSquares, obstaclesOf } from '../facts/placements.ts';
import { um } from '../facts/regions.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { mayPlaceMeeple, meepleRefusal } from './meeple-check.ts';
import { shaped } from './shape.ts';

/** A seat stands its meeple in the Dungeon during another seat's turn (DD-13.2, DD-13.3). */
export interface PlaceMeeple {
  readonly type: 'placeMeeple';
  readonly x: number;
  readonly y: number;
  readonly yawDeg?: number | null;
}

const SQUARES = 6;

/** Some free squares for a meeple, the same for every seat. */
const meepleSquares = perState((state) => {
  const hull = hullWithout(state);
  if (hull === undefined) return [];
  return freeSquares(shapeOfId(meepleId(0)), obstaclesOf(bodiesOnTable(state)), hull, allOver(hull, 12), null, SQUARES);
});

export const placeMeeple: CommandRule<State, PlaceMeeple, DungeonDropEvent> = {
  wellFormed: shaped({ x: 'number', y: 'number', yawDeg: 'number?' }),

  offers(state, seat): readonly Offer<'placeMeeple'>[] {
    if (!mayPlaceMeeple(state, seat)) return [];
    return meepleSquares(state).map((square) => ({
      verb: 'placeMeeple',
      fields: {
        x: { kind: 'NUMBER', ...square.x, complete: false },
        y: { kind: 'NUMBER', ...square.y, complete: false },
        yawDeg: { kind: 'NUMBER', min: 0, below: 360, optional: true, complete: false },
      },
      example: { x: square.x.min, y: square.y.min, yawDeg: 0 },
    }));
  },

  decide({ x, y, yawDeg }, state, actor, chance) {
    const seat = actor as Seat;
    const refusal = meepleRefusal(state, seat);
    if (refusal !== undefined) return refusal;
    const body = flatBody(shapeOfId(meepleId(seat)), um(x), um(y), yawDeg ?? 0);
    const hull = hullWithout(state);
    const isOnTable = 2 * Math.abs(body.p[0]) <= TABLE_W && 2 * Math.abs(body.p[1]) <= TABLE_D;
    if (hull === undefined || !isOnTable || !pointIsIn(hull, { x: body.p[0], y: body.p[1] }))
      return reject('PLACEMENT_OUTSIDE_DUNGEON', 'DD-13.3', 'a meeple stands within the Dungeon');
    if (!isFreeSpot(body, bodiesOnTable(state))) return reject('PLACEMENT_BLOCKED', 'DD-13.3', 'something lies there');
    return decision(state, chance, (play) => play.emit(by('MeeplePlaced', seat, { pose: { p: body.p, q: body.q } })));
  },
};
