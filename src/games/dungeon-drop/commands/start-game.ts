import { reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import { KERNEL_VERSION } from '../../../kernel/index.ts';
import { CLASS_IDS, type ClassId } from '../data/classes.ts';
import { LARGE_IDS } from '../data/cubes.ts';
import { QUEST_IDS, type QuestId, SOLO_QUEST_IDS } from '../data/quests.ts';
import { RACE_IDS, RACES, type RaceId } from '../data/races.ts';
import { requiredScore } from '../data/table.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { heroOf } from '../facts/heroes.ts';
import { orderByInitiative } from '../facts/score.ts';
import type { State } from '../state.ts';
import { decision } from '../steps/play.ts';
import { SOLO_SEAT } from '../steps/solo.ts';
import { shaped } from './shape.ts';

/** The host starts the game: heroes are dealt, the Box is filled, the setup drop is due. */
export interface StartGame {
  readonly type: 'startGame';
  /** The seats that hold a player. */
  readonly taken: readonly Seat[];
}

export const startGame: CommandRule<State, StartGame, DungeonDropEvent> = {
  wellFormed: shaped({ taken: 'seats' }),

  /** Which seats are taken is no business of the rules, so nothing is offered in the lobby. */
  offers: () => [],

  decide({ taken }, state, _, chance) {
    const { mode } = state.options;
    const { seats, options } = state;
    const fits = mode === 'SOLO' ? seats === 1 : seats >= 2 && seats <= 4;
    if (!fits || new Set(taken).size !== seats)
      return reject('SEAT_COUNT', 'DD-1.1', `${taken.length} of ${seats} seats are taken`, { seats, taken: taken.length });
    if (state.status !== 'LOBBY') return reject('WRONG_PHASE', 'DD-4.1', 'the game has started already');
    const isSolo = mode === 'SOLO';
    const races = chance.shuffle<RaceId>(RACE_IDS); // DD-21.5
    const classes = chance.shuffle<ClassId>(CLASS_IDS);
    const quests = chance.shuffle<QuestId>(isSolo ? SOLO_QUEST_IDS : QUEST_IDS); // DD-15.2
    const order = chance.shuffle(LARGE_IDS); // DD-4.6, DD-15.7
    return decision(state, chance, (play) => {
      play.emit({ type: 'GameStarted', data: { mode, seats, options, kernelVersion: KERNEL_VERSION } });
      const heroes = Array.from({ length: seats }, (_unused, seat) => {
        const race = RACES[races[seat] as RaceId];
        return { seat, race: race.id, class: classes[seat] as ClassId, hearts: race.hearts, initiative: race.initiative };
      }); // DD-4.1, DD-4.4, DD-15.1
      const undealt = { races: races.slice(seats), classes: classes.slice(seats), quests: quests.slice(seats) };
      play.emit({ type: 'HeroesDealt', data: { heroes, undealt } });
      for (const { seat } of heroes) play.emit(by('QuestDealt', seat, { questId: quests[seat] as QuestId })); // DD-4.3
      play.emit({ type: 'TurnOrderSet', data: { order: orderByInitiative(play.state), reason: 'INITIATIVE', weights: null } }); // DD-4.2
      play.emit({ type: 'BoxFilled', data: { order, count: order.length } });
      if (isSolo)
        play.emit({
          type: 'LevelStarted',
          data: { level: 1, requirement: requiredScore(0, heroOf(play.state, SOLO_SEAT).hearts) },
        });
    });
  },
};
