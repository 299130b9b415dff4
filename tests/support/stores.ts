import type { Store } from '../../src/app/ports.ts';
import { type Connection, connect, type StoreOptions } from '../../src/store/connect.ts';
import { storeOn } from '../../src/store/open-store.ts';
import { freshDatabase } from './postgres.ts';

/** A store on a database of its own, made for a test file. */
export interface TestStore {
  readonly store: Store;
  readonly connection: Connection;
  /** Where it is, for another process or a second store: its database URL, undefined where it is embedded. */
  readonly databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** A store on the real Postgres server of the test run: the quickest to come by, and the one to prefer. */
export async function serverStore(options: Pick<StoreOptions, 'poolMax' | 'prepared'> = {}): Promise<TestStore> {
  const database = await freshDatabase();
  const connection = await connect({ ...options, databaseUrl: database.url });
  const close = async (): Promise<void> => {
    await connection.close();
    await database.drop();
  };
  return { store: storeOn(connection), connection, databaseUrl: database.url, close };
}

/** A store on an embedded database: in memory, or in a folder. */
export async function embeddedStore(dataDir?: string): Promise<TestStore> {
  const connection = await connect({ dataDir });
  return { store: storeOn(connection), connection, databaseUrl: undefined, close: () => connection.close() };
}
