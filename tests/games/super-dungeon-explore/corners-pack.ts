import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { admitPack } from './test-packs.ts';

type ModelJson = NonNullable<PackJson['modelCards']>[number];

const plain: ModelJson['attributes'] = {
  STR: { dice: { b: 2 }, attack: { type: 'MELEE', range: 1 } },
  ARM: { dice: { b: 1 }, defence: true },
  WILL: { dice: { b: 2 }, attack: { type: 'MAGIC', range: 6 } },
  DEX: { dice: { b: 1 } },
};

const model = (id: string, more: object): ModelJson =>
  ({ id, affinities: ['CITRINE'], movement: 6, actionPoints: 4, hearts: 5, attributes: plain, ...more }) as ModelJson;
const hero = (id: string, more: object): ModelJson => model(id, { kind: 'HERO', potionCapacity: 2, ...more });
const monster = (id: string, more: object): ModelJson =>
  model(id, { kind: 'MONSTER', rank: 'MINION', platform: '8_BIT', skulls: 3, hearts: 3, ...more });
const boss = (id: string): ModelJson => monster(id, { rank: 'DUNGEON_BOSS', platform: 'SUPER', hearts: 6 });
const blue = (id: string, more: object) => ({ id, name: id, colour: 'BLUE' as const, cost: 1, ...more });

/** Cards for the ends of rules: what a sighting moves, what outlives its cause, what is used once, what fits nowhere. */
const CORNERS: PackJson = {
  id: 'test-corners',
  version: '1.0.0',
  name: 'Corners',
  requires: ['sde-core'],
  miniatures: { oathkeeper: 1, reeve: 1, colossus: 1, piper: 1, burr: 2, stalker: 2, giant: 1, tide: 1, gale: 1 },
  modelCards: [
    hero('oathkeeper', {
      abilities: ['BACKLASH'],
      actions: [
        blue('vow', { keywords: ['ONE_USE_ONLY'], effects: [{ word: 'HEAL', n: 1 }] }),
        {
          id: 'reap',
          name: 'reap',
          colour: 'RED' as const,
          cost: 1,
          mode: 'DANGEROUS' as const,
          attack: 'MELEE' as const,
          area: { type: 'WAVE' as const, size: 1 },
          effects: [{ word: 'MOVE_POINTS' as const, n: -2 }],
        },
      ],
    }),
    hero('reeve', { abilities: ['BACKLASH'] }),
    hero('colossus', { base: 'LARGE' }),
    hero('piper', {
      actions: [
        blue('tailwind', { area: { type: 'AURA', size: 1 }, effects: [{ word: 'MOVE_POINTS', n: 3 }] }),
        blue('balm', { area: { type: 'AURA', size: 1 }, effects: [{ word: 'GRANT', ability: 'IMMUNE_STATUS' }] }),
        blue('updraught', { area: { type: 'AURA', size: 2 }, effects: [{ word: 'GRANT', ability: 'FLY' }] }),
      ],
    }),
    monster('burr', {
      hearts: 1,
      abilities: [
        { name: 'Barbs', trigger: 'DESTROYED', selector: 'ENEMIES_WITHIN(2)', effects: [{ word: 'MOVE_POINTS', n: -2 }] },
      ],
    }),
    monster('stalker', { abilities: ['MOB'], overrides: ['IGNORES_STEALTH'] }),
    monster('giant', { rank: 'MINI_BOSS', platform: 'SUPER', base: 'LARGE' }),
    boss('tide'),
    boss('gale'),
  ],
  equipmentCards: [
    { id: 'lead-ring', deck: 'LOOT', slot: 'RUBY', keywords: ['CURSED'] },
    { id: 'clover', deck: 'LOOT', slot: 'CITRINE', modifiers: [{ word: 'GRANT', ability: { word: 'LUCK', n: 1 } }] },
  ],
  bossFightCards: [
    {
      id: 'tide-fight',
      boss: 'tide',
      bossSpawn: [{ word: 'MOVE_POINTS', n: -1, selector: 'ALL_HEROES', duration: 'ACTIVATION' }],
      timeout: { measuresFromBoss: false, effects: [{ word: 'COMPEL', n: 1, selector: 'ALL_HEROES' }] },
    },
    {
      id: 'gale-fight',
      boss: 'gale',
      bossSpawn: [],
      timeout: { measuresFromBoss: true, effects: [{ word: 'PUSH', n: 2, selector: 'HEROES_WITHIN_OF_BOSS(2)' }] },
    },
  ],
  charts: [
    {
      id: 'short-road',
      heroCounts: [3, 4],
      bossEntryTiles: [1],
      spaces: [
        { index: 0 },
        {
          index: 1,
          spawn: { skulls: 2, platforms: ['8_BIT'] },
          spawnMiniBoss: true,
          bonus: {
            choose: 1,
            options: [
              { word: 'STATUS', status: 'SLOW' },
              { word: 'GRANT', ability: 'TOUGH' },
              { word: 'POTION_CAPACITY', n: -1, selector: 'ALL_HEROES' },
            ],
          },
          sighting: [1],
        },
        { index: 2, sighting: [1] },
        { index: 3, spawnDungeonBoss: true },
      ],
    },
  ] as NonNullable<PackJson['charts']>,
  deckLists: {
    loot: [
      { card: 'lead-ring', copies: 1 },
      { card: 'clover', copies: 1 },
    ],
    treasure: [],
    relic: [],
  },
};

/** Publishes the pack to this process; a fault in it is a fault of the test. */
export function admitCorners(): void {
  admitPack(CORNERS);
}
