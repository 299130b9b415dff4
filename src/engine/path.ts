import { canonical, type Json } from './json.ts';
import type { Field } from './offer.ts';

type PathField = Extract<Field, { kind: 'PATH' }>;

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const costs = new WeakMap<PathField, ReadonlyMap<string, number>>();

/** What each step costs, by the squares it leaves and enters. */
function stepCosts(field: PathField): ReadonlyMap<string, number> {
  const known = costs.get(field);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (const { from, to, cost } of field.edges) {
    const step = stepName(from, to);
    made.set(step, Math.min(cost, made.get(step) ?? cost));
  }
  costs.set(field, made);
  return made;
}

const stepName = (from: Json, to: unknown): string => `${canonical(from)}>${canonical(to)}`;

/** Where a path ends and what it costs; undefined where the field does not allow it. */
export function walked(field: PathField, value: unknown): { readonly at: Json; readonly cost: number } | undefined {
  if (!Array.isArray(value) || value.length < field.minSteps) return undefined;
  let at = field.from;
  let cost = 0;
  for (const next of value as readonly Json[]) {
    const step = stepCosts(field).get(stepName(at, next));
    if (step === undefined) return undefined;
    cost += step;
    at = next;
  }
  if (cost > field.budget) return undefined;
  if (value.length > 0 && cost < (stopsOf(field).get(canonical(at)) ?? Number.POSITIVE_INFINITY)) return undefined;
  return { at, cost };
}

/** The squares a path may stop on, each with the least it must have cost by then. */
export function stopsOf(field: PathField): ReadonlyMap<string, number> {
  const stops = new Map<string, number>();
  if (field.landings === undefined) for (const end of field.ends) stops.set(canonical(end), 0);
  for (const { ends, minCost } of field.landings ?? [])
    for (const end of ends.map(canonical)) stops.set(end, Math.min(minCost, stops.get(end) ?? minCost));
  return stops;
}

const fitting = (landings: NonNullable<PathField['landings']>, at: Json, cost: number): NonNullable<PathField['landings']> =>
  landings.filter((one) => cost >= one.minCost && one.ends.some((end) => same(end, at)));

/** Every place a path may come down on: its last square, or the anchors of the landings that fit it. */
export function landingsOf(field: Field | undefined, path: unknown): readonly Json[] {
  if (field?.kind !== 'PATH') return [];
  const end = walked(field, path);
  if (end === undefined) return [];
  return field.landings === undefined ? [end.at] : fitting(field.landings, end.at, end.cost).map((one) => one.anchor);
}
