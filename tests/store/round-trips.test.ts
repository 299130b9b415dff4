import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { StoredGame } from '../../src/app/ports.ts';
import { serverStore, type TestStore } from '../support/stores.ts';
import { aGame, anAppend, type Guest, guest, newGame } from './build.ts';

describe('trips to the database', () => {
  let opened: TestStore;
  let ann: Guest;
  let trips: { readonly name?: string }[] = [];
  const { query } = pg.Client.prototype;

  beforeAll(async () => {
    opened = await serverStore();
    ann = await guest(opened.store, 'Ann');
    // Below Prisma, its adapter and the pool: every query of every session goes through here, also those of a transaction.
    pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]): never {
      trips.push(args[0] as unknown as { name?: string });
      return (query as (...args: never[]) => never).apply(this, args);
    } as typeof query;
  });
  beforeEach(() => {
    trips = [];
  });
  afterAll(async () => {
    pg.Client.prototype.query = query;
    await opened.close();
  });

  test('a command is two: one to open, one to append, each a named statement', async () => {
    const { store } = opened;
    const { id: gameId } = await aGame(store, ann);
    trips = [];
    const { game } = await store.open({ credential: ann.credential, gameId, commandId: 'c' });
    expect(trips).toHaveLength(1);
    const seats = [{ seat: 1, playerId: ann.player.id }];
    await store.append(anAppend(game as StoredGame, ann, { commandId: 'c', seats }));
    expect(trips).toHaveLength(2);
    expect(trips.map(({ name }) => typeof name)).toEqual(['string', 'string']);
    await store.append(anAppend({ ...(game as StoredGame), version: 1, lastSeq: 2 }, ann, { commandId: 'c' }));
    expect(trips).toHaveLength(3);
  });

  test('a use of a token after more than an hour is still one', async () => {
    const old = "UPDATE token SET last_used_at = now() - interval '2 hours'";
    await opened.connection.pool.query(old);
    trips = [];
    await opened.store.open({ credential: ann.credential, gameId: randomUUID() });
    expect(trips).toHaveLength(1);
  });

  test('a transaction would be counted in full', async () => {
    await opened.connection.prisma.$transaction([opened.connection.prisma.player.count(), opened.connection.prisma.game.count()]);
    expect(trips.length).toBeGreaterThanOrEqual(4);
  });

  test('a creation is one, a repeated command is one, a list is one', async () => {
    const { store } = opened;
    const game = newGame(ann, { commandId: 'once', events: [{ type: 'Made', data: {} }] });
    await store.createGame(game);
    expect(trips).toHaveLength(1);
    await store.open({ credential: ann.credential, gameId: game.id, commandId: 'c' });
    expect(trips).toHaveLength(2);
    await store.games({ mine: true, waitingForMe: true }, ann.player.id, 10, undefined);
    expect(trips).toHaveLength(3);
    await store.events(game.id, 0, undefined, 10);
    expect(trips).toHaveLength(4);
  });
});
