import type { Json } from '../../../engine/json.ts';
import type { Field, Fields } from '../../../engine/offer.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Room } from '../../../kernel/index.ts';
import { held, isMonster } from '../facts/cubes.ts';
import { allowanceOf, extrasOf, type LootChoice, lootOf } from '../facts/loot.ts';
import { contentsOf } from '../facts/rooms.ts';
import type { State } from '../state.ts';

/** One way to loot a Room: its fields are independent of each other. */
export interface LootCase {
  readonly fields: Fields;
  readonly example: Readonly<Record<string, Json>>;
  readonly note: Readonly<Record<string, Json>>;
}

/** All choices of at most `max` different things. */
function choices(things: readonly string[], max: number): readonly (readonly string[])[] {
  let sets: (readonly string[])[] = [[]];
  const all = [...sets];
  for (let size = 1; size <= Math.min(max, things.length); size += 1) {
    sets = sets.flatMap((set) =>
      things.filter((thing) => set.length === 0 || thing > (set[set.length - 1] as string)).map((thing) => [...set, thing]),
    );
    all.push(...sets);
  }
  return all;
}

/** Exactly these ids; may be left out where there are none. */
const exactly = (ids: readonly string[]): Field => ({
  kind: 'SOME_OF',
  values: ids,
  min: ids.length,
  max: ids.length,
  ...(ids.length === 0 ? { optional: true } : {}),
});

/** From `min` to `max` Shields, each for another of these Monsters. */
const shieldField = (shieldIds: readonly string[], monsterIds: readonly string[], min: number, max: number): Field => ({
  kind: 'SOME_OF',
  values: max === 0 ? [] : shieldIds.flatMap((shieldId) => monsterIds.map((monsterId) => ({ shieldId, monsterId }))),
  min,
  max,
  distinct: ['shieldId', 'monsterId'],
  ...(min === 0 ? { optional: true } : {}),
});

/** Every way this Room can be looted. With `mustSurvive` only those that are not forbidden (DD-14.6, DD-14.8). */
export function lootCases(state: State, seat: Seat, room: Room, mustSurvive: boolean): readonly LootCase[] {
  const contents = contentsOf(room);
  const { leave, leaveMax, ward, wardMax } = allowanceOf(state);
  const extras = extrasOf(state, room);
  const shieldIds = held(state, seat, 'SHIELD');
  const leavable = leaveMax === 0 ? [] : contents.filter(leave);
  const monsterExtras = extras.ids.filter(isMonster);
  const freeExtras = monsterExtras.length === 0;
  const cases: LootCase[] = [];
  for (const leaveIds of choices(leavable, leaveMax))
    for (const extraIds of freeExtras ? [[]] : choices(extras.ids, extras.max)) {
      const monsters = [...contents.filter((id) => isMonster(id) && !leaveIds.includes(id)), ...extraIds.filter(isMonster)];
      const extraField: Field = freeExtras
        ? {
            kind: 'SOME_OF',
            values: extras.max === 0 ? [] : extras.ids,
            min: 0,
            max: Math.min(extras.max, extras.ids.length),
            optional: true,
          }
        : exactly(extraIds);
      for (const wardIds of choices(wardMax === 0 ? [] : monsters.filter(ward), wardMax)) {
        const open = monsters.filter((id) => !wardIds.includes(id));
        const choice = { shields: [], leaveIds, wardIds, extraIds };
        for (const shields of shieldCases(state, seat, room, choice, shieldIds, open, mustSurvive)) {
          const example: LootChoice = { ...choice, shields: shields.example };
          const { damage, forbidden } = lootOf(state, seat, room, example);
          cases.push({
            fields: { shields: shields.field, leaveIds: exactly(leaveIds), wardIds: exactly(wardIds), extraIds: extraField },
            example: { shields: shields.example.map((use) => ({ ...use })), leaveIds, wardIds, extraIds },
            note: { contents, damage, forbidden },
          });
        }
      }
    }
  return cases;
}

interface ShieldCase {
  readonly field: Field;
  readonly example: LootChoice['shields'];
}

/** The ways Shields can be used on the Monsters left over by LEAVE and WARD. */
function shieldCases(
  state: State,
  seat: Seat,
  room: Room,
  choice: LootChoice,
  shieldIds: readonly string[],
  open: readonly string[],
  mustSurvive: boolean,
): readonly ShieldCase[] {
  const most = Math.min(shieldIds.length, open.length);
  const useOn = (monsterIds: readonly string[]): LootChoice['shields'] =>
    monsterIds.map((monsterId, index) => ({ shieldId: shieldIds[index] as string, monsterId }));
  const isSafe = (monsterIds: readonly string[]): boolean =>
    lootOf(state, seat, room, { ...choice, shields: useOn(monsterIds) }).forbidden === null;
  if (isSafe([])) return [{ field: shieldField(shieldIds, open, 0, most), example: [] }];
  const safeSets = choices(open, most).filter((set) => set.length > 0 && isSafe(set));
  const [first] = safeSets;
  if (!mustSurvive) return [{ field: shieldField(shieldIds, open, 0, most), example: first === undefined ? [] : useOn(first) }];
  const singles = safeSets.filter((set) => set.length === 1).flat();
  const cases: ShieldCase[] =
    singles.length === 0 ? [] : [{ field: shieldField(shieldIds, singles, 1, 1), example: useOn(singles.slice(0, 1)) }];
  for (const set of safeSets)
    if (set.length > 1) cases.push({ field: shieldField(shieldIds, set, set.length, set.length), example: useOn(set) });
  return cases;
}
