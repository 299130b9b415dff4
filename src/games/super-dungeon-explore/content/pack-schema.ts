import * as z from 'zod';
import {
  CardPool,
  Count,
  Effects,
  FilterShape,
  Id,
  KeywordAbility,
  OverrideText,
  Text,
  TriggeredShape,
  text,
} from './effect-schema.ts';
import {
  ACTION_ATTACKS,
  ACTION_COLOURS,
  ACTION_KEYWORDS,
  AFFINITIES,
  AREAS,
  ATTACK_TYPES,
  ATTRIBUTES,
  BASE_SIZES,
  CARD_KEYWORDS,
  DECKS,
  KINDS,
  MODES,
  PLATFORMS,
  POTION_COLOURS,
  RANKS,
  SCOPES,
  SLOTS,
  SPAWN_PLATFORMS,
  TRAITS,
  UPKEEP_STEPS,
} from './vocabulary.ts';

/** The shapes of Part A as a pack is published. Everything a rule of A.1 asks beyond the shape is checked by `validatePack`. */

const Provenance = text(0, 400).optional();
const Overrides = z.array(OverrideText).max(20).optional();

const AttributeShape = z.strictObject({
  dice: CardPool,
  attack: z
    .strictObject({ type: z.enum(ATTACK_TYPES), range: z.int().min(1).max(60) })
    .nullable()
    .optional(),
  defence: z.boolean().optional(),
});

const PotionCost = z.strictObject({ colour: z.enum(POTION_COLOURS), tokens: z.int().min(1).max(9) });

/** What actions and potions have in common. */
const shared = {
  id: Id,
  name: Text.optional(),
  mode: z.enum(MODES).optional(),
  attack: z.enum(ACTION_ATTACKS).optional(),
  attribute: z.enum(ATTRIBUTES).nullable().optional(),
  range: z.int().min(1).max(60).nullable().optional(),
  area: z
    .strictObject({ type: z.enum(AREAS), size: z.int().min(1).max(30) })
    .nullable()
    .optional(),
  dice: CardPool.optional(),
  contest: z
    .strictObject({ offence: z.enum(ATTRIBUTES), defence: z.enum([...ATTRIBUTES, 'ANY_DEFENCE']) })
    .nullable()
    .optional(),
  keywords: z.array(z.enum(ACTION_KEYWORDS)).max(5).optional(),
  filter: FilterShape.nullable().optional(),
  effects: Effects.optional(),
  overrides: Overrides,
  provenance: Provenance,
};

/** An action says its colour and its cost; they follow from nothing (A.3). */
export const ActionShape = z
  .strictObject({ ...shared, colour: z.enum(ACTION_COLOURS), cost: Count, potion: PotionCost.nullable().optional() })
  .meta({ id: 'Action' });

/** Colour and cost of a potion follow from its tokens. */
export const PotionShape = z
  .strictObject({ ...shared, colour: z.enum(ACTION_COLOURS).optional(), cost: Count.optional(), potion: PotionCost })
  .meta({ id: 'Potion' });

export const ModelShape = z
  .strictObject({
    id: Id,
    name: Text.optional(),
    kind: z.enum(KINDS),
    rank: z.enum(RANKS).nullable().optional(),
    tags: z.array(text(1, 40)).max(20).optional(),
    platform: z.enum(PLATFORMS).nullable().optional(),
    skulls: Count.optional(),
    affinities: z.array(z.enum(AFFINITIES)).min(1).max(2),
    base: z.enum(BASE_SIZES).optional(),
    movement: Count,
    actionPoints: Count,
    hearts: z.int().min(1).max(99),
    attributes: z.strictObject({ STR: AttributeShape, ARM: AttributeShape, WILL: AttributeShape, DEX: AttributeShape }),
    abilities: z
      .array(z.union([KeywordAbility, TriggeredShape]))
      .max(30)
      .optional(),
    actions: z.array(ActionShape).max(20).optional(),
    potions: z.array(PotionShape).max(20).optional(),
    potionCapacity: z.int().min(0).max(9).optional(),
    slots: z.array(z.enum(SLOTS)).max(4).optional(),
    shapeshiftTo: Id.nullable().optional(),
    formOf: Id.nullable().optional(),
    overrides: Overrides,
    miniature: Id.optional(),
    spawning: z
      .strictObject({
        paired: z.boolean(),
        alsoMonster: z.boolean(),
        pool: z.array(z.strictObject({ card: Id, count: z.int().min(1).max(99) })).max(60),
      })
      .nullable()
      .optional(),
    provenance: Provenance,
  })
  .meta({ id: 'ModelCard' });

const AffinityShape = z
  .strictObject({ affinity: z.enum(AFFINITIES), modifiers: Effects.min(1), penalty: z.boolean() })
  .meta({ id: 'AffinityEffect' });

export const EquipmentShape = z
  .strictObject({
    id: Id,
    name: Text.optional(),
    deck: z.enum(DECKS),
    slot: z.enum(SLOTS),
    modifiers: Effects.optional(),
    actions: z.array(ActionShape).max(20).optional(),
    abilities: z.array(TriggeredShape).max(20).optional(),
    keywords: z.array(z.enum(CARD_KEYWORDS)).max(2).optional(),
    affinityEffects: z.array(AffinityShape).max(10).optional(),
    linkedModel: Id.nullable().optional(),
    bossOnly: Id.nullable().optional(),
    overrides: Overrides,
    provenance: Provenance,
  })
  .meta({ id: 'EquipmentCard' });

export const TreasureEventShape = z
  .strictObject({
    id: Id,
    name: Text.optional(),
    deck: z.literal('TREASURE'),
    booBooty: Id,
    onSpawn: Effects.optional(),
    provenance: Provenance,
  })
  .meta({ id: 'TreasureEventCard' });

export const TileEffectShape = z
  .strictObject({
    id: Id,
    name: Text.optional(),
    code: text(1, 4),
    traits: z.array(z.enum(TRAITS)).max(5).optional(),
    scope: z.enum(SCOPES).optional(),
    onEnter: Effects.optional(),
    onUpkeep: z
      .array(z.strictObject({ step: z.enum(UPKEEP_STEPS), effects: Effects.min(1) }))
      .max(10)
      .optional(),
    whileInside: Effects.optional(),
    affinityEffects: z.array(AffinityShape).max(10).optional(),
    provenance: Provenance,
  })
  .meta({ id: 'TileEffect' });

export const TileShape = z
  .strictObject({
    id: Id,
    side: z.enum(['A', 'B']),
    name: Text.optional(),
    width: z.int().min(1).max(30),
    height: z.int().min(1).max(30),
    grid: z.array(text(0, 61)).max(61),
    restricted: z.boolean().optional(),
    provenance: Provenance,
  })
  .meta({ id: 'Tile' });

export const BossFightShape = z
  .strictObject({
    id: Id,
    name: Text.optional(),
    boss: Id,
    difficulty: z.int().min(-9).max(9).nullable().optional(),
    bossSpawn: Effects,
    timeout: z.strictObject({ effects: Effects, measuresFromBoss: z.boolean() }),
    provenance: Provenance,
  })
  .meta({ id: 'BossFightCard' });

const SpaceShape = z
  .strictObject({
    index: Count,
    spawn: z
      .strictObject({ skulls: z.int().min(1).max(99), platforms: z.array(z.enum(SPAWN_PLATFORMS)).min(1).max(2) })
      .nullable()
      .optional(),
    spawnMiniBoss: z.boolean().optional(),
    spawnDungeonBoss: z.boolean().optional(),
    bonus: z
      .strictObject({ choose: z.literal(1), options: Effects.min(1) })
      .nullable()
      .optional(),
    sighting: z.array(z.int().min(1).max(9)).min(1).max(9).nullable().optional(),
  })
  .meta({ id: 'ChartSpace' });

export const ChartShape = z
  .strictObject({
    id: Id,
    name: Text.optional(),
    heroCounts: z.array(z.int().min(1).max(6)).min(1).max(6),
    boss: Id.nullable().optional(),
    bossEntryTiles: z.array(z.int().min(1).max(9)).min(1).max(9),
    spaces: z.array(SpaceShape).min(1).max(60),
    provenance: Provenance,
  })
  .meta({ id: 'MightyMonsterChart' });

const DeckEntry = z.strictObject({ card: Id, copies: z.int().min(1).max(20) });

const MOST_MINIATURES = 500;

/** A whole pack. */
export const PackShape = z
  .strictObject({
    id: Id,
    version: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})$/, 'a version is three numbers: 1.0.0'),
    name: Text,
    requires: z.array(Id).max(20).optional(),
    miniatures: z
      .record(Id, z.int().min(0).max(999))
      .refine((kinds) => Object.keys(kinds).length <= MOST_MINIATURES, `at most ${MOST_MINIATURES} kinds of miniatures`)
      .meta({ maxProperties: MOST_MINIATURES })
      .optional(),
    modelCards: z.array(ModelShape).max(300).optional(),
    equipmentCards: z.array(EquipmentShape).max(500).optional(),
    treasureEvents: z.array(TreasureEventShape).max(100).optional(),
    tileEffects: z.array(TileEffectShape).max(60).optional(),
    tiles: z.array(TileShape).max(100).optional(),
    bossFightCards: z.array(BossFightShape).max(60).optional(),
    charts: z.array(ChartShape).max(60).optional(),
    deckLists: z
      .strictObject({ loot: z.array(DeckEntry).max(500), treasure: z.array(DeckEntry).max(500), relic: z.array(Id).max(500) })
      .partial()
      .optional(),
  })
  .meta({
    id: 'ContentPack',
    title: 'Content pack',
    description: 'Content of Super Dungeon Explore: cards, tiles, charts and decks, written in the closed vocabulary.',
  });

/** A pack as it is published, defaults left out. */
export type PackJson = z.input<typeof PackShape>;
export type ModelJson = z.input<typeof ModelShape>;
export type ActionJson = z.input<typeof ActionShape>;
export type PotionJson = z.input<typeof PotionShape>;
export type EquipmentJson = z.input<typeof EquipmentShape>;
export type TileEffectJson = z.input<typeof TileEffectShape>;
export type TileJson = z.input<typeof TileShape>;
export type ChartJson = z.input<typeof ChartShape>;
export type BossFightJson = z.input<typeof BossFightShape>;
