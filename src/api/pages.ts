import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { problem } from './errors.ts';
import type { HttpRequest, HttpResponse, PartHandler } from './http.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

/**
 * Scripts, workers, fonts and data come from this server alone. Both pages write style elements as they go, which is why styles may be inline;
 * pictures and fonts inside style sheets are data URLs.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
  vary: 'Accept, Accept-Encoding',
} as const;

/** Serves GraphiQL (`GET /graphql` for a browser), the API reference (`/docs`) and what they load, from the folder the pages were built into. */
export function makePages(directory: string): PartHandler {
  return async (request) => {
    const name = pageAsked(request);
    if (name === undefined) return null;
    const file = await fileNamed(directory, name, /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''));
    if (file === undefined) return problem(request, { code: 'NOT_FOUND', message: `there is no page ${request.path}` });
    const response: HttpResponse = {
      status: 200,
      headers: { ...PAGE_HEADERS, 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', ...file.headers },
      body: file.bytes,
    };
    return request.method === 'HEAD' ? { ...response, body: '' } : response;
  };
}

function pageAsked(request: HttpRequest): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  if (request.path === '/graphql') return isBrowser(request) ? 'graphiql.html' : undefined;
  if (request.path === '/docs') return 'docs.html';
  const [, asset] = /^\/pages\/(.*)$/.exec(request.path) ?? [];
  return asset;
}

/** A browser opening the address asks for HTML and sends no operation. */
function isBrowser(request: HttpRequest): boolean {
  return /\btext\/html\b/.test(request.headers['accept'] ?? '') && !new URLSearchParams(request.search).has('query');
}

interface PageFile {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Text lies there compressed and is sent so where the client can read it. */
async function fileNamed(directory: string, name: string, compressed: boolean): Promise<PageFile | undefined> {
  if (!/^[\w-]+(\.[\w-]+)*\.(html|js|css|ttf|woff2)$/.test(name)) return undefined;
  const packed = await readFile(join(directory, `${name}.gz`)).catch(() => undefined);
  if (packed !== undefined) {
    if (compressed) return { bytes: packed, headers: { 'content-encoding': 'gzip' } };
    return { bytes: await promisify(gunzip)(packed), headers: {} };
  }
  const bytes = await readFile(join(directory, name)).catch(() => undefined);
  return bytes === undefined ? undefined : { bytes, headers: {} };
}
