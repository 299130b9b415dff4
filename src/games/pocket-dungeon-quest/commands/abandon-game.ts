import type { Command, CommandRule } from '../../../engine/ruleset.ts';
import type { PdqEvent } from '../events.ts';
import { refuse } from '../rejections.ts';
import { offerOf, shapeRefusal } from '../shape.ts';
import type { State } from '../state.ts';
import { lose } from '../steps/ending.ts';
import { Play } from '../steps/play.ts';

/** The host gives the Session up; that loses it (PDQ-4.8). Who the host is, the rules do not know: it is offered to all, and the table asks. */
export interface AbandonGame extends Command {
  readonly type: 'abandonGame';
}

export const abandonGame: CommandRule<State, AbandonGame, PdqEvent> = {
  wellFormed: (command) => shapeRefusal(command, {}),
  offers: (state) => (state.status === 'ACTIVE' ? offerOf('abandonGame', null, {}) : []),
  decide(_command, state, actor, chance) {
    if (state.status === 'LOBBY') return refuse('GAME_NOT_STARTED', 'PDQ-3.11');
    if (state.status === 'OVER') return refuse('GAME_FINISHED', 'PDQ-4.2');
    const play = new Play(state, chance, actor);
    lose(play, 'ABANDONED');
    return play.events;
  },
};
