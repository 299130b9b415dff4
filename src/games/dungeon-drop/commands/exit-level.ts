import type { CommandRule } from '../../../engine/ruleset.ts';
import type { QuestId } from '../data/quests.ts';
import { RELIC_CAP, requiredScore } from '../data/table.ts';
import type { DungeonDropEvent } from '../events.ts';
import { held } from '../facts/cubes.ts';
import { heroOf } from '../facts/heroes.ts';
import { scoreOf } from '../facts/score.ts';
import type { Solo, State } from '../state.ts';
import { rollChests } from '../steps/finish.ts';
import { decision } from '../steps/play.ts';
import { retireHero, SOLO_SEAT } from '../steps/solo.ts';
import { bare } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** The hero leaves the level by the Staircase, and the level is scored (DD-18.1, DD-18.7 to DD-18.14). */
export interface ExitLevel {
  readonly type: 'exitLevel';
}

export const exitLevel: CommandRule<State, ExitLevel, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    return mayGive(state, seat, 'exitLevel') ? [{ verb: 'exitLevel', fields: {}, example: {} }] : [];
  },

  decide(_, state, _actor, chance) {
    return decision(state, chance, (play) => {
      const { level, relicTracker } = state.solo as Solo;
      const { hearts, quest } = heroOf(state, SOLO_SEAT);
      const questId = quest as QuestId;
      play.emit({ type: 'LevelExited', data: { level } });
      rollChests(play, SOLO_SEAT);
      const relicsSetAside = held(play.state, SOLO_SEAT, 'RELIC'); // DD-18.7
      const breakdown = scoreOf(play.state, SOLO_SEAT, questId); // DD-18.8
      const requirement = requiredScore(relicTracker, hearts); // DD-18.9, DD-18.10
      const success = breakdown.total >= requirement; // DD-18.11
      play.emit({
        type: 'LevelScored',
        data: { level, questId, breakdown, score: breakdown.total, requirement, success, relicsSetAside },
      });
      if (!success) {
        retireHero(play, false); // DD-18.12
        return;
      }
      const count = relicsSetAside.length;
      const trackerAfter = Math.min(RELIC_CAP, relicTracker + count); // DD-18.13
      if (count > 0) play.emit({ type: 'RelicsClaimed', data: { count, trackerAfter } });
      if (trackerAfter >= RELIC_CAP) retireHero(play, true); // DD-18.14
    });
  },
};
