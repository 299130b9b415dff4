import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('./', import.meta.url));
const source = fileURLToPath(new URL('../../../src/games/pocket-dungeon-quest/', import.meta.url));
const rules = readFileSync(`${source}RULES.md`, 'utf8');

interface Row {
  readonly number: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}
const ticked = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
const rows: readonly Row[] = [...rules.matchAll(/^\| (PDQ-\d+\.\d+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, number, files, tests]) => ({
    number: number as string,
    files: ticked(files as string),
    tests: ticked(tests as string),
  }),
);

/** The rule numbers a test's title begins with. */
const NUMBERS = /^PDQ-\d+\.\d+(?:, PDQ-\d+\.\d+)*/;
const titlesOf = (file: string): readonly string[] =>
  [...readFileSync(`${here}${file}`, 'utf8').matchAll(/\btest\(\s*(['`])((?:(?!\1).)*)\1/g)].map(
    ([, , title]) => title as string,
  );
const numbersIn = (file: string): ReadonlySet<string> =>
  new Set(
    titlesOf(file).flatMap((title) => [...(NUMBERS.exec(title)?.[0] ?? '').matchAll(/PDQ-\d+\.\d+/g)].map(([number]) => number)),
  );

const testFiles = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
const numbersOf = new Map(testFiles.map((file) => [file, numbersIn(file)] as const));

describe('RULES.md', () => {
  test('it lists each of the 332 numbered rules once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows).toHaveLength(332);
  });

  test('every rule has files that exist', () => {
    const missing = rows.filter(({ files }) => files.length === 0 || !files.every((file) => existsSync(`${source}${file}`)));
    expect(missing).toEqual([]);
  });

  test('every rule has a test whose title starts with its number, in every file named for it', () => {
    const untested = rows.flatMap(({ number, tests }) =>
      tests.length === 0
        ? [number]
        : tests.filter((file) => numbersOf.get(file)?.has(number) !== true).map((file) => `${number} in ${file}`),
    );
    expect(untested).toEqual([]);
  });

  test('every command has a test file of its own', () => {
    const commands = readdirSync(`${source}commands`).filter((file) => file !== 'rule.ts');
    expect(commands.map((file) => file.replace('.ts', '.test.ts')).filter((file) => !testFiles.includes(file))).toEqual([]);
  });
});
