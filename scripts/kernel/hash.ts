// Prints the hash of the twenty-game workload and compares it with the committed one: `npm run kernel:hash`; with `--write` it is committed anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { KERNEL_VERSION } from '../../src/kernel/index.ts';
import { workloadHash } from './workload.ts';

const FILE = new URL('./kernel-hash.json', import.meta.url);

const hash = await workloadHash();
console.log(hash);
if (process.argv.includes('--write'))
  writeFileSync(FILE, `${JSON.stringify({ kernelVersion: KERNEL_VERSION, sha256: hash }, null, 2)}\n`);
else {
  const committed = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly kernelVersion: string; readonly sha256: string };
  if (committed.sha256 !== hash || committed.kernelVersion !== KERNEL_VERSION) {
    console.error(`the committed hash of ${committed.kernelVersion} is ${committed.sha256}: these are other bits`);
    process.exitCode = 1;
  }
}
