import type { Dungeon } from '../geometry/types.ts';

/** Dungeons that have a name (E.14). */
export const PRESET_DUNGEONS: Readonly<Record<string, Dungeon>> = {
  D3: {
    kind: 'TILES',
    tiles: [
      { tile: 'gatehouse', side: 'A', x: 0, y: 0, rotation: 0, number: 1 },
      { tile: 'brokenhall', side: 'A', x: 10, y: 0, rotation: 0, number: 2 },
      { tile: 'embervault', side: 'A', x: 20, y: 0, rotation: 0, number: 3 },
    ],
  },
};

/** The Consul's force of a standard match, and what five or six Heroes add to it (E.14). */
export const STANDARD_FORCE = {
  STANDARD: { boss: 'starfire', miniBosses: ['rex'], spawningPoints: ['kobold-warrens', 'kobold-warrens', 'egg-clutch'] },
  EXTENDED: {
    boss: 'starfire',
    miniBosses: ['rex', 'bramblehorn'],
    spawningPoints: ['kobold-warrens', 'kobold-warrens', 'egg-clutch', 'gloomcap-grotto'],
  },
} as const;

/** Parties the rulebook recommends. */
export const RECOMMENDED_PARTIES = {
  balanced: ['royal-paladin', 'ember-mage', 'glimmerdusk-ranger'],
  fighty: ['claw-tribe-barbarian', 'hearthsworn-fighter', 'riftling-rogue'],
} as const;
