import { isLiving } from '../facts/party.ts';
import { activeHero, phaseFrom } from '../facts/phase.ts';
import type { Phase, Task } from '../state.ts';
import { runOff } from './attack.ts';
import { endBossTurn, gather } from './boss-fight.ts';
import { loseIfUnrevived, winIfWon } from './ending.ts';
import type { Play } from './play.ts';
import { gazeOn, turnUp } from './reveal.ts';
import { endTurn, stashGems, takeKeys } from './turn.ts';
import { tendReactionWindow } from './window.ts';

function work(play: Play, task: Task): void {
  switch (task.task) {
    case 'TURN_UP':
      turnUp(play, task.seat, task.how, task.cells);
      return;
    case 'GAZE':
      gazeOn(play, task.seats);
      return;
    case 'RUN_OFF':
      runOff(play, task.seat, task.cell);
      return;
    case 'GATHER':
      gather(play);
      return;
    case 'NEXT_BOSS_TURN':
      loseIfUnrevived(play); // 27.2: losses come before the Boss Fight goes on
      if (!play.isHalted) endBossTurn(play);
      return;
  }
}

/** Does what is left to do, until there is nothing or somebody must be asked. */
function workThrough(play: Play): void {
  while (!play.isHalted) {
    const task = play.next();
    if (task === undefined) return;
    work(play, task);
  }
}

/** What the table does by itself after every command, until somebody has to act (27.2). */
export function settle(play: Play): void {
  for (;;) {
    workThrough(play);
    winIfWon(play);
    loseIfUnrevived(play);
    if (play.isHalted) return;
    if (play.state.bossFight !== null) {
      tendReactionWindow(play);
      return;
    }
    if (isLiving(play.state, play.state.turn.seat)) {
      enterPhase(play, 'START');
      return;
    }
    endTurn(play); // PDQ-17.6
  }
}

/** Recomputes the phase from one on, and does what happens by itself in it. */
export function enterPhase(play: Play, from: Phase): void {
  let phase = phaseFrom(play.state, from);
  const { resting, kind } = activeHero(play.state);
  if (resting && phase !== 'START' && phase !== 'ENGAGE' && phase !== 'REST_CHECK') {
    play.emit('RestResolved', { hero: kind, success: false, kind: null }); // PDQ-24.25
    phase = phaseFrom(play.state, from);
  }
  if (phase !== play.state.turn.phase) play.emit('PhaseEntered', { hero: kind, phase });
  if (play.state.turn.arrived && !play.state.turn.cutShort && phase !== 'START') takeKeys(play); // PDQ-21.2
  if (phase === 'MOVE' || phase === 'LOOT') stashGems(play);
  tendReactionWindow(play);
}
