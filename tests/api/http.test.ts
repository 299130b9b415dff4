import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { withCors } from '../../src/api/cors.ts';
import { type Handler, type HttpRequest, json } from '../../src/api/http.ts';
import { lambdaHandler } from '../../src/handlers/lambda-adapter.ts';
import { type NodeListenerOptions, nodeListener } from '../../src/handlers/node-listener.ts';
import { request } from './support.ts';

const echo: Handler = async ({ signal: _, ...seen }) => json(seen);
const servers: Server[] = [];

afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done).closeAllConnections()))));

async function serve(handler: Handler, options?: NodeListenerOptions): Promise<string> {
  const server = createServer(nodeListener(handler, options));
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('node:http', () => {
  test('hands on method, path, query, headers, body and address', async () => {
    const url = await serve(echo);
    const response = await fetch(`${url}/a%20b?x=1&x=2`, { method: 'PUT', body: 'grün', headers: { 'X-Thing': 'one' } });
    const seen = (await response.json()) as HttpRequest;
    expect(seen).toMatchObject({ method: 'PUT', path: '/a%20b', search: '?x=1&x=2', body: 'grün', address: '127.0.0.1' });
    expect(seen.headers['x-thing']).toBe('one');
    expect(response.headers.get('x-request-id')).toBe(seen.requestId);
  });

  test('keeps a sane request id of the client and replaces others', async () => {
    const url = await serve(echo);
    expect((await fetch(url, { headers: { 'x-request-id': 'mine-1' } })).headers.get('x-request-id')).toBe('mine-1');
    expect((await fetch(url, { headers: { 'x-request-id': 'has spaces and more' } })).headers.get('x-request-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  test('believes X-Forwarded-For only behind a proxy, and there only its last hop', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2' };
    const open = await serve(echo);
    expect(((await (await fetch(open, { headers })).json()) as HttpRequest).address).toBe('127.0.0.1');
    const behind = await serve(echo, { behindProxy: true });
    expect(((await (await fetch(behind, { headers })).json()) as HttpRequest).address).toBe('198.51.100.2');
  });

  test('a body beyond the limit is a 413 in the shape of the door, declared or not', async () => {
    const url = await serve(echo, { maxBody: 10 });
    const declared = await fetch(`${url}/v1/games`, { method: 'POST', body: 'x'.repeat(11) });
    expect(declared.status).toBe(413);
    expect(declared.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await declared.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413, details: { maxBytes: 10 } });
    const graphql = await fetch(`${url}/graphql`, { method: 'POST', body: 'x'.repeat(11) });
    expect(graphql.status).toBe(413);
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
    const chunked = await new Promise<number | undefined>((done, failed) => {
      const sending = ask(`${url}/v1/games`, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, (response) =>
        done(response.statusCode),
      );
      sending.on('error', failed);
      sending.write('x'.repeat(8));
      sending.write('x'.repeat(8));
      sending.end();
    });
    expect(chunked).toBe(413);
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(10) })).status).toBe(200);
  });

  test('a bug is reported to the host and masked for the client', async () => {
    const told: unknown[] = [];
    const url = await serve(
      async () => {
        throw new Error('the password is hunter2');
      },
      { onError: (error) => told.push(error) },
    );
    const response = await fetch(`${url}/v1/games`);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain('INTERNAL');
    expect(text).not.toContain('hunter2');
    expect(told).toHaveLength(1);
  });

  test('streams a body in parts and tells the handler when the reader is gone', async () => {
    let signal: AbortSignal | undefined;
    const url = await serve(async (incoming) => {
      signal = incoming.signal;
      const parts = async function* (): AsyncGenerator<string> {
        yield 'one';
        await new Promise<void>((done) => incoming.signal.addEventListener('abort', () => done()));
      };
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: parts() };
    });
    const controller = new AbortController();
    const response = await fetch(url, { signal: controller.signal });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('one');
    controller.abort();
    await new Promise<void>((done) => (signal?.aborted ? done() : signal?.addEventListener('abort', () => done())));
    expect(signal?.aborted).toBe(true);
  });
});

/** An event as an HTTP API sends it. */
function event(given: Partial<APIGatewayProxyEventV2> & { method?: string; stage?: string } = {}): APIGatewayProxyEventV2 {
  const { method = 'POST', stage = '$default', ...others } = given;
  const rawPath = others.rawPath ?? '/v1/games';
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: '',
    headers: { 'Content-Type': 'application/json', accept: 'text/html,application/json', 'x-forwarded-for': '203.0.113.7' },
    requestContext: {
      accountId: '123456789012',
      apiId: 'api',
      domainName: 'api.execute-api.eu-central-1.amazonaws.com',
      domainPrefix: 'api',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'agent' },
      requestId: 'JKJaXmPLvHcESHA=',
      routeKey: '$default',
      stage,
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1583348638390,
    },
    isBase64Encoded: false,
    ...others,
  };
}

describe('API Gateway', () => {
  const run = lambdaHandler(echo, { maxBody: 100 });
  const seenBy = async (given: APIGatewayProxyEventV2): Promise<HttpRequest> =>
    JSON.parse(String((await run(given)).body)) as HttpRequest;

  test('hands on everything as node:http would', async () => {
    const seen = await seenBy(event({ rawQueryString: 'types=a&types=b', body: '{"a":1}', cookies: ['a=b'] }));
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/v1/games',
      search: '?types=a&types=b',
      body: '{"a":1}',
      address: '203.0.113.7',
    });
    expect(seen.headers).toMatchObject({ 'content-type': 'application/json', accept: 'text/html,application/json' });
    expect(seen.headers['cookie']).toBeUndefined();
  });

  test('reads a base64 body, and no body', async () => {
    expect((await seenBy(event({ body: Buffer.from('grün').toString('base64'), isBase64Encoded: true }))).body).toBe('grün');
    expect((await seenBy(event())).body).toBe('');
  });

  test('leaves the name of the stage out of the path', async () => {
    expect((await seenBy(event({ rawPath: '/dev/v1/games', stage: 'dev' }))).path).toBe('/v1/games');
    expect((await seenBy(event({ rawPath: '/devices', stage: 'dev' }))).path).toBe('/devices');
  });

  test('answers with the gateway’s own request id, and the body limit', async () => {
    expect((await run(event())).headers?.['x-request-id']).toBe('JKJaXmPLvHcESHA=');
    const large = await run(event({ body: 'x'.repeat(101) }));
    expect(large.statusCode).toBe(413);
    expect(JSON.parse(String(large.body))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  test('sends bytes as base64 and parts as one body', async () => {
    const bytes = await lambdaHandler(async () => ({ status: 200, headers: {}, body: new Uint8Array([0, 255]) }))(event());
    expect(bytes).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
    const parts = await lambdaHandler(async () => ({
      status: 200,
      headers: {},
      body: (async function* () {
        yield 'a';
        yield 'b';
      })(),
    }))(event());
    expect(parts.body).toBe('ab');
  });

  test('aborts the request shortly before the function is stopped', async () => {
    const waiting = lambdaHandler(async ({ signal }) => {
      await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
      return json({ aborted: true });
    });
    const context = { getRemainingTimeInMillis: () => 550 } as Context;
    expect((await waiting(event(), context)).body).toBe('{"aborted":true}');
  });

  test('masks a bug', async () => {
    const failing = lambdaHandler(async () => {
      throw new Error('hunter2');
    });
    const result = await failing(event());
    expect(result.statusCode).toBe(500);
    expect(result.body).not.toContain('hunter2');
  });
});

describe('other origins', () => {
  const asked = (origin: string, method = 'GET', more = {}) => request(method, '/v1/games', { headers: { origin, ...more } });

  test('are not mentioned unless allowed', async () => {
    expect((await withCors(echo, [])(asked('https://a.example'))).headers).not.toHaveProperty('access-control-allow-origin');
    const some = withCors(echo, ['https://a.example']);
    expect((await some(asked('https://a.example'))).headers).toMatchObject({
      'access-control-allow-origin': 'https://a.example',
      vary: 'Origin',
    });
    expect((await some(asked('https://b.example'))).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await withCors(echo, ['*'])(asked('https://b.example'))).headers).toMatchObject({
      'access-control-allow-origin': '*',
    });
  });

  test('are told beforehand what they may send', async () => {
    const response = await withCors(echo, ['https://a.example'])(
      asked('https://a.example', 'OPTIONS', { 'access-control-request-method': 'POST' }),
    );
    expect(response.status).toBe(204);
    expect(response.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(response.headers['access-control-allow-methods']).toContain('POST');
  });
});
