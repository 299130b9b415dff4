import type { Trigger, TriggeredAbility } from '../content/types.ts';
import type { EffectsTask } from '../decisions/tasks.ts';
import { hasOverride, modelOverrides } from '../facts/actions.ts';
import { abilityFilter } from '../facts/filters.ts';
import { compareModels, type Standing } from '../facts/models.ts';
import { triggeredAbilities } from '../facts/modifiers.ts';
import { seatsOf } from '../facts/seats.ts';
import type { Base } from '../geometry/types.ts';
import type { State } from '../state.ts';

/** Causes of harm that the rules name themselves; a card that is called so is told from them. */
const OF_THE_RULES: readonly string[] = ['ACTION', 'BACKLASH', 'FIRE', 'SHAPESHIFT'];

/** What harm by a card of this name is put down to. */
export const causeOf = (name: string): string => (OF_THE_RULES.includes(name) ? `${name} (card)` : name);

/** Who an ability's ATTACKER and TARGET are. */
export interface Occasion {
  readonly attacker: string | null;
  readonly targets: readonly string[];
  /** The abilities that brought the occasion about. */
  readonly chain?: readonly string[];
}

/** What a triggered ability is known by in a chain of them. */
const linkOf = (model: Standing, ability: TriggeredAbility): string => `${model.id}|${ability.trigger}|${ability.name}`;

/** The triggered abilities of these models, the active side's first, inside a side in reading order (D.5). */
export function triggerTasks(
  state: State,
  trigger: Trigger,
  bearers: readonly { readonly model: Standing; readonly base: Base }[],
  occasion: Occasion,
): readonly EffectsTask[] {
  const order = [...bearers].sort((a, b) => {
    const first = (one: Standing): number => (one.side === state.turn.side ? 0 : 1);
    return first(a.model) - first(b.model) || compareModels(a.model, b.model);
  });
  return order.flatMap(({ model, base }) =>
    triggeredAbilities(state, model)
      .filter((ability) => ability.trigger === trigger && occasion.chain?.includes(linkOf(model, ability)) !== true)
      .map((ability) => ({
        task: 'EFFECTS' as const,
        items: ability.effects.map((effect) => ({
          effect: effect.selector === null ? { ...effect, selector: ability.selector } : effect,
          on: null,
          filter: abilityFilter(ability, effect),
        })),
        context: {
          user: model.id,
          stood: base,
          seats: seatsOf(state, model),
          name: ability.name,
          targets: occasion.targets,
          attacker: occasion.attacker,
          opener: null,
          tiles: null,
          measuredFrom: null,
          choices: [],
          controlPaths: null,
          cause: causeOf(ability.name),
          ignoresImmunity: hasOverride(modelOverrides(state, model), 'IGNORES_IMMUNITY'), // D.7
          chain: [...(occasion.chain ?? []), linkOf(model, ability)],
        },
      })),
  );
}
