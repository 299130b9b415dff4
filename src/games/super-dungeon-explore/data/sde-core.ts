import type { PackJson } from '../content/pack-schema.ts';
import { CHARTS } from './charts.ts';
import { LOOT, RELICS, TREASURE } from './equipment.ts';
import { HEROES } from './heroes.ts';
import { BOSSES, DRAKES, KOBOLDS, NETHER_DRAKES } from './monsters.ts';
import { TILE_EFFECTS } from './tile-effects.ts';
import { TILES } from './tiles.ts';

/** The base content of Part E without the expansion, as a pack like any other. */
export const SDE_CORE: PackJson = {
  id: 'sde-core',
  version: '1.0.0',
  name: 'Super Dungeon Explore',
  requires: [],
  miniatures: {
    ...Object.fromEntries(HEROES.map(({ id }) => [id, 1])),
    'kobold-warrens': 2,
    knucklehead: 4,
    gouger: 4,
    flinger: 2,
    ironscale: 2,
    'dragon-priest': 1,
    'egg-clutch': 1,
    'nether-clutch': 1,
    'drake-tiny': 4,
    'drake-small': 3,
    'drake-large': 2,
    rex: 1,
    starfire: 1,
    'booty-biter': 1,
    'bitey-book': 1,
  },
  modelCards: [...HEROES, ...KOBOLDS, ...DRAKES, ...NETHER_DRAKES, ...BOSSES],
  equipmentCards: [...RELICS, ...LOOT, ...TREASURE],
  treasureEvents: [
    {
      id: 'booty-biter-card',
      name: 'Booty Biter',
      deck: 'TREASURE',
      booBooty: 'booty-biter',
      onSpawn: [{ word: 'WOUND', n: 1, selector: 'OPENER' }],
      provenance: 'public',
    },
    {
      id: 'bitey-book-card',
      name: 'Bitey Book',
      deck: 'TREASURE',
      booBooty: 'bitey-book',
      onSpawn: [{ word: 'STATUS', status: 'HEX', selector: 'OPENER' }],
      provenance: 'ours',
    },
  ],
  tileEffects: [...TILE_EFFECTS],
  tiles: [...TILES],
  bossFightCards: [
    {
      id: 'starfire-fight',
      name: 'Starfire',
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
      provenance: 'public',
    },
  ],
  charts: [...CHARTS],
  deckLists: {
    loot: LOOT.map(({ id }) => ({ card: id, copies: 2 })),
    treasure: [
      ...TREASURE.map(({ id }) => ({ card: id, copies: 1 })),
      { card: 'booty-biter-card', copies: 1 },
      { card: 'bitey-book-card', copies: 1 },
    ],
    relic: RELICS.map(({ id }) => id),
  },
};
