/** What a tile does when it lies face up; rules speak of classes far more often than of kinds. */
export type TileClass =
  | 'monster'
  | 'boss'
  | 'relic'
  | 'exit'
  | 'merchant'
  | 'mount'
  | 'trap'
  | 'effect'
  | 'item'
  | 'spell'
  | 'gem'
  | 'wall'
  | 'floor';

interface PrintedTile {
  readonly kind: string;
  readonly class: TileClass;
  readonly count: number;
  /** The number of its first id: 1 is T001. */
  readonly firstId: number;
}

const row = <K extends string, C extends TileClass>(kind: K, tileClass: C, count: number, firstId: number) =>
  ({ kind, class: tileClass, count, firstId }) as const;

/** The 100 tiles of the base game, in the order of their ids (table 1.2). */
export const BASE_TILES = [
  row('SLIME', 'monster', 6, 1),
  row('GOBLIN', 'monster', 6, 7),
  row('FLAYER', 'monster', 4, 13),
  row('MINOTAUR', 'monster', 4, 17),
  row('SKELLY_ARCHER', 'monster', 4, 21),
  row('BOSS', 'boss', 1, 25),
  row('RELIC_CIRCLE', 'relic', 1, 26),
  row('RELIC_SQUARE', 'relic', 1, 27),
  row('RELIC_TRIANGLE', 'relic', 1, 28),
  row('EXIT', 'exit', 1, 29),
  row('MERCHANT', 'merchant', 1, 30),
  row('PEGASUS', 'mount', 1, 31),
  row('SPIKE_TRAP', 'trap', 5, 32),
  row('SWORD', 'effect', 4, 37),
  row('BROKEN_SWORD', 'effect', 3, 41),
  row('POTION', 'item', 6, 44),
  row('BOMB', 'item', 4, 50),
  row('BIG_BAG', 'item', 2, 54),
  row('MULTI_TOOL', 'item', 2, 56),
  row('TELEPORT', 'spell', 2, 58),
  row('SWAP_TILES', 'spell', 2, 60),
  row('EXTRA_MOVE', 'spell', 2, 62),
  row('FORESIGHT', 'spell', 2, 64),
  row('PHOENIX_FEATHER', 'spell', 4, 66),
  row('CONFUSION', 'spell', 2, 70),
  row('GEM_5', 'gem', 6, 72),
  row('GEM_10', 'gem', 6, 78),
  row('WALL', 'wall', 8, 84),
  row('FLOOR', 'floor', 9, 92),
] as const satisfies readonly PrintedTile[];

/** The 12 Monster tiles of the expansion, which lie on the Floor only when swapped in (PDQ-20.2). */
export const EXPANSION_TILES = [
  row('WINGED_EEL', 'monster', 4, 101),
  row('RED_BEHOLDER', 'monster', 4, 105),
  row('VENOM_SPIDER', 'monster', 4, 109),
] as const satisfies readonly PrintedTile[];

type PrintedRow = (typeof BASE_TILES)[number] | (typeof EXPANSION_TILES)[number];
type KindOf<C extends TileClass> = Extract<PrintedRow, { readonly class: C }>['kind'];

export type TileKind = PrintedRow['kind'];
export type BaseMonsterKind = Extract<(typeof BASE_TILES)[number], { readonly class: 'monster' }>['kind'];
export type ExpansionMonsterKind = (typeof EXPANSION_TILES)[number]['kind'];
/** A kind a Henchman can be: every Monster but the Boss. */
export type MonsterKind = BaseMonsterKind | ExpansionMonsterKind;
export type RelicKind = KindOf<'relic'>;
export type EffectKind = KindOf<'effect'>;
export type GemKind = KindOf<'gem'>;
export type ItemKind = KindOf<'item'>;
export type SpellKind = KindOf<'spell'>;
/** What an Inventory holds. */
export type CarriedKind = ItemKind | SpellKind;

const ALL_TILES: readonly PrintedRow[] = [...BASE_TILES, ...EXPANSION_TILES];
const kindsOf = <C extends TileClass>(tileClass: C): readonly KindOf<C>[] =>
  ALL_TILES.filter((tile) => tile.class === tileClass).map((tile) => tile.kind as KindOf<C>);

export const TILE_KINDS: readonly TileKind[] = ALL_TILES.map((tile) => tile.kind);
export const MONSTER_KINDS: readonly MonsterKind[] = kindsOf('monster');
export const BASE_MONSTER_KINDS: readonly BaseMonsterKind[] = BASE_TILES.flatMap((tile) =>
  tile.class === 'monster' ? [tile.kind] : [],
);
export const EXPANSION_MONSTER_KINDS: readonly ExpansionMonsterKind[] = EXPANSION_TILES.map((tile) => tile.kind);
export const RELIC_KINDS: readonly RelicKind[] = kindsOf('relic');
export const EFFECT_KINDS: readonly EffectKind[] = kindsOf('effect');
export const GEM_KINDS: readonly GemKind[] = kindsOf('gem');
export const ITEM_KINDS: readonly ItemKind[] = kindsOf('item');
export const SPELL_KINDS: readonly SpellKind[] = kindsOf('spell');
export const CARRIED_KINDS: readonly CarriedKind[] = [...ITEM_KINDS, ...SPELL_KINDS];

const CLASS_OF: Readonly<Record<TileKind, TileClass>> = Object.fromEntries(
  ALL_TILES.map((tile) => [tile.kind, tile.class]),
) as Record<TileKind, TileClass>;

export const classOf = (kind: TileKind): TileClass => CLASS_OF[kind];
export const isMonster = (kind: TileKind): kind is MonsterKind => CLASS_OF[kind] === 'monster';
export const isGem = (kind: TileKind): kind is GemKind => CLASS_OF[kind] === 'gem';
export const isSpell = (kind: TileKind): kind is SpellKind => CLASS_OF[kind] === 'spell';
export const isCarried = (kind: TileKind): kind is CarriedKind => CLASS_OF[kind] === 'item' || CLASS_OF[kind] === 'spell';
export const isExpansionMonster = (kind: TileKind): kind is ExpansionMonsterKind =>
  (EXPANSION_MONSTER_KINDS as readonly TileKind[]).includes(kind);
export const gemValue = (kind: GemKind): number => (kind === 'GEM_10' ? 10 : 5);

const idOf = (number: number): string => `T${String(number).padStart(3, '0')}`;

/** The ids of a kind in ascending order. */
export function idsOf(kind: TileKind): readonly string[] {
  const tile = ALL_TILES.find((one) => one.kind === kind);
  return tile === undefined ? [] : Array.from({ length: tile.count }, (_, index) => idOf(tile.firstId + index));
}

const KIND_OF_ID: ReadonlyMap<string, TileKind> = new Map(
  TILE_KINDS.flatMap((kind) => idsOf(kind).map((id) => [id, kind] as const)),
);

/** The kind printed on the tile with this id. */
export function kindOfId(id: string): TileKind {
  const kind = KIND_OF_ID.get(id);
  if (kind === undefined) throw new RangeError(`no tile has the id ${id}`);
  return kind;
}

/** Base Monsters exchanged for expansion Monsters before the shuffle (PDQ-20.7). */
export interface MonsterSwap {
  readonly out: BaseMonsterKind;
  readonly in: ExpansionMonsterKind;
  readonly count: number;
}

/** The 100 ids of a Session in the order they are shuffled from: the highest of a kind are taken out, the new ones stand at the end (PDQ-18.6). */
export function tileIds(swaps: readonly MonsterSwap[]): readonly string[] {
  const out = new Map<TileKind, number>();
  const into = new Map<TileKind, number>();
  for (const swap of swaps) {
    out.set(swap.out, (out.get(swap.out) ?? 0) + swap.count);
    into.set(swap.in, (into.get(swap.in) ?? 0) + swap.count);
  }
  const base = BASE_TILES.flatMap(({ kind, count }) => idsOf(kind).slice(0, count - (out.get(kind) ?? 0)));
  return [...base, ...EXPANSION_MONSTER_KINDS.flatMap((kind) => idsOf(kind).slice(0, into.get(kind) ?? 0))];
}
