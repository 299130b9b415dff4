import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REJECTION_CODES } from '../../../src/games/dungeon-drop/rejections.ts';

const GAME = join(process.cwd(), 'src/games/dungeon-drop');
const TESTS = join(process.cwd(), 'tests/games/dungeon-drop');
/** How many rules each section of the specification has, DD-1 to DD-21. */
const COUNTS = [11, 20, 19, 13, 10, 8, 12, 5, 10, 15, 4, 10, 15, 9, 10, 10, 21, 23, 3, 6, 6];
const NUMBERS = COUNTS.flatMap((count, section) => Array.from({ length: count }, (_, index) => `DD-${section + 1}.${index + 1}`));

const rows = new Map(
  readFileSync(join(GAME, 'RULES.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
      return /^DD-\d+\.\d+$/.test(cells[0] ?? '') ? [[cells[0] as string, cells] as const] : [];
    }),
);
const filesIn = (cell: string | undefined): readonly string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);

/** The titles of the tests of a file: every text that follows `test(` or a table of `test.each`. */
const titlesIn = (file: string): readonly string[] =>
  [...readFileSync(join(TESTS, file), 'utf8').matchAll(/(?:\btest\(|\)\()\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    ([, , title]) => title as string,
  );
const testFiles = readdirSync(TESTS).filter((file) => file.endsWith('.test.ts') && file !== 'rules.test.ts');
const titles = new Map(testFiles.map((file) => [file, titlesIn(file)] as const));
const names = (title: string, number: string): boolean => new RegExp(`${number.replace('.', '\\.')}(?!\\d)`).test(title);

describe('RULES.md', () => {
  test('it lists every rule once', () => {
    expect(NUMBERS.length).toBe(240);
    expect([...rows.keys()]).toEqual(NUMBERS);
  });

  test.each(NUMBERS)('%s has a file that enforces it and a test that names it', (number) => {
    const [, , enforced, tested] = rows.get(number) ?? [];
    expect(filesIn(enforced).length).toBeGreaterThan(0);
    for (const file of filesIn(enforced))
      expect([file, existsSync(file.startsWith('src/') ? file : join(GAME, file))]).toEqual([file, true]);
    expect(filesIn(tested).length).toBeGreaterThan(0);
    for (const file of filesIn(tested))
      expect([file, (titles.get(file) ?? []).some((title) => names(title, number))]).toEqual([file, true]);
  });

  test.each(Array.from({ length: 22 }, (_, index) => `W-${index + 1}`))('worked example %s is a test', (example) => {
    expect([...titles.values()].flat().some((title) => names(title, example))).toBe(true);
  });
});

describe('refusals', () => {
  const sources = readdirSync(GAME, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(commands|effects|options)/.test(file) && file.endsWith('.ts'),
  );
  const used = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(GAME, file), 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+)',\s*(?:first\.kind === 'PAY' \? )?'DD-/g)].map(
        ([, code]) => code as string,
      ),
    ),
  );
  /** Codes of the contract itself; and DD-2.19's, which cannot come up because a simulation is part of its command. */
  const others = ['GAME_NOT_STARTED', 'GAME_FINISHED', 'SIMULATION_PENDING'];

  test('every code of the list is given by some rule, and no other code is', () => {
    expect([...new Set([...used, ...others])].sort()).toEqual([...new Set([...REJECTION_CODES, ...others])].sort());
  });
});
