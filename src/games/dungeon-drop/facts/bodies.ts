import { type Body, type BodyKind, type BodyShape, dungeonHull, type Polygon } from '../../../kernel/index.ts';
import { cubeOf, type Size, SOLO_MEEPLE_ID } from '../data/cubes.ts';
import { meepleId, meepleSeat } from '../data/table.ts';
import type { State } from '../state.ts';
import { perState } from './per-state.ts';

const KINDS: Readonly<Record<Size, BodyKind>> = { S: 'small', L: 'large', H: 'huge' };

/** What a cube or meeple is to the physics. */
export function shapeOfId(id: string): BodyShape {
  return { id, kind: meepleSeat(id) === undefined ? KINDS[cubeOf(id).size] : 'meeple' };
}

/** The cubes lying on the table (DD-1.3), in order of id. */
export const dungeonCubes = perState((state): readonly Body[] =>
  state.cubes.flatMap(({ id, pose }) => (pose === null ? [] : [{ ...shapeOfId(id), ...pose }])),
);

/** The Pillar tokens on the table. */
export const tokenBodies = perState((state): readonly Body[] =>
  (state.solo?.tokens ?? []).map(({ id, pose, edge }) => ({ id, kind: 'token', edge, ...pose })),
);

/** The meeples on the table: those placed, or the Hero of Solo Spelunker. */
export const meepleBodies = perState((state): readonly Body[] => {
  if (state.solo !== null) {
    const { heroPose } = state.solo;
    return heroPose === null ? [] : [{ id: SOLO_MEEPLE_ID, kind: 'meeple', ...heroPose }];
  }
  return state.heroes.flatMap(({ seat, meeple }) =>
    meeple.onTable && meeple.pose !== null ? [{ id: meepleId(seat), kind: 'meeple', ...meeple.pose }] : [],
  );
});

/** Every body a simulation moves (DD-2.1). */
export const bodiesOnTable = perState((state): readonly Body[] => [
  ...dungeonCubes(state),
  ...meepleBodies(state),
  ...tokenBodies(state),
]);

/** Pillars: the cubes, whatever they rest on (DD-3.10), and in Solo the tokens, which count as Pillars (DD-3.15). */
export const pillarBodies = perState((state): readonly Body[] => [
  ...dungeonCubes(state).filter(({ id }) => cubeOf(id).type === 'PILLAR'),
  ...tokenBodies(state),
]);

/** Every cube of the Dungeon that is no Pillar: what can be the contents of a Room. */
export const looseBodies = perState((state): readonly Body[] =>
  dungeonCubes(state).filter(({ id }) => cubeOf(id).type !== 'PILLAR'),
);

/** The Dungeon Hull (DD-2.8) in micrometres, of the cubes without those named; undefined where no cube is left. */
export function hullWithout(state: State, ids: readonly string[] = []): Polygon | undefined {
  const cubes = ids.length === 0 ? dungeonCubes(state) : dungeonCubes(state).filter(({ id }) => !ids.includes(id));
  return cubes.length === 0 ? undefined : dungeonHull(cubes);
}

/** A body on the table by its id. */
export const bodyById = (state: State, id: string): Body | undefined => bodiesOnTable(state).find((body) => body.id === id);
