import { covers } from '../../../src/engine/cover.ts';
import { sample } from '../../../src/engine/sample.ts';
import { hasAbility } from '../../../src/games/super-dungeon-explore/facts/modifiers.ts';
import { potionCapacity, totalMovement } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { defencePool } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { admitEffects } from './effects-pack.ts';
import { attack, chooser, draw, type Entry, floor, laid, of, put, type Table, use } from './table.ts';

beforeAll(admitEffects);

const packs = ['sde-core', 'test-effects'];
const step = (x: number, y: number) => ({ x, y });
const stage = (models: readonly Entry[], more: object = {}): Table =>
  laid({
    packs,
    dungeon: { custom: floor(12, 9) },
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    models,
    decks: { loot: ['torch', 'iron-cap', 'war-drum', 'ash-bow'], treasure: ['hourglass', 'winged-boots'] },
    ...more,
  });
const acting = (modelId: string, models: readonly Entry[], more: object = {}): Table =>
  stage(models, { active: { modelId }, ...more });
const rerolled = (table: Table, roll = 0) => table.of('DiceRolled')[roll]?.dice.map((die) => die.rerolledFrom);

describe('what a roll brings about', () => {
  test('SDE-16.9 a red action that misses does nothing at all, not to its user either', () => {
    const table = acting('H1', [put('H1', 'leech', 4, 4), put('M1', 'beast', 5, 4)]);
    table.script(['B0', 'B0', 'B1']).do(1, attack('H1', 'drain', 'M1'));
    expect(table.model('H1').hero?.potions).toBe(0);
    table.script(['B2', 'B0', 'B1']).do(1, attack('H1', 'drain', 'M1'));
    expect(table.model('H1').hero?.potions).toBe(1);
    expect(table.model('M1').statuses).toEqual(['SLOW']);
  });

  test('SDE-16.9 a contest that is lost does nothing; SDE-16.8 one that is won takes effect', () => {
    const table = acting('H1', [put('H1', 'leech', 4, 4), put('M1', 'beast', 6, 4)]);
    table.script(['B1', 'B0', 'B1', 'B0']).do(1, use('H1', 'dare', 'M1'));
    expect(table.types).not.toContain('LootDrawn');
    table.script(['B1', 'B1', 'B1', 'B0']).do(1, use('H1', 'dare', 'M1'));
    expect(table.of('LootDrawn')).toEqual([{ cards: ['torch#1'] }]);
  });

  test('D.5 OFFENCE_WON: once for each model beaten, also one that fell', () => {
    const table = acting('H1', [put('H1', 'leech', 4, 4, { wounds: 3 }), put('M1', 'beast', 5, 4, { wounds: 2 })]);
    table.script(['B2', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.has('M1')).toBe(false);
    expect(table.model('H1').wounds).toBe(2);
    const area = acting('H1', [
      put('H1', 'leech', 4, 4, { wounds: 3 }),
      put('M1', 'beast', 7, 4, { wounds: 2 }),
      put('M2', 'beast', 8, 4),
    ]);
    area.script(['B2', 'B0', 'B0', 'B0']).do(1, attack('H1', 'blast', 'M1'));
    expect(area.model('H1').wounds).toBe(1);
  });

  test('D.4 TARGET in a Burst is the model it names, AFFECTED are all it beats', () => {
    const table = acting('H1', [put('H1', 'leech', 4, 4), put('M1', 'beast', 7, 4), put('M2', 'beast', 7, 5)]);
    table.script(['B2', 'B0', 'B0', 'B0']).do(1, attack('H1', 'blast', 'M2'));
    expect(table.model('M2').statuses).toEqual(['KNOCKDOWN', 'SLOW']);
    expect(table.model('M1').statuses).toEqual(['SLOW']);
    const missed = acting('H1', [put('H1', 'leech', 4, 4), put('M1', 'beast', 7, 4), put('M2', 'beast', 7, 5)]);
    missed.script(['B2', 'B0', 'B0', 'B2']).do(1, attack('H1', 'blast', 'M2'));
    expect([missed.model('M1').statuses, missed.model('M2').statuses]).toEqual([['SLOW'], []]);
  });

  test('SDE-26.13 Mob counts for the target of a melee Burst', () => {
    const table = acting('M1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'gang', 5, 4), put('M2', 'gang', 4, 5)], {
      turn: { side: 'CONSUL' },
    });
    table.script(['B0', 'B0', 'B0', 'B0', 'B0', 'R0']).do(0, attack('M1', 'pile', 'H1'));
    expect(table.of('DiceRolled')[0]?.dice).toHaveLength(3);
  });

  test('SDE-26.1 an Arc goes on from where its last target stands after the action', () => {
    const models = [put('H1', 'leech', 1, 4), put('M1', 'beast', 4, 4), put('M2', 'beast', 9, 4), put('M3', 'beast', 4, 6)];
    const table = acting('H1', models)
      .script(['B2', 'B1', 'B0'])
      .do(
        1,
        attack('H1', 'hurl', 'M1', {
          controlPaths: [{ modelId: 'M1', path: [5, 6, 7].map((x) => step(x, 4)) }],
        }),
      );
    expect(table.model('M1').at).toEqual(step(7, 4));
    expect(table.pending).toBe('CHOOSE_ARC');
    expect(table.refusal(1, { type: 'chooseArc', targetModelId: 'M3', dropDie: 'B' })).toBe('ARC_TARGET_INVALID');
    expect(table.refusal(1, { type: 'chooseArc', targetModelId: 'M2', dropDie: 'B' })).toBeUndefined();
  });

  test('D.5 WOUNDED: a wound given by Backlash has no attacker', () => {
    const table = acting(
      'M1',
      [put('H1', 'claw-tribe-barbarian', 4, 4, { equipment: ['mirror-shield'] }), put('M1', 'shell', 5, 4)],
      {
        turn: { side: 'CONSUL' },
      },
    );
    table.script(['B0', 'B0', 'B1', 'B0', 'B0', 'B0']).do(0, attack('M1', 'melee', 'H1'));
    expect(table.model('M1').wounds).toBe(1);
    expect(table.model('H1').statuses).toEqual([]);
  });
});

describe('rerolls', () => {
  test('SDE-17.1 D.1 REROLL with a filter is for rolls against models that pass it', () => {
    const worn = (card: string) =>
      acting('H1', [put('H1', 'royal-paladin', 4, 4, { equipment: ['beast-charm'] }), put('M1', card, 5, 4)]);
    expect(
      rerolled(
        worn('beast')
          .script(['R0', 'R1', 'R1', 'B0'])
          .do(1, attack('H1', 'melee', 'M1')),
      ),
    ).toEqual(['R0', null]);
    expect(
      rerolled(
        worn('gouger')
          .script(['R0', 'R1'])
          .do(1, attack('H1', 'melee', 'M1')),
      ),
    ).toEqual([null, null]);
    const own = (card: string) => acting('H1', [put('H1', 'hunter', 4, 4), put('M1', card, 5, 4)]);
    expect(
      rerolled(
        own('beast')
          .script(['B0', 'B0', 'B1', 'B1', 'B0'])
          .do(1, attack('H1', 'melee', 'M1')),
      ),
    ).toEqual(['B0', 'B0']);
    expect(
      rerolled(
        own('gouger')
          .script(['B0', 'B0'])
          .do(1, attack('H1', 'melee', 'M1')),
      ),
    ).toEqual([null, null]);
  });

  test('D.1 REROLL of two dice per activation: what one roll leaves over is there for the next', () => {
    const table = acting('H1', [put('H1', 'hunter', 4, 4), put('M1', 'beast', 5, 4)]);
    expect(rerolled(table.script(['B0', 'B1', 'B0', 'B2']).do(1, attack('H1', 'melee', 'M1')))).toEqual(['B0', null]);
    expect(rerolled(table.script(['B0', 'B0', 'B1', 'B2']).do(1, attack('H1', 'melee', 'M1')))).toEqual(['B0', null]);
    expect(rerolled(table.script(['B0', 'B0', 'B2']).do(1, attack('H1', 'melee', 'M1')))).toEqual([null, null]);
  });

  test('D.1 REROLL: the offence and the defence reroll of one card are each their own', () => {
    const table = acting('H1', [put('H1', 'leech', 4, 4, { equipment: ['twin-dice'] }), put('M1', 'beast', 5, 4)]);
    expect(rerolled(table.script(['B0', 'B1', 'B1', 'B2']).do(1, attack('H1', 'melee', 'M1')))).toEqual(['B0', null]);
    expect(rerolled(table.script(['B0', 'B1', 'B2']).do(1, attack('H1', 'melee', 'M1')))).toEqual([null, null]);
    const shell = acting('M1', [put('H1', 'leech', 4, 4, { equipment: ['twin-dice'] }), put('M1', 'beast', 5, 4)], {
      turn: { side: 'CONSUL' },
    });
    expect(rerolled(shell.script(['B1', 'B1', 'B0', 'B2']).do(0, attack('M1', 'melee', 'H1')), 1)).toEqual(['B0']);
    expect(rerolled(shell.script(['B1', 'B1', 'B0']).do(0, attack('M1', 'melee', 'H1')), 1)).toEqual([null]);
    shell.state = { ...shell.state, turn: { ...shell.state.turn, rerolls: table.state.turn.rerolls } };
    expect(rerolled(shell.script(['B1', 'B1', 'B0', 'B2']).do(0, attack('M1', 'melee', 'H1')), 1)).toEqual(['B0']);
  });

  test('SDE-17.6 an attacker that forces rerolls on a defence does so by the policy of its command', () => {
    const duel = () => acting('H1', [put('H1', 'hunter', 4, 4), put('M1', 'ogre', 5, 4)]);
    expect(
      rerolled(
        duel()
          .script(['B1', 'B1', 'B2', 'B0'])
          .do(1, attack('H1', 'melee', 'M1')),
        1,
      ),
    ).toEqual(['B2']);
    const never = duel()
      .script(['B1', 'B1', 'B2'])
      .do(1, attack('H1', 'melee', 'M1', { rerollPolicy: 'NEVER' }));
    expect(rerolled(never, 1)).toEqual([null]);
  });
});

describe('areas and choices', () => {
  test('SDE-29.14 D.4 of an Aura action only what is WHILE_INSIDE for the AFFECTED stays with the aura', () => {
    const table = acting('H1', [put('H1', 'bard', 4, 4), put('H2', 'ember-mage', 5, 4)]).do(1, use('H1', 'hymn'));
    expect(hasAbility(table.state, of(table, 'H2'), 'STEALTH')).toBe(true);
    expect(defencePool(table.state, of(table, 'H2'), 'ARM')).toMatchObject({ b: 3, r: 0 });
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ b: 1, r: 1 });
    expect([totalMovement(table.state, of(table, 'H1')), totalMovement(table.state, of(table, 'H2'))]).toEqual([8, 8]);
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(totalMovement(table.state, of(table, 'H2'))).toBe(6);
    expect(hasAbility(table.state, of(table, 'H2'), 'STEALTH')).toBe(true);
    expect(defencePool(table.state, of(table, 'H1'), 'ARM')).toMatchObject({ r: 1 });
  });

  test('D.4 within, in an effect of an aura, is measured from the user', () => {
    const table = acting('H1', [put('H1', 'bard', 4, 4), put('H2', 'ember-mage', 5, 4), put('H3', 'leech', 7, 4)]);
    table.do(1, use('H1', 'huddle'));
    expect(['H1', 'H2', 'H3'].map((id) => defencePool(table.state, of(table, id), 'ARM').b)).toEqual([2, 4, 1]);
  });

  test('D.1 CHOOSE_ONE: each model reached has its own option; an option with a selector of its own keeps it', () => {
    const table = acting('H1', [
      put('H1', 'bard', 4, 4, { wounds: 3 }),
      put('H2', 'ember-mage', 5, 4, { wounds: 2, statuses: ['HEX'] }),
      put('H3', 'leech', 6, 4, { wounds: 2, statuses: ['HEX'] }),
    ]);
    table.do(1, use('H1', 'medley', undefined, { choices: [{ modelId: 'H3', option: 1 }] }));
    expect(table.model('H2')).toMatchObject({ wounds: 1, statuses: ['HEX'] });
    expect(table.model('H3')).toMatchObject({ wounds: 2, statuses: [] });
    table.do(1, use('H1', 'give', 'H3', { choices: [{ modelId: 'H3', option: 1 }] }));
    expect([table.model('H1').wounds, table.model('H3').wounds]).toEqual([1, 2]);
  });

  test('D.1 PLACE beside the TARGET of a Burst is beside the model the action names', () => {
    const models = [put('H1', 'bard', 1, 4), put('H2', 'ember-mage', 5, 4), put('H3', 'leech', 6, 5)];
    const table = acting('H1', models);
    const choices = [
      { modelId: 'H2', anchor: step(7, 6) },
      { modelId: 'H3', anchor: step(5, 5) },
    ];
    expect(table.refusal(1, use('H1', 'gather', 'H2', { choices }))).toBe('CHOICE_INVALID');
    table.do(1, use('H1', 'gather', 'H3', { choices }));
    expect([table.model('H2').at, table.model('H3').at]).toEqual([step(7, 6), step(5, 5)]);
  });

  const spot = (modelId: string, x: number, y: number) => ({ modelId, anchor: step(x, y) });

  test('SDE-1.8 PLACE of several models: no two on one square, not even in part; offers say so', () => {
    const table = acting('H1', [put('H1', 'bard', 1, 4), put('H2', 'ember-mage', 5, 4), put('H3', 'leech', 6, 5)]);
    const gather = (...choices: readonly object[]) => use('H1', 'gather', 'H3', { choices });
    expect(table.refusal(1, gather(spot('H2', 7, 6), spot('H3', 7, 6)))).toBe('CHOICE_INVALID');
    expect(table.refusal(1, gather(spot('H2', 6, 5), spot('H3', 7, 6)))).toBe('CHOICE_INVALID'); // not yet free
    const offers = ruleset.offers(table.state, 1).filter((one) => (one.example as { actionId?: string }).actionId === 'gather');
    const covered = (...choices: readonly object[]): boolean =>
      offers.some((one) => covers(one, { modelId: 'H1', actionId: 'gather', targetModelId: 'H3', choices }));
    expect(covered(spot('H2', 7, 6), spot('H3', 7, 6))).toBe(false);
    expect(covered(spot('H2', 6, 5), spot('H3', 7, 6))).toBe(false);
    expect(covered(spot('H2', 7, 6), spot('H3', 7, 5))).toBe(true);
    expect(offers).toHaveLength(6); // three targets, the square of each named or left out
    const choose = chooser('gather');
    for (const one of offers) {
      expect(table.refusal(1, { type: 'useAction', ...one.example } as never)).toBeUndefined();
      for (let run = 0; run < 10; run += 1)
        expect(table.refusal(1, { type: 'useAction', ...sample(one, choose) } as never)).toBeUndefined();
    }
    // Beside H3 one square is free, for H1 and H2: it cannot be done.
    const crowd = (more: readonly Entry[]) => {
      const models = [put('H1', 'bard', 3, 1), put('H2', 'ember-mage', 3, 0), put('H3', 'leech', 5, 0), put('M1', 'beast', 5, 1)];
      const corner = acting('H1', [...models, ...more], { dungeon: { custom: floor(6, 2) } });
      return ruleset
        .offers(corner.state, 1)
        .map((one) => one.example as { actionId?: string; targetModelId?: string })
        .flatMap((one) => (one.actionId === 'gather' ? [one.targetModelId] : []));
    };
    expect(crowd([])).toContain('H3');
    expect(crowd([put('M2', 'beast', 4, 1)])).not.toContain('H3');
  });

  test('SDE-1.7 PLACE of several models measures from where they stood, though the target itself is placed first', () => {
    const models = [put('H1', 'bard', 1, 4), put('H2', 'ember-mage', 5, 4), put('H3', 'leech', 6, 5)];
    const table = acting('H1', models).do(1, use('H1', 'gather', 'H2', { choices: [spot('H2', 6, 3), spot('H3', 4, 5)] }));
    expect([table.model('H2').at, table.model('H3').at]).toEqual([step(6, 3), step(4, 5)]);
  });

  test('SDE-35.4 SDE-1.8 who is placed by an option of CHOOSE_ONE needs an anchor as well, and is no carrier', () => {
    const models = [put('H1', 'bard', 4, 4), put('H2', 'ember-mage', 6, 4)];
    const table = acting('H1', models);
    const ferry = (choice: object) => use('H1', 'ferry', 'H2', { choices: [{ modelId: 'H2', ...choice }] });
    expect(table.refusal(1, use('H1', 'ferry', 'H2'))).toBeUndefined();
    expect(table.refusal(1, ferry({ option: 1 }))).toBe('CHOICE_INVALID');
    expect(table.refusal(1, ferry({ option: 1, anchor: step(7, 4) }))).toBe('CHOICE_INVALID');
    const general = [{ modelId: 'H1', option: 1 }];
    expect(table.refusal(1, use('H1', 'ferry', 'H2', { choices: general }))).toBe('CHOICE_INVALID');
    const offers = ruleset.offers(table.state, 1).filter((one) => (one.example as { actionId?: string }).actionId === 'ferry');
    expect(offers).toHaveLength(4); // two targets, two options
    const choose = chooser('ferry');
    for (const one of offers)
      for (let run = 0; run < 10; run += 1)
        expect(table.refusal(1, { type: 'useAction', ...sample(one, choose) } as never)).toBeUndefined();
    const carried = acting('H1', models, { mode: 'RESCUE_PRINCE', carrier: 'H2' });
    expect(carried.refusal(1, ferry({ option: 1, anchor: step(5, 4) }))).toBe('CARRIER_CANNOT_BE_PLACED');
    expect(carried.refusal(1, ferry({ option: 0 }))).toBeUndefined();
    expect(table.do(1, ferry({ option: 1, anchor: step(5, 4) })).model('H2').at).toEqual(step(5, 4));
  });

  test('D.5 the filter of an ability goes with its selector; an effect that selects others is not filtered by it', () => {
    const table = acting('H1', [
      put('H1', 'leech', 5, 4),
      put('M1', 'banner', 6, 4),
      put('M2', 'beast', 8, 4),
      put('M3', 'gang', 7, 5),
      put('M4', 'shell', 9, 6),
    ]);
    const has = (id: string) =>
      (['MOB', 'STEALTH', 'TOUGH'] as const).filter((word) => hasAbility(table.state, of(table, id), word));
    expect(['M1', 'M2', 'M3', 'M4'].map(has)).toEqual([['TOUGH'], ['MOB', 'STEALTH'], ['MOB', 'STEALTH'], ['STEALTH']]);
    table.script(['B2', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.model('H1').statuses).toEqual(['SLOW']);
  });

  test('D.4 a selector with a number needs line of sight where the effect belongs to an area action', () => {
    const walled = floor(12, 9, (lines) => {
      for (let line = 1; line < 18; line += 2)
        lines[line] = `${(lines[line] as string).slice(0, 12)}|${(lines[line] as string).slice(13)}`;
    });
    const table = acting('H1', [put('H1', 'bard', 4, 4), put('M1', 'beast', 2, 4), put('M2', 'beast', 7, 4)], {
      dungeon: { custom: walled },
    }).do(1, use('H1', 'shout'));
    expect([table.model('M1').wounds, table.model('M2').wounds]).toEqual([1, 0]);
  });

  test('SDE-30.5 a large model that is adjacent already is not pulled around', () => {
    const table = acting('H1', [put('H1', 'hearthsworn-fighter', 4, 4), put('M1', 'ogre', 5, 4), put('M2', 'ogre', 4, 6)]);
    table.script(['B2', 'B1', 'R1', 'B0', 'B0', 'B0', 'B0']).do(1, use('H1', 'dwarven-curse'));
    const top = table.state.agenda.at(-1);
    expect(top).toMatchObject({ decision: 'CHOOSE_CONTROL_PATHS', control: { modelId: 'M2', word: 'PULL' } });
    table.do(1, { type: 'chooseControlPaths', paths: [] });
    expect(table.pending).toBeUndefined();
  });
});

describe('bosses and the chart', () => {
  const halves = {
    custom: floor(12, 9),
    tiles: [
      { number: 1, from: [0, 0], to: [5, 8] },
      { number: 2, from: [6, 0], to: [11, 8] },
    ],
  };
  const sighted = () =>
    stage([put('H1', 'leech', 2, 4), put('H2', 'bard', 4, 4), put('H3', 'ember-mage', 9, 4), put('S1', 'egg-clutch', 10, 7)], {
      dungeon: halves,
      boss: 'warden',
      chart: { position: 3 },
      pool: {},
      turn: { side: 'CONSUL' },
      reactionMode: 'OPEN',
    })
      .do(0, { type: 'endTurn' })
      .do(0, { type: 'chooseSightingOrigin', heroId: 'H1' });

  test('SDE-24.16 a lasting effect of a sighting reaches the models on the listed tiles only', () => {
    const table = sighted();
    expect(table.state.effects.filter((one) => one.effect.word === 'DICE').map((one) => one.bearer)).toEqual(['H1', 'H2']);
  });

  test('SDE-24.17 what measures from the boss measures from the Hero named', () => {
    const table = sighted();
    expect(['H1', 'H2', 'H3'].map((id) => table.model(id).statuses)).toEqual([['BANE'], ['BANE'], []]);
  });

  test('D.4 NEXT_UPKEEP without a model that caused it ends with the next upkeep of its bearer', () => {
    const table = sighted();
    expect(totalMovement(table.state, of(table, 'H1'))).toBe(5);
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect([totalMovement(table.state, of(table, 'H1')), totalMovement(table.state, of(table, 'H2'))]).toEqual([6, 5]);
  });

  test('D.5 BOSS_SPAWN and TIMEOUT: abilities of any model in the dungeon', () => {
    const table = stage([put('H1', 'leech', 2, 4), put('M1', 'herald', 8, 8)], {
      turn: { side: 'CONSUL' },
      chart: { position: 9 },
    });
    table.do(0, { type: 'endTurn' }).do(0, { type: 'placeDungeonBoss', anchor: step(9, 0) });
    expect(table.model('H1').statuses).toEqual(['SLOW']);
    const fight = acting('H1', [put('H1', 'leech', 2, 4), put('M1', 'herald', 8, 8), put('M2', 'warden', 3, 4, { wounds: 2 })], {
      boss: 'warden',
      bossSpawned: true,
    });
    fight.script(['B2', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M2'));
    expect(fight.types).toContain('TimeoutTriggered');
    expect(fight.model('H1').statuses).toContain('HEX');
  });

  test('D.5 inside one trigger the active side’s abilities come first, wherever their bearers stand', () => {
    const given = (table: Table) =>
      table.of('StatusApplied').flatMap(({ modelId, status }) => (modelId === 'H1' ? [status] : []));
    const arrival = stage([put('H1', 'seer', 2, 4), put('M1', 'herald', 8, 8)], {
      turn: { side: 'CONSUL' },
      chart: { position: 9 },
    });
    arrival.do(0, { type: 'endTurn' }).do(0, { type: 'placeDungeonBoss', anchor: step(9, 0) });
    expect(given(arrival)).toEqual(['SLOW', 'BANE']);
    const fight = acting('H1', [put('H1', 'seer', 2, 4), put('M1', 'herald', 8, 1), put('M2', 'warden', 3, 4, { wounds: 2 })], {
      boss: 'warden',
      bossSpawned: true,
    });
    fight.script(['B2', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M2'));
    expect(given(fight)).toEqual(['BANE', 'POISON', 'HEX']); // the fight card comes before all abilities (SDE-25.9)
  });

  test('SDE-25.6 a timeout that was triggered comes, though the boss heals before the action is resolved', () => {
    const table = acting('H1', [put('H1', 'leech', 2, 4), put('M1', 'warden', 3, 4, { wounds: 2 })], {
      boss: 'warden',
      bossSpawned: true,
    });
    table.script(['B2', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.model('M1').wounds).toBe(2);
    const types = table.types.filter((type) => type === 'WoundsRemoved' || type === 'TimeoutTriggered');
    expect(types).toEqual(['WoundsRemoved', 'TimeoutTriggered']);
    table.script(['B2', 'B0', 'B0']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.types).not.toContain('TimeoutTriggered'); // SDE-25.10
  });

  test('SDE-24.18 a boss that is owed comes before the marker moves; SDE-25.5 then it moves no more', () => {
    const small = { custom: floor(2, 2) };
    const table = stage([put('H1', 'leech', 0, 0), put('H2', 'bard', 1, 1)], {
      dungeon: small,
      chart: { position: 2 },
      pool: {},
      turn: { side: 'CONSUL' },
      reactionMode: 'OPEN',
    }).do(0, { type: 'endTurn' });
    expect(table.of('InstructionOwed')).toEqual([{ instruction: 'DUNGEON_BOSS', owed: true }]);
    expect(table.state.chart?.position).toBe(3);
    const wide = stage([put('H1', 'leech', 0, 0), put('H2', 'bard', 1, 1)], {
      chart: { position: 3 },
      pool: {},
      turn: { side: 'CONSUL' },
      reactionMode: 'OPEN',
    });
    wide.state = { ...wide.state, chart: { ...wide.state.chart, owed: ['DUNGEON_BOSS'] } } as typeof wide.state;
    wide.do(0, { type: 'endTurn' });
    expect(wide.pending).toBe('PLACE_DUNGEON_BOSS');
    wide.do(0, { type: 'placeDungeonBoss', anchor: step(9, 0) });
    expect(wide.state.chart).toMatchObject({ position: 3, owed: [] });
    expect(wide.state.turn.side).toBe('HEROES');
  });
});

describe('what stays and what goes', () => {
  test('SDE-26.11 a model that was made insignificant is not counted for loot', () => {
    const fall = (x: number) =>
      acting('H1', [put('H1', 'leech', 4, 4), put('M1', 'beast', 5, 4, { wounds: 2 }), put('M2', 'shroud', x, 4)], {
        turn: { activationsDone: 1 },
      })
        .script(['B2', 'B0', 'B0'])
        .do(1, attack('H1', 'melee', 'M1'))
        .do(1, { type: 'endActivation', modelId: 'H1' });
    expect(fall(7).of('RewardsSettled')[0]?.loot).toBe(0);
    expect(fall(8).of('RewardsSettled')[0]?.loot).toBe(1);
    expect(fall(7).of('MonstersReturnedToPool')).toEqual([{ cards: ['beast'] }]);
  });

  test('SDE-18.2 temporary effects end with a Hero, permanent ones come back with it; SDE-22.3 not with another', () => {
    const fallen = () =>
      acting('H1', [put('H1', 'leech', 4, 4), put('H2', 'bard', 5, 4, { wounds: 4 }), put('M1', 'beast', 6, 4)], { coins: 3 })
        .do(1, use('H1', 'burden', 'H2'))
        .do(1, { type: 'endActivation', modelId: 'H1' });
    const kill = (table: Table): Table => {
      table.do(1, { type: 'activate', modelId: 'H2' }).do(1, { type: 'endActivation', modelId: 'H2' });
      table.do(1, { type: 'endPowerUp' });
      table
        .do(0, { type: 'activate', modelId: 'M1' })
        .script(['B2', 'B1', 'B0'])
        .do(0, attack('M1', 'melee', 'H2'));
      return table.do(0, { type: 'endActivation', modelId: 'M1' }).do(0, { type: 'endTurn' });
    };
    const back = (heroCardId: string) => ({ type: 'reviveHero' as const, destroyedHeroId: 'H2', heroCardId, anchor: step(4, 5) });
    const same = kill(fallen());
    expect(same.pending).toBe('REVIVE_HERO');
    same.do(1, back('bard'));
    expect(potionCapacity(same.state, of(same, 'H2'))).toBe(3);
    const other = kill(fallen()).do(1, back('hunter'));
    expect(potionCapacity(other.state, of(other, 'H2'))).toBe(2);
  });

  test('SDE-19.1 a Hero that walks out of an aura loses the potions it can no longer hold', () => {
    const table = acting('H1', [put('H1', 'bard', 4, 4), put('H2', 'leech', 5, 4, { potions: 2 }), put('M1', 'beast', 6, 4)]);
    table.do(1, use('H1', 'cellar')).do(1, { type: 'endActivation', modelId: 'H1' }).do(1, { type: 'activate', modelId: 'H2' });
    table.script(['B2', 'B0', 'B0']).do(1, attack('H2', 'drain', 'M1'));
    expect(table.model('H2').hero?.potions).toBe(3);
    table.do(1, { type: 'move', modelId: 'H2', path: [step(5, 5), step(6, 6)] });
    expect(table.of('PotionsLost')).toEqual([]);
    table.do(1, { type: 'move', modelId: 'H2', path: [step(7, 6)] });
    expect(table.of('PotionsLost')).toEqual([{ modelId: 'H2', potions: 1 }]);
  });

  test('D.4 WHILE_INSIDE ends for a model whose new form no longer covers the tile effect: SDE-32.2', () => {
    const muddy = { custom: floor(12, 9, (lines) => draw(lines, 5, 5, 'u')) };
    const table = acting('M1', [put('H1', 'leech', 0, 0), put('M1', 'moss-man', 2, 4)], {
      dungeon: muddy,
      turn: { side: 'CONSUL' },
    });
    table.do(0, { type: 'move', modelId: 'M1', path: [step(4, 5), step(5, 5)], finalAnchor: step(4, 4) });
    expect(defencePool(table.state, of(table, 'M1'), 'ARM').b).toBe(0);
    table.state = { ...table.state, active: null, models: table.state.models.map((one) => ({ ...one, activatedTurn: 0 })) };
    table.state = { ...table.state, step: 'SELECT_MONSTER' };
    table.do(0, { type: 'activate', modelId: 'M1', upkeep: { shapeshiftAnchor: step(4, 4) } });
    expect(table.model('M1').card).toBe('moss-heap');
    expect(defencePool(table.state, of(table, 'M1'), 'ARM').b).toBe(1);
  });
});
