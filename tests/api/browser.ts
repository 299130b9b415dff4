import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** The packaged Chromium is built for this platform alone; elsewhere CHROMIUM names a browser to use. */
export const hasBrowser = process.env['CHROMIUM'] !== undefined || (process.platform === 'linux' && process.arch === 'x64');

/** A headless browser. A bare system lacks a few libraries of Chromium's; the package brings them, and a second try uses those. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? (await chromium.executablePath());
  const launch = (env: NodeJS.ProcessEnv): Promise<Browser> =>
    playwright.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], headless: true, env });
  try {
    return await launch(process.env);
  } catch {
    const home = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
    const libraries = join(await inflate(join(home, '../bin/al2023.tar.br')), 'lib');
    return await launch({ ...process.env, LD_LIBRARY_PATH: libraries });
  }
}
