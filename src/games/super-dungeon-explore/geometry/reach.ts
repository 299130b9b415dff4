import { squaresOf } from './squares.ts';
import { standFaultsIn } from './stand.ts';
import { type Crowd, cellCost, cellIndex, crowdOf, stepFaultIn } from './step.ts';
import type { Base, DungeonMap, Mover, Occupancy, Reached, Square } from './types.ts';

const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/** Every square legal steps lead to within the budget, the starts included at 0, in reading order; each with the least cost and the square before it. */
export function reachable(
  map: DungeonMap,
  mover: Mover,
  starts: readonly Square[],
  budget: number,
  occupancy: Occupancy,
): readonly Reached[] {
  const crowd = crowdOf(map, occupancy);
  const { costs, before } = walk(map, mover, starts, budget, crowd);
  const most = Math.max(0, budget);
  const reached: Reached[] = [];
  for (const { x, y } of map.squares) {
    const index = cellIndex(map, x, y);
    const cost = costs[index] as number;
    if (cost > most || cost === UNREACHED) continue;
    const from = before[index] as number;
    reached.push({ square: { x, y }, cost, from: from < 0 ? null : squareOf(map, from), canEnd: crowd.at(x, y) === 0 });
  }
  return reached;
}

/** Whether legal steps lead to each of these squares of the map within the budget. */
export function isReachable(
  map: DungeonMap,
  mover: Mover,
  starts: readonly Square[],
  budget: number,
  occupancy: Occupancy,
  squares: readonly Square[],
): boolean {
  const { costs } = walk(map, mover, starts, budget, crowdOf(map, occupancy));
  const most = Math.max(0, budget);
  return squares.every(({ x, y }) => {
    const index = cellIndex(map, x, y);
    return index >= 0 && (costs[index] as number) <= most && costs[index] !== UNREACHED;
  });
}

const UNREACHED = 0x7fff;

const squareOf = (map: DungeonMap, index: number): Square => ({
  x: map.left + (index % map.tables.stride),
  y: map.top + Math.floor(index / map.tables.stride),
});

interface Walk {
  readonly mover: Mover;
  readonly starts: readonly Square[];
  readonly budget: number;
  readonly costs: Int16Array;
  readonly before: Int32Array;
}

const walks = new WeakMap<Crowd, Walk>();

/** Whether a walk made before holds the answer: squares are taken in order of cost, so a shorter walk of the same mover is the beginning of a longer one. */
const holds = (known: Walk, mover: Mover, starts: readonly Square[], budget: number): boolean =>
  known.budget >= budget &&
  known.mover.fly === mover.fly &&
  known.mover.burrow === mover.burrow &&
  known.mover.surefoot === mover.surefoot &&
  known.mover.throughEnemies === mover.throughEnemies &&
  known.mover.size === mover.size &&
  known.starts.length === starts.length &&
  known.starts.every((one, index) => one.x === starts[index]?.x && one.y === starts[index]?.y);

/** Least costs to the squares within the budget; some beyond it may have theirs too. The last walk among a crowd is remembered. */
function walk(map: DungeonMap, mover: Mover, starts: readonly Square[], budget: number, crowd: Crowd): Walk {
  const known = walks.get(crowd);
  if (known !== undefined && holds(known, mover, starts, budget)) return known;
  const made = { mover, starts, budget, ...search(map, mover, starts, budget, crowd) };
  walks.set(crowd, made);
  return made;
}

/** Least costs by bucket: steps cost one or two, so squares are taken in order of cost, then in the order they were found. */
function search(
  map: DungeonMap,
  mover: Mover,
  starts: readonly Square[],
  budget: number,
  crowd: Crowd,
): { readonly costs: Int16Array; readonly before: Int32Array } {
  const costs = new Int16Array(map.tables.cells.length).fill(UNREACHED);
  const before = new Int32Array(map.tables.cells.length).fill(-1);
  const buckets: number[][] = [[]];
  for (const { x, y } of starts) {
    const index = cellIndex(map, x, y);
    if (index < 0) continue;
    costs[index] = 0;
    (buckets[0] as number[]).push(index);
  }
  for (let cost = 0; cost < buckets.length; cost += 1)
    for (const index of buckets[cost] ?? []) {
      if (costs[index] !== cost) continue;
      const { x, y } = squareOf(map, index);
      for (const [dx, dy] of NEIGHBOURS) {
        const next = cellIndex(map, x + dx, y + dy);
        if (next < 0) continue;
        const total = cost + cellCost(map.tables.cells[next] as number, mover);
        if (total > budget || total >= (costs[next] as number)) continue;
        if (stepFaultIn(map, mover, x, y, x + dx, y + dy, crowd) !== undefined) continue;
        costs[next] = total;
        before[next] = index;
        const bucket = buckets[total];
        if (bucket === undefined) {
          while (buckets.length < total) buckets.push([]);
          buckets[total] = [next];
        } else bucket.push(next);
      }
    }
  return { costs, before };
}

/** A place where a model may end a move: its anchor, the least points it takes, and a path of that cost whose last square the base covers. */
export interface Landing {
  readonly anchor: Square;
  readonly cost: number;
  readonly path: readonly Square[];
}

/** Every place the model may end a move within the budget (SDE-8.7, 8.13 to 8.17), other than where it stands, in reading order of the anchors. */
export function landings(map: DungeonMap, mover: Mover, base: Base, budget: number, occupancy: Occupancy): readonly Landing[] {
  const crowd = crowdOf(map, occupancy);
  const starts = squaresOf(base);
  const { costs, before } = walk(map, mover, starts, budget, crowd);
  const found: Landing[] = [];
  for (let y = map.top; y < map.top + map.height; y += 1)
    for (let x = map.left; x < map.left + map.width; x += 1) {
      if (x === base.anchor.x && y === base.anchor.y) continue;
      // The farthest square of the new base is the last one counted: then no square of it lies beyond (SDE-8.14, 8.15).
      let farthest = -1;
      let cost = -1;
      for (const square of squaresOf({ anchor: { x, y }, size: base.size })) {
        const index = cellIndex(map, square.x, square.y);
        const own = index < 0 ? UNREACHED : (costs[index] as number);
        if (own > cost) [farthest, cost] = [index, own];
      }
      if (cost === UNREACHED || cost > budget) continue;
      if (standFaultsIn(map, { anchor: { x, y }, size: base.size }, mover, crowd).length > 0) continue; // SDE-8.7, 8.16
      found.push({ anchor: { x, y }, cost, path: pathTo(map, farthest, before) });
    }
  return found;
}

function pathTo(map: DungeonMap, index: number, before: Int32Array): readonly Square[] {
  const path: Square[] = [];
  for (let at = index; at >= 0 && (before[at] as number) >= 0; at = before[at] as number) path.unshift(squareOf(map, at));
  return path;
}

const WALKER: Mover = { fly: false, burrow: false, surefoot: false, throughEnemies: true, size: 'SMALL' };

/** All squares a small model could walk to from here, or from one of these, nearest first by points, then in reading order; models in the way do not count (SDE-2.22, 22.2). */
export function nearestByWalking(
  map: DungeonMap,
  ...from: readonly Square[]
): readonly { readonly square: Square; readonly cost: number }[] {
  return reachable(map, WALKER, from, UNREACHED - 1, { enemies: [], friends: [] })
    .map(({ square, cost }) => ({ square, cost }))
    .sort((a, b) => a.cost - b.cost || a.square.y - b.square.y || a.square.x - b.square.x);
}
