// npm run replay <record.json>
// Decides an exported game again, with no database, and compares every seed, event and state: 0 where all are equal, 1 with the first difference.
import { readFileSync } from 'node:fs';
import { verifyRecord } from '../src/app/record.ts';
import { Refused, refuse } from '../src/app/refused.ts';
import type { Ruleset } from '../src/engine/ruleset.ts';
import { games } from '../src/games/index.ts';
import { loadKernel } from '../src/kernel/index.ts';

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

function readJson(path: string): unknown {
  let text = '';
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    fail(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(`${path} is not JSON: ${(error as Error).message}.`);
  }
}

function rulesetNamed(name: string): Ruleset {
  const door = games.find(({ ruleset }) => ruleset.name === name);
  if (door === undefined) throw refuse('INVALID_ARGUMENT', `There is no ruleset "${name}" here.`);
  return door.ruleset;
}

const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) fail('usage: npm run replay <record.json>   (- reads from the standard input)');
const record = readJson(path as string);
await loadKernel();
try {
  const verification = await verifyRecord({ ruleset: rulesetNamed }, record);
  if (verification.equal) process.stdout.write(`Equal: ${verification.commands} commands, ${verification.events} events.\n`);
  else
    fail(
      `Not equal at version ${verification.version}${verification.seq === undefined ? '' : `, event ${verification.seq}`}: ${verification.difference}.`,
    );
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  fail(error.rejection.message);
}
