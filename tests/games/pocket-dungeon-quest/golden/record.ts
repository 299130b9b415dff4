import type { LedgerLine } from '../../../../src/engine/campaign.ts';
import { commandSeedOf, commitmentOf, SeededChance } from '../../../../src/engine/chance.ts';
import { hashOf, type Json } from '../../../../src/engine/json.ts';
import { isRejection } from '../../../../src/engine/rejection.ts';
import { fold } from '../../../../src/engine/replay.ts';
import type { Actor, Setup } from '../../../../src/engine/ruleset.ts';
import { campaignRules } from '../../../../src/games/pocket-dungeon-quest/campaign.ts';
import type { PdqEvent } from '../../../../src/games/pocket-dungeon-quest/events.ts';
import { type PdqCommand, ruleset } from '../../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { Options, State } from '../../../../src/games/pocket-dungeon-quest/state.ts';
import { deepFreeze } from '../support.ts';

/** What a golden Session is made with; the seed of each of its commands follows from the secret. */
export interface Beginning {
  readonly gameId: string;
  readonly secret: string;
  readonly seats: number;
  readonly options: object;
}

export interface GoldenCommand {
  readonly actor: Actor;
  readonly command: { readonly type: string } & Readonly<Record<string, Json>>;
}

/** A Session: all its commands, and prints of what they led to. */
export interface GoldenSession extends Beginning {
  readonly commands: readonly GoldenCommand[];
  readonly lastEvents: readonly string[];
  readonly eventsHash: string;
  readonly stateHash: string;
}

/** A row of Sessions, one after the other with what carries over; or a single one, of no Campaign. */
export interface Golden {
  readonly revision: number;
  /** What `createCampaign` was asked for. */
  readonly campaign: Readonly<Record<string, Json>> | null;
  readonly sessions: readonly GoldenSession[];
}

export type Campaign = NonNullable<Setup['campaign']>;

/** A Session that is decided command by command and written down. */
export class Recording {
  readonly beginning: Beginning;
  readonly commands: GoldenCommand[] = [];
  readonly events: PdqEvent[];
  readonly #secret: Buffer;
  /** The table before the first event. */
  readonly beginningState: State;
  state: State;

  constructor(beginning: Beginning, campaign?: Campaign) {
    const { gameId, secret, seats } = beginning;
    this.beginning = beginning;
    this.#secret = Buffer.from(secret, 'hex');
    const options = ruleset.readOptions(beginning.options, seats);
    if (isRejection(options)) throw new Error(options.code);
    const setup: Setup<Options> = {
      gameId,
      seats,
      options,
      seedCommitment: commitmentOf(this.#secret),
      ...(campaign === undefined ? {} : { campaign }),
    };
    this.events = [...ruleset.create(setup)];
    this.beginningState = deepFreeze(ruleset.initialState(setup));
    this.state = deepFreeze(fold(ruleset, this.beginningState, this.events));
  }

  /** The seed the next command has. */
  get seed(): Buffer {
    return commandSeedOf(this.#secret, this.beginning.gameId, this.commands.length);
  }

  send(actor: Actor, command: GoldenCommand['command']): readonly PdqEvent[] {
    const decided = ruleset.decide(deepFreeze(command) as unknown as PdqCommand, this.state, actor, new SeededChance(this.seed));
    if (isRejection(decided)) throw new Error(`command ${this.commands.length}, ${command.type}: ${decided.code}`);
    this.state = deepFreeze(fold(ruleset, this.state, decided));
    this.commands.push({ actor, command });
    this.events.push(...decided);
    return decided;
  }

  golden(): GoldenSession {
    return {
      ...this.beginning,
      commands: this.commands,
      lastEvents: this.events.slice(-3).map(({ type }) => type),
      eventsHash: hashOf(this.events),
      stateHash: hashOf(this.state),
    };
  }
}

/** A Campaign as it stands between two Sessions. */
export class Row {
  readonly seats: number;
  readonly options: object;
  status: string = 'ACTIVE';
  /** What the next Session begins with. */
  carried: Json;
  /** The ledger's first lines. */
  readonly lines: readonly LedgerLine[];
  played = 0;

  constructor(asked: Readonly<Record<string, Json>>) {
    const made = campaignRules.create(asked);
    if (isRejection(made)) throw new Error(made.code);
    this.seats = made.seats;
    this.options = campaignRules.gameOptions(made, {}) as object;
    this.carried = made.carried;
    this.lines = made.lines;
  }

  /** The next Session, not yet started. */
  next(gameId: string, secret: string, options: object = this.options): Recording {
    this.played += 1;
    const campaign: Campaign = { id: 'campaign', gameNumber: this.played, carried: this.carried };
    return new Recording({ gameId, secret, seats: this.seats, options }, campaign);
  }

  /** What a finished Session makes of it. */
  take(state: State): void {
    const { status, carried } = campaignRules.after(state);
    this.status = status;
    this.carried = carried;
  }
}

/** Decides a golden row again: its Sessions as they come out now. */
export function redecide({ campaign, sessions }: Golden): readonly GoldenSession[] {
  const row = campaign === null ? undefined : new Row(campaign);
  return sessions.map((session) => {
    const { gameId, secret, seats, options } = session;
    const recording = row?.next(gameId, secret, options) ?? new Recording({ gameId, secret, seats, options });
    for (const { actor, command } of session.commands) recording.send(actor, command);
    row?.take(recording.state);
    return recording.golden();
  });
}
