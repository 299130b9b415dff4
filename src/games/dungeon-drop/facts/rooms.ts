import {
  type Body,
  footprintOf,
  gapIsWithin,
  isInRoom,
  judgeRoom,
  legalRooms,
  type Polygon,
  type Room,
  type RoomShape,
} from '../../../kernel/index.ts';
import { cubeOf } from '../data/cubes.ts';
import type { State } from '../state.ts';
import { dungeonCubes, looseBodies, meepleBodies, pillarBodies, tokenBodies } from './bodies.ts';
import { inDungeon, matches } from './cubes.ts';
import { modifiers } from './heroes.ts';
import { perState } from './per-state.ts';
import { um } from './regions.ts';

/** How Rooms may be formed this turn: `SHAPE` summed up. */
export interface Shaping {
  readonly fourPillars: boolean;
  readonly pillarsInside: number;
  readonly proxies: { readonly ids: readonly string[]; readonly max: number };
  readonly flight: boolean;
}

/** What this turn's modifiers allow beside the plain Room. */
export const shapingOf = perState((state): Shaping => {
  let [fourPillars, flight, pillarsInside, max] = [false, false, 0, 0];
  const ids = new Set<string>();
  for (const { shape } of modifiers(state, 'SHAPE')) {
    if (shape.mode === 'FOUR_PILLARS') fourPillars = true;
    else if (shape.mode === 'FLIGHT_SOLO') flight = true;
    else if (shape.mode === 'PILLAR_INSIDE') pillarsInside += shape.n;
    else {
      max += shape.n;
      for (const id of inDungeon(state, shape.filter)) if (cubeOf(id).type !== 'PILLAR') ids.add(id);
    }
  }
  return { fourPillars, pillarsInside, proxies: { ids: [...ids], max }, flight };
});

/** Every geometrically legal Room (DD-3.3 to DD-3.7): no danger, no hero, no modifier plays a part. */
export const geometricRooms = perState((state): readonly Room[] => legalRooms(pillarBodies(state), looseBodies(state)));

/** Every Room the active hero may form in geometry with this turn's modifiers (base game). */
export const formableRooms = perState((state): readonly Room[] => {
  const { fourPillars, pillarsInside, proxies } = shapingOf(state);
  const plain = pillarsInside === 0 && proxies.max === 0;
  const shape: RoomShape = { pillarsInside, proxies };
  const three = plain ? geometricRooms(state) : legalRooms(pillarBodies(state), looseBodies(state), shape);
  if (!fourPillars) return three;
  return [...three, ...legalRooms(pillarBodies(state), looseBodies(state), { ...shape, corners: 4 })];
});

/** Whether a body is inside the Dungeon Boundary: some legal Room has it in it (DD-3.12). */
export function isInsideBoundary(state: State, body: Body): boolean {
  return geometricRooms(state).some(({ cornerIds, region }) => cornerIds.includes(body.id) || isInRoom(region, body));
}

/** The legal Rooms in which the Hero of Solo Spelunker is (DD-16.1). */
export const enterableRooms = perState((state): readonly Room[] => {
  const [hero] = meepleBodies(state);
  return hero === undefined ? [] : geometricRooms(state).filter(({ region }) => isInRoom(region, hero));
});

/** One way to go on to a next Room (DD-17.10, DD-17.12). */
export interface Step {
  readonly kept: readonly string[];
  readonly taken: readonly string[];
  readonly fourth: string | null;
  readonly room: Room;
}

/** Whether the corners make a legal Room, and which; tokens count as Pillars, the one left over too (DD-3.15, DD-17.14). */
export const judgeCorners = (state: State, corners: readonly Body[]) =>
  judgeRoom(corners, pillarBodies(state), looseBodies(state), shapingOf(state).pillarsInside);

/** All adjacent Rooms of the current one, in geometry. With Flight or FOUR_PILLARS those too. */
export const adjacentRooms = perState((state): readonly Step[] => {
  const { fourPillars, flight, proxies } = shapingOf(state);
  const tokens = tokenBodies(state);
  const cubes = dungeonCubes(state);
  const pillars = cubes.filter(({ id }) => cubeOf(id).type === 'PILLAR');
  const candidates = proxies.max > 0 ? [...pillars, ...cubes.filter(({ id }) => proxies.ids.includes(id))] : pillars;
  const steps: Step[] = [];
  const tryStep = (kept: readonly Body[], taken: readonly Body[], fourth: Body | null): void => {
    const corners = [...kept, ...taken, ...(fourth === null ? [] : [fourth])];
    if (corners.filter(({ id }) => proxies.ids.includes(id)).length > proxies.max) return;
    const judged = judgeCorners(state, corners);
    if (!judged.legal) return;
    const { cornerIds, region, pillarIdsInside, bodyIds } = judged;
    const ids = (bodies: readonly Body[]): readonly string[] => bodies.map(({ id }) => id);
    steps.push({
      kept: ids(kept),
      taken: ids(taken),
      fourth: fourth?.id ?? null,
      room: { cornerIds, region, pillarIdsInside, bodyIds },
    });
  };
  for (const left of tokens) {
    const pair = tokens.filter(({ id }) => id !== left.id);
    candidates.forEach((first) => {
      tryStep(pair, [first], null);
      if (!fourPillars) return;
      for (const second of candidates) if (second.id !== first.id) tryStep(pair, [first], second);
    });
    if (flight)
      candidates.forEach((first, index) => {
        for (const second of candidates.slice(index + 1)) tryStep([left], [first, second], null);
      });
  }
  return steps;
});

/** The contents of a Room: all cubes in it but its corners (DD-3.8), also one that stands on a corner (DD-3.9); there may be none (DD-3.11). Ascending. */
export const contentsOf = ({ bodyIds, pillarIdsInside }: Room): readonly string[] => [...bodyIds, ...pillarIdsInside].sort();

/** The cubes a loot-time COLLECT may add: near the Room, not in it (section 4). */
export function nearRoom(state: State, room: Room, filter: string, distanceMm: number): readonly string[] {
  const inRoom = new Set([...room.cornerIds, ...room.bodyIds, ...room.pillarIdsInside]);
  return dungeonCubes(state)
    .filter((body) => !inRoom.has(body.id) && matches(filter, body.id) && isWithin(room.region, body, distanceMm))
    .map(({ id }) => id);
}

const isWithin = (region: Polygon, body: Body, distanceMm: number): boolean =>
  gapIsWithin(region, footprintOf(body), um(distanceMm));
