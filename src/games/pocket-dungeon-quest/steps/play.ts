import type { Chance } from '../../../engine/chance.ts';
import { Draft } from '../../../engine/draft.ts';
import type { Actor, Seat } from '../../../engine/ruleset.ts';
import type { HeroKind } from '../data/heroes.ts';
import type { EventData, EventName, PdqEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { decisionOptions } from '../facts/decisions.ts';
import { heroAt, kindAt, seatOfHero } from '../facts/party.ts';
import type { Hero, Pending, State, Task } from '../state.ts';

/** A command being carried out: what happened so far, the state that leaves, and what is still to be done. */
export class Play {
  readonly chance: Chance;
  readonly #draft: Draft<State, PdqEvent>;
  readonly #actor: Actor | null;
  #agenda: Task[];

  constructor(state: State, chance: Chance, actor: Actor | null) {
    this.chance = chance;
    this.#draft = new Draft(state, evolve);
    this.#actor = actor;
    this.#agenda = [...state.queue];
  }

  get state(): State {
    return this.#draft.state;
  }

  get events(): readonly PdqEvent[] {
    return this.#draft.events;
  }

  /** True while a decision is open or when the Session is over: whatever else there was waits or is dropped. */
  get isHalted(): boolean {
    return this.state.pending !== null || this.state.status === 'OVER';
  }

  hero(seat: Seat): Hero {
    return heroAt(this.state, seat);
  }

  kind(seat: Seat): HeroKind {
    return kindAt(this.state, seat);
  }

  emit<T extends EventName>(type: T, data: EventData[T]): void {
    const { state } = this;
    const named = (data as { readonly hero?: HeroKind | null }).hero;
    const ofHero = named === undefined || named === null ? -1 : seatOfHero(state, named);
    const seat = ofHero >= 0 ? ofHero : typeof this.#actor === 'number' ? this.#actor : undefined;
    const actor = typeof this.#actor === 'number' ? (state.heroes[this.#actor]?.kind ?? null) : null;
    const stamped = { turnNo: state.turnNo, roundNo: state.roundNo, actor, ...data };
    this.#draft.emit((seat === undefined ? { type, data: stamped } : { type, seat, data: stamped }) as unknown as PdqEvent);
  }

  /** Puts work in front of everything else that waits. */
  first(...tasks: readonly Task[]): void {
    this.#agenda = [...tasks, ...this.#agenda];
  }

  next(): Task | undefined {
    return this.#agenda.shift();
  }

  /** Asks a Hero; what is left to do waits in the state until the answer comes. */
  ask(pending: Pending): void {
    const queue = this.#agenda;
    const options = decisionOptions(this.state, pending);
    this.#agenda = [];
    this.emit('DecisionOpened', { hero: this.kind(pending.seat), kind: pending.kind, options, pending, queue });
  }
}
