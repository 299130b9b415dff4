import type { Field, Offer } from '../../../engine/offer.ts';
import { invalidArgument, isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { Actor } from '../../../engine/ruleset.ts';
import { activationCost, canActivateAtAll, otherForm, shapeshiftAnchors, upkeepNames } from '../facts/activation.ts';
import { isStanding, type Standing, standingModels } from '../facts/models.ts';
import { seatsOf, sideOf } from '../facts/seats.ts';
import { activationsPerTurn } from '../flow/activation.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { type Square, sameSquare } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import { CONSUL_SEAT, type State } from '../state.ts';
import { mayAct, ownModel } from './belonging.ts';
import { offerOf, oneOf, optionally, rows } from './offering.ts';
import { listOf, optional, record, shaped, square, text, WISH_LIMIT } from './shape.ts';
import type { Rule } from './types.ts';
import { ACTION_SHAPE, type ChoiceInput, choicesField, readChoices, strangers } from './wishes.ts';

/** A model begins its activation; its upkeep is part of it (SDE-7). */
export interface Activate {
  readonly type: 'activate';
  readonly modelId: string;
  readonly upkeep?: {
    /** Where the other form of a shapeshifter is put; left out, it keeps its form. */
    readonly shapeshiftAnchor?: Square | null;
    /** Names of abilities and tile effects of step 5, in order; SHAPESHIFT is one. */
    readonly order?: readonly string[] | null;
    readonly choices?: readonly ChoiceInput[] | null;
  } | null;
}

/** Everything that keeps a model from being activated, in the order of G.4. */
function fault(state: State, command: Activate, actor: Actor): Standing | Rejection {
  const model = strangers(state, { choices: command.upkeep?.choices ?? null }) ?? ownModel(state, command.modelId, actor);
  if (isRejection(model)) return model;
  const about = { modelId: model.id };
  if (!isStanding(model)) return refuse('MODEL_DESTROYED', about);
  if (state.active !== null) return refuse('ACTIVATION_IN_PROGRESS', { active: state.active.modelId });
  if (!canActivateAtAll(state, model)) return refuse('CANNOT_ACTIVATE', about);
  if (model.activatedTurn === state.turn.count) return refuse('ALREADY_ACTIVATED_THIS_TURN', about); // SDE-4.2, 5.2
  if (model.hero?.activationToken === true) return refuse('HERO_HAS_ACTIVATION_TOKEN', about);
  if (model.hero !== null && state.turn.activationsDone >= activationsPerTurn(state)) return refuse('NO_ACTIVATIONS_LEFT', about);
  if (model.hero === null && activationCost(state, model) > state.turn.skulls)
    return refuse('NOT_ENOUGH_SKULLS', { ...about, skulls: state.turn.skulls, cost: activationCost(state, model) });
  const anchor = command.upkeep?.shapeshiftAnchor ?? null;
  if (anchor !== null && otherForm(state, model) === null) return refuse('CANNOT_SHAPESHIFT', about);
  if (anchor !== null && !shapeshiftAnchors(state, model).some((one) => sameSquare(one, anchor)))
    return refuse('SHAPESHIFT_NO_ROOM', about);
  const names = upkeepNames(state, model);
  if (command.upkeep?.order?.some((name) => !names.includes(name)) === true)
    return invalidArgument('upkeep.order names something else than the upkeep of this model', { names });
  return model;
}

function offerFor(state: State, models: readonly Standing[], extra: Readonly<Record<string, Field>>): Offer<'activate'> {
  const upkeep: Field = { kind: 'RECORD', optional: true, fields: { choices: choicesField(state), ...extra } };
  return offerOf('activate', { modelId: oneOf(...models.map((model) => model.id)), upkeep });
}

export const activate: Rule<Activate> = {
  wellFormed: shaped({
    modelId: text,
    upkeep: optional(
      record({
        shapeshiftAnchor: optional(square),
        order: optional(listOf(text, WISH_LIMIT)),
        choices: ACTION_SHAPE.choices as never,
      }),
    ),
  }),
  offers(state, seat) {
    if (!mayAct(state, 'activate', seat) || state.active !== null) return [];
    const ready = standingModels(state).filter(
      (model) =>
        model.side === sideOf(seat) &&
        seatsOf(state, model).includes(seat) &&
        !isRejection(fault(state, { type: 'activate', modelId: model.id }, seat)),
    );
    const plain = ready.filter((model) => upkeepNames(state, model).length === 0);
    const others = ready.filter((model) => !plain.includes(model));
    return [
      ...(plain.length === 0 ? [] : [offerFor(state, plain, { order: optionally(rows([])) })]),
      ...others.map((model) => {
        const anchors = shapeshiftAnchors(state, model);
        const order: Field = {
          kind: 'LIST_OF',
          of: oneOf(...upkeepNames(state, model)),
          min: 0,
          max: WISH_LIMIT,
          optional: true,
        };
        return offerFor(state, [model], {
          order,
          ...(anchors.length === 0 ? {} : { shapeshiftAnchor: optionally(oneOf(...anchors)) }),
        });
      }),
    ];
  },
  decide(command, state, actor, chance) {
    const model = fault(state, command, actor);
    if (isRejection(model)) return model;
    const cost = model.hero === null ? activationCost(state, model) : 0;
    const run = new Run(state, chance);
    run.emit(
      'ActivationStarted',
      { modelId: model.id, skullsSpent: cost },
      actor === 'server' ? (seatsOf(state, model)[0] ?? CONSUL_SEAT) : actor,
    );
    if (cost > 0) run.emit('SkullsSpent', { skulls: cost, left: state.turn.skulls - cost });
    run.emit('StepBegun', { step: model.hero === null ? 'MONSTER_ACTIVE' : 'HERO_ACTIVE' });
    run.push({
      task: 'UPKEEP',
      modelId: model.id,
      step: 1,
      shapeshiftAnchor: command.upkeep?.shapeshiftAnchor ?? null,
      order: command.upkeep?.order ?? [],
      choices: readChoices(command.upkeep?.choices),
    });
    return proceed(run);
  },
};
