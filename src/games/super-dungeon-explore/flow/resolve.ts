import { STATUSES } from '../content/vocabulary.ts';
import type { ActionTask, EffectContext, EffectItem, Task } from '../decisions/tasks.ts';
import type { ActionView } from '../facts/actions.ts';
import { hasOverride } from '../facts/actions.ts';
import { isCritical, takesCritical } from '../facts/critical.ts';
import { addPools, COLOURS, countOf, diceIn, onePool } from '../facts/dice.ts';
import { baseOf, inReadingOrder, modelOf, type Standing, standing } from '../facts/models.ts';
import { abilitiesOf, hasAbility } from '../facts/modifiers.ts';
import { needsAnchors } from '../facts/placements.ts';
import { seatsOf } from '../facts/seats.ts';
import { arcTargets } from '../facts/targets.ts';
import { squaresOf } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { gainDrops } from './drops.ts';
import { bearers, inflict, inflictNow } from './harm.ts';
import type { Run } from './run.ts';
import { triggerTasks } from './triggers.ts';

/** The steps of an action after the rolls are compared (SDE-16). */
export function resolveStep(run: Run, task: ActionTask, user: Standing | undefined, action: ActionView | undefined): void {
  if (task.step === 'DROPS') return drops(run, task);
  if (task.step === 'TARGET_EFFECTS') return targetEffects(run, task, action);
  if (user === undefined || action === undefined)
    return task.step === 'END' ? end(run, task) : run.push({ ...task, step: 'END' });
  switch (task.step) {
    case 'WOUNDS':
      return wounds(run, task, user, action);
    case 'EFFECTS':
      return effects(run, task, user, action, run.state);
    case 'TIMEOUT':
      return run.push({ ...task, step: 'ARC' }); // the agenda looks for a timeout now (SDE-25.6)
    case 'ARC':
      return arc(run, task, user, action);
    default:
      return end(run, task);
  }
}

/** First: base 1, Massive Damage 2, critical one more, all together (SDE-16.1, 29.6). What follows for the others follows also if the user itself fell. */
function wounds(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
  const before = run.state;
  const base = action.keywords.includes('MASSIVE_DAMAGE') ? 2 : 1; // SDE-26.12
  const given = inReadingOrder(run.state, task.beaten).map((model) => {
    const defended = task.defences.find((one) => one.modelId === model.id)?.total ?? 0;
    // SDE-15.3
    const extra = isCritical(action, task.offence?.total ?? 0, defended) && takesCritical(run.state, model) ? 1 : 0;
    return { modelId: model.id, wounds: base + extra };
  });
  const { survivors, tasks } = inflict(run, given, 'ACTION');
  if (run.over) return;
  const inflicted = given.reduce((sum, one) => sum + one.wounds, 0);
  effects(run, { ...task, wounded: survivors, wounds: inflicted }, user, action, before);
  run.push(...tasks);
}

/** Third: hearts and potions, for any Hero in the dungeon (SDE-16.3, 16.4). */
function drops(run: Run, task: ActionTask): void {
  run.push({ ...task, step: 'TARGET_EFFECTS' });
  const user = modelOf(run.state, task.user);
  if (user !== undefined && task.givesDrops && task.offence !== null) gainDrops(run, user, task.offence, task.args.allocation);
}

/** What effects of an action have in common. */
const actionContext = (
  state: State,
  user: Standing,
  action: ActionView,
  targets: readonly string[],
  { args, target }: ActionTask,
): EffectContext => ({
  user: user.id,
  stood: baseOf(state, user),
  seats: seatsOf(state, user),
  name: action.name,
  targets,
  named: target,
  attacker: null,
  opener: null,
  tiles: null,
  measuredFrom: null,
  choices: args.choices,
  controlPaths: args.controlPaths,
  cause: 'ACTION',
  ignoresImmunity: hasOverride(action.overrides, 'IGNORES_IMMUNITY'),
  ...(action.area === null ? {} : { inSight: true as const }),
  ...(needsAnchors(action) ? { anchorsChecked: true as const } : {}),
});

type Effects = ActionView['effects'];

const isOfTarget = ({ selector }: Effects[number]): boolean => selector?.word === 'TARGET' || selector?.word === 'AFFECTED';

/** What of an Aura action stays with the aura: what lasts for those inside (D.4). The rest is given out once. */
const staysInAura = (effect: Effects[number]): boolean => effect.duration === 'WHILE_INSIDE' && isOfTarget(effect);

/**
 * Effects by model in reading order, for one model in the order of the card (SDE-29.6); those of other selectors come in their place or last.
 * TARGET is the model the action names, where it names one; AFFECTED are all (D.4).
 */
function itemsFor(effects: Effects, targets: readonly string[], named: string | null): readonly EffectItem[] {
  const reaches = ({ selector }: Effects[number], id: string): boolean =>
    selector?.word !== 'TARGET' || named === null || id === named;
  if (targets.length <= 1)
    return effects.flatMap((effect): readonly EffectItem[] =>
      isOfTarget(effect)
        ? targets.filter((id) => reaches(effect, id)).map((id) => ({ effect, on: [id], filter: null }))
        : [{ effect, on: null, filter: null }],
    );
  const own = effects.filter(isOfTarget);
  return [
    ...targets.flatMap((id) => own.filter((effect) => reaches(effect, id)).map((effect) => ({ effect, on: [id], filter: null }))),
    ...effects.filter((effect) => !isOfTarget(effect)).map((effect) => ({ effect, on: null, filter: null })),
  ];
}

/** Second: the action's effects and the abilities the user had, `before`, as statuses, on those still standing (SDE-16.2, 26.17). */
function effects(run: Run, task: ActionTask, user: Standing, action: ActionView, before: State): void {
  const rolled = action.colour === 'RED' || action.contest !== null;
  if (rolled && task.beaten.length === 0) return run.push({ ...task, step: 'DROPS' }); // SDE-16.9
  const targets = inReadingOrder(run.state, task.beaten).map((model) => model.id);
  const lasting = action.area?.type === 'AURA' ? action.effects.filter(staysInAura) : [];
  if (lasting.length > 0 && action.area !== null && standing(run.state, user.id) !== undefined)
    run.emit('AuraStarted', {
      aura: {
        user: user.id,
        name: action.name,
        size: action.area.size,
        mode: action.mode,
        filter: action.filter,
        effects: lasting,
      },
    });
  const words = abilitiesOf(before, user).map((ability) => ability.word);
  const statuses = action.colour === 'RED' ? STATUSES.filter((status) => words.includes(status)) : [];
  const given = statuses.map((status) => ({
    word: 'STATUS' as const,
    status,
    selector: { word: 'AFFECTED' as const },
    filter: null,
    duration: 'INSTANT' as const,
  }));
  const context = actionContext(run.state, user, action, targets, task);
  const isOwnGift = (item: EffectItem): boolean => given.some((one) => one === item.effect) && item.on?.[0] === user.id;
  const items = itemsFor(
    [...action.effects.filter((effect) => !lasting.includes(effect)), ...given],
    targets,
    task.target,
  ).filter(
    (item) => !isOwnGift(item), // the bearer is not afflicted by its own ability (SDE-26.17)
  );
  // Once for each model beaten, whether it still stands or not (D.5).
  const won = rolled
    ? task.beaten.flatMap((id) =>
        triggerTasks(run.state, 'OFFENCE_WON', bearers(run, [user.id]), { attacker: null, targets: [id] }),
      )
    : [];
  const tasks: Task[] = items.length === 0 ? [] : [{ task: 'EFFECTS', items, context }];
  run.push(...tasks, ...won, { ...task, step: rolled ? 'DROPS' : 'TARGET_EFFECTS' });
}

/** Fourth: what the defenders cause, by winning (then nothing of the action has happened to them, SDE-16.9) or by being wounded (SDE-16.6, 16.10). */
function targetEffects(run: Run, task: ActionTask, action: ActionView | undefined): void {
  run.push({ ...task, step: 'TIMEOUT' });
  const winners = inReadingOrder(
    run.state,
    task.defences.filter((one) => !task.beaten.includes(one.modelId)).map((one) => one.modelId),
  );
  run.push(
    ...triggerTasks(
      run.state,
      'DEFENCE_WON',
      bearers(
        run,
        winners.map((model) => model.id),
      ),
      { attacker: task.user, targets: [task.user] },
    ),
    ...triggerTasks(run.state, 'WOUNDED', bearers(run, task.wounded), { attacker: task.user, targets: [task.user] }),
  );
  if (action?.colour !== 'RED') return;
  for (const model of winners) {
    if (!hasAbility(run.state, model, 'BACKLASH') || model.id === task.user || standing(run.state, task.user) === undefined)
      continue;
    run.emit('BacklashTriggered', { modelId: model.id, attackerId: task.user });
    inflictNow(run, [{ modelId: task.user, wounds: 1 }], 'BACKLASH'); // SDE-26.2
    if (run.over) return;
  }
}

/** Goes on to the next target, asks which, or ends (SDE-26.1). */
function arc(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
  const done = { ...task, step: 'END' as const };
  if (!action.keywords.includes('ARC') || task.wounds === 0 || task.lastBase === null || diceIn(task.rolled) < 2)
    return run.push(done);
  // From where the last target stands now, or stood when it fell.
  const last = standing(run.state, task.target);
  const base = last === undefined ? task.lastBase : baseOf(run.state, last);
  const flies = last === undefined ? task.lastBase.fly === true : hasAbility(run.state, last, 'FLY');
  const candidates = arcTargets(run.state, user, action, squaresOf(base), flies, task.arced);
  if (candidates.length === 0) return run.push(done);
  const dice = COLOURS.filter((colour) => countOf(task.rolled, colour) > 0);
  const plan = task.args.arcPlan;
  if (plan === null) {
    const ids = candidates.map((model) => model.id);
    return run.push({ task: 'DECISION', decision: 'CHOOSE_ARC', seats: seatsOf(run.state, user), candidates: ids, dice }, task);
  }
  const at = plan.findIndex(
    (link, index) =>
      index >= task.planUsed && candidates.some((model) => model.id === link.targetModelId) && dice.includes(link.dropDie),
  );
  const link = plan[at];
  if (link === undefined) return run.push(done);
  continueArc(run, { ...task, planUsed: at + 1 }, link.targetModelId, link.dropDie);
}

/** The next link: the same action on a new target with one die fewer. */
export function continueArc(run: Run, task: ActionTask, targetModelId: string, dropDie: 'B' | 'R' | 'G'): void {
  run.emit('ArcContinued', { modelId: task.user, targetModelId, dropDie });
  run.push({ ...task, step: 'OFFENCE', target: targetModelId, dropped: addPools(task.dropped, onePool(dropDie)) });
}

/** A monster's action that harmed a Hero opens the reaction window R2, once it is resolved (SDE-F.7, F.12). */
function end(run: Run, task: ActionTask): void {
  const { turn } = run.state;
  const isMonsters = !run.state.party.includes(task.user) && turn.side === 'CONSUL';
  const harmed = turn.wounded.length + turn.afflicted.length > 0;
  if (isMonsters && harmed) run.push({ task: 'REACTION_POINT', point: 'R2', reopened: false, done: [] });
}
