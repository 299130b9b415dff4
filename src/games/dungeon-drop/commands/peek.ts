import { isRejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { QuestId } from '../data/quests.ts';
import { carryOn } from '../effects/interpreter.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { heroOf, runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { shaped } from './shape.ts';
import { notPending, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** The hero looks, alone, at the next cubes of the Box or at a Quest (section 4, PEEK). */
export interface Peek {
  readonly type: 'peek';
  readonly targetSeat?: number | null;
}

/** Looked at, and not yet put back. */
const isPeeked = (state: State): boolean => state.turn.ability?.peeked !== null;

export const peek: CommandRule<State, Peek, DungeonDropEvent> = {
  wellFormed: shaped({ targetSeat: 'integer?' }),

  offers(state, seat) {
    const effect = runningEffect(state);
    if (!mayGive(state, seat, 'peek') || effect?.kind !== 'PEEK' || isPeeked(state)) return [];
    if (effect.at === 'BOX' || state.solo !== null) return [{ verb: 'peek', fields: {}, example: {} }];
    const values = state.heroes.map((hero) => hero.seat).filter((other) => other !== seat);
    return [{ verb: 'peek', fields: { targetSeat: { kind: 'ONE_OF', values } }, example: { targetSeat: values[0] as Seat } }];
  },

  decide({ targetSeat }, state, actor, chance) {
    const seat = actor as Seat;
    const effect = waitingEffect(state, 'PEEK');
    if (isRejection(effect)) return effect;
    if (isPeeked(state)) return notPending('PEEK');
    const target = targetSeat ?? null;
    const asksSeat = effect.at === 'QUEST' && state.solo === null;
    const isOpponent = target !== null && target !== seat && target >= 0 && target < state.seats;
    if (asksSeat ? !isOpponent : target !== null)
      return reject('SEAT_INVALID', 'DD-7.3', asksSeat ? 'name the seat of an opponent' : 'no seat is looked at', {
        targetSeat: target,
      });
    return decision(state, chance, (play) => {
      if (effect.at === 'BOX') {
        const ids = state.boxOrder.slice(0, effect.n);
        play.emit(by('BoxPeeked', seat, { count: ids.length, ids }));
      } else if (target === null) {
        play.emit(by('QuestPeeked', seat, { targetSeat: null, questId: state.decks.quests[0] as QuestId }));
      } else {
        play.emit(by('QuestPeeked', seat, { targetSeat: target, questId: heroOf(state, target).quest as QuestId }));
        carryOn(play, seat);
      }
    });
  },
};
