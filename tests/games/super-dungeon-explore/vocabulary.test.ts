import { pointsLeft, totalMovement } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { attack, draw, type Entry, floor, laid, of, put, type Table, use } from './table.ts';
import { admitWords } from './vocabulary-pack.ts';

beforeAll(admitWords);

const packs = ['sde-core', 'test-words'];
const stage = (active: string, models: readonly Entry[], more: object = {}): Table =>
  laid({
    packs,
    dungeon: { custom: floor(12, 9) },
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    models,
    active: { modelId: active },
    decks: { loot: ['torch', 'iron-cap'], treasure: ['hourglass', 'winged-boots'] },
    ...more,
  });

describe('words of D.1', () => {
  test('PLACE puts a model within its limits: SDE-1.7, SDE-1.8; SDE-35.4 never a carrier', () => {
    const table = stage('H1', [put('H1', 'scholar', 4, 4), put('M1', 'brute', 6, 4)]);
    const blink = (x: number, y: number) => use('H1', 'blink', undefined, { choices: [{ modelId: 'H1', anchor: { x, y } }] });
    expect(table.refusal(1, use('H1', 'blink'))).toBe('CHOICE_INVALID');
    expect(table.refusal(1, blink(8, 4))).toBe('CHOICE_INVALID');
    expect(table.refusal(1, blink(6, 4))).toBe('CHOICE_INVALID');
    table.do(1, blink(4, 7));
    expect(table.model('H1').at).toEqual({ x: 4, y: 7 });
    const offers = ruleset
      .offers(table.state, 1)
      .filter((offer) => offer.verb === 'useAction' && (offer.example as { actionId: string }).actionId === 'blink');
    expect(table.refusal(1, { type: 'useAction', ...(offers[0]?.example as object) } as never)).toBeUndefined();
    const carrier = stage('H1', [put('H1', 'scholar', 4, 4), put('H2', 'ember-mage', 5, 5)], {
      mode: 'RESCUE_PRINCE',
      carrier: 'H2',
    });
    expect(carrier.refusal(1, use('H1', 'swap', 'H2', { choices: [{ modelId: 'H2', anchor: { x: 4, y: 5 } }] }))).toBe(
      'CARRIER_CANNOT_BE_PLACED',
    );
    expect(carrier.refusal(1, use('H1', 'swap', 'H1', { choices: [{ modelId: 'H1', anchor: { x: 4, y: 5 } }] }))).toBeUndefined();
  });

  test('CHOOSE_ONE takes the first option unless told otherwise; GAIN_POTION up to capacity: SDE-19.1', () => {
    const table = stage('H1', [put('H1', 'scholar', 4, 4, { wounds: 1, potions: 0 })]).do(1, use('H1', 'pick', 'H1'));
    expect(table.model('H1').wounds).toBe(0);
    table.do(1, use('H1', 'pick', 'H1', { choices: [{ modelId: 'H1', option: 1 }] }));
    expect(table.model('H1').hero?.potions).toBe(1);
  });

  test('CURE, DRAW_LOOT, MOVE_POINTS, ACTION_POINTS, RANGE and their durations: SDE-9.2', () => {
    const table = stage('H1', [put('H1', 'scholar', 4, 4, { statuses: ['SLOW'] }), put('M1', 'brute', 7, 4)]);
    table
      .do(1, use('H1', 'cure', 'H1'))
      .do(1, use('H1', 'dig'))
      .do(1, use('H1', 'hasten', 'H1'));
    expect(table.model('H1').statuses).toEqual([]);
    expect(table.state.backpack.cards).toEqual(['torch#1', 'iron-cap#1']);
    expect(pointsLeft(table.state)).toEqual({ movement: 8, actionPoints: 3 });
    expect(table.refusal(1, attack('H1', 'melee', 'M1'))).toBe('TARGET_OUT_OF_RANGE');
    table.do(1, use('H1', 'reach'));
    expect(table.refusal(1, attack('H1', 'melee', 'M1'))).toBeUndefined();
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.of('EffectsExpired')[0]).toMatchObject({ duration: 'ACTIVATION' });
    expect(totalMovement(table.state, of(table, 'H1'))).toBe(6);
  });

  test('TRANSFER_WOUNDS moves wounds to the drinker; POTION_CAPACITY and EXTRA_TREASURE last: SDE-21.9', () => {
    const table = laid({
      packs,
      models: [put('H1', 'hearthsworn-fighter', 1, 4, { potions: 1 }), put('H2', 'ember-mage', 3, 4, { wounds: 4 })],
      turn: { side: 'CONSUL' },
      reactionMode: 'OPEN',
    });
    table.do(1, {
      type: 'drinkPotion',
      drinkerId: 'H1',
      ownerId: 'H1',
      potionId: 'heros-balm',
      targetModelId: 'H2',
      choices: [{ modelId: 'H2', wounds: 2 }],
    });
    expect([table.model('H1').wounds, table.model('H2').wounds]).toEqual([2, 2]);
    const lucky = stage('H1', [put('H1', 'scholar', 4, 4)], { tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 4], tile: 1 }] })
      .do(1, use('H1', 'lucky'))
      .do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(lucky.of('TreasureDrawn')[0]?.cards).toHaveLength(2);
  });

  test('ADVANCE_CHART resolves the new space at once: SDE-35.5, SDE-35.6', () => {
    const table = stage('H1', [put('H1', 'scholar', 4, 4)], { chart: { position: 1 } }).do(1, use('H1', 'call'));
    expect(table.pending).toBe('CHOOSE_BONUS');
    table.do(0, { type: 'chooseBonus', index: 0 });
    expect(table.pending).toBeUndefined();
    expect(table.state.active?.modelId).toBe('H1');
  });

  test('HEAL in an area heals each as its player chose: SDE-26.7; ONE_USE_ONLY of a card: SDE-26.14', () => {
    const table = stage('H1', [
      put('H1', 'scholar', 4, 4, { wounds: 1, statuses: ['HEX'] }),
      put('H2', 'ember-mage', 5, 5, { wounds: 3 }),
    ]);
    table.do(1, use('H1', 'mend', undefined, { choices: [{ modelId: 'H1', remove: ['HEX'] }] }));
    expect(table.model('H1')).toMatchObject({ wounds: 1, statuses: [] });
    expect(table.model('H2').wounds).toBe(1);
    expect(table.do(1, use('H1', 'once')).refusal(1, use('H1', 'once'))).toBe('ONE_USE_SPENT');
  });

  test('REROLL by the roller and by the opponent: SDE-17.2 a die both want stays; SDE-17.6 the forced one is the best', () => {
    const table = stage('H1', [put('H1', 'sage', 4, 4), put('M1', 'brute', 5, 4)]);
    table.script(['B0', 'B1', 'B2', 'B1']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('DiceRolled')[0]?.dice).toMatchObject([
      { face: 'B2', rerolledFrom: 'B0' },
      { face: 'B1', rerolledFrom: null },
    ]);
    const forced = stage('M1', [put('H1', 'sage', 4, 4), put('M1', 'brute', 5, 4)], { turn: { side: 'CONSUL' } });
    forced.script(['B2', 'B1', 'B0', 'B0']).do(0, attack('M1', 'melee', 'H1'));
    expect(forced.of('DiceRolled')[0]?.dice).toMatchObject([
      { face: 'B0', rerolledFrom: 'B2' },
      { face: 'B1', rerolledFrom: null },
    ]);
    const both = stage('M1', [put('H1', 'sage', 4, 4), put('M1', 'twister', 5, 4)], { turn: { side: 'CONSUL' } });
    both.script(['B2', 'B2', 'B0']).do(0, attack('M1', 'melee', 'H1', { rerollPolicy: 'LOWEST' }));
    expect(both.of('DiceRolled')[0]?.dice.map((die) => die.rerolledFrom)).toEqual([null, null]);
  });

  test('CRIT_IMMUNE: SDE-15.3 no extra wound', () => {
    const table = stage('H1', [put('H1', 'scholar', 4, 4), put('H2', 'royal-paladin', 5, 5)]).do(1, use('H1', 'shield', 'H2'));
    const wounded = laid({
      packs,
      dungeon: { custom: floor(12, 9) },
      models: [put('H2', 'royal-paladin', 5, 5), put('M1', 'rex', 6, 5)],
      active: { modelId: 'M1' },
      turn: { side: 'CONSUL' },
    });
    const state = { ...wounded.state, effects: table.state.effects };
    wounded.state = state;
    wounded.script(['B2', 'B2', 'R3', 'R3', 'B0', 'B0', 'R0']).do(0, attack('M1', 'melee', 'H2'));
    expect(wounded.model('H2').wounds).toBe(1);
  });
});

describe('triggers of D.5', () => {
  test('UPKEEP_HEAL, UPKEEP_DAMAGE, UPKEEP_OTHER and ACTIVATION_END: SDE-7.2, SDE-7.6', () => {
    const table = laid({
      packs,
      dungeon: { custom: floor(12, 9) },
      models: [put('H1', 'sage', 4, 4, { wounds: 2 }), put('M1', 'brute', 6, 4), put('M2', 'brute', 8, 8)],
    });
    table.do(1, { type: 'activate', modelId: 'H1', upkeep: { order: ['Pace'] } });
    expect(table.model('H1').wounds).toBe(1);
    expect([table.model('M1').wounds, table.model('M2').wounds]).toEqual([1, 0]);
    expect(pointsLeft(table.state).movement).toBe(7);
    expect(table.refusal(1, { type: 'activate', modelId: 'H1', upkeep: { order: ['Dawn'] } })).toBe('ACTIVATION_IN_PROGRESS');
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.model('H1').statuses).toEqual(['SLOW']);
  });

  test('WOUNDED and OFFENCE_WON: SDE-16.2, SDE-16.6', () => {
    const table = stage('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'brute', 5, 4)])
      .script(['R3', 'R0', 'B0'])
      .do(1, attack('H1', 'melee', 'M1'));
    expect(table.model('H1').statuses).toEqual(['BANE']);
    const hit = stage('M1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'brute', 5, 4)], { turn: { side: 'CONSUL' } })
      .script(['B2', 'B2', 'B0', 'B0', 'R0'])
      .do(0, attack('M1', 'melee', 'H1'));
    expect(hit.model('H1').statuses).toEqual(['SLOW']);
  });

  test('ON_SPAWN and DESTROYED: SDE-18.2 measured from where the model stood', () => {
    const table = laid({
      packs,
      models: [put('H1', 'royal-paladin', 1, 4), put('S1', 'egg-clutch', 4, 3)],
      pool: { brute: 1 },
      chart: { position: 0 },
      turn: { side: 'CONSUL' },
    }).do(0, { type: 'endTurn' });
    table.do(0, { type: 'spawn', placements: [{ cardId: 'brute', spawningPointId: 'S1', anchor: { x: 4, y: 4 } }] });
    expect(table.model('H1').statuses).toEqual(['HEX']);
    const boom = stage('H1', [
      put('H1', 'royal-paladin', 4, 4),
      put('H2', 'ember-mage', 6, 5),
      put('H3', 'riftling-rogue', 9, 8),
      put('M1', 'bomb', 5, 4),
    ])
      .script(['R3', 'R0', 'B0'])
      .do(1, attack('H1', 'melee', 'M1'));
    expect(['H1', 'H2', 'H3'].map((id) => boom.model(id).wounds)).toEqual([1, 1, 0]);
  });
});

describe('overrides of D.7: SDE-31.1', () => {
  test('IGNORES_LOS, IGNORES_STEALTH, IGNORES_SMALL, NO_CRIT, NO_HEARTS_POTIONS', () => {
    const table = stage('H1', [
      put('H1', 'scholar', 0, 4),
      put('H2', 'ember-mage', 0, 8, { wounds: 1 }),
      put('M1', 'brute', 3, 4),
      put('M2', 'sneak', 8, 4),
    ]);
    table.script(['B2', 'R3', 'RP', 'B0']).do(1, attack('H1', 'snipe', 'M2'));
    expect(table.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 5, outcome: 'HIT', critical: false });
    expect(table.types).not.toContain('DropsGained');
  });

  test('IGNORES_IMMUNITY and ALWAYS_CRIT_ON', () => {
    const table = stage('H1', [put('H1', 'scholar', 4, 4), put('S1', 'egg-clutch', 5, 4)])
      .script(['B2', 'B0'])
      .do(1, attack('H1', 'curse', 'S1'));
    expect(table.model('S1').statuses).toEqual(['HEX']);
    expect(table.model('S1').wounds).toBe(1);
    const crit = stage('H1', [put('H1', 'scholar', 4, 4), put('M1', 'brute', 5, 4)])
      .script(['B2', 'B0', 'B1'])
      .do(1, attack('H1', 'curse', 'M1'));
    expect(crit.model('M1').wounds).toBe(2);
  });

  test('FREE_ACTIVATION, MAY_MOVE_THROUGH_ENEMIES, CANNOT_BE_TARGETED_BY', () => {
    const table = laid({
      packs,
      dungeon: { custom: floor(12, 9) },
      models: [put('H1', 'royal-paladin', 4, 4), put('M1', 'sneak', 9, 8), put('M2', 'ghost', 3, 4)],
      turn: { side: 'CONSUL' },
      skulls: 0,
    });
    table
      .do(0, { type: 'activate', modelId: 'M1' })
      .do(0, { type: 'endActivation', modelId: 'M1' })
      .do(0, { type: 'activate', modelId: 'M2' });
    expect(
      table.refusal(0, {
        type: 'move',
        modelId: 'M2',
        path: [
          { x: 4, y: 4 },
          { x: 5, y: 4 },
        ],
      }),
    ).toBeUndefined();
    expect(table.refusal(0, { type: 'move', modelId: 'M2', path: [{ x: 4, y: 4 }] })).toBe('SQUARE_OCCUPIED');
    const hero = stage('H1', [put('H1', 'royal-paladin', 4, 4), put('M2', 'ghost', 3, 4)]);
    expect(hero.refusal(1, attack('H1', 'melee', 'M2'))).toBe('TARGET_OUT_OF_RANGE');
  });

  test('SDE-29.5 DANGEROUS reaches friends and the user itself', () => {
    const table = stage('H1', [put('H1', 'scholar', 4, 4), put('H2', 'ember-mage', 5, 5), put('M1', 'brute', 3, 3)]);
    table.script(['B2', 'B2', 'B0', 'B0', 'B0', 'B0', 'B0']).do(1, attack('H1', 'storm'));
    expect(table.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['M1', 'H1', 'H2']);
  });
});

describe('tile effects of A.5', () => {
  test('onEnter with a wound and a fall ends the walk: SDE-8.12; onUpkeep of step 4; a whole tile: K-16', () => {
    const lines = floor(12, 9, (grid) => {
      draw(grid, 3, 0, 't');
      draw(grid, 0, 3, 'm');
      draw(grid, 11, 8, 'g');
    });
    const table = laid({
      packs,
      dungeon: { custom: lines },
      models: [put('H1', 'royal-paladin', 0, 0), put('H2', 'scholar', 0, 3)],
      active: { modelId: 'H1' },
    });
    table.do(1, { type: 'move', modelId: 'H1', path: [1, 2, 3, 4].map((x) => ({ x, y: 0 })) });
    expect(table.model('H1')).toMatchObject({ at: { x: 3, y: 0 }, wounds: 1, statuses: ['KNOCKDOWN'] });
    table.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' });
    expect(table.model('H2').wounds).toBe(1);
    table.script(['B1']);
    const gloom = laid({
      packs,
      dungeon: { custom: lines },
      models: [put('H1', 'royal-paladin', 4, 4), put('H2', 'scholar', 8, 8), put('M1', 'brute', 9, 8)],
      active: { modelId: 'H2' },
    });
    gloom.script(['B2', 'B0']).do(1, attack('H2', 'melee', 'M1'));
    expect(gloom.of('DiceRolled')[0]?.dice).toHaveLength(1);
  });

  test('UPKEEP_HEAL of a wellspring: SDE-7.2', () => {
    const lines = floor(12, 9, (grid) => draw(grid, 2, 2, 'w'));
    const table = laid({
      packs,
      dungeon: { custom: lines },
      models: [put('H1', 'royal-paladin', 2, 2, { wounds: 2, statuses: ['FIRE'] })],
    });
    table.do(1, { type: 'activate', modelId: 'H1', upkeep: { choices: [{ modelId: 'H1', remove: ['FIRE'] }] } });
    expect(table.model('H1')).toMatchObject({ wounds: 2, statuses: [] });
  });
});
