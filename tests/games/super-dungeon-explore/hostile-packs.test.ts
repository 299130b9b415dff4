import { LIBRARY } from '../../../src/games/super-dungeon-explore/content/library.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { at, faultsOf, type Pack, put } from './content-faults.ts';

const action = (pack: Pack): object => at(at(pack.modelCards, 0).actions, 0);
const effect = (value: unknown) => faultsOf((pack) => put(action(pack), 'effects', [value]));

describe('hostile packs are refused at the place of each fault', () => {
  const strange = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(strange)('SDE-A.2 %s is no word, wherever words stand', (word) => {
    expect(effect({ word })).toEqual(['SDE-A.2 modelCards[0].actions[0].effects[0].word']);
    expect(effect({ word: 'STATUS', status: word })).toEqual(['SDE-A.2 modelCards[0].actions[0].effects[0].status']);
    expect(effect({ word: 'REMEDY', selector: word })).toEqual(['SDE-A.2 modelCards[0].actions[0].effects[0].selector']);
    expect(effect({ word: 'DICE', roll: word, pool: {} })).toEqual(['SDE-A.2 modelCards[0].actions[0].effects[0].roll']);
    const ability = (value: unknown) => faultsOf((pack) => put(at(pack.modelCards, 0), 'abilities', [value]));
    expect(ability(word)).toEqual(['SDE-A.2 modelCards[0].abilities[0]']);
    expect(ability({ word })).toEqual(['SDE-A.2 modelCards[0].abilities[0].word']);
    expect(ability({ name: 'X', trigger: word, effects: [{ word: 'REMEDY' }] })).toEqual([
      'SDE-A.2 modelCards[0].abilities[0].trigger',
    ]);
    expect(faultsOf((pack) => put(action(pack), 'keywords', [word]))).toEqual(['SDE-A.2 modelCards[0].actions[0].keywords[0]']);
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'overrides', [word]))).toEqual(['SDE-A.2 modelCards[0].overrides[0]']);
  });

  test.each(strange.filter((id) => id !== 'constructor'))('SDE-A %s is no id', (id) => {
    expect(faultsOf((pack) => put(at(pack.charts, 0), 'id', id))).toEqual(['SDE-A charts[0].id']);
    expect(faultsOf((pack) => put(at(pack.equipmentCards, 0), 'linkedModel', id))).toEqual([
      'SDE-A equipmentCards[0].linkedModel',
    ]);
    expect(faultsOf((pack) => put(pack, 'requires', ['sde-core', id]))).toEqual(['SDE-A requires[1]']);
  });

  test('SDE-A.1 constructor is an id like any other: where nothing is called so, it names nothing', () => {
    expect(faultsOf((pack) => put(at(pack.equipmentCards, 0), 'linkedModel', 'constructor'))).toEqual([
      'SDE-A.1 equipmentCards[0].linkedModel',
    ]);
    expect(faultsOf((pack) => put(pack, 'requires', ['sde-core', 'constructor']))).toEqual(['SDE-A.1 requires[1]']);
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'miniature', 'constructor'))).toEqual([
      'SDE-A.1 modelCards[0].miniature',
    ]);
  });

  test.each([-1, 1.5, 1e9, 2 ** 60, 1e308])('SDE-A %d is no number of anything', (n) => {
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'hearts', n))).toEqual(['SDE-A modelCards[0].hearts']);
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'movement', n))).toEqual(['SDE-A modelCards[0].movement']);
    expect(faultsOf((pack) => put(pack.miniatures, 'moth', n))).toEqual(['SDE-A miniatures.moth']);
    expect(faultsOf((pack) => put(at(pack.deckLists.loot, 0), 'copies', n))).toEqual(['SDE-A deckLists.loot[0].copies']);
    expect(effect({ word: 'WOUND', n })).toEqual(['SDE-A modelCards[0].actions[0].effects[0].n']);
    expect(faultsOf((pack) => put(at(pack.tiles, 0), 'width', n))).toContain('SDE-A tiles[0].width');
  });

  test('SDE-A no hearts, no copies, no effect of nothing', () => {
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'hearts', 0))).toEqual(['SDE-A modelCards[0].hearts']);
    expect(faultsOf((pack) => put(at(pack.deckLists.loot, 0), 'copies', 0))).toEqual(['SDE-A deckLists.loot[0].copies']);
    expect(effect({ word: 'WOUND', n: 0 })).toEqual(['SDE-A modelCards[0].actions[0].effects[0].n']);
  });

  test('SDE-A lists end somewhere: thirty actions are too many, and no choice is among choices', () => {
    const acts = Array.from({ length: 30 }, (_, index) => ({
      id: `a${index}`,
      colour: 'BLUE',
      cost: 0,
      effects: [{ word: 'REMEDY' }],
    }));
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'actions', acts))).toEqual(['SDE-A modelCards[0].actions']);
    const choice = { word: 'CHOOSE_ONE', effects: [{ word: 'CHOOSE_ONE', effects: [{ word: 'REMEDY' }] }] };
    expect(effect(choice)).toEqual(['SDE-A.2 modelCards[0].actions[0].effects[0].effects[0].word']);
  });

  test('SDE-A.1 a pack does not require itself', () => {
    expect(faultsOf((pack) => put(pack, 'requires', ['sde-core', 'mothlight']))).toEqual(['SDE-A.1 requires[1]']);
  });

  test.each([null, 1, 'pack', [], {}, [[]], { id: 'x' }, { id: 'x', version: '1.0', name: 'X' }])(
    'SDE-A %j is no pack',
    (json) => {
      expect(validatePack(json, LIBRARY).faults.length).toBeGreaterThan(0);
    },
  );
});
