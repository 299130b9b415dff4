import { SPECTATOR } from '../../../src/engine/ruleset.ts';
import { contentOf } from '../../../src/games/super-dungeon-explore/facts/content.ts';
import { effectText, poolText } from '../../../src/games/super-dungeon-explore/view/effect-view.ts';
import { type TableView, view } from '../../../src/games/super-dungeon-explore/view.ts';
import { created, laid, started } from './table.ts';

const PALADIN = { id: 'H1', card: 'royal-paladin', at: [3, 4] };
const MAGE = { id: 'H2', card: 'ember-mage', at: [2, 4] };
const see = (fixture: object): TableView => view(laid(fixture).state, SPECTATOR);
const model = (table: TableView, id: string): TableView['models'][number] => {
  const found = table.models.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found;
};

describe('the table everybody sees (Part H, row 1)', () => {
  test('SDE-H.1 a table before the game and in setup can be seen', () => {
    const lobby = view(created({}, 3).state, SPECTATOR);
    expect(lobby).toMatchObject({ phase: 'LOBBY', step: 'LOBBY', turn: null, chart: null, models: [], decisions: [] });
    expect(lobby.dungeon.squares).toEqual([]);
    const setup = view(started({}, 3).state, SPECTATOR);
    expect(setup).toMatchObject({ phase: 'SETUP', step: 'CHOOSE_CONSUL_FORCE', heroSeats: [1, 2] });
    expect(setup.options.packs.map(({ id }) => id)).toEqual(['sde-core']);
  });
  test('SDE-2.15 SDE-2.16 squares have walls, doorways, exits and effects', () => {
    const { dungeon } = see({ models: [PALADIN] });
    const at = (x: number, y: number): TableView['dungeon']['squares'][number] | undefined =>
      dungeon.squares.find((one) => one.x === x && one.y === y);
    expect(dungeon.squares).toHaveLength(300);
    expect(at(0, 4)).toMatchObject({ west: 'EXIT', north: 'OPEN', exitAdjacent: true, tileNumber: 1, effect: null });
    expect(at(9, 4)).toMatchObject({ east: 'DOORWAY' });
    expect(at(10, 4)).toMatchObject({ west: 'DOORWAY', tileNumber: 2 });
    expect(at(0, 0)).toMatchObject({ north: 'WALL', west: 'WALL', exitAdjacent: false });
    expect(at(1, 1)?.traits).toContain('STRUCTURE');
    expect(at(7, 4)?.traits).toContain('DIFFICULT');
    expect(at(4, 3)).toMatchObject({ spawnIcon: true, effect: null });
    expect(dungeon.tiles.map(({ tileId, number, x, width }) => [tileId, number, x, width])).toEqual([
      ['gatehouse', 1, 0, 10],
      ['brokenhall', 2, 10, 10],
      ['embervault', 3, 20, 10],
    ]);
    const leading = dungeon.doorways.filter(({ isExit }) => !isExit).map(({ tileNumber, leadsTo }) => `${tileNumber}-${leadsTo}`);
    expect(leading.sort()).toEqual(['1-2', '2-1', '2-3', '3-2']);
  });
  test('SDE-H.1 models show wounds, statuses, points, equipment and abilities in force', () => {
    const table = see({
      models: [
        { ...PALADIN, wounds: 2, statuses: ['SLOW', 'POISON'], equipment: ['travellers-boots'], coins: 1 },
        { id: 'R', card: 'rex', at: [22, 4] },
        { id: 'P', card: 'egg-clutch', at: [23, 7] },
      ],
    });
    expect(model(table, 'H1')).toMatchObject({
      side: 'HEROES',
      kind: 'HERO',
      wounds: 2,
      hearts: 5,
      heartsLeft: 3,
      statuses: ['SLOW', 'POISON'],
      movement: 4,
      actionPoints: 2,
      abilities: ['HOLY'],
      equipment: [{ copy: 'travellers-boots#1', card: 'travellers-boots', deck: 'LOOT', slot: 'EMERALD', cursed: false }],
      hero: { seat: 1, shared: false, potions: 1, potionCapacity: 1, coins: 1, activationToken: false, destroyed: false },
      tileNumbers: [1],
      activationCost: null,
    });
    expect(model(table, 'H1').attributes.find(({ attribute }) => attribute === 'ARM')).toMatchObject({
      defence: true,
      defenceDice: { b: 3, r: 1, g: 0, star: 0 },
    });
    expect(model(table, 'R')).toMatchObject({
      base: 'LARGE',
      rank: 'MINI_BOSS',
      platform: 'SUPER',
      squares: [
        { x: 22, y: 4 },
        { x: 23, y: 4 },
        { x: 22, y: 5 },
        { x: 23, y: 5 },
      ],
      activationCost: 0,
      hero: null,
    });
    expect(model(table, 'P').activationCost).toBeNull();
  });
  test('SDE-H.1 backpack, coins, chart, pool, discards, relics, tracker and force are open', () => {
    const table = see({
      models: [PALADIN],
      backpack: ['crown-of-thorns'],
      coins: 2,
      discards: { loot: ['torch'] },
      chart: { position: 2, bonuses: [{ word: 'DICE', roll: 'OFFENCE', pool: { b: 1 } }] },
      lootTracker: [{ card: 'gouger', tile: 1, turn: 'HEROES' }],
      pool: { gouger: 3 },
      skulls: 2,
      turn: { side: 'CONSUL' },
    });
    expect(table.backpack).toMatchObject({ coins: 2, cards: [{ copy: 'crown-of-thorns#1', cursed: true, slot: 'CITRINE' }] });
    expect(table.loot).toMatchObject({ count: 47, discards: [{ copy: 'torch#1' }], order: null });
    expect(table.chart).toMatchObject({
      id: 'mm-3-4',
      position: 2,
      bonuses: [{ word: 'DICE', text: 'DICE OFFENCE 1B', roll: 'OFFENCE' }],
    });
    expect(table.chart?.spaces[2]?.bonuses.map(({ text }) => text)).toEqual(['DICE OFFENCE 1B', 'GRANT POISON']);
    expect(table.chart?.spaces[7]).toMatchObject({ spawn: { skulls: 6, platforms: ['8_BIT'] }, sighting: [1, 2] });
    expect(table.pool).toEqual([{ card: 'gouger', count: 3 }]);
    expect(table.lootTracker).toEqual([{ card: 'gouger', tileNumber: 1, turn: 'HEROES', cause: 'ACTION', chestTile: null }]);
    expect(table.turn).toMatchObject({ side: 'CONSUL', skulls: 2, activationsInTurn: null });
    expect(table.relics.length).toBeGreaterThan(0);
    expect(table.relics.every(({ deck }) => deck === 'RELIC')).toBe(true);
    expect(table.force?.boss).toBe('starfire');
  });
  test('SDE-9.2 the active model shows what is left', () => {
    const table = see({ models: [PALADIN, MAGE], active: { modelId: 'H1', movementSpent: 4, actionPointsSpent: 1 } });
    expect(table.active).toMatchObject({ modelId: 'H1', movementLeft: 2, actionPointsLeft: 2, potionDrunk: false });
    expect(table.phase).toBe('HERO_TURN');
  });
  test('SDE-F.2 the stack of decisions: kind, seats, and what is to be chosen', () => {
    const treasure = laid({
      models: [PALADIN],
      active: { modelId: 'H1' },
      tokens: [{ id: 'C', kind: 'CHEST', at: [3, 3], tile: 2 }],
      decks: { treasure: ['hourglass', 'sunforged-blade', 'moonstring-bow'] },
    });
    treasure.do(1, { type: 'openChest', modelId: 'H1', chestId: 'C' });
    const [decision] = view(treasure.state, [1]).decisions;
    expect(decision).toMatchObject({ kind: 'CHOOSE_TREASURE', seats: [1], yours: true, chest: { tileNumber: 2, opener: 'H1' } });
    expect(decision?.cards.map(({ card }) => card)).toEqual(['hourglass', 'sunforged-blade']);
    expect(view(treasure.state, SPECTATOR).decisions[0]).toMatchObject({
      kind: 'CHOOSE_TREASURE',
      yours: false,
      cards: [{ card: 'hourglass' }, { card: 'sunforged-blade' }],
    });
    const spawn = see({
      models: [PALADIN, { id: 'P1', card: 'egg-clutch', at: [23, 7] }],
      turn: { subPhase: 'MIGHTY_MONSTERS' },
    });
    expect(spawn.decisions[0]).toMatchObject({
      kind: 'SPAWN',
      seats: [0],
      spawn: { reason: 'CHART', skulls: 4, platforms: ['8_BIT'], within: 3, origins: ['P1'] },
    });
  });
  test('SDE-H.1 a finished match shows its outcome', () => {
    const table = laid({ models: [PALADIN] }).do(0, { type: 'resign' });
    expect(view(table.state, SPECTATOR)).toMatchObject({
      phase: 'FINISHED',
      outcome: { winner: 'HEROES', completed: expect.any(Boolean), reason: expect.any(String) },
    });
  });
  test('SDE-D.1 every effect of the base content can be read in one line', () => {
    const content = contentOf(laid({ packs: ['sde-core', 'sde-deepwood'], models: [] }).state);
    const effects = [
      ...[...content.models.values()].flatMap((card) => [...card.actions, ...card.potions].flatMap((action) => action.effects)),
      ...[...content.equipment.values()].flatMap((card) => [
        ...card.modifiers,
        ...card.actions.flatMap((action) => action.effects),
      ]),
      ...[...content.bossFights.values()].flatMap((card) => [...card.bossSpawn, ...card.timeout.effects]),
    ];
    expect(effects.length).toBeGreaterThan(50);
    for (const effect of effects) expect(effectText(effect)).toMatch(/^[A-Z_]+(?: [^\s]+)*$/);
    expect(effects.map(effectText).join(' ')).not.toContain('undefined');
    expect([
      poolText({ b: 2, r: 1, g: 0, star: 1 }),
      poolText({ b: -2, r: 0, g: 0, star: 0 }),
      poolText({ b: 0, r: 0, g: 0, star: 0 }),
    ]).toEqual(['2B 1R ★1', '-2B', '–']);
  });
});
