import { type Handler, type HttpRequest, withHeaders } from './http.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id';
const RESPONSE_HEADERS =
  'ETag, Location, Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id';

/** Lets pages of these origins (`*`: of any) call the API. Without origins browsers keep other sites' pages out. */
export function withCors(handler: Handler, origins: readonly string[]): Handler {
  if (origins.length === 0) return handler;
  return async (request) => {
    const allowed = allowedOrigin(request, origins);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      return { status: 204, headers: { vary: 'Origin', ...(allowed === undefined ? {} : preflight(allowed)) }, body: '' };
    }
    const response = await handler(request);
    const vary = [response.headers['vary'], 'Origin'].filter(Boolean).join(', ');
    if (allowed === undefined) return withHeaders(response, { vary });
    return withHeaders(response, {
      'access-control-allow-origin': allowed,
      'access-control-expose-headers': RESPONSE_HEADERS,
      vary,
    });
  };
}

function allowedOrigin(request: HttpRequest, origins: readonly string[]): string | undefined {
  if (origins.includes('*')) return '*';
  const origin = request.headers['origin'];
  return origin !== undefined && origins.includes(origin) ? origin : undefined;
}

function preflight(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': '86400',
  };
}
