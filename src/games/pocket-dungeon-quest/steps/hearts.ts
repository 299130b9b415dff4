import type { Seat } from '../../../engine/ruleset.ts';
import { classOf } from '../data/tiles.ts';
import type { FoughtKind, HeartCause } from '../events.ts';
import { faceUpIn } from '../facts/floor.ts';
import { isGearReady, readyRoundOf } from '../facts/gear.ts';
import { everyoneIsDead, livingSeats } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import type { PileName } from '../state.ts';
import { lose } from './ending.ts';
import type { Play } from './play.ts';

/** Hearts lost in a fight; a Shield is of no use against anything else (PDQ-24.12, PDQ-24.13). */
const IN_A_FIGHT: readonly HeartCause[] = ['MISS', 'MINOTAUR', 'BOSS_CRITICAL'];

/** Whether the owner's standing order lets the Shield take this Heart (PDQ-24.14). */
function shieldFires(play: Play, seat: Seat, cause: HeartCause): boolean {
  if (!IN_A_FIGHT.includes(cause) || !isGearReady(play.state, seat, 'SHIELD')) return false;
  const { orders, hearts } = play.hero(seat);
  return orders.shield === 'ALWAYS' || (orders.shield === 'LETHAL_ONLY' && hearts === 1);
}

/** Takes a Heart from a living Hero, unless a Shield prevents it. In a fight `to` is the Monster. */
export function loseHeart(play: Play, seat: Seat, cause: HeartCause, to?: FoughtKind): void {
  const hero = play.hero(seat);
  if (shieldFires(play, seat, cause)) {
    play.emit('GearUsed', { hero: hero.kind, gear: 'SHIELD', readyRound: readyRoundOf(play.state, 'SHIELD') });
    play.emit('HeartLossPrevented', { hero: hero.kind, cause });
    return;
  }
  play.emit('HeartLost', { hero: hero.kind, cause, hearts: hero.hearts - 1 });
  if (to === 'WINGED_EEL') play.emit('ImpressionRequested', { hero: hero.kind }); // PDQ-23.3
  if (hero.hearts - 1 === 0) die(play, seat, cause); // PDQ-17.1
}

const SWEPT: Readonly<Partial<Record<ReturnType<typeof classOf>, PileName>>> = {
  monster: 'monster',
  item: 'merchant',
  spell: 'merchant',
  gem: 'discard',
  trap: 'discard',
};

function die(play: Play, seat: Seat, cause: HeartCause): void {
  const hero = play.hero(seat);
  play.emit('HeroDied', { hero: hero.kind, cell: hero.at, cause, lost: [...hero.inventory, ...hero.effects] });
  for (const { cell, tile } of faceUpIn(play.state, circleOf(hero.at), (kind) => SWEPT[classOf(kind)] !== undefined)) {
    const pile = SWEPT[classOf(tile.kind)] ?? 'discard';
    play.emit('TileMovedToPile', { kind: tile.kind, pile, from: cell, hero: null }); // PDQ-17.4
  }
  if (everyoneIsDead(play.state))
    lose(play, 'ALL_DEAD'); // PDQ-4.7
  else if (play.state.bossFight === null) openHelp(play, seat);
}

/** Every Hero then living owes the Dead one a final turn (PDQ-17.7). */
export function openHelp(play: Play, seat: Seat): void {
  const owed = livingSeats(play.state, play.state.firstSeat).map((one) => play.kind(one));
  play.emit('HelpRoundStarted', { dead: play.kind(seat), owed });
}
