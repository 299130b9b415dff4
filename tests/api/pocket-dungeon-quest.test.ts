import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputObjectType, type GraphQLNamedType, isInputObjectType, isObjectType } from 'graphql';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const openapi = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));
const mutations = schema.getMutationType()?.getFields() ?? {};
const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The commands of section 28 that a Hero or a seat sends, with their arguments. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  chooseHero: ['hero'],
  chooseStartingGear: ['gear'],
  setStandingOrder: ['gear', 'policy'],
  passReaction: [],
  move: ['to'],
  passMove: [],
  reveal: ['cells'],
  resolveTrap: ['response'],
  rollPoison: [],
  attack: ['target', 'secondTarget'],
  reroll: [],
  keepRoll: [],
  surrenderTile: ['kind'],
  useItem: ['item', 'targetHero', 'cure', 'targetCell'],
  castSpell: ['spell', 'targetHero', 'to', 'targetCell', 'cellA', 'cellB', 'cells'],
  giveItem: ['kind', 'to'],
  giveKey: ['to'],
  pickUp: ['cell', 'drop'],
  purchase: ['payment'],
  choosePurchase: ['kind', 'giveBack'],
  searchTile: ['cell'],
  selectHenchmen: ['kinds'],
  endTurn: [],
  levelUp: ['toLevel', 'gear'],
  sellItem: ['kind', 'reclaim'],
  useGear: [
    'gear',
    'action',
    'cell',
    'target',
    'to',
    'spell',
    'replace',
    'kind',
    'payment',
    'drop',
    'forHero',
    'surrender',
    'targetHero',
    'targetCell',
    'cellA',
    'cellB',
    'cells',
  ],
};
const OF_THE_TABLE = ['startGame', 'abandonGame', 'reassignSeat', 'startOver'];

describe('section 28 in the API', () => {
  test.each(Object.entries(COMMANDS))('28 %s is a mutation and a route, and takes its arguments', (verb, given) => {
    const name = `PocketDungeonQuest${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`;
    const input = schema.getType(name) as GraphQLInputObjectType;
    expect(isInputObjectType(input)).toBe(true);
    expect(Object.keys(input.getFields()).sort()).toEqual([...new Set([...given, 'hero', 'seat'])].sort());
    const taken = mutations[verb]?.args.find(({ type }) => String(type).replace('!', '') === name);
    expect(taken?.name).toMatch(/^(?:input|pocketDungeonQuest)$/);
    expect(mutations[verb]?.args.map((argument) => argument.name)).toEqual(
      expect.arrayContaining(['gameId', 'commandId', 'expectedVersion']),
    );
    expect(openapi.paths[`/v1/games/{gameId}/commands/${kebab(verb)}`]?.post).toBeDefined();
  });

  test('28 move and attack are shared verbs with one input per game', () => {
    for (const verb of ['move', 'attack'])
      expect(mutations[verb]?.args.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['pocketDungeonQuest', 'superDungeonExplore']),
      );
  });

  test('28.1 the commands of the table are mutations and routes', () => {
    for (const verb of OF_THE_TABLE) {
      expect(mutations[verb]).toBeDefined();
      expect(openapi.paths[`/v1/games/{gameId}/commands/${kebab(verb)}`]?.post).toBeDefined();
    }
    for (const verb of ['createGame', 'joinGame', 'createCampaign']) expect(mutations[verb]).toBeDefined();
    expect(mutations['closeReactionWindow']).toBeUndefined();
  });

  test('every type and field of the game is described, and none of its table is opaque JSON', () => {
    const own = Object.values(schema.getTypeMap()).filter(({ name }) => name.startsWith('PocketDungeonQuest'));
    expect(own.length).toBeGreaterThan(50);
    const bare = own.flatMap((type: GraphQLNamedType) => [
      ...(type.description ? [] : [type.name]),
      ...(isObjectType(type) || isInputObjectType(type)
        ? Object.values(type.getFields()).flatMap((field) => (field.description ? [] : [`${type.name}.${field.name}`]))
        : []),
    ]);
    expect(bare).toEqual([]);
    const table = own
      .filter(isObjectType)
      .filter(({ name }) => !['PocketDungeonQuestGame', 'PocketDungeonQuestAccepted'].includes(name));
    const opaque = table.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => (/JSON/.test(String(field.type)) ? [`${type.name}.${field.name}`] : [])),
    );
    expect(opaque).toEqual([]);
  });

  test('the table has the floor, heroes, gear, piles, stack, turn, round, phase and pending decision', () => {
    const fieldsOf = (name: string): readonly string[] => {
      const type = schema.getType(`PocketDungeonQuest${name}`);
      return isObjectType(type) ? Object.keys(type.getFields()) : [];
    };
    const has = (name: string, ...fields: readonly string[]) =>
      expect(fieldsOf(name)).toEqual(expect.arrayContaining([...fields]));
    has(
      'Table',
      'floor',
      'heroes',
      'piles',
      'bossFight',
      'activeHero',
      'turnNo',
      'roundNo',
      'phase',
      'pending',
      'help',
      'limits',
    );
    has('Table', 'keysOnFloor', 'relics', 'exitFound', 'merchantFound', 'gearSupply', 'reactionWindow', 'extraTurns');
    has('Tile', 'cell', 'lies', 'kind', 'hasKey', 'asleepUntilHero', 'fought', 'stunned', 'blessed');
    expect(fieldsOf('Tile')).not.toContain('id');
    has('Hero', 'at', 'hearts', 'maxHearts', 'dead', 'inventory', 'effects', 'gear', 'tome', 'held', 'level', 'xp', 'keys');
    has('Hero', 'pegasus', 'lostTurn', 'poisoned', 'arrival', 'resting', 'usesLeft', 'shieldOrder', 'holyWaterOrder');
    has('Gear', 'kind', 'ready', 'readyRound');
    has('Piles', 'discard', 'monster', 'gem', 'gemValue', 'merchantCount');
    has('BossFight', 'revealer', 'cell', 'stage', 'rolled', 'stack', 'turnOf', 'extraTurns');
    has('Pending', 'kind', 'hero', 'options');
  });
});
