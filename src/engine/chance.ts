import { createHash, createHmac } from 'node:crypto';
import type { Json } from './json.ts';
import type { Rejection } from './rejection.ts';

const WORD = 2 ** 32;
const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** SHA-256 of a game's secret, public from its creation. */
export function commitmentOf(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The seed of the command accepted at `version`, the version before it. */
export function commandSeedOf(secret: Uint8Array, gameId: string, version: number): Buffer {
  return hmac(secret, `seed:${gameId}:${version}`);
}

/** Outcomes laid down beforehand (test hook), used before any seed. */
export interface Script {
  /** Faces, as the rules file writes them. */
  readonly dice?: readonly (string | number)[];
  /** Answers to every other choice: an index, or the chosen thing's id. */
  readonly picks?: readonly (string | number)[];
  /** Results of physics simulations, in the ruleset's own form. */
  readonly poses?: readonly Json[];
}

export const EMPTY_SCRIPT: Script = {};

/** A scripted outcome that cannot happen here. It stops the command; nothing is written. */
export class ScriptMismatch extends Error {
  readonly rejection: Rejection;
  constructor(message: string) {
    super(message);
    this.rejection = { refused: true, code: 'SCRIPT_MISMATCH', message };
  }
}

/** Thrown by the chance of a preview: from here on the outcome is not certain. */
export class Undecided extends Error {}

/** One result of chance, with the number of its first draw: null where nothing was drawn (a single candidate, or a scripted result). */
export interface Drawn<T> {
  readonly value: T;
  readonly index: number;
  readonly drawIndex: number | null;
}

/** All chance a command may use. Results depend on the command's seed and on the order of the calls, on nothing else. */
export interface Chance {
  /** The number of the next draw: 0 before the first. */
  readonly drawn: number;
  /** A number from 0 to n - 1. One candidate: no draw. */
  uniform(n: number): number;
  /** One of the faces, in their printed order. A scripted die names a face. */
  die<T extends string | number>(faces: readonly T[]): Drawn<T>;
  /** One of the candidates, in their given order. A scripted pick names an id or an index. */
  pick<T>(candidates: readonly T[], idOf?: (candidate: T) => string): Drawn<T>;
  /** A new order: for k from n-1 down to 1, k is exchanged with uniform(k+1). Never scripted. */
  shuffle<T>(things: readonly T[]): T[];
  /** The seed of the next physics simulation of this command, 16 bytes as hex. */
  kernelSeed(): string;
  /** The scripted result of the next simulation, if there is one; it is used up. */
  scriptedPoses(): Json | undefined;
  /** True from the start of the command while poses are scripted: settling then moves nothing. */
  readonly posesAreScripted: boolean;
}

/** Chance from a command's seed, with a script used up first. */
export class SeededChance implements Chance {
  readonly #seed: Uint8Array;
  readonly #dice: (string | number)[];
  readonly #picks: (string | number)[];
  readonly #poses: Json[];
  readonly posesAreScripted: boolean;
  #draws = 0;
  #simulations = 0;

  constructor(commandSeed: Uint8Array, script: Script = EMPTY_SCRIPT) {
    this.#seed = commandSeed;
    this.#dice = [...(script.dice ?? [])];
    this.#picks = [...(script.picks ?? [])];
    this.#poses = [...(script.poses ?? [])];
    this.posesAreScripted = this.#poses.length > 0;
  }

  get drawn(): number {
    return this.#draws;
  }

  /** What is left of the script after the command. */
  get scriptLeft(): Script {
    return { dice: [...this.#dice], picks: [...this.#picks], poses: [...this.#poses] };
  }

  #draw(n: number): number {
    const bound = Math.floor(WORD / n) * n;
    for (;;) {
      const draw = hmac(this.#seed, `draw:${this.#draws}`).readUInt32BE(0);
      this.#draws += 1;
      if (draw < bound) return draw % n;
    }
  }

  uniform(n: number): number {
    return this.pick(Array.from({ length: n }, (_, index) => index)).value;
  }

  die<T extends string | number>(faces: readonly T[]): Drawn<T> {
    const scripted = this.#dice.shift();
    if (scripted === undefined) {
      const drawIndex = this.#draws;
      const index = this.#draw(faces.length);
      return { value: faces[index] as T, index, drawIndex };
    }
    const index = faces.findIndex((face) => String(face) === String(scripted));
    if (index < 0) throw new ScriptMismatch(`the scripted die shows ${scripted}, but this die has the faces ${faces.join(', ')}`);
    return { value: faces[index] as T, index, drawIndex: null };
  }

  pick<T>(candidates: readonly T[], idOf: (candidate: T) => string = String): Drawn<T> {
    const n = candidates.length;
    if (n === 0) throw new RangeError('nothing to pick from');
    if (n === 1) return { value: candidates[0] as T, index: 0, drawIndex: null };
    const scripted = this.#picks.shift();
    if (scripted === undefined) {
      const drawIndex = this.#draws;
      const index = this.#draw(n);
      return { value: candidates[index] as T, index, drawIndex };
    }
    const index = typeof scripted === 'number' ? scripted : candidates.findIndex((candidate) => idOf(candidate) === scripted);
    if (!Number.isInteger(index) || index < 0 || index >= n)
      throw new ScriptMismatch(`the scripted pick ${scripted} is none of the ${n} candidates`);
    return { value: candidates[index] as T, index, drawIndex: null };
  }

  shuffle<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let k = order.length - 1; k > 0; k -= 1) {
      const other = this.#draw(k + 1);
      [order[k], order[other]] = [order[other] as T, order[k] as T];
    }
    return order;
  }

  kernelSeed(): string {
    const seed = hmac(this.#seed, `kernel:${this.#simulations}`).subarray(0, 16).toString('hex');
    this.#simulations += 1;
    return seed;
  }

  scriptedPoses(): Json | undefined {
    return this.#poses.shift();
  }
}

/** Chance for a preview: draws are answered from a public seed, physics is left open. */
export class PreviewChance extends SeededChance {
  override kernelSeed(): string {
    throw new Undecided('the fall of cubes is not known beforehand');
  }
}
