import { GEAR_KINDS } from '../../../src/games/pocket-dungeon-quest/data/gear.ts';
import { HERO_KINDS } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import { CARRIED_KINDS, ITEM_KINDS, MONSTER_KINDS, SPELL_KINDS } from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import { faceDownCells, monsterAt } from '../../../src/games/pocket-dungeon-quest/facts/floor.ts';
import { circleOf, ENTRY_SPACES, FLOOR_SPACES, neighboursOf } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';

type Choose = (n: number) => number;
export type Input = Readonly<Record<string, unknown>>;
/** The values an argument is tried with; undefined leaves it out. */
type Values = readonly unknown[];

const OFF_BOARD = ['r0c0', 'r11c11', 'r12c3'];

/** Every combination, in some order, thinned out to so many by choice. */
function product(arguments_: Readonly<Record<string, Values>>, most: number, choose: Choose): readonly Input[] {
  const names = Object.keys(arguments_);
  const size = names.reduce((total, name) => total * (arguments_[name] as Values).length, 1);
  const at = (index: number): Input => {
    let left = index;
    const input: Record<string, unknown> = {};
    for (const name of names) {
      const values = arguments_[name] as Values;
      const value = values[left % values.length];
      left = Math.floor(left / values.length);
      if (value !== undefined) input[name] = value;
    }
    return input;
  };
  if (size <= most) return Array.from({ length: size }, (_, index) => at(index));
  return Array.from({ length: most }, () => at(choose(size)));
}

const lists = (values: Values, longest: number, count: number, choose: Choose): Values =>
  Array.from({ length: count }, () => Array.from({ length: choose(longest + 1) }, () => values[choose(values.length)])).filter(
    (list) => list.every((one) => one !== undefined),
  );

/** Lists of different values. */
const rows = (values: Values, longest: number, count: number, choose: Choose): Values =>
  lists(values, longest, count, choose).map((list) => [...new Set(list as Values)]);

interface Tried {
  readonly verb: string;
  readonly input: Input;
}

/** Every way to aim the Spells, legal or not. */
function spells(state: State, near: Values, most: number, choose: Choose): readonly Input[] {
  const hidden = faceDownCells(state);
  const monsters = FLOOR_SPACES.filter((cell) => monsterAt(state, cell) !== null);
  const anywhere = [...FLOOR_SPACES, ...ENTRY_SPACES, ...OFF_BOARD];
  const foresight = [...rows(hidden, 3, 8, choose), ...rows([...hidden, ...near], 4, 4, choose), [], hidden.slice(0, 3), hidden];
  return [
    ...product({ spell: ['TELEPORT', 'SWAP_TILES'], targetHero: HERO_KINDS, to: anywhere }, most, choose),
    ...product({ spell: ['TELEPORT'], targetCell: ['STACK', ...monsters, ...near, ...FLOOR_SPACES.slice(0, 9)] }, most, choose),
    ...product({ spell: ['SWAP_TILES'], cellA: anywhere, cellB: anywhere }, most, choose),
    ...product({ spell: ['SWAP_TILES', 'CONFUSION'], cellA: near, cellB: [...near, ...monsters] }, most, choose),
    ...product({ spell: ['EXTRA_MOVE'] }, 1, choose),
    ...product({ spell: ['FORESIGHT'], cells: foresight }, most, choose),
    ...product({ spell: ['PHOENIX_FEATHER'], targetHero: HERO_KINDS }, most, choose),
    ...product({ spell: SPELL_KINDS, targetHero: [undefined, 'WARRIOR'], cells: [undefined, ['r1c1']] }, 6, choose),
  ];
}

function gear(state: State, near: Values, most: number, choose: Choose): readonly Input[] {
  const held = [undefined, ...CARRIED_KINDS];
  const cast = spells(state, near, Math.ceil(most / 3), choose).map((input) => ({
    gear: 'SPELL_TOME',
    action: 'CAST',
    ...input,
  }));
  const monsters = FLOOR_SPACES.filter((cell) => monsterAt(state, cell) !== null);
  const targets = ['STACK', ...near, ...monsters];
  const payments = [undefined, { tens: 2, fives: 0 }, { tens: 1, fives: 2 }, { tens: 0, fives: 4 }, { tens: 3, fives: 0 }];
  return [
    ...cast,
    ...product({ gear: ['SPELL_TOME'], action: ['MEMORIZE'], spell: CARRIED_KINDS, replace: held }, most, choose),
    ...product({ gear: ['TORCH'], cell: FLOOR_SPACES }, most, choose),
    ...product({ gear: ['GRAPPLE_SHOT'], action: ['SNATCH'], cell: near }, most, choose),
    ...product({ gear: ['GRAPPLE_SHOT'], action: ['STOW'] }, 1, choose),
    ...product({ gear: ['BED_ROLL'], to: [...near, ...ENTRY_SPACES.slice(0, 4), ...OFF_BOARD] }, most, choose),
    ...product({ gear: ['MAGIC_RING'], kind: CARRIED_KINDS, payment: payments, drop: held }, most, choose),
    ...product({ gear: ['HOLY_WATER'], forHero: HERO_KINDS, target: targets }, most, choose),
    ...product({ gear: ['BOOMERANG', 'HARP'], target: targets }, most, choose),
    ...product({ gear: ['BOW'], target: targets, surrender: held }, most, choose),
    ...product({ gear: GEAR_KINDS, target: [undefined, 'r5c5'] }, 8, choose),
  ];
}

/** What a seat could send, legal or not: every verb, each argument with all it could be, thinned out to about so many of a kind. */
export function commandsOf(state: State, seat: number, most: number, choose: Choose): readonly Tried[] {
  const hero = state.heroes[seat];
  if (hero === undefined) return [];
  const circle = circleOf(hero.at);
  const stray = Array.from({ length: 3 }, () => FLOOR_SPACES[choose(100)]);
  const active = circleOf(state.heroes[state.turn.seat]?.at ?? null);
  const near: Values = [...circle, ...active, ...stray, ...(hero.at === null ? [] : neighboursOf(hero.at)), ...OFF_BOARD];
  const own: Values = [undefined, ...hero.inventory, ...CARRIED_KINDS];
  const counts = [0, 1, 2, 3, 4, 6];
  const payments = [undefined, ...counts.flatMap((tens) => counts.map((fives) => ({ tens, fives })))];
  const all: Readonly<Record<string, readonly Input[]>> = {
    move: product({ to: [...near, ...ENTRY_SPACES] }, most * 2, choose),
    passMove: [{}],
    reveal: [{}, ...product({ cells: [...circle.map((cell) => [cell]), ...rows(near, 4, 10, choose), []] }, most, choose)],
    resolveTrap: product({ response: ['DISARM', 'TAKE'] }, 2, choose),
    rollPoison: [{}],
    attack: [
      ...product({ target: [...near, 'STACK', 'NEXT'] }, most, choose),
      ...product({ target: [...circle, 'STACK'], secondTarget: [...circle, 'STACK', 'NEXT'] }, most, choose),
    ],
    reroll: [{}],
    keepRoll: [{}],
    surrenderTile: product({ kind: CARRIED_KINDS }, most, choose),
    useItem: [
      ...product({ item: ITEM_KINDS, targetHero: [undefined, ...HERO_KINDS], cure: [undefined, true, false] }, most, choose),
      ...product({ item: ['BOMB', 'POTION'], targetCell: [...near, 'STACK'] }, most, choose),
    ],
    castSpell: spells(state, near, most, choose),
    giveItem: product({ kind: own.slice(1), to: HERO_KINDS }, most, choose),
    giveKey: product({ to: HERO_KINDS }, 6, choose),
    pickUp: product({ cell: near, drop: own }, most * 2, choose),
    purchase: product({ payment: payments }, most, choose),
    choosePurchase: product({ kind: [...state.purchaseOffer, ...CARRIED_KINDS], giveBack: own }, most, choose),
    searchTile: product({ cell: [...FLOOR_SPACES, ...OFF_BOARD] }, most, choose),
    selectHenchmen: product({ kinds: lists([...state.piles.monster, ...MONSTER_KINDS, 'BOSS'], 4, 30, choose) }, most, choose),
    levelUp: product({ toLevel: [undefined, 0, 1, 2, 3, 4], gear: [undefined, ...GEAR_KINDS] }, most, choose),
    sellItem: product({ kind: own.slice(1), reclaim: payments.slice(0, 12) }, most, choose),
    useGear: gear(state, near, most, choose),
    setStandingOrder: [
      ...product({ gear: ['SHIELD'], policy: ['ALWAYS', ['OFF'], 'NEVER', ['OFF', 'ALWAYS']] }, 4, choose),
      ...product({ gear: ['HOLY_WATER', 'BOW'], policy: [[], ['SLIME'], ['BOSS', 'WARRIOR'], ['FLOOR'], 'ALWAYS'] }, 8, choose),
    ],
    passReaction: [{}],
    endTurn: [{}],
    abandonGame: [{}],
    startGame: [{}],
    chooseHero: [{ hero: 'FARMER' }],
    chooseStartingGear: [{ gear: 'BOW' }],
    closeReactionWindow: [{}],
  };
  const named = choose(2) === 0 ? {} : { hero: hero.kind };
  const byHero = new Set(['startGame', 'abandonGame', 'chooseHero', 'closeReactionWindow']);
  return Object.entries(all).flatMap(([verb, inputs]) =>
    inputs.map((input) => ({ verb, input: byHero.has(verb) ? input : { ...named, ...input } })),
  );
}
