import type { Pool } from '../content/types.ts';
import type { DieColour } from '../decisions/tasks.ts';
import type { RerollPolicy } from '../state.ts';
import { COLOURS, countOf, DICE, type Face, rollOrder } from './dice.ts';

/** How many dice may be rolled again, as far as totals depend on it (SDE-17). All own rerolls of a roll follow one policy. */
export interface Rerolls {
  readonly own: number;
  readonly policy: RerollPolicy;
  /** Forced by the opponent (SDE-17.6). */
  readonly forced: number;
}

export const NO_REROLLS: Rerolls = { own: 0, policy: 'BLANK_ONLY', forced: 0 };

/** How often each total comes, of `outcomes` that are equally likely: integers throughout. */
export interface Totals {
  readonly outcomes: bigint;
  /** Index: the total. */
  readonly ways: readonly bigint[];
}

/** A face as totals see it: how many of the six sides show it. */
interface Kind {
  readonly colour: DieColour;
  readonly stars: number;
  readonly blank: boolean;
  readonly sides: bigint;
}

const SIDES = 6n;

const isBlank = (face: Face): boolean => face.stars === 0 && face.hearts === 0 && face.potions === 0;

function kindsOf(colour: DieColour): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const face of DICE[colour]) {
    const key = `${face.stars}${isBlank(face)}`;
    kinds.set(key, { colour, stars: face.stars, blank: isBlank(face), sides: (kinds.get(key)?.sides ?? 0n) + 1n });
  }
  return [...kinds.values()];
}

const KINDS = Object.fromEntries(COLOURS.map((colour) => [colour, kindsOf(colour)])) as Readonly<
  Record<DieColour, readonly Kind[]>
>;

const add = (ways: bigint[], at: number, n: bigint): void => {
  while (ways.length <= at) ways.push(0n);
  ways[at] = (ways[at] as bigint) + n;
};

/** What came of some dice, as far as a total depends on it. */
interface Outcome {
  readonly sum: number;
  readonly most: number;
  readonly ways: bigint;
}

const NOTHING_YET: readonly Outcome[] = [{ sum: 0, most: 0, ways: 1n }];

/** The same outcomes with more dice thrown to them. */
function withDice(before: Iterable<Outcome>, dice: readonly DieColour[], loses: boolean): Iterable<Outcome> {
  let states = before;
  for (const colour of dice) {
    const next = new Map<number, Outcome>();
    for (const { sum, most, ways } of states)
      for (const kind of KINDS[colour]) {
        const [total, top] = [sum + kind.stars, loses ? Math.max(most, kind.stars) : 0];
        const key = total * 8 + top;
        next.set(key, { sum: total, most: top, ways: (next.get(key)?.ways ?? 0n) + ways * kind.sides });
      }
    states = next.values();
  }
  return states;
}

/** Totals of dice of which none is rolled again; with `loses` the die with most stars does not count (SDE-33.2 to 33.4). */
function plainTotals(dice: readonly DieColour[], loses: boolean): readonly bigint[] {
  const totals: bigint[] = [];
  for (const { sum, most, ways } of withDice(NOTHING_YET, dice, loses)) add(totals, sum - most, ways);
  return totals;
}

/** Places in roll order that are rolled again: each once at most, none that both sides want (SDE-17.1, 17.2, 17.4 to 17.6). */
function rerolled(dice: readonly Kind[], { own, policy, forced }: Rerolls): readonly number[] {
  const places = [...dice.keys()];
  const starsAt = (place: number): number => (dice[place] as Kind).stars;
  const mine =
    policy === 'BLANK_ONLY'
      ? places.filter((place) => (dice[place] as Kind).blank)
      : [...places].sort((a, b) => starsAt(a) - starsAt(b) || a - b);
  const theirs = places.filter((place) => starsAt(place) > 0).sort((a, b) => starsAt(b) - starsAt(a) || a - b);
  const [wanted, against] = [mine.slice(0, own), theirs.slice(0, forced)];
  return places.filter((place) => wanted.includes(place) !== against.includes(place));
}

/** Whole numbers only. */
const power = (base: bigint, n: number): bigint => (n === 0 ? 1n : base * power(base, n - 1));

const factorial = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorial(n - 1));

/** Every way n dice of a colour can lie, without their order, with its number of equally likely throws. */
function throwsOf(colour: DieColour, n: number): readonly { readonly dice: readonly Kind[]; readonly ways: bigint }[] {
  const found: { dice: readonly Kind[]; ways: bigint }[] = [];
  const go = (place: number, left: number, dice: readonly Kind[], ways: bigint): void => {
    const kind = KINDS[colour][place];
    if (kind === undefined) {
      if (left === 0) found.push({ dice, ways });
      return;
    }
    for (let count = 0; count <= left; count += 1)
      go(
        place + 1,
        left - count,
        [...dice, ...Array.from({ length: count }, () => kind)],
        (ways * power(kind.sides, count)) / factorial(count),
      );
  };
  // n! comes first, so that every division leaves a whole number.
  go(0, n, [], factorial(n));
  return found;
}

/** Totals where dice may be rolled again: every throw without its order, since which of two dice with equal stars and colour is taken changes no total. */
function rerolledTotals(
  pool: Pool,
  loses: boolean,
  rerolls: Rerolls,
): { readonly ways: readonly bigint[]; readonly extra: number } {
  const extra = Math.min(rollOrder(pool).length, rerolls.own + rerolls.forced);
  // Throws that leave the same dice to roll again, beside the same stars, go on alike.
  const groups = new Map<string, { readonly again: readonly DieColour[]; readonly kept: Map<string, Outcome> }>();
  for (const blue of throwsOf('B', countOf(pool, 'B')))
    for (const red of throwsOf('R', countOf(pool, 'R')))
      for (const green of throwsOf('G', countOf(pool, 'G'))) {
        const dice = [...blue.dice, ...red.dice, ...green.dice];
        const places = new Set(rerolled(dice, rerolls));
        const again = [...places].map((place) => (dice[place] as Kind).colour);
        const name = again.join('');
        let group = groups.get(name);
        if (group === undefined) groups.set(name, (group = { again, kept: new Map() }));
        let [sum, most] = [0, 0];
        for (const [place, die] of dice.entries()) {
          if (places.has(place)) continue;
          sum += die.stars;
          if (loses) most = Math.max(most, die.stars);
        }
        const ways = blue.ways * red.ways * green.ways * power(SIDES, extra - again.length);
        const key = `${sum},${most}`;
        group.kept.set(key, { sum, most, ways: (group.kept.get(key)?.ways ?? 0n) + ways });
      }
  const totals: bigint[] = [];
  for (const { again, kept } of groups.values())
    for (const { sum, most, ways } of withDice(kept.values(), again, loses)) add(totals, sum - most, ways);
  return { ways: totals, extra };
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** How many throws have to be looked at one by one: none where no die is rolled again. */
export function throwsToCount(pool: Pool, rerolls: Rerolls): number {
  if ((rerolls.policy === 'NEVER' ? 0 : rerolls.own) + rerolls.forced === 0) return 0;
  return COLOURS.reduce((product, colour) => {
    const others = KINDS[colour].length - 1;
    return product * choose(countOf(pool, colour) + others, others);
  }, 1);
}

/** How a roll of this pool can come out: all dice, rerolls, the discard of Hex or Bane, the sum, fixed stars (SDE-13.6). Exact. */
export function totalsOf(pool: Pool, loses: boolean, rerolls: Rerolls = NO_REROLLS): Totals {
  const dice = rollOrder(pool);
  const own = rerolls.policy === 'NEVER' ? 0 : rerolls.own;
  const { ways, extra } =
    own + rerolls.forced === 0 ? { ways: plainTotals(dice, loses), extra: 0 } : rerolledTotals(pool, loses, { ...rerolls, own });
  const fixed = Array.from({ length: pool.star }, () => 0n);
  return { outcomes: power(SIDES, dice.length + extra), ways: [...fixed, ...ways] };
}
