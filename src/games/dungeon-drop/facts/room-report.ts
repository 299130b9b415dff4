import type { Point } from '../../../engine/offer.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Room } from '../../../kernel/index.ts';
import type { State } from '../state.ts';
import { heroOf } from './heroes.ts';
import { bestChoice, type Forbidden, lootOf, NO_CHOICE } from './loot.ts';
import { toMm } from './regions.ts';
import { formableRooms, geometricRooms } from './rooms.ts';

/** A legal Room as everybody may know it: public facts only. */
export interface RoomReport {
  readonly pillarIds: readonly string[];
  readonly region: readonly Point[];
  readonly contentIds: readonly string[];
  /** What its Monsters would do to the active hero if nothing were used against them. */
  readonly damage: number;
  /** What is left of it with the best use of Shields and of this turn's ability (DD-9.9). */
  readonly leastDamage: number;
  readonly damageAfter: number;
  /** Why the active hero could not loot it even so (DD-9.4, DD-9.5). */
  readonly forbidden: Forbidden | null;
}

/** What a Room would bring the hero of a seat. */
export function reportOf(state: State, seat: Seat, room: Room): RoomReport {
  const plain = lootOf(state, seat, room, NO_CHOICE);
  const best = lootOf(state, seat, room, bestChoice(state, seat, room));
  return {
    pillarIds: room.cornerIds,
    region: toMm(room.region),
    contentIds: plain.contents,
    damage: plain.monsters.reduce((sum, { damage }) => sum + damage, 0),
    leastDamage: best.damage,
    damageAfter: heroOf(state, seat).damage + best.damage,
    forbidden: best.forbidden,
  };
}

/** Every geometrically legal Room, with what it means for the active hero; this turn's ability counted. */
export function roomReports(state: State): readonly RoomReport[] {
  if (state.status !== 'ACTIVE' || state.heroes.length === 0) return [];
  const rooms = state.solo === null ? formableRooms(state) : geometricRooms(state);
  return rooms.map((room) => reportOf(state, state.turn.seat, room));
}
