import {
  baseDistance,
  hookshotDistance,
  landingFault,
  landings,
  lineOfSight,
  type Mover,
  nearestByWalking,
  pathCost,
  pathFault,
  reachable,
  squaresOf,
  standFaults,
  stepCost,
  stepFault,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { ALONE, at, custom, EXAMPLE, enemiesAt, floor, large, small, WALKER } from './geometry-support.ts';

const FLYER: Mover = { ...WALKER, fly: true };
const BURROWER: Mover = { ...WALKER, burrow: true };
const SUREFOOT: Mover = { ...WALKER, surefoot: true };
const LARGE: Mover = { ...WALKER, size: 'LARGE' };

/** The two by two squares of C.6 with the walls e1 to e4 as named there. */
const around = (walls: readonly number[]) =>
  custom([
    '+-+-+',
    `|.${walls.includes(1) ? '|' : ' '}.|`,
    `+${walls.includes(2) ? '-' : ' '}+${walls.includes(3) ? '-' : ' '}+`,
    `|.${walls.includes(4) ? '|' : ' '}.|`,
    '+-+-+',
  ]);

describe('one step', () => {
  test('SDE-C.6 the complete table of a diagonal step', () => {
    const open = (...walls: number[]): boolean => {
      const map = around(walls);
      const legal = stepFault(map, WALKER, at(0, 0), at(1, 1), ALONE) === undefined;
      expect(lineOfSight(map, [at(0, 0)], [at(1, 1)])).toBe(legal);
      return legal;
    };
    for (const walls of [[], [1], [2], [3], [4], [1, 3], [2, 4]]) expect([walls, open(...walls)]).toEqual([walls, true]);
    for (const walls of [
      [1, 2],
      [1, 4],
      [2, 3],
      [3, 4],
      [1, 2, 3],
      [1, 2, 4],
      [1, 3, 4],
      [2, 3, 4],
      [1, 2, 3, 4],
    ])
      expect([walls, open(...walls)]).toEqual([walls, false]);
  });
  test('SDE-8.1 a step leads into one of the eight adjacent squares', () => {
    const map = floor(5, 5);
    expect(reachable(map, WALKER, [at(2, 2)], 1, ALONE)).toHaveLength(9);
    expect(stepFault(map, WALKER, at(2, 2), at(4, 2), ALONE)).toBe('PATH_NOT_ADJACENT');
    expect(stepFault(map, WALKER, at(2, 2), at(2, 2), ALONE)).toBe('PATH_NOT_ADJACENT');
  });
  test('SDE-8.2 G-23 rubble costs two points, one with Surefoot, Fly or Burrow', () => {
    expect(stepCost(EXAMPLE, WALKER, at(6, 4))).toBe(2);
    for (const mover of [SUREFOOT, FLYER, BURROWER]) expect(stepCost(EXAMPLE, mover, at(6, 4))).toBe(1);
    expect(reachable(EXAMPLE, WALKER, [at(5, 4)], 1, ALONE).some(({ square }) => square.x === 6 && square.y === 4)).toBe(false);
    expect(reachable(EXAMPLE, WALKER, [at(5, 4)], 2, ALONE).find(({ square }) => square.x === 6 && square.y === 4)?.cost).toBe(2);
  });
  test('SDE-8.3 squares of friendly models can be passed', () => {
    const corridor = floor(4, 1);
    const occupancy = { enemies: [], friends: [small(1, 0)] };
    expect(pathFault(corridor, WALKER, [at(0, 0)], [at(1, 0), at(2, 0)], occupancy)).toBeUndefined();
    expect(reachable(corridor, WALKER, [at(0, 0)], 9, occupancy).map(({ canEnd }) => canEnd)).toEqual([true, false, true, true]);
  });
  test('SDE-8.4 an enemy square is never entered', () => {
    const corridor = floor(4, 1);
    expect(stepFault(corridor, WALKER, at(0, 0), at(1, 0), enemiesAt([1, 0]))).toBe('PATH_BLOCKED_BY_ENEMY');
    expect(stepFault(corridor, FLYER, at(0, 0), at(1, 0), enemiesAt([1, 0]))).toBe('PATH_BLOCKED_BY_ENEMY'); // K-26
    expect(stepFault(corridor, { ...WALKER, throughEnemies: true }, at(0, 0), at(1, 0), enemiesAt([1, 0]))).toBeUndefined(); // D.7
  });
  test('SDE-8.5 G-24 no diagonal step between two enemies', () => {
    const between = enemiesAt([4, 4], [3, 5]);
    expect(stepFault(EXAMPLE, WALKER, at(3, 4), at(4, 5), between)).toBe('DIAGONAL_BETWEEN_ENEMIES');
    for (const mover of [FLYER, BURROWER, LARGE])
      expect(stepFault(EXAMPLE, mover, at(3, 4), at(4, 5), between)).toBe('DIAGONAL_BETWEEN_ENEMIES');
    expect(stepFault(EXAMPLE, { ...WALKER, throughEnemies: true }, at(3, 4), at(4, 5), between)).toBeUndefined();
  });
  test('SDE-8.5 G-25 past one enemy it is legal for one point', () => {
    expect(stepFault(EXAMPLE, WALKER, at(3, 4), at(4, 5), enemiesAt([4, 4]))).toBeUndefined();
    expect(pathCost(EXAMPLE, WALKER, [at(4, 5)])).toBe(1);
  });
  test('SDE-8.6 G-2 G-8 the target square must be seen', () => {
    expect(stepFault(EXAMPLE, WALKER, at(0, 3), at(1, 4), ALONE)).toBe('NO_LINE_OF_SIGHT_TO_SQUARE');
    expect(stepFault(EXAMPLE, FLYER, at(0, 3), at(1, 4), ALONE)).toBeUndefined();
    expect(stepFault(EXAMPLE, BURROWER, at(0, 3), at(1, 4), ALONE)).toBeUndefined();
    expect(stepFault(EXAMPLE, WALKER, at(4, 0), at(5, 1), ALONE)).toBeUndefined();
  });
  test('SDE-8.6 a flank closed by a wall and the other by an enemy: only Fly and large movers see past a small one', () => {
    const map = around([1]);
    expect(stepFault(map, WALKER, at(0, 0), at(1, 1), enemiesAt([0, 1]))).toBe('NO_LINE_OF_SIGHT_TO_SQUARE');
    expect(stepFault(map, LARGE, at(0, 0), at(1, 1), enemiesAt([0, 1]))).toBeUndefined();
    expect(stepFault(map, FLYER, at(0, 0), at(1, 1), enemiesAt([0, 1]))).toBeUndefined();
    expect(stepFault(map, LARGE, at(0, 0), at(1, 1), { enemies: [large(-1, 1)], friends: [] })).toBe(
      'NO_LINE_OF_SIGHT_TO_SQUARE',
    );
  });
  test('SDE-8.7 a move ends only on a free square', () => {
    const corridor = floor(4, 1);
    const friends = { enemies: [], friends: [small(1, 0)] };
    expect(landings(corridor, WALKER, small(0, 0), 2, friends).map(({ anchor }) => anchor.x)).toEqual([2]);
    expect(standFaults(corridor, small(1, 0), WALKER, [small(1, 0)])).toEqual(['SQUARE_OCCUPIED']);
  });
  test('SDE-8.8 where there is no square nothing goes', () => {
    const gap = custom(['+-+-+-+', '|. X .|', '+-+-+-+']);
    for (const mover of [WALKER, FLYER, BURROWER]) {
      expect(stepFault(gap, mover, at(0, 0), at(1, 0), ALONE)).toBe('NOT_A_SQUARE');
      expect(stepFault(gap, mover, at(0, 0), at(-1, 0), ALONE)).toBe('NOT_A_SQUARE');
    }
  });
  test('SDE-8.9 structures for Fly and Burrow, chasms for Fly only', () => {
    const map = custom(['+-+-+-+', '|# . v|', '+-+-+-+']);
    const enter = (mover: Mover, x: number) => stepFault(map, mover, at(1, 0), at(x, 0), ALONE);
    expect([enter(WALKER, 0), enter(FLYER, 0), enter(BURROWER, 0)]).toEqual(['ILLEGAL_TERRAIN', undefined, undefined]);
    expect([enter(WALKER, 2), enter(FLYER, 2), enter(BURROWER, 2)]).toEqual(['ILLEGAL_TERRAIN', undefined, 'ILLEGAL_TERRAIN']);
  });
  test('SDE-8.10 walls stop a step, except for Burrow; exits stop every step', () => {
    expect(stepFault(EXAMPLE, WALKER, at(4, 1), at(5, 1), ALONE)).toBe('PATH_BLOCKED_BY_WALL');
    expect(stepFault(EXAMPLE, FLYER, at(4, 1), at(5, 1), ALONE)).toBe('PATH_BLOCKED_BY_WALL');
    expect(stepFault(EXAMPLE, BURROWER, at(4, 1), at(5, 1), ALONE)).toBeUndefined();
  });
  test('SDE-8.12 a path is checked step by step and its cost is the sum', () => {
    expect(pathFault(EXAMPLE, WALKER, [at(4, 0)], [at(4, 1), at(5, 1)], ALONE)).toEqual({
      index: 1,
      fault: 'PATH_BLOCKED_BY_WALL',
    });
    expect(pathCost(EXAMPLE, WALKER, [at(5, 4), at(6, 4), at(7, 4)])).toBe(4);
  });
  test('SDE-8.19 a model on terrain it could not enter leaves it by any legal step', () => {
    const map = custom(['+-+-+-+', '|# . v|', '+-+-+-+']);
    expect(stepFault(map, WALKER, at(0, 0), at(1, 0), ALONE)).toBeUndefined();
    expect(stepFault(map, WALKER, at(2, 0), at(1, 0), ALONE)).toBeUndefined();
  });
});

describe('large bases', () => {
  const rex = large(6, 4);

  test('SDE-8.13 a large model counts from any one of its squares', () => {
    expect(pathFault(EXAMPLE, LARGE, squaresOf(rex), [at(5, 5), at(4, 5)], ALONE)).toBeUndefined();
    expect(pathFault(EXAMPLE, LARGE, squaresOf(rex), [at(4, 5)], ALONE)).toEqual({ index: 0, fault: 'PATH_NOT_ADJACENT' });
  });
  test('SDE-8.14 the base covers the last counted square', () => {
    expect(landingFault(EXAMPLE, LARGE, rex, at(4, 5), 2, at(5, 4), ALONE)).toBe('BASE_BEYOND_COUNTED_SQUARE');
  });
  test('SDE-8.15 G-22 no square of the new base costs more than was spent', () => {
    expect(landingFault(EXAMPLE, LARGE, rex, at(4, 5), 2, at(4, 4), ALONE)).toBeUndefined();
    expect(landingFault(EXAMPLE, LARGE, rex, at(4, 5), 2, at(3, 4), ALONE)).toBe('BASE_BEYOND_COUNTED_SQUARE');
  });
  test('SDE-8.16 the new base lies on four free squares without a wall through it', () => {
    const faults = (x: number, y: number, others = [] as ReturnType<typeof small>[]) =>
      standFaults(EXAMPLE, large(x, y), WALKER, others);
    expect(faults(6, 1)).toEqual([]);
    expect(faults(4, 1)).toEqual(['BASE_DOES_NOT_FIT']); // V(5,1) runs through it
    expect(faults(3, 2)).toEqual(['BASE_DOES_NOT_FIT']); // H(3,3)
    expect(faults(1, 0)).toEqual(['BASE_DOES_NOT_FIT']); // structure (2,1)
    expect(faults(7, 4)).toEqual(['BASE_DOES_NOT_FIT']); // over the border
    expect(faults(6, 1, [small(7, 2)])).toEqual(['BASE_DOES_NOT_FIT']);
    expect(landingFault(EXAMPLE, LARGE, rex, at(5, 4), 2, at(4, 4), enemiesAt([4, 5]))).toBe('BASE_DOES_NOT_FIT');
    expect(standFaults(EXAMPLE, large(1, 0), FLYER, [])).toEqual([]);
  });
  test('SDE-8.17 a large model squeezes through a gap of one square', () => {
    const gap = custom(['+-+-+-+-+-+', '|. .|. . .|', '+ + + + + +', '|. . . . .|', '+-+-+-+-+-+']);
    const places = landings(gap, LARGE, large(0, 0), 3, ALONE).map(({ anchor }) => anchor);
    expect(places).toEqual([at(2, 0), at(3, 0)]);
  });
});

describe('other ways', () => {
  test('SDE-12.4 G-16 a chain goes round walls and structures', () => {
    expect(hookshotDistance(EXAMPLE, [at(4, 1)], [at(5, 1)])).toBe(2);
    expect(hookshotDistance(EXAMPLE, [at(4, 2)], [at(5, 2)])).toBe(2);
    expect(hookshotDistance(EXAMPLE, [at(0, 3)], [at(1, 4)])).toBe(3);
    expect(hookshotDistance(EXAMPLE, squaresOf(large(6, 4)), [at(3, 4)])).toBe(3);
  });
  test('SDE-12.4 a chain crosses chasms, reaches a flyer over a structure, and cannot leave a closed room', () => {
    const map = custom(['+-+-+-+-+', '|. v .|.|', '+-+-+-+-+']);
    expect(hookshotDistance(map, [at(0, 0)], [at(2, 0)])).toBe(2);
    expect(hookshotDistance(map, [at(0, 0)], [at(3, 0)])).toBeUndefined();
    expect(hookshotDistance(custom(['+-+-+', '|. #|', '+-+-+']), [at(0, 0)], [at(1, 0)])).toBe(1);
  });
  test('SDE-1.8 a small base names what is wrong', () => {
    const map = custom(['+-+-+-+-+', '|. X # v|', '+-+-+-+-+']);
    expect([0, 1, 2, 3].map((x) => standFaults(map, small(x, 0), WALKER, []))).toEqual([
      [],
      ['NOT_A_SQUARE'],
      ['ILLEGAL_TERRAIN'],
      ['ILLEGAL_TERRAIN'],
    ]);
    expect([2, 3].map((x) => standFaults(map, small(x, 0), FLYER, []))).toEqual([[], []]);
    expect([2, 3].map((x) => standFaults(map, small(x, 0), BURROWER, []))).toEqual([[], ['ILLEGAL_TERRAIN']]);
  });
  test('SDE-2.22 squares by walking distance: nearest first, then reading order', () => {
    const near = nearestByWalking(EXAMPLE, at(4, 1));
    expect(near[0]).toEqual({ square: at(4, 1), cost: 0 });
    expect(near.slice(1, 4).map(({ square }) => square)).toEqual([at(3, 0), at(4, 0), at(5, 0)]);
    expect(near.find(({ square }) => square.x === 5 && square.y === 1)?.cost).toBe(2);
    expect(near.map(({ cost }) => cost)).toEqual([...near.map(({ cost }) => cost)].sort((a, b) => a - b));
  });
  test('SDE-30.6 J-20 away from Rex: five steps east, each farther than the one before; (6,3) is no farther', () => {
    const open = floor(14, 12);
    const east = [at(7, 4), at(8, 4), at(9, 4), at(10, 4), at(11, 4)];
    expect(pathFault(open, WALKER, [at(6, 4)], east, ALONE)).toBeUndefined();
    expect([at(6, 4), ...east].map((square) => baseDistance(large(4, 4), small(square.x, square.y)))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(baseDistance(large(4, 4), small(6, 3))).toBe(1);
  });
});
