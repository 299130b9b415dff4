import { printedCube, SOLO_MEEPLE_ID } from '../data/cubes.ts';
import { meepleSeat } from '../data/table.ts';
import type { PosedBody } from '../events.ts';
import { heroOf, runningEffect } from '../facts/heroes.ts';
import type { Cube, Pose, State } from '../state.ts';
import type { Arms } from './arms.ts';
import { carriedOut, moved, nextEffect, withCubes, withHand, withHero, withSolo } from './change.ts';

const inDungeon = ({ id, p, q }: PosedBody): Cube => ({ id, zone: 'DUNGEON', seat: null, pose: { p, q } });

/** Bodies lie where a simulation or a hand has put them; those that fell are on the floor (DD-2.12) and stay there until an Explore takes them up (DD-6.5, DD-6.6). */
function lay(state: State, poses: readonly PosedBody[], fellOff: readonly string[]): State {
  const cubes = poses.filter(({ id }) => printedCube(id) !== undefined).map(inDungeon);
  let next = withCubes(state, [
    ...cubes,
    ...moved(
      fellOff.filter((id) => printedCube(id) !== undefined),
      'FLOOR',
    ),
  ]);
  for (const { id, p, q } of poses) next = layOther(next, id, { p, q });
  for (const id of fellOff) next = layOther(next, id, null);
  return next;
}

/** A meeple or token; one without a pose has left the table (DD-2.18). */
function layOther(state: State, id: string, pose: Pose | null): State {
  if (printedCube(id) !== undefined) return state;
  if (state.solo !== null && id === SOLO_MEEPLE_ID) return withSolo(state, { heroPose: pose });
  const seat = meepleSeat(id);
  if (seat !== undefined)
    return withHero(state, seat, { meeple: { ...heroOf(state, seat).meeple, onTable: pose !== null, pose } });
  if (state.solo === null || pose === null) return state;
  return withSolo(state, { tokens: state.solo.tokens.map((token) => (token.id === id ? { ...token, pose } : token)) });
}

/** The phase after a drop: what was waiting goes on. */
function afterDrop(state: State, reason: string): State {
  if (reason === 'EXPLORE') return { ...state, phase: 'ACT' };
  const { hand } = state;
  if (hand === null || hand.reason !== reason) return state;
  return { ...state, hand: null, phase: hand.returnTo };
}

type PhysicsEvents =
  | 'CubesDrawn'
  | 'CubesLifted'
  | 'CubesDropped'
  | 'CubesRedroppedOffToken'
  | 'CubeFlicked'
  | 'CubesFellOff'
  | 'DungeonSettled'
  | 'CubePlaced'
  | 'CubesSwapped'
  | 'CubesExchanged'
  | 'CubesPaid';

export const physicsArms: Arms<PhysicsEvents> = {
  CubesDrawn: (state, { data }) => {
    const drawn = withCubes(state, moved([...data.fromBox, ...data.fromFloor], 'HAND'));
    const heroes = drawn.heroes.map((hero) => ({
      ...hero,
      knows: { ...hero.knows, box: hero.knows.box.slice(data.fromBox.length) },
    }));
    const boxed: State = { ...drawn, heroes, boxOrder: drawn.boxOrder.slice(data.fromBox.length) };
    return boxed.solo === null ? boxed : withSolo(boxed, { explores: boxed.solo.explores + 1 });
  },
  CubesLifted: (state, { data }) =>
    data.cause === 'ABILITY'
      ? nextEffect(withHand(state, data.seat, 'ABILITY', data.ids))
      : withCubes(state, moved(data.ids, 'HAND')),
  CubesDropped: (state, { data }) => afterDrop(lay(state, data.poses, data.fellOff), data.reason),
  CubesRedroppedOffToken: (state, { data }) => lay(state, data.poses, data.fellOff),
  CubeFlicked: (state, { data }) => {
    const effect = runningEffect(state);
    const lain = lay(state, data.poses, data.fellOff);
    return effect?.kind === 'FLICK' ? carriedOut(lain, data.cubeId, effect.max) : lain;
  },
  CubesFellOff: (state, { data }) => withCubes(state, moved(data.ids, 'FLOOR')),
  DungeonSettled: (state, { data }) => lay(state, data.poses, data.fellOff),
  CubePlaced: (state, { data }) => {
    const lain = lay(state, data.poses, []);
    const effect = runningEffect(state);
    return data.cause === 'ABILITY' && effect?.kind === 'MOVE' ? carriedOut(lain, data.ids[0] as string, effect.max) : lain;
  },
  CubesSwapped: (state, { data }) => nextEffect(lay(state, data.poses, [])),
  CubesExchanged: (state, { data }) =>
    nextEffect(withCubes(lay(state, data.poses, []), moved([data.takeId], 'RESERVE', data.seat))),
  CubesPaid: (state, { data }) => nextEffect(withHand(state, data.seat, 'PAY', data.ids)),
};
