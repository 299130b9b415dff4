import { createHash } from 'node:crypto';
import { SeededChance } from '../../src/engine/chance.ts';
import { hashOf, type Json } from '../../src/engine/json.ts';
import type { Offer } from '../../src/engine/offer.ts';
import { isRejection } from '../../src/engine/rejection.ts';
import { fold, type History, type Recorded } from '../../src/engine/replay.ts';
import type { Command, Event, Ruleset, Seat, Setup } from '../../src/engine/ruleset.ts';
import { type Choose, sample } from '../../src/engine/sample.ts';

/** A stream of choices for random players, from a name. Nothing of it reaches the rules but the commands. */
export function choices(name: string): Choose {
  let count = 0;
  return (n) => {
    count += 1;
    return n <= 1 ? 0 : Number(createHash('sha256').update(`${name}:${count}`).digest().readBigUInt64BE(0) % BigInt(n));
  };
}

export const seedOf = (name: string): Buffer => createHash('sha256').update(name).digest();

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

export interface Made {
  readonly seat: Seat;
  readonly offer: Offer;
}

/** A game being played by random players, with its history. */
export class Playout {
  readonly ruleset: Ruleset;
  readonly setup: Setup;
  readonly created: readonly Event[];
  readonly commands: Recorded[] = [];
  state: unknown;
  #seq: number;
  readonly #name: string;

  constructor(ruleset: Ruleset, setup: Setup, name: string) {
    this.ruleset = ruleset;
    this.setup = setup;
    this.#name = name;
    this.created = ruleset.create(setup);
    this.state = deepFreeze(fold(ruleset, deepFreeze(ruleset.initialState(setup)), this.created));
    this.#seq = this.created.length;
  }

  get isOver(): boolean {
    return this.ruleset.outcome(this.state) !== undefined;
  }

  get seats(): readonly Seat[] {
    return Array.from({ length: this.setup.seats }, (_, seat) => seat);
  }

  /** The seed the next command has. */
  get seed(): Buffer {
    return seedOf(`${this.#name}:seed:${this.commands.length}`);
  }

  /** Every offer to every seat; in the lobby only what a lobby allows. */
  offers(): readonly Made[] {
    const started = this.ruleset.hasStarted(this.state);
    return this.seats.flatMap((seat) =>
      this.ruleset
        .offers(this.state, seat)
        .filter((offer) => started || this.ruleset.lobbyCommands.includes(offer.verb))
        .map((offer) => ({ seat, offer })),
    );
  }

  judge(command: Command, seat: Seat): ReturnType<Ruleset['decide']> {
    return this.ruleset.decide(deepFreeze(command), this.state, seat, new SeededChance(this.seed));
  }

  /** Sends a command that must be accepted. */
  play(command: Command, seat: Seat): readonly Event[] {
    const { seed } = this;
    const decided = this.judge(command, seat);
    if (isRejection(decided))
      throw new Error(`refused ${JSON.stringify(command)} of seat ${seat}: ${decided.code} ${decided.message}`);
    const events = deepFreeze(decided);
    this.state = deepFreeze(fold(this.ruleset, this.state, events));
    this.commands.push({
      version: this.commands.length,
      firstSeq: this.#seq + 1,
      actor: seat,
      command,
      seed: seed.toString('hex'),
      events,
      stateHash: hashOf(this.state),
    });
    this.#seq += events.length;
    return events;
  }

  /** Lobby choices at random until the game can start, then starts it. */
  start(choose: Choose): void {
    for (let tries = 0; tries < 200 && !this.ruleset.hasStarted(this.state); tries += 1) {
      const start = { type: 'startGame', taken: this.seats } as Command;
      if (!isRejection(this.judge(start, 0))) {
        this.play(start, 0);
        continue;
      }
      const made = this.offers();
      const { seat, offer } = made[choose(made.length)] as Made;
      this.play({ type: offer.verb, ...sample(offer, choose) }, seat);
    }
    if (!this.ruleset.hasStarted(this.state)) throw new Error('the game never started');
  }

  history(): History {
    return { setup: this.setup, created: this.created, commands: this.commands };
  }
}

export const commandOf = (offer: Offer, choose: Choose): Command & Readonly<Record<string, Json>> => ({
  type: offer.verb,
  ...sample(offer, choose),
});
