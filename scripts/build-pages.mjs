// Bundles the two pages (GraphiQL, API reference) from node_modules, so that they need nothing from outside.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'scripts/pages');
const require = createRequire(import.meta.url);

/** Where the pages lie after a build. */
export const PAGES = join(root, 'build/pages');

/** Builds the pages unless they are there and made from what is installed now. Tells whether it built. */
export async function ensurePages(directory = PAGES) {
  const stamp = await stampOf();
  const found = await readFile(join(directory, 'stamp'), 'utf8').catch(() => '');
  if (found === stamp) return false;
  await buildPages(directory, stamp);
  return true;
}

/** One hash over everything the pages are made from. */
async function stampOf() {
  const hash = createHash('sha256');
  const names = (await readdir(sources)).sort().map((name) => join(sources, name));
  for (const file of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url), ...names])
    hash.update(await readFile(file));
  return hash.digest('hex');
}

async function buildPages(directory, stamp) {
  const { build } = await import('esbuild');
  // A second process may be building too: each works in a folder of its own, and one of them is kept.
  const work = `${directory}.${process.pid}`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      graphiql: join(sources, 'graphiql.js'),
      'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
      'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
      'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
    },
    outdir: work,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'file', '.woff2': 'file' },
    assetNames: '[name]',
    logLevel: 'error',
    legalComments: 'none',
  });
  const swagger = dirname(require.resolve('swagger-ui-dist/package.json'));
  for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css']) await copyFile(join(swagger, name), join(work, name));
  for (const name of ['graphiql.html', 'docs.html', 'docs.js', 'page.css']) await copyFile(join(sources, name), join(work, name));
  for (const name of await readdir(work)) await compress(join(work, name));
  await writeFile(join(work, 'stamp'), stamp);
  await rm(directory, { recursive: true, force: true });
  await rename(work, directory).catch(async (error) => {
    const theirs = await readFile(join(directory, 'stamp'), 'utf8').catch(() => '');
    await rm(work, { recursive: true, force: true });
    if (theirs !== stamp) throw error;
  });
}

/** Text is kept compressed only: GraphiQL in full is larger than what Lambda can answer. */
async function compress(file) {
  if (!['.js', '.css', '.html'].includes(extname(file))) return;
  await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }));
  await rm(file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  if (await ensurePages()) console.log(`pages built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
