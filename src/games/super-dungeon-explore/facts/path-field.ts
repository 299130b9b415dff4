import type { Json } from '../../../engine/json.ts';
import type { Field } from '../../../engine/offer.ts';
import { type Base, landings, reachable, type Square, squareKey, squaresOf } from '../geometry/index.ts';
import { cellIndex, crowdOf, stepCost, stepFaultIn } from '../geometry/step.ts';
import type { State } from '../state.ts';
import { dungeonMap } from './map.ts';
import { baseOf, type Standing } from './models.ts';
import { moverOf, occupancyFor } from './movement.ts';
import { walkFault } from './paths.ts';

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
    const home = stepBack(state, model);
    const back = found.some((one) => one.cost + home <= budget) ? [asJson(base.anchor)] : [];
    const ends = [...found.map((one) => asJson(one.anchor)), ...back];
    const nearest = found.reduce((best, one) => (one.cost < best.cost ? one : best), found[0] as (typeof found)[number]);
    if (found.length === 0) return [];
    return [
      {
        path: { kind: 'PATH', from: startNode(base), edges, budget, ends, minSteps: 1 },
        finalAnchor: null,
        example: { path: nearest.path.map(asJson) },
      },
    ];
  }
  const plain = largeEnds(state, model, budget);
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

const stepBack = (state: State, model: Standing): number => stepCost(dungeonMap(state), moverOf(state, model), model.at);

/** Squares a large model may count last without naming an anchor: every path to them leaves room for the base. */
function largeEnds(
  state: State,
  model: Standing,
  budget: number,
): readonly { readonly end: Square; readonly path: readonly Square[] }[] {
  const map = dungeonMap(state);
  const base = baseOf(state, model);
  const reached = reachable(map, moverOf(state, model), squaresOf(base), budget, occupancyFor(state, model));
  const before = new Map(reached.map((one) => [squareKey(one.square), one.from]));
  const own = new Set(squaresOf(base).map(squareKey));
  return reached
    .filter((one) => !own.has(squareKey(one.square)))
    .map(({ square }) => {
      const path: Square[] = [];
      for (let at: Square | null = square; at !== null && !own.has(squareKey(at)); at = before.get(squareKey(at)) ?? null)
        path.unshift(at);
      return { end: square, path };
    })
    .filter(({ path }) => walkFault(state, model, path, null, budget) === undefined);
}
