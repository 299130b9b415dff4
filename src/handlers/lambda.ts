import { fileURLToPath } from 'node:url';
import { makeApi } from '../api/api.ts';
import { makeLog } from '../api/log.ts';
import { games } from '../games/index.ts';
import { openStore } from '../store/open-store.ts';
import { readConfig } from './config.ts';
import { lambdaHandler } from './lambda-adapter.ts';

const config = readConfig(process.env);
if (config.databaseUrl === undefined) throw new Error('Set DATABASE_URL: a function keeps no games itself.');
const log = makeLog(config.logLevel);

// Opened while the environment starts, so that the first request finds everything warm. Migrations are a step of the deployment.
const api = (async () => {
  const store = await openStore({ databaseUrl: config.databaseUrl, poolMax: config.poolMax, prepared: config.prepared, migrate: false });
  return makeApi({ ...config, testHooks: false, store, doors: games, log, pages: fileURLToPath(new URL('./pages', import.meta.url)) });
})();
api.catch(() => {});

/** What API Gateway can hand to a function at all is little more. */
const MAX_BODY = 5 * 1024 * 1024;

/** API Gateway HTTP API, payload 2.0. */
export const handler = lambdaHandler(async (request) => (await api).handle(request), {
  maxBody: MAX_BODY,
  onError: (error) => log.error({ err: error }, 'a mistake of ours'),
});
