import type { Json } from '../../../src/engine/json.ts';
import type { Offer } from '../../../src/engine/offer.ts';
import { HATS } from '../../../src/games/pocket-dungeon-quest/data/gear.ts';
import { circleOf, distance, spotOf } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { Space } from '../../../src/games/pocket-dungeon-quest/state.ts';
import type { HeroView, TableView } from '../../../src/games/pocket-dungeon-quest/view.ts';
import { best, isReady, keysMissing, Sight, targets, xpMissing } from './careful-steps.ts';
import type { Choice, Player } from './players.ts';

/** All a player has to go by: the table as the seats see it, and what they are offered. */
interface Table {
  readonly view: TableView;
  readonly made: readonly { readonly seat: number; readonly offer: Offer }[];
  readonly sight: Sight;
  readonly choose: (n: number) => number;
}
type Scores = Readonly<Record<string, (value: string, offer: Offer, seat: number) => number>>;
type Habit = (table: Table) => Choice | undefined;

const NEVER = Number.NEGATIVE_INFINITY;
const only =
  (...wanted: readonly string[]) =>
  (value: string): number =>
    wanted.includes(value) ? 1 : NEVER;

const valuesOf = (offer: Offer, name: string): readonly Json[] => {
  const field = offer.fields[name];
  return field?.kind === 'ONE_OF' ? field.values : [];
};

/** The best of a verb: each scored argument takes its best value. Nothing where an argument has no good one, or is not asked for. */
function take({ made }: Table, verb: string, scores: Scores = {}): Choice | undefined {
  let top: { readonly worth: number; readonly choice: Choice } | undefined;
  for (const { seat, offer } of made) {
    if (offer.verb !== verb) continue;
    let worth = 0;
    const input: Record<string, Json> = { ...offer.example };
    for (const [name, score] of Object.entries(scores)) {
      const ranked = valuesOf(offer, name).map((value) => ({ value, worth: score(String(value), offer, seat) }));
      const one = ranked.reduce<(typeof ranked)[number] | undefined>(
        (a, b) => (a === undefined || b.worth > a.worth ? b : a),
        undefined,
      );
      worth += one?.worth ?? NEVER;
      if (one !== undefined) input[name] = one.value;
    }
    if (worth > NEVER && (top === undefined || worth > top.worth)) top = { worth, choice: { seat, verb, input } };
  }
  return top?.choice;
}

/** What a tile is worth in an Inventory. */
function worthOf(view: TableView, kind: string): number {
  const isAlone = view.heroes.length === 1;
  const worth: Readonly<Record<string, number>> = {
    PHOENIX_FEATHER: isAlone ? 0 : 10,
    BIG_BAG: 9,
    POTION: 8,
    BOMB: 7,
    FORESIGHT: 6,
    TELEPORT: 5,
    MULTI_TOOL: 4,
    CONFUSION: 3,
    EXTRA_MOVE: 2,
    SWAP_TILES: 1,
  };
  return worth[kind] ?? 0;
}
const JUNK = 3;

const DANGER: readonly string[] = [
  'WINGED_EEL',
  'VENOM_SPIDER',
  'RED_BEHOLDER',
  'SKELLY_ARCHER',
  'GOBLIN',
  'SLIME',
  'FLAYER',
  'MINOTAUR',
];
const GEAR_WISHES: readonly string[] = [
  'SHIELD',
  'BOOMERANG',
  'BED_ROLL',
  'HERO_CAPE',
  'BOW',
  'HOLY_WATER',
  'SPELL_TOME',
  'MASSIVE_SWORD',
  'HARP',
  'MAGIC_RING',
];

const heroOf = (view: TableView, kind: string): HeroView => view.heroes.find((hero) => hero.kind === kind) as HeroView;
const seatHero = (view: TableView, seat: number): HeroView => view.heroes[seat] as HeroView;
const whoseTurn = (view: TableView): HeroView => heroOf(view, view.bossFight?.turnOf ?? view.activeHero ?? '');

/** How much a Hero wants a piece of Gear: a Hat it has no use of is worth nothing. */
function gearWorth(hero: HeroView, gear: string): number {
  const hat = hero.kind === 'WARRIOR' ? 'ARCHER_CAP' : 'WARRIOR_HELMET';
  if (gear === hat) return 100;
  if (HATS.includes(gear as (typeof HATS)[number])) return -100;
  return -(GEAR_WISHES.indexOf(gear) + 1 || 50);
}

/** Answers whatever is pending. */
const answer: Habit = (table) => {
  const { view, sight, made } = table;
  if (view.pending === null) return undefined;
  const henchmen = made.find(({ offer }) => offer.verb === 'selectHenchmen');
  if (henchmen !== undefined) {
    const kinds = view.piles.monster.filter((kind) => kind !== 'BOSS');
    const weakest = [...kinds].sort((a, b) => DANGER.indexOf(a) - DANGER.indexOf(b));
    const input = { ...henchmen.offer.example, kinds: weakest.slice(0, view.pending.count ?? 0) };
    return { seat: henchmen.seat, verb: 'selectHenchmen', input };
  }
  return (
    take(table, 'resolveTrap', { response: (value) => (value === 'DISARM' ? 1 : 0) }) ??
    take(table, 'reroll') ??
    take(table, 'surrenderTile', { kind: (kind) => -worthOf(view, kind) }) ??
    take(table, 'choosePurchase', { kind: (kind) => worthOf(view, kind), giveBack: (kind) => -worthOf(view, kind) }) ??
    take(table, 'choosePurchase', { kind: (kind) => worthOf(view, kind) }) ??
    take(table, 'searchTile', { cell: (cell) => depthOf(cell) + sight.odds.monster })
  );
};

/** How far inside a space lies. */
const depthOf = (cell: Space): number => {
  const { row, column } = spotOf(cell);
  return Math.min(row, column, 11 - row, 11 - column);
};

const revive: Habit = (table) =>
  take(table, 'castSpell', { spell: only('PHOENIX_FEATHER'), targetHero: () => 0 }) ??
  take(table, 'useGear', { gear: only('SPELL_TOME'), action: only('CAST'), spell: only('PHOENIX_FEATHER'), targetHero: () => 0 });

const grow: Habit = (table) =>
  take(table, 'levelUp', { gear: (gear, _, seat) => gearWorth(seatHero(table.view, seat), gear) }) ?? take(table, 'levelUp');

/** A Potion for who stands at the last Heart, or for anybody hurt where one can be spared. */
const heal: Habit = (table) => {
  const { view } = table;
  const me = whoseTurn(view);
  const spare = me.inventory.filter((kind) => kind === 'POTION').length > 1 || view.heroes.length === 1;
  const need = (kind: string): number => {
    const { hearts, maxHearts } = heroOf(view, kind);
    if (hearts <= 1) return 10 - maxHearts;
    return spare && hearts < maxHearts && (hearts === 2 || me.inventory.length >= me.inventoryLimit) ? 1 : NEVER;
  };
  return take(table, 'useItem', { item: only('POTION'), targetHero: need, cure: (cure) => (cure === 'true' ? NEVER : 0) });
};

/** In a fight: what is certain before what is rolled. */
const fight: Habit = (table) => {
  const { view, sight } = table;
  const me = whoseTurn(view);
  const stands = (target: string): string =>
    target === 'STACK' ? (view.bossFight?.stack[0] ?? '') : (sight.kindAt(target) ?? '');
  const danger = (target: string): number => DANGER.indexOf(stands(target));
  const isHere = (target: string): boolean => target === 'STACK' || circleOf(me.at).includes(target);
  const isWeak = me.hearts <= 1;
  const monsters = view.bossFight !== null ? 1 : me.at === null ? 0 : sight.monsters(me.at);
  if (monsters === 0) return undefined;
  return (
    take(table, 'useItem', { item: only('BOMB'), targetCell: (cell) => (danger(cell) < 0 ? NEVER : danger(cell)) }) ??
    (isWeak || view.bossFight !== null
      ? take(table, 'castSpell', { spell: only('TELEPORT'), targetCell: (cell) => (isHere(cell) ? danger(cell) : NEVER) })
      : undefined) ??
    (monsters > 1 && me.hearts <= 2
      ? take(table, 'castSpell', { spell: only('CONFUSION'), cellA: danger, cellB: danger })
      : undefined) ??
    take(table, 'useGear', {
      gear: only('BOW'),
      target: (target, _, seat) =>
        isHere(target) && (xpMissing(seatHero(view, seat)) > 0 || me.hearts <= 2) ? danger(target) : NEVER,
    }) ??
    take(table, 'useGear', { gear: only('BOOMERANG'), target: danger }) ??
    take(table, 'useGear', {
      gear: only('HOLY_WATER'),
      target: (target) => (['MINOTAUR', 'FLAYER', 'BOSS'].includes(stands(target)) ? danger(target) : NEVER),
      forHero: () => 0,
    }) ??
    take(table, 'attack', { target: (target) => (me.effects.at(-1) === 'SWORD' ? danger(target) : -danger(target)) })
  );
};

/** Foresight harms nobody; a Tome keeps it. */
const foresee: Habit = (table) => {
  const { view, sight, made } = table;
  if (view.bossFight !== null || (sight.finds >= 3 && view.keysOnFloor.length > 0)) return undefined;
  const cells = [...sight.hiddenCells()].sort((a, b) => depthOf(b) - depthOf(a)).slice(0, 3);
  const isIt = (offer: Offer): boolean => valuesOf(offer, 'spell').includes('FORESIGHT') && offer.fields['cells'] !== undefined;
  const me = whoseTurn(view);
  const found = made.find(({ seat, offer }) => isIt(offer) && seatHero(view, seat).kind === me.kind);
  return found === undefined ? undefined : { seat: found.seat, verb: found.offer.verb, input: { ...found.offer.example, cells } };
};

const memorize: Habit = (table) =>
  take(table, 'useGear', {
    gear: only('SPELL_TOME'),
    action: only('MEMORIZE'),
    spell: (spell, offer) =>
      offer.fields['replace'] === undefined && ['FORESIGHT', 'PHOENIX_FEATHER'].includes(spell)
        ? worthOf(table.view, spell)
        : NEVER,
  });

/** Keys go to who can use them first; a Hero keeps what its next Level costs. */
const share: Habit = (table) => {
  const { view } = table;
  const me = whoseTurn(view);
  const spare = me.keys - Math.min(me.keys, priceOf(me));
  const hungry = (kind: string): number => {
    const other = heroOf(view, kind);
    if (keysMissing(other) <= 0) return NEVER;
    const short = Math.max(0, priceOf(other) - other.keys);
    if (spare > 0 && short > 0) return 20 + other.xp;
    return spare > 0 && keysMissing(me) < 0 ? 1 : NEVER;
  };
  const feather = me.inventory.filter((kind) => kind === 'PHOENIX_FEATHER').length > 1;
  const lacks = (kind: string): number =>
    heroOf(view, kind).inventory.includes('PHOENIX_FEATHER') ? NEVER : heroOf(view, kind).hearts;
  return (
    take(table, 'giveKey', { to: hungry }) ??
    (feather ? take(table, 'giveItem', { kind: only('PHOENIX_FEATHER'), to: lacks }) : undefined)
  );
};
const priceOf = ({ level }: HeroView): number => [1, 2, 2][level] ?? 0;

/** Loot, trade, and the end of the turn. */
const loot: Habit = (table) => {
  const { view, sight } = table;
  const me = whoseTurn(view);
  const gain = (cell: string): number => worthOf(view, sight.kindAt(cell) ?? '');
  const worst = me.inventory
    .filter((kind) => kind !== 'BIG_BAG')
    .reduce((least, kind) => Math.min(least, worthOf(view, kind)), 99);
  const hasRoom = me.inventory.filter((kind) => kind !== 'BIG_BAG').length < me.inventoryLimit;
  return (
    take(table, 'pickUp', { cell: (cell) => (hasRoom || gain(cell) === 9 ? gain(cell) : NEVER) }) ??
    take(table, 'pickUp', {
      cell: (cell) => (gain(cell) > worst ? gain(cell) : NEVER),
      drop: (kind) => (worthOf(view, kind) === worst ? 0 : NEVER),
    }) ??
    (hasRoom || worst <= 6 ? take(table, 'purchase') : undefined) ??
    take(table, 'sellItem', { kind: (kind) => (worthOf(view, kind) <= JUNK ? -worthOf(view, kind) : NEVER) })
  );
};

/** The risk a Hero takes upon itself without need; beyond that it leaves the exploring to whoever is in better shape. */
const FAIR = 0.3;

/** Once in so many turns a Hero goes although another should: two who wait for each other would wait for ever. */
const PATIENCE = 15;

const walk: Habit = (table) => {
  const { view, sight } = table;
  if (view.phase !== 'MOVE') return undefined;
  const me = whoseTurn(view);
  const offered = table.made
    .filter(({ offer }) => offer.verb === 'move')
    .flatMap(({ offer }) => valuesOf(offer, 'to').map(String));
  if (offered.length === 0) return take(table, 'passMove');
  const isClear = (to: Space): boolean => sight.hidden(to) === 0 && sight.monsters(to) === 0;
  const mine = best(targets(sight, me));
  const go = (to: Space | undefined): Choice | undefined => take(table, 'move', { to: (space) => (space === to ? 1 : NEVER) });
  const wait = (): Choice | undefined => {
    const near = (to: Space): number => (mine === undefined ? 0 : -distance(to, mine.space));
    const clear = offered.filter(isClear);
    const to = clear.reduce<Space | undefined>((a, b) => (a === undefined || near(b) > near(a) ? b : a), undefined);
    return go(to);
  };
  if (view.heroes.some((hero) => hero.dead)) {
    const most = offered.reduce((a, b) => (sight.hidden(b) > sight.hidden(a) ? b : a));
    return go(most);
  }
  const others = view.heroes.filter((hero) => hero.kind !== me.kind && !hero.dead);
  const rests = me.gear.some(({ kind }) => kind === 'BED_ROLL') && (me.hearts < me.maxHearts || others.length === 0);
  if (rests && (me.hearts > 1 || others.length === 0)) {
    const bed = take(table, 'useGear', {
      gear: only('BED_ROLL'),
      to: (to) => (sight.monsters(to) === 0 ? -sight.toNearestKey(to) : NEVER),
    });
    if (bed !== undefined) return bed;
    if (!isReady(me, 'BED_ROLL')) return wait() ?? go(mine?.step);
    if (mine !== undefined && isClear(mine.step)) return go(mine.step);
  }
  if (mine === undefined) return wait() ?? take(table, 'move');
  const risks = others.map((hero) => ({ hero, risk: best(targets(sight, hero))?.risk ?? Number.POSITIVE_INFINITY }));
  const isShieldDown = me.gear.some(({ kind }) => kind === 'SHIELD') && !isReady(me, 'SHIELD');
  const betterOff = risks.some(({ risk }) => risk < mine.risk);
  const hungrier = xpMissing(me) <= 0 && risks.some(({ hero, risk }) => risk <= FAIR && xpMissing(hero) > 0);
  const isPatient = table.choose(PATIENCE) > 0;
  const mayWait = isPatient && (isShieldDown || (mine.risk > FAIR && betterOff) || hungrier);
  return (mayWait ? wait() : undefined) ?? go(mine.step) ?? take(table, 'move');
};

/** Rest checks turn up one tile; what is turned up by sight is turned up whole. */
const look: Habit = (table) =>
  table.view.phase === 'REST_CHECK' ? restLook(table) : (take(table, 'rollPoison') ?? take(table, 'reveal'));
const restLook: Habit = ({ made }) => {
  const found = made.find(({ offer }) => offer.verb === 'reveal');
  if (found === undefined) return undefined;
  return { seat: found.seat, verb: 'reveal', input: found.offer.example };
};

const HABITS: readonly Habit[] = [answer, revive, grow, memorize, heal, fight, look, share, foresee, loot, walk];

/** Weighs what every step may cost, leaves the exploring to whoever is in best shape, and keeps what brings the others back. */
export const carefulPlayer: Player = (state, choose) => {
  const seats = state.heroes.map((_, seat) => seat);
  const view = ruleset.view(state, seats);
  const made = seats.flatMap((seat) => ruleset.offers(state, seat).map((offer) => ({ seat, offer })));
  const table: Table = { view, made, sight: new Sight(view), choose };
  for (const habit of HABITS) {
    const choice = habit(table);
    if (choice !== undefined) return choice;
  }
  return take(table, 'endTurn') ?? take(table, 'keepRoll') ?? take(table, 'passReaction') ?? take(table, 'castSpell');
};
