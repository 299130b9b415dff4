import { lieApart } from './apart.ts';
import { isArranged } from './arrangement.ts';
import { canonical, type Json } from './json.ts';
import type { Field, Fields, Offer, Point } from './offer.ts';
import { landingsOf, walked } from './path.ts';

type Given = Readonly<Record<string, unknown>>;

/** Whether an input lies within an offer: what the property tests hold the rules to, and what a client may check before it sends. */
export function covers(offer: Offer, input: Given): boolean {
  return coversFields(offer.fields, input);
}

function coversFields(fields: Fields, input: Given): boolean {
  for (const name of Object.keys(input)) if ((input[name] ?? null) !== null && !Object.hasOwn(fields, name)) return false;
  return Object.entries(fields).every(([name, field]) => {
    const value = input[name];
    if (value === undefined || value === null) return field.optional === true || isAmong(field, null);
    if (field.kind === 'LANDING') return landingsOf(fields[field.path], input[field.path]).some((one) => same(one, value));
    return coversField(field, value);
  });
}

const isAmong = (field: Field, value: unknown): boolean =>
  (field.kind === 'ONE_OF' || field.kind === 'TUPLE_OF') && (field.values as readonly Json[]).some((one) => same(one, value));

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

function coversField(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'ONE_OF':
      return isAmong(field, value);
    case 'TUPLE_OF':
      return isAmong(field, value) || (field.anyOrder === true && isRow(field.values, value));
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
      return walked(field, value) !== undefined;
    case 'LANDING':
      return false; // Only beside its path.
    case 'LIST_OF':
      return coversList(field, value);
    case 'RECORD':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && coversFields(field.fields, value as Given);
    case 'ARRANGEMENT':
      return isArranged(field, value);
  }
}

const sorted = (list: readonly unknown[]): string => list.map(canonical).sort().join();

const isRow = (rows: readonly (readonly Json[])[], value: unknown): boolean =>
  Array.isArray(value) && rows.some((row) => row.length === value.length && sorted(row) === sorted(value));

function coversList(field: Extract<Field, { kind: 'LIST_OF' }>, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < field.min || value.length > field.max) return false;
  if (!value.every((item) => coversField(field.of, item)) || !areDistinct(value, field.distinct)) return false;
  const required = (field.required ?? []).map(({ where, be, covers }) => {
    const first = value.find((item) => Object.entries(where).every(([name, wanted]) => same((item as Given)[name], wanted)));
    return { first, be, covers };
  });
  if (!required.every(({ first, be }) => first !== undefined && coversField(be, first))) return false;
  return lieApart(
    required.flatMap(({ first, covers }) =>
      covers === undefined ? [] : [{ anchor: (first as { readonly anchor: Point }).anchor, covers }],
    ),
  );
}

function coversSome(field: Extract<Field, { kind: 'SOME_OF' }>, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < field.min || value.length > field.max) return false;
  const meant = unaliased(field.aliases ?? {}, value);
  const places = meant.map((item) => field.values.findIndex((one) => same(one, item)));
  if (places.includes(-1)) return false;
  if (places.some((at) => places.filter((other) => other === at).length > (field.times?.[at] ?? 1))) return false;
  const { groups } = field;
  if (groups !== undefined && new Set(places.map((at) => groups[at])).size !== places.length) return false;
  return areDistinct(meant, field.distinct);
}

/** No two of a list share a value of these members. */
const areDistinct = (list: readonly unknown[], members: readonly string[] = []): boolean =>
  members.every((member) => new Set(list.map((item) => canonical((item as Given)[member]))).size === list.length);

/** The values meant by a list: what is named by its own name is that, another name means the first value left. */
function unaliased(aliases: Readonly<Record<string, readonly string[]>>, list: readonly unknown[]): readonly unknown[] {
  const isAlias = (item: unknown): item is string => typeof item === 'string' && Object.hasOwn(aliases, item);
  const taken = new Set(list.filter((item) => !isAlias(item)));
  return list.map((item) => {
    if (!isAlias(item)) return item;
    const meant = aliases[item]?.find((one) => !taken.has(one));
    taken.add(meant);
    return meant;
  });
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
