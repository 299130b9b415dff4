import { makeRest } from '../../src/api/rest/handle.ts';
import { plainRun, smallSchema } from './small-schema.ts';
import { bodyOf, request } from './support.ts';

const schema = smallSchema();
const { handle, documents } = makeRest(schema, plainRun(schema));

const ROOM = '/v1/games/d1/commands/form-room';
const corners = [{ x: 0 }, { x: 1 }, { x: 1, y: 1.5 }];

describe('reading', () => {
  test('a game of either kind comes whole, under the names of its own type', async () => {
    const drop = await handle(request('GET', '/v1/games/d1'));
    expect(drop?.status).toBe(200);
    expect(bodyOf(drop)).toEqual({
      __typename: 'DropGame',
      id: 'd1',
      version: 7,
      campaign: { id: 'c1' },
      table: { pieces: [{ colour: 'RED', at: [1, 2.5] }], size: 3, hints: [{ verb: 'drop', times: 0 }] },
    });
    const quest = await handle(request('GET', '/v1/games/q1'));
    expect(bodyOf(quest)).toEqual({
      __typename: 'QuestGame',
      id: 'q1',
      version: 2,
      campaign: null,
      table: { pieces: ['hall'], size: null },
    });
  });

  test('clashing fields are aliased in the document and never seen outside', () => {
    const document = [...documents].find((text) => text.startsWith('query game('));
    expect(document).toContain('DropGame__table: table');
    expect(document).toContain('QuestGame__table: table');
    expect(document).not.toContain('secretOf');
  });

  test('a sparse type leaves out what is null, and only that; others say null', async () => {
    const { table } = JSON.parse(String((await handle(request('GET', '/v1/games/d1')))?.body));
    expect(Object.keys(table.hints[0])).toEqual(['verb', 'times']);
    expect(JSON.parse(String((await handle(request('GET', '/v1/games/q1')))?.body)).table).toEqual({
      pieces: ['hall'],
      size: null,
    });
  });

  test('a list of games restores every item', async () => {
    const all = JSON.parse(String((await handle(request('GET', '/v1/games')))?.body));
    expect(all.map((game: { table: { size: unknown } }) => game.table.size)).toEqual([3, null]);
  });

  test('query parameters take the type of their argument, lists by commas or by repetition', async () => {
    const ids = async (search: string): Promise<string[]> =>
      JSON.parse(String((await handle(request('GET', `/v1/games?${search}`)))?.body)).map((game: { id: string }) => game.id);
    expect(await ids('types=QuestGame,DropGame')).toEqual(['d1', 'q1']);
    expect(await ids('types=QuestGame&types=Other')).toEqual(['q1']);
    expect(await ids('first=1&open=true')).toEqual(['d1']);
    expect(await ids('open=false')).toEqual([]);
  });

  test('a query parameter may have a name of its own', async () => {
    expect(bodyOf(await handle(request('GET', '/v1/games/d1?version=3')))['version']).toBe(3);
    const wrong = await handle(request('GET', '/v1/games/d1?atVersion=3'));
    expect(wrong?.status).toBe(400);
    expect(bodyOf(wrong)).toMatchObject({ code: 'INVALID_ARGUMENT', details: { path: 'atVersion', members: ['version'] } });
  });

  test.each([
    ['version=x', 'version'],
    ['version=', 'version'],
    ['version=1.5', 'version'],
  ])('%s is refused with its place', async (search, path) => {
    const response = await handle(request('GET', `/v1/games/d1?${search}`));
    expect(response?.status).toBe(400);
    expect(bodyOf(response)).toMatchObject({ code: 'INVALID_ARGUMENT', details: { path } });
  });

  test('the entity tag is the version, and a reader who has it gets 304', async () => {
    const first = await handle(request('GET', '/v1/games/d1'));
    expect(first?.headers).toMatchObject({ etag: '"7"', vary: 'Authorization', 'cache-control': 'private, no-cache' });
    for (const tag of ['"7"', 'W/"7"', '"1", "7"', '*']) {
      const again = await handle(request('GET', '/v1/games/d1', { headers: { 'if-none-match': tag } }));
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: '"7"' } });
    }
    expect((await handle(request('GET', '/v1/games/d1', { headers: { 'if-none-match': '"6"' } })))?.status).toBe(200);
  });

  test('HEAD is GET without a body, OPTIONS names the methods', async () => {
    expect(await handle(request('HEAD', '/v1/games/d1'))).toMatchObject({ status: 200, body: '', headers: { etag: '"7"' } });
    expect(await handle(request('OPTIONS', '/v1/games'))).toMatchObject({
      status: 204,
      headers: { allow: 'GET, POST, HEAD, OPTIONS' },
    });
  });

  test('nothing found is 404, another path is none of ours, another method is 405', async () => {
    expect(bodyOf(await handle(request('GET', '/v1/games/none')))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await handle(request('GET', '/v1/elsewhere'))).toBeNull();
    const wrong = await handle(request('PUT', '/v1/games'));
    expect(wrong).toMatchObject({ status: 405, headers: { allow: 'GET, POST, HEAD, OPTIONS' } });
    expect(bodyOf(wrong)['code']).toBe('METHOD_NOT_ALLOWED');
  });

  test('a broken percent sign in the path is the client’s mistake', async () => {
    expect((await handle(request('GET', '/v1/games/%E0%A4')))?.status).toBe(400);
    expect((await handle(request('GET', '/v1/games/%64%31')))?.status).toBe(200);
  });
});

describe('commands', () => {
  test('the body is the input; key, version and seat come from headers and query', async () => {
    const response = await handle(
      request('POST', `${ROOM}?seat=1`, { body: { corners }, headers: { 'idempotency-key': 'k1', 'if-match': '"7"' } }),
    );
    expect(response).toMatchObject({ status: 200, headers: { etag: '"8"' } });
    const answer = bodyOf(response);
    expect(Object.keys(answer).sort()).toEqual(['events', 'game', 'version']);
    expect(answer['events']).toEqual([
      {
        gameId: 'd1',
        commandId: 'k1',
        seat: 1,
        corners: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 1, y: 1.5 },
        ],
      },
    ]);
    expect(answer['game']).toMatchObject({ __typename: 'DropGame', id: 'd1', table: { size: 3 } });
  });

  test('If-Match takes a version in quotes, weak or strong, or a star', async () => {
    const status = async (match: string): Promise<number | undefined> =>
      (await handle(request('POST', ROOM, { body: { corners }, headers: { 'if-match': match } })))?.status;
    expect(await status('W/"7"')).toBe(200);
    expect(await status('*')).toBe(200);
    expect(await status('"6"')).toBe(409);
    for (const malformed of ['7', '"x"', '"7", "8"', '"-1"', '']) expect(await status(malformed)).toBe(400);
  });

  test('a refusal by a rule is a problem with code, rule, details and request id', async () => {
    const response = await handle(request('POST', ROOM, { body: { corners: [{ x: 0 }] } }));
    expect(response?.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(bodyOf(response)).toEqual({
      type: 'about:blank',
      title: 'The rules forbid it',
      status: 422,
      detail: 'a room has three corners',
      code: 'TOO_FEW_CORNERS',
      rule: 'DD-3.1',
      details: { min: 3 },
      requestId: 'request-1',
    });
  });

  test.each<[string, unknown, string, readonly string[] | undefined]>([
    ['an unknown member', { corners, size: 1 }, 'size', ['corners', 'colour']],
    ['an unknown member deep inside', { corners: [{ x: 0 }, { x: 0, z: 1 }] }, 'corners[1].z', ['x', 'y']],
    ['a wrong type deep inside', { corners: [{ x: 0 }, { x: 'left' }] }, 'corners[1].x', undefined],
    ['a missing member', { colour: 'RED' }, '', undefined],
    ['a wrong enum value', { corners, colour: 'GREEN' }, 'colour', ['RED', 'BLUE']],
    ['__proto__ as a member', '{"corners":[],"__proto__":{"x":1}}', '__proto__', ['corners', 'colour']],
  ])('%s is refused with its place', async (_title, body, path, members) => {
    const response = await handle(request('POST', ROOM, { body }));
    expect(response?.status).toBe(400);
    const problem = bodyOf(response);
    expect(problem['code']).toBe('INVALID_ARGUMENT');
    expect(problem['details']).toEqual(members === undefined ? { path } : { path, members });
    for (const member of members ?? []) expect(problem['detail']).toContain(member);
  });

  test('a body that is not a JSON object, or not called JSON, is refused', async () => {
    expect((await handle(request('POST', ROOM, { body: '{' })))?.status).toBe(400);
    expect((await handle(request('POST', ROOM, { body: '[1]' })))?.status).toBe(400);
    const text = await handle(request('POST', ROOM, { body: { corners }, headers: { 'content-type': 'text/plain' } }));
    expect(bodyOf(text)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('an absent, empty or {} body is an empty input', async () => {
    for (const body of [undefined, ' ', '{}']) {
      const response = await handle(request('POST', '/v1/games/d1/commands/start-game?seat=0', { body }));
      expect(bodyOf(response)['given']).toEqual({ gameId: 'd1', seat: 0 });
    }
    const extra = await handle(request('POST', '/v1/games/d1/commands/start-game', { body: { seat: 1 } }));
    expect(bodyOf(extra)).toMatchObject({ status: 400, detail: 'there is no member "seat" here; it takes none' });
  });

  test('the body of a shared verb goes to the input of the game it is for', async () => {
    const quest = await handle(request('POST', '/v1/games/q1/commands/move?seat=2', { body: { tile: 'hall' } }));
    expect(bodyOf(quest)['given']).toEqual({ gameId: 'q1', seat: 2, questGame: { tile: 'hall' } });
    const drop = await handle(request('POST', '/v1/games/d1/commands/move'));
    expect(bodyOf(drop)['given']).toEqual({ gameId: 'd1', dropGame: {} });
    const wrong = await handle(request('POST', '/v1/games/d1/commands/move', { body: { tile: 'hall' } }));
    expect(bodyOf(wrong)).toMatchObject({ status: 400, details: { path: 'tile', members: ['steps'] } });
    expect((await handle(request('POST', '/v1/games/hidden/commands/move')))?.status).toBe(404);
  });

  test('201 says where the new thing is and unwraps it', async () => {
    const response = await handle(request('POST', '/v1/games', { body: { ruleset: 'drop', seats: 2, options: { any: [1] } } }));
    expect(response).toMatchObject({ status: 201, headers: { location: '/v1/games/d1', etag: '"0"' } });
    expect(bodyOf(response)).toMatchObject({ __typename: 'DropGame', id: 'd1' });
    const lacking = await handle(request('POST', '/v1/games', { body: { ruleset: 'drop' } }));
    expect(bodyOf(lacking)).toMatchObject({ status: 400, details: { path: 'seats' } });
  });

  test('204 has no body', async () => {
    expect(await handle(request('DELETE', '/v1/tokens/t1'))).toMatchObject({ status: 204, body: '' });
  });
});

describe('errors', () => {
  test('a bug is INTERNAL and says nothing of itself', async () => {
    const response = await handle(request('GET', '/v1/games/broken'));
    expect(response?.status).toBe(500);
    expect(bodyOf(response)).toMatchObject({ code: 'INTERNAL', requestId: 'request-1' });
    expect(String(response?.body)).not.toContain('a bug');
  });

  test('Retry-After and the bearer challenge reach the client', async () => {
    expect(await handle(request('DELETE', '/v1/tokens/many'))).toMatchObject({ status: 429, headers: { 'retry-after': '9' } });
    expect(await handle(request('DELETE', '/v1/tokens/anonymous'))).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
    expect(bodyOf(await handle(request('GET', '/v1/games/hidden')))).toMatchObject({
      code: 'GAME_NOT_FOUND',
      details: { gameId: 'hidden' },
    });
  });

  test('a check that comes first speaks before a malformed body is told of', async () => {
    const { Refused } = await import('../../src/app/refused.ts');
    const strict = makeRest(schema, plainRun(schema), {
      admit: async (_request, _spec, variables) => {
        if (variables['gameId'] === 'd2')
          throw new Refused({ refused: true, code: 'GAME_NOT_FOUND', message: 'no game for you' });
      },
    });
    expect((await strict.handle(request('POST', '/v1/games/d2/commands/form-room', { body: { nonsense: 1 } })))?.status).toBe(
      404,
    );
    expect((await strict.handle(request('POST', ROOM, { body: { nonsense: 1 } })))?.status).toBe(400);
  });
});
