import type { Fields } from '../../../engine/offer.ts';
import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { GearKind } from '../data/gear.ts';
import type { HeroKind } from '../data/heroes.ts';
import type { CarriedKind } from '../data/tiles.ts';
import { readyRoundOf } from '../facts/gear.ts';
import type { Payment } from '../facts/gems.ts';
import { aCarried, aHero, aPayment, aSpace, aSpaceOr, type Check, listOf, oneOf, optional } from '../shape.ts';
import { type Space, STACK, type State } from '../state.ts';
import type { Play } from '../steps/play.ts';

export type GearAction = 'SNATCH' | 'STOW' | 'MEMORIZE' | 'CAST';
export const GEAR_ACTIONS: readonly GearAction[] = ['SNATCH', 'STOW', 'MEMORIZE', 'CAST'];

/** What `useGear` can be given; which of these a piece of Gear takes is its own business. */
export interface GearArguments {
  readonly gear: GearKind;
  readonly action?: GearAction | null;
  readonly cell?: Space | null;
  readonly target?: Space | null;
  readonly to?: Space | null;
  readonly spell?: CarriedKind | null;
  readonly replace?: CarriedKind | null;
  readonly kind?: CarriedKind | null;
  readonly payment?: Payment | null;
  readonly drop?: CarriedKind | null;
  readonly forHero?: HeroKind | null;
  readonly surrender?: CarriedKind | null;
  readonly targetHero?: HeroKind | null;
  readonly targetCell?: Space | null;
  readonly cellA?: Space | null;
  readonly cellB?: Space | null;
  readonly cells?: readonly Space[] | null;
}
type Member = Exclude<keyof GearArguments, 'gear'>;

export const GEAR_SHAPES: Readonly<Record<Member, Check>> = {
  action: optional(oneOf(GEAR_ACTIONS)),
  cell: optional(aSpace),
  target: optional(aSpaceOr(STACK)),
  to: optional(aSpace),
  spell: optional(aCarried),
  replace: optional(aCarried),
  kind: optional(aCarried),
  payment: optional(aPayment),
  drop: optional(aCarried),
  forHero: optional(aHero),
  surrender: optional(aCarried),
  targetHero: optional(aHero),
  targetCell: optional(aSpaceOr(STACK)),
  cellA: optional(aSpace),
  cellB: optional(aSpace),
  cells: optional(listOf(aSpace, true)),
};

/** One piece of Gear that is used by command. */
export interface GearRule {
  /** Refuses arguments this Gear does not take. */
  wellFormed(given: GearArguments): Rejection | undefined;
  /** Check 10: phases it cannot be used in. */
  phase?(state: State, given: GearArguments): Rejection | undefined;
  /** True where the cooldown does not matter (stowing, memorizing). */
  ignoresCooldown?(given: GearArguments): boolean;
  /** True where it belongs to the own turn only although the Gear does not. */
  ownTurnOnly?(given: GearArguments): boolean;
  /** Its own codes, in their order. */
  refusal(state: State, seat: Seat, given: GearArguments): Rejection | undefined;
  /** Legal arguments, whatever the cooldown and the phase say. */
  choices(state: State, seat: Seat): readonly Fields[];
  carryOut(play: Play, seat: Seat, given: GearArguments): void;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Holds the arguments to those a piece of Gear takes. */
export function takes(given: GearArguments, required: readonly Member[], allowed: readonly Member[] = []): Rejection | undefined {
  const missing = required.find((member) => !isGiven(given[member]));
  if (missing !== undefined) return invalidArgument(`${given.gear} needs ${missing}`, { argument: missing });
  const known: readonly string[] = ['type', 'hero', 'gear', ...required, ...allowed];
  const stray = Object.entries(given).find(([member, value]) => isGiven(value) && !known.includes(member));
  return stray === undefined ? undefined : invalidArgument(`${given.gear} takes no ${stray[0]}`, { argument: stray[0] });
}

/** The Gear rests from now on (PDQ-24.4). */
export const markUsed = (play: Play, seat: Seat, gear: GearKind): void =>
  play.emit('GearUsed', { hero: play.kind(seat), gear, readyRound: readyRoundOf(play.state, gear) });
