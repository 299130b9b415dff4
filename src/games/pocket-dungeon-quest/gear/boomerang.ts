import { attackPhase } from '../checks/phases.ts';
import { fightRefusal } from '../checks/targets.ts';
import { namedMonster, topOfStack } from '../facts/fights.ts';
import { heroAt } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { STACK } from '../state.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Boomerang: stuns a Monster to be fought, or the top Henchman, never the Boss (PDQ-24.15). */
export const boomerang: GearRule = {
  wellFormed: (given) => takes(given, ['target']),
  phase: (state) => attackPhase(state),
  refusal(state, seat, given) {
    const target = given.target ?? '';
    const refusal = fightRefusal(state, seat, target, STACK);
    if (refusal !== undefined) return refusal;
    return target === STACK && topOfStack(state) === 'BOSS' ? refuse('BOSS_IMMUNE', 'PDQ-24.15') : undefined;
  },
  choices: (state, seat) => [
    {
      target: among(
        [STACK, ...circleOf(heroAt(state, seat).at)].filter(
          (target) => boomerang.refusal(state, seat, { gear: 'BOOMERANG', target }) === undefined,
        ),
      ),
    },
  ],
  carryOut(play, seat, given) {
    const cell = given.target ?? '';
    const monster = namedMonster(play.state, cell);
    if (monster === null) return;
    markUsed(play, seat, 'BOOMERANG');
    play.emit('MonsterStunned', { hero: play.kind(seat), monster, cell });
  },
};
