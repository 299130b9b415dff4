import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Starts a headless Chromium: CHROMIUM_PATH, an installed one, else the one that npm brought. Where none starts, says why. */
export async function startChromium(): Promise<Browser | { readonly unavailable: string }> {
  const { chromium } = await import('playwright-core');
  const reasons: string[] = [];
  const given = process.env.CHROMIUM_PATH;
  for (const path of [...(given === undefined ? [] : [given]), ...INSTALLED].filter(existsSync))
    try {
      return await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
    } catch (error) {
      reasons.push(`${path}: ${firstLine(error)}`);
    }
  try {
    const packed = (await import('@sparticuz/chromium')).default;
    return await chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
  } catch (error) {
    reasons.push(`the packaged Chromium: ${firstLine(error)}`);
  }
  return { unavailable: reasons.join('; ') };
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').find((line) => line.trim() !== '') ?? '';
