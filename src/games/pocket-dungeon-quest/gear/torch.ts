import { tileAt } from '../facts/floor.ts';
import { heroAt } from '../facts/party.ts';
import { distance, FLOOR_SPACES, isFloorSpace } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Torch: look at one face-down tile exactly two spaces away (PDQ-24.10). */
export const torch: GearRule = {
  wellFormed: (given) => takes(given, ['cell']),
  refusal(state, seat, given) {
    if (state.bossFight !== null) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.19');
    const { at } = heroAt(state, seat);
    const cell = given.cell ?? '';
    if (at === null || !isFloorSpace(cell) || distance(at, cell) !== 2) return refuse('NOT_TWO_AWAY', 'PDQ-24.10', { cell });
    return tileAt(state, cell)?.faceUp === false ? undefined : refuse('NOT_FACE_DOWN', 'PDQ-24.10', { cell });
  },
  choices: (state, seat) => [
    { cell: among(FLOOR_SPACES.filter((cell) => torch.refusal(state, seat, { gear: 'TORCH', cell }) === undefined)) },
  ],
  carryOut(play, seat, given) {
    const cell = given.cell ?? '';
    const tile = tileAt(play.state, cell);
    if (tile === null) return;
    markUsed(play, seat, 'TORCH');
    play.emit('TilePeeked', { hero: play.kind(seat), cell, kind: tile.kind });
  },
};
