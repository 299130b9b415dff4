import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { graphql } from 'graphql';
import type { Browser, Page } from 'playwright-core';
import { ensurePages, PAGES } from '../../scripts/build-pages.mjs';
import { type Handler, json } from '../../src/api/http.ts';
import { makePages } from '../../src/api/pages.ts';
import { makeRest } from '../../src/api/rest/handle.ts';
import { nodeListener } from '../../src/handlers/node-listener.ts';
import { hasBrowser, launchBrowser } from './browser.ts';
import { plainRun, smallSchema } from './small-schema.ts';
import { request } from './support.ts';

const schema = smallSchema();
const rest = makeRest(schema, plainRun(schema));
const openapi = rest.openapi({ title: 'Small', version: '1.0.0', description: 'For tests.' });
const pages = makePages(PAGES);
const HTML = { accept: 'text/html,application/xhtml+xml' };

const handler: Handler = async (incoming) => {
  const page = await pages(incoming);
  if (page !== null) return page;
  if (incoming.path === '/openapi.json') return json(openapi);
  if (incoming.path === '/graphql') {
    const { query, variables } = JSON.parse(incoming.body) as { query: string; variables?: Record<string, unknown> };
    return json(await graphql({ schema, source: query, ...(variables ? { variableValues: variables } : {}) }));
  }
  return (await rest.handle(incoming)) ?? json({}, 404);
};

let server: Server;
let browser: Browser | undefined;
let base: string;

beforeAll(async () => {
  await ensurePages();
  server = createServer(nodeListener(handler));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (hasBrowser) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await new Promise((done) => server.close(done).closeAllConnections());
});

/** Opens a page and notes every request that leaves this server and everything the browser complains of. */
async function open(path: string): Promise<{ page: Page; outside: string[]; complaints: string[] }> {
  if (browser === undefined) throw new Error('there is no browser');
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const outside: string[] = [];
  const complaints: string[] = [];
  page.on('request', (sent) => {
    if (!/^(data|blob):/.test(sent.url()) && !sent.url().startsWith(base)) outside.push(sent.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(base + path);
  return { page, outside, complaints };
}

test('a second build finds nothing to do', async () => {
  expect(await ensurePages()).toBe(false);
});

const inBrowser = hasBrowser ? test : test.skip;

inBrowser('GraphiQL runs in a browser, offline, under its policy, and reads the schema', async () => {
  const { page, outside, complaints } = await open('/graphql');
  await page.getByText('registerPlayer').first().waitFor();
  await page.getByRole('button', { name: 'Headers' }).first().waitFor();
  await page
    .getByRole('button', { name: /documentation explorer/i })
    .first()
    .click();
  await page.getByText('Root Types').first().waitFor();
  expect(await page.locator('.graphiql-doc-explorer').innerText()).toMatch(/query\s*:\s*Query/);
  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

inBrowser('the API reference lists every operation and can try one', async () => {
  const { page, outside, complaints } = await open('/docs');
  await page.locator('#operations-games-game').waitFor();
  expect(await page.locator('.opblock').count()).toBe(7);
  await page.locator('#operations-games-game .opblock-summary-control').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.locator('#operations-games-game input[placeholder="id"]').fill('d1');
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.locator('.live-responses-table', { hasText: '"__typename": "DropGame"' }).waitFor();
  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

inBrowser('the policy keeps a page from talking to anybody else', async () => {
  const { page, complaints } = await open('/docs');
  const blocked = await page.evaluate(async (): Promise<boolean> => {
    try {
      await fetch('http://192.0.2.1/');
      return false;
    } catch {
      return true;
    }
  });
  expect(blocked).toBe(true);
  expect(complaints.join()).toContain('Content Security Policy');
  await page.close();
});

test('a program at the same address gets no page', async () => {
  expect(await pages(request('GET', '/graphql', { headers: { accept: 'application/json' } }))).toBeNull();
  expect(await pages(request('GET', '/graphql?query={game{id}}', { headers: HTML }))).toBeNull();
  expect(await pages(request('POST', '/graphql', { headers: HTML }))).toBeNull();
  expect(await pages(request('GET', '/v1/games'))).toBeNull();
});

test('every asset has a policy and is compressed where the client can read it', async () => {
  const packed = await pages(request('GET', '/pages/graphiql.js', { headers: { 'accept-encoding': 'gzip, br' } }));
  expect(packed?.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/javascript; charset=utf-8' });
  expect(packed?.headers['content-security-policy']).toContain("default-src 'none'");
  // Lambda answers at most 6 MB, and bytes grow by a third on their way.
  expect(Buffer.byteLength(packed?.body as Uint8Array)).toBeLessThan(4_000_000);
  const plain = await pages(request('GET', '/pages/docs.js'));
  expect(Buffer.from(plain?.body as Uint8Array).toString()).toContain('SwaggerUIBundle');
  expect(await pages(request('HEAD', '/docs'))).toMatchObject({ status: 200, body: '' });
});

test.each(['/pages/../package.json', '/pages/%2e%2e/package.json', '/pages/stamp', '/pages/', '/pages/none.js'])(
  '%s is not served',
  async (path) => {
    expect((await pages(request('GET', path)))?.status).toBe(404);
  },
);
