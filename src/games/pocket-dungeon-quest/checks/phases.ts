import type { Rejection } from '../../../engine/rejection.ts';
import { type RejectionCode, refuse } from '../rejections.ts';
import type { Phase, State } from '../state.ts';

/** The code a phase answers with where a command does not belong to it. */
type PhaseCodes = Readonly<Partial<Record<Phase, readonly [RejectionCode, string]>>>;

const refusalOf = (state: State, codes: PhaseCodes): Rejection | undefined => {
  const { phase } = state.turn;
  const code = codes[phase];
  return code === undefined ? undefined : refuse(code[0], code[1], { phase });
};

const notInBossFight = (state: State): Rejection | undefined =>
  state.bossFight === null ? undefined : refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.27');

/** Check 10 for `move`, `passMove` and the Bed Roll. */
export const movePhase = (state: State): Rejection | undefined =>
  notInBossFight(state) ??
  refusalOf(state, {
    START: ['POISON_ROLL_FIRST', 'PDQ-5.4'],
    ENGAGE: ['MONSTER_ENGAGED', 'PDQ-6.8'],
    REST_CHECK: ['REVEAL_FIRST', 'PDQ-24.23'],
    REVEAL: ['WRONG_PHASE', 'PDQ-5.1'],
    FIGHT: ['WRONG_PHASE', 'PDQ-5.1'],
    LOOT: ['WRONG_PHASE', 'PDQ-5.1'],
  });

/** Check 10 for `reveal`. */
export const revealPhase = (state: State): Rejection | undefined =>
  notInBossFight(state) ??
  refusalOf(state, {
    START: ['WRONG_PHASE', 'PDQ-5.1'],
    ENGAGE: ['WRONG_PHASE', 'PDQ-5.1'],
    MOVE: ['WRONG_PHASE', 'PDQ-5.1'],
    FIGHT: ['WRONG_PHASE', 'PDQ-5.1'],
    LOOT: ['WRONG_PHASE', 'PDQ-5.1'],
  });

/** Check 10 for `rollPoison`. */
export const poisonPhase = (state: State): Rejection | undefined =>
  notInBossFight(state) ??
  (state.turn.phase === 'START' ? undefined : refuse('WRONG_PHASE', 'PDQ-23.9', { phase: state.turn.phase }));

/** Check 10 for `attack` and the Boomerang; a Boss turn has no phases (27.3). */
export const attackPhase = (state: State): Rejection | undefined =>
  state.bossFight !== null
    ? undefined
    : refusalOf(state, {
        START: ['POISON_ROLL_FIRST', 'PDQ-5.4'],
        REST_CHECK: ['REVEAL_FIRST', 'PDQ-24.23'],
        MOVE: ['WRONG_PHASE', 'PDQ-5.1'],
        REVEAL: ['REVEAL_FIRST', 'PDQ-7.4'],
        LOOT: ['WRONG_PHASE', 'PDQ-5.1'],
      });

/** Check 10 for `pickUp`; the Rogue's ability opens the Reveal step and the fights before the first roll (PDQ-12.6). */
export const pickUpPhase = (state: State, mayTakeEarly: boolean): Rejection | undefined =>
  notInBossFight(state) ??
  refusalOf(state, {
    START: ['POISON_ROLL_FIRST', 'PDQ-5.4'],
    REST_CHECK: ['REVEAL_FIRST', 'PDQ-24.23'],
    ...(mayTakeEarly
      ? {}
      : { ENGAGE: ['FIGHT_FIRST', 'PDQ-12.3'], REVEAL: ['REVEAL_FIRST', 'PDQ-12.3'], FIGHT: ['FIGHT_FIRST', 'PDQ-12.3'] }),
  });

/** Check 10 for `endTurn`. */
export const endPhase = (state: State): Rejection | undefined =>
  notInBossFight(state) ??
  refusalOf(state, {
    START: ['POISON_ROLL_FIRST', 'PDQ-5.4'],
    ENGAGE: ['FIGHT_FIRST', 'PDQ-5.7'],
    REST_CHECK: ['REVEAL_FIRST', 'PDQ-5.7'],
    MOVE: ['MOVE_REQUIRED', 'PDQ-6.4'],
    REVEAL: ['REVEAL_FIRST', 'PDQ-5.7'],
    FIGHT: ['FIGHT_FIRST', 'PDQ-5.7'],
  });
