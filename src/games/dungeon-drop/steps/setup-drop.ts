import type { Point } from '../../../engine/offer.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { CLUSTER_LIMIT, SPREAD_PASSES, touchingGroups } from '../../../kernel/index.ts';
import { SOLO_MEEPLE_ID, STAIRCASE_ID } from '../data/cubes.ts';
import { LEVEL_TRIES, SERVER_HEIGHT, SPREAD_HEIGHT } from '../data/table.ts';
import { bodyById, dungeonCubes, pillarBodies } from '../facts/bodies.ts';
import { cubeAt, idsIn } from '../facts/cubes.ts';
import { isSurvivable } from '../facts/loot.ts';
import { enterableRooms, geometricRooms, isInsideBoundary } from '../facts/rooms.ts';
import type { Play } from './play.ts';
import { dropCubes } from './simulate.ts';

const MIDDLE: Point = { x: 0, y: 0 };
/** More than chance ever needs; a fixture whose few cubes can make no Room ends here. */
const MAX_REPEATS = 40;

/** The setup drop with everything the server drops again after it, in the order of DD-4.13. */
export function dropDungeon(play: Play, seat: Seat, aim: Point, heightMm: number): void {
  const ids = play.state.hand?.ids ?? [];
  for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
    dropCubes(play, seat, 'SETUP', ids, aim, heightMm);
    catchFallen(play, seat, ids);
    spread(play, seat, ids);
    if (geometricRooms(play.state).length === 0 && pillarBodies(play.state).length >= 3) continue; // DD-4.11
    if (play.state.solo === null || bringInside(play, seat, ids)) return;
  }
}

/** DD-4.9: what left the table is dropped again until everything lies on it, but for what is dropped again on its own. */
function catchFallen(play: Play, seat: Seat, ids: readonly string[], except: readonly string[] = []): void {
  for (let tries = 0; tries < MAX_REPEATS; tries += 1) {
    const hero = ids.includes(SOLO_MEEPLE_ID) && play.state.solo?.heroPose === null ? [SOLO_MEEPLE_ID] : []; // DD-15.9
    const fallen = [...idsIn(play.state, 'FLOOR'), ...hero].filter((id) => !except.includes(id));
    if (fallen.length === 0) return;
    dropCubes(play, seat, 'SETUP', fallen, MIDDLE, SERVER_HEIGHT);
  }
}

/** DD-4.10: bigger groups of touching cubes are lifted and dropped again, a few times. */
function spread(play: Play, seat: Seat, ids: readonly string[]): void {
  for (let pass = 0; pass < SPREAD_PASSES; pass += 1) {
    const clumped = touchingGroups(dungeonCubes(play.state))
      .filter((group) => group.length > CLUSTER_LIMIT)
      .flat();
    if (clumped.length === 0) return;
    dropCubes(play, seat, 'SPREAD', [...clumped].sort(), MIDDLE, SPREAD_HEIGHT);
    catchFallen(play, seat, ids);
  }
}

/** DD-15.5, DD-15.6, DD-15.10: Staircase and Hero are dropped again until the level can be entered; false where the whole level must be dropped anew. */
function bringInside(play: Play, seat: Seat, ids: readonly string[]): boolean {
  const tries = { [STAIRCASE_ID]: 0, [SOLO_MEEPLE_ID]: 0 };
  for (;;) {
    const outside = whoIsOutside(play, seat);
    if (outside === undefined) return true;
    if (tries[outside] === LEVEL_TRIES) return false;
    tries[outside] += 1;
    dropCubes(play, seat, 'OUT_OF_BOUNDARY', [outside], MIDDLE, SERVER_HEIGHT);
    catchFallen(play, seat, ids, [STAIRCASE_ID, SOLO_MEEPLE_ID]); // off the table they are outside, too
  }
}

function whoIsOutside(play: Play, seat: Seat): typeof STAIRCASE_ID | typeof SOLO_MEEPLE_ID | undefined {
  const { state } = play;
  const isInside = (id: string): boolean => {
    const body = bodyById(state, id);
    return body !== undefined && isInsideBoundary(state, body);
  };
  if (cubeAt(state, STAIRCASE_ID).zone !== 'OUT' && !isInside(STAIRCASE_ID)) return STAIRCASE_ID; // DD-15.5
  if (!isInside(SOLO_MEEPLE_ID)) return SOLO_MEEPLE_ID;
  return enterableRooms(state).some((room) => isSurvivable(state, seat, room)) ? undefined : SOLO_MEEPLE_ID; // DD-15.6
}
