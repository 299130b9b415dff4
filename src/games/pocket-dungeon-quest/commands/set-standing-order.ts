import { invalidArgument, isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { HERO_KINDS } from '../data/heroes.ts';
import { MONSTER_KINDS } from '../data/tiles.ts';
import type { PdqEvent } from '../events.ts';
import { owns } from '../facts/gear.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { among, type ByHeroCommand, checkOf, listOf, offerOf, oneOf, shapeRefusal } from '../shape.ts';
import { SHIELD_ORDERS, type ShieldOrder, type State } from '../state.ts';
import { Play } from '../steps/play.ts';
import { seatRefusal } from './rule.ts';

/** Orders a piece of Gear to act by itself for an owner who is away (27.5). */
export interface SetStandingOrder extends ByHeroCommand {
  readonly type: 'setStandingOrder';
  readonly gear: 'SHIELD' | 'HOLY_WATER';
  /** For the Shield one word; for Holy Water the Monster kinds and Heroes whose fights it blesses. */
  readonly policy: ShieldOrder | readonly string[];
}

/** What a Holy Water order can name. */
export const BLESSABLE: readonly string[] = [...MONSTER_KINDS, 'BOSS', ...HERO_KINDS];
const isShieldOrder = oneOf(SHIELD_ORDERS);
const isBlessing = listOf(oneOf(BLESSABLE), true);

/** One word, also where it comes as a list of one. */
const wordOf = (policy: SetStandingOrder['policy']): unknown =>
  typeof policy === 'string' ? policy : policy.length === 1 ? policy[0] : undefined;

function policyRefusal({ gear, policy }: SetStandingOrder): Rejection | undefined {
  const fits = gear === 'SHIELD' ? isShieldOrder(wordOf(policy)) : isBlessing(policy);
  if (fits) return undefined;
  const says = gear === 'SHIELD' ? isShieldOrder.says : `${isBlessing.says} (empty: never)`;
  return invalidArgument(`policy is not well formed: for ${gear} it is ${says}`, { argument: 'policy' });
}

function refusal(state: State, seat: Seat, gear: 'SHIELD' | 'HOLY_WATER'): Rejection | undefined {
  if (state.options.rules === 'BASE') return refuse('EXPANSION_ONLY', 'PDQ-20.1');
  return owns(heroAt(state, seat), gear) ? undefined : refuse('GEAR_NOT_OWNED', 'PDQ-24.14', { gear });
}

export const setStandingOrder: CommandRule<State, SetStandingOrder, PdqEvent> = {
  wellFormed: (command) =>
    shapeRefusal(command, {
      gear: oneOf(['SHIELD', 'HOLY_WATER']),
      policy: checkOf('a word or a list of words', (value) => typeof value === 'string' || Array.isArray(value)),
    }) ?? policyRefusal(command),
  offers(state, seat) {
    if (state.status !== 'ACTIVE') return [];
    const { kind } = heroAt(state, seat);
    const words = [...SHIELD_ORDERS, ...SHIELD_ORDERS.map((word) => [word])];
    const shield = refusal(state, seat, 'SHIELD') === undefined ? [{ gear: among(['SHIELD']), policy: among(words) }] : [];
    const water = {
      gear: among(['HOLY_WATER']),
      policy: { kind: 'SOME_OF', values: BLESSABLE, min: 0, max: BLESSABLE.length } as const,
    };
    const all = refusal(state, seat, 'HOLY_WATER') === undefined ? [...shield, water] : shield;
    return all.flatMap((fields) => offerOf('setStandingOrder', kind, fields));
  },
  decide(command, state, actor, chance) {
    const seat = seatRefusal(command, state, actor);
    if (isRejection(seat)) return seat;
    const refused = refusal(state, seat, command.gear);
    if (refused !== undefined) return refused;
    const play = new Play(state, chance, seat);
    const policy = command.gear === 'SHIELD' ? (wordOf(command.policy) as ShieldOrder) : command.policy;
    play.emit('StandingOrderSet', { hero: play.kind(seat), gear: command.gear, policy });
    return play.events;
  },
};
