import { type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { isSurvivable } from '../facts/loot.ts';
import { formableRooms } from '../facts/rooms.ts';
import { isWindowOpen } from '../facts/teamwork.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { endTurn } from '../steps/turn.ts';
import { bare } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** The seat loots nothing, which it may only where no Room can be looted (DD-9.8). */
export interface PassLoot {
  readonly type: 'passLoot';
}

function refusal(state: State, seat: Seat): Rejection | undefined {
  if (isWindowOpen(state)) return reject('TEAMWORK_WINDOW_OPEN', 'DD-13.13', 'other seats may still place their meeples');
  const room = formableRooms(state).find((one) => isSurvivable(state, seat, one));
  return room === undefined
    ? undefined
    : reject('LEGAL_ROOM_EXISTS', 'DD-9.8', 'there is a Room that can be looted', { pillarIds: room.cornerIds });
}

export const passLoot: CommandRule<State, PassLoot, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    if (!mayGive(state, seat, 'passLoot') || refusal(state, seat) !== undefined) return [];
    return [{ verb: 'passLoot', fields: {}, example: {} }];
  },

  decide(_, state, actor, chance) {
    const seat = actor as Seat;
    return (
      refusal(state, seat) ??
      decision(state, chance, (play) => {
        play.emit(by('LootPassed', seat, {}));
        endTurn(play);
      })
    );
  },
};
