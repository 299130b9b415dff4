import { pino } from 'pino';
import { type Api, type ApiOptions, makeApi } from '../../src/api/api.ts';
import type { HttpRequest } from '../../src/api/http.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/api/rate-limit.ts';
import type { GameDoor } from '../../src/graphql/door.ts';
import { pebblesDoor } from './pebbles/door.ts';
import { embeddedStore, serverStore, type TestStore } from './stores.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // Answers are looked into member by member; their shapes are what the tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
}

/** The whole product on a database of its own, without a socket. */
export interface TestHouse {
  readonly api: Api;
  readonly kept: TestStore;
  /** The log lines written so far. */
  readonly lines: Record<string, unknown>[];
  rest(
    method: string,
    path: string,
    options?: { readonly token?: string | undefined; readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<Reply>;
  graphql(query: string, variables?: object, token?: string): Promise<Reply>;
  /** A new guest's token and id. */
  player(name: string): Promise<{ readonly id: string; readonly token: string }>;
  close(): Promise<void>;
}

export interface HouseOptions extends Partial<Omit<ApiOptions, 'store' | 'log'>> {
  readonly on?: 'embedded' | 'server';
}

export const DOORS: readonly GameDoor[] = [pebblesDoor];
const GENEROUS = { points: 1_000_000, seconds: 60 };

export async function openHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const { on = 'server', ...given } = options;
  const kept = on === 'server' ? await serverStore() : await embeddedStore();
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = await makeApi({
    doors: DOORS,
    guests: true,
    testHooks: true,
    origins: [],
    rateLimits: {
      ...DEFAULT_RATE_LIMITS,
      requests: GENEROUS,
      registrations: GENEROUS,
      badTokens: GENEROUS,
      simulations: GENEROUS,
    },
    ...given,
    store: kept.store,
    log,
  });
  let count = 0;
  const send = async (method: string, url: string, headers: Record<string, string>, body: string): Promise<Reply> => {
    const [path, search] = url.split('?') as [string, string?];
    count += 1;
    const request: HttpRequest = {
      method,
      path,
      search: search === undefined ? '' : `?${search}`,
      headers,
      body,
      requestId: `request-${count}`,
      address: '127.0.0.1',
      signal: new AbortController().signal,
    };
    const answer = await api.handle(request);
    const text = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body as Uint8Array).toString('utf8');
    const isJson = /json/.test(answer.headers['content-type'] ?? '');
    return { status: answer.status, headers: answer.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
  };
  const bearer = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const house: TestHouse = {
    api,
    kept,
    lines,
    rest: (method, path, { token, body, headers } = {}) =>
      send(
        method,
        path,
        { ...bearer(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body === undefined ? '' : JSON.stringify(body),
      ),
    graphql: (query, variables, token) =>
      send('POST', '/graphql', { ...bearer(token), 'content-type': 'application/json' }, JSON.stringify({ query, variables })),
    player: async (name) => {
      const { body } = await house.rest('POST', '/v1/players', { body: { name } });
      return { id: body.player.id, token: body.token };
    },
    close: async () => {
      await api.stop();
      await kept.close();
    },
  };
  return house;
}

/** A game of two guests, started. */
export async function startedGame(
  house: TestHouse,
): Promise<{ readonly id: string; readonly tokens: readonly [string, string] }> {
  const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
  const { body: game } = await house.rest('POST', '/v1/games', { token: ada.token, body: { ruleset: 'pebbles', seats: 2 } });
  await house.rest('POST', `/v1/games/${game.id}/join`, { token: bob.token, body: {} });
  const started = await house.rest('POST', `/v1/games/${game.id}/commands/start-game`, { token: ada.token });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  return { id: game.id, tokens: [ada.token, bob.token] };
}
