import type { Content, MightyMonsterChart, ModelCard } from './types.ts';

const modelOf = (content: Content, id: string): ModelCard => {
  const card = content.models.get(id);
  if (card === undefined) throw new RangeError(`no model card ${id}`);
  return card;
};

/** The spawning pool of the chosen spawning points, one for one (SDE-34.1): the sum of their pools, a paired point's once (SDE-2.6). */
export function spawningPool(content: Content, spawningPoints: readonly string[]): Readonly<Record<string, number>> {
  const pool = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const id of spawningPoints) {
    const { spawning } = modelOf(content, id);
    if (spawning?.paired === true) {
      pairs.set(id, (pairs.get(id) ?? 0) + 1);
      if ((pairs.get(id) as number) % 2 === 0) continue;
    }
    for (const { card, count } of spawning?.pool ?? []) pool.set(card, (pool.get(card) ?? 0) + count);
  }
  return Object.fromEntries(pool);
}

/** Miniatures of which a pool needs more than the enabled packs supply (SDE-2.7, 34.3); two profiles of one miniature share its supply (SDE-34.2). */
export function exceededMiniatures(
  content: Content,
  pool: Readonly<Record<string, number>>,
): readonly { readonly miniature: string; readonly needed: number; readonly supply: number }[] {
  const needed = new Map<string, number>();
  for (const [card, count] of Object.entries(pool)) {
    const { miniature } = modelOf(content, card);
    needed.set(miniature, (needed.get(miniature) ?? 0) + count);
  }
  return [...needed]
    .map(([miniature, count]) => ({ miniature, needed: count, supply: content.miniatures.get(miniature) ?? 0 }))
    .filter(({ needed: count, supply }) => count > supply);
}

/** What it costs to spawn a card: a shapeshifter costs the higher value of its two forms (SDE-32.5). */
export function spawnCost(content: Content, id: string): number {
  const card = modelOf(content, id);
  const other = card.shapeshiftTo === null ? undefined : content.models.get(card.shapeshiftTo);
  return Math.max(card.skulls, other?.skulls ?? 0);
}

/** The charts a boss may come by: those of no boss, and its own (SDE-34.17). */
export const chartsFor = (content: Content, bossId: string): readonly MightyMonsterChart[] =>
  [...content.charts.values()].filter((chart) => chart.boss === null || chart.boss === bossId);

/** How much of everything a match needs (SDE-2.4, 2.8, 2.9, 34.9). */
export const FORCE_OF_SIZE = {
  STANDARD: { tiles: 3, spawningPoints: 3, miniBosses: 1, bosses: 1, heroes: { min: 3, max: 4 } },
  EXTENDED: { tiles: 4, spawningPoints: 4, miniBosses: 2, bosses: 1, heroes: { min: 5, max: 6 } },
} as const;

/** What the enabled packs have too little of for a match of this size, or undefined (SDE-34.19). */
export function lackFor(content: Content, size: keyof typeof FORCE_OF_SIZE, allowRestrictedTiles: boolean): string | undefined {
  const needs = FORCE_OF_SIZE[size];
  const lacking = (what: string, wanted: number, found: number): string =>
    `${size} needs this many ${what}: ${wanted}; the enabled packs have ${found}, so enable another with more`;
  const models = [...content.models.values()].filter((card) => card.formOf === null);
  const tiles = new Set(
    [...content.tiles.values()].filter((tile) => allowRestrictedTiles || !tile.restricted).map(({ id }) => id),
  ); // SDE-34.18
  if (tiles.size < needs.tiles) return lacking('dungeon tiles', needs.tiles, tiles.size);
  const bosses = models.filter(({ rank }) => rank === 'DUNGEON_BOSS').length;
  if (bosses < needs.bosses) return lacking('dungeon bosses', needs.bosses, bosses);
  const miniBosses = models.filter(({ rank }) => rank === 'MINI_BOSS').length;
  if (miniBosses < needs.miniBosses) return lacking('mini-bosses', needs.miniBosses, miniBosses);
  if (!models.some((card) => card.rank === 'DUNGEON_BOSS' && chartsFor(content, card.id).length > 0))
    return 'no chart is for any of the dungeon bosses';
  const heroes = models.filter(({ kind }) => kind === 'HERO').length;
  if (heroes < needs.heroes.min) return lacking('Heroes', needs.heroes.min, heroes);
  return pointChoices(content, needs.spawningPoints, 1).rows.length === 0
    ? `no choice of ${needs.spawningPoints} spawning points has miniatures enough`
    : undefined;
}

/** Miniatures that so many spawning points and their pool need more of than there are (SDE-2.7); points stand on the table too. */
export function exceededBy(content: Content, spawningPoints: readonly string[]): readonly string[] {
  const models = new Map(Object.entries(spawningPool(content, spawningPoints)));
  for (const id of spawningPoints) models.set(id, (models.get(id) ?? 0) + 1);
  return exceededMiniatures(content, Object.fromEntries(models)).map(({ miniature }) => miniature);
}

/** Vain tries after which no further choice is looked for: packs may hold hundreds of points that bar each other. */
const MOST_IN_VAIN = 20_000;

/** Choices of spawning points, and whether these are all there are. */
export interface PointChoices {
  readonly rows: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/** The first choices, `most` of them, of so many spawning points that there are miniatures for, a paired one for two. */
export function pointChoices(content: Content, wanted: number, most: number): PointChoices {
  const points = [...content.models.values()].filter((card) => card.kind === 'SPAWNING_POINT' && card.formOf === null);
  const rows: (readonly string[])[] = [];
  let vain = 0;
  const isOver = (): boolean => rows.length > most || vain > MOST_IN_VAIN;
  function choose(from: number, taken: readonly string[]): void {
    if (taken.length === wanted) {
      rows.push(taken);
      vain = 0;
      return;
    }
    for (let index = points.length - 1; index >= from && !isOver(); index -= 1) {
      const { id, spawning } = points[index] as ModelCard;
      const copies = spawning?.paired === true ? 2 : 1; // SDE-2.5
      for (let times = copies; taken.length + times <= wanted && !isOver(); times += copies) {
        const next = [...taken, ...Array.from({ length: times }, () => id)];
        vain += 1;
        if (exceededBy(content, next).length > 0) break;
        choose(index + 1, next);
      }
    }
  }
  choose(0, []);
  return { rows: rows.slice(0, most), isWhole: !isOver() };
}
