import { type ChildProcess, fork } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { build } from 'esbuild';
import { buildLambda } from '../../scripts/build.mjs';
import { lambdaOptions } from '../../scripts/esbuild-options.mjs';

const root = resolve(import.meta.dirname, '../..');
const REGISTRY = join(root, 'src/games/index.ts');

/** Processes still running: a test that fails leaves none behind. */
const running = new Set<ChildProcess>();

/** What is deployed, in a folder without node_modules; beside the product's own functions, `pebbles.mjs`: the same entry with the test game. */
export async function buildFunctions(): Promise<{ readonly folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'delve-functions-'));
  await buildLambda(folder);
  await build({
    ...lambdaOptions,
    entryPoints: { pebbles: 'src/handlers/lambda.ts' },
    outdir: folder,
    plugins: [
      ...(lambdaOptions.plugins ?? []),
      {
        name: 'test-game',
        setup: (builder) =>
          builder.onResolve({ filter: /games\/index\.ts$/ }, ({ path, resolveDir }) =>
            join(resolveDir, path) === REGISTRY ? { path: join(import.meta.dirname, 'pebbles-registry.ts') } : undefined,
          ),
      },
    ],
  });
  copyFileSync(join(import.meta.dirname, 'lambda-host.mjs'), join(folder, 'lambda-host.mjs'));
  const remove = (): void => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}

/** One copy of a function, in a process of its own. */
export interface RunningFunction {
  /** Packages it could load from outside its bundle: none. */
  readonly found: readonly string[];
  invoke<T = APIGatewayProxyStructuredResultV2>(event: unknown): Promise<T>;
  /** What it has written to its log. */
  log(): string;
  stop(): Promise<void>;
}

type Message = { readonly ready?: string[]; readonly id?: number; readonly result?: unknown; readonly error?: string };

/** Starts a function with this environment and nothing else of ours. Fails with its own words where it does not start. */
export async function startFunction(folder: string, bundle: string, env: Record<string, string>): Promise<RunningFunction> {
  const child: ChildProcess = fork(join(folder, 'lambda-host.mjs'), [join(folder, bundle)], {
    cwd: folder,
    env: { AWS_LAMBDA_FUNCTION_NAME: 'delve-dev-api', AWS_REGION: 'eu-central-1', TZ: ':UTC', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const found = await new Promise<string[]>((ready, refuse) => {
    void ended.then(() => refuse(new Error(written)));
    child.on('message', ({ ready: packages, id = -1, result, error }: Message) => {
      if (packages !== undefined) ready(packages);
      if (error === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(error));
      waiting.delete(id);
    });
  });
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`the function ended: ${written}`));
  });
  let count = 0;
  return {
    found,
    invoke: <T>(event: unknown) =>
      new Promise<T>((resolve, reject) => {
        const id = (count += 1);
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
        child.send({ id, event });
      }),
    log: () => written,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const FIXTURES = {
  graphql: 'graphql-post.json',
  base64: 'rest-post-base64.json',
  get: 'rest-get.json',
} as const;

/** An event as API Gateway sent it. */
export const fixture = (name: keyof typeof FIXTURES): APIGatewayProxyEventV2 =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'events', FIXTURES[name]), 'utf8')) as APIGatewayProxyEventV2;

export interface Ask {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same event for another method, path, body or bearer. */
export function eventFor(method: string, url: string, { token, body, headers = {} }: Ask = {}): APIGatewayProxyEventV2 {
  const base = fixture(method === 'GET' ? 'get' : 'graphql');
  const [path, search = ''] = url.split('?') as [string, string?];
  const { queryStringParameters: _, body: __, cookies: ___, ...rest } = base;
  const query = Object.fromEntries(new URLSearchParams(search));
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    ...rest,
    rawPath: path,
    rawQueryString: search,
    ...(search === '' ? {} : { queryStringParameters: query }),
    headers: {
      ...base.headers,
      ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    requestContext: { ...base.requestContext, http: { ...base.requestContext.http, method, path } },
    ...(text === undefined ? {} : { body: text }),
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // Answers are looked into member by member; their shapes are what the tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
}

/** The function's answer with its JSON read. */
export async function ask(copy: RunningFunction, event: APIGatewayProxyEventV2): Promise<Answer> {
  const { statusCode = 0, headers = {}, body = '', isBase64Encoded } = await copy.invoke(event);
  const bytes = Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8');
  const isJson = /json/.test(String(headers['content-type'] ?? ''));
  // A large answer comes compressed, as a browser would unpack it; pages are left as they came.
  const text =
    isJson && headers['content-encoding'] === 'gzip'
      ? gunzipSync(bytes).toString('utf8')
      : bytes.toString(isJson ? 'utf8' : 'latin1');
  return {
    status: statusCode,
    headers: headers as Record<string, string>,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  };
}
