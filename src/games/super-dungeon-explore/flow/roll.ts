import type { AttributeName, Pool } from '../content/types.ts';
import type { DieColour } from '../decisions/tasks.ts';
import type { RolledDie } from '../events.ts';
import { DICE, type Face, faceOf, rollOrder } from '../facts/dice.ts';
import type { RerollPolicy } from '../state.ts';
import type { Run } from './run.ts';

/** Something that lets dice of a roll be rolled again (SDE-17). */
export interface RerollRight {
  /** `model|source|roll|whose`: what a reroll per activation or turn is counted by. */
  readonly key: string;
  readonly per: 'ROLL' | 'ACTIVATION' | 'TURN';
  readonly dice: number;
  readonly policy: RerollPolicy;
  /** Forced by the opponent: it takes the die with most stars (SDE-17.6). */
  readonly forced: boolean;
}

export interface Rolled {
  readonly total: number;
  readonly hearts: number;
  readonly potions: number;
}

interface Die {
  readonly colour: DieColour;
  face: Face;
  rerolledFrom: string | null;
  discarded: boolean;
}

const throwDie = (run: Run, colour: DieColour): Face => {
  const { value } = run.chance.die(DICE[colour].map((face) => face.code));
  return faceOf(colour, value) as Face;
};

/** Rolls a pool: all dice, rerolls, the discard of Hex or Bane, the sum, fixed stars (SDE-13.6), and writes it down. */
export function rollPool(
  run: Run,
  pool: Pool,
  of: {
    readonly roll: 'OFFENCE' | 'DEFENCE';
    readonly modelId: string;
    readonly attribute: AttributeName;
    readonly loses: boolean;
  },
  rights: readonly RerollRight[],
): Rolled {
  const from = run.chance.drawn;
  const dice: Die[] = rollOrder(pool).map((colour) => ({
    colour,
    face: throwDie(run, colour),
    rerolledFrom: null,
    discarded: false,
  }));
  const used = reroll(run, dice, rights);
  const worst = of.loses ? highest(dice) : undefined; // SDE-33.2, 33.3
  if (worst !== undefined) worst.discarded = true;
  const kept = dice.filter((die) => !die.discarded);
  const sum = (member: 'stars' | 'hearts' | 'potions'): number => kept.reduce((total, die) => total + die.face[member], 0);
  const total = sum('stars') + pool.star; // SDE-13.3
  const drew = run.chance.drawn > from;
  run.emit('DiceRolled', {
    roll: of.roll,
    modelId: of.modelId,
    attribute: of.attribute,
    dice: dice.map(
      (die): RolledDie => ({ colour: die.colour, face: die.face.code, rerolledFrom: die.rerolledFrom, discarded: die.discarded }),
    ),
    fixedStars: pool.star,
    total,
    rerolls: used.filter((one) => one.per !== 'ROLL').map(({ key, per }) => ({ key, per: per as 'ACTIVATION' | 'TURN' })),
    rngFrom: drew ? from : null,
    rngTo: drew ? run.chance.drawn - 1 : null,
  });
  return { total, hearts: sum('hearts'), potions: sum('potions') };
}

/** The die with most stars, the first of them in roll order (SDE-33.4). */
const highest = (dice: readonly Die[]): Die | undefined =>
  dice.reduce<Die | undefined>((best, die) => (best === undefined || die.face.stars > best.face.stars ? die : best), undefined);

const isBlank = (face: Face): boolean => face.stars === 0 && face.hearts === 0 && face.potions === 0;

/** The die a right would have rolled again, of those nobody has asked for on the same side (SDE-17.4 to 17.6). */
function wanted(dice: readonly Die[], right: RerollRight, taken: ReadonlySet<Die>): Die | undefined {
  const free = dice.filter((die) => !taken.has(die));
  if (right.policy === 'NEVER') return undefined;
  if (right.forced) {
    const best = highest(free);
    return best === undefined || best.face.stars === 0 ? undefined : best;
  }
  if (right.policy === 'BLANK_ONLY') return free.find((die) => isBlank(die.face));
  return free.reduce<Die | undefined>(
    (worst, die) => (worst === undefined || die.face.stars < worst.face.stars ? die : worst),
    undefined,
  );
}

/** Rolls again what is wanted, each die once at most, none that both sides want (SDE-17.1 to 17.3). Returns the right used for each. */
function reroll(run: Run, dice: readonly Die[], rights: readonly RerollRight[]): readonly RerollRight[] {
  const wishes = { own: new Map<Die, RerollRight>(), forced: new Map<Die, RerollRight>() };
  for (const right of rights) {
    const side = right.forced ? wishes.forced : wishes.own;
    for (let n = 0; n < right.dice; n += 1) {
      const die = wanted(dice, right, new Set(side.keys()));
      if (die === undefined) break;
      side.set(die, right);
    }
  }
  const used: RerollRight[] = [];
  for (const die of dice) {
    const right = wishes.own.get(die) ?? wishes.forced.get(die);
    if (right === undefined || (wishes.own.has(die) && wishes.forced.has(die))) continue;
    die.rerolledFrom = die.face.code;
    die.face = throwDie(run, die.colour);
    used.push(right);
  }
  return used;
}
