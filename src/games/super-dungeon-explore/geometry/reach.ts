import { squaresOf } from './squares.ts';
import { standFaultsIn } from './stand.ts';
import { Crowd, cellIndex, stepCost, stepFaultIn } from './step.ts';
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
  const crowd = new Crowd(map, occupancy);
  const { costs, before } = walk(map, mover, starts, budget, crowd);
  const reached: Reached[] = [];
  for (const { x, y } of map.squares) {
    const index = cellIndex(map, x, y);
    const cost = costs[index] as number;
    if (cost === UNREACHED) continue;
    const from = before[index] as number;
    reached.push({ square: { x, y }, cost, from: from < 0 ? null : squareOf(map, from), canEnd: crowd.at(x, y) === 0 });
  }
  return reached;
}

const UNREACHED = 0x7fff;

const squareOf = (map: DungeonMap, index: number): Square => ({
  x: map.left + (index % map.tables.stride),
  y: map.top + Math.floor(index / map.tables.stride),
});

/** Least costs by bucket: steps cost one or two, so squares are taken in order of cost, then in the order they were found. */
function walk(
  map: DungeonMap,
  mover: Mover,
  starts: readonly Square[],
  budget: number,
  crowd: Crowd,
): { costs: Int16Array; before: Int32Array } {
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
        const total = cost + stepCost(map, mover, { x: x + dx, y: y + dy });
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
  const crowd = new Crowd(map, occupancy);
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

/** All squares a small model could walk to from here, nearest first by points, then in reading order; models in the way do not count (SDE-2.22, 22.2). */
export function nearestByWalking(map: DungeonMap, from: Square): readonly { readonly square: Square; readonly cost: number }[] {
  return reachable(map, WALKER, [from], UNREACHED - 1, { enemies: [], friends: [] })
    .map(({ square, cost }) => ({ square, cost }))
    .sort((a, b) => a.cost - b.cost || a.square.y - b.square.y || a.square.x - b.square.x);
}
