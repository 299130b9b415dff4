import {
  type GraphQLArgument,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { titleOf } from '../errors.ts';
import { type JsonSchema, type Schemas, schemasOf } from './openapi-schemas.ts';
import type { Route } from './routes.ts';
import { selectAll } from './select.ts';
import type { ApiInfo } from './spec.ts';

type Part = Readonly<Record<string, unknown>>;

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } } as const;

/** Statuses every operation can refuse with; 403, 404, 409 and 422 are added where the operation has something to refuse. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request is not well formed: `INVALID_ARGUMENT` and its kin. `details.path` says where.',
  401: 'No token, or not a good one: `UNAUTHENTICATED`.',
  403: 'Known, but not allowed: `NOT_A_PLAYER`, `NOT_HOST`.',
  404: 'There is no such thing, or it is private to others: `GAME_NOT_FOUND`.',
  409: 'Not now: `VERSION_CONFLICT`, `NOT_YOUR_TURN`, `WRONG_PHASE`, `GAME_FINISHED`.',
  413: 'The body is too large: `PAYLOAD_TOO_LARGE`.',
  415: 'The body is not `application/json`.',
  422: 'Understood, and forbidden by a rule: `code` says which way, `rule` which rule.',
  429: 'Too many requests: `RATE_LIMITED`, with `Retry-After` in seconds.',
  500: 'A mistake of the server: `INTERNAL`; `requestId` finds it in the logs.',
};

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'Why a request was refused (RFC 9457). Nothing was changed by it.',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string', description: 'Always `about:blank`: `code` is the stable name.' },
    title: { type: 'string', description: 'What this status means.' },
    status: { type: 'integer', format: 'int32', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', description: 'The stable name of the refusal, for programs.' },
    rule: { type: 'string', description: 'The number of the rule that was broken.' },
    details: { description: 'Particulars for programs: offending ids, limits, the current version.' },
    requestId: { type: 'string', description: 'Names this request in the logs.' },
  },
};

/** Describes routes as OpenAPI 3.1. The same schema gives the same text, whatever order its parts were registered in. */
export function openapiOf(schema: GraphQLSchema, routes: readonly Route[], info: ApiInfo): Part {
  const leftOut = new Set<string>();
  for (const route of routes) selectAll(schema, route.field.type, leftOut);
  const schemas = schemasOf(schema, leftOut);

  const paths: Record<string, Record<string, unknown>> = {};
  const refusals = new Set<number>();
  const sorted = [...routes].sort((a, b) => compare(a.spec.path, b.spec.path) || compare(a.spec.method, b.spec.method));
  for (const route of sorted) {
    const path = (paths[route.spec.path] ??= {});
    path[route.spec.method.toLowerCase()] = operationOf(route, schemas, refusals);
  }
  const used = [...sorted.map((route) => route.spec.tag), ...tagsOf(info.paths ?? {})];
  const tags = [...new Set(used)].sort(byOrderOf(Object.keys(info.tags ?? {})));
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/', description: 'The server that sent this description.' }],
    security: [{ token: [] }],
    tags: tags.map((name) => ({ name, description: info.tags?.[name] ?? name })),
    paths: { ...info.paths, ...paths },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of this server, or a JWT of its identity provider.' },
      },
      headers: {
        RequestId: { description: 'Names this request in the logs.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
      },
      responses: Object.fromEntries([...refusals].sort().map((status) => [`Problem${status}`, refusalResponse(status)])),
      schemas: { ...schemas.components(), Problem: PROBLEM },
    },
  };
}

/** The tags that path items name. */
function tagsOf(paths: Readonly<Record<string, object>>): readonly string[] {
  const operations = Object.values(paths).flatMap(
    (path) => Object.values(path) as ReadonlyArray<{ readonly tags?: readonly string[] }>,
  );
  return operations.flatMap((operation) => operation.tags ?? []);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byOrderOf = (order: readonly string[]) => {
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return (a: string, b: string): number => rank(a) - rank(b) || compare(a, b);
};

function refusalResponse(status: number): Part {
  const example = {
    type: 'about:blank',
    title: titleOf(status),
    status,
    detail: 'A sentence that says why.',
    code: EXAMPLE_CODES[status] ?? 'REFUSED',
    requestId: '6f1c8b8e',
  };
  return {
    description: REFUSALS[status],
    headers: { ...REQUEST_ID, ...(status === 429 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}) },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } },
  };
}

const EXAMPLE_CODES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'NOT_A_PLAYER',
  404: 'GAME_NOT_FOUND',
  409: 'VERSION_CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'RULE_BROKEN',
  429: 'RATE_LIMITED',
  500: 'INTERNAL',
};

function operationOf(route: Route, schemas: Schemas, used: Set<number>): Part {
  const { spec, field } = route;
  const [firstLine = field.name] = (field.description ?? field.name).split('\n');
  const body = requestBody(route, schemas);
  const parameters = parametersOf(route, schemas);
  return {
    operationId: field.name,
    summary: spec.summary ?? firstLine,
    description: field.description ?? firstLine,
    tags: [spec.tag],
    ...(field.deprecationReason ? { deprecated: true } : {}),
    ...(spec.public ? { security: [{}, { token: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(route, schemas, body !== undefined, used),
  };
}

function parametersOf(route: Route, schemas: Schemas): readonly Part[] {
  const described = (argument: GraphQLArgument): Part => (argument.description ? { description: argument.description } : {});
  const inPath = route.path.map(([name, argument]) => ({
    name,
    in: 'path',
    required: true,
    ...described(argument),
    schema: schemas.bare(argument.type),
  }));
  const inQuery = [...route.query].map(([name, argument]) => {
    const { description: _, ...schema } = schemas.given(argument);
    const required = isRequiredArgument(argument) ? { required: true } : {};
    const list =
      schema['type'] === 'array' || (Array.isArray(schema['type']) && schema['type'].includes('array'))
        ? { style: 'form', explode: false }
        : {};
    return { name, in: 'query', ...required, ...described(argument), ...list, schema };
  });
  const header = (name: string, description: string, schema: JsonSchema): Part => ({ name, in: 'header', description, schema });
  const headers: Part[] = [];
  if (route.commandId) {
    const text = "The client's own id for this request. Sent again, it returns the first answer and changes nothing.";
    headers.push(header('Idempotency-Key', text, { type: 'string', minLength: 1, maxLength: 255 }));
  }
  if (route.expectedVersion) {
    const text =
      'The version this request was decided on, in quotes, or `*`. Refused with `VERSION_CONFLICT` where the game has moved on.';
    headers.push(header('If-Match', text, { type: 'string', examples: ['"7"'] }));
  }
  if (route.spec.etag && route.spec.method === 'GET') {
    headers.push(
      header('If-None-Match', 'The entity tag the client holds: answered with 304 while it is current.', {
        type: 'string',
        examples: ['"7"'],
      }),
    );
  }
  return [...inPath, ...inQuery, ...headers];
}

function requestBody(route: Route, schemas: Schemas): Part | undefined {
  const { body, spec } = route;
  const example = spec.example === undefined ? {} : { example: spec.example };
  const of = (schema: JsonSchema, required: boolean): Part => ({
    required,
    content: { 'application/json': { schema, ...example } },
  });
  if (body.kind === 'none') return undefined;
  if (body.kind === 'input') return of(schemas.bare(body.argument.type), needsMembers(body.argument));
  if (body.kind === 'choice') {
    const description = "The input of the game's own ruleset.";
    return of(
      { description, anyOf: body.arguments.map((argument) => schemas.bare(argument.type)) },
      !body.arguments.some((argument) => !needsMembers(argument)),
    );
  }
  if (body.arguments.length === 0) return undefined;
  const required = body.arguments.filter(isRequiredArgument).map((argument) => argument.name);
  const properties = Object.fromEntries(
    [...body.arguments].sort((a, b) => compare(a.name, b.name)).map((argument) => [argument.name, schemas.given(argument)]),
  );
  const schema = {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required: required.sort() } : {}),
    properties,
  };
  return of(schema, required.length > 0);
}

/** Whether an empty body would lack something. */
function needsMembers(argument: GraphQLArgument): boolean {
  const type = getNamedType(argument.type);
  return isInputObjectType(type) ? Object.values(type.getFields()).some(isRequiredInputField) : isRequiredArgument(argument);
}

function responsesOf(route: Route, schemas: Schemas, hasBody: boolean, used: Set<number>): Part {
  const { spec, field, kind } = route;
  const refusals = [400, 429, 500];
  if (!spec.public) refusals.push(401, 403);
  if (route.path.length > 0) refusals.push(404);
  if (kind === 'mutation') refusals.push(409, 422);
  if (hasBody) refusals.push(413, 415);
  for (const status of refusals) used.add(status);

  const status = spec.status ?? 200;
  const headers = {
    ...REQUEST_ID,
    ...(spec.etag ? { ETag: { description: 'The version, in quotes.', schema: { type: 'string' } } } : {}),
    ...(spec.location ? { Location: { description: 'Where the new thing is found.', schema: { type: 'string' } } } : {}),
  };
  const content = status === 204 ? {} : { content: { 'application/json': { schema: answerSchema(route, schemas) } } };
  const good = { description: firstSentence(field.description) ?? 'Done.', headers, ...content };
  const unchanged =
    spec.etag && spec.method === 'GET' ? { 304: { description: 'Unchanged since the entity tag that was sent.', headers } } : {};
  return {
    [status]: good,
    ...unchanged,
    ...Object.fromEntries(refusals.sort().map((each) => [each, { $ref: `#/components/responses/Problem${each}` }])),
  };
}

const firstSentence = (text: string | null | undefined): string | undefined => text?.split(/(?<=[.!?])\s/)[0];

/** A query never answers null (that is a 404); a mutation answers what its type says. */
function answerSchema(route: Route, schemas: Schemas): JsonSchema {
  const { spec, field, kind } = route;
  const named = getNamedType(field.type);
  if (spec.unwrap !== undefined && 'getFields' in named) {
    const member = named.getFields()[spec.unwrap];
    if (member === undefined) throw new Error(`${spec.path}: ${named.name} has no field ${spec.unwrap} to unwrap`);
    return kind === 'query' || isNonNullType(member.type) ? schemas.bare(member.type) : schemas.of(member.type);
  }
  return kind === 'query' ? schemas.bare(field.type) : schemas.of(field.type);
}
