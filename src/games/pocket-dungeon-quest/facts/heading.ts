import type { Hero, Space, State } from '../state.ts';
import { faceDownIn, isOpenTo } from './floor.ts';
import { destinations } from './phase.ts';
import { circleOf, neighboursOf } from './spaces.ts';

const hiddenAround = (state: State, space: Space): number => faceDownIn(state, circleOf(space)).length;

/** Steps from every space a Hero could walk to up to the nearest from which something face down is seen; Heroes in the way move on. */
function stepsToNews(state: State, hero: Hero, from: readonly Space[]): ReadonlyMap<Space, number> {
  const open = new Set(from);
  for (const space of open) for (const next of neighboursOf(space)) if (isOpenTo(state, hero, next)) open.add(next);
  let edge = [...open].filter((space) => hiddenAround(state, space) > 0);
  const steps = new Map(edge.map((space) => [space, 0]));
  for (let step = 1; edge.length > 0; step += 1) {
    edge = [...new Set(edge.flatMap(neighboursOf))].filter((space) => open.has(space) && !steps.has(space));
    for (const space of edge) steps.set(space, step);
  }
  return steps;
}

/** Where a Hero can move, best first: what is nearest to face-down tiles, and shows few of them at once. So whoever takes the first explores, with care. */
export function headingFor(state: State, hero: Hero): readonly Space[] {
  const reach = destinations(state, hero);
  const steps = stepsToNews(state, hero, reach);
  const far = (space: Space): number => steps.get(space) ?? Number.MAX_SAFE_INTEGER;
  return [...reach].sort((a, b) => far(a) - far(b) || hiddenAround(state, a) - hiddenAround(state, b));
}
