import type { Trait } from '../content/types.ts';
import { CELL, EDGE } from './tables.ts';
import { borderDoorways, edgeChar, type LatticeGrid, squareChar } from './tile-grid.ts';
import type { Doorway, DungeonMap, Edge, EdgeKind, MapSquare, Square } from './types.ts';

/** A grid laid down at a place: one tile, or a whole custom dungeon. */
export interface Piece {
  readonly grid: LatticeGrid;
  readonly x: number;
  readonly y: number;
  /** Tile effects by grid character. */
  readonly codes: Readonly<Record<string, string>>;
  readonly number: number | null;
}

/** Rectangles that number the squares of a custom dungeon (SDE-I.8). */
export type Regions = readonly { readonly number: number; readonly from: Square; readonly to: Square }[];

const edgeKey = (edge: Edge): string => `${edge.axis}${edge.x},${edge.y}`;

/** Puts the pieces together. Squares belong to one piece; a border between two pieces is a wall unless both have the same doorway there (SDE-C.7). */
export function assembleMap(
  pieces: readonly Piece[],
  traitsOf: (effect: string) => readonly Trait[],
  regions?: Regions,
): DungeonMap {
  const left = pieces.length === 0 ? 0 : Math.min(...pieces.map((piece) => piece.x));
  const top = pieces.length === 0 ? 0 : Math.min(...pieces.map((piece) => piece.y));
  const width = pieces.length === 0 ? 0 : Math.max(...pieces.map((piece) => piece.x + piece.grid.width)) - left;
  const height = pieces.length === 0 ? 0 : Math.max(...pieces.map((piece) => piece.y + piece.grid.height)) - top;
  const stride = width + 1;
  const tables = {
    stride,
    cells: new Uint8Array(stride * (height + 1)),
    vertical: new Uint8Array(stride * (height + 1)),
    horizontal: new Uint8Array(stride * (height + 1)),
  };
  const indexOf = (x: number, y: number): number => (y - top) * stride + (x - left);

  const doorways = connect(pieces, regions);
  const openDoorways = new Set(
    doorways.filter((doorway) => doorway.connectedTo !== null).flatMap((doorway) => doorway.edges.map(edgeKey)),
  );
  for (const piece of pieces) layWalls(piece, openDoorways, tables, indexOf);
  for (const doorway of doorways)
    if (doorway.connectedTo === null)
      for (const edge of doorway.edges)
        (edge.axis === 'V' ? tables.vertical : tables.horizontal)[indexOf(edge.x, edge.y)] = EDGE.EXIT; // SDE-2.16

  const squares: MapSquare[] = [];
  const grid: (MapSquare | undefined)[] = new Array(stride * (height + 1));
  for (const [tileIndex, piece] of pieces.entries())
    for (let y = 0; y < piece.grid.height; y += 1)
      for (let x = 0; x < piece.grid.width; x += 1) {
        const char = squareChar(piece.grid, { x, y });
        if (char === 'X') continue;
        const effect = char === '.' || char === 'S' ? null : (piece.codes[char] ?? null);
        const at = { x: piece.x + x, y: piece.y + y };
        const traits = effect === null ? [] : traitsOf(effect);
        const region =
          regions?.findIndex(({ from, to }) => at.x >= from.x && at.x <= to.x && at.y >= from.y && at.y <= to.y) ?? -1;
        const index = indexOf(at.x, at.y);
        tables.cells[index] = cellBits(traits);
        const square: MapSquare = {
          ...at,
          tileIndex: regions === undefined ? tileIndex : Math.max(0, region),
          tileNumber: regions === undefined ? piece.number : (regions[region]?.number ?? null),
          effect,
          traits,
          spawnIcon: char === 'S',
          exitAdjacent: sidesOf(at).some(
            (edge) => (edge.axis === 'V' ? tables.vertical : tables.horizontal)[indexOf(edge.x, edge.y)] === EDGE.EXIT,
          ),
        };
        grid[index] = square;
        squares.push(square);
      }
  squares.sort((a, b) => a.y - b.y || a.x - b.x);

  const inside = (x: number, y: number): boolean => x >= left && y >= top && x < left + width && y < top + height;
  const edge = ({ axis, x, y }: Edge): EdgeKind => {
    if (x < left || y < top || x > left + width || y > top + height) return 'OPEN';
    if (openDoorways.has(edgeKey({ axis, x, y }))) return 'DOORWAY';
    const kind = (axis === 'V' ? tables.vertical : tables.horizontal)[indexOf(x, y)];
    return kind === EDGE.WALL ? 'WALL' : kind === EDGE.EXIT ? 'EXIT' : 'OPEN';
  };
  return {
    left,
    top,
    width,
    height,
    squares,
    doorways,
    connections: connectionsOf(doorways),
    squareAt: (x, y) => (inside(x, y) ? grid[indexOf(x, y)] : undefined),
    edge,
    edges: listEdges(left, top, width, height, edge),
    tables,
  };
}

/** Pairs of pieces that doorways connect, lower index first. */
function connectionsOf(doorways: readonly Doorway[]): DungeonMap['connections'] {
  const pairs = new Set(
    doorways.flatMap(({ tileIndex, connectedTo }) =>
      connectedTo === null || connectedTo < tileIndex ? [] : [`${tileIndex},${connectedTo}`],
    ),
  );
  return [...pairs].sort().map((pair) => pair.split(',').map(Number) as [number, number]);
}

/** The connections alone of pieces that may be laid so. */
export const connectionsAmong = (pieces: readonly Piece[]): DungeonMap['connections'] =>
  connectionsOf(connect(pieces, undefined));

/** The four sides of a square. */
export const sidesOf = ({ x, y }: Square): readonly Edge[] => [
  { axis: 'H', x, y },
  { axis: 'V', x: x + 1, y },
  { axis: 'H', x, y: y + 1 },
  { axis: 'V', x, y },
];

function cellBits(traits: readonly Trait[]): number {
  let bits: number = CELL.EXISTS;
  if (traits.includes('STRUCTURE')) bits |= CELL.STRUCTURE;
  if (traits.includes('CHASM')) bits |= CELL.CHASM;
  if (traits.includes('DIFFICULT')) bits |= CELL.DIFFICULT;
  return bits;
}

const borders = new WeakMap<LatticeGrid, ReturnType<typeof borderDoorways>>();

function doorwaysOf(grid: LatticeGrid): ReturnType<typeof borderDoorways> {
  let found = borders.get(grid);
  if (found === undefined) borders.set(grid, (found = borderDoorways(grid)));
  return found;
}

/** Every doorway with the tile it leads to: two are connected when they consist of the same edges (SDE-C.7). */
function connect(pieces: readonly Piece[], regions: Regions | undefined): readonly Doorway[] {
  const placed = pieces.flatMap((piece, tileIndex) =>
    doorwaysOf(piece.grid).map((doorway) => ({
      tileIndex,
      edges: doorway.edges.map((edge) => ({ axis: edge.axis, x: edge.x + piece.x, y: edge.y + piece.y })),
    })),
  );
  if (regions !== undefined) {
    const [piece] = pieces as [Piece];
    const exits = placed.map((doorway): Doorway => {
      const [edge] = doorway.edges as [Edge];
      const inner = {
        x: edge.axis === 'V' && edge.x > 0 ? edge.x - 1 : edge.x,
        y: edge.axis === 'H' && edge.y > 0 ? edge.y - 1 : edge.y,
      };
      const index = regions.findIndex(
        ({ from, to }) => inner.x >= from.x && inner.x <= to.x && inner.y >= from.y && inner.y <= to.y,
      );
      return { ...doorway, tileIndex: Math.max(0, index), connectedTo: null };
    });
    return [...exits, ...innerDoorways(piece.grid, regions)];
  }
  const byEdges = new Map<string, number[]>();
  for (const { tileIndex, edges } of placed) {
    const key = edges.map(edgeKey).sort().join(' ');
    byEdges.set(key, [...(byEdges.get(key) ?? []), tileIndex]);
  }
  return placed.map((doorway) => {
    const sharing = byEdges.get(doorway.edges.map(edgeKey).sort().join(' ')) as number[];
    return { ...doorway, connectedTo: sharing.find((other) => other !== doorway.tileIndex) ?? null };
  });
}

/** Doorway edges inside a custom grid lead from one numbered part to the next and are open, like any connected doorway. */
function innerDoorways(grid: LatticeGrid, regions: Regions): Doorway[] {
  const regionOf = (x: number, y: number): number =>
    Math.max(
      0,
      regions.findIndex(({ from, to }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y),
    );
  const doorways: Doorway[] = [];
  for (let y = 0; y < grid.height; y += 1)
    for (let x = 0; x < grid.width; x += 1) {
      if (x > 0 && edgeChar(grid, { axis: 'V', x, y }) === 'D')
        doorways.push({ tileIndex: regionOf(x - 1, y), edges: [{ axis: 'V', x, y }], connectedTo: regionOf(x, y) });
      if (y > 0 && edgeChar(grid, { axis: 'H', x, y }) === 'D')
        doorways.push({ tileIndex: regionOf(x, y - 1), edges: [{ axis: 'H', x, y }], connectedTo: regionOf(x, y) });
    }
  return doorways;
}

/** Draws the walls of one piece; its own doorways stay free here and become exits later if they lead nowhere. */
function layWalls(
  piece: Piece,
  openDoorways: ReadonlySet<string>,
  tables: { vertical: Uint8Array; horizontal: Uint8Array },
  indexOf: (x: number, y: number) => number,
): void {
  const { grid } = piece;
  const lay = (axis: 'V' | 'H', x: number, y: number): void => {
    const char = edgeChar(grid, { axis, x, y });
    if (char !== '|' && char !== '-') return;
    const at = { axis, x: x + piece.x, y: y + piece.y };
    if (!openDoorways.has(edgeKey(at))) (axis === 'V' ? tables.vertical : tables.horizontal)[indexOf(at.x, at.y)] = EDGE.WALL;
  };
  for (let y = 0; y < grid.height; y += 1) for (let x = 0; x <= grid.width; x += 1) lay('V', x, y);
  for (let y = 0; y <= grid.height; y += 1) for (let x = 0; x < grid.width; x += 1) lay('H', x, y);
}

function listEdges(
  left: number,
  top: number,
  width: number,
  height: number,
  kindOf: (edge: Edge) => EdgeKind,
): readonly (Edge & { readonly kind: EdgeKind })[] {
  const edges: (Edge & { readonly kind: EdgeKind })[] = [];
  for (const axis of ['V', 'H'] as const)
    for (let y = top; y <= top + height; y += 1)
      for (let x = left; x <= left + width; x += 1) {
        const kind = kindOf({ axis, x, y });
        if (kind !== 'OPEN') edges.push({ axis, x, y, kind });
      }
  return edges;
}
