import type { Action, ActionKeyword, AttackType, AttributeName, Override } from '../content/types.ts';
import { ATTRIBUTE_OF_ATTACK } from '../content/vocabulary.ts';
import type { ActionRef } from '../decisions/tasks.ts';
import type { Model, State } from '../state.ts';
import { equipmentOf, wornBy } from './cards.ts';
import { NO_DICE } from './dice.ts';
import { cardOf, modelCard } from './models.ts';
import { abilitiesOf, modifiersOn } from './modifiers.ts';

/** An action as this model would use it now: ranges with bonuses, keywords of its abilities included. */
export interface ActionView extends Omit<Action, 'keywords' | 'overrides'> {
  readonly ref: ActionRef;
  readonly keywords: readonly ActionKeyword[];
  readonly overrides: readonly Override[];
  /** What ONE_USE_ONLY counts by; null where it may be repeated (SDE-26.14). */
  readonly onceKey: string | null;
  /** The copy that is discarded with its use (DISCARD_SELF). */
  readonly discards: string | null;
}

export const BASIC_ATTACKS: Readonly<Record<string, AttackType>> = { melee: 'MELEE', magic: 'MAGIC', missile: 'MISSILE' };

/** The range of a basic attack with its bonuses, or undefined without the icon (SDE-12.3, 20.1). */
export function basicRange(state: State, model: Model, attack: AttackType): number | undefined {
  const icon = cardOf(state, model).attributes[ATTRIBUTE_OF_ATTACK[attack]].attack;
  if (icon === null || icon.type !== attack) return undefined;
  const bonus = modifiersOn(state, model).reduce(
    (sum, { effect }) => (effect.word === 'RANGE' && effect.attack === attack ? sum + effect.n : sum),
    0,
  );
  return Math.max(0, icon.range + bonus);
}

/** Words that contradict rules, of the model's card and of what it wears (SDE-31.1, D.7). */
export const modelOverrides = (state: State, model: Model): readonly Override[] => [
  ...cardOf(state, model).overrides,
  ...wornBy(state, model).flatMap(({ card }) => card.overrides),
];

export const hasOverride = (overrides: readonly Override[], word: Override['word']): boolean =>
  overrides.some((one) => one.word === word);

/** Keywords of the action and of the model's abilities: MASSIVE_DAMAGE for every red action, ARC and HOOKSHOT for those that name a target without an area (D.2). */
function keywordsOf(state: State, model: Model, action: Action): readonly ActionKeyword[] {
  if (action.colour !== 'RED') return action.keywords;
  const namesTarget = action.range !== null && action.area === null;
  const granted = abilitiesOf(state, model)
    .map((ability) => ability.word)
    .filter((word) => word === 'MASSIVE_DAMAGE' || (namesTarget && (word === 'ARC' || word === 'HOOKSHOT'))) as ActionKeyword[];
  return [...new Set([...action.keywords, ...granted])];
}

/** On a model these words speak of it as a target, not of its own actions. */
const OF_THE_TARGET: readonly Override['word'][] = ['NO_HEARTS_POTIONS', 'CANNOT_BE_TARGETED_BY'];

/** Member by member: cards come in many shapes, and copying those whole is slow. */
const view = (
  state: State,
  model: Model,
  action: Action,
  ref: ActionRef,
  onceKey: string | null,
  discards: string | null,
): ActionView => ({
  id: action.id,
  name: action.name,
  colour: action.colour,
  cost: action.cost,
  mode: action.mode,
  attack: action.attack,
  attribute: action.attribute,
  range: action.range,
  area: action.area,
  dice: action.dice,
  contest: action.contest,
  filter: action.filter,
  effects: action.effects,
  potion: action.potion,
  ref,
  keywords: keywordsOf(state, model, action),
  overrides: [...action.overrides, ...modelOverrides(state, model).filter((one) => !OF_THE_TARGET.includes(one.word))],
  onceKey,
  discards,
});

function basicAction(attack: AttackType, range: number): Action {
  const id = attack.toLowerCase();
  return {
    id,
    name: id,
    colour: 'RED',
    cost: 1, // K-08
    mode: 'NORMAL',
    attack,
    attribute: null,
    range,
    area: null,
    dice: NO_DICE,
    contest: null,
    keywords: [],
    filter: null,
    effects: [],
    potion: null,
    overrides: [],
  };
}

/** An action of a model by where it is printed; undefined where the model does not have it (any more). */
export function actionOf(state: State, model: Model, ref: ActionRef): ActionView | undefined {
  if (ref.kind === 'BASIC') {
    const range = basicRange(state, model, ref.attack);
    return range === undefined ? undefined : view(state, model, basicAction(ref.attack, range), ref, null, null);
  }
  if (ref.kind === 'EQUIPMENT') {
    const card = equipmentOf(state, ref.copy);
    const action = card?.actions.find((one) => one.id === ref.action);
    if (card === undefined || action === undefined) return undefined;
    const once = action.keywords.includes('ONE_USE_ONLY') || card.keywords.includes('ONE_USE_ONLY');
    return view(
      state,
      model,
      action,
      ref,
      once ? `${ref.copy}|${action.id}` : null,
      action.keywords.includes('DISCARD_SELF') ? ref.copy : null,
    );
  }
  const list = ref.kind === 'POTION' ? modelCard(state, ref.card).potions : modelCard(state, ref.card).actions;
  const action = list.find((one) => one.id === ref.action);
  if (action === undefined) return undefined;
  // Once for its card, whoever drinks the potion and whichever model the card stands for (SDE-26.14).
  const once = action.keywords.includes('ONE_USE_ONLY') ? `${ref.card}|${action.id}` : null;
  return view(state, model, action, ref, once, null);
}

/** All unique actions of a model: those of its card, then those of its equipment (SDE-10.10). The first with an id is the one that id means. */
export function uniqueActions(state: State, model: Model): readonly ActionView[] {
  const refs: ActionRef[] = [
    ...cardOf(state, model).actions.map((action): ActionRef => ({ kind: 'CARD', card: model.card, action: action.id })),
    ...wornBy(state, model).flatMap(({ copy, card }) =>
      card.actions.map((action): ActionRef => ({ kind: 'EQUIPMENT', copy, action: action.id })),
    ),
  ];
  const seen = new Set<string>();
  return refs.flatMap((ref) => {
    const action = actionOf(state, model, ref);
    if (action === undefined || seen.has(action.id)) return [];
    seen.add(action.id);
    return [action];
  });
}

/** The action an id means for this model: a basic attack, or the first unique action with it. */
export function actionNamed(state: State, model: Model, id: string): ActionView | 'UNKNOWN' | 'NO_ICON' {
  const basic = Object.hasOwn(BASIC_ATTACKS, id) ? BASIC_ATTACKS[id] : undefined;
  if (basic !== undefined) return actionOf(state, model, { kind: 'BASIC', attack: basic }) ?? 'NO_ICON';
  return uniqueActions(state, model).find((action) => action.id === id) ?? 'UNKNOWN';
}

/** Everything of one colour a model can use: red are its basic attacks with their icons and unique actions, blue are unique actions. */
export const actionsOf = (state: State, model: Model, colour: ActionView['colour']): readonly ActionView[] =>
  [...Object.keys(BASIC_ATTACKS).map((id) => actionNamed(state, model, id)), ...uniqueActions(state, model)].filter(
    (action): action is ActionView => typeof action !== 'string' && action.colour === colour,
  );

/** Their ids, for who named none of them. */
export const actionIds = (state: State, model: Model, colour: ActionView['colour']): readonly string[] =>
  actionsOf(state, model, colour).map((action) => action.id);

/** The attribute of the offence roll (A.3); SUPPORT without a contest rolls nothing. */
export function offenceAttribute(action: ActionView): AttributeName {
  if (action.contest !== null) return action.contest.offence;
  if (action.attribute !== null) return action.attribute;
  return action.attack === 'SUPPORT' ? 'WILL' : ATTRIBUTE_OF_ATTACK[action.attack];
}
