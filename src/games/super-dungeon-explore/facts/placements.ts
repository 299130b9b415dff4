import type { Effect } from '../content/types.ts';
import type { ActionArguments, Choice } from '../decisions/tasks.ts';
import type { State } from '../state.ts';
import type { ActionView } from './actions.ts';
import { aimedAt } from './aimed.ts';
import { filterOf, isSameSelector, matches, selects } from './filters.ts';
import { baseOf, type Standing, standingModels } from './models.ts';
import { seesForArea } from './sight.ts';

type PlaceEffect = Extract<Effect, { readonly word: 'PLACE' }>;
type ChooseEffect = Extract<Effect, { readonly word: 'CHOOSE_ONE' }>;

/** A model an action will put somewhere, and the effect that does. */
export interface Placement {
  readonly effect: PlaceEffect;
  readonly model: Standing;
}

const choosesPlace = (effect: Effect): effect is ChooseEffect =>
  effect.word === 'CHOOSE_ONE' && effect.effects.some((option) => option.word === 'PLACE');

/** Whether anchors have to be named with the action: a blue one that certainly takes effect, and puts models somewhere (G.4). */
export const needsAnchors = (action: ActionView): boolean =>
  action.colour === 'BLUE' &&
  action.contest === null &&
  action.effects.some((effect) => effect.word === 'PLACE' || choosesPlace(effect));

/** The option of CHOOSE_ONE for a model: the one named for it, or for the user, or the first (D.1, G.4). */
export function optionFor(
  effect: ChooseEffect,
  choices: readonly Choice[],
  userId: string | null,
  modelId: string,
): Effect | undefined {
  const named = (id: string | null): number | null => choices.find((one) => one.modelId === id)?.option ?? null;
  return effect.effects[named(modelId) ?? named(userId) ?? 0] ?? effect.effects[0];
}

/** The models an effect of an action will reach, as things stand (D.4); `named` is what TARGET means, all it affects where that is null. */
function reachedBy(
  state: State,
  user: Standing,
  action: ActionView,
  args: ActionArguments,
  effect: Effect,
  named: string | null,
): readonly Standing[] {
  const { selector } = effect;
  const found = (): readonly Standing[] => {
    if (selector === null) return [];
    if (selector.word === 'SELF') return [user];
    if (selector.word === 'ATTACKER' || selector.word === 'OPENER') return [];
    if (selector.word === 'AFFECTED') return aimedAt(state, user, action, args);
    if (selector.word === 'TARGET')
      return aimedAt(state, user, action, args).filter((model) => named === null || model.id === named);
    const bearer = { id: user.id, side: user.side, base: baseOf(state, user) };
    const isSeen = (model: Standing): boolean => action.area === null || !('n' in selector) || seesForArea(state, user, model);
    return standingModels(state).filter((model) => selects(state, selector, model, bearer, null) && isSeen(model));
  };
  return found().filter((model) => matches(state, filterOf(effect), model, baseOf(state, user)));
}

/** Everything an action will put somewhere, with the options named for it (D.1 PLACE and CHOOSE_ONE). */
export function placements(state: State, user: Standing, action: ActionView, args: ActionArguments): readonly Placement[] {
  return action.effects.flatMap((effect): readonly Placement[] => {
    if (effect.word !== 'PLACE' && !choosesPlace(effect)) return [];
    const models = reachedBy(state, user, action, args, effect, args.targetModelId);
    if (effect.word === 'PLACE') return models.map((model) => ({ effect, model }));
    return models.flatMap((model) => {
      const chosen = optionFor(effect, args.choices, user.id, model.id);
      if (chosen?.word !== 'PLACE') return [];
      const moved = isSameSelector(chosen.selector, effect.selector)
        ? [model].filter(() => matches(state, chosen.filter, model, baseOf(state, user)))
        : reachedBy(state, user, action, args, chosen, null);
      return moved.map((one) => ({ effect: chosen, model: one }));
    });
  });
}

/** Who has an option to choose of which one would put a model somewhere, the user included, and how many options there are. */
export function placeChoosers(
  state: State,
  user: Standing,
  action: ActionView,
  args: ActionArguments,
): { readonly ids: readonly string[]; readonly options: number } {
  const effects = action.effects.filter(choosesPlace);
  const ids = effects.flatMap((effect) =>
    reachedBy(state, user, action, args, effect, args.targetModelId).map((model) => model.id),
  );
  return ids.length === 0
    ? { ids: [], options: 0 }
    : { ids: [...new Set([user.id, ...ids])], options: Math.max(...effects.map((effect) => effect.effects.length)) };
}
