import type { Spot } from './action.ts';
import type { Body } from './body.ts';
import { OVERLAP_EPS, SPIRAL_STEP, TABLE_D, TABLE_W } from './constants.ts';
import { footprintOf } from './footprint.ts';
import { overlapsBy, type Polygon } from './polygon.ts';

const isOnTable = (footprint: Polygon): boolean =>
  footprint.every((value, i) => 2 * Math.abs(value) <= (i % 2 === 0 ? TABLE_W : TABLE_D));

/** Whether a body's footprint overlaps no other body's by more than OVERLAP_EPS; touching is free (DD-3.18). The body itself does not count. */
export function isFreeSpot(body: Body, others: readonly Body[]): boolean {
  const footprint = footprintOf(body);
  return others.every((other) => other.id === body.id || !overlapsBy(footprint, footprintOf(other), OVERLAP_EPS));
}

/** Lattice offsets in order of their distance, those of one distance counter-clockwise from the x axis: the 2 mm spiral (DD-17.13). */
function* spiral(rings: number): Generator<readonly [number, number]> {
  yield [0, 0];
  for (let ring = 1; ring <= rings; ring += 1) {
    const offsets: (readonly [number, number])[] = [];
    for (let i = -ring; i <= ring; i += 1)
      for (let j = Math.floor(Math.sqrt(ring * ring - i * i)); j >= 0 && i * i + j * j > (ring - 1) * (ring - 1); j -= 1) {
        offsets.push([i, j]);
        if (j > 0) offsets.push([i, -j]);
      }
    const half = ([i, j]: readonly [number, number]): number => (j > 0 || (j === 0 && i > 0) ? 0 : 1);
    offsets.sort(
      (a, b) => a[0] * a[0] + a[1] * a[1] - (b[0] * b[0] + b[1] * b[1]) || half(a) - half(b) || b[0] * a[1] - a[0] * b[1],
    );
    yield* offsets;
  }
}

/** The free spot nearest to where the body is, on the 2 mm spiral, with its whole footprint on the table; undefined where the table has none. */
export function nearestFreeSpot(body: Body, others: readonly Body[]): Spot | undefined {
  const obstacles = others.filter(({ id }) => id !== body.id).map(footprintOf);
  const footprint = footprintOf(body);
  const [x, y] = body.p;
  const rings = Math.ceil((TABLE_W + TABLE_D) / SPIRAL_STEP);
  for (const [i, j] of spiral(rings)) {
    const [dx, dy] = [i * SPIRAL_STEP, j * SPIRAL_STEP];
    const moved = footprint.map((value, k) => value + (k % 2 === 0 ? dx : dy));
    if (isOnTable(moved) && obstacles.every((obstacle) => !overlapsBy(moved, obstacle, OVERLAP_EPS)))
      return { x: x + dx, y: y + dy };
  }
  return undefined;
}
