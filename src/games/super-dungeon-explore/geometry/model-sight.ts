import { lineOfSight } from './sight.ts';
import { sameSquare, squaresOf } from './squares.ts';
import type { DungeonMap, SightModel, Square } from './types.ts';

/** Of a model in the way it does not matter whether it flies. */
type Bystander = Omit<SightModel, 'fly'>;

/** The squares that models close for this viewer and target (SDE-11.2, 11.4 to 11.8). A target that is a square counts as small and grounded. */
export function sightBlockers(
  viewer: SightModel,
  target: Pick<SightModel, 'size' | 'fly'> & { readonly id?: string },
  others: readonly Bystander[],
): readonly Square[] {
  if (viewer.fly || target.fly) return []; // SDE-11.8
  const blocks = (other: Bystander): boolean => {
    if (other.id === viewer.id || other.id === target.id) return false;
    if (other.side === viewer.side) return false; // SDE-11.4
    if (other.size === 'LARGE') return true; // SDE-11.7
    return viewer.size === 'SMALL' && target.size === 'SMALL'; // SDE-11.5, 11.6
  };
  return others.filter(blocks).flatMap(squaresOf);
}

/** Whether a model sees another (SDE-11.1). `others` may be all models of the dungeon. */
export function canSee(map: DungeonMap, viewer: SightModel, target: SightModel, others: readonly Bystander[]): boolean {
  if (viewer.id === target.id) return true; // SDE-11.9
  return sees(map, squaresOf(viewer), squaresOf(target), viewer.fly || target.fly, () => sightBlockers(viewer, target, others));
}

/** Whether a model sees a square: a chest, a token, a place to spawn (K-40). A model on that square does not hide it. */
export function canSeeSquare(map: DungeonMap, viewer: SightModel, square: Square, others: readonly Bystander[]): boolean {
  return sees(map, squaresOf(viewer), [square], viewer.fly, () =>
    sightBlockers(viewer, { size: 'SMALL', fly: false }, others).filter((one) => !sameSquare(one, square)),
  );
}

function sees(
  map: DungeonMap,
  from: readonly Square[],
  to: readonly Square[],
  flying: boolean,
  blockers: () => readonly Square[],
): boolean {
  // What walls and structures hide stays hidden whoever stands about, and that much is remembered per map.
  if (!lineOfSight(map, from, to, { ignoreStructures: flying })) return false;
  const blockedSquares = blockers();
  return blockedSquares.length === 0 || lineOfSight(map, from, to, { ignoreStructures: flying, blockedSquares });
}
