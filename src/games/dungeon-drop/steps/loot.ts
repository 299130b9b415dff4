import type { Seat } from '../../../engine/ruleset.ts';
import { isInRoom, type Room } from '../../../kernel/index.ts';
import { meepleSeat } from '../data/table.ts';
import { by } from '../events.ts';
import { meepleBodies } from '../facts/bodies.ts';
import { isMonster } from '../facts/cubes.ts';
import { heroOf } from '../facts/heroes.ts';
import type { Loot, LootChoice } from '../facts/loot.ts';
import { toMm } from '../facts/regions.ts';
import type { Play } from './play.ts';

/** A Room is formed: from here on its contents are fixed (DD-3.17). */
export function formTheRoom(
  play: Play,
  seat: Seat,
  room: Room,
  cornerIds: readonly string[],
  choice: LootChoice,
  loot: Loot,
): void {
  play.emit(
    by('RoomFormed', seat, {
      pillarIds: cornerIds,
      hull: toMm(room.region),
      contentIds: loot.contents,
      leftIds: choice.leaveIds,
      extraIds: choice.extraIds,
      damage: loot.damage,
      legal: loot.forbidden === null,
      reason: loot.forbidden,
    }),
  );
}

/** The hero takes what is in the Room, bears the damage and gives up the Shields used (DD-9.1, DD-10.3, DD-10.8). */
export function takeLoot(play: Play, seat: Seat, choice: LootChoice, loot: Loot, source: 'LOOT' | 'COLLECT'): void {
  const monsterIds = loot.collected.filter(isMonster);
  const treasureIds = loot.collected.filter((id) => !isMonster(id));
  play.emit(by('CubesCollected', seat, { treasureIds, monsterIds }));
  if (monsterIds.length > 0) {
    const damageAfter = heroOf(play.state, seat).damage + loot.damage;
    const { monsters, warded, damage: points } = loot;
    play.emit(by('DamageTaken', seat, { points, source, monsters, warded, damageAfter }));
  }
  for (const { shieldId, monsterId } of choice.shields) play.emit(by('ShieldUsed', seat, { shieldId, monsterId }));
}

/** Every meeple in the Room goes back to its owner, who alone scores (DD-13.5, DD-13.10). */
export function collectMeeples(play: Play, seat: Seat, room: Room): void {
  for (const meeple of meepleBodies(play.state)) {
    const owner = meepleSeat(meeple.id);
    if (owner === undefined || !isInRoom(room.region, meeple)) continue;
    const points = heroOf(play.state, owner).teamworkPoints + 1;
    play.emit(by('MeepleCollected', seat, { ownerSeat: owner, bySeat: seat, points }));
  }
}
