import { type ActionView, actionNamed } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { NO_DICE } from '../../../src/games/super-dungeon-explore/facts/dice.ts';
import { totalMovement } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { defencePool, offencePool } from '../../../src/games/super-dungeon-explore/facts/pools.ts';
import { draw, type Entry, floor, laid, of, put, type Table } from './table.ts';

const packs = ['sde-core', 'sde-deepwood'];
const step = (x: number, y: number) => ({ x, y });
/** Monsters under these bonuses of the chart: any word may stand there, so any word can be looked at alone. */
const under = (bonuses: readonly object[], models: readonly Entry[], more: object = {}): Table =>
  laid({
    packs,
    dungeon: { custom: floor(16, 12) },
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    models,
    chart: { bonuses },
    turn: { side: 'CONSUL' },
    reactionMode: 'OPEN',
    ...more,
  });
const offence = (table: Table, id: string, action: string) =>
  offencePool(table.state, of(table, id), actionNamed(table.state, of(table, id), action) as ActionView, null, NO_DICE);
const attack = (modelId: string, actionId: string, targetModelId: string) => ({
  type: 'attack' as const,
  modelId,
  actionId,
  targetModelId,
});

describe('D.1 DICE', () => {
  const priest = [put('H1', 'royal-paladin', 1, 1), put('M1', 'dragon-priest', 5, 5)];
  const pools = (roll: string) => {
    const table = under([{ word: 'DICE', roll, pool: { g: 1, star: 1 } }], priest);
    const count = ({ g, star }: { readonly g: number; readonly star: number }) => g + star;
    return [
      count(offence(table, 'M1', 'melee')),
      count(offence(table, 'M1', 'magic')),
      ...(['STR', 'ARM', 'WILL', 'DEX'] as const).map((attribute) => count(defencePool(table.state, of(table, 'M1'), attribute))),
    ];
  };
  test.each([
    ['OFFENCE', [2, 2, 0, 0, 0, 0]],
    ['DEFENCE', [0, 0, 2, 2, 2, 2]],
    ['ALL', [2, 2, 2, 2, 2, 2]],
    ['STR', [2, 0, 2, 0, 0, 0]],
    ['ARM', [0, 0, 0, 2, 0, 0]],
    ['WILL', [0, 2, 0, 0, 2, 0]],
    ['DEX', [0, 0, 0, 0, 0, 2]],
  ] as const)('D.1 SDE-14.2 dice on %s count for the rolls it names', (roll, expected) => expect(pools(roll)).toEqual(expected));

  test('D.1 SDE-13.5 negative dice and stars stop at none, each colour by itself', () => {
    const table = under(
      [{ word: 'DICE', roll: 'ALL', pool: { b: -9, star: -9, r: 1 } }],
      [put('H1', 'royal-paladin', 1, 1), put('M1', 'ironscale', 5, 5)],
    );
    expect(defencePool(table.state, of(table, 'M1'), 'ARM')).toEqual({ b: 0, r: 1, g: 0, star: 0 });
  });
});

describe('D.4 filters', () => {
  const models = [
    put('H1', 'royal-paladin', 1, 1),
    put('M1', 'gouger', 5, 5),
    put('M2', 'flinger', 7, 5),
    put('M3', 'wyrmling', 9, 5),
    put('M4', 'rex', 12, 5),
    put('S1', 'gloomcap-grotto', 5, 9),
  ];
  const reached = (filter: object) => {
    const table = under([{ word: 'DICE', roll: 'DEFENCE', pool: { g: 1 }, filter }], models);
    return ['M1', 'M2', 'M3', 'M4', 'S1'].filter((id) => defencePool(table.state, of(table, id), 'ARM').g > 0);
  };
  test.each([
    [{ tags: ['DRAKE', 'OGRE'] }, ['M3', 'M4']],
    [{ ranks: ['MINION'] }, ['M1']],
    [{ ranks: ['ELITE', 'MINI_BOSS'] }, ['M2', 'M3', 'M4']],
    [{ platforms: ['16_BIT'] }, ['M3', 'S1']],
    [{ affinities: ['EMERALD'] }, ['M2', 'S1']],
    [{ kinds: ['SPAWNING_POINT'] }, ['S1']],
    [{ kinds: ['MONSTER'], platforms: ['8_BIT'], affinities: ['CITRINE'] }, ['M1']],
    [{ equipped: ['RELIC'] }, []],
  ])('D.4 SDE-24.13 a bonus with the filter %j reaches who passes all of it', (filter, expected) =>
    expect(reached(filter)).toEqual(expected),
  );

  test('D.4 equipped and D.5 PASSIVE: Hoard gives its die only while the boss wears a relic', () => {
    const boss = (relicsOnBoss: readonly string[]) =>
      under([], [put('H1', 'royal-paladin', 1, 1), put('M1', 'starfire', 5, 5)], { relicsOnBoss });
    const pool = (table: Table) => defencePool(table.state, of(table, 'M1'), 'ARM');
    expect(pool(boss([]))).toEqual({ b: 1, r: 1, g: 1, star: 0 });
    expect(pool(boss(['heart-of-the-hoard']))).toEqual({ b: 2, r: 1, g: 1, star: 0 });
    expect(pool(boss(['consuls-aegis', 'crown-of-cinders']))).toEqual({ b: 2, r: 2, g: 1, star: 0 });
    expect(totalMovement(boss(['boots-of-long-night']).state, of(boss(['boots-of-long-night']), 'M1'))).toBe(10);
  });
});

test('D.4 SDE-24.13 MOVE_TO_ATTACK as a bonus is for every monster, which then pays for its attacks with movement', () => {
  const table = under(
    [{ word: 'MOVE_TO_ATTACK', attack: 'MELEE' }],
    [put('H1', 'royal-paladin', 5, 4), put('M1', 'gouger', 4, 4), put('M2', 'starfire', 8, 8)],
    { active: { modelId: 'M1' } },
  );
  table.script(['B0', 'B0', 'B0', 'B0', 'B0', 'R0']).do(0, { ...attack('M1', 'melee', 'H1'), payWith: 'MOVEMENT' });
  expect(table.of('ActionUsed')).toMatchObject([{ modelId: 'M1', payWith: 'MOVEMENT' }]);
});

describe('D.2 abilities by GRANT', () => {
  const grant = (ability: string | object, models: readonly Entry[], more: object = {}) =>
    under([{ word: 'GRANT', ability }], models, more);
  const hero = put('H1', 'royal-paladin', 4, 4);

  test('SDE-26.20 TOUGH heals in upkeep; SDE-26.2 BACKLASH wounds who misses; SDE-26.9 IMMUNE_STATUS, SDE-26.10 IMMUNE', () => {
    const tough = grant('TOUGH', [hero, put('M1', 'dragon-priest', 9, 9, { wounds: 2 })]).do(0, {
      type: 'activate',
      modelId: 'M1',
    });
    expect(tough.of('WoundsRemoved')).toEqual([{ modelId: 'M1', wounds: 1 }]);
    const turn = { side: 'HEROES' };
    const lash = grant('BACKLASH', [hero, put('M1', 'gouger', 5, 4)], { turn, active: { modelId: 'H1' } });
    lash.script(['R0', 'R0']).do(1, attack('H1', 'melee', 'M1'));
    expect(lash.model('H1').wounds).toBe(1);
    const smitten = (ability: string | object) =>
      grant(ability, [hero, put('M1', 'dragon-priest', 5, 4)], { turn, active: { modelId: 'H1' } })
        .script(['R2', 'R2', 'R0', 'B0', 'R2'])
        .do(1, attack('H1', 'smite', 'M1'))
        .model('M1').statuses;
    expect(smitten('IMMUNE_STATUS')).toEqual([]);
    expect(smitten({ word: 'IMMUNE', status: 'FIRE' })).toEqual(['KNOCKDOWN']);
    expect(smitten('SMALL')).toEqual(['KNOCKDOWN', 'FIRE']);
  });

  test('SDE-26.16 SMALL and SDE-26.18 STEALTH keep who is far away from naming the model', () => {
    const turn = { side: 'HEROES' };
    const ranger = [put('H1', 'glimmerdusk-ranger', 4, 4), put('M1', 'gouger', 8, 4), put('M2', 'gouger', 4, 10)];
    const aim = (ability: string, target: string) =>
      grant(ability, ranger, { turn, active: { modelId: 'H1' } }).refusal(1, attack('H1', 'missile', target));
    expect([aim('SMALL', 'M1'), aim('STEALTH', 'M1'), aim('STEALTH', 'M2')]).toEqual([
      'TARGET_TOO_SMALL',
      undefined,
      'TARGET_OUT_OF_RANGE',
    ]);
  });

  test('SDE-26.6 FLY, SDE-26.4 BURROW and SDE-26.19 SUREFOOT change where a model goes and what it costs', () => {
    const dungeon = {
      custom: floor(16, 12, (lines) => {
        draw(lines, 5, 4, 'v');
        draw(lines, 4, 5, '#');
        draw(lines, 3, 4, 'l');
      }),
    };
    const go = (ability: string | null, x: number, y: number) => {
      const models = [put('H1', 'royal-paladin', 12, 10), put('M1', 'gouger', 4, 4)];
      const table = under(ability === null ? [] : [{ word: 'GRANT', ability }], models, { dungeon, active: { modelId: 'M1' } });
      const move = { type: 'move' as const, modelId: 'M1', path: [step(x, y)] };
      const refused = table.refusal(0, move);
      if (refused !== undefined) return refused;
      table.do(0, move);
      return `${table.of('ModelMoved')[0]?.cost} ${table.model('M1').statuses.join()}`;
    };
    expect([go(null, 5, 4), go(null, 4, 5), go(null, 3, 4)]).toEqual(['ILLEGAL_TERRAIN', 'ILLEGAL_TERRAIN', '2 FIRE']);
    expect([go('FLY', 5, 4), go('FLY', 4, 5), go('FLY', 3, 4)]).toEqual(['1 ', '1 ', '1 ']);
    expect([go('BURROW', 5, 4), go('BURROW', 4, 5), go('BURROW', 3, 4)]).toEqual(['ILLEGAL_TERRAIN', '1 ', '1 ']);
    expect([go('SUREFOOT', 5, 4), go('SUREFOOT', 4, 5), go('SUREFOOT', 3, 4)]).toEqual([
      'ILLEGAL_TERRAIN',
      'ILLEGAL_TERRAIN',
      '1 ',
    ]);
  });

  test('SDE-25.6 K-24 a timeout comes between two links of an Arc', () => {
    const table = laid({
      packs,
      dungeon: { custom: floor(16, 12) },
      models: [put('H1', 'hexcast-sorceress', 4, 4), put('M1', 'starfire', 7, 4, { wounds: 3 }), put('M2', 'gouger', 10, 5)],
      active: { modelId: 'H1' },
      backpack: ['torch'],
    });
    table.script(['B2', 'B2', 'B2', 'B0', 'R0', 'G2']).do(1, attack('H1', 'chain-hex', 'M1'));
    expect(table.model('M1')).toMatchObject({ wounds: 5, statuses: ['HEX'] });
    expect(table.pending).toBe('TIMEOUT_HEAL');
    table.do(1, { type: 'timeoutHeal', heroId: null, cardIds: [] });
    expect(table.model('H1').statuses).toEqual(['FIRE']);
    expect(table.pending).toBe('CHOOSE_ARC');
    table.script(['B1', 'B0']).do(1, { type: 'chooseArc', targetModelId: 'M2', dropDie: 'B' });
    expect(table.has('M2')).toBe(false);
  });
});
