import { type Base, baseDistance, type Square, squaresOf, standFaults } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { baseOf, cardOf, type Standing } from './models.ts';
import { hasAbility } from './modifiers.ts';
import { otherBases } from './movement.ts';
import { sees, seesSquare } from './sight.ts';

/** Whether PLACE may put the model there: within the limits, in sight where needed, on a place to stand (D.1, SDE-1.8). */
export function mayPlace(
  state: State,
  effect: { readonly within: number; readonly of: 'SELF' | 'TARGET'; readonly needLoS: boolean },
  model: Standing,
  user: Standing,
  target: Standing | undefined,
  anchor: Square,
): boolean {
  const origin = effect.of === 'SELF' ? user : (target ?? user);
  const base: Base = { anchor, size: cardOf(state, model).base };
  if (baseDistance(baseOf(state, origin), base) > effect.within) return false;
  if (!mayStandAt(state, model, anchor)) return false;
  if (!effect.needLoS) return true;
  // To itself a model always sees (SDE-11.9); to where it wants to be it has to look.
  if (model.id === user.id) return squaresOf(base).some((square) => seesSquare(state, user, square));
  return sees(state, user, { ...model, at: anchor });
}

/** Whether there is room for the model to stand there (SDE-1.8). */
export function mayStandAt(state: State, model: Standing, anchor: Square): boolean {
  const mover = { fly: hasAbility(state, model, 'FLY'), burrow: hasAbility(state, model, 'BURROW') };
  const base: Base = { anchor, size: cardOf(state, model).base };
  return standFaults(dungeonMap(state), base, mover, otherBases(state, model.id)).length === 0;
}
