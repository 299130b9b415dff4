import type { Seat } from '../../../engine/ruleset.ts';
import type { QuestId } from '../data/quests.ts';
import { CHEST_FACES } from '../data/table.ts';
import { by, type EventOf } from '../events.ts';
import { heroOf, playingSeats } from '../facts/heroes.ts';
import { openedChests, rankingOf, scoreOf } from '../facts/score.ts';
import type { ScoreSheet } from '../state.ts';
import type { Play } from './play.ts';

const FACE_INDEXES = CHEST_FACES.map((_, index) => index + 1);

/** Every opened Chest of a hero is rolled (DD-12.5). */
export function rollChests(play: Play, seat: Seat): void {
  for (const { chestId, keyId } of openedChests(play.state, seat)) {
    const faceIndex = play.chance.die(FACE_INDEXES).value;
    play.emit(by('ChestRolled', seat, { chestId, keyId, faceIndex, value: CHEST_FACES[faceIndex - 1] as number }));
  }
}

/** Quests are revealed, Chests rolled, scores added, and somebody has won (DD-12.2 to DD-12.10). */
export function finishGame(play: Play): void {
  const quests = play.state.heroes.map(({ seat, quest }) => ({ seat, questId: quest as QuestId }));
  play.emit({ type: 'QuestsRevealed', data: { quests } });
  for (const { seat } of play.state.heroes) rollChests(play, seat);
  const scores = quests.map(({ seat, questId }) => scoreOf(play.state, seat, questId));
  play.emit({ type: 'GameScored', data: { scores } });
  crown(play, scores);
}

/** The last seat that has not resigned wins at once, without scoring (DD-5.7). */
export function crownLastSeat(play: Play): void {
  crown(play, null);
}

function crown(play: Play, scores: readonly ScoreSheet[] | null): void {
  const ranking = rankingOf(play.state, scores);
  const winner = ranking[0] as Seat;
  const total = (seat: Seat): number | undefined => scores?.find((sheet) => sheet.seat === seat)?.total;
  const rivals = playingSeats(play.state).filter((seat) => seat !== winner);
  const tieBreak =
    scores !== null && !heroOf(play.state, winner).resigned && rivals.some((seat) => total(seat) === total(winner)); // DD-12.9
  finish(play, { ranking, winner, tieBreak, won: null, legacy: null });
}

/** The game is over: what was hidden lies open (DD-21.2). */
export function finish(play: Play, end: Omit<EventOf<'GameFinished'>['data'], 'boxOrder' | 'decks'>): void {
  const { boxOrder, decks } = play.state;
  play.emit({ type: 'GameFinished', data: { ...end, boxOrder, decks } });
}
