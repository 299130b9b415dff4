import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { graphqlProblem, statusOf } from './errors.ts';
import type { HttpRequest, HttpResponse } from './http.ts';

/** How much one GraphQL request may ask for. */
export interface Limits {
  /** Nested selection sets. */
  readonly depth: number;
  readonly aliases: number;
  readonly rootFields: number;
  /** Fields, each counted as often as the lists above it are long. */
  readonly cost: number;
  /** The length a list is charged where neither a page nor its field says how long it gets. */
  readonly listLength: number;
  /** The longest page any `first` can get: what a variable is charged. */
  readonly pageLength: number;
  /** Tokens of the document: for `parseOptions.maxTokens`. */
  readonly tokens: number;
}

/** Enough for every view of a whole game, too little to hurt. */
export const DEFAULT_LIMITS: Limits = {
  depth: 15,
  aliases: 30,
  rootFields: 20,
  cost: 50_000,
  listLength: 10,
  pageLength: 100,
  tokens: 15_000,
};

/** Selections looked at before a document counts as too costly, however small it is written: fragments can multiply. */
const MAX_VISITS = 20_000;

interface Count {
  depth: number;
  aliases: number;
  rootFields: number;
  cost: number;
  visits: number;
}

/** The code of a limit that was exceeded. */
export type LimitCode = 'QUERY_TOO_DEEP' | 'TOO_MANY_ALIASES' | 'TOO_MANY_ROOT_FIELDS' | 'QUERY_TOO_COSTLY';

/**
 * A validation rule that refuses documents beyond the limits, each with its own code. `isTrusted` names documents that are part of the product.
 * The verdict is kept with the validated document, so a repeated document costs nothing.
 */
export function limitsRule(
  limits: Limits = DEFAULT_LIMITS,
  isTrusted: (document: string) => boolean = () => false,
): ValidationRule {
  return (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const source = operation.loc?.source.body;
      if (source !== undefined && isTrusted(source)) return false;
      const count = measure(context, operation, limits);
      const refuse = (code: LimitCode, message: string, details: object): void =>
        context.reportError(
          new GraphQLError(message, { nodes: operation, extensions: { code, details, http: { status: statusOf(code) } } }),
        );
      if (count.depth > limits.depth)
        refuse('QUERY_TOO_DEEP', `the query is more than ${limits.depth} levels deep`, { max: limits.depth });
      if (count.aliases > limits.aliases)
        refuse('TOO_MANY_ALIASES', `the query uses more than ${limits.aliases} aliases`, { max: limits.aliases });
      if (count.rootFields > limits.rootFields) {
        refuse('TOO_MANY_ROOT_FIELDS', `the query asks for more than ${limits.rootFields} root fields`, {
          max: limits.rootFields,
        });
      }
      if (count.cost > limits.cost)
        refuse('QUERY_TOO_COSTLY', `the query costs more than ${limits.cost} fields`, { max: limits.cost });
      return false;
    },
  });
}

/** The limit's own code of an error that Apollo wrapped as a validation failure, for `formatError`. */
export function limitCodeOf(error: unknown): LimitCode | undefined {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (!(original instanceof GraphQLError)) return undefined;
  const { code } = original.extensions;
  return LIMIT_CODES.find((each) => each === code);
}

const LIMIT_CODES: readonly LimitCode[] = ['QUERY_TOO_DEEP', 'TOO_MANY_ALIASES', 'TOO_MANY_ROOT_FIELDS', 'QUERY_TOO_COSTLY'];

/** Refuses several operations in one request; undefined where the body is a single one. */
export function refuseBatch(request: HttpRequest, body: unknown): HttpResponse | undefined {
  if (!Array.isArray(body)) return undefined;
  return graphqlProblem(request, { code: 'BATCH_NOT_ALLOWED', message: 'send one operation per request, not an array of them' });
}

function measure(context: ValidationContext, operation: OperationDefinitionNode, limits: Limits): Count {
  const schema = context.getSchema();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of context.getDocument().definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const count: Count = { depth: 0, aliases: 0, rootFields: 0, cost: 0, visits: 0 };
  const typeNamed = (name: string): GraphQLCompositeType | undefined => composite(schema.getType(name));

  /** `times` is how often this level is answered; `page` the `first` of the connection above, for the list inside it. */
  const walk = (
    set: SelectionSetNode,
    type: GraphQLCompositeType | undefined,
    depth: number,
    times: number,
    page: number | undefined,
    open: readonly string[],
  ): void => {
    count.depth = Math.max(count.depth, depth);
    if (depth > limits.depth) return;
    for (const selection of set.selections) {
      count.visits += 1;
      if (count.visits > MAX_VISITS) {
        count.cost = Number.POSITIVE_INFINITY;
        return;
      }
      if (selection.kind === Kind.FIELD) {
        if (depth === 1) count.rootFields += 1;
        if (selection.alias !== undefined) count.aliases += 1;
        // Introspection is bounded by graphql's own rule on nested lists, and is read from memory.
        if (selection.name.value.startsWith('__')) continue;
        count.cost += times;
        const field = type !== undefined && 'getFields' in type ? type.getFields()[selection.name.value] : undefined;
        if (selection.selectionSet === undefined) continue;
        const asked = pageOf(selection, field, limits);
        const isList = field !== undefined && isListType(getNullableType(field.type));
        const factor = isList ? (asked ?? page ?? lengthOf(field) ?? limits.listLength) : 1;
        walk(
          selection.selectionSet,
          composite(field && getNamedType(field.type)),
          depth + 1,
          times * factor,
          isList ? undefined : asked,
          open,
        );
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const inner = selection.typeCondition ? typeNamed(selection.typeCondition.name.value) : type;
        walk(selection.selectionSet, inner, depth, times, page, open);
      } else if (!open.includes(selection.name.value)) {
        const fragment = fragments.get(selection.name.value);
        if (fragment === undefined) continue;
        walk(fragment.selectionSet, typeNamed(fragment.typeCondition.name.value), depth, times, page, [
          ...open,
          selection.name.value,
        ]);
      }
    }
  };
  walk(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, 1, 1, undefined, []);
  return count;
}

function composite(type: unknown): GraphQLCompositeType | undefined {
  return isCompositeType(type) ? type : undefined;
}

/** How long a list is on average, where its field says so (`@Extensions({ length: 1 })`): most offers have no pieces to put down. */
function lengthOf({ extensions }: GraphQLField<unknown, unknown>): number | undefined {
  const { length } = extensions;
  return typeof length === 'number' ? length : undefined;
}

/** The page length a field with a `first` is asked for. */
function pageOf(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined, limits: Limits): number | undefined {
  const definition = field?.args.find((each) => each.name === 'first');
  if (definition === undefined) return undefined;
  const given = node.arguments?.find((each) => each.name.value === 'first')?.value;
  if (given === undefined || given.kind === Kind.NULL)
    return typeof definition.defaultValue === 'number' ? definition.defaultValue : limits.pageLength;
  return given.kind === Kind.INT ? Math.max(1, Number(given.value)) : limits.pageLength;
}
