import { isRejection } from '../../../src/engine/rejection.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { dungeonMap } from '../../../src/games/super-dungeon-explore/facts/map.ts';
import { spawningPoints } from '../../../src/games/super-dungeon-explore/facts/models.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { created, draw, floor, laid, put, started, type Table } from './table.ts';
import { admitWords } from './vocabulary-pack.ts';

beforeAll(admitWords);

const FORCE: SdeCommand = {
  type: 'chooseConsulForce',
  bossId: 'starfire',
  miniBossIds: ['rex'],
  spawningPointIds: ['kobold-warrens', 'egg-clutch', 'kobold-warrens'],
};
const PARTY: SdeCommand = { type: 'selectHeroes', heroIds: ['royal-paladin', 'ember-mage', 'glimmerdusk-ranger'] };
const tile = (tileId: string, x: number, y = 0, rotation: 0 | 90 | 180 | 270 = 0, side: 'A' | 'B' = 'A'): SdeCommand => ({
  type: 'placeTile',
  tileId,
  side,
  x,
  y,
  rotation,
});
const point = (spawningPointId: string, x: number, y: number): SdeCommand => ({
  type: 'placeSpawningPoint',
  spawningPointId,
  anchor: { x, y },
});
const chest = (x: number, y: number): SdeCommand => ({ type: 'placeChest', square: { x, y } });

/** D3 laid out, up to the given step. */
function upTo(
  step: 'FORCE' | 'HEROES' | 'TILES' | 'NUMBERS' | 'POINTS' | 'CHESTS' | 'SPAWN',
  options: object = {},
  seats = 3,
): Table {
  const table = started(options, seats);
  const steps: readonly [string, readonly [number, SdeCommand][]][] = [
    ['FORCE', []],
    ['HEROES', [[0, FORCE]]],
    ['TILES', [[1, PARTY]]],
    [
      'NUMBERS',
      [
        [0, tile('gatehouse', 0)],
        [0, tile('brokenhall', 10)],
        [0, tile('embervault', 20)],
      ],
    ],
    ['POINTS', [[0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'embervault'] }]]],
    [
      'CHESTS',
      [
        [0, point('kobold-warrens', 4, 3)],
        [0, point('kobold-warrens', 12, 3)],
        [0, point('egg-clutch', 25, 2)],
      ],
    ],
    [
      'SPAWN',
      [
        [0, chest(6, 4)],
        [0, chest(13, 5)],
        [0, chest(24, 4)],
      ],
    ],
  ];
  for (const [name, commands] of steps) {
    for (const [seat, command] of commands) table.do(seat, command);
    if (name === step) break;
  }
  return table;
}

const around = (n: number): { cardId: string; spawningPointId: string; anchor: { x: number; y: number } }[] =>
  ['knucklehead', 'knucklehead', 'knucklehead', 'knucklehead', 'gouger', 'gouger', 'gouger', 'gouger', 'flinger']
    .slice(0, n)
    .map((cardId, index) => ({ cardId, spawningPointId: 'M1', anchor: { x: 3 + (index % 5), y: index < 5 ? 4 : 5 } }));

describe('setup', () => {
  test('SDE-2.1 a Consul and one to four hero seats, six with five or six Heroes; SDE-2.27 seat 0 is the Consul’s', () => {
    expect(created({}, 3).refusal(0, { type: 'startGame', taken: [0] })).toBe('NOT_ENOUGH_PLAYERS');
    expect(created({}, 3).refusal(1, { type: 'startGame', taken: [1, 2] })).toBe('NOT_ENOUGH_PLAYERS');
    expect(created({}, 3).refusal(0, { type: 'startGame', taken: [0, 2] })).toBeUndefined();
    expect(ruleset.readOptions({}, 6)).toMatchObject({ code: 'INVALID_OPTION', rule: 'SDE-2.1' });
    expect(isRejection(ruleset.readOptions({ size: 'EXTENDED', packs: ['sde-core', 'sde-deepwood'] }, 7))).toBe(false);
    expect(started({}, 3).state.heroSeats).toEqual([1, 2]);
  });

  test('SDE-2.2 options are fixed at creation, each with a default', () => {
    expect(ruleset.readOptions({}, 2)).toMatchObject({
      size: 'STANDARD',
      mode: 'CLASSIC',
      coinAdjustment: 0,
      chartId: null,
      linkedCards: 'WHEN_MODEL_USED',
      reactionMode: 'WINDOWED',
      artifactColour: 'RUBY',
    });
    expect(ruleset.readOptions({ colour: 'red' }, 2)).toMatchObject({ code: 'INVALID_OPTION' });
    expect(ruleset.readOptions({ mode: 'CHESS' }, 2)).toMatchObject({ code: 'INVALID_OPTION' });
    expect(ruleset.readOptions({ packs: ['nowhere'] }, 2)).toMatchObject({ code: 'UNKNOWN_PACK' });
    expect(ruleset.readOptions({ packs: ['sde-deepwood'] }, 2)).toMatchObject({ code: 'PACK_REQUIREMENT_MISSING' });
    expect(ruleset.readOptions({ chartId: 'none-such' }, 2)).toMatchObject({ code: 'INVALID_OPTION' });
  });

  test('SDE-2.3 setup runs in its order', () => {
    const table = upTo('HEROES');
    expect(table.refusal(0, FORCE)).toBe('WRONG_PHASE');
    expect(table.refusal(0, tile('gatehouse', 0))).toBe('WRONG_PHASE');
    expect(table.refusal(0, PARTY)).toBe('NOT_YOUR_TURN');
    expect(table.refusal(2, PARTY)).toBeUndefined();
  });

  test('SDE-2.4 the force: one boss, one mini-boss, three spawning points; SDE-2.5 a pair counts as two', () => {
    const table = upTo('FORCE');
    const force = (change: object) => table.refusal(0, { ...FORCE, ...change } as SdeCommand);
    expect(force({ spawningPointIds: ['egg-clutch'] })).toBe('WRONG_COUNT');
    expect(force({ miniBossIds: [] })).toBe('WRONG_COUNT');
    expect(force({ bossId: 'rex' })).toBe('WRONG_KIND');
    expect(force({ bossId: 'nobody' })).toBe('UNKNOWN_CARD');
    expect(force({ spawningPointIds: ['kobold-warrens', 'egg-clutch', 'nether-clutch'] })).toBe(
      'PAIRED_SPAWNING_POINT_INCOMPLETE',
    );
    expect(table.refusal(1, FORCE)).toBe('NOT_YOUR_TURN');
    const large = upTo('FORCE', { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' });
    const four = { spawningPointIds: ['kobold-warrens', 'kobold-warrens', 'egg-clutch', 'gloomcap-grotto'] };
    const two = { miniBossIds: ['rex', 'bramblehorn'] };
    const extended = (change: object) => large.refusal(0, { ...FORCE, ...change } as SdeCommand);
    expect(extended(four)).toBe('WRONG_COUNT');
    expect(extended(two)).toBe('WRONG_COUNT');
    expect(extended({ ...four, miniBossIds: ['rex', 'rex'] })).toBe('WRONG_COUNT');
    expect(extended({ ...four, ...two })).toBeUndefined();
  });

  test('SDE-2.6 the pool is the sum, a pair’s once; SDE-2.7 never more miniatures than there are', () => {
    const table = upTo('FORCE').do(0, FORCE);
    expect(Object.fromEntries(table.state.pool.map(({ card, count }) => [card, count]))).toEqual({
      'dragon-priest': 1,
      flinger: 2,
      gouger: 4,
      hatchling: 4,
      ironscale: 2,
      knucklehead: 4,
      whelp: 3,
      wyrmling: 2,
    });
    const both = started({ packs: ['sde-core', 'sde-deepwood'] }, 2);
    expect(
      both.refusal(0, { ...FORCE, spawningPointIds: ['egg-clutch', 'nether-clutch', 'gloomcap-grotto'] } as SdeCommand),
    ).toBe('MODEL_SUPPLY_EXCEEDED');
  });

  test('SDE-2.8 three or four different Heroes, each seat with one at least; forms cannot be chosen', () => {
    const table = upTo('HEROES');
    const party = (change: object) => table.refusal(1, { ...PARTY, ...change } as SdeCommand);
    expect(party({ heroIds: ['royal-paladin', 'ember-mage'] })).toBe('WRONG_COUNT');
    expect(party({ heroIds: ['royal-paladin', 'ember-mage', 'angry-bear'] })).toBe('WRONG_KIND');
    expect(party({ heroIds: ['royal-paladin', 'ember-mage', 'ember-mage'] })).toBe('DUPLICATE_HERO');
    expect(party({ controllers: [1, 1, 'SHARED'] })).toBe('PLAYER_WITHOUT_HERO');
    table.do(1, { ...PARTY, controllers: [1, 2, 'SHARED'] } as SdeCommand);
    expect(table.state.models.map((model) => model.hero?.controller)).toEqual([1, 2, 'SHARED']);
    expect(table.state.party).toEqual(['H1', 'H2', 'H3']);
  });

  test('SDE-2.8 how many Heroes a party has: three or four, five or six in EXTENDED', () => {
    const heroes = [
      'royal-paladin',
      'ember-mage',
      'glimmerdusk-ranger',
      'claw-tribe-barbarian',
      'hearthsworn-fighter',
      'riftling-rogue',
      'hexcast-sorceress',
    ];
    const counts = (table: Table) =>
      heroes
        .map((_, index) => heroes.slice(0, index + 1))
        .filter((heroIds) => table.refusal(1, { type: 'selectHeroes', heroIds } as SdeCommand) !== 'WRONG_COUNT')
        .map((heroIds) => heroIds.length);
    expect(counts(upTo('HEROES', {}, 2))).toEqual([3, 4]);
    const large = started({ packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' }, 2).do(0, {
      ...FORCE,
      miniBossIds: ['rex', 'bramblehorn'],
      spawningPointIds: ['kobold-warrens', 'kobold-warrens', 'egg-clutch', 'gloomcap-grotto'],
    } as SdeCommand);
    expect(counts(large)).toEqual([5, 6]);
  });

  test('SDE-1.11 party order is the order of the choice', () => {
    const table = upTo('HEROES').do(1, { type: 'selectHeroes', heroIds: ['glimmerdusk-ranger', 'ember-mage', 'royal-paladin'] });
    expect(table.state.party.map((id) => table.model(id).card)).toEqual(['glimmerdusk-ranger', 'ember-mage', 'royal-paladin']);
  });

  test('SDE-2.9 three tiles, any rotation, none twice; SDE-2.10 doorways meet, no overlap', () => {
    const table = upTo('TILES').do(0, tile('gatehouse', 0));
    expect(table.refusal(0, tile('gatehouse', 10))).toBe('TILE_ALREADY_USED');
    expect(table.refusal(0, tile('brokenhall', 5))).toBe('TILE_OVERLAP');
    expect(table.refusal(0, tile('brokenhall', 10, 1))).toBe('DOORWAY_NOT_ALIGNED');
    expect(table.refusal(0, tile('brokenhall', 10, 0, 90, 'B'))).toBeUndefined();
    expect(table.refusal(0, tile('nowhere', 10))).toBe('UNKNOWN_CARD');
    table.do(0, tile('brokenhall', 10)).do(0, tile('embervault', 20));
    expect(table.refusal(0, tile('bramblecourt', 30))).toBe('WRONG_PHASE');
  });

  test('SDE-2.11 the first tile has one neighbour, which is the second; SDE-2.15, SDE-2.16 doorways and exits', () => {
    const table = upTo('NUMBERS');
    const numbers = (...tileIds: string[]) => table.refusal(0, { type: 'numberTiles', tileIds });
    expect(numbers('brokenhall', 'gatehouse', 'embervault')).toBe('FIRST_TILE_NOT_AT_END');
    expect(numbers('gatehouse', 'embervault', 'brokenhall')).toBe('TILE_ORDER_INVALID');
    expect(numbers('gatehouse', 'brokenhall')).toBe('TILE_ORDER_INVALID');
    table.do(0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'embervault'] });
    expect(table.of('TilesNumbered')[0]?.exits[0]?.squares).toEqual([
      { x: 0, y: 4 },
      { x: 0, y: 5 },
      { x: 4, y: 9 },
      { x: 5, y: 9 },
    ]);
    expect(table.of('TilesNumbered')[0]?.connections).toEqual([
      ['gatehouse', 'brokenhall'],
      ['brokenhall', 'embervault'],
    ]);
  });

  test('SDE-2.12 the fourth tile touches the third and not the first; SDE-34.9 four of everything', () => {
    const options = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' };
    const table = started(options, 2)
      .do(0, {
        type: 'chooseConsulForce',
        bossId: 'mother-morel',
        miniBossIds: ['bramblehorn', 'rex'],
        spawningPointIds: ['gloomcap-grotto', 'kobold-warrens', 'kobold-warrens', 'egg-clutch'],
      })
      .do(1, {
        type: 'selectHeroes',
        heroIds: ['royal-paladin', 'ember-mage', 'glimmerdusk-ranger', 'riftling-rogue', 'deeproot-druid'],
      });
    for (const [name, x, y] of [
      ['gatehouse', 0, 0],
      ['brokenhall', 10, 0],
      ['embervault', 20, 0],
    ] as const)
      table.do(0, tile(name, x, y));
    expect(table.state.step).toBe('PLACE_TILES');
    table.do(0, tile('bramblecourt', 20, 10));
    expect(table.state.step).toBe('NUMBER_TILES');
    expect(
      table.refusal(0, { type: 'numberTiles', tileIds: ['bramblecourt', 'embervault', 'gatehouse', 'brokenhall'] }),
    ).toBeUndefined();
    expect(
      table.refusal(0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'embervault', 'bramblecourt'] }),
    ).toBeUndefined();
    expect(
      table.refusal(0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'bramblecourt', 'embervault'] }),
    ).toBeUndefined();
  });

  test('SDE-2.13 one spawning point per tile, on an icon', () => {
    const table = upTo('POINTS');
    expect(table.refusal(0, point('kobold-warrens', 4, 4))).toBe('NOT_A_SPAWN_SQUARE');
    expect(table.refusal(0, point('nether-clutch', 4, 3))).toBe('UNKNOWN_CARD');
    table.do(0, point('kobold-warrens', 4, 3));
    expect(table.refusal(0, point('egg-clutch', 6, 5))).toBe('TILE_HAS_SPAWNING_POINT');
    expect(table.model('M1')).toMatchObject({ card: 'kobold-warrens', at: { x: 4, y: 3 } });
  });

  test('SDE-2.14 one chest per tile, near a spawning point, where a model could stand', () => {
    const table = upTo('CHESTS');
    expect(table.refusal(0, chest(9, 9))).toBe('CHEST_TOO_FAR');
    const points = spawningPoints(table.state).map((point) => point.at);
    for (const { x, y } of dungeonMap(table.state).squares) {
      const near = Math.min(...points.map((at) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y))));
      expect(table.refusal(0, chest(x, y)) === 'CHEST_TOO_FAR').toBe(near > 4);
    }
    expect(table.refusal(0, chest(4, 3))).toBe('SQUARE_OCCUPIED');
    expect(table.refusal(0, chest(1, 1))).toBe('ILLEGAL_TERRAIN');
    expect(table.refusal(0, chest(4, -1))).toBe('NOT_A_SQUARE');
    table.do(0, chest(6, 4));
    expect(table.refusal(0, chest(5, 4))).toBe('TILE_HAS_CHEST');
  });

  test('SDE-2.17 mode tokens come directly after the chests; SDE-2.18 decks are shuffled, relics lie open; SDE-2.19 the chart for the Heroes; SDE-I.4', () => {
    expect(upTo('SPAWN').state.step).toBe('INITIAL_SPAWN');
    expect(upTo('SPAWN', { mode: 'RESCUE_PRINCE' }).state.step).toBe('PLACE_PRINCE');
    const table = upTo('SPAWN', { mode: 'FIND_ARTIFACT' });
    expect(table.state.step).toBe('PLACE_START_TOKEN');
    expect(table.of('DecksShuffled')[0]).toMatchObject({ sizes: { loot: 48, treasure: 20 } });
    expect([...table.state.decks.loot].sort()).not.toEqual(table.state.decks.loot);
    expect(table.state.relics).toHaveLength(7);
    expect(table.state.chart).toMatchObject({ id: 'mm-3-4', position: 0 });
    const { rngFrom, rngTo } = table.of('DecksShuffled')[0] ?? {};
    expect([rngFrom, rngTo]).toEqual([0, 47 + 19 + 4 - 1]);
  });

  test('SDE-2.20 exactly eight skull points of 8-Bit from the first tile’s point', () => {
    const table = upTo('SPAWN');
    const spawn = (placements: ReturnType<typeof around>) => table.refusal(0, { type: 'spawn', placements });
    expect(spawn(around(7))).toBe('SPAWN_INCOMPLETE');
    expect(spawn([])).toBe('SPAWN_INCOMPLETE');
    expect(spawn(around(9))).toBe('SKULLS_EXCEEDED');
    expect(spawn([{ cardId: 'dragon-priest', spawningPointId: 'M1', anchor: { x: 4, y: 4 } }])).toBe('PLATFORM_NOT_ALLOWED');
    expect(spawn(around(8).map((one) => ({ ...one, spawningPointId: 'M2' })))).toBe('WRONG_SPAWNING_POINT');
    expect(spawn(around(8).map((one) => ({ ...one, cardId: 'knucklehead' })))).toBe('NOT_IN_SPAWNING_POOL');
    expect(spawn([{ cardId: 'gouger', spawningPointId: 'M1', anchor: { x: 9, y: 9 } }])).toBe('SPAWN_OUT_OF_RANGE');
    const near = around(8).filter(({ anchor }) => anchor.x !== 7);
    const beyond = (x: number) => [...near, { cardId: 'gouger', spawningPointId: 'M1', anchor: { x, y: 3 } }];
    expect([spawn(beyond(7)), spawn(beyond(8))]).toEqual([undefined, 'SPAWN_OUT_OF_RANGE']);
    expect(spawn([{ cardId: 'gouger', spawningPointId: 'M1', anchor: { x: 4, y: 1 } }])).toBe('NO_LINE_OF_SIGHT');
    expect(spawn([{ cardId: 'gouger', spawningPointId: 'M1', anchor: { x: 4, y: 3 } }])).toBe('SQUARE_OCCUPIED');
    table.do(0, { type: 'spawn', placements: around(8) });
    expect(table.of('MonstersSpawned')[0]).toMatchObject({ decision: 'SETUP', skullsUsed: 8, skullsLost: 0 });
    expect(table.state.pool.find((entry) => entry.card === 'gouger')?.count).toBe(0);
    expect(table.state.step).toBe('PLACE_START_TOKEN');
  });

  test('SDE-2.21 with five or six Heroes the same again from the second tile; SDE-34.11', () => {
    const options = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' };
    const table = started(options, 2)
      .do(0, {
        type: 'chooseConsulForce',
        bossId: 'starfire',
        miniBossIds: ['rex', 'bramblehorn'],
        spawningPointIds: ['kobold-warrens', 'kobold-warrens', 'egg-clutch', 'gloomcap-grotto'],
      })
      .do(1, {
        type: 'selectHeroes',
        heroIds: ['royal-paladin', 'ember-mage', 'glimmerdusk-ranger', 'riftling-rogue', 'deeproot-druid'],
      });
    for (const [name, x, y] of [
      ['gatehouse', 0, 0],
      ['brokenhall', 10, 0],
      ['embervault', 20, 0],
      ['bramblecourt', 30, 0],
    ] as const)
      table.do(0, tile(name, x, y));
    table.do(0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'embervault', 'bramblecourt'] });
    table
      .do(0, point('kobold-warrens', 4, 3))
      .do(0, point('kobold-warrens', 12, 3))
      .do(0, point('egg-clutch', 25, 2))
      .do(0, point('gloomcap-grotto', 36, 3));
    table.do(0, chest(6, 4)).do(0, chest(13, 5)).do(0, chest(24, 4)).do(0, chest(35, 4));
    expect(table.state.chart).toMatchObject({ id: 'mm-5-6', position: 0 }); // SDE-2.19
    table.do(0, { type: 'spawn', placements: around(8) });
    const top = table.state.agenda.at(-1);
    expect(top?.task === 'DECISION' && top.decision === 'SPAWN' ? top.right : undefined).toMatchObject({
      reason: 'SETUP',
      skulls: 8,
      origins: ['M2'],
    });
  });

  const entered = (): Table => upTo('SPAWN').do(0, { type: 'spawn', placements: around(8) });

  test('SDE-2.22 the start token beside an exit of the first tile, the Heroes on or beside it', () => {
    const table = entered();
    const start = (x: number, y: number) => table.refusal(1, { type: 'placeStartToken', square: { x, y } });
    expect(start(14, 0)).toBe('WRONG_TILE');
    expect(start(3, 3)).toBe('NOT_ADJACENT_TO_EXIT');
    table.do(1, { type: 'placeStartToken', square: { x: 0, y: 4 } });
    const heroes = (...at: [number, number][]) => ({
      type: 'placeHeroes' as const,
      placements: at.map(([x, y], index) => ({ heroId: `H${index + 1}`, anchor: { x, y } })),
    });
    expect(table.refusal(1, heroes([0, 4], [0, 5], [2, 2]))).toBe('NOT_ADJACENT_TO_START');
    expect(table.refusal(1, heroes([0, 4], [0, 5], [0, 5]))).toBe('SQUARE_OCCUPIED');
    expect(table.refusal(1, heroes([0, 4], [0, 5]))).toBe('WRONG_COUNT');
    expect(table.refusal(1, heroes([0, 4], [2, 2]))).toBe('NOT_ADJACENT_TO_START');
    expect(table.refusal(1, heroes())).toBe('WRONG_COUNT');
    table.do(1, heroes([0, 4], [0, 5], [1, 4]));
    expect(table.state.step).toBe('SELECT_HERO');
  });

  test('SDE-2.2 options are refused in their order: packs, then the options, then the square dungeon', () => {
    const code = (options: object): unknown => (ruleset.readOptions(options, 3) as { readonly code?: string }).code;
    expect(code({ packs: ['nowhere'], size: 'HUGE' })).toBe('UNKNOWN_PACK');
    expect(code({ packs: ['sde-deepwood'], chartId: 7 })).toBe('PACK_REQUIREMENT_MISSING');
    expect(code({ squareDungeon: true, chartId: 'nowhere' })).toBe('INVALID_OPTION');
    expect(code({ squareDungeon: true })).toBe('SQUARE_NEEDS_EXTENDED');
  });

  test('SDE-2.22 beside the start a held square is refused as held, a place without a square as no fit', () => {
    const [first, ...others] = around(8);
    const table = upTo('SPAWN').do(0, {
      type: 'spawn',
      placements: [...others, { ...(first as (typeof others)[number]), anchor: { x: 1, y: 5 } }],
    });
    table.do(1, { type: 'placeStartToken', square: { x: 0, y: 4 } });
    const third = (x: number, y: number) =>
      table.refusal(1, {
        type: 'placeHeroes',
        placements: [
          { heroId: 'H1', anchor: { x: 0, y: 4 } },
          { heroId: 'H2', anchor: { x: 0, y: 5 } },
          { heroId: 'H3', anchor: { x, y } },
        ],
      });
    expect(third(1, 5)).toBe('SQUARE_OCCUPIED');
    expect(third(-1, 4)).toBe('BASE_DOES_NOT_FIT');
    expect(third(1, 6)).toBe('NOT_ADJACENT_TO_START');
    expect(third(1, 4)).toBeUndefined();
  });

  test('SDE-2.23 coins and potions; SDE-2.24 the Heroes take the first turn, no boss is there', () => {
    const table = entered().do(1, { type: 'placeStartToken', square: { x: 0, y: 4 } });
    table.do(1, {
      type: 'placeHeroes',
      placements: [
        [0, 4],
        [0, 5],
        [1, 4],
      ].map(([x, y], index) => ({ heroId: `H${index + 1}`, anchor: { x: x as number, y: y as number } })),
    });
    expect(table.state.backpack.coins).toBe(4);
    expect(table.state.models.filter((model) => model.hero !== null).map((model) => model.hero?.potions)).toEqual([1, 1, 1]);
    expect(table.state.turn).toMatchObject({ side: 'HEROES', number: 1 });
    expect(table.state.models.some((model) => model.card === 'starfire' || model.card === 'rex')).toBe(false);
  });

  test('SDE-2.25 a numbering that leaves a tile without a place for its token is refused', () => {
    const laying = (mode: string) =>
      started({ packs: ['sde-core', 'test-words'], mode }, 2)
        .do(0, FORCE)
        .do(1, PARTY)
        .do(0, tile('gatehouse', 0))
        .do(0, tile('brokenhall', 10))
        .do(0, tile('dead-end', 20));
    const numbered = (table: Table, ...tileIds: string[]) => table.refusal(0, { type: 'numberTiles', tileIds });
    expect(numbered(laying('CLASSIC'), 'dead-end', 'brokenhall', 'gatehouse')).toBe('TILE_WITHOUT_EXIT');
    expect(numbered(laying('CLASSIC'), 'gatehouse', 'brokenhall', 'dead-end')).toBeUndefined();
    expect(numbered(laying('FIND_ARTIFACT'), 'gatehouse', 'brokenhall', 'dead-end')).toBe('TILE_WITHOUT_EXIT');
  });

  test('SDE-2.26 the last placement of step 3 can be taken back, one at a time', () => {
    const table = upTo('CHESTS').do(0, chest(6, 4)).do(0, chest(13, 5));
    const kinds: string[] = [];
    for (let n = 0; n < 9; n += 1) kinds.push(table.do(0, { type: 'takeBack' }).of('PlacementTakenBack')[0]?.kind ?? '');
    expect(kinds).toEqual([
      'CHEST',
      'CHEST',
      'SPAWNING_POINT',
      'SPAWNING_POINT',
      'SPAWNING_POINT',
      'NUMBERING',
      'TILE',
      'TILE',
      'TILE',
    ]);
    expect(table.refusal(0, { type: 'takeBack' })).toBe('NOTHING_TO_TAKE_BACK');
    expect(upTo('SPAWN').refusal(0, { type: 'takeBack' })).toBe('DECISION_PENDING');
  });

  test('SDE-34.7 coins are adjusted, never below none; SDE-34.8 a boss may add its rating', () => {
    const play = (options: object, bossId: string): number => {
      const table = started({ packs: ['sde-core', 'sde-deepwood'], ...options }, 2)
        .do(0, { ...FORCE, bossId } as SdeCommand)
        .do(1, PARTY);
      for (const [name, x] of [
        ['gatehouse', 0],
        ['brokenhall', 10],
        ['embervault', 20],
      ] as const)
        table.do(0, tile(name, x));
      table.do(0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'embervault'] });
      table
        .do(0, point('kobold-warrens', 4, 3))
        .do(0, point('kobold-warrens', 12, 3))
        .do(0, point('egg-clutch', 25, 2))
        .do(0, chest(6, 4))
        .do(0, chest(13, 5))
        .do(0, chest(24, 4));
      table.do(0, { type: 'spawn', placements: around(8) }).do(1, { type: 'placeStartToken', square: { x: 0, y: 4 } });
      table.do(1, {
        type: 'placeHeroes',
        placements: [
          [0, 4],
          [0, 5],
          [1, 4],
        ].map(([x, y], index) => ({ heroId: `H${index + 1}`, anchor: { x: x as number, y: y as number } })),
      });
      return table.state.backpack.coins;
    };
    expect(play({ coinAdjustment: 2 }, 'starfire')).toBe(6);
    expect(play({ coinAdjustment: -9 }, 'starfire')).toBe(0);
    expect(play({ useBossDifficulty: true }, 'mother-morel')).toBe(5);
    expect(play({}, 'mother-morel')).toBe(4);
  });

  test('SDE-34.4 only models of the match take part; SDE-34.10 the fourth tile gives four cards and five loot; SDE-34.14 a square dungeon rewards by two; SDE-34.15 sightings use real numbers', () => {
    const four = [{ number: 4, from: [0, 0], to: [15, 11] }];
    const chestOn = (options: object) =>
      laid({
        ...options,
        dungeon: { custom: floor(16, 12), tiles: four },
        models: [put('H1', 'royal-paladin', 4, 4)],
        active: { modelId: 'H1' },
        tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 4], tile: 4 }],
      });
    const line = chestOn({ packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' }).do(1, {
      type: 'openChest',
      modelId: 'H1',
      chestId: 'C1',
    });
    expect(line.of('TreasureDrawn')[0]?.cards).toHaveLength(4);
    const square = chestOn({ packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', squareDungeon: true }).do(1, {
      type: 'openChest',
      modelId: 'H1',
      chestId: 'C1',
    });
    expect(square.of('TreasureDrawn')[0]?.cards).toHaveLength(2);
  });

  test('SDE-34.17 a chart with a boss needs that boss', () => {
    const options = { packs: ['sde-core', 'sde-deepwood', 'test-words'], chartId: 'dragon-road' };
    const table = started(options, 2);
    expect(table.refusal(0, { ...FORCE, bossId: 'mother-morel' } as SdeCommand)).toBe('CHART_BOSS_MISMATCH');
    expect(table.refusal(0, FORCE)).toBeUndefined();
    expect(ruleset.offers(table.state, 0).find((offer) => offer.verb === 'chooseConsulForce')?.fields.bossId).toMatchObject({
      values: ['starfire'],
    });
  });

  test('SDE-34.12 a square dungeon needs EXTENDED; SDE-34.13 its numbers follow one another', () => {
    expect(ruleset.readOptions({ squareDungeon: true }, 2)).toMatchObject({ code: 'SQUARE_NEEDS_EXTENDED' });
    const options = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', squareDungeon: true };
    const table = started(options, 2)
      .do(0, {
        type: 'chooseConsulForce',
        bossId: 'starfire',
        miniBossIds: ['rex', 'bramblehorn'],
        spawningPointIds: ['kobold-warrens', 'kobold-warrens', 'egg-clutch', 'gloomcap-grotto'],
      })
      .do(1, {
        type: 'selectHeroes',
        heroIds: ['royal-paladin', 'ember-mage', 'glimmerdusk-ranger', 'riftling-rogue', 'deeproot-druid'],
      });
    for (const [name, x, y] of [
      ['gatehouse', 0, 0],
      ['brokenhall', 10, 0],
      ['embervault', 0, 10],
      ['bramblecourt', 10, 10],
    ] as const)
      table.do(0, tile(name, x, y));
    expect(table.refusal(0, { type: 'numberTiles', tileIds: ['gatehouse', 'bramblecourt', 'brokenhall', 'embervault'] })).toBe(
      'TILE_ORDER_INVALID',
    );
    expect(
      table.refusal(0, { type: 'numberTiles', tileIds: ['brokenhall', 'gatehouse', 'embervault', 'bramblecourt'] }),
    ).toBeUndefined();
  });

  test('SDE-34.18 a restricted tile needs the option; SDE-34.19 too few pieces for the size', () => {
    expect(ruleset.readOptions({ size: 'EXTENDED' }, 2)).toMatchObject({ code: 'INVALID_OPTION', rule: 'SDE-34.19' });
    const laying = (allowRestrictedTiles: boolean) =>
      started({ packs: ['sde-core', 'test-words'], allowRestrictedTiles }, 2)
        .do(0, FORCE)
        .do(1, PARTY)
        .refusal(0, tile('vault', 0));
    expect(laying(false)).toBe('TILE_RESTRICTED');
    expect(laying(true)).toBeUndefined();
  });

  test('SDE-1.10 an open square has no tile effect, spawn icons are open', () => {
    const lines = floor(6, 4, (grid) => {
      draw(grid, 1, 1, 'S');
      draw(grid, 2, 1, 'r');
    });
    const table = laid({ mode: 'RESCUE_PRINCE', dungeon: { custom: lines }, models: [put('H1', 'royal-paladin', 0, 0)] });
    const state = { ...table.state, step: 'PLACE_PRINCE' as const };
    const judge = (x: number, y: number) =>
      ruleset.decide({ type: 'placePrince', square: { x, y } }, state, 0, undefined as never);
    expect(judge(2, 1)).toMatchObject({ code: 'NOT_OPEN_SQUARE' });
    expect(isRejection(judge(1, 1))).toBe(false);
    expect(judge(0, 0)).toMatchObject({ code: 'SQUARE_OCCUPIED' });
  });
});
