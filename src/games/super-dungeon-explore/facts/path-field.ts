import type { Json } from '../../../engine/json.ts';
import type { Field, Landing as OfferLanding } from '../../../engine/offer.ts';
import { type Base, type Landing, landings, reachable, type Square, squareKey, squaresOf } from '../geometry/index.ts';
import { standFaultsIn } from '../geometry/stand.ts';
import { cellIndex, crowdOf, stepCost, stepFaultIn } from '../geometry/step.ts';
import type { State } from '../state.ts';
import { heading } from './heading.ts';
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

/** What a model's walk may be: the path, and where its base may come down. */
export interface WalkOffer {
  readonly fields: { readonly path: Field; readonly finalAnchor: Field };
  readonly example: { readonly path: Json; readonly finalAnchor?: Json };
}

/** The base of a walk: named, it is a place the path may come down on. */
export const FINAL_ANCHOR: Field = { kind: 'LANDING', path: 'path', optional: true };

/** All walks of a model with so many points; none where it cannot move (SDE-8). With `mayStay` an empty path is one of them. */
export function walkOffer(state: State, model: Standing, budget: number, mayStay = false): WalkOffer | undefined {
  const base = baseOf(state, model);
  const edges = stepEdges(state, model, budget);
  const minSteps = mayStay ? 0 : 1;
  const path = { kind: 'PATH', from: startNode(base), edges, budget, minSteps } as const;
  const best = bestWalk(state, model, budget, mayStay);
  if (base.size === 'SMALL') {
    const others = crowdOf(dungeonMap(state), occupancyFor(state, model));
    const ends = [...new Map(edges.map(({ to }) => [JSON.stringify(to), to])).values()].filter((to) => {
      const { x, y } = to as unknown as Square;
      return others.at(x, y) === 0;
    });
    if (ends.length === 0 && !mayStay) return undefined;
    // A way out and back ends where it began: that is a legal end too.
    const back = edges.find((edge) => isAt(edge.to, base.anchor));
    const none = mayStay || back === undefined ? [] : [back.from, asJson(base.anchor)];
    return { fields: { path: { ...path, ends }, finalAnchor: FINAL_ANCHOR }, example: { path: best?.path.map(asJson) ?? none } };
  }
  const places = baseLandings(state, model, budget, mayStay);
  const ends = [...new Map(places.flatMap((one) => one.ends).map((end) => [JSON.stringify(end), end])).values()];
  const fields = { path: { ...path, ends, landings: places }, finalAnchor: FINAL_ANCHOR };
  if (best !== undefined) return { fields, example: { path: best.path.map(asJson), finalAnchor: asJson(best.anchor) } };
  if (mayStay) return { fields, example: { path: [] } };
  // Boxed in, it may still count a square of its own base.
  const within = edges.find((edge) => 'size' in (edge.from as object) && squaresOf(base).some((square) => isAt(edge.to, square)));
  if (places.length === 0 || within === undefined) return undefined;
  return { fields, example: { path: [within.to], finalAnchor: asJson(base.anchor) } };
}

/** The cheapest of the walks that lead nearest to where the model would want to go; none that leads away where it may stay. */
function bestWalk(state: State, model: Standing, budget: number, mayStay: boolean): Landing | undefined {
  const base = baseOf(state, model);
  const far = heading(state, model);
  const worth = (anchor: Square): number => Math.min(...squaresOf({ anchor, size: base.size }).map(far));
  const found = landings(dungeonMap(state), moverOf(state, model), base, budget, occupancyFor(state, model))
    .map((landing) => ({ landing, worth: worth(landing.anchor) }))
    .filter((one) => !mayStay || one.worth < worth(base.anchor));
  return found.sort((a, b) => a.worth - b.worth || a.landing.cost - b.landing.cost)[0]?.landing;
}

const isAt = (node: Json, { x, y }: Square): boolean => {
  const at = node as { readonly x?: number; readonly y?: number };
  return at.x === x && at.y === y;
};

/** Every place a large base may be put down: any path that ends under it and spent what its farthest square costs (SDE-8.14 to 8.16). */
export function baseLandings(
  state: State,
  model: Standing,
  budget: number,
  mayStay: boolean,
  allows: (anchor: Square) => boolean = () => true,
): readonly OfferLanding[] {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  const base = baseOf(state, model);
  const crowd = crowdOf(map, occupancy);
  const costs = new Map(
    reachable(map, mover, squaresOf(base), budget, occupancy).map((one) => [squareKey(one.square), one.cost]),
  );
  const stay: OfferLanding[] = mayStay ? [{ anchor: asJson(base.anchor), ends: [startNode(base)], minCost: 0 }] : [];
  const found = map.squares.flatMap(({ x, y }): OfferLanding[] => {
    const anchor = { x, y };
    const squares = squaresOf({ anchor, size: 'LARGE' });
    const far = squares.map((square) => costs.get(squareKey(square)));
    if (far.includes(undefined) || !allows(anchor)) return [];
    if (standFaultsIn(map, { anchor, size: 'LARGE' }, mover, crowd).length > 0) return [];
    return [{ anchor: asJson(anchor), ends: squares.map(asJson), minCost: Math.max(...(far as readonly number[])) }];
  });
  return [...stay, ...found];
}
