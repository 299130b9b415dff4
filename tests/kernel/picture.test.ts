import { readFileSync } from 'node:fs';
import { colourOf, pictureOf } from '../../scripts/kernel/draw.ts';
import { isPillar, setUp } from '../../scripts/kernel/sets.ts';
import { drawTable, footprintOf, legalRooms, loadKernel } from '../../src/kernel/index.ts';

beforeAll(() => loadKernel());

describe('the picture of a table', () => {
  test('shows every body once, the Boundary as the Rooms, the Hull and the chosen Room', () => {
    const { bodies } = setUp(2);
    const rooms = legalRooms(bodies.filter(isPillar), []);
    const region = rooms[0]?.region ?? [];
    const svg = drawTable(bodies, {
      colourOf,
      isPillar,
      boundary: true,
      hull: true,
      regions: [region],
      title: 'a <table> & more',
    });
    expect(svg.match(/<g><title>/g)).toHaveLength(54);
    for (const { id } of bodies) expect(svg).toContain(`<title>${id}</title>`);
    expect(svg.match(/<polygon points="[^"]*"\/>/g)).toHaveLength(rooms.length);
    expect(svg).toContain('stroke-dasharray');
    expect(svg).toContain('a &#60;table&#62; &#38; more');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('a flat cube shows one face, a leaning one three', () => {
    const flat = { id: 'a', kind: 'small', p: [0, 0, 4000], q: [0, 0, 0, 1 << 20] } as const;
    const leaning = { ...flat, q: [221_000, 384_000, 100_000, 945_000] } as const;
    const faces = (body: typeof flat | typeof leaning): number =>
      (drawTable([body], { colourOf, isPillar }).match(/fill="#[0-9a-f]{6}"\/>/g) ?? []).length;
    expect(faces(leaning) - faces(flat)).toBe(2);
    expect(footprintOf(leaning).length).toBe(12);
  });

  test('the pictures of the docs are those of this kernel', () => {
    for (const seed of [1, 2, 6])
      expect(readFileSync(new URL(`../../docs/pictures/seed-${seed}.svg`, import.meta.url), 'utf8')).toBe(pictureOf(seed));
  });
});
