import { type Chance, ScriptMismatch } from './chance.ts';
import type { Offer } from './offer.ts';
import { isRejection, type Rejection } from './rejection.ts';
import type { Actor, Command, CommandRule, Decision, Event, Ruleset, Seat } from './ruleset.ts';

/** A rule for every command: a verb without one does not compile. */
export type CommandRules<S, C extends Command, E extends Event> = {
  readonly [T in C['type']]: CommandRule<S, Extract<C, { readonly type: T }>, E>;
};

/** An arm for every event: an event nothing comes of does not compile. */
export type Evolvers<S, E extends Event> = {
  readonly [T in E['type']]: (state: S, event: Extract<E, { readonly type: T }>) => S;
};

interface Parts<S, C extends Command, E extends Event> {
  readonly rules: CommandRules<S, C, E>;
  readonly evolvers: Evolvers<S, E>;
  /** What the ruleset checks before every command, in the order of its rules file. */
  readonly before?: (command: C, state: S, actor: Actor) => Rejection | undefined;
  /** Verbs the server sends; they are offered to nobody. */
  readonly serverCommands?: readonly C['type'][];
}

/** Turns the tables of a game into the three functions a ruleset needs. */
export function assemble<S, C extends Command, E extends Event>(
  parts: Parts<S, C, E>,
): Pick<Ruleset<S, C, E>, 'decide' | 'evolve' | 'offers'> {
  const ruleOf = (type: C['type']): CommandRule<S, C, E> => {
    const rule = (parts.rules as unknown as Readonly<Record<string, CommandRule<S, C, E>>>)[type];
    if (rule === undefined) throw new TypeError(`no such command: ${type}`);
    return rule;
  };
  const offering = Object.keys(parts.rules).filter((type) => !parts.serverCommands?.includes(type));
  return {
    decide(command: C, state: S, actor: Actor, chance: Chance): Decision<E> {
      const rule = ruleOf(command.type);
      const refusal = rule.wellFormed?.(command) ?? parts.before?.(command, state, actor);
      if (refusal !== undefined) return refusal;
      try {
        return rule.decide(command, state, actor, chance);
      } catch (error) {
        if (error instanceof ScriptMismatch) return error.rejection;
        throw error;
      }
    },
    evolve(state: S, event: E): S {
      const evolver = (parts.evolvers as unknown as Readonly<Record<string, (state: S, event: E) => S>>)[event.type];
      if (evolver === undefined) throw new TypeError(`no such event: ${event.type}`);
      return evolver(state, event);
    },
    offers(state: S, seat: Seat): readonly Offer<C['type']>[] {
      return offering.flatMap((type) => ruleOf(type).offers(state, seat));
    },
  };
}

/** The first refusal of a row of checks, each made only if those before it passed. */
export function firstRefusal(...checks: readonly (() => Rejection | undefined)[]): Rejection | undefined {
  for (const check of checks) {
    const refusal = check();
    if (isRejection(refusal)) return refusal;
  }
  return undefined;
}
