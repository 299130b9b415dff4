import type { TestStore } from '../support/stores.ts';
import type { Sql } from './build.ts';
import { campaignContract } from './contract-campaigns.ts';
import { commandContract } from './contract-commands.ts';
import { identityContract } from './contract-identity.ts';
import { readingContract } from './contract-reading.ts';

/** The whole contract of a store, over one that a test file has opened. */
export function storeContract(opened: () => TestStore): void {
  const open = () => opened().store;
  const sql: Sql = (text, parameters) => opened().connection.pool.query(text, parameters);
  commandContract(open);
  readingContract(open, sql);
  identityContract(open, sql);
  campaignContract(open, sql);

  test('answers a ping', async () => {
    await expect(open().ping()).resolves.toBeUndefined();
  });

  test('tells every creation and every command once to the outbox', async () => {
    const { rows } = await opened().connection.pool.query(`
      SELECT count(*)::int AS told, count(DISTINCT (game_id, version))::int AS once,
             (SELECT count(*)::int FROM game) + (SELECT count(*)::int FROM command) AS happened,
             count(*) FILTER (WHERE kind = 'OVER')::int AS over,
             (SELECT count(*)::int FROM game WHERE status IN ('FINISHED', 'ABANDONED')) AS games_over
        FROM outbox`);
    const { told, once, happened, over, games_over } = rows[0];
    expect(told).toBeGreaterThan(0);
    expect([told, once, over]).toEqual([happened, happened, games_over]);
  });
}
