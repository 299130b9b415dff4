import type { Seat } from '../../../engine/ruleset.ts';
import type { Room } from '../../../kernel/index.ts';
import { cubeOf, DRAGON_ID } from '../data/cubes.ts';
import type { MonsterDamage } from '../events.ts';
import type { State } from '../state.ts';
import { held, isCollectible, isMonster, matches } from './cubes.ts';
import { bearable, heroOf, modifiers } from './heroes.ts';
import { contentsOf, nearRoom } from './rooms.ts';

export interface ShieldUse {
  readonly shieldId: string;
  readonly monsterId: string;
}

/** What a seat names when it forms a Room. */
export interface LootChoice {
  readonly shields: readonly ShieldUse[];
  readonly leaveIds: readonly string[];
  readonly wardIds: readonly string[];
  readonly extraIds: readonly string[];
}

export const NO_CHOICE: LootChoice = { shields: [], leaveIds: [], wardIds: [], extraIds: [] };

export type Forbidden = 'LAST_HEART' | 'DRAGON';

/** What a Room would bring with a choice: nothing of it is decided here. */
export interface Loot {
  readonly contents: readonly string[];
  /** What the hero would take, ascending. */
  readonly collected: readonly string[];
  readonly monsters: readonly MonsterDamage[];
  /** What WARD POINTS takes off the sum. */
  readonly warded: number;
  readonly damage: number;
  readonly forbidden: Forbidden | null;
}

/** How much WARD POINTS takes off this loot. */
export const wardPoints = (state: State): number =>
  modifiers(state, 'WARD').reduce((sum, ward) => sum + (ward.by === 'POINTS' ? ward.n : 0), 0);

/** What comes of looting a Room with these choices: corners and other structures stay (DD-9.3, DD-16.5), Relics are Treasure (DD-16.6); the damage is summed first and tested once (DD-10.3). */
export function lootOf(state: State, seat: Seat, room: Room, choice: LootChoice): Loot {
  const contents = contentsOf(room);
  const collected = [...contents.filter((id) => isCollectible(id) && !choice.leaveIds.includes(id)), ...choice.extraIds].sort();
  const shielded = new Set(choice.shields.map(({ monsterId }) => monsterId));
  const monsters = collected.filter(isMonster).map((monsterId): MonsterDamage => {
    const ignoredBy = shielded.has(monsterId) ? 'SHIELD' : choice.wardIds.includes(monsterId) ? 'WARD' : null;
    return { monsterId, damage: cubeOf(monsterId).damage, ignoredBy };
  });
  const sum = monsters.reduce((total, { damage, ignoredBy }) => total + (ignoredBy === null ? damage : 0), 0);
  const dragonUnshielded = monsters.some(({ monsterId, ignoredBy }) => monsterId === DRAGON_ID && ignoredBy !== 'SHIELD');
  const warded = Math.min(sum, wardPoints(state));
  const damage = sum - warded;
  const lethal = damage > bearable(heroOf(state, seat)); // DD-9.4
  return { contents, collected, monsters, warded, damage, forbidden: dragonUnshielded ? 'DRAGON' : lethal ? 'LAST_HEART' : null }; // DD-9.5, DD-10.12
}

const byDamage = (a: string, b: string): number => cubeOf(b).damage - cubeOf(a).damage || (a < b ? -1 : 1);

/** How many more things each of this turn's modifiers may name. */
export interface Allowance {
  readonly leave: (cubeId: string) => boolean;
  readonly leaveMax: number;
  readonly ward: (cubeId: string) => boolean;
  readonly wardMax: number;
}

/** What LEAVE and WARD MONSTERS allow this turn. */
export function allowanceOf(state: State): Allowance {
  const leaves = modifiers(state, 'LEAVE');
  const wards = modifiers(state, 'WARD').flatMap((ward) => (ward.by === 'MONSTERS' ? [ward] : []));
  return {
    leave: (id) => isCollectible(id) && leaves.some(({ filter }) => matches(filter, id)),
    leaveMax: leaves.reduce((sum, { max }) => sum + max, 0),
    ward: (id) => id !== DRAGON_ID && wards.some(({ filter }) => matches(filter, id)), // DD-10.13
    wardMax: wards.reduce((sum, { max }) => sum + max, 0),
  };
}

/** The cubes a loot-time COLLECT could add to this Room, and how many of them. */
export function extrasOf(state: State, room: Room): { readonly ids: readonly string[]; readonly max: number } {
  const collects = modifiers(state, 'COLLECT');
  const ids = collects.flatMap((collect) => nearRoom(state, room, collect.filter, collect.nearRoom));
  // The Dragon is never collected by an effect.
  return { ids: [...new Set(ids)].filter((id) => id !== DRAGON_ID).sort(), max: collects.reduce((sum, { max }) => sum + max, 0) };
}

/** The best use of what the hero has (DD-9.9): the Dragon is left or shielded first, then the Monsters with the most damage. */
export function bestChoice(state: State, seat: Seat, room: Room): LootChoice {
  const { leave, leaveMax, ward, wardMax } = allowanceOf(state);
  const monsters = contentsOf(room).filter(isMonster).sort(byDamage);
  const shields = held(state, seat, 'SHIELD');
  const leaveIds = monsters.filter(leave).slice(0, leaveMax);
  const uses: ShieldUse[] = [];
  const wardIds: string[] = [];
  for (const monsterId of monsters) {
    if (leaveIds.includes(monsterId)) continue;
    const shieldId = shields[uses.length];
    if (shieldId !== undefined) uses.push({ shieldId, monsterId });
    else if (wardIds.length < wardMax && ward(monsterId)) wardIds.push(monsterId);
  }
  return { shields: uses, leaveIds, wardIds, extraIds: [] };
}

/** Whether the hero can loot this Room and live, with the best use of everything (DD-9.8, DD-18.5). */
export const isSurvivable = (state: State, seat: Seat, room: Room): boolean =>
  lootOf(state, seat, room, bestChoice(state, seat, room)).forbidden === null;
