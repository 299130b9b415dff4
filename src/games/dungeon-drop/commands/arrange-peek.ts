import type { Offer } from '../../../engine/offer.ts';
import { isRejection, type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { carryOn } from '../effects/interpreter.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { runningEffect } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { shaped } from './shape.ts';
import { notPending, waitingEffect } from './targets.ts';
import { mayGive } from './turn-check.ts';

/** What was looked at is put back: the cubes of the Box in any order, the Quest on top of its deck or under it (section 4, PEEK). */
export interface ArrangePeek {
  readonly type: 'arrangePeek';
  readonly order?: readonly string[] | null;
  readonly keep?: boolean | null;
}

const invalid = (message: string): Rejection => reject('ORDER_INVALID', 'DD-7.3', message);

export const arrangePeek: CommandRule<State, ArrangePeek, DungeonDropEvent> = {
  wellFormed: shaped({ order: 'ids?', keep: 'boolean?' }),

  offers(state, seat): readonly Offer<'arrangePeek'>[] {
    const effect = runningEffect(state);
    const peeked = state.turn.ability?.peeked ?? null;
    if (!mayGive(state, seat, 'arrangePeek') || effect?.kind !== 'PEEK' || peeked === null) return [];
    if (effect.at === 'QUEST')
      return [{ verb: 'arrangePeek', fields: { keep: { kind: 'ONE_OF', values: [true, false] } }, example: { keep: true } }];
    const order = { kind: 'SOME_OF', values: peeked, min: peeked.length, max: peeked.length, ordered: true } as const;
    return [{ verb: 'arrangePeek', fields: { order }, example: { order: peeked } }];
  },

  decide({ order, keep }, state, actor, chance) {
    const seat = actor as Seat;
    const effect = waitingEffect(state, 'PEEK');
    if (isRejection(effect)) return effect;
    const peeked = state.turn.ability?.peeked ?? null;
    if (peeked === null) return notPending('PEEK');
    if (effect.at === 'QUEST') {
      if ((order ?? null) !== null || typeof keep !== 'boolean') return invalid('say whether the Quest stays on top (keep)');
      return decision(state, chance, (play) => {
        play.emit(by('QuestDeckArranged', seat, { keep }));
        carryOn(play, seat);
      });
    }
    const ids = order ?? [];
    const isPermutation =
      ids.length === peeked.length && new Set(ids).size === ids.length && ids.every((id) => peeked.includes(id));
    if (!isPermutation || (keep ?? null) !== null) return invalid('name each of the cubes seen once, in their new order');
    return decision(state, chance, (play) => {
      play.emit(by('BoxArranged', seat, { count: ids.length, order: ids }));
      carryOn(play, seat);
    });
  },
};
