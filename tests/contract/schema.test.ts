import { execFileSync } from 'node:child_process';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType, isUnionType } from 'graphql';
import { kebab } from '../../src/api/command-mutations.ts';
import type { RestSpec } from '../../src/api/rest/spec.ts';
import { buildSchema } from '../../src/api/schema.ts';
import { games } from '../../src/games/index.ts';
import { pebblesDoor } from '../support/pebbles/door.ts';

const doors = [...games, pebblesDoor];
const schema = buildSchema(doors, { check: true });

describe('the schema', () => {
  test('schema.graphql and openapi.json are what the source says', () => {
    const check = (): string =>
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/emit-schema.ts', '--check'], { encoding: 'utf8' });
    expect(check).not.toThrow();
  });

  test('everything in it has a description', () => {
    const bare: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || isSpecifiedScalarType(type) || ['Query', 'Mutation'].includes(type.name)) {
        if (!isObjectType(type) || type.name.startsWith('__')) continue;
      } else if (!type.description) bare.push(type.name);
      if (isEnumType(type)) for (const value of type.getValues()) if (!value.description) bare.push(`${type.name}.${value.name}`);
      if (isUnionType(type) || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) continue;
      for (const field of Object.values(type.getFields())) {
        if (!field.description) bare.push(`${type.name}.${field.name}`);
        if ('args' in field)
          for (const arg of field.args) if (!arg.description) bare.push(`${type.name}.${field.name}(${arg.name})`);
      }
    }
    expect(bare).toEqual([]);
  });

  test('every command of every game is a mutation and a route', () => {
    const mutations = schema.getMutationType()?.getFields() ?? {};
    for (const door of doors)
      for (const verb of door.ruleset.commands) {
        const rest = mutations[verb]?.extensions['rest'] as RestSpec | undefined;
        expect({ verb, path: rest?.path, method: rest?.method }).toEqual({
          verb,
          path: `/v1/games/{gameId}/commands/${kebab(verb)}`,
          method: 'POST',
        });
        expect(mutations[verb]?.args.map((arg) => arg.name)).toEqual(
          expect.arrayContaining(['gameId', 'commandId', 'expectedVersion']),
        );
      }
  });

  test('a game is spelt for exactly the commands it has', () => {
    for (const door of doors) {
      const spelt = Object.keys(door.commands).filter((verb) => verb !== 'abandonGame');
      expect(spelt.sort()).toEqual(door.ruleset.commands.filter((verb) => verb !== 'abandonGame').sort());
    }
  });
});
