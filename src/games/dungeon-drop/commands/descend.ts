import { type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule } from '../../../engine/ruleset.ts';
import type { ClassId } from '../data/classes.ts';
import { DRAGON_ID, LARGE_IDS } from '../data/cubes.ts';
import { type QuestId, SOLO_QUEST_IDS } from '../data/quests.ts';
import { RELIC_CAP, requiredScore } from '../data/table.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { cubeAt, idsIn, matches } from '../facts/cubes.ts';
import { heroOf } from '../facts/heroes.ts';
import type { Solo, State } from '../state.ts';
import { decision, type Play } from '../steps/play.ts';
import { SOLO_SEAT } from '../steps/solo.ts';
import { bare } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** After a completed level the hero levels up and goes deeper (DD-18.15 to DD-18.22). */
export interface Descend {
  readonly type: 'descend';
}

const refusal = ({ solo }: State): Rejection | undefined =>
  (solo as Solo).relicTracker >= RELIC_CAP ? reject('MUST_RETIRE', 'DD-18.14', 'the Relic Tracker is full') : undefined;

/** One Class card for any Relics, one for the Dragon, as long as the deck has some (DD-18.15 to DD-18.17). */
function levelUp(play: Play): void {
  const before = play.state;
  const gains: ('RELIC' | 'HUGE_MONSTER')[] = [];
  if (idsIn(before, 'SET_ASIDE').some((id) => matches('RELIC', id))) gains.push('RELIC');
  if (cubeAt(before, DRAGON_ID).zone === 'TROPHY') gains.push('HUGE_MONSTER');
  for (const reason of gains) {
    const [classId] = play.state.decks.classes;
    if (classId !== undefined) play.emit(by('ClassGained', SOLO_SEAT, { classId: classId as ClassId, reason }));
  }
}

/** The Quest is discarded and another drawn; an empty deck is made anew from the discards without the one just discarded (DD-18.19). */
function replaceQuest(play: Play): void {
  const { decks, solo } = play.state;
  const oldQuestId = heroOf(play.state, SOLO_SEAT).quest as QuestId;
  const rebuilt = decks.quests.length === 0;
  const discards = SOLO_QUEST_IDS.filter((id) => id !== oldQuestId && (solo as Solo).questDiscard.includes(id)); // DD-21.5: printed order
  const [newQuestId = oldQuestId, ...deck] = rebuilt ? play.chance.shuffle(discards) : decks.quests;
  play.emit(by('QuestReplaced', SOLO_SEAT, { oldQuestId, newQuestId, deck, rebuilt }));
}

export const descend: CommandRule<State, Descend, DungeonDropEvent> = {
  wellFormed: bare,

  offers(state, seat) {
    return mayGive(state, seat, 'descend') && refusal(state) === undefined ? [{ verb: 'descend', fields: {}, example: {} }] : [];
  },

  decide(_, state, _actor, chance) {
    return (
      refusal(state) ??
      decision(state, chance, (play) => {
        levelUp(play);
        play.emit({ type: 'AbilitiesRefreshed', data: {} }); // DD-18.18
        replaceQuest(play);
        play.emit({ type: 'DungeonReset', data: {} }); // DD-18.20
        const order = chance.shuffle(LARGE_IDS);
        play.emit({ type: 'BoxFilled', data: { order, count: order.length } });
        const { level, relicTracker } = play.state.solo as Solo;
        const requirement = requiredScore(relicTracker, heroOf(play.state, SOLO_SEAT).hearts);
        play.emit({ type: 'LevelStarted', data: { level: level + 1, requirement } });
      })
    );
  },
};
