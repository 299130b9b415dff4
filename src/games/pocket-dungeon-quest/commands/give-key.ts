import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { standingRefusal } from '../checks/standing.ts';
import { useRefusal } from '../checks/uses.ts';
import type { HeroKind } from '../data/heroes.ts';
import { heroAt, seatOfHero } from '../facts/party.ts';
import { refuse } from '../rejections.ts';
import { aHero, among, type ByHeroCommand } from '../shape.ts';
import type { State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Hands one Key to another living Hero (PDQ-21.4). */
export interface GiveKey extends ByHeroCommand {
  readonly type: 'giveKey';
  readonly to: HeroKind;
}

function refusal(state: State, seat: Seat, to: HeroKind): Rejection | undefined {
  const standing = standingRefusal(state, seat, { expansion: true, turn: 'OWN' });
  if (standing !== undefined) return standing;
  if (heroAt(state, seat).keys === 0) return refuse('NO_KEY', 'PDQ-21.4');
  const use = useRefusal(state, seat);
  if (use !== undefined) return use;
  if (heroAt(state, seat).kind === to) return refuse('SELF_GIFT', 'PDQ-21.4');
  return heroAt(state, seatOfHero(state, to)).dead ? refuse('TARGET_DEAD', 'PDQ-21.4', { hero: to }) : undefined;
}

export const giveKey = heroCommand<GiveKey>({
  verb: 'giveKey',
  shape: { to: aHero },
  namedHeroes: ({ to }) => [to],
  refusal: ({ to }, state, seat) => refusal(state, seat, to),
  choices: (state, seat) => [
    { to: among(state.heroes.map((hero) => hero.kind).filter((to) => refusal(state, seat, to) === undefined)) },
  ],
  carryOut(play, { to }, seat) {
    const { kind: from, keys } = play.hero(seat);
    const toKeys = play.hero(seatOfHero(play.state, to)).keys + 1;
    play.emit('KeyGiven', { from, to, kind: 'KEY', fromKeys: keys - 1, toKeys });
  },
});
