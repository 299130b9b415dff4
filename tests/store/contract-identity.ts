import { randomUUID } from 'node:crypto';
import type { Credential, Store } from '../../src/app/ports.ts';
import { aGame, guest, newToken, type Sql } from './build.ts';

const bearer = (hash: string): Credential => ({ kind: 'token', hash });

/** What every store knows of players and their tokens. */
export function identityContract(open: () => Store, sql: Sql): void {
  const hoursAgo = (hash: string, hours: number) =>
    sql("UPDATE token SET last_used_at = now() - $2::float8 * interval '1 hour' WHERE hash = $1", [hash, hours]);
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  describe('a guest', () => {
    test('is who they registered as', async () => {
      const ann = await guest(store, 'Ann');
      expect(await store.caller(ann.credential)).toEqual({ player: ann.player, scopes: ['play', 'read'], tokenId: ann.token.id });
      expect(ann.player.createdAt).toMatch(/Z$/);
    });

    test('and their token come together or not at all', async () => {
      const { token } = await guest(store, 'Ann');
      const id = randomUUID();
      await expect(store.registerPlayer({ id, name: 'Thief' }, newToken({ hash: token.hash }))).rejects.toThrow();
      expect(await store.players([id])).toEqual([]);
    });

    test('may take another name', async () => {
      const { player, credential } = await guest(store, 'Ann');
      const renamed = { ...player, name: 'Anna 🎲' };
      expect(await store.renamePlayer(player.id, 'Anna 🎲')).toEqual(renamed);
      expect((await store.caller(credential))?.player).toEqual(renamed);
    });

    test('is found by id among others', async () => {
      const [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')];
      const found = await store.players([bob.player.id, randomUUID(), ann.player.id, 'no uuid']);
      expect(new Set(found)).toEqual(new Set([ann.player, bob.player]));
      expect(await store.players([])).toEqual([]);
    });
  });

  describe('a token', () => {
    test('has its own scopes', async () => {
      const { player } = await guest(store, 'Ann');
      const token = newToken({ name: 'watch', scopes: ['read'] });
      const made = await store.createToken(player.id, token);
      expect(made).toMatchObject({ id: token.id, name: 'watch', scopes: ['read'], lastUsedAt: null, expiresAt: null });
      expect(made).not.toHaveProperty('hash');
      expect((await store.caller(bearer(token.hash)))?.scopes).toEqual(['read']);
    });

    test('that nobody has is nobody', async () => {
      expect(await store.caller(bearer('no such hash'))).toBeUndefined();
    });

    test('ends when it expires', async () => {
      const { player } = await guest(store, 'Ann');
      const [past, future] = [-1000, 3_600_000].map((ms) => newToken({ expiresAt: new Date(Date.now() + ms).toISOString() }));
      await store.createToken(player.id, past as never);
      expect(await store.createToken(player.id, future as never)).toMatchObject({ expiresAt: future?.expiresAt });
      expect(await store.caller(bearer(past?.hash as string))).toBeUndefined();
      expect((await store.caller(bearer(future?.hash as string)))?.player).toEqual(player);
    });

    test('ends when its owner revokes it, and nobody else can', async () => {
      const [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')];
      const game = await aGame(store, ann);
      expect(await store.revokeToken(bob.player.id, ann.token.id)).toBe(false);
      expect((await store.open({ credential: ann.credential, gameId: game.id })).caller?.player).toEqual(ann.player);
      expect(await store.revokeToken(ann.player.id, ann.token.id)).toBe(true);
      expect(await store.revokeToken(ann.player.id, ann.token.id)).toBe(false);
      expect(await store.revokeToken(ann.player.id, 'no uuid')).toBe(false);
      expect(await store.caller(ann.credential)).toBeUndefined();
      expect((await store.open({ credential: ann.credential, gameId: game.id })).caller).toBeUndefined();
      expect(await store.tokens(ann.player.id)).toEqual([]);
    });

    test('is listed, newest first, to its owner', async () => {
      const { player, token } = await guest(store, 'Ann');
      const second = newToken({ name: 'second' });
      await store.createToken(player.id, second);
      expect((await store.tokens(player.id)).map(({ id }) => id)).toEqual([second.id, token.id]);
    });

    test('remembers its last use, to the hour', async () => {
      const { player, credential, token } = await guest(store, 'Ann');
      const lastUse = async () => (await store.tokens(player.id))[0]?.lastUsedAt ?? null;
      expect(await lastUse()).toBeNull();
      await store.open({ credential, gameId: randomUUID() });
      const first = (await lastUse()) as string;
      expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
      await hoursAgo(token.hash, 0.9);
      const recent = await lastUse();
      await store.open({ credential, gameId: randomUUID() });
      await store.caller(credential);
      expect(await lastUse()).toBe(recent);
      await hoursAgo(token.hash, 1.1);
      await store.caller(credential);
      expect(Date.parse((await lastUse()) as string)).toBeGreaterThanOrEqual(Date.parse(first));
    });
  });

  describe('a subject of an issuer', () => {
    const subject = (issuer: string, name = 'Dora') => ({ kind: 'subject', issuer, subject: 'same', name }) as const;

    test('is nobody before they are admitted, and themselves ever after', async () => {
      const dora = subject(randomUUID());
      expect(await store.caller(dora)).toBeUndefined();
      const id = randomUUID();
      const admitted = await store.admitSubject(dora, id);
      expect(admitted).toMatchObject({ player: { id, name: 'Dora' }, scopes: ['play', 'read'] });
      expect(admitted).not.toHaveProperty('tokenId');
      expect(await store.caller({ ...dora, name: 'a newer name' })).toEqual(admitted);
      expect((await store.open({ credential: dora, gameId: randomUUID() })).caller).toEqual(admitted);
      expect(await store.admitSubject({ ...dora, name: 'a newer name' }, randomUUID())).toEqual(admitted);
    });

    test('is another one at another issuer', async () => {
      const [one, other] = [subject(randomUUID()), subject(randomUUID())];
      const first = await store.admitSubject(one, randomUUID());
      expect((await store.admitSubject(other, randomUUID())).player.id).not.toBe(first.player.id);
    });

    test('is one player, however many first requests come at once', async () => {
      const dora = subject(randomUUID());
      const admitted = await Promise.all(Array.from({ length: 16 }, () => store.admitSubject(dora, randomUUID())));
      expect(new Set(admitted.map(({ player }) => player.id)).size).toBe(1);
    });
  });
}
