// node --import tsx open-folder.ts <folder>: opens a store there, says how that went, and stays until it is killed.
import process from 'node:process';
import { openStore } from '../../src/store/open-store.ts';

const [dataDir = ''] = process.argv.slice(2);
const said = await openStore({ dataDir }).then(
  () => 'open',
  (error: Error) => `${error.name}: ${error.message}`,
);
process.stdout.write(`${said}\n`);
setInterval(() => {}, 1_000);
