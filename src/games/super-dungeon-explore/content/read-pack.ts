import type * as z from 'zod';
import type {
  ActionShape,
  BossFightShape,
  ChartShape,
  EquipmentShape,
  ModelShape,
  PackShape,
  PotionShape,
  TileEffectShape,
} from './pack-schema.ts';
import {
  PLACE,
  type Place,
  readAbility,
  readBonus,
  readEffects,
  readFilter,
  readOverride,
  readPool,
  readTriggered,
  SELF,
} from './read-effect.ts';
import type {
  Action,
  Attribute,
  BossFightCard,
  ContentPack,
  EquipmentCard,
  MightyMonsterChart,
  ModelCard,
  Tile,
  TileEffect,
} from './types.ts';
import { SLOTS } from './vocabulary.ts';

type Shaped<S extends z.ZodType> = z.output<S>;

/** A pack whose shape was checked, defaults still left out. */
export type ShapedPack = Shaped<typeof PackShape>;

/** `royal-paladin` as people read it, where a card has no name of its own. */
export const nameOf = (id: string): string =>
  id
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');

/** Fills in everything a well-formed pack may leave out. `codes` are the tile effects its grids may use (SDE-A.9). */
export function readPack(pack: ShapedPack, requiredCodes: Readonly<Record<string, string>> = {}): ContentPack {
  const tileEffects = (pack.tileEffects ?? []).map(readTileEffect);
  const codes = { ...requiredCodes, ...Object.fromEntries(tileEffects.map(({ code, id }) => [code, id])) };
  return {
    id: pack.id,
    version: pack.version,
    name: pack.name,
    requires: pack.requires ?? [],
    miniatures: pack.miniatures ?? {},
    modelCards: (pack.modelCards ?? []).map(readModel),
    equipmentCards: (pack.equipmentCards ?? []).map(readEquipment),
    treasureEvents: (pack.treasureEvents ?? []).map((card) => ({
      id: card.id,
      name: card.name ?? nameOf(card.id),
      deck: card.deck,
      booBooty: card.booBooty,
      onSpawn: readEffects(card.onSpawn, PLACE.ON_SPAWN),
    })),
    tileEffects,
    tiles: (pack.tiles ?? []).map(
      (tile): Tile => ({
        id: tile.id,
        side: tile.side,
        name: tile.name ?? nameOf(tile.id),
        width: tile.width,
        height: tile.height,
        grid: tile.grid,
        codes,
        restricted: tile.restricted ?? false,
      }),
    ),
    bossFightCards: (pack.bossFightCards ?? []).map(readBossFight),
    charts: (pack.charts ?? []).map(readChart),
    deckLists: { loot: pack.deckLists?.loot ?? [], treasure: pack.deckLists?.treasure ?? [], relic: pack.deckLists?.relic ?? [] },
  };
}

/** A model card with the defaults of A.2. */
function readModel(card: Shaped<typeof ModelShape>): ModelCard {
  const isEquipped = card.kind === 'HERO' || card.rank === 'DUNGEON_BOSS';
  const { STR, ARM, WILL, DEX } = card.attributes;
  return {
    id: card.id,
    name: card.name ?? nameOf(card.id),
    kind: card.kind,
    rank: card.rank ?? null,
    tags: card.tags ?? [],
    platform: card.platform ?? null,
    skulls: card.skulls ?? 0,
    affinities: card.affinities,
    base: card.base ?? 'SMALL',
    movement: card.movement,
    actionPoints: card.actionPoints,
    hearts: card.hearts,
    attributes: { STR: readAttribute(STR), ARM: readAttribute(ARM), WILL: readAttribute(WILL), DEX: readAttribute(DEX) },
    abilities: (card.abilities ?? []).map((ability) =>
      typeof ability === 'object' && 'trigger' in ability ? readTriggered(ability) : readAbility(ability),
    ),
    actions: (card.actions ?? []).map(readAction),
    potions: (card.potions ?? []).map(readAction),
    potionCapacity: card.potionCapacity ?? 0,
    slots: card.slots ?? (isEquipped ? SLOTS : []),
    shapeshiftTo: card.shapeshiftTo ?? null,
    formOf: card.formOf ?? null,
    overrides: (card.overrides ?? []).map(readOverride),
    miniature: card.miniature ?? card.id,
    spawning: card.spawning ?? null,
    provenance: card.provenance ?? '',
  };
}

function readAttribute(attribute: Shaped<typeof ModelShape>['attributes']['STR']): Attribute {
  return { dice: readPool(attribute.dice), attack: attribute.attack ?? null, defence: attribute.defence ?? false };
}

/** An action with the defaults of A.3, of the head of Part E and of D.4. */
export function readAction(action: Shaped<typeof ActionShape> | Shaped<typeof PotionShape>): Action {
  const potion = action.potion ?? null;
  const colour = action.colour ?? (potion === null || potion.colour === 'RED' ? 'RED' : 'BLUE'); // SDE-19.4
  const contest = action.contest ?? null;
  const area = action.area ?? null;
  const range = action.range ?? null;
  const place: Place = {
    selector: area !== null ? { word: 'AFFECTED' } : range !== null ? { word: 'TARGET' } : SELF,
    duration: area?.type === 'AURA' ? 'WHILE_INSIDE' : 'NEXT_UPKEEP',
  };
  return {
    id: action.id,
    name: action.name ?? nameOf(action.id),
    colour,
    cost: action.cost ?? 0,
    mode: action.mode ?? (colour === 'RED' || contest !== null ? 'NORMAL' : 'AUGMENT'),
    attack: action.attack ?? 'SUPPORT',
    attribute: action.attribute ?? null,
    range,
    area,
    dice: readPool(action.dice),
    contest,
    keywords: action.keywords ?? [],
    filter: readFilter(action.filter),
    effects: readEffects(action.effects, place),
    potion,
    overrides: (action.overrides ?? []).map(readOverride),
  };
}

function readEquipment(card: Shaped<typeof EquipmentShape>): EquipmentCard {
  return {
    id: card.id,
    name: card.name ?? nameOf(card.id),
    deck: card.deck,
    slot: card.slot,
    modifiers: readEffects(card.modifiers, PLACE.MODIFIER),
    actions: (card.actions ?? []).map(readAction),
    abilities: (card.abilities ?? []).map(readTriggered),
    keywords: card.keywords ?? [],
    affinityEffects: (card.affinityEffects ?? []).map(({ affinity, modifiers, penalty }) => ({
      affinity,
      penalty,
      modifiers: readEffects(modifiers, PLACE.MODIFIER),
    })),
    linkedModel: card.linkedModel ?? null,
    bossOnly: card.bossOnly ?? null,
    overrides: (card.overrides ?? []).map(readOverride),
  };
}

function readTileEffect(effect: Shaped<typeof TileEffectShape>): TileEffect {
  return {
    id: effect.id,
    name: effect.name ?? nameOf(effect.id),
    code: effect.code,
    traits: effect.traits ?? [],
    scope: effect.scope ?? 'SQUARE',
    onEnter: readEffects(effect.onEnter, PLACE.TILE_EVENT),
    onUpkeep: (effect.onUpkeep ?? []).map(({ step, effects }) => ({ step, effects: readEffects(effects, PLACE.TILE_EVENT) })),
    whileInside: readEffects(effect.whileInside, PLACE.TILE_STANDING),
    affinityEffects: (effect.affinityEffects ?? []).map(({ affinity, modifiers, penalty }) => ({
      affinity,
      penalty,
      modifiers: readEffects(modifiers, PLACE.TILE_STANDING),
    })),
  };
}

function readBossFight(card: Shaped<typeof BossFightShape>): BossFightCard {
  return {
    id: card.id,
    name: card.name ?? nameOf(card.id),
    boss: card.boss,
    difficulty: card.difficulty ?? null,
    bossSpawn: readEffects(card.bossSpawn, PLACE.BOSS_FIGHT),
    timeout: { effects: readEffects(card.timeout.effects, PLACE.BOSS_FIGHT), measuresFromBoss: card.timeout.measuresFromBoss },
  };
}

function readChart(chart: Shaped<typeof ChartShape>): MightyMonsterChart {
  return {
    id: chart.id,
    name: chart.name ?? nameOf(chart.id),
    heroCounts: chart.heroCounts,
    boss: chart.boss ?? null,
    bossEntryTiles: chart.bossEntryTiles,
    spaces: chart.spaces.map((space) => ({
      index: space.index,
      spawn: space.spawn ?? null,
      spawnMiniBoss: space.spawnMiniBoss ?? false,
      spawnDungeonBoss: space.spawnDungeonBoss ?? false,
      bonus:
        space.bonus === null || space.bonus === undefined ? null : { choose: 1, options: space.bonus.options.map(readBonus) },
      sighting: space.sighting ?? null,
    })),
  };
}
