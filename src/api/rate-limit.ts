import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './errors.ts';
import { type Handler, type HttpRequest, withHeaders } from './http.ts';

/** So many requests in so many seconds. */
export interface Quota {
  readonly points: number;
  readonly seconds: number;
}

/** How often the API may be called. Each process counts for itself. */
export interface RateLimits {
  /** Requests of one token, or of one address without a token. */
  readonly requests: Quota;
  /** New players made from one address. */
  readonly registrations: Quota;
  /** Physics asked for apart from a game, by one token or address. */
  readonly simulations: Quota;
  /** Requests of one address that brought a bad token: guessing costs the guesser, not the guessed. */
  readonly badTokens: Quota;
}

/** For a server that many people share. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  requests: { points: 600, seconds: 60 },
  registrations: { points: 30, seconds: 3600 },
  simulations: { points: 60, seconds: 60 },
  badTokens: { points: 60, seconds: 60 },
};

/** Counts requests and refuses those beyond a quota. */
export interface RateLimit {
  /** The handler behind the limit: every answer says what is left. */
  guard(handler: Handler): Handler;
  /** Counts a new player; throws RATE_LIMITED, which every door of the API understands. */
  countRegistration(request: Pick<HttpRequest, 'address'>): Promise<void>;
  /** Counts a simulation that no game asked for. */
  countSimulation(request: HttpRequest): Promise<void>;
}

/** Paths that monitors and browsers fetch and that cost nothing. */
const FREE = /^\/(?:health|ready|openapi\.json|docs(?:\/.*)?|pages\/.*)$/;

const MESSAGE = 'too many requests; wait and try again';

/** Makes the counters. They live in memory and forget by themselves. */
export function makeRateLimit(limits: RateLimits = DEFAULT_RATE_LIMITS): RateLimit {
  const counter = (quota: Quota): RateLimiterMemory => new RateLimiterMemory({ points: quota.points, duration: quota.seconds });
  const requests = counter(limits.requests);
  const registrations = counter(limits.registrations);
  const badTokens = counter(limits.badTokens);
  const simulations = counter(limits.simulations);

  const guard =
    (handler: Handler): Handler =>
    async (request) => {
      if (FREE.test(request.path) || request.method === 'OPTIONS') return handler(request);
      const token = bearerOf(request);
      if (token !== undefined) {
        const guessed = await badTokens.get(request.address);
        if (guessed !== null && guessed.consumedPoints > limits.badTokens.points) {
          return refuse(request, { code: 'RATE_LIMITED', message: MESSAGE }, headersOf(limits.badTokens, guessed, true));
        }
      }
      const spent = await spend(requests, callerOf(request));
      const headers = headersOf(limits.requests, spent.left, !spent.granted);
      if (!spent.granted)
        return refuse(
          request,
          { code: 'RATE_LIMITED', message: MESSAGE, details: { retryAfter: Number(headers['retry-after']) } },
          headers,
        );
      const response = await handler(request);
      if (response.status === 401 && token !== undefined) await badTokens.penalty(request.address, 1);
      return withHeaders(response, headers);
    };

  const count = async (counter: RateLimiterMemory, key: string, message: string): Promise<void> => {
    const spent = await spend(counter, key);
    if (spent.granted) return;
    const retryAfter = secondsLeft(spent.left);
    const http = { status: 429, headers: new Map([['retry-after', String(retryAfter)]]) };
    throw new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', details: { retryAfter }, http } });
  };

  return {
    guard,
    countRegistration: (request) =>
      count(registrations, request.address, 'too many players were made from this address; wait and try again'),
    countSimulation: (request) => count(simulations, callerOf(request), 'too many simulations; wait and try again'),
  };
}

async function spend(
  counter: RateLimiterMemory,
  key: string,
): Promise<{ readonly granted: boolean; readonly left: RateLimiterRes }> {
  try {
    return { granted: true, left: await counter.consume(key) };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { granted: false, left: refusal };
    throw refusal;
  }
}

function bearerOf(request: HttpRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers['authorization'] ?? '')?.[1];
}

/** Whom a request is counted for. */
function callerOf(request: HttpRequest): string {
  const token = bearerOf(request);
  return token === undefined ? `address:${request.address}` : `token:${digest(token)}`;
}

/** Tokens are not kept, not even in memory. */
function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function secondsLeft(left: RateLimiterRes): number {
  return Math.max(1, Math.ceil(left.msBeforeNext / 1000));
}

/** The structured fields of the IETF draft, the older ones many clients read, and `Retry-After` on a refusal. */
function headersOf(quota: Quota, left: RateLimiterRes, refused: boolean): Record<string, string> {
  const remaining = Math.max(0, left.remainingPoints);
  const reset = secondsLeft(left);
  return {
    'ratelimit-policy': `"requests";q=${quota.points};w=${quota.seconds}`,
    ratelimit: `"requests";r=${remaining};t=${reset}`,
    'ratelimit-limit': String(quota.points),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
    ...(refused ? { 'retry-after': String(reset) } : {}),
  };
}
