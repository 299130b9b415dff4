import { Crowd, cellIndex, stepFaultIn } from './step.ts';
import { CELL } from './tables.ts';
import type { DungeonMap, Mover, Square } from './types.ts';

/** A chain flies over chasms but round walls and structures. */
const CHAIN: Mover = { fly: false, burrow: false, surefoot: true, throughEnemies: true, size: 'SMALL' };

/**
 * The number of steps of the shortest king's path from one base to another over squares, each step crossing no wall, structure or missing square (SDE-12.4);
 * models do not count, neither does what the two models themselves stand on. Undefined where no such path exists.
 */
export function hookshotDistance(map: DungeonMap, from: readonly Square[], to: readonly Square[]): number | undefined {
  const targets = new Set(to.map(({ x, y }) => cellIndex(map, x, y)));
  const empty = new Crowd(map, { enemies: [], friends: [] });
  const seen = new Set<number>();
  let ring = from.filter(({ x, y }) => cellIndex(map, x, y) >= 0);
  for (const { x, y } of ring) seen.add(cellIndex(map, x, y));
  for (let steps = 0; ring.length > 0; steps += 1) {
    if (ring.some(({ x, y }) => targets.has(cellIndex(map, x, y)))) return steps;
    const next: Square[] = [];
    for (const { x, y } of ring)
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const index = cellIndex(map, x + dx, y + dy);
          if (index < 0 || seen.has(index)) continue;
          const fault = stepFaultIn(map, CHAIN, x, y, x + dx, y + dy, empty);
          const passes = fault === undefined || (fault === 'ILLEGAL_TERRAIN' && (isChasm(map, index) || targets.has(index)));
          if (!passes) continue;
          seen.add(index);
          next.push({ x: x + dx, y: y + dy });
        }
    ring = next;
  }
  return undefined;
}

const isChasm = (map: DungeonMap, index: number): boolean =>
  ((map.tables.cells[index] as number) & (CELL.CHASM | CELL.STRUCTURE)) === CELL.CHASM;
