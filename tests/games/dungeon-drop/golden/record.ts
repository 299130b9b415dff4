import { commandSeedOf, commitmentOf, type Script, SeededChance } from '../../../../src/engine/chance.ts';
import { hashOf, type Json } from '../../../../src/engine/json.ts';
import { isRejection, type Rejection } from '../../../../src/engine/rejection.ts';
import { fold, type History, type Recorded } from '../../../../src/engine/replay.ts';
import type { Actor, Setup } from '../../../../src/engine/ruleset.ts';
import type { DungeonDropCommand } from '../../../../src/games/dungeon-drop/commands/all.ts';
import type { DungeonDropEvent } from '../../../../src/games/dungeon-drop/events.ts';
import { ruleset } from '../../../../src/games/dungeon-drop/ruleset.ts';
import type { Options, State } from '../../../../src/games/dungeon-drop/state.ts';
import { deepFreeze } from '../../../contract/playout.ts';

/** One command of a golden game: what it was, its seed, and the print of all that came of it. */
export interface GoldenCommand {
  readonly actor: Actor;
  readonly command: { readonly type: string } & Readonly<Record<string, Json>>;
  readonly seed: string;
  readonly script?: Script;
  /** The type of each event and the beginning of the hash of its canonical text. */
  readonly events: readonly string[];
  readonly stateHash: string;
}

/** A whole game, small enough to be kept: nothing of it but the commands and prints of what they led to. */
export interface Golden {
  readonly name: string;
  readonly revision: number;
  readonly kernelVersion: string;
  readonly gameId: string;
  readonly secret: string;
  readonly seats: number;
  readonly options: Json;
  readonly fixture: Json;
  readonly commands: readonly GoldenCommand[];
  readonly result: Json;
}

export const printOf = (event: DungeonDropEvent): string => `${event.type} ${hashOf(event).slice(0, 16)}`;

/** A game that is decided command by command and written down. */
export class Recording {
  readonly setup: Setup<Options>;
  readonly created: readonly DungeonDropEvent[];
  readonly secret: Buffer;
  readonly commands: (Recorded & { readonly events: readonly DungeonDropEvent[] })[] = [];
  state: State;
  #seq: number;

  constructor(gameId: string, secret: string, seats: number, options: Json, fixture: Json) {
    this.secret = Buffer.from(secret, 'hex');
    const read = fixture === null ? undefined : ruleset.readFixture(fixture);
    if (read !== undefined && isRejection(read)) throw new Error(read.message);
    const chosen = read === undefined ? ruleset.readOptions(options, seats) : read.options;
    if (isRejection(chosen)) throw new Error(chosen.message);
    this.setup = { gameId, seats, options: chosen as Options, seedCommitment: commitmentOf(this.secret) };
    this.created = read === undefined ? ruleset.create(this.setup) : read.events;
    this.#seq = this.created.length;
    this.state = deepFreeze(fold(ruleset, ruleset.initialState(this.setup), this.created));
  }

  get isOver(): boolean {
    return this.state.status === 'FINISHED';
  }

  /** Decides a command with the seed of its version, or with one given; a refusal changes nothing. */
  send(
    command: GoldenCommand['command'],
    actor: Actor,
    script?: Script,
    given?: string,
  ): readonly DungeonDropEvent[] | Rejection {
    const version = this.commands.length;
    const seed = given === undefined ? commandSeedOf(this.secret, this.setup.gameId, version) : Buffer.from(given, 'hex');
    const decided = ruleset.decide(
      deepFreeze(command) as unknown as DungeonDropCommand,
      this.state,
      actor,
      new SeededChance(seed, script),
    );
    if (isRejection(decided)) return decided;
    this.state = deepFreeze(fold(ruleset, this.state, decided));
    this.commands.push({
      version,
      firstSeq: this.#seq + 1,
      actor,
      command,
      seed: seed.toString('hex'),
      ...(script === undefined ? {} : { script }),
      events: decided,
      stateHash: hashOf(this.state),
    });
    this.#seq += decided.length;
    return decided;
  }

  /** The game as the engine's replay takes it. */
  history(): History {
    return { setup: this.setup, created: this.created, commands: this.commands, secret: this.secret };
  }
}

/** Decides a golden game again; the first difference, if there is one. */
export function redecide(golden: Golden): { readonly recording: Recording; readonly difference: string | undefined } {
  const { gameId, secret, seats, options, fixture } = golden;
  const recording = new Recording(gameId, secret, seats, options, fixture);
  for (const [version, { actor, command, seed, script, events, stateHash }] of golden.commands.entries()) {
    const decided = recording.send(command, actor, script, seed);
    const at = (what: string) => ({ recording, difference: `version ${version}, ${command.type}: ${what}` });
    if (isRejection(decided)) return at(`refused, ${decided.code}`);
    const prints = decided.map(printOf);
    const index = Array.from({ length: Math.max(prints.length, events.length) }).findIndex(
      (_, one) => prints[one] !== events[one],
    );
    if (index >= 0) return at(`stored ${events[index] ?? 'nothing'}, decided ${prints[index] ?? 'nothing'}`);
    if (hashOf(recording.state) !== stateHash) return at('the state differs');
  }
  return { recording, difference: undefined };
}
