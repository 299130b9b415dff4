import type { Point } from '../../../engine/offer.ts';
import {
  type Action,
  type Body,
  type DropAction,
  type HeldBody,
  NO_SEED,
  type StoredSimulation,
  TABLE_D,
  TABLE_W,
  yawOf,
} from '../../../kernel/index.ts';
import { cubeOf, printedCube } from '../data/cubes.ts';
import type { Dropped, DungeonDropEvent, PosedBody } from '../events.ts';
import type { State } from '../state.ts';
import { bodiesOnTable, shapeOfId } from './bodies.ts';
import { um } from './regions.ts';

/** A body as the setup hand holds it: Pillars towards the rim, the Dragon in the middle. */
function heldBody(id: string): HeldBody {
  const shape = shapeOfId(id);
  const type = printedCube(id) === undefined ? undefined : cubeOf(id).type;
  if (type === 'PILLAR') return { ...shape, place: 'RIM' };
  return type === 'DRAGON' ? { ...shape, place: 'CORE' } : shape;
}

/** A point over the table: a hand over a cube that juts out over the rim stays over the rim. */
const overTable = ({ x, y }: Point): { readonly x: number; readonly y: number } => ({
  x: Math.max(-TABLE_W / 2, Math.min(TABLE_W / 2, um(x))),
  y: Math.max(-TABLE_D / 2, Math.min(TABLE_D / 2, um(y))),
});

/** A drop as the kernel takes it (DD-2.6). */
export const dropAction = ({ ids, aim, heightMm, hand }: Dropped): DropAction => ({
  type: 'DROP',
  aim: overTable(aim),
  height: um(heightMm),
  held: ids.map(heldBody),
  hand,
});

/** The bodies on the table without some. */
export const bodiesWithout = (state: State, ids: readonly string[]): readonly Body[] =>
  bodiesOnTable(state).filter(({ id }) => !ids.includes(id));

/** Bodies put down by hand where the state has them, as the kernel takes them (DD-2.14). */
export function settleAction(state: State, placedIds: readonly string[]): Action {
  if (placedIds.length === 0) return { type: 'SETTLE' };
  const placements = bodiesOnTable(state)
    .filter(({ id }) => placedIds.includes(id))
    .map(({ p, q, ...shape }) => ({ ...shape, x: p[0], y: p[1], q: q[0] === 0 && q[1] === 0 ? q : yawOf({ q }) })); // DD-3.19
  return { type: 'PLACE', placements };
}

/** The table after a simulation, from what its event says. */
function after(
  before: readonly Body[],
  ids: readonly string[],
  poses: readonly PosedBody[],
  fellOff: readonly string[],
): readonly Body[] {
  const posed = new Map(poses.map((body) => [body.id, body]));
  const shapes = [...before, ...ids.filter((id) => !before.some((body) => body.id === id)).map((id) => ({ ...shapeOfId(id) }))];
  return shapes.flatMap((shape) => {
    if (fellOff.includes(shape.id)) return [];
    const pose = posed.get(shape.id);
    if (pose !== undefined) return [{ ...shape, p: pose.p, q: pose.q } as Body];
    return 'p' in shape ? [shape as Body] : [];
  });
}

/** The simulation an event tells of, with all it needs to be run again (DD-2.5); undefined for other events and for scripted outcomes. */
export function simulationOf(stateBefore: State, event: DungeonDropEvent): StoredSimulation | undefined {
  switch (event.type) {
    case 'CubesDropped':
    case 'CubesRedroppedOffToken': {
      const { data } = event;
      if (data.scripted || data.ids.length === 0) return undefined;
      const before = bodiesWithout(stateBefore, data.ids);
      const { kernelVersion, seed, settled } = data;
      return {
        kernelVersion,
        seed,
        before,
        action: dropAction(data),
        after: after(before, data.ids, data.poses, data.fellOff),
        settled,
      };
    }
    case 'CubeFlicked': {
      const { data } = event;
      if (data.scripted) return undefined;
      const before = bodiesOnTable(stateBefore);
      const { kernelVersion, seed, settled, cubeId: bodyId, directionDeg, strength } = data;
      const action: Action = { type: 'FLICK', bodyId, directionDeg, strength };
      return { kernelVersion, seed, before, action, after: after(before, [], data.poses, data.fellOff), settled };
    }
    case 'DungeonSettled': {
      const { kernelVersion, placedIds, poses, fellOff, settled } = event.data;
      const before = bodiesOnTable(stateBefore);
      const action = settleAction(stateBefore, placedIds);
      return { kernelVersion, seed: NO_SEED, before, action, after: after(before, [], poses, fellOff), settled };
    }
    default:
      return undefined;
  }
}
