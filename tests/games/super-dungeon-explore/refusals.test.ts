import { readdirSync, readFileSync } from 'node:fs';
import { SeededChance } from '../../../src/engine/chance.ts';
import type { Json } from '../../../src/engine/json.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { REFUSAL_CODES, refuse } from '../../../src/games/super-dungeon-explore/rejections.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';
import { acting, arena, laid, put, seedOf, started, type Table } from './table.ts';

const at = (x: number, y: number) => ({ x, y });
const attack = (modelId: string, actionId: string, more: object = {}) =>
  ({ type: 'attack', modelId, actionId, ...more }) as SdeCommand;
const two = () => [
  put('H1', 'royal-paladin', 4, 4, { controller: 1 }),
  put('H2', 'glimmerdusk-ranger', 9, 9, { controller: 2 }),
  put('M1', 'gouger', 5, 4),
];
/** A Hero with a Dangerous action that names a target: the base packs have none. */
const WILD: PackJson = {
  id: 'test-refusals',
  version: '1.0.0',
  name: 'Refusals',
  requires: ['sde-core'],
  miniatures: { wildling: 1 },
  modelCards: [
    {
      id: 'wildling',
      kind: 'HERO',
      affinities: ['RUBY'],
      movement: 6,
      actionPoints: 3,
      hearts: 5,
      potionCapacity: 1,
      attributes: {
        STR: { dice: { r: 2 } },
        ARM: { dice: { b: 2 }, defence: true },
        WILL: { dice: { b: 1 } },
        DEX: { dice: { b: 1 } },
      },
      actions: [{ id: 'lash', name: 'Lash', colour: 'RED', cost: 1, mode: 'DANGEROUS', attack: 'MELEE', range: 2 }],
    },
  ],
};

beforeAll(() => {
  expect(validatePack(WILD, LIBRARY).faults).toEqual([]);
  LIBRARY.shelve(packHash(WILD), WILD as unknown as Json);
});

/** The code of a refusal in a state no game comes to by itself. */
const codeIn = (state: State, seat: number, command: SdeCommand): unknown =>
  (ruleset.decide(command, state, seat, new SeededChance(seedOf('code'))) as { readonly code?: unknown }).code;

describe('G.1 the common refusals come first, in their order', () => {
  test('SDE-F.13 another seat’s Hero is refused before the step is looked at, a Cursed card is anybody’s to put on', () => {
    const table = arena(two(), { backpack: ['torch', 'crown-of-thorns'] });
    expect(table.refusal(1, { type: 'equip', heroId: 'H2', cardId: 'torch' })).toBe('NOT_YOUR_HERO');
    expect(table.refusal(1, { type: 'equip', heroId: 'H2', cardId: 'crown-of-thorns' })).toBe('NOT_EQUIPMENT_STEP');
    expect(table.refusal(1, { type: 'equip', heroId: 'H1', cardId: 'torch' })).toBe('NOT_EQUIPMENT_STEP');
    expect(table.refusal(0, { type: 'equip', heroId: 'H1', cardId: 'torch' })).toBe('NOT_EQUIPMENT_STEP');
    expect(table.refusal(1, { type: 'activate', modelId: 'H2' })).toBe('NOT_YOUR_HERO');
  });

  test('SDE-3.1 a step that is over, a step of the others, a spawn nobody asked for', () => {
    const table = arena(two());
    expect(table.refusal(0, { type: 'placeChest', square: at(1, 1) })).toBe('WRONG_PHASE');
    expect(table.refusal(0, { type: 'activate', modelId: 'M1' })).toBe('NOT_YOUR_TURN');
    expect(table.refusal(0, { type: 'endTurn' })).toBe('WRONG_PHASE');
    expect(table.refusal(0, { type: 'spawn', placements: [] })).toBe('NO_SPAWN_PENDING');
    expect(table.refusal(1, { type: 'exchangeLoot', cardIds: [] })).toBe('NOT_EQUIPMENT_STEP');
  });

  test('SDE-1.4 every model a command names must exist, before whose they are and which is active', () => {
    const table = acting('H1', two());
    expect(table.refusal(1, attack('M1', 'melee', { targetModelId: 'nobody' }))).toBe('MODEL_NOT_FOUND');
    expect(table.refusal(1, attack('M1', 'melee', { targetModelId: 'H1' }))).toBe('NOT_YOUR_MODEL');
    const resting = arena(two());
    expect(resting.refusal(1, { type: 'activate', modelId: 'M1', upkeep: { choices: [{ modelId: 'nobody' }] } })).toBe(
      'MODEL_NOT_FOUND',
    );
    expect(resting.refusal(1, { type: 'activate', modelId: 'M1' })).toBe('NOT_YOUR_MODEL');
    const drink = { type: 'drinkPotion', drinkerId: 'M1', potionId: 'elixir' } as const;
    expect(table.refusal(1, { ...drink, ownerId: 'nobody' })).toBe('MODEL_NOT_FOUND');
    expect(table.refusal(1, { ...drink, ownerId: 'H1' })).toBe('NOT_YOUR_MODEL');
    const rules = [{ trigger: 'WOUNDED' as const, drinkerId: 'nobody', ownerId: 'H1', potionId: 'elixir' }];
    const order = { type: 'setStandingOrder', kind: 'setReactionPolicy', heroId: 'H2', rules } as const;
    expect(table.refusal(1, order)).toBe('MODEL_NOT_FOUND');
  });

  test('SDE-34.4 a card the packs do not have is refused as unknown, one that is elsewhere by its own code', () => {
    const equipping = arena(two(), { turn: { side: 'HEROES', subPhase: 'EQUIPMENT' }, backpack: ['torch'] });
    expect(equipping.refusal(1, { type: 'equip', heroId: 'H1', cardId: 'nothing' })).toBe('UNKNOWN_CARD');
    expect(equipping.refusal(1, { type: 'equip', heroId: 'H1', cardId: 'hourglass' })).toBe('CARD_NOT_IN_BACKPACK');
    expect(equipping.refusal(1, { type: 'exchangeLoot', cardIds: ['nothing'] })).toBe('UNKNOWN_CARD');
    const opened = acting('H1', two(), { tokens: [{ id: 'C1', kind: 'CHEST', at: [4, 3], tile: 2 }] }).do(1, {
      type: 'openChest',
      modelId: 'H1',
      chestId: 'C1',
    });
    expect(opened.refusal(1, { type: 'chooseTreasure', cardId: 'nothing' })).toBe('UNKNOWN_CARD');
    expect(opened.refusal(1, { type: 'chooseTreasure', cardId: 'torch' })).toBe('CARD_NOT_DRAWN');
    const timeout = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'starfire', 5, 4, { wounds: 3 })], {
      backpack: ['torch'],
    })
      .script(['R3', 'R1', 'B0', 'R0', 'G3'])
      .do(1, attack('H1', 'melee', { targetModelId: 'M1' }));
    expect(timeout.refusal(1, { type: 'timeoutHeal', heroId: 'H1', cardIds: ['nothing'] })).toBe('UNKNOWN_CARD');
    expect(timeout.refusal(1, { type: 'timeoutHeal', heroId: 'H1', cardIds: ['hourglass'] })).toBe('CARD_NOT_IN_BACKPACK');
    const relics = boss(['egg-clutch']);
    expect(relics.refusal(0, { type: 'chooseRelics', cardIds: ['nothing'] })).toBe('UNKNOWN_CARD');
  });
});

/** The boss has just come, with these spawning points left. */
function boss(points: readonly string[]): Table {
  return laid({
    models: [put('H1', 'royal-paladin', 1, 4), ...points.map((card, index) => put(`S${index}`, card, 24 + index, 2))],
    chart: { position: 9 },
    turn: { side: 'CONSUL' },
    pool: {},
  })
    .do(0, { type: 'endTurn' })
    .do(0, { type: 'placeDungeonBoss', anchor: at(28, 4) });
}

describe('G.3 spawn', () => {
  const spawning = (): Table =>
    arena([put('H1', 'royal-paladin', 1, 1), put('S1', 'egg-clutch', 1, 8), put('S2', 'kobold-warrens', 9, 8)], {
      turn: { side: 'CONSUL' },
      chart: { position: 0 },
      pool: { gouger: 1, whelp: 2, wyrmling: 1 },
    }).do(0, { type: 'endTurn' });
  const one = (cardId: string, x: number, y: number, spawningPointId = 'S1') => ({ cardId, spawningPointId, anchor: at(x, y) });
  const refused = (...placements: readonly ReturnType<typeof one>[]) => spawning().refusal(0, { type: 'spawn', placements });

  test('SDE-24.3 placements are judged one after the other, each by the whole order of its refusals', () => {
    expect(refused(one('nothing', 40, 40))).toBe('UNKNOWN_CARD');
    expect(refused(one('hatchling', 40, 40))).toBe('NOT_IN_SPAWNING_POOL');
    expect(refused(one('wyrmling', 40, 40))).toBe('PLATFORM_NOT_ALLOWED');
    expect(refused(one('gouger', 2, 8), one('gouger', 40, 40))).toBe('NOT_IN_SPAWNING_POOL');
    expect(refused(one('gouger', 40, 40), one('hatchling', 40, 40))).toBe('SPAWN_OUT_OF_RANGE');
    expect(refused(one('gouger', 40, 40, 'S9'))).toBe('WRONG_SPAWNING_POINT');
    expect(refused(one('gouger', 40, 40, 'H1'))).toBe('WRONG_SPAWNING_POINT');
    expect(refused(one('gouger', -1, 8))).toBe('NOT_A_SQUARE');
    expect(refused(one('gouger', 1, 8))).toBe('SQUARE_OCCUPIED');
    expect(refused(one('gouger', 2, 8), one('whelp', 2, 8))).toBe('SQUARE_OCCUPIED');
    expect(refused(one('gouger', 2, 8), one('whelp', 3, 8))).toBeUndefined();
  });
});

describe('G.4 activations', () => {
  test('SDE-4.1 no more Heroes than the turn has', () => {
    const { state } = arena([...two(), put('H3', 'riftling-rogue', 7, 7)]);
    const full = { ...state, turn: { ...state.turn, activationsDone: 2 } };
    expect(codeIn(full, 1, { type: 'activate', modelId: 'H1' })).toBe('NO_ACTIVATIONS_LEFT');
  });

  test('SDE-8.7 the end of a path: points, then who stands there, then the base', () => {
    const table = acting('H1', [...two(), put('H3', 'riftling-rogue', 4, 5)]);
    const walk = (path: readonly { x: number; y: number }[], finalAnchor: { x: number; y: number }) =>
      table.refusal(1, { type: 'move', modelId: 'H1', path, finalAnchor });
    expect(walk([at(4, 5)], at(9, 2))).toBe('SQUARE_OCCUPIED');
    expect(walk([at(4, 3)], at(9, 2))).toBe('BASE_BEYOND_COUNTED_SQUARE');
    const long = [at(3, 4), at(3, 5), at(2, 5), at(2, 4), at(2, 3), at(3, 3), at(3, 4), at(4, 5)];
    expect(walk(long, at(9, 2))).toBe('NOT_ENOUGH_MOVEMENT');
  });

  test('SDE-10.8 a Dangerous action names friend and enemy, never its own user', () => {
    const table = laid({
      packs: ['sde-core', 'test-refusals'],
      models: [put('H1', 'wildling', 1, 1), put('H2', 'royal-paladin', 1, 2), put('M1', 'gouger', 2, 2)],
      active: { modelId: 'H1' },
    });
    expect(table.refusal(1, attack('H1', 'lash', { targetModelId: 'H1' }))).toBe('TARGET_SELF');
    expect(table.refusal(1, attack('H1', 'lash', { targetModelId: 'H2' }))).toBeUndefined();
    expect(table.refusal(1, attack('H1', 'lash', { targetModelId: 'M1' }))).toBeUndefined();
  });
});

describe('G.6 answers', () => {
  test('SDE-30.1 a way that is too long, then one that cannot be walked, then one in the wrong direction', () => {
    const pushed = (): Table =>
      acting('M1', [put('H1', 'ember-mage', 6, 4), put('H2', 'royal-paladin', 8, 4), put('M1', 'rex', 4, 4)])
        .script(['B2', 'B2', 'R3', 'R0', 'B0', 'B0', 'B0'])
        .do(0, attack('M1', 'thwomp', { targetModelId: 'H1' }));
    const way = (...path: readonly { x: number; y: number }[]) =>
      pushed().refusal(0, { type: 'chooseControlPaths', paths: [{ modelId: 'H1', path }] });
    expect(way(at(6, 3), at(6, 2), at(6, 1), at(6, 0), at(6, -1), at(6, -2))).toBe('CONTROL_TOO_FAR');
    expect(way(at(6, 3), at(6, 8))).toBe('CONTROL_PATH_ILLEGAL');
    expect(way(at(6, 3), at(7, 3), at(8, 4))).toBe('CONTROL_PATH_ILLEGAL'); // it would stop on a friend
    expect(way(at(6, 3))).toBe('PUSH_MUST_INCREASE_DISTANCE');
    expect(way(at(7, 4))).toBeUndefined();
  });

  test('SDE-16.3 what cannot be given, then what has no room, then who is not there', () => {
    const hit = acting(
      'H1',
      [
        put('H1', 'glimmerdusk-ranger', 4, 4, { wounds: 1, potions: 0, equipment: ['moonstring-bow'] }),
        put('H2', 'royal-paladin', 9, 9, { wounds: 2, potions: 1 }),
        put('M1', 'gouger', 5, 4),
      ],
      { destroyed: [{ id: 'H3', card: 'ember-mage' }] },
    )
      .script(['BH', 'BH', 'RP', 'R3'])
      .do(1, attack('H1', 'missile', { targetModelId: 'M1' }));
    const heart = (heroId: string, remove: 'WOUND' | 'FIRE' = 'WOUND') => ({ heroId, remove });
    const give = (hearts: ReturnType<typeof heart>[], potions: string[]) =>
      hit.refusal(1, { type: 'allocateDrops', hearts, potions });
    expect(give([heart('H9')], [])).toBe('MODEL_NOT_FOUND');
    expect(give([heart('H3'), heart('H1', 'FIRE')], ['H2'])).toBe('ALLOCATION_INVALID');
    expect(give([heart('H3')], ['H2'])).toBe('POTION_CAPACITY_FULL');
    expect(give([heart('H3')], ['H1'])).toBe('MODEL_DESTROYED');
    expect(give([heart('H1')], ['H3'])).toBe('MODEL_DESTROYED');
    expect(give([heart('H1')], ['H1'])).toBeUndefined();
  });

  test('SDE-24.8 a boss on another tile, then one away from the exits', () => {
    const table = laid({
      models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'egg-clutch', 24, 2)],
      chart: { position: 9 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    const place = (x: number, y: number) => table.refusal(0, { type: 'placeDungeonBoss', anchor: at(x, y) });
    expect(place(4, 6)).toBe('WRONG_TILE'); // in the middle of the first tile
    expect(place(4, 8)).toBe('WRONG_TILE'); // beside its exit
    expect(place(9, 4)).toBe('NOT_ADJACENT_TO_EXIT'); // half on the second tile
    expect(place(15, 4)).toBe('NOT_ADJACENT_TO_EXIT');
    expect(place(14, 0)).toBeUndefined();
  });

  test('SDE-23.3 the card that was worn is discarded in so many words', () => {
    const table = arena([put('H1', 'royal-paladin', 4, 4, { equipment: ['torch'] })], {
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
      backpack: ['ash-bow', 'iron-cap'],
    });
    table.do(1, { type: 'equip', heroId: 'H1', cardId: 'ash-bow' });
    expect(table.types).toEqual(['CardEquipped', 'CardsDiscarded']);
    expect(table.of('CardsDiscarded')).toEqual([{ cards: ['torch#1'], from: 'HERO', modelId: 'H1' }]);
    expect([table.model('H1').equipment, table.state.discards.loot]).toEqual([['ash-bow#1'], ['torch#1']]);
    expect(table.do(1, { type: 'equip', heroId: 'H1', cardId: 'iron-cap' }).types).toEqual(['CardEquipped']);
  });
});

describe('refusals that another comes before', () => {
  test('SDE-2.9 no more tiles than the size has', () => {
    const table = started({}, 2)
      .do(0, {
        type: 'chooseConsulForce',
        bossId: 'starfire',
        miniBossIds: ['rex'],
        spawningPointIds: ['kobold-warrens', 'kobold-warrens', 'egg-clutch'],
      })
      .do(1, { type: 'selectHeroes', heroIds: ['royal-paladin', 'ember-mage', 'glimmerdusk-ranger'] });
    for (const [tileId, x] of [
      ['gatehouse', 0],
      ['brokenhall', 10],
      ['embervault', 20],
    ] as const)
      table.do(0, { type: 'placeTile', tileId, side: 'A', x, y: 0, rotation: 0 });
    const fourth = { type: 'placeTile', tileId: 'bramblecourt', side: 'A', x: 30, y: 0, rotation: 0 } as const;
    expect(table.refusal(0, fourth)).toBe('WRONG_PHASE');
    expect(codeIn({ ...table.state, step: 'PLACE_TILES' }, 0, fourth)).toBe('TOO_MANY_TILES');
  });

  /** A fourth tile beside the first gives that one two neighbours: FIRST_TILE_NOT_AT_END says so before. */
  const NEVER_HEARD: readonly string[] = ['FOURTH_TILE_TOUCHES_FIRST'];

  test('every refusal of the code is met in a test', () => {
    const here = new URL('./', import.meta.url);
    const tests = readdirSync(here)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(file, here), 'utf8'))
      .join('\n');
    expect(REFUSAL_CODES.filter((code) => !NEVER_HEARD.includes(code) && !tests.includes(`'${code}'`))).toEqual([]);
  });
});

/** The sentence and the details of a refusal. */
const told = (table: Table, seat: number, command: SdeCommand): unknown => {
  const decided = ruleset.decide(command, table.state, seat, new SeededChance(seedOf('told')));
  if (!isRejection(decided)) throw new Error(`${command.type} is accepted`);
  return { message: decided.message, ...decided.details };
};

describe('G.1 a refusal says what would be right', () => {
  test('SDE-F.3 DECISION_PENDING and NOT_YOUR_DECISION name the decision, its seats and its answers', () => {
    const table = arena(two(), { turn: { side: 'HEROES', subPhase: 'EQUIPMENT' } });
    expect(told(table, 1, { type: 'activate', modelId: 'H1' })).toEqual({
      message: 'a decision is pending: EQUIPMENT of seats 1, 2, answered by equip, exchangeLoot, endPowerUp',
      decision: 'EQUIPMENT',
      seats: [1, 2],
      commands: ['equip', 'exchangeLoot', 'endPowerUp'],
    });
    expect(told(table, 0, { type: 'endPowerUp' })).toMatchObject({
      message: 'this decision is for other seats: EQUIPMENT is of seats 1, 2',
    });
  });

  test('SDE-2.3 WRONG_PHASE names the commands of the step, NOT_YOUR_TURN its side', () => {
    expect(told(arena(two()), 1, { type: 'endTurn' })).toEqual({
      message: 'this command does not belong to the current step SELECT_HERO, which takes activate',
      step: 'SELECT_HERO',
      commands: ['activate'],
    });
    expect(told(acting('H1', two()), 1, { type: 'endPowerUp' })).toMatchObject({
      commands: ['move', 'dash', 'attack', 'useAction', 'standUp', 'openChest', 'interact', 'endActivation', 'drinkPotion'],
    });
    expect(told(arena(two()), 0, { type: 'activate', modelId: 'M1' })).toMatchObject({
      message: 'this step belongs to the other side: HEROES',
    });
    expect(told(arena(two()).do(1, { type: 'resign' }), 1, { type: 'activate', modelId: 'H1' })).toEqual({
      message: 'seat 1 has given up',
      seat: 1,
    });
  });

  test('SDE-2.8 NOT_YOUR_HERO names the Hero and its seat, MODEL_NOT_FOUND and UNKNOWN_CARD what was named', () => {
    expect(told(arena(two()), 1, { type: 'activate', modelId: 'H2' })).toEqual({
      message: 'this Hero is of another seat: H2 is of seat 2',
      modelId: 'H2',
      seats: [2],
    });
    expect(told(arena(two()), 1, { type: 'activate', modelId: 'H9' })).toEqual({
      message: 'there is no such model: H9',
      modelId: 'H9',
    });
    expect(told(acting('H1', two()), 1, attack('H2', 'melee', { targetModelId: 'M1' }))).toMatchObject({ modelId: 'H2' });
    expect(told(acting('M1', two()), 0, { type: 'move', modelId: 'M1', path: [at(5, 4)] })).toMatchObject({ step: 1 });
  });

  test('SDE-1.9 SDE-8.8 a walk names the step and the points, an action its points, distance and range', () => {
    const table = acting('H1', two());
    expect(told(table, 1, { type: 'move', modelId: 'H1', path: [at(4, 5), at(4, 9)] })).toEqual({
      message: 'each square of a path is adjacent to the one before, but not step 2',
      modelId: 'H1',
      movement: 6,
      step: 2,
    });
    const far = [5, 6, 7, 8, 9, 10, 11].map((y) => at(4, y));
    expect(told(table, 1, { type: 'move', modelId: 'H1', path: far })).toEqual({
      message: 'not enough movement points: 6 are left, 7 needed',
      modelId: 'H1',
      movement: 6,
      cost: 7,
    });
    expect(
      told(
        acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'gouger', 9, 4)]),
        1,
        attack('H1', 'melee', { targetModelId: 'M1' }),
      ),
    ).toEqual({
      message: 'the target is out of range: 5 squares away, with a range of 1',
      targetModelId: 'M1',
      distance: 5,
      range: 1,
    });
    expect(told(table, 1, attack('H1', 'smite-them', { targetModelId: 'M1' }))).toMatchObject({
      message: expect.stringMatching(/^this model has no such action: smite-them; it has melee, /),
      actionId: 'smite-them',
    });
    expect(told(table, 1, attack('H1', 'magic', { targetModelId: 'M1' }))).toMatchObject({
      message: expect.stringMatching(/^this model lacks the icon for that attack: magic; it has melee/),
    });
  });

  test('G.1 a wrong shape is told what would be one', () => {
    const words = (command: object): string =>
      (told(acting('H1', two()), 1, command as SdeCommand) as { message: string }).message;
    expect(words({ type: 'move', modelId: 'H1', path: Array.from({ length: 61 }, () => at(0, 0)) })).toBe(
      'path must be a list of at most 60, each {x: a whole number from -200 to 200; y: a whole number from -200 to 200}',
    );
    expect(words({ type: 'standUp', modelId: 'H1', pay: 'GOLD' })).toBe('pay must be one of ACTION_POINT, ALL_MOVEMENT');
    expect(words({ type: 'standUp', pay: 'ACTION_POINT' })).toBe('modelId must be text of 1 to 100 characters');
    expect(words({ type: 'endActivation', modelId: 'H1', why: 1 })).toBe(
      'why is not an argument of this command; it takes modelId',
    );
    expect(words({ type: 'endTurn', why: 1 })).toBe('why is not an argument of this command; it takes none');
  });

  test('G.1 no sentence keeps its brackets, whatever details are missing', () => {
    for (const code of REFUSAL_CODES) expect(refuse(code).message).toMatch(/^[^[\]{}]+$/);
  });
});
