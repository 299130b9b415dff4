import '../../src/graphql/reflect-shim.ts';
import type { HttpRequest, HttpResponse } from '../../src/api/http.ts';

/** A request as a host would hand it on. */
export function request(
  method: string,
  path: string,
  given: Partial<Omit<HttpRequest, 'body'>> & { body?: unknown } = {},
): HttpRequest {
  const { body, headers, ...others } = given;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const [bare = path, search] = path.split('?');
  return {
    method,
    path: bare,
    search: search === undefined ? '' : `?${search}`,
    headers: { ...(text === '' ? {} : { 'content-type': 'application/json' }), ...headers },
    body: text,
    requestId: 'request-1',
    address: '192.0.2.1',
    signal: new AbortController().signal,
    ...others,
  };
}

/** The JSON of an answer. */
export function bodyOf(response: HttpResponse | null): Record<string, unknown> {
  if (typeof response?.body !== 'string') throw new Error('there is no text to read');
  return JSON.parse(response.body) as Record<string, unknown>;
}
