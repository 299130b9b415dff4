import type { Point } from '../../../engine/offer.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { EXPLORE_COUNT, ROUNDS, SERVER_HEIGHT } from '../data/table.ts';
import { by } from '../events.ts';
import { idsIn, weightOf } from '../facts/cubes.ts';
import { heroOf } from '../facts/heroes.ts';
import { hullCentre } from '../facts/regions.ts';
import { orderByWeight } from '../facts/score.ts';
import { finishGame } from './finish.ts';
import type { Play } from './play.ts';
import { dropDungeon } from './setup-drop.ts';
import { dropCubes } from './simulate.ts';

/** The cubes of an Explore are drawn, together with those on the floor, and dropped (DD-6.1 to DD-6.4, DD-8.5, DD-17.6). Nothing is collected by that (DD-17.5). */
export function explore(play: Play, seat: Seat, aim: Point, heightMm: number): void {
  const { state } = play;
  const fromBox = state.boxOrder.slice(0, EXPLORE_COUNT[state.seats]); // DD-6.3, DD-6.7, DD-18.3
  const fromFloor = idsIn(state, 'FLOOR');
  play.emit(by('CubesDrawn', seat, { fromBox, fromFloor }));
  dropCubes(play, seat, 'EXPLORE', [...fromBox, ...fromFloor].sort(), aim, heightMm);
}

/** A seat's turn begins; one that has resigned is played at once (DD-5.5, DD-5.8). */
export function startTurn(play: Play, seat: Seat, round: number): void {
  play.emit(by('TurnStarted', seat, { round, level: null, turn: null }));
  if (heroOf(play.state, seat).resigned) playForSeat(play, seat, 'RESIGNED');
}

/** The end of a turn of the base game, with all that follows by itself (DD-5.3, DD-13.6). */
export function endTurn(play: Play): void {
  const { seat } = play.state.turn;
  const returned = play.state.heroes.filter(({ meeple }) => meeple.placed).map((hero) => hero.seat);
  if (returned.length > 0) play.emit({ type: 'MeeplesReturned', data: { seats: returned } });
  play.emit(by('TurnEnded', seat, {}));
  const { turnOrder, turnIndex, round } = play.state;
  const next = turnOrder[turnIndex + 1];
  if (next !== undefined) startTurn(play, next, round);
  else endRound(play);
}

function endRound(play: Play): void {
  const { round, heroes } = play.state;
  const weights = heroes.map(({ seat }) => weightOf(play.state, seat));
  play.emit({ type: 'RoundEnded', data: { round, weights } });
  if (round >= ROUNDS) {
    finishGame(play); // DD-12.1
    return;
  }
  const order = orderByWeight(play.state); // DD-11.2
  play.emit({ type: 'TurnOrderSet', data: { order, reason: 'WEIGHT', weights } });
  startTurn(play, order[0] as Seat, round + 1);
}

/** After the setup drop the first seat's first turn begins. */
export function startFirstTurn(play: Play): void {
  startTurn(play, play.state.turnOrder[0] as Seat, 1);
}

/** The server does for a seat what it still owes and no more; then its turn ends (DD-5.5, DD-5.8). */
export function playForSeat(play: Play, seat: Seat, cause: 'RESIGNED' | 'CLOCK'): void {
  play.emit(by('TurnAutoPlayed', seat, { cause }));
  if (play.state.phase === 'SETUP_DROP') {
    dropDungeon(play, seat, { x: 0, y: 0 }, SERVER_HEIGHT);
    startFirstTurn(play);
    return;
  }
  const { hand } = play.state;
  if (hand !== null) dropCubes(play, seat, hand.reason, hand.ids, hullCentre(play.state), SERVER_HEIGHT);
  if (play.state.phase === 'EXPLORE') explore(play, seat, hullCentre(play.state), SERVER_HEIGHT);
  endTurn(play);
}
