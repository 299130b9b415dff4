import type { Chance } from '../../../engine/chance.ts';
import type { Offer } from '../../../engine/offer.ts';
import { isRejection, type Rejection, reject } from '../../../engine/rejection.ts';
import type { CommandRule, Decision, Seat } from '../../../engine/ruleset.ts';
import { type Body, centroidOfCentres, DROP_MAX, isInRoom, type Room } from '../../../kernel/index.ts';
import { TOKEN_IDS } from '../data/cubes.ts';
import { by, type DungeonDropEvent } from '../events.ts';
import { bodyById, meepleBodies } from '../facts/bodies.ts';
import { isCollectible } from '../facts/cubes.ts';
import type { Loot, LootChoice } from '../facts/loot.ts';
import { mm } from '../facts/regions.ts';
import { enterableRooms, formableRooms, shapingOf } from '../facts/rooms.ts';
import { isWindowOpen } from '../facts/teamwork.ts';
import type { State } from '../state.ts';
import { collectMeeples, formTheRoom, takeLoot } from '../steps/loot.ts';
import { decision, type Play } from '../steps/play.ts';
import { dropCubes, settle, settleTokens, tokenAt } from '../steps/simulate.ts';
import { afterSoloLoot } from '../steps/solo.ts';
import { endTurn } from '../steps/turn.ts';
import { choiceOf, forbiddenRefusal, judgeLoot, judgeRoomOf, LOOT_SHAPE, type LootArguments } from './judge-loot.ts';
import { lootCases } from './loot-offers.ts';
import { shaped } from './shape.ts';
import { mayGive } from './turn-check.ts';

/** A Room is formed and looted (DD-9.1); in Solo the hero enters the level by it (DD-16.1). */
export interface FormRoom extends LootArguments {
  readonly type: 'formRoom';
  readonly pillarIds: readonly string[];
}

/** Whether a forbidden Room is refused instead of costing the turn (DD-14.3, DD-14.8). */
const refusesForbidden = (state: State): boolean => state.solo !== null || state.options.illegalRoomPolicy === 'REJECT';

function windowRefusal(state: State): Rejection | undefined {
  return isWindowOpen(state)
    ? reject('TEAMWORK_WINDOW_OPEN', 'DD-13.13', 'other seats may still place their meeples')
    : undefined;
}

export const formRoom: CommandRule<State, FormRoom, DungeonDropEvent> = {
  wellFormed: shaped({ pillarIds: 'ids', ...LOOT_SHAPE }),

  offers(state, seat): readonly Offer<'formRoom'>[] {
    if (!mayGive(state, seat, 'formRoom') || windowRefusal(state) !== undefined) return [];
    const isEntering = state.phase === 'SOLO_ENTER';
    return (isEntering ? enterableRooms(state) : formableRooms(state)).flatMap((room) => {
      const { cornerIds } = room;
      const count = cornerIds.length;
      const pillarIds = {
        kind: 'SOME_OF',
        values: cornerIds,
        min: count,
        max: count,
        ...(isEntering ? { ordered: true } : {}),
      } as const;
      return lootCases(state, seat, room, refusesForbidden(state)).map(({ fields, example, note }) => ({
        verb: 'formRoom' as const,
        fields: { pillarIds, ...fields },
        example: { pillarIds: cornerIds, ...example },
        note,
      }));
    });
  },

  decide(command, state, actor, chance) {
    const seat = actor as Seat;
    const { pillarIds } = command;
    const waiting = windowRefusal(state);
    if (waiting !== undefined) return waiting;
    const counts = shapingOf(state).fourPillars ? [3, 4] : [3];
    if (!counts.includes(pillarIds.length))
      return reject('PILLAR_COUNT', 'DD-3.3', `a Room has ${counts.join(' or ')} corners`, { counts });
    const room = judgeRoomOf(state, pillarIds, pillarIds);
    if (isRejection(room)) return room;
    const isEntering = state.phase === 'SOLO_ENTER';
    const [hero] = meepleBodies(state);
    if (isEntering && (hero === undefined || !isInRoom(room.region, hero)))
      return reject('HERO_NOT_IN_ROOM', 'DD-16.1', 'the Hero is not in this Room');
    const choice = choiceOf(command);
    const loot = judgeLoot(state, seat, room, choice);
    if (isRejection(loot)) return loot;
    const refusal = refusesForbidden(state) ? forbiddenRefusal(state, seat, loot) : undefined;
    if (refusal !== undefined) return refusal;
    if (isEntering) return enter(state, seat, chance, room, choice, loot);
    return decision(state, chance, (play) => {
      formTheRoom(play, seat, room, pillarIds, choice, loot);
      if (loot.forbidden !== null) return flee(play, seat, room, choice, loot);
      takeLoot(play, seat, choice, loot, 'LOOT');
      collectMeeples(play, seat, room);
      settle(play, seat); // DD-9.10
      if (play.state.hand === null) endTurn(play);
    });
  },
};

/** The turn is lost (DD-9.7) and nothing collected, no meeple either (DD-13.14), no Shield used (DD-14.7); by the default policy the cubes are dropped again (DD-14.1 to DD-14.5, DD-14.9). */
function flee(play: Play, seat: Seat, room: Room, choice: LootChoice, loot: Loot): void {
  play.emit(by('HeroFled', seat, { reason: loot.forbidden as 'LAST_HEART' | 'DRAGON' }));
  const ids = loot.contents.filter((id) => isCollectible(id) && !choice.leaveIds.includes(id));
  if (play.state.options.illegalRoomPolicy === 'LOSE_TURN_AND_REDROP' && ids.length > 0) {
    const corners = room.cornerIds.map((id) => bodyById(play.state, id) as Body);
    const { x, y } = centroidOfCentres(corners);
    play.emit(by('CubesLifted', seat, { ids, from: 'DUNGEON', cause: 'FLED' }));
    dropCubes(play, seat, 'FLED', ids, { x: mm(x), y: mm(y) }, mm(DROP_MAX));
  }
  endTurn(play);
}

/** The hero enters the level: tokens take the places of the corners, which are set aside, and the Room, which must be survived, is looted at once (DD-16.2 to DD-16.4). */
function enter(state: State, seat: Seat, chance: Chance, room: Room, choice: LootChoice, loot: Loot): Decision<DungeonDropEvent> {
  return decision(state, chance, (play) => {
    formTheRoom(play, seat, room, room.cornerIds, choice, loot);
    const tokens = TOKEN_IDS.map((id, index) => ({
      id,
      ...tokenAt(id, bodyById(state, room.cornerIds[index] as string) as Body),
    }));
    play.emit(by('HeroEntered', seat, { pillarIds: room.cornerIds, tokens }));
    takeLoot(play, seat, choice, loot, 'LOOT');
    settleTokens(play, seat, TOKEN_IDS); // DD-16.10
    if (play.state.hand === null) afterSoloLoot(play);
  });
}
