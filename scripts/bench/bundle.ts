import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildLambda } from '../build.mjs';
import { lambdaOptions } from '../esbuild-options.mjs';
import type { BenchOptions, Measure, Report } from './report.ts';

const KIB = 1024;
const MOST = 12;

/** Whose code an input of the bundle is: a package, or a folder of the product. */
function ownerOf(path: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return name ?? path.split('/').slice(0, 2).join('/');
}

/** What is deployed, file by file, and whose code the API's bundle is made of. */
export async function run(_: BenchOptions): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'delve-bundle-'));
  try {
    const files = await buildLambda(folder);
    const { metafile } = await build({
      ...lambdaOptions,
      entryPoints: { api: 'src/handlers/lambda.ts' },
      outdir: folder,
      write: false,
      metafile: true,
    });
    const byOwner = new Map<string, number>();
    for (const output of Object.values(metafile.outputs))
      for (const [path, { bytesInOutput }] of Object.entries(output.inputs))
        byOwner.set(ownerOf(path), (byOwner.get(ownerOf(path)) ?? 0) + bytesInOutput);
    const owners = [...byOwner].sort(([, a], [, b]) => b - a).slice(0, MOST);
    const pages = Object.entries(files).filter(([name]) => name.startsWith('pages'));
    const sizeOf = (name: string): Measure[] => [
      { name, value: (files[name] ?? 0) / KIB, unit: 'KiB' },
      { name: `${name}, gzipped`, value: gzipSync(readFileSync(join(folder, name))).length / KIB, unit: 'KiB' },
    ];
    return {
      title: 'What is deployed',
      measures: [
        ...['api.mjs', 'migrate.mjs', 'rapier_wasm3d_bg.wasm'].flatMap(sizeOf),
        { name: 'pages (compressed)', value: pages.reduce((sum, [, size]) => sum + size, 0) / KIB, unit: 'KiB' },
        ...owners.map(([name, bytes]): Measure => ({ name: `in api.mjs: ${name}`, value: bytes / KIB, unit: 'KiB' })),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
