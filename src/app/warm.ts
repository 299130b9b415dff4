/** States this process has folded lately, by game: the store then need not send them again. Only ever a copy of what was committed. */
export class WarmStates {
  readonly #states = new Map<string, { readonly version: number; readonly state: unknown }>();
  readonly #limit: number;

  constructor(limit = 256) {
    this.#limit = limit;
  }

  version(gameId: string): number | undefined {
    return this.#states.get(gameId)?.version;
  }

  /** The state of exactly this version, if it is here. */
  state(gameId: string, version: number): { readonly state: unknown } | undefined {
    const warm = this.#states.get(gameId);
    return warm?.version === version ? warm : undefined;
  }

  keep(gameId: string, version: number, state: unknown): void {
    const warm = this.#states.get(gameId);
    if (warm !== undefined && warm.version > version) return;
    this.#states.delete(gameId);
    this.#states.set(gameId, { version, state });
    for (const oldest of this.#states.keys()) {
      if (this.#states.size <= this.#limit) break;
      this.#states.delete(oldest);
    }
  }
}
