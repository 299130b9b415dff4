import { type Aim, areaSquares, type Base } from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { at, custom, EXAMPLE, floor, large, small, sorted, texts } from './geometry-support.ts';

type Shape = Parameters<typeof areaSquares>[1]['type'];
const area = (type: Shape, size: number, user: Base, aim: Aim = {}): string[] =>
  texts(areaSquares(EXAMPLE, { type, size }, user, aim));

describe('worked examples of areas (C.7)', () => {
  test('SDE-29.9 G-17 Burst 1 on (4,2)', () => {
    expect(area('BURST', 1, small(0, 0), { target: at(4, 2) })).toEqual(sorted('(3,1)(4,1)(3,2)(4,2)(3,3)(4,3)(5,3)'));
  });
  test('SDE-29.2 G-18 Burst 1 on (3,3) does not reach (3,2) behind the wall', () => {
    expect(area('BURST', 1, small(0, 0), { target: at(3, 3) })).not.toContain('(3,2)');
  });
  test('SDE-29.10 G-19 Cross 2 from (3,4)', () => {
    expect(area('CROSS', 2, small(3, 4))).toEqual(sorted('(3,4)(1,4)(2,4)(4,4)(5,4)(3,3)(3,5)'));
  });
  test('SDE-29.11 G-20 Lance 4 east from (3,1), Lance 3 west from (3,0)', () => {
    expect(area('LANCE', 4, small(3, 1), { direction: 'EAST' })).toEqual(['(4,1)']);
    expect(area('LANCE', 3, small(3, 0), { direction: 'WEST' })).toEqual(sorted('(2,0)(1,0)(0,0)'));
  });
  test('SDE-29.12 G-21 Sweeps', () => {
    expect(area('SWEEP', 1, small(4, 2), { direction: 'EAST' })).toEqual(['(5,3)']);
    expect(area('SWEEP', 1, small(4, 4), { direction: 'NORTH' })).toEqual(sorted('(3,3)(4,3)(5,3)'));
    expect(area('SWEEP', 2, small(4, 4), { direction: 'NORTH' })).toEqual(sorted('(2,3)(3,3)(4,3)(5,3)(6,3)'));
  });
});

describe('shapes on open ground', () => {
  const open = floor(30, 30);
  const squares = (type: Shape, size: number, user: Base, aim: Aim = {}): number =>
    areaSquares(open, { type, size }, user, aim).length;

  test('SDE-29.13 Wave X covers (2X+1)² squares, (2X+2)² for a large user', () => {
    expect(squares('WAVE', 5, small(14, 14))).toBe(121);
    expect(squares('WAVE', 5, large(14, 14))).toBe(144);
  });
  test('SDE-29.14 Aura X is as wide as Wave X, and the wall that hides a square from the user hides it from the aura', () => {
    expect(squares('AURA', 3, small(14, 14))).toBe(49);
    expect(squares('AURA', 2, large(14, 14))).toBe(36);
    expect(area('AURA', 1, small(3, 3))).not.toContain('(3,2)');
    expect(area('AURA', 1, small(3, 4))).toContain('(3,3)');
  });
  test('SDE-29.10 a Cross of a large user goes outward from each of its squares', () =>
    expect(squares('CROSS', 2, large(14, 14))).toBe(4 + 4 * 2 * 2));
  test('SDE-29.11 a Lance of a large user starts from one of two lanes', () => {
    const lance = (lane: 0 | 1, direction: 'EAST' | 'NORTH') =>
      texts(areaSquares(open, { type: 'LANCE', size: 2 }, large(14, 14), { direction, lane }));
    expect(lance(0, 'EAST')).toEqual(['(16,14)', '(17,14)']);
    expect(lance(1, 'EAST')).toEqual(['(16,15)', '(17,15)']);
    expect(lance(1, 'NORTH')).toEqual(['(15,12)', '(15,13)']);
  });
  test('SDE-29.12 a Sweep has 2X+1 squares, 2X+2 for a large user', () => {
    for (const direction of ['NORTH', 'EAST', 'SOUTH', 'WEST'] as const) {
      expect(squares('SWEEP', 2, small(14, 14), { direction })).toBe(5);
      expect(squares('SWEEP', 2, large(14, 14), { direction })).toBe(6);
    }
  });
  test('SDE-29.9 the squares within X of the target, wherever the user stands', () => {
    expect(squares('BURST', 1, small(0, 0), { target: at(14, 14) })).toBe(9);
    expect(texts(areaSquares(open, { type: 'BURST', size: 1 }, small(0, 0), { target: at(0, 0) }))).toEqual(
      sorted('(0,0)(1,0)(0,1)(1,1)'),
    );
  });
  test('SDE-29.1 structures hide squares, not for a user with Fly; models never do', () => {
    const row = custom(['+-+-+-+-+', '|. # . .|', '+-+-+-+-+']);
    expect(texts(areaSquares(row, { type: 'LANCE', size: 3 }, small(0, 0), { direction: 'EAST' }))).toEqual(['(1,0)']);
    expect(texts(areaSquares(row, { type: 'LANCE', size: 3 }, small(0, 0), { direction: 'EAST' }, true))).toEqual([
      '(1,0)',
      '(2,0)',
      '(3,0)',
    ]);
  });
  test('SDE-29.2 what the user does not see is not affected; of a Burst, what its target square does not see', () => {
    const rooms = custom(['+-+-+-+', '|. .|.|', '+-+-+-+']);
    expect(texts(areaSquares(rooms, { type: 'WAVE', size: 2 }, small(0, 0)))).toEqual(['(0,0)', '(1,0)']);
    expect(texts(areaSquares(rooms, { type: 'BURST', size: 2 }, small(0, 0), { target: at(2, 0) }))).toEqual(['(2,0)']);
  });
});
