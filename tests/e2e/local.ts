import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** What `npm start` runs once everything is installed. */
const [, START = ''] = /&& node (.*)$/.exec(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start) ?? [];
/** The same with the test game instead of the product's games. */
const WITH_PEBBLES = ['--import', './tests/e2e/registry.mjs'];

/** How a process ended, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface LocalServer {
  readonly home: string;
  readonly child: ChildProcess;
  said(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

interface LocalOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Whether the test game is played there; else the product's games are. */
  readonly pebbles?: boolean;
  readonly user?: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/** Processes still running: a test that fails leaves none behind. */
const running = new Set<ChildProcess>();
export const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

function launch({ env, pebbles = true, user = {} }: LocalOptions): { child: ChildProcess; ended: Promise<Ended>; said(): Ended } {
  const child = spawn(process.execPath, [...(pebbles ? WITH_PEBBLES : []), ...START.split(' ')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((done) => child.once('close', (code) => done({ code, stdout, stderr })));
  return { child, ended, said: () => ({ code: null, stdout, stderr }) };
}

/** Starts the local server as a user does, and waits until it says that it is open. */
export async function startLocal(options: LocalOptions): Promise<LocalServer> {
  const { child, ended, said } = launch(options);
  const isOpen = new Promise<void>((open) => {
    child.stdout?.on('data', () => {
      if (said().stdout.includes('Ctrl-C')) open();
    });
  });
  const early = await Promise.race([isOpen, ended]);
  if (early !== undefined) throw new Error(`the server ended: ${JSON.stringify(early)}`);
  const [, home = ''] = /(http:\S+)\/graphql/.exec(said().stdout) ?? [];
  return {
    home,
    child,
    said: () => said().stdout,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a server that is expected not to start. */
export const runLocal = (options: LocalOptions): Promise<Ended> => launch(options).ended;
