// The Prisma CLI without a download. At start-up it fetches a native schema engine even for commands that never run it (generate,
// validate, format); any existing file named by PRISMA_SCHEMA_ENGINE_BINARY satisfies it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';

const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const args = process.argv.slice(2);
const runsTheEngine = ['migrate', 'db', 'studio', 'version', '-v', '--version'].includes(args[0] ?? '');
const env = { CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1', ...process.env };
if (!runsTheEngine) env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.exit(spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit', env }).status ?? 1);
