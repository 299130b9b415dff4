import { type GemKind, isGem } from '../data/tiles.ts';
import { carriedIn, gemsIn, monsterAt, tileAt } from '../facts/floor.ts';
import { worthOf } from '../facts/gems.ts';
import { isSeenByLiving } from '../facts/party.ts';
import { activeHero } from '../facts/phase.ts';
import { circleOf, FLOOR_SPACES } from '../facts/spaces.ts';
import { loseIfUnrevived } from './ending.ts';
import type { Play } from './play.ts';
import { moveToPile } from './reveal.ts';

/** Gems in the active Hero's Circle go to the Party's purse (PDQ-12.1). */
export function stashGems(play: Play): void {
  const found = gemsIn(play.state, circleOf(activeHero(play.state).at));
  if (found.length === 0) return;
  const gems = found.map(({ tile }) => tile.kind).filter((kind): kind is GemKind => isGem(kind));
  play.emit('GemsStashed', { gems, cells: found.map(({ cell }) => cell), value: worthOf([...play.state.piles.gem, ...gems]) });
}

/** Items and Spells left in the active Hero's Circle go to the Merchant Pile (PDQ-5.8, PDQ-6.7). */
export function clearCarried(play: Play): void {
  for (const { cell, tile } of carriedIn(play.state, circleOf(activeHero(play.state).at)))
    moveToPile(play, cell, tile.kind, 'merchant');
}

/** Every Key in the Circle is the Hero's (PDQ-21.1). */
export function takeKeys(play: Play): void {
  const { seat } = play.state.turn;
  for (const cell of circleOf(play.hero(seat).at)) {
    if (!play.state.keysOnFloor.includes(cell)) continue;
    play.emit('KeyTaken', { hero: play.kind(seat), cell, keys: play.hero(seat).keys + 1 });
  }
}

/** Ends the running turn and begins the next one, whoever's that is (27.2). */
export function endTurn(play: Play): void {
  clearCarried(play);
  play.emit('TurnEnded', { hero: activeHero(play.state).kind });
  loseIfUnrevived(play);
  if (!play.isHalted) beginNextTurn(play);
}

function beginNextTurn(play: Play): void {
  let { seat } = play.state.turn;
  while (play.state.extraTurns > 0) {
    if (!skipIfMarked(play, seat, true)) {
      // PDQ-5.10
      startTurn(play, seat, true);
      return;
    }
    loseIfUnrevived(play);
    if (play.isHalted) return;
  }
  for (;;) {
    seat = (seat + 1) % play.state.heroes.length;
    if (seat === play.state.firstSeat) play.emit('RoundEnded', { roundNo: play.state.roundNo }); // PDQ-5.9
    wakeMonsters(play, seat);
    if (play.hero(seat).dead) continue; // PDQ-5.3
    if (!skipIfMarked(play, seat, false)) {
      startTurn(play, seat, false);
      return;
    }
    loseIfUnrevived(play);
    if (play.isHalted) return;
  }
}

export function startTurn(play: Play, seat: number, extra: boolean): void {
  play.emit('TurnStarted', { hero: play.kind(seat), turnNo: play.state.turnNo + 1, roundNo: play.state.roundNo, extra });
}

/** A Hero that has lost its turn is skipped and nothing else happens in it (PDQ-5.2). */
function skipIfMarked(play: Play, seat: number, extra: boolean): boolean {
  if (!play.hero(seat).lostTurn) return false;
  play.emit('TurnSkipped', { hero: play.kind(seat), reason: 'LOST_TURN', extra, bossTurn: false });
  return true;
}

/** Monsters put to sleep on this seat's turn wake; they stay only where a living Hero is next to them (PDQ-24.37, PDQ-24.38). */
function wakeMonsters(play: Play, seat: number): void {
  for (const cell of FLOOR_SPACES) {
    const monster = monsterAt(play.state, cell);
    if (monster === null || tileAt(play.state, cell)?.asleepUntilSeat !== seat) continue;
    play.emit('MonsterWoke', { monster, cell, stays: isSeenByLiving(play.state, cell) });
  }
}
