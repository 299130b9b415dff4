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
    actionPoints: 5,
    hearts: 5,
    potionCapacity: 2,
    attributes: plain,
    slots: ['CITRINE', 'RUBY', 'EMERALD', 'SAPPHIRE'],
    ...more,
  }) as ModelJson;
const monster = (id: string, more: object): ModelJson =>
  ({
    id,
    kind: 'MONSTER',
    rank: 'MINION',
    platform: '8_BIT',
    skulls: 1,
    affinities: ['CITRINE'],
    movement: 6,
    actionPoints: 3,
    hearts: 3,
    attributes: plain,
    ...more,
  }) as ModelJson;

const loots = (name: string) => ({
  name,
  trigger: 'UPKEEP_OTHER' as const,
  selector: 'SELF' as const,
  effects: [{ word: 'DRAW_LOOT' as const, n: 1 }],
});

/** Two of its kind leap from its wounds. */
const BROOD = {
  name: 'Brood',
  trigger: 'WOUNDED' as const,
  selector: 'SELF' as const,
  effects: [{ word: 'SPAWN' as const, skulls: 2, platforms: ['8_BIT' as const], within: 3, of: 'SELF' as const }],
};

/** Cards on which rules meet that no card of the base packs brings together. */
const INTERPLAY: PackJson = {
  id: 'test-interplay',
  version: '1.0.0',
  name: 'Interplay',
  requires: ['sde-core'],
  miniatures: {
    ox: 1,
    brewer: 1,
    changer: 1,
    'changer-beast': 1,
    imp: 3,
    wraith: 2,
    cub: 1,
    'cub-grown': 1,
    mother: 1,
    hulk: 1,
    warden: 1,
    mound: 1,
    dry: 1,
  },
  modelCards: [
    hero('ox', {
      base: 'LARGE',
      actions: [
        { id: 'leap', name: 'leap', colour: 'BLUE', cost: 1, effects: [{ word: 'PLACE', within: 4, of: 'SELF', needLoS: true }] },
      ],
    }),
    hero('brewer', {
      abilities: ['FIRE', 'ARC'],
      actions: [
        {
          id: 'crush',
          name: 'crush',
          colour: 'RED',
          cost: 1,
          attack: 'MELEE',
          area: { type: 'SWEEP', size: 1 },
          keywords: ['MASSIVE_DAMAGE'],
        },
        {
          id: 'quake',
          name: 'quake',
          colour: 'RED',
          cost: 1,
          mode: 'DANGEROUS',
          attack: 'MELEE',
          area: { type: 'WAVE', size: 1 },
        },
      ],
      potions: [
        {
          id: 'last-drop',
          name: 'last-drop',
          colour: 'BLUE',
          cost: 0,
          potion: { colour: 'BLUE', tokens: 1 },
          keywords: ['ONE_USE_ONLY'],
          effects: [{ word: 'HEAL', n: 1 }],
        },
      ],
    }),
    hero('changer', {
      abilities: [{ word: 'SHAPESHIFT', card: 'changer-beast' }, loots('First'), loots('Second')],
      shapeshiftTo: 'changer-beast',
    }),
    hero('changer-beast', {
      abilities: [{ word: 'SHAPESHIFT', card: 'changer' }],
      shapeshiftTo: 'changer',
      formOf: 'changer',
      potionCapacity: 1,
    }),
    monster('imp', {
      overrides: ['IGNORES_IMMUNITY'],
      actions: [
        {
          id: 'quake',
          name: 'quake',
          colour: 'RED',
          cost: 1,
          mode: 'DANGEROUS',
          attack: 'MELEE',
          area: { type: 'WAVE', size: 1 },
        },
      ],
      abilities: [
        { name: 'Jinx', trigger: 'OFFENCE_WON', selector: 'TARGET', effects: [{ word: 'STATUS', status: 'KNOCKDOWN' }] },
      ],
    }),
    monster('wraith', { overrides: ['CANNOT_BE_TARGETED_BY(MAGIC)'] }),
    monster('cub', { abilities: [{ word: 'SHAPESHIFT', card: 'cub-grown' }], shapeshiftTo: 'cub-grown' }),
    monster('cub-grown', {
      abilities: [{ word: 'SHAPESHIFT', card: 'cub' }],
      shapeshiftTo: 'cub',
      formOf: 'cub',
      skulls: 3,
      hearts: 1,
    }),
    monster('mother', { hearts: 5, abilities: [BROOD] }),
    hero('dry', { potionCapacity: 0 }),
    {
      id: 'mound',
      kind: 'SPAWNING_POINT',
      affinities: ['CITRINE'],
      base: 'LARGE',
      movement: 0,
      actionPoints: 0,
      hearts: 3,
      attributes: plain,
      spawning: { paired: false, alsoMonster: false, pool: [{ card: 'imp', count: 3 }] },
    } as ModelJson,
    monster('hulk', { hearts: 5, base: 'LARGE', abilities: [BROOD] }),
    monster('warden', {
      attributes: {
        STR: { dice: { b: 2 }, defence: true },
        ARM: { dice: { g: 1 } },
        WILL: { dice: { b: 2 }, defence: true },
        DEX: { dice: { b: 2 }, defence: true },
      },
    }),
  ],
  equipmentCards: [
    { id: 'dry-crown', deck: 'RELIC', slot: 'RUBY', overrides: ['NO_HEARTS_POTIONS'] },
    {
      id: 'evil-eye',
      deck: 'LOOT',
      slot: 'CITRINE',
      modifiers: [{ word: 'REROLL', roll: 'DEFENCE', dice: 1, whose: 'OPPONENT', per: 'ROLL' }],
    },
    {
      id: 'ward-stone',
      deck: 'LOOT',
      slot: 'CITRINE',
      modifiers: [{ word: 'REROLL', roll: 'DEFENCE', dice: 1, whose: 'SELF', per: 'ACTIVATION' }],
    },
  ],
  tileEffects: [
    { id: 'snare', code: 's', traits: ['HAZARD'], onEnter: [{ word: 'STATUS', status: 'KNOCKDOWN' }] },
    { id: 'mire', code: 'm', traits: ['HAZARD'], onEnter: [{ word: 'STATUS', status: 'IMMOBILE' }] },
    { id: 'thorn', code: 'h', traits: ['HAZARD'], onEnter: [{ word: 'WOUND', n: 1 }] },
    { id: 'gust', code: 'u', traits: ['HAZARD'], onEnter: [{ word: 'COMPEL', n: 2 }] },
    {
      id: 'updraft',
      code: 'a',
      traits: ['BLESSING'],
      whileInside: [
        { word: 'GRANT', ability: 'FLY' },
        { word: 'MOVE_POINTS', n: 2 },
      ],
    },
    { id: 'fog', code: 'y', traits: ['HAZARD'], scope: 'TILE', onEnter: [{ word: 'STATUS', status: 'BANE' }] },
  ],
  deckLists: {
    loot: [
      { card: 'ward-stone', copies: 1 },
      { card: 'evil-eye', copies: 1 },
    ],
    treasure: [],
    relic: ['dry-crown'],
  },
};

/** Publishes the pack to this process; a fault in it is a fault of the test. */
export function admitInterplay(): void {
  admitPack(INTERPLAY);
}
