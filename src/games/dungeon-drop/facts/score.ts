import type { Seat } from '../../../engine/ruleset.ts';
import { cubeOf } from '../data/cubes.ts';
import { type Bonus, QUESTS, type QuestId } from '../data/quests.ts';
import type { ScoreSheet, State } from '../state.ts';
import { matches, reserveOf, trophiesOf, weightOf } from './cubes.ts';
import { heroOf, initiativeOf, playingSeats } from './heroes.ts';

/** The Chests a hero opens, each with its Key: lowest ids first (DD-12.3, DD-12.5). */
export function openedChests(state: State, seat: Seat): readonly { readonly chestId: string; readonly keyId: string }[] {
  const reserve = reserveOf(state, seat);
  const keys = reserve.filter((id) => cubeOf(id).type === 'KEY');
  return reserve
    .filter((id) => cubeOf(id).type === 'CHEST')
    .slice(0, keys.length)
    .map((chestId, index) => ({ chestId, keyId: keys[index] as string }));
}

/** Whom a hero is measured against: the seats that still play, and always the hero itself (DD-5.10). */
const measured = (state: State, seat: Seat): readonly Seat[] => [...new Set([...playingSeats(state), seat])];

function bonusOf(state: State, seat: Seat, bonus: Bonus, heldIds: readonly string[]): number {
  const count = (filter: string): number => heldIds.filter((id) => matches(filter, id)).length;
  switch (bonus.kind) {
    case 'PER': {
      const points = Math.floor(count(bonus.filter) / bonus.every) * bonus.points;
      return bonus.cap === null ? points : Math.min(points, bonus.cap);
    }
    case 'SETS':
      return Math.min(...bonus.filters.map(count)) * bonus.points;
    case 'OPENED':
      return openedChests(state, seat).length * bonus.points;
    case 'DAMAGE_AT_MOST':
      return heroOf(state, seat).damage <= bonus.n ? bonus.points : 0;
    case 'MOST_WEIGHT':
    case 'LEAST_WEIGHT': {
      const weights = measured(state, seat).map((one) => weightOf(state, one));
      const best = bonus.kind === 'MOST_WEIGHT' ? Math.max(...weights) : Math.min(...weights);
      if (weightOf(state, seat) !== best) return 0;
      return weights.filter((weight) => weight === best).length > 1 ? bonus.tie : bonus.points;
    }
    case 'WORSE_HURT': {
      const own = heroOf(state, seat).damage;
      return measured(state, seat).filter((one) => heroOf(state, one).damage > own).length * bonus.points;
    }
  }
}

/** What a hero's cubes are worth (DD-12.6); Relics count for nothing (DD-18.7). */
export function scoreOf(state: State, seat: Seat, questId: QuestId): ScoreSheet {
  const quest = QUESTS[questId];
  const heldIds = [...reserveOf(state, seat), ...trophiesOf(state, seat)].filter((id) => cubeOf(id).type !== 'RELIC');
  const count = (type: string): number => heldIds.filter((id) => cubeOf(id).type === type).length;
  const points = (type: string): number =>
    heldIds.reduce((sum, id) => sum + (cubeOf(id).type === type ? cubeOf(id).points : 0), 0);
  const gold = points('GOLD');
  const gems = {
    white: count('GEM_WHITE') * quest.white,
    red: count('GEM_RED') * quest.red,
    blue: count('GEM_BLUE') * quest.blue,
  };
  const chests = state.chestRolls.filter((roll) => roll.seat === seat).reduce((sum, { value }) => sum + value, 0);
  const trolls = points('TROLL');
  const dragon = points('DRAGON');
  const teamwork = state.solo === null ? heroOf(state, seat).teamworkPoints : 0; // DD-13.11, DD-18.8
  const bonus = bonusOf(state, seat, quest.bonus, heldIds);
  const total = gold + gems.white + gems.red + gems.blue + chests + trolls + dragon + teamwork + bonus;
  return { seat, gold, gems, chests, trolls, dragon, teamwork, bonus, total };
}

/** Score descending, then initiative descending; resigned seats last, among themselves the same way (DD-12.10, DD-5.6, DD-5.10). */
export function rankingOf(state: State, scores: readonly ScoreSheet[] | null): readonly Seat[] {
  const total = (seat: Seat): number => scores?.find((sheet) => sheet.seat === seat)?.total ?? 0;
  return state.heroes
    .map(({ seat }) => seat)
    .sort(
      (a, b) =>
        Number(heroOf(state, a).resigned) - Number(heroOf(state, b).resigned) ||
        total(b) - total(a) ||
        initiativeOf(state, b) - initiativeOf(state, a),
    );
}

/** Turn order by weight, the lightest first, equals by initiative (DD-11.2, DD-11.3). */
export const orderByWeight = (state: State): readonly Seat[] =>
  state.heroes
    .map(({ seat }) => seat)
    .sort((a, b) => weightOf(state, a) - weightOf(state, b) || initiativeOf(state, a) - initiativeOf(state, b));

/** Turn order by initiative, the lowest number first (DD-4.2). */
export const orderByInitiative = (state: State): readonly Seat[] =>
  state.heroes.map(({ seat }) => seat).sort((a, b) => initiativeOf(state, a) - initiativeOf(state, b));
