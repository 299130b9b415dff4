import type { Chance } from '../../../engine/chance.ts';
import { Draft } from '../../../engine/draft.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { ActionTask, Task } from '../decisions/tasks.ts';
import type { EventData, EventType, SdeEvent } from '../events.ts';
import { evolve } from '../evolve/evolve.ts';
import type { State } from '../state.ts';

/** One command being carried out: events written so far, the table they leave, and the agenda of what is still to be done. */
export class Run {
  readonly chance: Chance;
  readonly #draft: Draft<State, SdeEvent>;
  readonly #agenda: Task[];
  readonly #before: readonly Task[];
  /** The state whose abilities were last compared, for SDE-26.9. */
  swept: State;
  /** How many abilities were set off by other abilities. */
  inChains = 0;

  constructor(state: State, chance: Chance) {
    this.chance = chance;
    this.#draft = new Draft(state, evolve);
    this.#agenda = [...state.agenda];
    this.#before = state.agenda;
    this.swept = state;
  }

  get state(): State {
    return this.#draft.state;
  }

  /** The match has ended: nothing further of the command is resolved (SDE-6.5). */
  get over(): boolean {
    return this.state.outcome !== null;
  }

  get agenda(): readonly Task[] {
    return this.#agenda;
  }

  emit<T extends EventType>(type: T, data: EventData[T], seat?: Seat): void {
    if (this.over) return;
    const event = (seat === undefined ? { type, data } : { type, seat, data }) as SdeEvent;
    this.#draft.emit(event);
  }

  /** Puts tasks on the agenda, so that the first of them is the next to be done. */
  push(...tasks: readonly Task[]): void {
    for (const task of [...tasks].reverse()) this.#agenda.push(task);
  }

  pop(): Task | undefined {
    return this.#agenda.pop();
  }

  /** Replaces the entry under the top decision: the task an answer is for. */
  amend(change: (task: Task) => Task): void {
    const task = this.#agenda.pop();
    if (task !== undefined) this.#agenda.push(change(task));
  }

  /** Changes the action under way, the innermost of those that wait; false where none does. */
  amendAction(user: string, change: (task: ActionTask) => ActionTask): boolean {
    const at = this.#agenda.findLastIndex((task) => task.task === 'ACTION');
    const task = this.#agenda[at];
    if (task?.task !== 'ACTION' || task.user !== user) return false;
    this.#agenda[at] = change(task);
    return true;
  }

  /** The events of the command; what waits is written last, if it changed. */
  close(): readonly SdeEvent[] {
    const agenda = this.over ? [] : [...this.#agenda];
    const changed = agenda.length !== this.#before.length || agenda.some((task, index) => task !== this.#before[index]);
    if (changed && !this.over) this.#draft.emit({ type: 'DecisionsPending', data: { agenda } });
    return this.#draft.events;
  }
}
