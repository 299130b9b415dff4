import fc from 'fast-check';
import { agree } from './agree.ts';
import { acting, arena, laid, put, type Table } from './table.ts';
import { admitWords } from './vocabulary-pack.ts';

beforeAll(admitWords);

const id = (...ids: readonly string[]) => fc.constantFrom(...ids);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const square = (from: readonly [number, number], to: readonly [number, number]) =>
  fc.record({ x: fc.integer({ min: from[0], max: to[0] }), y: fc.integer({ min: from[1], max: to[1] }) });
/** A record whose members may be left out, but for these. */
const some = <T extends Record<string, fc.Arbitrary<unknown>>>(members: T, ...needed: readonly (keyof T)[]) =>
  fc.record(members, { requiredKeys: needed as never }) as fc.Arbitrary<object>;

describe('offers are exact in every decision', () => {
  test('CHOOSE_ARC SDE-26.1', () => {
    const table = acting('H1', [
      put('H1', 'hexcast-sorceress', 1, 4, { equipment: ['ember-staff'] }),
      put('M1', 'knucklehead', 4, 4),
      put('M2', 'gouger', 6, 4),
      put('M3', 'gouger', 4, 6),
      put('M4', 'gouger', 9, 9),
    ])
      .script(['B2', 'B1', 'B1', 'R1'])
      .do(1, { type: 'attack', modelId: 'H1', actionId: 'chain-hex', targetModelId: 'M1' });
    expect(table.pending).toBe('CHOOSE_ARC');
    const targets = fc.constantFrom('M1', 'M2', 'M3', 'M4', 'H1', 'nobody', null);
    agree(table, 1, 'chooseArc', some({ targetModelId: targets, dropDie: fc.constantFrom('B', 'R', 'G', null) }));
  });

  /** Dwarven Curse has beaten two gougers and a wyrmling: the first gouger is in question. */
  const pulled = (): Table =>
    acting('H1', [
      put('H1', 'hearthsworn-fighter', 6, 6),
      put('M1', 'gouger', 6, 3),
      put('M2', 'gouger', 9, 6),
      put('M3', 'wyrmling', 2, 6),
      put('M4', 'gouger', 14, 6),
    ])
      .script(['B2', 'B2', 'R3', 'B0', 'B0', 'B0', 'B0', 'R0', 'B0', 'B0'])
      .do(1, { type: 'useAction', modelId: 'H1', actionId: 'dwarven-curse' });

  test('CHOOSE_CONTROL_PATHS SDE-30.1 the ways of several models in one answer; who is left out does not move', () => {
    const table = pulled();
    expect(table.pending).toBe('CHOOSE_CONTROL_PATHS');
    const way = (modelId: string, ...path: readonly { x: number; y: number }[]) => ({ modelId, path });
    const both = [way('M2', { x: 8, y: 6 }, { x: 7, y: 6 }), way('M1', { x: 6, y: 4 }, { x: 6, y: 5 })];
    expect(table.refusal(1, { type: 'chooseControlPaths', paths: [...both, way('M4')] })).toBe('CONTROL_PATH_ILLEGAL');
    expect(table.refusal(1, { type: 'chooseControlPaths', paths: [...both, way('M1')] })).toBe('CONTROL_PATH_ILLEGAL');
    expect(table.refusal(1, { type: 'chooseControlPaths', paths: [...both, way('M2')] })).toBe('CONTROL_PATH_ILLEGAL');
    table.do(1, { type: 'chooseControlPaths', paths: both });
    expect(table.pending).toBeUndefined();
    expect(['M1', 'M2', 'M3'].map((name) => table.model(name).at)).toEqual([
      { x: 6, y: 5 },
      { x: 7, y: 6 },
      { x: 2, y: 6 },
    ]);
    const none = pulled().do(1, { type: 'chooseControlPaths', paths: [] });
    expect([none.pending, none.model('M2').at]).toEqual([undefined, { x: 9, y: 6 }]);
    const wrong = pulled().do(1, { type: 'chooseControlPaths', paths: [way('M2', { x: 10, y: 6 })] });
    expect(wrong.state.agenda.at(-1)).toMatchObject({ decision: 'CHOOSE_CONTROL_PATHS', control: { modelId: 'M2' } });
  });

  test('CHOOSE_CONTROL_PATHS SDE-30.5 SDE-30.9 of several models', () => {
    const path = fc.array(square([5, 2], [7, 6]), { maxLength: 3 });
    const way = fc.record({ modelId: id('M1', 'M1', 'M2', 'M3', 'M4', 'nobody'), path });
    agree(pulled(), 1, 'chooseControlPaths', fc.record({ paths: fc.array(way, { maxLength: 3 }) }), 1500);
  });

  test('CHOOSE_DEFENCE SDE-14.1', () => {
    const table = acting('M1', [put('H1', 'hexcast-sorceress', 4, 4), put('M1', 'gouger', 5, 4)], {
      standingOrders: [{ seat: 1, kind: 'setDefencePreference', modelId: 'H1', preference: 'ASK' }],
    })
      .script(['B2', 'B2', 'B2'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'melee', targetModelId: 'H1' });
    expect(table.pending).toBe('CHOOSE_DEFENCE');
    agree(table, 1, 'chooseDefence', fc.record({ attribute: id('STR', 'ARM', 'WILL', 'DEX') }));
  });

  const window = (): Table =>
    arena(
      [
        put('H1', 'royal-paladin', 4, 4, { controller: 1, potions: 1, wounds: 1 }),
        put('H2', 'ember-mage', 9, 9, { controller: 2, potions: 1 }),
        put('H3', 'hearthsworn-fighter', 5, 6, { controller: 2, potions: 1, statuses: ['ICE'] }),
        put('H4', 'claw-tribe-barbarian', 15, 11, { controller: 1 }),
        put('S1', 'egg-clutch', 14, 9),
      ],
      {
        turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
        pool: {},
        standingOrders: [{ seat: 2, kind: 'setPotionSharing', heroId: 'H3', sharing: 'DENY' }],
      },
    ).do(1, { type: 'endPowerUp' });
  const drinks = some(
    {
      drinkerId: id('H1', 'H2', 'H3', 'H4', 'S1', 'nobody'),
      ownerId: id('H1', 'H2', 'H3', 'H4'),
      potionId: id('elixir', 'white-mage', 'fire-water', 'heros-balm', 'war-howl'),
      targetModelId: id('H1', 'H2', 'H3', 'H4', 'S1'),
      choices: fc.array(some({ modelId: id('H1', 'H2'), wounds: fc.nat(3), remove: fc.array(id('WOUND', 'FIRE')) }, 'modelId'), {
        maxLength: 2,
      }),
    },
    'drinkerId',
    'ownerId',
    'potionId',
  );

  test('REACTION SDE-F.7 SDE-19.6', () => {
    const table = window();
    expect(table.pending).toBe('REACTION');
    agree(table, 1, 'drinkPotion', drinks, 1500);
    agree(table, 2, 'drinkPotion', drinks, 1500);
    agree(table, 1, 'passReaction', fc.constantFrom({}, { why: 1 }));
  });

  test('SDE-F.10 green potions where reactions are open; SDE-19.2 red and blue ones in an activation', () => {
    const heroes = [
      put('H1', 'royal-paladin', 4, 4, { controller: 1, potions: 1 }),
      put('H2', 'ember-mage', 9, 9, { controller: 2, potions: 2, wounds: 2 }),
      put('H3', 'riftling-rogue', 5, 6, { controller: 1, potions: 1 }),
      put('M1', 'gouger', 7, 6),
    ];
    const open = arena(heroes, { turn: { side: 'CONSUL' }, reactionMode: 'OPEN' });
    const any = some(
      {
        drinkerId: id('H1', 'H2', 'H3'),
        ownerId: id('H1', 'H2', 'H3'),
        potionId: id('elixir', 'white-mage', 'fire-water', 'quicksilver-knife'),
        targetModelId: id('H1', 'H2', 'H3', 'M1'),
        direction: id('NORTH', 'EAST'),
      },
      'drinkerId',
      'ownerId',
      'potionId',
    );
    agree(open, 1, 'drinkPotion', any, 2000);
    agree(acting('H1', heroes), 1, 'drinkPotion', any, 2000);
  });

  test('SHARE_POTION SDE-F.15', () => {
    const table = window();
    table.do(2, { type: 'setStandingOrder', kind: 'setPotionSharing', heroId: 'H2', sharing: 'ASK' });
    table.do(1, { type: 'drinkPotion', drinkerId: 'H1', ownerId: 'H2', potionId: 'white-mage' });
    expect(table.pending).toBe('SHARE_POTION');
    agree(table, 2, 'answerPotionRequest', some({ allow: fc.constantFrom(true, false, 1) }));
  });

  test('CHOOSE_TREASURE SDE-20.4 SDE-20.5', () => {
    const opened = (treasure: readonly string[]): Table =>
      acting('H1', [put('H1', 'riftling-rogue', 4, 4), put('M1', 'gouger', 9, 9)], {
        tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 4], tile: 2 }],
        decks: { treasure: [...treasure, 'ember-staff'] },
      }).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    const names = id(
      'hourglass',
      'hourglass#1',
      'hourglass#2',
      'winged-boots',
      'ember-staff',
      'booty-biter-card',
      'booty-biter-card#1',
      'bitey-book-card',
      'nothing',
    );
    for (const treasure of [
      ['hourglass', 'winged-boots', 'shadow-cloak'],
      ['hourglass', 'booty-biter-card', 'bitey-book-card'],
    ])
      agree(opened(treasure), 1, 'chooseTreasure', fc.record({ cardId: names }));
  });

  test('REVIVE_HERO SDE-22.2 SDE-22.3', () => {
    const table = arena(
      [put('H1', 'royal-paladin', 4, 4, { controller: 1 }), put('M1', 'gouger', 5, 5), put('M2', 'rex', 1, 1)],
      {
        destroyed: [
          { id: 'H2', card: 'angry-bear', controller: 2 },
          { id: 'H3', card: 'ember-mage', controller: 1 },
        ],
        turn: { side: 'HEROES', subPhase: 'COINS' },
      },
    );
    expect(table.pending).toBe('REVIVE_HERO');
    const inputs = fc.record({
      destroyedHeroId: fc.oneof(fc.constant('H2'), id('H1', 'H2', 'H3')),
      heroCardId: id('deeproot-druid', 'angry-bear', 'royal-paladin', 'ember-mage', 'riftling-rogue', 'gouger', 'nobody'),
      anchor: square([-1, -1], [6, 6]),
    });
    agree(table, 2, 'reviveHero', inputs, 2500);
  });

  test('EQUIPMENT SDE-23.2 SDE-F.13', () => {
    const table = arena(
      [
        put('H1', 'royal-paladin', 4, 4, { controller: 1, equipment: ['crown-of-thorns', 'iron-cap'] }),
        put('H2', 'ember-mage', 9, 9, { controller: 2 }),
      ],
      {
        destroyed: [{ id: 'H3', card: 'riftling-rogue' }],
        turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
        backpack: ['torch#1', 'torch#2', 'war-drum', 'crown-of-thorns#2', 'wet-blanket'],
      },
    );
    const inputs = fc.record({
      heroId: id('H1', 'H2', 'H3', 'nobody'),
      cardId: id('torch', 'torch#1', 'torch#2', 'torch#3', 'war-drum', 'crown-of-thorns', 'wet-blanket', 'iron-cap', 'nothing'),
    });
    agree(table, 1, 'equip', inputs, 800);
    agree(table, 2, 'equip', inputs, 800);
  });

  const chart = (position: number, more: object = {}): Table =>
    laid({
      packs: ['sde-core', 'sde-deepwood'],
      models: [put('H1', 'royal-paladin', 1, 4), put('H2', 'ember-mage', 14, 6), put('S1', 'egg-clutch', 24, 2)],
      chart: { position },
      turn: { side: 'CONSUL' },
      pool: {},
      ...more,
    }).do(0, { type: 'endTurn' });

  test('PLACE_MINI_BOSS PLACE_DUNGEON_BOSS SDE-24.8', () => {
    const anchor = fc.oneof(square([12, -1], [17, 10]), square([22, -1], [30, 10]), square([-1, 2], [6, 10]));
    const mini = chart(4);
    expect(mini.pending).toBe('PLACE_MINI_BOSS');
    agree(mini, 0, 'placeMiniBoss', fc.record({ cardId: id('rex', 'rex', 'bramblehorn', 'starfire', 'nobody'), anchor }), 1200);
    agree(chart(9), 0, 'placeDungeonBoss', fc.record({ anchor }), 1200);
  });

  test('CHOOSE_BONUS SDE-24.14', () => {
    const table = chart(1);
    expect(table.pending).toBe('CHOOSE_BONUS');
    agree(table, 0, 'chooseBonus', fc.record({ index: fc.integer({ min: -2, max: 4 }) }));
  });

  test('CHOOSE_SIGHTING_ORIGIN SDE-24.17', () => {
    const table = chart(6, { boss: 'mother-morel' });
    expect(table.pending).toBe('CHOOSE_SIGHTING_ORIGIN');
    agree(table, 0, 'chooseSightingOrigin', fc.record({ heroId: id('H1', 'H2', 'S1', 'nobody') }));
    const one = chart(3, { boss: 'mother-morel' });
    agree(one, 0, 'chooseSightingOrigin', fc.record({ heroId: id('H1', 'H2', 'S1') }));
  });
});

describe('offers are exact in an activation', () => {
  /** A crowd late in the game: every kind of thing is near. */
  const crowd = (active: string, more: object = {}): Table =>
    laid({
      packs: ['sde-core', 'sde-deepwood'],
      mode: 'FIND_ARTIFACT',
      models: [
        put('H1', 'hearthsworn-fighter', 12, 6, {
          controller: 1,
          equipment: ['throwing-axes', 'climbing-hook', 'bandage-roll'],
          wounds: 2,
        }),
        put('H2', 'angry-bear', 15, 6, { controller: 2 }),
        put('H3', 'glimmerdusk-ranger', 11, 4, { controller: 1 }),
        put('H4', 'claw-tribe-barbarian', 13, 7, { controller: 2 }),
        put('M1', 'gouger', 13, 6),
        put('M2', 'rex', 10, 6),
        put('M3', 'wyrmling', 17, 4),
        put('M4', 'hatchling', 13, 5),
        put('M5', 'whelp', 14, 4),
        put('M6', 'starfire', 18, 0),
        put('M7', 'moss-crone', 10, 5),
        put('M8', 'flinger', 16, 4),
        ...Array.from({ length: 18 }, (_, index) => put(`N${index}`, 'sporeling', 20 + (index % 9), 5 + Math.floor(index / 9))),
      ],
      tokens: [
        { id: 'C1', kind: 'CHEST', at: [12, 5], tile: 2 },
        { id: 'K1', kind: 'CRYSTAL', at: [11, 5], face: 'RUBY' },
        { id: 'ST', kind: 'START', at: [0, 4] },
        { id: 'EN', kind: 'END', at: [29, 4] },
      ],
      chart: { position: 9 },
      bossSpawned: true,
      active: { modelId: active },
      pool: { gouger: 3 },
      ...more,
    });
  const models = id('H1', 'H2', 'H3', 'H4', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'nobody');
  const named = (modelId: string, actionIds: readonly string[]) =>
    some(
      {
        modelId: fc.oneof(fc.constant(modelId), models),
        actionId: id(...actionIds, 'melee', 'nothing'),
        payWith: id('ACTION_POINTS', 'MOVEMENT', 'EXTRA'),
        targetModelId: models,
        targetSquare: square([11, 4], [17, 7]),
        direction: id('NORTH', 'EAST', 'SOUTH', 'WEST', 'NORTH_EAST'),
        lane: fc.constantFrom(0, 1),
        rerollPolicy: id('LOWEST', 'NEVER'),
      },
      'modelId',
      'actionId',
    );
  const without = (inputs: fc.Arbitrary<object>, ...members: readonly string[]) =>
    inputs.map((input) => Object.fromEntries(Object.entries(input).filter(([name]) => !members.includes(name))));
  /** Few members at once, so that many inputs are good. */
  const sparse = (inputs: fc.Arbitrary<object>) =>
    fc
      .tuple(inputs, fc.subarray(['payWith', 'targetSquare', 'direction', 'lane', 'targetModelId', 'rerollPolicy']))
      .map(([input, gone]) => Object.fromEntries(Object.entries(input).filter(([name]) => !gone.includes(name))));

  test('SDE-10.9 SDE-29 every red action of Heroes and monsters', () => {
    agree(crowd('H1'), 1, 'attack', sparse(named('H1', ['cleave', 'throw'])), 1500);
    agree(crowd('H3'), 1, 'attack', sparse(named('H3', ['sparkle-burst', 'missile'])), 1500);
    agree(
      crowd('M2', { turn: { side: 'CONSUL' } }),
      0,
      'attack',
      sparse(named('M2', ['thwomp', 'rex-cuddle', 'rex-smash'])),
      3000,
    );
    agree(crowd('M6', { turn: { side: 'CONSUL' } }), 0, 'attack', sparse(named('M6', ['inferno'])), 1500);
  });

  test('SDE-10.7 every blue action', () => {
    const blue = (modelId: string, ...actions: readonly string[]) => without(sparse(named(modelId, actions)), 'payWith');
    agree(crowd('H1'), 1, 'useAction', blue('H1', 'dwarven-curse', 'hook', 'bandage'), 1500);
    agree(crowd('M7', { turn: { side: 'CONSUL' } }), 0, 'useAction', blue('M7', 'bog-grasp'), 2000);
  });

  test('D.1 attacks paid with movement and extra attacks', () => {
    const raging = crowd('H4', { active: { modelId: 'H4', extraAttacks: [{ attack: 'MELEE', n: 1 }], actionPointsSpent: 3 } });
    agree(raging, 2, 'attack', sparse(named('H4', ['melee'])), 2000);
    const angry = crowd('H4').do(2, { type: 'useAction', modelId: 'H4', actionId: 'rage' });
    agree(angry, 2, 'attack', sparse(named('H4', ['melee'])), 2000);
  });

  test('SDE-20.3 SDE-20.6 chests and crystals; SDE-9.4 standing up', () => {
    const tokens = some({ modelId: id('H1', 'H3', 'M1'), tokenId: id('K1', 'C1', 'ST', 'nothing') }, 'modelId', 'tokenId');
    agree(crowd('H1'), 1, 'interact', tokens);
    agree(crowd('H1'), 1, 'openChest', some({ modelId: id('H1', 'H3'), chestId: id('C1', 'K1') }, 'modelId', 'chestId'));
    const down = acting('H1', [put('H1', 'royal-paladin', 4, 4, { statuses: ['KNOCKDOWN'] }), put('H2', 'ember-mage', 5, 5)], {
      active: { modelId: 'H1', actionPointsSpent: 3 },
    });
    agree(down, 1, 'standUp', some({ modelId: id('H1', 'H2'), pay: id('ACTION_POINT', 'ALL_MOVEMENT') }, 'modelId', 'pay'));
  });

  test('SDE-5.4 SDE-32.2 who may be activated, and where it changes its form', () => {
    const upkeep = some({
      shapeshiftAnchor: square([9, 4], [15, 7]),
      order: fc.array(id('SHAPESHIFT', 'nothing'), { maxLength: 2 }),
      choices: fc.array(some({ modelId: id('H1', 'nobody'), remove: fc.array(id('WOUND', 'SLOW')) }, 'modelId'), {
        maxLength: 1,
      }),
    });
    const inputs = some({ modelId: models, upkeep: maybe(upkeep) }, 'modelId');
    agree(crowd('M1', { active: undefined, turn: { side: 'CONSUL' }, skulls: 2 }), 0, 'activate', inputs, 2000);
    agree(crowd('H1', { active: undefined, turn: { side: 'HEROES' } }), 2, 'activate', inputs, 2000);
  });

  test('F.5 every standing order', () => {
    const inputs = some(
      {
        kind: id('setDefencePreference', 'setPotionSharing', 'setDropPolicy', 'setRerollPolicy', 'setDeadlinePolicy'),
        modelId: id('H1', 'H2', 'M1'),
        heroId: id('H1', 'H2', 'M1'),
        preference: id('AUTO', 'ASK', 'ARM', 'STR'),
        sharing: id('ALLOW', 'DENY'),
        policy: id('AUTO', 'LOWEST', 'WAIT'),
      },
      'kind',
    );
    agree(crowd('H1'), 1, 'setStandingOrder', inputs, 1500);
    const rule = some(
      {
        trigger: id('WOUNDED', 'TURN_END'),
        drinkerId: id('H1', 'H2', 'M1'),
        ownerId: id('H1', 'H2'),
        potionId: id('elixir', 'honey-mead'),
        targetId: id('H1', 'M1'),
        ifStatus: id('FIRE'),
      },
      'trigger',
      'drinkerId',
      'ownerId',
      'potionId',
    );
    const policy = fc.record({ heroId: id('H1', 'H2'), rules: fc.array(rule, { maxLength: 2 }) });
    agree(
      crowd('H1'),
      1,
      'setStandingOrder',
      policy.map((one) => ({ kind: 'setReactionPolicy', ...one })),
      1000,
    );
  });
});
