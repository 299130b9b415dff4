import { isRejection } from '../../../src/engine/rejection.ts';
import { fullDecks } from '../../../src/games/super-dungeon-explore/facts/cards.ts';
import { readFixture } from '../../../src/games/super-dungeon-explore/fixture/read-fixture.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { laid } from './table.ts';

/** The example of Part I. */
const EXAMPLE = {
  packs: ['sde-core'],
  mode: 'CLASSIC',
  size: 'STANDARD',
  dungeon: { preset: 'D3' },
  turn: { side: 'HEROES', number: 1, subPhase: 'SELECT_HERO', activationsDone: 0 },
  models: [
    {
      id: 'H1',
      card: 'royal-paladin',
      at: [3, 4],
      wounds: 0,
      statuses: [],
      potions: 1,
      coins: 0,
      activationToken: false,
      equipment: [],
    },
    { id: 'M1', card: 'knucklehead', at: [4, 4] },
  ],
  tokens: [
    { id: 'C1', kind: 'CHEST', at: [6, 3], tile: 1 },
    { id: 'ST', kind: 'START', at: [0, 4] },
  ],
  coins: 4,
  backpack: [],
  chart: { id: 'mm-3-4', position: 0, bonuses: [] },
  pool: { gouger: 4 },
  decks: { loot: ['dented-shield'], treasure: ['hourglass'] },
  skulls: 4,
  active: null,
  dice: ['R2', 'R1', 'B1'],
};

const PALADIN = { id: 'H1', card: 'royal-paladin', at: [3, 4] };
const MAGE = { id: 'H2', card: 'ember-mage', at: [2, 4] };
const KNUCKLEHEAD = { id: 'M1', card: 'knucklehead', at: [4, 4] };

/** Where a fixture is refused. */
function faultOf(fixture: unknown): string {
  const read = readFixture(fixture);
  if (!isRejection(read)) return 'accepted';
  expect(read.code).toBe('INVALID_ARGUMENT');
  expect(read.message.startsWith(String(read.details?.path))).toBe(true);
  return String(read.details?.path);
}

describe('fixtures', () => {
  test('SDE-I.9 the example of Part I is laid as it is written, in one event', () => {
    const read = readFixture(EXAMPLE);
    if (isRejection(read)) throw new Error(read.message);
    expect(read.events.map(({ type }) => type)).toEqual(['FixtureLaid']);
    expect(read).toMatchObject({ seats: 2, script: { dice: ['R2', 'R1', 'B1'] } });
    const { state } = laid(EXAMPLE);
    expect(state.models.map(({ id, card, at }) => [id, card, at])).toEqual([
      ['H1', 'royal-paladin', { x: 3, y: 4 }],
      ['M1', 'knucklehead', { x: 4, y: 4 }],
    ]);
    expect(state).toMatchObject({
      step: 'SELECT_HERO',
      party: ['H1'],
      backpack: { cards: [], coins: 4 },
      decks: { loot: ['dented-shield#1'], treasure: ['hourglass#1'] },
      pool: [{ card: 'gouger', count: 4 }],
      turn: { side: 'HEROES', number: 1, skulls: 4 },
      tokens: [
        { id: 'C1', tileNumber: 1 },
        { id: 'ST', kind: 'START' },
      ],
    });
    expect(ruleset.waitingFor(state)).toEqual([{ seat: 1, kind: 'SELECT_HERO' }]);
  });
  test('SDE-I.9 scripted dice come first; a die of the wrong colour refuses the command and writes nothing', () => {
    const fixture = { ...EXAMPLE, active: { modelId: 'H1' } };
    const attack = { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' } as const;
    const table = laid({ ...fixture, dice: ['R2', 'R1'] }).do(1, attack);
    expect(table.of('DiceRolled')[0]?.dice.map(({ face }) => face)).toEqual(['R2', 'R1']);
    const wrong = laid({ ...fixture, dice: ['R2', 'B1'] });
    const before = wrong.state;
    expect(wrong.try(1, attack)).toMatchObject({ refused: true, code: 'SCRIPT_MISMATCH' });
    expect(wrong.state).toBe(before);
  });
  test('SDE-I.9 what is left out is as in a match freshly set up: full decks in id order, coins, pool, potions, start token', () => {
    const { state } = laid({ models: [PALADIN, MAGE, KNUCKLEHEAD] });
    const full = fullDecks(state);
    expect(state.decks).toEqual({ loot: full.loot, treasure: full.treasure });
    expect([state.decks.loot.length, state.decks.treasure.length]).toEqual([48, 20]);
    expect(state.backpack.coins).toBe(3);
    expect(state.pool.find(({ card }) => card === 'knucklehead')?.count).toBe(3);
    expect(state.chart).toEqual({ id: 'mm-3-4', position: 0, bonuses: [], owed: [] });
    expect(state.models.map(({ hero }) => hero?.potions)).toEqual([1, 1, undefined]);
    expect(state.tokens).toEqual([{ id: 'START', kind: 'START', at: { x: 0, y: 4 } }]);
    expect(state.force).toEqual({
      boss: 'starfire',
      miniBosses: ['rex'],
      spawningPoints: ['kobold-warrens', 'kobold-warrens', 'egg-clutch'],
    });
  });
  test('SDE-I.9 cards that lie elsewhere are not in an omitted deck, and a bare id is the lowest copy that is free', () => {
    const { state } = laid({
      models: [{ ...PALADIN, equipment: ['dented-shield'] }],
      backpack: ['dented-shield', 'torch#1', 'torch'],
      discards: { loot: ['iron-cap'] },
    });
    expect(state.models[0]?.equipment).toEqual(['dented-shield#1']);
    expect(state.backpack.cards).toEqual(['dented-shield#2', 'torch#1', 'torch#2']);
    expect(state.discards.loot).toEqual(['iron-cap#1']);
    expect(state.decks.loot.length).toBe(43);
    expect(new Set([...state.decks.loot, ...state.backpack.cards, 'dented-shield#1', 'iron-cap#1']).size).toBe(48);
  });
  test('SDE-I.8 a dungeon is a preset, placed tiles or a custom grid', () => {
    expect(laid({ models: [] }).state.dungeon).toEqual(laid({ dungeon: { preset: 'D3' }, models: [] }).state.dungeon);
    const tiles = [
      { tileId: 'brokenhall', side: 'A', x: 0, y: 0, rotation: 0, number: 1 },
      { tile: 'embervault', x: 10, y: 0, number: 2 },
    ];
    expect(laid({ dungeon: tiles, models: [] }).state.dungeon).toMatchObject({
      kind: 'TILES',
      tiles: [
        { tile: 'brokenhall', number: 1 },
        { tile: 'embervault', side: 'A', rotation: 0, number: 2 },
      ],
    });
    const custom = ['+-+-+-+', '|. . .|', '+ + + +', '|. . .|', '+-+-+-+'];
    expect(laid({ dungeon: { custom, tiles: [{ number: 2, from: [0, 0], to: [2, 1] }] }, models: [] }).state.dungeon).toEqual({
      kind: 'CUSTOM',
      grid: custom,
      tiles: [{ number: 2, from: { x: 0, y: 0 }, to: { x: 2, y: 1 } }],
    });
    expect(faultOf({ dungeon: { preset: 'D9' } })).toBe('dungeon.preset');
    expect(faultOf({ dungeon: { custom: ['+-+', '|?|', '+-+'] } })).toBe('dungeon.custom[1]');
    expect(faultOf({ dungeon: [{ tileId: 'nowhere', x: 0, y: 0 }] })).toBe('dungeon[0]');
  });
  test('SDE-I.10 tracker, discards, relics, timeout and mode tokens', () => {
    const boss = { id: 'B1', card: 'starfire', at: [22, 4], wounds: 3 };
    const { state } = laid({
      models: [PALADIN, boss],
      lootTracker: [{ card: 'knucklehead', tile: 2, turn: 'HEROES' }],
      discards: { treasure: ['hourglass'] },
      relicsOnBoss: ['crown-of-cinders'],
    });
    expect(state.lootTracker).toEqual([{ card: 'knucklehead', tileNumber: 2, turn: 'HEROES', cause: 'ACTION', chestTile: null }]);
    expect(state.models[1]?.equipment).toEqual(['crown-of-cinders']);
    expect(state.relics).not.toContain('crown-of-cinders');
    expect([state.bossSpawned, state.timeoutDone]).toEqual([true, false]);
    expect(laid({ models: [PALADIN, { ...boss, wounds: 4 }] }).state.timeoutDone).toBe(true);
    expect(laid({ models: [PALADIN, { ...boss, wounds: 4 }], timeoutDone: false }).state.timeoutDone).toBe(false);
    const crystals = laid({
      mode: 'FIND_ARTIFACT',
      models: [PALADIN],
      tokens: [
        { id: 'K1', kind: 'CRYSTAL', at: [5, 5], face: 'RUBY' },
        { id: 'E', kind: 'END', at: [24, 0] },
      ],
    });
    expect(crystals.state.tokens).toEqual([
      { id: 'K1', kind: 'CRYSTAL', at: { x: 5, y: 5 }, colour: 'RUBY' },
      { id: 'E', kind: 'END', at: { x: 24, y: 0 } },
    ]);
    expect(laid({ mode: 'RESCUE_PRINCE', models: [PALADIN], carrier: 'H1' }).state.carrier).toBe('H1');
    const lying = laid({
      mode: 'FIND_ARTIFACT',
      models: [PALADIN],
      tokens: [{ id: 'A', kind: 'ARTIFACT', at: [5, 5], card: 'hourglass' }],
    });
    expect(lying.state.artifact).toEqual({ card: 'hourglass#1', wearer: null });
    const worn = laid({
      mode: 'FIND_ARTIFACT',
      models: [{ ...PALADIN, equipment: ['hourglass'] }],
      carrier: 'H1',
      artifactCard: 'hourglass',
    });
    expect(worn.state).toMatchObject({ carrier: null, artifact: { card: 'hourglass#1', wearer: 'H1' } });
  });
  test('SDE-I.10 drinkers, standing orders and the reaction mode', () => {
    const { state } = laid({
      models: [PALADIN, MAGE, KNUCKLEHEAD],
      turn: { side: 'CONSUL', subPhase: 'SELECT_MONSTER' },
      drunkThisTurn: ['H1'],
      reactionMode: 'OPEN',
      standingOrders: [
        { seat: 1, kind: 'setPotionSharing', heroId: 'H1', sharing: 'DENY' },
        { seat: 0, kind: 'setDropPolicy', policy: 'AUTO' },
      ],
    });
    expect(state.turn).toMatchObject({ side: 'CONSUL', skulls: 4, drankGreen: ['H1'] });
    expect(state.options.reactionMode).toBe('OPEN');
    expect(state.orders.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(state.orders[1]?.orders.sharing).toEqual([{ heroId: 'H1', sharing: 'DENY' }]);
    expect(laid({ models: [PALADIN], active: { modelId: 'H1' }, drunkThisTurn: ['H1'] }).state.active?.potionDrunk).toBe(true);
    expect(faultOf({ models: [PALADIN], standingOrders: [{ kind: 'setPotionSharing', heroId: 'H1', sharing: 'MAYBE' }] })).toBe(
      'standingOrders[0]',
    );
    expect(
      faultOf({ models: [PALADIN], standingOrders: [{ kind: 'setDefencePreference', modelId: 'H1', preference: 'DEX' }] }),
    ).toBe('standingOrders[0]');
  });
  test('SDE-I.11 an active model is past its upkeep: points spent, its activation token placed', () => {
    const table = laid({
      models: [PALADIN, MAGE, KNUCKLEHEAD],
      active: { modelId: 'H1', movementSpent: 2, actionPointsSpent: 1 },
    });
    expect(table.state).toMatchObject({
      step: 'HERO_ACTIVE',
      active: { modelId: 'H1', seat: 1, movementSpent: 2, actionPointsSpent: 1 },
    });
    expect(table.model('H1').hero?.activationToken).toBe(true);
    expect(table.refusal(1, { type: 'activate', modelId: 'H2' })).toBe('ACTIVATION_IN_PROGRESS');
    const alone = laid({ models: [PALADIN, KNUCKLEHEAD], active: { modelId: 'H1' } });
    expect(alone.model('H1').hero?.activationToken).toBe(false);
    const monster = laid({ models: [PALADIN, KNUCKLEHEAD], turn: { side: 'CONSUL' }, active: { modelId: 'M1' } });
    expect(monster.state).toMatchObject({ step: 'MONSTER_ACTIVE', active: { modelId: 'M1', seat: 0 } });
    expect(faultOf({ models: [PALADIN, KNUCKLEHEAD], turn: { side: 'HEROES' }, active: { modelId: 'M1' } })).toBe(
      'active.modelId',
    );
    expect(faultOf({ models: [PALADIN], turn: { subPhase: 'HERO_ACTIVE' } })).toBe('active');
  });
  test('SDE-I.11 SDE-F.1 power-up steps are carried on until somebody has to act', () => {
    const equipment = laid({ models: [PALADIN], turn: { subPhase: 'EQUIPMENT' } });
    expect([equipment.state.step, equipment.pending]).toEqual(['POWER_UP', 'EQUIPMENT']);
    const rewards = laid({
      models: [PALADIN],
      turn: { subPhase: 'REWARDS' },
      lootTracker: Array.from({ length: 3 }, () => ({ card: 'knucklehead', tile: 1, turn: 'HEROES' })),
    });
    expect([rewards.state.backpack.cards.length, rewards.state.decks.loot.length, rewards.pending]).toEqual([1, 47, 'EQUIPMENT']);
    const coins = laid({ models: [PALADIN], destroyed: [{ id: 'H2', card: 'ember-mage' }], turn: { subPhase: 'COINS' } });
    expect(coins.pending).toBe('REVIVE_HERO');
    const mighty = laid({
      models: [PALADIN, { id: 'P1', card: 'egg-clutch', at: [23, 7] }],
      turn: { subPhase: 'MIGHTY_MONSTERS' },
    });
    expect([mighty.state.turn.side, mighty.state.chart?.position, mighty.pending]).toEqual(['CONSUL', 1, 'SPAWN']);
    const prince = laid({ mode: 'RESCUE_PRINCE', models: [PALADIN], carrier: 'H1', turn: { subPhase: 'CARRIER_MOVE' } });
    expect(prince.pending).toBe('CARRIER_MOVE');
    const done = laid({ models: [{ ...PALADIN, activated: true }], turn: { subPhase: 'SELECT_HERO', activationsDone: 1 } });
    expect(done.pending).toBe('EQUIPMENT');
    expect(faultOf({ models: [PALADIN], turn: { side: 'CONSUL', subPhase: 'EQUIPMENT' } })).toBe('turn.subPhase');
  });
  test('SDE-I.12 seats: players by name, or one hero seat; Heroes go round the hero seats unless a controller is named', () => {
    const named = readFixture({ models: [PALADIN, MAGE], seats: ['anna', 'bert', 'carl'] });
    expect(named).toMatchObject({ seats: 3, players: ['anna', 'bert', 'carl'] });
    const controllers = (fixture: object): unknown => laid(fixture).state.models.map(({ hero }) => hero?.controller);
    expect(controllers({ models: [PALADIN, MAGE], seats: ['anna', 'bert', 'carl'] })).toEqual([1, 2]);
    expect(controllers({ models: [PALADIN, MAGE] })).toEqual([1, 1]);
    expect(
      controllers({
        models: [
          { ...PALADIN, controller: 2 },
          { ...MAGE, controller: 'SHARED' },
        ],
      }),
    ).toEqual([2, 'SHARED']);
    expect(faultOf({ models: [{ ...PALADIN, controller: 3 }], seats: 2 })).toBe('models[0].controller');
  });
  test('SDE-I.12 force, mini-bosses used, destroyed Heroes, exchange, square dungeon, artifact colour', () => {
    const { state } = laid({
      packs: ['sde-core', 'sde-deepwood'],
      size: 'EXTENDED',
      squareDungeon: true,
      mode: 'FIND_ARTIFACT',
      artifactColour: 'EMERALD',
      boss: 'mother-morel',
      miniBosses: ['rex', 'bramblehorn'],
      miniBossesUsed: ['rex'],
      exchangeDone: true,
      models: [PALADIN],
      destroyed: [{ id: 'H2', card: 'ember-mage', coins: 1, potions: 2, equipment: ['torch'] }],
    });
    expect(state.options).toMatchObject({ size: 'EXTENDED', squareDungeon: true, artifactColour: 'EMERALD' });
    expect([state.force?.boss, state.miniBossesUsed, state.turn.exchangeDone]).toEqual(['mother-morel', ['rex'], true]);
    expect(state.models[1]).toMatchObject({
      id: 'H2',
      at: null,
      equipment: ['torch#1'],
      hero: { destroyedAs: 1, coins: 1, potions: 2 },
    });
    expect(state.party).toEqual(['H1', 'H2']);
    expect(faultOf({ size: 'EXTENDED', models: [PALADIN] })).toBe('size');
    expect(faultOf({ packs: ['nothing'], models: [PALADIN] })).toBe('packs');
  });
  test('SDE-I.9 ids the rules give later never meet those of the fixture', () => {
    const { state } = laid({ models: [PALADIN, { ...KNUCKLEHEAD, id: 'M250' }] });
    expect(state.nextId).toBe(251);
  });

  const BAD: readonly (readonly [string, object])[] = [
    ['models[0].card', { models: [{ ...PALADIN, card: 'nobody' }] }],
    ['models[0].at', { models: [{ id: 'H1', card: 'royal-paladin' }] }],
    ['models[0].at', { models: [{ ...PALADIN, at: [99, 99] }] }],
    ['models[1].at', { models: [PALADIN, { ...MAGE, at: [3, 4] }] }],
    ['models[1].id', { models: [PALADIN, { ...MAGE, id: 'H1' }] }],
    ['models[1].card', { models: [PALADIN, { ...MAGE, card: 'royal-paladin' }] }],
    ['models[0].wounds', { models: [{ ...PALADIN, wounds: 5 }] }],
    ['models[0].statuses[0]', { models: [{ ...PALADIN, statuses: ['SLEEPY'] }] }],
    ['models[0].statuses', { models: [{ ...PALADIN, statuses: ['FIRE', 'FIRE'] }] }],
    ['models[0].potions', { models: [{ ...PALADIN, potions: 2 }] }],
    ['models[0].coins', { models: [{ ...KNUCKLEHEAD, coins: 1 }] }],
    ['models[0].equipment[0]', { models: [{ ...PALADIN, equipment: ['crown-of-cinders'] }] }],
    ['models[0].equipment[1]', { models: [{ ...PALADIN, equipment: ['dented-shield', 'iron-cap'] }] }],
    ['models[0].equipment', { models: [{ ...KNUCKLEHEAD, equipment: ['torch'] }] }],
    ['models[0].colour', { models: [{ ...PALADIN, colour: 'red' }] }],
    ['backpack[0]', { models: [], backpack: ['no-such-card'] }],
    ['backpack[1]', { models: [], backpack: ['torch#1', 'torch#1'] }],
    ['decks.loot[0]', { models: [], decks: { loot: ['hourglass'] } }],
    ['chart.id', { models: [], chart: { id: 'mm-0' } }],
    ['chart.position', { models: [], chart: { position: 11 } }],
    ['chart.bonuses[0].word', { models: [], chart: { bonuses: [{ word: 'WIN' }] } }],
    ['pool.royal-paladin', { models: [], pool: { 'royal-paladin': 1 } }],
    ['dice[1]', { models: [], dice: ['R2', 'R9'] }],
    ['tokens[0].at', { models: [], tokens: [{ id: 'C', kind: 'CHEST', at: [99, 0] }] }],
    ['tokens[0].kind', { models: [], tokens: [{ id: 'P', kind: 'PRINCE', at: [5, 5] }] }],
    ['tokens[0].face', { models: [], mode: 'FIND_ARTIFACT', tokens: [{ id: 'K', kind: 'CRYSTAL', at: [5, 5] }] }],
    [
      'tokens[1].kind',
      {
        models: [],
        tokens: [
          { id: 'S', kind: 'START', at: [0, 4] },
          { id: 'T', kind: 'START', at: [0, 5] },
        ],
      },
    ],
    ['carrier', { models: [PALADIN], carrier: 'H1' }],
    ['carrier', { models: [PALADIN], mode: 'RESCUE_PRINCE', carrier: 'H7' }],
    ['relicsOnBoss', { models: [PALADIN], relicsOnBoss: ['crown-of-cinders'] }],
    ['destroyed[0].card', { models: [PALADIN], destroyed: [{ id: 'M1', card: 'knucklehead' }] }],
    ['active.modelId', { models: [PALADIN], active: { modelId: 'H5' } }],
    ['turn.subPhase', { models: [PALADIN], turn: { subPhase: 'LUNCH' } }],
    ['lootTracker[0].card', { models: [PALADIN], lootTracker: [{ card: 'nobody', tile: 1, turn: 'HEROES' }] }],
    ['miniBosses[0]', { models: [], miniBosses: ['starfire'] }],
    ['weather', { models: [], weather: 'rain' }],
    ['$', 'not even an object' as unknown as object],
  ];
  test.each(BAD)('SDE-I.9 a bad fixture is refused with INVALID_ARGUMENT at %s', (path, fixture) => {
    expect(faultOf(fixture)).toBe(path);
  });
});
