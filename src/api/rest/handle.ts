import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { Refused } from '../../app/refused.ts';
import { problem, statusOf } from '../errors.ts';
import { type HttpRequest, type HttpResponse, json, type PartHandler } from '../http.ts';
import { openapiOf } from './openapi.ts';
import { readArguments } from './read.ts';
import { type Route, routesOf } from './routes.ts';
import type { ApiInfo, RestSpec, Run } from './spec.ts';

/** REST as a view of a GraphQL schema. */
export interface Rest {
  /** Answers null where no route has this path. */
  readonly handle: PartHandler;
  /** OpenAPI 3.1 of every route. */
  openapi(info: ApiInfo): Readonly<Record<string, unknown>>;
  /** The documents that routes have executed: as trusted as the code, so that limits meant for strangers let them pass. */
  readonly documents: ReadonlySet<string>;
}

/** What a host can add to the routes. */
export interface RestOptions {
  /**
   * Asked when a request's arguments are malformed, before saying so: throws the refusal of a check that comes first (no token, no such game).
   * `variables` holds what could be read.
   */
  readonly admit?: (request: HttpRequest, spec: RestSpec, variables: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Makes REST out of the root fields that carry a RestSpec. */
export function makeRest(schema: GraphQLSchema, run: Run, options: RestOptions = {}): Rest {
  const routes = routesOf(schema);
  const documents = new Set<string>();

  const answer = async (route: Route, request: HttpRequest): Promise<HttpResponse> => {
    const reading = await readArguments(route, request);
    if ('refusal' in reading) {
      await options.admit?.(request, route.spec, reading.variables);
      return problem(request, reading.refusal);
    }
    const { text, selection } = route.document();
    documents.add(text);
    const result = await run(text, reading.variables, request);
    const error = result.errors?.[0];
    if (error !== undefined) return problemOf(request, error, Object.fromEntries(result.headers ?? []));
    const value = selection.restore(result.data?.['result'] ?? null);
    return success(route, request, value);
  };

  const handle: PartHandler = async (request) => {
    const here = routes.filter((route) => route.pattern.test(request.path));
    if (here.length === 0) return null;
    const allow = allowed(here);
    if (request.method === 'OPTIONS') return { status: 204, headers: { allow }, body: '' };
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = here.find((each) => each.spec.method === method);
    if (route === undefined) {
      return problem(
        request,
        { code: 'METHOD_NOT_ALLOWED', message: `${request.method} is not allowed here; there are: ${allow}` },
        { allow },
      );
    }
    try {
      const response = await answer(route, request);
      return request.method === 'HEAD' ? { ...response, body: '' } : response;
    } catch (error) {
      if (error instanceof Refused) return problem(request, error.rejection, challengeFor(error.rejection.code));
      if (error instanceof GraphQLError) return problemOf(request, error.toJSON());
      throw error;
    }
  };

  return { handle, openapi: (info) => openapiOf(schema, routes, info), documents };
}

function allowed(routes: readonly Route[]): string {
  const methods = new Set<string>(routes.map((route) => route.spec.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}

/** Apollo's own names for a request of the wrong shape are this API's INVALID_ARGUMENT. */
const SHAPE_CODES: ReadonlySet<string> = new Set(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST']);

function problemOf(
  request: HttpRequest,
  error: GraphQLFormattedError,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  const { code: given, rule, details } = error.extensions ?? {};
  const code = typeof given !== 'string' ? 'INTERNAL' : SHAPE_CODES.has(given) ? 'INVALID_ARGUMENT' : given;
  const ours = statusOf(code) === 500;
  const refusal = {
    code: ours ? 'INTERNAL' : code,
    message: ours && typeof given !== 'string' ? 'something went wrong on our side' : error.message,
    ...(typeof rule === 'string' ? { rule } : {}),
    ...(details === undefined ? {} : { details }),
  };
  const retryAfter = headers['retry-after'];
  return problem(request, refusal, { ...challengeFor(code), ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) });
}

/** How to say who you are, where that is what is missing. */
const challengeFor = (code: string): Readonly<Record<string, string>> =>
  code === 'UNAUTHENTICATED' ? { 'www-authenticate': 'Bearer' } : {};

function success(route: Route, request: HttpRequest, value: unknown): HttpResponse {
  const { spec } = route;
  const answer = spec.unwrap === undefined ? value : ((value as Record<string, unknown> | null)?.[spec.unwrap] ?? null);
  if (answer === null && route.kind === 'query')
    return problem(request, { code: 'NOT_FOUND', message: 'there is no such thing' });
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (spec.etag !== undefined && answer !== null) {
    const tag = `"${spec.etag(answer)}"`;
    headers['etag'] = tag;
    headers['cache-control'] = 'private, no-cache';
    headers['vary'] = 'Authorization';
    if (spec.method === 'GET' && isKnown(request.headers['if-none-match'], tag)) return { status: 304, headers, body: '' };
  }
  if (spec.location !== undefined && answer !== null) headers['location'] = spec.location(answer);
  const status = spec.status ?? 200;
  return status === 204 ? { status, headers, body: '' } : json(answer, status, headers);
}

/** Whether `If-None-Match` names this tag (compared weakly, as the header asks). */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);
}
