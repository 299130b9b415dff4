import type { Event } from './ruleset.ts';

/** A decision being written: emit an event, then read the state it leaves. */
export class Draft<S, E extends Event> {
  readonly #evolve: (state: S, event: E) => S;
  readonly #events: E[] = [];
  #state: S;

  constructor(state: S, evolve: (state: S, event: E) => S) {
    this.#state = state;
    this.#evolve = evolve;
  }

  get state(): S {
    return this.#state;
  }

  get events(): readonly E[] {
    return this.#events;
  }

  emit(...events: readonly E[]): this {
    for (const event of events) {
      this.#events.push(event);
      this.#state = this.#evolve(this.#state, event);
    }
    return this;
  }
}
