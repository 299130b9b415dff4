import { type Rejection, reject } from '../../../engine/rejection.ts';
import { printedCube } from '../data/cubes.ts';
import type { Effect, EffectKind, Filter } from '../data/effects.ts';
import { cubeAt, matches } from '../facts/cubes.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';

/** Why a cube cannot be the target of an effect: the target codes, in their order. */
export function targetRefusal(
  state: State,
  cubeId: string,
  filter: Filter,
  taken: readonly string[] = [],
): Rejection | undefined {
  if (/^token-\d+$/.test(cubeId))
    return reject('TOKEN_NOT_A_CUBE', 'DD-17.9', `${cubeId} is a Pillar token, no cube`, { cubeId });
  if (/^meeple-\d+$/.test(cubeId)) return reject('MEEPLE_NOT_A_CUBE', 'DD-1.4', `${cubeId} is a meeple, no cube`, { cubeId }); // DD-13.7
  if (printedCube(cubeId) === undefined || cubeAt(state, cubeId).zone !== 'DUNGEON')
    return reject('TARGET_NOT_IN_DUNGEON', 'DD-7.5', `${cubeId} is not in the Dungeon`, { cubeId });
  if (!matches(filter, cubeId))
    return reject('TARGET_NOT_ALLOWED', 'DD-7.3', `this effect is for ${filter}, not for ${cubeId}`, { cubeId, filter });
  if (taken.includes(cubeId)) return reject('TARGET_REPEATED', 'DD-7.3', `${cubeId} has been chosen already`, { cubeId });
  return undefined;
}

/** The effect that waits, if it is of this kind; else the refusal. */
export function waitingEffect<K extends EffectKind>(state: State, kind: K): Extract<Effect, { kind: K }> | Rejection {
  const effect = runningEffect(state);
  if (effect?.kind === kind) return effect as Extract<Effect, { kind: K }>;
  return notPending(kind);
}

export const notPending = (kind: string): Rejection => reject('EFFECT_NOT_PENDING', 'DD-7.8', `no ${kind} is running`);
