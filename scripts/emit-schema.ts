// Writes schema.graphql and openapi.json from the source, or (--check) says that they are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { API_INFO } from '../src/api/info.ts';
import { makeRest } from '../src/api/rest/handle.ts';
import { buildSchema } from '../src/api/schema.ts';
import { games } from '../src/games/index.ts';

const schema = buildSchema(games, { check: true });
const rest = makeRest(schema, async () => ({ data: null }));
const emitted: Readonly<Record<string, string>> = {
  'schema.graphql': `# Written by \`npm run schema\` from src/. Do not edit.\n\n${printSchema(lexicographicSortSchema(schema))}\n`,
  'openapi.json': `${JSON.stringify(rest.openapi(API_INFO), null, 1)}\n`,
};

let stale = false;
for (const [name, text] of Object.entries(emitted)) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    continue;
  }
  let stored = '';
  try {
    stored = readFileSync(file, 'utf8');
  } catch {
    // Not there: out of date like any other difference.
  }
  if (stored === text) continue;
  stale = true;
  process.stderr.write(`${name} is out of date: run npm run schema.\n`);
}
if (stale) process.exit(1);
