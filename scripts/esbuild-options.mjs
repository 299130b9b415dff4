// How the product is bundled for Lambda.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Apollo can report usage to its makers. This product never asks it to, and leaves the code out: 220 KiB of a cold start. */
const UNUSED = /^(@apollo\/usage-reporting-protobuf|@apollo\/utils\.usagereporting|@apollo\/protobufjs|async-retry)$/;

/** Plugins Apollo loads only where they are not disabled; here they all are. */
const DISABLED = /\/plugin\/(usageReporting|schemaReporting|inlineTrace|landingPage\/default)\/index\.js$/;

/** What serves tests from outside has no place in a deployment: the API refuses it by name, and the code is not there. */
const TEST_HOOKS = join(root, 'src/app/test-hooks.ts');

const leaveOut = {
  name: 'leave-out',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'left-out' }));
    build.onResolve({ filter: DISABLED }, ({ path, importer }) =>
      /[\\/]@apollo[\\/]server[\\/]/.test(importer) ? { path, namespace: 'left-out' } : undefined,
    );
    build.onResolve({ filter: /\/test-hooks\.ts$/ }, ({ path, resolveDir }) =>
      join(resolveDir, path) === TEST_HOOKS ? { path, namespace: 'left-out' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};

/** Options for one entry. Class names are kept: GraphQL types are known by them. */
export const lambdaOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  keepNames: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  // class-validator and pg-native are optional and never asked for; PGlite is loaded only where there is no DATABASE_URL.
  external: ['class-validator', 'pg-native', '@electric-sql/pglite', '@aws-sdk/*'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [leaveOut],
};
