import { dungeonDrop } from '../../../src/games/dungeon-drop/index.ts';
import { openHouse, type Reply, type TestHouse } from '../../support/house.ts';
import { FAR_PILLARS, ROOM, ruleset } from './support.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ doors: [dungeonDrop] });
});
afterAll(() => house.close());

interface Table {
  readonly id: string;
  readonly tokens: readonly string[];
}

/** A Teamwork game of three, seat 0 about to act, with one Room for everybody. */
async function teamworkTable(phase: string): Promise<Table> {
  const players = [await house.player('Ada'), await house.player('Bob'), await house.player('Cyd')];
  const fixture = {
    seats: players.map(({ id }) => id),
    options: { teamwork: true },
    phase,
    turnOrder: [0, 1, 2],
    heroes: [{ race: 'DWARF', class: 'CLERIC' }, { race: 'HUMAN' }, { race: 'GNOME' }],
    cubes: [...ROOM, ...FAR_PILLARS, { id: 'gold-S-01', x: 50, y: 30 }],
  };
  const document = 'mutation ($fixture: JSON!) { createFixtureGame(ruleset: "dungeon-drop", fixture: $fixture) { id } }';
  const { body } = await house.graphql(document, { fixture }, players[0]?.token);
  return { id: body.data.createFixtureGame.id, tokens: players.map(({ token }) => token) };
}

const send = (
  { id, tokens }: Table,
  seat: number,
  verb: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> => house.rest('POST', `/v1/games/${id}/commands/${verb}`, { token: tokens[seat], body, headers });
const gameOf = async ({ id, tokens }: Table, query = ''): Promise<Reply['body']> =>
  (await house.rest('GET', `/v1/games/${id}${query}`, { token: tokens[0] })).body;
const versionOf = async (table: Table): Promise<number> => (await gameOf(table)).version;
const eventsOf = async ({
  id,
}: Table): Promise<readonly { readonly seq: number; readonly version: number; readonly type: string }[]> =>
  (await house.rest('GET', `/v1/games/${id}/events`)).body.edges?.map(({ node }: { node: object }) => node) ?? [];
const DROP = { aim: { x: 50, y: 30 }, heightMm: 200 } as const;
const FORM = { pillarIds: ROOM.map(({ id }) => id) } as const;

describe('play by turn', () => {
  test('DD-20.1 an accepted command is one transaction: all its events have its one new version; a refused one leaves nothing', async () => {
    const table = await teamworkTable('EXPLORE');
    const before = await eventsOf(table);
    const version = await versionOf(table);
    const refused = await send(table, 0, 'drop', { ...DROP, heightMm: 100 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'HEIGHT_OUT_OF_RANGE', rule: 'DD-2.7' } });
    expect([await versionOf(table), await eventsOf(table)]).toEqual([version, before]);
    const { body } = await send(table, 0, 'drop', DROP);
    expect(body.version).toBe(version + 1);
    const written = (await eventsOf(table)).slice(before.length);
    expect(written.map(({ type }) => type).slice(0, 2)).toEqual(['CubesDrawn', 'CubesDropped']);
    expect(new Set(written.map((event) => event.version))).toEqual(new Set([version + 1]));
    expect(written.map(({ seq }) => seq)).toEqual(written.map((_, index) => before.length + 1 + index));
  });

  test('DD-20.2 an accepted command sent again under its id changes nothing and gets the first answer; a refused one is not remembered', async () => {
    const table = await teamworkTable('EXPLORE');
    const named = { 'idempotency-key': 'explore' };
    expect((await send(table, 0, 'drop', { ...DROP, heightMm: 301 }, named)).status).toBe(422);
    const first = await send(table, 0, 'drop', DROP, named);
    expect(first.status).toBe(200);
    const again = await send(table, 0, 'drop', DROP, named);
    expect(again.body.events).toEqual(first.body.events);
    expect(again.body.version).toBe(first.body.version);
    expect(await versionOf(table)).toBe(first.body.version);
    expect((await gameOf(table)).table.box.count).toBe(36 - 4);
  });

  test.each([
    ['drop', 'EXPLORE', 0, DROP],
    ['end-act', 'ACT', 0, {}],
    ['form-room', 'LOOT', 0, FORM],
    ['place-meeple', 'ACT', 1, { x: 20, y: 10 }],
    ['pass-meeple', 'ACT', 2, {}],
    ['resign', 'ACT', 1, {}],
  ] as const)('DD-20.3 an expected version that is not the present one is refused: %s', async (verb, phase, seat, body) => {
    const table = await teamworkTable(phase);
    const version = await versionOf(table);
    const conflict = await send(table, seat, verb, body, { 'if-match': `"${version + 1}"` });
    expect(conflict).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await versionOf(table)).toBe(version);
    expect((await send(table, seat, verb, body, { 'if-match': `"${version}"` })).status).toBe(200);
  });

  test('DD-20.4 a meeple raises the version: who forms a Room without an expected version does not mind it, who gives one does', async () => {
    const table = await teamworkTable('LOOT');
    const seen = await versionOf(table);
    expect((await send(table, 1, 'place-meeple', { x: 30, y: 10 })).body.version).toBe(seen + 1);
    expect((await send(table, 2, 'pass-meeple')).body.version).toBe(seen + 2);
    expect((await send(table, 0, 'form-room', FORM, { 'if-match': `"${seen}"` })).body.code).toBe('VERSION_CONFLICT');
    const formed = await send(table, 0, 'form-room', FORM);
    expect(formed.status).toBe(200);
    expect(formed.body.events.map(({ type }: { type: string }) => type)).toContain('MeepleCollected');
    const exploring = await teamworkTable('EXPLORE');
    const before = await versionOf(exploring);
    await send(exploring, 1, 'place-meeple', { x: 30, y: 10 });
    expect((await send(exploring, 0, 'drop', DROP, { 'if-match': `"${before}"` })).body.code).toBe('VERSION_CONFLICT');
  });

  test('DD-20.5 a meeple placed without an expected version is judged on what it finds, and may fall into the next turn', async () => {
    const table = await teamworkTable('LOOT');
    const seen = await versionOf(table);
    expect((await send(table, 0, 'form-room', FORM)).status).toBe(200);
    expect((await send(table, 2, 'place-meeple', { x: 30, y: 10 }, { 'if-match': `"${seen}"` })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    const placed = await send(table, 2, 'place-meeple', { x: 30, y: 10 });
    expect(placed.status).toBe(200);
    expect(placed.body.game.table).toMatchObject({ activeSeat: 1, phase: 'EXPLORE' });
    expect((await send(table, 1, 'place-meeple', { x: 60, y: 10 })).body.code).toBe('OWN_TURN_MEEPLE');
  });

  test('DD-20.6 no command is ever undone: none takes anything back, and every version stays what it was', async () => {
    expect(ruleset.commands.filter((verb) => /undo|back|revert|cancel/i.test(verb))).toEqual([]);
    const table = await teamworkTable('ACT');
    const version = await versionOf(table);
    const before = await gameOf(table, `?version=${version}`);
    await send(table, 0, 'end-act');
    expect((await send(table, 0, 'end-act')).body.code).toBe('WRONG_PHASE');
    await send(table, 0, 'form-room', FORM);
    expect((await gameOf(table, `?version=${version}`)).table).toEqual(before.table);
    expect((await eventsOf(table)).map(({ seq }) => seq)).toEqual((await eventsOf(table)).map((_, index) => index + 1));
    expect(await versionOf(table)).toBe(version + 2);
  });

  test('DD-21.4 no preview tells where cubes will fall, nor what will be drawn', async () => {
    const table = await teamworkTable('EXPLORE');
    const { body } = await house.rest('POST', `/v1/games/${table.id}/preview/drop`, { token: table.tokens[0], body: DROP });
    expect(body).toMatchObject({ legal: true, events: [], complete: false });
    expect(JSON.stringify(await gameOf(table))).not.toMatch(/"seed":/);
  });
});
