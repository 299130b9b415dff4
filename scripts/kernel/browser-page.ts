import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const FILES: Readonly<Record<string, string>> = {
  '/kernel.js': 'text/javascript',
  '/rapier_wasm3d_bg.wasm': 'application/wasm',
};

/** The kernel built for a browser, unchanged, with its engine as a file beside it, and a server that hands both out. */
export async function serveKernel(): Promise<{
  readonly url: string;
  readonly sizes: { readonly js: number; readonly wasm: number };
  close(): void;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-page-'));
  await build({
    entryPoints: [fileURLToPath(new URL('./browser-entry.ts', import.meta.url))],
    outfile: join(folder, 'kernel.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
  });
  const engine = createRequire(import.meta.url).resolve('@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm');
  copyFileSync(engine, join(folder, 'rapier_wasm3d_bg.wasm'));
  const server: Server = createServer((request, response) => {
    const type = FILES[request.url ?? ''];
    if (type !== undefined) response.setHeader('content-type', type).end(readFileSync(join(folder, request.url as string)));
    else if (request.url === '/')
      response.setHeader('content-type', 'text/html').end('<!doctype html><script type="module" src="/kernel.js"></script>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address() as { readonly port: number };
  return {
    url: `http://127.0.0.1:${address.port}/`,
    sizes: { js: readFileSync(join(folder, 'kernel.js')).length, wasm: readFileSync(engine).length },
    close: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
