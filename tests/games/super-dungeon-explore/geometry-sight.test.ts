import {
  baseDistance,
  canSee,
  canSeeSquare,
  distance,
  lineOfSight,
  squaresOf,
} from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { at, custom, EXAMPLE, floor, hero, large, monster, small } from './geometry-support.ts';

const see = (ax: number, ay: number, bx: number, by: number): boolean => lineOfSight(EXAMPLE, [at(ax, ay)], [at(bx, by)]);

describe('worked examples of sight (C.7)', () => {
  test('SDE-C.7 G-1 a free row', () => {
    expect(see(0, 0, 4, 0)).toBe(true);
    expect(distance([at(0, 0)], [at(4, 0)])).toBe(4);
  });
  test('SDE-11.3 G-2 two structures that meet in a corner close it', () => expect(see(0, 3, 1, 4)).toBe(false));
  test('SDE-11.2 G-3 a structure fills the row', () => expect(see(1, 1, 3, 1)).toBe(false));
  test('SDE-11.3 G-4 the best line touches the corner of a structure', () => expect(see(1, 0, 3, 2)).toBe(false));
  test('SDE-11.11 G-5 a flatter line passes above the structure', () => {
    expect(see(1, 0, 4, 2)).toBe(true);
    expect(distance([at(1, 0)], [at(4, 2)])).toBe(3);
  });
  test('SDE-11.11 G-6 lines below and above the structure', () => {
    expect(see(1, 1, 3, 2)).toBe(true);
    expect(see(1, 1, 3, 0)).toBe(true);
  });
  test('SDE-C.3 G-7 the end of a wall belongs to it', () => expect(see(3, 0, 5, 2)).toBe(false));
  test('SDE-C.3 G-8 one wall at a corner leaves the other flank', () => expect(see(4, 0, 5, 2)).toBe(true));
  test('SDE-11.2 G-9 past the end of a wall, not through it', () => {
    expect(see(4, 2, 5, 3)).toBe(true);
    expect(see(4, 2, 6, 2)).toBe(false);
  });
  test('SDE-11.2 G-10 a wall between two squares', () => {
    expect(see(3, 2, 3, 3)).toBe(false);
    expect(see(2, 2, 3, 3)).toBe(true);
  });
  test('SDE-11.4 G-11 enemies block, friends do not', () => {
    const [viewer, target] = [hero(0, 5), monster(4, 5)];
    expect(canSee(EXAMPLE, viewer, target, [viewer, target, monster(2, 5)])).toBe(false);
    expect(canSee(EXAMPLE, viewer, target, [viewer, target, hero(2, 5)])).toBe(true);
  });
  test('SDE-11.2 G-12 one blocker leaves a gap, two close it', () => {
    const [viewer, target] = [hero(0, 5), monster(4, 4)];
    expect(canSee(EXAMPLE, viewer, target, [monster(2, 5)])).toBe(true);
    expect(canSee(EXAMPLE, viewer, target, [monster(2, 5), monster(2, 4)])).toBe(false);
  });
  test('SDE-11.6 G-13 small models do not block towards a large one', () => {
    const target = monster(6, 4, large(6, 4));
    expect(canSee(EXAMPLE, hero(2, 5), target, [target, monster(4, 4), monster(4, 5)])).toBe(true);
  });
  test('SDE-11.6 G-14 towards a small one they do', () => {
    expect(canSee(EXAMPLE, hero(2, 5), monster(6, 5), [monster(4, 4), monster(4, 5)])).toBe(false);
  });
  test('SDE-11.8 G-15 Fly ignores structures, not walls', () => {
    const whelp = (x: number, y: number) => monster(x, y, { fly: true });
    expect(canSeeSquare(EXAMPLE, whelp(1, 1), at(3, 1), [])).toBe(true);
    expect(canSeeSquare(EXAMPLE, whelp(4, 1), at(5, 1), [])).toBe(false);
  });
});

describe('who blocks', () => {
  const map = floor(9, 3);
  const corridor = floor(9, 1);

  test('SDE-11.1 some segment between the bases is enough', () => {
    expect(canSee(map, hero(0, 1), monster(6, 0), [monster(3, 1)])).toBe(true);
    expect(canSee(map, hero(0, 1), monster(6, 1), [monster(3, 1)])).toBe(false);
    expect(canSee(corridor, hero(0, 0), monster(6, 0), [monster(3, 0)])).toBe(false);
  });
  test('SDE-11.5 a small enemy does not block a large viewer', () => {
    const wide = floor(9, 2);
    expect(canSee(wide, hero(0, 0, large(0, 0)), monster(6, 0), [monster(3, 0), monster(3, 1)])).toBe(true);
    expect(canSee(wide, hero(0, 0), monster(6, 0), [monster(3, 0), monster(3, 1)])).toBe(false);
  });
  test('SDE-11.7 a large enemy blocks viewer and target of any size', () => {
    const wide = floor(9, 2);
    const wall = monster(3, 0, large(3, 0));
    expect(canSee(wide, hero(0, 0, large(0, 0)), monster(6, 0, large(6, 0)), [wall])).toBe(false);
    expect(canSee(wide, hero(0, 0), monster(6, 0), [wall])).toBe(false);
  });
  test('SDE-11.8 Fly on viewer or target: models and structures do not block', () => {
    const pillar = custom(['+-+-+-+-+', '|. . # .|', '+-+-+-+-+']);
    expect(canSee(corridor, hero(0, 0, { fly: true }), monster(6, 0), [monster(3, 0)])).toBe(true);
    expect(canSee(corridor, hero(0, 0), monster(6, 0, { fly: true }), [monster(3, 0)])).toBe(true);
    expect(canSee(pillar, hero(0, 0), monster(3, 0, { fly: true }), [])).toBe(true);
    expect(canSee(pillar, hero(0, 0), monster(3, 0), [])).toBe(false);
  });
  test('SDE-11.9 one always sees oneself and the squares one occupies', () => {
    const viewer = hero(2, 1);
    expect(canSee(EXAMPLE, viewer, viewer, [])).toBe(true);
    for (const square of squaresOf(large(3, 4))) expect(canSeeSquare(EXAMPLE, hero(3, 4, large(3, 4)), square, [])).toBe(true);
  });
  test('SDE-11.10 a spawning point is a model and blocks the other side; what stands on no base does not', () => {
    const point = monster(3, 0);
    expect(canSee(corridor, hero(0, 0), monster(6, 0), [point])).toBe(false);
    expect(canSee(corridor, monster(0, 0), monster(6, 0), [point])).toBe(true);
    expect(canSeeSquare(corridor, hero(0, 0), at(6, 0), [])).toBe(true);
  });
  test('SDE-11.2 a location without a square blocks, also for Fly (SDE-C.4, K-15)', () => {
    const gap = custom(['+-+-+-+', '|. X .|', '+-+-+-+']);
    expect(canSee(gap, hero(0, 0), monster(2, 0), [])).toBe(false);
    expect(canSee(gap, hero(0, 0, { fly: true }), monster(2, 0), [])).toBe(false);
    expect(lineOfSight(gap, [at(0, 0)], [at(1, 0)])).toBe(false);
  });
  test('SDE-11.2 K-40 Heroes hide a square from a spawning point, its friends do not, and who stands on it does not', () => {
    expect(canSeeSquare(corridor, monster(0, 0), at(3, 0), [hero(2, 0)])).toBe(false);
    expect(canSeeSquare(corridor, monster(0, 0), at(3, 0), [monster(2, 0)])).toBe(true);
    expect(canSeeSquare(corridor, monster(0, 0), at(3, 0), [hero(3, 0)])).toBe(true);
  });
  test('SDE-11.2 sight is not symmetric where models stand between: enemy is relative to the viewer', () => {
    const [a, b, between] = [hero(0, 0), monster(6, 0), monster(3, 0)];
    expect(canSee(corridor, a, b, [between])).toBe(false);
    expect(canSee(corridor, b, a, [between])).toBe(true);
  });
});

describe('distance', () => {
  test('SDE-12.1 counts between the nearest squares; adjacent is 1, the same square 0', () => {
    expect(baseDistance(small(0, 0), small(0, 0))).toBe(0);
    expect(baseDistance(small(0, 0), small(1, 1))).toBe(1);
    expect(baseDistance(large(4, 4), small(6, 4))).toBe(1); // J-20
    expect(baseDistance(large(4, 4), small(7, 4))).toBe(2);
    expect(baseDistance(large(4, 4), small(6, 3))).toBe(1);
    expect(baseDistance(large(6, 2), small(3, 4))).toBe(3); // J-6
    for (const [a, b] of [
      [large(0, 0), large(5, 1)],
      [small(3, 3), large(0, 0)],
      [large(2, 2), small(2, 3)],
    ] as const)
      expect(baseDistance(a, b)).toBe(distance(squaresOf(a), squaresOf(b)));
  });
  test('SDE-12.2 J-6 the others of a mob by their distance to the Paladin at (3,4)', () => {
    const paladin = [at(3, 4)];
    expect([at(5, 3), at(5, 5), at(2, 3), at(1, 4)].map((square) => distance([square], paladin))).toEqual([2, 2, 1, 2]);
  });
  test('SDE-12.1 walls do not matter', () => expect(distance([at(4, 1)], [at(5, 1)])).toBe(1));
});
