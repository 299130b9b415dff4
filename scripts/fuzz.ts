// npm run fuzz -- [--minutes 5] [--game name] [--table name] [--seed s]
// Plays random games of every registered ruleset through the battery of the contract tests, at the tables of those tests, with new seeds until it
// is stopped. A failure is told with its seed and ends the run with 1; with --seed, that one game is played again.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect } from 'expect';
import type { Ruleset } from '../src/engine/ruleset.ts';
import { games } from '../src/games/index.ts';
import { loadKernel } from '../src/kernel/index.ts';
import { playAndProve, type Subject, setupOf, subjects } from '../tests/contract/battery.ts';
import { Playout } from '../tests/contract/playout.ts';

const { values: asked } = parseArgs({
  options: { minutes: { type: 'string' }, game: { type: 'string' }, table: { type: 'string' }, seed: { type: 'string' } },
});

/** The contract tests of a game, which say at which tables it is played and what must hold there. */
const testsOf = (name: string): URL => new URL(`../tests/contract/${name}.test.ts`, import.meta.url);

/** A game without contract tests, at tables of every size with the options it has by itself. */
const plainSubject = (ruleset: Ruleset): Subject => {
  const { min, max } = ruleset.seatCount;
  const tables = Array.from({ length: max - min + 1 }, (_, more) => ({
    name: `${min + more} seats`,
    seats: min + more,
    options: {},
  }));
  return { ruleset, tables, maxCommands: 20_000, games: 1, stride: 5 };
};

/** The subjects of the contract tests, without running them: only the battery's own calls count here. */
async function subjectsOf(names: readonly string[]): Promise<readonly Subject[]> {
  const preparations: (() => unknown)[] = [];
  const nothing = Object.assign(() => {}, { each: () => () => {} });
  Object.assign(globalThis, {
    expect,
    describe: nothing,
    test: nothing,
    it: nothing,
    afterAll: nothing,
    beforeEach: nothing,
    afterEach: nothing,
  });
  Object.assign(globalThis, { beforeAll: (prepare: () => unknown) => preparations.push(prepare) });
  for (const name of names) if (existsSync(testsOf(name))) await import(testsOf(name).href);
  for (const prepare of preparations) await prepare();
  const untested = games.filter(
    ({ ruleset }) => names.includes(ruleset.name) && !subjects.some((subject) => subject.ruleset.name === ruleset.name),
  );
  // The tests name the tables; what is played there is what is registered.
  const rulesetOf = (subject: Subject): Ruleset =>
    games.find(({ ruleset }) => ruleset.name === subject.ruleset.name)?.ruleset ?? subject.ruleset;
  return [
    ...subjects.map((subject) => ({ ...subject, ruleset: rulesetOf(subject) })),
    ...untested.map(({ ruleset }) => plainSubject(ruleset)),
  ];
}

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

const minutes = asked.minutes === undefined ? Number.POSITIVE_INFINITY : Number(asked.minutes);
if (!(minutes > 0)) fail(`--minutes must be a number above 0, not "${asked.minutes}".`);

await loadKernel();
const TEST_GAME = 'pebbles';
const registered = games.map(({ ruleset }) => ruleset.name);
if (registered.length === 0 && asked.game === undefined)
  process.stdout.write(`No game is registered: playing the test game, ${TEST_GAME}.\n`);
const known = registered.length === 0 || asked.game === TEST_GAME ? [...registered, TEST_GAME] : registered;
const names = asked.game === undefined ? known : known.filter((name) => name === asked.game);
if (names.length === 0) fail(`There is no game "${asked.game}"; there are: ${known.join(', ')}.`);
const tables = (await subjectsOf(names)).flatMap((subject) =>
  subject.tables.filter(({ name }) => asked.table === undefined || name === asked.table).map((table) => ({ subject, table })),
);
if (tables.length === 0) fail(`There is no table "${asked.table}".`);

const began = Date.now();
const played = new Map<string, { games: number; commands: number }>();
const summary = (): string =>
  [...played].map(([name, { games: count, commands }]) => `${name}: ${count} games, ${commands} commands`).join('\n');
process.on('SIGINT', () => {
  process.stdout.write(`${summary()}\n`);
  process.exit(0);
});

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function playOne({ subject, table }: (typeof tables)[number], seed: string): void {
  const { ruleset } = subject;
  const name = `${ruleset.name}:${table.name}:${seed}`;
  const playout = new Playout(ruleset, setupOf(ruleset, table, name), name);
  try {
    playAndProve(subject, playout, name);
  } catch (error) {
    const last = playout.commands.at(-1);
    process.stderr.write(
      [
        `FAILED: ${ruleset.name} at "${table.name}", seed ${seed}, after ${playout.commands.length} commands.`,
        `The last accepted: seat ${last?.actor} ${JSON.stringify(last?.command)}`,
        `Again: npm run fuzz -- --game ${ruleset.name} --table ${quoted(table.name)} --seed ${seed}`,
        String((error as Error).stack),
        '',
      ].join('\n'),
    );
    process.exit(1);
  }
  const key = `${ruleset.name}, ${table.name}`;
  const { games: count, commands } = played.get(key) ?? { games: 0, commands: 0 };
  played.set(key, { games: count + 1, commands: commands + playout.commands.length });
}

const EVERY_MS = 30_000;
let told = began;
const run = randomBytes(6).toString('hex');
for (let round = 0; Date.now() - began < minutes * 60_000; round += 1) {
  for (const table of tables) {
    if (round > 0 && Date.now() - began >= minutes * 60_000) break;
    playOne(table, asked.seed ?? `${run}-${round}`);
    // A signal is heard between two games.
    await new Promise((heard) => setImmediate(heard));
  }
  if (Date.now() - told > EVERY_MS) {
    told = Date.now();
    process.stdout.write(`${Math.round((told - began) / 1000)} s\n${summary()}\n`);
  }
  if (asked.seed !== undefined) break;
}
process.stdout.write(`${summary()}\nNothing found.\n`);
process.exit(0);
