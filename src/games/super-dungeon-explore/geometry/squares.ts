import type { Base, Square } from './types.ts';

/** A text that names a square, for sets and maps. */
export const squareKey = (square: Square): string => `${square.x},${square.y}`;

export const sameSquare = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y;

/** Reading order: by y, then x (SDE-1.11). */
export const compareSquares = (a: Square, b: Square): number => a.y - b.y || a.x - b.x;

/** The squares a base covers, in reading order (SDE-C.5). */
export function squaresOf(base: Base): readonly Square[] {
  const { x, y } = base.anchor;
  if (base.size === 'SMALL') return [{ x, y }];
  return [
    { x, y },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x + 1, y: y + 1 },
  ];
}

/** Chebyshev distance between the nearest squares of two regions; walls do not matter (SDE-12.1, C.4). */
export function distance(from: readonly Square[], to: readonly Square[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of from) for (const b of to) least = Math.min(least, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)));
  return least;
}

/** The distance between two bases, counted from their spans (SDE-12.1). */
export function baseDistance(a: Base, b: Base): number {
  const gap = (from: number, fromSize: number, to: number, toSize: number): number =>
    Math.max(0, to - (from + fromSize - 1), from - (to + toSize - 1));
  const [sizeA, sizeB] = [a.size === 'LARGE' ? 2 : 1, b.size === 'LARGE' ? 2 : 1];
  return Math.max(gap(a.anchor.x, sizeA, b.anchor.x, sizeB), gap(a.anchor.y, sizeA, b.anchor.y, sizeB));
}
