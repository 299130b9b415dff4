import { LEVELS } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import { classOf, type TileKind } from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import {
  circleOf,
  distance,
  ENTRY_SPACES,
  isEntrySpace,
  neighboursOf,
} from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import type { Space } from '../../../src/games/pocket-dungeon-quest/state.ts';
import type { HeroView, TableView, TileView } from '../../../src/games/pocket-dungeon-quest/view.ts';

/** Where the careful player sends a Hero, from nothing but what lies open to everybody: the Floor, the Piles and the Party. */

const OPEN: readonly (TileKind | null)[] = ['FLOOR', 'EXIT', 'MERCHANT'];
const isMonster = (kind: TileKind | null): boolean => kind !== null && classOf(kind) === 'monster';

/** What everybody can count (PDQ-31.5): how likely a face-down tile is to hurt. */
interface Odds {
  readonly monster: number;
  readonly trap: number;
}

export class Sight {
  readonly view: TableView;
  readonly #tiles: ReadonlyMap<Space, TileView>;
  readonly odds: Odds;

  constructor(view: TableView) {
    this.view = view;
    const tiles = view.floor.flat();
    this.#tiles = new Map(tiles.map((tile) => [tile.cell, tile]));
    const hidden = tiles.filter((tile) => tile.lies === 'FACE_DOWN').length;
    const seen = [
      ...tiles.flatMap((tile) => (tile.lies === 'FACE_UP' && tile.kind !== null ? [tile.kind] : [])),
      ...view.piles.monster,
      ...view.piles.discard,
    ];
    const left = (most: number, cls: string): number =>
      hidden === 0 ? 0 : Math.max(0, most - seen.filter((kind) => classOf(kind) === cls).length) / hidden;
    this.odds = { monster: left(24, 'monster'), trap: left(5, 'trap') };
  }

  hidden(space: Space): number {
    return circleOf(space).filter((cell) => this.#tiles.get(cell)?.lies === 'FACE_DOWN').length;
  }

  hiddenCells(): readonly Space[] {
    return [...this.#tiles.values()].flatMap((tile) => (tile.lies === 'FACE_DOWN' ? [tile.cell] : []));
  }

  kindAt(space: Space): TileKind | null {
    return this.#tiles.get(space)?.kind ?? null;
  }

  /** Monsters that would have to be fought there. */
  monsters(space: Space): number {
    const awake = (tile: TileView | undefined): boolean =>
      tile?.lies === 'FACE_UP' && isMonster(tile.kind) && tile.asleepUntilHero === null;
    return circleOf(space).filter((cell) => awake(this.#tiles.get(cell))).length;
  }

  isOpen(space: Space, hero: HeroView): boolean {
    if (this.view.heroes.some((other) => other !== hero && other.at === space)) return false;
    const tile = this.#tiles.get(space);
    if (tile === undefined) return isEntrySpace(space);
    if (tile.lies !== 'FACE_UP') return tile.lies === 'EMPTY';
    return OPEN.includes(tile.kind) || (tile.kind === 'WALL' && hero.pegasus);
  }

  keysNear(space: Space): number {
    return this.view.keysOnFloor.filter((key) => circleOf(space).includes(key)).length;
  }

  /** Steps to the nearest Key on the Floor; 0 where none is left. */
  toNearestKey(space: Space): number {
    const { keysOnFloor } = this.view;
    return keysOnFloor.length === 0 ? 0 : Math.min(...keysOnFloor.map((key) => distance(key, space)));
  }

  get finds(): number {
    return this.view.relics.length + (this.view.exitFound ? 1 : 0);
  }
}

const has = (hero: HeroView, gear: string): boolean => hero.gear.some((one) => one.kind === gear);
export const isReady = (hero: HeroView, gear: string): boolean => hero.gear.some((one) => one.kind === gear && one.ready);

/** XP a Hero still lacks of the top Level. */
export const xpMissing = ({ level, xp }: HeroView): number => LEVELS.slice(level).reduce((sum, price) => sum + price.xp, 0) - xp;
export const keysMissing = ({ level, keys }: HeroView): number =>
  LEVELS.slice(level).reduce((sum, price) => sum + price.keys, 0) - keys;

/** How likely a Hero is to fail in a fight: the first of a turn, and each after it. */
function failures(hero: HeroView): { readonly first: number; readonly later: number } {
  const later = hero.kind === 'WARRIOR' || has(hero, 'WARRIOR_HELMET') ? 1 / 3 : 1 / 2;
  let first = later;
  if (hero.kind === 'ARCHER' || has(hero, 'ARCHER_CAP')) first *= later;
  if (isReady(hero, 'BOOMERANG')) first *= later;
  return { first, later };
}

/** The chances of losing 0, 1, 2 … Hearts by turning up so many tiles, with so many Monsters there already. */
function losses(hero: HeroView, odds: Odds, tiles: number, monsters: number): readonly number[] {
  const { first, later } = failures(hero);
  const free = hero.kind === 'ADVENTURER' ? 1 : 0;
  // [fought yet][Hearts lost]
  let chances: number[][] = [[1], [0]];
  const meet = (from: number[][], monster: number, trap: number): number[][] => {
    const next: number[][] = [[], []];
    const add = (fought: number, lost: number, chance: number): void => {
      const row = next[fought] as number[];
      row[lost] = (row[lost] ?? 0) + chance;
    };
    from.forEach((row, fought) => {
      row.forEach((chance, lost) => {
        const fail = fought === 0 ? first : later;
        add(fought, lost, chance * (1 - monster - trap));
        add(fought, lost + 1, chance * trap);
        add(1, lost, chance * monster * (1 - fail));
        add(1, lost + 1, chance * monster * fail);
      });
    });
    return next;
  };
  for (let tile = 0; tile < tiles - free; tile += 1) chances = meet(chances, odds.monster, odds.trap);
  for (let one = 0; one < monsters; one += 1) chances = meet(chances, 1, 0);
  const [none = [], some = []] = chances;
  const all = Array.from({ length: Math.max(none.length, some.length) }, (_, lost) => (none[lost] ?? 0) + (some[lost] ?? 0));
  if (!isReady(hero, 'SHIELD')) return all;
  return [(all[0] ?? 0) + (all[1] ?? 0), ...all.slice(2)];
}

/** Whether somebody else could bring this Hero back. */
const isBacked = (view: TableView, hero: HeroView): boolean =>
  view.heroes.some(
    (other) =>
      other.kind !== hero.kind &&
      !other.dead &&
      (other.inventory.includes('PHOENIX_FEATHER') || (other.tome.includes('PHOENIX_FEATHER') && isReady(other, 'SPELL_TOME'))),
  );

/** Where a Hero may turn up tiles next, and the first step of a way there. */
export interface Target {
  readonly space: Space;
  readonly step: Space;
  /** What each tile turned up there costs by expectation. */
  readonly risk: number;
  /** The same with the way there and the Keys in it: the least is gone for. */
  readonly rank: number;
}

function riskOf(sight: Sight, hero: HeroView, tiles: number, monsters: number): number {
  const spread = losses(hero, sight.odds, tiles, monsters);
  const dies = spread.slice(hero.hearts).reduce((sum, chance) => sum + chance, 0);
  const lost = spread.reduce((sum, chance, hearts) => sum + chance * hearts, 0);
  const carriesFeather = hero.inventory.includes('PHOENIX_FEATHER');
  const dread = isBacked(sight.view, hero) ? (carriesFeather ? 3 : 0.5) : 8;
  return (dies * dread + lost) / Math.max(1, tiles);
}

/** Every space the Hero could turn tiles up from, each with the first step of a way there that turns up nothing before. */
export function targets(sight: Sight, hero: HeroView): readonly Target[] {
  const found: Target[] = [];
  const isClear = (space: Space): boolean => sight.hidden(space) === 0 && sight.monsters(space) === 0;
  const come = (space: Space, step: Space, steps: number): void => {
    const tiles = sight.hidden(space);
    const keys = sight.keysNear(space);
    if (tiles === 0 && keys === 0) return;
    const near = sight.toNearestKey(space) * (sight.finds >= 3 ? 0.2 : 0.02);
    const risk = riskOf(sight, hero, tiles, sight.monsters(space));
    found.push({ space, step, risk, rank: risk + steps * 0.005 + near - (keys > 0 ? 0.5 : 0) });
  };
  if (hero.at === null) {
    for (const space of ENTRY_SPACES) if (sight.isOpen(space, hero)) come(space, space, 1);
    return found;
  }
  const seen = new Set<Space>([hero.at]);
  let wave: { readonly space: Space; readonly step: Space | null }[] = [{ space: hero.at, step: null }];
  for (let steps = 1; wave.length > 0; steps += 1) {
    const next: typeof wave = [];
    for (const { space, step } of wave)
      for (const to of neighboursOf(space)) {
        if (seen.has(to) || !sight.isOpen(to, hero)) continue;
        seen.add(to);
        come(to, step ?? to, steps);
        if (isClear(to)) next.push({ space: to, step: step ?? to });
      }
    wave = next;
  }
  return found;
}

export const best = (all: readonly Target[]): Target | undefined =>
  all.reduce<Target | undefined>((least, one) => (least === undefined || one.rank < least.rank ? one : least), undefined);
