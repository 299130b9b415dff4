import { GEAR_KINDS, type GearKind, HATS } from '../../../src/games/pocket-dungeon-quest/data/gear.ts';
import { EXPANSION_HEROES, HERO_KINDS, type HeroKind } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import {
  type CarriedKind,
  classOf,
  type EffectKind,
  isCarried,
  isGem,
  isMonster,
  isSpell,
  kindOfId,
  type SpellKind,
  type TileKind,
  tileIds,
} from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import { circleOf, ENTRY_SPACES, FLOOR_SPACES } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';

type Choose = (n: number) => number;

/** Base Monsters exchanged for every kind of the expansion. */
export const SWAPS = [
  { out: 'GOBLIN', in: 'RED_BEHOLDER', count: 4 },
  { out: 'SLIME', in: 'VENOM_SPIDER', count: 4 },
  { out: 'SLIME', in: 'WINGED_EEL', count: 2 },
] as const;

/** The tiles of a Session, to be dealt one by one. */
class Stock {
  readonly #left: TileKind[];
  readonly #choose: Choose;

  constructor(kinds: readonly TileKind[], choose: Choose) {
    this.#left = [...kinds];
    this.#choose = choose;
  }

  get left(): readonly TileKind[] {
    return this.#left;
  }

  /** One tile of a sort, at random; undefined when there is none left. */
  take(wanted: (kind: TileKind) => boolean): TileKind | undefined {
    const places = this.#left.flatMap((kind, place) => (wanted(kind) ? [place] : []));
    return places.length === 0 ? undefined : this.#left.splice(places[this.#choose(places.length)] as number, 1)[0];
  }

  many<K extends TileKind>(count: number, wanted: (kind: TileKind) => boolean): K[] {
    return Array.from({ length: count }, () => this.take(wanted)).filter((kind) => kind !== undefined) as K[];
  }
}

interface WildHero {
  readonly hero: HeroKind;
  readonly at: string | null;
  readonly dead: boolean;
  readonly hearts?: number;
  readonly inventory: readonly CarriedKind[];
  readonly effects: readonly EffectKind[];
  readonly pegasus: boolean;
  readonly lostTurn: boolean;
  readonly poisoned: boolean;
  readonly arrival: boolean;
  readonly resting: boolean;
  readonly level: number;
  readonly xp: number;
  readonly keys: number;
  readonly gear: readonly GearKind[];
  readonly tome: readonly SpellKind[];
  readonly held: CarriedKind | null;
}

const shuffledOf = <T>(things: readonly T[], choose: Choose): T[] =>
  things
    .map((thing) => ({ thing, luck: choose(1_000_000) }))
    .sort((a, b) => a.luck - b.luck)
    .map(({ thing }) => thing);

const isEffect = (kind: TileKind): boolean => classOf(kind) === 'effect';

function heroOf(
  kind: HeroKind,
  at: string | null,
  isExpansion: boolean,
  stock: Stock,
  supply: GearKind[],
  choose: Choose,
): WildHero {
  const gear: GearKind[] = [];
  for (let pieces = isExpansion ? choose(4) : 0; pieces > 0; pieces -= 1) {
    const free = supply.filter((piece) => !HATS.includes(piece) || !gear.some((one) => HATS.includes(one)));
    const piece = free[choose(free.length)];
    if (piece === undefined) break;
    gear.push(...supply.splice(supply.indexOf(piece), 1));
  }
  const dead = choose(6) === 0;
  const bag = !dead && choose(4) === 0 ? stock.many<CarriedKind>(1, (one) => one === 'BIG_BAG') : [];
  const most = bag.length > 0 ? 4 : 3;
  const counted = stock.many<CarriedKind>(dead ? 0 : choose(most), (one) => isCarried(one) && one !== 'BIG_BAG');
  const tome = gear.includes('SPELL_TOME') ? stock.many<SpellKind>(choose(3), isSpell) : [];
  const held = gear.includes('GRAPPLE_SHOT') && choose(2) === 0 ? stock.many<CarriedKind>(1, isCarried) : [];
  const pegasus = choose(4) === 0 && stock.take((one) => one === 'PEGASUS') !== undefined;
  return {
    hero: kind,
    at,
    dead,
    ...(dead ? {} : { hearts: 1 + choose(gear.includes('HERO_CAPE') ? 4 : 3) }),
    inventory: [...bag, ...counted],
    effects: stock.many<EffectKind>(dead ? 0 : choose(3), isEffect),
    pegasus,
    lostTurn: !dead && choose(6) === 0,
    poisoned: !dead && isExpansion && choose(4) === 0,
    arrival: !dead && at !== null && choose(8) === 0,
    resting: !dead && isExpansion && gear.includes('BED_ROLL') && choose(3) === 0,
    level: isExpansion ? Math.min(3, gear.length) : 0,
    xp: isExpansion ? choose(9) : 0,
    keys: isExpansion ? choose(4) : 0,
    gear,
    tome,
    held: held[0] ?? null,
  };
}

/** Tiles nobody holds go to Piles and the Floor; face up lies only what may: Items and gems round the active Hero, Monsters round the living. */
function layOut(heroes: readonly WildHero[], active: WildHero, inFight: string | null, stock: Stock, choose: Choose) {
  const piles = {
    monster: stock.many(choose(6), (kind) => isMonster(kind) || (kind === 'BOSS' && inFight === null)),
    gem: stock.many(choose(8), isGem),
    discard: stock.many(
      choose(8),
      (kind) => !isMonster(kind) && ['trap', 'effect', 'gem', 'item', 'spell', 'wall'].includes(classOf(kind)),
    ),
    merchant: stock.many(choose(10), isCarried),
  };
  const relics = stock.many(choose(3), (kind) => classOf(kind) === 'relic');
  const floor: Record<string, string> = {};
  const taken = new Set(heroes.flatMap((hero) => (hero.at === null ? [] : [hero.at])));
  if (inFight !== null) taken.add(inFight);
  const near = new Set(circleOf(active.at));
  const seen = new Set(heroes.flatMap((hero) => (hero.dead ? [] : circleOf(hero.at))));
  const holes = choose(30);
  const free = shuffledOf(
    FLOOR_SPACES.filter((space) => !taken.has(space)),
    choose,
  );
  const found = { exitFound: false, merchantFound: false };
  const rest = shuffledOf(stock.left, choose);
  for (const [index, kind] of rest.entries()) {
    const cell = free[index];
    if (cell === undefined || index >= free.length - holes) {
      // What finds no place lies on a Pile, or is found already.
      if (isMonster(kind)) piles.monster.push(kind);
      else if (isGem(kind)) piles.gem.push(kind);
      else if (isCarried(kind)) piles.merchant.push(kind);
      else piles.discard.push(kind);
      continue;
    }
    const mayLie =
      ['floor', 'wall', 'exit', 'merchant'].includes(classOf(kind)) ||
      (isMonster(kind) && seen.has(cell)) ||
      ((isGem(kind) || isCarried(kind)) && near.has(cell));
    const faceUp = mayLie && choose(5) > 1;
    if (faceUp && kind === 'EXIT') found.exitFound = true;
    if (faceUp && kind === 'MERCHANT') found.merchantFound = true;
    floor[cell] = faceUp ? `${kind}^` : kind;
  }
  return { piles, relics, floor, ...found, merchantFound: found.merchantFound || choose(2) === 0 };
}

/** A full Session at a random moment, as a fixture: everything the rules can bring about lies ready in some table. */
export function wildFixture(isExpansion: boolean, seats: number, choose: Choose): Record<string, unknown> {
  const kinds = shuffledOf(isExpansion ? HERO_KINDS : HERO_KINDS.filter((kind) => !EXPANSION_HEROES.includes(kind)), choose);
  const swaps = isExpansion && choose(3) > 0 ? SWAPS : [];
  const stock = new Stock(tileIds([...swaps]).map(kindOfId), choose);
  const supply = [...GEAR_KINDS];
  const fighting = choose(4) === 0;
  const cell = FLOOR_SPACES[choose(100)] as string;
  if (fighting) stock.take((kind) => kind === 'BOSS');
  const stack = fighting ? stock.many<TileKind>(choose(4), isMonster) : [];
  const used = new Set<string>(fighting ? [cell] : []);
  const heart = FLOOR_SPACES[choose(100)] as string;
  const place = (): string | null => {
    const close = [...circleOf(heart), ...circleOf(heart).flatMap(circleOf)];
    const spaces = (choose(3) > 0 ? close : [...ENTRY_SPACES, ...FLOOR_SPACES]).filter((space) => !used.has(space));
    const space = choose(8) === 0 ? null : (spaces[choose(spaces.length)] ?? null);
    if (space !== null) used.add(space);
    return space;
  };
  const heroes = kinds.slice(0, seats).map((kind) => heroOf(kind, place(), isExpansion, stock, supply, choose));
  const living = heroes.filter((hero) => !hero.dead);
  const active = living[choose(living.length)];
  if (active === undefined) return wildFixture(isExpansion, seats, choose);
  const turnOf = living[choose(living.length)] ?? active;
  const help = heroes
    .filter((hero) => hero.dead)
    .map((hero) => ({ dead: hero.hero, owed: living.filter((_, at) => at === 0 || choose(2) === 0).map((one) => one.hero) }));
  return {
    rules: isExpansion ? 'EXPANSION' : 'BASE',
    options: {
      hardcoreHenchmen: choose(3) === 0,
      ...(isExpansion
        ? { hardcoreGear: choose(3) === 0, monsterSwaps: swaps, reactionHold: choose(3) === 0 ? { seconds: 60 } : 'OFF' }
        : {}),
    },
    heroes,
    ...layOut(heroes, active, fighting ? cell : null, stock, choose),
    keysOnFloor: isExpansion ? ['r3c3', 'r3c8', 'r8c3', 'r8c8'].filter(() => choose(2) === 0) : [],
    turn: {
      hero: active.hero,
      phase: (['START', 'ENGAGE', 'MOVE', 'REVEAL', 'FIGHT', 'LOOT'] as const)[choose(6)],
      round: 1 + choose(5),
    },
    ...(fighting
      ? { bossFight: { revealer: living[choose(living.length)]?.hero, cell, stack: [...stack, 'BOSS'], turnOf: turnOf.hero } }
      : { help }),
  };
}
