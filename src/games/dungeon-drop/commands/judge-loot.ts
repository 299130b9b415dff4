import { type Rejection, reject } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { type Body, isDegenerate, type Room } from '../../../kernel/index.ts';
import { bodyById } from '../facts/bodies.ts';
import { held, isCollectible, isMonster } from '../facts/cubes.ts';
import { bearable, heroOf } from '../facts/heroes.ts';
import { allowanceOf, extrasOf, type Loot, type LootChoice, lootOf, type ShieldUse } from '../facts/loot.ts';
import { contentsOf, judgeCorners, shapingOf } from '../facts/rooms.ts';
import type { State } from '../state.ts';

/** What `formRoom` and `move` name beside the corners; a list left out is empty. */
export interface LootArguments {
  readonly shields?: readonly ShieldUse[] | null;
  readonly leaveIds?: readonly string[] | null;
  readonly wardIds?: readonly string[] | null;
  readonly extraIds?: readonly string[] | null;
}

export const LOOT_SHAPE = { shields: 'shields?', leaveIds: 'ids?', wardIds: 'ids?', extraIds: 'ids?' } as const;

export const choiceOf = ({ shields, leaveIds, wardIds, extraIds }: LootArguments): LootChoice => ({
  shields: shields ?? [],
  leaveIds: leaveIds ?? [],
  wardIds: wardIds ?? [],
  extraIds: extraIds ?? [],
});

const isDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The Room with these corners, or why there is none: from PILLARS_NOT_DISTINCT to PILLAR_INSIDE_ROOM. */
export function judgeRoomOf(state: State, cornerIds: readonly string[], newIds: readonly string[]): Room | Rejection {
  if (!isDistinct(cornerIds))
    return reject('PILLARS_NOT_DISTINCT', 'DD-3.3', 'the corners must be different Pillars', { cornerIds });
  const { proxies, pillarsInside } = shapingOf(state);
  const isPillar = (id: string): boolean => id.startsWith('pillar-') && bodyById(state, id) !== undefined;
  const stand = newIds.filter((id) => !isPillar(id));
  const wrong = stand.filter((id) => !proxies.ids.includes(id));
  if (wrong.length > 0 || stand.length > proxies.max)
    return reject('NOT_A_PILLAR', 'DD-3.3', 'a corner is no Pillar of the Dungeon', { ids: wrong.length > 0 ? wrong : stand });
  const corners = cornerIds.map((id) => bodyById(state, id) as Body);
  if (isDegenerate(corners)) return reject('ROOM_DEGENERATE', 'DD-3.7', 'the corners make no Room', { cornerIds });
  const { region, pillarIdsInside, bodyIds } = judgeCorners(state, corners);
  if (pillarIdsInside.length > pillarsInside)
    return reject('PILLAR_INSIDE_ROOM', 'DD-3.6', `${pillarIdsInside.join(', ')} is in the Room`, {
      offendingIds: pillarIdsInside,
    }); // DD-9.6
  return { cornerIds, region, pillarIdsInside, bodyIds };
}

/** What the Room brings with this choice, or why the choice cannot be made: from LEAVE_INVALID to WARD_INVALID. */
export function judgeLoot(state: State, seat: Seat, room: Room, choice: LootChoice): Loot | Rejection {
  const { shields, leaveIds, wardIds, extraIds } = choice;
  const contents = contentsOf(room);
  const allowance = allowanceOf(state);
  if (
    !isDistinct(leaveIds) ||
    leaveIds.length > allowance.leaveMax ||
    !leaveIds.every((id) => contents.includes(id) && allowance.leave(id))
  )
    return reject('LEAVE_INVALID', 'DD-9.2', 'these cubes cannot be left behind', { leaveIds, max: allowance.leaveMax });
  const extras = extrasOf(state, room);
  if (!isDistinct(extraIds) || extraIds.length > extras.max || !extraIds.every((id) => extras.ids.includes(id)))
    return reject('EXTRA_INVALID', 'DD-9.1', 'these cubes cannot be taken as well', { extraIds, max: extras.max });
  const owned = held(state, seat, 'SHIELD'); // DD-10.9: what is in the Reserve before this loot
  const missing = shields.filter(({ shieldId }) => !owned.includes(shieldId));
  if (missing.length > 0)
    return reject('SHIELD_NOT_IN_RESERVE', 'DD-10.9', 'that Shield is not in the Reserve', {
      ids: missing.map(({ shieldId }) => shieldId),
    });
  const monsters = [...contents.filter((id) => isCollectible(id) && !leaveIds.includes(id)), ...extraIds].filter(isMonster);
  const targets = shields.map(({ monsterId }) => monsterId);
  if (
    !isDistinct(targets) ||
    !isDistinct(shields.map(({ shieldId }) => shieldId)) ||
    !targets.every((id) => monsters.includes(id))
  )
    return reject('SHIELD_TARGET_INVALID', 'DD-10.10', 'each Shield wards off another Monster that is being collected', {
      monsters,
    });
  const isWardable = (id: string): boolean => monsters.includes(id) && allowance.ward(id) && !targets.includes(id);
  if (!isDistinct(wardIds) || wardIds.length > allowance.wardMax || !wardIds.every(isWardable))
    return reject('WARD_INVALID', 'DD-10.13', 'these Monsters cannot be warded off', { wardIds, max: allowance.wardMax });
  return lootOf(state, seat, room, choice);
}

/** The refusal of a forbidden Room where it is refused (DD-14.6, DD-14.8). */
export function forbiddenRefusal(state: State, seat: Seat, { forbidden, damage }: Loot): Rejection | undefined {
  if (forbidden === 'DRAGON') return reject('DRAGON_NEEDS_SHIELD', 'DD-9.5', 'the Dragon needs a Shield');
  if (forbidden === 'LAST_HEART')
    return reject('ROOM_LETHAL', 'DD-9.4', `${damage} damage would cover the last heart`, {
      damage,
      bearable: bearable(heroOf(state, seat)),
    });
  return undefined;
}
