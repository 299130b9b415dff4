import type { Seat } from '../../../engine/ruleset.ts';
import { legacyOf } from '../data/table.ts';
import { by } from '../events.ts';
import { held } from '../facts/cubes.ts';
import { heroOf } from '../facts/heroes.ts';
import { isSurvivable } from '../facts/loot.ts';
import { adjacentRooms } from '../facts/rooms.ts';
import type { HeroLoss, Solo } from '../state.ts';
import { finish } from './finish.ts';
import type { Play } from './play.ts';

/** The one seat of Solo Spelunker. */
export const SOLO_SEAT: Seat = 0;

const soloOf = (play: Play): Solo => play.state.solo as Solo;

/** The hero is lost, and with it the game (DD-19.3). */
export function loseHero(play: Play, reason: HeroLoss): void {
  play.emit(by('HeroLost', SOLO_SEAT, { reason }));
  finish(play, { ranking: null, winner: null, tieBreak: null, won: false, legacy: null });
}

/** The hero retires with what the Relic Tracker shows (DD-19.1, DD-19.2). */
export function retireHero(play: Play, forced: boolean): void {
  const relics = soloOf(play).relicTracker;
  const legacy = legacyOf(relics);
  const won = legacy !== 'NOTHING_SAVED';
  play.emit(by('HeroRetired', SOLO_SEAT, { relics, legacy, won, forced }));
  finish(play, { ranking: null, winner: null, tieBreak: null, won, legacy });
}

/** The next turn starts, whatever the weight (DD-17.19), unless the Box is empty (DD-18.2, DD-18.23). */
export function startSoloTurn(play: Play): void {
  if (play.state.boxOrder.length === 0) {
    loseHero(play, 'LOST_IN_DUNGEON');
    return;
  }
  const { level, explores } = soloOf(play);
  play.emit(by('TurnStarted', SOLO_SEAT, { round: 0, level, turn: explores + 1 }));
}

/** After a loot: the exit choice where the Staircase was in the Room, else the next turn (DD-16.8, DD-18.1). */
export function afterSoloLoot(play: Play): void {
  const { level, atStaircase } = soloOf(play);
  if (atStaircase) play.emit({ type: 'StaircaseReached', data: { level } });
  else startSoloTurn(play);
}

/** The hero is consumed when no adjacent Room can be survived and no Potion can help (DD-18.5, DD-18.6). */
export function testConsumed(play: Play): void {
  const { state } = play;
  if (state.phase !== 'SOLO_MOVE') return;
  if (adjacentRooms(state).some(({ room }) => isSurvivable(state, SOLO_SEAT, room))) return;
  if (heroOf(state, SOLO_SEAT).damage >= 1 && held(state, SOLO_SEAT, 'POTION').length > 0) return;
  loseHero(play, 'CONSUMED');
}
