import { type Standing, standing } from '../../../src/games/super-dungeon-explore/facts/models.ts';
import { modifiersOn } from '../../../src/games/super-dungeon-explore/facts/modifiers.ts';
import { defencePool } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import type { SpawnRight } from '../../../src/games/super-dungeon-explore/state.ts';
import { acting, floor, laid, put, type Table } from './table.ts';

const right = (table: Table): SpawnRight | undefined => {
  const top = table.state.agenda.at(-1);
  return top?.task === 'DECISION' && top.decision === 'SPAWN' ? top.right : undefined;
};
const consul = (position: number, more: object = {}, models: object[] = []): Table =>
  laid({
    models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'kobold-warrens', 4, 3), put('S2', 'egg-clutch', 24, 2), ...models],
    chart: { position },
    turn: { side: 'CONSUL' },
    ...more,
  });
const spawn = (...placements: [string, string, number, number][]) => ({
  type: 'spawn' as const,
  placements: placements.map(([cardId, spawningPointId, x, y]) => ({ cardId, spawningPointId, anchor: { x, y } })),
});

describe('Mighty Monsters', () => {
  test('SDE-24.1 the marker advances in every Consul power-up; SDE-24.2 spawn, bonus, sighting in this order', () => {
    const table = consul(1).do(0, { type: 'endTurn' });
    expect(table.of('ChartAdvanced')).toEqual([{ from: 1, to: 2 }]);
    expect(table.pending).toBe('SPAWN');
    table.do(0, spawn());
    expect(table.pending).toBe('CHOOSE_BONUS');
    table.do(0, { type: 'chooseBonus', index: 0 });
    expect(table.state.turn.side).toBe('HEROES');
  });

  test('SDE-24.3 printed points and platforms; SDE-24.4 near and in sight of any point; SDE-24.7 less is allowed', () => {
    const table = consul(0).do(0, { type: 'endTurn' });
    expect(right(table)).toMatchObject({ skulls: 4, platforms: ['8_BIT'], within: 3, origins: ['S2', 'S1'] });
    expect(table.refusal(0, spawn(['dragon-priest', 'S1', 4, 4]))).toBe('PLATFORM_NOT_ALLOWED');
    expect(
      table.refusal(
        0,
        spawn(
          ...(['gouger', 'gouger', 'gouger', 'gouger', 'flinger'] as const).map(
            (card, index): [string, string, number, number] => [card, 'S1', 3 + index, 4],
          ),
        ),
      ),
    ).toBe('SKULLS_EXCEEDED');
    expect(table.refusal(0, spawn(['hatchling', 'S1', 4, 4], ['gouger', 'S2', 23, 2]))).toBeUndefined();
    expect(table.refusal(0, spawn(['gouger', 'S1', 8, 4]))).toBe('SPAWN_OUT_OF_RANGE');
    table.do(0, spawn(['gouger', 'S1', 5, 4]));
    expect(table.of('MonstersSpawned')[0]).toMatchObject({ decision: 'CHART', skullsUsed: 1, skullsLost: 3 });
  });

  test('SDE-24.5 a large monster needs one square in reach', () => {
    const table = consul(2).do(0, { type: 'endTurn' });
    expect(right(table)).toMatchObject({ skulls: 5, platforms: ['8_BIT', '16_BIT'] });
    expect(table.refusal(0, spawn(['wyrmling', 'S1', 7, 3]))).toBeUndefined();
    expect(table.refusal(0, spawn(['wyrmling', 'S1', 8, 3]))).toBe('SPAWN_OUT_OF_RANGE');
  });

  test('SDE-24.6 with nothing to place the decision is not opened', () => {
    const table = consul(0, { pool: {} }).do(0, { type: 'endTurn' });
    expect(table.state.turn.side).toBe('HEROES');
    const none = laid({ models: [put('H1', 'royal-paladin', 1, 4)], chart: { position: 0 }, turn: { side: 'CONSUL' } }).do(0, {
      type: 'endTurn',
    });
    expect(none.pending).toBe('PLACE_DUNGEON_BOSS');
  });

  test('SDE-24.8 a mini-boss beside an exit of the second or third tile; SDE-24.10 each once', () => {
    const table = consul(4, { pool: {} }).do(0, { type: 'endTurn' });
    expect(table.pending).toBe('PLACE_MINI_BOSS');
    expect(table.refusal(0, { type: 'placeMiniBoss', cardId: 'rex', anchor: { x: 4, y: 8 } })).toBe('WRONG_TILE');
    expect(table.refusal(0, { type: 'placeMiniBoss', cardId: 'rex', anchor: { x: 16, y: 4 } })).toBe('NOT_ADJACENT_TO_EXIT');
    expect(table.refusal(0, { type: 'placeMiniBoss', cardId: 'starfire', anchor: { x: 14, y: 0 } })).toBe('WRONG_KIND');
    expect(table.refusal(0, { type: 'placeMiniBoss', cardId: 'rex', anchor: { x: 15, y: 0 } })).toBe('BASE_DOES_NOT_FIT');
    table.do(0, { type: 'placeMiniBoss', cardId: 'rex', anchor: { x: 14, y: 0 } });
    expect(table.state.miniBossesUsed).toEqual(['rex']);
    const used = consul(4, { pool: {}, miniBossesUsed: ['rex'] }).do(0, { type: 'endTurn' });
    expect(used.types).not.toContain('MiniBossSpawned');
    expect(used.state.turn.side).toBe('HEROES');
  });

  test('SDE-24.9 one that is there is made fresh instead; K-30', () => {
    const table = consul(4, { pool: {} }, [put('M1', 'rex', 14, 7, { wounds: 3, statuses: ['SLOW'] })]).do(0, {
      type: 'endTurn',
    });
    expect(table.of('MiniBossRefreshed')).toEqual([{ modelId: 'M1' }]);
    expect(table.model('M1')).toMatchObject({ wounds: 0, statuses: [] });
  });

  test('SDE-24.12 without spawning points the boss comes after the space', () => {
    const table = laid({ models: [put('H1', 'royal-paladin', 1, 4)], chart: { position: 1 }, turn: { side: 'CONSUL' } }).do(0, {
      type: 'endTurn',
    });
    expect(table.pending).toBe('CHOOSE_BONUS');
    table.do(0, { type: 'chooseBonus', index: 1 });
    expect(table.pending).toBe('PLACE_DUNGEON_BOSS');
    table.do(0, { type: 'placeDungeonBoss', anchor: { x: 24, y: 0 } });
    expect(table.pending).toBeUndefined();
    expect(table.state.bossSpawned).toBe(true);
  });

  test('SDE-24.13 a bonus reaches all monsters but the boss, SDE-24.15 a status as an ability; SDE-1.5', () => {
    const bonuses = [
      { word: 'DICE', roll: 'DEFENCE', pool: { b: 1 } },
      { word: 'GRANT', ability: 'POISON' },
    ];
    const table = acting(
      'M1',
      [
        put('H1', 'royal-paladin', 4, 4),
        put('M1', 'gouger', 5, 4),
        put('M2', 'starfire', 8, 8),
        put('S1', 'egg-clutch', 12, 2),
        put('S2', 'gloomcap-grotto', 1, 8),
      ],
      { packs: ['sde-core', 'sde-deepwood'], chart: { bonuses } },
    );
    const blue = (id: string) => defencePool(table.state, standing(table.state, id) as Standing, 'ARM').b;
    expect([blue('M1'), blue('M2'), blue('S1'), blue('S2')]).toEqual([1, 1, 0, 1]);
    table
      .script(['B2', 'B2', 'B2', 'B0', 'B0', 'R0'])
      .do(0, { type: 'attack', modelId: 'M1', actionId: 'melee', targetModelId: 'H1' });
    expect(table.model('H1').statuses).toEqual(['POISON']);
  });

  test('SDE-24.14 one of several bonuses is taken', () => {
    const table = consul(1, { pool: {} }).do(0, { type: 'endTurn' });
    expect(table.refusal(0, { type: 'chooseBonus', index: 2 })).toBe('INVALID_OPTION');
    table.do(0, { type: 'chooseBonus', index: 1 });
    expect(table.state.chart?.bonuses).toMatchObject([{ word: 'GRANT', ability: { word: 'POISON' } }]);
  });

  test('SDE-24.16 a sighting works on the listed tiles, if a Hero is there', () => {
    const table = consul(3, { pool: {} }, [put('H2', 'ember-mage', 15, 4)]).do(0, { type: 'endTurn' });
    expect(table.of('BossSighted')[0]).toMatchObject({ tiles: [1], heroIds: ['H1'] });
    expect(table.model('H1').statuses).toEqual(['FIRE']);
    expect(table.model('H2').statuses).toEqual([]);
    expect(table.types).not.toContain('TimeoutTriggered');
    const away = laid({
      models: [put('H1', 'royal-paladin', 15, 4), put('S1', 'egg-clutch', 24, 2)],
      chart: { position: 3 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    expect(away.types).not.toContain('BossSighted');
  });

  test('SDE-24.17 an effect that measures from the boss measures from a Hero the Consul names', () => {
    const table = laid({
      packs: ['sde-core', 'sde-deepwood'],
      boss: 'mother-morel',
      models: [
        put('H1', 'royal-paladin', 1, 4),
        put('H2', 'ember-mage', 9, 8),
        put('H3', 'riftling-rogue', 15, 4),
        put('S1', 'egg-clutch', 24, 2),
      ],
      chart: { position: 3 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    expect(table.pending).toBe('CHOOSE_SIGHTING_ORIGIN');
    expect(table.refusal(0, { type: 'chooseSightingOrigin', heroId: 'H3' })).toBe('HERO_NOT_ON_TILE');
    table.do(0, { type: 'chooseSightingOrigin', heroId: 'H1' });
    expect(table.model('H1').statuses).toEqual(['POISON', 'SLOW']);
    expect(table.model('H2').statuses).toEqual([]);
  });

  test('SDE-24.18 who fits nowhere comes later; a marker on the last space stays there', () => {
    const narrow = laid({
      dungeon: { custom: floor(6, 1) },
      models: [put('H1', 'royal-paladin', 0, 0), put('S1', 'egg-clutch', 5, 0)],
      chart: { position: 9 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    expect(narrow.of('InstructionOwed')).toEqual([{ instruction: 'DUNGEON_BOSS', owed: true }]);
    expect(narrow.state.turn.side).toBe('HEROES');
    const table = consul(10, { pool: {} }).do(0, { type: 'endTurn' });
    expect(table.types).not.toContain('ChartAdvanced');
    expect(table.state.turn.side).toBe('HEROES');
  });
});

describe('the boss', () => {
  test('SDE-25.1 it activates like any SUPER monster; SDE-25.5 the chart never advances again', () => {
    const table = consul(9, {}, [put('M1', 'starfire', 24, 7)]);
    table.do(0, { type: 'activate', modelId: 'M1' });
    expect(table.of('ActivationStarted')[0]?.skullsSpent).toBe(0);
    table.do(0, { type: 'endActivation', modelId: 'M1' }).do(0, { type: 'endTurn' });
    expect(table.types).not.toContain('ChartAdvanced');
  });

  test('SDE-25.2 bossOnly relics for their boss only', () => {
    const table = laid({
      packs: ['sde-core', 'sde-deepwood'],
      boss: 'mother-morel',
      models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'egg-clutch', 24, 2)],
      chart: { position: 9 },
      turn: { side: 'CONSUL' },
      pool: {},
    }).do(0, { type: 'endTurn' });
    table.do(0, { type: 'placeDungeonBoss', anchor: { x: 28, y: 4 } });
    expect(table.refusal(0, { type: 'chooseRelics', cardIds: ['starfires-scale'] })).toBe('RELIC_BOSS_ONLY');
    table.do(0, { type: 'chooseRelics', cardIds: ['heart-of-the-hoard'] });
    const boss = table.state.models.find((model) => model.card === 'mother-morel');
    expect(boss?.equipment).toEqual(['heart-of-the-hoard']);
    expect(table.model('H1').statuses).toEqual(['POISON']);
    expect(table.state.models.some((model) => model.id === 'S1')).toBe(false);
  });

  test('SDE-25.6 a timeout at half the hearts, after the action; SDE-F.17 also inside an upkeep', () => {
    const table = laid({
      models: [put('H1', 'royal-paladin', 1, 4), put('M1', 'mother-morel', 24, 4, { wounds: 5, statuses: ['FIRE'] })],
      packs: ['sde-core', 'sde-deepwood'],
      boss: 'mother-morel',
      timeoutDone: false,
      backpack: ['torch'],
      turn: { side: 'CONSUL' },
    });
    table.do(0, { type: 'activate', modelId: 'M1' });
    expect(table.pending).toBe('TIMEOUT_HEAL');
    table.do(1, { type: 'timeoutHeal', heroId: null, cardIds: [] });
    expect(table.state.active?.modelId).toBe('M1');
    expect(table.state.timeoutDone).toBe(true);
  });

  test('SDE-25.7 cards for hearts of one Hero', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4, { wounds: 2 }), put('M1', 'starfire', 5, 4, { wounds: 3 })], {
      backpack: ['torch', 'iron-cap'],
    });
    table.script(['R3', 'R1', 'B0', 'R0', 'G3']).do(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    expect(table.pending).toBe('TIMEOUT_HEAL');
    expect(table.refusal(1, { type: 'timeoutHeal', heroId: 'H1', cardIds: ['ash-bow'] })).toBe('CARD_NOT_IN_BACKPACK');
    table.do(1, { type: 'timeoutHeal', heroId: 'H1', cardIds: ['torch'] });
    expect(table.model('H1').wounds).toBe(1);
    expect(table.state.discards.loot).toEqual(['torch#1']);
    expect(table.model('H1').statuses).toEqual(['FIRE']);
  });

  test('SDE-25.4 effects of the boss fight card last for all to come', () => {
    const table = consul(9, { pool: { gouger: 1 } });
    table
      .do(0, { type: 'endTurn' })
      .do(0, { type: 'placeDungeonBoss', anchor: { x: 24, y: 8 } })
      .do(0, { type: 'chooseRelics', cardIds: [] });
    const later = {
      ...table.state,
      models: [
        ...table.state.models,
        { ...table.model('H1'), id: 'M9', card: 'gouger', side: 'CONSUL' as const, hero: null, at: { x: 9, y: 9 } },
      ],
    };
    expect(modifiersOn(later, later.models.at(-1) as (typeof later.models)[number]).map((one) => one.effect.word)).toEqual([
      'GRANT',
    ]);
  });
});
