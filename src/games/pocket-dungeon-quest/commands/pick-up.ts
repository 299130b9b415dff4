import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { exchangeRefusal } from '../checks/exchange.ts';
import { pickUpPhase } from '../checks/phases.ts';
import { standingRefusal } from '../checks/standing.ts';
import { type CarriedKind, isCarried } from '../data/tiles.ts';
import { carriedIn, tileAt } from '../facts/floor.ts';
import { countedTiles, hasRoomFor, kindsAmong } from '../facts/inventory.ts';
import { hasAbilityOf, heroAt } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { aCarried, among, aSpace, type ByHeroCommand, optional } from '../shape.ts';
import type { Space, State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Takes one face-up Item or Spell of the Circle, the turn's only one (PDQ-12.3, PDQ-12.4). */
export interface PickUp extends ByHeroCommand {
  readonly type: 'pickUp';
  readonly cell: Space;
  readonly drop?: CarriedKind | null;
}

function barred(state: State, seat: Seat): Rejection | undefined {
  const mayTakeEarly = hasAbilityOf(heroAt(state, seat), 'ROGUE') && !state.turn.limits.attacked; // PDQ-12.6
  const refusal = standingRefusal(state, seat, { turn: 'OWN' }) ?? pickUpPhase(state, mayTakeEarly);
  if (refusal !== undefined) return refusal;
  return state.turn.limits.pickUp ? refuse('PICKUP_LIMIT', 'PDQ-12.4') : undefined;
}

const carriedAt = (state: State, cell: Space): CarriedKind | null => {
  const tile = tileAt(state, cell);
  return tile?.faceUp === true && isCarried(tile.kind) ? tile.kind : null;
};

export const pickUp = heroCommand<PickUp>({
  verb: 'pickUp',
  shape: { cell: aSpace, drop: optional(aCarried) },
  refusal({ cell, drop }, state, seat) {
    const refusal = barred(state, seat);
    if (refusal !== undefined) return refusal;
    const hero = heroAt(state, seat);
    if (!circleOf(hero.at).includes(cell)) return refuse('NOT_IN_CIRCLE', 'PDQ-12.3', { cell });
    const kind = carriedAt(state, cell);
    if (kind === null) return refuse('NOTHING_THERE', 'PDQ-12.3', { cell });
    return exchangeRefusal(hero, kind, drop, 'INVENTORY_FULL', 'PDQ-12.5');
  },
  choices(state, seat) {
    if (barred(state, seat) !== undefined) return [];
    const hero = heroAt(state, seat);
    const lying = carriedIn(state, circleOf(hero.at)).map(({ cell }) => cell);
    const fits = (cell: Space): boolean => hasRoomFor(hero, carriedAt(state, cell) as CarriedKind);
    return [
      { cell: among(lying.filter(fits)) },
      { cell: among(lying.filter((cell) => !fits(cell))), drop: among(kindsAmong(countedTiles(hero))) },
    ];
  },
  carryOut(play, { cell, drop }, seat) {
    const hero = play.kind(seat);
    const kind = carriedAt(play.state, cell);
    if (kind === null) return;
    const { phase } = play.state.turn;
    if (drop !== undefined && drop !== null)
      play.emit('TileMovedToPile', { kind: drop, pile: 'merchant', from: 'INVENTORY', hero });
    play.emit('ItemPickedUp', { hero, kind, cell, early: phase !== 'LOOT' && phase !== 'MOVE' });
  },
});
