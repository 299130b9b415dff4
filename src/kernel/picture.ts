import { type Body, extentsOf } from './body.ts';
import { MM, TABLE_D, TABLE_W } from './constants.ts';
import { footprintOf } from './footprint.ts';
import { axesOf, rotationOf, type Vector } from './orientation.ts';
import type { Polygon } from './polygon.ts';
import { dungeonHull, legalRooms } from './rooms.ts';

/** What a picture shows beside the bodies. */
export interface PictureOptions {
  /** The colour of a body, as `#rrggbb`. */
  readonly colourOf: (body: Body) => string;
  /** Which bodies are Pillars: they make the Rooms. */
  readonly isPillar: (body: Body) => boolean;
  /** Tint the Dungeon Boundary: all that lies in some legal Room (DD-3.12). */
  readonly boundary?: boolean;
  /** Outline the Dungeon Hull (DD-2.8). */
  readonly hull?: boolean;
  /** Outline these regions, a Room looked at. */
  readonly regions?: readonly Polygon[];
  /** Show the whole table, or no more than the bodies need. */
  readonly view?: 'TABLE' | 'DUNGEON';
  readonly title?: string;
}

/** Light from the upper left, in the table's own axes. */
const LIGHT: Vector = [-0.371, 0.557, 0.743];
const SHADOW = 0.35;
const MARGIN = 15;

const mm = (value: number): string => String(Math.round(value / 10) / 100 + 0);
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A polygon's corners for SVG, whose y runs downwards. */
const cornersOf = (points: readonly number[]): string =>
  Array.from(
    { length: points.length / 2 },
    (_, i) => `${mm(points[2 * i] as number)},${mm(-(points[2 * i + 1] as number))}`,
  ).join(' ');

/** A colour made lighter (above 1) or darker. */
function shaded(colour: string, light: number): string {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(light > 1 ? value + (255 - value) * (light - 1) : value * light);
  };
  return `#${[1, 3, 5]
    .map((at) =>
      Math.min(255, Math.max(0, channel(at)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The faces of a body that can be seen from above, lit: a flat cube shows one, a leaning one three. */
function facesOf(body: Body, colour: string): string {
  const axes = axesOf(rotationOf(body.q));
  const halves = extentsOf(body).map((extent) => extent / 2);
  const faces: string[] = [];
  axes.forEach((axis, i) => {
    const side = axis[2] >= 0 ? 1 : -1;
    if (Math.abs(axis[2]) < 0.01) return;
    const [j, k] = [(i + 1) % 3, (i + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2];
    const corners = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ].flatMap(([a, b]) =>
      [0, 1].map((d) => {
        const along = (index: number, sign: number): number =>
          ((axes[index] as Vector)[d] as number) * (halves[index] as number) * sign;
        return (body.p[d] as number) + along(i, side) + along(j, a as number) + along(k, b as number);
      }),
    );
    const facing = (axis[0] * LIGHT[0] + axis[1] * LIGHT[1] + axis[2] * LIGHT[2]) * side;
    const fill = shaded(colour, 0.45 + 0.85 * Math.max(0, facing));
    faces.push(`<polygon points="${cornersOf(corners)}" fill="${fill}"/>`);
  });
  return faces.join('');
}

function bodyMark(body: Body, options: PictureOptions): string {
  const footprint = footprintOf(body);
  const height = body.p[2] + (extentsOf(body)[2] as number) / 2;
  const shadow = footprint.map((value, i) => value + (i % 2 === 0 ? 1 : -1) * height * SHADOW);
  const colour = options.colourOf(body);
  const rim = shaded(colour, 0.4);
  return [
    `<g><title>${escaped(body.id)}</title>`,
    `<polygon points="${cornersOf(shadow)}" fill="#000" opacity="0.22"/>`,
    facesOf(body, colour),
    `<polygon points="${cornersOf(footprint)}" fill="none" stroke="${rim}" stroke-width="${options.isPillar(body) ? 0.9 : 0.45}" stroke-linejoin="round"/></g>`,
  ].join('');
}

function frameOf(bodies: readonly Body[], view: PictureOptions['view']): readonly [number, number, number, number] {
  const half = [TABLE_W / 2 / MM + MARGIN, TABLE_D / 2 / MM + MARGIN] as const;
  const hull = dungeonHull(bodies);
  if (view !== 'DUNGEON' || hull.length === 0) return [-half[0], -half[1], 2 * half[0], 2 * half[1]];
  const at = (axis: number): number[] => hull.filter((_, i) => i % 2 === axis).map((value) => value / MM);
  const [left, right] = [Math.min(...at(0)) - MARGIN, Math.max(...at(0)) + MARGIN];
  const [bottom, top] = [Math.min(...at(1)) - MARGIN, Math.max(...at(1)) + MARGIN];
  return [left, -top, right - left, top - bottom];
}

/** A table from above as SVG: bodies as they lie, with the Dungeon Boundary, the Dungeon Hull and Rooms where asked for. */
export function drawTable(bodies: readonly Body[], options: PictureOptions): string {
  const [x, y, width, height] = frameOf(bodies, options.view).map((value) => Math.round(value * 100) / 100) as [
    number,
    number,
    number,
    number,
  ];
  const [w, d] = [TABLE_W / MM, TABLE_D / MM];
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${Math.round(width * 1.6)}" height="${Math.round(height * 1.6)}">`,
    `<title>${escaped(options.title ?? 'The table')}</title>`,
    `<rect x="${-w / 2}" y="${-d / 2}" width="${w}" height="${d}" fill="#d9c7a3"/>`,
  ];
  if (options.boundary) {
    const rooms = legalRooms(bodies.filter(options.isPillar), []);
    parts.push(
      `<g fill="#6b8f5e" opacity="0.28">${rooms.map(({ region }) => `<polygon points="${cornersOf(region)}"/>`).join('')}</g>`,
    );
  }
  if (options.hull)
    parts.push(
      `<polygon points="${cornersOf(dungeonHull(bodies))}" fill="none" stroke="#7a5c2e" stroke-width="0.8" stroke-dasharray="4 3"/>`,
    );
  for (const region of options.regions ?? [])
    parts.push(
      `<polygon points="${cornersOf(region)}" fill="#c0392b" fill-opacity="0.16" stroke="#c0392b" stroke-width="1" stroke-linejoin="round"/>`,
    );
  const byHeight = [...bodies].sort((a, b) => a.p[2] - b.p[2] || (a.id < b.id ? -1 : 1));
  parts.push(...byHeight.map((body) => bodyMark(body, options)), '</svg>');
  return `${parts.join('\n')}\n`;
}
