import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refuse } from '../api/errors.ts';
import { type Handler, type HttpRequest, type HttpResponse, MAX_BODY, requestIdFrom } from '../api/http.ts';

/** How the product is served by node:http. */
export interface NodeListenerOptions {
  /** Largest body in bytes. */
  readonly maxBody?: number;
  /** Whether a proxy in front sets `X-Forwarded-For`; believed only then. */
  readonly behindProxy?: boolean;
  /** Told of every mistake that no one answered for. */
  readonly onError?: (error: unknown, request: HttpRequest) => void;
}

/** Time a client gets to read a 413 while it is still sending. */
const GRACE_MS = 2_000;

/** The product as a listener for `createServer`. */
export function nodeListener(handler: Handler, options: NodeListenerOptions = {}): RequestListener {
  const maxBody = options.maxBody ?? MAX_BODY;
  return (incoming, outgoing) => {
    void serve().catch(() => outgoing.destroy());

    async function serve(): Promise<void> {
      const gone = new AbortController();
      outgoing.on('close', () => gone.abort());
      const body = await readBody(incoming, maxBody);
      const request = requestOf(incoming, body ?? '', gone.signal, options.behindProxy === true);
      if (body === undefined) {
        const message = `the body is larger than ${maxBody} bytes`;
        await send(
          outgoing,
          request,
          refuse(request, { code: 'PAYLOAD_TOO_LARGE', message, details: { maxBytes: maxBody } }, { connection: 'close' }),
        );
        incoming.resume();
        setTimeout(() => incoming.destroy(), GRACE_MS).unref();
        return;
      }
      try {
        await send(outgoing, request, await handler(request));
      } catch (error) {
        options.onError?.(error, request);
        if (outgoing.headersSent) outgoing.destroy();
        else await send(outgoing, request, refuse(request, { code: 'INTERNAL', message: 'something went wrong on our side' }));
      }
    }
  };
}

/** The body, or undefined as soon as it is known to be too large. */
function readBody(incoming: IncomingMessage, maxBody: number): Promise<string | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBody) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= maxBody) chunks.push(chunk);
      else {
        incoming.off('data', take);
        resolve(undefined);
      }
    };
    incoming.on('data', take);
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    incoming.on('error', reject);
  });
}

function requestOf(incoming: IncomingMessage, body: string, signal: AbortSignal, behindProxy: boolean): HttpRequest {
  const url = incoming.url ?? '/';
  const mark = url.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const forwarded = behindProxy ? headers['x-forwarded-for']?.split(',').at(-1)?.trim() : undefined;
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    search: mark < 0 ? '' : url.slice(mark),
    headers,
    body,
    requestId: requestIdFrom(headers['x-request-id'], randomUUID),
    address: forwarded || (incoming.socket.remoteAddress ?? ''),
    signal,
  };
}

async function send(outgoing: ServerResponse, request: HttpRequest, response: HttpResponse): Promise<void> {
  const headers = { 'x-request-id': request.requestId, ...response.headers };
  if (typeof response.body === 'string' || response.body instanceof Uint8Array) {
    const hasBody = request.method !== 'HEAD' && response.status !== 204 && response.status !== 304;
    const length = hasBody ? { 'content-length': Buffer.byteLength(response.body) } : {};
    outgoing.writeHead(response.status, { ...headers, ...length }).end(response.body);
    return;
  }
  outgoing.writeHead(response.status, headers);
  outgoing.flushHeaders();
  for await (const part of response.body) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(part)) await drained(outgoing);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      outgoing.off('drain', done).off('close', done);
      resolve();
    };
    outgoing.on('drain', done).on('close', done);
  });
}
