import { isRejection } from '../../../engine/rejection.ts';
import type { Decision as Answer, Seat } from '../../../engine/ruleset.ts';
import { defaultAnswer } from '../decisions/defaults.ts';
import type { Decision } from '../decisions/tasks.ts';
import type { SdeEvent } from '../events.ts';
import { evolve } from '../evolve/evolve.ts';
import { heroesInPlay, modelOf } from '../facts/models.ts';
import { ordersOf, seatsOf, seatsOfSide } from '../facts/seats.ts';
import { isEligible } from '../flow/activation.ts';
import { refuse } from '../rejections.ts';
import type { State, Step } from '../state.ts';
import { pendingDecision } from './belonging.ts';
import { shaped } from './shape.ts';
import type { Rule, SdeCommand } from './types.ts';

/** The clock ran out: what F.2 and F.5 lay down for those who said nothing happens (SDE-F.14). */
export interface ApplyDeadline {
  readonly type: 'applyDeadline';
}

/** What is said for a seat that said nothing. */
interface Default {
  readonly seat: Seat;
  readonly answer: (state: State) => SdeCommand | undefined;
}

/** The seats of a row that let the game help them. */
const assisted = (state: State, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter((seat) => ordersOf(state, seat).deadline === 'ASSIST');

const endActive = (now: State): SdeCommand | undefined =>
  now.active === null ? undefined : { type: 'endActivation', modelId: now.active.modelId };

const endTurn = (now: State): SdeCommand | undefined =>
  now.step === 'SELECT_MONSTER' && now.active === null ? { type: 'endTurn' } : undefined;

/** Commands that end an unfinished turn, one after the other: the running activation, then the turn or the next Hero's (F.5). */
function turnDefaults(state: State): readonly Default[] {
  const active = modelOf(state, state.active?.modelId ?? null);
  const [seat] = assisted(state, active === undefined ? seatsOfSide(state, state.turn.side) : seatsOf(state, active));
  if (seat === undefined) return [];
  if (state.turn.side === 'CONSUL') return [endActive, endTurn].map((answer) => ({ seat, answer }));
  if (active !== undefined) return [{ seat, answer: endActive }];
  for (const hero of heroesInPlay(state)) {
    const [player] = isEligible(state, hero) ? assisted(state, seatsOf(state, hero)) : [];
    if (player === undefined) continue;
    const begin = (): SdeCommand => ({ type: 'activate', modelId: hero.id });
    return [begin, endActive].map((answer) => ({ seat: player, answer }));
  }
  return [];
}

/** The default of a decision for the first of its seats that lets the game help it; a reaction each such seat passes for itself (SDE-F.9, F.13). */
function decisionDefaults(state: State, pending: Decision): readonly Default[] {
  const seats = assisted(state, pending.seats);
  const answering = pending.decision === 'REACTION' ? seats : seats.slice(0, 1);
  return answering.flatMap((seat) => defaultAnswer(state, pending).map((answer) => ({ seat, answer })));
}

const TURN_STEPS: readonly Step[] = ['SELECT_HERO', 'HERO_ACTIVE', 'SELECT_MONSTER', 'MONSTER_ACTIVE'];

/** What the clock brings about now; nothing in setup, but for its spawns, and for those who want to be waited for (SDE-F.14). */
function defaults(state: State): readonly Default[] {
  const pending = pendingDecision(state);
  if (pending !== undefined) return decisionDefaults(state, pending);
  return TURN_STEPS.includes(state.step) ? turnDefaults(state) : [];
}

export const applyDeadlineWith = (
  judge: (
    command: SdeCommand,
    state: State,
    seat: number,
    chance: Parameters<Rule<ApplyDeadline>['decide']>[3],
  ) => Answer<SdeEvent>,
): Rule<ApplyDeadline> => ({
  wellFormed: shaped({}),
  offers: () => [],
  decide(_command, state, _actor, chance) {
    const pending: Decision | undefined = pendingDecision(state);
    const steps = defaults(state);
    if (steps.length === 0) return refuse('NO_DEFAULT', { step: state.step });
    const seats = [...new Set(steps.map((step) => step.seat))];
    const events: SdeEvent[] = [{ type: 'DeadlineDefaultApplied', data: { decision: pending?.decision ?? state.step, seats } }];
    let now = state;
    for (const { seat, answer } of steps) {
      if (
        now.outcome !== null ||
        (now !== state && pendingDecision(now) !== undefined && pendingDecision(now)?.decision !== pending?.decision)
      )
        break;
      const command = answer(now);
      if (command === undefined) continue;
      const decided = judge(command, now, seat, chance);
      if (isRejection(decided)) return events.length > 1 ? events : decided;
      events.push(...decided);
      now = decided.reduce(evolve, now);
    }
    return events;
  },
});
