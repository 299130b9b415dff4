import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, type LocalServer, startLocal } from './local.ts';

const folder = mkdtempSync(join(tmpdir(), 'delve-dungeon-'));
let server: LocalServer;
beforeAll(async () => {
  server = await startLocal({ env: { DATA_DIR: folder }, pebbles: false });
}, 180_000);
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

interface SpeltOffer {
  readonly verb: string;
  readonly example: object;
}
interface SpeltGame {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly toAct: readonly { readonly seat: number }[];
  readonly offers: readonly SpeltOffer[];
  readonly outcome: { readonly winners: readonly number[]; readonly reason: string } | null;
}

/** What curl does: one request over a socket; anything but success is an error with what the server said. */
async function curl<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.home}/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${said}`);
  return JSON.parse(said) as T;
}

const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('a Consul and three hero players', () => {
  test('SDE-6.1 play a game to its end with nothing but offers and their examples, and prove it', async () => {
    const tokens: string[] = [];
    for (const name of ['Consul', 'Ada', 'Bob', 'Cleo'])
      tokens.push((await curl<{ token: string }>('POST', '/players', undefined, { name })).token);
    const [consul] = tokens as [string, ...string[]];
    const { id } = await curl<SpeltGame>('POST', '/games', consul, {
      ruleset: 'super-dungeon-explore',
      seats: 4,
      options: { coinAdjustment: -3 },
    });
    for (const [seat, token] of tokens.entries()) if (seat > 0) await curl('POST', `/games/${id}/join`, token, { seat });
    let { game } = await curl<{ game: SpeltGame }>('POST', `/games/${id}/commands/start-game`, consul);
    const acted = new Map<number, number>();
    const lastOf = (seat: number): number => acted.get(seat) ?? -1;
    for (let commands = 0; game.status === 'ACTIVE' && commands < 2000; commands += 1) {
      // The table says who is waited for; of these whoever has not acted for longest reads the offers and sends the first example back.
      const waited = game.toAct.map(({ seat }) => seat).sort((one, other) => lastOf(one) - lastOf(other));
      let sent = false;
      for (const seat of waited) {
        const token = tokens[seat] as string;
        const [offer] = await curl<readonly SpeltOffer[]>('GET', `/games/${id}/offers`, token);
        if (offer === undefined || offer.verb === 'resign' || offer.verb === 'setStandingOrder') continue;
        ({ game } = await curl<{ game: SpeltGame }>('POST', `/games/${id}/commands/${kebab(offer.verb)}`, token, offer.example));
        acted.set(seat, commands);
        sent = true;
        break;
      }
      if (!sent) throw new Error(`nobody of seats ${waited.join(', ')} has an offer`);
    }
    expect(game.status).toBe('FINISHED');
    expect(game.outcome?.reason).not.toBe('CONCEDED');
    expect([...acted.keys()].sort()).toEqual([0, 1, 2, 3]);
    expect(await curl('GET', `/games/${id}/verification`)).toMatchObject({ equal: true, commands: game.version });
    const record = await curl<object>('GET', `/games/${id}/record`, consul);
    expect(await curl('POST', '/records/verify', undefined, record)).toMatchObject({ equal: true });
  }, 240_000);
});
