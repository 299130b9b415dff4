import type { Chance } from '../../engine/chance.ts';
import type { Viewer } from '../../engine/ruleset.ts';
import { type CarriedKind, isCarried, type TileKind } from './data/tiles.ts';
import { FLOOR_SPACES } from './facts/spaces.ts';
import type { Space, State } from './state.ts';

/** The face-down tiles these seats have looked at with a Torch. */
export const peekedBy = (state: State, viewer: Viewer): ReadonlySet<Space> =>
  new Set(viewer.flatMap((seat) => state.heroes[seat]?.peeked ?? []));

/**
 * The table with everything hidden laid out anew. Nobody sees face-down tiles or the Merchant Pile, but everybody can count what
 * is missing: that is sorted, shuffled and dealt again, Items and Spells first to the Merchant Pile, the rest to the Floor.
 */
export function imagine(state: State, viewer: Viewer, chance: Chance): State {
  if (state.status === 'OVER') return state;
  const known = peekedBy(state, viewer);
  const isHidden = (place: number): boolean => state.floor[place]?.faceUp === false && !known.has(FLOOR_SPACES[place] as Space);
  const onFloor = state.floor.flatMap((tile, place) => (tile !== null && isHidden(place) ? [tile.kind] : []));
  const pool: TileKind[] = [...onFloor, ...state.piles.merchant].sort();
  const carried = chance.shuffle(pool.filter(isCarried));
  const merchant: readonly CarriedKind[] = carried.slice(0, state.piles.merchant.length);
  const dealt = chance.shuffle([...carried.slice(merchant.length), ...pool.filter((kind) => !isCarried(kind))].sort());
  let next = 0;
  const floor = state.floor.map((tile, place) => {
    if (!isHidden(place)) return tile;
    const kind = dealt[next] as TileKind;
    next += 1;
    return { kind, faceUp: false };
  });
  return { ...state, floor, piles: { ...state.piles, merchant } };
}
