import { createHash, randomBytes } from 'node:crypto';
import { realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from './unavailable.ts';

/** The longest path every system takes for a socket. */
const LONGEST_PATH = 100;
/** Longer than two processes that find the same dead lock need to take it over. */
const SETTLING_MS = 60;

/**
 * Keeps a folder for this process alone: PGlite takes no lock, and two processes on one folder lose rows without a word.
 * The lock is a listening socket, which the system drops with the process, however that ends.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = lockPath(realpathSync(directory));
  const mark = randomBytes(16).toString('hex');
  const taken = new StoreUnavailable(`The data folder ${directory} is in use by another process.`);
  let server: Server;
  try {
    server = await listen(path, mark);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
      throw new StoreUnavailable(`The data folder ${directory} cannot be locked: ${(error as Error).message}.`);
    }
    if ((await holderOf(path)) !== undefined) throw taken;
    // Its holder died. Whoever else finds that at the same moment replaces our socket with theirs: the last one holds the lock.
    unlinkSync(path);
    server = await listen(path, mark).catch(() => {
      throw taken;
    });
    await pause(SETTLING_MS);
    if ((await holderOf(path)) !== mark) {
      server.close();
      throw taken;
    }
  }
  return () => new Promise((released) => server.close(() => released()));
}

function lockPath(directory: string): string {
  const id = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\delve-${id}`;
  const inside = join(directory, '.lock');
  return inside.length <= LONGEST_PATH ? inside : join(tmpdir(), `delve-${id}.lock`);
}

function listen(path: string, mark: string): Promise<Server> {
  return new Promise((resolve, refuse) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(mark);
    });
    server.once('error', refuse);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The mark of the process that listens there, or undefined where nobody does. */
function holderOf(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let mark = '';
    const socket = connect(path);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      mark += text;
    });
    socket.once('end', () => resolve(mark));
    socket.once('error', () => resolve(undefined));
  });
}
