// Runs the workload in a headless Chromium and prints one line of JSON: its hash and the browser's version, or why none could be started.
import { serveKernel } from './browser-page.ts';
import { startChromium } from './chromium.ts';

const browser = await startChromium();
if ('unavailable' in browser) console.log(JSON.stringify(browser));
else {
  const served = await serveKernel();
  const page = await browser.newPage();
  await page.goto(served.url);
  await page.waitForFunction('globalThis.workloadHash !== undefined');
  const hash = await page.evaluate('globalThis.workloadHash()');
  console.log(JSON.stringify({ hash, version: browser.version(), sizes: served.sizes }));
  await browser.close();
  served.close();
}
