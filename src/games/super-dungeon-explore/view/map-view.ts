import { type Affinity, type TileSide, tileKey } from '../content/types.ts';
import { contentOf } from '../facts/content.ts';
import { dungeonMap } from '../facts/map.ts';
import type { EdgeKind, Rotation, Square } from '../geometry/types.ts';
import type { State, Token } from '../state.ts';

/** A square of the dungeon with what its four sides are (Part C). */
export interface SquareView extends Square {
  readonly tileNumber: number | null;
  readonly effect: string | null;
  readonly traits: readonly string[];
  readonly spawnIcon: boolean;
  readonly exitAdjacent: boolean;
  readonly north: EdgeKind;
  readonly east: EdgeKind;
  readonly south: EdgeKind;
  readonly west: EdgeKind;
}

export interface TileView {
  /** Null on a grid of a fixture's own. */
  readonly tileId: string | null;
  readonly side: TileSide | null;
  readonly name: string;
  readonly number: number | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
}

export interface DoorwayView {
  readonly tileNumber: number | null;
  readonly edges: readonly { readonly axis: 'V' | 'H'; readonly x: number; readonly y: number }[];
  /** Null: a dungeon exit. */
  readonly leadsTo: number | null;
  readonly isExit: boolean;
}

export interface DungeonView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly TileView[];
  readonly squares: readonly SquareView[];
  readonly doorways: readonly DoorwayView[];
}

/** A token; the colour of a crystal that lies face down is nobody's to see. */
export interface TokenView {
  readonly id: string;
  readonly kind: Token['kind'];
  readonly at: Square;
  readonly tileNumber: number | null;
  readonly card: string | null;
  readonly colour: Affinity | null;
}

const remembered = new WeakMap<object, DungeonView>();

function tileViews(state: State): readonly TileView[] {
  if (state.dungeon.kind === 'CUSTOM')
    return state.dungeon.tiles.map(({ number, from, to }) => ({
      tileId: null,
      side: null,
      name: `tile ${number}`,
      number,
      x: from.x,
      y: from.y,
      width: to.x - from.x + 1,
      height: to.y - from.y + 1,
      rotation: 0,
    }));
  const { tiles } = contentOf(state);
  return state.dungeon.tiles.map(({ tile, side, x, y, rotation, number }) => {
    const printed = tiles.get(tileKey(tile, side));
    const isTurned = rotation === 90 || rotation === 270;
    const [width, height] = [printed?.width ?? 0, printed?.height ?? 0];
    return {
      tileId: tile,
      side,
      name: printed?.name ?? tile,
      number,
      x,
      y,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      rotation,
    };
  });
}

/** The dungeon with its walls, doorways and effects; remembered, as it rarely changes. */
export function dungeonView(state: State): DungeonView {
  const map = dungeonMap(state);
  const known = remembered.get(map);
  if (known !== undefined) return known;
  const numberOf = (index: number | null): number | null =>
    index === null ? null : (state.dungeon.tiles[index]?.number ?? null);
  const made: DungeonView = {
    left: map.left,
    top: map.top,
    width: map.width,
    height: map.height,
    tiles: tileViews(state),
    squares: map.squares.map(({ x, y, tileNumber, effect, traits, spawnIcon, exitAdjacent }) => ({
      x,
      y,
      tileNumber,
      effect,
      traits,
      spawnIcon,
      exitAdjacent,
      north: map.edge({ axis: 'H', x, y }),
      east: map.edge({ axis: 'V', x: x + 1, y }),
      south: map.edge({ axis: 'H', x, y: y + 1 }),
      west: map.edge({ axis: 'V', x, y }),
    })),
    doorways: map.doorways.map(({ tileIndex, edges, connectedTo }) => ({
      tileNumber: numberOf(tileIndex),
      edges: edges.map(({ axis, x, y }) => ({ axis, x, y })),
      leadsTo: numberOf(connectedTo),
      isExit: connectedTo === null,
    })),
  };
  remembered.set(map, made);
  return made;
}

/** A token as everybody sees it; faces of crystals only when the match is over (Part H). */
export function tokenView(token: Token, isOver: boolean): TokenView {
  return {
    id: token.id,
    kind: token.kind,
    at: token.at,
    tileNumber: token.kind === 'CHEST' ? token.tileNumber : null,
    card: token.kind === 'ARTIFACT' ? token.card : null,
    colour: token.kind === 'CRYSTAL' && isOver ? token.colour : null,
  };
}
