// node --import tsx postgres-keeper.ts <folder> <pid>
// Keeps one Postgres server for a test run: tells its address in the folder, and ends it with the process of that id, however that ends.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from './postgres-server.ts';

const [folder = '', runner = ''] = process.argv.slice(2);
const LOOK_MS = 100;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function tell(answer: { readonly url?: string; readonly error?: string }): void {
  const draft = join(folder, 'answer.draft');
  writeFileSync(draft, JSON.stringify({ ...answer, keeper: process.pid }), { mode: 0o600 });
  renameSync(draft, join(folder, 'answer.json'));
}

// A Ctrl-C at the terminal is for the test run; the server ends after it.
process.on('SIGINT', () => {});
try {
  const server = await startPostgres();
  let leaving = false;
  process.on('SIGTERM', () => {
    leaving = true;
  });
  tell({ url: server.url });
  while (!leaving && isRunning(Number(runner))) await pause(LOOK_MS);
  await server.stop();
} catch (error) {
  tell({ error: (error as Error).message });
  while (isRunning(Number(runner))) await pause(LOOK_MS);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
