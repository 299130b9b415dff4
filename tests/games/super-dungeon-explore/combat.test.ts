import { type ActionView, actionNamed } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { NO_DICE } from '../../../src/games/super-dungeon-explore/facts/dice.ts';
import { pointsLeft } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { defencePool, offencePool } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import { acting, arena, attack, of, put, type Table, use } from './table.ts';

const action = (table: Table, id: string, name: string): ActionView =>
  actionNamed(table.state, of(table, id), name) as ActionView;

describe('actions', () => {
  const duel = () =>
    acting('H1', [
      put('H1', 'royal-paladin', 4, 4),
      put('H2', 'ember-mage', 4, 5),
      put('M1', 'gouger', 5, 4),
      put('M2', 'gouger', 8, 4),
    ]);

  test('SDE-10.1 an action costs its points and may be repeated', () => {
    const table = duel()
      .script(['R0', 'R0', 'R0'])
      .do(1, attack('H1', 'smite', 'M1'));
    expect(pointsLeft(table.state).actionPoints).toBe(1);
    expect(table.refusal(1, attack('H1', 'smite', 'M1'))).toBe('NOT_ENOUGH_ACTION_POINTS');
    expect(table.script(['R0', 'R0']).refusal(1, attack('H1', 'melee', 'M1'))).toBeUndefined();
  });

  test('SDE-10.2 red wounds, blue does not; SDE-10.4 blue without a contest does not roll', () => {
    const table = duel().do(1, use('H1', 'iron-halo'));
    expect(table.types).toEqual(['ActionUsed', 'AuraStarted']);
    table.script(['R2', 'R2']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('WoundsInflicted')).toEqual([{ modelId: 'M1', wounds: 1, cause: 'ACTION' }]);
  });

  test('SDE-10.3 the order of an action; SDE-10.5 points are spent when it is declared', () => {
    const table = duel()
      .script(['R2', 'R2'])
      .do(1, attack('H1', 'melee', 'M1'));
    expect(table.types).toEqual([
      'ActionUsed',
      'DiceRolled',
      'DefenceChosen',
      'DiceRolled',
      'AttackCompared',
      'WoundsInflicted',
      'ModelDestroyed',
    ]);
  });

  test('SDE-10.6 NORMAL is for enemies; SDE-10.7 AUGMENT for friends, itself included; SDE-10.8 DANGEROUS for both, never itself', () => {
    expect(duel().refusal(1, attack('H1', 'melee', 'H2'))).toBe('TARGET_NOT_ENEMY');
    const ranger = acting('H1', [put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['SLOW'] }), put('M1', 'gouger', 5, 4)]);
    expect(ranger.refusal(1, use('H1', 'herbalist', 'M1'))).toBe('TARGET_NOT_FRIENDLY');
    expect(ranger.do(1, use('H1', 'herbalist', 'H1')).model('H1').statuses).toEqual([]);
    const fighter = acting('H1', [
      put('H1', 'hearthsworn-fighter', 4, 4),
      put('H2', 'ember-mage', 5, 4),
      put('M1', 'gouger', 5, 5),
    ]);
    fighter.script(['B2', 'B2', 'R0', 'B0', 'B0', 'B0']).do(1, attack('H1', 'cleave', undefined, { direction: 'EAST' }));
    expect(fighter.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['H2', 'M1']);
  });

  test('SDE-10.9 a target needs sight and range; SDE-12.2 SDE-12.3 the range on the icon', () => {
    const table = duel();
    expect(table.refusal(1, attack('H1', 'melee', 'M2'))).toBe('NO_LINE_OF_SIGHT');
    const open = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M2', 'gouger', 8, 4)]);
    expect(open.refusal(1, attack('H1', 'melee', 'M2'))).toBe('TARGET_OUT_OF_RANGE');
    expect(table.refusal(1, attack('H1', 'magic', 'M1'))).toBe('NO_ATTACK_ICON');
    expect(table.refusal(1, attack('H1', 'melee'))).toBe('TARGET_REQUIRED');
    expect(table.refusal(1, attack('H1', 'nothing', 'M1'))).toBe('ACTION_UNKNOWN');
    expect(table.refusal(1, attack('H1', 'iron-halo'))).toBe('ACTION_UNKNOWN');
  });

  test('SDE-10.10 unique actions are those of the card and of what is worn; SDE-23.2', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4, { equipment: ['throwing-axes'] }), put('M1', 'gouger', 7, 4)]);
    table.script(['R2', 'R0']).do(1, attack('H1', 'throw', 'M1'));
    expect(table.has('M1')).toBe(false);
  });

  test('SDE-12.5 an area other than Burst has no range; SDE-29.15 it may hit nobody', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4)]).do(1, attack('H1', 'fire-wave'));
    expect(table.types).toEqual(['ActionUsed']);
    expect(pointsLeft(table.state).actionPoints).toBe(1);
  });
});

describe('dice', () => {
  test('SDE-13.1 every bonus counts; SDE-13.5 negative dice never below none', () => {
    const table = acting('H1', [
      put('H1', 'claw-tribe-barbarian', 4, 4, { equipment: ['sunforged-blade', 'crown-of-thorns'] }),
      put('M1', 'gouger', 5, 4),
    ]);
    expect(offencePool(table.state, of(table, 'H1'), action(table, 'H1', 'melee'), 'M1', NO_DICE)).toEqual({
      b: 0,
      r: 4,
      g: 0,
      star: 0,
    });
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 2 });
    table.do(1, use('H1', 'rage'));
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 0 });
  });

  test('SDE-13.2 hearts and potions are no stars; SDE-13.3 fixed stars come after; SDE-13.4 a fixed attribute rolls its bonus dice only', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'knucklehead', 5, 4)], {
      chart: { bonuses: [{ word: 'DICE', roll: 'DEFENCE', pool: { b: 1 } }] },
    });
    table.script(['R2', 'RP', 'BH']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('DiceRolled')).toMatchObject([
      { total: 2, fixedStars: 0 },
      { total: 1, fixedStars: 1, dice: [{ face: 'BH' }] },
    ]);
  });

  test('SDE-13.6 SDE-17.1 SDE-17.3 a reroll comes before Hex, once a die, and stands', () => {
    const table = acting('H1', [
      put('H1', 'royal-paladin', 4, 4, { equipment: ['gamblers-sash'], statuses: ['HEX'] }),
      put('M1', 'gouger', 5, 4),
    ]);
    table.script(['R0', 'R1', 'R3']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('DiceRolled')[0]).toMatchObject({
      dice: [
        { face: 'R3', rerolledFrom: 'R0', discarded: true },
        { face: 'R1', rerolledFrom: null },
      ],
      total: 1,
    });
  });

  test('SDE-17.4 SDE-17.5 the policy says which die; a reroll per activation is used up', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4, { equipment: ['gamblers-sash'] }), put('M1', 'wyrmling', 5, 4)]);
    table.script(['R1', 'RP', 'B0', 'R0']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('DiceRolled')[0]?.dice.map((die) => die.rerolledFrom)).toEqual([null, null]);
    table.script(['R1', 'R0', 'R0', 'B2', 'R0']).do(1, attack('H1', 'melee', 'M1', { rerollPolicy: 'LOWEST' }));
    expect(table.of('DiceRolled')[0]?.dice.map((die) => die.rerolledFrom)).toEqual([null, 'R0']);
    table.script(['R0', 'R0', 'B2', 'R0']).do(1, attack('H1', 'melee', 'M1', { rerollPolicy: 'LOWEST' }));
    expect(table.of('DiceRolled')[0]?.dice.map((die) => die.rerolledFrom)).toEqual([null, null]);
    const never = acting('H1', [put('H1', 'royal-paladin', 4, 4, { equipment: ['gamblers-sash'] }), put('M1', 'gouger', 5, 4)]);
    never.script(['R0', 'R1']).do(1, attack('H1', 'melee', 'M1', { rerollPolicy: 'NEVER' }));
    expect(never.of('DiceRolled')[0]?.dice[0]?.rerolledFrom).toBeNull();
  });

  test('SDE-17.5 on a defence the standing order counts', () => {
    const table = acting('M1', [put('H1', 'royal-paladin', 4, 4, { equipment: ['lucky-coin'] }), put('M1', 'gouger', 5, 4)]);
    table.do(1, { type: 'setStandingOrder', kind: 'setRerollPolicy', modelId: 'H1', policy: 'LOWEST' });
    table.script(['B0', 'B0', 'B0', 'B1', 'B1', 'R1', 'B2']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.of('DiceRolled')[1]).toMatchObject({
      roll: 'DEFENCE',
      dice: [{ face: 'B2', rerolledFrom: 'B1' }, { face: 'B1' }, { face: 'R1' }],
      total: 4,
    });
    expect(table.of('DiceRolled')[1]?.rerolls).toEqual([{ key: 'H1|lucky-coin#1|DEFENCE|SELF', per: 'TURN' }]);
  });

  test('SDE-14.1 SDE-14.3 the best defence is chosen; SDE-14.4 a preference replaces it', () => {
    const strike = (order?: string) => {
      const table = acting('M1', [put('H1', 'deeproot-druid', 4, 4), put('M1', 'gouger', 5, 4)]);
      if (order !== undefined)
        table.do(1, { type: 'setStandingOrder', kind: 'setDefencePreference', modelId: 'H1', preference: order as 'ARM' });
      return table.do(0, attack('M1', 'melee', 'H1'));
    };
    expect(strike().of('DefenceChosen')[0]).toMatchObject({ attribute: 'WILL', by: 'AUTO' });
    expect(strike('ARM').of('DefenceChosen')[0]).toMatchObject({ attribute: 'ARM', by: 'PREFERENCE' });
    const asked = strike('ASK');
    expect(asked.pending).toBe('CHOOSE_DEFENCE');
    expect(asked.refusal(1, { type: 'chooseDefence', attribute: 'STR' })).toBe('NO_DEFENCE_ICON');
    expect(asked.refusal(0, { type: 'chooseDefence', attribute: 'ARM' })).toBe('NOT_YOUR_DECISION');
    expect(asked.do(1, { type: 'chooseDefence', attribute: 'ARM' }).of('DefenceChosen')[0]).toMatchObject({
      attribute: 'ARM',
      by: 'PLAYER',
    });
  });

  test('SDE-14.4 nobody is asked where there is no choice, and a preference waits where the form standing has no such icon; SDE-14.1', () => {
    const one = acting('M1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'gouger', 5, 4)]);
    one.do(1, { type: 'setStandingOrder', kind: 'setDefencePreference', modelId: 'H1', preference: 'ASK' });
    expect(one.do(0, attack('M1', 'melee', 'H1')).of('DefenceChosen')).toMatchObject([{ attribute: 'ARM', by: 'AUTO' }]);
    const bear = arena([put('H1', 'deeproot-druid', 4, 4), put('M1', 'gouger', 7, 4)]);
    bear.do(1, { type: 'setStandingOrder', kind: 'setDefencePreference', modelId: 'H1', preference: 'WILL' });
    bear.do(1, { type: 'activate', modelId: 'H1', upkeep: { shapeshiftAnchor: { x: 4, y: 4 } } });
    bear.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'endPowerUp' });
    bear.do(0, { type: 'activate', modelId: 'M1' });
    expect(bear.do(0, attack('M1', 'melee', 'H1')).of('DefenceChosen')).toMatchObject([{ attribute: 'ARM', by: 'AUTO' }]);
  });

  test('SDE-14.2 a bonus of an attribute counts only with it', () => {
    const table = acting('H1', [put('H1', 'hexcast-sorceress', 4, 4, { equipment: ['dented-shield'] })]);
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 3 });
    expect(defencePool(table.state, of(table, 'H1'), 'WILL')).toMatchObject({ b: 3 });
  });

  test('SDE-14.5 a contest names both attributes; SDE-16.8 it gives no wound, heart or potion; SDE-15.5', () => {
    const table = acting('H1', [put('H1', 'hexcast-sorceress', 4, 4), put('M1', 'gouger', 7, 4)]);
    table.script(['B2', 'B2', 'BH', 'B0', 'B0']).do(1, use('H1', 'puppet-strings', 'M1'));
    expect(table.of('DefenceChosen')[0]).toMatchObject({ attribute: 'WILL' });
    expect(table.of('AttackCompared')[0]?.results[0]).toMatchObject({ outcome: 'HIT', critical: false });
    expect(table.types).not.toContain('WoundsInflicted');
    expect(table.types).not.toContain('DropsGained');
    expect(table.pending).toBe('CHOOSE_CONTROL_PATHS');
  });

  test('SDE-15.3 a critical success adds a wound', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'wyrmling', 5, 4)]);
    table.script(['R3', 'R2', 'B0', 'R1']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.model('M1').wounds).toBe(2);
  });
});

describe('resolving', () => {
  test('SDE-16.2 effects and status abilities reach who still stands; SDE-26.17', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4), put('M1', 'dragon-priest', 7, 4), put('M2', 'gouger', 6, 6)]);
    table.script(['R2', 'R1', 'B0', 'R1']).do(1, attack('H1', 'magic', 'M1'));
    expect(table.model('M1').statuses).toEqual(['FIRE']);
    table.script(['R2', 'R1']).do(1, attack('H1', 'magic', 'M2'));
    expect(table.types).not.toContain('StatusApplied');
    expect(table.model('H1').statuses).toEqual([]);
  });

  test('SDE-16.3 the attacker’s player gives out hearts and potions; SDE-16.4 within capacity, to those in play', () => {
    const table = acting(
      'H1',
      [
        put('H1', 'royal-paladin', 4, 4, { wounds: 1, statuses: ['SLOW'] }),
        put('H2', 'ember-mage', 9, 9, { wounds: 2, potions: 1 }),
        put('M1', 'gouger', 5, 4),
      ],
      { destroyed: [{ id: 'H3', card: 'riftling-rogue' }] },
    );
    const hero = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { wounds: 1 }),
      put('H2', 'ember-mage', 9, 9, { wounds: 2 }),
      put('M1', 'gouger', 5, 4),
    ]);
    hero.script(['B2', 'BH', 'RP']).do(1, attack('H1', 'missile', 'M1'));
    expect(hero.pending).toBe('ALLOCATE_DROPS');
    const give = (hearts: { heroId: string; remove: 'WOUND' | 'SLOW' }[], potions: string[]) => ({
      type: 'allocateDrops' as const,
      hearts,
      potions,
    });
    expect(hero.refusal(1, give([{ heroId: 'H1', remove: 'SLOW' }], []))).toBe('ALLOCATION_INVALID');
    expect(hero.refusal(1, give([], ['H1', 'H1']))).toBe('ALLOCATION_INVALID');
    hero.do(1, give([{ heroId: 'H2', remove: 'WOUND' }], ['H2']));
    expect(hero.model('H2')).toMatchObject({ wounds: 1, hero: { potions: 1 } });
    table.script(['R2', 'RP']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.pending).toBe('ALLOCATE_DROPS');
    expect(table.refusal(1, give([], ['H3']))).toBe('MODEL_DESTROYED');
    const full = acting('H1', [
      put('H1', 'royal-paladin', 4, 4, { potions: 1 }),
      put('H2', 'ember-mage', 9, 9),
      put('H3', 'riftling-rogue', 8, 8),
      put('M1', 'gouger', 5, 4),
    ]);
    full.script(['R2', 'RP']).do(1, attack('H1', 'melee', 'M1'));
    expect(full.refusal(1, give([], ['H1']))).toBe('POTION_CAPACITY_FULL');
  });

  test('SDE-16.3 wishes named with the attack are fulfilled as far as they can be', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { wounds: 1 }),
      put('H2', 'ember-mage', 9, 9, { wounds: 2 }),
      put('M1', 'gouger', 5, 4),
    ]);
    const allocation = {
      hearts: [
        { heroId: 'H2', remove: 'SLOW' as const },
        { heroId: 'H2', remove: 'WOUND' as const },
      ],
      potions: ['H1'],
    };
    table.script(['B2', 'BH', 'R1']).do(1, attack('H1', 'missile', 'M1', { allocation }));
    expect(table.of('DropsAllocated')[0]).toEqual({ hearts: [{ heroId: 'H2', remove: 'WOUND' }], potions: [] });
    expect(table.refusal(1, attack('H1', 'missile', 'M1', { allocation: { hearts: [], potions: ['nobody'] } }))).toBe(
      'MODEL_NOT_FOUND',
    );
  });

  test('SDE-16.6 SDE-16.10 what a defender causes: Tail Sweep after a won defence, Backlash', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'starfire', 5, 4)]);
    table.script(['R0', 'R0', 'B0', 'R0', 'G1']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.pending).toBe('CHOOSE_CONTROL_PATHS');
    expect(table.state.agenda.at(-1)).toMatchObject({ seats: [0], control: { modelId: 'H1', word: 'PUSH', n: 2 } });
    const biter = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'booty-biter', 5, 4)]);
    biter.script(['R0', 'R0', 'B0', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M1'));
    expect(biter.of('BacklashTriggered')).toEqual([{ modelId: 'M1', attackerId: 'H1' }]);
    expect(biter.model('H1').wounds).toBe(1);
  });

  test('SDE-16.7 the Consul ignores hearts; SDE-16.11 so does a defence', () => {
    const table = acting('M1', [put('H1', 'royal-paladin', 4, 4, { wounds: 1 }), put('M1', 'gouger', 5, 4)]);
    table.script(['B2', 'B2', 'BH', 'BH', 'B0', 'R0']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.types).not.toContain('DropsGained');
    expect(table.model('H1').wounds).toBe(2);
  });
});

describe('death and potions', () => {
  test('SDE-18.1 wounds reach hearts; SDE-18.2 everything leaves with the model; SDE-18.6 a monster goes to the tracker', () => {
    const table = acting('M1', [
      put('H1', 'royal-paladin', 4, 4),
      put('M1', 'dragon-priest', 7, 4, { wounds: 1, statuses: ['SLOW'] }),
      put('M2', 'gouger', 5, 4),
    ]);
    table.do(0, use('M1', 'dragon-rage'));
    expect(table.state.auras).toHaveLength(1);
    const hit = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'dragon-priest', 5, 4, { wounds: 2 })])
      .script(['R2', 'R1', 'B0', 'R0'])
      .do(1, attack('H1', 'melee', 'M1'));
    expect(hit.has('M1')).toBe(false);
    expect(hit.state.lootTracker).toEqual([
      { card: 'dragon-priest', tileNumber: 1, turn: 'HEROES', cause: 'ACTION', chestTile: null },
    ]);
    expect(hit.state.auras).toEqual([]);
  });

  test('SDE-18.6 the tracker tells in whose turn a monster died: one that burns in the Consul Turn gives no loot', () => {
    const burning = ['M1', 'M2', 'M3'].map((id, index) => put(id, 'gouger', 9, 1 + index, { statuses: ['FIRE'] }));
    const table = arena([put('H1', 'royal-paladin', 1, 1), put('S1', 'egg-clutch', 12, 10), ...burning], {
      turn: { side: 'CONSUL' },
    });
    for (const { id } of burning) table.do(0, { type: 'activate', modelId: id });
    expect(table.state.lootTracker.map(({ card, turn }) => [card, turn])).toEqual(burning.map(() => ['gouger', 'CONSUL']));
    table.do(0, { type: 'endTurn' });
    expect(table.of('RewardsSettled')).toMatchObject([{ loot: 0 }]);
    expect(table.of('MonstersReturnedToPool')).toEqual([{ cards: ['gouger', 'gouger', 'gouger'] }]);
  });

  test('SDE-18.3 a destroyed Hero keeps its things; SDE-18.5 a destroyed spawning point leaves the pool alone', () => {
    const table = acting('M1', [
      put('H1', 'ember-mage', 4, 4, { wounds: 4, potions: 2, equipment: ['torch'], activationToken: true }),
      put('H2', 'royal-paladin', 9, 9),
      put('M1', 'gouger', 5, 4),
    ]);
    table.script(['B2', 'B0', 'B0', 'B0', 'B0', 'B0']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.model('H1')).toMatchObject({
      at: null,
      wounds: 0,
      statuses: [],
      equipment: ['torch#1'],
      hero: { potions: 2, activationToken: true, destroyedAs: 1 },
    });
    const point = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('S1', 'kobold-warrens', 5, 4, { wounds: 3 })]);
    const pool = point.state.pool;
    point.script(['R2', 'R1']).do(1, attack('H1', 'melee', 'S1'));
    expect(point.state.pool).toEqual(pool);
    expect(point.state.lootTracker[0]).toMatchObject({ card: 'kobold-warrens' });
  });

  const drink = (drinkerId: string, ownerId: string, potionId: string, more: object = {}) => ({
    type: 'drinkPotion' as const,
    drinkerId,
    ownerId,
    potionId,
    ...more,
  });

  test('SDE-19.1 never above capacity; SDE-19.2 one red or blue in an activation; SDE-19.4 tokens, no action points', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4, { potions: 2 }), put('M1', 'gouger', 5, 4)]).do(
      1,
      drink('H1', 'H1', 'fire-water'),
    );
    expect(table.of('PotionDrunk')[0]).toMatchObject({ tokensSpent: 1, colour: 'BLUE' });
    expect(pointsLeft(table.state).actionPoints).toBe(3);
    expect(table.refusal(1, drink('H1', 'H1', 'fire-water'))).toBe('POTION_ALREADY_DRUNK');
    expect(
      offencePool(table.state, of(table, 'H1'), { ...action(table, 'H1', 'magic'), attribute: 'STR' }, null, NO_DICE),
    ).toMatchObject({ b: 3 });
  });

  test('SDE-19.3 green only in the Consul Turn, SDE-19.7 once per drinker', () => {
    const table = arena([put('H1', 'ember-mage', 4, 4, { potions: 2, wounds: 2 }), put('M1', 'gouger', 9, 9)], {
      turn: { side: 'CONSUL' },
      reactionMode: 'OPEN',
    });
    expect(acting('H1', [put('H1', 'ember-mage', 4, 4, { potions: 2 })]).refusal(1, drink('H1', 'H1', 'white-mage'))).toBe(
      'GREEN_ONLY_IN_CONSUL_TURN',
    );
    expect(table.refusal(1, drink('H1', 'H1', 'fire-water'))).toBe('POTION_NOT_IN_CONSUL_TURN');
    table.do(1, drink('H1', 'H1', 'white-mage'));
    expect(table.model('H1').wounds).toBe(1);
    expect(table.refusal(1, drink('H1', 'H1', 'white-mage'))).toBe('POTION_ALREADY_DRUNK');
  });

  test('SDE-19.7 the limit counts for who drinks, not for whose potion it is', () => {
    const mages = (more: object) =>
      arena([put('H1', 'royal-paladin', 4, 4), put('H2', 'ember-mage', 5, 4, { potions: 2, wounds: 2 })], more);
    const green = mages({ turn: { side: 'CONSUL' }, reactionMode: 'OPEN' }).do(1, drink('H1', 'H2', 'white-mage'));
    expect(green.refusal(1, drink('H1', 'H2', 'white-mage'))).toBe('POTION_ALREADY_DRUNK');
    green.do(1, drink('H2', 'H2', 'white-mage'));
    const blue = mages({ active: { modelId: 'H1' } }).do(1, drink('H1', 'H2', 'fire-water'));
    blue.do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' });
    blue.do(1, drink('H2', 'H2', 'fire-water'));
  });

  test('SDE-19.5 a potion is a unique action of the drinker: Ice and Knockdown forbid it; K-07', () => {
    const iced = (status: string) =>
      acting('H1', [put('H1', 'ember-mage', 4, 4, { potions: 2, statuses: [status] })]).refusal(
        1,
        drink('H1', 'H1', 'fire-water'),
      );
    expect(iced('ICE')).toBe('MODEL_ICED');
    expect(iced('KNOCKDOWN')).toBe('MODEL_KNOCKED_DOWN');
    const knife = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4),
      put('H2', 'riftling-rogue', 9, 9, { potions: 1 }),
      put('M1', 'dragon-priest', 7, 4),
    ]);
    knife.script(['B2', 'B0', 'R1', 'B0', 'R0']).do(1, drink('H1', 'H2', 'quicksilver-knife', { targetModelId: 'M1' }));
    expect(knife.of('DiceRolled')[0]).toMatchObject({ modelId: 'H1', attribute: 'DEX' });
    expect(knife.model('M1')).toMatchObject({ wounds: 1, statuses: ['SLOW'] });
  });

  test('SDE-19.6 a potion of another Hero in play, its tokens spent; K-47', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('H2', 'ember-mage', 9, 9, { potions: 1 })], {
      destroyed: [{ id: 'H3', card: 'glimmerdusk-ranger', potions: 1 }],
    });
    expect(table.refusal(1, drink('H1', 'H3', 'pixie-dust'))).toBe('MODEL_DESTROYED');
    expect(table.refusal(1, drink('H1', 'H2', 'pixie-dust'))).toBe('ACTION_UNKNOWN');
    table.do(1, drink('H1', 'H2', 'fire-water'));
    expect(table.model('H2').hero?.potions).toBe(0);
    expect(table.state.effects.every((timed) => timed.bearer === 'H1')).toBe(true);
    expect(table.refusal(1, drink('H1', 'H2', 'fire-water'))).toBe('POTION_ALREADY_DRUNK');
    const poor = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('H2', 'ember-mage', 9, 9)]);
    expect(poor.refusal(1, drink('H1', 'H2', 'fire-water'))).toBe('NOT_ENOUGH_POTIONS');
  });

  test('SDE-19.8 nothing is drunk while an action runs', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { wounds: 1, potions: 1 }),
      put('H2', 'ember-mage', 9, 9, { wounds: 2 }),
      put('M1', 'gouger', 5, 4),
    ]);
    table.script(['B2', 'BH', 'R1']).do(1, attack('H1', 'missile', 'M1'));
    expect(table.pending).toBe('ALLOCATE_DROPS');
    expect(table.refusal(1, drink('H1', 'H1', 'pixie-dust'))).toBe('DECISION_PENDING');
  });

  test('SDE-7.2 what a Hero has given another ends in its own next upkeep, not in the other’s', () => {
    const table = acting('H1', [
      put('H1', 'deeproot-druid', 4, 4),
      put('H2', 'royal-paladin', 6, 6),
      put('H3', 'ember-mage', 8, 8),
      put('S1', 'egg-clutch', 12, 10),
    ]);
    const defence = () => defencePool(table.state, of(table, 'H2'), 'ARM').b;
    const before = defence();
    table.do(1, use('H1', 'barkskin', 'H2')).do(1, { type: 'endActivation', modelId: 'H1' });
    table.do(1, { type: 'activate', modelId: 'H2' });
    expect(defence()).toBe(before + 1);
    table.do(1, { type: 'endActivation', modelId: 'H2' }).do(1, { type: 'endPowerUp' }).do(0, { type: 'endTurn' });
    if (table.pending === 'SPAWN') table.do(0, { type: 'spawn', placements: [] });
    table.do(1, { type: 'activate', modelId: 'H3' }).do(1, { type: 'endActivation', modelId: 'H3' });
    expect(defence()).toBe(before + 1);
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(defence()).toBe(before);
  });

  test('SDE-19.9 its effects last to the drinker’s next upkeep', () => {
    const table = acting(
      'H1',
      [put('H1', 'glimmerdusk-ranger', 4, 4, { potions: 1 }), put('H2', 'ember-mage', 6, 6), put('S1', 'egg-clutch', 12, 10)],
      { pool: {} },
    ).do(1, drink('H1', 'H1', 'pixie-dust'));
    expect(table.state.effects).toHaveLength(2);
    table
      .do(1, { type: 'endActivation', modelId: 'H1' })
      .do(1, { type: 'activate', modelId: 'H2' })
      .do(1, { type: 'endActivation', modelId: 'H2' })
      .do(1, { type: 'endPowerUp' })
      .do(0, { type: 'endTurn' });
    expect(table.state.effects).toHaveLength(2);
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(table.of('EffectsExpired')[0]).toMatchObject({ modelId: 'H1', names: ['Pixie Dust'] });
    expect(table.state.effects).toEqual([]);
  });
});
