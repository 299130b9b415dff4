/**
 * The door of Part C: what the rest of the game asks of the map. Signatures are stable; a change is announced here.
 *
 * Changes since the first version: `readDungeon` reads a dungeon as fixtures write it (SDE-I.8); NumberingFault lost FOURTH_TILE_TOUCHES_FIRST, since such
 * a first tile has two neighbours and is refused as FIRST_TILE_NOT_AT_END before.
 *
 * squares    distance(a: Square[], b: Square[]) · baseDistance(a: Base, b: Base) · squaresOf(base) · compareSquares · sameSquare · squareKey
 * map        buildMap(dungeon, content) · mapOf(dungeon, content) (remembered) · readDungeon(json, content) · customGridFaults(lines, codes)
 * sight      lineOfSight(map, from, to, blocking?) · canSee(map, viewer, target, others) · canSeeSquare · sightBlockers
 * areas      areaSquares(map, area, user, aim, ignoreStructures?)
 * steps      stepFault(map, mover, from, to, occupancy) · stepCost(map, mover, to) · pathFault(map, mover, starts, path, occupancy)
 * reach      reachable(map, mover, starts, budget, occupancy) · landings(map, mover, base, budget, occupancy) · hookshotDistance(map, from, to)
 * standing   standFaults(map, base, mover, others) · landingFault(map, mover, base, last, spent, anchor, occupancy) · nearestByWalking(map, start)
 * placement  placementFault(placed, next, content) · numberingFault(map, order, kind) · chest, crystal and exit squares stay with their commands
 */
export { type Aim, areaSquares } from './area.ts';
export { buildMap, mapOf } from './build-map.ts';
export { customGridFaults } from './custom-grid.ts';
export { hookshotDistance } from './hookshot.ts';
export { landingFault } from './landing.ts';
export { canSee, canSeeSquare, sightBlockers } from './model-sight.ts';
export { alignments, type NumberingFault, numberingFault, type PlacementFault, placementFault } from './placement.ts';
export { type Landing, landings, nearestByWalking, reachable } from './reach.ts';
export { type DungeonFault, isDungeonFault, readDungeon } from './read-dungeon.ts';
export { lineOfSight } from './sight.ts';
export { baseDistance, compareSquares, distance, sameSquare, squareKey, squaresOf } from './squares.ts';
export { standFaults } from './stand.ts';
export { pathCost, pathFault, stepCost, stepFault } from './step.ts';
export type * from './types.ts';
