import type { Field, Offer } from '../../../engine/offer.ts';
import { invalidArgument, isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Status } from '../content/types.ts';
import { ATTRIBUTES, STATUSES } from '../content/vocabulary.ts';
import { contentOf } from '../facts/content.ts';
import { defenceAttributes } from '../facts/pools.ts';
import { ordersOf, seatsOf } from '../facts/seats.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import {
  CONSUL_SEAT,
  type DefencePreference,
  type Model,
  type ReactionRule,
  type RerollPolicy,
  type StandingOrders,
  type State,
} from '../state.ts';
import { mayAct, ownModel } from './belonging.ts';
import { offerOf, oneOf, optionally } from './offering.ts';
import { oneOf as among, integer, listOf, optional, record, shaped, text, WISH_LIMIT } from './shape.ts';
import type { Rule } from './types.ts';

export interface ReactionRuleInput {
  readonly trigger: ReactionRule['trigger'];
  readonly ifHeartsLeftAtMost?: number | null;
  readonly ifStatus?: Status | null;
  readonly drinkerId: string;
  readonly ownerId: string;
  readonly potionId: string;
  readonly targetId?: string | null;
}

/** An order that stands until it is changed, seen by its owner alone (F.5). `kind` says which arguments it takes. */
export interface SetStandingOrder {
  readonly type: 'setStandingOrder';
  readonly kind:
    | 'setDefencePreference'
    | 'setReactionPolicy'
    | 'setPotionSharing'
    | 'setDropPolicy'
    | 'setRerollPolicy'
    | 'setDeadlinePolicy';
  readonly modelId?: string | null;
  readonly heroId?: string | null;
  readonly preference?: DefencePreference | null;
  readonly rules?: readonly ReactionRuleInput[] | null;
  readonly sharing?: 'ALLOW' | 'ASK' | 'DENY' | null;
  /** Of drops, rerolls or deadlines, by `kind`. */
  readonly policy?: string | null;
}

const KINDS = [
  'setDefencePreference',
  'setReactionPolicy',
  'setPotionSharing',
  'setDropPolicy',
  'setRerollPolicy',
  'setDeadlinePolicy',
] as const;
const TRIGGERS = ['TURN_START', 'WOUNDED', 'STATUS', 'TURN_END'] as const;
const ARGUMENTS: Readonly<Record<SetStandingOrder['kind'], readonly string[]>> = {
  setDefencePreference: ['modelId', 'preference'],
  setReactionPolicy: ['heroId', 'rules'],
  setPotionSharing: ['heroId', 'sharing'],
  setDropPolicy: ['policy'],
  setRerollPolicy: ['modelId', 'policy'],
  setDeadlinePolicy: ['policy'],
};
const POLICIES: Readonly<Record<string, readonly string[]>> = {
  setDropPolicy: ['AUTO', 'ASK'],
  setRerollPolicy: ['BLANK_ONLY', 'LOWEST', 'NEVER'],
  setDeadlinePolicy: ['ASSIST', 'WAIT'],
};

const greenPotions = (state: State): readonly string[] => [
  ...new Set(
    [...contentOf(state).models.values()].flatMap((card) =>
      card.potions.filter((potion) => potion.potion?.colour === 'GREEN').map((potion) => potion.id),
    ),
  ),
];

const readRule = (rule: ReactionRuleInput): ReactionRule => ({
  trigger: rule.trigger,
  ifHeartsLeftAtMost: rule.ifHeartsLeftAtMost ?? null,
  ifStatus: rule.ifStatus ?? null,
  drinkerId: rule.drinkerId,
  ownerId: rule.ownerId,
  potionId: rule.potionId,
  targetId: rule.targetId ?? null,
});

const replace = <T>(list: readonly T[], isSame: (one: T) => boolean, next: T): readonly T[] => [
  ...list.filter((one) => !isSame(one)),
  next,
];

function stranger(state: State, rules: readonly ReactionRuleInput[]): Rejection | undefined {
  const ids = rules.flatMap((rule) => [rule.drinkerId, rule.ownerId, ...(rule.targetId == null ? [] : [rule.targetId])]);
  const found = ids.find((id) => !state.party.includes(id));
  return found === undefined ? undefined : refuse('MODEL_NOT_FOUND', { modelId: found });
}

function ruleFault(state: State, rules: readonly ReactionRuleInput[]): Rejection | undefined {
  const unknown = rules.find((rule) => !greenPotions(state).includes(rule.potionId));
  return unknown === undefined
    ? undefined
    : refuse('ACTION_UNKNOWN', { actionId: unknown.potionId, actions: greenPotions(state) });
}

/** The seat's orders with this one in them. */
export function orderedBy(state: State, command: SetStandingOrder, seat: Seat): StandingOrders | Rejection {
  const before = ordersOf(state, seat);
  const id = command.modelId ?? command.heroId ?? null;
  const model = stranger(state, command.rules ?? []) ?? (id === null ? undefined : ownModel(state, id, seat));
  if (isRejection(model)) return model;
  if (command.kind === 'setDropPolicy') return { ...before, drops: command.policy as 'AUTO' | 'ASK' };
  if (command.kind === 'setDeadlinePolicy') return { ...before, deadline: command.policy as 'ASSIST' | 'WAIT' };
  if (model === undefined) return refuse('MODEL_NOT_FOUND');
  if (command.heroId != null && model.hero === null) return refuse('MODEL_NOT_FOUND', { modelId: command.heroId });
  if (command.kind === 'setDefencePreference') {
    const preference = command.preference as DefencePreference;
    const isNamed = preference !== 'AUTO' && preference !== 'ASK';
    if (isNamed && !defenceAttributes(state, model).includes(preference))
      return refuse('NO_DEFENCE_ICON', { modelId: model.id, attributes: defenceAttributes(state, model) });
    return { ...before, defence: replace(before.defence, (one) => one.modelId === model.id, { modelId: model.id, preference }) };
  }
  if (command.kind === 'setRerollPolicy')
    return {
      ...before,
      rerolls: replace(before.rerolls, (one) => one.modelId === model.id, {
        modelId: model.id,
        policy: command.policy as RerollPolicy,
      }),
    };
  if (command.kind === 'setPotionSharing')
    return {
      ...before,
      sharing: replace(before.sharing, (one) => one.heroId === model.id, {
        heroId: model.id,
        sharing: command.sharing ?? 'ALLOW',
      }),
    };
  const rules = command.rules ?? [];
  return (
    ruleFault(state, rules) ?? {
      ...before,
      reactions: replace(before.reactions, (one) => one.heroId === model.id, { heroId: model.id, rules: rules.map(readRule) }),
    }
  );
}

function offers(state: State, seat: Seat): readonly Offer<'setStandingOrder'>[] {
  const order = (kind: SetStandingOrder['kind'], fields: Readonly<Record<string, Field>>): Offer<'setStandingOrder'> =>
    offerOf('setStandingOrder', { kind: oneOf(kind), ...fields });
  const policy = (kind: string): Field => oneOf(...(POLICIES[kind] ?? []));
  const own = state.models.filter(
    (model) => (seat === CONSUL_SEAT ? model.side === 'CONSUL' : model.hero !== null) && seatsOf(state, model).includes(seat),
  );
  const heroes = own.filter((model) => model.hero !== null).map((model) => model.id);
  const party = oneOf(...state.party);
  const potions = greenPotions(state);
  const rule: Field = {
    kind: 'RECORD',
    fields: {
      trigger: oneOf(...TRIGGERS),
      ifHeartsLeftAtMost: { kind: 'INTEGER', min: 0, max: 99, optional: true },
      ifStatus: optionally(oneOf(...STATUSES)),
      drinkerId: party,
      ownerId: party,
      potionId: oneOf(...potions),
      targetId: optionally(party),
    },
  };
  const byDefence = new Map<string, Model[]>();
  for (const model of own) {
    const key = defenceAttributes(state, model).join();
    byDefence.set(key, [...(byDefence.get(key) ?? []), model]);
  }
  return [
    order('setDropPolicy', { policy: policy('setDropPolicy') }),
    order('setDeadlinePolicy', { policy: policy('setDeadlinePolicy') }),
    ...(own.length === 0
      ? []
      : [order('setRerollPolicy', { modelId: oneOf(...own.map((model) => model.id)), policy: policy('setRerollPolicy') })]),
    ...[...byDefence].map(([attributes, models]) =>
      order('setDefencePreference', {
        modelId: oneOf(...models.map((model) => model.id)),
        preference: oneOf('AUTO', 'ASK', ...attributes.split(',').filter((one) => one !== '')),
      }),
    ),
    ...(heroes.length === 0
      ? []
      : [
          order('setPotionSharing', { heroId: oneOf(...heroes), sharing: oneOf('ALLOW', 'ASK', 'DENY') }),
          ...(potions.length === 0
            ? []
            : [
                order('setReactionPolicy', {
                  heroId: oneOf(...heroes),
                  rules: { kind: 'LIST_OF', of: rule, min: 0, max: WISH_LIMIT },
                }),
              ]),
        ]),
  ];
}

const isShaped = shaped({
  kind: among(...KINDS),
  modelId: optional(text),
  heroId: optional(text),
  preference: optional(among('AUTO', 'ASK', ...ATTRIBUTES)),
  sharing: optional(among('ALLOW', 'ASK', 'DENY')),
  policy: optional(text),
  rules: optional(
    listOf(
      record({
        trigger: among(...TRIGGERS),
        ifHeartsLeftAtMost: optional(integer(0, 99)),
        ifStatus: optional(among(...STATUSES)),
        drinkerId: text,
        ownerId: text,
        potionId: text,
        targetId: optional(text),
      }),
      WISH_LIMIT,
    ),
  ),
});

export const setStandingOrder: Rule<SetStandingOrder> = {
  wellFormed(command) {
    const refusal = isShaped(command);
    if (refusal !== undefined) return refusal;
    const wanted = ARGUMENTS[command.kind];
    const given = command as unknown as Readonly<Record<string, unknown>>;
    const wrong = ['modelId', 'heroId', 'preference', 'rules', 'sharing', 'policy'].find(
      (name) => (given[name] == null) === wanted.includes(name),
    );
    if (wrong !== undefined) return invalidArgument(`${command.kind} takes ${wanted.join(', ')}`, { argument: wrong });
    const policies = POLICIES[command.kind];
    return policies !== undefined && !policies.includes(command.policy ?? '')
      ? invalidArgument(`policy is one of ${policies.join(', ')}`, { argument: 'policy' })
      : undefined;
  },
  offers: (state, seat) => (mayAct(state, 'setStandingOrder', seat) ? offers(state, seat) : []),
  decide(command, state, actor, chance) {
    const seat = actor === 'server' ? CONSUL_SEAT : actor;
    const orders = orderedBy(state, command, seat);
    if (isRejection(orders)) return orders;
    const run = new Run(state, chance);
    run.emit('StandingOrderSet', { seat, orders }, seat);
    return proceed(run);
  },
};
