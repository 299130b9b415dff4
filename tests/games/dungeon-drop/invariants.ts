import type { Rejection } from '../../../src/engine/rejection.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { CUBES, cubeOf } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { EXPLORE_COUNT } from '../../../src/games/dungeon-drop/data/table.ts';
import type { DungeonDropEvent } from '../../../src/games/dungeon-drop/events.ts';
import { bodyById, pillarBodies } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import { reserveOf, trophiesOf } from '../../../src/games/dungeon-drop/facts/cubes.ts';
import { initiativeOf } from '../../../src/games/dungeon-drop/facts/heroes.ts';
import { shapingOf } from '../../../src/games/dungeon-drop/facts/rooms.ts';
import { simulationOf } from '../../../src/games/dungeon-drop/facts/simulation.ts';
import { ruleset } from '../../../src/games/dungeon-drop/ruleset.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, isDegenerate, isInRoom, roomRegion, type Verification, verifySimulation } from '../../../src/kernel/index.ts';

/** What must be true of every state (section 14); each sentence returned is a fault. */
export function faults(state: State): readonly string[] {
  const found: string[] = [];
  const say = (isTrue: boolean, sentence: string): void => {
    if (!isTrue) found.push(sentence);
  };
  say(state.cubes.length === 93 && state.cubes.every(({ id }, index) => id === CUBES[index]?.id), '1: 93 cubes, each once');
  for (const { id, zone, seat, pose } of state.cubes) {
    say((zone === 'DUNGEON') === (pose !== null), `1: ${id} has a pose exactly in the Dungeon`);
    say((zone === 'RESERVE' || zone === 'TROPHY') === (seat !== null), `1: ${id} has an owner exactly in a Reserve or Trophies`);
    say((zone === 'BOX') === state.boxOrder.includes(id), `1: ${id} is in the Box exactly where its order says so`);
  }
  for (const { seat, damage, hearts } of state.heroes) {
    say(damage >= 0 && damage <= hearts - 1, `2: seat ${seat} has ${damage} of ${hearts} hearts covered`);
    say(
      reserveOf(state, seat).every((id) => cubeOf(id).class === 'TREASURE'),
      `6: the Reserve of seat ${seat} holds Treasure`,
    );
    say(
      trophiesOf(state, seat).every((id) => cubeOf(id).class === 'MONSTER'),
      `6: the Trophies of seat ${seat} are Monsters`,
    );
  }
  if (state.status === 'ACTIVE' && state.solo === null && state.round > 0) {
    const turns =
      (state.round - 1) * state.seats +
      state.turnIndex +
      (state.phase === 'EXPLORE' || state.hand?.returnTo === 'EXPLORE' ? 0 : 1);
    say(
      state.boxOrder.length === 36 - turns * (EXPLORE_COUNT[state.seats] as number),
      `3: ${state.boxOrder.length} in the Box after ${turns} Explores`,
    );
  }
  if (state.status === 'FINISHED' && state.scores !== null)
    say(state.boxOrder.length === 0, '3: the Box is empty after the last Explore');
  if (state.solo !== null && state.solo.tokens.length > 0) {
    say(state.solo.tokens.length === 3, '9: three tokens on the table');
    say(
      state.cubes.filter(({ id, zone }) => zone === 'SET_ASIDE' && cubeOf(id).type === 'PILLAR').length === 3,
      '9: three Pillars set aside',
    );
    say(state.solo.heroPose !== null, '9: the Hero stands somewhere');
  }
  return found;
}

/** What must be true of the events of a command, told from the state before it. */
export function eventFaults(before: State, events: readonly DungeonDropEvent[]): readonly string[] {
  const found: string[] = [];
  let state = before;
  for (const event of events) {
    const stored = simulationOf(state, event);
    if (stored !== undefined) {
      const again: Verification | Rejection = verifySimulation(stored);
      if (isRejection(again) || again.verdict !== 'EQUAL')
        found.push(`4: ${event.type} run again gives ${JSON.stringify(again).slice(0, 200)}`);
    }
    if (event.type === 'RoomFormed') found.push(...roomFaults(state, event.data.pillarIds, event.data.contentIds));
    if (event.type === 'GameScored')
      for (const { gold, gems, chests, trolls, dragon, teamwork, bonus, total } of event.data.scores)
        if (gold + gems.white + gems.red + gems.blue + chests + trolls + dragon + teamwork + bonus !== total)
          found.push('7: the parts of a score make its total');
    if (event.type === 'GameFinished' && state.scores !== null && event.data.ranking !== null)
      found.push(...rankingFaults(state, event.data.ranking));
    state = ruleset.evolve(state, event);
  }
  return found;
}

function roomFaults(state: State, pillarIds: readonly string[], contentIds: readonly string[]): readonly string[] {
  const corners = pillarIds.map((id) => bodyById(state, id) as Body);
  const region = roomRegion(corners);
  const inside = pillarBodies(state).filter((body) => !pillarIds.includes(body.id) && isInRoom(region, body));
  const found: string[] = [];
  if (isDegenerate(corners)) found.push('8: the corners make a Room');
  if (inside.length > shapingOf(state).pillarsInside) found.push(`8: ${inside.map(({ id }) => id).join(', ')} inside`);
  for (const { id, pose } of state.cubes) {
    if (pose === null || pillarIds.includes(id)) continue;
    if (isInRoom(region, bodyById(state, id) as Body) !== contentIds.includes(id))
      found.push(`8: ${id} is contents exactly if it is in the Room`);
  }
  return found;
}

function rankingFaults(state: State, ranking: readonly number[]): readonly string[] {
  const total = (seat: number): number => state.scores?.find((sheet) => sheet.seat === seat)?.total ?? 0;
  const playing = ranking.filter((seat) => !state.heroes[seat]?.resigned);
  return playing.slice(1).flatMap((seat, index) => {
    const better = playing[index] as number;
    const isRight =
      total(better) > total(seat) || (total(better) === total(seat) && initiativeOf(state, better) > initiativeOf(state, seat));
    return isRight ? [] : [`7: seat ${better} before seat ${seat}`];
  });
}
