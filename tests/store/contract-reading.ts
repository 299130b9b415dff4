import { randomUUID } from 'node:crypto';
import type { GameFilter, NewGame, Store, StoredGame } from '../../src/app/ports.ts';
import { aGame, anAppend, type Guest, guest, type Sql, stored, turned } from './build.ts';

/** What every store gives back: lists, pages and histories. */
export function readingContract(open: () => Store, sql: Sql): void {
  let store: Store;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    store = open();
    [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')];
  });

  describe('the history of a game', () => {
    let game: StoredGame;
    /** How many events each version wrote, from creation on. One command wrote none. */
    const COUNTS = [2, 3, 0, 1, 2];
    beforeAll(async () => {
      const some = (count: number) =>
        Array.from({ length: count }, (_, index) => (index === 0 ? turned(index) : { type: 'Ended', data: { index } }));
      game = await aGame(store, ann, { events: some(COUNTS[0] as number) });
      for (const count of COUNTS.slice(1)) {
        await store.append(anAppend(game, ann, { events: some(count) }));
        game = await stored(store, game.id);
      }
    });

    test('is gapless, in order, and each event carries its version', async () => {
      const { items, hasNextPage } = await store.events(game.id, 0, undefined, 100);
      expect(items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(items.map(({ version }) => version)).toEqual([0, 0, 1, 1, 1, 3, 4, 4]);
      expect(hasNextPage).toBe(false);
      expect(game.lastSeq).toBe(8);
    });

    test('is read in pages', async () => {
      const seqs: number[] = [];
      for (let after = 0, more = true; more; ) {
        const { items, hasNextPage } = await store.events(game.id, after, undefined, 3);
        seqs.push(...items.map(({ seq }) => seq));
        [after, more] = [seqs.at(-1) as number, hasNextPage];
      }
      expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect((await store.events(game.id, 5, undefined, 3)).hasNextPage).toBe(false);
      expect(await store.events(game.id, 8, undefined, 3)).toEqual({ items: [], hasNextPage: false });
    });

    test('is read by types', async () => {
      const page = await store.events(game.id, 1, ['CupTurned'], 2);
      expect(page.items.map(({ seq }) => seq)).toEqual([3, 6]);
      expect(page.hasNextPage).toBe(true);
      expect((await store.events(game.id, 0, ['CupTurned', 'Ended'], 100)).items).toHaveLength(8);
      expect((await store.events(game.id, 0, [], 100)).items).toEqual([]);
    });

    test('is read up to a version, and by version', async () => {
      for (const [version, count] of COUNTS.entries()) {
        const upTo = await store.eventsUpTo(game.id, version);
        expect(upTo).toHaveLength(COUNTS.slice(0, version + 1).reduce((sum, one) => sum + one, 0));
        const of = await store.eventsOf(game.id, version);
        expect(of).toEqual(upTo.slice(upTo.length - count));
      }
      expect(await store.eventsUpTo(game.id, 99)).toHaveLength(8);
      expect(await store.eventsOf(game.id, 99)).toEqual([]);
      expect(await store.eventsOf(randomUUID(), 0)).toEqual([]);
      expect(await store.eventsUpTo('no uuid', 0)).toEqual([]);
    });

    test('keeps its commands, in pages', async () => {
      const page = await store.commands(game.id, 1, 2);
      expect(page.items.map(({ version }) => version)).toEqual([1, 2]);
      expect(page.hasNextPage).toBe(true);
      expect(await store.commands(game.id, 4, 2)).toEqual({ items: [], hasNextPage: false });
      expect((await store.commands(randomUUID(), 0, 2)).items).toEqual([]);
    });
  });

  describe('the list of games', () => {
    /** A ruleset of its own, so that other tests' games are not in the way. */
    const ruleset = `listed-${randomUUID()}`;
    const names = new Map<string, string>();
    const make = async (name: string, host: Guest, given: Partial<NewGame> = {}): Promise<StoredGame> => {
      const game = await aGame(store, host, { ruleset, ...given });
      names.set(game.id, name);
      return game;
    };
    const list = async (filter: GameFilter, viewer?: Guest): Promise<string[]> => {
      const { items } = await store.games({ ruleset, ...filter }, viewer?.player.id, 50, undefined);
      return items.map(({ id }) => names.get(id) as string);
    };
    let cleo: Guest;

    beforeAll(async () => {
      cleo = await guest(store, 'Cleo');
      const both = [
        { seat: 0, playerId: ann.player.id },
        { seat: 1, playerId: bob.player.id },
      ];
      await make('open', ann);
      await make('begun', ann, { status: 'ACTIVE' });
      await make('full', ann, { seats: both });
      await make('unlisted', ann, { visibility: 'UNLISTED' });
      await make('private', ann, { visibility: 'PRIVATE', seats: both });
      await make('hosted', bob, { visibility: 'PRIVATE', seats: [] });
      const running = await make('running', ann, { seats: both });
      await store.append(anAppend(running, ann, { toAct: [{ seat: 1, kind: 'TURN' }] }));
      const over = await make('over', ann, { seats: both });
      await store.append(anAppend(over, ann, { status: 'FINISHED', toAct: [] }));
      const given = await make('given up', ann, { seats: both });
      await store.append(anAppend(given, ann, { status: 'ABANDONED', toAct: [] }));
    });

    const PUBLIC = ['given up', 'over', 'running', 'full', 'begun', 'open'];

    test('shows strangers what is public, newest activity first', async () => {
      expect(await list({})).toEqual(PUBLIC);
      expect(await list({}, cleo)).toEqual(PUBLIC);
    });

    test('shows players also what is theirs', async () => {
      expect(await list({}, ann)).toEqual(['given up', 'over', 'running', 'private', 'unlisted', 'full', 'begun', 'open']);
      expect(await list({}, bob)).toEqual(['given up', 'over', 'running', 'hosted', 'private', 'full', 'begun', 'open']);
    });

    test('knows which are mine: a seat of mine, or I am the host', async () => {
      expect(await list({ mine: true }, bob)).toEqual(['given up', 'over', 'running', 'hosted', 'private', 'full']);
      expect(await list({ mine: true }, cleo)).toEqual([]);
      expect(await list({ mine: true })).toEqual([]);
    });

    test('knows which are open to join', async () => {
      expect(await list({ openToJoin: true }, ann)).toEqual(['open']);
      expect(await list({ openToJoin: true })).toEqual(['open']);
    });

    test('knows which wait for me', async () => {
      expect(await list({ waitingForMe: true }, bob)).toEqual(['running']);
      expect(await list({ waitingForMe: true }, ann)).toEqual(['private', 'unlisted', 'full', 'begun', 'open']);
      expect(await list({ waitingForMe: true })).toEqual([]);
    });

    test('knows which are over, and combines filters', async () => {
      expect(await list({ finished: true }, ann)).toEqual(['given up', 'over']);
      expect(await list({ finished: false }, bob)).toEqual(['running', 'hosted', 'private', 'full', 'begun', 'open']);
      expect(await list({ mine: true, waitingForMe: true, finished: false }, bob)).toEqual(['running']);
      expect(await list({ ruleset: 'no such ruleset' }, ann)).toEqual([]);
    });

    test('is read in pages, each game once', async () => {
      const all = await store.games({ ruleset }, ann.player.id, 50, undefined);
      for (const size of [1, 2, 3, 7]) {
        const ids: string[] = [];
        let after: { updatedAt: string; id: string } | undefined;
        for (let more = true; more; ) {
          const { items, hasNextPage } = await store.games({ ruleset }, ann.player.id, size, after);
          ids.push(...items.map(({ id }) => id));
          [after, more] = [items.at(-1), hasNextPage];
        }
        expect(ids).toEqual(all.items.map(({ id }) => id));
      }
    });

    test('is read in pages also where many games moved in the same moment', async () => {
      const together = `together-${randomUUID()}`;
      await Promise.all(Array.from({ length: 12 }, () => aGame(store, ann, { ruleset: together })));
      await sql("UPDATE game SET updated_at = '2026-01-01T00:00:00.123Z' WHERE ruleset = $1", [together]);
      const ids: string[] = [];
      let after: { updatedAt: string; id: string } | undefined;
      for (let more = true; more; ) {
        const { items, hasNextPage } = await store.games({ ruleset: together }, undefined, 2, after);
        ids.push(...items.map(({ id }) => id));
        [after, more] = [items.at(-1), hasNextPage];
      }
      expect(new Set(ids).size).toBe(12);
      expect(ids).toHaveLength(12);
    });

    test('shows a game without its table and its secret', async () => {
      const [game] = (await store.games({ ruleset }, undefined, 1, undefined)).items;
      expect(game).toMatchObject({ ruleset, status: 'ABANDONED', seats: [{ seat: 0 }, { seat: 1, player: { name: 'Bob' } }] });
      expect(game).not.toHaveProperty('state');
      expect(game).not.toHaveProperty('secret');
      expect(game).not.toHaveProperty('script');
    });
  });
}
