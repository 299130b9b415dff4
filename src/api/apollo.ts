import { ApolloServer, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { Refused } from '../app/refused.ts';
import type { Context } from '../graphql/context.ts';
import { graphqlProblem } from './errors.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import { DEFAULT_LIMITS, limitCodeOf, limitsRule, refuseBatch } from './limits.ts';
import { refuseUnfitText } from './plain-text.ts';
import type { Run } from './rest/spec.ts';

/** How the API tells whoever runs it about a mistake of ours. */
export type Report = (error: unknown, facts: Readonly<Record<string, unknown>>) => void;

/** GraphQL over HTTP, and the same execution for the REST routes. */
export interface Graphql {
  handle(request: HttpRequest, context: Context): Promise<HttpResponse>;
  run(context: (request: HttpRequest) => Promise<Context>): Run;
  stop(): Promise<void>;
}

/** Codes Apollo gives to what this API calls the wrong shape. */
const SHAPE_CODES: ReadonlySet<unknown> = new Set(['BAD_USER_INPUT']);
/** Codes that are the client's business and are passed on. */
const CLIENT_CODES: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'RATE_LIMITED',
]);

export async function makeGraphql(
  schema: GraphQLSchema,
  isTrusted: (document: string) => boolean,
  report: Report,
): Promise<Graphql> {
  const server = new ApolloServer<Context>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: DEFAULT_LIMITS.tokens },
    validationRules: [limitsRule(DEFAULT_LIMITS, isTrusted)],
    formatError: (formatted, error) => spellError(formatted, error, report),
    plugins: [
      {
        requestDidStart: async () => ({
          didResolveOperation: async ({ request, document }) => refuseUnfitText(request.variables, document),
        }),
      },
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: (message) => report(new Error(String(message)), {}) },
  });
  await server.start();
  return {
    async handle(request, context) {
      let body: unknown = '';
      if (request.method === 'POST') {
        try {
          body = JSON.parse(request.body);
        } catch {
          return graphqlProblem(request, {
            code: 'BAD_REQUEST',
            message: 'The body is not JSON: send {"query": "...", "variables": {...}}.',
          });
        }
        const batch = refuseBatch(request, body);
        if (batch !== undefined) return batch;
      }
      const headers = new HeaderMap();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, value);
      const answer = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: request.method, headers, search: request.search, body },
        context: async () => context,
      });
      const spelt =
        answer.body.kind === 'complete' ? withRequestId(answer.body.string, request.requestId) : answer.body.asyncIterator;
      return { status: answer.status ?? 200, headers: Object.fromEntries(answer.headers), body: spelt };
    },
    run: (contextOf) => async (query, variables, request) => {
      const contextValue = await contextOf(request);
      const answer = await server.executeOperation({ query, variables: { ...variables } }, { contextValue });
      if (answer.body.kind !== 'single') throw new Error('an incremental answer to a REST call');
      const { data, errors } = answer.body.singleResult;
      return { data: data ?? null, ...(errors === undefined ? {} : { errors }), headers: answer.http.headers };
    },
    stop: () => server.stop(),
  };
}

/** Errors carry the request id, so that a person can name the request to whoever runs the server. */
function withRequestId(text: string, requestId: string): string {
  if (!text.includes('"errors"')) return text;
  const body = JSON.parse(text) as { errors?: { extensions?: Record<string, unknown> }[] };
  for (const error of body.errors ?? []) error.extensions = { ...error.extensions, requestId };
  return JSON.stringify(body);
}

/** Refusals pass with their code, rule and details; the client's mistakes pass; anything else is ours and is masked. */
function spellError(formatted: GraphQLFormattedError, error: unknown, report: Report): GraphQLFormattedError {
  const limit = limitCodeOf(error);
  if (limit !== undefined) return { ...formatted, extensions: { ...formatted.extensions, code: limit } };
  const cause = unwrapResolverError(error);
  const place = {
    ...(formatted.path === undefined ? {} : { path: formatted.path }),
    ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
  };
  if (cause instanceof Refused) {
    const { code, rule, details, message } = cause.rejection;
    return {
      message,
      ...place,
      extensions: { code, ...(rule === undefined ? {} : { rule }), ...(details === undefined ? {} : { details }) },
    };
  }
  const code = formatted.extensions?.['code'];
  if (SHAPE_CODES.has(code)) return { ...formatted, extensions: { ...formatted.extensions, code: 'INVALID_ARGUMENT' } };
  if (CLIENT_CODES.has(code)) return formatted;
  if (isUnavailable(cause)) {
    report(cause, {});
    return {
      message: 'The database cannot be reached. Nothing was changed; try again.',
      ...place,
      extensions: { code: 'UNAVAILABLE' },
    };
  }
  if (cause instanceof GraphQLError && cause.originalError === undefined && code !== 'INTERNAL_SERVER_ERROR') return formatted;
  report(cause, { path: formatted.path });
  return { message: 'Something went wrong on our side. Nothing was changed by it.', ...place, extensions: { code: 'INTERNAL' } };
}

const isUnavailable = (error: unknown): boolean => error instanceof Error && error.name === 'StoreUnavailable';
