import fc from 'fast-check';
import {
  hookshotDistance,
  landings,
  lineOfSight,
  type Mover,
  type Occupancy,
  reachable,
  type Square,
  squaresOf,
  stepCost,
  stepFault,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { oracleSight, worldOf } from './geometry-oracle.ts';
import { at, custom, D3 } from './geometry-support.ts';

/** Random maps: ground, structures, rubble, chasms and gaps, walls anywhere. */
const drawing = (maxWidth: number, maxHeight: number): fc.Arbitrary<string[]> =>
  fc
    .tuple(fc.integer({ min: 2, max: maxWidth }), fc.integer({ min: 2, max: maxHeight }), fc.integer({ min: 0, max: 35 }))
    .chain(([width, height, walls]) => {
      const square = fc.integer({ min: 0, max: 19 }).map((n) => (n < 3 ? '#' : n < 4 ? 'X' : n < 6 ? 'r' : n < 7 ? 'v' : '.'));
      const edge = fc.integer({ min: 0, max: 99 }).map((n) => n < walls);
      return fc
        .tuple(
          fc.array(square, { minLength: width * height, maxLength: width * height }),
          fc.array(edge, { minLength: width * height * 2, maxLength: width * height * 2 }),
        )
        .map(([squares, edges]) => draw(width, height, squares, edges));
    });

function draw(width: number, height: number, squares: string[], edges: boolean[]): string[] {
  const lines: string[] = [`+${'-+'.repeat(width)}`];
  for (let y = 0; y < height; y += 1) {
    let line = '|';
    let below = '+';
    for (let x = 0; x < width; x += 1) {
      line += squares[y * width + x] as string;
      line += x === width - 1 || edges[2 * (y * width + x)] ? '|' : ' ';
      below += `${y === height - 1 || edges[2 * (y * width + x) + 1] ? '-' : ' '}+`;
    }
    lines.push(line, below);
  }
  return lines;
}

const existing = (grid: string[]): Square[] => custom(grid).squares.map(({ x, y }) => at(x, y));
const blocks = (grid: string[]): Square[][] => {
  const squares = existing(grid);
  const has = (x: number, y: number): boolean => squares.some((square) => square.x === x && square.y === y);
  return squares.flatMap(({ x, y }) =>
    has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1) ? [[...squaresOf({ anchor: at(x, y), size: 'LARGE' })]] : [],
  );
};

describe('exact sight against the sampling of C.5 in big rationals', () => {
  test('SDE-11.11 SDE-C.1 random maps, single squares and large bases, with and without structures, walls and models', () => {
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(drawing(7, 6), fc.infiniteStream(fc.nat({ max: 1_000_000 })), (grid, numbers) => {
        const map = custom(grid);
        const regions = [...existing(grid).map((square) => [square]), ...blocks(grid)];
        if (regions.length === 0) return;
        const pick = <T>(things: readonly T[]): T => things[(numbers.next().value as number) % things.length] as T;
        for (let question = 0; question < 4; question += 1) {
          const [S, T] = [pick(regions), pick(regions)];
          const structures = pick([true, true, false]);
          const blocked = pick([true, false]) ? [pick(existing(grid)), pick(existing(grid))] : [];
          const own = lineOfSight(map, S, T, { ignoreStructures: !structures, blockedSquares: blocked });
          expect(own).toBe(oracleSight(S, T, worldOf(grid, S, T, { structures, blocked })));
          seen[own ? 'yes' : 'no'] += 1;
        }
      }),
      { numRuns: 350, seed: 20_26 },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(200);
  });

  test('SDE-11.11 long lines: maps twelve squares wide', () => {
    fc.assert(
      fc.property(drawing(12, 4), fc.nat(), fc.nat(), (grid, a, b) => {
        const squares = existing(grid);
        if (squares.length === 0) return;
        const [S, T] = [[squares[a % squares.length] as Square], [squares[b % squares.length] as Square]];
        expect(lineOfSight(custom(grid), S, T)).toBe(oracleSight(S, T, worldOf(grid, S, T, { structures: true, blocked: [] })));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test('SDE-C.1 sight is symmetric for what does not move', () => {
    fc.assert(
      fc.property(drawing(9, 9), fc.nat(), fc.nat(), (grid, a, b) => {
        const regions = [...existing(grid).map((square) => [square]), ...blocks(grid)];
        if (regions.length === 0) return;
        const [S, T] = [regions[a % regions.length] as Square[], regions[b % regions.length] as Square[]];
        expect(lineOfSight(custom(grid), S, T)).toBe(lineOfSight(custom(grid), T, S));
      }),
      { numRuns: 200 },
    );
  });
});

const mover = fc.record({
  fly: fc.boolean(),
  burrow: fc.boolean(),
  surefoot: fc.boolean(),
  throughEnemies: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  size: fc.constantFrom('SMALL' as const, 'LARGE' as const),
});

/** One step by the words of section 8, with sight from the oracle instead of the table of C.6. */
function oracleStep(grid: string[], who: Mover, from: Square, to: Square, occupancy: Occupancy): boolean {
  const map = custom(grid);
  const square = map.squareAt(to.x, to.y);
  if (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) !== 1 || square === undefined) return false;
  const held = occupancy.enemies.flatMap((base) => squaresOf(base).map((one) => ({ ...one, size: base.size })));
  const isEnemy = (x: number, y: number): boolean => held.some((one) => one.x === x && one.y === y);
  if (!who.throughEnemies && isEnemy(to.x, to.y)) return false;
  const diagonal = from.x !== to.x && from.y !== to.y;
  if (diagonal && !who.throughEnemies && isEnemy(to.x, from.y) && isEnemy(from.x, to.y)) return false;
  if (square.traits.includes('STRUCTURE') && !who.fly && !who.burrow) return false;
  if (square.traits.includes('CHASM') && !who.fly) return false;
  const blocking = who.fly || who.throughEnemies ? [] : held.filter((one) => one.size === 'LARGE' || who.size === 'SMALL');
  return oracleSight(
    [from],
    [to],
    worldOf(grid, [from], [to], { structures: !who.fly && !who.burrow, walls: !who.burrow, blocked: blocking }),
  );
}

describe('steps and reach', () => {
  test('SDE-8.6 SDE-C.6 the table of C.6 is sight between the two squares, for every mover', () => {
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(drawing(4, 4), mover, fc.array(fc.nat(), { maxLength: 4 }), fc.nat(), (grid, who, enemies, start) => {
        const squares = existing(grid);
        if (squares.length === 0) return;
        const map = custom(grid);
        const from = squares[start % squares.length] as Square;
        const held = enemies
          .map((n, i) => ({
            anchor: squares[n % squares.length] as Square,
            size: i === 3 ? ('LARGE' as const) : ('SMALL' as const),
          }))
          .filter((base) => !squaresOf(base).some((one) => one.x === from.x && one.y === from.y));
        const occupancy = { enemies: held, friends: [] };
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -1; dx <= 1; dx += 1) {
            const to = at(from.x + dx, from.y + dy);
            const legal = stepFault(map, who, from, to, occupancy) === undefined;
            expect(legal).toBe(oracleStep(grid, who, from, to, occupancy));
            seen[legal ? 'yes' : 'no'] += 1;
          }
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(300);
  });

  test('SDE-8.1 SDE-8.2 least costs equal those of relaxing every step until nothing changes', () => {
    fc.assert(
      fc.property(
        drawing(6, 6),
        mover,
        fc.nat(),
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.nat(), { maxLength: 3 }),
        (grid, who, start, budget, enemies) => {
          const squares = existing(grid);
          if (squares.length === 0) return;
          const map = custom(grid);
          const from = squares[start % squares.length] as Square;
          const occupancy: Occupancy = {
            enemies: enemies
              .map((n) => ({ anchor: squares[n % squares.length] as Square, size: 'SMALL' as const }))
              .filter(({ anchor }) => anchor.x !== from.x || anchor.y !== from.y),
            friends: [],
          };
          const cost = new Map([[`${from.x},${from.y}`, 0]]);
          for (let changed = true; changed; ) {
            changed = false;
            for (const a of squares)
              for (const b of squares) {
                const own = cost.get(`${a.x},${a.y}`);
                if (own === undefined || stepFault(map, who, a, b, occupancy) !== undefined) continue;
                const total = own + stepCost(map, who, b);
                if (total <= budget && total < (cost.get(`${b.x},${b.y}`) ?? Number.POSITIVE_INFINITY)) {
                  cost.set(`${b.x},${b.y}`, total);
                  changed = true;
                }
              }
          }
          expect(
            Object.fromEntries(
              reachable(map, who, [from], budget, occupancy).map((one) => [`${one.square.x},${one.square.y}`, one.cost]),
            ),
          ).toEqual(Object.fromEntries(cost));
        },
      ),
      { numRuns: 120, seed: 5 },
    );
  });

  test('SDE-12.4 no chain is shorter than the distance, and D3 is connected for it', () => {
    const squares = D3.squares.filter(({ traits }) => !traits.includes('STRUCTURE'));
    for (const target of squares.filter((_, index) => index % 7 === 0)) {
      const length = hookshotDistance(D3, [at(0, 4)], [target]) as number;
      expect(length).toBeGreaterThanOrEqual(Math.max(Math.abs(target.x), Math.abs(target.y - 4)));
    }
  });

  test('SDE-8.15 every landing offered costs no less than each of its squares, and its path ends inside it', () => {
    fc.assert(
      fc.property(drawing(7, 7), fc.nat(), fc.integer({ min: 1, max: 6 }), (grid, n, budget) => {
        const bases = blocks(grid);
        if (bases.length === 0) return;
        const [anchor] = bases[n % bases.length] as [Square];
        const map = custom(grid);
        const who: Mover = { fly: false, burrow: false, surefoot: false, throughEnemies: false, size: 'LARGE' };
        const base = { anchor, size: 'LARGE' as const };
        const costs = new Map(
          reachable(map, who, squaresOf(base), budget, { enemies: [], friends: [] }).map((one) => [
            `${one.square.x},${one.square.y}`,
            one.cost,
          ]),
        );
        for (const landing of landings(map, who, base, budget, { enemies: [], friends: [] })) {
          const own = squaresOf({ anchor: landing.anchor, size: 'LARGE' });
          expect(Math.max(...own.map(({ x, y }) => costs.get(`${x},${y}`) ?? Number.POSITIVE_INFINITY))).toBe(landing.cost);
          const last = landing.path.at(-1);
          expect(last !== undefined && own.some(({ x, y }) => x === last.x && y === last.y)).toBe(true);
          expect(landing.path.reduce((sum, square) => sum + stepCost(map, who, square), 0)).toBe(landing.cost);
        }
      }),
      { numRuns: 100 },
    );
  });
});
