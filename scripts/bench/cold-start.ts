import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openStore } from '../../src/store/open-store.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { buildLambda } from '../build.mjs';
import { lambdaOptions } from '../esbuild-options.mjs';
import { type BenchOptions, type Measure, median, type Report } from './report.ts';

const EVENT = fileURLToPath(new URL('../../tests/e2e/events/graphql-post.json', import.meta.url));

/** Loads a function, hands it one event, says how it answered, and leaves. */
const HOST = `
import { readFileSync } from 'node:fs';
const [bundle, event] = process.argv.slice(2);
const { handler } = await import(bundle);
const { statusCode, body } = await handler(JSON.parse(readFileSync(event, 'utf8')), { getRemainingTimeInMillis: () => 15000 });
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ statusCode, body, cpu: (user + system) / 1000, rss: process.memoryUsage.rss() / 1048576 }) + '\\n', () => process.exit(0));
`;

interface Start {
  readonly ms: number;
  readonly cpu: number;
  readonly rss: number;
}

interface Subject {
  readonly name: string;
  readonly bundle: string;
  readonly query: string;
  readonly expected: string;
}

/** A fresh process, from its start to its first answer. */
function coldStart(folder: string, subject: Subject, databaseUrl: string): Promise<Start> {
  const event = join(folder, 'event.json');
  writeFileSync(
    event,
    JSON.stringify({ ...JSON.parse(readFileSync(EVENT, 'utf8')), body: JSON.stringify({ query: subject.query }) }),
  );
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_MAX: '2',
      DATABASE_PREPARED: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    };
    const child = spawn(process.execPath, [join(folder, 'host.mjs'), subject.bundle, event], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    let ms = 0;
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      ms = performance.now() - began;
      text += more;
    });
    child.once('close', () => {
      const answer = text === '' ? {} : (JSON.parse(text) as { statusCode?: number; body?: string; cpu?: number; rss?: number });
      if (answer.statusCode !== 200 || !answer.body?.includes(subject.expected)) reject(new Error(`${subject.name}: ${text}`));
      else resolve({ ms, cpu: answer.cpu ?? 0, rss: answer.rss ?? 0 });
    });
  });
}

/** The cold start of the deployed bundle against a bare Apollo handler bundled the same way, and against a function that does nothing. */
export async function run({ quick }: BenchOptions): Promise<Report> {
  const rounds = quick ? 5 : 15;
  const folder = mkdtempSync(join(tmpdir(), 'delve-cold-'));
  const server = await startPostgres({ durable: true });
  try {
    await (await openStore({ databaseUrl: server.url, poolMax: 1 })).close();
    const delve = join(folder, 'delve');
    await buildLambda(delve);
    const bare = fileURLToPath(new URL('./bare-apollo.ts', import.meta.url));
    await build({ ...lambdaOptions, entryPoints: { 'bare-apollo': bare }, outdir: folder });
    writeFileSync(join(folder, 'host.mjs'), HOST);
    const answer = `({ statusCode: 200, body: '{"data":{"__typename":"Query"}}' })`;
    writeFileSync(join(folder, 'nothing.mjs'), `export const handler = async () => ${answer};`);
    const typename = { query: '{ __typename }', expected: '{"data":{"__typename":"Query"}' };
    const subjects: readonly [Subject, Subject, Subject, Subject] = [
      { name: 'a function that does nothing', bundle: join(folder, 'nothing.mjs'), ...typename },
      { name: 'bare Apollo', bundle: join(folder, 'bare-apollo.mjs'), ...typename },
      { name: 'Delve, first answer', bundle: join(delve, 'api.mjs'), ...typename },
      {
        name: 'Delve, first answer from the database',
        bundle: join(delve, 'api.mjs'),
        query: '{ games(first: 1) { edges { node { id } } } }',
        expected: '{"data":{"games":{"edges":[]}}',
      },
    ];
    const starts = subjects.map((): Start[] => []);
    for (let round = -1; round < rounds; round += 1)
      for (const [index, subject] of subjects.entries()) {
        const start = await coldStart(folder, subject, server.url);
        // The first round fills the disk's cache.
        if (round >= 0) starts[index]?.push(start);
      }
    return reportOf(subjects, starts, rounds);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportOf(subjects: readonly Subject[], starts: readonly (readonly Start[])[], rounds: number): Report {
  const of = (index: number, what: keyof Start): number => median((starts[index] ?? []).map((start) => start[what]));
  const [, bare = []] = starts;
  const ratio = (index: number, what: 'ms' | 'cpu'): number =>
    median((starts[index] ?? []).map((start, round) => start[what] / (bare[round] as Start)[what]));
  const goal = { atMost: 2 };
  const measures: Measure[] = subjects.flatMap(({ name }, index) => [
    { name, value: of(index, 'ms'), unit: 'ms' },
    { name: `${name}, processor time`, value: of(index, 'cpu'), unit: 'ms' },
    { name: `${name}, memory`, value: of(index, 'rss'), unit: 'MiB' },
  ]);
  return {
    title: `Cold start: process start to first answer, ${rounds} fresh processes each, interleaved; medians`,
    measures: [
      ...measures,
      { name: 'first answer / bare Apollo', value: ratio(2, 'ms'), unit: 'ratio', goal },
      { name: 'first answer / bare Apollo, processor time', value: ratio(2, 'cpu'), unit: 'ratio' },
      { name: 'first answer from the database / bare Apollo', value: ratio(3, 'ms'), unit: 'ratio', goal },
      { name: 'first answer from the database / bare Apollo, processor time', value: ratio(3, 'cpu'), unit: 'ratio' },
    ],
  };
}
