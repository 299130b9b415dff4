// Makes a headless Chromium available to the tests: the one npm brought, if it starts here; else Debian's, where apt-get may be used.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

async function starts(executablePath, args) {
  const { chromium } = await import('playwright-core');
  try {
    const browser = await chromium.launch({ executablePath, args });
    console.log(`Chromium ${browser.version()} starts: ${executablePath}`);
    await browser.close();
    return true;
  } catch (error) {
    console.log(`${executablePath} does not start: ${String(error).split('\n')[0]}`);
    return false;
  }
}

async function anyStarts() {
  for (const path of [process.env.CHROMIUM_PATH, ...INSTALLED].filter((one) => one !== undefined && existsSync(one)))
    if (await starts(path, ['--no-sandbox', '--disable-gpu'])) return true;
  try {
    const packed = (await import('@sparticuz/chromium')).default;
    return await starts(await packed.executablePath(), packed.args);
  } catch (error) {
    console.log(`the packaged Chromium cannot be unpacked: ${String(error).split('\n')[0]}`);
    return false;
  }
}

function aptGet(...given) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...sudo, 'apt-get', ...given];
  return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

if (!(await anyStarts())) {
  console.log('Installing Chromium with apt-get');
  const installed =
    aptGet('update') &&
    (aptGet('install', '-y', '--no-install-recommends', 'chromium') || aptGet('install', '-y', 'chromium-browser'));
  if (!installed || !(await anyStarts())) {
    console.error('No Chromium could be made available; set CHROMIUM_PATH to one.');
    process.exitCode = 1;
  }
}
