import { STATUSES } from '../../../src/games/super-dungeon-explore/content/vocabulary.ts';
import { type ActionView, actionNamed } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { NO_DICE } from '../../../src/games/super-dungeon-explore/facts/dice.ts';
import { hasAbility } from '../../../src/games/super-dungeon-explore/facts/modifiers.ts';
import { pointsLeft } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { defencePool, offencePool } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import { admitEffects } from './effects-pack.ts';
import { attack, draw, type Entry, floor, laid, of, put, type Table, use } from './table.ts';

beforeAll(admitEffects);

const packs = ['sde-core', 'sde-deepwood', 'test-effects'];
const step = (x: number, y: number) => ({ x, y });
const ground = (...marks: readonly (readonly [number, number, string])[]) => ({
  custom: floor(14, 9, (lines) => {
    for (const [x, y, code] of marks) draw(lines, x, y, code);
  }),
});
const stage = (models: readonly Entry[], more: object = {}): Table =>
  laid({
    packs,
    dungeon: ground(),
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    models,
    decks: { loot: ['torch', 'iron-cap', 'war-drum', 'ash-bow'], treasure: ['hourglass', 'winged-boots', 'ember-staff'] },
    reactionMode: 'OPEN',
    ...more,
  });
const acting = (modelId: string, models: readonly Entry[], more: object = {}): Table =>
  stage(models, { active: { modelId }, ...more });
const offence = (table: Table, id: string, action: string, target: string | null = null) =>
  offencePool(table.state, of(table, id), actionNamed(table.state, of(table, id), action) as ActionView, target, NO_DICE);

describe('one attack from its roll to its end', () => {
  test('SDE-16.1 SDE-16.2 SDE-16.3 SDE-16.6 wounds, effects and statuses, drops, then what the target causes', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'shell', 5, 4)]);
    table.script(['R3', 'R1', 'RP', 'B0']).do(1, attack('H1', 'smite', 'M1'));
    expect(table.types).toEqual([
      'ActionUsed',
      'DiceRolled',
      'DefenceChosen',
      'DiceRolled',
      'AttackCompared',
      'WoundsInflicted',
      'StatusApplied',
      'StatusApplied',
      'DropsGained',
      'DropsAllocated',
      'StatusApplied',
    ]);
    expect(table.of('StatusApplied')).toEqual([
      { modelId: 'M1', status: 'KNOCKDOWN' },
      { modelId: 'M1', status: 'FIRE' },
      { modelId: 'H1', status: 'BANE' },
    ]);
  });

  test('SDE-16.6 a target that was destroyed causes nothing', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'shell', 5, 4, { wounds: 2 })]);
    table.script(['R3', 'R1', 'B0']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.has('M1')).toBe(false);
    expect(table.model('H1').statuses).toEqual([]);
  });

  test('SDE-16.6 a wound by an effect of the action is answered fourth too, together with the others', () => {
    const table = acting('H1', [put('H1', 'cantor', 4, 4), put('M1', 'shell', 5, 4)]);
    table.script(['BH', 'B2', 'B0']).do(1, attack('H1', 'lunge', 'M1'));
    expect(table.model('M1')).toMatchObject({ wounds: 2, statuses: ['SLOW'] });
    const order = table.last.flatMap((event) =>
      event.type === 'StatusApplied' ? [event.data.modelId] : event.type === 'DropsGained' ? ['drops'] : [],
    );
    expect(order).toEqual(['M1', 'drops', 'H1']);
  });

  test('SDE-29.6 in an area all wounds, then who fell, then effects by model in reading order', () => {
    const table = acting('H1', [
      put('H1', 'deeproot-druid', 4, 4, { potions: 1 }),
      put('M1', 'beast', 4, 2),
      put('M2', 'beast', 3, 4, { wounds: 2 }),
      put('M3', 'beast', 4, 6),
    ]);
    table
      .script(['B2', 'B0', 'R0', 'B0', 'B0', 'B0'])
      .do(1, { type: 'drinkPotion', drinkerId: 'H1', ownerId: 'H1', potionId: 'honey-mead' });
    expect(
      table.last.flatMap((event) =>
        event.type === 'WoundsInflicted' || event.type === 'ModelDestroyed' || event.type === 'StatusApplied'
          ? [`${event.type} ${event.data.modelId}`]
          : [],
      ),
    ).toEqual([
      'WoundsInflicted M1',
      'WoundsInflicted M2',
      'WoundsInflicted M3',
      'ModelDestroyed M2',
      'StatusApplied M1',
      'StatusApplied M3',
    ]);
  });

  test('SDE-26.2 Backlash answers offensive actions only; SDE-16.10 a contest it wins is none', () => {
    const table = acting('H1', [put('H1', 'cantor', 4, 4), put('M1', 'shell', 6, 4)]);
    table.script(['B0', 'B0', 'B1']).do(1, use('H1', 'taunt', 'M1'));
    expect(table.types).not.toContain('BacklashTriggered');
    expect(table.of('DefenceChosen')).toEqual([{ modelId: 'M1', attribute: 'ARM', by: 'AUTO' }]); // SDE-14.5
    expect(table.model('H1').wounds).toBe(0);
    table.script(['B1', 'B1', 'B1']).do(1, use('H1', 'taunt', 'M1'));
    expect(table.model('M1').statuses).toEqual(['ICE']);
  });

  test('SDE-13.6 SDE-15.2 SDE-26.21 a die is rerolled, then Hex takes the best, and only then is it critical or not', () => {
    const table = (statuses: readonly string[]) =>
      acting('H1', [put('H1', 'royal-paladin', 4, 4, { statuses }), put('M1', 'nether-wyrmling', 5, 4)])
        .script(['R0', 'R2', 'R1', 'R3', 'B0', 'R0'])
        .do(1, attack('H1', 'smite', 'M1'));
    expect(table([]).of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 6, critical: true });
    expect(table(['HEX']).of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 3, outcome: 'HIT', critical: false });
  });

  test('SDE-26.12 SDE-15.3 granted Massive Damage makes the base two, a critical success adds one, for every red action', () => {
    const table = acting('M1', [put('H1', 'cantor', 4, 4), put('M1', 'beast', 5, 4)], {
      turn: { side: 'CONSUL' },
      chart: {
        bonuses: [
          { word: 'GRANT', ability: 'MASSIVE_DAMAGE' },
          { word: 'DICE', roll: 'OFFENCE', pool: { r: 1 } },
        ],
      },
    });
    table.script(['B2', 'B0', 'R0', 'B0']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.model('H1').wounds).toBe(2);
    table.script(['B2', 'B0', 'R3', 'B1']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.has('H1')).toBe(false);
    expect(table.of('WoundsInflicted')).toEqual([{ modelId: 'H1', wounds: 3, cause: 'ACTION' }]);
  });

  test('D.2 ARC and HOOKSHOT granted to a model are for its offensive actions that name a target without an area', () => {
    const wall = floor(14, 9, (lines) => {
      for (const line of [7, 9, 11]) lines[line] = `${(lines[line] as string).slice(0, 10)}|${(lines[line] as string).slice(11)}`;
    });
    const models = [put('H1', 'cantor', 6, 4), put('H2', 'bard', 7, 4), put('M1', 'beast', 4, 4), put('M2', 'whelp', 4, 5)];
    const plain = acting('M1', models, { turn: { side: 'CONSUL' }, dungeon: { custom: wall } });
    expect(plain.refusal(0, attack('M1', 'magic', 'H1'))).toBe('NO_LINE_OF_SIGHT');
    const bonuses = [
      { word: 'GRANT', ability: 'ARC' },
      { word: 'GRANT', ability: 'HOOKSHOT' },
    ];
    const table = acting('M1', models, { turn: { side: 'CONSUL' }, dungeon: { custom: wall }, chart: { bonuses } });
    table.script(['B2', 'B0', 'B0']).do(0, attack('M1', 'magic', 'H1'));
    expect(table.model('H1').wounds).toBe(1);
    expect(table.state.agenda.at(-1)).toMatchObject({ decision: 'CHOOSE_ARC', candidates: ['H2'], dice: ['B'] });
    expect(table.refusal(0, attack('M1', 'melee', 'H1'))).toBe('DECISION_PENDING');
  });

  test.each(STATUSES)('SDE-26.17 SDE-24.15 the status ability %s afflicts whoever is beaten, and nobody who is not', (status) => {
    const table = acting('M1', [put('H1', 'cantor', 4, 4), put('M1', 'beast', 5, 4)], {
      turn: { side: 'CONSUL' },
      chart: { bonuses: [{ word: 'STATUS', status }] },
    });
    table.script(['B1', 'B0', 'B1']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.model('H1').statuses).toEqual([]);
    table.script(['B1', 'B1', 'B1']).do(0, attack('M1', 'melee', 'H1'));
    expect([table.model('H1').statuses, table.model('M1').statuses]).toEqual([[status], []]);
  });
});

describe('all that makes a pool', () => {
  test('D.6 SDE-13.1 a Hero: card, action, worn cards, potion, aura, tile; the floor comes last', () => {
    const table = acting(
      'H1',
      [
        put('H1', 'ember-mage', 4, 4, { potions: 1, equipment: ['ember-staff', 'citrine-charm'] }),
        put('H2', 'hexcast-sorceress', 5, 5, { potions: 2 }),
      ],
      { dungeon: ground([4, 4, 'o']) },
    );
    expect(offence(table, 'H1', 'magma-strike')).toEqual({ b: 3 + 1 + 1, r: 2 + 1, g: 0, star: 0 });
    table.do(1, { type: 'drinkPotion', drinkerId: 'H1', ownerId: 'H2', potionId: 'mirror-draught' });
    expect(offence(table, 'H1', 'magma-strike')).toEqual({ b: 5, r: 3, g: 1, star: 0 });
    expect(offence(table, 'H1', 'magic')).toEqual({ b: 2, r: 3, g: 1, star: 0 });
  });

  test('D.6 a monster: card, aura once by name, Mob, chart bonuses each, all at once', () => {
    const table = acting(
      'M1',
      [
        put('H1', 'royal-paladin', 4, 4),
        put('M1', 'gouger', 5, 4),
        put('M2', 'dragon-priest', 5, 5),
        put('M3', 'dragon-priest', 6, 5),
      ],
      {
        turn: { side: 'CONSUL' },
        active: { modelId: 'M2' },
        chart: { bonuses: [1, 1].map((b) => ({ word: 'DICE', roll: 'OFFENCE', pool: { b } })) },
      },
    ).do(0, use('M2', 'dragon-rage'));
    const again = { ...table.state, auras: [...table.state.auras, { ...table.state.auras[0], user: 'M3' }] } as Table['state'];
    table.state = again;
    expect(offence(table, 'M1', 'melee', 'H1')).toEqual({ b: 3 + 1 + 1 + 2, r: 0, g: 0, star: 0 });
  });

  test('SDE-27.2 of one source the penalty silences the benefit, whatever else there is', () => {
    const pool = (card: string) =>
      offence(
        acting('H1', [put('H1', card, 4, 4, { equipment: ['rusty-longsword'] })], { dungeon: ground([4, 4, 'o']) }),
        'H1',
        'melee',
      ).b;
    expect(pool('claw-tribe-barbarian')).toBe(0); // ruby and emerald
    expect(pool('royal-paladin')).toBe(1); // neither
    const mage = acting('H1', [put('H1', 'ember-mage', 4, 4)], { dungeon: ground([4, 4, 'o']) });
    expect(offence(mage, 'H1', 'magic').b).toBe(1);
    const torn = acting('H1', [put('H1', 'ember-mage', 4, 4, { equipment: ['goddess-tear'] })], { dungeon: ground([4, 4, 'o']) });
    expect(offence(torn, 'H1', 'magic').b).toBe(0); // two sources add up
  });

  test('SDE-24.13 a bonus of the chart may select others; SDE-22.4 coins and it meet in one pool', () => {
    const bonuses = [{ word: 'DICE', roll: 'DEFENCE', pool: { b: -1 }, selector: 'ALL_HEROES' }];
    const table = stage([put('H1', 'royal-paladin', 4, 4, { coins: 2 }), put('M1', 'beast', 8, 4)], { chart: { bonuses } });
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 2 + 2 - 1, r: 1 });
    expect(defencePool(table.state, of(table, 'M1'), 'ARM')).toMatchObject({ b: 1 });
  });
});

describe('those who fall', () => {
  test('SDE-18.2 auras and temporary effects end with who caused them and who bore them', () => {
    const table = acting(
      'H1',
      [
        put('H1', 'deeproot-druid', 4, 4, { wounds: 4 }),
        put('H2', 'royal-paladin', 6, 4),
        put('M1', 'dragon-priest', 5, 5),
        put('M2', 'gouger', 7, 5),
      ],
      { coins: 4 },
    );
    table.do(1, use('H1', 'barkskin', 'H2'));
    expect(defencePool(table.state, of(table, 'H2'), 'ARM').b).toBe(3);
    table.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' });
    table.do(1, use('H2', 'iron-halo')).do(1, { type: 'endActivation', modelId: 'H2' }).do(1, { type: 'endPowerUp' });
    table.do(0, { type: 'activate', modelId: 'M1' }).do(0, use('M1', 'dragon-rage'));
    expect(defencePool(table.state, of(table, 'H2'), 'ARM').b).toBe(4);
    table.script(['R3', 'R3', 'B0', 'B0', 'R0']).do(0, attack('M1', 'magic', 'H1'));
    expect(table.has('H1')).toBe(false);
    expect(defencePool(table.state, of(table, 'H2'), 'ARM').b).toBe(3);
    expect(offence(table, 'M2', 'melee').b).toBe(4);
    const last = acting(
      'M1',
      [
        put('H1', 'bard', 4, 4, { equipment: ['mirror-shield'] }),
        put('M1', 'dragon-priest', 5, 4, { wounds: 2 }),
        put('M2', 'gouger', 6, 4),
      ],
      { turn: { side: 'CONSUL' } },
    ).do(0, use('M1', 'dragon-rage'));
    expect(offence(last, 'M2', 'melee').b).toBe(4);
    last.script(['B0', 'B0', 'B0', 'B0', 'B0']).do(0, attack('M1', 'melee', 'H1'));
    expect(last.has('M1')).toBe(false);
    expect([offence(last, 'M2', 'melee').b, last.state.auras]).toEqual([3, []]);
    expect(last.state.lootTracker).toEqual([
      expect.objectContaining({ card: 'dragon-priest', cause: 'BACKLASH', turn: 'CONSUL' }),
    ]);
  });

  test('SDE-16.1 SDE-6.1 Heroes that fall together are counted together', () => {
    const table = stage(
      [put('H1', 'cantor', 2, 4, { wounds: 4 }), put('H2', 'bard', 4, 4, { wounds: 4 }), put('S1', 'egg-clutch', 10, 7)],
      {
        boss: 'reaper',
        chartId: 'grave-road',
        coins: 1,
        pool: {},
        turn: { side: 'CONSUL' },
      },
    ).do(0, { type: 'endTurn' });
    expect(table.of('HeroDestroyed').map((one) => [one.heroId, one.destroyed])).toEqual([
      ['H1', 1],
      ['H2', 2],
    ]);
    expect(table.state.outcome).toMatchObject({ winner: 'CONSUL', reason: 'NO_COINS_LEFT' });
  });

  test('SDE-22.6 a Hero that falls in a sighting comes back in the coin step of the Heroes’ turn; K-36', () => {
    const table = stage([put('H1', 'cantor', 2, 4), put('H2', 'bard', 4, 4, { wounds: 4 }), put('S1', 'egg-clutch', 10, 7)], {
      boss: 'reaper',
      chartId: 'grave-road',
      coins: 2,
      pool: {},
      turn: { side: 'CONSUL' },
    }).do(0, { type: 'endTurn' });
    expect(table.has('H2')).toBe(false);
    expect([table.pending, table.state.turn.side]).toEqual([undefined, 'HEROES']);
    table.do(1, { type: 'activate', modelId: 'H1' }).do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.pending).toBe('REVIVE_HERO');
    expect(table.refusal(1, { type: 'equip', heroId: 'H1', cardId: 'torch' })).toBe('DECISION_PENDING');
    table.do(1, { type: 'reviveHero', destroyedHeroId: 'H2', heroCardId: 'bard', anchor: step(1, 1) });
    expect(table.state.backpack.coins).toBe(1);
    expect(table.pending).toBe('EQUIPMENT');
  });

  test('D.1 TRANSFER_WOUNDS that reach the hearts of the drinker destroy it; the wounds have left their Hero', () => {
    const table = stage(
      [put('H1', 'cantor', 2, 4, { potions: 1, wounds: 3 }), put('H2', 'bard', 4, 4, { wounds: 4 }), put('M1', 'beast', 9, 8)],
      { turn: { side: 'CONSUL' }, coins: 3 },
    );
    table.do(1, { type: 'drinkPotion', drinkerId: 'H1', ownerId: 'H1', potionId: 'thirst', targetModelId: 'H2' });
    expect(table.model('H2').wounds).toBe(0);
    expect(table.has('H1')).toBe(false);
  });

  test('SDE-21.9 extra treasure enlarges the choice of a mini-boss’s reward; one is kept', () => {
    const table = acting('H1', [put('H1', 'cantor', 4, 4), put('M1', 'rex', 5, 4, { wounds: 5 })], {
      turn: { activationsDone: 1 },
    });
    table
      .do(1, use('H1', 'wish'))
      .script(['B2', 'B0', 'R0', 'R0'])
      .do(1, attack('H1', 'melee', 'M1'));
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.of('TreasureDrawn').flatMap((one) => one.cards)).toEqual(['hourglass#1', 'winged-boots#1', 'ember-staff#1']);
    table.do(1, { type: 'chooseTreasure', cardId: 'winged-boots' });
    expect(table.state.backpack.cards).toEqual(['winged-boots#1']);
  });

  test('SDE-23.5 with no treasure left the exchange gives nothing: SDE-1.2', () => {
    const six = ['torch', 'torch', 'iron-cap', 'ash-bow', 'war-drum', 'wet-blanket'];
    const table = stage([put('H1', 'cantor', 4, 4)], {
      turn: { side: 'HEROES', subPhase: 'EQUIPMENT' },
      backpack: six,
      decks: { loot: [], treasure: ['booty-biter-card'] },
    }).do(1, { type: 'exchangeLoot', cardIds: six });
    expect(table.types).toContain('DeckEmpty');
    expect(table.state.backpack.cards).toEqual([]);
    expect(table.state.turn.exchangeDone).toBe(true);
  });
});

describe('the chart', () => {
  test('SDE-24.18 a mini-boss that found no room comes in the next power-up, though the marker has gone on', () => {
    const narrow = { custom: floor(2, 2) };
    const table = stage([put('H1', 'cantor', 0, 0), put('S1', 'egg-clutch', 1, 1)], {
      dungeon: narrow,
      boss: 'reaper',
      chartId: 'grave-road',
      chart: { position: 1 },
      pool: {},
      turn: { side: 'CONSUL' },
    }).do(0, { type: 'endTurn' });
    expect(table.state.chart).toMatchObject({ position: 2, owed: ['MINI_BOSS'] });
    const wide = stage([put('H1', 'cantor', 0, 0), put('S1', 'egg-clutch', 12, 7)], {
      boss: 'reaper',
      chartId: 'grave-road',
      pool: {},
      turn: { side: 'CONSUL' },
    });
    wide.state = { ...wide.state, chart: table.state.chart };
    wide.do(0, { type: 'endTurn' });
    expect(wide.pending).toBe('PLACE_MINI_BOSS');
    expect(wide.state.chart?.position).toBe(2);
    wide.do(0, { type: 'placeMiniBoss', cardId: 'rex', anchor: step(8, 4) });
    expect(wide.state.chart).toMatchObject({ position: 3, owed: [], bonuses: [{ word: 'DICE' }] });
    expect(wide.state.turn.side).toBe('HEROES');
  });

  test('D.1 SPAWN: from the model or from the spawning points, in sight, of the platforms named; SDE-5.5 it entered this turn', () => {
    const table = acting('M1', [put('H1', 'cantor', 0, 0), put('M1', 'caller', 5, 4), put('S1', 'egg-clutch', 11, 7)], {
      turn: { side: 'CONSUL' },
      pool: { gouger: 2, 'dragon-priest': 1 },
      skulls: 4,
    }).do(0, use('M1', 'call'));
    const spawn = (cardId: string, x: number, y: number, originModelId = 'M1') => ({
      type: 'spawn' as const,
      placements: [{ cardId, originModelId, anchor: step(x, y) }],
    });
    expect(table.pending).toBe('SPAWN');
    expect(table.refusal(0, spawn('dragon-priest', 5, 5))).toBe('PLATFORM_NOT_ALLOWED');
    expect(table.refusal(0, spawn('gouger', 8, 4))).toBe('SPAWN_OUT_OF_RANGE');
    expect(table.refusal(0, spawn('gouger', 11, 6, 'S1'))).toBe('WRONG_SPAWNING_POINT');
    table.do(0, spawn('gouger', 5, 5));
    expect(table.of('MonstersSpawned')).toEqual([expect.objectContaining({ decision: 'EFFECT', skullsUsed: 1, skullsLost: 1 })]);
    table.do(0, use('M1', 'open'));
    expect(table.refusal(0, spawn('gouger', 5, 6))).toBe('WRONG_SPAWNING_POINT');
    table.do(0, spawn('gouger', 11, 6, 'S1'));
    const spawned = table.state.models.at(-1)?.id ?? '';
    table.do(0, { type: 'endActivation', modelId: 'M1' }).do(0, { type: 'activate', modelId: spawned });
    expect(table.of('ActivationStarted')).toEqual([{ modelId: spawned, skullsSpent: 1 }]);
  });
});

describe('being moved', () => {
  const way = (modelId: string, ...path: [number, number][]) => ({
    type: 'chooseControlPaths' as const,
    paths: [{ modelId, path: path.map(([x, y]) => step(x, y)) }],
  });
  const pull = (...marks: [number, number, string][]) =>
    acting('H1', [put('H1', 'deeproot-druid', 2, 4), put('M1', 'beast', 6, 4), put('M2', 'gouger', 5, 4)], {
      dungeon: ground(...marks),
    })
      .script(['B2', 'B2', 'R3', 'B0'])
      .do(1, attack('H1', 'thornlash', 'M1'));

  test('SDE-30.2 difficult squares count two, what lies there works; SDE-30.8 friends are passed', () => {
    expect(
      pull()
        .do(1, way('M1', [5, 4], [4, 4]))
        .model('M1').at,
    ).toEqual(step(4, 4));
    expect(pull().refusal(1, way('M1', [5, 4]))).toBe('CONTROL_PATH_ILLEGAL');
    expect(pull([5, 3, 'l']).refusal(1, way('M1', [5, 3], [4, 3]))).toBe('CONTROL_TOO_FAR');
    const burned = pull([5, 3, 'l']).do(1, way('M1', [5, 3]));
    expect(burned.model('M1')).toMatchObject({ at: step(5, 3), statuses: ['FIRE'] });
  });

  test('SDE-30.3 being moved costs the moved model nothing of its own activation', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4, { equipment: ['herding-whistle'] })]);
    table.do(1, use('H1', 'whistle', 'H1', { controlPaths: [{ modelId: 'H1', path: [step(5, 4)] }] }));
    expect(table.model('H1').at).toEqual(step(5, 4));
    expect(pointsLeft(table.state)).toEqual({ movement: 6, actionPoints: 2 });
  });

  test('SDE-35.4 a carrier can be compelled; SDE-35.12 so too it comes to the start square', () => {
    const table = acting(
      'H2',
      [put('H1', 'ember-mage', 1, 4), put('H2', 'royal-paladin', 3, 4, { equipment: ['herding-whistle'] })],
      { mode: 'RESCUE_PRINCE', carrier: 'H1', tokens: [{ id: 'ST', kind: 'START', at: [0, 4] }] },
    );
    table.do(1, use('H2', 'whistle', 'H1')).do(1, way('H1', [0, 4]));
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason: 'PRINCE_RESCUED' });
    const pushed = acting('M1', [put('H1', 'ember-mage', 4, 4), put('M1', 'rex', 5, 4)], {
      mode: 'RESCUE_PRINCE',
      carrier: 'H1',
      turn: { side: 'CONSUL' },
      tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    });
    pushed.script(['B2', 'B2', 'R0', 'R0', 'B0', 'B0', 'B0']).do(0, attack('M1', 'thwomp', 'H1'));
    pushed.do(0, way('H1', [3, 4], [2, 4]));
    expect(pushed.model('H1').at).toEqual(step(2, 4));
    expect(pushed.state.carrier).toBe('H1');
  });
});

describe('forms', () => {
  test('SDE-32.3 wounds, statuses, potions, coins and the activation token stay; numbers and affinities are the new form’s', () => {
    const table = stage([put('H1', 'deeproot-druid', 4, 4, { wounds: 3, statuses: ['POISON', 'SLOW'], potions: 2, coins: 1 })]);
    table.do(1, { type: 'activate', modelId: 'H1', upkeep: { shapeshiftAnchor: step(3, 3) } });
    expect(table.model('H1')).toMatchObject({
      card: 'angry-bear',
      at: step(3, 3),
      wounds: 3,
      statuses: ['POISON', 'SLOW'],
      hero: { potions: 2, coins: 1 },
    });
    expect(table.of('UpkeepResolved')).toEqual([{ modelId: 'H1', movement: 3, actionPoints: 2 }]);
    expect(hasAbility(table.state, of(table, 'H1'), 'SUREFOOT')).toBe(false);
    expect(hasAbility(table.state, of(table, 'H1'), 'TOUGH')).toBe(true);
    expect(table.model('H1').wounds).toBe(3); // Tough came with step 5, after healing (SDE-7.2)
    expect(table.refusal(1, use('H1', 'barkskin', 'H1'))).toBe('ACTION_UNKNOWN');
  });

  test('SDE-32.2 another model or a wall leaves no room; SDE-32.6 the crone pays by the form that stands', () => {
    const table = stage([put('H1', 'deeproot-druid', 0, 0), put('H2', 'bard', 1, 1)]);
    const shift = (x: number, y: number) => ({
      type: 'activate' as const,
      modelId: 'H1',
      upkeep: { shapeshiftAnchor: step(x, y) },
    });
    for (const [x, y] of [
      [0, 0],
      [-1, -1],
      [-1, 0],
      [0, -1],
    ] as const)
      expect(table.refusal(1, shift(x, y))).toBe('SHAPESHIFT_NO_ROOM');
    const crone = stage([put('H1', 'bard', 0, 0), put('M1', 'moss-crone', 8, 4)], { turn: { side: 'CONSUL' }, skulls: 2 });
    crone.do(0, { type: 'activate', modelId: 'M1', upkeep: { shapeshiftAnchor: step(8, 4) } });
    expect(crone.of('ActivationStarted')).toEqual([{ modelId: 'M1', skullsSpent: 2 }]);
    expect(crone.of('UpkeepResolved')).toEqual([{ modelId: 'M1', movement: 8, actionPoints: 2 }]);
    const wolf = stage([put('H1', 'bard', 0, 0), put('M1', 'crone-wolf', 8, 4)], { turn: { side: 'CONSUL' }, skulls: 2 });
    expect(wolf.refusal(0, { type: 'activate', modelId: 'M1' })).toBe('NOT_ENOUGH_SKULLS');
  });
});
