import { oracleSight, worldOf } from './geometry-oracle.ts';

/**
 * Sections 8, 11, 12 and 29 by their words, asked of the drawing alone: nothing of the program's own map is used, every line of sight comes from the
 * sampling of C.5, and every search is the plainest there is.
 */

export interface At {
  readonly x: number;
  readonly y: number;
}
/** A model: `side` of its base is 1 or 2 squares. */
export interface Body extends At {
  readonly id: string;
  readonly size: 'SMALL' | 'LARGE';
  readonly team: 'HEROES' | 'CONSUL';
  readonly fly: boolean;
}
export interface Walker {
  readonly fly: boolean;
  readonly burrow: boolean;
  readonly surefoot: boolean;
  readonly throughEnemies: boolean;
  readonly size: 'SMALL' | 'LARGE';
}

export const cells = ({ x, y, size }: At & { readonly size: 'SMALL' | 'LARGE' }): At[] => {
  const found: At[] = [];
  const side = size === 'LARGE' ? 2 : 1;
  for (let dy = 0; dy < side; dy += 1) for (let dx = 0; dx < side; dx += 1) found.push({ x: x + dx, y: y + dy });
  return found;
};
const same = (a: At, b: At): boolean => a.x === b.x && a.y === b.y;
export const far = (from: readonly At[], to: readonly At[]): number =>
  Math.min(...from.flatMap((a) => to.map((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)))));

/** What is drawn on a square; X where there is none. */
export const drawn = (grid: readonly string[], { x, y }: At): string =>
  x < 0 || y < 0 ? 'X' : (grid[2 * y + 1]?.[2 * x + 1] ?? 'X');
/** Every square of a drawing, in reading order. */
export const squaresIn = (grid: readonly string[]): At[] => {
  const found: At[] = [];
  for (let y = 0; 2 * y + 1 < grid.length; y += 1)
    for (let x = 0; 2 * x + 1 < (grid[0]?.length ?? 0); x += 1) if (drawn(grid, { x, y }) !== 'X') found.push({ x, y });
  return found;
};
const DIFFICULT = ['r', 'l', 'b'];

/** SDE-11.1 to 11.9: whether a model sees another, or a square. */
export function bodySees(grid: readonly string[], viewer: Body, target: Body | At, all: readonly Body[]): boolean {
  const isBody = 'id' in target;
  const [S, T] = [cells(viewer), isBody ? cells(target) : [target]];
  const flying = viewer.fly || (isBody && target.fly);
  const blocked = all
    .filter((one) => one.id !== viewer.id && !(isBody && one.id === target.id) && one.team !== viewer.team)
    .filter((one) => one.size === 'LARGE' || (viewer.size === 'SMALL' && !(isBody && target.size === 'LARGE')))
    .flatMap((one) => (flying ? [] : cells(one)));
  return oracleSight(S, T, worldOf(grid, S, T, { structures: !flying, blocked }));
}

/** Section 8 for one step: words for the terrain and the enemies, sight for what lies between. */
export function mayStep(grid: readonly string[], who: Walker, from: At, to: At, enemies: readonly Body[]): boolean {
  if (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) !== 1 || drawn(grid, to) === 'X') return false;
  const holds = (square: At): boolean => enemies.some((enemy) => cells(enemy).some((one) => same(one, square)));
  if (!who.throughEnemies && holds(to)) return false;
  const flanks = [
    { x: to.x, y: from.y },
    { x: from.x, y: to.y },
  ];
  if (from.x !== to.x && from.y !== to.y && !who.throughEnemies && flanks.every(holds)) return false;
  if (drawn(grid, to) === '#' && !who.fly && !who.burrow) return false;
  if (drawn(grid, to) === 'v' && !who.fly) return false;
  const blocked =
    who.fly || who.throughEnemies ? [] : enemies.filter((one) => one.size === 'LARGE' || who.size === 'SMALL').flatMap(cells);
  const world = worldOf(grid, [from], [to], { structures: !who.fly && !who.burrow, walls: !who.burrow, blocked });
  return oracleSight([from], [to], world);
}

export const enterCost = (grid: readonly string[], who: Walker, to: At): number =>
  DIFFICULT.includes(drawn(grid, to)) && !who.fly && !who.burrow && !who.surefoot ? 2 : 1;

/** Least points to every square: all steps relaxed until nothing changes. */
export function costs(
  grid: readonly string[],
  who: Walker,
  starts: readonly At[],
  budget: number,
  enemies: readonly Body[],
): Map<string, number> {
  const squares = squaresIn(grid);
  const steps = squares.flatMap((a) =>
    squares.filter((b) => far([a], [b]) === 1 && mayStep(grid, who, a, b, enemies)).map((b) => [a, b] as const),
  );
  const found = new Map(starts.map(({ x, y }) => [`${x},${y}`, 0]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [a, b] of steps) {
      const own = found.get(`${a.x},${a.y}`);
      const total = own === undefined ? Number.POSITIVE_INFINITY : own + enterCost(grid, who, b);
      if (total > budget || total >= (found.get(`${b.x},${b.y}`) ?? Number.POSITIVE_INFINITY)) continue;
      found.set(`${b.x},${b.y}`, total);
      changed = true;
    }
  }
  return found;
}

/** SDE-1.8, 8.16: whether a base may lie here. */
export function fits(grid: readonly string[], who: Walker, anchor: At, others: readonly Body[]): boolean {
  const own = cells({ ...anchor, size: who.size });
  const isGood = (square: At): boolean => {
    const char = drawn(grid, square);
    if (char === 'X' || (char === '#' && !who.fly && !who.burrow) || (char === 'v' && !who.fly)) return false;
    return !others.some((other) => cells(other).some((one) => same(one, square)));
  };
  if (!own.every(isGood)) return false;
  if (who.size === 'SMALL') return true;
  const { x, y } = anchor;
  const inner = [
    grid[2 * y + 1]?.[2 * x + 2],
    grid[2 * y + 3]?.[2 * x + 2],
    grid[2 * y + 2]?.[2 * x + 1],
    grid[2 * y + 2]?.[2 * x + 3],
  ];
  return inner.every((edge) => edge === ' ');
}

/** SDE-12.4: the fewest steps of a chain; models do not count. */
export function chain(grid: readonly string[], from: readonly At[], to: readonly At[]): number | undefined {
  // A chain passes chasms but no structure; the squares of the two models are where they are.
  const open = grid.map((line) => line.replaceAll('v', '.'));
  const who: Walker = { fly: false, burrow: false, surefoot: true, throughEnemies: true, size: 'SMALL' };
  const allows = (a: At, b: At): boolean =>
    to.some((one) => same(one, b)) && drawn(open, b) === '#'
      ? mayStep(without(open, b), who, a, b, [])
      : mayStep(open, who, a, b, []);
  const squares = squaresIn(open);
  let reached = [...from];
  for (let steps = 0; ; steps += 1) {
    if (reached.some((a) => to.some((b) => same(a, b)))) return steps;
    const next = squares.filter((b) => !reached.some((a) => same(a, b)) && reached.some((a) => allows(a, b)));
    if (next.length === 0) return undefined;
    reached = [...reached, ...next];
  }
}

/** The drawing with the structure of one square taken away. */
const without = (grid: readonly string[], { x, y }: At): string[] =>
  grid.map((line, index) => (index === 2 * y + 1 ? `${line.slice(0, 2 * x + 1)}.${line.slice(2 * x + 2)}` : line));

export type Shape = 'BURST' | 'CROSS' | 'LANCE' | 'SWEEP' | 'WAVE' | 'AURA';
export type Way = 'NORTH' | 'EAST' | 'SOUTH' | 'WEST';

/** Section 29: the squares of an area by their place, then those that are seen. */
export function area(
  grid: readonly string[],
  type: Shape,
  size: number,
  user: Body,
  aim: { readonly way?: Way; readonly lane?: number; readonly target?: At },
): At[] {
  const own = cells(user);
  const viewer = type === 'BURST' ? [aim.target as At] : own;
  const [left, right] = [Math.min(...own.map(({ x }) => x)), Math.max(...own.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...own.map(({ y }) => y)), Math.max(...own.map(({ y }) => y))];
  const inColumns = ({ x }: At): boolean => x >= left && x <= right;
  const inRows = ({ y }: At): boolean => y >= top && y <= bottom;
  /** How many squares beyond the side of the user this square lies; 1 touches it. */
  const beyond = ({ x, y }: At): number =>
    ({ NORTH: top - y, SOUTH: y - bottom, WEST: left - x, EAST: x - right })[aim.way ?? 'NORTH'];
  const inLane = ({ x, y }: At): boolean =>
    aim.way === 'NORTH' || aim.way === 'SOUTH' ? x === left + (aim.lane ?? 0) : y === top + (aim.lane ?? 0);
  const belongs = (square: At): boolean => {
    const near = far(own, [square]) <= size;
    switch (type) {
      case 'BURST':
        return far(viewer, [square]) <= size;
      case 'WAVE':
      case 'AURA':
        return near;
      case 'CROSS':
        return near && (inColumns(square) || inRows(square));
      case 'LANCE':
        return inLane(square) && beyond(square) >= 1 && beyond(square) <= size;
      case 'SWEEP':
        return near && beyond(square) === 1;
    }
  };
  return squaresIn(grid).filter(
    (square) =>
      belongs(square) && oracleSight(viewer, [square], worldOf(grid, viewer, [square], { structures: !user.fly, blocked: [] })),
  );
}
