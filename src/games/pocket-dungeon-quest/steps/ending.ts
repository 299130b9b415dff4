import { TOP_LEVEL } from '../data/heroes.ts';
import { RELIC_KINDS } from '../data/tiles.ts';
import { someoneIsDead } from '../facts/party.ts';
import type { CarriedHero, LossCause, State } from '../state.ts';
import type { Play } from './play.ts';

/** Each Hero's Level, XP, Keys and Gear as they stand (PDQ-26.3). */
export const ledgerOf = (state: State): readonly CarriedHero[] =>
  state.heroes.map(({ kind, level, xp, keys, gear }) => ({ hero: kind, level, xp, keys, gear }));

/** All three Relics, the Exit face up, nobody Dead, no Boss Fight (PDQ-4.1). */
export const isWon = (state: State): boolean =>
  state.relics.length === RELIC_KINDS.length && state.exitFound && !someoneIsDead(state) && state.bossFight === null;

/** Wins the Session if it is won, and the Campaign with it if every Hero is at the top Level (PDQ-4.2, PDQ-26.6). */
export function winIfWon(play: Play): void {
  const { state } = play;
  if (state.status !== 'ACTIVE' || !isWon(state)) return;
  play.emit('SessionWon', { turnNo: state.turnNo, roundNo: state.roundNo });
  if (state.campaign === null) return;
  const { sessionNo } = state.campaign;
  play.emit('CampaignSessionRecorded', { sessionNo, outcome: 'WON', party: ledgerOf(state) });
  if (state.heroes.every((hero) => hero.level === TOP_LEVEL)) play.emit('CampaignWon', { sessionNo });
}

/** Loses the Session, and the Campaign with it (PDQ-4.9, PDQ-26.5). */
export function lose(play: Play, cause: LossCause): void {
  const { state } = play;
  play.emit('SessionLost', { cause });
  if (state.campaign === null) return;
  const { sessionNo } = state.campaign;
  play.emit('CampaignSessionRecorded', { sessionNo, outcome: 'LOST', party: ledgerOf(state) });
  play.emit('CampaignLost', { sessionNo });
}

/** A Dead Hero nobody owes a final turn any more loses the Session (PDQ-4.6, PDQ-17.10). */
export function loseIfUnrevived(play: Play): void {
  if (play.state.status === 'ACTIVE' && play.state.help.some((record) => record.owed.length === 0)) lose(play, 'UNREVIVED');
}
