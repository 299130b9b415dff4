import type { Rejection } from '../../../engine/rejection.ts';
import { isCarried, isGem, isMonster } from '../data/tiles.ts';
import { isAwake, isOccupied, tileAt } from '../facts/floor.ts';
import { isSeenByLiving } from '../facts/party.ts';
import { circleOf, FLOOR_SPACES } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among, differentPairs } from '../shape.ts';
import type { Space, State } from '../state.ts';
import type { Play } from '../steps/play.ts';
import { moveToPile } from '../steps/reveal.ts';
import type { SpellRule } from './spell.ts';
import { landingRefusal, movedHeroIsDead, movedHeroIsOffBoard, moveHeroChoices, teleportHero } from './teleport.ts';

const isFaceUpBoss = (state: State, cell: Space): boolean => {
  const tile = tileAt(state, cell);
  return tile?.faceUp === true && tile.kind === 'BOSS';
};

/** Why two spaces cannot exchange their tiles: each holds one, and no Hero (PDQ-15.6). */
function pairRefusal(state: State, cellA: Space, cellB: Space): Rejection | undefined {
  const cells = [cellA, cellB];
  if (cells.some((cell) => isFaceUpBoss(state, cell))) return refuse('BOSS_IMMUNE', 'PDQ-15.6'); // D-27
  if (cells.some((cell) => isOccupied(state, cell))) return refuse('SPACE_OCCUPIED', 'PDQ-15.6', { cells });
  if (cellA === cellB || cells.some((cell) => tileAt(state, cell) === null)) return refuse('BAD_TARGET', 'PDQ-15.6', { cells });
  return undefined;
}

/** Deals with a tile in its new place: nothing face up is left where nobody deals with it (PDQ-15.8, PDQ-15.16). */
function clear(play: Play, seat: number, from: Space, to: Space): void {
  const tile = tileAt(play.state, to);
  if (tile === null || !tile.faceUp) return;
  const circle = circleOf(play.hero(seat).at);
  const leaves = circle.includes(from) && !circle.includes(to);
  if (isGem(tile.kind) || isCarried(tile.kind)) {
    const inSight = circleOf(play.hero(play.state.turn.seat).at).includes(to);
    if (leaves || !inSight) moveToPile(play, to, tile.kind, isGem(tile.kind) ? 'gem' : 'merchant');
  } else if (isMonster(tile.kind) && (leaves || (isAwake(tile) && !isSeenByLiving(play.state, to)))) {
    moveToPile(play, to, tile.kind, 'monster');
  }
}

/** Swap Tiles: two tiles change places, or a Hero and an open space do (PDQ-15.6, PDQ-15.9). */
export const swapTiles: SpellRule = {
  ways: [
    ['cellA', 'cellB'],
    ['targetHero', 'to'],
  ],
  refusal(state, _seat, { targetHero, to, cellA, cellB }) {
    if (state.bossFight !== null) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.18');
    if (targetHero !== undefined && targetHero !== null && to !== undefined && to !== null)
      return movedHeroIsDead(state, targetHero) ?? landingRefusal(state, to) ?? movedHeroIsOffBoard(state, targetHero);
    if (cellA === undefined || cellA === null || cellB === undefined || cellB === null) return refuse('BAD_TARGET', 'PDQ-15.6');
    return pairRefusal(state, cellA, cellB);
  },
  choices(state) {
    if (state.bossFight !== null) return [];
    const tiles = FLOOR_SPACES.filter(
      (cell) => tileAt(state, cell) !== null && !isOccupied(state, cell) && !isFaceUpBoss(state, cell),
    );
    const { heroes, to } = moveHeroChoices(state);
    return [...differentPairs(tiles).map(([cellA, cellB]) => ({ cellA, cellB })), { targetHero: among(heroes), to: among(to) }];
  },
  cast(play, seat, { targetHero, to, cellA, cellB }) {
    if (targetHero !== undefined && targetHero !== null && to !== undefined && to !== null)
      return teleportHero(play, targetHero, to);
    if (cellA === undefined || cellA === null || cellB === undefined || cellB === null) return;
    play.emit('TilesSwapped', { hero: play.kind(seat), cellA, cellB });
    clear(play, seat, cellB, cellA);
    clear(play, seat, cellA, cellB);
    const circle = circleOf(play.hero(seat).at);
    const incoming = [cellA, cellB].filter((cell) => circle.includes(cell) && tileAt(play.state, cell)?.faceUp === false);
    const fromOutside = incoming.filter((cell) => !circle.includes(cell === cellA ? cellB : cellA));
    if (fromOutside.length > 0) play.first({ task: 'TURN_UP', seat, how: 'SWAP', cells: fromOutside }); // PDQ-15.7
  },
};
