import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { refuse } from '../api/errors.ts';
import { type Handler, type HttpRequest, type HttpResponse, MAX_BODY, requestIdFrom } from '../api/http.ts';

/** How the product is served by Lambda. */
export interface LambdaOptions {
  /** Largest body in bytes. */
  readonly maxBody?: number;
  /** Told of every mistake that no one answered for. */
  readonly onError?: (error: unknown, request: HttpRequest) => void;
}

/** Time kept back before the function's deadline, so that an answer still gets out. */
const RESERVE_MS = 500;

/** The product as a Lambda handler behind an API Gateway HTTP API (payload 2.0) or a buffered function URL. */
export function lambdaHandler(handler: Handler, options: LambdaOptions = {}) {
  const maxBody = options.maxBody ?? MAX_BODY;
  return async (event: APIGatewayProxyEventV2, context?: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    const deadline = new AbortController();
    const left = context?.getRemainingTimeInMillis?.();
    const timer = left === undefined ? undefined : setTimeout(() => deadline.abort(), Math.max(0, left - RESERVE_MS));
    const request = requestOf(event, deadline.signal);
    try {
      return await resultOf(request, await answer(handler, request, maxBody));
    } catch (error) {
      options.onError?.(error, request);
      return await resultOf(request, refuse(request, { code: 'INTERNAL', message: 'something went wrong on our side' }));
    } finally {
      clearTimeout(timer);
    }
  };
}

async function answer(handler: Handler, request: HttpRequest, maxBody: number): Promise<HttpResponse> {
  if (Buffer.byteLength(request.body) <= maxBody) return handler(request);
  const message = `the body is larger than ${maxBody} bytes`;
  return refuse(request, { code: 'PAYLOAD_TOO_LARGE', message, details: { maxBytes: maxBody } });
}

/** API Gateway joins repeated headers with commas, keeps the query string as it was sent, and prefixes the path with the stage where it is not the default one. */
function requestOf(event: APIGatewayProxyEventV2, signal: AbortSignal): HttpRequest {
  const { http, requestId, stage } = event.requestContext;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(event.headers ?? {})) if (value !== undefined) headers[name.toLowerCase()] = value;
  const prefix = `/${stage}`;
  const staged = stage !== '$default' && (event.rawPath === prefix || event.rawPath.startsWith(`${prefix}/`));
  const body = event.body ?? '';
  return {
    method: http.method,
    path: staged ? event.rawPath.slice(prefix.length) || '/' : event.rawPath,
    search: event.rawQueryString ? `?${event.rawQueryString}` : '',
    headers,
    body: event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body,
    requestId: requestIdFrom(headers['x-request-id'], () => requestId),
    address: http.sourceIp,
    signal,
  };
}

async function resultOf(request: HttpRequest, response: HttpResponse): Promise<APIGatewayProxyStructuredResultV2> {
  const start = { statusCode: response.status, headers: { 'x-request-id': request.requestId, ...response.headers } };
  if (typeof response.body === 'string') return { ...start, body: response.body };
  if (response.body instanceof Uint8Array)
    return { ...start, body: Buffer.from(response.body).toString('base64'), isBase64Encoded: true };
  let whole = '';
  for await (const part of response.body) whole += part;
  return { ...start, body: whole };
}
