import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  print,
} from 'graphql';
import { type Selection, selectAll } from './select.ts';
import type { RestSpec } from './spec.ts';

/** Where the members of a request's body go. */
export type BodyPlace =
  | { readonly kind: 'none' }
  /** The body is this argument. */
  | { readonly kind: 'input'; readonly argument: GraphQLArgument }
  /** The body's members are these arguments. */
  | { readonly kind: 'members'; readonly arguments: readonly GraphQLArgument[] }
  /** The body is one of these arguments: the spec's `inputFor` says which. */
  | { readonly kind: 'choice'; readonly arguments: readonly GraphQLArgument[] };

/** A root field as a route: where each of its arguments comes from, and the document that executes it. */
export interface Route {
  readonly spec: RestSpec;
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
  readonly pattern: RegExp;
  /** In the order of the path. */
  readonly path: ReadonlyArray<readonly [name: string, argument: GraphQLArgument]>;
  readonly query: ReadonlyMap<string, GraphQLArgument>;
  /** The argument filled by `Idempotency-Key`. */
  readonly commandId: GraphQLArgument | undefined;
  /** The argument filled by `If-Match`. */
  readonly expectedVersion: GraphQLArgument | undefined;
  readonly body: BodyPlace;
  /** Made on first use: a cold start should not pay for routes nobody calls. */
  readonly document: () => RouteDocument;
}

/** What a route executes. The field's value is in `result`. */
export interface RouteDocument {
  readonly text: string;
  readonly selection: Selection;
}

/** Every route of a schema, plain paths before those with parameters. Throws where a spec does not fit its field. */
export function routesOf(schema: GraphQLSchema): readonly Route[] {
  const routes: Route[] = [];
  for (const [kind, root] of [['query', schema.getQueryType()] as const, ['mutation', schema.getMutationType()] as const]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const spec = field.extensions['rest'];
      if (isSpec(spec)) routes.push(routeOf(schema, kind, field, spec));
    }
  }
  const taken = new Set<string>();
  for (const { spec } of routes) {
    const place = `${spec.method} ${spec.path.replace(/\{\w+\}/g, '{}')}`;
    if (taken.has(place)) throw new Error(`two root fields claim ${place}`);
    taken.add(place);
  }
  return routes.sort((a, b) => a.path.length - b.path.length || (a.spec.path < b.spec.path ? -1 : 1));
}

function isSpec(value: unknown): value is RestSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function routeOf(schema: GraphQLSchema, kind: Route['kind'], field: GraphQLField<unknown, unknown>, spec: RestSpec): Route {
  const argument = (name: string): GraphQLArgument => {
    const found = field.args.find((each) => each.name === name);
    if (found === undefined) throw new Error(`${spec.method} ${spec.path}: ${field.name} has no argument ${name}`);
    return found;
  };
  const path = [...spec.path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => [name, argument(spec.params?.[name] ?? name)] as const,
  );
  const inPath = new Set(path.map(([name]) => name));
  const query = new Map<string, GraphQLArgument>();
  for (const [name, target] of Object.entries(spec.params ?? {})) if (!inPath.has(name)) query.set(name, argument(target));

  const placed = new Set([...path.map(([, each]) => each), ...query.values()]);
  const inHeader = (name: string): GraphQLArgument | undefined => {
    const found = kind === 'mutation' ? field.args.find((each) => each.name === name && !placed.has(each)) : undefined;
    if (found !== undefined) placed.add(found);
    return found;
  };
  const commandId = inHeader('commandId');
  const expectedVersion = inHeader('expectedVersion');
  const left = field.args.filter((each) => !placed.has(each));
  const body = bodyOf(spec, left);
  const inBody = new Set(body.kind === 'none' ? [] : body.kind === 'input' ? [body.argument] : body.arguments);
  for (const each of left) if (!inBody.has(each)) query.set(each.name, each);

  let document: RouteDocument | undefined;
  return {
    spec,
    kind,
    field,
    pattern: new RegExp(`^${spec.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
    path,
    query: new Map([...query].sort(([a], [b]) => (a < b ? -1 : 1))),
    commandId,
    expectedVersion,
    body,
    document: () => (document ??= documentOf(schema, kind, field)),
  };
}

/** An argument called `input` is the body; with `inputFor` it is one of the input objects; else the arguments are its members. */
function bodyOf(spec: RestSpec, left: readonly GraphQLArgument[]): BodyPlace {
  if (spec.method === 'GET' || spec.method === 'DELETE') return { kind: 'none' };
  if (spec.inputFor !== undefined)
    return { kind: 'choice', arguments: left.filter((each) => isInputObjectType(getNamedType(each.type))) };
  const input = left.find((each) => each.name === 'input');
  if (input !== undefined) return { kind: 'input', argument: input };
  return { kind: 'members', arguments: left };
}

function documentOf(schema: GraphQLSchema, kind: Route['kind'], field: GraphQLField<unknown, unknown>): RouteDocument {
  const selection = selectAll(schema, field.type);
  const variables = field.args.map((each) => {
    const preset = each.defaultValue === undefined ? undefined : astFromValue(each.defaultValue, each.type);
    return `$${each.name}: ${String(each.type)}${preset ? ` = ${print(preset)}` : ''}`;
  });
  const given = field.args.map((each) => `${each.name}: $${each.name}`);
  const list = (items: readonly string[]): string => (items.length === 0 ? '' : `(${items.join(', ')})`);
  return { text: `${kind} ${field.name}${list(variables)} { result: ${field.name}${list(given)} ${selection.text} }`, selection };
}
