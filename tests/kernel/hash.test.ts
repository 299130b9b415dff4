import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KERNEL_VERSION } from '../../src/kernel/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const committed = JSON.parse(readFileSync(`${root}scripts/kernel/kernel-hash.json`, 'utf8')) as {
  readonly kernelVersion: string;
  readonly sha256: string;
};

/** Runs a script of the project in a process of its own, and gives the last line it prints. */
function lastLine(script: string): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    encoding: 'utf8',
    timeout: 55_000,
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stderr}`);
  return stdout.trim().split('\n').at(-1) ?? '';
}

const inBrowser = JSON.parse(lastLine('scripts/kernel/browser-hash.ts')) as {
  readonly hash?: string;
  readonly version?: string;
  readonly unavailable?: string;
};
if (inBrowser.unavailable !== undefined)
  console.warn(
    `SKIPPED: the kernel in Chromium. None could be started (${inBrowser.unavailable}). Run: node scripts/kernel/install-chromium.mjs`,
  );

describe('the same bits everywhere (DD-2.2)', () => {
  test('the committed hash is that of this kernel version', () => {
    expect(committed.kernelVersion).toBe(KERNEL_VERSION);
    expect(committed.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('DD-2.2 one Node process gives the committed hash over twenty games', () => {
    expect(lastLine('scripts/kernel/hash.ts')).toBe(committed.sha256);
  });

  test('DD-2.2 another Node process gives it too', () => {
    expect(lastLine('scripts/kernel/hash.ts')).toBe(committed.sha256);
  });

  if (inBrowser.unavailable === undefined)
    test('DD-2.2 headless Chromium gives it too, from the browser build of the kernel', () => {
      expect(inBrowser.hash).toBe(committed.sha256);
    });
  else test.skip('SKIPPED, NO CHROMIUM COULD BE STARTED: DD-2.2 headless Chromium gives it too', () => undefined);
});
