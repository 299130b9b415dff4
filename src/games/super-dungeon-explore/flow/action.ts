import type { AttributeName } from '../content/types.ts';
import type { ActionArguments, ActionRef, ActionTask } from '../decisions/tasks.ts';
import { type ActionView, actionOf, hasOverride, modelOverrides, offenceAttribute } from '../facts/actions.ts';
import { isCritical } from '../facts/critical.ts';
import { diceIn, NO_DICE } from '../facts/dice.ts';
import { matches } from '../facts/filters.ts';
import { baseOf, isHeroModel, type Standing, standing } from '../facts/models.ts';
import { hasAbility, modifiersOn } from '../facts/modifiers.ts';
import { bestDefence, defenceAttributes, defencePool, isHolyAgainst, offencePool } from '../facts/pools.ts';
import { defencePreference, seatsOf, standingRerollPolicy } from '../facts/seats.ts';
import { affectedModels, affectedSquares } from '../facts/targets.ts';
import type { RerollPolicy, State } from '../state.ts';
import { resolveStep } from './resolve.ts';
import type { RerollRight } from './roll.ts';
import { rollPool } from './roll.ts';
import type { Run } from './run.ts';

/** An action just declared and paid for. */
export const actionTask = (user: string, ref: ActionRef, args: ActionArguments): ActionTask => ({
  task: 'ACTION',
  user,
  ref,
  step: 'OFFENCE',
  args,
  target: args.targetModelId,
  lastBase: null,
  affected: [],
  chosen: [],
  dropped: NO_DICE,
  arced: [],
  planUsed: 0,
  rolled: NO_DICE,
  offence: null,
  defences: [],
  beaten: [],
  wounded: [],
  wounds: 0,
  givesDrops: false,
});

/** Carries an action one step further, in the order of SDE-10.3 and F.3. */
export function runAction(run: Run, task: ActionTask): void {
  const user = standing(run.state, task.user);
  const action = user === undefined ? undefined : actionOf(run.state, user, task.ref);
  if (user === undefined || action === undefined) return resolveStep(run, task, undefined, undefined);
  switch (task.step) {
    case 'OFFENCE':
      return offence(run, task, user, action);
    case 'DEFENCE':
      return defence(run, task, user, action);
    case 'COMPARE':
      return compare(run, task, user, action);
    default:
      return resolveStep(run, task, user, action);
  }
}

/** The models this resolution reaches, in reading order. */
function affectedBy(state: State, task: ActionTask, user: Standing, action: ActionView): readonly string[] {
  if (action.area !== null) {
    const target = standing(state, task.target);
    const square = task.args.targetSquare ?? target?.at ?? null;
    const squares = affectedSquares(state, user, action, { square, direction: task.args.direction, lane: task.args.lane });
    return affectedModels(state, user, action, squares).map((model) => model.id);
  }
  if (action.range === null) return matches(state, action.filter, user, baseOf(state, user)) ? [user.id] : [];
  return task.target === null ? [] : [task.target];
}

/** What an Arc remembers of its last target. */
const lastBaseOf = (state: State, action: ActionView, target: Standing): ActionTask['lastBase'] =>
  action.keywords.includes('ARC') && hasAbility(state, target, 'FLY')
    ? { ...baseOf(state, target), fly: true }
    : baseOf(state, target);

function offence(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
  const affected = affectedBy(run.state, task, user, action);
  const target = standing(run.state, task.target);
  const fresh = {
    ...task,
    affected,
    chosen: [],
    defences: [],
    beaten: [],
    wounded: [],
    wounds: 0,
    offence: null,
    lastBase: target === undefined ? null : lastBaseOf(run.state, action, target),
    arced: task.target === null ? task.arced : [...task.arced, task.target],
  };
  if (action.colour === 'BLUE' && action.contest === null) return run.push({ ...fresh, beaten: affected, step: 'EFFECTS' }); // SDE-10.4
  if (affected.length === 0) return run.push({ ...fresh, step: 'END' }); // SDE-29.15
  const pool = offencePool(run.state, user, action, task.target, task.dropped);
  const attribute = offenceAttribute(action);
  const rights = rerollRights(run.state, user, 'OFFENCE', affected, task.args.rerollPolicy); // one roll for all affected (SDE-29.4)
  const rolled = rollPool(
    run,
    pool,
    { roll: 'OFFENCE', modelId: user.id, attribute, loses: user.statuses.includes('HEX') && diceIn(pool) > 0 },
    rights,
  );
  run.push({ ...fresh, offence: rolled, rolled: pool, step: 'DEFENCE' });
}

/** What lets dice of this roll be rolled again: the roller's own effects, Holy, and what its opponents force (SDE-17, 26.21). Policies are those of a command; without one the standing orders count (SDE-17.5). */
export function rerollRights(
  state: State,
  roller: Standing,
  roll: 'OFFENCE' | 'DEFENCE',
  opponentIds: readonly string[],
  policy: RerollPolicy | null,
  forcing: RerollPolicy | null = null,
): readonly RerollRight[] {
  const opponents = opponentIds
    .map((id) => standing(state, id))
    .filter((model): model is Standing => model !== undefined && model.id !== roller.id);
  const left = (right: RerollRight): RerollRight =>
    right.per === 'ROLL'
      ? right
      : { ...right, dice: right.dice - state.turn.rerolls.filter((used) => used.key === right.key).length };
  const rightsOf = (
    bearer: Standing,
    against: readonly Standing[],
    whose: 'SELF' | 'OPPONENT',
    as: RerollPolicy,
  ): readonly RerollRight[] =>
    modifiersOn(state, bearer).flatMap(({ effect, source }) => {
      if (effect.word !== 'REROLL' || effect.whose !== whose || effect.roll !== roll) return [];
      if (effect.filter !== null && !against.some((model) => matches(state, effect.filter, model, baseOf(state, bearer))))
        return [];
      const key = `${bearer.id}|${source}|${roll}|${whose}`;
      return [{ key, per: effect.per, dice: effect.dice, policy: as, forced: whose === 'OPPONENT' }];
    });
  const own = policy ?? standingRerollPolicy(state, roller);
  const holy: readonly RerollRight[] =
    roll === 'OFFENCE' &&
    isHolyAgainst(
      state,
      roller,
      opponents.filter((model) => model.side !== roller.side),
    )
      ? [{ key: `${roller.id}|HOLY`, per: 'ROLL', dice: 1, policy: own, forced: false }]
      : [];
  return [
    ...rightsOf(roller, opponents, 'SELF', own),
    ...holy,
    ...opponents.flatMap((model) => rightsOf(model, [roller], 'OPPONENT', forcing ?? standingRerollPolicy(state, model))),
  ]
    .map(left)
    .filter((right) => right.dice > 0);
}

/** Rolls for the next defender, or asks its player which attribute to use (SDE-14). */
function defence(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
  const next = task.affected
    .map((id) => standing(run.state, id))
    .find((model) => model !== undefined && !task.defences.some((one) => one.modelId === model.id));
  if (next === undefined) return run.push({ ...task, step: 'COMPARE' });
  const choice = chooseDefence(run.state, task, action, next);
  if (choice === 'ASK') {
    const attributes = defenceAttributes(run.state, next);
    run.push(
      { task: 'DECISION', decision: 'CHOOSE_DEFENCE', seats: seatsOf(run.state, next), modelId: next.id, attributes },
      task,
    );
    return;
  }
  run.emit('DefenceChosen', { modelId: next.id, attribute: choice.attribute, by: choice.by });
  const pool = defencePool(run.state, next, choice.attribute);
  const rights = rerollRights(run.state, next, 'DEFENCE', [user.id], null, task.args.rerollPolicy);
  const of = {
    roll: 'DEFENCE' as const,
    modelId: next.id,
    attribute: choice.attribute,
    loses: next.statuses.includes('BANE') && diceIn(pool) > 0,
  };
  const rolled = rollPool(run, pool, of, rights); // hearts and potions of a defence are never looked at (SDE-16.11)
  run.push({ ...task, defences: [...task.defences, { modelId: next.id, total: rolled.total }] });
}

function chooseDefence(
  state: State,
  task: ActionTask,
  action: ActionView,
  model: Standing,
): 'ASK' | { readonly attribute: AttributeName; readonly by: 'AUTO' | 'PREFERENCE' | 'PLAYER' } {
  if (action.contest !== null && action.contest.defence !== 'ANY_DEFENCE')
    return { attribute: action.contest.defence, by: 'AUTO' }; // SDE-14.5
  const chosen = task.chosen.find((one) => one.modelId === model.id);
  if (chosen !== undefined) return { attribute: chosen.attribute, by: 'PLAYER' };
  const options = defenceAttributes(state, model);
  const preference = defencePreference(state, model);
  if (preference === 'ASK' && options.length > 1) return 'ASK';
  if (preference !== 'AUTO' && preference !== 'ASK' && options.includes(preference))
    return { attribute: preference, by: 'PREFERENCE' }; // SDE-14.4
  return { attribute: bestDefence(state, model), by: 'AUTO' };
}

function compare(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
  const total = task.offence?.total ?? 0;
  const results = task.defences.map(({ modelId, total: defended }) => ({
    modelId,
    offence: total,
    defence: defended,
    outcome: total > defended ? ('HIT' as const) : ('MISS' as const), // SDE-15.1
    critical: isCritical(action, total, defended),
  }));
  run.emit('AttackCompared', { results });
  const beaten = results.filter((one) => one.outcome === 'HIT').map((one) => one.modelId);
  const enemies = beaten
    .map((id) => standing(run.state, id))
    .filter((model): model is Standing => model !== undefined && model.side !== user.side);
  const givesDrops =
    isHeroModel(user) && // SDE-16.7
    action.colour === 'RED' && // SDE-16.8
    !hasOverride(action.overrides, 'NO_HEARTS_POTIONS') &&
    enemies.some((model) => !hasOverride(modelOverrides(run.state, model), 'NO_HEARTS_POTIONS')); // SDE-16.5, D.7
  run.push({ ...task, beaten, givesDrops, step: action.colour === 'RED' ? 'WOUNDS' : 'EFFECTS' });
}
