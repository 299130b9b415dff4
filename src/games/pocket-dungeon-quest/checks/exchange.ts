import type { Fields } from '../../../engine/offer.ts';
import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { CarriedKind } from '../data/tiles.ts';
import { countedTiles, hasRoomFor, kindsAmong } from '../facts/inventory.ts';
import { type RejectionCode, refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import type { Hero } from '../state.ts';

/** Why a Hero cannot take a tile in, giving up the one it names or none (PDQ-13.15). */
export function exchangeRefusal(
  hero: Hero,
  taken: CarriedKind,
  givenUp: CarriedKind | null | undefined,
  whenFull: RejectionCode,
  rule: string,
): Rejection | undefined {
  if (givenUp === undefined || givenUp === null)
    return hasRoomFor(hero, taken) ? undefined : refuse(whenFull, rule, { kind: taken });
  if (!hero.inventory.includes(givenUp)) return refuse('NOT_HELD', rule, { kind: givenUp });
  if (givenUp === 'BIG_BAG') return refuse('BAG_IN_USE', 'PDQ-13.15');
  return hasRoomFor(hero, taken)
    ? invalidArgument('there is room for the tile: none is given up (PDQ-13.15)', { kind: givenUp })
    : undefined;
}

/** The legal exchanges for taking in some kinds: those that fit, and those that need a tile in return. */
export function exchangeChoices(
  hero: Hero,
  kinds: readonly CarriedKind[],
  fieldsFor: (kinds: readonly CarriedKind[]) => Fields,
  returned: string,
): readonly Fields[] {
  const fitting = kinds.filter((kind) => hasRoomFor(hero, kind));
  const others = kinds.filter((kind) => !hasRoomFor(hero, kind));
  const given = kindsAmong(countedTiles(hero));
  return [
    ...(fitting.length > 0 ? [fieldsFor(fitting)] : []),
    ...(others.length > 0 ? [{ ...fieldsFor(others), [returned]: among(given) }] : []),
  ];
}
