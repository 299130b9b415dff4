import { squaresOf } from './squares.ts';
import { CELL, EDGE } from './tables.ts';
import type { Base, DungeonMap, Mover, Occupancy, Square, StepFault } from './types.ts';

/** Which squares other models hold, for the mover: 1 small enemy, 2 large enemy, 4 friend. */
export class Crowd {
  readonly #held: Uint8Array;
  readonly #map: DungeonMap;

  constructor(map: DungeonMap, occupancy: Occupancy) {
    this.#map = map;
    this.#held = new Uint8Array(map.tables.cells.length);
    this.#mark(occupancy.enemies, (base) => (base.size === 'LARGE' ? 2 : 1));
    this.#mark(occupancy.friends, () => 4);
  }

  #mark(bases: readonly Base[], bit: (base: Base) => number): void {
    for (const base of bases)
      for (const { x, y } of squaresOf(base)) {
        const index = cellIndex(this.#map, x, y);
        if (index >= 0) this.#held[index] = (this.#held[index] as number) | bit(base);
      }
  }

  at(x: number, y: number): number {
    const index = cellIndex(this.#map, x, y);
    return index < 0 ? 0 : (this.#held[index] as number);
  }

  enemyAt(x: number, y: number): boolean {
    return (this.at(x, y) & 3) !== 0;
  }
}

const crowds = new WeakMap<Occupancy, { readonly map: DungeonMap; readonly crowd: Crowd }>();

/** The crowd of an occupancy, laid out once: the same occupancy on the same map gives the same object. */
export function crowdOf(map: DungeonMap, occupancy: Occupancy): Crowd {
  const known = crowds.get(occupancy);
  if (known?.map === map) return known.crowd;
  const crowd = new Crowd(map, occupancy);
  crowds.set(occupancy, { map, crowd });
  return crowd;
}

/** The place of a square in the tables, or -1 outside of the map. */
export function cellIndex(map: DungeonMap, x: number, y: number): number {
  const column = x - map.left;
  const row = y - map.top;
  return column < 0 || row < 0 || column >= map.width || row >= map.height ? -1 : row * map.tables.stride + column;
}

/** The bits of a square; 0 where there is none. */
export const cellAt = (map: DungeonMap, x: number, y: number): number => {
  const index = cellIndex(map, x, y);
  return index < 0 ? 0 : (map.tables.cells[index] as number);
};

/** The edge between two squares that share a side. */
function edgeBetween(map: DungeonMap, ax: number, ay: number, bx: number, by: number): number {
  const { stride, vertical, horizontal } = map.tables;
  const x = Math.max(ax, bx) - map.left;
  const y = Math.max(ay, by) - map.top;
  return (ax === bx ? horizontal : vertical)[y * stride + x] as number;
}

/** Whether a model with these abilities may be on such terrain at all (SDE-8.9, C.4). */
export function mayEnter(cell: number, mover: Pick<Mover, 'fly' | 'burrow'>): boolean {
  if ((cell & CELL.EXISTS) === 0) return false;
  if ((cell & CELL.STRUCTURE) !== 0 && !mover.fly && !mover.burrow) return false;
  return (cell & CELL.CHASM) === 0 || mover.fly;
}

/** The points a step onto this square costs (SDE-8.1, 8.2; Fly, Burrow and Surefoot: SDE-26.4, 26.6, 26.19). */
export function stepCost(map: DungeonMap, mover: Pick<Mover, 'fly' | 'burrow' | 'surefoot'>, to: Square): number {
  return cellCost(cellAt(map, to.x, to.y), mover);
}

/** The same by the bits of the square. */
export const cellCost = (cell: number, mover: Pick<Mover, 'fly' | 'burrow' | 'surefoot'>): number =>
  (cell & CELL.DIFFICULT) !== 0 && !mover.fly && !mover.burrow && !mover.surefoot ? 2 : 1;

/** Why one step is refused, or undefined: the checks of G.4 in their order. */
export function stepFault(map: DungeonMap, mover: Mover, from: Square, to: Square, occupancy: Occupancy): StepFault | undefined {
  return stepFaultIn(map, mover, from.x, from.y, to.x, to.y, crowdOf(map, occupancy));
}

/** The same with the crowd already laid out, for searches. */
export function stepFaultIn(
  map: DungeonMap,
  mover: Mover,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  crowd: Crowd,
): StepFault | undefined {
  const dx = Math.abs(ax - bx);
  const dy = Math.abs(ay - by);
  if (Math.max(dx, dy) !== 1) return 'PATH_NOT_ADJACENT'; // SDE-8.1
  const cell = cellAt(map, bx, by);
  if ((cell & CELL.EXISTS) === 0) return 'NOT_A_SQUARE'; // SDE-8.8
  if (!mover.throughEnemies && crowd.enemyAt(bx, by)) return 'PATH_BLOCKED_BY_ENEMY'; // SDE-8.4
  if (dx + dy === 1) {
    const edge = edgeBetween(map, ax, ay, bx, by);
    if (edgeCloses(edge, mover)) return 'PATH_BLOCKED_BY_WALL'; // SDE-8.10
  } else {
    if (!mover.throughEnemies && crowd.enemyAt(bx, ay) && crowd.enemyAt(ax, by)) return 'DIAGONAL_BETWEEN_ENEMIES'; // SDE-8.5
    if (flankIsClosed(map, mover, ax, ay, bx, by, bx, ay, crowd) && flankIsClosed(map, mover, ax, ay, bx, by, ax, by, crowd))
      return 'NO_LINE_OF_SIGHT_TO_SQUARE'; // SDE-8.6
  }
  return mayEnter(cell, mover) ? undefined : 'ILLEGAL_TERRAIN'; // SDE-8.9
}

/** Exits stop everybody, walls those who do not burrow (SDE-8.10). */
const edgeCloses = (edge: number, mover: Pick<Mover, 'burrow'>): boolean =>
  edge === EDGE.EXIT || (edge === EDGE.WALL && !mover.burrow);

/** C.6: a flank lets a diagonal step pass unless an edge of it, its terrain or an enemy on it closes it. */
function flankIsClosed(
  map: DungeonMap,
  mover: Mover,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  fx: number,
  fy: number,
  crowd: Crowd,
): boolean {
  const cell = cellAt(map, fx, fy);
  if ((cell & CELL.EXISTS) === 0) return true;
  if ((cell & CELL.STRUCTURE) !== 0 && !mover.fly && !mover.burrow) return true;
  if (edgeCloses(edgeBetween(map, ax, ay, fx, fy), mover) || edgeCloses(edgeBetween(map, fx, fy, bx, by), mover)) return true;
  if (mover.fly || mover.throughEnemies) return false; // SDE-11.8, D.7
  const held = crowd.at(fx, fy);
  return (held & 2) !== 0 || ((held & 1) !== 0 && mover.size === 'SMALL'); // SDE-11.5, 11.7
}

/** The points a whole path costs; the squares of the path follow the starting square. */
export const pathCost = (map: DungeonMap, mover: Pick<Mover, 'fly' | 'burrow' | 'surefoot'>, path: readonly Square[]): number =>
  path.reduce((sum, square) => sum + stepCost(map, mover, square), 0);

/**
 * The first step of a path that is refused, or undefined. A large model counts from any one of its squares (SDE-8.13): all of them are `starts`,
 * and the first that allows the first step is taken.
 */
export function pathFault(
  map: DungeonMap,
  mover: Mover,
  starts: readonly Square[],
  path: readonly Square[],
  occupancy: Occupancy,
): { readonly index: number; readonly fault: StepFault } | undefined {
  const crowd = crowdOf(map, occupancy);
  for (const [index, to] of path.entries()) {
    const before = path[index - 1];
    const faults = (before === undefined ? starts : [before]).map((from) =>
      stepFaultIn(map, mover, from.x, from.y, to.x, to.y, crowd),
    );
    if (faults.includes(undefined)) continue;
    return { index, fault: faults.find((fault) => fault !== 'PATH_NOT_ADJACENT') ?? 'PATH_NOT_ADJACENT' };
  }
  return undefined;
}
