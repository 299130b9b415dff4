import { isRejection } from '../../../engine/rejection.ts';
import type { Decision as Answer } from '../../../engine/ruleset.ts';
import { defaultAnswer } from '../decisions/defaults.ts';
import type { Decision } from '../decisions/tasks.ts';
import type { SdeEvent } from '../events.ts';
import { evolve } from '../evolve/evolve.ts';
import { heroesInPlay } from '../facts/models.ts';
import { ordersOf, seatsOf, seatsOfSide } from '../facts/seats.ts';
import { isEligible } from '../flow/activation.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { pendingDecision } from './belonging.ts';
import { shaped } from './shape.ts';
import type { Rule, SdeCommand } from './types.ts';

/** The clock ran out: what F.2 and F.5 lay down for those who said nothing happens (SDE-F.14). */
export interface ApplyDeadline {
  readonly type: 'applyDeadline';
}

/** Commands that end an unfinished turn, one after the other: the running activation, then the turn or the next Hero's (F.5). */
function turnDefaults(state: State): readonly ((state: State) => SdeCommand | undefined)[] {
  const endActive = (now: State): SdeCommand | undefined =>
    now.active === null ? undefined : { type: 'endActivation', modelId: now.active.modelId };
  if (state.turn.side === 'CONSUL')
    return [endActive, (now) => (now.step === 'SELECT_MONSTER' && now.active === null ? { type: 'endTurn' } : undefined)];
  if (state.active !== null) return [endActive];
  const next = heroesInPlay(state).find((hero) => isEligible(state, hero));
  return next === undefined ? [] : [() => ({ type: 'activate', modelId: next.id }), endActive];
}

/** The seats whose silence the default answers: those that wait and let the game help them. */
const assisted = (state: State, seats: readonly number[]): readonly number[] =>
  seats.filter((seat) => ordersOf(state, seat).deadline === 'ASSIST');

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
    const inTurn = ['SELECT_HERO', 'HERO_ACTIVE', 'SELECT_MONSTER', 'MONSTER_ACTIVE'].includes(state.step);
    if (pending === undefined && !inTurn) return refuse('NO_DEFAULT', { step: state.step });
    const active = state.models.find((model) => model.id === state.active?.modelId);
    const seats = assisted(
      state,
      pending?.seats ?? (active === undefined ? seatsOfSide(state, state.turn.side) : seatsOf(state, active)),
    );
    const [seat] = seats;
    if (seat === undefined) return refuse('NO_DEFAULT', { step: state.step });
    const steps = pending === undefined ? turnDefaults(state) : defaultAnswer(state, pending);
    const events: SdeEvent[] = [{ type: 'DeadlineDefaultApplied', data: { decision: pending?.decision ?? state.step, seats } }];
    let now = state;
    for (const step of steps) {
      if (
        now.outcome !== null ||
        (now !== state && pendingDecision(now) !== undefined && pendingDecision(now)?.decision !== pending?.decision)
      )
        break;
      const command = step(now);
      if (command === undefined) continue;
      const decided = judge(command, now, seat, chance);
      if (isRejection(decided)) return events.length > 1 ? events : decided;
      events.push(...decided);
      now = decided.reduce(evolve, now);
    }
    return events;
  },
});
