import type { Json } from '../../src/engine/json.ts';
import type { Choose } from '../../src/engine/sample.ts';

/** A command with something in it made wrong, or at least other: what a careless or hostile client would send. Types stay as they are, as the schema sees to that. */
export function mutate(
  input: Readonly<Record<string, Json>>,
  pool: readonly Json[],
  choose: Choose,
): Readonly<Record<string, Json>> {
  const names = Object.keys(input);
  if (names.length === 0) return input;
  const name = names[choose(names.length)] as string;
  return { ...input, [name]: mutateValue(input[name] as Json, pool, choose) };
}

function mutateValue(value: Json, pool: readonly Json[], choose: Choose): Json {
  if (typeof value === 'number') {
    const others = [value + 1, value - 1, -value, 0, value * 2, value + 0.5, 1e9];
    const other = others[choose(others.length)] as number;
    return Number.isInteger(value) ? Math.trunc(other) : other;
  }
  if (typeof value === 'string') {
    const strings = pool.filter((one) => typeof one === 'string');
    return strings.length > 0 && choose(6) > 0 ? (strings[choose(strings.length)] as string) : `${value}x`;
  }
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return mutateList(value as Json[], pool, choose);
  if (value !== null) return mutate(value as Record<string, Json>, pool, choose);
  return value;
}

function mutateList(list: readonly Json[], pool: readonly Json[], choose: Choose): Json {
  if (list.length === 0) return list;
  const at = choose(list.length);
  switch (choose(4)) {
    case 0:
      return list.filter((_, index) => index !== at);
    case 1:
      return [...list, list[at] as Json];
    case 2:
      return [...list].reverse();
    default:
      return list.map((item, index) => (index === at ? mutateValue(item, pool, choose) : item));
  }
}

/** Every string that occurs in some inputs, to mutate with. */
export function stringsIn(value: Json, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const item of value as Json[]) stringsIn(item, found);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) stringsIn(item as Json, found);
  return found;
}
