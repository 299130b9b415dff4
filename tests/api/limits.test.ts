import './support.ts';
import { ApolloServer } from '@apollo/server';
import { buildSchema, getIntrospectionQuery } from 'graphql';
import { DEFAULT_LIMITS, type Limits, limitCodeOf, limitsRule, refuseBatch } from '../../src/api/limits.ts';
import { bodyOf, request } from './support.ts';

const schema = buildSchema(`
  type Query { game: Game, games(first: Int = 20): Games, list(first: Int): [Game!] }
  type Games { edges: [Edge!]! }
  type Edge { node: Game! }
  type Game { id: ID, next: Game, cubes: [Cube!]! }
  type Cube { id: ID }
`);

const trusted = '{ game { next { next { next { next { next { id } } } } } } }';
const small: Limits = { depth: 5, aliases: 2, rootFields: 3, cost: 100, listLength: 10, pageLength: 50, tokens: 1000 };

/** Asks Apollo, as the product does, with the code put back by formatError. */
async function ask(
  query: string,
  limits: Limits = small,
  variables = {},
): Promise<{ status: number | undefined; codes: readonly unknown[] }> {
  const server = new ApolloServer({
    schema,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [limitsRule(limits, (text) => text === trusted)],
    formatError: (formatted, error) => {
      const code = limitCodeOf(error);
      return code === undefined ? formatted : { ...formatted, extensions: { ...formatted.extensions, code } };
    },
  });
  const { body, http } = await server.executeOperation({ query, variables });
  await server.stop();
  if (body.kind !== 'single') throw new Error('one answer was expected');
  return { status: http.status, codes: body.singleResult.errors?.map((error) => error.extensions?.['code']) ?? [] };
}

const fine = { status: undefined, codes: [] };

test('depth: selection sets within each other, through fragments too', async () => {
  expect(await ask('{ game { next { next { next { id } } } } }')).toEqual(fine);
  expect(await ask('{ game { next { next { next { next { id } } } } } }')).toEqual({ status: 400, codes: ['QUERY_TOO_DEEP'] });
  const hidden =
    'query { game { ...A } } fragment A on Game { next { next { ...B } } } fragment B on Game { next { next { id } } }';
  expect(await ask(hidden)).toEqual({ status: 400, codes: ['QUERY_TOO_DEEP'] });
});

test('aliases and root fields', async () => {
  expect(await ask('{ a: game { id } b: game { id } }')).toEqual(fine);
  expect(await ask('{ a: game { x: id } b: game { id } }')).toEqual({ status: 400, codes: ['TOO_MANY_ALIASES'] });
  const four = await ask('{ game { id } games { edges { node { id } } } list(first: 1) { id } __typename }');
  expect(four).toEqual({ status: 400, codes: ['TOO_MANY_ROOT_FIELDS'] });
});

test('cost: a list multiplies what is below it by its length', async () => {
  expect(await ask('{ list(first: 9) { cubes { id } } }')).toEqual({ status: undefined, codes: [] });
  expect(await ask('{ list(first: 10) { cubes { id } } }')).toEqual({ status: 413, codes: ['QUERY_TOO_COSTLY'] });
});

test('cost: the first of a connection is charged to the list inside it, its default and variables too', async () => {
  expect(await ask('{ games(first: 45) { edges { node { id } } } }')).toEqual(fine);
  expect(await ask('{ games(first: 60) { edges { node { id } } } }')).toEqual({ status: 413, codes: ['QUERY_TOO_COSTLY'] });
  expect(await ask('{ games { edges { node { id } } } }')).toEqual(fine);
  expect(await ask('{ games { edges { node { id next { id } next2: next { id } } } } }')).toEqual({
    status: 413,
    codes: ['QUERY_TOO_COSTLY'],
  });
  expect(await ask('query ($n: Int) { games(first: $n) { edges { node { id } } } }', small, { n: 1 })).toEqual({
    status: 413,
    codes: ['QUERY_TOO_COSTLY'],
  });
});

test('fragments that multiply each other are stopped early', async () => {
  const bomb = Array.from({ length: 20 }, (_, level) => `fragment F${level} on Game { ...F${level + 1} ...F${level + 1} }`).join(
    ' ',
  );
  const started = performance.now();
  const answer = await ask(`{ game { ...F0 } } ${bomb} fragment F20 on Game { id }`);
  expect(answer).toEqual({ status: 413, codes: ['QUERY_TOO_COSTLY'] });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a fragment that contains itself is a validation error, not an endless walk', async () => {
  expect((await ask('{ game { ...A } } fragment A on Game { next { ...A } }')).status).toBe(400);
});

test('tokens are counted before anything is read', async () => {
  expect(await ask(`{ ${'game { id } '.repeat(300)} }`)).toEqual({ status: 400, codes: ['GRAPHQL_PARSE_FAILED'] });
});

test('the introspection that GraphiQL sends passes the smallest limits', async () => {
  expect(await ask(getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true }))).toEqual(fine);
  expect(await ask(getIntrospectionQuery(), DEFAULT_LIMITS)).toEqual(fine);
});

test('a document of the product itself is not limited', async () => {
  expect(await ask(trusted)).toEqual(fine);
  expect((await ask(`${trusted} `)).codes).toEqual(['QUERY_TOO_DEEP']);
});

test('a batch is refused by name', () => {
  const response = refuseBatch(request('POST', '/graphql'), [{ query: '{ game { id } }' }]);
  expect(response?.status).toBe(400);
  expect(bodyOf(response ?? null)['errors']).toEqual([
    {
      message: 'send one operation per request, not an array of them',
      extensions: { code: 'BATCH_NOT_ALLOWED', requestId: 'request-1' },
    },
  ]);
  expect(refuseBatch(request('POST', '/graphql'), { query: '{ game { id } }' })).toBeUndefined();
});
