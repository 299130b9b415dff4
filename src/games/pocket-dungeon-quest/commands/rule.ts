import type { Chance } from '../../../engine/chance.ts';
import type { Fields, Offer } from '../../../engine/offer.ts';
import { invalidArgument, isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { Actor, Command, CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { HeroKind } from '../data/heroes.ts';
import type { PdqEvent } from '../events.ts';
import { heroAt, isInParty } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { type ByHeroCommand, type Check, offerOf, shapeRefusal } from '../shape.ts';
import type { State } from '../state.ts';
import { Play } from '../steps/play.ts';
import { settle } from '../steps/settle.ts';

interface Parts<C extends Command & ByHeroCommand> {
  readonly verb: C['type'];
  readonly shape: Readonly<Record<string, Check>>;
  /** Shapes that depend on each other. */
  readonly wellFormed?: (command: C) => Rejection | undefined;
  /** Other Heroes the command names; they must be of the Party. */
  readonly namedHeroes?: (command: C) => readonly (HeroKind | null | undefined)[];
  /** Checks 6 to 11, first failure first. */
  readonly refusal: (command: C, state: State, seat: Seat) => Rejection | undefined;
  /** Legal arguments, without the verb; asked only in a running Session. */
  readonly choices: (state: State, seat: Seat) => readonly Fields[];
  readonly carryOut: (play: Play, command: C, seat: Seat) => void;
}

/** A command of a Hero in a running Session: judged, carried out, and settled. */
export function heroCommand<C extends Command & ByHeroCommand>(parts: Parts<C>): CommandRule<State, C, PdqEvent> {
  return {
    wellFormed: (command) => shapeRefusal(command, parts.shape) ?? parts.wellFormed?.(command),
    offers(state, seat): readonly Offer<C['type']>[] {
      if (state.status !== 'ACTIVE') return [];
      const { kind } = heroAt(state, seat);
      return parts.choices(state, seat).flatMap((fields) => offerOf(parts.verb, kind, fields));
    },
    decide(command, state, actor: Actor, chance: Chance) {
      const refusal = seatRefusal(command, state, actor);
      if (isRejection(refusal)) return refusal;
      const stranger = parts
        .namedHeroes?.(command)
        .find((kind) => kind !== undefined && kind !== null && !isInParty(state, kind));
      if (stranger !== undefined) return invalidArgument(`${stranger} is not of the Party`, { hero: stranger });
      const refused = parts.refusal(command, state, refusal);
      if (refused !== undefined) return refused;
      const play = new Play(state, chance, refusal);
      parts.carryOut(play, command, refusal);
      settle(play);
      return play.events;
    },
  };
}

/** The acting seat, or why it cannot act. */
export function seatRefusal(command: ByHeroCommand, state: State, actor: Actor): Seat | Rejection {
  if (state.status === 'LOBBY') return refuse('GAME_NOT_STARTED', 'PDQ-3.11');
  if (state.status === 'OVER') return refuse('GAME_FINISHED', 'PDQ-4.2');
  if (actor === 'server' || state.heroes[actor] === undefined) return refuse('NOT_YOUR_HERO', 'PDQ-3.2');
  const { hero } = command;
  if (hero !== undefined && hero !== null && heroAt(state, actor).kind !== hero)
    return refuse('NOT_YOUR_HERO', 'PDQ-3.2', { hero });
  return actor;
}
