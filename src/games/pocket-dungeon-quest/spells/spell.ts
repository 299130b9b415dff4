import type { Fields } from '../../../engine/offer.ts';
import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { HeroKind } from '../data/heroes.ts';
import { SPELL_KINDS, type SpellKind } from '../data/tiles.ts';
import { aHero, aSpace, aSpaceOr, type Check, listOf, oneOf, optional } from '../shape.ts';
import { type Space, STACK, type State } from '../state.ts';
import type { Play } from '../steps/play.ts';

/** What a Spell can be aimed at; which of these it takes is the Spell's own business. */
export interface SpellArguments {
  readonly spell: SpellKind;
  readonly targetHero?: HeroKind | null;
  readonly to?: Space | null;
  readonly targetCell?: Space | null;
  readonly cellA?: Space | null;
  readonly cellB?: Space | null;
  readonly cells?: readonly Space[] | null;
}
type Aim = Exclude<keyof SpellArguments, 'spell'>;
const AIMS: readonly Aim[] = ['targetHero', 'to', 'targetCell', 'cellA', 'cellB', 'cells'];

export const AIM_SHAPES: Readonly<Record<Aim, Check>> = {
  targetHero: optional(aHero),
  to: optional(aSpace),
  targetCell: optional(aSpaceOr(STACK)),
  cellA: optional(aSpace),
  cellB: optional(aSpace),
  cells: optional(listOf(aSpace, true)),
};
export const aSpell: Check = oneOf(SPELL_KINDS);

/** One Spell: how it is aimed, why it cannot be cast so, and what it does. */
export interface SpellRule {
  /** The arguments it takes, one list per way of aiming it. */
  readonly ways: readonly (readonly Aim[])[];
  /** In the order of the codes of `castSpell`; `isReaction` is a cast from the Tome on another Hero's turn. */
  refusal(state: State, seat: Seat, given: SpellArguments, isReaction: boolean): Rejection | undefined;
  choices(state: State, seat: Seat, isReaction: boolean): readonly Fields[];
  cast(play: Play, seat: Seat, given: SpellArguments): void;
}

const given = (spell: SpellArguments): readonly Aim[] => AIMS.filter((aim) => spell[aim] !== undefined && spell[aim] !== null);

/** Refuses arguments that do not aim this Spell in one of its ways. */
export function aimRefusal(rule: SpellRule, spell: SpellArguments): Rejection | undefined {
  const aims = given(spell);
  const fits = rule.ways.some((way) => way.length === aims.length && way.every((aim) => aims.includes(aim)));
  return fits
    ? undefined
    : invalidArgument(`${spell.spell} takes ${rule.ways.map((way) => way.join(' and ') || 'nothing').join(', or ')}`);
}

/** What a Spell is aimed at, for its event. */
export const targetsOf = (spell: SpellArguments): readonly string[] =>
  given(spell).flatMap((aim) => {
    const value = spell[aim];
    return value === undefined || value === null ? [] : typeof value === 'string' ? [value] : value;
  });
