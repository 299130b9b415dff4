import { commandSeedOf, type Script, SeededChance } from './chance.ts';
import { canonical, hashOf } from './json.ts';
import { isRejection } from './rejection.ts';
import type { Actor, Command, Event, Ruleset, Setup } from './ruleset.ts';

/** State is the fold of the events: neither seeds nor physics are needed. */
export function fold<S, C extends Command, E extends Event>(
  ruleset: Pick<Ruleset<S, C, E>, 'evolve'>,
  state: S,
  events: readonly E[],
): S {
  let next = state;
  for (const event of events) next = ruleset.evolve(next, event);
  return next;
}

/** One accepted command as the history keeps it. */
export interface Recorded {
  /** The version it was accepted at; it left version + 1. */
  readonly version: number;
  /** The seq its first event has. */
  readonly firstSeq: number;
  readonly actor: Actor;
  readonly command: Command;
  /** 32 bytes as hex. */
  readonly seed: string;
  /** What of a script it used up (test hook). */
  readonly script?: Script;
  readonly events: readonly Event[];
  readonly stateHash: string;
}

/** A whole game, enough to decide it again. */
export interface History<O = unknown> {
  readonly setup: Setup<O>;
  /** What creation (or a fixture) wrote. */
  readonly created: readonly Event[];
  readonly commands: readonly Recorded[];
  /** Where it is known, seeds are checked against it. */
  readonly secret?: Uint8Array;
}

export type Verification =
  | { readonly equal: true; readonly commands: number; readonly events: number }
  | {
      readonly equal: false;
      readonly version: number;
      /** The seq of the first event that differs, where it is an event that differs. */
      readonly seq?: number;
      readonly difference: string;
    };

/** Decides every command again from its stored seed and compares the events byte for byte: equal, or the first difference. */
export function verify(ruleset: Ruleset, history: History, isFixture = false): Verification {
  let state = ruleset.initialState(history.setup);
  if (!isFixture && !isCreation(ruleset, history))
    return { equal: false, version: 0, seq: 1, difference: 'creation wrote other events' };
  state = fold(ruleset, state, history.created);
  let events = history.created.length;
  for (const recorded of history.commands) {
    const { version, firstSeq } = recorded;
    const seed = Buffer.from(recorded.seed, 'hex');
    if (history.secret !== undefined && !commandSeedOf(history.secret, history.setup.gameId, version).equals(seed))
      return { equal: false, version, difference: 'the seed is not the one the secret gives for this version' };
    const decided = ruleset.decide(recorded.command, state, recorded.actor, new SeededChance(seed, recorded.script));
    if (isRejection(decided))
      return { equal: false, version, seq: firstSeq, difference: `refused: ${decided.code} ${decided.message}` };
    for (let index = 0; index < Math.max(decided.length, recorded.events.length); index += 1) {
      const [again, stored] = [decided[index], recorded.events[index]];
      if (again === undefined || stored === undefined || canonical(again) !== canonical(stored))
        return {
          equal: false,
          version,
          seq: firstSeq + index,
          difference: `stored ${stored?.type ?? 'nothing'}, decided ${again?.type ?? 'nothing'}`,
        };
    }
    state = fold(ruleset, state, decided);
    if (hashOf(state) !== recorded.stateHash) return { equal: false, version, difference: 'the state differs' };
    events += decided.length;
  }
  return { equal: true, commands: history.commands.length, events };
}

/** Whether a game began as the rules create it, with nothing behind that but what a game that was started over may write. */
function isCreation(ruleset: Ruleset, { setup, created }: History): boolean {
  const made = ruleset.create(setup);
  const more = created.slice(made.length);
  return (
    canonical(made) === canonical(created.slice(0, made.length)) &&
    more.every((event) => ruleset.startOverEvents?.includes(event.type) === true)
  );
}
