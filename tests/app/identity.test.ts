import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { openHouse, type Reply, type TestHouse } from '../support/house.ts';

describe('guests and their tokens', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  const me = (token: string): Promise<Reply> => house.rest('GET', '/v1/players/me', { token });

  test('a guest is made by one call and is somebody from then on', async () => {
    const { status, body } = await house.rest('POST', '/v1/players', { body: { name: '  Ada Lovelace ' } });
    expect(status).toBe(201);
    expect(body.player.name).toBe('Ada Lovelace');
    expect((await me(body.token)).body).toEqual(body.player);
    const renamed = await house.rest('PATCH', '/v1/players/me', { token: body.token, body: { name: 'Countess' } });
    expect(renamed.body.name).toBe('Countess');
  });

  test.each(['', '   ', 'x'.repeat(41), 'a\u0000b', 'tab\there'])('the name %j is refused', async (name) => {
    expect(await house.rest('POST', '/v1/players', { body: { name } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_ARGUMENT' },
    });
  });

  test('tokens are made, listed without themselves, and revoked by their owner', async () => {
    const [ada, bob] = [await house.player('Ada'), await house.player('Bob')];
    const { body: made } = await house.rest('POST', '/v1/tokens', { token: ada.token, body: { name: 'bot', scopes: ['READ'] } });
    const { body: list } = await house.rest('GET', '/v1/tokens', { token: ada.token });
    expect(list.map((one: { name: string; scopes: string[] }) => [one.name, one.scopes])).toEqual(
      expect.arrayContaining([
        ['first token', ['PLAY', 'READ']],
        ['bot', ['READ']],
      ]),
    );
    expect(JSON.stringify(list)).not.toContain(made.token);
    expect((await me(made.token)).body.id).toBe(ada.id);
    expect(await house.rest('DELETE', `/v1/tokens/${made.stored.id}`, { token: bob.token })).toMatchObject({
      status: 404,
      body: { code: 'TOKEN_NOT_FOUND' },
    });
    expect((await house.rest('DELETE', `/v1/tokens/${made.stored.id}`, { token: ada.token })).status).toBe(200);
    expect(await me(made.token)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  test('a token that may only read does not play', async () => {
    const ada = await house.player('Ada');
    const { body } = await house.rest('POST', '/v1/tokens', { token: ada.token, body: { name: 'reader', scopes: ['READ'] } });
    expect(await house.rest('POST', '/v1/games', { token: body.token, body: { ruleset: 'pebbles' } })).toMatchObject({
      status: 403,
      body: { code: 'INSUFFICIENT_SCOPE' },
    });
    expect(await house.rest('POST', '/v1/tokens', { token: body.token, body: { name: 'more', scopes: ['PLAY'] } })).toMatchObject(
      { status: 403 },
    );
    expect((await house.rest('GET', '/v1/games?filter={"mine":true}', { token: body.token })).status).toBe(200);
  });

  test('a token that has expired is nobody’s', async () => {
    const ada = await house.player('Ada');
    const { body } = await house.rest('POST', '/v1/tokens', {
      token: ada.token,
      body: { name: 'old', scopes: ['PLAY'], expiresAt: '2020-01-01T00:00:00Z' },
    });
    expect((await me(body.token)).status).toBe(401);
  });

  test('tokens are not stored, only their hashes', async () => {
    const ada = await house.player('Ada');
    const { rows } = await house.kept.connection.pool.query('SELECT row_to_json(t)::text AS text FROM token t');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row: { text: string }) => row.text.includes(ada.token) || row.text.includes(ada.token.slice(6)))).toBe(
      false,
    );
  });

  test('nonsense in the Authorization header is nobody', async () => {
    for (const header of ['Basic abc', 'Bearer', 'Bearer a b', 'Bearer eyJhbGciOiJub25lIn0.e30.'])
      expect(await house.rest('GET', '/v1/players/me', { headers: { authorization: header } })).toMatchObject({ status: 401 });
  });
});

describe('players of an identity provider', () => {
  const issuer = { issuer: 'https://id.example', audience: 'delve', jwksUri: 'https://id.example/jwks' };
  let house: TestHouse;
  let sign: (claims: object, options?: { issuer?: string; audience?: string; expires?: string }) => Promise<string>;
  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] });
    sign = (claims, { issuer: iss = issuer.issuer, audience = 'delve', expires = '5m' } = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .setIssuer(iss)
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(privateKey);
    house = await openHouse({ issuer, keys, guests: false });
  });
  afterAll(() => house.close());

  test('a good JWT is a player, the same one every time, and can play', async () => {
    const token = await sign({ sub: 'ada', preferred_username: 'ada' });
    const { body: game, status } = await house.rest('POST', '/v1/games', { token, body: { ruleset: 'pebbles' } });
    expect(status).toBe(201);
    const { body: me } = await house.rest('GET', '/v1/players/me', { token: await sign({ sub: 'ada' }) });
    expect(me).toEqual({ id: game.hostId, name: 'ada' });
    const bob = await sign({ sub: 'bob', name: 'Bob' });
    const joined = await house.rest('POST', `/v1/games/${game.id}/join`, { token: bob, body: {} });
    expect(joined.body.seats[1].player.name).toBe('Bob');
  });

  test('a JWT of another issuer, for another audience, expired or forged is nobody', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ sub: 'ada' })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setIssuer(issuer.issuer)
      .setAudience('delve')
      .setExpirationTime('5m')
      .sign(privateKey);
    const bad = [
      await sign({ sub: 'ada' }, { issuer: 'https://evil.example' }),
      await sign({ sub: 'ada' }, { audience: 'other' }),
      await sign({ sub: 'ada' }, { expires: '-1m' }),
      forged,
      await sign({}),
    ];
    for (const token of bad)
      expect(await house.rest('GET', '/v1/players/me', { token })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
  });

  test('guests are not admitted', async () => {
    expect(await house.rest('POST', '/v1/players', { body: { name: 'Guest' } })).toMatchObject({
      status: 403,
      body: { code: 'GUESTS_NOT_ADMITTED' },
    });
  });
});
