import { canonical } from '../../../src/engine/json.ts';
import { deckCards } from '../../../src/games/super-dungeon-explore/content/decks.ts';
import { packJsonSchema } from '../../../src/games/super-dungeon-explore/content/json-schema.ts';
import {
  compareVersions,
  contentHashOf,
  LIBRARY,
  PackLibrary,
  packHash,
} from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { ModelJson, PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import type { Action, ContentPack, ModelCard } from '../../../src/games/super-dungeon-explore/content/types.ts';
import { BASE_PACKS } from '../../../src/games/super-dungeon-explore/data/base-packs.ts';
import { buildMap, placementFault } from '../../../src/games/super-dungeon-explore/geometry/index.ts';
import { NEW_PACK } from './content-new-pack.ts';

const admit = (library: PackLibrary, pack: PackJson): string => {
  library.shelve(packHash(pack), JSON.parse(JSON.stringify(pack)));
  return packHash(pack);
};
const pins = (library: PackLibrary, ...names: string[]) => {
  const found = library.pin(names);
  if ('code' in found) throw new Error(found.message);
  return found;
};

describe('the library', () => {
  test('SDE-I.7 a pack is named by the hash of its text, whatever the order of its members', () => {
    const backwards = Object.fromEntries(Object.entries(NEW_PACK).reverse());
    expect(packHash(backwards)).toBe(packHash(NEW_PACK));
    expect(packHash({ ...NEW_PACK, version: '1.0.1' })).not.toBe(packHash(NEW_PACK));
  });
  test('SDE-I.7 it holds the base packs and takes in others under their hash only', () => {
    const library = new PackLibrary();
    for (const pack of BASE_PACKS) expect(library.has(packHash(pack))).toBe(true);
    const hash = packHash(NEW_PACK);
    expect(library.has(hash)).toBe(false);
    expect(() => library.admit('0'.repeat(64), JSON.parse(JSON.stringify(NEW_PACK)))).toThrow(RangeError);
    admit(library, NEW_PACK);
    expect(library.has(hash)).toBe(true);
    expect(LIBRARY.has(hash)).toBe(false);
    expect(canonical(library.published(hash))).toBe(canonical(NEW_PACK));
  });
  test('SDE-I.7 the options of a game say which packs it needs', () => {
    expect(LIBRARY.needed({ packs: pins(LIBRARY, 'sde-deepwood', 'sde-core') })).toEqual(BASE_PACKS.map(packHash));
    for (const options of [undefined, null, {}, { packs: 'x' }, { packs: ['sde-core'] }])
      expect(LIBRARY.needed(options)).toEqual([]);
  });
  test('SDE-A.1 packs are pinned by name, the newest version unless one is named, required ones first', () => {
    const library = new PackLibrary();
    const [first, tenth] = [admit(library, NEW_PACK), admit(library, { ...NEW_PACK, version: '1.10.0' })];
    admit(library, { ...NEW_PACK, version: '1.9.0' });
    expect(pins(library, 'mothlight', 'sde-core').map(({ id }) => id)).toEqual(['sde-core', 'mothlight']);
    expect(pins(library, 'mothlight', 'sde-core')[1]).toEqual({ id: 'mothlight', version: '1.10.0', hash: tenth });
    expect(pins(library, 'mothlight@1.0.0', 'sde-core')[1]?.hash).toBe(first);
    expect(library.pin(['mothlight'])).toMatchObject({ code: 'PACK_REQUIREMENT_MISSING', pack: 'mothlight' });
    expect(library.pin(['moonlight'])).toMatchObject({ code: 'UNKNOWN_PACK' });
    expect(library.pin(['sde-core@9.9.9'])).toMatchObject({ code: 'UNKNOWN_PACK' });
    expect(library.pin(['sde-core', 'sde-core'])).toMatchObject({ code: 'INVALID_OPTION' });
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  });
  test('SDE-A.8 packs that use one id for two things cannot be enabled together', () => {
    const library = new PackLibrary();
    admit(library, NEW_PACK);
    admit(library, {
      id: 'rival',
      version: '1.0.0',
      name: 'Rival',
      requires: [],
      charts: [{ ...(NEW_PACK.charts?.[0] as NonNullable<PackJson['charts']>[number]), boss: null }],
    });
    expect(library.pin(['sde-core', 'mothlight', 'rival'])).toMatchObject({ code: 'INVALID_OPTION', rule: 'SDE-A.8' });
  });
  test('SDE-I.7 the same pins give the same content, other pins another hash', () => {
    const both = pins(LIBRARY, 'sde-core', 'sde-deepwood');
    expect(LIBRARY.contentOf(both)).toBe(LIBRARY.contentOf(structuredClone(both)));
    expect(contentHashOf(both)).not.toBe(contentHashOf(pins(LIBRARY, 'sde-core')));
    expect(() => LIBRARY.contentOf([{ id: 'gone', version: '1.0.0', hash: 'f'.repeat(64) }])).toThrow(RangeError);
  });
  test('SDE-34.6 every card of an enabled pack is in its deck', () => {
    const library = new PackLibrary();
    admit(library, NEW_PACK);
    const content = library.contentOf(pins(library, 'mothlight', 'sde-core'));
    expect(deckCards(content, 'loot', 'NEVER', [])).toHaveLength(50);
    expect(deckCards(content, 'treasure', 'NEVER', [])).toContain('grabby-chest-card#1');
  });
  test('SDE-34.16 tiles of all enabled packs may be mixed', () => {
    const library = new PackLibrary();
    admit(library, NEW_PACK);
    const content = library.contentOf(pins(library, 'mothlight', 'sde-core'));
    const first = { tile: 'gatehouse', side: 'A', x: 0, y: 0, rotation: 0, number: null } as const;
    expect(
      placementFault([first], { tile: 'moth-hall', side: 'A', x: 3, y: 10, rotation: 0, number: null }, content),
    ).toBeUndefined();
    expect(placementFault([first], { tile: 'moth-hall', side: 'A', x: 10, y: 4, rotation: 0, number: null }, content)).toBe(
      'DOORWAY_NOT_ALIGNED',
    );
  });
  test('SDE-34.3 supplies of all packs are summed, copies of a card too', () => {
    const library = new PackLibrary();
    admit(library, {
      ...NEW_PACK,
      miniatures: { ...NEW_PACK.miniatures, gouger: 2 },
      deckLists: { loot: [{ card: 'torch', copies: 3 }], treasure: [{ card: 'grabby-chest-card', copies: 1 }] },
    });
    const content = library.contentOf(pins(library, 'mothlight', 'sde-core'));
    expect(content.miniatures.get('gouger')).toBe(6);
    expect(content.deckLists.loot.find(({ card }) => card === 'torch')?.copies).toBe(5);
    expect(content.deckLists.treasure).toHaveLength(21);
  });
  test('SDE-A.9 a tile of a pack is laid beside a base tile with the codes of both packs', () => {
    const library = new PackLibrary();
    admit(library, NEW_PACK);
    const content = library.contentOf(pins(library, 'mothlight', 'sde-core'));
    const map = buildMap(
      { kind: 'TILES', tiles: [{ tile: 'moth-hall', side: 'A', x: 0, y: 0, rotation: 90, number: 1 }] },
      content,
    );
    expect(map.squares.filter(({ effect }) => effect !== null).map(({ effect, x, y }) => `${effect} ${x},${y}`)).toEqual([
      'pillar 1,1',
      'cobweb 1,2',
    ]);
  });
});

describe('what a pack may leave out', () => {
  const library = new PackLibrary();
  admit(library, NEW_PACK);
  const pack = library.latest('mothlight') as ContentPack;
  const monk = pack.modelCards[0] as ModelCard;

  test('SDE-D.4 default selectors: TARGET, AFFECTED with an area, SELF with neither', () => {
    const core = library.latest('sde-core') as ContentPack;
    const actions = new Map(
      core.modelCards.flatMap((card) => [...card.actions, ...card.potions]).map((action) => [action.id, action]),
    );
    const selectors = (id: string) => (actions.get(id) as Action).effects.map(({ selector }) => selector?.word);
    expect([selectors('smite'), selectors('iron-halo'), selectors('pixie-dust'), selectors('berserk')]).toEqual([
      ['TARGET', 'TARGET'],
      ['AFFECTED'],
      ['SELF', 'SELF'],
      ['SELF'],
    ]);
  });
  test('SDE-D.4 default durations', () => {
    const core = library.latest('sde-core') as ContentPack;
    const actions = new Map(
      core.modelCards.flatMap((card) => [...card.actions, ...card.potions]).map((action) => [action.id, action]),
    );
    const duration = (id: string) => (actions.get(id) as Action).effects[0]?.duration;
    expect([duration('iron-halo'), duration('smite'), duration('barkskin')]).toEqual(['WHILE_INSIDE', 'INSTANT', 'NEXT_UPKEEP']);
    expect(
      core.equipmentCards.flatMap(({ modifiers }) => modifiers).every((effect) => effect.duration === 'WHILE_EQUIPPED'),
    ).toBe(true);
    expect(core.tileEffects.find(({ id }) => id === 'obelisk')?.affinityEffects[0]?.modifiers[0]).toMatchObject({
      selector: null,
      duration: 'WHILE_INSIDE',
    });
    expect(monk.abilities[2]).toMatchObject({
      selector: { word: 'FRIENDS_WITHIN', n: 1 },
      effects: [{ selector: { word: 'FRIENDS_WITHIN', n: 1 }, duration: null }],
    });
  });
  test('SDE-D.4 some words belong to the user whatever the action aims at', () => {
    const other = new PackLibrary();
    const [card, ...cards] = NEW_PACK.modelCards as [ModelJson, ...ModelJson[]];
    const aimed = { id: 'rob', colour: 'RED' as const, cost: 1, attack: 'MELEE' as const, range: 1 };
    const words = [
      { word: 'DRAW_LOOT', n: 1, selector: 'TARGET' },
      { word: 'EXTRA_ATTACKS', attack: 'MELEE', n: 1 },
      { word: 'MOVE_TO_ATTACK', attack: 'MELEE' },
      { word: 'ADVANCE_CHART' },
      { word: 'WOUND', n: 1 },
    ] as const;
    admit(other, { ...NEW_PACK, modelCards: [{ ...card, actions: [{ ...aimed, effects: [...words] }] }, ...cards] });
    const rob = other.latest('mothlight')?.modelCards[0]?.actions[0];
    expect(rob?.effects.map(({ selector }) => selector?.word)).toEqual(['SELF', 'SELF', 'SELF', 'SELF', 'TARGET']);
  });
  test('SDE-D.4 an effect of CHOOSE_ONE takes what the choice leaves open', () => {
    expect(monk.actions[1]?.effects[0]).toMatchObject({
      word: 'CHOOSE_ONE',
      effects: [
        { word: 'HEAL', selector: { word: 'TARGET' } },
        { word: 'CURE', selector: { word: 'TARGET' } },
      ],
    });
  });
  test('SDE-24.15 a status as chart bonus is the status ability', () => {
    expect(pack.charts[0]?.spaces[2]?.bonus?.options).toEqual([
      { word: 'GRANT', ability: { word: 'HEX' }, selector: null, filter: null, duration: 'PERMANENT' },
    ]);
  });
  test('SDE-A.2 A.3 defaults of cards and actions', () => {
    expect(monk).toMatchObject({
      name: 'Lantern Monk',
      rank: null,
      platform: null,
      skulls: 0,
      base: 'SMALL',
      miniature: 'lantern-monk',
      shapeshiftTo: null,
      spawning: null,
      overrides: [{ word: 'NO_CRIT' }],
    });
    expect(monk.slots).toHaveLength(4);
    expect(monk.abilities.slice(0, 2)).toEqual([{ word: 'SUREFOOT' }, { word: 'IMMUNE', status: 'BANE' }]);
    expect(monk.actions.map(({ mode, attack }) => [mode, attack])).toEqual([
      ['NORMAL', 'MELEE'],
      ['AUGMENT', 'SUPPORT'],
    ]);
    expect(monk.potions[0]).toMatchObject({
      colour: 'RED',
      cost: 0,
      mode: 'NORMAL',
      range: 3,
      area: null,
      dice: { b: 0, r: 0, g: 0, star: 0 },
    });
  });
});

describe('the schema for authors', () => {
  test('SDE-A.2 a JSON Schema with every list of a pack and every word of the vocabulary', () => {
    const text = JSON.stringify(packJsonSchema());
    for (const list of [
      'modelCards',
      'equipmentCards',
      'treasureEvents',
      'tileEffects',
      'tiles',
      'bossFightCards',
      'charts',
      'deckLists',
      'miniatures',
    ])
      expect(text).toContain(`"${list}"`);
    for (const word of [
      'TRANSFER_WOUNDS',
      'MOVE_TO_ATTACK',
      'CHOOSE_ONE',
      'HOOKSHOT',
      'SHAPESHIFT',
      'UPKEEP_OTHER',
      'IGNORES_IMMUNITY',
      'SWEEP',
    ])
      expect(text).toContain(word);
    expect(packJsonSchema()['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
  });
});
