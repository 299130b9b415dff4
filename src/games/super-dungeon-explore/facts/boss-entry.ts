import { type Square, squaresOf, standFaults } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { chartOf } from './content.ts';
import { dungeonMap, squareOf } from './map.ts';
import { modelCard } from './models.ts';
import { otherBases } from './movement.ts';
import { printedMover } from './spawning.ts';

/** Where a boss or mini-boss may be put: beside an exit of an entry tile; if that is impossible, anywhere (SDE-24.8). */
export function bossAnchors(state: State, cardId: string): { readonly anchors: readonly Square[]; readonly besideExit: boolean } {
  const card = modelCard(state, cardId);
  const map = dungeonMap(state);
  const others = otherBases(state);
  const anchors = map.squares
    .map(({ x, y }) => ({ x, y }))
    .filter((anchor) => standFaults(map, { anchor, size: card.base }, printedMover(card), others).length === 0);
  const beside = anchors.filter((anchor) => entryTileOf(state, cardId, anchor) !== undefined);
  return beside.length > 0 ? { anchors: beside, besideExit: true } : { anchors, besideExit: false };
}

/** The entry tile whose exit a base there is beside, the later one first; undefined where it is beside none. */
export function entryTileOf(state: State, cardId: string, anchor: Square): number | undefined {
  const { bossEntryTiles } = chartOf(state);
  const tiles = squaresOf({ anchor, size: modelCard(state, cardId).base }).flatMap((square) => {
    const found = squareOf(state, square);
    return found?.exitAdjacent === true && found.tileNumber !== null && bossEntryTiles.includes(found.tileNumber)
      ? [found.tileNumber]
      : [];
  });
  return tiles.length === 0 ? undefined : Math.max(...tiles);
}
