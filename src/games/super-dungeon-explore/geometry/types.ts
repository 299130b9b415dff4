/**
 * The words of Part C. Everything here is derived from the placed tiles and the content; a state holds only `Dungeon`.
 *
 * Changes since the first version: none.
 */
import type { BaseSize, TileSide, Trait } from '../content/types.ts';

/** A unit square of the dungeon, or a lattice point where a rule says so; x east, y south (SDE-C.1). */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** What a model covers: its anchor and the size of its base (SDE-C.5). */
export interface Base {
  readonly anchor: Square;
  readonly size: BaseSize;
}

export type Rotation = 0 | 90 | 180 | 270;

/** A tile laid down (SDE-C.6). `number` is null until the tiles are numbered. */
export interface PlacedTile {
  readonly tile: string;
  readonly side: TileSide;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly number: number | null;
}

/** The dungeon as plain data, the form a state keeps: tiles of the packs, or a grid of its own (SDE-I.8). */
export type Dungeon =
  | { readonly kind: 'TILES'; readonly tiles: readonly PlacedTile[] }
  | {
      readonly kind: 'CUSTOM';
      readonly grid: readonly string[];
      readonly tiles: readonly { readonly number: number; readonly from: Square; readonly to: Square }[];
    };

/** An edge (SDE-C.2): `V` runs south from its lattice point, `H` runs east. */
export interface Edge {
  readonly axis: 'V' | 'H';
  readonly x: number;
  readonly y: number;
}

/** What an edge is: nothing, a wall, a doorway that leads on (no wall), or a dungeon exit. */
export type EdgeKind = 'OPEN' | 'WALL' | 'DOORWAY' | 'EXIT';

/** A square as the dungeon has it. */
export interface MapSquare extends Square {
  /** Index of its tile in `Dungeon.tiles`. */
  readonly tileIndex: number;
  /** The number of its tile; null until numbered. */
  readonly tileNumber: number | null;
  /** Id of the tile effect on it, or null: an open square (SDE-1.10). */
  readonly effect: string | null;
  readonly traits: readonly Trait[];
  readonly spawnIcon: boolean;
  /** One of its four sides is an edge of a dungeon exit (SDE-2.16). */
  readonly exitAdjacent: boolean;
}

/** A doorway of a placed tile: consecutive edges on one side. */
export interface Doorway {
  readonly tileIndex: number;
  readonly edges: readonly Edge[];
  /** The tile it leads to, or null: a dungeon exit. */
  readonly connectedTo: number | null;
}

/** The dungeon, expanded. Immutable and shared: queries on it may be remembered. */
export interface DungeonMap {
  /** Bounding box: the smallest x and y, and how many squares wide and high. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** All existing squares in reading order (SDE-1.11). */
  readonly squares: readonly MapSquare[];
  readonly doorways: readonly Doorway[];
  /** Pairs of tile indices connected through a doorway (SDE-C.7), lower index first. */
  readonly connections: readonly (readonly [number, number])[];
  squareAt(x: number, y: number): MapSquare | undefined;
  edge(edge: Edge): EdgeKind;
  /** Edges that are not `OPEN`, for views: `V` before `H`, each in reading order. */
  readonly edges: readonly (Edge & { readonly kind: EdgeKind })[];
  /** Packed tables for the hot loops of this folder; others use the methods above. */
  readonly tables: MapTables;
}

/** Per-square and per-edge bytes; index by `(y - top) * stride + (x - left)`. */
export interface MapTables {
  readonly stride: number;
  /** Bits of `CELL`. */
  readonly cells: Uint8Array;
  /** 0 open, 1 wall, 2 exit; stride wide, one row and column more than the squares. */
  readonly vertical: Uint8Array;
  readonly horizontal: Uint8Array;
}

/** What of the static map blocks a line of sight, and which squares models block. */
export interface SightBlocking {
  /** Walls and structures count unless said otherwise. Exits and missing squares always count. */
  readonly ignoreWalls?: boolean;
  readonly ignoreStructures?: boolean;
  /** Squares held by blocking models (SDE-11.2 to 11.8); those of viewer and target never count. */
  readonly blockedSquares?: readonly Square[];
}

/** A model as line of sight sees it. */
export interface SightModel extends Base {
  readonly id: string;
  readonly side: 'HEROES' | 'CONSUL';
  readonly fly: boolean;
}

/** What a model can do when it moves; abilities and overrides as they are in force now. */
export interface Mover {
  readonly fly: boolean;
  readonly burrow: boolean;
  readonly surefoot: boolean;
  /** MAY_MOVE_THROUGH_ENEMIES (D.7). */
  readonly throughEnemies: boolean;
  /** Size decides which enemies close a flank (SDE-11.5). */
  readonly size: BaseSize;
}

/** The other models on the map, by what they mean to the mover. */
export interface Occupancy {
  readonly enemies: readonly Base[];
  readonly friends: readonly Base[];
}

/** Why a step is refused, in the order of G.4. */
export type StepFault =
  | 'PATH_NOT_ADJACENT'
  | 'NOT_A_SQUARE'
  | 'PATH_BLOCKED_BY_ENEMY'
  | 'DIAGONAL_BETWEEN_ENEMIES'
  | 'PATH_BLOCKED_BY_WALL'
  | 'NO_LINE_OF_SIGHT_TO_SQUARE'
  | 'ILLEGAL_TERRAIN';

/** Why a base cannot stand somewhere, in the order a placement is checked. */
export type StandFault = 'NOT_A_SQUARE' | 'ILLEGAL_TERRAIN' | 'SQUARE_OCCUPIED' | 'BASE_DOES_NOT_FIT';

export type Direction = 'NORTH' | 'EAST' | 'SOUTH' | 'WEST';

/** A square a model can get to, with the least points it costs and the square before it. */
export interface Reached {
  readonly square: Square;
  readonly cost: number;
  readonly from: Square | null;
  /** No other model stands there: a small model may end its move here (SDE-8.7). */
  readonly canEnd: boolean;
}
