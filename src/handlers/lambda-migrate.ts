import { fileURLToPath } from 'node:url';
import { openStore } from '../store/open-store.ts';
import { readConfig } from './config.ts';

/** Brings the database's tables up to date. A step of the deployment: invoked once, before the new functions get requests. */
export const handler = async (): Promise<{ readonly migrated: true }> => {
  const { databaseUrl, prepared } = readConfig(process.env);
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL: there is nothing to bring up to date.');
  const migrationsDir = fileURLToPath(new URL('./migrations', import.meta.url));
  const store = await openStore({ databaseUrl, prepared, migrate: true, migrationsDir, poolMax: 1 });
  await store.close();
  return { migrated: true };
};
