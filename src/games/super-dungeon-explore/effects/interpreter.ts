import type { Duration, Effect, Selector } from '../content/types.ts';
import type { ControlTask, EffectContext, EffectItem, EffectsTask } from '../decisions/tasks.ts';
import { filterOf, isSameSelector, matches, selects } from '../facts/filters.ts';
import { tilesOf } from '../facts/map.ts';
import {
  baseOf,
  cardOf,
  inReadingOrder,
  isHeroModel,
  type Standing,
  spawningPoints,
  standing,
  standingModels,
} from '../facts/models.ts';
import { isImmune } from '../facts/modifiers.ts';
import { isCarrier } from '../facts/movement.ts';
import { optionFor } from '../facts/placements.ts';
import { mayPlace, mayStandAt } from '../facts/placing.ts';
import { potionCapacity } from '../facts/points.ts';
import { seesForArea } from '../facts/sight.ts';
import { canSpawn } from '../facts/spawning.ts';
import { drawLoot } from '../flow/draw.ts';
import { STATUS_ORDER } from '../flow/drops.ts';
import { inflict, inflictNow } from '../flow/harm.ts';
import { placedTasks } from '../flow/placed.ts';
import type { Run } from '../flow/run.ts';
import { causeOf } from '../flow/triggers.ts';
import type { Base } from '../geometry/index.ts';
import { CONSUL_SEAT, type SpawnRight, type State } from '../state.ts';

/** Resolves the next effect of a source and leaves the others on the agenda (D.1). */
export function runEffects(run: Run, task: EffectsTask): void {
  const [item, ...rest] = task.items;
  if (item === undefined) return;
  if (rest.length > 0) run.push({ ...task, items: rest });
  apply(run, item.effect, reached(run.state, item, task.context), task.context);
}

/** Where the bearer of an effect stands, or stood. */
function bearerBase(state: State, context: EffectContext): Base | null {
  const user = standing(state, context.user);
  return user === undefined ? context.stood : baseOf(state, user);
}

/** What an effect measures from: in a sighting the Hero that was named (SDE-24.17), else its bearer. */
function originBase(state: State, context: EffectContext): Base | null {
  const from = standing(state, context.measuredFrom);
  return from === undefined ? bearerBase(state, context) : baseOf(state, from);
}

/** The models an effect reaches, in reading order (D.4). */
function reached(state: State, item: EffectItem, context: EffectContext): readonly Standing[] {
  const side = state.models.find((model) => model.id === context.user)?.side ?? 'CONSUL';
  const from = standing(state, context.measuredFrom);
  const measured = from === undefined ? null : baseOf(state, from);
  const base = originBase(state, context);
  const named = item.on ?? namedBy(item.effect, context);
  const found =
    named !== null
      ? inReadingOrder(state, named)
      : standingModels(state).filter(
          (model) =>
            item.effect.selector !== null &&
            selects(state, item.effect.selector, model, { id: context.user, side, base }, measured) &&
            isInSight(state, item.effect.selector, model, context),
        );
  return found.filter(
    (model) =>
      matches(state, filterOf(item.effect), model, base) &&
      matches(state, item.filter, model, base) &&
      (context.tiles === null || tilesOf(state, model).some((tile) => context.tiles?.includes(tile))), // SDE-24.16
  );
}

/** A selector with a number measures distance only, but in an area action its user has to see, past all models (D.4, SDE-29.1). */
function isInSight(state: State, selector: Selector, model: Standing, context: EffectContext): boolean {
  const user = standing(state, context.user);
  return context.inSight !== true || !('n' in selector) || user === undefined || seesForArea(state, user, model);
}

/** Selectors that mean models the occasion names; null for those that look around. */
function namedBy(effect: Effect, context: EffectContext): readonly string[] | null {
  const list = (id: string | null): readonly string[] => (id === null ? [] : [id]);
  switch (effect.selector?.word) {
    case 'SELF':
      return list(context.user);
    case 'TARGET':
    case 'AFFECTED':
      return context.targets;
    case 'ATTACKER':
      return list(context.attacker);
    case 'OPENER':
      return list(context.opener);
    default:
      return null;
  }
}

const choiceFor = (context: EffectContext, id: string): EffectContext['choices'][number] | undefined =>
  context.choices.find((one) => one.modelId === id);

function apply(run: Run, effect: Effect, models: readonly Standing[], context: EffectContext): void {
  switch (effect.word) {
    case 'WOUND':
      return wound(
        run,
        models.map((model) => ({ modelId: model.id, wounds: effect.n })),
        context,
      );
    case 'HEAL':
      for (const model of models) heal(run, model.id, effect.n, choiceFor(context, model.id)?.remove ?? null);
      return;
    case 'REMEDY': // SDE-26.15
      for (const model of models)
        if (model.statuses.length > 0) run.emit('StatusesRemoved', { modelId: model.id, statuses: model.statuses });
      return;
    case 'STATUS':
      for (const model of models) giveStatus(run, model.id, effect.status, context.ignoresImmunity);
      return;
    case 'CURE':
      for (const model of models)
        if (model.statuses.includes(effect.status)) run.emit('StatusRemoved', { modelId: model.id, status: effect.status });
      return;
    case 'GAIN_POTION':
      for (const model of models) gainPotions(run, model, effect.n);
      return;
    case 'COMPEL':
    case 'PULL':
    case 'PUSH':
      return control(run, effect, models, context);
    case 'PLACE':
      for (const model of models) place(run, effect, model, context);
      return;
    case 'DRAW_LOOT':
      drawLoot(run, effect.n);
      return;
    case 'SPAWN':
      return spawn(run, effect, context);
    case 'EXTRA_ATTACKS':
      if (context.user !== null && run.state.active?.modelId === context.user)
        run.emit('ExtraAttacksGained', { modelId: context.user, attack: effect.attack, n: effect.n });
      return;
    case 'TRANSFER_WOUNDS':
      for (const model of models) transfer(run, effect.max, model, context);
      return;
    case 'CHOOSE_ONE':
      return choose(run, effect, models, context);
    case 'ADVANCE_CHART':
      return run.push({ task: 'CHART_ADVANCE', inPowerUp: false });
    default:
      return last(run, effect, models, context);
  }
}

/** Wounds by an effect; what those wounded by an action do about it comes when the action has come so far (SDE-16.6, D.5). */
function wound(run: Run, wounds: Parameters<typeof inflict>[1], context: EffectContext): void {
  if (context.cause !== 'ACTION' || context.user === null) return inflictNow(run, wounds, context.cause, context.chain);
  const { survivors, tasks } = inflict(run, wounds, context.cause);
  if (run.over) return;
  run.amendAction(context.user, (task) => ({ ...task, wounded: [...new Set([...task.wounded, ...survivors])] }));
  run.push(...tasks);
}

/** For each model the option named for it, or for the user, or the first; an option that selects others has its own reach (D.1, G.4). */
function choose(
  run: Run,
  effect: Extract<Effect, { readonly word: 'CHOOSE_ONE' }>,
  models: readonly Standing[],
  context: EffectContext,
): void {
  const items = models.flatMap((model): readonly EffectItem[] => {
    const chosen = optionFor(effect, context.choices, context.user, model.id);
    if (chosen === undefined) return [];
    return [{ effect: chosen, on: isSameSelector(chosen.selector, effect.selector) ? [model.id] : null, filter: null }];
  });
  if (items.length > 0) run.push({ task: 'EFFECTS', items, context });
}

/** How long an effect lasts on a model: one of an Aura action that is not the aura's own, as long as the aura would (D.4). */
function durationOf(effect: Effect, context: EffectContext): Duration {
  if (effect.duration === null || effect.duration === 'INSTANT') return 'ACTIVATION';
  return effect.duration === 'WHILE_INSIDE' && context.cause === 'ACTION' ? 'NEXT_UPKEEP' : effect.duration;
}

/** A lasting effect lies on each model it reaches; a permanent one for all of a kind reaches later ones too, unless a sighting limits it (D.4, SDE-24.16). */
function last(run: Run, effect: Effect, models: readonly Standing[], context: EffectContext): void {
  const duration = durationOf(effect, context);
  const word = effect.selector?.word;
  if (duration === 'PERMANENT' && context.tiles === null && (word === 'ALL_HEROES' || word === 'ALL_MONSTERS')) {
    run.emit('EffectGained', {
      effect: {
        effect,
        bearer: null,
        selector: effect.selector,
        filter: filterOf(effect),
        by: context.user,
        name: context.name,
        duration,
      },
    });
    return;
  }
  if (duration === 'ACTIVATION' && run.state.active === null) return; // there is none it could last for
  const by = standing(run.state, context.user);
  // Where no model caused it, or one that has left since, its bearer's own upkeep ends it.
  for (const model of models)
    run.emit('EffectGained', {
      effect: {
        effect,
        bearer: model.id,
        selector: null,
        filter: null,
        by: by?.id ?? model.id,
        name: context.name,
        duration,
      },
    });
}

/** Gives a status token unless the model is immune or has it (SDE-33.1, 26.9). */
export function giveStatus(run: Run, id: string, status: Standing['statuses'][number], ignoresImmunity: boolean): void {
  const model = standing(run.state, id);
  if (model === undefined || model.statuses.includes(status)) return;
  if (isImmune(run.state, model, status) && !ignoresImmunity) run.emit('StatusResisted', { modelId: id, status });
  else run.emit('StatusApplied', { modelId: id, status });
}

/** Removes up to n wound and status tokens: those wished for, then wounds, then statuses in their order (SDE-26.7). */
export function heal(run: Run, id: string, n: number, wishes: readonly string[] | null): void {
  const model = standing(run.state, id);
  if (model === undefined) return;
  let wounds = 0;
  let statuses: readonly string[] = [];
  const has = (token: string): boolean =>
    token === 'WOUND' ? wounds < model.wounds : model.statuses.some((one) => one === token) && !statuses.includes(token);
  const take = (token: string): void => {
    if (wounds + statuses.length >= n || !has(token)) return;
    if (token === 'WOUND') wounds += 1;
    else statuses = [...statuses, token];
  };
  for (const token of wishes ?? [...Array.from({ length: model.wounds }, () => 'WOUND'), ...STATUS_ORDER]) take(token);
  if (wounds > 0) run.emit('WoundsRemoved', { modelId: id, wounds });
  for (const status of model.statuses.filter((one) => statuses.includes(one))) run.emit('StatusRemoved', { modelId: id, status });
}

function gainPotions(run: Run, model: Standing, n: number): void {
  if (!isHeroModel(model)) return;
  const room = potionCapacity(run.state, model) - (model.hero?.potions ?? 0);
  const potions = Math.max(0, Math.min(n, room)); // SDE-19.1
  if (potions > 0) run.emit('PotionsGained', { modelId: model.id, potions });
}

/** Each model is moved by whoever the effect belongs to; movement 0 is never moved (SDE-30). A sighting has no boss yet: Push and Pull measure from the Hero named, Compel from nothing (SDE-24.17). */
function control(
  run: Run,
  effect: Extract<Effect, { readonly n: number }> & { readonly word: 'COMPEL' | 'PULL' | 'PUSH' },
  models: readonly Standing[],
  context: EffectContext,
): void {
  const from = originBase(run.state, context);
  if (from === null && effect.word !== 'COMPEL') return;
  const tasks = models
    .filter((model) => cardOf(run.state, model).movement > 0) // SDE-30.7
    .map(
      (model): ControlTask => ({
        task: 'CONTROL',
        modelId: model.id,
        word: effect.word,
        n: effect.n,
        from: from ?? baseOf(run.state, model),
        seats: context.seats,
        name: context.name,
        given: context.controlPaths?.find((one) => one.modelId === model.id) ?? null,
      }),
    );
  run.push(...tasks);
}

function place(run: Run, effect: Extract<Effect, { readonly word: 'PLACE' }>, model: Standing, context: EffectContext): void {
  const anchor = choiceFor(context, model.id)?.anchor ?? null;
  const user = standing(run.state, context.user);
  if (anchor === null || user === undefined || isCarrier(run.state, model.id)) return; // SDE-35.4, 36.12
  const target = standing(run.state, context.named === undefined ? (context.targets[0] ?? null) : context.named);
  // What was checked when the action was named needs only room: others it places may have moved since (SDE-1.8).
  const isPossible =
    context.anchorsChecked === true
      ? mayStandAt(run.state, model, anchor)
      : mayPlace(run.state, effect, model, user, target, anchor);
  if (!isPossible) return;
  run.emit('ModelPlaced', { modelId: model.id, anchor });
  run.push(...placedTasks(run.state, standing(run.state, model.id)));
}

/** Opens a spawn decision of the Consul, if anything can be placed (D.1 SPAWN). */
function spawn(run: Run, effect: Extract<Effect, { readonly word: 'SPAWN' }>, context: EffectContext): void {
  const origins =
    effect.of === 'SELF' ? (context.user === null ? [] : [context.user]) : spawningPoints(run.state).map((model) => model.id);
  const right: SpawnRight = {
    reason: 'EFFECT',
    skulls: effect.skulls,
    platforms: effect.platforms,
    within: effect.within,
    origins,
  };
  if (canSpawn(run.state, right)) run.push({ task: 'DECISION', decision: 'SPAWN', seats: [CONSUL_SEAT], right });
}

/** Moves wound tokens from a model to the user (D.1 TRANSFER_WOUNDS). */
function transfer(run: Run, max: number, model: Standing, context: EffectContext): void {
  const user = standing(run.state, context.user);
  if (user === undefined || user.id === model.id) return;
  const wounds = Math.min(max, model.wounds, choiceFor(context, model.id)?.wounds ?? max);
  if (wounds <= 0) return;
  run.emit('WoundsRemoved', { modelId: model.id, wounds });
  inflictNow(run, [{ modelId: user.id, wounds }], causeOf(context.name), context.chain);
}
