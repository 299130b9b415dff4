import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { admitPack } from './test-packs.ts';

type ModelJson = NonNullable<PackJson['modelCards']>[number];

const plain: ModelJson['attributes'] = {
  STR: { dice: { b: 2 }, attack: { type: 'MELEE', range: 1 } },
  ARM: { dice: { b: 1 }, defence: true },
  WILL: { dice: { b: 2 }, attack: { type: 'MAGIC', range: 6 } },
  DEX: { dice: { b: 1 } },
};

const hero = (id: string, more: object): ModelJson =>
  ({
    id,
    kind: 'HERO',
    affinities: ['CITRINE'],
    movement: 6,
    actionPoints: 6,
    hearts: 5,
    potionCapacity: 2,
    attributes: plain,
    ...more,
  }) as ModelJson;
const monster = (id: string, more: object): ModelJson =>
  ({
    id,
    kind: 'MONSTER',
    rank: 'MINION',
    platform: '8_BIT',
    skulls: 3,
    affinities: ['CITRINE'],
    movement: 6,
    actionPoints: 3,
    hearts: 3,
    attributes: plain,
    ...more,
  }) as ModelJson;

const red = (id: string, more: object) => ({ id, name: id, colour: 'RED' as const, cost: 1, ...more });
const blue = (id: string, more: object) => ({ id, name: id, colour: 'BLUE' as const, cost: 1, ...more });

/** Cards that say exactly what order, reach and end an effect has. */
const EFFECTS: PackJson = {
  id: 'test-effects',
  version: '1.0.0',
  name: 'Effects',
  requires: ['sde-core'],
  miniatures: {
    leech: 1,
    bard: 1,
    hunter: 1,
    ogre: 2,
    beast: 3,
    gang: 4,
    herald: 1,
    shroud: 1,
    warden: 1,
    'moss-man': 1,
    'moss-heap': 1,
    shell: 1,
    reaper: 1,
    cantor: 1,
    caller: 1,
    banner: 1,
    seer: 1,
    pip: 1,
  },
  modelCards: [
    hero('leech', {
      abilities: [{ name: 'Feast', trigger: 'OFFENCE_WON', selector: 'SELF', effects: [{ word: 'HEAL', n: 1 }] }],
      actions: [
        red('drain', {
          attack: 'MELEE',
          range: 1,
          effects: [
            { word: 'GAIN_POTION', n: 1, selector: 'SELF' },
            { word: 'STATUS', status: 'SLOW' },
          ],
        }),
        blue('dare', { range: 3, contest: { offence: 'STR', defence: 'STR' }, effects: [{ word: 'DRAW_LOOT', n: 1 }] }),
        red('hurl', { attack: 'MAGIC', range: 6, keywords: ['ARC'], effects: [{ word: 'PUSH', n: 3 }] }),
        red('blast', {
          attack: 'MAGIC',
          range: 6,
          area: { type: 'BURST', size: 1 },
          effects: [
            { word: 'STATUS', status: 'KNOCKDOWN', selector: 'TARGET' },
            { word: 'STATUS', status: 'SLOW' },
          ],
        }),
        blue('burden', { range: 6, effects: [{ word: 'POTION_CAPACITY', n: 1, duration: 'PERMANENT' }] }),
      ],
    }),
    hero('bard', {
      actions: [
        blue('hymn', {
          area: { type: 'AURA', size: 2 },
          effects: [
            { word: 'GRANT', ability: 'STEALTH' },
            { word: 'DICE', roll: 'ARM', pool: { r: 1 }, selector: 'SELF', duration: 'NEXT_UPKEEP' },
            { word: 'MOVE_POINTS', n: 2, duration: 'ACTIVATION' },
          ],
        }),
        blue('huddle', {
          area: { type: 'AURA', size: 3 },
          effects: [{ word: 'DICE', roll: 'DEFENCE', pool: { b: 1 }, filter: { within: 1 } }],
        }),
        blue('medley', {
          effects: [
            {
              word: 'CHOOSE_ONE',
              selector: 'FRIENDS_WITHIN(3)',
              effects: [
                { word: 'HEAL', n: 1 },
                { word: 'CURE', status: 'HEX' },
              ],
            },
          ],
        }),
        blue('give', {
          range: 4,
          effects: [
            {
              word: 'CHOOSE_ONE',
              effects: [
                { word: 'HEAL', n: 1 },
                { word: 'HEAL', n: 2, selector: 'SELF' },
              ],
            },
          ],
        }),
        blue('cellar', { area: { type: 'AURA', size: 2 }, effects: [{ word: 'POTION_CAPACITY', n: 1 }] }),
        blue('gather', {
          area: { type: 'BURST', size: 2 },
          range: 6,
          effects: [{ word: 'PLACE', within: 1, of: 'TARGET', needLoS: false }],
        }),
        blue('ferry', {
          range: 4,
          effects: [
            {
              word: 'CHOOSE_ONE',
              effects: [
                { word: 'HEAL', n: 1 },
                { word: 'PLACE', within: 1, of: 'SELF', needLoS: false },
              ],
            },
          ],
        }),
        blue('shout', { area: { type: 'WAVE', size: 1 }, effects: [{ word: 'WOUND', n: 1, selector: 'ENEMIES_WITHIN(4)' }] }),
      ],
    }),
    hero('hunter', {
      abilities: [
        {
          name: 'Stalk',
          trigger: 'PASSIVE',
          selector: 'SELF',
          effects: [{ word: 'REROLL', roll: 'OFFENCE', dice: 2, whose: 'SELF', per: 'ACTIVATION', filter: { tags: ['BEAST'] } }],
        },
        {
          name: 'Unnerve',
          trigger: 'PASSIVE',
          selector: 'SELF',
          effects: [{ word: 'REROLL', roll: 'DEFENCE', dice: 1, whose: 'OPPONENT', per: 'ROLL', filter: { tags: ['OGRE'] } }],
        },
      ],
    }),
    monster('ogre', { tags: ['OGRE'], base: 'LARGE' }),
    monster('beast', { tags: ['BEAST'] }),
    monster('gang', {
      abilities: ['MOB'],
      actions: [red('pile', { attack: 'MELEE', range: 1, area: { type: 'BURST', size: 1 } })],
    }),
    monster('herald', {
      abilities: [
        { name: 'Hail', trigger: 'BOSS_SPAWN', selector: 'ALL_HEROES', effects: [{ word: 'STATUS', status: 'SLOW' }] },
        { name: 'Wail', trigger: 'TIMEOUT', selector: 'ALL_HEROES', effects: [{ word: 'STATUS', status: 'HEX' }] },
      ],
    }),
    hero('seer', {
      abilities: [
        { name: 'Dread', trigger: 'BOSS_SPAWN', selector: 'SELF', effects: [{ word: 'STATUS', status: 'BANE' }] },
        { name: 'Omen', trigger: 'TIMEOUT', selector: 'SELF', effects: [{ word: 'STATUS', status: 'POISON' }] },
      ],
    }),
    monster('pip', { rank: 'MINI_BOSS', platform: 'SUPER' }),
    monster('shroud', {
      abilities: [
        {
          name: 'Mist',
          trigger: 'PASSIVE',
          selector: 'FRIENDS_WITHIN(2)',
          effects: [{ word: 'GRANT', ability: 'INSIGNIFICANT' }],
        },
      ],
    }),
    monster('warden', {
      rank: 'DUNGEON_BOSS',
      platform: 'SUPER',
      hearts: 6,
      abilities: [{ name: 'Knit', trigger: 'WOUNDED', selector: 'SELF', effects: [{ word: 'HEAL', n: 1 }] }],
    }),
    monster('reaper', { rank: 'DUNGEON_BOSS', platform: 'SUPER', hearts: 4 }),
    hero('cantor', {
      actions: [
        blue('wish', { effects: [{ word: 'EXTRA_TREASURE', n: 2, duration: 'PERMANENT' }] }),
        blue('taunt', {
          range: 4,
          contest: { offence: 'WILL', defence: 'ANY_DEFENCE' },
          effects: [{ word: 'STATUS', status: 'ICE' }],
        }),
        red('lunge', {
          attack: 'MELEE',
          range: 1,
          effects: [
            { word: 'WOUND', n: 1 },
            { word: 'STATUS', status: 'SLOW' },
          ],
        }),
      ],
      potions: [
        {
          id: 'thirst',
          name: 'thirst',
          colour: 'BLUE',
          cost: 0,
          potion: { colour: 'GREEN', tokens: 1 },
          range: 6,
          effects: [{ word: 'TRANSFER_WOUNDS', max: 9 }],
        },
      ],
    }),
    monster('banner', {
      abilities: [
        {
          name: 'Colours',
          trigger: 'PASSIVE',
          selector: 'FRIENDS_WITHIN(2)',
          filter: { tags: ['BEAST'] },
          effects: [
            { word: 'GRANT', ability: 'MOB' },
            { word: 'GRANT', ability: 'STEALTH', selector: 'FRIENDS_WITHIN(4)' },
            { word: 'GRANT', ability: 'TOUGH', selector: 'SELF' },
          ],
        },
        {
          name: 'Cry',
          trigger: 'WOUNDED',
          selector: 'ATTACKER',
          filter: { tags: ['OGRE'] },
          effects: [
            { word: 'STATUS', status: 'BANE' },
            { word: 'STATUS', status: 'SLOW', selector: 'ENEMIES_WITHIN(1)' },
          ],
        },
      ],
    }),
    monster('caller', {
      actions: [
        blue('call', {
          effects: [{ word: 'SPAWN', skulls: 2, platforms: ['8_BIT'], within: 2, of: 'SELF' }],
        }),
        blue('open', {
          effects: [{ word: 'SPAWN', skulls: 1, platforms: ['8_BIT'], within: 1, of: 'SPAWNING_POINT' }],
        }),
      ],
    }),
    monster('moss-man', { abilities: [{ word: 'SHAPESHIFT', card: 'moss-heap' }], shapeshiftTo: 'moss-heap', base: 'LARGE' }),
    monster('moss-heap', { abilities: [{ word: 'SHAPESHIFT', card: 'moss-man' }], shapeshiftTo: 'moss-man', formOf: 'moss-man' }),
    monster('shell', {
      abilities: [
        'BACKLASH',
        { name: 'Prick', trigger: 'WOUNDED', selector: 'ATTACKER', effects: [{ word: 'STATUS', status: 'BANE' }] },
      ],
    }),
  ],
  equipmentCards: [
    {
      id: 'twin-dice',
      deck: 'LOOT',
      slot: 'CITRINE',
      modifiers: [
        { word: 'REROLL', roll: 'OFFENCE', dice: 1, whose: 'SELF', per: 'TURN' },
        { word: 'REROLL', roll: 'DEFENCE', dice: 1, whose: 'SELF', per: 'TURN' },
      ],
    },
    {
      id: 'beast-charm',
      deck: 'LOOT',
      slot: 'EMERALD',
      modifiers: [{ word: 'REROLL', roll: 'OFFENCE', dice: 1, whose: 'SELF', per: 'ROLL', filter: { tags: ['BEAST'] } }],
    },
  ],
  tileEffects: [{ id: 'mud', code: 'u', traits: ['HAZARD'], onEnter: [{ word: 'DICE', roll: 'DEFENCE', pool: { b: -1 } }] }],
  bossFightCards: [
    {
      id: 'warden-fight',
      boss: 'warden',
      bossSpawn: [],
      timeout: {
        measuresFromBoss: true,
        effects: [
          { word: 'DICE', roll: 'OFFENCE', pool: { b: -1 }, selector: 'ALL_HEROES' },
          { word: 'MOVE_POINTS', n: -1, selector: 'ALL_HEROES', duration: 'NEXT_UPKEEP' },
          { word: 'STATUS', status: 'BANE', selector: 'ENEMIES_WITHIN(2)' },
        ],
      },
    },
    {
      id: 'reaper-fight',
      boss: 'reaper',
      bossSpawn: [],
      timeout: { measuresFromBoss: false, effects: [{ word: 'WOUND', n: 1, selector: 'ALL_HEROES' }] },
    },
  ],
  charts: [
    {
      id: 'grave-road',
      heroCounts: [3, 4],
      bossEntryTiles: [1],
      spaces: [
        { index: 0 },
        { index: 1, sighting: [1] },
        { index: 2, spawnMiniBoss: true },
        { index: 3, bonus: { choose: 1, options: [{ word: 'DICE', roll: 'DEFENCE', pool: { b: -1 }, selector: 'ALL_HEROES' }] } },
        { index: 4, spawnDungeonBoss: true },
      ],
    },
  ] as NonNullable<PackJson['charts']>,
  deckLists: {
    loot: [
      { card: 'twin-dice', copies: 1 },
      { card: 'beast-charm', copies: 1 },
    ],
    treasure: [],
    relic: [],
  },
};

/** Publishes the pack to this process; a fault in it is a fault of the test. */
export function admitEffects(): void {
  admitPack(EFFECTS);
}
