import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { PdqEvent } from '../events.ts';
import { heroAt } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { type ByHeroCommand, offerOf, shapeRefusal } from '../shape.ts';
import type { State } from '../state.ts';
import { Play } from '../steps/play.ts';
import { seatRefusal } from './rule.ts';

/** Lets a reaction window go by (27.5). */
export interface PassReaction extends ByHeroCommand {
  readonly type: 'passReaction';
}

const refusal = (state: State, seat: Seat): Rejection | undefined =>
  state.reactionWindow?.eligible.includes(seat) === true ? undefined : refuse('NO_SUCH_DECISION', 'PDQ-24.33');

export const passReaction: CommandRule<State, PassReaction, PdqEvent> = {
  wellFormed: (command) => shapeRefusal(command, {}),
  offers: (state, seat) =>
    state.status === 'ACTIVE' && refusal(state, seat) === undefined ? offerOf('passReaction', heroAt(state, seat).kind, {}) : [],
  decide(command, state, actor, chance) {
    const seat = seatRefusal(command, state, actor);
    if (isRejection(seat)) return seat;
    const refused = refusal(state, seat);
    if (refused !== undefined) return refused;
    const play = new Play(state, chance, seat);
    play.emit('ReactionPassed', { hero: play.kind(seat) });
    if (play.state.reactionWindow?.eligible.length === 0) play.emit('ReactionWindowClosed', { cause: 'ALL_ANSWERED' });
    return play.events;
  },
};
