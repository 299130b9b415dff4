import { customGridFaults } from '../geometry/custom-grid.ts';
import { edgeChar, type LatticeGrid, readGrid, squareChar } from '../geometry/tile-grid.ts';
import type { FaultList, Step } from './faults.ts';
import type { Tile, TileEffect } from './types.ts';

/** A tile side against SDE-A.3, A.4 and A.9. `effects` are those its codes may name. */
export function checkTile(tile: Tile, effects: ReadonlyMap<string, TileEffect>, path: readonly Step[], faults: FaultList): void {
  const before = faults.faults.length;
  if (tile.grid.length !== 2 * tile.height + 1)
    faults.add(
      [...path, 'grid'],
      'SDE-A.3',
      `${tile.grid.length} lines; a tile ${tile.height} squares high has ${2 * tile.height + 1}`,
    );
  for (const [line, text] of tile.grid.entries())
    if (Array.from(text).length !== 2 * tile.width + 1)
      faults.add(
        [...path, 'grid', line],
        'SDE-A.3',
        `${Array.from(text).length} characters; a tile ${tile.width} squares wide has ${2 * tile.width + 1}`,
      );
  if (faults.faults.length > before) return;
  for (const { line, message } of customGridFaults(tile.grid, tile.codes))
    faults.add([...path, 'grid', line], message.includes('no square') ? 'SDE-A.9' : 'SDE-A.3', message);
  if (faults.faults.length > before) return;
  const grid = readGrid(tile.grid);
  checkBorder(grid, path, faults);
  checkDoorways(grid, path, faults);
  checkSquares(tile, grid, effects, path, faults);
}

/** SDE-A.3: the outer border is wall or doorway. */
function checkBorder(grid: LatticeGrid, path: readonly Step[], faults: FaultList): void {
  const { width, height } = grid;
  for (let x = 0; x < width; x += 1)
    for (const y of [0, height])
      if (edgeChar(grid, { axis: 'H', x, y }) === ' ')
        faults.add([...path, 'grid', 2 * y], 'SDE-A.3', `the border is open at column ${2 * x + 1}`);
  for (let y = 0; y < height; y += 1)
    for (const x of [0, width])
      if (edgeChar(grid, { axis: 'V', x, y }) === ' ')
        faults.add([...path, 'grid', 2 * y + 1], 'SDE-A.3', `the border is open at column ${2 * x}`);
}

/** SDE-A.4: doorways lie on the sides of the tile. Runs along one side are consecutive by the way they are read; an inner edge can be none. */
function checkDoorways(grid: LatticeGrid, path: readonly Step[], faults: FaultList): void {
  const { width, height } = grid;
  for (let y = 0; y < height; y += 1)
    for (let x = 1; x < width; x += 1)
      if (edgeChar(grid, { axis: 'V', x, y }) === 'D')
        faults.add([...path, 'grid', 2 * y + 1], 'SDE-A.4', `a doorway inside the tile at column ${2 * x}`);
  for (let y = 1; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (edgeChar(grid, { axis: 'H', x, y }) === 'D')
        faults.add([...path, 'grid', 2 * y], 'SDE-A.4', `a doorway inside the tile at column ${2 * x + 1}`);
  const leadsNowhere = (x: number, y: number, line: number): void => {
    if (squareChar(grid, { x, y }) === 'X')
      faults.add([...path, 'grid', line], 'SDE-A.4', `a doorway beside a missing square (${x},${y})`);
  };
  for (let x = 0; x < width; x += 1) {
    if (edgeChar(grid, { axis: 'H', x, y: 0 }) === 'D') leadsNowhere(x, 0, 0);
    if (edgeChar(grid, { axis: 'H', x, y: height }) === 'D') leadsNowhere(x, height - 1, 2 * height);
  }
  for (let y = 0; y < height; y += 1) {
    if (edgeChar(grid, { axis: 'V', x: 0, y }) === 'D') leadsNowhere(0, y, 2 * y + 1);
    if (edgeChar(grid, { axis: 'V', x: width, y }) === 'D') leadsNowhere(width - 1, y, 2 * y + 1);
  }
}

/** SDE-A.3: all ground hangs together by orthogonal steps, and somewhere is a spawn icon. */
function checkSquares(
  tile: Tile,
  grid: LatticeGrid,
  effects: ReadonlyMap<string, TileEffect>,
  path: readonly Step[],
  faults: FaultList,
): void {
  const isGround = (x: number, y: number): boolean => {
    const char = squareChar(grid, { x, y });
    if (char === 'X') return false;
    const traits = effects.get(tile.codes[char] ?? '')?.traits ?? [];
    return !traits.includes('STRUCTURE') && !traits.includes('CHASM');
  };
  const ground: string[] = [];
  let icons = 0;
  for (let y = 0; y < grid.height; y += 1)
    for (let x = 0; x < grid.width; x += 1) {
      if (isGround(x, y)) ground.push(`${x},${y}`);
      if (squareChar(grid, { x, y }) === 'S') icons += 1;
    }
  if (icons === 0) faults.add([...path, 'grid'], 'SDE-A.3', 'no square has a spawn icon');
  const [first] = ground;
  if (first === undefined) {
    faults.add([...path, 'grid'], 'SDE-A.3', 'no square to stand on');
    return;
  }
  const reached = new Set([first]);
  for (const key of reached) {
    const [x, y] = key.split(',').map(Number) as [number, number];
    const steps = [
      { to: [x + 1, y], edge: { axis: 'V', x: x + 1, y } },
      { to: [x - 1, y], edge: { axis: 'V', x, y } },
      { to: [x, y + 1], edge: { axis: 'H', x, y: y + 1 } },
      { to: [x, y - 1], edge: { axis: 'H', x, y } },
    ] as const;
    for (const { to, edge } of steps) {
      const [nx, ny] = to;
      if (nx < 0 || ny < 0 || nx >= grid.width || ny >= grid.height || edgeChar(grid, edge) !== ' ') continue;
      if (isGround(nx, ny)) reached.add(`${nx},${ny}`);
    }
  }
  const cutOff = ground.filter((key) => !reached.has(key));
  if (cutOff.length > 0)
    faults.add([...path, 'grid'], 'SDE-A.3', `cut off from (${first}): ${cutOff.map((key) => `(${key})`).join(' ')}`);
}
