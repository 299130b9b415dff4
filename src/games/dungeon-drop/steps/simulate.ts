import type { Point } from '../../../engine/offer.ts';
import { isRejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import {
  type Action,
  type Body,
  centroidOfCentres,
  extentsOf,
  flatBody,
  footprintOf,
  KERNEL_VERSION,
  NO_SEED,
  nearestFreeSpot,
  OVERLAP_EPS,
  overlapsBy,
  type Simulation,
  simulate,
  yawOf,
} from '../../../kernel/index.ts';
import { printedCube, SOLO_MEEPLE_ID } from '../data/cubes.ts';
import { SERVER_HEIGHT, TOKEN_TRIES } from '../data/table.ts';
import { by, type Dropped, type PosedBody, type Simulated } from '../events.ts';
import { bodiesOnTable, dungeonCubes, shapeOfId, tokenBodies } from '../facts/bodies.ts';
import { tokenCentre } from '../facts/regions.ts';
import { bodiesWithout, dropAction, settleAction } from '../facts/simulation.ts';
import type { DropReason, Pose } from '../state.ts';
import { type Play, SimulationRefused } from './play.ts';
import { readScripted } from './scripted.ts';

const poseOf = ({ p, q }: Body): Pose => ({ p, q });
const posed = ({ id, p, q }: Body): PosedBody => ({ id, p, q });

/** Runs the kernel on the table without the bodies in hand; what it cannot do stops the command. */
function run(play: Play, seed: string, heldIds: readonly string[], action: Action): Simulation {
  let result = simulate(KERNEL_VERSION, seed, bodiesWithout(play.state, heldIds), action);
  if (isRejection(result) && result.code === 'BODIES_OVERLAP') {
    part(play);
    result = simulate(KERNEL_VERSION, seed, bodiesWithout(play.state, heldIds), action);
  }
  if (isRejection(result)) throw new SimulationRefused(result);
  return result;
}

/** Bodies that a fixture or a script laid into each other are parted, as a hand would do, before anything moves (DD-2.14). */
function part(play: Play): void {
  const placedIds: string[] = [];
  for (;;) {
    const result = simulate(KERNEL_VERSION, NO_SEED, bodiesOnTable(play.state), settleAction(play.state, placedIds));
    if (!isRejection(result)) {
      emitSettled(play, result, placedIds);
      return;
    }
    const ids = (result.details?.ids ?? []) as readonly string[];
    const next = ids.find((id) => !placedIds.includes(id) && !id.startsWith('token-'));
    if (result.code !== 'BODIES_OVERLAP' || next === undefined) throw new SimulationRefused(result);
    placedIds.push(next);
  }
}

function emitSettled(play: Play, { bodies, moved, fallen, settled }: Simulation, placedIds: readonly string[]): void {
  if (moved.length === 0 && fallen.length === 0) return;
  const poses = bodies.filter(({ id }) => moved.includes(id)).map(posed);
  play.emit({ type: 'DungeonSettled', data: { kernelVersion: KERNEL_VERSION, placedIds, poses, fellOff: fallen, settled } });
}

/** The next simulation of the command: scripted, or from its own seed (DD-2.2, DD-2.3, DD-21.6). It runs inside the command, so nothing can come between (DD-2.19). */
function simulated(play: Play, heldIds: readonly string[], action: Action): Simulated {
  const seed = play.chance.kernelSeed();
  const script = play.chance.scriptedPoses();
  if (script !== undefined) {
    const shapes = [...bodiesWithout(play.state, heldIds), ...heldIds.map(shapeOfId)];
    const { bodies, fellOff } = readScripted(script, shapes, heldIds);
    return { seed, kernelVersion: KERNEL_VERSION, scripted: true, poses: bodies.map(posed), fellOff, settled: true };
  }
  const { bodies, moved, fallen, settled } = run(play, seed, heldIds, action);
  const poses = bodies.filter(({ id }) => moved.includes(id)).map(posed);
  return { seed, kernelVersion: KERNEL_VERSION, scripted: false, poses, fellOff: fallen, settled };
}

/** What every motion on the table leads to: fallen cubes are told, a fallen Hero is put back, cubes on tokens are dropped again. */
function afterMotion(play: Play, seat: Seat, fellOff: readonly string[], aim: Point, heightMm: number): void {
  const cubes = fellOff.filter((id) => printedCube(id) !== undefined);
  if (cubes.length > 0) play.emit({ type: 'CubesFellOff', data: { ids: cubes } });
  const solo = play.state.solo;
  if (solo === null || solo.tokens.length === 0) return;
  if (fellOff.includes(SOLO_MEEPLE_ID)) standHero(play, seat); // DD-2.18
  clearTokens(play, seat, aim, heightMm);
}

/** The drops of setup are made with a wide hand. */
const SETUP_REASONS: readonly DropReason[] = ['SETUP', 'SPREAD', 'OUT_OF_BOUNDARY'];

/** An empty hand: only a fixture with an empty Box comes to it. */
const NOTHING_FELL: Simulated = {
  seed: NO_SEED,
  kernelVersion: KERNEL_VERSION,
  scripted: false,
  poses: [],
  fellOff: [],
  settled: true,
};

/** Bodies fall from a hand (DD-2.6, DD-2.9). */
export function dropCubes(
  play: Play,
  seat: Seat,
  reason: DropReason,
  ids: readonly string[],
  aim: Point,
  heightMm: number,
): void {
  const dropped: Dropped = { ids, aim, heightMm, hand: SETUP_REASONS.includes(reason) ? 'SETUP' : 'EXPLORE' };
  const result = ids.length === 0 ? NOTHING_FELL : simulated(play, ids, dropAction(dropped));
  play.emit(by('CubesDropped', seat, { reason, ...dropped, ...result }));
  afterMotion(play, seat, result.fellOff, aim, heightMm);
}

/** A finger strikes one cube (DD-2.10, DD-8.3). */
export function flickCube(play: Play, seat: Seat, cubeId: string, directionDeg: number, strength: number): void {
  const result = simulated(play, [], { type: 'FLICK', bodyId: cubeId, directionDeg, strength });
  play.emit(by('CubeFlicked', seat, { cubeId, directionDeg, strength, ...result }));
  const aim = play.state.solo === null || play.state.solo.tokens.length === 0 ? { x: 0, y: 0 } : tokenCentre(play.state);
  afterMotion(play, seat, result.fellOff, aim, SERVER_HEIGHT); // DD-17.20
}

/** What was taken away or set down by hand lets the rest settle (DD-2.13, DD-2.14). While poses are scripted nothing moves. */
export function settle(play: Play, seat: Seat, placedIds: readonly string[] = []): void {
  if (play.chance.posesAreScripted) return;
  if (bodiesOnTable(play.state).length === 0) return;
  const result = run(play, NO_SEED, [], settleAction(play.state, placedIds));
  emitSettled(play, result, placedIds);
  const { fallen } = result;
  const cubes = fallen.filter((id) => printedCube(id) !== undefined);
  if (cubes.length > 0) play.emit({ type: 'CubesFellOff', data: { ids: cubes } });
  if (fallen.includes(SOLO_MEEPLE_ID) && play.state.solo !== null) standHero(play, seat);
}

/** Where the Hero stands in a Room with these corners: their centroid, or the nearest free point on the spiral (DD-17.13). */
export function heroSpot(corners: readonly Body[], others: readonly Body[]): Pose {
  const { x, y } = centroidOfCentres(corners);
  const upright = flatBody(shapeOfId(SOLO_MEEPLE_ID), x, y, 0);
  const spot = nearestFreeSpot(upright, others) ?? { x, y };
  return poseOf(flatBody(shapeOfId(SOLO_MEEPLE_ID), spot.x, spot.y, 0));
}

/** The Hero is set back into the current Room. */
function standHero(play: Play, seat: Seat): void {
  const tokens = tokenBodies(play.state);
  const pose = heroSpot(tokens, bodiesWithout(play.state, [SOLO_MEEPLE_ID]));
  play.emit(by('HeroMoved', seat, { keptTokenIds: tokens.map(({ id }) => id), newPillarIds: [], pose }));
}

/** Tokens and the cubes traded for them are put down; what still lies where a token comes to lie, even if it was stacked there, is pushed aside (DD-16.10). */
export function settleTokens(play: Play, seat: Seat, placedIds: readonly string[]): void {
  settle(play, seat, [...placedIds, ...onTokens(play).filter((id) => !placedIds.includes(id))]);
}

/** The cubes that lie on a token (DD-3.16). */
function onTokens(play: Play): readonly string[] {
  const tokens = tokenBodies(play.state).map(footprintOf);
  return dungeonCubes(play.state)
    .filter((cube) => tokens.some((token) => overlapsBy(token, footprintOf(cube), OVERLAP_EPS)))
    .map(({ id }) => id);
}

/** DD-17.4: cubes on tokens are dropped again in one hand; after ten tries they are set on the nearest free spot. */
function clearTokens(play: Play, seat: Seat, aim: Point, heightMm: number): void {
  for (let tryNumber = 1; tryNumber <= TOKEN_TRIES; tryNumber += 1) {
    const ids = onTokens(play);
    if (ids.length === 0) return;
    const dropped: Dropped = { ids, aim, heightMm, hand: 'EXPLORE' };
    const result = simulated(play, ids, dropAction(dropped));
    play.emit(by('CubesRedroppedOffToken', seat, { tryNumber, ...dropped, ...result }));
    const cubes = result.fellOff.filter((id) => printedCube(id) !== undefined);
    if (cubes.length > 0) play.emit({ type: 'CubesFellOff', data: { ids: cubes } });
    if (result.fellOff.includes(SOLO_MEEPLE_ID)) standHero(play, seat);
  }
  setBeside(play, seat);
}

/** Cubes that lie on a token are set on the nearest free spot. */
function setBeside(play: Play, seat: Seat): void {
  const left = onTokens(play);
  for (const id of left) {
    const body = dungeonCubes(play.state).find((cube) => cube.id === id) as Body;
    const flat = flatBody(shapeOfId(id), body.p[0], body.p[1], yawOf(body));
    const spot = nearestFreeSpot(flat, bodiesWithout(play.state, [id])) ?? { x: body.p[0], y: body.p[1] };
    const placed = posed(flatBody(shapeOfId(id), spot.x, spot.y, yawOf(body)));
    play.emit(by('CubePlaced', seat, { ids: [id], poses: [placed], cause: 'OFF_TOKEN' }));
  }
  if (left.length > 0) settle(play, seat, left);
}

/** The pose of a cube laid flat where another body is, with that body's yaw (DD-3.19). */
export const flatAt = (id: string, at: Body): Pose => poseOf(flatBody(shapeOfId(id), at.p[0], at.p[1], yawOf(at)));

/** A token in the place of a cube: its centre, yaw and footprint edge (DD-3.14). */
export function tokenAt(tokenId: string, at: Body): { readonly pose: Pose; readonly edge: number } {
  const [edge] = extentsOf(at);
  return { edge, pose: poseOf(flatBody({ id: tokenId, kind: 'token', edge }, at.p[0], at.p[1], yawOf(at))) };
}
