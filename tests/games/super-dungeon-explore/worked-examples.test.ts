import { type ActionView, actionNamed } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { NO_DICE } from '../../../src/games/super-dungeon-explore/facts/dice.ts';
import { abilitiesOf } from '../../../src/games/super-dungeon-explore/facts/modifiers.ts';
import { pointsLeft, totalMovement } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { defencePool, mobDice, offencePool } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import { rewardsFor } from '../../../src/games/super-dungeon-explore/facts/rewards.ts';
import { targetFault } from '../../../src/games/super-dungeon-explore/facts/targets.ts';
import { acting, arena, draw, floor, laid, of, put, type Table } from './table.ts';

const action = (table: Table, id: string, name: string): ActionView =>
  actionNamed(table.state, of(table, id), name) as ActionView;
const attack = (modelId: string, actionId: string, targetModelId?: string) => ({
  type: 'attack' as const,
  modelId,
  actionId,
  ...(targetModelId === undefined ? {} : { targetModelId }),
});

describe('Part J', () => {
  test('J-1 a hit with a heart: SDE-15.1, SDE-16.3', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 0, 0),
      put('H2', 'ember-mage', 3, 3, { wounds: 1 }),
      put('M1', 'dragon-priest', 5, 0),
    ]);
    table.script(['B1', 'BH', 'R2', 'B2', 'R0']).do(1, attack('H1', 'missile', 'M1'));
    expect(table.of('AttackCompared')[0]?.results).toEqual([
      { modelId: 'M1', offence: 3, defence: 2, outcome: 'HIT', critical: false },
    ]);
    expect(table.model('M1').wounds).toBe(1);
    expect(table.of('DropsGained')).toEqual([{ hearts: 1, potions: 0 }]);
    expect(table.of('DropsAllocated')).toEqual([{ hearts: [{ heroId: 'H2', remove: 'WOUND' }], potions: [] }]);
    expect(table.model('H2').wounds).toBe(0);
  });

  test('J-2 a tie: SDE-15.1, SDE-16.9, SDE-10.5', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'dragon-priest', 5, 4)]);
    table.script(['R2', 'RP', 'B1', 'R1']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 2, defence: 2, outcome: 'MISS' });
    expect(table.types).not.toContain('DropsGained');
    expect(pointsLeft(table.state).actionPoints).toBe(2);
  });

  test.each([
    [['B1', 'R1'], 2, true],
    [['B2', 'R1'], 1, false],
  ])('J-3 critical or not against %p: SDE-15.2, SDE-15.3', (defence, wounds, critical) => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'dragon-priest', 5, 4)]);
    table.script(['R3', 'R2', 'R1', ...defence]).do(1, attack('H1', 'smite', 'M1'));
    expect(table.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 6, critical });
    expect(table.of('WoundsInflicted')[0]?.wounds).toBe(wounds);
  });

  test('J-3 four against nothing is never critical: SDE-15.2', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'gouger', 5, 4)]);
    table.script(['R3', 'R1']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 4, defence: 0, critical: false });
  });

  test('J-4 Massive Damage and critical: SDE-15.4, SDE-16.1, SDE-26.12', () => {
    const point = acting('H1', [put('H1', 'riftling-rogue', 4, 4), put('S1', 'kobold-warrens', 5, 4)]);
    point.script(['B2', 'B2', 'B1', 'G3']).do(1, attack('H1', 'backstab', 'S1'));
    expect(point.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 8, defence: 1, critical: true });
    expect(point.model('S1').wounds).toBe(2);
    const rex = acting('H1', [put('H1', 'riftling-rogue', 4, 4), put('M1', 'rex', 5, 4)]);
    rex.script(['B2', 'B2', 'B1', 'G3', 'R1', 'R2']).do(1, attack('H1', 'backstab', 'M1'));
    expect(rex.model('M1').wounds).toBe(3);
  });

  test('J-5 Hex and Bane: SDE-33.2, SDE-33.3, SDE-33.4, K-33', () => {
    const hexed = acting('H1', [put('H1', 'claw-tribe-barbarian', 4, 4, { statuses: ['HEX'] }), put('M1', 'gouger', 5, 4)]);
    hexed.script(['R3', 'R1']).do(1, attack('H1', 'melee', 'M1'));
    expect(hexed.of('DiceRolled')[0]).toMatchObject({
      total: 1,
      dice: [
        { face: 'R3', discarded: true },
        { face: 'R1', discarded: false },
      ],
    });
    expect(hexed.has('M1')).toBe(false);
    const ranger = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['HEX'] }),
      put('H2', 'ember-mage', 8, 8, { wounds: 1 }),
      put('M1', 'gouger', 6, 4),
    ]);
    ranger.script(['B1', 'BH', 'R1']).do(1, attack('H1', 'missile', 'M1'));
    expect(ranger.of('DiceRolled')[0]).toMatchObject({
      total: 1,
      dice: [{ discarded: true }, { discarded: false }, { discarded: false }],
    });
    expect(ranger.of('DropsGained')).toEqual([{ hearts: 1, potions: 0 }]);
    const bane = acting('M1', [put('H1', 'hearthsworn-fighter', 4, 4, { statuses: ['BANE'] }), put('M1', 'gouger', 5, 4)]);
    bane.script(['B1', 'B0', 'B0', 'R2', 'R2']).do(0, attack('M1', 'melee', 'H1'));
    expect(bane.of('DiceRolled')[1]).toMatchObject({
      roll: 'DEFENCE',
      total: 2,
      dice: [{ discarded: true }, { discarded: false }],
    });
  });

  test('J-6 Mob: SDE-26.13, K-19', () => {
    const models = [
      put('H1', 'royal-paladin', 3, 4),
      put('M1', 'knucklehead', 4, 4),
      put('M2', 'gouger', 5, 3),
      put('M3', 'knucklehead', 5, 5),
      put('M4', 'flinger', 2, 3),
      put('M5', 'rex', 6, 2),
    ];
    const table = acting('M1', models);
    expect(mobDice(table.state, of(table, 'M1'), action(table, 'M1', 'melee'), of(table, 'H1'))).toBe(3);
    expect(offencePool(table.state, of(table, 'M1'), action(table, 'M1', 'melee'), 'H1', NO_DICE)).toMatchObject({
      b: 6,
      r: 0,
      g: 0,
    });
    const more = acting('M1', [...models, put('M6', 'gouger', 1, 4)]);
    expect(mobDice(more.state, of(more, 'M1'), action(more, 'M1', 'melee'), of(more, 'H1'))).toBe(3);
  });

  test('J-7 Slow: SDE-8.11, SDE-33.10, K-34', () => {
    const table = acting('H1', [put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['SLOW'] })]);
    expect(totalMovement(table.state, of(table, 'H1'))).toBe(4);
    const boots = acting('H1', [put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['SLOW'], equipment: ['travellers-boots'] })]);
    expect(totalMovement(boots.state, of(boots, 'H1'))).toBe(4);
    expect(
      table.refusal(1, {
        type: 'dash',
        modelId: 'H1',
        path: [
          { x: 5, y: 4 },
          { x: 6, y: 4 },
        ],
      }),
    ).toBe('NOT_ENOUGH_MOVEMENT');
    expect(table.refusal(1, { type: 'dash', modelId: 'H1', path: [{ x: 5, y: 4 }] })).toBeUndefined();
    const rubble = acting('H1', [put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['SLOW'] })], {
      dungeon: { custom: floor(16, 12, (lines) => draw(lines, 5, 4, 'r')) },
    });
    expect(rubble.refusal(1, { type: 'dash', modelId: 'H1', path: [{ x: 5, y: 4 }] })).toBe('NOT_ENOUGH_MOVEMENT');
  });

  test('J-8 Knockdown: SDE-9.4, SDE-33.8, K-41', () => {
    const down = (id: string, card: string, ...others: ReturnType<typeof put>[]) =>
      acting(id, [put(id, card, 4, 4, { statuses: ['KNOCKDOWN'] }), ...others]);
    const byPoint = down('H1', 'claw-tribe-barbarian').do(1, { type: 'standUp', modelId: 'H1', pay: 'ACTION_POINT' });
    expect(pointsLeft(byPoint.state)).toEqual({ movement: 6, actionPoints: 2 });
    const byMove = down('H1', 'claw-tribe-barbarian').do(1, { type: 'standUp', modelId: 'H1', pay: 'ALL_MOVEMENT' });
    expect(pointsLeft(byMove.state)).toEqual({ movement: 0, actionPoints: 3 });
    const kobold = down('M1', 'knucklehead', put('H1', 'royal-paladin', 5, 4));
    kobold.do(0, { type: 'standUp', modelId: 'M1', pay: 'ACTION_POINT' });
    expect(pointsLeft(kobold.state)).toEqual({ movement: 7, actionPoints: 0 });
    expect(kobold.refusal(0, attack('M1', 'melee', 'H1'))).toBe('NOT_ENOUGH_ACTION_POINTS');
    const seven = [5, 6, 7, 8, 9, 10, 11].map((y) => ({ x: 4, y }));
    expect(kobold.refusal(0, { type: 'move', modelId: 'M1', path: seven })).toBeUndefined();
  });

  test.each([
    [4, 4],
    [0, 1],
  ])('J-9 upkeep order with %i wounds: SDE-7.2, SDE-26.20, SDE-33.5, SDE-33.11', (before, after) => {
    const table = arena([put('H1', 'claw-tribe-barbarian', 4, 4, { wounds: before, statuses: ['FIRE'] })]);
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(table.model('H1').wounds).toBe(after);
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.model('H1').statuses).toEqual([]);
  });

  test('J-10 tokens with three Heroes: SDE-4.4, SDE-4.5, SDE-4.6, K-45', () => {
    const table = arena([
      put('H1', 'royal-paladin', 1, 1),
      put('H2', 'ember-mage', 2, 1),
      put('H3', 'glimmerdusk-ranger', 3, 1),
      put('S1', 'egg-clutch', 15, 11),
    ]);
    const turn = (...ids: string[]) => {
      for (const modelId of ids) table.do(1, { type: 'activate', modelId }).do(1, { type: 'endActivation', modelId });
      table.do(1, { type: 'endPowerUp' }).do(0, { type: 'endTurn' });
      while (table.pending === 'SPAWN' || table.pending === 'CHOOSE_BONUS')
        table.do(0, table.pending === 'SPAWN' ? { type: 'spawn', placements: [] } : { type: 'chooseBonus', index: 0 });
    };
    const tokens = () => table.state.models.filter((model) => model.hero?.activationToken === true).map((model) => model.id);
    turn('H1', 'H2');
    expect(tokens()).toEqual(['H1', 'H2']);
    table.do(1, { type: 'activate', modelId: 'H3' });
    expect(table.types).toContain('ActivationTokensCleared');
    expect(tokens()).toEqual([]);
    table.do(1, { type: 'endActivation', modelId: 'H3' });
    expect(table.refusal(1, { type: 'activate', modelId: 'H3' })).toBe('ALREADY_ACTIVATED_THIS_TURN');
    expect(table.refusal(1, { type: 'activate', modelId: 'H1' })).toBeUndefined();
    turn('H2'); // M taken
    expect(tokens()).toEqual(['H2']);
    table.do(1, { type: 'activate', modelId: 'H1' }).do(1, { type: 'endActivation', modelId: 'H1' }); // turn 3: P
    expect(table.refusal(1, { type: 'activate', modelId: 'H2' })).toBe('HERO_HAS_ACTIVATION_TOKEN');
    turn('H3'); // then R: all three again
    expect(tokens()).toEqual([]);
    for (const modelId of ['H1', 'H2', 'H3']) expect(table.refusal(1, { type: 'activate', modelId })).toBeUndefined();
    turn('H2', 'H1'); // turn 4: M, P
    expect(tokens()).toEqual(['H1', 'H2']);
  });

  test('J-11 skull points: SDE-5.1, SDE-5.3, SDE-5.4, SDE-5.5, SDE-5.6', () => {
    const table = arena(
      [
        put('H1', 'royal-paladin', 15, 11),
        put('M1', 'knucklehead', 1, 1),
        put('M2', 'dragon-priest', 2, 1),
        put('M3', 'wyrmling', 4, 1),
        put('M4', 'wyrmling', 6, 1),
        put('M5', 'rex', 8, 1),
        put('M6', 'gouger', 1, 3, { enteredThisTurn: true }),
      ],
      { turn: { side: 'CONSUL' } },
    );
    const skulls = (modelId: string) => {
      table.do(0, { type: 'activate', modelId });
      const spent = table.of('ActivationStarted')[0]?.skullsSpent;
      table.do(0, { type: 'endActivation', modelId });
      return spent;
    };
    expect(skulls('M1')).toBe(0);
    expect(skulls('M5')).toBe(0);
    expect(skulls('M2')).toBe(2);
    expect(table.refusal(0, { type: 'activate', modelId: 'M6' })).toBeUndefined();
    expect(skulls('M3')).toBe(2);
    expect(table.refusal(0, { type: 'activate', modelId: 'M4' })).toBe('NOT_ENOUGH_SKULLS');
    expect(table.refusal(0, { type: 'activate', modelId: 'M6' })).toBe('NOT_ENOUGH_SKULLS');
    const hoard = acting('M1', [put('H1', 'royal-paladin', 15, 11), put('M1', 'starfire', 4, 4)], { pool: { gouger: 2 } });
    hoard.do(0, { type: 'useAction', modelId: 'M1', actionId: 'dragon-hoard' });
    const anchors = [
      { x: 7, y: 4 },
      { x: 7, y: 5 },
    ];
    hoard.do(0, { type: 'spawn', placements: anchors.map((anchor) => ({ cardId: 'gouger', originModelId: 'M1', anchor })) });
    const gougers = hoard.of('MonstersSpawned')[0]?.placements.map((one) => one.modelId) ?? [];
    hoard.do(0, { type: 'endActivation', modelId: 'M1' });
    for (const modelId of gougers) {
      hoard.do(0, { type: 'activate', modelId });
      expect(hoard.of('ActivationStarted')[0]?.skullsSpent).toBe(1);
      hoard.do(0, { type: 'endActivation', modelId });
    }
    expect(hoard.state.turn.skulls).toBe(2);
  });

  test('J-12 rewards: SDE-21.2, SDE-21.3, SDE-21.4, SDE-21.6, SDE-26.11', () => {
    const packs = { packs: ['sde-core', 'sde-deepwood'] };
    const table = arena([put('H1', 'royal-paladin', 1, 1)], packs);
    const fallen = (turn: 'HEROES' | 'CONSUL', ...cards: string[]) =>
      cards.map((card) => ({ card, tileNumber: card === 'kobold-warrens' ? 2 : 1, turn, cause: 'ACTION', chestTile: null }));
    const heroes = fallen(
      'HEROES',
      'knucklehead',
      'knucklehead',
      'knucklehead',
      'knucklehead',
      'sporeling',
      'dragon-priest',
      'kobold-warrens',
    );
    expect(rewardsFor(table.state, heroes)).toMatchObject({ loot: 6, treasure: [] });
    expect(rewardsFor(table.state, fallen('CONSUL', 'gouger', 'gouger', 'gouger', 'rex'))).toMatchObject({
      loot: 0,
      treasure: [1],
    });
  });

  test('J-13 boo booty: SDE-20.5, SDE-26.22, SDE-28.1, SDE-28.2, SDE-28.3', () => {
    const table = acting('H1', [put('H1', 'riftling-rogue', 4, 4)], {
      dungeon: { preset: 'D3' },
      tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 4], tile: 2 }],
      decks: { loot: [], treasure: ['hourglass', 'booty-biter-card', 'sunforged-blade', 'winged-boots'] },
    });
    table.do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(table.of('TreasureDrawn')[0]?.cards).toEqual(['hourglass#1', 'booty-biter-card#1', 'sunforged-blade#1']);
    expect(table.refusal(1, { type: 'chooseTreasure', cardId: 'hourglass' })).toBe('BOO_BOOTY_MUST_BE_CHOSEN');
    table.do(1, { type: 'chooseTreasure', cardId: 'booty-biter-card' });
    const booty = table.state.models.find((model) => model.card === 'booty-biter');
    expect(booty).toMatchObject({ at: { x: 5, y: 4 }, chestTile: 2 });
    expect(table.model('H1').wounds).toBe(1);
    expect(table.state.discards.treasure).toEqual(['hourglass#1', 'sunforged-blade#1', 'booty-biter-card#1']);
    expect(
      rewardsFor(table.state, [{ card: 'booty-biter', tileNumber: 1, turn: 'HEROES', cause: 'ACTION', chestTile: 2 }]),
    ).toMatchObject({ loot: 0, treasure: [2] });
  });

  test('J-14 the boss arrives: SDE-24.11, SDE-25.2, SDE-25.3, SDE-25.4', () => {
    const table = laid({
      models: [
        put('H1', 'royal-paladin', 1, 4),
        put('S1', 'kobold-warrens', 4, 3),
        put('S2', 'kobold-warrens', 12, 3),
        put('M1', 'gouger', 13, 3),
        put('M2', 'flinger', 13, 5),
      ],
      chart: { position: 9 },
      turn: { side: 'CONSUL' },
      pool: {},
    });
    table.do(0, { type: 'endTurn' });
    expect(table.pending).toBe('PLACE_DUNGEON_BOSS');
    expect(table.refusal(0, { type: 'placeDungeonBoss', anchor: { x: 3, y: 8 } })).toBe('WRONG_TILE');
    table.do(0, { type: 'placeDungeonBoss', anchor: { x: 24, y: 0 } });
    expect(table.pending).toBe('CHOOSE_RELICS');
    expect(table.refusal(0, { type: 'chooseRelics', cardIds: ['crown-of-cinders', 'chains-of-sorrow'] })).toBe(
      'RELIC_SLOT_CLASH',
    );
    expect(table.refusal(0, { type: 'chooseRelics', cardIds: ['crown-of-cinders', 'consuls-aegis', 'eye-of-the-storm'] })).toBe(
      'TOO_MANY_RELICS',
    );
    table.do(0, { type: 'chooseRelics', cardIds: ['crown-of-cinders', 'consuls-aegis'] });
    expect(table.of('SpawningPointsRemoved')[0]?.modelIds).toEqual(['S1', 'S2']);
    expect(table.state.lootTracker).toEqual([]);
    const words = (id: string) => abilitiesOf(table.state, of(table, id)).map((ability) => ability.word);
    expect([words('M1'), words('M2')]).toEqual([
      ['MOB', 'FIRE'],
      ['MOB', 'FIRE'],
    ]);
    const boss = table.state.models.find((model) => model.card === 'starfire')?.id ?? '';
    expect(words(boss)).not.toContain('FIRE');
  });

  test('J-15 timeout: SDE-25.6, SDE-25.7, SDE-25.8, SDE-25.9, SDE-25.10', () => {
    const table = acting(
      'H1',
      [
        put('H1', 'ember-mage', 4, 4),
        put('H2', 'royal-paladin', 10, 10, { wounds: 2, statuses: ['FIRE'] }),
        put('M1', 'starfire', 6, 4, { wounds: 3 }),
      ],
      {
        backpack: ['torch', 'iron-cap', 'ash-bow'],
        active: { modelId: 'H1', actionPointsSpent: 0 },
      },
    );
    table.script(['B2', 'B2', 'B1', 'R3', 'R2', 'B1', 'R2', 'G1']);
    const before = table.model('M1').wounds;
    table.do(1, attack('H1', 'magma-strike', 'M1'));
    expect(table.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 10, critical: true });
    expect(before).toBe(3);
    expect(table.model('M1').wounds).toBe(5);
    expect(table.pending).toBe('TIMEOUT_HEAL');
    table.do(1, {
      type: 'timeoutHeal',
      heroId: 'H2',
      cardIds: ['torch', 'iron-cap', 'ash-bow'],
      remove: ['WOUND', 'WOUND', 'FIRE'],
    });
    expect(table.model('H2')).toMatchObject({ wounds: 0, statuses: ['FIRE'] });
    expect(table.model('H1').statuses).toEqual(['FIRE']);
    const again = acting('H1', [put('H1', 'ember-mage', 4, 4), put('M1', 'starfire', 6, 4, { wounds: 3 })], {
      timeoutDone: true,
    });
    again.script(['B2', 'B2', 'B1', 'R3', 'R2', 'B1', 'R2', 'G1']).do(1, attack('H1', 'magma-strike', 'M1'));
    expect(again.model('M1').wounds).toBe(4);
    expect(again.types).not.toContain('TimeoutTriggered');
  });

  test('J-16 no coins: SDE-6.1, SDE-6.5', () => {
    const table = arena(
      [
        put('H1', 'royal-paladin', 10, 10),
        put('H2', 'ember-mage', 4, 4, { wounds: 4 }),
        put('H3', 'glimmerdusk-ranger', 7, 4, { wounds: 4 }),
        put('M1', 'gouger', 5, 4),
        put('M2', 'gouger', 8, 4),
      ],
      { coins: 1, turn: { side: 'CONSUL' }, active: { modelId: 'M1' } },
    );
    table.script(['B2', 'B2', 'B0', 'B0', 'B0', 'B0']).do(0, attack('M1', 'melee', 'H2'));
    expect(table.state.outcome).toBeNull();
    table.do(0, { type: 'endActivation', modelId: 'M1' }).do(0, { type: 'activate', modelId: 'M2' });
    table.script(['B2', 'B2', 'B0', 'B0', 'B0', 'B0']).do(0, attack('M2', 'melee', 'H3'));
    expect(table.state.outcome).toMatchObject({ winner: 'CONSUL', reason: 'NO_COINS_LEFT' });
    expect(table.last.at(-1)?.type).toBe('MatchEnded');
  });

  test('J-17 Stealth: SDE-26.18', () => {
    const near = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 0, 5),
      put('M1', 'nether-wyrmling', 5, 5),
      put('M2', 'nether-wyrmling', 6, 8),
    ]);
    expect(targetFault(near.state, of(near, 'H1'), action(near, 'H1', 'missile'), of(near, 'M1'))).toBeUndefined();
    expect(targetFault(near.state, of(near, 'H1'), action(near, 'H1', 'missile'), of(near, 'M2'))).toBe('TARGET_OUT_OF_RANGE');
    const melee = acting('M1', [put('H1', 'riftling-rogue', 4, 4), put('M1', 'gouger', 6, 4), put('M2', 'knucklehead', 5, 5)]);
    expect(targetFault(melee.state, of(melee, 'M1'), action(melee, 'M1', 'melee'), of(melee, 'H1'))).toBe('TARGET_OUT_OF_RANGE');
    expect(targetFault(melee.state, of(melee, 'M2'), action(melee, 'M2', 'melee'), of(melee, 'H1'))).toBeUndefined();
    expect(targetFault(near.state, of(near, 'H1'), action(near, 'H1', 'sparkle-burst'), of(near, 'M2'))).toBe(
      'TARGET_OUT_OF_RANGE',
    );
    const lance = acting('M1', [put('H1', 'riftling-rogue', 9, 4), put('M1', 'wyrmling', 4, 4)]);
    lance
      .script(['B2', 'B2', 'R3', 'R0', 'R0'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'flame-breath', direction: 'EAST' });
    expect(lance.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['H1']);
    const wave = acting('H1', [put('H1', 'hearthsworn-fighter', 4, 4), put('M1', 'nether-wyrmling', 7, 4)]);
    wave.script(['B2', 'B2', 'R3', 'B0', 'B0', 'R0']).do(1, { type: 'useAction', modelId: 'H1', actionId: 'dwarven-curse' });
    expect(wave.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['M1']);
  });

  test('J-18 an area, drops once: SDE-29.4, SDE-29.6, SDE-16.5, K-06', () => {
    const table = acting('H1', [
      put('H1', 'ember-mage', 4, 4),
      put('M1', 'knucklehead', 3, 3),
      put('M2', 'gouger', 5, 3),
      put('M3', 'ironscale', 5, 5),
    ]);
    table.script(['R1', 'RP', 'B0']).do(1, attack('H1', 'fire-wave'));
    expect(table.of('AttackCompared')[0]?.results.map((one) => one.outcome)).toEqual(['MISS', 'HIT', 'MISS']);
    expect(table.has('M2')).toBe(false);
    expect(table.of('DropsGained')).toEqual([{ hearts: 0, potions: 1 }]);
    expect(table.model('H1').hero?.potions).toBe(1);
  });

  test('J-19 Arc: SDE-26.1', () => {
    const table = acting('H1', [
      put('H1', 'hexcast-sorceress', 1, 4),
      put('M1', 'knucklehead', 4, 4),
      put('M2', 'gouger', 6, 4),
      put('M3', 'flinger', 8, 4),
    ]);
    table.script(['B2', 'B1', 'B1', 'B1', 'B0', 'B0']);
    const arcPlan = [
      { targetModelId: 'M2', dropDie: 'B' as const },
      { targetModelId: 'M3', dropDie: 'B' as const },
    ];
    table.do(1, { ...attack('H1', 'chain-hex', 'M1'), arcPlan });
    expect(table.of('AttackCompared').map((one) => one.results[0])).toMatchObject([
      { modelId: 'M1', offence: 4, defence: 1, outcome: 'HIT' },
      { modelId: 'M2', offence: 1, defence: 0, outcome: 'HIT' },
      { modelId: 'M3', offence: 0, defence: 0, outcome: 'MISS' },
    ]);
    expect(table.of('DiceRolled').flatMap((one) => (one.roll === 'OFFENCE' ? [one.dice.length] : []))).toEqual([3, 2, 1]);
    expect([table.has('M1'), table.has('M2'), table.model('M3').wounds]).toEqual([false, false, 0]);
  });

  test('J-20 Push: SDE-30.6', () => {
    const table = acting('M1', [put('H1', 'ember-mage', 6, 4), put('M1', 'rex', 4, 4)]);
    table.script(['B2', 'B2', 'R3', 'R0', 'B0', 'B0', 'B0']).do(0, attack('M1', 'thwomp', 'H1'));
    expect(table.pending).toBe('CHOOSE_CONTROL_PATHS');
    const way = (...path: { x: number; y: number }[]) => ({
      type: 'chooseControlPaths' as const,
      paths: [{ modelId: 'H1', path }],
    });
    expect(table.refusal(0, way({ x: 6, y: 3 }))).toBe('PUSH_MUST_INCREASE_DISTANCE');
    const five = [7, 8, 9, 10, 11].map((x) => ({ x, y: 4 }));
    expect(table.refusal(0, way(...five, { x: 12, y: 4 }))).toBe('CONTROL_TOO_FAR');
    table.do(0, way(...five));
    expect(table.model('H1').at).toEqual({ x: 11, y: 4 });
  });

  test.each([
    [2, 7],
    [9, undefined],
  ])('J-21 the artifact, marker on %i: SDE-36.14, SDE-36.15', (position, skulls) => {
    const table = laid({
      mode: 'FIND_ARTIFACT',
      models: [put('H1', 'royal-paladin', 1, 4, { equipment: ['hourglass'] }), put('S1', 'kobold-warrens', 4, 3)],
      carrier: 'H1',
      chart: { position },
      turn: { side: 'CONSUL' },
    });
    table.do(0, { type: 'endTurn' });
    const top = table.state.agenda.at(-1);
    const right = top?.task === 'DECISION' && top.decision === 'SPAWN' ? top.right : undefined;
    expect(right?.skulls).toBe(skulls);
    if (right === undefined) expect(table.pending).toBe('PLACE_DUNGEON_BOSS');
    else expect(right.platforms).toEqual(['8_BIT', '16_BIT']);
  });

  test('J-22 the prince: SDE-35.2, SDE-35.5, SDE-35.11, SDE-F.4', () => {
    const table = laid({
      mode: 'RESCUE_PRINCE',
      models: [put('H1', 'glimmerdusk-ranger', 12, 6), put('H2', 'ember-mage', 1, 4), put('S1', 'kobold-warrens', 12, 3)],
      tokens: [
        { id: 'P', kind: 'PRINCE', at: [12, 7] },
        { id: 'ST', kind: 'START', at: [0, 4] },
      ],
      chart: { position: 3 },
      active: { modelId: 'H1' },
    });
    table.do(1, { type: 'interact', modelId: 'H1', tokenId: 'P' });
    expect(table.state.carrier).toBe('H1');
    expect(table.state.chart?.position).toBe(4);
    expect(table.state.agenda.at(-1)).toMatchObject({ decision: 'SPAWN', right: { skulls: 4, platforms: ['8_BIT'] } });
    expect(table.refusal(1, { type: 'endActivation', modelId: 'H1' })).toBe('DECISION_PENDING');
    table.do(0, { type: 'spawn', placements: [{ cardId: 'gouger', spawningPointId: 'S1', anchor: { x: 11, y: 4 } }] });
    expect(table.of('BossSighted')[0]).toMatchObject({ tiles: [1], heroIds: ['H2'] });
    expect(table.model('H2').statuses).toEqual(['FIRE']);
    expect(table.model('H1').statuses).toEqual([]);
    expect(table.state.active?.modelId).toBe('H1');
    expect(pointsLeft(table.state).actionPoints).toBe(2);
    table
      .do(1, { type: 'endActivation', modelId: 'H1' })
      .do(1, { type: 'activate', modelId: 'H2' })
      .do(1, { type: 'endActivation', modelId: 'H2' })
      .do(1, { type: 'endPowerUp' });
    const gouger = table.state.models.find((model) => model.card === 'gouger');
    table.do(0, { type: 'activate', modelId: gouger?.id ?? '' });
    expect(table.of('ActivationStarted')[0]?.skullsSpent).toBe(0);
  });

  test('J-23 shapeshift: SDE-32.5, SDE-32.6', () => {
    const packs = { packs: ['sde-core', 'sde-deepwood'], turn: { side: 'CONSUL' } };
    const table = arena([put('H1', 'royal-paladin', 15, 11), put('M1', 'moss-crone', 4, 4)], packs);
    table.do(0, { type: 'activate', modelId: 'M1', upkeep: { shapeshiftAnchor: { x: 4, y: 4 } } });
    expect(table.of('ActivationStarted')[0]?.skullsSpent).toBe(2);
    expect(table.model('M1').card).toBe('crone-wolf');
    const wolf = arena([put('H1', 'royal-paladin', 15, 11), put('M1', 'crone-wolf', 4, 4)], packs);
    wolf.do(0, { type: 'activate', modelId: 'M1' });
    expect(wolf.of('ActivationStarted')[0]?.skullsSpent).toBe(3);
  });

  test('J-24 stacking: SDE-29.7, SDE-29.8, SDE-14.2', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('H2', 'deeproot-druid', 5, 4)]);
    const halo = { type: 'useAction' as const, modelId: 'H1', actionId: 'iron-halo' };
    table.do(1, halo).do(1, halo);
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 3, r: 1 });
    table.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' });
    table.do(1, { type: 'useAction', modelId: 'H2', actionId: 'barkskin', targetModelId: 'H1' });
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 4, r: 1 });
    expect(defencePool(table.state, of(table, 'H1'), 'DEX')).toMatchObject({ b: 3 });
  });

  test('J-25 coins on a card: SDE-22.4', () => {
    const table = arena([put('H1', 'ember-mage', 4, 4, { coins: 2 })]);
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 5 });
    const gone = laid({
      models: [put('H1', 'royal-paladin', 1, 4)],
      destroyed: [{ id: 'H2', card: 'ember-mage', coins: 1 }],
      tokens: [{ id: 'ST', kind: 'START', at: [0, 4] }],
      turn: { side: 'HEROES', subPhase: 'COINS' },
    });
    gone.do(1, { type: 'reviveHero', destroyedHeroId: 'H2', heroCardId: 'riftling-rogue', anchor: { x: 1, y: 5 } });
    expect(gone.model('H2')).toMatchObject({ card: 'riftling-rogue', hero: { coins: 1 } });
  });
});
