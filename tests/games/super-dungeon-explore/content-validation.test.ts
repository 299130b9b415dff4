import { LIBRARY } from '../../../src/games/super-dungeon-explore/content/library.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { at, faultsOf, type Pack, put } from './content-faults.ts';
import { NEW_PACK } from './content-new-pack.ts';

describe('a pack that is right', () => {
  test('SDE-A.1 a pack with a new hero, spawning point, card, tile and chart validates', () => {
    const { faults, pack } = validatePack(NEW_PACK, LIBRARY);
    expect(faults).toEqual([]);
    expect(pack?.modelCards.map(({ id }) => id)).toContain('lantern-monk');
  });
  test('SDE-A.2 the examples of A.9 are written in the vocabulary', () => {
    const json: unknown = {
      id: 'examples',
      version: '1.0.0',
      name: 'Examples',
      requires: [],
      miniatures: { flinger: 2, 'kobold-warrens': 2, starfire: 1 },
      modelCards: [
        {
          id: 'flinger',
          kind: 'MONSTER',
          rank: 'ELITE',
          tags: ['KOBOLD'],
          platform: '8_BIT',
          skulls: 1,
          affinities: ['EMERALD'],
          base: 'SMALL',
          movement: 7,
          actionPoints: 1,
          hearts: 1,
          miniature: 'flinger',
          attributes: {
            STR: { dice: { b: 2 }, attack: { type: 'MELEE', range: 1 }, defence: false },
            ARM: { dice: { star: 0 }, defence: true },
            WILL: { dice: { b: 2 } },
            DEX: { dice: { b: 1, r: 1 }, attack: { type: 'MISSILE', range: 6 } },
          },
          abilities: [{ word: 'MOB' }],
          actions: [
            {
              id: 'hot-pot',
              name: 'Hot Pot',
              colour: 'RED',
              cost: 1,
              mode: 'NORMAL',
              attack: 'MISSILE',
              range: 6,
              dice: { b: 1 },
              effects: [{ word: 'STATUS', status: 'FIRE' }],
            },
            {
              id: 'smoke-pot',
              name: 'Smoke Pot',
              colour: 'BLUE',
              cost: 1,
              mode: 'AUGMENT',
              area: { type: 'AURA', size: 2 },
              effects: [{ word: 'GRANT', ability: 'STEALTH', duration: 'WHILE_INSIDE' }],
            },
          ],
        },
        {
          id: 'kobold-warrens',
          kind: 'SPAWNING_POINT',
          base: 'SMALL',
          movement: 0,
          actionPoints: 0,
          hearts: 4,
          affinities: ['CITRINE'],
          attributes: {
            STR: { dice: { star: 0 } },
            ARM: { dice: { star: 1 }, defence: true },
            WILL: { dice: { star: 0 } },
            DEX: { dice: { star: 0 } },
          },
          abilities: [
            { word: 'IMMUNE_STATUS' },
            {
              name: 'Mob Mentality',
              trigger: 'PASSIVE',
              selector: 'FRIENDS_WITHIN(2)',
              filter: { affinities: ['CITRINE'] },
              effects: [{ word: 'GRANT', ability: 'MOB' }],
            },
          ],
          spawning: { paired: true, alsoMonster: false, pool: [{ card: 'flinger', count: 2 }] },
        },
        {
          id: 'starfire',
          kind: 'MONSTER',
          rank: 'DUNGEON_BOSS',
          platform: 'SUPER',
          skulls: 4,
          affinities: ['CITRINE'],
          base: 'LARGE',
          movement: 8,
          actionPoints: 4,
          hearts: 8,
          attributes: {
            STR: { dice: { r: 2 } },
            ARM: { dice: { b: 1 }, defence: true },
            WILL: { dice: { r: 2 } },
            DEX: { dice: { r: 2 } },
          },
        },
      ],
      equipmentCards: [
        {
          id: 'crown-of-thorns',
          deck: 'TREASURE',
          slot: 'CITRINE',
          keywords: ['CURSED'],
          modifiers: [
            { word: 'DICE', roll: 'OFFENCE', pool: { r: 1 }, duration: 'WHILE_EQUIPPED' },
            { word: 'DICE', roll: 'DEFENCE', pool: { b: -1 }, duration: 'WHILE_EQUIPPED' },
          ],
        },
      ],
      tileEffects: [
        {
          id: 'bramble',
          code: 'b',
          traits: ['DIFFICULT', 'HAZARD'],
          scope: 'SQUARE',
          onEnter: [{ word: 'STATUS', status: 'POISON' }],
        },
      ],
      bossFightCards: [
        {
          id: 'starfire-fight',
          boss: 'starfire',
          difficulty: null,
          bossSpawn: [
            {
              word: 'GRANT',
              ability: 'FIRE',
              selector: 'ALL_MONSTERS',
              filter: { ranks: ['ELITE', 'MINION'] },
              duration: 'PERMANENT',
            },
          ],
          timeout: { measuresFromBoss: false, effects: [{ word: 'STATUS', status: 'FIRE', selector: 'ALL_HEROES' }] },
        },
      ],
      charts: [
        {
          id: 'short',
          heroCounts: [3],
          boss: null,
          bossEntryTiles: [2, 3],
          spaces: [
            { index: 0 },
            {
              index: 1,
              spawn: { skulls: 6, platforms: ['8_BIT', '16_BIT'] },
              spawnMiniBoss: false,
              spawnDungeonBoss: false,
              sighting: null,
              bonus: {
                choose: 1,
                options: [
                  { word: 'DICE', roll: 'OFFENCE', pool: { b: 1 } },
                  { word: 'DICE', roll: 'DEFENCE', pool: { b: 1 } },
                ],
              },
            },
            { index: 2, spawnDungeonBoss: true },
          ],
        },
      ],
    };
    expect(validatePack(json, LIBRARY).faults).toEqual([]);
  });
});

describe('SDE-A.1 ids that are named exist', () => {
  test('SDE-A.1 each kind of reference is found out at its place', () => {
    expect(faultsOf((pack) => put(pack, 'requires', ['sde-core', 'nowhere']))).toContain('SDE-A.1 requires[1]');
    expect(faultsOf((pack) => put(at(pack.equipmentCards, 0), 'linkedModel', 'nobody'))).toEqual([
      'SDE-A.1 equipmentCards[0].linkedModel',
    ]);
    expect(faultsOf((pack) => put(at(pack.charts, 0), 'boss', 'nobody'))).toEqual(['SDE-A.1 charts[0].boss']);
    expect(faultsOf((pack) => put(pack.deckLists, 'treasure', [{ card: 'nothing', copies: 1 }]))).toEqual([
      'SDE-A.1 deckLists.treasure[0].card',
    ]);
    expect(faultsOf((pack) => put(pack.deckLists, 'treasure', [{ card: 'dented-shield', copies: 1 }]))).toEqual([
      'SDE-A.1 deckLists.treasure[0].card',
    ]);
    expect(faultsOf((pack) => put(pack.deckLists, 'relic', ['nothing']))).toEqual(['SDE-A.1 deckLists.relic[0]']);
    expect(faultsOf((pack) => put(at(pack.modelCards, 0), 'miniature', 'nothing'))).toEqual(['SDE-A.1 modelCards[0].miniature']);
    expect(faultsOf((pack) => put(at(at(pack.modelCards, 1).spawning.pool, 0), 'card', 'nobody'))).toEqual([
      'SDE-A.1 modelCards[1].spawning.pool[0].card',
    ]);
  });
  test('SDE-A.1 cards of a required pack may be named, those of others not', () => {
    expect(faultsOf((pack) => put(at(pack.equipmentCards, 0), 'linkedModel', 'rex'))).toEqual([]);
    expect(faultsOf((pack) => put(at(pack.equipmentCards, 0), 'linkedModel', 'mother-morel'))).toEqual([
      'SDE-A.1 equipmentCards[0].linkedModel',
    ]);
    expect(
      faultsOf((pack) => {
        put(at(pack.equipmentCards, 0), 'linkedModel', 'mother-morel');
        put(pack, 'requires', ['sde-deepwood']);
      }),
    ).toEqual([]);
  });
});

describe('tiles', () => {
  const withGrid = (change: (lines: string[]) => string[]) =>
    faultsOf((pack) => put(at(pack.tiles, 0), 'grid', change([...at(pack.tiles, 0).grid])));
  const replaced = (lines: string[], line: number, column: number, char: string): string[] =>
    lines.map((text, index) => (index === line ? text.slice(0, column) + char + text.slice(column + 1) : text));

  test('SDE-A.3 rectangular in its expanded form', () => {
    expect(withGrid((lines) => lines.slice(0, -1))).toEqual(['SDE-A.3 tiles[0].grid']);
    expect(withGrid((lines) => lines.map((line, index) => (index === 3 ? line.slice(1) : line)))).toEqual([
      'SDE-A.3 tiles[0].grid[3]',
    ]);
    expect(faultsOf((pack) => put(at(pack.tiles, 0), 'width', 7))[0]).toBe('SDE-A.3 tiles[0].grid[0]');
    expect(withGrid((lines) => replaced(lines, 2, 2, 'x'))).toEqual(['SDE-A.3 tiles[0].grid[2]']);
  });
  test('SDE-A.3 the outer border is wall or doorway', () => {
    expect(withGrid((lines) => replaced(lines, 0, 1, ' '))).toEqual(['SDE-A.3 tiles[0].grid[0]']);
    expect(withGrid((lines) => replaced(lines, 3, 0, ' '))).toEqual(['SDE-A.3 tiles[0].grid[3]']);
  });
  test('SDE-A.3 all ground hangs together by orthogonal steps', () => {
    expect(withGrid((lines) => replaced(replaced(lines, 1, 2, '|'), 2, 1, '-'))).toEqual(['SDE-A.3 tiles[0].grid']);
    expect(withGrid((lines) => replaced(replaced(lines, 1, 3, '#'), 3, 1, 'v'))).toEqual(['SDE-A.3 tiles[0].grid']);
    expect(withGrid((lines) => replaced(lines, 1, 1, '#'))).toEqual([]);
  });
  test('SDE-A.3 at least one spawn icon', () => {
    expect(withGrid((lines) => lines.map((line) => line.replaceAll('S', '.')))).toEqual(['SDE-A.3 tiles[0].grid']);
  });
  test('SDE-A.4 a doorway is a run of edges on one side of the tile', () => {
    expect(withGrid((lines) => replaced(lines, 2, 3, 'D'))).toEqual(['SDE-A.4 tiles[0].grid[2]']);
    expect(withGrid((lines) => replaced(lines, 1, 4, 'D'))).toEqual(expect.arrayContaining(['SDE-A.4 tiles[0].grid[1]']));
  });
  test('SDE-A.9 a grid is read with the codes of its own pack and those it requires', () => {
    expect(withGrid((lines) => replaced(lines, 1, 1, 'q'))).toEqual(['SDE-A.9 tiles[0].grid[1]']);
    expect(withGrid((lines) => replaced(lines, 1, 1, 'r'))).toEqual([]);
    expect(faultsOf((pack) => put(pack, 'requires', []))).toEqual(expect.arrayContaining(['SDE-A.9 tiles[0].grid[3]']));
  });
  test('SDE-A.9 a code is one character with no other meaning, used once', () => {
    for (const code of ['.', 'S', 'X', 'D', '|', '-', '+', ' '])
      expect(faultsOf((pack) => put(at(pack.tileEffects, 0), 'code', code))).toContain('SDE-A.9 tileEffects[0].code');
    expect(faultsOf((pack) => put(at(pack.tileEffects, 0), 'code', 'zz'))).toContain('SDE-A.9 tileEffects[0].code');
    expect(faultsOf((pack) => put(at(pack.tileEffects, 0), 'code', '#'))).toContain('SDE-A.9 tileEffects[0].code');
  });
});

describe('cards that belong together', () => {
  test('SDE-A.5 a dungeon boss has exactly one boss fight card', () => {
    expect(faultsOf((pack) => put(pack, 'bossFightCards', []))).toEqual(['SDE-A.5 modelCards[3]']);
    expect(faultsOf((pack) => pack.bossFightCards.push({ ...at(pack.bossFightCards, 0), id: 'second' }))).toEqual([
      'SDE-A.5 modelCards[3]',
    ]);
    expect(faultsOf((pack) => put(at(pack.bossFightCards, 0), 'boss', 'rex'))).toEqual([
      'SDE-A.5 bossFightCards[0].boss',
      'SDE-A.5 modelCards[3]',
    ]);
  });
  test('SDE-A.5 a second boss fight card for the boss of a required pack is told at its own place', () => {
    expect(
      faultsOf((pack) => pack.bossFightCards.push({ ...at(pack.bossFightCards, 0), id: 'second', boss: 'starfire' })),
    ).toEqual(['SDE-A.5 bossFightCards[1].boss']);
  });
  test('SDE-A.5 a boo booty has exactly one treasure event card', () => {
    expect(
      faultsOf((pack) => {
        put(pack, 'treasureEvents', []);
        put(pack.deckLists, 'treasure', []);
      }),
    ).toEqual(['SDE-A.5 modelCards[4]']);
    expect(faultsOf((pack) => put(at(pack.treasureEvents, 0), 'booBooty', 'booty-biter'))).toEqual([
      'SDE-A.5 treasureEvents[0].booBooty',
      'SDE-A.5 modelCards[4]',
    ]);
  });
  test('SDE-A.6 a chart starts with START and ends with the dungeon boss', () => {
    expect(faultsOf((pack) => put(at(at(pack.charts, 0).spaces, 0), 'spawnMiniBoss', true))).toEqual([
      'SDE-A.6 charts[0].spaces[0]',
    ]);
    expect(faultsOf((pack) => at(pack.charts, 0).spaces.pop())).toEqual(['SDE-A.6 charts[0].spaces[2].spawnDungeonBoss']);
    expect(faultsOf((pack) => put(at(at(pack.charts, 0).spaces, 1), 'spawnDungeonBoss', true))).toEqual([
      'SDE-A.6 charts[0].spaces[1].spawnDungeonBoss',
    ]);
    expect(faultsOf((pack) => put(at(at(pack.charts, 0).spaces, 1), 'index', 5))).toEqual(['SDE-A.6 charts[0].spaces[1].index']);
  });
  test('SDE-A.7 a model card has an attribute with a defence icon', () => {
    expect(faultsOf((pack) => put(at(pack.modelCards, 0).attributes.ARM, 'defence', false))).toEqual([
      'SDE-A.7 modelCards[0].attributes',
    ]);
  });
  test('SDE-A.8 ids are unique per list, also against required packs', () => {
    expect(faultsOf((pack) => put(at(pack.charts, 0), 'id', 'mm-3-4'))).toEqual(['SDE-A.8 charts[0].id']);
    expect(faultsOf((pack) => pack.equipmentCards.push(at(pack.equipmentCards, 0)))).toEqual(['SDE-A.8 equipmentCards[1].id']);
    expect(faultsOf((pack) => put(at(pack.tiles, 0), 'id', 'gatehouse'))).toEqual(['SDE-A.8 tiles[0].id']);
    expect(
      faultsOf((pack) => {
        put(at(pack.treasureEvents, 0), 'id', 'hourglass');
        put(pack.deckLists, 'treasure', []);
      }),
    ).toEqual(['SDE-A.8 treasureEvents[0].id']);
  });
  test('SDE-A.8 action ids are unique within a card and none is a basic attack', () => {
    for (const id of ['melee', 'magic', 'missile'])
      expect(faultsOf((pack) => put(at(at(pack.modelCards, 0).actions, 0), 'id', id))).toEqual([
        'SDE-A.8 modelCards[0].actions[0].id',
      ]);
    expect(faultsOf((pack) => put(at(at(pack.modelCards, 0).potions, 0), 'id', 'lantern-flash'))).toEqual([
      'SDE-A.8 modelCards[0].potions[0].id',
    ]);
  });
  test('SDE-A.10 shapeshifting cards come in twos', () => {
    const two = (change: (a: Pack['modelCards'][number], b: Pack['modelCards'][number]) => void): string[] =>
      faultsOf((pack) => change(at(pack.modelCards, 5), at(pack.modelCards, 6)));
    expect(two(() => undefined)).toEqual([]);
    expect(two((a) => put(a, 'abilities', []))).toEqual(['SDE-A.10 modelCards[5].abilities']);
    expect(two((a) => put(a, 'shapeshiftTo', null))).toEqual([
      'SDE-A.10 modelCards[5].shapeshiftTo',
      'SDE-A.10 modelCards[6].shapeshiftTo',
    ]);
    expect(two((_a, b) => put(b, 'rank', 'MINION'))).toEqual([
      'SDE-A.10 modelCards[5].shapeshiftTo',
      'SDE-A.10 modelCards[6].shapeshiftTo',
    ]);
    expect(two((_a, b) => put(b, 'formOf', null))).toEqual(['SDE-A.10 modelCards[5].formOf', 'SDE-A.10 modelCards[6].formOf']);
    expect(two((a) => put(a, 'formOf', 'moth-queen'))).toContain('SDE-A.10 modelCards[5].formOf');
    expect(
      faultsOf((pack) =>
        put(at(pack.equipmentCards, 0), 'modifiers', [{ word: 'GRANT', ability: { word: 'SHAPESHIFT', card: 'rex' } }]),
      ),
    ).toEqual(['SDE-A.10 equipmentCards[0].modifiers[0].ability']);
  });
  test('SDE-A.11 a pool lists 8-Bit and 16-Bit monsters in their original form', () => {
    const pool = (card: string): string[] => faultsOf((pack) => put(at(at(pack.modelCards, 1).spawning.pool, 0), 'card', card));
    for (const card of ['rex', 'royal-paladin', 'egg-clutch', 'moth-swarm'])
      expect(pool(card)).toEqual(['SDE-A.11 modelCards[1].spawning.pool[0].card']);
    expect(pool('gouger')).toEqual([]);
  });
  test('SDE-A.2 SDE-A.3 all faults are told at once', () => {
    const faults = faultsOf((pack) => {
      put(at(pack.charts, 0), 'boss', 'nobody');
      put(at(pack.modelCards, 0).attributes.ARM, 'defence', false);
      put(at(pack.tiles, 0), 'grid', []);
    });
    expect(faults).toEqual(['SDE-A.1 charts[0].boss', 'SDE-A.7 modelCards[0].attributes', 'SDE-A.3 tiles[0].grid']);
  });
  test('SDE-A.1 what is no pack at all is refused, not thrown', () => {
    for (const json of [null, 7, 'x', [], {}, { id: 'x' }]) expect(validatePack(json, LIBRARY).faults.length).toBeGreaterThan(0);
  });
});
