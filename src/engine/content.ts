import type { Json } from './json.ts';

/** A pack by its name: the newest version unless one is named. */
export interface PackName {
  readonly packId: string;
  readonly version?: string | undefined;
}

/** What is wrong with a pack that somebody wants to publish. */
export interface PackFault {
  /** Where: `modelCards[3].actions[0].effects[1]`. */
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** A pack that may be published. */
export interface ReadPack {
  readonly packId: string;
  readonly version: string;
  readonly hash: string;
}

/** How a ruleset takes in content that is published apart from the code. */
export interface PackShelf {
  /** The JSON Schema of a pack. */
  schema(): Readonly<Record<string, unknown>>;
  /** The packs that come with the game; their ids cannot be published again. */
  readonly shipped: readonly ReadPack[];
  /** The text of a shipped pack. */
  shippedPack(hash: string): Json | undefined;
  /** The packs that the options of `createGame` name. */
  named(options: unknown): readonly PackName[];
  /** The packs a pack requires. */
  required(pack: Json): readonly PackName[];
  /** Holds a pack against the rules of content, `beside` the packs it requires and those that ship: its faults, or what it is to be known by. */
  read(pack: Json, beside: readonly Json[]): ReadPack | { readonly faults: readonly PackFault[] };
}
