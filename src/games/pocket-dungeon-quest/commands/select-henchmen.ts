import type { Field } from '../../../engine/offer.ts';
import { standingRefusal } from '../checks/standing.ts';
import { type MonsterKind, TILE_KINDS } from '../data/tiles.ts';
import { kindsAmong, without } from '../facts/inventory.ts';
import { refuse } from '../rejections.ts';
import { among, type ByHeroCommand, listOf, oneOf } from '../shape.ts';
import type { State } from '../state.ts';
import { henchmenToBeHad, henchmenWanted, standTheStack } from '../steps/boss-fight.ts';
import { heroCommand } from './rule.ts';

/** Picks the Henchmen and their order, first is on top (PDQ-11.6). */
export interface SelectHenchmen extends ByHeroCommand {
  readonly type: 'selectHenchmen';
  readonly kinds: readonly MonsterKind[];
}

const STANDING = { answers: 'HENCHMEN_SELECT', turn: 'ANY' } as const;

/** Every order of a number of Monsters out of a Pile. */
function ordersOf(pile: readonly MonsterKind[], count: number): readonly (readonly MonsterKind[])[] {
  if (count === 0) return [[]];
  return kindsAmong(pile).flatMap((kind) => ordersOf(without(pile, kind), count - 1).map((rest) => [kind, ...rest]));
}

/** A plain list where there is enough of every kind, else every order that can be laid. */
function kindsField(state: State): Field {
  const pile = henchmenToBeHad(state);
  const count = henchmenWanted(state);
  const kinds = kindsAmong(pile);
  const abounds = kinds.every((kind) => pile.filter((one) => one === kind).length >= count);
  return abounds
    ? { kind: 'LIST_OF', of: among(kinds), min: count, max: count }
    : { kind: 'TUPLE_OF', values: ordersOf(pile, count) };
}

/** The places of the oldest Monsters of these kinds in the Monster Pile. */
function placesOf(state: State, kinds: readonly MonsterKind[]): readonly number[] {
  const places: number[] = [];
  for (const kind of kinds) places.push(state.piles.monster.findIndex((one, place) => one === kind && !places.includes(place)));
  return places;
}

export const selectHenchmen = heroCommand<SelectHenchmen>({
  verb: 'selectHenchmen',
  shape: { kinds: listOf(oneOf(TILE_KINDS), false) },
  refusal({ kinds }, state, seat) {
    const standing = standingRefusal(state, seat, STANDING);
    if (standing !== undefined) return standing;
    const wanted = henchmenWanted(state);
    if (kinds.length !== wanted) return refuse('WRONG_COUNT', 'PDQ-11.6', { wanted });
    const had = henchmenToBeHad(state);
    const isThere = (kind: MonsterKind): boolean =>
      kinds.filter((one) => one === kind).length <= had.filter((one) => one === kind).length;
    return kinds.every(isThere) ? undefined : refuse('NO_SUCH_MONSTER', 'PDQ-11.6', { pile: had });
  },
  choices: (state, seat) => (standingRefusal(state, seat, STANDING) === undefined ? [{ kinds: kindsField(state) }] : []),
  carryOut(play, { kinds }) {
    play.emit('HenchmenSelected', { kinds, places: placesOf(play.state, kinds), random: false, drawIndex: null });
    standTheStack(play);
  },
});
