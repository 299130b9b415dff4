// The API as a process of its own: opens a database when its parent says so, and tells the port and the processor time it has used.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeApi } from '../../src/api/api.ts';
import { makeLog } from '../../src/api/log.ts';
import { nodeListener } from '../../src/handlers/node-listener.ts';
import { openStore } from '../../src/store/open-store.ts';
import { pebblesDoor } from '../../tests/support/pebbles/door.ts';

const PLENTY = { points: 100_000_000, seconds: 60 };
let close = async (): Promise<void> => {};

async function open(databaseUrl: string, poolMax: number): Promise<number> {
  const store = await openStore({ databaseUrl, poolMax });
  const api = await makeApi({
    store,
    doors: [pebblesDoor],
    log: makeLog('info'),
    guests: true,
    testHooks: false,
    origins: [],
    rateLimits: { requests: PLENTY, registrations: PLENTY, simulations: { points: 1000, seconds: 60 }, badTokens: PLENTY },
  });
  const server: Server = createServer(nodeListener(api.handle));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  close = async () => {
    server.closeAllConnections();
    server.close();
    await api.stop();
    await store.close();
  };
  return (server.address() as AddressInfo).port;
}

type Request = { readonly open: string; readonly poolMax: number } | { readonly close: true } | { readonly cpu: true };

process.on('message', async (request: Request) => {
  if ('open' in request) process.send?.({ port: await open(request.open, request.poolMax) });
  else if ('close' in request) process.send?.({ closed: await close() });
  else {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  }
});
process.on('disconnect', () => process.exit(0));
