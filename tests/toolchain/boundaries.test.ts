import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkBoundaries } from '../../scripts/boundaries.mjs';

const root = resolve(import.meta.dirname, '../..');
const projects: string[] = [];

afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
});

/** Lays out a small project from `file: imports` and asks which arrows it breaks. */
async function broken(files: Readonly<Record<string, readonly string[]>>): Promise<readonly string[]> {
  const project = mkdtempSync(join(tmpdir(), 'delve-arrows-'));
  projects.push(project);
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  for (const [file, imports] of Object.entries(files)) {
    const path = join(project, file);
    mkdirSync(dirname(path), { recursive: true });
    const lines = imports.map((each, index) =>
      each.startsWith('type ') ? `import type * as i${index} from '${each.slice(5)}';` : `import '${each}';`,
    );
    writeFileSync(path, `${lines.join('\n')}\nexport const here = 1;\n`);
  }
  const found = await checkBoundaries(project);
  return found.broken.map((line) => line.split(':')[0] ?? '').sort();
}

const LAYOUT = {
  'src/engine/chance.ts': ['node:crypto'],
  'src/tabletop/grid.ts': ['../engine/chance.ts'],
  'src/kernel/index.ts': ['../engine/chance.ts', 'pure-rand/generator/xoroshiro128plus'],
  'src/graphql/door.ts': ['type-graphql', '../engine/chance.ts'],
  'src/games/first/rules.ts': ['../../kernel/index.ts', '../../tabletop/grid.ts', '../../engine/chance.ts'],
  'src/games/first/graphql/table.type.ts': ['type-graphql', '../../../graphql/door.ts', '../rules.ts'],
  'src/games/first/index.ts': ['./rules.ts', './graphql/table.type.ts', 'type ../../graphql/door.ts'],
  'src/games/second/index.ts': ['../../engine/chance.ts'],
  'src/games/index.ts': ['./first/index.ts', './second/index.ts'],
  'src/app/play.ts': ['../engine/chance.ts'],
  'src/store/open-store.ts': ['type ../app/play.ts', 'pg', '@prisma/client'],
  'src/api/schema.ts': ['../app/play.ts', '../games/index.ts', '../graphql/door.ts', '@apollo/server'],
  'src/handlers/local.ts': ['../api/schema.ts', '../store/open-store.ts'],
} as const;

test('the layout of the architecture breaks no rule', async () => {
  expect(await broken(LAYOUT)).toEqual([]);
});

test.each<[string, string, string, string]>([
  ['the engine importing a game', 'src/engine/x.ts', '../games/second/index.ts', 'engine-alone'],
  ['the engine importing a package', 'src/engine/x.ts', 'zod', 'engine-alone'],
  ['one game importing another', 'src/games/second/x.ts', '../first/index.ts', 'games-apart'],
  ['one game importing another for a type', 'src/games/second/x.ts', 'type ../first/rules.ts', 'games-apart'],
  ['rules importing type-graphql', 'src/games/first/x.ts', 'type-graphql', 'rules-without-graphql'],
  ['rules importing their own spelling', 'src/games/first/x.ts', './graphql/table.type.ts', 'rules-without-their-spelling'],
  ['rules reading files', 'src/games/first/x.ts', 'node:fs', 'rules-are-pure'],
  ['rules importing use cases', 'src/games/first/x.ts', '../../app/play.ts', 'rules-are-pure'],
  ['entering a game past its door', 'src/api/x.ts', '../games/first/rules.ts', 'by-the-door'],
  ['use cases importing the store', 'src/app/x.ts', '../store/open-store.ts', 'use-cases'],
  ['use cases importing shared GraphQL', 'src/app/x.ts', '../graphql/door.ts', 'use-cases'],
  ['use cases importing graphql', 'src/app/x.ts', 'graphql', 'use-cases-without-graphql'],
  ['the API importing pg', 'src/api/x.ts', 'pg', 'one-importer-of-the-database'],
  ['a host importing Prisma', 'src/handlers/x.ts', '@prisma/client', 'one-importer-of-the-database'],
  ['a host importing PGlite', 'src/handlers/x.ts', '@electric-sql/pglite', 'one-importer-of-the-database'],
  ['the API importing the store', 'src/api/x.ts', '../store/open-store.ts', 'api-without-store'],
  ['the API importing a host', 'src/api/x.ts', '../handlers/local.ts', 'hosts-on-top'],
  ['the store importing the API', 'src/store/x.ts', '../api/schema.ts', 'store-below-api'],
  ['the kernel importing a game', 'src/kernel/x.ts', '../games/second/index.ts', 'kernel'],
  ['an import that leads nowhere', 'src/api/x.ts', './nowhere.ts', 'no-unresolved'],
])('%s is refused', async (_title, file, imported, rule) => {
  expect(await broken({ ...LAYOUT, [file]: [imported] })).toContain(rule);
});

test('a circle is refused, unless types alone close it', async () => {
  expect(await broken({ 'src/app/a.ts': ['./b.ts'], 'src/app/b.ts': ['./a.ts'] })).toContain('no-circle');
  expect(await broken({ 'src/app/a.ts': ['./b.ts'], 'src/app/b.ts': ['type ./a.ts'] })).toEqual([]);
});
