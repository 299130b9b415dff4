import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { attackPhase } from '../checks/phases.ts';
import { standingRefusal } from '../checks/standing.ts';
import { fightRefusal } from '../checks/targets.ts';
import { namedMonster } from '../facts/fights.ts';
import { owns } from '../facts/gear.ts';
import { heroAt } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { blessAsOrdered } from '../gear/holy-water.ts';
import { refuse } from '../rejections.ts';
import { among, aSpaceOr, type ByHeroCommand, optional } from '../shape.ts';
import { NEXT, type Space, STACK, type State } from '../state.ts';
import { strike } from '../steps/strike.ts';
import { heroCommand } from './rule.ts';

/** One roll of the Attack Die against a Monster of the Circle, or the top of the stack (PDQ-9.2). */
export interface Attack extends ByHeroCommand {
  readonly type: 'attack';
  readonly target: Space;
  readonly secondTarget?: Space | null;
}

function barred(state: State, seat: Seat): Rejection | undefined {
  const refusal = standingRefusal(state, seat, { turn: 'OWN' }) ?? attackPhase(state);
  if (refusal !== undefined) return refusal;
  const isHeld = state.reactionWindow !== null && state.reactionWindow.eligible.length > 0;
  return isHeld ? refuse('REACTION_WINDOW_OPEN', 'PDQ-24.33') : undefined; // 27.5
}

/** The second target of a Massive Sword is another Monster the Hero must fight too (PDQ-24.43). */
function secondRefusal(state: State, seat: Seat, target: Space, secondTarget: Space): Rejection | undefined {
  if (!owns(heroAt(state, seat), 'MASSIVE_SWORD')) return refuse('GEAR_NOT_OWNED', 'PDQ-24.43', { gear: 'MASSIVE_SWORD' });
  if (target === secondTarget) return refuse('SAME_TARGET', 'PDQ-24.43', { target });
  return fightRefusal(state, seat, secondTarget, NEXT);
}

function refusal(state: State, seat: Seat, target: Space, secondTarget: Space | null): Rejection | undefined {
  const first = barred(state, seat) ?? fightRefusal(state, seat, target, STACK);
  return first ?? (secondTarget === null ? undefined : secondRefusal(state, seat, target, secondTarget));
}

export const attack = heroCommand<Attack>({
  verb: 'attack',
  shape: { target: aSpaceOr(STACK, NEXT), secondTarget: optional(aSpaceOr(STACK, NEXT)) },
  refusal: ({ target, secondTarget }, state, seat) => refusal(state, seat, target, secondTarget ?? null),
  choices(state, seat) {
    if (barred(state, seat) !== undefined) return [];
    const places = state.bossFight === null ? circleOf(heroAt(state, seat).at) : [STACK];
    const targets = places.filter((target) => fightRefusal(state, seat, target, STACK) === undefined);
    const seconds = state.bossFight === null ? targets : [NEXT];
    const pairs = targets.map((target) => ({
      target: among([target]),
      secondTarget: among(seconds.filter((second) => secondRefusal(state, seat, target, second) === undefined)),
    }));
    return [{ target: among(targets) }, ...pairs];
  },
  carryOut(play, { target, secondTarget }, seat) {
    const monster = namedMonster(play.state, target);
    if (monster !== null) blessAsOrdered(play, seat, monster, target);
    const second = secondTarget ?? null;
    strike(play, { seat, target, secondTarget: second, weapon: second === null ? 'DIE' : 'MASSIVE_SWORD', surrender: null });
  },
});
