import { type ActionView, actionNamed } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { NO_DICE } from '../../../src/games/super-dungeon-explore/facts/dice.ts';
import { hasAbility } from '../../../src/games/super-dungeon-explore/facts/modifiers.ts';
import { pointsLeft, totalMovement } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { defencePool, mobDice, offencePool } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import { acting, arena, attack, draw, floor, laid, of, put, type Table, use } from './table.ts';

const action = (table: Table, id: string, name: string): ActionView =>
  actionNamed(table.state, of(table, id), name) as ActionView;

describe('abilities', () => {
  const chain = () =>
    acting('H1', [
      put('H1', 'hexcast-sorceress', 1, 4),
      put('M1', 'knucklehead', 4, 4),
      put('M2', 'gouger', 6, 4),
      put('M3', 'flinger', 9, 4),
    ]);

  test('SDE-26.1 Arc asks where it goes on, within two squares, with a die fewer; K-17', () => {
    const table = chain()
      .script(['B2', 'B1', 'B1'])
      .do(1, attack('H1', 'chain-hex', 'M1'));
    expect(table.pending).toBe('CHOOSE_ARC');
    expect(table.refusal(1, { type: 'chooseArc', targetModelId: 'M3', dropDie: 'B' })).toBe('ARC_TARGET_INVALID');
    expect(table.refusal(1, { type: 'chooseArc', targetModelId: 'M2', dropDie: 'G' })).toBe('DIE_NOT_IN_POOL');
    table.script(['B1', 'B1']).do(1, { type: 'chooseArc', targetModelId: 'M2', dropDie: 'B' });
    expect(table.of('DiceRolled')[0]?.dice).toHaveLength(2);
    expect(table.has('M2')).toBe(false);
    const stopped = chain()
      .script(['B2', 'B1', 'B1'])
      .do(1, attack('H1', 'chain-hex', 'M1'))
      .do(1, { type: 'chooseArc', targetModelId: null });
    expect(stopped.has('M2')).toBe(true);
    const missed = chain()
      .script(['B0', 'B0', 'B0'])
      .do(1, attack('H1', 'chain-hex', 'M1'));
    expect(missed.pending).toBeUndefined();
  });

  test('SDE-26.2 Backlash against red actions only; K-18 also in an area', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4), put('M1', 'booty-biter', 5, 4), put('M2', 'booty-biter', 5, 5)]);
    table.script(['R0', 'R0', 'B0', 'B0', 'B0', 'B0', 'B0', 'B0']).do(1, attack('H1', 'fire-wave'));
    expect(table.of('BacklashTriggered')).toHaveLength(2);
    expect(table.model('H1').wounds).toBe(2);
  });

  test('SDE-26.3 a blessing is for Heroes, elites and minions', () => {
    const lines = floor(10, 8, (grid) => {
      draw(grid, 1, 1, 'o');
      draw(grid, 4, 4, 'o');
      draw(grid, 7, 1, 'o');
    });
    const table = laid({
      dungeon: { custom: lines },
      models: [put('H1', 'ember-mage', 1, 1), put('M1', 'rex', 4, 4), put('M2', 'dragon-priest', 7, 1)],
      active: { modelId: 'H1' },
    });
    const blues = (id: string, name: string) => offencePool(table.state, of(table, id), action(table, id, name), null, NO_DICE).b;
    expect(blues('H1', 'magic')).toBe(1);
    expect(blues('M2', 'magic')).toBe(1);
    expect(blues('M1', 'melee')).toBe(2);
  });

  test('SDE-26.4 Burrow goes through walls and structures, not through exits; SDE-26.6 Fly over chasms; SDE-26.19 Surefoot', () => {
    const lines = floor(8, 5, (grid) => {
      grid[5] = '|. . .|. . . . .|';
      draw(grid, 5, 2, 'v');
      draw(grid, 6, 3, 'l');
    });
    const walker = (card: string, id: string, x: number, y: number) =>
      laid({
        packs: ['sde-core', 'sde-deepwood'],
        dungeon: { custom: lines },
        models: [put(id, card, x, y)],
        active: { modelId: id },
      });
    expect(
      walker('shroom-hulk', 'M1', 1, 2).refusal(0, {
        type: 'move',
        modelId: 'M1',
        path: [{ x: 3, y: 2 }],
        finalAnchor: { x: 2, y: 2 },
      }),
    ).toBe('BASE_DOES_NOT_FIT');
    expect(
      walker('shroom-hulk', 'M1', 1, 2).refusal(0, {
        type: 'move',
        modelId: 'M1',
        path: [
          { x: 3, y: 2 },
          { x: 4, y: 2 },
        ],
        finalAnchor: { x: 3, y: 2 },
      }),
    ).toBeUndefined();
    expect(walker('gouger', 'M1', 4, 2).refusal(0, { type: 'move', modelId: 'M1', path: [{ x: 5, y: 2 }] })).toBe(
      'ILLEGAL_TERRAIN',
    );
    expect(walker('whelp', 'M1', 4, 2).refusal(0, { type: 'move', modelId: 'M1', path: [{ x: 5, y: 2 }] })).toBeUndefined();
    const sure = walker('capling', 'M1', 5, 3).do(0, { type: 'move', modelId: 'M1', path: [{ x: 6, y: 3 }] });
    expect(sure.model('M1').statuses).toEqual([]);
    expect(sure.of('ModelMoved')[0]?.cost).toBe(1);
    const plain = walker('gouger', 'M1', 5, 3).do(0, { type: 'move', modelId: 'M1', path: [{ x: 6, y: 3 }] });
    expect(plain.model('M1').statuses).toEqual(['FIRE']);
    expect(plain.of('ModelMoved')[0]?.cost).toBe(2);
  });

  test('SDE-26.7 Heal removes wounds and statuses in any combination', () => {
    const drink = (choices?: object[]) =>
      arena(
        [put('H1', 'royal-paladin', 4, 4, { potions: 1, wounds: 2, statuses: ['SLOW', 'FIRE'] }), put('M1', 'gouger', 9, 9)],
        { turn: { side: 'CONSUL' }, reactionMode: 'OPEN' },
      ).do(1, {
        type: 'drinkPotion',
        drinkerId: 'H1',
        ownerId: 'H1',
        potionId: 'elixir',
        targetModelId: 'H1',
        ...(choices === undefined ? {} : { choices: choices as never }),
      });
    expect(drink().of('WoundsRemoved')).toEqual([{ modelId: 'H1', wounds: 2 }]);
    const chosen = drink([{ modelId: 'H1', remove: ['FIRE', 'WOUND'] }]);
    expect(chosen.of('StatusRemoved')).toEqual([{ modelId: 'H1', status: 'FIRE' }]);
    expect(chosen.model('H1')).toMatchObject({ wounds: 1, statuses: [] });
  });

  test('SDE-26.8 Hookshot needs no sight, its range goes round corners', () => {
    const lines = floor(8, 5, (grid) => {
      grid[5] = '|. . .|. . . . .|';
      grid[3] = '|. . .|. . . . .|';
      grid[7] = '|. . .|. . . . .|';
      grid[1] = '|. . .|. . . . .|';
    });
    const table = laid({
      dungeon: { custom: lines },
      models: [put('H1', 'deeproot-druid', 2, 2), put('M1', 'gouger', 3, 2), put('M2', 'gouger', 4, 4)],
      active: { modelId: 'H1' },
    });
    expect(table.refusal(1, attack('H1', 'magic', 'M1'))).toBe('NO_LINE_OF_SIGHT');
    expect(table.refusal(1, attack('H1', 'thornlash', 'M1'))).toBeUndefined();
  });

  test('SDE-26.10 immune to one status; SDE-26.9 to all', () => {
    const table = acting('M1', [put('H1', 'hearthsworn-fighter', 4, 4), put('M1', 'flinger', 7, 4)])
      .script(['B2', 'B1', 'R3', 'R0', 'R0'])
      .do(0, attack('M1', 'hot-pot', 'H1'));
    expect(table.model('H1').statuses).toEqual(['FIRE']);
    const mage = acting('H1', [put('H1', 'ember-mage', 4, 4), put('M1', 'wyrmling', 6, 4), put('S1', 'egg-clutch', 4, 7)])
      .script(['R2', 'R2', 'B0', 'R0'])
      .do(1, attack('H1', 'magic', 'M1'));
    expect(mage.of('StatusResisted')).toEqual([{ modelId: 'M1', status: 'FIRE' }]);
    mage.script(['R2', 'R2']).do(1, attack('H1', 'magic', 'S1'));
    expect(mage.of('StatusResisted')).toEqual([{ modelId: 'S1', status: 'FIRE' }]);
  });

  test('SDE-26.13 Mob is for those who have it, at most three', () => {
    const table = acting('M1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'whelp', 5, 4), put('M2', 'gouger', 5, 5)]);
    expect(mobDice(table.state, of(table, 'M1'), action(table, 'M1', 'melee'), of(table, 'H1'))).toBe(0);
    expect(mobDice(table.state, of(table, 'M2'), action(table, 'M2', 'melee'), of(table, 'H1'))).toBe(0);
    const passive = acting('M1', [
      put('H1', 'royal-paladin', 4, 4),
      put('M1', 'whelp', 5, 4),
      put('M2', 'gouger', 5, 5),
      put('S1', 'kobold-warrens', 6, 4),
    ]);
    expect(hasAbility(passive.state, of(passive, 'M1'), 'MOB')).toBe(true);
    expect(mobDice(passive.state, of(passive, 'M1'), action(passive, 'M1', 'melee'), of(passive, 'H1'))).toBe(1);
  });

  test('SDE-26.13 Mob adds to a melee attack with STR alone, and by friends alone', () => {
    const crowd = (more: object = {}) =>
      acting(
        'M1',
        [
          put('H1', 'royal-paladin', 4, 4),
          put('H2', 'ember-mage', 3, 4),
          put('M1', 'knucklehead', 5, 4),
          put('M2', 'knucklehead', 5, 5),
        ],
        more,
      );
    const melee = action(crowd(), 'M1', 'melee');
    const dice = (as: Partial<ActionView>, table = crowd()): number =>
      mobDice(table.state, of(table, 'M1'), { ...melee, ...as }, of(table, 'H1'));
    expect([dice({}), dice({ attribute: 'DEX' }), dice({ attack: 'MISSILE', attribute: 'STR' })]).toEqual([1, 0, 0]);
    const everyone = crowd({ chart: { bonuses: [{ word: 'GRANT', ability: 'MOB', selector: 'ALL_HEROES' }] } });
    expect(hasAbility(everyone.state, of(everyone, 'H2'), 'MOB')).toBe(true);
    expect(dice({}, everyone)).toBe(1);
  });

  test('SDE-26.14 one use only, per card; DISCARD_SELF gives the card up', () => {
    const table = acting('H1', [
      put('H1', 'royal-paladin', 4, 4, { wounds: 2, statuses: ['SLOW'], equipment: ['bandage-roll'] }),
      put('H2', 'ember-mage', 5, 4, { statuses: ['HEX'], equipment: ['smelling-salts'] }),
    ]);
    table.do(1, use('H1', 'bandage', 'H1'));
    expect(table.refusal(1, use('H1', 'bandage', 'H1'))).toBe('ONE_USE_SPENT');
    table
      .do(1, { type: 'endActivation', modelId: 'H1' })
      .do(1, { type: 'activate', modelId: 'H2' })
      .do(1, use('H2', 'salts', 'H2'));
    expect(table.model('H2')).toMatchObject({ statuses: [], equipment: [] });
    expect(table.state.discards.loot).toEqual(['smelling-salts#1']);
  });

  test('SDE-26.15 Remedy removes every status', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4),
      put('H2', 'ember-mage', 6, 4, { statuses: ['HEX', 'ICE'] }),
    ]).do(1, use('H1', 'herbalist', 'H2'));
    expect(table.model('H2').statuses).toEqual([]);
  });

  test('SDE-26.16 Small is named from within three squares; areas do not care; K-46', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 0, 4),
      put('M1', 'hatchling', 4, 4),
      put('M2', 'hatchling', 3, 5),
    ]);
    expect(table.refusal(1, attack('H1', 'missile', 'M1'))).toBe('TARGET_TOO_SMALL');
    expect(table.refusal(1, attack('H1', 'sparkle-burst', 'M1'))).toBe('TARGET_TOO_SMALL');
    table.script(['B2', 'B2', 'R3', 'B0', 'B0']).do(1, attack('H1', 'sparkle-burst', 'M2'));
    expect(table.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['M1', 'M2']);
  });

  test('SDE-26.18 Stealth shortens what names a target, not a Wave', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4), put('M1', 'nether-wyrmling', 8, 4)]);
    expect(table.refusal(1, attack('H1', 'magic', 'M1'))).toBe('TARGET_OUT_OF_RANGE');
    const near = acting('H1', [put('H1', 'ember-mage', 4, 4), put('M1', 'nether-wyrmling', 5, 4)])
      .script(['R0', 'R0', 'B0', 'R0'])
      .do(1, attack('H1', 'fire-wave'));
    expect(near.of('AttackCompared')[0]?.results).toHaveLength(1);
  });

  test('SDE-26.21 Holy rerolls one offence die against the unholy', () => {
    const holy = (card: string) =>
      acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', card, 5, 4)])
        .script(['R0', 'R1', 'R3', 'B0', 'B0', 'B0'])
        .do(1, attack('H1', 'melee', 'M1'));
    expect(holy('nether-whelp').of('DiceRolled')[0]?.dice[0]).toMatchObject({ face: 'R3', rerolledFrom: 'R0' });
    const plain = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'whelp', 5, 4)])
      .script(['R0', 'R1'])
      .do(1, attack('H1', 'melee', 'M1'));
    expect(plain.of('DiceRolled')[0]?.dice[0]?.rerolledFrom).toBeNull();
  });

  test('SDE-26.22 Luck draws more treasure to choose from', () => {
    const table = acting('H1', [put('H1', 'riftling-rogue', 4, 4)], {
      tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 4], tile: 1 }],
    }).do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(table.of('TreasureDrawn')[0]?.cards).toHaveLength(2);
  });

  test('SDE-26.23 two sources of an ability are one', () => {
    const table = acting('H1', [put('H1', 'claw-tribe-barbarian', 4, 4, { wounds: 3, equipment: ['belt-of-giants'] })]);
    const fresh = arena([put('H1', 'claw-tribe-barbarian', 4, 4, { wounds: 3, equipment: ['belt-of-giants'] })]).do(1, {
      type: 'activate',
      modelId: 'H1',
    });
    expect(fresh.model('H1').wounds).toBe(2);
    expect(table.model('H1').wounds).toBe(3);
  });

  test('SDE-26.24 Arc’s two squares are no range: Stealth does not shorten them, Small counts from the user; K-51', () => {
    const table = acting('H1', [
      put('H1', 'hexcast-sorceress', 1, 4),
      put('M1', 'knucklehead', 4, 4),
      put('M2', 'nether-wyrmling', 6, 4),
      put('M3', 'hatchling', 5, 6),
    ]);
    table.script(['B2', 'B1', 'B1']).do(1, attack('H1', 'chain-hex', 'M1'));
    expect(table.state.agenda.at(-1)).toMatchObject({ decision: 'CHOOSE_ARC', candidates: ['M2'] });
  });

  test('SDE-27.1 an affinity effect; SDE-27.2 a penalty silences the benefit of the same source', () => {
    const table = acting('H1', [
      put('H1', 'ember-mage', 4, 4, { equipment: ['warded-robe'] }),
      put('H2', 'glimmerdusk-ranger', 5, 5, { equipment: ['warded-robe'] }),
    ]);
    expect([defencePool(table.state, of(table, 'H1'), 'ARM').b, defencePool(table.state, of(table, 'H2'), 'ARM').b]).toEqual([
      4, 3,
    ]);
    const lines = floor(8, 6, (grid) => draw(grid, 2, 2, 'o'));
    const both = laid({
      dungeon: { custom: lines },
      models: [put('H1', 'claw-tribe-barbarian', 2, 2)],
      active: { modelId: 'H1' },
    });
    const without = laid({
      dungeon: { custom: floor(8, 6) },
      models: [put('H1', 'claw-tribe-barbarian', 2, 2)],
      active: { modelId: 'H1' },
    });
    const pool = (one: Table) => offencePool(one.state, of(one, 'H1'), action(one, 'H1', 'melee'), null, NO_DICE);
    expect(pool(both)).toEqual(pool(without));
  });

  test('SDE-28.1 the booty takes the chest’s square or the nearest free one; SDE-28.5 one of several is chosen', () => {
    const table = acting('H1', [put('H1', 'royal-paladin', 5, 4)], {
      tokens: [{ id: 'C1', kind: 'CHEST', at: [5, 4], tile: 2 }],
      decks: { loot: [], treasure: ['booty-biter-card', 'bitey-book-card'] },
    });
    table.do(1, { type: 'openChest', modelId: 'H1', chestId: 'C1' });
    expect(table.refusal(1, { type: 'chooseTreasure', cardId: 'hourglass' })).toBe('CARD_NOT_DRAWN');
    table.do(1, { type: 'chooseTreasure', cardId: 'bitey-book-card' });
    expect(table.of('BooBootySpawned')[0]).toMatchObject({
      cardId: 'bitey-book',
      anchor: { x: 4, y: 3 },
      discarded: ['booty-biter-card#1'],
    });
    expect(table.model('H1').statuses).toEqual(['HEX']);
  });
});

describe('areas', () => {
  test('SDE-29.3 a large model is affected once; SDE-29.4 one offence roll', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4), put('M1', 'wyrmling', 5, 3)])
      .script(['R3', 'R1', 'B0', 'R0'])
      .do(1, attack('H1', 'fire-wave'));
    expect(table.of('DiceRolled')).toHaveLength(2);
    expect(table.of('WoundsInflicted')).toHaveLength(1);
  });

  test('SDE-29.5 friends and the user are left out; AUGMENT leaves out enemies', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4), put('H2', 'royal-paladin', 5, 5), put('M1', 'gouger', 3, 4)])
      .script(['R3', 'R1'])
      .do(1, attack('H1', 'fire-wave'));
    expect(table.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['M1']);
    const halo = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'gouger', 5, 4)]).do(1, use('H1', 'iron-halo'));
    expect(defencePool(halo.state, of(halo, 'M1'), 'ARM').b).toBe(0);
  });

  test('SDE-29.9 a Burst is centred on a square of its target; SDE-29.11 a Lance needs a straight direction', () => {
    const table = acting('H1', [put('H1', 'glimmerdusk-ranger', 0, 4), put('M1', 'wyrmling', 5, 4), put('M2', 'gouger', 7, 4)]);
    expect(table.refusal(1, attack('H1', 'sparkle-burst', 'M1', { targetSquare: { x: 7, y: 4 } }))).toBe('BURST_SQUARE_INVALID');
    table.script(['B2', 'B2', 'R1', 'B0', 'R0']).do(1, attack('H1', 'sparkle-burst', 'M1', { targetSquare: { x: 6, y: 4 } }));
    expect(table.of('AttackCompared')[0]?.results.map((one) => one.modelId)).toEqual(['M1', 'M2']);
    const breath = acting('M1', [put('H1', 'royal-paladin', 9, 4), put('M1', 'wyrmling', 4, 4)]);
    expect(breath.refusal(0, attack('M1', 'flame-breath'))).toBe('DIRECTION_REQUIRED');
    expect(breath.refusal(0, attack('M1', 'flame-breath', undefined, { direction: 'NORTH_EAST' }))).toBe('DIAGONAL_DIRECTION');
    breath
      .script(['B2', 'B2', 'R3', 'B0', 'B0', 'R0'])
      .do(0, attack('M1', 'flame-breath', undefined, { direction: 'EAST', lane: 0 }));
    expect(breath.model('H1').statuses).toEqual(['FIRE']);
  });

  test('SDE-29.14 an Aura goes with its user and ends in its next upkeep; K-44', () => {
    const table = acting(
      'H1',
      [
        put('H1', 'royal-paladin', 4, 4),
        put('H2', 'ember-mage', 9, 4),
        put('H3', 'riftling-rogue', 9, 9),
        put('S1', 'egg-clutch', 14, 10),
      ],
      { pool: {} },
    ).do(1, use('H1', 'iron-halo'));
    expect(defencePool(table.state, of(table, 'H2'), 'ARM').b).toBe(3);
    table.do(1, { type: 'move', modelId: 'H1', path: [5, 6].map((x) => ({ x, y: 4 })) });
    expect(defencePool(table.state, of(table, 'H2'), 'ARM').b).toBe(4);
    table
      .do(1, { type: 'endActivation', modelId: 'H1' })
      .do(1, { type: 'activate', modelId: 'H2' })
      .do(1, { type: 'endActivation', modelId: 'H2' })
      .do(1, { type: 'endPowerUp' })
      .do(0, { type: 'endTurn' });
    table
      .do(1, { type: 'activate', modelId: 'H3' })
      .do(1, { type: 'endActivation', modelId: 'H3' })
      .do(1, { type: 'activate', modelId: 'H1' });
    expect(table.state.auras).toEqual([]);
  });
});

describe('control', () => {
  const pull = () =>
    acting('H1', [put('H1', 'deeproot-druid', 2, 4), put('M1', 'dragon-priest', 6, 4), put('H2', 'ember-mage', 4, 4)])
      .script(['B2', 'B2', 'R3', 'B0', 'R0'])
      .do(1, attack('H1', 'thornlash', 'M1'));
  const way = (modelId: string, ...path: [number, number][]) => ({
    type: 'chooseControlPaths' as const,
    paths: [{ modelId, path: path.map(([x, y]) => ({ x, y })) }],
  });

  test('SDE-30.1 the user’s player chooses, from no square on; SDE-30.5 Pull brings nearer until adjacent', () => {
    expect(pull().pending).toBe('CHOOSE_CONTROL_PATHS');
    expect(pull().refusal(0, way('M1'))).toBe('NOT_YOUR_DECISION');
    expect(pull().refusal(1, way('M1', [7, 4]))).toBe('PULL_MUST_DECREASE_DISTANCE');
    expect(pull().do(1, way('M1')).model('M1').at).toEqual({ x: 6, y: 4 });
    expect(
      pull()
        .do(1, way('M1', [5, 4], [4, 3]))
        .model('M1').at,
    ).toEqual({ x: 4, y: 3 });
  });

  test('SDE-30.2 each step is a legal one of the moved model; SDE-30.8 it may pass its friends and end on a free square', () => {
    expect(pull().refusal(1, way('M1', [5, 4], [4, 4]))).toBe('CONTROL_PATH_ILLEGAL');
    expect(pull().refusal(1, way('M1', [5, 4], [4, 3], [3, 3]))).toBe('CONTROL_TOO_FAR');
  });

  test('SDE-30.3 its statuses do not stop it, and its activation is its own; K-11', () => {
    const table = acting('M1', [put('H1', 'ember-mage', 6, 4, { statuses: ['IMMOBILE', 'KNOCKDOWN'] }), put('M1', 'rex', 4, 4)]);
    table
      .script(['B2', 'B2', 'R3', 'R0', 'B0', 'B0', 'B0'])
      .do(0, attack('M1', 'thwomp', 'H1'))
      .do(0, way('H1', [7, 4], [8, 4]));
    expect(table.model('H1').at).toEqual({ x: 8, y: 4 });
    expect(table.model('H1').activatedTurn).toBe(0);
  });

  test('SDE-30.4 Compel goes anywhere; a path named with the action is used', () => {
    const table = acting('H1', [put('H1', 'hexcast-sorceress', 4, 4), put('M1', 'gouger', 7, 4)]);
    const controlPaths = [
      {
        modelId: 'M1',
        path: [
          { x: 8, y: 4 },
          { x: 8, y: 5 },
          { x: 7, y: 5 },
        ],
      },
    ];
    table.script(['B2', 'B2', 'B0', 'B0', 'B0']).do(1, use('H1', 'puppet-strings', 'M1', { controlPaths }));
    expect(table.model('M1').at).toEqual({ x: 7, y: 5 });
    const illegal = acting('H1', [put('H1', 'hexcast-sorceress', 4, 4), put('M1', 'gouger', 7, 4)]);
    illegal
      .script(['B2', 'B2', 'B0', 'B0', 'B0'])
      .do(1, use('H1', 'puppet-strings', 'M1', { controlPaths: [{ modelId: 'M1', path: [{ x: 12, y: 4 }] }] }));
    expect(illegal.pending).toBe('CHOOSE_CONTROL_PATHS');
  });

  test('SDE-30.7 what never moves is never moved', () => {
    const table = acting('H1', [put('H1', 'deeproot-druid', 2, 4), put('S1', 'egg-clutch', 5, 4)])
      .script(['B2', 'B2', 'R3'])
      .do(1, attack('H1', 'thornlash', 'S1'));
    expect(table.pending).toBeUndefined();
  });

  test('SDE-30.9 a large model is moved with a final anchor', () => {
    const table = acting('H1', [put('H1', 'deeproot-druid', 2, 4), put('M1', 'wyrmling', 6, 4)])
      .script(['B2', 'B2', 'R3', 'B0', 'R0'])
      .do(1, attack('H1', 'thornlash', 'M1'));
    expect(
      table.refusal(1, {
        type: 'chooseControlPaths',
        paths: [{ modelId: 'M1', path: [{ x: 5, y: 4 }], finalAnchor: { x: 7, y: 4 } }],
      }),
    ).toBe('CONTROL_PATH_ILLEGAL');
    table.do(1, {
      type: 'chooseControlPaths',
      paths: [
        {
          modelId: 'M1',
          path: [
            { x: 5, y: 4 },
            { x: 4, y: 4 },
          ],
          finalAnchor: { x: 4, y: 4 },
        },
      ],
    });
    expect(table.model('M1').at).toEqual({ x: 4, y: 4 });
  });
});

describe('forms and statuses', () => {
  const druid = (more: object = {}) => arena([put('H1', 'deeproot-druid', 4, 4, more), put('H2', 'ember-mage', 6, 4)]);
  const shift = (x: number, y: number) => ({ type: 'activate' as const, modelId: 'H1', upkeep: { shapeshiftAnchor: { x, y } } });

  test('SDE-32.1 SDE-32.2 in upkeep it may change, where the new base fits over the old', () => {
    expect(druid().refusal(1, shift(8, 8))).toBe('SHAPESHIFT_NO_ROOM');
    expect(druid().refusal(1, { ...shift(6, 4), modelId: 'H2' })).toBe('CANNOT_SHAPESHIFT');
    expect(druid().do(1, shift(4, 4)).model('H1')).toMatchObject({ card: 'angry-bear', at: { x: 4, y: 4 } });
    expect(druid().do(1, { type: 'activate', modelId: 'H1' }).model('H1').card).toBe('deeproot-druid');
  });

  test('SDE-32.3 it keeps tokens and equipment and has the new form’s values; K-52', () => {
    const table = druid({ wounds: 2, equipment: ['travellers-boots'], statuses: ['HEX'] }).do(1, shift(3, 3));
    expect(table.model('H1')).toMatchObject({ wounds: 2, equipment: ['travellers-boots#1'], statuses: ['HEX'] });
    expect(totalMovement(table.state, of(table, 'H1'))).toBe(7);
    expect(table.refusal(1, attack('H1', 'maul', 'H2'))).toBe('TARGET_NOT_ENEMY');
  });

  test('SDE-32.4 no form of it is in the pool while it stands; SDE-32.7 a smaller form may not bear the wounds; K-39', () => {
    const bear = arena([
      put('H1', 'angry-bear', 4, 4, { wounds: 5, statuses: ['FIRE'] }),
      put('H2', 'ember-mage', 9, 9),
      put('H3', 'riftling-rogue', 9, 5),
    ]).do(1, shift(4, 4));
    expect(bear.of('ModelDestroyed')[0]).toMatchObject({ modelId: 'H1', cause: 'SHAPESHIFT' });
    const wolf = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'crone-wolf', 5, 4, { wounds: 2 })], {
      packs: ['sde-core', 'sde-deepwood'],
    });
    wolf.script(['R3', 'R3', 'B0', 'R0']).do(1, attack('H1', 'melee', 'M1'));
    expect(wolf.state.lootTracker[0]?.card).toBe('crone-wolf');
    wolf.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(wolf.of('MonstersReturnedToPool')).toEqual([{ cards: ['moss-crone'] }]);
  });

  test('SDE-33.1 one token of a kind; SDE-33.6 Ice forbids unique actions only', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4, { statuses: ['ICE'] }), put('M1', 'gouger', 7, 4)]);
    expect(table.refusal(1, attack('H1', 'magma-strike', 'M1'))).toBe('MODEL_ICED');
    expect(table.refusal(1, attack('H1', 'magic', 'M1'))).toBeUndefined();
    const burned = acting('M1', [put('H1', 'royal-paladin', 4, 4, { statuses: ['FIRE'] }), put('M1', 'flinger', 7, 4)])
      .script(['B2', 'B1', 'R3', 'B0', 'B0', 'R0'])
      .do(0, attack('M1', 'hot-pot', 'H1'));
    expect(burned.model('H1').statuses).toEqual(['FIRE']);
  });

  test('SDE-31.1 words of a card overrule: extra attacks and paying with movement', () => {
    const table = acting('H1', [put('H1', 'claw-tribe-barbarian', 4, 4), put('M1', 'wyrmling', 5, 4)]);
    expect(table.refusal(1, attack('H1', 'melee', 'M1', { payWith: 'EXTRA' }))).toBe('NO_EXTRA_ATTACK');
    expect(table.refusal(1, attack('H1', 'melee', 'M1', { payWith: 'MOVEMENT' }))).toBe('NOT_ENOUGH_MOVEMENT');
    table.do(1, use('H1', 'berserk'));
    for (let n = 0; n < 3; n += 1)
      table.script(['R0', 'R0', 'B0', 'R0']).do(1, attack('H1', 'melee', 'M1', { payWith: 'EXTRA' }));
    expect(table.refusal(1, attack('H1', 'melee', 'M1', { payWith: 'EXTRA' }))).toBe('NO_EXTRA_ATTACK');
    expect(pointsLeft(table.state)).toEqual({ movement: 6, actionPoints: 1 });
    const rage = acting('H1', [put('H1', 'claw-tribe-barbarian', 4, 4), put('M1', 'wyrmling', 5, 4)]).do(1, use('H1', 'rage'));
    rage.script(['R0', 'R0', 'B0', 'R0']).do(1, attack('H1', 'melee', 'M1', { payWith: 'MOVEMENT' }));
    expect(pointsLeft(rage.state)).toEqual({ movement: 5, actionPoints: 0 });
  });
});
