import { canonical, type Json } from './json.ts';
import type { Field, Piece, Point } from './offer.ts';

type Arrangement = Extract<Field, { kind: 'ARRANGEMENT' }>;

/** A piece where it was put. */
interface Laid {
  readonly piece: Piece;
  readonly tier: number;
  readonly squares: readonly string[];
}

const key = ({ x, y }: Point): string => `${x},${y}`;

/** The squares a piece covers at an anchor, by name. */
export const covered = (piece: Piece, anchor: Point): readonly string[] =>
  Array.from({ length: piece.width * piece.height }, (_, index) =>
    key({ x: anchor.x + (index % piece.width), y: anchor.y + Math.floor(index / piece.width) }),
  );

const isFree = (piece: Piece, anchor: Point, taken: ReadonlySet<string>): boolean =>
  covered(piece, anchor).every((square) => !taken.has(square));

/** The places a piece fits on beside what is taken, of the earliest tier that has any. */
export function openPlaces(
  piece: Piece,
  taken: ReadonlySet<string>,
): readonly { readonly value: Readonly<Record<string, Json>>; readonly anchor: Point; readonly tier: number }[] {
  const all = piece.places.flatMap(({ value, anchors, tier = 0 }) =>
    anchors.filter((anchor) => isFree(piece, anchor, taken)).map((anchor) => ({ value, anchor, tier })),
  );
  const first = Math.min(...all.map((one) => one.tier));
  return all.filter((one) => one.tier === first);
}

/** Whether a list of placements is such an arrangement. */
export function isArranged(field: Arrangement, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < field.min || value.length > field.max) return false;
  const laid: Laid[] = [];
  for (const item of value) {
    const one = laidAs(field, item);
    if (one === undefined) return false;
    laid.push(one);
  }
  const count = (piece: Piece): number => laid.filter((one) => one.piece === piece).length;
  if (field.pieces.some((piece) => count(piece) < piece.least || count(piece) > piece.most)) return false;
  const left = (field.budget ?? 0) - laid.reduce((sum, one) => sum + one.piece.cost, 0);
  if (field.budget !== undefined && left < 0) return false;
  const squares = laid.flatMap((one) => one.squares);
  const taken = new Set(squares);
  if (taken.size !== squares.length) return false;
  const isSettled = laid.every((one) => one.tier <= earliestTier(one, taken));
  return isSettled && !(field.full === true && field.pieces.some((piece) => mayAdd(field, piece, count(piece), left, taken)));
}

function earliestTier({ piece, tier, squares }: Laid, taken: ReadonlySet<string>): number {
  if (tier === 0) return 0;
  const others = new Set(taken);
  for (const square of squares) others.delete(square);
  return openPlaces(piece, others)[0]?.tier ?? tier;
}

const mayAdd = (field: Arrangement, piece: Piece, count: number, left: number, taken: ReadonlySet<string>): boolean =>
  count < piece.most && (field.budget === undefined || piece.cost <= left) && openPlaces(piece, taken).length > 0;

function laidAs(field: Arrangement, item: unknown): Laid | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { anchor, ...rest } = Object.fromEntries(Object.entries(item).filter(([, value]) => value != null));
  const named = canonical(rest);
  for (const piece of field.pieces)
    for (const place of piece.places)
      if (
        canonical({ ...piece.value, ...place.value }) === named &&
        place.anchors.some((one) => canonical(one) === canonical(anchor))
      )
        return { piece, tier: place.tier ?? 0, squares: covered(piece, anchor as Point) };
  return undefined;
}

/** One arrangement by choice: piece by piece, each where it still fits. */
export function arrange(field: Arrangement, choose: (n: number) => number): readonly Json[] {
  for (let tries = 0; tries < 40; tries += 1) {
    const placements = arrangeOnce(field, choose);
    if (placements.length >= field.min) return placements;
  }
  return [];
}

function arrangeOnce(field: Arrangement, choose: (n: number) => number): readonly Json[] {
  const wanted = field.full === true ? field.max : field.min + choose(Math.min(field.max, 20) - field.min + 1);
  const counts = new Map<Piece, number>();
  const taken = new Set<string>();
  const placements: Json[] = [];
  let left = field.budget ?? 0;
  while (placements.length < wanted) {
    const open = field.pieces.filter((piece) => mayAdd(field, piece, counts.get(piece) ?? 0, left, taken));
    if (open.length === 0) break;
    const due = open.filter((piece) => (counts.get(piece) ?? 0) < piece.least);
    const pool = due.length > 0 ? due : open;
    const piece = pool[choose(pool.length)] as Piece;
    const places = openPlaces(piece, taken);
    const { value, anchor } = places[choose(places.length)] as (typeof places)[number];
    placements.push({ ...piece.value, ...value, anchor: { x: anchor.x, y: anchor.y } });
    for (const square of covered(piece, anchor)) taken.add(square);
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
    left -= piece.cost;
  }
  return placements;
}
