import type { Field, Point, Required } from './offer.ts';

type Extent = NonNullable<Required['covers']>;

const squaresOf = ({ x, y }: Point, { width, height }: Extent): readonly string[] =>
  Array.from({ length: width * height }, (_, index) => `${x + (index % width)},${y + Math.floor(index / width)}`);

/** Whether bases on these anchors share no square. */
export function lieApart(bases: readonly { readonly anchor: Point; readonly covers: Extent }[]): boolean {
  const squares = bases.flatMap(({ anchor, covers }) => squaresOf(anchor, covers));
  return new Set(squares).size === squares.length;
}

/** Tries after which no further way is looked for. */
const MOST_TRIES = 2_000;

const anchorsOf = (be: Field): readonly Point[] => {
  const anchor = be.kind === 'RECORD' ? be.fields.anchor : undefined;
  return anchor?.kind === 'ONE_OF' ? (anchor.values as unknown as readonly Point[]) : [];
};

/** An anchor for each member that covers squares, by its place in the list, so that all lie apart; undefined where none was found. */
export function anchorsApart(
  required: readonly Required[],
  choose: (n: number) => number,
): ReadonlyMap<number, Point> | undefined {
  const bases = required.flatMap(({ be, covers }, index) => {
    if (covers === undefined) return [];
    const anchors = anchorsOf(be);
    const from = choose(anchors.length);
    return [{ index, covers, anchors: [...anchors.slice(from), ...anchors.slice(0, from)] }];
  });
  let tries = 0;
  const lay = (at: number, taken: ReadonlySet<string>): readonly Point[] | undefined => {
    const base = bases[at];
    if (base === undefined) return [];
    for (const anchor of base.anchors) {
      tries += 1;
      if (tries > MOST_TRIES) return undefined;
      const squares = squaresOf(anchor, base.covers);
      if (squares.some((square) => taken.has(square))) continue;
      const rest = lay(at + 1, new Set([...taken, ...squares]));
      if (rest !== undefined) return [anchor, ...rest];
    }
    return undefined;
  };
  const laid = lay(0, new Set());
  return laid && new Map(bases.map(({ index }, at) => [index, laid[at] as Point]));
}
