import type { Json } from '../../../engine/json.ts';
import type { Field } from '../../../engine/offer.ts';
import { type Base, type Landing, landings, reachable, type Square, squareKey, squaresOf } from '../geometry/index.ts';
import { cellIndex, crowdOf, stepCost, stepFaultIn } from '../geometry/step.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { baseOf, type Standing } from './models.ts';
import { moverOf, occupancyFor } from './movement.ts';

type PathField = Extract<Field, { readonly kind: 'PATH' }>;
type Edge = PathField['edges'][number];

/** A large model's path starts beside any of its squares: the start is its base, no square (SDE-8.13). */
export const startNode = (base: Base): Json =>
  base.size === 'SMALL'
    ? { x: base.anchor.x, y: base.anchor.y }
    : { anchor: { x: base.anchor.x, y: base.anchor.y }, size: base.size };

/** A square within reach: the least cost to it, its place in the tables, and what a step onto it costs. */
interface Node {
  readonly square: Square;
  readonly cost: number;
  readonly index: number;
  readonly json: Json;
  readonly step: number;
}

/** Every legal step within reach, as the edges of a PATH. */
export function stepEdges(
  state: State,
  model: Standing,
  budget: number,
  allows: (from: Square, to: Square) => boolean = () => true,
): readonly Edge[] {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  const base = baseOf(state, model);
  const crowd = crowdOf(map, occupancy);
  const reached = reachable(map, mover, squaresOf(base), budget, occupancy);
  const nodes: Node[] = [];
  const places = new Int32Array(map.tables.cells.length).fill(-1);
  for (const { square, cost } of reached) {
    const { x, y } = square;
    const index = cellIndex(map, x, y);
    places[index] = nodes.length;
    nodes.push({ square, cost, index, json: asJson(square), step: stepCost(map, mover, square) });
  }
  const edges: Edge[] = [];
  const start = startNode(base);
  const seen = new Set<Json>();
  const own = new Set(squaresOf(base).map(({ x, y }) => cellIndex(map, x, y)));
  for (const { square, cost, index, json } of nodes)
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const beside = cellIndex(map, square.x + dx, square.y + dy);
        const next = beside < 0 || beside === index ? undefined : nodes[places[beside] as number];
        if (next === undefined) continue;
        const { step } = next;
        if (cost + step > budget || !allows(square, next.square)) continue;
        if (stepFaultIn(map, mover, square.x, square.y, next.square.x, next.square.y, crowd) !== undefined) continue;
        if (base.size === 'LARGE' && own.has(index) && !seen.has(next.json)) {
          seen.add(next.json);
          edges.push({ from: start, to: next.json, cost: step });
        }
        edges.push({ from: json, to: next.json, cost: step });
      }
  return edges;
}

export const asJson = ({ x, y }: Square): Json => ({ x, y });

/** What a model's walk may be: the path, and for a large base where it may come down. */
export interface WalkOffer {
  readonly path: Field;
  readonly finalAnchor: Field | null;
  readonly example: { readonly path: Json; readonly finalAnchor?: Json };
}

/** All walks of a model with so many points; none where it cannot move (SDE-8). */
export function walkOffers(state: State, model: Standing, budget: number): readonly WalkOffer[] {
  const base = baseOf(state, model);
  const found = landings(dungeonMap(state), moverOf(state, model), base, budget, occupancyFor(state, model));
  const edges = stepEdges(state, model, budget);
  if (base.size === 'SMALL') {
    // A way out and back ends where it began: that is a legal end too.
    const home = edges.find((edge) => isAt(edge.to, base.anchor));
    const ends = [...found.map((one) => asJson(one.anchor)), ...(home === undefined ? [] : [asJson(base.anchor)])];
    const nearest = found.reduce<(typeof found)[number] | undefined>(
      (best, one) => (best === undefined || one.cost < best.cost ? one : best),
      undefined,
    );
    if (ends.length === 0) return [];
    const example = nearest === undefined ? [home?.from ?? null, asJson(base.anchor)] : nearest.path.map(asJson);
    return [
      {
        path: { kind: 'PATH', from: startNode(base), edges, budget, ends, minSteps: 1 },
        finalAnchor: null,
        example: { path: example },
      },
    ];
  }
  const plain = largeEnds(state, model, budget, found);
  const offers: WalkOffer[] = found.map((one) => ({
    path: { kind: 'TUPLE_OF', values: [one.path.map(asJson)], complete: false },
    finalAnchor: { kind: 'ONE_OF', values: [asJson(one.anchor)] },
    example: { path: one.path.map(asJson), finalAnchor: asJson(one.anchor) },
  }));
  const example = plain[0];
  if (example === undefined) return offers;
  const path: Field = {
    kind: 'PATH',
    from: startNode(base),
    edges,
    budget,
    ends: plain.map((one) => asJson(one.end)),
    minSteps: 1,
  };
  return [{ path, finalAnchor: null, example: { path: example.path.map(asJson) } }, ...offers];
}

const isAt = (node: Json, { x, y }: Square): boolean => {
  const at = node as { readonly x?: number; readonly y?: number };
  return at.x === x && at.y === y;
};

/** Squares a large model may count last without naming an anchor: some base over them lies wholly within what any path to them costs. */
function largeEnds(
  state: State,
  model: Standing,
  budget: number,
  found: readonly Landing[],
): readonly { readonly end: Square; readonly path: readonly Square[] }[] {
  const base = baseOf(state, model);
  const reached = reachable(dungeonMap(state), moverOf(state, model), squaresOf(base), budget, occupancyFor(state, model));
  const at = new Map(reached.map((one) => [squareKey(one.square), one]));
  const own = new Set(squaresOf(base).map(squareKey));
  const ends = new Set(
    found.flatMap(
      (landing) =>
        squaresOf({ anchor: landing.anchor, size: 'LARGE' })
          .map(squareKey)
          .filter((key) => !own.has(key) && at.get(key)?.cost === landing.cost), // SDE-8.15
    ),
  );
  return reached
    .filter((one) => ends.has(squareKey(one.square)))
    .map(({ square }) => {
      const path: Square[] = [];
      for (
        let step: Square | null = square;
        step !== null && !own.has(squareKey(step));
        step = at.get(squareKey(step))?.from ?? null
      )
        path.unshift(step);
      return { end: square, path };
    });
}
