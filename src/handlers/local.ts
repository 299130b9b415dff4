import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensurePages, PAGES } from '../../scripts/build-pages.mjs';
import { makeApi } from '../api/api.ts';
import { makeLog } from '../api/log.ts';
import { games } from '../games/index.ts';
import { openStore } from '../store/open-store.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import { nodeListener } from './node-listener.ts';

/** Records of long games are the largest thing anybody sends. */
const MAX_BODY = 8 * 1024 * 1024;

function listen(server: Server, config: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => resolve(server.address() as AddressInfo));
  });
}

const sentenceFor = (error: unknown, config: Config | undefined): string | undefined => {
  if (error instanceof BadSetting || error instanceof StoreUnavailable) return error.message;
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} on ${config?.host} is in use: stop what listens there, or choose another with PORT=4001.`;
  if (code === 'EACCES') return `Port ${config?.port} may not be opened by this user: choose one above 1023 with PORT=4000.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${config?.host} is not an address of this machine: leave HOST out, or set it to one that is.`;
  return undefined;
};

async function serve(config: Config): Promise<void> {
  const log = makeLog(config.logLevel);
  const server = createServer();
  // The port first: it fails at once, and a busy one must not cost the creation of a database.
  const { port } = await listen(server, config);
  const starting = {
    type: 'about:blank',
    title: 'Unavailable',
    status: 503,
    code: 'UNAVAILABLE',
    detail: 'Delve is starting; try again.',
  };
  const early = { 'retry-after': '1', 'content-type': 'application/problem+json; charset=utf-8' };
  server.on('request', (_request, response) => response.writeHead(503, early).end(JSON.stringify(starting)));
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolMax: config.poolMax,
    prepared: config.prepared,
  });
  await ensurePages();
  const api = await makeApi({ ...config, store, doors: games, log, pages: PAGES });
  server.removeAllListeners('request');
  server.on(
    'request',
    nodeListener(api.handle, { maxBody: MAX_BODY, onError: (error) => log.error({ err: error }, 'a mistake of ours') }),
  );

  const home = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  process.stdout.write(
    [
      '',
      `Delve is open. Games are kept in ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'}.`,
      `  GraphQL and GraphiQL   ${home}/graphql`,
      `  REST reference         ${home}/docs   (${home}/openapi.json)`,
      `  Health                 ${home}/health   ${home}/ready`,
      config.testHooks ? '  TEST_HOOKS=1: anybody can set up games. Never do this where strangers can come.' : '',
      'Ctrl-C closes it.',
      '',
    ]
      .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
      .join('\n'),
  );

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
    await new Promise((resolve) => server.once('close', resolve));
    await api.stop();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await serve(config);
} catch (error) {
  const sentence = sentenceFor(error, config);
  process.stderr.write(`${sentence ?? (error as Error).stack}\n`);
  process.exit(1);
}
