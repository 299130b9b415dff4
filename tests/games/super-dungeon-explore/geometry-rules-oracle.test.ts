import fc from 'fast-check';
import {
  areaSquares,
  type Base,
  canSee,
  canSeeSquare,
  hookshotDistance,
  landingFault,
  landings,
  type Mover,
  type Occupancy,
  pathFault,
  reachable,
  type SightModel,
  squaresOf,
  standFaults,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { crowd, drawing, numbers } from './geometry-random.ts';
import {
  type At,
  area,
  type Body,
  bodySees,
  cells,
  chain,
  costs,
  fits,
  mayStep,
  type Shape,
  squaresIn,
  type Walker,
  type Way,
} from './geometry-rules-oracle.ts';
import { custom } from './geometry-support.ts';

const text = ({ x, y }: At): string => `${x},${y}`;
const base = ({ x, y, size }: Body): Base => ({ anchor: { x, y }, size });
const model = (body: Body): SightModel => ({ ...base(body), id: body.id, side: body.team, fly: body.fly });
const pick = <T>(next: () => number, things: readonly T[]): T => things[next() % things.length] as T;

/** Counts both answers, so that a property nobody could fail is noticed. */
class Answers {
  yes = 0;
  no = 0;
  note(answer: boolean): void {
    this[answer ? 'yes' : 'no'] += 1;
  }
  get fewest(): number {
    return Math.min(this.yes, this.no);
  }
}

describe('what models see, against the words of section 11', () => {
  test('SDE-11.2 SDE-11.4 SDE-11.5 SDE-11.6 SDE-11.7 SDE-11.8 SDE-11.9 models of both sides and sizes, flying or not, on random maps', () => {
    const [models, squares] = [new Answers(), new Answers()];
    fc.assert(
      fc.property(drawing(6, 5), numbers, (grid, next) => {
        const all = crowd(grid, next, 7);
        if (all.length === 0) return;
        const map = custom(grid);
        for (let question = 0; question < 3; question += 1) {
          const [viewer, target, square] = [pick(next, all), pick(next, all), pick(next, squaresIn(grid))];
          const seen = canSee(map, model(viewer), model(target), all.map(model));
          expect(seen).toBe(viewer.id === target.id || bodySees(grid, viewer, target, all));
          models.note(seen);
          const lit = canSeeSquare(map, model(viewer), square, all.map(model));
          expect(lit).toBe(bodySees(grid, viewer, square, all));
          squares.note(lit);
        }
      }),
      { numRuns: 500, seed: 1131 },
    );
    expect(Math.min(models.fewest, squares.fewest)).toBeGreaterThan(60);
  });
});

describe('areas, against the words of section 29', () => {
  const shapes: readonly Shape[] = ['BURST', 'CROSS', 'LANCE', 'SWEEP', 'WAVE', 'AURA'];
  const ways: readonly Way[] = ['NORTH', 'EAST', 'SOUTH', 'WEST'];
  test.each(shapes)('SDE-29.1 SDE-29.2 SDE-29.9 SDE-29.10 SDE-29.11 SDE-29.12 SDE-29.13 SDE-29.14 %s on random maps', (type) => {
    const reach = new Answers();
    fc.assert(
      fc.property(drawing(6, 6), numbers, (grid, next) => {
        const [user] = crowd(grid, next, 3);
        if (user === undefined) return;
        const size = 1 + (next() % 3);
        const aim = { way: pick(next, ways), lane: user.size === 'LARGE' ? next() % 2 : 0, target: pick(next, squaresIn(grid)) };
        const own = areaSquares(
          custom(grid),
          { type, size },
          base(user),
          { direction: aim.way, lane: aim.lane as 0 | 1, target: aim.target },
          user.fly,
        );
        expect(own.map(text)).toEqual(area(grid, type, size, user, aim).map(text));
        reach.note(own.length > 1);
      }),
      { numRuns: 150, seed: 29 },
    );
    expect(reach.fewest).toBeGreaterThan(2);
  });
});

const walker = (size: Walker['size'], next: () => number): Walker => ({
  fly: next() % 5 === 0,
  burrow: next() % 5 === 0,
  surefoot: next() % 4 === 0,
  throughEnemies: next() % 6 === 0,
  size,
});

/** A model among others, as the program and as the oracle name them. */
interface Scene {
  readonly who: Walker;
  readonly body: Body;
  readonly enemies: readonly Body[];
  readonly others: readonly Body[];
  readonly occupancy: Occupancy;
}
function scene(grid: readonly string[], next: () => number, large = false): Scene | undefined {
  const all = crowd(grid, next, large ? 25 : 5);
  const body = large ? all.find((one) => one.size === 'LARGE') : all[0];
  const others = all.filter((one) => one !== body).slice(0, 4);
  if (body === undefined) return undefined;
  const enemies = others.filter((one) => one.team !== body.team);
  const friends = others.filter((one) => one.team === body.team);
  return {
    who: walker(body.size, next),
    body,
    enemies,
    others,
    occupancy: { enemies: enemies.map(base), friends: friends.map(base) },
  };
}

describe('movement, against the words of section 8', () => {
  test('SDE-8.1 SDE-8.2 SDE-8.6 SDE-8.13 least costs of small and large models among friends and enemies', () => {
    const [reached, held] = [new Answers(), new Answers()];
    fc.assert(
      fc.property(drawing(5, 5), numbers, fc.integer({ min: 0, max: 7 }), (grid, next, budget) => {
        const at = scene(grid, next);
        if (at === undefined) return;
        const { who, body, enemies, others, occupancy } = at;
        const found = reachable(custom(grid), who as Mover, squaresOf(base(body)), budget, occupancy);
        const wanted = costs(grid, who, cells(body), budget, enemies);
        expect(Object.fromEntries(found.map((one) => [text(one.square), one.cost]))).toEqual(Object.fromEntries(wanted));
        for (const { square, canEnd } of found) {
          expect(canEnd).toBe(!others.some((other) => cells(other).some((one) => text(one) === text(square))));
          held.note(canEnd);
        }
        reached.note(found.length > cells(body).length);
      }),
      { numRuns: 250, seed: 88 },
    );
    expect(Math.min(reached.fewest, held.fewest)).toBeGreaterThan(5);
  });

  test('SDE-8.7 SDE-8.14 SDE-8.15 SDE-8.16 SDE-8.17 exactly the places a base may come down on, each at its least cost', () => {
    const places = { SMALL: new Answers(), LARGE: new Answers() };
    fc.assert(
      fc.property(drawing(6, 6), numbers, fc.integer({ min: 1, max: 6 }), fc.boolean(), (grid, next, budget, large) => {
        const at = scene(grid, next, large);
        if (at === undefined) return;
        const { who, body, enemies, others, occupancy } = at;
        const cost = costs(grid, who, cells(body), budget, enemies);
        const wanted = squaresIn(grid)
          .filter((anchor) => text(anchor) !== text(body) && fits(grid, who, anchor, others))
          .map((anchor) => ({
            anchor,
            cost: Math.max(...cells({ ...anchor, size: who.size }).map((one) => cost.get(text(one)) ?? Number.POSITIVE_INFINITY)),
          }))
          .filter((one) => one.cost <= budget);
        const map = custom(grid);
        const found = landings(map, who as Mover, base(body), budget, occupancy);
        expect(found.map((one) => `${text(one.anchor)} ${one.cost}`)).toEqual(
          wanted.map((one) => `${text(one.anchor)} ${one.cost}`),
        );
        for (const { path, anchor, cost: spent } of found) {
          expect(pathFault(map, who as Mover, squaresOf(base(body)), path, occupancy)).toBeUndefined();
          path.reduce<readonly At[]>((from, to) => {
            expect(from.some((one) => mayStep(grid, who, one, to, enemies))).toBe(true);
            return [to];
          }, cells(body));
          if (who.size === 'LARGE')
            expect(landingFault(map, who as Mover, base(body), path.at(-1) as At, spent, anchor, occupancy)).toBeUndefined();
        }
        places[who.size].note(found.length > 0);
      }),
      { numRuns: 400, seed: 815 },
    );
    expect(Math.min(places.SMALL.yes, places.LARGE.yes)).toBeGreaterThan(8);
  });

  test('SDE-8.15 SDE-8.16 a base named at the end of a walk is taken exactly where the words allow it', () => {
    const taken = new Answers();
    fc.assert(
      fc.property(drawing(6, 5), numbers, (grid, next) => {
        const at = scene(grid, next, true);
        if (at === undefined) return;
        const { who, body, enemies, others, occupancy } = at;
        const map = custom(grid);
        const spent = next() % 5;
        const cost = costs(grid, who, cells(body), spent, enemies);
        const last = pick(next, [...cells(body), ...squaresIn(grid)]);
        for (const anchor of squaresIn(grid)) {
          const own = cells({ ...anchor, size: 'LARGE' });
          const legal =
            fits(grid, who, anchor, others) &&
            own.some((one) => text(one) === text(last)) &&
            own.every((one) => cost.has(text(one)));
          expect(landingFault(map, who as Mover, base(body), last, spent, anchor, occupancy) === undefined).toBe(legal);
          taken.note(legal);
        }
      }),
      { numRuns: 400, seed: 816 },
    );
    expect(taken.fewest).toBeGreaterThan(8);
  });

  test('SDE-1.8 SDE-8.16 K-29 where a base may stand', () => {
    const stands = new Answers();
    fc.assert(
      fc.property(drawing(6, 6), numbers, (grid, next) => {
        const at = scene(grid, next);
        if (at === undefined) return;
        const map = custom(grid);
        for (const anchor of squaresIn(grid)) {
          const own = standFaults(map, { anchor, size: at.who.size }, at.who, at.others.map(base)).length === 0;
          expect(own).toBe(fits(grid, at.who, anchor, at.others));
          stands.note(own);
        }
      }),
      { numRuns: 100, seed: 18 },
    );
    expect(stands.fewest).toBeGreaterThan(200);
  });

  test('SDE-12.4 the length of a chain between bases', () => {
    const there = new Answers();
    let longer = 0;
    fc.assert(
      fc.property(drawing(5, 5), numbers, (grid, next) => {
        const [a, b] = crowd(grid, next, 5);
        if (a === undefined || b === undefined) return;
        const own = hookshotDistance(custom(grid), squaresOf(base(a)), squaresOf(base(b)));
        expect(own).toBe(chain(grid, cells(a), cells(b)));
        there.note(own !== undefined);
        if (own !== undefined && own > Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))) longer += 1;
      }),
      { numRuns: 250, seed: 124 },
    );
    expect(Math.min(there.fewest, longer)).toBeGreaterThan(1);
  });
});
