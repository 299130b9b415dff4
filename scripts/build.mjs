// Builds what is deployed, into dist/lambda: the functions, and the files they read from beside themselves.
import { copyFile, cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ensurePages, PAGES } from './build-pages.mjs';
import { lambdaOptions } from './esbuild-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const WASM = 'rapier_wasm3d_bg.wasm';

/** Builds into a folder and answers the size of every file in bytes, by its path there. */
export async function buildLambda(directory = join(root, 'dist/lambda')) {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await ensurePages();
  await build({
    ...lambdaOptions,
    entryPoints: { api: 'src/handlers/lambda.ts', migrate: 'src/handlers/lambda-migrate.ts' },
    outdir: directory,
  });
  const wasm = createRequire(import.meta.url).resolve(`@dimforge/rapier3d-deterministic/${WASM}`);
  await copyFile(wasm, join(directory, WASM));
  await cp(PAGES, join(directory, 'pages'), { recursive: true });
  await cp(join(root, 'prisma/migrations'), join(directory, 'migrations'), { recursive: true });
  return sizes(directory);
}

async function sizes(directory) {
  const found = {};
  for (const entry of (await readdir(directory, { recursive: true })).sort()) {
    const file = await stat(join(directory, entry));
    if (file.isFile()) found[entry] = file.size;
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directory = join(root, 'dist/lambda');
  const built = await buildLambda(directory);
  for (const [name, size] of Object.entries(built)) {
    const gzipped = gzipSync(await readFile(join(directory, name))).length;
    console.log(
      `${String(Math.round(size / 1024)).padStart(6)} KiB ${String(Math.round(gzipped / 1024)).padStart(6)} gz  ${name}`,
    );
  }
}
