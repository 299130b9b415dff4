import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse, startedGame } from '../support/house.ts';
import { type Ended, ROOT } from './local.ts';

/** A script of package.json, as npm runs it, with the registry of a test. */
function run(script: string, args: readonly string[], registry = './pebbles-registry.ts'): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './tests/e2e/registry.mjs', `scripts/${script}.ts`, ...args],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], TEST_REGISTRY: registry },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((ended) => child.once('close', (code) => ended({ code, stdout, stderr })));
}

describe('npm run replay', () => {
  let folder: string;
  // biome-ignore lint/suspicious/noExplicitAny: the record is what the product exports, to be tampered with
  let record: any;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'delve-record-'));
    const house = await openHouse();
    const { id, tokens } = await startedGame(house);
    await house.rest('POST', `/v1/games/${id}/commands/draw`, { token: tokens[0], body: { count: 2 } });
    await house.rest('POST', `/v1/games/${id}/commands/draw`, { token: tokens[1], body: { count: 3 } });
    await house.rest('POST', `/v1/games/${id}/commands/resign`, { token: tokens[0] });
    record = (await house.rest('GET', `/v1/games/${id}/record`, { token: tokens[0] })).body;
    await house.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const replay = (given: unknown): Promise<Ended> => {
    const file = join(folder, 'record.json');
    writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given));
    return run('replay', [file]);
  };

  test('finds an exported game equal', async () => {
    const ended = await replay(record);
    expect(ended).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^Equal: 5 commands, \d+ events\.\n$/) });
  });

  test('tells the first difference, and fails', async () => {
    const tampered = structuredClone(record);
    tampered.commands[2].events[0].data.ids.reverse();
    tampered.commands[3].events[0].data.ids.reverse();
    const { code, stderr } = await replay(tampered);
    expect(stderr).toMatch(/^Not equal at version 2, event \d+: stored Drawn, decided Drawn\.\n$/);
    expect(code).toBe(1);
    const otherSecret = { ...record, secret: 'ab'.repeat(32) };
    expect(await replay(otherSecret)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not match the seed commitment'),
    });
  });

  test('says in a sentence what it cannot read', async () => {
    expect(await replay('{')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^\S+ is not JSON: .*\.\n$/) });
    const unknown = { ...record, game: { ...record.game, ruleset: 'chess' } };
    expect(await replay(unknown)).toMatchObject({ code: 1, stderr: 'There is no ruleset "chess" here.\n' });
    expect(await run('replay', [join(folder, 'none.json')])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be read (ENOENT)'),
    });
  });
});

describe('npm run fuzz', () => {
  test('plays for as long as it is told, and finds nothing where there is nothing', async () => {
    const { code, stdout, stderr } = await run('fuzz', ['--minutes', '0.02']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^pebbles, 2 seats: \d+ games, \d+ commands\n(.*\n)*Nothing found\.\n$/);
  });

  test('works without any game', async () => {
    const { code, stdout } = await run('fuzz', ['--minutes', '0.01'], './no-registry.ts');
    expect(stdout).toContain('No game is registered');
    expect(code).toBe(0);
  });

  test('finds a rule that lies, and its seed finds it again', async () => {
    const found = await run('fuzz', ['--minutes', '1'], './lying-registry.ts');
    expect(found.code).toBe(1);
    const [, table = '', seed = ''] = /--game pebbles --table '([^']+)' --seed (\S+)/.exec(found.stderr) ?? [];
    const again = await run('fuzz', ['--game', 'pebbles', '--table', table, '--seed', seed], './lying-registry.ts');
    expect(again.code).toBe(1);
    const failure = (text: string): string => text.slice(0, text.indexOf('    at '));
    expect(failure(again.stderr)).toBe(failure(found.stderr));
    expect(found.stderr).toMatch(/refused/);
  });
});
