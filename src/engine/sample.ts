import { anchorsApart } from './apart.ts';
import { arrange } from './arrangement.ts';
import { canonical, type Json } from './json.ts';
import type { Field, Fields, Offer, Point } from './offer.ts';
import { landingsOf, stopsOf } from './path.ts';

/** A source of numbers from 0 to n - 1 for whoever chooses among offers: a bot, a test. Never the rules. */
export type Choose = (n: number) => number;

/** One input out of an offer, by choice. */
export function sample(offer: Offer, choose: Choose): Readonly<Record<string, Json>> {
  return sampleFields(offer.fields, choose);
}

function sampleFields(fields: Fields, choose: Choose): Record<string, Json> {
  const input: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'LANDING' || (field.optional === true && choose(2) === 0)) continue;
    input[name] = sampleField(field, choose);
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'LANDING' || (field.optional === true && choose(2) === 0)) continue;
    const landings = landingsOf(fields[field.path], input[field.path]);
    if (landings.length > 0) input[name] = landings[choose(landings.length)] as Json;
  }
  return input;
}

const GRAIN = 1 << 20;

function sampleField(field: Field, choose: Choose): Json {
  switch (field.kind) {
    case 'ONE_OF':
    case 'TUPLE_OF':
      return field.values[choose(field.values.length)] as Json;
    case 'SOME_OF':
      return sampleSome(field, choose);
    case 'INTEGER':
      return field.min + choose(field.max - field.min + 1);
    case 'NUMBER': {
      if (field.max !== undefined) return field.min + ((field.max - field.min) * choose(GRAIN + 1)) / GRAIN;
      return field.min + (((field.below as number) - field.min) * choose(GRAIN)) / GRAIN;
    }
    case 'POINT':
      return samplePoint(field.polygon, field.margin ?? 0, choose);
    case 'PATH':
      return samplePath(field, choose);
    case 'LIST_OF':
      return sampleList(field, choose);
    case 'RECORD':
      return sampleFields(field.fields, choose);
    case 'ARRANGEMENT':
      return arrange(field, choose);
    case 'LANDING':
      return null; // Chosen beside its path.
  }
}

/** Members by choice behind those the list must have; one that shares what has to be distinct is left out. */
function sampleList({ of, min, max, required = [], distinct }: Extract<Field, { kind: 'LIST_OF' }>, choose: Choose): Json {
  const apart = anchorsApart(required, choose);
  const due = required.map(({ be }, index): Json => {
    const anchor = apart?.get(index);
    const one = sampleField(be, choose);
    return anchor === undefined ? one : { ...(one as Record<string, Json>), anchor: { x: anchor.x, y: anchor.y } };
  });
  const length = Math.max(min, due.length) + choose(max - Math.max(min, due.length) + 1);
  const list = [...due, ...Array.from({ length: length - due.length }, () => sampleField(of, choose))];
  return list.filter((one, index) => !list.slice(0, index).some((other) => clash(one, other, distinct)));
}

const clash = (one: Json, other: Json, members: readonly string[] = []): boolean =>
  members.some((name) => canonical((one as Record<string, Json>)[name]) === canonical((other as Record<string, Json>)[name]));

function sampleSome(field: Extract<Field, { kind: 'SOME_OF' }>, choose: Choose): Json {
  const { values, times, groups, distinct = [] } = field;
  const left = values.flatMap((value, at) => Array.from({ length: times?.[at] ?? 1 }, () => ({ value, group: groups?.[at] })));
  const wanted = field.min + choose(Math.min(field.max, left.length) - field.min + 1);
  const chosen: typeof left = [];
  while (chosen.length < wanted && left.length > 0) {
    const [one] = left.splice(choose(left.length), 1) as [(typeof left)[number]];
    const clashes = chosen.some(
      (other) => (one.group !== undefined && one.group === other.group) || clash(one.value, other.value, distinct),
    );
    if (!clashes) chosen.push(one);
  }
  return chosen.map((one) => one.value);
}

/** A point of the polygon, and within its margin a step away from that. */
function samplePoint(polygon: readonly Point[], margin: number, choose: Choose): Json {
  const { x, y } = sampleWithin(polygon, choose);
  if (margin === 0) return { x, y };
  const step = (): number => (2 * choose(GRAIN + 1)) / GRAIN - 1;
  for (let tries = 0; tries < 30; tries += 1) {
    const [dx, dy] = [step(), step()];
    if (dx * dx + dy * dy < 1 - 1e-6) return { x: x + dx * margin, y: y + dy * margin };
  }
  return { x, y };
}

/** A corner, or a mix of three corners pulled a hair inward, since a mix on the border may round to outside. */
function sampleWithin(polygon: readonly Point[], choose: Choose): Point {
  const corner = (): Point => polygon[choose(polygon.length)] as Point;
  if (polygon.length < 3 || choose(8) === 0) {
    const { x, y } = corner();
    return { x, y };
  }
  const [a, b, c] = [corner(), corner(), corner()];
  const u = choose(1001) / 1000;
  const v = (choose(1001) / 1000) * (1 - u);
  const mid = {
    x: polygon.reduce((sum, p) => sum + p.x, 0) / polygon.length,
    y: polygon.reduce((sum, p) => sum + p.y, 0) / polygon.length,
  };
  const inward = (value: number, centre: number): number => value + (centre - value) * 1e-6;
  return {
    x: inward(a.x + (b.x - a.x) * u + (c.x - a.x) * v, mid.x),
    y: inward(a.y + (b.y - a.y) * u + (c.y - a.y) * v, mid.y),
  };
}

type PathField = Extract<Field, { kind: 'PATH' }>;
type Edges = PathField['edges'];

const keyOf = (square: Json): string => JSON.stringify(square);

/** The edges by the square they leave, each list in the order of the field. */
function edgesBySquare(field: PathField): (square: Json) => Edges {
  const texts = new Map<Json, string>();
  const leaving = new Map<string, Edges[number][]>();
  for (const edge of field.edges) {
    let key = texts.get(edge.from);
    if (key === undefined) texts.set(edge.from, (key = keyOf(edge.from)));
    const list = leaving.get(key);
    if (list === undefined) leaving.set(key, [edge]);
    else list.push(edge);
  }
  return (square) => leaving.get(keyOf(square)) ?? [];
}

/** A random walk that never spends more than the budget, cut back to the last square to stop on. */
function samplePath(field: PathField, choose: Choose): Json {
  const leaving = edgesBySquare(field);
  const stops = stopsOf(field);
  const mayStop = (at: Json, cost: number): boolean => cost >= (stops.get(canonical(at)) ?? Number.POSITIVE_INFINITY);
  for (let tries = 0; tries < 50; tries += 1) {
    const path: Json[] = [];
    let at = field.from;
    let left = field.budget;
    let stop = field.minSteps === 0 ? 0 : -1;
    const steps = 1 + choose(8);
    while (path.length < steps) {
      const open = leaving(at).filter((edge) => edge.cost <= left);
      if (open.length === 0) break;
      const edge = open[choose(open.length)] as (typeof open)[number];
      path.push(edge.to);
      left -= edge.cost;
      at = edge.to;
      if (path.length >= field.minSteps && mayStop(at, field.budget - left)) stop = path.length;
    }
    if (stop >= 0) return path.slice(0, stop);
  }
  return shortestToEnd(field, mayStop, leaving);
}

function shortestToEnd(field: PathField, mayStop: (at: Json, cost: number) => boolean, leaving: (square: Json) => Edges): Json {
  let paths: { at: Json; cost: number; path: Json[] }[] = [{ at: field.from, cost: 0, path: [] }];
  for (let steps = 0; steps < 20; steps += 1) {
    const next: typeof paths = [];
    for (const one of paths)
      for (const edge of leaving(one.at)) {
        if (one.cost + edge.cost > field.budget) continue;
        const path = [...one.path, edge.to];
        if (path.length >= field.minSteps && mayStop(edge.to, one.cost + edge.cost)) return path;
        next.push({ at: edge.to, cost: one.cost + edge.cost, path });
      }
    paths = next.slice(0, 2000);
  }
  return [];
}
