import { invalidArgument } from '../../../engine/rejection.ts';
import { isCarried } from '../data/tiles.ts';
import { carriedIn, tileAt } from '../facts/floor.ts';
import { hasRoomFor } from '../facts/inventory.ts';
import { heroAt } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Grapple Shot: snatches one Item or Spell of the Circle and holds it; it can be stowed later (PDQ-24.18 to PDQ-24.20). */
export const grappleShot: GearRule = {
  wellFormed(given) {
    if (given.action === 'SNATCH') return takes(given, ['action', 'cell']);
    return given.action === 'STOW'
      ? takes(given, ['action'])
      : invalidArgument('the Grapple Shot snatches or stows', { argument: 'action' });
  },
  ignoresCooldown: (given) => given.action === 'STOW',
  refusal(state, seat, given) {
    if (state.bossFight !== null) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.19');
    const hero = heroAt(state, seat);
    if (given.action === 'STOW') {
      if (hero.held === null) return refuse('NOT_HELD', 'PDQ-24.20');
      return hasRoomFor(hero, hero.held) ? undefined : refuse('INVENTORY_FULL', 'PDQ-24.20');
    }
    const cell = given.cell ?? '';
    if (hero.held !== null) return refuse('HELD_ALREADY', 'PDQ-24.19', { held: hero.held });
    if (!circleOf(hero.at).includes(cell)) return refuse('NOT_IN_CIRCLE', 'PDQ-24.18', { cell });
    const tile = tileAt(state, cell);
    return tile?.faceUp === true && isCarried(tile.kind) ? undefined : refuse('NOTHING_THERE', 'PDQ-24.18', { cell });
  },
  choices(state, seat) {
    const hero = heroAt(state, seat);
    if (state.bossFight !== null) return [];
    if (hero.held !== null) return hasRoomFor(hero, hero.held) ? [{ action: among(['STOW']) }] : [];
    return [{ action: among(['SNATCH']), cell: among(carriedIn(state, circleOf(hero.at)).map(({ cell }) => cell)) }];
  },
  carryOut(play, seat, given) {
    const hero = play.hero(seat);
    if (given.action === 'STOW') {
      if (hero.held !== null) play.emit('TileStowed', { hero: hero.kind, kind: hero.held });
      return;
    }
    const cell = given.cell ?? '';
    const tile = tileAt(play.state, cell);
    if (tile === null || !isCarried(tile.kind)) return;
    markUsed(play, seat, 'GRAPPLE_SHOT');
    play.emit('TileHeld', { hero: hero.kind, cell, kind: tile.kind });
  },
};
