import { type GraphQLOutputType, getNamedType, isObjectType, isRequiredArgument, parse, validate } from 'graphql';
import { limitsRule } from '../../src/api/limits.ts';
import { buildSchema } from '../../src/api/schema.ts';
import { games } from '../../src/games/index.ts';

const schema = buildSchema(games, { check: true });

/** Everything there is below a type, once; a type is not looked for within itself. */
function everything(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return 'getFields' in named || 'getTypes' in named ? '{ __typename }' : '';
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && ![...above, named.name].includes(getNamedType(field.type).name),
  );
  return `{ ${fields.map((field) => `${field.name} ${everything(field.type, [...above, named.name])}`).join(' ')} }`;
}

const costs = (query: string): readonly string[] => validate(schema, parse(query), [limitsRule()]).map((error) => error.message);

test.each(games.map((door) => [door.prefix]))(
  'the whole of a %s game, its offers included, may be asked for at once',
  (prefix) => {
    const type = schema.getType(`${prefix}Game`);
    if (!isObjectType(type)) throw new Error(`there is no type ${prefix}Game`);
    const whole = everything(type);
    expect(whole).toContain('anchors');
    expect(costs(`{ game(id: "1") { ... on ${prefix}Game ${whole} } }`)).toEqual([]);
    const answer = `resign(gameId: "1") { ... on ${prefix}Accepted { version events { seq type data } game ${whole} } }`;
    expect(costs(`mutation { ${answer} }`)).toEqual([]);
  },
);
