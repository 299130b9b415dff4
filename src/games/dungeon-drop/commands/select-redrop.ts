import { isNear } from '../../../engine/cover.ts';
import type { Offer, Point } from '../../../engine/offer.ts';
import { invalidArgument, isRejection, type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { footprintOf } from '../../../kernel/index.ts';
import type { Effect } from '../data/effects.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { dungeonCubes } from '../facts/bodies.ts';
import { inDungeon, matches } from '../facts/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import { mm, toMm } from '../facts/regions.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { settle } from '../steps/simulate.ts';
import { shaped } from './shape.ts';
import { targetRefusal, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** Cubes are lifted to be dropped again: all around a point, or those named (section 4, REDROP). */
export interface SelectRedrop {
  readonly type: 'selectRedrop';
  readonly centre?: Point | null;
  readonly cubeIds?: readonly string[] | null;
}

type Redrop = Extract<Effect, { kind: 'REDROP' }>;
type AreaRedrop = Extract<Redrop, { by: 'AREA' }>;

/** The matching cubes with what lies within the radius of each: meeples and tokens stay, they are no cubes (DD-13.8). */
const inReach = (state: State, { filter }: AreaRedrop) =>
  dungeonCubes(state)
    .filter(({ id }) => matches(filter, id))
    .map((body) => ({ body, polygon: toMm(footprintOf(body)) }));

function chosenIds({ centre, cubeIds }: SelectRedrop, state: State, effect: Redrop): readonly string[] | Rejection {
  if (effect.by === 'AREA') {
    if ((centre ?? null) === null) return invalidArgument('name the centre of the area', { argument: 'centre' });
    if ((cubeIds ?? []).length > 0) return invalidArgument('an area is named by its centre alone', { argument: 'cubeIds' });
    const ids = inReach(state, effect).filter(({ polygon }) => isNear(centre as Point, polygon, effect.radius));
    if (ids.length === 0) return reject('NO_LEGAL_TARGET', 'DD-7.5', `no cube lies within ${effect.radius} mm`);
    return ids.map(({ body }) => body.id);
  }
  if ((centre ?? null) !== null) return invalidArgument('these cubes are named one by one', { argument: 'centre' });
  const ids = cubeIds ?? [];
  for (const [index, id] of ids.entries()) {
    const refusal = targetRefusal(state, id, effect.filter, ids.slice(0, index));
    if (refusal !== undefined) return refusal;
  }
  if (ids.length > effect.max) return reject('TOO_MANY_TARGETS', 'DD-7.4', `at most ${effect.max} cubes`, { max: effect.max });
  if (ids.length === 0) return reject('NO_LEGAL_TARGET', 'DD-7.11', 'name at least one cube');
  return [...ids].sort();
}

export const selectRedrop: CommandRule<State, SelectRedrop, DungeonDropEvent> = {
  wellFormed: shaped({ centre: 'point?', cubeIds: 'ids?' }),

  offers(state, seat): readonly Offer<'selectRedrop'>[] {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'selectRedrop') || effect?.kind !== 'REDROP') return [];
    if (effect.by === 'AREA')
      return inReach(state, effect).map(({ body, polygon }) => ({
        verb: 'selectRedrop',
        fields: {
          centre: { kind: 'POINT', polygon, margin: effect.radius },
          cubeIds: { kind: 'SOME_OF', values: [], min: 0, max: 0, optional: true },
        },
        example: { centre: { x: mm(body.p[0]), y: mm(body.p[1]) } },
      }));
    const values = inDungeon(state, effect.filter);
    const [first] = values;
    if (first === undefined) return [];
    const max = Math.min(effect.max, values.length);
    return [
      { verb: 'selectRedrop', fields: { cubeIds: { kind: 'SOME_OF', values, min: 1, max } }, example: { cubeIds: [first] } },
    ];
  },

  decide(command, state, actor, chance) {
    const effect = waitingEffect(state, 'REDROP');
    if (isRejection(effect)) return effect;
    const ids = chosenIds(command, state, effect);
    if (isRejection(ids)) return ids;
    const seat = actor as Seat;
    return decision(state, chance, (play) => {
      play.emit(by('CubesLifted', seat, { ids, from: 'DUNGEON', cause: 'ABILITY' }));
      settle(play, seat); // DD-2.13
    });
  },
};
