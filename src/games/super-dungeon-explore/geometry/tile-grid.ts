import type { Rotation, Square } from './types.ts';

/** A character grid of C.2 read into lattice positions: squares at odd places, edges where one place is odd and the other even. */
export interface LatticeGrid {
  /** In squares. */
  readonly width: number;
  readonly height: number;
  /** The character at a place of the expanded grid; a space outside of it. */
  at(column: number, line: number): string;
}

/** Reads lines as they are drawn. Lines shorter than the first count as ending in spaces; whether a grid is well drawn is the validation's question. */
export function readGrid(lines: readonly string[]): LatticeGrid {
  const rows = lines.map((line) => Array.from(line));
  const columns = rows[0]?.length ?? 1;
  return {
    width: Math.max(0, Math.floor((columns - 1) / 2)),
    height: Math.max(0, Math.floor((rows.length - 1) / 2)),
    at: (column, line) => rows[line]?.[column] ?? ' ',
  };
}

/** The same grid turned (SDE-C.6): edges turn with their squares, because the whole lattice does. */
export function rotateGrid(grid: LatticeGrid, rotation: Rotation): LatticeGrid {
  const { width: w, height: h } = grid;
  switch (rotation) {
    case 0:
      return grid;
    case 90:
      return { width: h, height: w, at: (column, line) => grid.at(line, 2 * h - column) };
    case 180:
      return { width: w, height: h, at: (column, line) => grid.at(2 * w - column, 2 * h - line) };
    case 270:
      return { width: h, height: w, at: (column, line) => grid.at(2 * w - line, column) };
  }
}

/** Where a square of a tile lies once the tile is placed (SDE-C.6). */
export function placeSquare(square: Square, size: { width: number; height: number }, at: Square, rotation: Rotation): Square {
  const { x, y } = square;
  const { width: w, height: h } = size;
  switch (rotation) {
    case 0:
      return { x: at.x + x, y: at.y + y };
    case 90:
      return { x: at.x + h - 1 - y, y: at.y + x };
    case 180:
      return { x: at.x + w - 1 - x, y: at.y + h - 1 - y };
    case 270:
      return { x: at.x + y, y: at.y + w - 1 - x };
  }
}

/** A doorway on the border of a grid: the lattice edges it consists of, in grid coordinates. */
export interface GridDoorway {
  readonly edges: readonly { readonly axis: 'V' | 'H'; readonly x: number; readonly y: number }[];
}

/** The runs of doorway edges along each side of a grid (SDE-A.4): north, south, west, east. */
export function borderDoorways(grid: LatticeGrid): readonly GridDoorway[] {
  const { width, height } = grid;
  const sides = [
    Array.from({ length: width }, (_, x) => ({ axis: 'H' as const, x, y: 0 })),
    Array.from({ length: width }, (_, x) => ({ axis: 'H' as const, x, y: height })),
    Array.from({ length: height }, (_, y) => ({ axis: 'V' as const, x: 0, y })),
    Array.from({ length: height }, (_, y) => ({ axis: 'V' as const, x: width, y })),
  ];
  const doorways: GridDoorway[] = [];
  for (const side of sides) {
    let run: (typeof side)[number][] = [];
    for (const edge of side) {
      if (edgeChar(grid, edge) === 'D') run.push(edge);
      else {
        if (run.length > 0) doorways.push({ edges: run });
        run = [];
      }
    }
    if (run.length > 0) doorways.push({ edges: run });
  }
  return doorways;
}

/** The character that draws an edge. */
export function edgeChar(grid: LatticeGrid, edge: { readonly axis: 'V' | 'H'; readonly x: number; readonly y: number }): string {
  return edge.axis === 'V' ? grid.at(2 * edge.x, 2 * edge.y + 1) : grid.at(2 * edge.x + 1, 2 * edge.y);
}

/** The character that draws a square. */
export const squareChar = (grid: LatticeGrid, square: Square): string => grid.at(2 * square.x + 1, 2 * square.y + 1);
