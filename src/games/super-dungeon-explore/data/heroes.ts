import type { ModelJson, PotionJson } from '../content/pack-schema.ts';
import { action, dice, potion, stats } from './notation.ts';

/** Honey Mead stands on both forms of the druid. */
const HONEY_MEAD: PotionJson = potion('Honey Mead', 1, 'RED', {
  attack: 'MAGIC',
  mode: 'NORMAL',
  area: { type: 'CROSS', size: 2 },
  effects: [{ word: 'STATUS', status: 'KNOCKDOWN' }],
  provenance: 'ours',
});

/** The Heroes of E.2 with their actions and potions. */
export const HEROES: readonly ModelJson[] = [
  {
    id: 'royal-paladin',
    kind: 'HERO',
    tags: ['HUMAN'],
    affinities: ['CITRINE', 'SAPPHIRE'],
    movement: 6,
    actionPoints: 3,
    hearts: 5,
    potionCapacity: 1,
    attributes: stats('2R m1', '2B1R d', '3B', '2B'),
    abilities: [{ word: 'HOLY' }],
    actions: [
      action('Smite', 'RED', 2, {
        attack: 'MELEE',
        range: 1,
        dice: dice('1R'),
        effects: [
          { word: 'STATUS', status: 'KNOCKDOWN' },
          { word: 'STATUS', status: 'FIRE' },
        ],
        provenance: 'public',
      }),
      action('Iron Halo', 'BLUE', 1, {
        area: { type: 'AURA', size: 3 },
        effects: [{ word: 'DICE', roll: 'ARM', pool: dice('1B') }],
        provenance: 'public; cost ours',
      }),
    ],
    potions: [
      potion('Elixir', 1, 'GREEN', {
        range: 6,
        effects: [{ word: 'HEAL', n: 2 }, { word: 'REMEDY' }],
        provenance: 'colour public; values ours',
      }),
    ],
    provenance: 'public',
  },
  {
    id: 'ember-mage',
    kind: 'HERO',
    tags: ['HUMAN'],
    affinities: ['RUBY'],
    movement: 6,
    actionPoints: 3,
    hearts: 5,
    potionCapacity: 2,
    attributes: stats('2B', '3B d', '2R g6', '2B'),
    abilities: [{ word: 'FIRE' }],
    actions: [
      action('Fire Wave', 'RED', 2, { attack: 'MAGIC', area: { type: 'WAVE', size: 1 }, provenance: 'area public; cost ours' }),
      action('Magma Strike', 'RED', 2, {
        attack: 'MAGIC',
        range: 6,
        dice: dice('3B'),
        provenance: 'dice public; cost, range ours',
      }),
    ],
    potions: [
      potion('White Mage', 1, 'GREEN', {
        area: { type: 'WAVE', size: 5 },
        effects: [{ word: 'HEAL', n: 1 }],
        provenance: 'public',
      }),
      potion('Fire Water', 1, 'BLUE', {
        effects: [
          { word: 'DICE', roll: 'STR', pool: dice('1B'), duration: 'NEXT_UPKEEP' },
          { word: 'GRANT', ability: 'FIRE', duration: 'NEXT_UPKEEP' },
        ],
        provenance: 'public',
      }),
    ],
    provenance: 'ARM, WILL dice, FIRE, P public; rest ours',
  },
  {
    id: 'glimmerdusk-ranger',
    kind: 'HERO',
    tags: ['ELF'],
    affinities: ['EMERALD'],
    movement: 7,
    actionPoints: 3,
    hearts: 5,
    potionCapacity: 2,
    attributes: stats('2B', '3B d', '2B', '2B1R s8'),
    actions: [
      action('Sparkle Burst', 'RED', 2, { attack: 'MISSILE', range: 8, area: { type: 'BURST', size: 1 }, provenance: 'seed' }),
      action('Herbalist', 'BLUE', 1, { range: 6, effects: [{ word: 'REMEDY' }], provenance: 'seed' }),
    ],
    potions: [
      potion('Pixie Dust', 1, 'BLUE', {
        effects: [
          { word: 'DICE', roll: 'DEX', pool: dice('1R'), duration: 'NEXT_UPKEEP' },
          { word: 'GRANT', ability: 'STEALTH', duration: 'NEXT_UPKEEP' },
        ],
        provenance: 'seed; die colour ours',
      }),
    ],
    provenance: 's8, MV ≥ 7, AP ≥ 3 seed; rest ours',
  },
  {
    id: 'claw-tribe-barbarian',
    kind: 'HERO',
    tags: ['HUMAN'],
    affinities: ['RUBY', 'EMERALD'],
    movement: 6,
    actionPoints: 3,
    hearts: 5,
    potionCapacity: 1,
    attributes: stats('2R m1', '3B d', '2B', '2B'),
    abilities: [{ word: 'TOUGH' }],
    actions: [
      action('Berserk', 'BLUE', 2, {
        effects: [{ word: 'EXTRA_ATTACKS', attack: 'MELEE', n: 3 }],
        provenance: 'four attacks in all public; encoding ours',
      }),
      action('Rage', 'BLUE', 3, {
        effects: [
          { word: 'MOVE_TO_ATTACK', attack: 'MELEE', duration: 'ACTIVATION' },
          { word: 'DICE', roll: 'ARM', pool: dice('-2B'), duration: 'NEXT_UPKEEP' },
        ],
        provenance: 'idea, −2B public; cost ours',
      }),
    ],
    potions: [
      potion('War Howl', 1, 'GREEN', {
        effects: [{ word: 'GRANT', ability: 'BACKLASH', duration: 'NEXT_UPKEEP' }],
        provenance: 'effect public; name, colour ours',
      }),
    ],
    provenance: 'MV, STR, ARM, TOUGH public; rest ours',
  },
  {
    id: 'hearthsworn-fighter',
    kind: 'HERO',
    tags: ['DWARF'],
    affinities: ['SAPPHIRE'],
    movement: 6,
    actionPoints: 3,
    hearts: 6,
    potionCapacity: 1,
    attributes: stats('2B1R m1', '2R d', '2B', '1B'),
    abilities: [
      { word: 'IMMUNE', status: 'KNOCKDOWN' },
      { word: 'IMMUNE', status: 'POISON' },
    ],
    actions: [
      action('Cleave', 'RED', 1, { attack: 'MELEE', mode: 'DANGEROUS', area: { type: 'SWEEP', size: 1 }, provenance: 'public' }),
      action('Dwarven Curse', 'BLUE', 2, {
        mode: 'NORMAL',
        area: { type: 'WAVE', size: 3 },
        contest: { offence: 'STR', defence: 'WILL' },
        effects: [{ word: 'PULL', n: 3 }],
        provenance: 'area, pull, WILL public; cost, STR ours',
      }),
    ],
    potions: [
      potion("Hero's Balm", 1, 'GREEN', {
        range: 6,
        effects: [{ word: 'TRANSFER_WOUNDS', max: 3 }],
        provenance: 'idea public; values ours',
      }),
    ],
    provenance: 'STR, ARM, H, MV, immunities public; rest ours',
  },
  {
    id: 'riftling-rogue',
    kind: 'HERO',
    tags: ['DEMON'],
    affinities: ['RUBY'],
    movement: 7,
    actionPoints: 3,
    hearts: 5,
    potionCapacity: 1,
    attributes: stats('3B m1', '2B', '2B', '2R d'),
    abilities: [{ word: 'STEALTH' }, { word: 'LUCK', n: 1 }],
    actions: [
      action('Backstab', 'RED', 3, {
        attack: 'MELEE',
        range: 1,
        dice: dice('1G'),
        keywords: ['MASSIVE_DAMAGE'],
        provenance: 'public',
      }),
      action('Bamf!', 'BLUE', 1, {
        area: { type: 'AURA', size: 2 },
        effects: [{ word: 'GRANT', ability: 'STEALTH' }],
        provenance: 'public; cost ours',
      }),
    ],
    potions: [
      potion('Quicksilver Knife', 1, 'RED', {
        attack: 'MISSILE',
        attribute: 'DEX',
        range: 4,
        effects: [{ word: 'STATUS', status: 'SLOW' }],
        provenance: 'ours',
      }),
    ],
    provenance: 'STR, DEX, MV, abilities public; rest ours',
  },
  {
    id: 'hexcast-sorceress',
    kind: 'HERO',
    tags: ['HUMAN'],
    affinities: ['SAPPHIRE', 'RUBY'],
    movement: 6,
    actionPoints: 3,
    hearts: 4,
    potionCapacity: 2,
    attributes: stats('1B', '2B d', '3B g6 d', '2B'),
    abilities: [{ word: 'HEX' }],
    actions: [
      action('Chain Hex', 'RED', 2, { attack: 'MAGIC', range: 6, keywords: ['ARC'], provenance: 'ours' }),
      action('Puppet Strings', 'BLUE', 1, {
        range: 6,
        contest: { offence: 'WILL', defence: 'WILL' },
        effects: [{ word: 'COMPEL', n: 3 }],
        provenance: 'ours',
      }),
    ],
    potions: [
      potion('Mirror Draught', 2, 'BLUE', {
        effects: [{ word: 'DICE', roll: 'WILL', pool: dice('1G'), duration: 'NEXT_UPKEEP' }],
        provenance: 'ours',
      }),
    ],
    provenance: 'name public; rest ours',
  },
  {
    id: 'deeproot-druid',
    kind: 'HERO',
    tags: ['ELF'],
    affinities: ['EMERALD'],
    movement: 6,
    actionPoints: 3,
    hearts: 5,
    potionCapacity: 2,
    attributes: stats('2B', '2B d', '2B1R g5 d', '2B'),
    abilities: [{ word: 'SUREFOOT' }, { word: 'SHAPESHIFT', card: 'angry-bear' }],
    shapeshiftTo: 'angry-bear',
    actions: [
      action('Thornlash', 'RED', 1, {
        attack: 'MAGIC',
        range: 5,
        keywords: ['HOOKSHOT'],
        effects: [{ word: 'PULL', n: 2 }],
        provenance: 'ours',
      }),
      action('Barkskin', 'BLUE', 1, {
        range: 4,
        effects: [{ word: 'DICE', roll: 'DEFENCE', pool: dice('1B'), duration: 'NEXT_UPKEEP' }],
        provenance: 'ours',
      }),
    ],
    potions: [HONEY_MEAD],
    provenance: 'name, bear form public; rest ours',
  },
  {
    id: 'angry-bear',
    kind: 'HERO',
    tags: ['ELF', 'BEAST'],
    affinities: ['EMERALD'],
    base: 'LARGE',
    movement: 6,
    actionPoints: 3,
    hearts: 6,
    potionCapacity: 2,
    attributes: stats('1B2R m1', '3B d', '2B', '1B'),
    abilities: [{ word: 'TOUGH' }, { word: 'SHAPESHIFT', card: 'deeproot-druid' }],
    shapeshiftTo: 'deeproot-druid',
    formOf: 'deeproot-druid',
    actions: [
      action('Maul', 'RED', 2, {
        attack: 'MELEE',
        range: 1,
        dice: dice('1B'),
        effects: [{ word: 'PUSH', n: 2 }],
        provenance: 'ours',
      }),
    ],
    potions: [HONEY_MEAD],
    provenance: 'ours',
  },
];
