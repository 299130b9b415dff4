import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLScalarType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  valueFromASTUntyped,
} from 'graphql';
import { answerFields, isSparse, namedInAnswers } from './select.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schemas of a GraphQL schema's types, collected as they are asked for. */
export interface Schemas {
  /** Of a type, null included where the type allows it. */
  of(type: GraphQLType): JsonSchema;
  /** Of a type without null. */
  bare(type: GraphQLType): JsonSchema;
  /** Of an argument or an input field, with its description and its default. */
  given(input: GraphQLArgument | GraphQLInputField): JsonSchema;
  /** Everything referred to so far, sorted by name. */
  components(): Readonly<Record<string, JsonSchema>>;
}

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  ID: { type: 'string' },
  JSON: {},
  JSONObject: { type: 'object' },
};

const reference = (type: GraphQLNamedType): JsonSchema => ({ $ref: `#/components/schemas/${type.name}` });

/** Starts a collection. `leftOut` holds the fields (`Type.field`) that not every answer has: they are not promised. */
export function schemasOf(schema: GraphQLSchema, leftOut: ReadonlySet<string>): Schemas {
  const defined = new Map<string, JsonSchema>();
  const named = namedInAnswers(schema);

  const of = (type: GraphQLType): JsonSchema => (isNonNullType(type) ? bare(type) : orNull(bare(type)));
  const bare = (type: GraphQLType): JsonSchema => {
    const inner = getNullableType(type);
    if (isListType(inner)) return { type: 'array', items: of(inner.ofType) };
    const target = getNamedType(inner);
    if (isScalarType(target)) return scalar(target);
    define(target);
    return reference(target);
  };
  const given = (input: GraphQLArgument | GraphQLInputField): JsonSchema => {
    const preset = input.defaultValue === undefined ? undefined : astFromValue(input.defaultValue, input.type);
    return described({ ...of(input.type), ...(preset ? { default: valueFromASTUntyped(preset) } : {}) }, input);
  };

  const define = (type: GraphQLNamedType): void => {
    if (defined.has(type.name)) return;
    defined.set(type.name, {});
    defined.set(type.name, described(shapeOf(type), type));
  };
  const shapeOf = (type: GraphQLNamedType): JsonSchema => {
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((value) => value.name) };
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const properties = Object.fromEntries(fields.map((field) => [field.name, given(field)]));
      const one = type.isOneOf ? { minProperties: 1, maxProperties: 1 } : {};
      return {
        type: 'object',
        additionalProperties: false,
        ...requiring(fields.filter(isRequiredInputField)),
        properties,
        ...one,
      };
    }
    if (isAbstractType(type)) {
      const possible = schema.getPossibleTypes(type);
      possible.forEach(define);
      const mapping = Object.fromEntries(possible.map((object) => [object.name, `#/components/schemas/${object.name}`]));
      return { oneOf: possible.map(reference), discriminator: { propertyName: '__typename', mapping } };
    }
    if (!isObjectType(type)) return {};
    const fields = answerFields(type);
    const typename = named.has(type.name)
      ? { __typename: { type: 'string', const: type.name, description: 'The name of the type.' } }
      : {};
    const isLeftOut = (field: { readonly name: string; readonly type: GraphQLType }): boolean =>
      leftOut.has(`${type.name}.${field.name}`) || (isSparse(type) && !isNonNullType(field.type));
    const sure = fields.filter((field) => !isLeftOut(field));
    const member = isSparse(type) ? bare : of;
    return {
      type: 'object',
      ...requiring([...Object.keys(typename).map((name) => ({ name })), ...sure]),
      properties: {
        ...typename,
        ...Object.fromEntries(fields.map((field) => [field.name, described(member(field.type), field)])),
      },
    };
  };
  const components = (): Record<string, JsonSchema> => Object.fromEntries([...defined].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { of, bare, given, components };
}

function scalar(type: GraphQLScalarType): JsonSchema {
  const basic = SCALARS[type.name];
  if (basic !== undefined) return basic;
  const own = type.extensions['jsonSchema'];
  return typeof own === 'object' && own !== null ? (own as JsonSchema) : { type: 'string' };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] === 'string' && !('enum' in schema) && !('const' in schema))
    return { ...schema, type: [schema['type'], 'null'] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

function described(
  schema: JsonSchema,
  source: { readonly description?: string | null | undefined; readonly deprecationReason?: string | null | undefined },
): JsonSchema {
  return {
    ...(source.description ? { description: source.description } : {}),
    ...schema,
    ...(source.deprecationReason ? { deprecated: true } : {}),
  };
}

function requiring(members: ReadonlyArray<{ readonly name: string }>): JsonSchema {
  return members.length === 0 ? {} : { required: members.map((member) => member.name) };
}
