import type { Seat } from '../../../engine/ruleset.ts';
import { classOf, type EffectKind, isCarried, isGem, isMonster, type RelicKind, type TileKind } from '../data/tiles.ts';
import { tileAt } from '../facts/floor.ts';
import { worthOf } from '../facts/gems.ts';
import { livingSeats, turnSeat } from '../facts/party.ts';
import { inLine } from '../facts/spaces.ts';
import { isLastUseReserved, usesLeft } from '../facts/uses.ts';
import type { PileName, RevealedBy, Space } from '../state.ts';
import { winIfWon } from './ending.ts';
import { loseHeart } from './hearts.ts';
import type { Play } from './play.ts';
import { roll } from './rolls.ts';

export const moveToPile = (play: Play, cell: Space, kind: TileKind, pile: PileName): void =>
  play.emit('TileMovedToPile', { kind, pile, from: cell, hero: null });

/** Turns up the first of the tiles and leaves the others to wait their turn (PDQ-7.2, PDQ-7.3). */
export function turnUp(play: Play, seat: Seat, how: RevealedBy, cells: readonly Space[]): void {
  const [cell, ...rest] = cells;
  if (cell === undefined || play.hero(seat).dead) return; // PDQ-7.5
  const tile = tileAt(play.state, cell);
  const isBoss = tile !== null && !tile.faceUp && tile.kind === 'BOSS';
  if (rest.length > 0 && !isBoss) play.first({ task: 'TURN_UP', seat, how, cells: rest });
  if (tile === null || tile.faceUp) return;
  const { kind } = tile;
  const isReflex = how !== 'FORESIGHT' && how !== 'SEARCH' && hasReflex(play, seat);
  play.emit('TileRevealed', { hero: play.kind(seat), cell, kind, how });
  if (isBoss) {
    turnUpBoss(play, seat, cell, how, isReflex, rest);
    return;
  }
  const restFails = isMonster(kind) || classOf(kind) === 'trap';
  if (how === 'REST' && restFails) play.emit('RestResolved', { hero: play.kind(seat), success: false, kind }); // PDQ-24.24
  if (how === 'FORESIGHT' || how === 'SEARCH') resolveRemotely(play, seat, cell, kind);
  else if (isReflex && restFails)
    play.emit('ReflexDiscarded', { hero: play.kind(seat), kind, cell }); // PDQ-22.1
  else resolve(play, seat, cell, kind);
  winIfWon(play); // PDQ-4.2
  if (play.isHalted) return;
  if (how === 'SWAP' && seat !== turnSeat(play.state)) stowAway(play, cell, kind); // PDQ-24.30
  if (how === 'REST' && !restFails) finishRest(play, seat, cell, kind);
}

/** The Adventurer's first tile of its own turn (PDQ-22.2). */
const hasReflex = (play: Play, seat: Seat): boolean =>
  play.hero(seat).kind === 'ADVENTURER' && seat === play.state.turn.seat && !play.state.turn.limits.revealed;

/** The Boss interrupts everything: a Foresight goes on after the fight, a Reveal step finds its tiles by itself (PDQ-7.6, PDQ-7.9). */
function turnUpBoss(play: Play, seat: Seat, cell: Space, how: RevealedBy, reflex: boolean, rest: readonly Space[]): void {
  if (how === 'REST') play.emit('RestResolved', { hero: play.kind(seat), success: false, kind: 'BOSS' });
  roll(play, { purpose: 'HENCHMEN', seat, cell, reflex, foresight: how === 'FORESIGHT' ? rest : [] });
}

/** A tile seen far away does no harm; Finds count (PDQ-7.7, PDQ-7.8). */
function resolveRemotely(play: Play, seat: Seat, cell: Space, kind: TileKind): void {
  switch (classOf(kind)) {
    case 'trap':
    case 'effect':
      moveToPile(play, cell, kind, 'discard');
      return;
    case 'gem':
      moveToPile(play, cell, kind, 'gem');
      return;
    case 'item':
    case 'spell':
      moveToPile(play, cell, kind, 'merchant');
      return;
    case 'monster':
      moveToPile(play, cell, kind, 'monster');
      return;
    default:
      find(play, seat, cell, kind);
      return;
  }
}

/** A tile in the Hero's own sight, by its class (PDQ-7.3). */
function resolve(play: Play, seat: Seat, cell: Space, kind: TileKind): void {
  const hero = play.hero(seat);
  switch (classOf(kind)) {
    case 'trap':
      meetTrap(play, seat, cell);
      return;
    case 'effect': {
      const effect = kind as EffectKind;
      play.emit('EffectGained', { hero: hero.kind, cell, effect, left: [...hero.effects, effect] }); // PDQ-8.5
      return;
    }
    case 'monster':
      if (kind === 'VENOM_SPIDER' && !hero.poisoned) play.emit('HeroPoisoned', { hero: hero.kind }); // PDQ-23.7, PDQ-23.8
      if (kind === 'RED_BEHOLDER') gaze(play, cell);
      return;
    default:
      find(play, seat, cell, kind);
      return;
  }
}

function meetTrap(play: Play, seat: Seat, cell: Space): void {
  const canDisarm = play.hero(seat).inventory.includes('MULTI_TOOL') && usesLeft(play.state, seat) > 0;
  if (canDisarm && !isLastUseReserved(play.state, seat)) {
    play.ask({ kind: 'TRAP_RESPONSE', seat, cell }); // PDQ-8.2
    return;
  }
  springTrap(play, seat, cell); // PDQ-8.4, PDQ-13.14
}

/** The Trap costs a Heart at once (PDQ-8.1). */
export function springTrap(play: Play, seat: Seat, cell: Space): void {
  play.emit('TrapSprung', { hero: play.kind(seat), cell });
  loseHeart(play, seat, 'TRAP');
}

/** Finds are the Party's at once (PDQ-8.11 to PDQ-8.15); Floor and Wall just stay. */
function find(play: Play, seat: Seat, cell: Space, kind: TileKind): void {
  const hero = play.kind(seat);
  switch (classOf(kind)) {
    case 'relic':
      play.emit('RelicCollected', { hero, cell, relic: kind as RelicKind, count: play.state.relics.length + 1 });
      return;
    case 'exit':
      play.emit('ExitFound', { hero, cell });
      return;
    case 'merchant':
      play.emit('MerchantFound', { hero, cell });
      return;
    case 'mount':
      play.emit('PegasusBefriended', { hero, cell });
      return;
    default:
      return;
  }
}

/** Everybody on the board in the Beholder's row or column rolls, from the active Hero on (PDQ-23.4, PDQ-23.5). */
function gaze(play: Play, cell: Space): void {
  const seats = livingSeats(play.state, play.state.turn.seat).filter((seat) => {
    const { at } = play.hero(seat);
    return at !== null && inLine(at, cell);
  });
  if (seats.length > 0) play.first({ task: 'GAZE', seats });
}

/** The next Saving roll of a gaze. */
export function gazeOn(play: Play, seats: readonly Seat[]): void {
  const [seat, ...rest] = seats;
  if (seat === undefined) return;
  if (rest.length > 0) play.first({ task: 'GAZE', seats: rest });
  if (!play.hero(seat).dead) roll(play, { purpose: 'SAVING', seat });
}

/** Nothing face up is left lying for a Hero whose turn it is not (PDQ-24.30). */
function stowAway(play: Play, cell: Space, kind: TileKind): void {
  if (isGem(kind)) moveToPile(play, cell, kind, 'gem');
  else if (isCarried(kind)) moveToPile(play, cell, kind, 'merchant');
}

/** An undisturbed rest restores a Heart; a gem found in it is stashed at once (PDQ-24.23, PDQ-24.24). */
function finishRest(play: Play, seat: Seat, cell: Space, kind: TileKind): void {
  if (isGem(kind)) play.emit('GemsStashed', { gems: [kind], cells: [cell], value: worthOf([...play.state.piles.gem, kind]) });
  play.emit('RestResolved', { hero: play.kind(seat), success: true, kind });
  const hero = play.hero(seat);
  if (hero.hearts < hero.maxHearts) play.emit('HeartRestored', { hero: hero.kind, cause: 'REST', hearts: hero.hearts + 1 });
}
