import { type Rejection, reject } from '../../../engine/rejection.ts';
import type { Actor, Seat } from '../../../engine/ruleset.ts';
import type { Phase, State } from '../state.ts';

/** The phases in which each command of a turn may be given (section 7): Explore, Act, Loot (DD-5.2), in Solo Move before Loot (DD-17.1); one ability per turn (DD-7.1, DD-17.7), none while entering (DD-16.7). */
const PHASES: Readonly<Record<string, readonly Phase[]>> = {
  drop: ['SETUP_DROP', 'EXPLORE', 'HAND', 'ABILITY'],
  useAbility: ['ACT'],
  endAct: ['ACT'],
  flick: ['ABILITY'],
  placeCube: ['ABILITY'],
  swapCubes: ['ABILITY'],
  selectRedrop: ['ABILITY'],
  collectCube: ['ABILITY'],
  payCubes: ['ABILITY'],
  exchangeCubes: ['ABILITY'],
  peek: ['ABILITY'],
  arrangePeek: ['ABILITY'],
  endAbility: ['ABILITY'],
  usePotion: ['EXPLORE', 'ACT', 'LOOT', 'SOLO_MOVE'],
  formRoom: ['LOOT', 'SOLO_ENTER'],
  passLoot: ['LOOT'],
  move: ['SOLO_MOVE'],
  exitLevel: ['SOLO_EXIT_CHOICE'],
  stayInLevel: ['SOLO_EXIT_CHOICE'],
  descend: ['SOLO_DESCEND_CHOICE'],
  retire: ['SOLO_DESCEND_CHOICE'],
};

/** Whether the game runs and waits for this seat's turn command. */
export const isActive = (state: State, seat: Seat): boolean => state.status === 'ACTIVE' && state.turn.seat === seat;

/** Whether this seat may give this command in this phase. */
export const mayGive = (state: State, seat: Seat, verb: string): boolean =>
  isActive(state, seat) && state.phase !== null && (PHASES[verb]?.includes(state.phase) ?? false);

/** What every command is tested for before its own rules: the game runs, it is the seat's turn, and the right step of it (DD-5.2, DD-5.4). */
export function turnRefusal({ type }: { readonly type: string }, state: State, actor: Actor): Rejection | undefined {
  if (type === 'startGame') return undefined;
  if (state.status === 'LOBBY') return reject('GAME_NOT_STARTED', 'DD-5.1', 'the game has not started');
  if (state.status === 'FINISHED') return reject('GAME_FINISHED', 'DD-12.1', 'the game is over');
  const phases = PHASES[type];
  if (phases === undefined) return undefined;
  if (actor !== state.turn.seat)
    return reject('NOT_YOUR_TURN', 'DD-5.4', `it is seat ${state.turn.seat}'s turn`, { activeSeat: state.turn.seat });
  if (!phases.includes(state.phase as Phase))
    return reject('WRONG_PHASE', 'DD-5.2', `${type} is not possible in ${state.phase}`, { phase: state.phase });
  return undefined;
}
