import './support.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { parse, validate } from 'graphql';
import { API_INFO } from '../../src/api/info.ts';
import { DEFAULT_LIMITS } from '../../src/api/limits.ts';
import { makeRest } from '../../src/api/rest/handle.ts';
import { routesOf } from '../../src/api/rest/routes.ts';
import { buildSchema } from '../../src/api/schema.ts';
import { games } from '../../src/games/index.ts';

const schema = buildSchema(games);
const routes = routesOf(schema);

test.each(routes.map((route) => [`${route.spec.method} ${route.spec.path}`, route] as const))(
  '%s executes a valid document within the token limit',
  (_title, route) => {
    const document = parse(route.document().text, { maxTokens: DEFAULT_LIMITS.tokens });
    expect(validate(schema, document)).toEqual([]);
  },
);

test('the description of the whole API has no lint error and no warning', async () => {
  const described = makeRest(schema, async () => ({})).openapi(API_INFO);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(described), absoluteRef: 'openapi.json', config });
  expect(problems.map((each) => `${each.severity} ${each.ruleId}: ${each.message} ${each.location[0]?.pointer ?? ''}`)).toEqual(
    [],
  );
});
