// npm run golden -- <game> [name ...]
// Plays the golden games of a game again and writes them down in tests/games/<game>/golden: after a change of its rules, or of the kernel.
// What is played says tests/games/<game>/record-golden.ts, with its `recordGolden`.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '../src/games/index.ts';
import type { RecordGolden } from '../tests/support/golden.ts';

const [game = '', ...names] = process.argv.slice(2);
const recorder = (name: string): URL => new URL(`../tests/games/${name}/record-golden.ts`, import.meta.url);
const recorded = games.map(({ ruleset }) => ruleset.name).filter((name) => existsSync(recorder(name)));
if (!recorded.includes(game)) throw new Error(`golden games are recorded of ${recorded.join(', ')}, not of "${game}"`);

const { recordGolden } = (await import(recorder(game).href)) as { readonly recordGolden: RecordGolden };
const written: string[] = [];
for await (const { name, golden, note } of recordGolden(names)) {
  const file = fileURLToPath(new URL(`./golden/${name}.json`, recorder(game)));
  writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  written.push(file);
  process.stdout.write(`${name}${note === undefined ? '' : `: ${note}`}\n`);
}
if (written.length === 0) throw new Error(`no golden game is named ${names.join(' or ')}`);

const root = fileURLToPath(new URL('..', import.meta.url));
execFileSync(process.execPath, [`${root}node_modules/@biomejs/biome/bin/biome`, 'format', '--write', ...written], { cwd: root });
