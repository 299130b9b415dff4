import { randomUUID } from 'node:crypto';
import type { LedgerFilter, NewCampaignRow, TallyKey } from '../../src/app/campaign-ports.ts';
import type { Append, Store, StoredGame } from '../../src/app/ports.ts';
import type { LedgerLine } from '../../src/engine/campaign.ts';
import { aGame, anAppend, type Guest, guest, newGame, type Sql, stored, turned } from './build.ts';

const line = (
  subject: string,
  account: string,
  delta: number,
  balance: number,
  cause: string,
  item: string | null = null,
): LedgerLine => ({
  subject,
  account,
  delta,
  balance,
  cause,
  item,
});

/** A line at an event, in a turn and a round. */
const at = (seq: number, turn: number, round: number, one: LedgerLine): NonNullable<Append['ledger']>[number] => ({
  ...one,
  seq,
  turn,
  round,
});

function newCampaign(owner: Guest, given: Partial<NewCampaignRow> = {}): NewCampaignRow {
  return {
    id: randomUUID(),
    ruleset: 'cups',
    name: 'The long night',
    ownerId: owner.player.id,
    visibility: 'PUBLIC',
    seatCount: 2,
    options: { hard: true },
    carried: { party: [{ hero: 'A' }, { hero: 'B' }] },
    lines: [],
    requestHash: 'asked',
    ...given,
  };
}

const place = (id: string, gameNumber: number) => ({ campaign: { id, gameNumber, carried: { party: [gameNumber] } } });

/** What every store does with campaigns, their ledgers, and content packs. */
export function campaignContract(open: () => Store, sql: Sql): void {
  let store: Store;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    store = open();
    [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')];
  });

  const campaignOf = async (given: Partial<NewCampaignRow> = {}): Promise<NewCampaignRow> => {
    const campaign = newCampaign(ann, given);
    await store.createCampaign(campaign);
    return campaign;
  };
  /** Plays one command that writes these lines, and says how the game stands after it. */
  const write = async (
    game: StoredGame,
    ledger: NonNullable<Append['ledger']>,
    given: Partial<Append> = {},
  ): Promise<StoredGame> => {
    expect(await store.append(anAppend(game, ann, { ledger, events: [turned(1), turned(2)], ...given }))).toMatchObject({
      kind: 'appended',
    });
    return stored(store, game.id);
  };

  describe('a campaign', () => {
    test('a command id makes one campaign, with one opening of its ledger, however often and however closely it is sent', async () => {
      const lines = [{ subject: 'A', account: 'GEAR', delta: 1, balance: 1, cause: 'STARTING_GEAR', item: 'ROPE' }];
      const twins = Array.from({ length: 4 }, () => newCampaign(ann, { commandId: 'the long night', lines }));
      const made = await Promise.all(twins.map((twin) => store.createCampaign(twin)));
      const [first] = twins.filter((_, index) => made[index]?.kind === 'created');
      const repeated = { kind: 'repeated', campaignId: first?.id, requestHash: 'asked' };
      expect(made.filter(({ kind }) => kind !== 'created')).toEqual([repeated, repeated, repeated]);
      expect(await store.campaignsById(twins.map(({ id }) => id))).toHaveLength(1);
      expect((await store.ledger({ campaignIds: [first?.id as string] }, 10, undefined)).items).toHaveLength(1);
      expect(await store.createCampaign(newCampaign(bob, { commandId: 'the long night' }))).toEqual({ kind: 'created' });
    });

    test('is kept as it was begun, with the first lines of its ledger', async () => {
      const campaign = await campaignOf({ visibility: 'PRIVATE', lines: [line('B', 'GEAR', 1, 1, 'STARTING_GEAR', 'TORCH')] });
      const { lines: _, requestHash: __, ...kept } = campaign;
      expect(await store.campaign(campaign.id)).toMatchObject({ ...kept, status: 'ACTIVE', games: [] });
      const { items } = await store.ledger({ campaignIds: [campaign.id] }, 10, undefined);
      expect(items).toMatchObject([
        {
          campaignId: campaign.id,
          gameId: null,
          gameNumber: 0,
          seq: 0,
          line: 1,
          subject: 'B',
          item: 'TORCH',
          turn: null,
          round: null,
        },
      ]);
      expect(await store.campaign(randomUUID())).toBeUndefined();
      expect(await store.campaign('no uuid')).toBeUndefined();
    });

    test('lists its games in order, with outcome and players', async () => {
      const { id } = await campaignOf();
      const second = await aGame(store, bob, place(id, 2));
      const first = await aGame(store, ann, place(id, 1));
      const outcome = { completed: true, winners: [0], reason: 'WON' };
      await store.append(anAppend(first, ann, { status: 'FINISHED', toAct: [], outcome }));
      const campaign = await store.campaign(id);
      expect(campaign?.games).toMatchObject([
        { gameId: first.id, gameNumber: 1, status: 'FINISHED', version: 1, outcome, playerIds: [ann.player.id] },
        { gameId: second.id, gameNumber: 2, status: 'LOBBY', version: 0, outcome: null, playerIds: [bob.player.id] },
      ]);
      expect((await stored(store, second.id)).campaign).toEqual({ id, gameNumber: 2, carried: { party: [2] } });
    });

    test('goes on, is won or is lost with the very command that ends its game', async () => {
      for (const status of ['ACTIVE', 'WON', 'LOST'] as const) {
        const { id } = await campaignOf();
        const game = await aGame(store, ann, place(id, 1));
        const end = { campaign: { id, status, carried: { party: ['after'] } }, status: 'FINISHED', toAct: [] } as const;
        expect(await store.append(anAppend({ ...game, version: 7 }, ann, end))).toEqual({ kind: 'conflict' });
        expect(await store.campaign(id)).toMatchObject({ status: 'ACTIVE', carried: { party: [{ hero: 'A' }, { hero: 'B' }] } });
        await store.append(anAppend(game, ann, end));
        expect(await store.campaign(id)).toMatchObject({ status, carried: { party: ['after'] } });
      }
    });

    test('has every number once, whoever comes first', async () => {
      const { id } = await campaignOf();
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, index) => store.createGame(newGame(index % 2 === 0 ? ann : bob, place(id, 1)))),
      );
      expect(made.filter(({ kind }) => kind === 'created')).toHaveLength(1);
      expect(made.filter(({ kind }) => kind === 'conflict')).toHaveLength(7);
      expect((await store.campaign(id))?.games).toHaveLength(1);
      expect(await store.createGame(newGame(ann, place(id, 2)))).toEqual({ kind: 'created' });
    });

    test('finds the first game again for a named creation that is sent twice', async () => {
      const { id } = await campaignOf();
      const first = newGame(ann, { ...place(id, 1), commandId: `next-${id}` });
      expect(await store.createGame(first)).toEqual({ kind: 'created' });
      const again = await store.createGame({ ...first, id: randomUUID() });
      expect(again).toMatchObject({ kind: 'repeated', gameId: first.id });
      expect(await store.creation(ann.player.id, `next-${id}`)).toEqual(again);
      expect(await store.creation(bob.player.id, `next-${id}`)).toBeUndefined();
    });

    test('is found by its owner and by whoever sat in it, newest first, in pages', async () => {
      const [cleo, dan] = [await guest(store, 'Cleo'), await guest(store, 'Dan')];
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        const { id } = await campaignOf({ ownerId: cleo.player.id, name: `campaign ${index}` });
        ids.unshift(id);
        if (index % 2 === 0) await aGame(store, cleo, { ...place(id, 1), seats: [{ seat: 1, playerId: dan.player.id }] });
      }
      // All in one moment: the id decides.
      await sql("UPDATE campaign SET created_at = '2026-01-01T00:00:00.5Z' WHERE id = ANY ($1::uuid[])", [ids.slice(1, 4)]);
      const all = (await store.campaigns(cleo.player.id, 50, undefined)).items.map(({ id }) => id);
      expect([...all].sort()).toEqual([...ids].sort());
      const paged: string[] = [];
      for (let after: { createdAt: string; id: string } | undefined; ; ) {
        const page = await store.campaigns(cleo.player.id, 2, after);
        paged.push(...page.items.map(({ id }) => id));
        after = page.items.at(-1);
        if (!page.hasNextPage) break;
      }
      expect(paged).toEqual(all);
      expect((await store.campaigns(dan.player.id, 50, undefined)).items.map(({ name }) => name).sort()).toEqual([
        'campaign 0',
        'campaign 2',
        'campaign 4',
      ]);
      expect((await store.campaigns(bob.player.id, 50, undefined)).items.map(({ id }) => id)).not.toContain(ids[0]);
      expect(
        (await store.campaignsById([ids[0] as string, randomUUID(), 'no uuid', ids[3] as string])).map(({ id }) => id).sort(),
      ).toEqual([ids[0], ids[3]].sort());
    });

    test('tells who may see it', async () => {
      const cleo = await guest(store, 'Cleo');
      const { id } = await campaignOf({ visibility: 'PRIVATE' });
      await aGame(store, ann, { ...place(id, 1), seats: [{ seat: 0, playerId: bob.player.id }] });
      const access = async (playerId: string | undefined) =>
        (await store.campaignAccess([id, randomUUID(), 'no uuid'], playerId))[0];
      expect(await access(ann.player.id)).toEqual({ id, ruleset: 'cups', visibility: 'PRIVATE', isMember: true });
      expect(await access(bob.player.id)).toMatchObject({ isMember: true });
      expect(await access(cleo.player.id)).toMatchObject({ isMember: false });
      expect(await access(undefined)).toMatchObject({ isMember: false });
      expect(await store.campaignAccess([], ann.player.id)).toEqual([]);
    });
  });

  describe('a ledger', () => {
    let id: string;
    let games: StoredGame[];
    beforeAll(async () => {
      id = (await campaignOf({ lines: [line('A', 'GEAR', 1, 1, 'STARTING_GEAR', 'TORCH')] })).id;
      games = [];
      for (const number of [1, 2]) {
        let game = await aGame(store, ann, place(id, number));
        game = await write(game, [
          at(1, 1, 1, line('A', 'XP', 1, number, 'DEFEATED_SLIME', 'SLIME')),
          at(1, 1, 1, line('A', 'KILL', 1, 1, 'ATTACK', 'SLIME')),
          at(2, 2, 1, line('B', 'HEART', -1, 1, 'TRAP')),
        ]);
        game = await write(game, [
          at(3, 5, 3, line('B', 'DEATH', 1, 1, 'TRAP', 'r1c1')),
          at(4, 6, 3, line('B', 'REVIVAL', 1, 2, 'A', 'r1c1')),
          at(4, 6, 3, line('B', 'KILL', 1, 1, 'BOMB', 'GOBLIN')),
        ]);
        games.push(await write(game, [at(6, 9, 4, line('B', 'DEATH', 1, 1, 'GAZE', null))]));
      }
    });
    const of = (filter: LedgerFilter): LedgerFilter => ({ campaignIds: [id], ...filter });
    const spelt = async (filter: LedgerFilter): Promise<string[]> =>
      (await store.ledger(of(filter), 100, undefined)).items.map(
        ({ gameNumber, seq, subject, account, delta, balance }) =>
          `${gameNumber}.${seq} ${subject} ${account} ${delta} ${balance}`,
      );

    test('is read oldest first, with turn, round and time', async () => {
      expect(await spelt({})).toHaveLength(15);
      const { items } = await store.ledger(of({ gameNumber: 2 }), 2, undefined);
      expect(items).toMatchObject([
        {
          campaignId: id,
          gameId: games[1]?.id,
          gameNumber: 2,
          seq: 1,
          line: 1,
          turn: 1,
          round: 1,
          account: 'XP',
          item: 'SLIME',
          cause: 'DEFEATED_SLIME',
        },
        { seq: 1, line: 2, account: 'KILL' },
      ]);
      expect(Date.parse(items[0]?.at ?? '')).toBeGreaterThan(Date.now() - 600_000);
    });

    test('is read by account, subject, cause, item, game, numbers and balance', async () => {
      expect(await spelt({ accounts: ['XP'] })).toEqual(['1.1 A XP 1 1', '2.1 A XP 1 2']);
      expect(await spelt({ accounts: ['XP', 'GEAR'] })).toEqual(['0.0 A GEAR 1 1', '1.1 A XP 1 1', '2.1 A XP 1 2']);
      expect(await spelt({ subject: 'B', gameNumber: 1, accounts: ['HEART', 'DEATH'] })).toEqual([
        '1.2 B HEART -1 1',
        '1.3 B DEATH 1 1',
        '1.6 B DEATH 1 1',
      ]);
      expect(await spelt({ causes: ['BOMB'], gameNumbers: { from: 2, to: 9 } })).toEqual(['2.4 B KILL 1 1']);
      expect(await spelt({ items: ['SLIME', 'TORCH'], gameNumbers: { from: 0, to: 1 } })).toEqual([
        '0.0 A GEAR 1 1',
        '1.1 A XP 1 1',
        '1.1 A KILL 1 1',
      ]);
      expect(await spelt({ balance: 2 })).toEqual(['1.4 B REVIVAL 1 2', '2.1 A XP 1 2', '2.4 B REVIVAL 1 2']);
      expect((await store.ledger({ gameId: games[0]?.id as string, accounts: ['KILL'] }, 10, undefined)).items).toHaveLength(2);
      expect((await store.ledger({ gameId: 'no uuid' }, 10, undefined)).items).toEqual([]);
      expect((await store.ledger({ campaignIds: [] }, 10, undefined)).items).toEqual([]);
    });

    test('is read by time, the end not included', async () => {
      await sql(
        "UPDATE ledger SET at = '2026-01-01T00:00:00Z'::timestamptz + game_number * interval '1 day' WHERE campaign_id = $1::uuid",
        [id],
      );
      expect(await spelt({ from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T00:00:00.000Z', accounts: ['XP'] })).toEqual([
        '1.1 A XP 1 1',
      ]);
      expect(await spelt({ from: '2026-01-03T00:00:00.000Z', accounts: ['XP'] })).toEqual(['2.1 A XP 1 2']);
    });

    test('is read in pages, each line once, also within one event', async () => {
      const all = (await store.ledger(of({}), 100, undefined)).items;
      for (const size of [1, 2, 7]) {
        const lines: unknown[] = [];
        for (let after: { gameNumber: number; seq: number; line: number } | undefined; ; ) {
          const page = await store.ledger(of({}), size, after);
          lines.push(...page.items);
          after = page.items.at(-1);
          if (!page.hasNextPage) break;
        }
        expect(lines).toEqual(all);
      }
    });

    test('gives each line with what followed it in the same game', async () => {
      const page = await store.followed(of({ accounts: ['DEATH'] }), 'REVIVAL', 3, undefined);
      expect(page.hasNextPage).toBe(true);
      expect(
        page.items.map(({ line: one, next }) => [
          one.gameNumber,
          one.cause,
          next?.seq ?? null,
          next?.cause ?? null,
          next?.balance ?? null,
        ]),
      ).toEqual([
        [1, 'TRAP', 4, 'A', 2],
        [1, 'GAZE', null, null, null],
        [2, 'TRAP', 4, 'A', 2],
      ]);
      expect(page.items[0]?.next).toMatchObject({ gameId: games[0]?.id, turn: 6, round: 3, at: expect.stringMatching(/Z$/) });
      const rest = await store.followed(of({ accounts: ['DEATH'] }), 'REVIVAL', 3, page.items[2]?.line);
      expect(rest).toMatchObject({ hasNextPage: false, items: [{ line: { gameNumber: 2, cause: 'GAZE' }, next: null }] });
    });

    test('is counted by groups, in their order', async () => {
      const tally = (filter: LedgerFilter, by: readonly TallyKey[]) => store.tally(of(filter), by);
      expect(await tally({ accounts: ['KILL'] }, ['subject', 'item'])).toMatchObject([
        {
          subject: 'A',
          item: 'SLIME',
          count: 2,
          sum: 2,
          lastTurn: 1,
          lastRound: 1,
          gameNumber: null,
          cause: null,
          campaign: null,
        },
        { subject: 'B', item: 'GOBLIN', count: 2, sum: 2, lastTurn: 6, lastRound: 3 },
      ]);
      expect(await tally({ accounts: ['HEART'] }, [])).toMatchObject([{ count: 2, sum: -2, subject: null }]);
      expect(await tally({ accounts: ['NOTHING'] }, [])).toMatchObject([{ count: 0, sum: 0, lastTurn: null }]);
      expect(await tally({ accounts: ['NOTHING'] }, ['cause'])).toEqual([]);
      expect(await tally({}, ['campaign', 'gameNumber'])).toMatchObject([
        { campaign: id, gameNumber: 0, count: 1 },
        { gameNumber: 1, count: 7, lastTurn: 9 },
        { gameNumber: 2, count: 7 },
      ]);
      const other = await campaignOf({ lines: [line('C', 'XP', 5, 5, 'GIFT')] });
      const both = await store.tally({ campaignIds: [id, other.id], accounts: ['XP'] }, ['campaign']);
      expect(new Map(both.map((one) => [one.campaign, one.sum]))).toEqual(
        new Map([
          [id, 2],
          [other.id, 5],
        ]),
      );
    });

    test('is counted in pages of whole games, each with all its groups', async () => {
      const by = ['gameNumber', 'subject', 'account'] as const;
      const all = await store.tally(of({}), by);
      const within = (...numbers: readonly number[]) => all.filter((one) => numbers.includes(one.gameNumber as number));
      expect(await store.tally(of({}), by, { first: 9, of: 1 })).toEqual(all);
      expect(await store.tally(of({}), by, { first: 2, of: 1 })).toEqual(within(0, 1));
      expect(await store.tally(of({}), by, { first: 2, after: [1], of: 1 })).toEqual(within(2));
      expect(await store.tally(of({ accounts: ['XP'] }), by, { first: 1, of: 1 })).toEqual(
        within(1).filter((one) => one.account === 'XP'),
      );
      expect(await store.tally(of({}), by, { first: 2, after: [2], of: 1 })).toEqual([]);
    });

    test('is counted in pages, groups without an item among them', async () => {
      const by = ['gameNumber', 'item', 'cause'] as const;
      const all = await store.tally(of({}), by);
      expect(all.some((one) => one.item === null)).toBe(true);
      for (const first of [1, 3]) {
        const groups: (typeof all)[number][] = [];
        for (let after: (string | number)[] | undefined; ; ) {
          const page = await store.tally(of({}), by, { first, after });
          if (page.length === 0) break;
          groups.push(...page);
          after = by.map((key) => page.at(-1)?.[key] ?? '');
        }
        expect(groups).toEqual(all);
      }
    });
  });

  describe('content packs', () => {
    const pack = (given: object) => ({
      hash: randomUUID(),
      ruleset: 'cups',
      packId: 'blue',
      version: '1.0.0',
      data: { cups: [{ colour: 'blue' }] },
      publisherId: ann.player.id,
      ...given,
    });

    test('are published once per version and never changed', async () => {
      const ruleset = `packs-${randomUUID()}`;
      const first = pack({ ruleset });
      expect(await store.publishPack(first)).toBe(true);
      expect(await store.publishPack(pack({ ruleset, data: { cups: [] } }))).toBe(false);
      expect(await store.publishPack({ ...first, version: '1.0.1' })).toBe(false);
      expect(await store.pack({ ruleset, packId: 'blue' })).toMatchObject({ ...first, createdAt: expect.any(String) });
    });

    test('are found by hash, by version, or the newest; and listed without their data', async () => {
      const ruleset = `packs-${randomUUID()}`;
      const versions = ['1.0.0', '1.10.0', '1.9.0'];
      const packs = [...versions.map((version) => pack({ ruleset, version })), pack({ ruleset, packId: 'amber' })];
      for (const one of packs) await store.publishPack(one);
      expect(await store.pack({ hash: packs[0]?.hash as string })).toMatchObject({
        version: '1.0.0',
        data: { cups: [{ colour: 'blue' }] },
      });
      expect(await store.pack({ ruleset, packId: 'blue', version: '1.0.0' })).toMatchObject({ hash: packs[0]?.hash });
      expect(await store.pack({ ruleset, packId: 'blue' })).toMatchObject({ version: '1.10.0' });
      expect(await store.pack({ ruleset, packId: 'red' })).toBeUndefined();
      expect(await store.pack({ hash: 'unknown' })).toBeUndefined();
      const listed = await store.packs(ruleset);
      expect(listed.map(({ packId, version }) => `${packId} ${version}`)).toEqual([
        'amber 1.0.0',
        'blue 1.0.0',
        'blue 1.9.0',
        'blue 1.10.0',
      ]);
      expect(listed[0]).not.toHaveProperty('data');
      expect(await store.packs('no such ruleset')).toEqual([]);
    });
  });
}
