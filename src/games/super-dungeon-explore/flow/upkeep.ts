import type { EffectsTask, UpkeepTask } from '../decisions/tasks.ts';
import { shapeshiftAnchors } from '../facts/activation.ts';
import { contentOf } from '../facts/content.ts';
import { baseOf, cardOf, isHeroModel, modelOf, type Standing, standing } from '../facts/models.ts';
import { hasAbility, tileEffectsAt } from '../facts/modifiers.ts';
import { totalActionPoints, totalMovement } from '../facts/points.ts';
import { sameSquare } from '../geometry/index.ts';
import { destroyAll, inflictNow } from './harm.ts';
import { tileTask } from './placed.ts';
import type { Run } from './run.ts';
import { triggerTasks } from './triggers.ts';

/** One step of a model's upkeep; the next waits on the agenda (SDE-7.2). */
export function runUpkeep(run: Run, task: UpkeepTask): void {
  const model = standing(run.state, task.modelId);
  if (model === undefined) return; // SDE-7.3
  if (task.step === 'SHAPESHIFT') return shapeshift(run, model, task.shapeshiftAnchor);
  if (task.step < 6) run.push({ ...task, step: (task.step + 1) as UpkeepTask['step'] });
  switch (task.step) {
    case 1:
      return activationToken(run, model);
    case 2:
      return expire(run, model);
    case 3:
      if (hasAbility(run.state, model, 'TOUGH') && model.wounds > 0) run.emit('WoundsRemoved', { modelId: model.id, wounds: 1 }); // SDE-26.20
      return run.push(...sources(run, model, 'HEAL', task));
    case 4:
      run.push(...sources(run, model, 'DAMAGE', task));
      if (model.statuses.includes('FIRE')) inflictNow(run, [{ modelId: model.id, wounds: 1 }], 'FIRE'); // SDE-33.5
      return;
    case 5:
      return others(run, model, task);
    case 6:
      run.emit('UpkeepResolved', {
        modelId: model.id,
        movement: totalMovement(run.state, model),
        actionPoints: totalActionPoints(run.state, model),
      });
  }
}

/** Step 1: a token for a Hero; when the whole party has one, all go back, this one included (SDE-4.4 to 4.7). */
function activationToken(run: Run, model: Standing): void {
  if (!isHeroModel(model)) return;
  run.emit('ActivationTokenPlaced', { modelId: model.id });
  const party = run.state.party.map((id) => modelOf(run.state, id));
  if (party.every((hero) => hero?.hero?.activationToken === true))
    run.emit('ActivationTokensCleared', { modelIds: run.state.party });
}

/** Step 2: what the model's last activation left behind ends (SDE-29.14, 19.9). */
function expire(run: Run, model: Standing): void {
  const effects = run.state.effects
    .filter((timed) => timed.duration === 'NEXT_UPKEEP' && timed.by === model.id)
    .map((timed) => timed.name);
  const auras = run.state.auras.filter((aura) => aura.user === model.id).map((aura) => aura.name);
  const names = [...new Set([...effects, ...auras])];
  if (names.length > 0) run.emit('EffectsExpired', { modelId: model.id, names, duration: 'NEXT_UPKEEP' });
}

const TRIGGER = { HEAL: 'UPKEEP_HEAL', DAMAGE: 'UPKEEP_DAMAGE', OTHER: 'UPKEEP_OTHER' } as const;

/** Abilities and tile effects of one step, the model's choices with them. */
function sources(run: Run, model: Standing, step: 'HEAL' | 'DAMAGE' | 'OTHER', task: UpkeepTask): readonly EffectsTask[] {
  const { state } = run;
  const abilities = triggerTasks(state, TRIGGER[step], [{ model, base: baseOf(state, model) }], { attacker: null, targets: [] });
  const tiles = tileEffectsAt(state, model).flatMap((id) =>
    (contentOf(state).tileEffects.get(id)?.onUpkeep ?? [])
      .filter((one) => one.step === step)
      .map((one) => tileTask(state, model, id, one.effects)),
  );
  return [...abilities, ...tiles].map((one) => ({ ...one, context: { ...one.context, choices: task.choices } }));
}

/** Step 5: everything else, in the order the player named (SDE-7.2, 32.2). */
function others(run: Run, model: Standing, task: UpkeepTask): void {
  const rank = (name: string): number => {
    const index = task.order.indexOf(name);
    return index < 0 ? task.order.length : index;
  };
  const rest = [...sources(run, model, 'OTHER', task)].sort((a, b) => rank(a.context.name) - rank(b.context.name));
  if (task.shapeshiftAnchor === null) return run.push(...rest);
  const before = rest.filter((one) => rank(one.context.name) < rank('SHAPESHIFT'));
  const after = rest.filter((one) => !before.includes(one));
  run.push(...before, { ...task, step: 'SHAPESHIFT' }, ...after);
}

/** The other form with the same tokens and equipment (SDE-32.3); where what came before leaves no room there, it keeps its form (SDE-32.2). */
function shapeshift(run: Run, model: Standing, anchor: Standing['at'] | null): void {
  const to = cardOf(run.state, model).shapeshiftTo;
  if (to === null || anchor === null || !shapeshiftAnchors(run.state, model).some((one) => sameSquare(one, anchor))) return;
  run.emit('ModelShapeshifted', { modelId: model.id, from: model.card, to, anchor });
  const changed = standing(run.state, model.id);
  if (changed !== undefined && changed.wounds >= cardOf(run.state, changed).hearts)
    run.push(...destroyAll(run, [model.id], 'SHAPESHIFT')); // SDE-32.7
}
