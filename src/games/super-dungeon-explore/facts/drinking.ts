import type { Json } from '../../../engine/json.ts';
import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { ActionArguments } from '../decisions/tasks.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { type ActionView, actionOf } from './actions.ts';
import { aimFault, placeFault } from './aim.ts';
import { cardOf, type Standing, standing } from './models.ts';
import { hasTokens, sharingWith } from './potions.ts';

/** A drink that may be taken: who, whose, and what it does. */
export interface Drink {
  readonly drinker: Standing;
  readonly owner: Standing;
  readonly potion: ActionView;
  /** The owner's player has to be asked first (SDE-F.15). */
  readonly mustAsk: boolean;
}

/** Everything that keeps a potion from being drunk, in the order of G.4 (SDE-19). `inWindow`: a reaction window is open for the drinker's seat; `allowed`: the owner has just said yes. */
export function drinkOf(
  state: State,
  named: { readonly drinkerId: string; readonly ownerId: string; readonly potionId: string },
  args: ActionArguments,
  inWindow: boolean,
  allowed = false,
): Drink | Rejection {
  const drinker = standing(state, named.drinkerId);
  const owner = standing(state, named.ownerId);
  if (drinker === undefined || owner === undefined || owner.hero === null || drinker.hero === null)
    return refuse('MODEL_DESTROYED', { modelId: drinker?.hero == null ? named.drinkerId : named.ownerId });
  const printed = cardOf(state, owner).potions.find((potion) => potion.id === named.potionId);
  const potion =
    printed === undefined ? undefined : actionOf(state, drinker, { kind: 'POTION', card: owner.card, action: printed.id });
  if (potion === undefined)
    return refuse('ACTION_UNKNOWN', {
      actionId: named.potionId,
      actions: cardOf(state, owner).potions.map((one) => one.id),
    });
  const fault = occasionFault(state, drinker, owner, potion, inWindow, allowed);
  if (fault !== undefined) return fault;
  const aim = aimFault(state, drinker, potion, args) ?? placeFault(state, drinker, potion, args);
  return isRejection(aim) ? aim : { drinker, owner, potion, mustAsk: sharingWith(state, drinker, owner) === 'ASK' };
}

/** When and by whom a potion may be drunk at all, its aim aside. */
export function occasionFault(
  state: State,
  drinker: Standing,
  owner: Standing,
  potion: ActionView,
  inWindow: boolean,
  allowed = false,
): Rejection | undefined {
  const isGreen = potion.potion?.colour === 'GREEN';
  const about: Readonly<Record<string, Json>> = { drinkerId: drinker.id, potionId: potion.id };
  const { turn, active } = state;
  if (isGreen && turn.side !== 'CONSUL') return refuse('GREEN_ONLY_IN_CONSUL_TURN', about); // SDE-19.3
  if (!isGreen && turn.side === 'CONSUL') return refuse('POTION_NOT_IN_CONSUL_TURN', about); // SDE-19.2
  if (!isGreen && active?.modelId !== drinker.id)
    return refuse('NOT_ACTIVE_MODEL', { ...about, active: active?.modelId ?? null });
  const hasDrunk = isGreen ? turn.drankGreen.includes(drinker.id) : active?.potionDrunk === true;
  if (hasDrunk) return refuse('POTION_ALREADY_DRUNK', about); // SDE-19.7
  if (!hasTokens(owner, potion)) return refuse('NOT_ENOUGH_POTIONS', { ownerId: owner.id });
  if (!allowed && sharingWith(state, drinker, owner) === 'DENY') return refuse('SHARING_REFUSED', { ownerId: owner.id });
  if (isGreen && !inWindow && state.options.reactionMode !== 'OPEN') return refuse('NOT_IN_REACTION_WINDOW', about); // SDE-F.7
  const isActivationPhase = state.step === 'SELECT_MONSTER' || state.step === 'MONSTER_ACTIVE';
  if (isGreen && !isActivationPhase) return refuse('NOT_IN_REACTION_WINDOW', about); // SDE-F.10
  if (drinker.statuses.includes('ICE')) return refuse('MODEL_ICED', about); // K-07
  if (drinker.statuses.includes('KNOCKDOWN')) return refuse('MODEL_KNOCKED_DOWN', about);
  return potion.onceKey !== null && state.usedOnce.includes(potion.onceKey) ? refuse('ONE_USE_SPENT', about) : undefined;
}
