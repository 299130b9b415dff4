import type { Square } from '../../../src/games/super-dungeon-explore/geometry/index.ts';

/** The sampling algorithm of C.5, word for word, in exact rationals of big integers. Slow, and independent of the program's own search. */

class Ratio {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d = 1n) {
    this.n = d < 0n ? -n : n;
    this.d = d < 0n ? -d : d;
  }
  plus(o: Ratio): Ratio {
    return new Ratio(this.n * o.d + o.n * this.d, this.d * o.d);
  }
  minus(o: Ratio): Ratio {
    return new Ratio(this.n * o.d - o.n * this.d, this.d * o.d);
  }
  times(o: Ratio): Ratio {
    return new Ratio(this.n * o.n, this.d * o.d);
  }
  over(o: Ratio): Ratio {
    return new Ratio(this.n * o.d, this.d * o.n);
  }
  compare(o: Ratio): number {
    const x = this.n * o.d - o.n * this.d;
    return x < 0n ? -1 : x > 0n ? 1 : 0;
  }
  floor(): bigint {
    const q = this.n / this.d;
    return this.n % this.d !== 0n && this.n < 0n ? q - 1n : q;
  }
  isWhole(): boolean {
    return this.n % this.d === 0n;
  }
}
const whole = (n: number | bigint): Ratio => new Ratio(BigInt(n));
const HALF = new Ratio(1n, 2n);
const min = (a: Ratio, b: Ratio): Ratio => (a.compare(b) <= 0 ? a : b);
const max = (a: Ratio, b: Ratio): Ratio => (a.compare(b) >= 0 ? a : b);

/** Mediants of neighbours of the Farey sequence F(n), and their negatives. */
function slopes(n: number): Ratio[] {
  const farey: [bigint, bigint][] = [
    [0n, 1n],
    [1n, BigInt(Math.max(1, n))],
  ];
  let [a, b] = farey[0] as [bigint, bigint];
  let [c, d] = farey[1] as [bigint, bigint];
  while (c < d) {
    const k = (BigInt(n) + b) / d;
    [a, b, c, d] = [c, d, k * c - a, k * d - b];
    farey.push([c, d]);
  }
  const found: Ratio[] = [];
  for (let i = 1; i < farey.length; i += 1) {
    const [p, q] = farey[i - 1] as [bigint, bigint];
    const [r, s] = farey[i] as [bigint, bigint];
    const mediant = new Ratio(p + r, q + s);
    found.push(mediant, new Ratio(-mediant.n, mediant.d));
  }
  return found;
}

interface World {
  blockedEdge(axis: 'V' | 'H', x: bigint, y: bigint): boolean;
  blockedSquare(x: bigint, y: bigint): boolean;
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
const boxOf = (squares: readonly Square[]): Box => ({
  x0: Math.min(...squares.map(({ x }) => x)),
  y0: Math.min(...squares.map(({ y }) => y)),
  x1: Math.max(...squares.map(({ x }) => x)) + 1,
  y1: Math.max(...squares.map(({ y }) => y)) + 1,
});

/** Sight by C.5. S and T are bases: one square, or four in a block. */
export function oracleSight(S: readonly Square[], T: readonly Square[], world: World): boolean {
  if (S.some((a) => T.some((b) => a.x === b.x && a.y === b.y))) return true;
  const [s, t] = [boxOf(S), boxOf(T)];
  const turned: World = {
    blockedEdge: (axis, x, y) => world.blockedEdge(axis === 'V' ? 'H' : 'V', y, x),
    blockedSquare: (x, y) => world.blockedSquare(y, x),
  };
  const flip = (b: Box): Box => ({ x0: b.y0, y0: b.x0, x1: b.y1, y1: b.x1 });
  return along(s, t, world) || along(flip(s), flip(t), turned);
}

function along(s: Box, t: Box, world: World): boolean {
  const box = { x0: Math.min(s.x0, t.x0), y0: Math.min(s.y0, t.y0), x1: Math.max(s.x1, t.x1), y1: Math.max(s.y1, t.y1) };
  for (const m of slopes(Math.max(box.x1 - box.x0, box.y1 - box.y0))) {
    const offsets: Ratio[] = [];
    for (let x = box.x0; x <= box.x1; x += 1)
      for (let y = box.y0; y <= box.y1; y += 1) offsets.push(whole(y).minus(m.times(whole(x))));
    offsets.sort((a, b) => a.compare(b));
    const distinct = offsets.filter((c, i) => i === 0 || c.compare(offsets[i - 1] as Ratio) !== 0);
    for (let i = 1; i < distinct.length; i += 1) {
      const c = (distinct[i - 1] as Ratio).plus(distinct[i] as Ratio).times(HALF);
      const a = inside(s, m, c);
      const b = inside(t, m, c);
      if (a === undefined || b === undefined) continue;
      const [from, to] = a[1].compare(b[0]) <= 0 ? [a[1], b[0]] : [b[1], a[0]];
      if (walks(m, c, from, to, world)) return true;
    }
  }
  return false;
}

/** The open interval of x in which the line is inside the box. */
function inside(box: Box, m: Ratio, c: Ratio): readonly [Ratio, Ratio] | undefined {
  const atTop = whole(box.y0).minus(c).over(m);
  const atBottom = whole(box.y1).minus(c).over(m);
  const lo = max(whole(box.x0), min(atTop, atBottom));
  const hi = min(whole(box.x1), max(atTop, atBottom));
  return lo.compare(hi) < 0 ? [lo, hi] : undefined;
}

function walks(m: Ratio, c: Ratio, from: Ratio, to: Ratio, world: World): boolean {
  const crossings: Ratio[] = [];
  for (let x = from.floor(); whole(x).compare(to) <= 0; x += 1n) if (whole(x).compare(from) >= 0) crossings.push(whole(x));
  const [y1, y2] = [m.times(from).plus(c), m.times(to).plus(c)];
  for (let y = min(y1, y2).floor(); whole(y).compare(max(y1, y2)) <= 0; y += 1n) {
    const x = whole(y).minus(c).over(m);
    if (x.compare(from) >= 0 && x.compare(to) <= 0) crossings.push(x);
  }
  crossings.sort((a, b) => a.compare(b));
  for (const [i, x] of crossings.entries()) {
    const y = m.times(x).plus(c);
    if (x.isWhole() ? world.blockedEdge('V', x.floor(), y.floor()) : world.blockedEdge('H', x.floor(), y.floor())) return false;
    const next = crossings[i + 1];
    if (next === undefined || next.compare(x) === 0) continue;
    const middle = x.plus(next).times(HALF);
    if (world.blockedSquare(middle.floor(), m.times(middle).plus(c).floor())) return false;
  }
  return true;
}

/** A drawn map and blocking squares as the oracle asks for them, read from the drawing itself. */
export function worldOf(
  grid: readonly string[],
  S: readonly Square[],
  T: readonly Square[],
  options: { structures: boolean; blocked: readonly Square[]; walls?: boolean },
): World {
  const char = (column: bigint, line: bigint): string => grid[Number(line)]?.[Number(column)] ?? 'X';
  const among = (squares: readonly Square[], x: bigint, y: bigint): boolean =>
    squares.some((square) => BigInt(square.x) === x && BigInt(square.y) === y);
  return {
    blockedEdge: (axis, x, y) => {
      const drawn = axis === 'V' ? char(2n * x, 2n * y + 1n) : char(2n * x + 1n, 2n * y);
      return drawn === 'D' || (drawn !== ' ' && options.walls !== false);
    },
    blockedSquare: (x, y) => {
      if (among(S, x, y) || among(T, x, y)) return false;
      const drawn = x < 0n || y < 0n ? 'X' : char(2n * x + 1n, 2n * y + 1n);
      return drawn === 'X' || (drawn === '#' && options.structures) || among(options.blocked, x, y);
    },
  };
}
