import { fileURLToPath } from 'node:url';
import { type Api, makeApi } from '../api/api.ts';
import { refuse } from '../api/errors.ts';
import { makeLog } from '../api/log.ts';
import { games } from '../games/index.ts';
import { openStore } from '../store/open-store.ts';
import { readConfig } from './config.ts';
import { lambdaHandler } from './lambda-adapter.ts';

const config = readConfig(process.env);
if (config.databaseUrl === undefined) throw new Error('Set DATABASE_URL: a function keeps no games itself.');
const log = makeLog(config.logLevel);

/** Migrations are a step of the deployment: a function only opens what is there. */
async function open(): Promise<Api> {
  const { databaseUrl, poolMax, prepared } = config;
  const store = await openStore({ databaseUrl, poolMax, prepared, migrate: false });
  return makeApi({
    ...config,
    testHooks: false,
    store,
    doors: games,
    log,
    pages: fileURLToPath(new URL('./pages', import.meta.url)),
  });
}

/** Opened once. A failure is forgotten, so that the next request tries again instead of hearing of it for as long as this copy lives. */
let opening: Promise<Api> | undefined;
const opened = (): Promise<Api> =>
  (opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

// While the environment starts, so that the first request finds everything warm.
opened().catch(() => {});

/** What API Gateway can hand to a function at all is little more. */
const MAX_BODY = 5 * 1024 * 1024;

/** API Gateway HTTP API, payload 2.0. */
export const handler = lambdaHandler(
  async (request) => {
    let api: Api;
    try {
      api = await opened();
    } catch (error) {
      log.error({ err: error, requestId: request.requestId }, 'could not open');
      return refuse(request, { code: 'UNAVAILABLE', message: 'The service could not start. Nothing was changed; try again.' });
    }
    return api.handle(request);
  },
  { maxBody: MAX_BODY, onError: (error) => log.error({ err: error }, 'a mistake of ours') },
);
