import { type Body, byId } from './body.ts';
import { TOUCH_EPS } from './constants.ts';
import { footprintOf } from './footprint.ts';
import { gapIsWithin } from './polygon.ts';

/** The groups of bodies connected by touching footprints (DD-4.13), single ones included: ids in order, groups in the order of their first. */
export function touchingGroups(bodies: readonly Body[]): readonly (readonly string[])[] {
  const sorted = [...bodies].sort(byId);
  const footprints = sorted.map(footprintOf);
  const group = sorted.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (group[root] !== root) root = group[root] as number;
    return root;
  };
  const reach = 2 * 16_000;
  for (let i = 0; i < sorted.length; i += 1)
    for (let j = 0; j < i; j += 1) {
      const [a, b] = [sorted[i] as Body, sorted[j] as Body];
      if (Math.abs(a.p[0] - b.p[0]) > reach || Math.abs(a.p[1] - b.p[1]) > reach) continue;
      const [low, high] = [rootOf(i), rootOf(j)].sort((x, y) => x - y) as [number, number];
      if (low !== high && gapIsWithin(footprints[i] as number[], footprints[j] as number[], TOUCH_EPS)) group[high] = low;
    }
  const groups = new Map<number, string[]>();
  sorted.forEach((body, index) => {
    const root = rootOf(index);
    groups.set(root, [...(groups.get(root) ?? []), body.id]);
  });
  return [...groups.values()];
}
