import type { Body, BodyKind } from '../../src/kernel/index.ts';
import { flatBody, Q_ONE } from '../../src/kernel/index.ts';

type Choose = (n: number) => number;

/** A cube by place and yaw in millimetres and degrees, as the worked examples write them. */
export function cube(id: string, x: number, y: number, yawDeg = 0, kind: BodyKind = 'small'): Body {
  return flatBody({ id, kind }, Math.round(x * 1000), Math.round(y * 1000), yawDeg);
}

/** A token in millimetres. */
export const token = (id: string, x: number, y: number, edge = 8_000): Body =>
  flatBody({ id, kind: 'token', edge }, x * 1000, y * 1000, 0);

/** Any rotation as a stored quaternion. */
function anyRotation(choose: Choose): Body['q'] {
  for (;;) {
    const parts = [0, 1, 2, 3].map(() => choose(2_000_001) / 1_000_000 - 1);
    const length = Math.sqrt(parts.reduce((sum, part) => sum + part * part, 0));
    if (length < 0.1 || length > 1) continue;
    return parts.map((part) => Math.round((part / length) * Q_ONE)) as unknown as Body['q'];
  }
}

/** A table that physics would hardly make: flat, leaning, stacked, overlapping, touching and collinear bodies on little room. */
export function tangle(
  choose: Choose,
  pillars: number,
  others: number,
): { readonly pillars: readonly Body[]; readonly others: readonly Body[] } {
  const bodies: Body[] = [];
  const kinds: readonly BodyKind[] = ['small', 'small', 'large', 'huge', 'meeple'];
  for (let i = 0; i < pillars + others; i += 1) {
    const kind = i < pillars ? ((['small', 'large'] as const)[choose(2)] as BodyKind) : (kinds[choose(5)] as BodyKind);
    const id = `${i < pillars ? 'pillar' : 'other'}-${String(i).padStart(2, '0')}`;
    const near = bodies[choose(bodies.length + 1)];
    const half = kind === 'large' ? 6_000 : kind === 'huge' ? 8_000 : 4_000;
    let [x, y] = [choose(120_000) - 60_000, choose(120_000) - 60_000];
    switch (choose(6)) {
      case 0: // on a grid: collinear centres, shared walls
        [x, y] = [(choose(9) - 4) * 12_000, (choose(9) - 4) * 12_000];
        break;
      case 1: // stacked on another, or inside it
        if (near !== undefined) [x, y] = [near.p[0], near.p[1]];
        break;
      case 2: // side by side, a hair apart or overlapping by one
        if (near !== undefined) [x, y] = [near.p[0] + 4_000 + half + choose(120) - 10, near.p[1]];
        break;
    }
    const leans = choose(4) === 0;
    const body = flatBody({ id, kind }, x, y, choose(3) === 0 ? 0 : choose(3600) / 10);
    bodies.push(leans ? { ...body, q: anyRotation(choose) } : body);
  }
  return { pillars: bodies.slice(0, pillars), others: bodies.slice(pillars) };
}
