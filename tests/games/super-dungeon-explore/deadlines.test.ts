import { admitEffects } from './effects-pack.ts';
import { acting, arena, floor, laid, put, started, type Table } from './table.ts';

beforeAll(admitEffects);

const clock = (table: Table): Table => table.do('server', { type: 'applyDeadline' });
/** Who is asked, and for what. */
const asked = (table: Table): readonly unknown[] => {
  const top = table.state.agenda.at(-1);
  return top?.task === 'DECISION' ? [top.decision, top.seats] : [];
};
const at = (x: number, y: number) => ({ x, y });
const two = (first: object = {}, second: object = {}) => [
  put('H1', 'royal-paladin', 4, 4, { controller: 1, ...first }),
  put('H2', 'ember-mage', 9, 9, { controller: 2, ...second }),
];

describe('F.2 who decides, and what happens if nobody does', () => {
  test('SDE-F.14 CHOOSE_DEFENCE: the defender’s player; the best defence', () => {
    const table = acting('M1', [put('H1', 'hexcast-sorceress', 4, 4, { controller: 2 }), put('M1', 'gouger', 5, 4)], {
      seats: 3,
      standingOrders: [{ seat: 2, kind: 'setDefencePreference', modelId: 'H1', preference: 'ASK' }],
    })
      .script(['B2', 'B2', 'B2', 'B0', 'B0', 'B0'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'melee', targetModelId: 'H1' });
    expect(asked(table)).toEqual(['CHOOSE_DEFENCE', [2]]);
    expect(table.refusal(2, { type: 'chooseDefence', attribute: 'STR' })).toBe('NO_DEFENCE_ICON');
    expect(clock(table).of('DefenceChosen')).toEqual([{ modelId: 'H1', attribute: 'WILL', by: 'PLAYER' }]);
  });

  test('SDE-F.14 CHOOSE_CONTROL_PATHS: the user’s player, of Tail Sweep the defender’s; nobody is moved', () => {
    const table = acting('H1', [...two(), put('M1', 'starfire', 5, 4)])
      .script(['R0', 'R0', 'B1', 'R1', 'G1'])
      .do(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    expect(asked(table)).toEqual(['CHOOSE_CONTROL_PATHS', [0]]);
    clock(table);
    expect(table.model('H1').at).toEqual(at(4, 4));
    expect(table.pending).toBeUndefined();
  });

  test('SDE-F.14 SHARE_POTION: the owner’s player; refused', () => {
    const table = arena([...two({ potions: 1 }), put('S1', 'egg-clutch', 14, 10)], {
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
      pool: {},
      standingOrders: [{ seat: 1, kind: 'setPotionSharing', heroId: 'H1', sharing: 'ASK' }],
    }).do(1, { type: 'endPowerUp' });
    expect(asked(table)).toEqual(['REACTION', [1, 2]]);
    table.do(2, { type: 'drinkPotion', drinkerId: 'H2', ownerId: 'H1', potionId: 'elixir', targetModelId: 'H2' });
    expect(asked(table)).toEqual(['SHARE_POTION', [1]]);
    expect(clock(table).of('PotionRequestAnswered')).toEqual([{ ownerId: 'H1', allow: false }]);
    expect(asked(table)).toEqual(['REACTION', [1, 2]]);
    expect(table.model('H1').hero?.potions).toBe(1);
  });

  test('SDE-F.14 CHOOSE_TREASURE: the opener’s player, any hero seat for rewards; the first card that is legal', () => {
    const chest = acting('H2', two(), {
      tokens: [{ id: 'C1', kind: 'CHEST', at: [9, 8], tile: 2 }],
      decks: { treasure: ['hourglass', 'bitey-book-card', 'ember-staff'] },
    }).do(2, { type: 'openChest', modelId: 'H2', chestId: 'C1' });
    expect(asked(chest)).toEqual(['CHOOSE_TREASURE', [2]]);
    expect(clock(chest).of('BooBootySpawned')).toMatchObject([{ card: 'bitey-book-card#1', discarded: ['hourglass#1'] }]);
    const reward = arena(two(), {
      turn: { side: 'HEROES', subPhase: 'REWARDS' },
      lootTracker: [{ card: 'booty-biter', turn: 'HEROES', chestTile: 2 }],
    });
    expect(asked(reward)).toEqual(['CHOOSE_TREASURE', [1, 2]]);
    expect(clock(reward).of('TreasureChosen')).toEqual([{ kept: 'hourglass#1', discarded: ['winged-boots#1'] }]);
  });

  test('SDE-F.14 REVIVE_HERO: the fallen Hero’s player; the same Hero on the first legal square', () => {
    const table = arena([put('H1', 'royal-paladin', 4, 4, { controller: 1 })], {
      destroyed: [{ id: 'H2', card: 'angry-bear', controller: 2 }],
      turn: { side: 'HEROES', subPhase: 'COINS' },
    });
    expect(asked(table)).toEqual(['REVIVE_HERO', [2]]);
    expect(clock(table).model('H2')).toMatchObject({ card: 'deeproot-druid', at: at(1, 0) });
  });

  test('SDE-F.14 CARRIER_MOVE: the carrier’s player; it stays', () => {
    const table = arena([...two(), put('S1', 'egg-clutch', 14, 10)], {
      mode: 'RESCUE_PRINCE',
      carrier: 'H2',
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
      pool: {},
    }).do(1, { type: 'endPowerUp' });
    expect(asked(table)).toEqual(['CARRIER_MOVE', [2]]);
    expect(clock(table).state.turn.side).toBe('CONSUL');
    expect(table.model('H2').at).toEqual(at(9, 9));
  });

  test('SDE-F.14 SPAWN in setup: filled in reading order, cheapest card first, then by id', () => {
    const table = started({}, 2)
      .do(0, {
        type: 'chooseConsulForce',
        bossId: 'starfire',
        miniBossIds: ['rex'],
        spawningPointIds: ['kobold-warrens', 'kobold-warrens', 'egg-clutch'],
      })
      .do(1, { type: 'selectHeroes', heroIds: ['royal-paladin', 'ember-mage', 'glimmerdusk-ranger'] });
    expect(table.refusal('server', { type: 'applyDeadline' })).toBe('NO_DEFAULT');
    for (const [tileId, x] of [
      ['gatehouse', 0],
      ['brokenhall', 10],
      ['embervault', 20],
    ] as const)
      table.do(0, { type: 'placeTile', tileId, side: 'A', x, y: 0, rotation: 0 });
    table.do(0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'embervault'] });
    table.do(0, { type: 'placeSpawningPoint', spawningPointId: 'kobold-warrens', anchor: at(3, 6) });
    table.do(0, { type: 'placeSpawningPoint', spawningPointId: 'kobold-warrens', anchor: at(12, 3) });
    table.do(0, { type: 'placeSpawningPoint', spawningPointId: 'egg-clutch', anchor: at(25, 2) });
    for (const square of [at(6, 4), at(13, 5), at(24, 4)]) table.do(0, { type: 'placeChest', square });
    expect(asked(table)).toEqual(['SPAWN', [0]]);
    const [spawned] = clock(table).of('MonstersSpawned');
    expect(spawned?.placements.map((one) => one.cardId)).toEqual([
      'flinger',
      'flinger',
      'gouger',
      'gouger',
      'gouger',
      'gouger',
      'hatchling',
      'hatchling',
    ]);
    const squares = spawned?.placements.map((one) => one.anchor) ?? [];
    expect([...squares].sort((a, b) => a.y - b.y || a.x - b.x)).toEqual(squares);
    expect([spawned?.skullsUsed, spawned?.skullsLost]).toEqual([8, 0]);
  });

  test('SDE-F.14 PLACE_MINI_BOSS: the Consul; on tile 3 before tile 2, in reading order', () => {
    const table = laid({
      models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'egg-clutch', 24, 2)],
      chart: { position: 4 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    expect(asked(table)).toEqual(['PLACE_MINI_BOSS', [0]]);
    expect(clock(table).of('MiniBossSpawned')[0]).toMatchObject({ cardId: 'rex', anchor: at(23, 0) });
  });

  test('SDE-F.14 PLACE_MINI_BOSS: a mini-boss that fits nowhere is passed over for the next', () => {
    const corridor = laid({
      packs: ['sde-core', 'sde-deepwood', 'test-effects'],
      size: 'EXTENDED',
      miniBosses: ['rex', 'pip'],
      dungeon: { custom: floor(12, 1) },
      models: [put('H1', 'royal-paladin', 1, 0), put('S1', 'egg-clutch', 11, 0)],
      chart: { position: 4 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    expect(asked(corridor)).toEqual(['PLACE_MINI_BOSS', [0]]);
    expect(clock(corridor).of('MiniBossSpawned')).toMatchObject([{ cardId: 'pip', anchor: at(0, 0) }]);
  });

  test('SDE-F.14 CHOOSE_SIGHTING_ORIGIN: the Consul; the first Hero in party order on a listed tile', () => {
    const table = laid({
      packs: ['sde-core', 'sde-deepwood'],
      boss: 'mother-morel',
      models: [
        put('H1', 'royal-paladin', 25, 6),
        put('H2', 'ember-mage', 12, 6),
        put('H3', 'riftling-rogue', 1, 4),
        put('S1', 'egg-clutch', 24, 2),
      ],
      chart: { position: 6 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    expect(asked(table)).toEqual(['CHOOSE_SIGHTING_ORIGIN', [0]]);
    expect(clock(table).of('BossSighted')[0]).toMatchObject({ tiles: [1, 2], measuredFrom: 'H2', heroIds: ['H2', 'H3'] });
    expect(table.model('H2').statuses).toEqual(['POISON', 'SLOW']);
    expect(table.model('H3').statuses).toEqual([]); // more than six squares from H2
  });

  test('SDE-F.14 TIMEOUT_HEAL and EQUIPMENT: any hero seat', () => {
    const timeout = acting('H1', [...two(), put('M1', 'starfire', 5, 4, { wounds: 3 })], { backpack: ['torch'] })
      .script(['R3', 'R1', 'B0', 'R0', 'G3'])
      .do(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    expect(asked(timeout)).toEqual(['TIMEOUT_HEAL', [1, 2]]);
    expect(asked(arena(two(), { turn: { side: 'HEROES', subPhase: 'EQUIPMENT' } }))).toEqual(['EQUIPMENT', [1, 2]]);
  });
});
