import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { ModelJson, PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { pointsLeft } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { oddsOf } from '../../../src/games/super-dungeon-explore/facts/questions.ts';
import { attack, draw, floor, laid, put, type Table } from './table.ts';

type Abilities = NonNullable<ModelJson['abilities']>;

const attributes = {
  STR: { dice: { b: 2 }, attack: { type: 'MELEE' as const, range: 1 } },
  ARM: { dice: {}, defence: true },
  WILL: { dice: {} },
  DEX: { dice: {} },
};
const common = { affinities: ['RUBY' as const], movement: 5, actionPoints: 3, attributes };
const hero = (id: string, hearts: number, abilities: Abilities): ModelJson => ({
  ...common,
  id,
  kind: 'HERO',
  hearts,
  abilities,
});
const monster = (id: string, hearts: number, abilities: Abilities): ModelJson => ({
  ...common,
  id,
  kind: 'MONSTER',
  rank: 'MINION',
  platform: '8_BIT',
  skulls: 3,
  hearts,
  abilities,
});

/** A table with a pack of these cards on it. */
function withCards(
  id: string,
  modelCards: readonly ModelJson[],
  models: readonly object[],
  more: object = {},
  parts: Partial<PackJson> = {},
): Table {
  const pack: PackJson = {
    id,
    version: '1.0.0',
    name: id,
    requires: ['sde-core'],
    miniatures: Object.fromEntries(modelCards.map((card) => [card.id, 9])),
    modelCards: [...modelCards],
    ...parts,
  };
  expect(validatePack(pack, LIBRARY).faults).toEqual([]);
  LIBRARY.shelve(packHash(pack), JSON.parse(JSON.stringify(pack)));
  return laid({
    packs: ['sde-core', id],
    dungeon: { custom: floor(12, 9) },
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    models,
    active: { modelId: 'H1' },
    ...more,
  });
}

const spite = (name: string, heal: number): Abilities[number] => ({
  name,
  trigger: 'WOUNDED',
  effects: [
    { word: 'HEAL', n: heal },
    { word: 'WOUND', n: 1, selector: 'ENEMIES_WITHIN(9)' },
  ],
});

describe('cards that set each other off', () => {
  test('D.5 an ability is not set off by what it has set off itself', () => {
    const table = withCards(
      'spiteful',
      [hero('grudge', 9, [spite('Grudge', 1)]), monster('spite', 9, [spite('Spite', 1)])],
      [put('H1', 'grudge', 4, 4), put('M1', 'spite', 5, 4)],
    );
    table.script(['B2', 'B2']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('WoundsInflicted').map(({ modelId, cause }) => [modelId, cause])).toEqual([
      ['M1', 'ACTION'],
      ['H1', 'Spite'],
      ['M1', 'Grudge'],
    ]);
    expect([table.model('H1').wounds, table.model('M1').wounds]).toEqual([0, 1]);
    // The next occasion is a new one.
    table.script(['B2', 'B2']).do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('WoundsInflicted')).toHaveLength(3);
  });

  test('D.5 crowds that heal and hurt each other without end fall silent', () => {
    const ways = Array.from({ length: 6 }, (_, index) => index);
    const table = withCards(
      'frenzied',
      [
        hero(
          'fury',
          30,
          ways.map((n) => spite(`Fury ${n}`, 9)),
        ),
        monster(
          'frenzy',
          30,
          ways.map((n) => spite(`Frenzy ${n}`, 9)),
        ),
      ],
      [
        ...[1, 2].map((n) => put(`H${n}`, n === 1 ? 'fury' : 'royal-paladin', 4, 3 + n)),
        ...[1, 2, 3, 4, 5, 6].map((n) => put(`M${n}`, 'frenzy', 5, 1 + n)),
      ],
      { coins: 99 },
    );
    const begun = performance.now();
    table.script(['B2', 'B2']).do(1, attack('H1', 'melee', 'M3'));
    expect(table.of('WoundsInflicted').length).toBeLessThan(1000);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('names that mean something elsewhere', () => {
  const burst = (name: string): Abilities[number] => ({
    name,
    trigger: 'ACTIVATION_END',
    effects: [{ word: 'WOUND', n: 1, selector: 'ENEMIES_WITHIN(2)' }],
  });

  test('SDE-21.6 only Backlash itself gives no loot, not an ability that is called so', () => {
    const loot = (name: string): number | undefined => {
      const table = withCards(
        `burst-${name.toLowerCase()}`,
        [hero('burster', 5, [burst(name)]), monster('frail', 1, [])],
        [put('H1', 'burster', 4, 4), put('M1', 'frail', 5, 4)],
        { turn: { activationsDone: 1 } },
      );
      return table.do(1, { type: 'endActivation', modelId: 'H1' }).of('RewardsSettled')[0]?.loot;
    };
    expect([loot('Burst'), loot('BACKLASH')]).toEqual([1, 1]);
  });

  test('SDE-33.6 Ice forbids a unique action, whatever its id', () => {
    const fist = { id: 'constructor', colour: 'RED' as const, cost: 1, attack: 'MELEE' as const, range: 1 };
    const table = withCards(
      'iced-fist',
      [{ ...hero('boxer', 5, []), actions: [fist] }, monster('bag', 5, [])],
      [put('H1', 'boxer', 4, 4, { statuses: ['ICE'] }), put('M1', 'bag', 5, 4)],
    );
    expect(table.refusal(1, attack('H1', 'constructor', 'M1'))).toBe('MODEL_ICED');
    expect(table.refusal(1, attack('H1', 'melee', 'M1'))).toBeUndefined();
  });

  test('D.5 WOUNDED answers an ability that is called ACTION as any other', () => {
    const table = withCards(
      'called-action',
      [hero('actor', 5, [burst('ACTION')]), monster('touchy', 5, [spite('Touchy', 1)])],
      [put('H1', 'actor', 4, 4), put('H2', 'royal-paladin', 9, 8), put('M1', 'touchy', 5, 4)],
    ).do(1, { type: 'endActivation', modelId: 'H1' });
    expect([table.model('M1').wounds, table.model('H1').wounds, table.model('H2').wounds]).toEqual([0, 1, 1]);
  });
});

describe('ground that moves who steps on it', () => {
  const onIce = () =>
    withCards(
      'slippery',
      [hero('skater', 5, [])],
      [put('H1', 'skater', 0, 0)],
      { dungeon: { custom: floor(12, 9, (lines) => draw(lines, 1, 0, 'i')) } },
      { tileEffects: [{ id: 'slide', code: 'i', onEnter: [{ word: 'COMPEL', n: 2 }] }] },
    ).do(1, { type: 'move', modelId: 'H1', path: [1, 2, 3].map((x) => ({ x, y: 0 })) });
  const slide = (...path: readonly (readonly [number, number])[]) => ({
    type: 'chooseControlPaths' as const,
    paths: path.length === 0 ? [] : [{ modelId: 'H1', path: path.map(([x, y]) => ({ x, y })) }],
  });

  test('SDE-8.12 a walk does not go on from where it no longer is', () => {
    const table = onIce();
    expect(table.pending).toBe('CHOOSE_CONTROL_PATHS');
    table.do(1, slide([1, 1], [1, 2]));
    expect(table.model('H1').at).toEqual({ x: 1, y: 2 });
    expect([table.pending, pointsLeft(table.state).movement]).toEqual([undefined, 4]);
  });

  test('SDE-8.12 SDE-30.1 it goes on where the model was not moved', () => {
    const table = onIce().do(1, slide());
    expect(table.model('H1').at).toEqual({ x: 3, y: 0 });
    expect(pointsLeft(table.state).movement).toBe(2);
  });
});

describe('cards that heap up dice', () => {
  const heap = { b: 20, r: 20, g: 20, star: 20 };
  const giant = (id: string): Abilities =>
    Array.from({ length: 5 }, (_, index) => ({
      name: `${id} ${index}`,
      trigger: 'PASSIVE',
      effects: Array.from({ length: 20 }, () => ({ word: 'DICE', roll: 'ALL', pool: heap })),
    }));

  test('SDE-13.5 no roll has more than 99 dice of a colour; SDE-H.2 nobody counts their odds', () => {
    const table = withCards(
      'heaps',
      [hero('giant', 9, giant('Giant')), monster('ogress', 9, giant('Ogress'))],
      [put('H1', 'giant', 4, 4), put('M1', 'ogress', 5, 4)],
    );
    expect(oddsOf(table.state, 'H1', 'melee', 'M1', null)).toMatchObject({ code: 'QUERY_TOO_COSTLY' });
    table.do(1, attack('H1', 'melee', 'M1'));
    expect(table.of('DiceRolled').map(({ dice, fixedStars }) => [dice.length, fixedStars])).toEqual([
      [297, 99],
      [297, 99],
    ]);
  });
});
