import type { Seat } from '../../../engine/ruleset.ts';
import { ATTACK_DIE, CONFUSES, type Face, HENCHMEN, POISON, SAVES } from '../data/die.ts';
import { carriesOn, isHit, totalOf } from '../facts/fights.ts';
import { monsterAt } from '../facts/floor.ts';
import { hasAbilityOf, heroAt, limitsNow, turnSeat } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import type { Roll, State } from '../state.ts';
import { resolveAttack } from './attack.ts';
import { startBossFight } from './boss-fight.ts';
import { loseHeart } from './hearts.ts';
import type { Play } from './play.ts';

/** Whether nothing better could come of a roll; no re-roll is offered then (27.4). */
function isAtItsBest(state: State, roll: Roll, face: Face): boolean {
  switch (roll.purpose) {
    case 'ATTACK': {
      const total = totalOf(heroAt(state, roll.seat), face, roll.effect);
      return roll.secondTarget === null ? isHit(total) : carriesOn(total);
    }
    case 'CONFUSION':
      return CONFUSES[face];
    case 'POISON':
      return POISON[face] === 'CURED';
    case 'SAVING':
      return SAVES[face];
    case 'HENCHMEN':
      return HENCHMEN[face] === 2;
  }
}

/** The Archer's ability: once per own turn, any roll of its own (PDQ-9.10, PDQ-9.12, PDQ-11.29). */
function mayReroll(state: State, seat: Seat): boolean {
  return turnSeat(state) === seat && hasAbilityOf(heroAt(state, seat), 'ARCHER') && !limitsNow(state).reroll;
}

/** Rolls the Attack Die; where a re-roll may follow, the roller is asked first. */
export function roll(play: Play, what: Roll): void {
  const { value: face, drawIndex } = play.chance.die(ATTACK_DIE); // PDQ-18.4
  play.emit('DieRolled', { hero: play.kind(what.seat), purpose: what.purpose, face, drawIndex });
  if (mayReroll(play.state, what.seat) && !isAtItsBest(play.state, what, face))
    play.ask({ kind: 'ROLL_DECISION', seat: what.seat, roll: what, face });
  else resolveRoll(play, what, face);
}

/** What comes of the face that stands. */
export function resolveRoll(play: Play, what: Roll, face: Face): void {
  const hero = play.kind(what.seat);
  switch (what.purpose) {
    case 'ATTACK':
      resolveAttack(play, what, face);
      return;
    case 'CONFUSION': {
      const worked = CONFUSES[face];
      play.emit('ConfusionResolved', { hero, cells: what.cells, face, worked });
      if (worked)
        for (const cell of circleOf(play.hero(what.seat).at).filter((one) => what.cells.includes(one))) {
          // PDQ-2.14
          const kind = monsterAt(play.state, cell);
          if (kind !== null) play.emit('MonsterBanished', { hero, monster: kind, cell }); // PDQ-15.15
        }
      return;
    }
    case 'POISON':
      if (POISON[face] === 'CURED')
        play.emit('PoisonCured', { hero }); // PDQ-23.9
      else if (POISON[face] === 'HEART_LOST') loseHeart(play, what.seat, 'POISON');
      return;
    case 'SAVING':
      play.emit('GazeRolled', { hero, face, safe: SAVES[face] });
      if (!SAVES[face]) loseHeart(play, what.seat, 'GAZE'); // PDQ-23.4
      return;
    case 'HENCHMEN':
      startBossFight(play, what, face);
      return;
  }
}
