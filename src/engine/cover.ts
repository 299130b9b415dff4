import { canonical, type Json } from './json.ts';
import type { Field, Fields, Offer, Point } from './offer.ts';

type Given = Readonly<Record<string, unknown>>;

/** Whether an input lies within an offer: what the property tests hold the rules to, and what a client may check before it sends. */
export function covers(offer: Offer, input: Given): boolean {
  return coversFields(offer.fields, input);
}

function coversFields(fields: Fields, input: Given): boolean {
  for (const name of Object.keys(input)) if (input[name] !== undefined && fields[name] === undefined) return false;
  return Object.entries(fields).every(([name, field]) => {
    const value = input[name];
    return value === undefined || value === null ? field.optional === true || isAmong(field, null) : coversField(field, value);
  });
}

const isAmong = (field: Field, value: unknown): boolean =>
  (field.kind === 'ONE_OF' || field.kind === 'TUPLE_OF') && (field.values as readonly Json[]).some((one) => same(one, value));

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

function coversField(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'ONE_OF':
    case 'TUPLE_OF':
      return isAmong(field, value);
    case 'SOME_OF':
      return coversSome(field, value);
    case 'INTEGER':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max;
    case 'NUMBER': {
      if (typeof value !== 'number' || !Number.isFinite(value) || value < field.min) return false;
      return (field.max === undefined || value <= field.max) && (field.below === undefined || value < field.below);
    }
    case 'POINT':
      return isPoint(value) && isNear(value, field.polygon, field.margin ?? 0);
    case 'PATH':
      return coversPath(field, value);
    case 'LIST_OF':
      return (
        Array.isArray(value) &&
        value.length >= field.min &&
        value.length <= field.max &&
        value.every((item) => coversField(field.of, item))
      );
    case 'RECORD':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && coversFields(field.fields, value as Given);
  }
}

function coversSome(field: Extract<Field, { kind: 'SOME_OF' }>, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < field.min || value.length > field.max) return false;
  if (new Set(value.map(canonical)).size !== value.length) return false;
  if (!value.every((item) => field.values.some((one) => same(one, item)))) return false;
  return (field.distinct ?? []).every(
    (member) => new Set(value.map((item) => canonical((item as Record<string, unknown>)[member]))).size === value.length,
  );
}

function coversPath(field: Extract<Field, { kind: 'PATH' }>, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < field.minSteps) return false;
  let at: unknown = field.from;
  let cost = 0;
  for (const next of value) {
    const steps = field.edges.filter((one) => same(one.from, at) && same(one.to, next));
    if (steps.length === 0) return false;
    cost += Math.min(...steps.map((step) => step.cost));
    at = next;
  }
  return cost <= field.budget && (value.length === 0 || field.ends.some((end) => same(end, at)));
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as Partial<Point>).x) &&
  Number.isFinite((value as Partial<Point>).y);

/** Whether a point lies in a convex polygon or on its border (corners counter-clockwise; one or two corners are a point or a segment). */
export function isWithin(point: Point, polygon: readonly Point[]): boolean {
  if (polygon.length === 0) return false;
  const [first] = polygon as readonly [Point];
  if (polygon.length === 1) return point.x === first.x && point.y === first.y;
  return polygon.every((a, index) => {
    const b = polygon[(index + 1) % polygon.length] as Point;
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0;
  });
}

/** Whether a point lies in a convex polygon or at most `margin` outside it. */
export function isNear(point: Point, polygon: readonly Point[], margin: number): boolean {
  if (isWithin(point, polygon)) return true;
  if (margin === 0) return false;
  return polygon.some((a, index) => {
    const b = polygon[(index + 1) % polygon.length] as Point;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
    const [x, y] = [point.x - (a.x + dx * along), point.y - (a.y + dy * along)];
    return x * x + y * y <= margin * margin;
  });
}
