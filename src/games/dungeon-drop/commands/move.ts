import type { Field, Fields, Offer } from '../../../engine/offer.ts';
import { isRejection, type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { Body, Room } from '../../../kernel/index.ts';
import { SOLO_MEEPLE_ID } from '../data/cubes.ts';
import { by, type DungeonDropEvent, type Exchange } from '../events.ts';
import { bodyById, tokenBodies } from '../facts/bodies.ts';
import { adjacentRooms, type Step, shapingOf } from '../facts/rooms.ts';
import { bodiesWithout } from '../facts/simulation.ts';
import type { State } from '../state.ts';
import { formTheRoom, takeLoot } from '../steps/loot.ts';
import { decision, type Play } from '../steps/play.ts';
import { flatAt, heroSpot, settleTokens, tokenAt } from '../steps/simulate.ts';
import { afterSoloLoot } from '../steps/solo.ts';
import { choiceOf, forbiddenRefusal, judgeLoot, judgeRoomOf, LOOT_SHAPE, type LootArguments } from './judge-loot.ts';
import { lootCases } from './loot-offers.ts';
import { shaped } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** The hero of Solo Spelunker goes on to an adjacent Room and loots it (DD-17.10 to DD-17.15). */
export interface Move extends LootArguments {
  readonly type: 'move';
  readonly keptTokenIds?: readonly string[] | null;
  readonly newPillarIds?: readonly string[] | null;
  readonly fourthPillarId?: string | null;
}

/** The Room named, or why it cannot be gone to. */
function roomOf(state: State, kept: readonly string[], taken: readonly string[], fourth: string | null): Room | Rejection {
  const { flight, fourPillars } = shapingOf(state);
  const keptCounts = flight && fourth === null ? [1, 2] : [2]; // DD-17.21
  if (kept.length + taken.length !== 3 || !keptCounts.includes(kept.length))
    return reject('NOT_ADJACENT', 'DD-17.10', `an adjacent Room keeps ${keptCounts.join(' or ')} of the three tokens`, {
      keptCounts,
    });
  const tokens = tokenBodies(state).map(({ id }) => id);
  const wrong = kept.filter((id) => !tokens.includes(id));
  if (wrong.length > 0) return reject('TOKEN_INVALID', 'DD-17.10', 'these are no Pillar tokens', { ids: wrong });
  if (fourth !== null && !fourPillars) return reject('PILLAR_COUNT', 'DD-3.3', 'the Room has three corners');
  const added = fourth === null ? taken : [...taken, fourth];
  return judgeRoomOf(state, [...kept, ...added], added);
}

/** Tokens not kept and the new corners trade places (DD-17.11, DD-17.12). */
function exchangesOf(state: State, kept: readonly string[], taken: readonly string[]): readonly Exchange[] {
  const free = tokenBodies(state).filter(({ id }) => !kept.includes(id)); // lower id first
  return taken.map((cubeId, index) => {
    const token = free[index] as Body;
    const { pose, edge } = tokenAt(token.id, bodyById(state, cubeId) as Body);
    return { tokenId: token.id, cubeId, tokenPose: pose, tokenEdge: edge, cubePose: flatAt(cubeId, token) };
  });
}

const all = (values: readonly string[], ordered = false): Field => ({
  kind: 'SOME_OF',
  values,
  min: values.length,
  max: values.length,
  ...(ordered ? { ordered } : {}),
});

function stepFields({ kept, taken, fourth }: Step): Fields {
  const fields: Fields = { keptTokenIds: all(kept), newPillarIds: all(taken, taken.length > 1) };
  return fourth === null ? fields : { ...fields, fourthPillarId: { kind: 'ONE_OF', values: [fourth] } };
}

export const move: CommandRule<State, Move, DungeonDropEvent> = {
  wellFormed: shaped({ keptTokenIds: 'ids?', newPillarIds: 'ids?', fourthPillarId: 'id?', ...LOOT_SHAPE }),

  offers(state, seat): readonly Offer<'move'>[] {
    if (!mayGive(state, seat, 'move')) return [];
    return adjacentRooms(state).flatMap((step) =>
      lootCases(state, seat, step.room, true).map(({ fields, example, note }) => ({
        verb: 'move' as const,
        fields: { ...stepFields(step), ...fields },
        example: {
          keptTokenIds: step.kept,
          newPillarIds: step.taken,
          ...(step.fourth === null ? {} : { fourthPillarId: step.fourth }),
          ...example,
        },
        note,
      })),
    );
  },

  decide(command, state, actor, chance) {
    const seat = actor as Seat;
    const kept = command.keptTokenIds ?? [];
    const taken = command.newPillarIds ?? [];
    const room = roomOf(state, kept, taken, command.fourthPillarId ?? null);
    if (isRejection(room)) return room;
    const choice = choiceOf(command);
    const loot = judgeLoot(state, seat, room, choice); // DD-17.15
    if (isRejection(loot)) return loot;
    const refusal = forbiddenRefusal(state, seat, loot); // DD-17.16
    if (refusal !== undefined) return refusal;
    return decision(state, chance, (play: Play) => {
      formTheRoom(play, seat, room, room.cornerIds, choice, loot);
      const corners = room.cornerIds.map((id) => bodyById(state, id) as Body);
      const pose = heroSpot(corners, bodiesWithout(state, [SOLO_MEEPLE_ID])); // DD-17.13
      play.emit(by('HeroMoved', seat, { keptTokenIds: kept, newPillarIds: taken, pose }));
      const exchanges = exchangesOf(state, kept, taken);
      play.emit({ type: 'TokensSwapped', data: { exchanges } });
      takeLoot(play, seat, choice, loot, 'LOOT');
      settleTokens(
        play,
        seat,
        exchanges.flatMap(({ tokenId, cubeId }) => [tokenId, cubeId]),
      ); // DD-16.10
      if (play.state.hand === null) afterSoloLoot(play);
    });
  },
};
