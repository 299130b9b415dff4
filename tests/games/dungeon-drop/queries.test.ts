import { dungeonDrop } from '../../../src/games/dungeon-drop/index.ts';
import { openHouse, type TestHouse } from '../../support/house.ts';
import { at, CORNERS, held, ROOM } from './support.ts';

let house: TestHouse;
let token: string;

beforeAll(async () => {
  house = await openHouse({ on: 'embedded', doors: [dungeonDrop] });
  token = (await house.player('Ada')).token;
});
afterAll(() => house.close());

const ask = async (query: string, variables: object = {}) => {
  const { body } = await house.graphql(query, variables, token);
  if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return body.data;
};
const fixture = async (given: object): Promise<string> =>
  (
    await ask('mutation ($fixture: JSON!) { createFixtureGame(ruleset: "dungeon-drop", fixture: $fixture) { id } }', {
      fixture: given,
    })
  ).createFixtureGame.id;

describe('questions only Dungeon Drop answers', () => {
  test('every command of the ruleset is spelt', () => {
    expect(Object.keys(dungeonDrop.commands).sort()).toEqual([...dungeonDrop.ruleset.commands].sort());
  });

  test('legalRooms and previewRoom tell contents, damage and what is forbidden, to a spectator too', async () => {
    const gameId = await fixture({
      phase: 'LOOT',
      turnOrder: [0, 1],
      heroes: [{ race: 'HUMAN', damage: 6 }, {}],
      cubes: [...ROOM, at('pillar-S-04', 150, 80), at('gold-S-01', 50, 30), at('troll-L-01', 100, 60), ...held(1, 'gold-S-02')],
    });
    const rooms = 'pillarIds contentIds damage leastDamage damageAfter forbidden region { x y }';
    const { legalRooms } = (await house.graphql(`query ($id: ID!) { legalRooms(gameId: $id) { ${rooms} } }`, { id: gameId })).body
      .data;
    expect(legalRooms).toHaveLength(4);
    expect(legalRooms[0]).toMatchObject({ pillarIds: CORNERS, contentIds: ['gold-S-01'], damage: 0, forbidden: null });
    expect(legalRooms.filter(({ forbidden }: { forbidden: string | null }) => forbidden === 'LAST_HEART').length).toBeGreaterThan(
      0,
    );
    const preview = async (pillarIds: readonly string[]) =>
      (
        await ask(
          `query ($id: ID!, $pillarIds: [ID!]!) { previewRoom(gameId: $id, pillarIds: $pillarIds) { code rule details room { ${rooms} } } }`,
          { id: gameId, pillarIds },
        )
      ).previewRoom;
    expect(await preview(CORNERS)).toMatchObject({ code: null, room: { contentIds: ['gold-S-01'], damageAfter: 6 } });
    expect(await preview(['pillar-S-01', 'pillar-S-02'])).toMatchObject({ code: 'PILLAR_COUNT', rule: 'DD-3.3', room: null });
    expect(await preview(['pillar-S-01', 'pillar-S-02', 'gold-S-01'])).toMatchObject({ code: 'NOT_A_PILLAR', rule: 'DD-3.3' });
  });

  test('a Room is formed over the API, and the score can be asked for afterwards', async () => {
    const gameId = await fixture({
      phase: 'LOOT',
      round: 3,
      turnIndex: 1,
      turnOrder: [1, 0],
      heroes: [{ quest: 'KEYMASTER' }, { quest: 'GOBLIN_GRUDGE' }],
      cubes: [...ROOM, at('gold-S-01', 50, 30), ...held(0, 'key-S-01', 'chest-L-01')],
    });
    const early = await house.graphql('query ($id: ID!) { score(gameId: $id) { total } }', { id: gameId }, token);
    expect(early.body.errors[0].extensions).toMatchObject({ code: 'WRONG_PHASE', rule: 'DD-12.2' });
    await ask('mutation ($id: ID!, $script: JSON!) { scriptChance(gameId: $id, script: $script) }', {
      id: gameId,
      script: { dice: [4] },
    });
    const { formRoom } = await ask(
      `mutation ($id: ID!, $input: FormRoomInput!) { formRoom(gameId: $id, input: $input) { version events { type } game { outcome { winners reason } ... on DungeonDropGame { table {
        phase mode round activeSeat hull { x y } heroes { seat race quest weight score { total } } cubes { id type size zone seat pose { x y z q yawDeg } footprint { x y } } result { kind ranking winner tieBreak won legacy scores { seat total } }
        box { count types { type count } } solo { level } tokens { id } meeples { id } hand { ids } ability { cardId } modifiers pending { seat kind } boxOrder decks { races }
      } } } } }`,
      { id: gameId, input: { pillarIds: CORNERS, seat: 0 } },
    );
    expect(formRoom.game.outcome).toEqual({ winners: [0], reason: 'HIGHEST_SCORE' });
    expect(formRoom.game.table).toMatchObject({ phase: 'FINISHED', solo: null, result: { kind: 'BASE', winner: 0, won: null } });
    const { score } = await ask(
      'query ($id: ID!) { score(gameId: $id) { seat gold chests bonus total gems { white red blue } } }',
      { id: gameId },
    );
    expect(score).toEqual([
      { seat: 0, gold: 1, chests: 5, bonus: 2, total: 8, gems: { white: 0, red: 0, blue: 0 } },
      { seat: 1, gold: 0, chests: 0, bonus: 0, total: 0, gems: { white: 0, red: 0, blue: 0 } },
    ]);
  });

  test('a simulation of the history is run again and agrees', async () => {
    const gameId = await fixture({ cubes: [...ROOM], boxOrder: ['gold-L-01'] });
    const { drop } = await ask(
      'mutation ($id: ID!, $input: DropInput!) { drop(gameId: $id, input: $input) { events { seq type } } }',
      { id: gameId, input: { aim: { x: 50, y: 30 }, heightMm: 200, seat: 0 } },
    );
    const { seq } = drop.events.find(({ type }: { type: string }) => type === 'CubesDropped');
    const { simulation } = await ask(
      'query ($id: ID!, $seq: Int!) { simulation(gameId: $id, seq: $seq) { seed settled after { id } } }',
      { id: gameId, seq },
    );
    expect(simulation.after.map(({ id }: { id: string }) => id)).toContain('gold-L-01');
  });
});
