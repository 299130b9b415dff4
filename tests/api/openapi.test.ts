import { createConfig, lintFromString } from '@redocly/openapi-core';
import { lexicographicSortSchema } from 'graphql';
import { makeRest } from '../../src/api/rest/handle.ts';
import { plainRun, smallSchema } from './small-schema.ts';

type Part = { readonly [name: string]: Part & string & readonly string[] };

const schema = smallSchema();
const info = {
  title: 'Small',
  version: '1.0.0',
  description: 'For tests.',
  tags: { players: 'Who plays.', games: 'What is played.', commands: 'How.' },
};
const described = makeRest(schema, plainRun(schema)).openapi(info) as unknown as Part;

async function lint(document: unknown): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map((each) => `${each.severity} ${each.ruleId}: ${each.message} ${each.location[0]?.pointer ?? ''}`);
}

test('the description has no lint error and no warning', async () => {
  expect(await lint(described)).toEqual([]);
});

test('the linter would have found a mistake', async () => {
  const { components: _, ...broken } = described;
  expect((await lint(broken)).length).toBeGreaterThan(0);
});

test('every route is an operation under its root field’s name', () => {
  const paths: Readonly<Record<string, Readonly<Record<string, Part>>>> = described['paths'] ?? {};
  const names = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => String(operation['operationId'])));
  expect(names.sort()).toEqual(['createGame', 'formRoom', 'game', 'games', 'move', 'revokeToken', 'startGame']);
});

test('an interface is a discriminated union, and only what every answer has is promised', () => {
  const schemas = described['components']?.['schemas'];
  expect(schemas?.['Game']).toEqual({
    description: 'A game of any ruleset.',
    oneOf: [{ $ref: '#/components/schemas/DropGame' }, { $ref: '#/components/schemas/QuestGame' }],
    discriminator: {
      propertyName: '__typename',
      mapping: { DropGame: '#/components/schemas/DropGame', QuestGame: '#/components/schemas/QuestGame' },
    },
  });
  expect(schemas?.['DropGame']?.['required']).toEqual(expect.arrayContaining(['__typename', 'id', 'campaign', 'table']));
  expect(schemas?.['Campaign']?.['required']).toEqual(['id']);
  expect(schemas?.['QuestGame']?.['properties']?.['secretOf']).toBeUndefined();
  expect(schemas?.['QuestGame']?.['properties']?.['table']).toMatchObject({
    anyOf: [{ $ref: '#/components/schemas/QuestTable' }, { type: 'null' }],
  });
});

test('a sparse type promises what is never null, and null is no value of the others', () => {
  const hint = described['components']?.['schemas']?.['Hint'];
  expect(hint?.['required']).toEqual(['verb']);
  expect(hint?.['properties']?.['times']).toMatchObject({ type: 'integer' });
  expect(hint?.['properties']?.['cube']).toMatchObject({ $ref: '#/components/schemas/Cube' });
});

test('a command shows its headers, its query, its body and its refusals', () => {
  const operation = described['paths']?.['/v1/games/{gameId}/commands/form-room']?.['post'];
  const parameters = operation?.['parameters'] as unknown as { name: string; in: string; required?: boolean }[];
  expect(parameters.map((each) => `${each.in} ${each.name}${each.required ? '!' : ''}`)).toEqual([
    'path gameId!',
    'query seat',
    'header Idempotency-Key',
    'header If-Match',
  ]);
  expect(operation?.['requestBody']).toEqual({
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/FormRoomInput' }, example: { corners: [{ x: 1 }] } } },
  });
  expect(Object.keys(operation?.['responses'] ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
  ]);
  expect(described['components']?.['schemas']?.['PointInput']).toMatchObject({
    required: ['x'],
    properties: { y: { type: 'number', default: 0 } },
  });
});

test('the order does not hang on the order of registration', () => {
  const sorted = lexicographicSortSchema(schema);
  const again = makeRest(sorted, plainRun(sorted)).openapi(info) as unknown as Part;
  expect(Object.keys(again['paths'] ?? {})).toEqual(Object.keys(described['paths'] ?? {}));
  expect(Object.keys(again['components']?.['schemas'] ?? {})).toEqual(Object.keys(described['components']?.['schemas'] ?? {}));
});
