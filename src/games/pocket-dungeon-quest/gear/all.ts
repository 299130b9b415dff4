import type { Fields } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { standingRefusal, type TurnOf } from '../checks/standing.ts';
import { GEAR_KINDS, type GearKind, gearOf } from '../data/gear.ts';
import { isGearReady, owns } from '../facts/gear.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import type { State } from '../state.ts';
import { bedRoll } from './bed-roll.ts';
import { boomerang } from './boomerang.ts';
import { bow } from './bow.ts';
import type { GearArguments, GearRule } from './gear.ts';
import { grappleShot } from './grapple-shot.ts';
import { harp } from './harp.ts';
import { holyWater } from './holy-water.ts';
import { magicRing } from './magic-ring.ts';
import { spellTome } from './spell-tome.ts';
import { torch } from './torch.ts';

/** The Gear used by command; the rest works by itself (28.3). */
const RULES: Readonly<Partial<Record<GearKind, GearRule>>> = {
  TORCH: torch,
  BOOMERANG: boomerang,
  GRAPPLE_SHOT: grappleShot,
  BED_ROLL: bedRoll,
  SPELL_TOME: spellTome,
  MAGIC_RING: magicRing,
  HOLY_WATER: holyWater,
  HARP: harp,
  BOW: bow,
};

export const gearRule = (gear: GearKind): GearRule | undefined => RULES[gear];

const turnOf = (rule: GearRule, given: GearArguments): TurnOf => {
  const { turn } = gearOf(given.gear);
  return turn === 'NEVER' ? 'ANY' : rule.ownTurnOnly?.(given) === true ? 'OWN' : turn;
};

/** Checks 6 to 11 of `useGear`. */
export function gearRefusal(state: State, seat: Seat, given: GearArguments): Rejection | undefined {
  const rule = gearRule(given.gear);
  const standing = standingRefusal(state, seat, { expansion: true, turn: rule === undefined ? 'ANY' : turnOf(rule, given) });
  if (standing !== undefined) return standing;
  const phase = rule?.phase?.(state, given);
  if (phase !== undefined) return phase;
  if (!owns(heroAt(state, seat), given.gear)) return refuse('GEAR_NOT_OWNED', 'PDQ-24.2', { gear: given.gear });
  if (rule === undefined) return refuse('NOT_USABLE', 'PDQ-24.12', { gear: given.gear });
  if (rule.ignoresCooldown?.(given) !== true && !isGearReady(state, seat, given.gear)) {
    const readyRound = heroAt(state, seat).readyRound[given.gear] ?? state.roundNo;
    return refuse('GEAR_COOLING', 'PDQ-24.4', { gear: given.gear, readyRound }); // PDQ-24.5, PDQ-24.11
  }
  return rule.refusal(state, seat, given);
}

const firstOf = (field: Fields[string] | undefined): unknown =>
  field !== undefined && 'values' in field ? field.values[0] : undefined;

/** Every legal use of one piece of Gear now. */
function choicesOf(state: State, seat: Seat, gear: GearKind, rule: GearRule): readonly Fields[] {
  if (!owns(heroAt(state, seat), gear)) return [];
  return rule.choices(state, seat).flatMap((fields) => {
    const given = { gear, action: firstOf(fields.action) ?? null } as GearArguments;
    if (rule.ignoresCooldown?.(given) !== true && !isGearReady(state, seat, gear)) return [];
    if (standingRefusal(state, seat, { expansion: true, turn: turnOf(rule, given) }) !== undefined) return [];
    return rule.phase?.(state, given) === undefined ? [{ gear: among([gear]), ...fields }] : [];
  });
}

export const gearChoices = (state: State, seat: Seat): readonly Fields[] =>
  GEAR_KINDS.flatMap((gear) => {
    const rule = gearRule(gear);
    return rule === undefined || standingRefusal(state, seat, { expansion: true, turn: 'ANY' }) !== undefined
      ? []
      : choicesOf(state, seat, gear, rule);
  });

const hasChoice = (fields: Fields): boolean =>
  Object.values(fields).every((field) => field.optional === true || !('values' in field) || field.values.length > 0);

const REACTIONS: readonly GearKind[] = ['HOLY_WATER', 'HARP', 'BOW', 'SPELL_TOME'];

/** Whether a Hero could react on another Hero's turn now (27.5). */
export const canReact = (state: State, seat: Seat): boolean =>
  gearChoices(state, seat).some((fields) => REACTIONS.includes(firstOf(fields.gear) as GearKind) && hasChoice(fields));
