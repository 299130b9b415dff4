/** A reader of JSON Schema that knows the keywords our schema uses, and no others: it throws where it meets one. */
type Schema = Readonly<Record<string, unknown>>;

const SILENT: ReadonlySet<string> = new Set([
  '$schema',
  '$defs',
  '$id',
  'id',
  'title',
  'description',
  'then',
  'else',
  'minContains',
]);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
const length = (value: unknown): number => Array.from(String(value)).length;

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
};

interface At {
  readonly schema: Schema;
  readonly value: unknown;
  readonly holds: (inner: unknown, value: unknown) => boolean;
  readonly root: Schema;
}

const itemsOf = ({ value }: At): readonly unknown[] => (Array.isArray(value) ? value : []);
const membersOf = ({ value }: At): readonly [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

const RULES: Readonly<Record<string, (asked: never, at: At) => boolean>> = {
  $ref: (ref: string, at) => at.holds((at.root['$defs'] as Schema)[ref.replace('#/$defs/', '')], at.value),
  type: (type: string, { value }) => TYPES[type]?.(value) === true,
  const: (one: unknown, { value }) => same(one, value),
  enum: (all: readonly unknown[], { value }) => all.some((one) => same(one, value)),
  anyOf: (all: readonly unknown[], { holds, value }) => all.some((one) => holds(one, value)),
  oneOf: (all: readonly unknown[], { holds, value }) => all.filter((one) => holds(one, value)).length === 1,
  allOf: (all: readonly unknown[], { holds, value }) => all.every((one) => holds(one, value)),
  not: (one: unknown, { holds, value }) => !holds(one, value),
  if: (one: unknown, { holds, value, schema }) => holds((holds(one, value) ? schema['then'] : schema['else']) ?? true, value),
  properties: (all: Schema, at) =>
    membersOf(at).every(([name, member]) => !Object.hasOwn(all, name) || at.holds(all[name], member)),
  required: (names: readonly string[], { value }) => !isObject(value) || names.every((name) => Object.hasOwn(value, name)),
  additionalProperties: (one: unknown, at) =>
    membersOf(at).every(
      ([name, member]) => Object.hasOwn((at.schema['properties'] ?? {}) as Schema, name) || at.holds(one, member),
    ),
  propertyNames: (one: unknown, at) => membersOf(at).every(([name]) => at.holds(one, name)),
  maxProperties: (most: number, at) => membersOf(at).length <= most,
  items: (one: unknown, at) => itemsOf(at).every((item) => at.holds(one, item)),
  minItems: (least: number, { value }) => !Array.isArray(value) || value.length >= least,
  maxItems: (most: number, at) => itemsOf(at).length <= most,
  uniqueItems: (_: boolean, at) => itemsOf(at).every((item, index, all) => all.findIndex((other) => same(other, item)) === index),
  contains: (one: unknown, at) => !Array.isArray(at.value) || itemsOf(at).some((item) => at.holds(one, item)),
  maxContains: (most: number, at) => itemsOf(at).filter((item) => at.holds(at.schema['contains'], item)).length <= most,
  minimum: (least: number, { value }) => typeof value !== 'number' || value >= least,
  maximum: (most: number, { value }) => typeof value !== 'number' || value <= most,
  minLength: (least: number, { value }) => typeof value !== 'string' || length(value) >= least,
  maxLength: (most: number, { value }) => typeof value !== 'string' || length(value) <= most,
  pattern: (pattern: string, { value }) => typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
};

/** Whether a value is as the schema says. */
export function accepts(root: Schema, json: unknown): boolean {
  const holds = (schema: unknown, value: unknown): boolean => {
    if (typeof schema === 'boolean') return schema;
    const at = { schema: schema as Schema, value, holds, root };
    for (const keyword in schema as Schema) {
      if (SILENT.has(keyword)) continue;
      const rule = RULES[keyword];
      if (rule === undefined) throw new Error(`an unknown keyword: ${keyword}`);
      if (!rule((schema as Schema)[keyword] as never, at)) return false;
    }
    return true;
  };
  return holds(root, json);
}
