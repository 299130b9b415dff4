import { GraphQLError } from 'graphql';
import { type Handler, json } from '../../src/api/http.ts';
import { makeRateLimit } from '../../src/api/rate-limit.ts';
import { bodyOf, request } from './support.ts';

const limits = {
  requests: { points: 3, seconds: 60 },
  registrations: { points: 2, seconds: 3600 },
  simulations: { points: 1000, seconds: 60 },
  badTokens: { points: 2, seconds: 60 },
};
const handler: Handler = async ({ headers }) => json({}, headers['authorization'] === 'Bearer wrong' ? 401 : 200);

const asking = (token?: string, address = '192.0.2.1', path = '/v1/games') =>
  request('GET', path, { address, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

test('every answer says what is left, and the one too many when to come back', async () => {
  const guarded = makeRateLimit(limits).guard(handler);
  const first = await guarded(asking('a'));
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '3',
    'ratelimit-remaining': '2',
    'ratelimit-policy': '"requests";q=3;w=60',
  });
  expect(first.headers['ratelimit']).toMatch(/^"requests";r=2;t=(60|59)$/);
  await guarded(asking('a'));
  expect((await guarded(asking('a'))).headers['ratelimit-remaining']).toBe('0');
  const refused = await guarded(asking('a'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(bodyOf(refused)).toMatchObject({ code: 'RATE_LIMITED', status: 429, requestId: 'request-1' });
});

test('each token has its own quota, and so has each address without one', async () => {
  const guarded = makeRateLimit(limits).guard(handler);
  for (let round = 0; round < 3; round += 1) expect((await guarded(asking('a'))).status).toBe(200);
  expect((await guarded(asking('a'))).status).toBe(429);
  expect((await guarded(asking('b'))).status).toBe(200);
  expect((await guarded(asking())).status).toBe(200);
  for (let round = 0; round < 3; round += 1) await guarded(asking(undefined, '192.0.2.9'));
  expect((await guarded(asking(undefined, '192.0.2.9'))).status).toBe(429);
  expect((await guarded(asking())).status).toBe(200);
});

test('the quota comes back with time', async () => {
  const guarded = makeRateLimit({ ...limits, requests: { points: 1, seconds: 1 } }).guard(handler);
  expect((await guarded(asking('a'))).status).toBe(200);
  expect((await guarded(asking('a'))).status).toBe(429);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await guarded(asking('a'))).status).toBe(200);
});

test('GraphQL is refused in its own shape; health and pages are never refused', async () => {
  const guarded = makeRateLimit(limits).guard(handler);
  for (let round = 0; round < 3; round += 1) await guarded(asking('a', '192.0.2.1', '/graphql'));
  const refused = await guarded(asking('a', '192.0.2.1', '/graphql'));
  expect(refused.status).toBe(429);
  expect(bodyOf(refused)['errors']).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  for (const path of ['/health', '/ready', '/openapi.json', '/docs'])
    expect((await guarded(asking('a', '192.0.2.1', path))).status).toBe(200);
});

test('guessing tokens is limited by address, however many are guessed', async () => {
  const refusing: Handler = async () => json({}, 401);
  const guarded = makeRateLimit(limits).guard(refusing);
  const statuses: number[] = [];
  for (let guess = 0; guess < 5; guess += 1) statuses.push((await guarded(asking(`guess-${guess}`))).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect((await guarded(asking('guess-9', '192.0.2.2'))).status).toBe(401);
});

test('new players are counted by address', async () => {
  const { countRegistration } = makeRateLimit(limits);
  await countRegistration({ address: '192.0.2.1' });
  await countRegistration({ address: '192.0.2.1' });
  await countRegistration({ address: '192.0.2.2' });
  const refused = await countRegistration({ address: '192.0.2.1' }).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(GraphQLError);
  const { extensions } = refused as GraphQLError;
  expect(extensions).toMatchObject({ code: 'RATE_LIMITED', http: { status: 429 } });
  expect(Number((extensions['http'] as { headers: Map<string, string> }).headers.get('retry-after'))).toBeGreaterThan(3_000);
});
