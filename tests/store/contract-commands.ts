import { randomUUID } from 'node:crypto';
import type { Append, Store } from '../../src/app/ports.ts';
import { canonical, type Json } from '../../src/engine/json.ts';
import type { Event } from '../../src/engine/ruleset.ts';
import { aGame, anAppend, type Guest, guest, newGame, stored, turned } from './build.ts';

/** JSON that a careless database would bend: number notations, odd keys, texts of every kind, deep and empty things. */
const ODD: Json = {
  numbers: [0, 1e-7, 1.5e300, -0.1, 123456789012345680000, 0.1 + 0.2, 5e-324, Number.MAX_SAFE_INTEGER],
  '': 'empty key',
  'b b': { ключ: 'ü 🎲 \u2028 "quoted" \\ \n', a: null, z: [[], {}, [null, false]] },
  longKeyFirst: 1,
  short: { deep: { deeper: { deepest: [{ x: 1, y: { z: [] } }] } } },
};

/** What every store keeps of commands: the one path of a game from its creation on. */
export function commandContract(open: () => Store): void {
  let store: Store;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    store = open();
    [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')];
  });

  /** Everything the store holds of a game, to see that nothing was written. */
  const whole = async (gameId: string): Promise<string> =>
    canonical([
      { ...(await stored(store, gameId)), secret: null },
      await store.events(gameId, 0, undefined, 1000),
      await store.commands(gameId, 0, 1000),
    ]);

  describe('a new game', () => {
    test('comes back as it was put in', async () => {
      const events: Event[] = [{ type: 'TableLaid', data: { odd: ODD } }, turned(2)];
      const script = { dice: ['sword', 3], picks: ['a', 0], poses: [{ cubes: [] }] };
      const given = newGame(ann, {
        state: ODD,
        options: ODD,
        events,
        script,
        fixture: true,
        visibility: 'UNLISTED',
        status: 'ACTIVE',
      });
      expect(await store.createGame(given)).toEqual({ kind: 'created' });
      const game = await stored(store, given.id);
      const { events: _, requestHash, seats, commandId, ...same } = given;
      expect(canonical({ ...game, secret: null })).toBe(
        canonical({
          ...same,
          secret: null,
          version: 0,
          lastSeq: 2,
          seats: [{ seat: 0, player: { id: ann.player.id, name: 'Ann' } }],
          abandonVotes: [],
          outcome: null,
          createdAt: game.createdAt,
          updatedAt: game.createdAt,
          lastEventAt: game.createdAt,
        }),
      );
      expect(Buffer.from(game.secret).equals(Buffer.from(given.secret))).toBe(true);
      expect(game.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(game.createdAt) - Date.now())).toBeLessThan(60_000);
      const { items } = await store.events(given.id, 0, undefined, 10);
      expect(canonical(items.map(({ seq, version, event }) => ({ seq, version, event })))).toBe(
        canonical(events.map((event, index) => ({ seq: index + 1, version: 0, event }))),
      );
    });

    test('is made once for one command id of one player', async () => {
      const commandId = randomUUID();
      const [first, second, others] = [newGame(ann, { commandId }), newGame(ann, { commandId }), newGame(bob, { commandId })];
      expect(await store.createGame(first)).toEqual({ kind: 'created' });
      expect(await store.createGame(second)).toEqual({ kind: 'repeated', gameId: first.id, requestHash: first.requestHash });
      expect(await store.createGame(others)).toEqual({ kind: 'created' });
      expect(await store.open({ gameId: second.id })).toEqual({});
    });

    test('is made once, however often it is asked for at once', async () => {
      const commandId = randomUUID();
      const made = await Promise.all(Array.from({ length: 16 }, () => store.createGame(newGame(ann, { commandId }))));
      expect(made.filter(({ kind }) => kind === 'created')).toHaveLength(1);
      expect(new Set(made.flatMap((one) => (one.kind === 'repeated' ? [one.gameId] : []))).size).toBe(1);
    });

    test('that fails writes nothing, and its command id stays free', async () => {
      const commandId = randomUUID();
      const seatOfNobody = newGame(ann, { commandId, seats: [{ seat: 0, playerId: randomUUID() }], events: [turned(1)] });
      await expect(store.createGame(seatOfNobody)).rejects.toThrow();
      expect(await store.open({ gameId: seatOfNobody.id })).toEqual({});
      expect((await store.events(seatOfNobody.id, 0, undefined, 10)).items).toEqual([]);
      expect(await store.createGame(newGame(ann, { commandId }))).toEqual({ kind: 'created' });
    });
  });

  describe('open', () => {
    test('gives the caller, the game and the command sent before, each only where there is one', async () => {
      const game = await aGame(store, ann);
      await store.append(anAppend(game, ann, { commandId: 'once', requestHash: 'first request' }));
      const { credential } = ann;
      const opened = await store.open({ credential, gameId: game.id, commandId: 'once' });
      expect(opened.caller).toEqual({ player: ann.player, scopes: ['play', 'read'], tokenId: ann.token.id });
      expect(opened.game?.version).toBe(1);
      expect(opened.repeated).toEqual({ version: 0, requestHash: 'first request' });
      expect(Object.keys(await store.open({ credential, gameId: game.id, commandId: 'twice' }))).toEqual(['caller', 'game']);
      expect(Object.keys(await store.open({ gameId: game.id, commandId: 'once' }))).toEqual(['game']);
      expect(Object.keys(await store.open({ credential, gameId: randomUUID(), commandId: 'once' }))).toEqual(['caller']);
      expect(await store.open({ gameId: 'no uuid at all' })).toEqual({});
    });

    test('knows a command id for its game and its player alone', async () => {
      const [one, other] = [await aGame(store, ann), await aGame(store, ann)];
      await store.append(anAppend(one, ann, { commandId: 'mine' }));
      expect((await store.open({ credential: ann.credential, gameId: other.id, commandId: 'mine' })).repeated).toBeUndefined();
      expect((await store.open({ credential: bob.credential, gameId: one.id, commandId: 'mine' })).repeated).toBeUndefined();
    });

    test('leaves the state out only for the very version the caller has', async () => {
      const game = await aGame(store, ann);
      await store.append(anAppend(game, ann));
      const known = async (knownVersion: number) => (await store.open({ gameId: game.id, knownVersion })).game?.state;
      expect(await known(1)).toBeUndefined();
      expect(await known(0)).toEqual({ cups: [3, 2, 1], turn: 0 });
      expect(await known(2)).toEqual({ cups: [3, 2, 1], turn: 0 });
    });
  });

  describe('append', () => {
    test('moves the game on, with everything the command changes', async () => {
      const game = await aGame(store, ann, { events: [turned(9)] });
      const change: Partial<Append> = {
        commandId: 'c',
        command: { type: 'turnCup', odd: ODD },
        events: [turned(1), { type: 'Odd', seat: 1, data: ODD as object }],
        state: ODD,
        status: 'FINISHED',
        toAct: [],
        outcome: { completed: true, winners: [1], reason: 'HIGHEST_SCORE' },
        abandonVotes: [0, 1],
        script: { dice: [1] },
        scriptLeft: { dice: [2], picks: [], poses: [] },
        seats: [{ seat: 1, playerId: bob.player.id }],
      };
      const append = anAppend(game, ann, change);
      const appended = await store.append(append);
      const after = await stored(store, game.id);
      expect(appended).toEqual({ kind: 'appended', at: after.updatedAt });
      expect(canonical(after.state)).toBe(canonical(ODD));
      const { version, lastSeq, status, toAct, outcome, abandonVotes, script, lastEventAt, createdAt } = after;
      expect({ version, lastSeq, status, toAct, outcome, abandonVotes, script }).toEqual({
        version: 1,
        lastSeq: 3,
        status: 'FINISHED',
        toAct: [],
        outcome: change.outcome,
        abandonVotes: [0, 1],
        script: change.scriptLeft,
      });
      expect(lastEventAt).toBe(after.updatedAt);
      expect(createdAt).toBe(game.createdAt);
      expect(after.seats.map(({ seat, player }) => [seat, player.name])).toEqual([
        [0, 'Ann'],
        [1, 'Bob'],
      ]);
      const { items: commands } = await store.commands(game.id, 0, 10);
      const { playerId, actor, command, seed, stateHash } = append;
      const kept = { version: 0, at: after.updatedAt, playerId, actor, command, seed, script: { dice: [1] }, stateHash };
      expect(canonical(commands)).toBe(canonical([kept]));
      const events = await store.eventsOf(game.id, 1);
      expect(canonical(events)).toBe(
        canonical(append.events.map((event, index) => ({ seq: index + 2, version: 1, at: after.updatedAt, event }))),
      );
    });

    test('lets seats change hands and fall free', async () => {
      const game = await aGame(store, ann, { seats: [1, 0].map((seat) => ({ seat, playerId: ann.player.id })) });
      expect(game.seats.map(({ seat }) => seat)).toEqual([0, 1]);
      const seats = [
        { seat: 0, playerId: null },
        { seat: 1, playerId: bob.player.id },
      ];
      await store.append(anAppend(game, ann, { seats }));
      expect((await stored(store, game.id)).seats).toEqual([{ seat: 1, player: { id: bob.player.id, name: 'Bob' } }]);
    });

    test('keeps what the server itself does', async () => {
      const game = await aGame(store, ann);
      await store.append(anAppend(game, ann, { actor: 'server', playerId: null, events: [] }));
      const { items } = await store.commands(game.id, 0, 10);
      expect(items.map(({ actor, playerId }) => [actor, playerId])).toEqual([['server', null]]);
      const after = await stored(store, game.id);
      expect([after.version, after.lastSeq, after.lastEventAt]).toEqual([1, 0, game.lastEventAt]);
    });

    test('on an older version is a conflict and writes nothing', async () => {
      const game = await aGame(store, ann);
      await store.append(anAppend(game, ann));
      const before = await whole(game.id);
      const late = anAppend(game, bob, { commandId: 'late', seats: [{ seat: 1, playerId: bob.player.id }] });
      expect(await store.append(late)).toEqual({ kind: 'conflict' });
      expect(await store.append(anAppend({ ...game, version: 7 }, bob))).toEqual({ kind: 'conflict' });
      expect(await store.append(anAppend({ ...game, id: randomUUID() }, bob))).toEqual({ kind: 'conflict' });
      expect(await whole(game.id)).toBe(before);
      const { repeated } = await store.open({ credential: bob.credential, gameId: game.id, commandId: 'late' });
      expect(repeated).toBeUndefined();
    });

    test('of a twin is repeated, on the old version and on the new one, and writes nothing', async () => {
      const game = await aGame(store, ann);
      await store.append(anAppend(game, ann, { commandId: 'twin', requestHash: 'h1' }));
      const before = await whole(game.id);
      const again = { kind: 'repeated', version: 0, requestHash: 'h1' };
      expect(await store.append(anAppend(game, ann, { commandId: 'twin', requestHash: 'h2' }))).toEqual(again);
      const now = await stored(store, game.id);
      expect(await store.append(anAppend(now, ann, { commandId: 'twin', requestHash: 'h1' }))).toEqual(again);
      expect(await whole(game.id)).toBe(before);
    });

    test.each<[string, (game: Awaited<ReturnType<typeof aGame>>) => Partial<Append>]>([
      ['an event without a type', () => ({ events: [turned(1), { data: {} } as Event] })],
      ['a seat for nobody', () => ({ seats: [{ seat: 1, playerId: randomUUID() }] })],
      ['a text no database can hold', () => ({ events: [turned(1), { type: 'Bad', data: { text: 'a\u0000b' } }] })],
      ['a gap before its events', (game) => ({ lastSeq: game.lastSeq + 3 })],
    ])('that fails (%s) writes nothing at all', async (_, bad) => {
      const game = await aGame(store, ann, { events: [turned(4)] });
      const before = await whole(game.id);
      await expect(store.append(anAppend(game, ann, { commandId: 'bad', ...bad(game) }))).rejects.toThrow();
      expect(await whole(game.id)).toBe(before);
      expect((await store.open({ credential: ann.credential, gameId: game.id, commandId: 'bad' })).repeated).toBeUndefined();
      expect((await store.append(anAppend(game, ann, { commandId: 'bad' }))).kind).toBe('appended');
    });

    test('adds to a script without touching the version', async () => {
      const game = await aGame(store, ann);
      expect(await store.setScript(game.id, { dice: [1], picks: ['a'] })).toBe(true);
      expect(await store.setScript(game.id, { dice: ['x'], poses: [ODD] })).toBe(true);
      const after = await stored(store, game.id);
      expect(canonical(after.script)).toBe(canonical({ dice: [1, 'x'], picks: ['a'], poses: [ODD] }));
      expect(after.version).toBe(0);
      expect(await store.setScript(randomUUID(), { dice: [1] })).toBe(false);
      expect(await store.setScript('no uuid', { dice: [1] })).toBe(false);
    });
  });
}
