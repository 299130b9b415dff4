import { isRejection, type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { ClassId } from '../data/classes.ts';
import { type Branch, type Effect, effectsOf } from '../data/effects.ts';
import type { RaceId } from '../data/races.ts';
import { carryOn } from '../effects/interpreter.ts';
import { startRefusal } from '../effects/start.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { cardOf, heroOf, programOf } from '../facts/heroes.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { shaped } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** The hero uses the ability of its Race or of a Class, one of them in a turn (DD-7.1). */
export interface UseAbility {
  readonly type: 'useAbility';
  readonly cardId: string;
  readonly branch?: string | null;
}

interface Start {
  readonly cardId: RaceId | ClassId;
  readonly branch: Branch | null;
}

/** Whether the ability can be started, and how. */
function start(state: State, seat: Seat, cardId: string, branch: string | null): Start | Rejection {
  const card = cardOf(heroOf(state, seat), cardId);
  if (card === undefined) return reject('ABILITY_NOT_OWNED', 'DD-7.1', `the hero has no card ${cardId}`, { cardId });
  if (state.solo !== null && card.used)
    return reject('ABILITY_EXHAUSTED', 'DD-17.8', `${cardId} has been used in this level`, { cardId });
  const isBranch = branch === null || branch === 'A' || branch === 'B';
  const effects: readonly Effect[] | undefined = isBranch ? effectsOf(programOf(state, card.id), branch) : undefined;
  if (effects === undefined)
    return reject('BRANCH_REQUIRED', 'DD-7.3', `name one of the branches printed on ${cardId}`, { cardId });
  return startRefusal(state, seat, effects) ?? { cardId: card.id, branch: branch as Branch | null };
}

export const useAbility: CommandRule<State, UseAbility, DungeonDropEvent> = {
  wellFormed: shaped({ cardId: 'id', branch: 'id?' }),

  offers(state, seat) {
    if (!mayGive(state, seat, 'useAbility')) return [];
    const hero = heroOf(state, seat);
    return [hero.race, ...hero.classes.map(({ id }) => id)].flatMap((cardId) =>
      [null, 'A', 'B'].flatMap((branch) => {
        if (isRejection(start(state, seat, cardId, branch))) return [];
        const card = { kind: 'ONE_OF', values: [cardId] } as const;
        if (branch === null) return [{ verb: 'useAbility' as const, fields: { cardId: card }, example: { cardId } }];
        return [
          {
            verb: 'useAbility' as const,
            fields: { cardId: card, branch: { kind: 'ONE_OF' as const, values: [branch] } },
            example: { cardId, branch },
          },
        ];
      }),
    );
  },

  decide({ cardId, branch }, state, actor, chance) {
    const seat = actor as Seat;
    const started = start(state, seat, cardId, branch ?? null);
    if (isRejection(started)) return started;
    return decision(state, chance, (play) => {
      play.emit(by('AbilityStarted', seat, started));
      carryOn(play, seat);
    });
  },
};
