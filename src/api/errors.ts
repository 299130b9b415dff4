import { type HttpRequest, type HttpResponse, json } from './http.ts';

/** A refusal as every door of the API tells it: GraphQL in `errors[].extensions`, REST as a problem (RFC 9457). */
export interface Refusal {
  /** Stable, for programs. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** The number of the rule that forbids it. */
  readonly rule?: string;
  /** Machine-readable particulars. */
  readonly details?: unknown;
  /** Where the code's usual status does not fit. */
  readonly status?: number;
}

const STATUS_CODES: ReadonlyArray<readonly [number, readonly string[]]> = [
  [
    400,
    [
      'INVALID_ARGUMENT',
      'MALFORMED_COMMAND',
      'SEAT_REQUIRED',
      'SCRIPT_MISMATCH',
      'UNKNOWN_RULESET',
      'QUERY_TOO_DEEP',
      'TOO_MANY_ALIASES',
      'TOO_MANY_ROOT_FIELDS',
      'BATCH_NOT_ALLOWED',
      'BAD_USER_INPUT',
      'BAD_REQUEST',
      'GRAPHQL_PARSE_FAILED',
      'GRAPHQL_VALIDATION_FAILED',
      'OPERATION_RESOLUTION_FAILURE',
      'PERSISTED_QUERY_NOT_SUPPORTED',
    ],
  ],
  [401, ['UNAUTHENTICATED']],
  [
    403,
    [
      'FORBIDDEN',
      'NOT_A_PLAYER',
      'NOT_YOUR_HERO',
      'NOT_HOST',
      'PACK_ID_TAKEN',
      'GUESTS_NOT_ADMITTED',
      'INSUFFICIENT_SCOPE',
      'TEST_HOOKS_DISABLED',
    ],
  ],
  [
    404,
    [
      'NOT_FOUND',
      'GAME_NOT_FOUND',
      'ROUTE_NOT_FOUND',
      'PLAYER_NOT_FOUND',
      'TOKEN_NOT_FOUND',
      'CAMPAIGN_NOT_FOUND',
      'PACK_NOT_FOUND',
    ],
  ],
  [405, ['METHOD_NOT_ALLOWED']],
  [
    409,
    [
      'VERSION_CONFLICT',
      'NOT_YOUR_TURN',
      'WRONG_PHASE',
      'DECISION_PENDING',
      'NOT_YOUR_DECISION',
      'GAME_NOT_STARTED',
      'GAME_FINISHED',
      'GAME_FULL',
      'GAME_RUNNING',
      'SEAT_TAKEN',
    ],
  ],
  [413, ['PAYLOAD_TOO_LARGE', 'QUERY_TOO_COSTLY']],
  [415, ['UNSUPPORTED_MEDIA_TYPE']],
  [429, ['RATE_LIMITED']],
  [500, ['INTERNAL', 'INTERNAL_SERVER_ERROR']],
  [503, ['UNAVAILABLE', 'SIMULATION_FAILED']],
];

const STATUS = new Map(STATUS_CODES.flatMap(([status, codes]) => codes.map((code) => [code, status] as const)));

/** The HTTP status of a refusal's code. Every code not named here is one of a rules file: the request was understood and is illegal. */
export function statusOf(code: string): number {
  return STATUS.get(code) ?? 422;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request is not well formed',
  401: 'Who are you?',
  403: 'Not yours to do',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Not now',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'The rules forbid it',
  429: 'Too many requests',
  500: 'Our mistake',
  503: 'Unavailable',
};

/** The short title of a problem: one per status, the same for every occurrence. */
export function titleOf(status: number): string {
  return TITLES[status] ?? 'Refused';
}

/** A refusal as RFC 9457 problem. */
export function problem(request: HttpRequest, refusal: Refusal, headers: Readonly<Record<string, string>> = {}): HttpResponse {
  const status = refusal.status ?? statusOf(refusal.code);
  const body = {
    type: 'about:blank',
    title: titleOf(status),
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.rule === undefined ? {} : { rule: refusal.rule }),
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
    requestId: request.requestId,
  };
  return json(body, status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
}

/** A refusal as GraphQL spells it. */
export function graphqlProblem(
  request: HttpRequest,
  refusal: Refusal,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  const { code, message, rule, details } = refusal;
  const extensions = {
    code,
    ...(rule === undefined ? {} : { rule }),
    ...(details === undefined ? {} : { details }),
    requestId: request.requestId,
  };
  const all = { 'cache-control': 'no-store', ...headers };
  return json({ errors: [{ message, extensions }] }, refusal.status ?? statusOf(code), all);
}

/** A refusal in the shape the asked door speaks. */
export function refuse(request: HttpRequest, refusal: Refusal, headers: Readonly<Record<string, string>> = {}): HttpResponse {
  return request.path === '/graphql' ? graphqlProblem(request, refusal, headers) : problem(request, refusal, headers);
}
