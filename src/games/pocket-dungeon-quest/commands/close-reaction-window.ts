import type { Command, CommandRule } from '../../../engine/ruleset.ts';
import type { PdqEvent } from '../events.ts';
import { refuse } from '../rejections.ts';
import { shapeRefusal } from '../shape.ts';
import type { State } from '../state.ts';
import { Play } from '../steps/play.ts';

/** The time of a reaction window is up; only the server says so (27.5). */
export interface CloseReactionWindow extends Command {
  readonly type: 'closeReactionWindow';
}

export const closeReactionWindow: CommandRule<State, CloseReactionWindow, PdqEvent> = {
  wellFormed: (command) => shapeRefusal(command, {}),
  offers: () => [],
  decide(_command, state, actor, chance) {
    if (state.reactionWindow === null || actor !== 'server') return refuse('NO_SUCH_DECISION', 'PDQ-24.33');
    const play = new Play(state, chance, actor);
    play.emit('ReactionWindowClosed', { cause: 'TIME' });
    return play.events;
  },
};
