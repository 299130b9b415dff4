import { unfitText } from '../../src/api/plain-text.ts';
import { openHouse, type TestHouse } from '../support/house.ts';

describe('text that no database keeps', () => {
  let house: TestHouse;
  let token: string;
  beforeAll(async () => {
    house = await openHouse();
    token = (await house.player('Ann')).token;
  });
  afterAll(() => house.close());

  test('is found wherever it is, and told by its path', () => {
    expect(unfitText({ input: { names: ['a', 'b\0'] } })).toBe('input.names[1]');
    expect(unfitText({ deep: { 'na\0me': 1 } })).toBe('deep');
    expect(unfitText({ half: 'a\ud800b' })).toBe('half');
    expect(unfitText({ whole: 'a\ud83d\ude00b\n\t', n: 1, b: true, nothing: null })).toBeUndefined();
  });

  test('is refused in names, ids, options, headers, paths and queries over REST', async () => {
    const refused = async (method: string, path: string, options: object): Promise<void> => {
      const { status, body } = await house.rest(method, path, { token, ...options });
      expect([path, status, body.code]).toEqual([path, 400, 'INVALID_ARGUMENT']);
    };
    await refused('POST', '/v1/players', { body: { name: 'An\0n' } });
    await refused('POST', '/v1/players', { body: { name: 'An\udfffn' } });
    await refused('POST', '/v1/campaigns', { body: { name: 'A\0', heroes: ['WARRIOR'] } });
    await refused('POST', '/v1/campaigns', { body: { name: 'A', heroes: ['WAR\0RIOR'] } });
    await refused('POST', '/v1/games', { body: { ruleset: 'pebbles', options: { '\0': 1 } } });
    await refused('POST', '/v1/games', { body: { ruleset: 'pebbles' }, headers: { 'idempotency-key': 'a\0b' } });
    await refused('GET', '/v1/games/a%00b', {});
    await refused('GET', '/v1/campaigns?after=%00', {});
  });

  test('is refused in variables and in literals over GraphQL; the same text without it is taken', async () => {
    const register = 'mutation ($name: String!) { registerPlayer(name: $name) { player { name } } }';
    const code = async (query: string, variables: object): Promise<unknown> =>
      (await house.graphql(query, variables)).body.errors?.[0]?.extensions.code;
    expect(await code(register, { name: 'An\0n' })).toBe('INVALID_ARGUMENT');
    expect(await code(register, { name: 'An\ud800' })).toBe('INVALID_ARGUMENT');
    expect(await code('mutation { registerPlayer(name: "An\\u0000n") { player { name } } }', {})).toBe('INVALID_ARGUMENT');
    expect(await code(register, { name: 'Ann' })).toBeUndefined();
    expect(await code('mutation { registerPlayer(name: "An\\u006e") { player { name } } }', {})).toBeUndefined();
  });
});
