import { monsterAt, tileAt } from '../facts/floor.ts';
import { activeHero } from '../facts/phase.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among } from '../shape.ts';
import { type GearRule, markUsed, takes } from './gear.ts';

/** Harp: puts a Monster the active Hero would have to fight to sleep (PDQ-24.36, PDQ-24.37). */
export const harp: GearRule = {
  wellFormed: (given) => takes(given, ['target']),
  refusal(state, _seat, given) {
    const target = given.target ?? '';
    if (state.bossFight !== null) return refuse('NOT_IN_BOSS_FIGHT', 'PDQ-11.19');
    if (!circleOf(activeHero(state).at).includes(target)) return refuse('NOT_IN_CIRCLE', 'PDQ-24.36', { target });
    if (monsterAt(state, target) === null) return refuse('NO_SUCH_MONSTER', 'PDQ-24.36', { target });
    const tile = tileAt(state, target);
    if (tile?.asleepUntilSeat !== undefined) return refuse('MONSTER_ASLEEP', 'PDQ-24.36', { target });
    return tile?.fought === true ? refuse('ALREADY_FOUGHT', 'PDQ-24.36', { target }) : undefined;
  },
  choices: (state, seat) => [
    {
      target: among(
        circleOf(activeHero(state).at).filter((target) => harp.refusal(state, seat, { gear: 'HARP', target }) === undefined),
      ),
    },
  ],
  carryOut(play, seat, given) {
    const cell = given.target ?? '';
    const monster = monsterAt(play.state, cell);
    if (monster === null) return;
    markUsed(play, seat, 'HARP');
    play.emit('MonsterSlept', { hero: play.kind(seat), monster, cell, wakesAtSeat: play.state.turn.seat });
  },
};
