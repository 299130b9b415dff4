import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { standingRefusal } from '../checks/standing.ts';
import { useRefusal } from '../checks/uses.ts';
import type { HeroKind } from '../data/heroes.ts';
import type { CarriedKind } from '../data/tiles.ts';
import { hasRoomFor, kindsAmong, mayLeave } from '../facts/inventory.ts';
import { heroAt, seatOfHero } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { aCarried, aHero, among, type ByHeroCommand } from '../shape.ts';
import type { State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Hands an Item or Spell to another living Hero, at any distance (PDQ-13.9). */
export interface GiveItem extends ByHeroCommand {
  readonly type: 'giveItem';
  readonly kind: CarriedKind;
  readonly to: HeroKind;
}

function refusal(state: State, seat: Seat, kind: CarriedKind, to: HeroKind): Rejection | undefined {
  const standing = standingRefusal(state, seat, { turn: 'OWN' });
  if (standing !== undefined) return standing;
  const giver = heroAt(state, seat);
  const receiver = heroAt(state, seatOfHero(state, to));
  if (!giver.inventory.includes(kind)) return refuse('NOT_HELD', 'PDQ-13.9', { kind });
  const use = useRefusal(state, seat);
  if (use !== undefined) return use;
  if (giver.kind === to) return refuse('SELF_GIFT', 'PDQ-13.9');
  if (receiver.dead) return refuse('TARGET_DEAD', 'PDQ-13.9', { hero: to });
  if (!mayLeave(giver, kind)) return refuse('BAG_IN_USE', 'PDQ-13.4');
  return hasRoomFor(receiver, kind) ? undefined : refuse('RECIPIENT_FULL', 'PDQ-13.10', { hero: to });
}

export const giveItem = heroCommand<GiveItem>({
  verb: 'giveItem',
  shape: { kind: aCarried, to: aHero },
  namedHeroes: ({ to }) => [to],
  refusal: ({ kind, to }, state, seat) => refusal(state, seat, kind, to),
  choices: (state, seat) =>
    kindsAmong(heroAt(state, seat).inventory).map((kind) => ({
      kind: among([kind]),
      to: among(state.heroes.map((hero) => hero.kind).filter((to) => refusal(state, seat, kind, to) === undefined)),
    })),
  carryOut: (play, { kind, to }, seat) => play.emit('ItemGiven', { from: play.kind(seat), to, kind }),
});
