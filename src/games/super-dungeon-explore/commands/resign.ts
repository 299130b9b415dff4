import type { Seat } from '../../../engine/ruleset.ts';
import type { Task } from '../decisions/tasks.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { CONSUL_SEAT } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf } from './offering.ts';
import { shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** A seat gives up (SDE-F.16). */
export interface Resign {
  readonly type: 'resign';
}

/** What the leaving seat had to decide passes to the remaining hero seats. */
function handOver(task: Task, gone: Seat, rest: readonly Seat[]): Task {
  const seats = (list: readonly Seat[]): readonly Seat[] =>
    list.includes(gone) ? [...new Set([...list.filter((seat) => seat !== gone), ...rest])].sort((a, b) => a - b) : list;
  if (task.task === 'CONTROL') return { ...task, seats: seats(task.seats) };
  if (task.task === 'EFFECTS') return { ...task, context: { ...task.context, seats: seats(task.context.seats) } };
  if (task.task !== 'DECISION') return task;
  if (task.decision === 'CHOOSE_CONTROL_PATHS')
    return { ...task, seats: seats(task.seats), control: { ...task.control, seats: seats(task.control.seats) } };
  return { ...task, seats: seats(task.seats) };
}

export const resign: Rule<Resign> = {
  wellFormed: shaped({}),
  offers: (state, seat) => (mayAct(state, 'resign', seat) ? [offerOf('resign', {})] : []),
  decide(_command, state, actor, chance) {
    const seat = actor === 'server' ? CONSUL_SEAT : actor;
    const run = new Run(state, chance);
    const rest = state.heroSeats.filter((one) => one !== seat);
    if (seat === CONSUL_SEAT || rest.length === 0) {
      run.emit('MatchEnded', { winner: seat === CONSUL_SEAT ? 'HEROES' : 'CONSUL', reason: 'CONCEDED', completed: true }, seat);
      return run.close();
    }
    const shared = state.models.filter((model) => model.hero?.controller === seat).map((model) => model.id);
    run.emit('SeatResigned', { seat, shared }, seat); // K-55
    const tasks: Task[] = [];
    for (let task = run.pop(); task !== undefined; task = run.pop()) tasks.push(handOver(task, seat, rest));
    run.push(...tasks);
    return proceed(run);
  },
};
