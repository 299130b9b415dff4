import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildLambda } from '../../scripts/build.mjs';
import { namesInZip } from './zip.ts';

const root = resolve(import.meta.dirname, '../..');
let project: string;
let built: Readonly<Record<string, number>>;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'delve-package-'));
  built = await buildLambda(join(project, 'dist/lambda'));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** An environment with nothing of this machine in it: no account, no settings. */
const bare = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: project,
  ...more,
});

describe('the bundle', () => {
  const text = (name: string): string => readFileSync(join(project, 'dist/lambda', name), 'utf8');

  test('holds the functions and everything they read from beside themselves', () => {
    expect(Object.keys(built)).toEqual(
      expect.arrayContaining([
        'api.mjs',
        'migrate.mjs',
        'rapier_wasm3d_bg.wasm',
        join('pages', 'graphiql.js.gz'),
        join('migrations', 'migration_lock.toml'),
      ]),
    );
    // A cold start reads all of it: more than this should be looked into.
    expect(built['api.mjs']).toBeLessThan(6 * 1024 * 1024);
  });

  test('holds no code of the test hooks, of usage reporting, or of the embedded database', () => {
    const source = readFileSync(join(root, 'src/app/test-hooks.ts'), 'utf8');
    const [, sentence = ''] = /`[^`]*\}, ([^`$]{8,})`/.exec(source) ?? [];
    expect(sentence).not.toBe('');
    const bundle = text('api.mjs');
    const found = [sentence, 'ContextualizedStats', 'pglite.data'].filter((words) => bundle.includes(words));
    expect(found).toEqual([]);
    expect(bundle.includes('TEST_HOOKS_DISABLED')).toBe(true);
  });

  test('answers in a clean process that has nothing but these files', () => {
    const script = `
      import { handler } from ${JSON.stringify(join(project, 'dist/lambda/api.mjs'))};
      const ask = async (method, rawPath, headers = {}, body) => {
        const http = { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: '' };
        const requestContext = { http, requestId: 'r1', stage: '$default' };
        const { statusCode, body: text, isBase64Encoded } = await handler({ version: '2.0', rawPath, rawQueryString: '', headers, body, isBase64Encoded: false, requestContext });
        return { statusCode, isBase64Encoded: isBase64Encoded === true, text: text.slice(0, 2000) };
      };
      const json = { 'content-type': 'application/json' };
      const answers = {
        health: await ask('GET', '/health'),
        page: await ask('GET', '/graphql', { accept: 'text/html' }),
        asset: await ask('GET', '/pages/graphiql.js', { 'accept-encoding': 'gzip' }),
        types: await ask('POST', '/graphql', json, JSON.stringify({ query: '{ __type(name: "Player") { name } }' })),
        hooks: await ask('POST', '/graphql', json, JSON.stringify({ query: 'mutation { scriptChance(gameId: "x", script: {}) }' })),
        nowhere: await ask('GET', '/v1/nowhere'),
      };
      process.stdout.write('ANSWERS' + JSON.stringify(answers));
      process.exit(0);
    `;
    writeFileSync(join(project, 'ask.mjs'), script);
    const environment = bare({
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
      LOG_LEVEL: 'silent',
      TEST_HOOKS: '1',
    });
    const { stdout, stderr } = spawnSync(process.execPath, ['ask.mjs'], { cwd: project, env: environment, encoding: 'utf8' });
    const [, found] = stdout.split('ANSWERS');
    if (found === undefined) throw new Error(stderr);
    const answers = JSON.parse(found) as Record<string, { statusCode: number; isBase64Encoded: boolean; text: string }>;
    expect(answers['health']).toMatchObject({ statusCode: 200, text: '{"status":"ok"}' });
    expect(answers['page']).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(answers['asset']).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(answers['types']?.text).toContain('{"data":{"__type":{"name":"Player"}}}');
    expect(answers['hooks']?.text).toContain('TEST_HOOKS_DISABLED');
    expect(answers['nowhere']).toMatchObject({ statusCode: 404 });
  });
});

describe('serverless package', () => {
  type Template = { Resources: Record<string, { Type: string; Properties: Record<string, unknown> }> };
  let template: Template;

  beforeAll(() => {
    copyFileSync(join(root, 'serverless.yml'), join(project, 'serverless.yml'));
    const command = join(root, 'node_modules/serverless/bin/serverless.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'package'], {
      cwd: project,
      env: bare(),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stdout + stderr);
    template = JSON.parse(
      readFileSync(join(project, '.serverless/cloudformation-template-update-stack.json'), 'utf8'),
    ) as Template;
  });

  test('needs no account, and puts into each function its own files and nothing else', () => {
    const pages = Object.keys(built).filter((name) => name.startsWith('pages'));
    const migrations = Object.keys(built).filter((name) => name.startsWith('migrations'));
    const inDist = (names: readonly string[]): readonly string[] =>
      names.map((name) => `dist/lambda/${name.replaceAll('\\', '/')}`).sort();
    expect([...namesInZip(join(project, '.serverless/api.zip'))].sort()).toEqual(
      inDist(['api.mjs', 'rapier_wasm3d_bg.wasm', ...pages]),
    );
    expect([...namesInZip(join(project, '.serverless/migrate.zip'))].sort()).toEqual(inDist(['migrate.mjs', ...migrations]));
  });

  test('runs on arm64 with a current Node, reads the database’s address from a secret, and keeps logs for a while', () => {
    expect(template.Resources['ApiLambdaFunction']?.Properties).toMatchObject({
      Handler: 'dist/lambda/api.handler',
      Runtime: 'nodejs22.x',
      Architectures: ['arm64'],
      Environment: { Variables: { DATABASE_URL: '{{resolve:secretsmanager:delve/dev:SecretString:databaseUrl}}' } },
    });
    expect(JSON.stringify(template)).not.toContain('TEST_HOOKS');
    expect(template.Resources['ApiLogGroup']?.Properties).toMatchObject({ RetentionInDays: 30 });
    expect(template.Resources['HttpApiStage']?.Properties).toMatchObject({
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
    });
  });

  test('raises alarms on 5xx, errors, slowness and throttling', () => {
    const alarms = Object.values(template.Resources).filter((resource) => resource.Type === 'AWS::CloudWatch::Alarm');
    expect(alarms.map((alarm) => alarm.Properties['MetricName']).sort()).toEqual(['5xx', 'Duration', 'Errors', 'Throttles']);
    for (const alarm of alarms) expect(alarm.Properties['AlarmActions']).toEqual([{ Ref: 'Alarms' }]);
  });
});
