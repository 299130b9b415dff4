import type { AttributeName, Pool } from '../content/types.ts';
import { rerollRights } from '../flow/action.ts';
import type { RerollPolicy, State } from '../state.ts';
import { type ActionView, offenceAttribute } from './actions.ts';
import { isCritical, takesCritical } from './critical.ts';
import { diceIn, NO_DICE } from './dice.ts';
import type { Standing } from './models.ts';
import { heartsLeft } from './points.ts';
import { bestDefence, defencePool, offencePool } from './pools.ts';
import { type Rerolls, type Totals, throwsToCount, totalsOf } from './roll-odds.ts';
import { needsTarget } from './targets.ts';

/** A probability as a fraction in lowest terms, both parts whole numbers of any size. */
export interface Probability {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The chances of one action against one model, exact. */
export interface AttackOdds {
  readonly offenceAttribute: AttributeName;
  readonly offencePool: Pool;
  readonly defenceAttribute: AttributeName;
  readonly defencePool: Pool;
  readonly hit: Probability;
  /** A critical success, whether or not it wounds more. */
  readonly critical: Probability;
  /** The target loses its last heart. */
  readonly destroyed: Probability;
  /** Chances of so many wounds, none included; only those that can come. */
  readonly wounds: readonly { readonly wounds: number; readonly probability: Probability }[];
  readonly offenceTotals: readonly { readonly total: number; readonly probability: Probability }[];
  readonly defenceTotals: readonly { readonly total: number; readonly probability: Probability }[];
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** A fraction in lowest terms. */
export function fraction(numerator: bigint, denominator: bigint): Probability {
  const by = gcd(numerator, denominator);
  return { numerator: numerator / by, denominator: denominator / by };
}

const GRAIN = 1_000_000_000_000_000n;

/** The nearest number of fifteen digits below a fraction. */
export const asNumber = ({ numerator, denominator }: Probability): number =>
  Number((numerator * GRAIN) / denominator) / Number(GRAIN);

const spread = ({ outcomes, ways }: Totals): AttackOdds['offenceTotals'] =>
  ways.flatMap((n, total) => (n === 0n ? [] : [{ total, probability: fraction(n, outcomes) }]));

/** Whether an action rolls dice at all: every red one, and a blue one with a contest (SDE-10.4). */
export const isRolled = (action: ActionView): boolean => action.colour === 'RED' || action.contest !== null;

/** More throws than these are not counted for an answer: no dice of the packs that ship come near. */
const MOST_THROWS = 100_000;
/** Nor do they have as many dice in both rolls. */
const MOST_DICE = 200;

/** The chances against a model, from what everybody knows: standing orders are taken to be the defaults, the attacker's reroll policy may be given (SDE-H.2). Undefined where a pack gives more dice and rerolls than can be counted in time. */
export function attackOdds(
  state: State,
  user: Standing,
  action: ActionView,
  target: Standing,
  policy: RerollPolicy | null = null,
): AttackOdds | undefined {
  const known: State = { ...state, orders: [] };
  const attribute = defenceAttributeOf(known, action, target);
  const pools = {
    offence: offencePool(known, user, action, needsTarget(action) ? target.id : null, NO_DICE),
    defence: defencePool(known, target, attribute),
  };
  const loses = (model: Standing, status: 'HEX' | 'BANE', pool: Pool): boolean =>
    model.statuses.includes(status) && diceIn(pool) > 0;
  const rerolls = {
    offence: rerollsOf(known, user, 'OFFENCE', target, policy),
    defence: rerollsOf(known, target, 'DEFENCE', user, null, policy),
  };
  if (throwsToCount(pools.offence, rerolls.offence) + throwsToCount(pools.defence, rerolls.defence) > MOST_THROWS)
    return undefined;
  if (diceIn(pools.offence) + diceIn(pools.defence) > MOST_DICE) return undefined;
  const offence = totalsOf(pools.offence, loses(user, 'HEX', pools.offence), rerolls.offence);
  const defence = totalsOf(pools.defence, loses(target, 'BANE', pools.defence), rerolls.defence);
  return {
    offenceAttribute: offenceAttribute(action),
    offencePool: pools.offence,
    defenceAttribute: attribute,
    defencePool: pools.defence,
    ...compared(known, action, target, offence, defence),
    offenceTotals: spread(offence),
    defenceTotals: spread(defence),
  };
}

/** What lets dice of a roll be rolled again, counted (SDE-17, 26.21). */
function rerollsOf(
  state: State,
  roller: Standing,
  roll: 'OFFENCE' | 'DEFENCE',
  opponent: Standing,
  policy: RerollPolicy | null,
  forcing: RerollPolicy | null = null,
): Rerolls {
  const rights = rerollRights(state, roller, roll, [opponent.id], policy, forcing);
  const count = (forced: boolean): number =>
    rights.filter((right) => right.forced === forced && right.policy !== 'NEVER').reduce((sum, right) => sum + right.dice, 0);
  return { own: count(false), policy: policy ?? 'BLANK_ONLY', forced: count(true) };
}

/** The attribute the target defends with unless its player chooses another (SDE-14.3, 14.5). */
const defenceAttributeOf = (state: State, { contest }: ActionView, target: Standing): AttributeName =>
  contest !== null && contest.defence !== 'ANY_DEFENCE' ? contest.defence : bestDefence(state, target);

/** Every total against every total (SDE-15, 16.1). */
function compared(
  state: State,
  action: ActionView,
  target: Standing,
  offence: Totals,
  defence: Totals,
): Pick<AttackOdds, 'hit' | 'critical' | 'destroyed' | 'wounds'> {
  const base = action.colour !== 'RED' ? 0 : action.keywords.includes('MASSIVE_DAMAGE') ? 2 : 1; // SDE-26.12
  const extra = takesCritical(state, target) ? 1 : 0;
  let [hit, critical] = [0n, 0n];
  const wounds = new Map<number, bigint>();
  for (const [attacked, m] of offence.ways.entries())
    for (const [defended, n] of defence.ways.entries()) {
      const ways = m * n;
      if (ways === 0n) continue;
      const isHit = attacked > defended; // SDE-15.1
      const isCrit = isCritical(action, attacked, defended);
      if (isHit) hit += ways;
      if (isCrit) critical += ways;
      const inflicted = isHit ? base + (isCrit ? extra : 0) : 0;
      wounds.set(inflicted, (wounds.get(inflicted) ?? 0n) + ways);
    }
  const all = offence.outcomes * defence.outcomes;
  const left = heartsLeft(state, target);
  const deadly = [...wounds].reduce((sum, [n, ways]) => (n > 0 && n >= left ? sum + ways : sum), 0n);
  return {
    hit: fraction(hit, all),
    critical: fraction(critical, all),
    destroyed: fraction(deadly, all),
    wounds: [...wounds].sort(([a], [b]) => a - b).map(([n, ways]) => ({ wounds: n, probability: fraction(ways, all) })),
  };
}
