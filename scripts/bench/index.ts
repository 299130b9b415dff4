// npm run bench [name...] [-- --quick] [-- --json]
// Runs the benchmarks of this folder: every module here that exports `run`. Figures are of this machine at this moment; ratios are made within one run.
// Ends with 1 where a benchmark that is held to its goals misses one.
import { readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchOptions, isBroken, isReached, isReport, textOf } from './report.ts';

interface Benchmark {
  readonly name: string;
  readonly run: (options: BenchOptions) => Promise<unknown>;
}

/** The modules of this folder by name; those without `run` only help the others. */
async function benchmarks(wanted: readonly string[]): Promise<readonly Benchmark[]> {
  const names = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => basename(file, '.ts'))
    .sort();
  const found: Benchmark[] = [];
  for (const name of wanted.length > 0 ? names.filter((one) => wanted.includes(one)) : names) {
    const module = (await import(`./${name}.ts`)) as { run?: unknown };
    if (typeof module.run === 'function') found.push({ name, run: module.run as Benchmark['run'] });
  }
  const unknown = wanted.filter((name) => !found.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}; npm run bench without a name runs them all.`);
  return found;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write('npm run bench [name...] [-- --quick] [-- --json]\n');
  process.exit(0);
}

const [{ model = 'unknown' } = {}] = cpus();
const machine = {
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
  cpu: model,
  cores: cpus().length,
  load: loadavg()[0],
};
const results: Record<string, unknown> = {};
const broken: string[] = [];
for (const { name, run } of await benchmarks(positionals)) {
  if (!values.json) process.stdout.write(`\n${name}\n`);
  const result = await run({ quick: values.quick });
  if (isReport(result) && isBroken(result)) broken.push(name);
  results[name] = isReport(result)
    ? {
        ...result,
        measures: result.measures.map((one) => ({ ...one, ...(one.goal === undefined ? {} : { reached: isReached(one) }) })),
      }
    : result;
  if (values.json || result === undefined) continue;
  process.stdout.write(isReport(result) ? textOf(result) : `${JSON.stringify(result, null, 2)}\n`);
}
if (values.json)
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), quick: values.quick, machine, results }, null, 2)}\n`);
if (broken.length > 0) process.stderr.write(`Budgets are broken: ${broken.join(', ')}\n`);
process.exit(broken.length > 0 ? 1 : 0);
