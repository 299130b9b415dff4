import type { Appended } from '../../src/app/ports.ts';
import { serverStore, type TestStore } from '../support/stores.ts';
import { aGame, anAppend, type Guest, guest, stored, turned } from './build.ts';

/** Only a server with many sessions shows true races; the embedded database has one. */
describe('commands that race on a Postgres server', () => {
  let opened: TestStore;
  let ann: Guest;
  beforeAll(async () => {
    opened = await serverStore({ poolMax: 32 });
    ann = await guest(opened.store, 'Ann');
    // Every session is open before the first race, so that the statements meet.
    await Promise.all(Array.from({ length: 64 }, () => opened.connection.pool.query('SELECT pg_sleep(0.05)')));
  });
  afterAll(() => opened.close());

  const all = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  const count = (appended: readonly Appended[], kind: Appended['kind']): number =>
    appended.filter((one) => one.kind === kind).length;

  test('64 commands on one version: exactly one is accepted, the others conflict', async () => {
    const { store } = opened;
    for (let round = 0; round < 3; round += 1) {
      const game = await aGame(store, ann);
      const appended = await all(64, (index) =>
        store.append(anAppend(game, ann, { commandId: `c${index}`, events: [turned(index)], state: { index } })),
      );
      expect([count(appended, 'appended'), count(appended, 'conflict')]).toEqual([1, 63]);
      const after = await stored(store, game.id);
      const winner = appended.findIndex(({ kind }) => kind === 'appended');
      expect([after.version, after.lastSeq, after.state]).toEqual([1, 1, { index: winner }]);
      expect((await store.eventsOf(game.id, 1)).map(({ event }) => event)).toEqual([turned(winner)]);
    }
  });

  test('one command id 64 times at once: one is accepted, 63 are told of it', async () => {
    const { store } = opened;
    for (let round = 0; round < 3; round += 1) {
      const game = await aGame(store, ann);
      const appended = await all(64, () => store.append(anAppend(game, ann, { commandId: 'same', requestHash: 'r' })));
      expect(count(appended, 'appended')).toBe(1);
      const told = appended.filter(({ kind }) => kind === 'repeated');
      expect(told).toEqual(Array.from({ length: 63 }, () => ({ kind: 'repeated', version: 0, requestHash: 'r' })));
      expect((await store.commands(game.id, 0, 100)).items).toHaveLength(1);
    }
  });

  test('16 writers of 20 commands each, judged again after every loss: all accepted, no gap, no duplicate', async () => {
    const { store } = opened;
    const { id } = await aGame(store, ann);
    let losses = 0;
    await all(16, async (writer) => {
      for (let turn = 0; turn < 20; ) {
        const game = await stored(store, id);
        const events = [turned(writer), { type: 'TurnEnded', data: { writer, turn } }];
        const { kind } = await store.append(anAppend(game, ann, { commandId: `${writer}-${turn}`, events }));
        if (kind === 'appended') turn += 1;
        else losses += 1;
      }
    });
    const after = await stored(store, id);
    expect([after.version, after.lastSeq]).toEqual([320, 640]);
    const events = await store.eventsUpTo(id, 320);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 640 }, (_, index) => index + 1));
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 640 }, (_, index) => Math.floor(index / 2) + 1));
    const turns = events.filter(({ event }) => event.type === 'TurnEnded').map(({ event }) => JSON.stringify(event.data));
    expect(new Set(turns).size).toBe(320);
    expect(losses).toBeGreaterThan(0);
  });

  test('a key taken by an unseen rival is a lost race, not an error', async () => {
    const { store, connection } = opened;
    const game = await aGame(store, ann);
    const insert = `INSERT INTO command (game_id, version, first_seq, input, seed, state_hash) VALUES ($1, 0, 1, '{}', '', '')`;
    await connection.pool.query(insert, [game.id]);
    expect(await store.append(anAppend(game, ann, { commandId: 'c' }))).toEqual({ kind: 'conflict' });
    expect((await stored(store, game.id)).version).toBe(0);
    const twin = `INSERT INTO idempotency (scope, player_id, command_id, request_hash, game_id, version) VALUES ($1, $2, 'c', 'h', $1, 0)`;
    await connection.pool.query(twin, [game.id, ann.player.id]);
    expect(await store.append(anAppend(game, ann, { commandId: 'c' }))).toEqual({
      kind: 'repeated',
      version: 0,
      requestHash: 'h',
    });
  });
});
