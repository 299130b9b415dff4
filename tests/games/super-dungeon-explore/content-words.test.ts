import { at, faultsOf, type Pack, put } from './content-faults.ts';

describe('SDE-A.2 only words of the vocabulary', () => {
  const wrong: readonly [string, (pack: Pack) => void, string][] = [
    [
      'effect',
      (pack) => put(at(at(pack.modelCards, 0).actions, 0), 'effects', [{ word: 'EXPLODE', n: 2 }]),
      'modelCards[0].actions[0].effects[0].word',
    ],
    [
      'status',
      (pack) => put(at(at(pack.modelCards, 0).actions, 0), 'effects', [{ word: 'STATUS', status: 'SLEEP' }]),
      'modelCards[0].actions[0].effects[0].status',
    ],
    ['ability', (pack) => put(at(pack.modelCards, 0), 'abilities', [{ word: 'TELEPORT' }]), 'modelCards[0].abilities[0].word'],
    ['bare ability', (pack) => put(at(pack.modelCards, 0), 'abilities', ['TELEPORT']), 'modelCards[0].abilities[0]'],
    [
      'granted ability',
      (pack) => put(at(pack.equipmentCards, 0), 'modifiers', [{ word: 'GRANT', ability: 'CURSED' }]),
      'equipmentCards[0].modifiers[0].ability',
    ],
    [
      'trigger',
      (pack) => put(at(pack.modelCards, 0), 'abilities', [{ name: 'X', trigger: 'WHENEVER', effects: [{ word: 'REMEDY' }] }]),
      'modelCards[0].abilities[0].trigger',
    ],
    [
      'selector',
      (pack) =>
        put(at(pack.modelCards, 0), 'abilities', [
          { name: 'X', trigger: 'WOUNDED', selector: 'EVERYONE', effects: [{ word: 'REMEDY' }] },
        ]),
      'modelCards[0].abilities[0].selector',
    ],
    [
      'selector number',
      (pack) =>
        put(at(pack.modelCards, 0), 'abilities', [
          { name: 'X', trigger: 'WOUNDED', selector: 'FRIENDS_WITHIN', effects: [{ word: 'REMEDY' }] },
        ]),
      'modelCards[0].abilities[0].selector',
    ],
    [
      'duration',
      (pack) => put(at(pack.equipmentCards, 0), 'modifiers', [{ word: 'MOVE_POINTS', n: 1, duration: 'FOREVER' }]),
      'equipmentCards[0].modifiers[0].duration',
    ],
    [
      'keyword',
      (pack) => put(at(at(pack.modelCards, 0).actions, 0), 'keywords', ['CURSED']),
      'modelCards[0].actions[0].keywords[0]',
    ],
    ['override', (pack) => put(at(pack.modelCards, 0), 'overrides', ['ALWAYS_WINS']), 'modelCards[0].overrides[0]'],
    [
      'filter value',
      (pack) => put(at(at(pack.modelCards, 0).actions, 0), 'filter', { ranks: ['KING'] }),
      'modelCards[0].actions[0].filter.ranks[0]',
    ],
    [
      'area',
      (pack) => put(at(at(pack.modelCards, 0).actions, 0), 'area', { type: 'CONE', size: 2 }),
      'modelCards[0].actions[0].area.type',
    ],
    [
      'chart bonus',
      (pack) => put(at(at(pack.charts, 0).spaces, 1), 'bonus', { choose: 1, options: [{ word: 'WIN' }] }),
      'charts[0].spaces[1].bonus.options[0].word',
    ],
  ];
  test.each(wrong)('SDE-A.2 an unknown %s is refused with its path', (_what, change, path) => {
    expect(faultsOf(change)).toEqual([`SDE-A.2 ${path}`]);
  });
  test('SDE-A.2 an unknown part of a filter and an unknown member are refused with their path', () => {
    expect(faultsOf((pack) => put(at(at(pack.modelCards, 0).actions, 0), 'filter', { colours: ['RED'] }))).toEqual([
      'SDE-A modelCards[0].actions[0].filter.colours',
    ]);
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'flavour', 'x'))).toEqual(['SDE-A modelCards[0].flavour']);
  });
  test('SDE-A.2 words stand only where they mean something', () => {
    expect(faultsOf((pack) => put(at(at(pack.modelCards, 0).actions, 0), 'keywords', ['DISCARD_SELF']))).toEqual([
      'SDE-A.2 modelCards[0].actions[0].keywords',
    ]);
    expect(faultsOf((pack) => put(at(pack.equipmentCards, 0), 'modifiers', [{ word: 'WOUND', n: 1 }]))).toEqual([
      'SDE-A.2 equipmentCards[0].modifiers[0].word',
    ]);
    expect(
      faultsOf((pack) => put(at(pack.equipmentCards, 0), 'modifiers', [{ word: 'MOVE_POINTS', n: 1, duration: 'WHILE_INSIDE' }])),
    ).toEqual(['SDE-A.2 equipmentCards[0].modifiers[0].duration']);
    expect(
      faultsOf((pack) =>
        put(at(at(pack.modelCards, 0).actions, 0), 'effects', [
          { word: 'DICE', roll: 'ALL', pool: { b: 1 }, duration: 'WHILE_EQUIPPED' },
        ]),
      ),
    ).toEqual(['SDE-A.2 modelCards[0].actions[0].effects[0].duration']);
    expect(
      faultsOf((pack) =>
        put(at(pack.modelCards, 0), 'abilities', [{ name: 'X', trigger: 'ON_ENTER', effects: [{ word: 'REMEDY' }] }]),
      ),
    ).toEqual(['SDE-A.2 modelCards[0].abilities[0].trigger']);
  });
  test('SDE-A.2 A.5 what is in force inside a tile effect is for the model there', () => {
    const inside = (selector: string) =>
      faultsOf((pack) => put(at(pack.tileEffects, 0), 'whileInside', [{ word: 'MOVE_POINTS', n: 1, selector }]));
    expect(inside('ENEMIES_WITHIN(2)')).toEqual(['SDE-A.2 tileEffects[0].whileInside[0].selector']);
    expect(inside('SELF')).toEqual([]);
  });
  test('SDE-24.13 a bonus of the chart lasts: what happens once is none', () => {
    const bonus = (effect: object) =>
      faultsOf((pack) => put(at(at(pack.charts, 0).spaces, 1), 'bonus', { choose: 1, options: [effect] }));
    expect(bonus({ word: 'HEAL', n: 1 })).toEqual(['SDE-A.2 charts[0].spaces[1].bonus.options[0].word']);
    expect(bonus({ word: 'STATUS', status: 'FIRE' })).toEqual([]);
  });
});

describe('a card keeps to its kind', () => {
  const action = (change: Record<string, unknown>): string[] =>
    faultsOf((pack) => Object.assign(at(at(pack.modelCards, 0).actions, 0), change));
  const monk = (change: Record<string, unknown>): string[] => faultsOf((pack) => Object.assign(at(pack.modelCards, 0), change));
  const moth = (change: Record<string, unknown>): string[] => faultsOf((pack) => Object.assign(at(pack.modelCards, 2), change));

  test('SDE-A model cards: rank, platform, spawning block and potions belong to their kinds', () => {
    expect(monk({ rank: 'ELITE' })).toEqual(['SDE-A modelCards[0].rank']);
    expect(monk({ platform: 'SUPER' })).toEqual(['SDE-A modelCards[0].platform']);
    expect(monk({ spawning: { paired: false, alsoMonster: false, pool: [] } })).toEqual(['SDE-A modelCards[0].spawning']);
    expect(monk({ affinities: ['RUBY', 'RUBY'] })).toEqual(['SDE-A modelCards[0].affinities']);
    expect(moth({ rank: null })).toEqual(['SDE-A modelCards[2].rank']);
    expect(moth({ platform: null })).toContain('SDE-A modelCards[2].platform');
    expect(moth({ potions: [{ id: 'x', potion: { colour: 'BLUE', tokens: 1 } }] })).toEqual(['SDE-A modelCards[2].potions']);
    expect(faultsOf((pack) => put(at(pack.modelCards, 1).spawning, 'alsoMonster', true))).toEqual([
      'SDE-A modelCards[1].platform',
      'SDE-A modelCards[1].spawning.alsoMonster',
    ]);
  });
  test('SDE-A an action says its colour and its cost, a potion has them from its tokens', () => {
    expect(action({ cost: undefined })).toEqual(['SDE-A modelCards[0].actions[0].cost']);
    expect(action({ colour: undefined })).toEqual(['SDE-A modelCards[0].actions[0].colour']);
    expect(action({ cost: 0 })).toEqual([]);
    expect(
      faultsOf((pack) =>
        put(at(pack.equipmentCards, 0), 'actions', [{ id: 'swat', colour: 'BLUE', effects: [{ word: 'REMEDY' }] }]),
      ),
    ).toEqual(['SDE-A equipmentCards[0].actions[0].cost']);
  });
  test('SDE-A slots and potion tokens are for those who use them', () => {
    expect(monk({ slots: ['RUBY'] })).toEqual(['SDE-A modelCards[0].slots']);
    expect(monk({ slots: ['SAPPHIRE', 'RUBY', 'EMERALD', 'CITRINE'] })).toEqual([]);
    expect(moth({ slots: ['RUBY'] })).toEqual(['SDE-A modelCards[2].slots']);
    expect(moth({ potionCapacity: 1 })).toEqual(['SDE-A modelCards[2].potionCapacity']);
  });
  test('SDE-12.3 melee belongs to STR, magic to WILL, missile to DEX', () => {
    expect(faultsOf((pack) => put(at(pack.modelCards, 0).attributes.STR, 'attack', { type: 'MAGIC', range: 3 }))).toEqual([
      'SDE-A modelCards[0].attributes.STR.attack.type',
    ]);
    expect(faultsOf((pack) => put(at(pack.modelCards, 0).attributes.ARM, 'attack', { type: 'MELEE', range: 1 }))).toEqual([
      'SDE-A modelCards[0].attributes.ARM.attack.type',
    ]);
    expect(faultsOf((pack) => put(at(pack.modelCards, 0).attributes.WILL, 'attack', { type: 'MAGIC', range: 3 }))).toEqual([]);
  });
  test('SDE-12.5 an area other than Burst has no range, a Burst needs one', () => {
    expect(action({ range: 3 })).toEqual(['SDE-A modelCards[0].actions[0].range']);
    expect(action({ area: { type: 'BURST', size: 1 } })).toEqual(['SDE-A modelCards[0].actions[0].range']);
    expect(action({ area: { type: 'BURST', size: 1 }, range: 4 })).toEqual([]);
    expect(action({ area: null })).toEqual(['SDE-A modelCards[0].actions[0].range']);
    expect(action({ keywords: ['ARC'] })).toEqual(['SDE-A.2 modelCards[0].actions[0].keywords']);
  });
  test('SDE-A red actions attack, blue ones support, potions cost tokens', () => {
    expect(action({ attack: 'SUPPORT' })).toEqual(['SDE-A modelCards[0].actions[0].attack']);
    expect(action({ contest: { offence: 'STR', defence: 'STR' } })).toEqual(['SDE-A modelCards[0].actions[0].contest']);
    expect(action({ potion: { colour: 'RED', tokens: 1 } })).toEqual([
      'SDE-A modelCards[0].actions[0].potion',
      'SDE-A modelCards[0].actions[0].cost',
    ]);
    expect(faultsOf((pack) => put(at(at(pack.modelCards, 0).potions, 0), 'potion', null))).toContain(
      'SDE-A modelCards[0].potions[0].potion',
    );
    expect(faultsOf((pack) => put(at(at(pack.modelCards, 0).potions, 0), 'colour', 'BLUE'))).toContain(
      'SDE-A modelCards[0].potions[0].colour',
    );
    expect(faultsOf((pack) => put(at(pack.equipmentCards, 0), 'bossOnly', 'starfire'))).toEqual([
      'SDE-A equipmentCards[0].bossOnly',
    ]);
    expect(faultsOf((pack) => put(at(pack.tiles, 0), 'side', 'B'))).toEqual(['SDE-A tiles[0].side']);
  });
});
