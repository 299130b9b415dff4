import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'delve-lint-'));
  cpSync(join(root, 'biome.json'), join(project, 'biome.json'));
  cpSync(join(root, 'scripts/lint'), join(project, 'scripts/lint'), { recursive: true });
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** What the project's own linter says of a file at this place: the names of the rules it breaks. */
function lint(file: string, text: string): readonly string[] {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--error-on-warnings', '--reporter=json', file], {
    cwd: project,
    encoding: 'utf8',
  });
  rmSync(path);
  const report = /^\{.*\}$/m.exec(stdout);
  if (report === null) throw new Error(`no report: ${stderr}`);
  const { diagnostics } = JSON.parse(report[0]) as { diagnostics: { category: string }[] };
  return diagnostics.map((each) => each.category);
}

const PURE = ['src/engine', 'src/games/dungeon-drop', 'src/kernel', 'src/tabletop'];

const IMPURE = [
  ['Math.random()', 'plugin'],
  ...['sin(1)', 'cos(1)', 'tan(1)', 'atan2(1, 2)', 'hypot(1, 2)', 'pow(2, 0.5)', 'exp(1)', 'log(2)', 'cbrt(2)'].map((call) => [
    `Math.${call}`,
    'plugin',
  ]),
  ["Math['sin'](1)", 'plugin'],
  ['2 ** 0.5', 'plugin'],
  ['Date.now()', 'lint/style/noRestrictedGlobals'],
  ['new Date()', 'lint/style/noRestrictedGlobals'],
  ['performance.now()', 'lint/style/noRestrictedGlobals'],
  ['process.pid', 'lint/style/noRestrictedGlobals'],
  ['crypto.getRandomValues(new Uint8Array(1))', 'lint/style/noRestrictedGlobals'],
] as const;

test.each(PURE)('%s: no clock, no chance, no environment, no number that differs between machines', (folder) => {
  const text = IMPURE.map(([expression], index) => `export const value${index} = ${expression};\n`).join('');
  const ours = ['plugin', 'lint/style/noRestrictedGlobals'];
  const found = lint(`${folder}/probe.ts`, text).filter((rule) => ours.includes(rule));
  expect([...found].sort()).toEqual(IMPURE.map(([, rule]) => rule).sort());
});

test('Math cannot be smuggled in under another name', () => {
  expect(lint('src/engine/probe.ts', 'const { sin } = Math;\nexport const value = sin(1);\n')).toContain('plugin');
  expect(lint('src/engine/probe.ts', 'const mathematics = Math;\nexport const value = mathematics.sin(1);\n')).toContain(
    'plugin',
  );
});

test('exact arithmetic passes in pure folders', () => {
  expect(
    lint('src/engine/probe.ts', 'export const value = Math.sqrt(2) + Math.floor(2.5) + Math.max(1, 2) + 2 ** 32;\n'),
  ).toEqual([]);
});

test('only hosts and scripts read the environment', () => {
  const text = "export const port = process.env['PORT'];\n";
  expect(lint('src/app/probe.ts', text)).toEqual(['lint/style/noProcessEnv']);
  expect(lint('src/api/probe.ts', text)).toEqual(['lint/style/noProcessEnv']);
  expect(lint('src/handlers/probe.ts', text)).toEqual([]);
  expect(lint('scripts/probe.ts', text)).toEqual([]);
});

test.each([
  ['a default export', 'export default 1;\n', 'lint/style/noDefaultExport'],
  ['an enum', 'export enum Colour {\n  RED,\n}\n', 'lint/style/noEnum'],
  ['any', 'export const value: any = 1;\n', 'lint/suspicious/noExplicitAny'],
  ['a non-null assertion', 'export const first = (list: number[]): number => list[0]!;\n', 'lint/style/noNonNullAssertion'],
])('%s is refused', (_title, text, rule) => {
  expect(lint('src/app/probe.ts', text)).toContain(rule);
});

test('parameter decorators are read', () => {
  const text =
    "import { Arg } from 'type-graphql';\nexport class Probe {\n  game(@Arg('id') id: string): string {\n    return id;\n  }\n}\n";
  expect(lint('src/api/probe.ts', text)).toEqual([]);
});
