import type { Seat } from '../../../engine/ruleset.ts';
import { type CubeType, cubeIndex, cubeOf, type PrintedCube, type Size } from '../data/cubes.ts';
import type { Filter } from '../data/effects.ts';
import type { Cube, State, Zone } from '../state.ts';

const GROUPS: Readonly<Record<string, (cube: PrintedCube) => boolean>> = {
  ANY_CUBE: () => true,
  LOOSE: ({ class: of }) => of !== 'STRUCTURE',
  TREASURE: ({ class: of }) => of === 'TREASURE',
  MONSTER: ({ class: of }) => of === 'MONSTER',
  GEM: ({ type }) => type === 'GEM_WHITE' || type === 'GEM_RED' || type === 'GEM_BLUE',
  METAL: ({ type }) => type === 'GOLD' || type === 'KEY' || type === 'CHEST',
};

/** Whether a cube is one of those a filter speaks of. Size matters only where the filter names it (DD-1.5, DD-1.6). */
export function matches(filter: Filter, cubeId: string): boolean {
  const cube = cubeOf(cubeId);
  return filter.split('|').some((part) => {
    const [name, size] = part.split(':') as [string, Size | undefined];
    const group = GROUPS[name];
    return (group === undefined ? cube.type === (name as CubeType) : group(cube)) && (size === undefined || cube.size === size);
  });
}

export const cubeAt = (state: State, id: string): Cube => state.cubes[cubeIndex(id)] as Cube;

/** The ids of all cubes of a zone, ascending. */
export function idsIn(state: State, zone: Zone, seat: Seat | null = null): readonly string[] {
  return state.cubes.filter((cube) => cube.zone === zone && cube.seat === seat).map(({ id }) => id);
}

/** The Treasure a hero holds (DD-1.7). */
export const reserveOf = (state: State, seat: Seat): readonly string[] => idsIn(state, 'RESERVE', seat);

/** The Monsters a hero has collected, healed or not (DD-1.7). */
export const trophiesOf = (state: State, seat: Seat): readonly string[] => idsIn(state, 'TROPHY', seat);

/** The cubes in a hero's Reserve that match. */
export const held = (state: State, seat: Seat, filter: Filter): readonly string[] =>
  reserveOf(state, seat).filter((id) => matches(filter, id));

/** The cubes of the Dungeon that match. */
export const inDungeon = (state: State, filter: Filter): readonly string[] =>
  idsIn(state, 'DUNGEON').filter((id) => matches(filter, id));

export const isCollectible = (cubeId: string): boolean => cubeOf(cubeId).class !== 'STRUCTURE';
export const isMonster = (cubeId: string): boolean => cubeOf(cubeId).class === 'MONSTER';

/** Number of Treasure cubes in the Reserve (DD-11.1, DD-11.4). */
export const weightOf = (state: State, seat: Seat): number => reserveOf(state, seat).length;
