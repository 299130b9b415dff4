import { CELL, EDGE } from './tables.ts';
import type { DungeonMap, SightBlocking, Square } from './types.ts';

/**
 * The exact test of C.5 (SDE-11.1, 11.3, 11.11): is there a segment from a point of one region to a point of the other that meets no closed blocker?
 *
 * Blockers are closed, so free segments form an open set, and it is enough to look at lines y = m·x + c that pass through no lattice point. They are sorted into
 * eight kinds by direction and steepness, each turned into the one with 0 < m < 1 that runs to growing x. Such a line leaves a square either to the right or
 * downward, and which of the two is decided by one lattice point: the lines that remain possible are a convex polygon in the plane of (m, c), cut by one
 * half-plane per step. The search follows every way the polygon leaves open; all corners are whole numbers over a common denominator, so nothing is rounded.
 */
export function lineOfSight(
  map: DungeonMap,
  from: readonly Square[],
  to: readonly Square[],
  blocking: SightBlocking = {},
): boolean {
  if (from.some((a) => to.some((b) => a.x === b.x && a.y === b.y))) return true; // SDE-11.9
  const key = memoKey(map, from, to, blocking);
  if (key === undefined) return searchAll(map, from, to, blocking);
  let memo = remembered.get(map);
  if (memo === undefined) remembered.set(map, (memo = new Map()));
  const known = memo.get(key);
  if (known !== undefined) return known;
  const seen = searchAll(map, from, to, blocking);
  if (memo.size >= ANSWERS_KEPT) memo.clear();
  memo.set(key, seen);
  return seen;
}

/** A whole dungeon of three tiles has about 45 000 pairs of squares. */
const ANSWERS_KEPT = 100_000;
const remembered = new WeakMap<DungeonMap, Map<number, boolean>>();

/** A number for a question without models between two whole bases; other questions are not remembered. */
function memoKey(map: DungeonMap, from: readonly Square[], to: readonly Square[], blocking: SightBlocking): number | undefined {
  if (blocking.blockedSquares !== undefined && blocking.blockedSquares.length > 0) return undefined;
  const a = baseKey(map, from);
  const b = baseKey(map, to);
  if (a === undefined || b === undefined) return undefined;
  const span = map.tables.cells.length * 2;
  const flags = (blocking.ignoreWalls === true ? 1 : 0) + (blocking.ignoreStructures === true ? 2 : 0);
  return (a < b ? a * span + b : b * span + a) * 4 + flags; // symmetric for static blockers
}

function baseKey(map: DungeonMap, squares: readonly Square[]): number | undefined {
  const first = squares[0];
  if (
    first === undefined ||
    first.x < map.left ||
    first.y < map.top ||
    first.x >= map.left + map.width ||
    first.y >= map.top + map.height
  )
    return undefined;
  const index = (first.y - map.top) * map.tables.stride + (first.x - map.left);
  if (squares.length === 1) return index * 2;
  const [, b, c, d] = squares;
  const isBase =
    squares.length === 4 &&
    b?.x === first.x + 1 &&
    b.y === first.y &&
    c?.x === first.x &&
    c.y === first.y + 1 &&
    d?.x === first.x + 1 &&
    d.y === first.y + 1;
  return isBase ? index * 2 + 1 : undefined;
}

/** A corner of a polygon of lines: m = a/q, c = b/q with q > 0. */
type Corner = readonly [a: number, b: number, q: number];

interface Search {
  /** Canonical squares back to the map. */
  readonly swap: boolean;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly map: DungeonMap;
  /** 1: free to pass, 2: target, 0: blocked; by table index. */
  readonly passable: Uint8Array;
  readonly ignoreWalls: boolean;
  readonly maxX: number;
  readonly maxY: number;
}

function searchAll(map: DungeonMap, from: readonly Square[], to: readonly Square[], blocking: SightBlocking): boolean {
  const passable = passableSquares(map, from, to, blocking);
  const ignoreWalls = blocking.ignoreWalls === true;
  for (const swap of [false, true])
    for (const flipX of [false, true])
      for (const flipY of [false, true]) {
        const turn = (square: Square): Square => {
          const x = swap ? square.y : square.x;
          const y = swap ? square.x : square.y;
          return { x: flipX ? -x - 1 : x, y: flipY ? -y - 1 : y };
        };
        const starts = from.map(turn);
        const box = boxOf(to.map(turn));
        const search: Search = { swap, flipX, flipY, map, passable, ignoreWalls, maxX: box.x1 - 1, maxY: box.y1 - 1 };
        for (const start of starts) {
          if (start.x > search.maxX || start.y > search.maxY) continue;
          // Lines with 0 < m < 1 through the start square, then those of them that meet the target's rectangle.
          let lines: readonly Corner[] = [
            [0, start.y, 1],
            [1, start.y - start.x - 1, 1],
            [1, start.y + 1 - start.x, 1],
            [0, start.y + 1, 1],
          ];
          lines = cut(lines, box.x0, box.y1, 1);
          if (lines.length > 0) lines = cut(lines, box.x1, box.y0, -1);
          if (lines.length > 0 && follow(search, start.x, start.y, lines)) return true;
        }
      }
  return false;
}

function boxOf(squares: readonly Square[]): { x0: number; y0: number; x1: number; y1: number } {
  const box = {
    x0: Number.POSITIVE_INFINITY,
    y0: Number.POSITIVE_INFINITY,
    x1: Number.NEGATIVE_INFINITY,
    y1: Number.NEGATIVE_INFINITY,
  };
  for (const { x, y } of squares) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x + 1);
    box.y1 = Math.max(box.y1, y + 1);
  }
  return box;
}

/** Follows the lines that are left from a square onward; true as soon as some of them reach the target. */
function follow(search: Search, x: number, y: number, lines: readonly Corner[]): boolean {
  if (x < search.maxX && !edgeBlocks(search, 'V', x + 1, y)) {
    const state = squareState(search, x + 1, y);
    if (state > 0) {
      const right = cut(lines, x + 1, y + 1, 1);
      if (right.length > 0 && (state === 2 || follow(search, x + 1, y, right))) return true;
    }
  }
  if (y < search.maxY && !edgeBlocks(search, 'H', x, y + 1)) {
    const state = squareState(search, x, y + 1);
    if (state > 0) {
      const down = cut(lines, x + 1, y + 1, -1);
      if (down.length > 0 && (state === 2 || follow(search, x, y + 1, down))) return true;
    }
  }
  return false;
}

/** The part of a polygon of lines that passes the lattice point strictly on the side asked for (1: smaller y than the point); none if no inner part is left. */
function cut(lines: readonly Corner[], x: number, y: number, side: 1 | -1): readonly Corner[] {
  const values: number[] = [];
  let inside = 0;
  let outside = 0;
  for (const line of lines) {
    const value = side * (y * line[2] - line[0] * x - line[1]);
    values.push(value);
    if (value > 0) inside += 1;
    else if (value < 0) outside += 1;
  }
  if (inside === 0) return [];
  if (outside === 0) return lines;
  const kept: Corner[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const j = i + 1 === lines.length ? 0 : i + 1;
    const here = lines[i] as Corner;
    const next = lines[j] as Corner;
    const v = values[i] as number;
    const w = values[j] as number;
    if (v >= 0) kept.push(here);
    if ((v > 0 && w < 0) || (v < 0 && w > 0)) kept.push(between(here, next, Math.abs(v), Math.abs(w)));
  }
  return kept;
}

/** Where the border of the half-plane meets the side between two corners, in lowest terms. */
function between(here: Corner, next: Corner, v: number, w: number): Corner {
  const a = here[0] * w + next[0] * v;
  const b = here[1] * w + next[1] * v;
  const q = here[2] * w + next[2] * v;
  const divisor = gcd(gcd(Math.abs(a), Math.abs(b)), q);
  return [a / divisor, b / divisor, q / divisor];
}

function gcd(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

/** SDE-11.2: walls and exits are edges that block; a line crosses them only inside, never at an end. */
function edgeBlocks(search: Search, axis: 'V' | 'H', x: number, y: number): boolean {
  const { map, swap, flipX, flipY } = search;
  // A canonical vertical edge at lattice x between squares x-1 and x; a flip mirrors lattice lines and squares, a swap exchanges the axes.
  const u = flipX ? (axis === 'V' ? -x : -x - 1) : x;
  const v = flipY ? (axis === 'H' ? -y : -y - 1) : y;
  const mapX = swap ? v : u;
  const mapY = swap ? u : v;
  const vertical = (axis === 'V') !== swap;
  const { stride } = map.tables;
  const column = mapX - map.left;
  const row = mapY - map.top;
  if (column < 0 || row < 0 || column >= stride || row > map.height) return true;
  const kind = (vertical ? map.tables.vertical : map.tables.horizontal)[row * stride + column] as number;
  return kind === EDGE.EXIT || (kind === EDGE.WALL && !search.ignoreWalls);
}

function squareState(search: Search, x: number, y: number): number {
  const { map, swap, flipX, flipY } = search;
  const u = flipX ? -x - 1 : x;
  const v = flipY ? -y - 1 : y;
  const column = (swap ? v : u) - map.left;
  const row = (swap ? u : v) - map.top;
  if (column < 0 || row < 0 || column >= map.width || row >= map.height) return 0;
  return search.passable[row * map.tables.stride + column] as number;
}

const open = new WeakMap<DungeonMap, Partial<Record<'all' | 'low', Uint8Array>>>();

/** 1 where a square lets lines pass as far as terrain goes, by table index; remembered per map. */
function openSquares(map: DungeonMap, ignoreStructures: boolean): Uint8Array {
  let known = open.get(map);
  if (known === undefined) open.set(map, (known = {}));
  const name = ignoreStructures ? 'all' : 'low';
  const stops = ignoreStructures ? 0 : CELL.STRUCTURE;
  known[name] ??= map.tables.cells.map((cell) => ((cell & CELL.EXISTS) !== 0 && (cell & stops) === 0 ? 1 : 0));
  return known[name];
}

/** Which squares a line may pass: existing ones (SDE-C.4), no structure, no blocking model, and always those of viewer and target. */
function passableSquares(map: DungeonMap, from: readonly Square[], to: readonly Square[], blocking: SightBlocking): Uint8Array {
  const { cells, stride } = map.tables;
  const passable = openSquares(map, blocking.ignoreStructures === true).slice();
  const mark = (squares: readonly Square[], value: number): void => {
    for (const { x, y } of squares) {
      const [column, row] = [x - map.left, y - map.top];
      if (column < 0 || row < 0 || column >= map.width || row >= map.height) continue;
      const index = row * stride + column;
      passable[index] = ((cells[index] as number) & CELL.EXISTS) !== 0 ? value : 0;
    }
  };
  mark(blocking.blockedSquares ?? [], 0);
  mark(from, 1);
  mark(to, 2);
  return passable;
}
