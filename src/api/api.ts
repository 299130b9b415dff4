import type { JWTVerifyGetKey } from 'jose';
import type { LedgerFilter, Tally } from '../app/campaign-ports.ts';
import { readCampaigns, requireCampaigns, requireLedger } from '../app/campaigns.ts';
import { House } from '../app/house.ts';
import { admitReassigning } from '../app/lobby.ts';
import { admit } from '../app/play.ts';
import type { Credential, Store } from '../app/ports.ts';
import { pageSize, readGame } from '../app/read.ts';
import { Refused, refuse, unauthenticated } from '../app/refused.ts';
import { isTableEvent } from '../app/table.ts';
import type { Context } from '../graphql/context.ts';
import type { CampaignReader, GameDoor, SeenGame } from '../graphql/door.ts';
import { makeGraphql } from './apollo.ts';
import { withCompression } from './compress.ts';
import { withCors } from './cors.ts';
import { type Issuer, readCredentials } from './credentials.ts';
import { refuse as refusal } from './errors.ts';
import { type Handler, type HttpRequest, json, type PartHandler, withHeaders } from './http.ts';
import { API_INFO } from './info.ts';
import type { Log } from './log.ts';
import { makePages } from './pages.ts';
import { makeRateLimit, type RateLimits } from './rate-limit.ts';
import { makeRest, type RestOptions } from './rest/handle.ts';
import type { Run } from './rest/spec.ts';
import { buildSchema } from './schema.ts';

/** Commands about the table, which a ruleset need not list to have them. */
const OF_EVERY_GAME: ReadonlySet<string> = new Set(['abandon-game', 'start-over']);

/** All the API is told by whoever hosts it. */
export interface ApiOptions {
  readonly store: Store;
  readonly doors: readonly GameDoor[];
  readonly log: Log;
  readonly guests: boolean;
  readonly testHooks: boolean;
  readonly rateLimits: RateLimits;
  readonly origins: readonly string[];
  /** The folder of the built pages; without it there are none. */
  readonly pages?: string;
  readonly issuer?: Issuer | undefined;
  /** The issuer's keys, instead of fetching them. */
  readonly keys?: JWTVerifyGetKey;
}

export interface Api {
  readonly handle: Handler;
  stop(): Promise<void>;
}

/** Puts the whole product together as one function from requests to answers. */
export async function makeApi(options: ApiOptions): Promise<Api> {
  const { store, doors, log, guests, testHooks } = options;
  const house = new House(store, new Map(doors.map((door) => [door.ruleset.name, door.ruleset])));
  const readCredential = readCredentials(options.issuer, options.keys);
  const rateLimit = makeRateLimit(options.rateLimits);
  const facts = new WeakMap<HttpRequest, Record<string, unknown>>();

  const contextOf = async (request: HttpRequest): Promise<Context> => {
    const credential = await readCredential(request);
    const noted = facts.get(request) ?? {};
    return {
      house,
      doors,
      credential,
      requestId: request.requestId,
      guests,
      testHooks,
      note: (more) => Object.assign(noted, more),
      countRegistration: () => rateLimit.countRegistration(request),
      chargeSimulation: () => rateLimit.countSimulation(request),
      campaigns: campaignReader(house, credential),
      look: (gameId, ruleset) => look(house, credential, gameId, ruleset),
      simulationOf: (gameId, seq) => simulationOf(house, doors, credential, gameId, seq),
    };
  };

  const documents = new Set<string>();
  const schema = buildSchema(doors, {
    locate: async (request, gameId) => {
      const credential = await readCredential(request);
      if (credential === undefined) throw unauthenticated();
      return (await readGame(house, credential, gameId)).ruleset.name;
    },
  });
  const graphql = await makeGraphql(
    schema,
    (document) => documents.has(document),
    (error, more) => log.error({ err: error, ...more }, 'a mistake of ours'),
  );
  const admitted: RestOptions['admit'] = async (request, spec, { gameId, expectedVersion }) => {
    const credential = await readCredential(request);
    const [, verb] = /\/commands\/([a-z-]+)$/.exec(spec.path) ?? [];
    if (credential === undefined && spec.public !== true) throw unauthenticated();
    if (typeof gameId !== 'string') {
      if (credential !== undefined) await house.caller(credential);
      return;
    }
    const version = Number.isInteger(expectedVersion) ? (expectedVersion as number) : undefined;
    const envelope = { credential, gameId, expectedVersion: version };
    const { ruleset } = await readGame(house, credential, gameId);
    if (verb === 'reassign-seat') await admitReassigning(house, envelope);
    else if (verb !== undefined && (ruleset.commands.includes(camel(verb)) || !OF_EVERY_GAME.has(verb)))
      await admit(house, envelope, camel(verb));
  };
  const run: Run = (query, variables, request) => {
    documents.add(query);
    return graphql.run(contextOf)(query, variables, request);
  };
  const rest = makeRest(schema, run, { admit: admitted });
  let openapi: string | undefined;

  const parts: readonly PartHandler[] = [
    async (request) => (request.path === '/health' ? json({ status: 'ok' }) : null),
    async (request) => (request.path === '/ready' ? ready(store, request, log) : null),
    async (request) => {
      if (request.path !== '/openapi.json') return null;
      openapi ??= JSON.stringify(rest.openapi(API_INFO));
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: openapi };
    },
    ...(options.pages === undefined ? [] : [makePages(options.pages)]),
    async (request) => (request.path === '/graphql' ? graphql.handle(request, await contextOf(request)) : null),
    rest.handle,
    async (request) => (request.path === '/' ? json(FRONT) : null),
  ];

  const answer: Handler = async (request) => {
    for (const part of parts) {
      const response = await part(request);
      if (response !== null) return response;
    }
    return refusal(request, {
      code: 'ROUTE_NOT_FOUND',
      message: `There is nothing at ${request.path}. The routes are listed at /docs and in /openapi.json.`,
    });
  };
  const handle = logged(withCompression(withCors(rateLimit.guard(guarded(answer, log)), options.origins)), facts, log);
  return { handle, stop: () => graphql.stop() };
}

const camel = (verb: string): string => verb.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const FRONT = { name: 'Delve', graphql: '/graphql', docs: '/docs', openapi: '/openapi.json', health: '/health', ready: '/ready' };

async function ready(store: Store, request: HttpRequest, log: Log): ReturnType<Handler> {
  try {
    await store.ping();
    return json({ status: 'ready' });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return refusal(request, { code: 'UNAVAILABLE', message: 'The database cannot be reached.' });
  }
}

/** Turns what escaped into an answer: refusals as they are, anything else masked and logged. */
function guarded(handler: Handler, log: Log): Handler {
  return async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      if (error instanceof Refused) return refusal(request, error.rejection);
      log.error({ err: error, requestId: request.requestId }, 'a mistake of ours');
      return refusal(request, { code: 'INTERNAL', message: 'Something went wrong on our side. Nothing was changed by it.' });
    }
  };
}

/** One line per request, with its ids. */
function logged(handler: Handler, facts: WeakMap<HttpRequest, Record<string, unknown>>, log: Log): Handler {
  return async (request) => {
    const began = performance.now();
    const noted: Record<string, unknown> = {};
    facts.set(request, noted);
    const response = await handler(request);
    const line = {
      requestId: request.requestId,
      method: request.method,
      path: request.path,
      status: response.status,
      ms: Math.round(performance.now() - began),
      ...noted,
    };
    if (response.status >= 500) log.error(line, 'answered');
    else log.info(line, 'answered');
    return withHeaders(response, { 'x-request-id': request.requestId });
  };
}

/** What one request may ask about campaigns; whether it may is asked once for each campaign or game. */
function campaignReader(house: House, credential: Credential | undefined): CampaignReader {
  const judged = new Map<string, Promise<void>>();
  const require = (filter: LedgerFilter): Promise<void> => {
    const key = `${filter.campaignIds?.join() ?? ''} ${filter.gameId ?? ''}`;
    const verdict = judged.get(key) ?? requireLedger(house, credential, filter);
    judged.set(key, verdict);
    return verdict;
  };
  return {
    campaigns: (ids) => readCampaigns(house, credential, ids),
    ledger: async (filter, first, after) => {
      const size = pageSize(first, first);
      await require(filter);
      return house.store.ledger(filter, size, after);
    },
    followed: async (filter, account, first, after) => {
      const size = pageSize(first, first);
      await require(filter);
      return house.store.followed(filter, account, size, after);
    },
    tally: async (filter, by) => {
      await require(filter);
      return house.store.tally(filter, by);
    },
    groups: async (filter, by, { first, after, of }) => {
      const size = pageSize(first, first);
      await require(filter);
      const groups = await house.store.tally(filter, by, { first: size + 1, after, of });
      const leadOf = (one: Tally): string => JSON.stringify(by.slice(0, of).map((key) => one[key]));
      const leads = [...new Set(groups.map(leadOf))];
      const shown = new Set(leads.slice(0, size));
      return { items: groups.filter((one) => shown.has(leadOf(one))), hasNextPage: leads.length > size };
    },
    requireGame: async (gameId, ruleset) => {
      await look(house, credential, gameId, ruleset);
      judged.set(` ${gameId}`, Promise.resolve());
    },
    requireRuleset: async (ids, ruleset) => {
      const stray = (await requireCampaigns(house, credential, ids)).find((one) => one.ruleset !== ruleset);
      if (stray !== undefined)
        throw refuse('INVALID_ARGUMENT', `This is a campaign of ${stray.ruleset}, not of ${ruleset}.`, {
          ruleset: stray.ruleset,
        });
      for (const id of ids) judged.set(`${id} `, Promise.resolve());
      judged.set(`${ids.join()} `, Promise.resolve());
    },
  };
}

async function look<S>(house: House, credential: Credential | undefined, gameId: string, ruleset: string): Promise<SeenGame<S>> {
  const sight = await readGame(house, credential, gameId);
  if (sight.game.ruleset !== ruleset)
    throw refuse('INVALID_ARGUMENT', `This is a game of ${sight.game.ruleset}, not of ${ruleset}.`, {
      ruleset: sight.game.ruleset,
    });
  return { id: sight.game.id, version: sight.game.version, state: sight.state as S, viewer: sight.viewer };
}

async function simulationOf(
  house: House,
  doors: readonly GameDoor[],
  credential: Credential | undefined,
  gameId: string,
  seq: number,
): ReturnType<Context['simulationOf']> {
  const { game, ruleset } = await readGame(house, credential, gameId);
  const door = doors.find((one) => one.ruleset.name === game.ruleset);
  const events = (await house.store.eventsUpTo(gameId, game.version)).filter((stored) => stored.seq <= seq);
  const event = events.at(-1);
  if (event === undefined || event.seq !== seq || isTableEvent(event.event)) return undefined;
  return door?.simulationOf?.(house.foldGame(game, ruleset, events.slice(0, -1)), event.event);
}
