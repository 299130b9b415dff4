import { STATUSES } from '../content/vocabulary.ts';
import type { ActionTask, EffectContext, EffectItem, Task } from '../decisions/tasks.ts';
import type { ActionView } from '../facts/actions.ts';
import { hasOverride } from '../facts/actions.ts';
import { isCritical, takesCritical } from '../facts/critical.ts';
import { addPools, COLOURS, countOf, diceIn, onePool } from '../facts/dice.ts';
import { inReadingOrder, type Standing, standing } from '../facts/models.ts';
import { abilitiesOf, hasAbility } from '../facts/modifiers.ts';
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
  if (user === undefined || action === undefined) return end(run, task);
  switch (task.step) {
    case 'WOUNDS':
      return wounds(run, task, action);
    case 'EFFECTS':
      return effects(run, task, user, action);
    case 'DROPS':
      run.push({ ...task, step: 'TARGET_EFFECTS' });
      if (task.givesDrops && task.offence !== null) gainDrops(run, user, task.offence, task.args.allocation); // SDE-16.3
      return;
    case 'TARGET_EFFECTS':
      return targetEffects(run, task, user, action);
    case 'TIMEOUT':
      return run.push({ ...task, step: 'ARC' }); // the agenda looks for a timeout now (SDE-25.6)
    case 'ARC':
      return arc(run, task, user, action);
    default:
      return end(run, task);
  }
}

/** First: base 1, Massive Damage 2, critical one more, all together (SDE-16.1, 29.6). */
function wounds(run: Run, task: ActionTask, action: ActionView): void {
  const base = action.keywords.includes('MASSIVE_DAMAGE') ? 2 : 1; // SDE-26.12
  const given = inReadingOrder(run.state, task.beaten).map((model) => {
    const defended = task.defences.find((one) => one.modelId === model.id)?.total ?? 0;
    // SDE-15.3
    const extra = isCritical(action, task.offence?.total ?? 0, defended) && takesCritical(run.state, model) ? 1 : 0;
    return { modelId: model.id, wounds: base + extra };
  });
  const { survivors, tasks } = inflict(run, given, 'ACTION');
  if (run.over) return;
  run.push(...tasks, { ...task, wounded: survivors, wounds: given.reduce((sum, one) => sum + one.wounds, 0), step: 'EFFECTS' });
}

/** What effects of an action have in common. */
export const actionContext = (
  state: State,
  user: Standing,
  action: ActionView,
  targets: readonly string[],
  args: ActionTask['args'],
): EffectContext => ({
  user: user.id,
  stood: null,
  seats: seatsOf(state, user),
  name: action.name,
  targets,
  attacker: null,
  opener: null,
  tiles: null,
  measuredFrom: null,
  choices: args.choices,
  controlPaths: args.controlPaths,
  cause: 'ACTION',
  ignoresImmunity: hasOverride(action.overrides, 'IGNORES_IMMUNITY'),
});

/** Words that last; in an Aura action they are in force inside it (D.4). */
const LASTING: readonly string[] = [
  'DICE',
  'GRANT',
  'MOVE_POINTS',
  'ACTION_POINTS',
  'RANGE',
  'POTION_CAPACITY',
  'CRIT_IMMUNE',
  'REROLL',
  'EXTRA_TREASURE',
];

/** Effects by model in reading order, for one model in the order of the card (SDE-29.6); those of other selectors come in their place or last. */
export function itemsFor(effects: ActionView['effects'], targets: readonly string[]): readonly EffectItem[] {
  const isOfTarget = (effect: ActionView['effects'][number]): boolean =>
    effect.selector?.word === 'TARGET' || effect.selector?.word === 'AFFECTED';
  if (targets.length <= 1)
    return effects.flatMap((effect): readonly EffectItem[] =>
      isOfTarget(effect) ? targets.map((id) => ({ effect, on: [id], filter: null })) : [{ effect, on: null, filter: null }],
    );
  return [
    ...targets.flatMap((id) => effects.filter(isOfTarget).map((effect) => ({ effect, on: [id], filter: null }))),
    ...effects.filter((effect) => !isOfTarget(effect)).map((effect) => ({ effect, on: null, filter: null })),
  ];
}

/** Second: the action's effects and the user's status abilities, on those still standing (SDE-16.2, 26.17). */
function effects(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
  const targets = inReadingOrder(run.state, task.beaten).map((model) => model.id);
  const isAura = action.area?.type === 'AURA';
  const lasting = isAura ? action.effects.filter((effect) => LASTING.includes(effect.word)) : [];
  if (lasting.length > 0 && action.area !== null)
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
  const words = abilitiesOf(run.state, user).map((ability) => ability.word);
  const statuses = action.colour === 'RED' ? STATUSES.filter((status) => words.includes(status)) : [];
  const given = statuses.map((status) => ({
    word: 'STATUS' as const,
    status,
    selector: { word: 'TARGET' as const },
    filter: null,
    duration: 'INSTANT' as const,
  }));
  const context = actionContext(run.state, user, action, targets, task.args);
  const isOwnGift = (item: EffectItem): boolean => given.some((one) => one === item.effect) && item.on?.[0] === user.id;
  const items = itemsFor([...action.effects.filter((effect) => !lasting.includes(effect)), ...given], targets).filter(
    (item) => !isOwnGift(item), // the bearer is not afflicted by its own ability (SDE-26.17)
  );
  const rolled = action.colour === 'RED' || action.contest !== null;
  const won = rolled
    ? targets.flatMap((id) => triggerTasks(run.state, 'OFFENCE_WON', bearers(run, [user.id]), { attacker: null, targets: [id] }))
    : [];
  const tasks: Task[] = items.length === 0 ? [] : [{ task: 'EFFECTS', items, context }];
  run.push(...tasks, ...won, { ...task, step: rolled ? 'DROPS' : 'TIMEOUT' });
}

/** Fourth: what the defenders cause, by winning (then nothing of the action has happened to them, SDE-16.9) or by being wounded (SDE-16.6, 16.10). */
function targetEffects(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
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
      { attacker: user.id, targets: [user.id] },
    ),
    ...triggerTasks(run.state, 'WOUNDED', bearers(run, task.wounded), { attacker: user.id, targets: [user.id] }),
  );
  if (action.colour !== 'RED') return;
  for (const model of winners) {
    if (!hasAbility(run.state, model, 'BACKLASH') || model.id === user.id || standing(run.state, user.id) === undefined) continue;
    run.emit('BacklashTriggered', { modelId: model.id, attackerId: user.id });
    inflictNow(run, [{ modelId: user.id, wounds: 1 }], 'BACKLASH', model.id); // SDE-26.2
    if (run.over) return;
  }
}

/** Goes on to the next target, asks which, or ends (SDE-26.1). */
function arc(run: Run, task: ActionTask, user: Standing, action: ActionView): void {
  const done = { ...task, step: 'END' as const };
  if (!action.keywords.includes('ARC') || task.wounds === 0 || task.lastBase === null || diceIn(task.rolled) < 2)
    return run.push(done);
  const last = standing(run.state, task.target);
  const flies = task.lastBase.fly === true || (last !== undefined && hasAbility(run.state, last, 'FLY'));
  const candidates = arcTargets(run.state, user, action, squaresOf(task.lastBase), flies, task.arced);
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
