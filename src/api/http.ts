/** One request, whatever host received it: node:http, API Gateway or a test. Header names are lower case. */
export interface HttpRequest {
  readonly method: string;
  /** Without the query string, still percent-encoded. */
  readonly path: string;
  /** The query string with its question mark, or nothing. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Names this request in logs, in errors and in the `X-Request-Id` header of the answer. */
  readonly requestId: string;
  /** Where the request came from, for rate limits. */
  readonly address: string;
  /** Aborted when the client is gone or the host is about to stop. */
  readonly signal: AbortSignal;
}

/** One answer, whatever host sends it. A body of several parts is streamed where the host can. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | AsyncIterable<string>;
}

/** The whole product as a function; hosts adapt to it. */
export type Handler = (request: HttpRequest) => Promise<HttpResponse>;

/** A part of the product that answers some paths and leaves the others (null) to the next part. */
export type PartHandler = (request: HttpRequest) => Promise<HttpResponse | null>;

/** An answer in JSON. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): HttpResponse {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(value) };
}

/** The same answer with more headers. */
export function withHeaders(response: HttpResponse, headers: Readonly<Record<string, string>>): HttpResponse {
  return { ...response, headers: { ...response.headers, ...headers } };
}

/** Largest request body, in bytes, unless the host is told otherwise. */
export const MAX_BODY = 256 * 1024;

/** The client's own request id where it is a sane one, so that its logs and ours can be joined. */
export function requestIdFrom(given: string | undefined, otherwise: () => string): string {
  return given !== undefined && /^[\w.:-]{1,128}$/.test(given) ? given : otherwise();
}
