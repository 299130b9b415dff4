import type { Effect } from '../content/types.ts';
import type { EffectsTask } from '../decisions/tasks.ts';
import { contentOf } from '../facts/content.ts';
import type { Standing } from '../facts/models.ts';
import { tileEffectsAt } from '../facts/modifiers.ts';
import { seatsOf } from '../facts/seats.ts';
import type { State } from '../state.ts';

/** Effects of a tile effect on the model there. */
export const tileTask = (state: State, model: Standing, name: string, effects: readonly Effect[]): EffectsTask => ({
  task: 'EFFECTS',
  items: effects.map((effect) => ({ effect, on: effect.selector === null ? [model.id] : null, filter: null })),
  context: {
    user: model.id,
    stood: null,
    seats: seatsOf(state, model),
    name,
    targets: [model.id],
    attacker: null,
    opener: null,
    tiles: null,
    measuredFrom: null,
    choices: [],
    controlPaths: null,
    cause: name,
    ignoresImmunity: false,
  },
});

/** What the destination does to a model that is put there (SDE-1.7). */
export function placedTasks(state: State, model: Standing | undefined): readonly EffectsTask[] {
  if (model === undefined) return [];
  return tileEffectsAt(state, model).flatMap((id) => {
    const effects = contentOf(state).tileEffects.get(id)?.onEnter ?? [];
    return effects.length === 0 ? [] : [tileTask(state, model, id, effects)];
  });
}
