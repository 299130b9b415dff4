import { embeddedStore, type TestStore } from '../support/stores.ts';
import { aGame, anAppend, guest } from './build.ts';
import { storeContract } from './contract.ts';

describe('a store on the embedded database', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await embeddedStore();
  });
  afterAll(() => opened.close());

  storeContract(() => opened);

  test('sweeps away the states that commands replaced', async () => {
    const { store, connection } = opened;
    const ann = await guest(store, 'Ann');
    const game = await aGame(store, ann);
    const state = { table: 'x'.repeat(20_000) };
    const COMMANDS = 1_200;
    for (let version = 0; version < COMMANDS; version += 1)
      await store.append(anAppend({ ...game, version }, ann, { state, events: [] }));
    const { rows } = await connection.pool.query("SELECT pg_total_relation_size('game')::int AS bytes");
    expect(rows[0].bytes).toBeLessThan((COMMANDS * 20_000) / 1.5);
  });
});
