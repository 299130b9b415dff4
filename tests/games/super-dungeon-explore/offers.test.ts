import fc from 'fast-check';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { agree } from './agree.ts';
import { acting, arena, draw, floor, laid, put, started, type Table } from './table.ts';
import { admitWords } from './vocabulary-pack.ts';

beforeAll(admitWords);

const at = (x: number, y: number) => ({ x, y });
const step = fc.record({ x: fc.integer({ min: -1, max: 1 }), y: fc.integer({ min: -1, max: 1 }) });

/** Paths of king's moves from somewhere on a base, with a final anchor near their end or none. */
const walks = (x: number, y: number, size: 1 | 2, longest: number) =>
  fc
    .record({
      start: fc.record({ x: fc.nat(size - 1), y: fc.nat(size - 1) }),
      steps: fc.array(step, { minLength: 0, maxLength: longest }),
      anchor: fc.option(fc.record({ x: fc.integer({ min: -2, max: 1 }), y: fc.integer({ min: -2, max: 1 }) }), {
        nil: undefined,
      }),
    })
    .map(({ start, steps, anchor }) => {
      let here = at(x + start.x, y + start.y);
      const path = steps.map((one) => (here = at(here.x + one.x, here.y + one.y)));
      return { path, ...(anchor === undefined ? {} : { finalAnchor: at(here.x + anchor.x, here.y + anchor.y) }) };
    });

const rough = floor(12, 9, (lines) => {
  for (const [x, y, code] of [
    [5, 3, 'r'],
    [5, 4, 'r'],
    [6, 6, '#'],
    [3, 6, 'v'],
    [7, 2, '#'],
  ] as const)
    draw(lines, x, y, code);
});
const hall = (active: string, models: Parameters<typeof arena>[0], more: object = {}): Table =>
  acting(active, models, { dungeon: { custom: rough }, ...more });

describe('offers are exact', () => {
  test('SDE-8.14 SDE-8.15 every walk of a large model, with and without a final anchor', () => {
    const table = hall('M1', [put('M1', 'rex', 4, 4), put('M2', 'gouger', 6, 3), put('H1', 'royal-paladin', 3, 2)], {
      turn: { side: 'CONSUL' },
      active: { modelId: 'M1', movementSpent: 1 },
    });
    const inputs = walks(4, 4, 2, 4).map((walk) => ({ modelId: 'M1', ...walk }));
    agree(table, 0, 'move', inputs, 1500);
    agree(table, 0, 'dash', inputs, 800);
  });

  test('SDE-8.7 every walk of a small model, whose final anchor can only be its last square', () => {
    const table = hall('H1', [put('H1', 'royal-paladin', 4, 4), put('H2', 'ember-mage', 5, 5), put('M1', 'gouger', 3, 3)]);
    agree(
      table,
      1,
      'move',
      walks(4, 4, 1, 4).map((walk) => ({ modelId: 'H1', ...walk })),
      1000,
    );
  });

  test('SDE-8.13 a large model that is boxed in can still count a square of its own base', () => {
    const around = [
      [3, 3],
      [4, 3],
      [5, 3],
      [6, 3],
      [3, 4],
      [6, 4],
      [3, 5],
      [6, 5],
      [3, 6],
      [4, 6],
      [5, 6],
      [6, 6],
    ] as const;
    const heroes = around.map(([x, y], index) => put(`M${index + 2}`, 'gouger', x, y));
    const table = acting('H1', [put('H1', 'angry-bear', 4, 4), ...heroes]);
    agree(
      table,
      1,
      'move',
      walks(4, 4, 2, 2).map((walk) => ({ modelId: 'H1', ...walk })),
      300,
    );
  });

  test('SDE-35.8 the move of a large carrier, or none', () => {
    const table = arena([put('H1', 'angry-bear', 4, 4), put('H2', 'ember-mage', 10, 8), put('M1', 'gouger', 7, 4)], {
      dungeon: { custom: rough },
      mode: 'RESCUE_PRINCE',
      carrier: 'H1',
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT', activationsDone: 2 },
    }).do(1, { type: 'endPowerUp' });
    expect(table.pending).toBe('CARRIER_MOVE');
    agree(table, 1, 'carrierMove', walks(4, 4, 2, 4), 1000);
  });

  test.each([
    ['PUSH', 'rex', 'thwomp', 'angry-bear', 6, 4, 2],
    ['PUSH', 'rex', 'thwomp', 'royal-paladin', 6, 4, 1],
  ] as const)('SDE-30.6 SDE-30.9 every way to %s by %s (%s) a %s', (_, card, actionId, target, x, y, size) => {
    const table = hall('M1', [put('M1', card, 4, 4), put('H1', target, x, y), put('H2', 'ember-mage', 9, 6)], {
      turn: { side: 'CONSUL' },
    });
    table.script(['B2', 'B2', 'R3', 'R3', ...(size === 2 ? ['B0', 'B0', 'B0'] : ['B0', 'B0', 'R0'])]);
    table.do(0, { type: 'attack', modelId: 'M1', actionId, targetModelId: 'H1' });
    expect(table.pending).toBe('CHOOSE_CONTROL_PATHS');
    const inputs = walks(x, y, size, 4).map((walk) => ({ paths: [{ modelId: 'H1', ...walk }] }));
    agree(table, 0, 'chooseControlPaths', inputs, 1000);
  });

  test('SDE-30.5 every way to pull a large model', () => {
    const table = hall('H1', [put('H1', 'deeproot-druid', 2, 4), put('M1', 'rex', 5, 7)]);
    table
      .script(['B2', 'B2', 'R3', 'R0', 'R0'])
      .do(1, { type: 'attack', modelId: 'H1', actionId: 'thornlash', targetModelId: 'M1' });
    expect(table.pending).toBe('CHOOSE_CONTROL_PATHS');
    agree(
      table,
      1,
      'chooseControlPaths',
      walks(5, 7, 2, 3).map((walk) => ({ paths: [{ modelId: 'M1', ...walk }] })),
      1000,
    );
  });

  const placements = (cards: readonly string[], origins: readonly string[], from: [number, number], to: [number, number]) =>
    fc.array(
      fc
        .record({
          cardId: fc.constantFrom(...cards),
          origin: fc.constantFrom(...origins),
          member: fc.constantFrom('spawningPointId', 'originModelId'),
          anchor: fc.record({ x: fc.integer({ min: from[0], max: to[0] }), y: fc.integer({ min: from[1], max: to[1] }) }),
        })
        .map(({ cardId, origin, member, anchor }) => ({ cardId, [member]: origin, anchor })),
      { maxLength: 5 },
    );

  test('SDE-24.3 SDE-24.5 every list of placements of a chart space', () => {
    const table = arena([put('H1', 'royal-paladin', 1, 1), put('S1', 'egg-clutch', 4, 4), put('S2', 'kobold-warrens', 9, 4)], {
      dungeon: { custom: rough },
      turn: { side: 'CONSUL' },
      chart: { position: 2 },
      pool: { gouger: 2, whelp: 1, wyrmling: 2, 'dragon-priest': 1 },
    }).do(0, { type: 'endTurn' });
    expect(table.pending).toBe('SPAWN');
    const cards = ['gouger', 'whelp', 'wyrmling', 'dragon-priest'];
    const inputs = placements(cards, ['S1', 'S2'], [2, 1], [11, 8]).map((list) => ({ placements: list }));
    agree(table, 0, 'spawn', inputs, 1500);
  });

  /** A game at the first spawn of its setup. */
  const setUp = (): Table => {
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
    table.do(0, { type: 'numberTiles', tileIds: ['gatehouse', 'brokenhall', 'embervault'] });
    for (const [spawningPointId, x, y] of [
      ['kobold-warrens', 3, 6],
      ['kobold-warrens', 12, 3],
      ['egg-clutch', 25, 2],
    ] as const)
      table.do(0, { type: 'placeSpawningPoint', spawningPointId, anchor: at(x, y) });
    return table
      .do(0, { type: 'placeChest', square: at(6, 4) })
      .do(0, { type: 'placeChest', square: at(13, 5) })
      .do(0, { type: 'placeChest', square: at(24, 4) });
  };

  test('SDE-2.20 every full list of the first monsters, and no shorter one', () => {
    const table = setUp();
    const [offer] = ruleset.offers(table.state, 0).filter((one) => one.verb === 'spawn');
    const full = offer?.example.placements as { cardId: string; spawningPointId: string; anchor: { x: number; y: number } }[];
    const shuffled = fc.shuffledSubarray(full, { minLength: full.length - 1 });
    const inputs = fc
      .tuple(shuffled, fc.nat(7), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 3, max: 9 }))
      .map(([list, index, x, y]) => ({
        placements: list.map((one, place) => (place === index ? { ...one, anchor: at(x, y) } : one)),
      }));
    agree(table, 0, 'spawn', inputs, 600);
  });

  test('SDE-2.22 every way to come in where the squares at the start are too few', () => {
    const table = setUp();
    const around = [
      [0, 3],
      [0, 6],
      [1, 4],
      [1, 5],
      [1, 6],
      [2, 4],
      [2, 5],
      [2, 6],
    ] as const;
    const cards = [...Array(4).fill('knucklehead'), ...Array(4).fill('gouger')] as string[];
    const origin = table.state.models.find((model) => model.at?.x === 3)?.id as string;
    table.do(0, {
      type: 'spawn',
      placements: around.map(([x, y], index) => ({ cardId: cards[index] as string, spawningPointId: origin, anchor: at(x, y) })),
    });
    table.do(1, { type: 'placeStartToken', square: at(0, 5) });
    const square = fc.record({ x: fc.nat(4), y: fc.integer({ min: 2, max: 7 }) });
    const near = fc.constantFrom(at(0, 5), at(0, 4), at(1, 3), at(0, 7), at(1, 7), at(2, 3), at(0, 2));
    const placement = fc.record({ heroId: fc.constantFrom('H1', 'H2', 'H3'), anchor: fc.oneof(near, near, square) });
    const lists = fc.uniqueArray(placement, { minLength: 2, maxLength: 3, selector: (one) => one.heroId });
    agree(
      table,
      1,
      'placeHeroes',
      lists.map((list) => ({ placements: list })),
      2000,
    );
  });

  test('SDE-2.5 every force of the Consul, in any order', () => {
    const points = fc.constantFrom('kobold-warrens', 'egg-clutch', 'nether-clutch', 'gloomcap-grotto');
    agree(
      started({ packs: ['sde-core', 'sde-deepwood'] }, 2),
      0,
      'chooseConsulForce',
      fc.record({
        bossId: fc.constantFrom('starfire', 'mother-morel'),
        miniBossIds: fc.array(fc.constantFrom('rex', 'bramblehorn'), { minLength: 1, maxLength: 2 }),
        spawningPointIds: fc.array(points, { minLength: 3, maxLength: 3 }),
      }),
    );
  });

  const NAMES = ['torch', 'torch#1', 'torch#2', 'iron-cap', 'iron-cap#1', 'war-drum', 'ash-bow', 'ash-bow#2', 'crown-of-thorns'];

  test('SDE-23.5 six loot cards by copy or by card', () => {
    const table = arena([put('H1', 'royal-paladin', 1, 1, { equipment: ['crown-of-thorns'] })], {
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT', activationsDone: 2 },
      backpack: ['torch#1', 'torch#2', 'iron-cap#1', 'war-drum#1', 'ash-bow#1', 'ash-bow#2', 'dented-shield#1', 'hourglass'],
    });
    const inputs = fc
      .shuffledSubarray([...NAMES, 'torch', 'ash-bow', 'dented-shield', 'hourglass'], { minLength: 5, maxLength: 7 })
      .map((cardIds) => ({ cardIds }));
    agree(table, 1, 'exchangeLoot', inputs, 3000);
  });

  test('SDE-25.7 any cards but Cursed ones for hearts', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4, { wounds: 2 }), put('M1', 'starfire', 5, 4, { wounds: 3 })], {
      backpack: ['torch#1', 'torch#2', 'iron-cap#1', 'crown-of-thorns#1'],
    });
    table.script(['R3', 'R1', 'B0', 'R0', 'G3']).do(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    const inputs = fc.record({
      heroId: fc.constantFrom('H1', null, 'M1', 'H9'),
      cardIds: fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }),
    });
    agree(table, 1, 'timeoutHeal', inputs, 1000);
  });

  test('SDE-16.3 SDE-16.4 every way to give out hearts and potions', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { wounds: 1, statuses: ['SLOW'], equipment: ['moonstring-bow'] }),
      put('H2', 'ember-mage', 9, 9, { wounds: 2, potions: 1 }),
      put('M1', 'gouger', 5, 4),
    ]);
    table.script(['BH', 'BH', 'RP', 'R2']).do(1, { type: 'attack', modelId: 'H1', actionId: 'missile', targetModelId: 'M1' });
    expect(table.pending).toBe('ALLOCATE_DROPS');
    const hearts = fc.array(
      fc.record({ heroId: fc.constantFrom('H1', 'H2', 'H3'), remove: fc.constantFrom('WOUND', 'SLOW', 'FIRE') }),
      { maxLength: 3 },
    );
    agree(
      table,
      1,
      'allocateDrops',
      fc.record({ hearts, potions: fc.array(fc.constantFrom('H1', 'H2'), { maxLength: 2 }) }),
      1000,
    );
  });

  test('SDE-25.2 every choice of relics, one of each slot', () => {
    const table = laid({
      models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'egg-clutch', 24, 2), put('S2', 'kobold-warrens', 12, 3)],
      chart: { position: 9 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    table.do(0, { type: 'placeDungeonBoss', anchor: { x: 28, y: 4 } });
    const ids = fc.constantFrom(...table.state.relics, 'torch');
    agree(
      table,
      0,
      'chooseRelics',
      fc.array(ids, { maxLength: 3 }).map((cardIds) => ({ cardIds })),
      800,
    );
  });

  test('SDE-1.7 every place an action may put a model, whatever else is wished', () => {
    const table = laid({
      packs: ['sde-core', 'test-words'],
      dungeon: { custom: floor(12, 9) },
      tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
      models: [put('H1', 'scholar', 4, 4), put('H2', 'ember-mage', 5, 6), put('M1', 'brute', 6, 4)],
      active: { modelId: 'H1' },
      decks: { loot: ['torch'], treasure: ['hourglass'] },
    });
    const choice = fc.record(
      {
        modelId: fc.constantFrom('H1', 'H2', 'M1'),
        anchor: fc.record({ x: fc.integer({ min: 1, max: 8 }), y: fc.integer({ min: 1, max: 8 }) }),
        option: fc.nat(2),
      },
      { requiredKeys: ['modelId'] },
    );
    const inputs = fc.record(
      {
        modelId: fc.constant('H1'),
        actionId: fc.constantFrom('blink', 'swap'),
        targetModelId: fc.constantFrom('H1', 'H2', 'M1'),
        choices: fc.array(choice, { maxLength: 3 }),
      },
      { requiredKeys: ['modelId', 'actionId'] },
    );
    agree(table, 1, 'useAction', inputs, 1500);
  });
});
