import fc from 'fast-check';
import { type At, type Body, cells, squaresIn } from './geometry-rules-oracle.ts';

const SQUARES = '##XrrlbfvSwo'.padEnd(40, '.');

/** Random drawings: ground, structures, chasms, gaps, every tile effect, walls anywhere, exits along the border. */
export const drawing = (maxWidth: number, maxHeight: number): fc.Arbitrary<string[]> =>
  fc
    .tuple(fc.integer({ min: 2, max: maxWidth }), fc.integer({ min: 2, max: maxHeight }), fc.integer({ min: 0, max: 35 }))
    .chain(([width, height, walls]) =>
      fc
        .tuple(
          fc.array(fc.nat({ max: SQUARES.length - 1 }), { minLength: width * height, maxLength: width * height }),
          fc.array(fc.nat({ max: 99 }), { minLength: (width + 1) * (height + 1) * 2, maxLength: (width + 1) * (height + 1) * 2 }),
        )
        .map(([squares, edges]) => draw(width, height, (n) => SQUARES[squares[n] as number] as string, edges, walls)),
    );

function draw(width: number, height: number, square: (n: number) => string, edges: readonly number[], walls: number): string[] {
  let next = 0;
  const edge = (isBorder: boolean, wall: string): string => {
    const n = edges[next++ % edges.length] as number;
    if (isBorder) return n < 25 ? 'D' : wall;
    return n < walls ? wall : ' ';
  };
  const lines: string[] = [];
  for (let y = 0; y <= height; y += 1) {
    lines.push(`+${Array.from({ length: width }, () => `${edge(y === 0 || y === height, '-')}+`).join('')}`);
    if (y === height) break;
    let line = edge(true, '|');
    for (let x = 0; x < width; x += 1) line += square(y * width + x) + edge(x === width - 1, '|');
    lines.push(line);
  }
  return lines;
}

/** Models of both sides on squares of their own, small and large, some flying. */
export function crowd(grid: readonly string[], numbers: () => number, most: number): Body[] {
  const squares = squaresIn(grid);
  const placed: Body[] = [];
  for (let index = 0; index < most && squares.length > 0; index += 1) {
    const { x, y } = squares[numbers() % squares.length] as At;
    const body: Body = {
      id: `b${index}`,
      x,
      y,
      size: numbers() % 3 === 0 ? 'LARGE' : 'SMALL',
      team: numbers() % 2 === 0 ? 'HEROES' : 'CONSUL',
      fly: numbers() % 5 === 0,
    };
    const own = cells(body);
    const isFree = own.every(
      (one) =>
        squares.some((square) => square.x === one.x && square.y === one.y) &&
        !placed.some((other) => cells(other).some((held) => held.x === one.x && held.y === one.y)),
    );
    if (isFree) placed.push(body);
  }
  return placed;
}

/** Numbers for choices inside one run. */
export const numbers = fc.infiniteStream(fc.nat({ max: 1_000_000 })).map((stream) => (): number => stream.next().value as number);
