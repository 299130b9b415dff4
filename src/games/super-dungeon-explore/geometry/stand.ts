import { squaresOf } from './squares.ts';
import { Crowd, cellAt, mayEnter } from './step.ts';
import { CELL, EDGE } from './tables.ts';
import type { Base, DungeonMap, Mover, Square, StandFault } from './types.ts';

/**
 * Everything that keeps a base from standing here (SDE-1.8, 8.7, 8.16), so that each command may report by its own order. A small base names the fault;
 * a large one that fits badly in any way is `BASE_DOES_NOT_FIT`.
 */
export function standFaults(
  map: DungeonMap,
  base: Base,
  mover: Pick<Mover, 'fly' | 'burrow'>,
  others: readonly Base[],
): readonly StandFault[] {
  return standFaultsIn(map, base, mover, new Crowd(map, { enemies: [], friends: others }));
}

/** The same with the other models already laid out. */
export function standFaultsIn(
  map: DungeonMap,
  base: Base,
  mover: Pick<Mover, 'fly' | 'burrow'>,
  crowd: Crowd,
): readonly StandFault[] {
  const faults: StandFault[] = [];
  for (const { x, y } of squaresOf(base)) {
    const cell = cellAt(map, x, y);
    if ((cell & CELL.EXISTS) === 0) faults.push('NOT_A_SQUARE');
    else if (!mayEnter(cell, mover)) faults.push('ILLEGAL_TERRAIN');
    if (crowd.at(x, y) !== 0) faults.push('SQUARE_OCCUPIED');
  }
  if (base.size === 'SMALL') return faults;
  return faults.length > 0 || wallRunsThrough(map, base.anchor) ? ['BASE_DOES_NOT_FIT'] : [];
}

/** Whether one of the four edges inside a large base is no open one (K-29). */
function wallRunsThrough(map: DungeonMap, { x, y }: Square): boolean {
  const { stride, vertical, horizontal } = map.tables;
  const at = (table: Uint8Array, px: number, py: number): boolean =>
    table[(py - map.top) * stride + (px - map.left)] !== EDGE.OPEN;
  return at(vertical, x + 1, y) || at(vertical, x + 1, y + 1) || at(horizontal, x, y + 1) || at(horizontal, x + 1, y + 1);
}
